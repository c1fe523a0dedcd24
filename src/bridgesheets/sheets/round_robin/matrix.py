"""The matrices: Victory Points and IMPs of every match, from both sides.

Each time that all meet has a page for both, and a page for each where many teams play.
"""

from __future__ import annotations

from math import ceil

from bridgesheets.printed.sheet import whole_pixels
from bridgesheets.printed.styles import HEAD, SECTION, TITLE, Role
from bridgesheets.sheets import expressions as fx
from bridgesheets.sheets.declared import Block, Column, Line
from bridgesheets.sheets.expressions import Expression
from bridgesheets.sheets.form import Form
from bridgesheets.sheets.round_robin.event import MATRIX, Event
from bridgesheets.sheets.round_robin.looks import BOX, BOX_STRONG, BOX_TEXT, SELF
from bridgesheets.sheets.styles import DAY

NOBODY = "×"
_NUMBER, _NAME, _SUM = 26.0, 126.0, 46.0
#: The heights of the title, of what stands above each of the two tables, of their heads, and between them.
_TITLE, _SAID, _HEAD, _GAP = 28.0, 22.0, 20.0, 10.0
_LOW, _HIGH = 16.0, 24.0
#: The type, and the smallest that it may be printed in.
_TYPE, _SMALLEST = 11, 10
_ABOVE = {
    "VPs": "VPs of the team in the row, against the team in the column",
    "IMPs": "IMPs of the team in the row, adjustments included, against the team in the column",
}


def matrix_tables(event: Event) -> dict[tuple[int, str], Block]:
    """The tables of each leg, one below the other."""
    teams, row = event.schedule.teams, 1
    found = {}
    for leg in event.legs:
        # A title or a gap, what is said, the heads, and the teams.
        for what in _ABOVE:
            found[leg, what] = _table(event, leg, what, row + 2)
            row += teams + 3
    return found


def _table(event: Event, leg: int, what: str, head_row: int) -> Block:
    """All teams against all in one leg, in Victory Points or IMPs."""
    teams, points = event.schedule.teams, what == "VPs"
    size = _size(event)

    def figures(role: Role) -> Role:
        return (event.points_look(role) if points else role).at(size)

    def against(row: Line, column: int) -> Expression:
        return _result(event, leg, what, row.ordinal, column + 1)

    def summed(row: Line, found: Expression) -> Expression:
        """Nothing, rather than 0, where a team has played no match."""
        return fx.If(fx.Count(row.across("against")) == 0, "", found)

    def lost(row: Line) -> Expression:
        return summed(row, fx.Sum(event.matrices[leg, what].here.of("against", row.ordinal - 1)))

    strong = BOX_STRONG.at(size)
    sums = (
        Column("won", "Total" if points else "Won", _SUM, figures(BOX_STRONG),
               formula=lambda row: summed(row, fx.Round(fx.Sum(row.across("against")), 2))),
        Column("lost", "Lost", _SUM, strong, formula=lost),
        Column("net", "Net", _SUM, strong, formula=lambda row: summed(row, row.won - row.lost)),
    )  # fmt: skip
    return Block(
        MATRIX,
        (
            Column("number", "No.", _NUMBER, strong, values=lambda team: team),
            Column("name", "Team", _NAME, BOX_TEXT.at(size), formula=lambda row: event.total(row.ordinal).name),
            Column("against", lambda other: other + 1, _figure(event), figures(BOX), formula=against, times=teams),
            *(sums[:1] if points else sums),
        ),
        teams,
        head_row=head_row,
        head_look=HEAD.at(size if _fits_across(event) < 1 else _SMALLEST),
        head_height=_HEAD,
        line_height=_line_height(event),
        also="" if points and leg == 1 else f" {what} {leg}",
    )


def _figure(event: Event) -> float:
    """The width of the column of a team."""
    room = event.order.paper.area(True)[0] * 0.98 - _NUMBER - _NAME - 3 * _SUM
    return max(40.0 if event.scale.places else 30.0, min(room / event.schedule.teams, 48.0))


def _fits_across(event: Event) -> float:
    """How large the tables are printed, 1 for full size, to be as wide as the page."""
    width = _NUMBER + _NAME + event.schedule.teams * _figure(event) + 3 * _SUM
    return min(1.0, event.order.paper.area(True)[0] * 0.98 / width)


def _size(event: Event) -> int:
    """The size of the type: larger where the tables are shrunk to the width of the page."""
    return max(_TYPE, ceil(_SMALLEST / _fits_across(event)))


def _a_page(event: Event) -> int:
    """How many of the two tables stand on a page: one where lines of both would be too low."""
    return 2 if _room(event, 2) >= _LOW else 1


def _room(event: Event, tables: int) -> float:
    """The height of a line where so many tables fill a page."""
    spare = event.order.paper.area(True)[1] * 0.97 - _TITLE - tables * (_SAID + _HEAD) - (tables - 1) * _GAP
    return spare / (tables * event.schedule.teams)


def _line_height(event: Event) -> float:
    return whole_pixels(min(_HIGH, _room(event, _a_page(event))))


def _result(event: Event, leg: int, what: str, team: int, other: int) -> Expression:
    """What a team has against another in a leg."""
    if team == other:
        return fx.expression(NOBODY)
    match = event.schedule.meeting(team, other, leg)
    side = event.side_of(match, team)
    return event.points_of(match, side) if what == "VPs" else event.worked(match).of(f"{side}_total")


def add_matrix(event: Event) -> None:
    """Add the sheet "Cross-table"."""
    form, once = event.book.form(MATRIX, landscape=True), event.schedule.legs == 1
    widest, tables = event.matrices[1, "IMPs"], _a_page(event)
    last = widest.column("net")
    form.widths(widest.widths)
    for leg in event.legs:
        points, imps = (event.matrices[leg, what] for what in _ABOVE)
        which = "" if once else f" · meeting {leg}"
        form.height(imps.head_row - 2, _GAP)
        for top in (table.head_row - 2 for table in (points, imps)[::tables]):
            form.heading(top, last - 2, event.title & f"{which} · Cross-table", TITLE.at(20))
            form.day(top, last - 1, last, event.setup.typed("date"), DAY.at(_size(event)))
            form.height(top, _TITLE)
        for table, said in zip((points, imps), _ABOVE.values(), strict=True):
            _write(form, table, said, _size(event))
        if tables == 1:
            form.break_after(points.last_row)
        if leg < event.schedule.legs:
            form.break_after(imps.last_row)
    # Several pages: a sheet that is fitted to them does not heed where they end.
    pages = event.schedule.legs * 2 // tables
    whole = _TITLE + tables * (_SAID + _HEAD + widest.lines * widest.line_height) + (tables - 1) * _GAP
    scale = min(_fits_across(event), form.area[1] * 0.97 / whole)
    form.finish(
        event.matrices[event.schedule.legs, "IMPs"].last_row, last, source=event.source(form),
        down=1 if pages == 1 else 0, scale=0 if pages == 1 else scale,
    )  # fmt: skip


def _write(form: Form, table: Block, said: str, size: int) -> None:
    """Writes a table, in which nobody meets itself."""
    form.put(table.head_row - 1, 1, said, SECTION.at(max(12, size)))
    form.height(table.head_row - 1, _SAID)
    table.write(form)
    for team in range(1, table.lines + 1):
        form.put(table.row(team), table.column("against", team - 1), NOBODY, SELF.at(size))
