"""Pages to print of a session: the movement, the ranking, and the score card of a pair."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import groupby

from bridgesheets.printed.sheet import line_height, whole_pixels
from bridgesheets.printed.styles import HEAD, KEY, TITLE, Role
from bridgesheets.scoresheets import expressions as fx
from bridgesheets.scoresheets.blocks import Block, Column, Line, Single, gap, helper, repeat
from bridgesheets.scoresheets.butler.event import HEAD_ROW
from bridgesheets.scoresheets.butler.prints import CHOICE_ROW, STATUS_ROW, TITLE_ROW, add_heading, ask
from bridgesheets.scoresheets.club_game.event import DIRECTIONS, NOT_LISTED
from bridgesheets.scoresheets.club_game.prints import PairCells, add_print, sorted_list
from bridgesheets.scoresheets.entries import choice
from bridgesheets.scoresheets.expressions import Expression, Operand
from bridgesheets.scoresheets.form import address
from bridgesheets.scoresheets.panel import NO_LINE, first_where
from bridgesheets.scoresheets.session.event import CARD, EW_KEY, MOVEMENT, RANKING, TRAVELLERS, SessionSheets
from bridgesheets.scoresheets.session.scores import TABLE
from bridgesheets.scoresheets.styles import (
    ASKED,
    ENTRY_CHOICE,
    HELPER,
    RESULT,
    RESULT_STRONG,
    RESULT_TEXT_STRONG,
)

_CELL = Role("Table of a movement", 14, wrap=True, boxed=True)
_POINTS = Role("Matchpoints of a ranking", 12, number_format="0.00")
_TOTAL = Role("Percentage of a ranking", 12, bold=True, number_format="0.00#")
_TABLE, _MOST_WIDE = 48.0, 104.0
#: The heights of a table, of which the least has room for two lines; and of what is above all.
_LEAST_TABLE, _TALLEST_TABLE, _ABOVE_TABLES = 38.0, 54.0, 90.0


def add_movement(event: SessionSheets) -> None:
    """Adds the sheet "Movement": for each table and round both pairs, and the boards below them."""
    order = event.order
    form = event.book.form(MOVEMENT, landscape=True)
    texts = [[""] * order.rounds for _ in range(event.tables)]
    for seat in event.seats:
        first = 1 + (seat.boards - 1) * order.boards
        boards = f"{first}–{first + order.boards - 1}" if order.boards > 1 else f"{first}"
        texts[seat.table - 1][seat.round - 1] = f"{seat.ns} v {seat.ew}\n{boards}"
    width, room = min(_MOST_WIDE, (form.area[0] * 0.98 - _TABLE) / order.rounds), form.area[1] * 0.97 - _ABOVE_TABLES
    lines = Block(
        MOVEMENT,
        (
            Column("table", "Table", _TABLE, KEY.at(14), values=lambda line: line),
            *repeat(order.rounds, Column("seat", lambda number: f"Round {number + 1}", width, _CELL, values=texts)),
        ),
        event.tables, named=False, head_look=HEAD.at(11), head_height=28,
        line_height=line_height(room, event.tables, _LEAST_TABLE, _TALLEST_TABLE),
    )  # fmt: skip
    last = 1 + order.rounds
    form.heading(1, last, event.setup.title & ": movement", TITLE.at(20), height=28)
    form.put(2, 1, "NS v EW, and their boards. A pair whose opponents are absent sits out.", ASKED)
    lines.fill(form, "seat", down=1 if event.tables * _LEAST_TABLE < room else 0)


#: The columns of a traveller, and the room between two side by side; the heights of its title, heads and lines.
_ENTERED = {"NS": 28.0, "EW": 28.0, "Contract": 56.0, "By": 26.0, "Tricks": 38.0, "NS +": 46.0, "EW +": 46.0}
_BETWEEN, _ABOVE_LINES, _CUT = 22.0, (20.0, 16.0), 14.0
_LOWEST, _TALLEST = 16.5, 24.0
_BOARD = Role("Board of a traveller", 13, bold=True, horizontal="left")
_PAIR, _BLANK = Role("Pair of a traveller", 12, bold=True, boxed=True), Role("Blank of a traveller", 12, boxed=True)


def add_travellers(event: SessionSheets) -> None:
    """Adds the sheet "Travellers": for each board a line for every result, with the pairs that the movement seats."""
    form = event.book.form(TRAVELLERS)
    boards = [[*lines] for _, lines in groupby(enumerate(event.plays, 1), key=lambda line: line[1].board)]
    factor = (form.area[0] * 0.985 - _BETWEEN) / (2 * sum(_ENTERED.values()))
    widths = [width * factor for width in _ENTERED.values()]
    form.widths([*widths, _BETWEEN, *widths])
    most, room, beside = max(map(len, boards)), form.area[1] * 0.965, sum(_ABOVE_LINES) + _CUT
    down = max(1, int(room // (beside + most * _LOWEST)))
    line = min(_TALLEST, (room / down - beside) / most)
    heights = [*map(whole_pixels, (*_ABOVE_LINES, *[line] * most, _CUT))]
    places = form.positions(len(boards), heights, 2 * down, across=2, wide=len(widths) + 1)
    for (top, left), plays in zip(places, boards, strict=True):
        of = event.lines.line(plays[0][0])
        dealt = of.board & ": dealer " & of.dealer & ", vulnerable " & of.vulnerable
        form.heading(top, left + len(widths) - 1, "Board " & dealt, _BOARD, first=left)
        form.put_across(top + 1, left, _ENTERED, HEAD.at(10))
        for row, (_, play) in enumerate(plays, top + 2):
            form.put_across(row, left, (play.ns or "", play.ew or ""), _PAIR)
            form.put_across(row, left + 2, [""] * (len(widths) - 2), _BLANK)
    form.finish(-(-len(boards) // 2) * len(heights), 2 * len(widths) + 1, source="Laws of Duplicate Bridge, Law 77")


def ranking_lines(event: SessionSheets) -> Block:
    """Returns the ranking, a line a pair; of two fields NS are above EW."""

    def place(pair: PairCells) -> Expression:
        return fx.If(pair.tied > 1, pair.place_in & "=", pair.place_in)

    def of_two(shown: Operand, otherwise: str = "") -> Expression:
        return fx.If(event.pairs.single("carried_in") > 0, shown, otherwise)

    return sorted_list(
        event.pairs, event.order.paper, RANKING, "ranking_key",
        ("direction", "Dir.", 30, RESULT.at(12), lambda pair: pair.direction & ""),
        ("place", "Place", 44, RESULT_STRONG.at(12), place),
        ("number", "Pair", 30, RESULT.at(12), lambda pair: pair.number),
        ("names", "Names", 0, Role("Names of a ranking", 12, horizontal="left"), lambda pair: pair.of("names") & ""),
        # Empty beside the names, and without a head, where there is no session before.
        ("carried", of_two("Session 1 %"), 52, _POINTS, lambda pair: fx.unless_empty(pair.carried)),
        ("percentage", of_two("Session 2 %"), 52, _POINTS, lambda pair: of_two(pair.percentage)),
        ("points", "MPs", 50, _POINTS, lambda pair: pair.points),
        ("final", of_two("Total %", "%"), 50, _TOTAL, lambda pair: pair.final),
        ("award", "Master- points", 48, _POINTS, lambda pair: fx.If(pair.award == 0, "", pair.award)),
        ("strat", "Strat", 34, RESULT.at(12), lambda pair: pair.strat & ""),
        none=100 * NOT_LISTED,
    )  # fmt: skip


def add_ranking(event: SessionSheets) -> None:
    left, why_not, game = event.lines.single("left"), event.pairs.single("why_not"), event.setup.value("game")
    sofar = fx.If(left == 0, "All results are in.", "Provisional: " & left & " results are to come.")
    note = fx.If(why_not == "", "Masterpoints: " & game & " game; the award list of the event has them.", why_not)
    source = "Laws 78A and 12C2; ACBL Masterpoint Awards"
    said = event.unless_broken(sofar)
    add_print(event.book, event.setup, event.ranking, ": ranking", said, source, fx.IfError(note))


#: What is asked above a score card: the pair, and its direction where there are two.
_PAIR_COLUMN, _DIRECTION_COLUMN = 4, 6
_CARD_NAMES = Role("Opponents of a card", 11, horizontal="left", boxed=True)
_CARD = Role("Cell of a card", 11, boxed=True)
_CARD_POINTS = Role("Matchpoints of a card", 11, boxed=True, number_format="0.00")
#: The heights of a line of a card, in points, and of what is above all lines.
_LEAST_CARD, _TALLEST_CARD, _ABOVE_CARD = 16.0, 26.0, 120.0
_NO_PAIR = "There is no such pair: type another number"


def card_lines(event: SessionSheets) -> Block:
    lines = event.lines.all

    def line(row: Line) -> Expression:
        """Returns the line of the travellers of its next board; a number above all others where there is none."""
        key = row.single("key")
        mine = (lines.key_ns == key) + (lines.key_ew == key)
        found = first_where(mine > 0, lines.line, row.ordinal)
        return fx.IfError(fx.If(fx.And(fx.Count(key) == 1, found < NO_LINE), found, 0), 0)

    def shown(formula: Callable[[Line, Expression], Expression]) -> Callable[[Line], Expression]:
        """Returns what is found for a side: ``ns`` holds where the pair sat NS."""
        return lambda row: fx.IfError(fx.If(row.line == 0, "", formula(row, row.sat == "NS")))

    def of(name: str, row: Line) -> Expression:
        return fx.Index(lines.of(name), row.line)

    def against(row: Line, ns: Expression) -> Expression:
        number, key = (fx.If(ns, of(f"{name}ew", row), of(f"{name}ns", row)) for name in ("", "key_"))
        return fx.IfError(number & " " & event.of_pair(key, "names"), number)

    def score(row: Line, ns: Expression) -> Expression:
        played = of("played", row)
        return fx.If(fx.Count(played) == 1, fx.If(ns, played, -played), of("ruling", row) & "")

    def points(row: Line, ns: Expression) -> Expression:
        return fx.If(ns, of("mp_ns", row), of("mp_ew", row))

    def number(name: str) -> Callable[[Line, Expression], Expression]:
        return lambda row, _: of(name, row)

    def sat(row: Line) -> Expression:
        return fx.IfError(fx.If(row.line == 0, "", fx.If(of("key_ns", row) == row.single("key"), "NS", "EW")))

    columns = (
        Column("board", "Board", 44, _CARD, formula=shown(number("board"))),
        Column("vulnerable", "Vul", 44, _CARD, formula=shown(number("vulnerable"))),
        Column("sat", "Sat", 36, _CARD, formula=sat),
        Column("against", "Against", 0, _CARD_NAMES, formula=shown(against), shrink=True),
        Column("contract", "Contract", 84, _CARD, formula=shown(number(f"shown_{TABLE}"))),
        Column("score", "Score", 52, _CARD, formula=shown(score)),
        Column("points", "MPs", 48, _CARD_POINTS, formula=shown(points)),
        Column("percent", "%", 48, _CARD_POINTS,
               formula=shown(lambda row, _: fx.Round(100 * row.points / of("top", row), 2))),
    )  # fmt: skip
    (width, height), boards = event.order.paper.area(False), event.order.rounds * event.order.boards
    free = width * 0.985 - sum(column.width for column in columns)
    return Block(
        CARD,
        (*(replace(column, width=column.width or free) for column in columns), gap(12), helper("line", line, 36)),
        boards,
        (
            Single("key", "line", CHOICE_ROW - HEAD_ROW, HELPER, lambda: _pair_question(event)),
            Single("pair", "line", STATUS_ROW - HEAD_ROW, HELPER, lambda: fx.IfError(
                fx.Match(event.card.own("key"), event.pairs.all.key, 0))),
            Single("total", "points", 1, _CARD_POINTS, lambda: fx.IfError(fx.Round(_of_pair(event, "points"), 2))),
            Single("percentage", "percent", 1, _CARD_POINTS, lambda: fx.IfError(_of_pair(event, "percentage"))),
        ),
        head_row=HEAD_ROW, head_look=HEAD.at(11), head_height=24,
        line_height=line_height(height * 0.97 - _ABOVE_CARD, boards + 1, _LEAST_CARD, _TALLEST_CARD),
    )  # fmt: skip


def _pair_question(event: SessionSheets) -> Expression:
    number = Expression(address(CHOICE_ROW, _PAIR_COLUMN))
    more = (
        fx.If(Expression(address(CHOICE_ROW, _DIRECTION_COLUMN)) == DIRECTIONS[1], EW_KEY, 0) if event.two_fields else 0
    )
    return fx.IfError(fx.If(fx.Count(number) == 1, number + more))


def add_card(event: SessionSheets) -> None:
    form, lines = event.book.form(CARD), event.card
    last = lines.column("percent")
    add_heading(form, "Score card: " & event.setup.title, last)
    ask(form, "Pair", event.entered, "", _PAIR_COLUMN, 1 if event.order.filled else "")
    if event.two_fields:
        allowed = choice("Direction", DIRECTIONS)
        form.entry(CHOICE_ROW, _DIRECTION_COLUMN, ENTRY_CHOICE, allowed, DIRECTIONS[0] if event.order.filled else "")
        form.put(CHOICE_ROW, _DIRECTION_COLUMN - 1, "NS or EW", ASKED)
    key, pair = lines.own("key"), lines.own("pair")

    number, direction, names = (_of_pair(event, name) for name in ("number", "direction", "names"))
    somebody = "Pair " & number & " " & direction & " " & names
    title = fx.If(key == "", "Type the number of a pair above.", fx.If(pair == "", _NO_PAIR, somebody))
    form.status_and_day(STATUS_ROW, (last - 1, last), fx.IfError(title), event.setup.entry("date"), RESULT_TEXT_STRONG)
    form.height(lines.last_row + 1, lines.line_height)
    # The figures of the whole session have cells of their own: in a text their decimal sign would be the country's.
    lines.fill(
        form, "percent", below=["Total"], below_from=lines.column("score"), below_look=_CARD, top=TITLE_ROW,
        cursor=(CHOICE_ROW, _PAIR_COLUMN), source="Laws 77 and 78A", down=1,
    )  # fmt: skip


def _of_pair(event: SessionSheets, name: str) -> Expression:
    return fx.Index(event.pairs.all.of(name), event.card.own("pair"))
