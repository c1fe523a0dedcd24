"""The standings, with what everybody took from everybody: to be read and to be pinned up."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from bridgesheets.printed.sheet import whole_pixels
from bridgesheets.printed.styles import HEAD, TITLE, Role
from bridgesheets.scoresheets import expressions as fx
from bridgesheets.scoresheets.declared import Block, Column, Line
from bridgesheets.scoresheets.expressions import Expression
from bridgesheets.scoresheets.round_robin.event import (
    HEAD_ROW,
    HEAD_TO_HEAD,
    MATRIX,
    STANDINGS,
    STATUS_ROW,
    TIE_BREAKS,
    TITLE_ROW,
    Event,
)
from bridgesheets.scoresheets.round_robin.looks import BOX, BOX_STRONG, BOX_TEXT, STATUS_LINE
from bridgesheets.scoresheets.round_robin.matrix import NOBODY
from bridgesheets.scoresheets.round_robin.setup import TIE_BREAK_QUESTIONS
from bridgesheets.scoresheets.styles import ASKED, DAY

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
    width = (31.0 if event.scale.places else 23.0) + (7 if small else 0)

    def of(row: Line, name: str) -> Expression:
        """Returns what the totals have of the team of a place."""
        return fx.Index(event.totals.all.of(name), row.fixed.number)

    def quotient(row: Line) -> Expression:
        """IMPs won by IMPs lost, or that none were lost."""
        none_lost = fx.If(of(row, "imps_won") > 0, "none lost")
        return fx.If(of(row, "imps_lost") > 0, of(row, "quotient"), none_lost)

    def head_to_head(row: Line) -> Expression:
        """The VPs among those who are tied, where these break ties."""
        chosen, tie_breaks = TIE_BREAKS.index(HEAD_TO_HEAD) + 1, enumerate(TIE_BREAK_QUESTIONS, 1)
        found = fx.first_true(*((event.settings.of(asked) == chosen, of(row, f"tie_{n}")) for n, asked in tie_breaks))
        return fx.If(fx.CountIf(event.totals.all.key, of(row, "key")) > 1, found)

    def adjusted(row: Line) -> Expression:
        """The VPs that come from no match."""
        found = of(row, "adjusted") + of(row, "sit_outs")
        return fx.If(found == 0, "", found)

    def taken(row: Line, column: int) -> Expression:
        """The VPs taken from a team."""
        number, other = row.fixed.number, column + 1
        found = [fx.Index(event.matrices[leg, "VPs"].area_of("against"), number, other) for leg in event.schedule.legs]
        several = fx.If(fx.Count(*found) == 0, "", fx.Sum(*found))
        return fx.If(number == other, NOBODY, several if len(found) > 1 else found[0])

    def column(
        name: str, head: str, widths: tuple[float, float], look: Role, formula: str | Callable[[Line], Expression]
    ) -> Column:
        """A column with its widths in a small field and in a large one; its formula, or the total that it shows."""
        shown = (lambda row: of(row, formula)) if isinstance(formula, str) else formula
        return Column(name, head, widths[0 if small else 1], _sized(event, look), formula=shown)

    return Block(
        STANDINGS,
        (
            column("place", "Place", (54, 48), BOX_STRONG, "shown"),
            column("number", "No.", (28, 26), BOX, lambda row: fx.Match(row.ordinal, event.totals.all.order, 0)),
            column("team", "Team", (130, 126), BOX_TEXT, "name"),
            column("vps", "VPs", (48, 50), event.points_look(BOX_STRONG), "total"),
            column("played", "Played", (44, 40), BOX, "played"),
            column("won", "Won", (36, 32), BOX, "wins"),
            column("net", "IMPs +/–", (46, 42), BOX, "net"),
            column("quotient", "IMP quotient", (54, 46), _QUOTIENT, quotient),
            column("head_to_head", "Head to head", (44, 40), BOX.at(11), head_to_head),
            column("adjusted", "Adjust- ment", (46, 40), BOX.at(11), adjusted),
            Column("taken", lambda other: other + 1, width, _sized(event, event.points_look(BOX).at(_TAKEN)),
                   formula=taken, times=teams),
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


def add_standings(event: Event) -> None:
    """Add the sheet "Standings"."""
    form, lines, of = event.book.form(STANDINGS, landscape=True), event.standings, event.settings.of
    # What was taken from each team is printed where the page has room for it.
    room = form.area[0] * _USED >= sum(lines.widths) * _SMALLEST / _LARGEST
    last_printed = "taken" if room else "adjusted"
    last = lines.last_column(last_printed)
    form.heading(TITLE_ROW, last - 3, event.title & " · Standings", TITLE.at(20), height=28)
    form.day(TITLE_ROW, last - 2, last, event.setup.typed("date"), DAY.at(max(DAY.size, _LARGEST)))
    played = "After " & of("in") & " of " & of("expected") & " matches. "
    form.heading(STATUS_ROW, last, played & of("status"), STATUS_LINE, height=22)
    beside = "On the right: the VPs taken from each team, by its number."
    there = f"The VPs taken from each team stand on the sheet {MATRIX}."
    lines.fill(form, last_printed, below=[beside if room else there], below_look=ASKED.at(12),
               source=event.source(form), down=1)  # fmt: skip
