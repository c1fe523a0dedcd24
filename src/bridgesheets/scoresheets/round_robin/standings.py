"""The standings, and the matrices of what everybody took from everybody: to be read and to be pinned up."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import product
from math import ceil

from bridgesheets.printed.sheet import whole_pixels
from bridgesheets.printed.styles import HEAD, SECTION, TITLE, Role
from bridgesheets.scoresheets import expressions as fx
from bridgesheets.scoresheets.blocks import Block, Column, Line
from bridgesheets.scoresheets.expressions import Expression, deleted_if_error
from bridgesheets.scoresheets.round_robin.event import (
    BOX,
    BOX_STRONG,
    BOX_TEXT,
    HEAD_ROW,
    HEAD_TO_HEAD,
    MATRIX,
    SELF,
    STANDINGS,
    STATUS_ROW,
    TIE_BREAKS,
    TITLE_ROW,
    RoundRobinSheets,
)
from bridgesheets.scoresheets.round_robin.settings import TIE_BREAK_QUESTIONS, fault
from bridgesheets.scoresheets.styles import ASKED, DAY, STATUS

NOBODY = "×"
_NUMBER, _NAME, _SUM = 26.0, 126.0, 46.0
#: The heights of the title, of what is above each of the two tables, of their heads, and between them.
_TITLE, _SAID, _HEAD, _GAP = 28.0, 22.0, 20.0, 10.0
_LOW, _HIGH = 16.0, 24.0
#: The type, and the smallest that it may be printed in.
_TYPE, _SMALLEST_IN_MATRIX, _LARGEST_SCALE = 11, 10, 1.5
_ABOVE = {
    "VPs": "VPs of the team in the row, against the team in the column; Standings add adjustments of VPs",
    "IMPs": "IMPs of the team in the row, adjustments included, against the team in the column",
}


class _Sizes:
    """The size of the tables, and how many of them a page holds."""

    def __init__(self, event: RoundRobinSheets) -> None:
        (width, height), teams = event.order.paper.area(True), event.schedule.teams
        room = width * 0.98 - _NUMBER - _NAME - 3 * _SUM
        #: The width of the column of a team.
        self.figure = max(40.0 if event.scale.places else 30.0, min(room / teams, 48.0))
        #: How large they are printed, 1 for full size, to be as wide as the page: few teams larger.
        self.scale = min(_LARGEST_SCALE, width * 0.97 / (_NUMBER + _NAME + teams * self.figure + 3 * _SUM))
        #: The size of the type: larger where they are shrunk to the width of the page.
        self.type = max(_TYPE, ceil(_SMALLEST_IN_MATRIX / self.scale))

        def line(tables: int) -> float:
            """Returns the height of a line where so many tables fill a page."""
            spare = height * 0.97 - _TITLE - tables * (_SAID + _HEAD) - (tables - 1) * _GAP
            return spare / (tables * teams)

        #: One table is on a page where lines of both would be too low.
        self.a_page = 2 if line(2) >= _LOW else 1
        self.line = whole_pixels(min(_HIGH, line(self.a_page)))


def matrix_tables(event: RoundRobinSheets) -> dict[tuple[int, str], Block]:
    # A title or a gap, what is said, the heads, and the teams.
    rows, tables = event.schedule.teams + 3, product(event.schedule.legs, _ABOVE)
    return {(leg, what): _table(event, leg, what, 3 + rows * place) for place, (leg, what) in enumerate(tables)}


def _table(event: RoundRobinSheets, leg: int, what: str, head_row: int) -> Block:
    """Returns all teams against all in one leg, in Victory Points or IMPs."""
    teams, points, sizes = event.schedule.teams, what == "VPs", _Sizes(event)

    def figures(role: Role) -> Role:
        return (event.points_look(role) if points else role).at(sizes.type)

    def against(row: Line, column: int) -> Expression:
        team, other = row.ordinal, column + 1
        if team == other:
            return fx.expression(NOBODY)
        match = event.schedule.meeting(team, other, leg)
        return event.worked(match).of(f"{match.side(team)}_{'got' if points else 'total'}")

    def summed(row: Line, found: Expression) -> Expression:
        """Returns nothing, rather than 0, where a team has played no match."""
        return fx.If(fx.Count(row.across("against")) == 0, "", found)

    def lost(row: Line) -> Expression:
        return summed(row, fx.Sum(event.matrices[leg, what].here.of("against", row.ordinal - 1)))

    strong = BOX_STRONG.at(sizes.type)
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
            Column("name", "Team", _NAME, BOX_TEXT.at(sizes.type),
                   formula=lambda row: event.totals.line(row.ordinal).name),
            Column("against", lambda other: other + 1, sizes.figure, figures(BOX), formula=against, times=teams,
                   shrink=True),
            *(sums[:1] if points else sums),
        ),
        teams,
        head_row=head_row,
        head_look=HEAD.at(sizes.type if sizes.scale < 1 else _SMALLEST_IN_MATRIX),
        head_height=_HEAD,
        line_height=sizes.line,
        second_name="" if points and leg == 1 else f" {what} {leg}",
    )  # fmt: skip


def add_matrix(event: RoundRobinSheets) -> None:
    form, legs, sizes = event.book.form(MATRIX, landscape=True), event.schedule.legs, _Sizes(event)
    widest = event.matrices[1, "IMPs"]
    last = widest.column("net")
    form.widths(widest.widths)
    for leg in legs:
        points, imps = (event.matrices[leg, what] for what in _ABOVE)
        which = "" if len(legs) == 1 else f" · meeting {leg}"
        form.height(imps.head_row - 2, _GAP)
        for top in (table.head_row - 2 for table in (points, imps)[:: sizes.a_page]):
            form.heading(top, last - 2, event.title & f"{which} · Cross-table", TITLE.at(20), height=_TITLE)
            form.day(top, last - 1, last, event.setup.entry("date"), DAY.at(sizes.type))
        for table, said in zip((points, imps), _ABOVE.values(), strict=True):
            form.heading(table.head_row - 1, last, fx.expression(said), SECTION.at(max(12, sizes.type)), height=_SAID)
            table.write(form)
            # Nobody meets itself.
            for team in range(1, table.lines + 1):
                form.put(table.row(team), table.column("against", team - 1), NOBODY, SELF.at(sizes.type))
        if sizes.a_page == 1:
            form.break_after(points.last_row)
        if leg < legs[-1]:
            form.break_after(imps.last_row)
    # Several pages: a sheet that is fitted to them does not heed where they end.
    tables, one_page = sizes.a_page, len(legs) * 2 == sizes.a_page
    whole = _TITLE + tables * (_SAID + _HEAD + widest.lines * sizes.line) + (tables - 1) * _GAP
    scale = min(sizes.scale, form.area[1] * 0.97 / whole)
    form.finish(
        event.matrices[legs[-1], "IMPs"].last_row, last, source=event.source(form), down=1 if one_page else 0,
        scale=0 if one_page and scale < 1 else scale,
    )  # fmt: skip


#: The type of what was taken from each team. A field of 16 is printed smaller by a sixth, to fit the page: there all
#: type is larger.
_TAKEN, _LARGEST = 11, 12
#: The smallest type in print, and the part of the width of the paper that is filled.
_SMALLEST, _USED = 9.95, 0.995
_QUOTIENT = replace(BOX, name="Box quotient", number_format="0.0000").at(11)
#: So few teams have room for larger type.
_SMALL_FIELD, _LARGER = 10, 2


def standing_lines(event: RoundRobinSheets) -> Block:
    teams = event.schedule.teams
    small = teams <= _SMALL_FIELD
    high, shrunk = (44.0, 1.0) if small else (32.0, 1.1)
    width = (31.0 if event.scale.places else 23.0) + (7 if small else 0)

    def of(row: Line, name: str) -> Expression:
        return fx.Index(event.totals.all.of(name), row.fixed.number)

    def quotient(row: Line) -> Expression:
        none_lost = fx.If(of(row, "imps_won") > 0, "none lost")
        return fx.If(of(row, "imps_lost") > 0, of(row, "quotient"), none_lost)

    def head_to_head(row: Line) -> Expression:
        """Returns the VPs among those who are tied, where these break ties."""
        chosen, tie_breaks = TIE_BREAKS.index(HEAD_TO_HEAD) + 1, enumerate(TIE_BREAK_QUESTIONS, 1)
        found = fx.first_true(*((event.settings.of(asked) == chosen, of(row, f"tie_{n}")) for n, asked in tie_breaks))
        return fx.If(fx.CountIf(event.totals.all.key, of(row, "key")) > 1, found)

    def adjusted(row: Line) -> Expression:
        found = of(row, "adjusted") + of(row, "sit_outs")
        return fx.If(found == 0, "", found)

    def taken(row: Line, column: int) -> Expression:
        number, other = row.fixed.number, column + 1
        found = [fx.Index(event.matrices[leg, "VPs"].area_of("against"), number, other) for leg in event.schedule.legs]
        several = fx.If(fx.Count(*found) == 0, "", fx.Sum(*found))
        return fx.If(number == other, NOBODY, several if len(found) > 1 else found[0])

    def column(
        name: str, head: str, widths: tuple[float, float], look: Role, formula: str | Callable[[Line], Expression]
    ) -> Column:
        """Returns a column with its widths in a small and a large field; its formula, or the total that it shows."""
        shown = (lambda row: of(row, formula)) if isinstance(formula, str) else formula
        return Column(name, head, widths[0 if small else 1], _sized(event, look), formula=shown, shrink=True)

    return Block(
        STANDINGS,
        (
            column("place", "Place", (54, 48), BOX_STRONG, "shown"),
            column("number", "No.", (28, 26), BOX, lambda row: fx.Match(row.position, event.totals.all.order, 0)),
            column("team", "Team", (130, 126), BOX_TEXT, "name"),
            column("vps", "VPs", (48, 50), event.points_look(BOX_STRONG), "total"),
            column("played", "Played", (44, 40), BOX, "played"),
            column("won", "Won", (36, 32), BOX, "wins"),
            column("net", "IMPs +/–", (46, 42), BOX, "net"),
            column("quotient", "IMP quotient", (54, 46), _QUOTIENT, quotient),
            column("head_to_head", "Head to head", (44, 40), BOX.at(11), head_to_head),
            column("adjusted", "Adjust- ment", (46, 40), BOX.at(11), adjusted),
            Column("taken", lambda other: other + 1, width, _sized(event, event.points_look(BOX).at(_TAKEN)),
                   formula=taken, times=teams, shrink=True),
        ),
        teams,
        head_row=HEAD_ROW,
        head_look=_sized(event, HEAD.at(11)),
        head_height=30,
        line_height=whole_pixels(min(high, (event.order.paper.area(True)[1] * shrunk - 112) / teams)),
    )  # fmt: skip


def _sized(event: RoundRobinSheets, look: Role) -> Role:
    """Returns a look in larger type where few teams play, or where many do and the page is shrunk to hold them all."""
    return look.at(look.size + _LARGER if event.schedule.teams <= _SMALL_FIELD else max(look.size, _LARGEST))


def add_standings(event: RoundRobinSheets) -> None:
    form, lines, of = event.book.form(STANDINGS, landscape=True), event.standings, event.settings.of
    # What was taken from each team is printed where the page has room for it.
    room = form.area[0] * _USED >= sum(lines.widths) * _SMALLEST / _LARGEST
    last_printed = "taken" if room else "adjusted"
    last = lines.last_column(last_printed)
    form.heading(TITLE_ROW, last - 3, event.title & " · Standings", TITLE.at(20), height=28)
    form.day(TITLE_ROW, last - 2, last, event.setup.entry("date"), DAY.at(max(DAY.size, _LARGEST)))
    final = fx.If(of("in") == of("expected"), "Final standings after all ", "After " & of("in") & " of ")
    unsure = fx.If(of("provisional") > 0, ", " & of("provisional") & " provisional")
    said = final & of("expected") & " matches" & unsure & ". " & fault(event)
    form.heading(STATUS_ROW, last, deleted_if_error(fx.call("TRIM", said)), STATUS, height=34)
    beside = "On the right: the VPs taken from each team, by its number."
    there = f"The VPs taken from each team are on the sheet {MATRIX}."
    lines.fill(form, last_printed, below=[beside if room else there], below_look=ASKED.at(12),
               source=event.source(form), down=1)  # fmt: skip
