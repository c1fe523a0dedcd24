"""A round robin while its workbook is made: its schedule, and the blocks of its sheets, by what they hold.

The schedule is that of the Berger tables, with home and away in balance (FIDE Handbook, C.05, Annex 1). In an odd field
the team that would meet the next number sits out. Where all meet again, home and away change.

The sheets refer to each other in both directions. So each is declared by itself, and finds the others here once all are
declared; see :func:`bridgesheets.scoresheets.round_robin.kind.declare`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from typing import NamedTuple

from bridgesheets.printed.paper import fits_footer
from bridgesheets.printed.styles import TITLE, Role
from bridgesheets.scoresheets import expressions as fx
from bridgesheets.scoresheets.blocks import Block, NamedCells
from bridgesheets.scoresheets.expressions import Expression, Operand
from bridgesheets.scoresheets.figures import Questions, SingleFigures
from bridgesheets.scoresheets.form import Book, Form
from bridgesheets.scoresheets.points import VictoryPoints
from bridgesheets.scoresheets.styles import ENTRY, ENTRY_TEXT, STATUS_LINE

FEWEST, MOST = 3, 16
#: A season of fixtures, not an event, begins beyond.
MOST_ROUNDS = 30


class ScheduledMatch(NamedTuple):
    """A match of the schedule; ``leg`` says whether the two teams meet for the first time, the second, ..."""

    round: int
    table: int
    home: int
    away: int
    leg: int

    def side(self, team: int) -> str:
        return "home" if self.home == team else "away"

    def against(self, team: int) -> int:
        return self.away if self.home == team else self.home


def rounds_of_one(teams: int) -> int:
    return teams - 1 + teams % 2


@dataclass(frozen=True)
class Schedule:
    """All matches of a round robin, or of several in a row."""

    teams: int
    rounds: int

    @cached_property
    def matches(self) -> tuple[ScheduledMatch, ...]:
        return tuple(match for number in range(1, self.rounds + 1) for match in self._round(number))

    @property
    def legs(self) -> range:
        return range(1, self.rounds // rounds_of_one(self.teams) + 1)

    @property
    def tables(self) -> int:
        return self.teams // 2

    def of_round(self, number: int) -> tuple[ScheduledMatch, ...]:
        return tuple(match for match in self.matches if match.round == number)

    def of_team(self, team: int) -> tuple[ScheduledMatch, ...]:
        return tuple(match for match in self.matches if team in (match.home, match.away))

    def by_round(self, team: int) -> dict[int, ScheduledMatch | None]:
        """Returns the match of a team in each round; None where it sits out."""
        return dict.fromkeys(range(1, self.rounds + 1)) | {match.round: match for match in self.of_team(team)}

    def sits_out(self, number: int) -> int | None:
        playing = {team for match in self.of_round(number) for team in (match.home, match.away)}
        return next((team for team in range(1, self.teams + 1) if team not in playing), None)

    def meeting(self, team: int, other: int, leg: int) -> ScheduledMatch:
        return next(m for m in self.matches if m.leg == leg and {m.home, m.away} == {team, other})

    def _round(self, number: int) -> Iterator[ScheduledMatch]:
        once = rounds_of_one(self.teams)
        leg, of_leg = divmod(number - 1, once)
        pairs = (pair for pair in _berger(once + 1, of_leg + 1) if max(pair) <= self.teams)
        for table, (home, away) in enumerate(pairs, 1):
            # The second time the visitors are at home.
            yield ScheduledMatch(number, table, *((away, home) if leg % 2 else (home, away)), leg + 1)


def _berger(even: int, number: int) -> Iterator[tuple[int, int]]:
    """Yields the pairs of a round of a Berger table, the team at home first.

    All but the last team are in a circle. The last meets the team whose turn it is; the others meet across it.
    """
    circle = even - 1
    turn = (number + 1) * (even // 2) % circle or circle
    yield (turn, even) if turn <= even // 2 else (even, turn)
    for distance in range(1, even // 2):
        yield (turn + distance - 1) % circle + 1, (turn - distance - 1) % circle + 1


#: The type of entry sheets, readable on a phone.
ENTRY_SIZE = 13
LARGE_ENTRY = replace(ENTRY, name="Large entry", size=ENTRY_SIZE)
#: The number and the name of a team, on several lines if need be.
LARGE_NAME = Role("Large name", 11, horizontal="left", wrap=True)
#: A sentence of that size, which runs over the cells beside it.
LARGE_LINE = Role("Large line", ENTRY_SIZE, horizontal="left")
LARGE_KEY = Role("Large key", ENTRY_SIZE, bold=True, number_format="0")
LARGE_RESULT = Role("Large result", ENTRY_SIZE)
LARGE_RESULT_TWO = Role("Large result 2", ENTRY_SIZE, number_format="0.00")
SAID = Role("Said", 10, horizontal="left", wrap=True)
#: Names of players, on two lines if need be.
PERSON = replace(ENTRY_TEXT, name="Person", wrap=True)

HEAD_LEFT = Role("Head left", 12, bold=True, ink="FFFFFF", fill="333333", horizontal="left")
#: Cells of a grid with a frame that a copier keeps. A long name is printed smaller.
BOX = Role("Box", boxed=True)
BOX_TEXT = Role("Box text", boxed=True, horizontal="left", shrink=True)
BOX_STRONG = Role("Box strong", boxed=True, bold=True)
BOX_SMALL = Role("Box small", 10, boxed=True, horizontal="left", vertical="top")
#: Nobody meets itself.
SELF = Role("Self", boxed=True, fill="D9D9D9")
BIG = Role("Big", 40, bold=True)
LINE_TEXT = Role("Line text", 14, horizontal="left", shrink=True)
LINE_STRONG = Role("Line strong", 14, bold=True, horizontal="left")
LINE_CENTRED = Role("Line centred", 14)
SMALL = Role("Small", 10, horizontal="left")


SETUP, TEAMS, ADJUSTMENTS, STANDINGS, MATRIX = "Set-up", "Teams", "Adjustments", "Standings", "Cross-table"
WORKING, TOTALS = "Working", "Totals"
#: Rows of headings, the same on all sheets with lines to type in.
TITLE_ROW, STATUS_ROW, HEAD_ROW = 1, 2, 3
#: Four players and two more.
PLAYERS = 6
#: Later than any round: a team that has not withdrawn.
NEVER = 999
#: More than any match brings: what is allowed where nothing else says it.
ANY_FIGURE = 9999
HEAD_TO_HEAD = "head to head"
TIE_BREAKS = (HEAD_TO_HEAD, "IMP quotient", "net IMPs", "wins")
BY_HALF, NO_SCORE = "by half of its matches", "no score"
IMPS_BEFORE, VPS_AFTER, ASSIGNED = "IMPs", "VPs", "assigned VPs"
#: The sides of a match, each with the other one.
SIDES = (("home", "away"), ("away", "home"))


class RoundRobinSheets:
    """A round robin: its schedule, its scale, and the blocks of its sheets."""

    setup: Questions
    teams: Block
    rounds: tuple[Block, ...]
    adjustments: Block
    standings: Block
    #: The tables of each leg, by the leg and by what they show: "VPs" or "IMPs".
    matrices: dict[tuple[int, str], Block]
    working: Block
    settings: SingleFigures
    totals: Block
    round_totals: Block

    def __init__(self, book: Book, schedule: Schedule) -> None:
        self.book, self.order, self.schedule = book, book.order, schedule
        self.scale = VictoryPoints(book)
        self._lines = {match: line for line, match in enumerate(schedule.matches, 1)}

    def begin(
        self, name: str, said: Expression | str, title: Expression | None = None, *, size: float = 20,
        look: Role = STATUS_LINE, height: float = 19, landscape: bool = False,
    ) -> Form:  # fmt: skip
        """Returns a sheet to type in, with its name or another title, so large, and what is to be done next."""
        form = self.book.form(name, landscape=landscape)
        form.show(TITLE_ROW, 1, name if title is None else title, TITLE.at(size), height=28)
        form.show(STATUS_ROW, 1, said, look, height=height)
        return form

    def source(self, form: Form) -> str:
        """Returns where the Victory Points are ruled, as long as it fits the footer."""
        place = self.scale.clause.place
        found = f"Victory Points: {place}"
        return found if fits_footer(found, self.order.paper, form.landscape) else place

    def points_look(self, role: Role) -> Role:
        if not self.scale.places:
            return role
        return Role(f"{role.name} 2", role.size, bold=role.bold, boxed=role.boxed, number_format="0.00")

    def points_said(self, points: Expression) -> Expression:
        """Returns Victory Points in a text, with all their decimals where the scale has some."""
        return fx.Text(points, "0.00") if self.scale.places else points

    # --- cells -----------------------------------------------------------------------------------------------

    @property
    def title(self) -> Expression:
        return self.settings.of("event")

    @property
    def in_halves(self) -> Expression:
        return self.settings.of("halves") == 2

    def label(self, team: int) -> Expression:
        return self.totals.line(team).label

    def line_of(self, match: ScheduledMatch) -> int:
        return self._lines[match]

    def total(self, team: Expression, column: str) -> Expression:
        """Returns a figure of the team that has this number."""
        return fx.Index(self.totals.all.of(column), team)

    def worked(self, match: ScheduledMatch, fixed: str = "both") -> NamedCells:
        return self.working.line(self.line_of(match), fixed)

    def adjusted(self, team: Operand, what: str, number: Operand | None = None) -> Iterator[Operand]:
        """Yields the conditions for adjustments of a team that count, of one kind, in one round if it is given."""
        lines = self.adjustments.all
        yield from (lines.team, team)
        if number is not None:
            yield from (lines.round, number)
        yield from (lines.what, what, lines.state, 1)
