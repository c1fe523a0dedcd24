"""The standings, with what everybody took from everybody: to be read and to be pinned up."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from bridgesheets.printed.sheet import whole_pixels
from bridgesheets.printed.styles import HEAD, TITLE, Role
from bridgesheets.sheets import expressions as fx
from bridgesheets.sheets.declared import Block, Column, Line
from bridgesheets.sheets.expressions import Expression
from bridgesheets.sheets.round_robin.event import (
    HEAD_ROW,
    HEAD_TO_HEAD,
    MATRIX,
    STANDINGS,
    STATUS_ROW,
    TIE_BREAKS,
    TITLE_ROW,
    Event,
)
from bridgesheets.sheets.round_robin.looks import BOX, BOX_STRONG, BOX_TEXT, STATUS_LINE
from bridgesheets.sheets.round_robin.matrix import NOBODY
from bridgesheets.sheets.round_robin.setup import TIE_BREAK_QUESTIONS
from bridgesheets.sheets.styles import ASKED, DAY

#: The type of what was taken from each team. A field of 16 is printed smaller by a sixth, to fit the page: there all
#: type is larger.
_TAKEN, _LARGEST = 11, 12
#: The smallest type in print, and the part of the width of the paper that is filled.
_SMALLEST, _USED = 9.95, 0.995
_QUOTIENT = replace(BOX, name="Box quotient", number_format="0.0000").at(11)
#: So few teams have room for larger type.
_SMALL_FIELD, _LARGER = 10, 2


def standing_lines(event: Event) -> Block:
    """The standings, a line a place."""
    teams = event.schedule.teams
    small = teams <= _SMALL_FIELD
    taken = (31.0 if event.scale.places else 23.0) + (7 if small else 0)
    of = _Places(event)

    def column(name: str, head: str, widths: tuple[float, float], look: Role, formula: Callable[[Line], Expression]
               ) -> Column:  # fmt: skip
        """A column with its widths in a small field and in a large one."""
        return Column(name, head, widths[0 if small else 1], _sized(event, look), formula=formula)

    return Block(
        STANDINGS,
        (
            column("place", "Place", (54, 48), BOX_STRONG, of("shown")),
            column("number", "No.", (28, 26), BOX, lambda row: fx.Match(row.ordinal, event.totals.all.order, 0)),
            column("team", "Team", (130, 126), BOX_TEXT, of("name")),
            column("vps", "VPs", (48, 50), event.points_look(BOX_STRONG), of("total")),
            column("played", "Played", (44, 40), BOX, of("played")),
            column("won", "Won", (36, 32), BOX, of("wins")),
            column("net", "IMPs +/–", (46, 42), BOX, of("net")),
            column("quotient", "IMP quotient", (54, 46), _QUOTIENT, of.quotient),
            column("head_to_head", "Head to head", (44, 40), BOX.at(11), of.head_to_head),
            column("adjusted", "Adjust- ment", (46, 40), BOX.at(11), of.adjusted),
            Column("taken", lambda other: other + 1, taken, _sized(event, event.points_look(BOX).at(_TAKEN)),
                   formula=of.taken, times=teams),
        ),
        teams,
        head_row=HEAD_ROW,
        head_look=_sized(event, HEAD.at(11)),
        head_height=30,
        line_height=whole_pixels(min(32.0, (event.order.paper.area(True)[1] * 1.1 - 112) / teams)),
    )  # fmt: skip


def _sized(event: Event, look: Role) -> Role:
    """A look in larger type where few teams play, or where many do and the page is shrunk to hold them all."""
    return look.at(look.size + _LARGER if event.schedule.teams <= _SMALL_FIELD else max(look.size, _LARGEST))


def _last_printed(event: Event) -> int:
    """The last column that is printed: what was taken from each team is, where the page has room for it."""
    lines = event.standings
    room = event.order.paper.area(True)[0] * _USED >= sum(lines.widths) * _SMALLEST / _LARGEST
    return lines.last_column("taken" if room else "adjusted")


class _Places:
    """The formulas of a place."""

    def __init__(self, event: Event) -> None:
        self._event = event

    def _of(self, row: Line, name: str) -> Expression:
        return fx.Index(self._event.totals.all.of(name), row.fixed.number)

    def __call__(self, name: str) -> Callable[[Line], Expression]:
        """What the totals have of the team."""
        return lambda row: self._of(row, name)

    def quotient(self, row: Line) -> Expression:
        """IMPs won by IMPs lost, or that none were lost."""
        none_lost = fx.If(self._of(row, "imps_won") > 0, "none lost")
        return fx.If(self._of(row, "imps_lost") > 0, self._of(row, "quotient"), none_lost)

    def head_to_head(self, row: Line) -> Expression:
        """The VPs among those who are tied, where these break ties."""
        chosen = TIE_BREAKS.index(HEAD_TO_HEAD) + 1
        found = fx.first_true(
            *((self._event.setting(question) == chosen, self._of(row, f"tie_{number}"))
              for number, question in enumerate(TIE_BREAK_QUESTIONS, 1)),
        )  # fmt: skip
        return fx.If(fx.CountIf(self._event.totals.all.key, self._of(row, "key")) > 1, found)

    def adjusted(self, row: Line) -> Expression:
        """The VPs that come from no match."""
        found = self._of(row, "adjusted") + self._of(row, "sit_outs")
        return fx.If(found == 0, "", found)

    def taken(self, row: Line, column: int) -> Expression:
        """The VPs taken from a team."""
        number, other, event = row.fixed.number, column + 1, self._event
        tables = (event.matrices[leg, "VPs"].area_of("against") for leg in event.legs)
        taken = [fx.Index(table, number, other) for table in tables]
        several = fx.If(fx.Count(*taken) == 0, "", fx.Sum(*taken))
        return fx.If(number == other, NOBODY, several if len(taken) > 1 else taken[0])


def add_standings(event: Event) -> None:
    """Add the sheet "Standings"."""
    form, lines = event.book.form(STANDINGS, landscape=True), event.standings
    last = _last_printed(event)
    form.heading(TITLE_ROW, last - 3, event.title & " · Standings", TITLE.at(20))
    form.day(TITLE_ROW, last - 2, last, event.setup.typed("date"), DAY.at(max(DAY.size, _LARGEST)))
    form.height(TITLE_ROW, 28)
    played = "After " & event.setting("in") & " of " & event.setting("expected") & " matches. "
    form.heading(STATUS_ROW, last, played & event.setting("status"), STATUS_LINE)
    form.height(STATUS_ROW, 22)
    form.widths(lines.widths)
    lines.write(form)
    row = lines.last_row + 1
    beside = "On the right: the VPs taken from each team, by its number."
    there = f"The VPs taken from each team stand on the sheet {MATRIX}."
    form.put(row, 1, beside if last == lines.last_column("taken") else there, ASKED.at(12))
    form.finish(row, last, source=event.source(form), head=HEAD_ROW, down=1)
