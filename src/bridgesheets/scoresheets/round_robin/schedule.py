"""Who meets whom in which round of a round robin: Berger tables, with home and away in balance.

The tables are those of the FIDE Handbook (C.05, Annex 1: Details of Berger Tables), which events of every kind use. In
an odd field the team that would meet the next number sits out. Where all meet again, home and away change.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

FEWEST, MOST = 3, 16
#: A season of fixtures, not an event, begins beyond.
MOST_ROUNDS = 30


class Match(NamedTuple):
    """A match of the schedule; ``leg`` says whether the two teams meet for the first time, the second, ..."""

    round: int
    table: int
    home: int
    away: int
    leg: int

    def side(self, team: int) -> str:
        """The side on which a team plays it."""
        return "home" if self.home == team else "away"

    def against(self, team: int) -> int:
        """The team that meets another one in it."""
        return self.away if self.home == team else self.home


def rounds_of_one(teams: int) -> int:
    """The rounds in which everybody meets everybody once."""
    return teams - 1 + teams % 2


@dataclass(frozen=True)
class Schedule:
    """All matches of a round robin, or of several in a row."""

    teams: int
    rounds: int

    @cached_property
    def matches(self) -> tuple[Match, ...]:
        """Every match, by round and table."""
        return tuple(match for number in range(1, self.rounds + 1) for match in self._round(number))

    @property
    def legs(self) -> range:
        """The times that everybody meets everybody."""
        return range(1, self.rounds // rounds_of_one(self.teams) + 1)

    @property
    def tables(self) -> int:
        """The tables in play in every round."""
        return self.teams // 2

    def of_round(self, number: int) -> tuple[Match, ...]:
        """The matches of a round, by table."""
        return tuple(match for match in self.matches if match.round == number)

    def of_team(self, team: int) -> tuple[Match, ...]:
        """The matches of a team, by round."""
        return tuple(match for match in self.matches if team in (match.home, match.away))

    def by_round(self, team: int) -> dict[int, Match | None]:
        """The match of a team in each round; None where it sits out."""
        return dict.fromkeys(range(1, self.rounds + 1)) | {match.round: match for match in self.of_team(team)}

    def sits_out(self, number: int) -> int | None:
        """The team that has no match in a round."""
        playing = {team for match in self.of_round(number) for team in (match.home, match.away)}
        return next((team for team in range(1, self.teams + 1) if team not in playing), None)

    def meeting(self, team: int, other: int, leg: int) -> Match:
        """The match of two teams in a leg."""
        return next(m for m in self.matches if m.leg == leg and {m.home, m.away} == {team, other})

    def _round(self, number: int) -> Iterator[Match]:
        """The matches of a round, from the Berger table and the leg."""
        once = rounds_of_one(self.teams)
        leg, of_leg = divmod(number - 1, once)
        pairs = (pair for pair in _berger(once + 1, of_leg + 1) if max(pair) <= self.teams)
        for table, (home, away) in enumerate(pairs, 1):
            # The second time the visitors are at home.
            yield Match(number, table, *((away, home) if leg % 2 else (home, away)), leg + 1)


def _berger(even: int, number: int) -> Iterator[tuple[int, int]]:
    """The pairs of a round of a Berger table, the team at home first.

    All but the last team stand in a circle. The last meets the team whose turn it is; the others meet across it.
    """
    circle = even - 1
    turn = (number + 1) * (even // 2) % circle or circle
    yield (turn, even) if turn <= even // 2 else (even, turn)
    for distance in range(1, even // 2):
        yield (turn + distance - 1) % circle + 1, (turn - distance - 1) % circle + 1
