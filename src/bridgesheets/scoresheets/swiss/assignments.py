"""The assignments of the chosen round in large type, and the record of the draws, with their standings."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from math import ceil

from bridgesheets.printed.sheet import whole_pixels
from bridgesheets.printed.styles import HEAD, KEY, TITLE, Role
from bridgesheets.scoresheets import expressions as fx
from bridgesheets.scoresheets.blocks import Block, Column, Line, NamedCells, Single, gap, list_column, repeat
from bridgesheets.scoresheets.expressions import Expression, Operand
from bridgesheets.scoresheets.panel import first_where
from bridgesheets.scoresheets.styles import (
    ASKED,
    CHECK,
    HELPER,
    KEPT_NAME,
    RESULT,
    RESULT_STRONG,
    RESULT_TEXT,
    RESULT_TEXT_STRONG,
)
from bridgesheets.scoresheets.swiss import layout
from bridgesheets.scoresheets.swiss.event import (
    ASKED_LINE,
    BY_NUMBER,
    BY_TABLE,
    DRAW_RECORD,
    SwissSheets,
)

#: The heights of rows: as large as the page allows, never smaller than can be read from a step away.
_TALLEST, _LOWEST = 30.0, 16.5
#: The heights of title, name of the event, gap and heads.
_ABOVE = (34.0, 20.0, 8.0, 22.0)
#: A column: name, heading, part of the width, look and formula.
_ListColumn = tuple[str, Operand, float, Role, Callable[[Line], Expression]]


def add_by_number(event: SwissSheets) -> None:
    round_ = event.fact("assigned")

    def team(row: Line) -> NamedCells:
        return row.beside(event.ledger, "column")

    def of(formula: Callable[[Line], Expression]) -> Callable[[Line], Expression]:
        return lambda row: fx.If(team(row).name == "", "", formula(row))

    def of_round(row: Line, column: str) -> Expression:
        return fx.Index(team(row).across(column), 1, round_)

    def table(row: Line) -> Expression:
        row_a, row_b = of_round(row, "row_a"), of_round(row, "row_b")
        both = fx.If(of_round(row, "opponent_a") > 0, row_a - 1)
        as_a = fx.If(row_b > 1, (row_a - 1) & ", " & (row_b - 1), both)
        return fx.If(row_a > 1, as_a, fx.If(row_b > 1, row_b - 1))

    def opponent(column: str, otherwise: Callable[[Line], Operand]) -> Callable[[Line], Expression]:
        return lambda row: event.of_opponents(
            of_round(row, "opponent_a"), of_round(row, "opponent_b"), lambda line: event.of_team(column, line),
            otherwise(row),
        )  # fmt: skip

    def idle(row: Line) -> Expression:
        unseated = fx.If(event.tally_of("drawn", round_) == 0, "", "no table")
        away = fx.CountIf(team(row).across("absent"), round_) > 0
        playing = fx.And(team(row).from_round <= round_, team(row).last_round >= round_)
        return fx.first_true(
            (of_round(row, "row_a") > 1, "bye"), (away, "absent"), (playing, unseated), otherwise="does not play"
        )

    columns: tuple[_ListColumn, ...] = (
        ("number", "No.", 8, RESULT_STRONG, of(lambda row: team(row).number)),
        ("name", event.fact("head"), 32, RESULT_TEXT_STRONG, of(lambda row: team(row).listed)),
        ("table", "Table", 14, RESULT_STRONG, of(table)),
        ("plays", "plays", 12, RESULT, of(opponent("number", lambda _: ""))),
        ("opponent", "Opponent", 34, RESULT_TEXT, of(opponent("listed", idle))),
    )
    _add_list(event, BY_NUMBER, columns, event.lines, event.order.teams)


def add_by_table(event: SwissSheets) -> None:
    def table(row: Line) -> Expression:
        return row.beside(event.any_round, "column").table

    def seated(row: Line, side: str, column: str, otherwise: Operand = "") -> Expression:
        return fx.IfError(event.of_team(column, event.team_at(table(row), side)), otherwise)

    columns: tuple[_ListColumn, ...] = (
        ("table", "Table", 12, RESULT_STRONG, lambda row: fx.If(seated(row, "a", "number") == "", "", table(row))),
        ("number_a", "No.", 9, RESULT, lambda row: seated(row, "a", "number")),
        ("name_a", event.fact("head") & " A", 35, RESULT_TEXT_STRONG, lambda row: seated(row, "a", "listed")),
        ("number_b", "No.", 9, RESULT, lambda row: seated(row, "b", "number")),
        ("name_b", event.fact("head") & " B", 35, RESULT_TEXT_STRONG, lambda row:
         seated(row, "b", "listed", fx.If(seated(row, "a", "number") == "", "", "bye"))),
    )  # fmt: skip
    _add_list(event, BY_TABLE, columns, event.tables, (event.order.teams + 1) // 2)


def _add_list(event: SwissSheets, sheet: str, columns: tuple[_ListColumn, ...], rows: int, used: int) -> None:
    """Adds a list of so many rows, of which so many are in use where nobody enters late."""
    form = event.book.form(sheet)
    room = form.area[1] * 0.96 - sum(_ABOVE)
    pages = ceil(rows * _LOWEST / room)
    height = min(_TALLEST, room / ceil(rows / pages))
    size = 16 if height > 22 else 14 if height > 19 else 12.5
    point = event.width / sum(part for _, _, part, _, _ in columns)
    lines = Block(
        sheet,
        tuple(list_column(name, fx.expression(head), part * point, look, formula, size=size, last=used)
              for name, head, part, look, formula in columns),
        rows, head_look=HEAD.at(13), line_height=whole_pixels(height), named=False,
    )  # fmt: skip
    form.formula(1, 1, "Round " & event.fact("assigned"), TITLE.at(26))
    form.day(1, len(columns), len(columns), event.setup.entry("date"))
    form.formula(2, 1, event.fact("title"), ASKED_LINE.at(13))
    form.heights(1, _ABOVE)
    for page in range(1, pages):
        form.break_after(lines.head_row + ceil(rows * page / pages))
    lines.fill(form, columns[-1][0], down=1 if pages == 1 else 0)


_HEAD_ROW = 9
#: The lines above the headings: a name, what is said of it, and where it is.
_RECORD_HEAD = (("title", "", -5), ("after", "After round", -4), ("seed", "Seed", -3), ("how", "How", -2),
          ("changed", "Changed in round", -1))  # fmt: skip
_NUMBER, _NAME = 34.0, 120.0
#: What has changed of a round, beneath the table; a long sentence is printed smaller.
_CHANGED, _CHANGED_HIGH = CHECK.at(10), 24.0
#: The name of the event, behind the title that is repeated; a last page of one round has three lines for it.
_EVENT = TITLE.at(18)
_EVENT_AGAIN = replace(TITLE, name="Event of a record", vertical="top", wrap=True).at(11)
#: The parts of the width that a round has: points, place, and what they are now.
_WIDE, _NARROW = 44.0, 32.0
#: So many rounds fill the width of a page, so that no round is broken, and so many lines its height.
_ROUNDS_A_PAGE, _LINES_A_PAGE = 3, 36


def record_lines(event: SwissSheets) -> Block:
    """Returns the standings that each round was drawn from, a line a team; above them how it was drawn."""
    rounds, above = event.order.rounds, {name: line for name, _, line in _RECORD_HEAD}
    factor = (event.width - _NUMBER - _NAME) / (_ROUNDS_A_PAGE * (2 * _WIDE + _NARROW))

    def basis(name: str, head: str, width: float) -> Column:
        return Column(name, head, width * factor, RESULT, head_look=HEAD.at(10), values=lambda line, number:
                      event.example.basis(number + 1, line).get(name, ""))  # fmt: skip

    def drawn(name: str) -> Single:
        return Single(name, "vps", above[name], ASKED_LINE, times=rounds, value=lambda number:
                      event.example.drawn(number + 1).get(name, ""))  # fmt: skip

    return Block(
        DRAW_RECORD,
        (
            Column("number", "No.", _NUMBER, KEY, formula=lambda row: row.beside(event.teams, "column").number),
            Column("name", event.fact("head"), _NAME, ASKED,
                   formula=lambda row: row.beside(event.ledger, "column").name & "", shrink=True),
            *repeat(
                rounds,
                basis("vps", "VPs then", _WIDE),
                basis("place", "Place", _NARROW),
                Column("now", "VPs now", _WIDE * factor, RESULT, formula=partial(_standing, event),
                       head_look=HEAD.at(10)),
            ),
            gap(),
            Column("drawn_name", "Names at the last draw", 0, KEPT_NAME, head_look=HELPER),
        ),
        event.lines,
        (
            *(Single(f"{name} said", "name", line, ASKED, value=changes) for name, changes, line in _RECORD_HEAD),
            Single("title", "vps", above["title"], TITLE.at(12), value=lambda number: f"Round {number + 1}",
                   times=rounds),
            *map(drawn, layout.DRAWN),
            # The number of a round that was drawn from standings which have changed since.
            Single("changed", "vps", above["changed"], ASKED, lambda number:
                   fx.If(fx.Count(event.record.here.of("now", number)) > 0, number + 1), times=rounds),
            *(Single(f"round {number}", "vps", 1 + number, _CHANGED, lambda: _changes(event))
              for number in range(1, rounds + 1)),
        ),
        head_row=_HEAD_ROW,
    )  # fmt: skip


def _standing(event: SwissSheets, row: Line, number: int) -> Expression:
    """Returns what a team has now after the round its draw was based on, where that is not what it had then."""
    then, after = row.of("vps", number), event.record.own("after", number, "row")
    team = row.beside(event.ledger, "column")
    now = fx.If(after == 0, team.carry_over, fx.Index(team.across("total"), 1, after))
    changed = fx.If(fx.Round(then - now, 2) == 0, "", now)
    return fx.If(fx.Count(then, after) < 2, "", fx.IfError(changed, "after which round?"))


def _changes(event: SwissSheets) -> Expression:
    """Returns how standings have changed since a draw. The first of these lines is of the first round."""
    above = event.record.in_row(event.record.last_row + 1).number
    number = fx.call("ROW") - fx.call("ROW", above)
    every, numbers = event.record.area_of("vps", "now", prefix=False), event.ledger.all.number
    basis, changed = (fx.Index(every, 0, 3 * number - before) for before in (2, 0))
    first = first_where(changed != "", numbers)
    line = fx.Match(first, numbers, 0)
    had, has = (event.points_in_words(fx.Index(column, line)) for column in (basis, changed))
    more = fx.If(fx.Count(changed) > 1, " (and " & (fx.Count(changed) - 1) & " more)")
    team = " was drawn from standings in which " & event.fact("team") & " " & first
    words = "Round " & number & team & " had " & had & "; it now has " & has & more
    return fx.If(fx.Count(changed) == 0, "", words)


def add_draw_record(event: SwissSheets) -> None:
    form, lines, rounds = event.book.form(DRAW_RECORD), event.record, event.order.rounds
    form.show(1, 1, "Pairing history:", _EVENT, height=26)
    # On every page, behind the columns that are repeated there.
    for number in range(0, rounds, _ROUNDS_A_PAGE):
        first, last = lines.column("vps", number), lines.column("now", min(number + _ROUNDS_A_PAGE, rounds) - 1)
        if number and number + 1 == rounds:
            form.merge(1, first, last, _EVENT_AGAIN, down_to=3)
            form.formula(1, first, event.fact("title"), _EVENT_AGAIN)
        else:
            form.heading(1, last, event.fact("title"), _EVENT, first=first)
    first = lines.column("vps")
    form.put(2, first, "The standings each round was drawn from. bridgesheets draw fills it in.", ASKED_LINE)
    form.put(3, first, "The lines below the table name later corrections that changed them.", ASKED_LINE)
    lines.write(form)
    for row in range(lines.last_row + 1, lines.last_row + 1 + rounds):
        form.merge(row, first, lines.column("now", min(_ROUNDS_A_PAGE, rounds) - 1), _CHANGED)
        form.height(row, _CHANGED_HIGH)
    last_printed, below = lines.last_column("now"), lines.lines + 1 + rounds
    form.widths(lines.widths[:last_printed])
    form.break_evenly(lines.first_row, below, 1, _LINES_A_PAGE)
    form.finish(_HEAD_ROW + below, last_printed, head=_HEAD_ROW, key_columns=2, across=ceil(rounds / _ROUNDS_A_PAGE))
