"""The sheet of a match: who sits where, the scores of NS, and what they come to.

A line is a table, as the result slips come in; a column is a board, as travellers come in. On the left of each table
are its pairs, or what is wrong with it, in words; on the right its IMPs and its Victory Points; below each board its
datum. Behind what is shown is what the formulas work with, board by board.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from math import ceil

from bridgesheets.printed.styles import HEAD, KEY, Role
from bridgesheets.scoresheets import expressions as fx
from bridgesheets.scoresheets.blocks import Block, Column, Line, Single, gap, helper, repeat
from bridgesheets.scoresheets.butler.event import (
    BOARD_SCORE,
    DATUM_STRONG,
    FIRST,
    HEAD_LEFT,
    HEAD_NUMBER,
    HEAD_ROW,
    IMPS,
    REMARK,
    SCORED,
    SIGNED,
    SUMS,
    VPS,
    ButlerSheets,
    match_sheet,
)
from bridgesheets.scoresheets.butler.example import AVERAGE, AVERAGE_PLUS
from bridgesheets.scoresheets.butler.remarks import CHECKED, SIGNS, Remarks
from bridgesheets.scoresheets.butler.scoring import Scoring, usual_score
from bridgesheets.scoresheets.butler.standings import after_match
from bridgesheets.scoresheets.entries import Validation, as_warning, choice, condition, whole
from bridgesheets.scoresheets.expressions import Expression
from bridgesheets.scoresheets.form import Form, address
from bridgesheets.scoresheets.panel import WIDTHS, put_beside, ranking, ranking_title, show_smaller
from bridgesheets.scoresheets.styles import (
    ASKED,
    BESIDE,
    CHECK,
    ENTRY,
    ENTRY_CHOICE,
    HELPER,
    RESULT,
    RESULT_STRONG,
    RESULT_TEXT,
    RESULT_VPS_STRONG,
    WAITING,
    WRONG,
)

#: The widths of names, tables, pairs, scores, IMPs, Victory Points, names of one pair and helpers: on a small screen
#: the standings are next to 9 boards.
_BESIDE, _TABLE, _PAIR, _SCORE, _TOTAL, _POINTS, _NAMES, _HELPER = 116.0, 36.0, 26.0, 37.0, 34.0, 35.0, 190.0, 34.0
_CHECKED = 30.0
#: High enough for two lines of names, or of a remark.
_LINE = 25.0
#: Of what is too long for the cell, the beginning is in sight.
_AT_TOP = replace(BESIDE, name="Beside a table", size=10, vertical="top")
#: The part of a page that surely is free, the heights above the tables and of a line below them.
_USED, _ABOVE_TABLES, _BELOW_TABLES = 0.985, 92.0, 15.5
_HIGHEST_BOARD = 999
#: The least and the greatest height of what is wrong with tables, printed below the scores: a line, and five.
_REMARK, _REMARKS = 13.0, 64.0
_SIDES = ("ns", "ew")
#: What is said above columns on the right.
_ABOVE = {
    "may": "The formulas use the cells from here to the right.",
    "clean": "Scores that count",
    "imps": "IMPs of NS",
}
#: Wider, for hundredths; scores are narrower then, with no datum below them.
_TOTAL_OF_HUNDREDTHS, _SCORE_ABOVE_NO_DATUM = 44.0, 35.0


def match_tables(event: ButlerSheets, number: int) -> Block:
    scoring, remarks = Scoring(event, number), Remarks(event, number)
    total = _TOTAL if event.by_datum else _TOTAL_OF_HUNDREDTHS

    def names(side: str) -> Column:
        return Column(
            f"names_{side}", f"Pair {side.upper()}", _NAMES, RESULT_TEXT, head_look=HEAD_LEFT,
            formula=lambda row: fx.If(fx.Count(row.of(side)) == 1, event.names(row.of(side))),
        )  # fmt: skip

    def beside(row: Line) -> Expression:
        """Returns what is wrong with a table, first how much where that is a lot; else who plays at it."""
        both = fx.If(fx.Count(row.across("ns", "ew")) == 0, "", row.names_ns & fx.call("CHAR", 10) & row.names_ew)
        stops = fx.call("LEN", row.remark) - fx.call("LEN", fx.Substitute(row.remark, ". ", "."))
        many = fx.If(stops > 2, stops & " remarks, see Check: ")
        return fx.If(remarks.is_odd(row), many & row.remark, both)

    def met(row: Line) -> Expression:
        """Returns a number by which two pairs are known that may score."""
        both = row.across("ns", "ew")
        return fx.If(row.may == 1, fx.Min(both) * 1000 + fx.Max(both))

    def heading(board: int) -> Expression:
        return event.matches[number - 1].head("score", board)

    def many(
        name: str, formula: Callable[[Line, int], Expression], head: Callable[[int], Expression] | str = ""
    ) -> tuple[Column, ...]:
        return repeat(event.boards, helper(name, formula, _HELPER, head, HEAD_NUMBER if head else None))

    return Block(
        match_sheet(number),
        (
            # They stay in sight on the left beside all boards; paper begins behind them.
            Column("said", "Pairs, or Check", _BESIDE, _AT_TOP, head_look=HEAD_LEFT, formula=beside),
            Column("table", "Table", _TABLE, KEY, values=lambda line: line),
            *_entries(event, number),
            Column("imps_ns", "IMPs\nNS", total, event.signed(SIGNED), formula=scoring.imps_of_ns),
            Column("imps_ew", "IMPs\nEW", total, event.signed(SIGNED), formula=scoring.imps_of_ew),
            *(Column(f"vps_{side}", f"VPs {side.upper()}", _POINTS, RESULT_VPS_STRONG, formula=scoring.points(side))
              for side in _SIDES),
            Column("checked", SIGNS, _CHECKED, ENTRY_CHOICE, choice(SIGNS, (CHECKED,)), head_look=HEAD.at(10)),
            *map(gap, WIDTHS),
            Column("remark", "Check", 300, CHECK.at(10), head_look=HEAD_LEFT, formula=remarks.of_table),
            *map(names, _SIDES),
            gap(_HELPER),
            # Whether a table may score: two pairs that are known, each at one table.
            helper("may", lambda row: fx.If(fx.And(row.pair_words == "", row.paired == 1), 1, 0), _HELPER),
            *(helper(f"fine_{side}", scoring.fine(side), _HELPER) for side in _SIDES),
            helper("boards_in", lambda row: fx.Count(row.across("imps")), _HELPER),
            helper("paired", lambda row: fx.If(fx.Count(row.across("ns", "ew")) == 2, 1, 0), _HELPER),
            helper("met", met, _HELPER),
            helper("waiting", remarks.waiting, _HELPER),
            helper("adjusted", remarks.of_adjusted, _HELPER),
            helper("odd", lambda row: fx.If(remarks.is_odd(row), row.table), _HELPER),
            *many("clean", scoring.clean, heading),
            gap(_HELPER),
            *many("imps", scoring.imps, heading),
            gap(_HELPER),
            *many("words", remarks.of_score),
            helper("pair_words", remarks.of_pairs, _HELPER),
            helper("again", remarks.of_earlier, _HELPER),
        ),
        event.tables,
        (Single("first_board", "score", -1, ENTRY, None, whole("First board", 1, _HIGHEST_BOARD),
                (number - 1) * event.boards + 1),
         Single("sits_out", "ns", 1, SCORED, None, _pair(event), event.example.matches[number - 1].sits_out),
         *_below(scoring, remarks),
         Single("remarked", "odd", 2, HELPER, remarks.numbers_of_odd),
         Single("sums", "score", len(_labels(event)) + 1, SUMS, remarks.checked_sums)),
        head_height=32,
        line_height=_LINE,
    )  # fmt: skip


def _entries(event: ButlerSheets, number: int) -> tuple[Column, ...]:
    pair = _pair(event)
    played = event.example.matches[number - 1]
    score = _SCORE if event.by_datum else _SCORE_ABOVE_NO_DATUM

    def heading(board: int) -> Expression:
        lines = event.matches[number - 1]
        first = lines.own("first_board")
        begin = fx.If(fx.is_whole(first, 1, _HIGHEST_BOARD), first, 1)
        return lines.head("score", board - 1) + 1 if board else begin

    return (
        Column("ns", "NS", _PAIR, SCORED, pair, values=played.ns),
        Column("ew", "EW", _PAIR, SCORED, pair, values=played.ew),
        *repeat(
            event.boards,
            Column("score", heading, score, BOARD_SCORE, values=played.scores, head_look=HEAD_NUMBER),
        ),
    )


def _pair(event: ButlerSheets) -> Validation:
    return whole("Pair", 1, event.lines, error=f"Type the number of a pair, from 1 to {event.lines}.")


def _labels(event: ButlerSheets) -> tuple[str, ...]:
    return ("Sits out", "Scores in", *(("Datum", "Trim at each end") if event.by_datum else ()), "Check")


def _below(scoring: Scoring, remarks: Remarks) -> tuple[Single, ...]:
    """Returns the cells below each board: those shown, those of all tables, and those of the scores of each board."""
    scores, figure = scoring.scores, scoring.below

    def shown(line: int, name: str, look: Role, formula: Callable[[int], Expression]) -> Single:
        return Single(name, "score", line, look, formula, times=scoring.event.boards)

    def needed(line: int, name: str, formula: Callable[[int], Expression]) -> Single:
        return Single(name, "clean", line, HELPER, formula, times=scoring.event.boards)

    def several(line: int, name: str, found: Callable[[Expression], Expression]) -> Single:
        return needed(line, name, lambda board: fx.If(figure("number", board) > 1, found(scores(board))))

    def complete() -> Expression:
        match = scoring.match
        return fx.If(fx.And(match.own("tables", fixed="") > 0, match.last("waiting") == ""), 1, 0)

    of_datum = (
        shown(3, "datum", DATUM_STRONG, scoring.datum),
        shown(4, "left_out", RESULT, lambda board: fx.If(figure("number", board) == 0, "", figure("out", board))),
        needed(3, "out", scoring.left_out),
        needed(10, "emptied", scoring.emptied),
    )
    return (
        shown(2, "scores_in", RESULT_STRONG, scoring.scores_in),
        shown(len(_labels(scoring.event)), "equal", REMARK.at(10), scoring.all_equal),
        Single("tables", "paired", 2, HELPER, lambda: fx.Sum(scoring.match.here.paired)),
        Single("complete", "paired", 3, HELPER, complete),
        Single("match", "paired", 4, HELPER, value=remarks.number),
        Single("unseated", "paired", 5, HELPER, remarks.unseated),
        Single("latest", "paired", 6, HELPER, remarks.is_latest),
        Single("all_in", "boards_in", 2, HELPER, lambda: fx.Sum(scoring.match.here.boards_in)),
        needed(2, "number", lambda board: fx.Count(scores(board))),
        *(of_datum if scoring.event.by_datum else (needed(3, "factor", scoring.factor),)),
        several(4, "lowest", lambda cells: fx.Small(cells, 1)),
        several(5, "second_lowest", lambda cells: fx.Small(cells, 2)),
        several(6, "second_highest", lambda cells: fx.Large(cells, 2)),
        several(7, "highest", lambda cells: fx.Large(cells, 1)),
        several(8, "positive", lambda cells: fx.CountIf(cells, ">0")),
        several(9, "negative", lambda cells: fx.CountIf(cells, "<0")),
    )


def add_match(event: ButlerSheets, number: int) -> None:
    tables, remarks = event.matches[number - 1], Remarks(event, number)
    left = tables.column("table")
    form = event.begin(match_sheet(number), remarks.of_match(), "Boards from", landscape=True, left=left)
    form.widths(tables.widths)
    for name, said in _ABOVE.items():
        form.put(HEAD_ROW - 1, tables.column(name), said, ASKED.at(9))
    tables.write(form)
    for row, label in enumerate(_labels(event), tables.last_row + 1):
        form.put(row, left, label, ASKED.at(10.5))
    scores = f"{address(FIRST, tables.column('score'))}:{address(tables.last_row, tables.last_column('score'))}"
    form.allow(_score(event), scores)
    left_of_places, called = tables.column("checked") + 1, event.ranked_by(VPS, IMPS)
    places = ranking(tables, event.standings, left_of_places, "names", "Names", RESULT_VPS_STRONG, "total", called)
    # Tones follow names and remarks of tables with something wrong, and of those that wait.
    cells = tables.in_row(tables.first_row, "column")
    for column in map(tables.column, ("said", "remark")):
        for found, tone in ((remarks.is_odd(cells), WRONG), (remarks.is_waiting(cells), WAITING)):
            form.tone_where(found, tone, (tables.first_row, column), (tables.last_row, column))
    above = ranking_title(after_match(event), places, event.lines, fx.Sum(event.calculation.all.listed))
    put_beside(form, places, remarks.step(), above, at_left=HEAD_ROW - 1)
    # Names and the column Check are for the screen: with them the page would be too wide to be read.
    last, end = tables.single_position("sums")[0] + 1, tables.column("vps_ew")
    most, height = _pages(form, event, sum(tables.widths[left - 1 : end]))
    form.break_evenly(FIRST, event.tables, 1, most)
    form.heading(last, end, remarks.below(), _AT_TOP, first=tables.column("score"), height=height)
    form.finish(
        last, end, source=event.source, head=HEAD_ROW,
        left=left, frozen=tables.column("ew"), cursor=(FIRST, tables.column("ns")),
    )  # fmt: skip
    show_smaller(form, tables, places)


def _pages(form: Form, event: ButlerSheets, width: float) -> tuple[int, float]:
    """Returns how many tables are on a page, so that what is below them fits too, and the height left for remarks."""
    width_of_page, height_of_page = form.area
    below = _BELOW_TABLES * (len(_labels(event)) + 1)
    room = height_of_page * _USED / min(1.0, width_of_page / width) - _ABOVE_TABLES - below
    most = int(room / _LINE)
    return most, max(_REMARK, min(_REMARKS, room - _LINE * ceil(event.tables / ceil(event.tables / most))))


def _score(event: ButlerSheets) -> Validation:
    """Returns the rule for scores: possible ones, and the words for adjusted boards."""

    def usual(cell: Expression) -> Expression:
        possible = fx.And(abs(cell) <= usual_score(), fx.Round(cell / 10, 0) * 10 == cell)
        return fx.If(fx.Count(cell) == 1, possible, event.is_ruling(cell))

    allowed = condition(
        "Score of NS",
        usual,
        "Right? Type what NS scored: 420, or -50 if EW scored 50; 0 if all passed; of a contract its score. For an "
        f"adjusted board a word from Set-up: {AVERAGE.word}, or {AVERAGE_PLUS.word} for average plus to NS.",
    )
    # Penalties can be higher: such a score is asked about, and what is no score is said beside the table.
    return as_warning(allowed)
