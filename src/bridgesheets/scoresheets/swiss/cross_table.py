"""The cross-table by round: everybody's opponent above, and beneath it the Victory Points."""

from __future__ import annotations

from functools import partial
from math import ceil

from bridgesheets.printed.styles import TITLE
from bridgesheets.scoresheets import expressions as fx
from bridgesheets.scoresheets.declared import Block, By, Column, Line, gap, listed
from bridgesheets.scoresheets.expressions import Expression
from bridgesheets.scoresheets.styles import HELPER, RESULT, RESULT_STRONG, RESULT_TEXT, RESULT_TEXT_STRONG
from bridgesheets.scoresheets.swiss import layout
from bridgesheets.scoresheets.swiss.event import ASKED_LINE, CROSS_TABLE, FILLED, Event

_NUMBER, _NAME, _TOTAL, _PLACE = 30.0, 120.0, 52.0, 40.0
_WIDEST, _ROW = 62.0, 14.25


def _blocks(event: Event) -> tuple[Block, Block]:
    """The upper rows of all teams, and the rows beneath."""
    rounds = event.order.rounds
    rest = event.order.paper.area(True)[0] * FILLED - _NUMBER - _NAME - _TOTAL - _PLACE
    width = min(_WIDEST, rest / rounds)

    def above(row: Line) -> By:
        """The upper row of a team. Beside the page it has the number once more, by which formulas find the team."""
        return upper.in_row(upper.row(row.ordinal), "column")

    def opponents(row: Line, number: int) -> Expression:
        # The round at the head of the column, so that the formulas of all rounds read the same.
        head, own = upper.head("opponents", number, "row"), row.fixed.own
        bye = fx.If(event.of_team("row_a", own, head) > 1, "bye")
        return event.either(*event.opponent(own, head), partial(event.of_team, "number"), bye)

    def captain(row: Line) -> Expression:
        found = fx.Index(event.teams.all.captain, above(row).own)
        return fx.IfError(fx.If(above(row).name == "", "", found & ""))

    column = partial(listed, size=11 if width >= 36 else 9, last=event.order.teams)
    upper = Block(
        CROSS_TABLE,
        (
            column("number", "No.", _NUMBER, RESULT_STRONG, lambda row: fx.If(row.fixed.name == "", "", row.fixed.own)),
            column("name", event.fact("head"), _NAME, RESULT_TEXT_STRONG,
                   lambda row: event.of_team("name", row.fixed.own)),
            column("opponents", lambda number: number + 1, width, RESULT, opponents, rounds),
            column("total", "Total", _TOTAL, RESULT),
            column("place", "Place", _PLACE, RESULT),
            gap(),
            Column("own", "", 0, HELPER, values=lambda line: line),
        ),
        event.lines, line_height=_ROW, step=2, named=False,
    )  # fmt: skip
    lower = Block(
        CROSS_TABLE,
        (
            column("number", "", 0, RESULT),
            column("captain", "", 0, RESULT_TEXT, captain),
            column("vps", "", 0, event.vps_look, lambda row, number:
                   event.of_team("vps", above(row).own, upper.head("opponents", number, "row")), rounds),
            column("total", "", 0, event.vps_look, lambda row: fx.If(
                above(row).name == "", "", fx.Index(event.ledger.all.of("total", rounds - 1), above(row).own))),
            column("place", "", 0, RESULT, lambda row: event.of_team("shown", above(row).own)),
        ),
        event.lines, head_row=upper.first_row, line_height=_ROW, step=2, named=False,
    )  # fmt: skip
    return upper, lower


def add_cross_table(event: Event) -> None:
    """Add the sheet "Cross-table"."""
    form, (upper, lower) = event.book.form(CROSS_TABLE, landscape=True), _blocks(event)
    last = upper.column("place")
    form.widths(upper.widths[:last])
    form.heading(1, last, event.title & ": round by round", TITLE.at(18), height=26)
    form.put(2, 1, "Above: the opponent's number. Below: Victory Points.", ASKED_LINE)
    form.day(2, last - 1, last, event.setup.typed(layout.DATE))
    upper.write(form)
    lower.write(form)
    # Pages are broken between teams, and evenly filled.
    teams = int((form.area[1] * 0.97 - 26 - 3 * 15) // (2 * _ROW))
    pages = ceil(event.lines / teams)
    for page in range(1, pages):
        form.break_after(upper.head_row + 2 * ceil(event.lines * page / pages))
    form.finish(lower.last_row, last, source=event.scale.clause.place, head=upper.head_row, key_columns=2)
