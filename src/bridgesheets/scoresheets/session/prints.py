"""What is printed of a session: the movement, the ranking, and the score card of a pair."""

from __future__ import annotations

from collections.abc import Callable

from bridgesheets.printed.styles import HEAD, KEY, TITLE, Role
from bridgesheets.scoresheets import expressions as fx
from bridgesheets.scoresheets.club_game.event import NOT_LISTED
from bridgesheets.scoresheets.declared import Block, Column, Line, gap, helper, repeated
from bridgesheets.scoresheets.expressions import Expression
from bridgesheets.scoresheets.session.event import MOVEMENT, RANKING, Event
from bridgesheets.scoresheets.styles import ASKED, RESULT, RESULT_STRONG, RESULT_TEXT

_CELL = Role("Table of a movement", 11, wrap=True, boxed=True)
_NAMES = Role("Names of a ranking", 12, horizontal="left")
_POINTS = Role("Matchpoints of a ranking", 12, number_format="0.00")
_TOTAL = Role("Percentage of a ranking", 12, bold=True, number_format="0.00")
_TABLE, _TABLE_LINE, _MOST_WIDE = 42.0, 30.0, 72.0
_LINES_A_PAGE = 44


def add_movement(event: Event) -> None:
    """Add the sheet "Movement": for each table and round both pairs, and the boards below them."""
    order = event.order
    form = event.book.form(MOVEMENT, landscape=True)
    texts = [[""] * order.rounds for _ in range(event.tables)]
    for seat in event.seats:
        first = 1 + (seat.boards - 1) * order.boards
        boards = f"{first}–{first + order.boards - 1}" if order.boards > 1 else f"{first}"
        texts[seat.table - 1][seat.round - 1] = f"{seat.ns} v {seat.ew}\n{boards}"
    width = min(_MOST_WIDE, (form.area[0] * 0.98 - _TABLE) / order.rounds)
    lines = Block(
        MOVEMENT,
        (
            Column("table", "Table", _TABLE, KEY.at(12), values=lambda line: line),
            *repeated(order.rounds, Column("seat", lambda number: f"Round {number + 1}", width, _CELL, values=texts)),
        ),
        event.tables, named=False, head_look=HEAD.at(10), head_height=28, line_height=_TABLE_LINE,
    )  # fmt: skip
    last = 1 + order.rounds
    form.heading(1, last, event.title & ": movement", TITLE.at(20), height=28)
    form.put(2, 1, "NS v EW, and their boards. A pair whose opponents are absent sits out.", ASKED)
    lines.fill(form, "seat", down=1 if event.tables * _TABLE_LINE < form.area[1] - 120 else 0)


def ranking_lines(event: Event) -> Block:
    """The ranking, a line a pair; of two fields NS stand above EW."""

    def of(name: str) -> Callable[[Line], Expression]:
        return lambda row: fx.If(row.line == 0, "", fx.Index(event.pairs.all.of(name), row.line))

    def text(name: str) -> Callable[[Line], Expression]:
        return lambda row: fx.If(row.line == 0, "", fx.Index(event.pairs.all.of(name), row.line) & "")

    def line(row: Line) -> Expression:
        keys = event.pairs.all.ranking_key
        smallest = fx.Small(keys, row.ordinal)
        return fx.IfError(fx.If(smallest >= 100 * NOT_LISTED, 0, fx.Match(smallest, keys, 0)), 0)

    def place(row: Line) -> Expression:
        found, tied = (fx.Index(event.pairs.all.of(name), row.line) for name in ("place", "tied"))
        return fx.If(row.line == 0, "", fx.If(tied > 1, found & "=", found))

    def award(row: Line) -> Expression:
        found = fx.Index(event.pairs.all.award, row.line)
        return fx.If(row.line == 0, "", fx.If(found == 0, "", found))

    columns = (
        ("direction", "Dir.", 36.0, RESULT.at(12), text("direction")),
        ("place", "Place", 44.0, RESULT_STRONG.at(12), place),
        ("number", "Pair", 36.0, RESULT.at(12), of("number")),
        ("names", "Names", 0.0, _NAMES, text("names")),
        ("points", "MPs", 54.0, _POINTS, of("points")),
        ("percentage", "%", 50.0, _POINTS, of("percentage")),
        ("carried", "Session 1 %", 56.0, _POINTS, text_or_number(event, "carried")),
        ("final", "Total %", 54.0, _TOTAL, of("final")),
        ("award", "Master- points", 52.0, _POINTS, award),
    )
    free = event.order.paper.area(False)[0] * 0.985 - sum(width for _, _, width, _, _ in columns)
    return Block(
        RANKING,
        (
            *(Column(name, head, width or free, look, formula=formula, shrink=look is _NAMES)
              for name, head, width, look, formula in columns),
            gap(12),
            helper("line", line, 36),
        ),
        event.entered, head_look=HEAD.at(10), head_height=30, line_height=17,
    )  # fmt: skip


def text_or_number(event: Event, name: str) -> Callable[[Line], Expression]:
    """Returns what was typed, nothing where that is nothing."""

    def found(row: Line) -> Expression:
        cell = fx.Index(event.pairs.all.of(name), row.line)
        return fx.If(row.line == 0, "", fx.unless_empty(cell))

    return found


def add_ranking(event: Event) -> None:
    """Add the sheet "Ranking"."""
    form, lines = event.book.form(RANKING), event.ranking
    last = lines.column("award")
    form.heading(1, last, event.title, TITLE.at(20), height=28)
    club, left = event.setup.typed("club"), event.lines.single("left")
    sofar = fx.If(left == 0, "All results are in.", "Provisional: " & left & " results are to come.")
    said = event.unless_broken(fx.IfError(club & fx.If(club == "", "", ". ")) & sofar)
    form.status_and_day(2, (last - 1, last), said, event.setup.typed("date"), RESULT_TEXT)
    form.height(2, 18)
    game = event.setup.taken("game")
    form.put(3, 1, "", ASKED)
    note = fx.If(event.pairs.single("carried_in") > 0, "Total: the mean of both sessions.",
                 "Masterpoints: " & game & " game without strats; bridgesheets award pays strats.")  # fmt: skip
    form.show(3, 1, fx.IfError(note), ASKED)
    form.break_evenly(lines.first_row, lines.lines, 1, _LINES_A_PAGE)
    lines.fill(
        form, "award", source="Laws 78A and 12C2; ACBL Masterpoint Awards", down=-(-lines.lines // _LINES_A_PAGE)
    )
