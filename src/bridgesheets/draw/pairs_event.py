"""An event of Butler pairs as a draw needs it: the pairs, their Victory Points, and who sat where in each match."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from bridgesheets.draw.which_round import next_undrawn


@dataclass(frozen=True)
class Pair:
    """A pair of the list; ``last`` is the match after which it is out."""

    number: int
    name: str
    house: bool
    last: int

    def plays_in(self, match: int) -> bool:
        """Checks whether it takes part in a match."""
        return match <= self.last


class Seats(NamedTuple):
    """A table, and the pairs that sit there."""

    table: int
    ns: int
    ew: int

    @property
    def both(self) -> tuple[int, ...]:
        """Returns who plays there."""
        return tuple(number for number in (self.ns, self.ew) if number)


@dataclass(frozen=True)
class Match:
    """A match: the tables that have pairs, the pair that sits out, and what is missing or wrong.

    ``scored`` are the tables that have a score, ``waiting`` those whose scores are not all in, and ``due`` is the cell
    of the first score that is missing. ``wrong`` says in a sentence what is to be put right first.
    """

    number: int
    seats: tuple[Seats, ...] = ()
    sits_out: int = 0
    scored: tuple[int, ...] = ()
    waiting: tuple[int, ...] = ()
    due: str = ""
    wrong: str = ""

    @property
    def drawn(self) -> bool:
        """Checks whether anybody stands in it."""
        return bool(self.seats or self.sits_out)

    @property
    def seated(self) -> frozenset[int]:
        """Everybody who stands in it."""
        return frozenset(number for each in self.seats for number in each.both) | {self.sits_out} - {0}


@dataclass(frozen=True)
class PairsEvent:
    """The whole event. ``points`` has what a pair has after each match, in hundredths of a Victory Point, from 0 on.

    ``wrong`` says what keeps it from being drawn, ``notes`` what the director should look at.
    """

    title: str
    pairs: Mapping[int, Pair]
    matches: tuple[Match, ...]
    points: Mapping[int, tuple[int, ...]]
    wrong: str = ""
    notes: tuple[str, ...] = ()

    def match(self, number: int) -> Match:
        return self.matches[number - 1]

    @property
    def houses(self) -> frozenset[int]:
        """The numbers of the house pairs."""
        return frozenset(pair.number for pair in self.pairs.values() if pair.house)

    @property
    def next_match(self) -> int:
        """The first match that nobody stands in; one more than there are when all are drawn."""
        return next_undrawn([one.drawn for one in self.matches], "match")
