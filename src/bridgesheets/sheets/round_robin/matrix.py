"""The matrices: Victory Points and IMPs of every match, from both sides; a page for each time that all meet."""

from __future__ import annotations

from bridgesheets.printed.sheet import whole_pixels
from bridgesheets.printed.styles import HEAD, SECTION, TITLE, Role
from bridgesheets.sheets import expressions as fx
from bridgesheets.sheets.declared import Block, Column, Line
from bridgesheets.sheets.expressions import Expression
from bridgesheets.sheets.form import Form
from bridgesheets.sheets.round_robin.event import MATRIX, Event
from bridgesheets.sheets.round_robin.looks import BOX, BOX_STRONG, BOX_TEXT, SELF

NOBODY = "×"
_NUMBER, _NAME, _SUM = 26.0, 126.0, 46.0
#: The heights of the title, of what stands above each of the two tables, of their heads, and between them.
_TITLE, _SAID, _HEAD, _GAP = 28.0, 22.0, 20.0, 10.0
_LOWEST, _LOW, _HIGH = 12.75, 16.0, 24.0
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
    height = _line_height(event)
    size = 11 if height >= _LOW else 10

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
        head_look=HEAD.at(10),
        head_height=_HEAD,
        line_height=height,
        also="" if points and leg == 1 else f" {what} {leg}",
    )


def _figure(event: Event) -> float:
    """The width of the column of a team."""
    room = event.order.paper.area(True)[0] * 0.98 - _NUMBER - _NAME - 3 * _SUM
    return max(40.0 if event.scale.places else 30.0, min(room / event.schedule.teams, 48.0))


def _line_height(event: Event) -> float:
    spare = event.order.paper.area(True)[1] * 0.97 - _TITLE - 2 * (_SAID + _HEAD) - _GAP
    return whole_pixels(max(_LOWEST, min(_HIGH, spare / (2 * event.schedule.teams))))


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
    widest = event.matrices[1, "IMPs"]
    last = widest.column("net")
    form.widths(widest.widths)
    for leg in event.legs:
        points, imps = (event.matrices[leg, what] for what in _ABOVE)
        top = points.head_row - 2
        which = "" if once else f" · meeting {leg}"
        form.heading(top, last - 2, event.title & f"{which} · Cross-table", TITLE.at(20))
        form.day(top, last - 1, last, event.setup.typed("date"))
        form.height(top, _TITLE)
        form.height(imps.head_row - 2, _GAP)
        for table, said in zip((points, imps), _ABOVE.values(), strict=True):
            _write(form, table, said)
        if leg < event.schedule.legs:
            form.break_after(imps.last_row)
    # Where everybody meets more than once, a page each: a sheet that is fitted to pages does not heed where they end.
    whole = _TITLE + 2 * (_SAID + _HEAD) + _GAP + 2 * widest.lines * widest.line_height
    scale = min(1.0, form.area[0] * 0.98 / sum(widest.widths), form.area[1] * 0.97 / whole)
    form.finish(
        event.matrices[event.schedule.legs, "IMPs"].last_row, last, source=event.source(form),
        down=1 if once else 0, scale=0 if once else scale,
    )  # fmt: skip


def _write(form: Form, table: Block, said: str) -> None:
    """Writes a table, in which nobody meets itself."""
    form.put(table.head_row - 1, 1, said, SECTION.at(12))
    form.height(table.head_row - 1, _SAID)
    table.write(form)
    for team in range(1, table.lines + 1):
        form.put(table.row(team), table.column("against", team - 1), NOBODY, SELF)
