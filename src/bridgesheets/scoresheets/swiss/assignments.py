"""Who plays where in the chosen round: found by team, and by table, in large type."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil

from bridgesheets.printed.sheet import whole_pixels
from bridgesheets.printed.styles import HEAD, TITLE, Role
from bridgesheets.scoresheets import expressions as fx
from bridgesheets.scoresheets.declared import Block, By, Line, listed
from bridgesheets.scoresheets.expressions import Expression, Operand
from bridgesheets.scoresheets.styles import RESULT, RESULT_STRONG, RESULT_TEXT, RESULT_TEXT_STRONG
from bridgesheets.scoresheets.swiss import layout
from bridgesheets.scoresheets.swiss.event import ASKED_LINE, BY_TABLE, BY_TEAM, Event

#: The heights of rows: as large as the page allows, never smaller than can be read from a step away.
_TALLEST, _LOWEST = 26.0, 16.5
#: The heights of title, name of the event, gap and heads.
_ABOVE = (34.0, 20.0, 8.0, 22.0)
#: A column: name, heading, part of the width, look and formula.
_Said = tuple[str, Operand, float, Role, Callable[[Line], Expression]]


def add_by_team(event: Event) -> None:
    """Add the list found by the number of one's own team."""
    round_ = event.fact("assigned")

    def team(row: Line) -> By:
        return row.beside(event.ledger, "column")

    def of(formula: Callable[[Line], Expression]) -> Callable[[Line], Expression]:
        """A formula where there is a team."""
        return lambda row: fx.If(team(row).name == "", "", formula(row))

    def of_round(row: Line, column: str) -> Expression:
        return fx.Index(team(row).across(column), round_)

    def table(row: Line) -> Expression:
        row_a, row_b = of_round(row, "row_a"), of_round(row, "row_b")
        both = fx.If(of_round(row, "opponent_a") > 0, row_a - 1)
        as_a = fx.If(row_b > 1, (row_a - 1) & ", " & (row_b - 1), both)
        return fx.If(row_a > 1, as_a, fx.If(row_b > 1, row_b - 1))

    def opponent(column: str, otherwise: Callable[[Line], Operand]) -> Callable[[Line], Expression]:
        return lambda row: event.either(
            of_round(row, "opponent_a"), of_round(row, "opponent_b"), lambda line: event.of_team(column, line),
            otherwise(row),
        )  # fmt: skip

    def idle(row: Line) -> Expression:
        """Returns why there is no opponent."""
        unseated = fx.If(event.tally_of("drawn", round_) == 0, "", "no table")
        playing = fx.And(team(row).from_round <= round_, team(row).last_round >= round_)
        return fx.first_true((of_round(row, "row_a") > 1, "bye"), (playing, unseated), otherwise="does not play")

    columns: tuple[_Said, ...] = (
        ("number", "No.", 8, RESULT_STRONG, of(lambda row: team(row).number)),
        ("name", event.fact("head"), 32, RESULT_TEXT_STRONG, of(lambda row: team(row).name)),
        ("table", "Table", 14, RESULT_STRONG, of(table)),
        ("plays", "plays", 12, RESULT, of(opponent("number", lambda _: ""))),
        ("opponent", "Opponent", 34, RESULT_TEXT, of(opponent("name", idle))),
    )
    _add(event, BY_TEAM, columns, event.lines, event.order.teams)


def add_by_table(event: Event) -> None:
    """Add the list in the order of the tables."""

    def table(row: Line) -> Expression:
        return row.beside(event.any_round, "column").table

    def seated(row: Line, side: str, column: str, otherwise: Operand = "") -> Expression:
        """Returns what the ledger has of the team that sits there on a side."""
        return fx.IfError(event.of_team(column, event.seated(table(row), side)), otherwise)

    columns: tuple[_Said, ...] = (
        ("table", "Table", 12, RESULT_STRONG, lambda row: fx.If(seated(row, "a", "number") == "", "", table(row))),
        ("number_a", "No.", 9, RESULT, lambda row: seated(row, "a", "number")),
        ("name_a", event.fact("head") & " A", 35, RESULT_TEXT_STRONG, lambda row: seated(row, "a", "name")),
        ("number_b", "No.", 9, RESULT, lambda row: seated(row, "b", "number")),
        ("name_b", event.fact("head") & " B", 35, RESULT_TEXT_STRONG, lambda row:
         seated(row, "b", "name", fx.If(seated(row, "a", "number") == "", "", "bye"))),
    )  # fmt: skip
    _add(event, BY_TABLE, columns, event.tables, (event.order.teams + 1) // 2)


def _add(event: Event, sheet: str, columns: tuple[_Said, ...], rows: int, used: int) -> None:
    """Adds a list of so many rows, of which so many are in use where nobody enters late."""
    form = event.book.form(sheet)
    room = form.area[1] * 0.96 - sum(_ABOVE)
    pages = ceil(rows * _LOWEST / room)
    height = min(_TALLEST, room / ceil(rows / pages))
    size = 16 if height > 22 else 14 if height > 19 else 12.5
    point = event.width / sum(part for _, _, part, _, _ in columns)
    lines = Block(
        sheet,
        tuple(listed(name, fx.expression(head), part * point, look, formula, size=size, last=used)
              for name, head, part, look, formula in columns),
        rows, head_look=HEAD.at(13), line_height=whole_pixels(height), named=False,
    )  # fmt: skip
    form.formula(1, 1, "Round " & event.fact("assigned"), TITLE.at(26))
    form.day(1, len(columns), len(columns), event.setup.typed(layout.DATE))
    form.formula(2, 1, event.title, ASKED_LINE.at(13))
    form.heights(1, _ABOVE)
    for page in range(1, pages):
        form.break_after(lines.head_row + ceil(rows * page / pages))
    lines.fill(form, columns[-1][0], down=1 if pages == 1 else 0)
