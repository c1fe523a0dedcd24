"""The sheet "Scores": the travellers, board by board, with matchpoints, and what is to be done next."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import NamedTuple

from bridgesheets.printed.paper import page_ends
from bridgesheets.printed.styles import BAND
from bridgesheets.regulations.in_force import in_force
from bridgesheets.rules.scores import average_minus, average_plus
from bridgesheets.scoresheets import expressions as fx
from bridgesheets.scoresheets.blocks import Block, Column, Line, Single, helpers
from bridgesheets.scoresheets.butler.example import USUAL
from bridgesheets.scoresheets.club_game.setup import YES
from bridgesheets.scoresheets.entries import is_percentage, percentage_entry, whole
from bridgesheets.scoresheets.expressions import Expression, Operand
from bridgesheets.scoresheets.match import rooms
from bridgesheets.scoresheets.match.contracts import deal_columns, vulnerability_columns
from bridgesheets.scoresheets.match.event import HIGHEST_BOARD, NOT_PLAYED, RULINGS
from bridgesheets.scoresheets.session.event import EW_KEY, PAIRS, RANKING, SCORES, SessionSheets
from bridgesheets.scoresheets.styles import (
    ASKED,
    BESIDE,
    ENTRY,
    ENTRY_CHOICE,
    HELPER,
    NOT_ASKED,
    RESULT_STRONG,
)

#: How a line counts for a side: as it is, or with its own percentage where that is more, or less.
PLAIN, PLUS, MINUS = 1, 2, 3


class _Ruling(NamedTuple):
    """A ruling: its words, and how it counts for NS and EW."""

    called: str
    ns: int
    ew: int


_BY_WORD = dict(zip((each.word for each in USUAL), (
    _Ruling("average plus for NS, minus for EW", PLUS, MINUS),
    _Ruling("average plus for EW, minus for NS", MINUS, PLUS),
    _Ruling("average for both", PLAIN, PLAIN),
    _Ruling("average plus for both", PLUS, PLUS),
    _Ruling("average minus for both", MINUS, MINUS),
), strict=True))  # fmt: skip
#: The name of the one table of a line among those of the columns of contracts.
TABLE = "here"
_HEAD_ROW = 4
_POINTS = replace(RESULT_STRONG, name="Matchpoints", number_format="0.00")
_SMALL_ENTRY = ENTRY.at(12)
_HELPER, _CHECK, _LINE = 40.0, 400.0, 18.0
#: The rows above the lines of a page: title, state, a hint and the heads. And the part of a page that surely is free.
_TITLE_HEIGHT, _HEAD_HEIGHT = 24, 32
_HEADING, _SURE = _TITLE_HEIGHT + 2 * 15 + _HEAD_HEIGHT, 0.985
_HINT = "Level, suit, declarer, all tricks won; or only the score of NS. NS, EW: correct them if other pairs played."
#: Fewer than any score.
_LEAST = -100_000
#: Of so many scores one with a sign of its own is asked about.
_SEVERAL = 4


def score_lines(event: SessionSheets) -> Block:
    plays = event.plays
    pair = whole("Pair", 1, event.entered, f"Type the number of a pair, from 1 to {event.entered}.")

    def key(side: str) -> Callable[[Line], Expression]:
        more = EW_KEY if event.two_fields and side == "ew" else 0
        return lambda row: fx.IfError(fx.If(fx.Count(row.of(side)) == 1, row.of(side) + more))

    def part(side: str, row: Line) -> Expression:
        parts: dict[int, Operand] = {PLAIN: 0.5, PLUS: average_plus(in_force()), MINUS: average_minus(in_force())}
        typed = row.of(f"percent_{side}")
        ruled = fx.first_true(*(
            (row.ruling == word, parts[getattr(each, side)]) for word, each in _BY_WORD.items()
        ))  # fmt: skip
        return fx.If(row.is_ruled == 0, "", fx.If(fx.Count(typed) == 1, typed / 100, ruled))

    def way(side: str, row: Line) -> Expression:
        ruled = fx.first_true(
            *((row.ruling == word, getattr(each, side)) for word, each in _BY_WORD.items()), otherwise=PLAIN
        )  # fmt: skip
        return fx.If(fx.Count(row.mp_ns) == 0, "", ruled)

    def on_board(row: Line, *condition: Operand) -> Expression:
        return fx.CountIfs(row.here.board, row.board, *condition)

    def points(row: Line) -> Expression:
        """Returns the matchpoints of NS, made comparable with those of as many results as ``base`` says."""
        lower, equal = (on_board(row, row.here.played, f"{sign}" & row.played) for sign in ("<", "="))
        won = lower + (equal - 1) / 2
        scored = event.setup.value("per_win") * ((won + 0.5) * row.base / row.scores - 0.5)
        return fx.IfError(fx.If(fx.Count(row.played) == 1, scored, fx.If(row.is_ruled == 1, row.part_ns * row.top)))

    def opposite(row: Line) -> Expression:
        found = fx.If(fx.Count(row.played) == 1, row.top - row.mp_ns, row.part_ew * row.top)
        return fx.IfError(fx.If(fx.Count(row.mp_ns) == 1, found))

    return Block(
        SCORES,
        (
            Column("board", "Board", 34, _SMALL_ENTRY, whole("Board", 1, HIGHEST_BOARD),
                   values=[play.board for play in plays]),
            *deal_columns(),
            Column("ns", "NS", 28, _SMALL_ENTRY, pair, values=[play.ns or "" for play in plays]),
            Column("ew", "EW", 28, _SMALL_ENTRY, pair, values=[play.ew or "" for play in plays]),
            *rooms.entry_columns(TABLE, [play.result for play in plays]),
            Column("ruling", "Ruling", 48, ENTRY_CHOICE.at(12),
                   rooms.rulings("NS", "EW", "For other percentages use the next two columns."),
                   values=[play.ruling for play in plays]),
            Column("percent_ns", "or NS %", 34, _SMALL_ENTRY, percentage_entry("Percentage")),
            Column("percent_ew", "EW %", 34, _SMALL_ENTRY, percentage_entry("Percentage")),
            Column("mp_ns", "MPs NS", 48, _POINTS, formula=points),
            Column("mp_ew", "MPs EW", 48, _POINTS, formula=opposite),
            Column("remark", "Check", _CHECK, BESIDE.at(10), formula=lambda row: row.fault & row.doubt & row.said),
            Column("line", "", _HELPER, HELPER, values=lambda line: line),
            *vulnerability_columns(_HELPER),
            *rooms.helper_columns(event, TABLE),
            *helpers(
                _HELPER,
                key_ns=key("ns"),
                key_ew=key("ew"),
                sits_out=lambda row: fx.If(fx.total(
                    fx.CountIfs(event.pairs.all.key, row.of(f"key_{side}"), event.pairs.all.away, 1)
                    for side in ("ns", "ew")) > 0, 1, 0),
                fault=lambda row: _fault(event, row),
                is_ruled=_is_ruled,
                played=lambda row: fx.If(
                    fx.And(row.fault == "", row.ruling == "", row.is_ruled == 0, row.sits_out == 0,
                           fx.Count(row.of(f"score_{TABLE}"), row.key_ns, row.key_ew) == 3), row.of(f"score_{TABLE}")),
                scores=lambda row: on_board(row, row.here.played, f">{_LEAST}"),
                results=lambda row: row.scores + on_board(row, row.here.is_ruled, 1),
                base=lambda row: fx.If(event.setup.value("factored") == YES, row.single("most"), row.results),
                top=lambda row: fx.IfError((row.base - 1) * event.setup.value("per_win")),
                part_ns=partial(part, "ns"),
                part_ew=partial(part, "ew"),
                way_ns=partial(way, "ns"),
                way_ew=partial(way, "ew"),
                begun=lambda row: fx.Min(1, fx.count_where(row.across(f"level_{TABLE}", "percent_ew") != "")),
                doubt=lambda row: _doubt(event, row, on_board),
                waits=_is_waiting,
                waits_for=lambda row: fx.If(row.waits == 1, row.board),
                said=_waiting_or_ruling,
            ),
        ),
        len(plays),
        (
            Single("most", "results", -1, HELPER, lambda: fx.Max(event.lines.here.results)),
            Single("left", "waits", -1, HELPER, lambda: fx.Sum(event.lines.here.waits)),
            *rooms.counted_lines(
                lambda: event.lines.here, "mp_ns", **{"in": "played"}, faults="fault", doubts="doubt",
                first_fault="key_ns", first_half="begun", first_doubt="said",
            ),
        ),
        head_row=_HEAD_ROW,
        head_height=_HEAD_HEIGHT,
        line_height=_LINE,
    )  # fmt: skip


def _is_ruled(row: Line) -> Expression:
    """Returns 1 where a ruling gives both sides a part of a top."""
    words = fx.Or(*(row.ruling == each.word for each in RULINGS[:-1]))
    both = fx.Count(row.across("percent_ns", "percent_ew")) == 2
    good = fx.And(row.fault == "", row.sits_out == 0, fx.Count(row.key_ns, row.key_ew) == 2)
    return fx.IfError(fx.If(fx.And(good, fx.Or(words, both)), 1, 0), 0)


def _is_waiting(row: Line) -> Expression:
    done = fx.Or(fx.Count(row.mp_ns, row.played) > 0, row.sits_out == 1, row.ruling == NOT_PLAYED.word)
    return fx.IfError(fx.If(fx.And(row.fault == "", done), 0, 1), 1)


def _fault(event: SessionSheets, row: Line) -> Expression:
    pairs, lines = event.pairs.all, row.here
    seated = fx.Count(row.key_ns, row.key_ew) == 2

    def unknown(side: str) -> Expression:
        return fx.CountIf(pairs.key, row.of(f"key_{side}")) == 0

    def twice(side: str) -> Expression:
        key = row.of(f"key_{side}")
        return fx.total(fx.CountIfs(lines.board, row.board, lines.of(f"key_{each}"), key) for each in ("ns", "ew")) > 1

    def missing(side: str) -> Expression:
        other = " EW" if event.two_fields and side == "ew" else ""
        return "Pair " & row.of(side) & f"{other} "

    words = ", ".join(each.word for each in RULINGS)
    percents = row.across("percent_ns", "percent_ew")
    some = fx.count_where(percents != "") > 0
    scored = fx.Count(row.of(f"score_{TABLE}")) == 1
    return fx.IfError(
        fx.first_true(
            (fx.And(row.board == "", row.ns == "", row.ew == "", row.begun == 0), ""),
            (fx.Not(fx.is_whole(row.board, 1, HIGHEST_BOARD)), f"Type the board, 1 to {HIGHEST_BOARD}. "),
            (fx.And(row.ns == "", row.ew == "", row.begun == 0), ""),
            (fx.Not(seated), "Type the numbers of both pairs. "),
            (row.key_ns == row.key_ew, "Pair " & row.ns & " against itself. "),
            *((unknown(side), missing(side) & "is not on the sheet Pairs. ") for side in ("ns", "ew")),
            *((twice(side), missing(side) & "has another line for this board. ") for side in ("ns", "ew")),
            (fx.And(row.sits_out == 1, row.begun == 1), "A pair is marked absent on Pairs: clear that, or this line. "),
            (fx.And(row.ruling != "", *(row.ruling != each.word for each in RULINGS)),
             "Ruling " & row.ruling & f" is not known: type {words}. "),
            (fx.And(row.ruling != "", some), "Type a ruling or percentages, not both. "),
            (fx.And(some, fx.Not(fx.And(is_percentage(row.percent_ns), is_percentage(row.percent_ew)))),
             "Type the percentages of both sides, such as 60 for 60%. "),
            (fx.And(row.ruling == NOT_PLAYED.word, scored), f"{NOT_PLAYED.word}, and there is a score: clear one. "),
            otherwise=row.of(f"wrong_{TABLE}"),
        ),
        "There is an error value. ",
    )  # fmt: skip


def _doubt(event: SessionSheets, row: Line, on_board: Callable[..., Expression]) -> Expression:
    lines, most = row.here, event.order.boards
    both = ((row.key_ns, row.key_ew), (row.key_ew, row.key_ns))
    meetings = fx.total(fx.CountIfs(lines.key_ns, ns, lines.key_ew, ew) for ns, ew in both)
    again = fx.If(
        fx.And(fx.Count(row.key_ns, row.key_ew) == 2, meetings > most),
        "These pairs meet on " & meetings & f" boards; a round has {most}. ",
    )

    def lone(sign: str, below: int) -> Expression:
        """Checks if a score is the only one of its sign, and with the other sign within those of the others."""
        lower, higher = (on_board(row, lines.played, f"{beyond}=" & -row.played) for beyond in "<>")
        within = fx.And(lower > below, higher > 1 - below)
        return fx.And(row.played > 0 if sign == ">" else row.played < 0,
                      on_board(row, lines.played, f"{sign}0") == 1, within)  # fmt: skip

    alone = fx.Or(lone(">", 0), lone("<", 1))
    unsure = fx.And(fx.Count(row.played) == 1, fx.Not(rooms.is_sure(row, TABLE)), row.scores >= _SEVERAL)
    words = "Only score for this side: sign? If right, type the contract, or who declared. "
    sign = fx.If(fx.If(unsure, alone, fx.FALSE), words)
    return fx.IfError(again & sign & rooms.doubt(row, TABLE))


def _waiting_or_ruling(row: Line) -> Expression:
    """Returns what a line waits for, or the ruling that it has, where nothing is wrong."""
    ruled = fx.first_true(
        *((row.ruling == word, f"Ruling: {each.called}. ") for word, each in _BY_WORD.items()),
        (row.ruling == NOT_PLAYED.word, "Ruling: not played. "),
        (row.is_ruled == 1, "Ruling: " & row.percent_ns & "% for NS, " & row.percent_ew & "% for EW. "),
    )
    instead = fx.If(fx.And(row.is_ruled == 1, fx.Count(row.of(f"score_{TABLE}")) == 1), "The score does not count. ")
    said = fx.If(row.sits_out == 1, "Sits out. ", ruled & instead & row.of(f"lacks_{TABLE}"))
    return fx.IfError(fx.If(row.fault == "", said))


def _status(event: SessionSheets) -> Expression:
    lines = event.lines
    found, left, faults, doubts = (lines.own(name, fixed="") for name in ("in", "left", "faults", "doubts"))
    some = found & fx.If(found == 1, " result in, ", " results in, ") & left & " to come"
    said = fx.If(left == 0, "All " & found & " results are in", some)
    return event.unless_broken(said & rooms.checks_in_words(faults, doubts, "line") & ".")


def add_scores(event: SessionSheets) -> None:
    form, lines = event.book.form(SCORES), event.lines
    form.put(3, 1, _HINT, ASKED.at(12))

    def named(line: Expression) -> Expression:
        ns, ew = (fx.Index(lines.here.of(side), line) for side in ("ns", "ew"))
        return "board " & fx.Index(lines.here.board, line) & fx.If(ns == "", "", ", " & ns & " v " & ew)

    left = lines.own("left", fixed="") > 0
    next_one = rooms.step(event.setup, event.pairs.single("problems"), PAIRS, lines, left, named, RANKING)
    # No page ends within a board that has room on the next.
    boards = [*Counter(play.board for play in event.plays).values()]
    rooms.write_boards(
        form, lines, "mp_ew", event.setup.title, _status(event), next_one,
        "Laws of Duplicate Bridge, Laws 77 and 78A", TABLE, page_ends(boards, _lines_a_page(event)),
    )  # fmt: skip
    # Every second board is shaded.
    cells = lines.in_row(lines.first_row, "column")
    shaded = fx.call("MOD", fx.call("N", cells.board), 2) == 0
    for first, end in (("dealer", "vulnerable"), (f"score_{TABLE}", f"score_{TABLE}"), ("mp_ns", "mp_ew")):
        form.tone_where(shaded, BAND, (lines.first_row, lines.column(first)), (lines.last_row, lines.column(end)))
    begin, last_entry = lines.column(f"level_{TABLE}"), lines.column("percent_ew")
    form.tone_where(cells.sits_out == 1, NOT_ASKED, (lines.first_row, begin), (lines.last_row, last_entry))


def _lines_a_page(event: SessionSheets) -> int:
    """Returns how many lines fit below the heading of a page, which is fitted to the width of the paper."""
    lines, (width, height) = event.lines, event.order.paper.area(False)
    printed = sum(lines.widths[: lines.column("mp_ew")])
    return int((height * _SURE * max(1, printed / width) - _HEADING) / _LINE)
