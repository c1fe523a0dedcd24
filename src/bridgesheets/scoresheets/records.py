"""An event drawn round by round as records: who plays, the rounds with their matches, how it is to be drawn."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal

from bridgesheets.scoresheets.swiss.layout import State
from truesheet.refusals import Refused


@dataclass(frozen=True)
class Entrant:
    """A team, or pair; ``carry_over`` is in hundredths of a Victory Point, ``table`` where it stays, or 0."""

    number: int
    name: str
    seeding: Decimal | None
    carry_over: int
    first: int
    last: int
    house: bool
    table: int
    players: tuple[str, ...] = ()

    def plays_in(self, round: int) -> bool:
        """Checks whether it takes part in a round."""
        return self.first <= round <= self.last


@dataclass(frozen=True)
class Side:
    """A side of a match: its IMPs, its margin with adjustments, its Victory Points; None where it has none."""

    imps: Decimal | None = None
    margin: Decimal | None = None
    vps: Decimal | None = None


@dataclass(frozen=True)
class Line:
    """A line of a round: a table, who meets there, the kind of match, and what it came to.

    ``row`` is its row on the sheet. ``words`` say what is wrong, and "" where nothing is; ``at`` is the cell of what is
    wrong or missing, where the sheet has several for a match. A is NS and B is EW where boards are scored.
    """

    table: int
    a: int
    b: int
    kind: str = ""
    state: State = State.EMPTY
    words: str = ""
    scored: bool = False
    boards: int | None = None
    sides: tuple[Side, Side] = (Side(), Side())
    row: int = 0
    at: str = ""

    @property
    def teams(self) -> tuple[int, ...]:
        """Returns who plays there."""
        return tuple(number for number in (self.a, self.b) if number)

    @property
    def bare(self) -> Line:
        """The line as it is drawn, without what became of it."""
        return Line(self.table, self.a, self.b, self.kind)

    def again(self, kind: str) -> Line:
        """The same table and teams with another kind of match, as a draw has them."""
        return Line(self.table, self.a, self.b, kind)


@dataclass(frozen=True)
class Round:
    """A round: its matches, those lines without teams left out; the standings it was drawn from, how, and the seed."""

    number: int
    lines: tuple[Line, ...]
    basis: dict[int, int]
    after: int | None
    seed: int | None
    how: str

    @property
    def drawn(self) -> bool:
        """Checks whether anybody stands in it."""
        return bool(self.lines)

    @property
    def scored(self) -> tuple[int, ...]:
        """The tables that have a score or a ruling."""
        return tuple(line.table for line in self.lines if line.scored)


@dataclass(frozen=True)
class SwissEvent:
    """A whole Swiss of teams or pairs, or an event of Butler pairs, whose matches are the rounds.

    ``totals`` has what each team has after each round, from 0 on, in hundredths of a Victory Point, or why that cannot
    be said. ``adjusted`` has the Victory Points that adjustments add, by team and round. ``names_drawn`` are the names
    at the last draw. ``notes`` are what the director should look at. ``wrong`` keeps any round from being drawn.
    """

    title: str
    called: str
    entrants: dict[int, Entrant]
    rounds: tuple[Round, ...]
    tables: int
    totals: Mapping[int, tuple[int | str, ...]]
    adjusted: Mapping[tuple[int, int], Decimal]
    names_drawn: Mapping[int, str]
    first_draw: str
    delay: int
    danish: int
    odd: str
    seed: int | None
    notes: tuple[str, ...] = ()
    is_butler: bool = False
    wrong: str = ""

    @property
    def period(self) -> str:
        """Returns what a round is called."""
        return "match" if self.is_butler else "round"

    def round(self, number: int) -> Round:
        return self.rounds[number - 1]

    @property
    def last_drawn(self) -> int:
        """The last round with matches, 0 if there is none."""
        return max((one.number for one in self.rounds if one.drawn), default=0)

    def points(self, number: int, after: int) -> int:
        """The VPs of a team after a round, in hundredths."""
        found = self.totals[number][after]
        if isinstance(found, str):
            raise Refused(f"the VPs of {self.called} {number} after {self.period} {after} are not known: {found}")
        return found
