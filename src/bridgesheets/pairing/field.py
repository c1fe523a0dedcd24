"""Field of a draw: who takes part, in the order of the standings, and who must not meet whom."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

#: Kinds of bye: ways to deal with an odd field.
BYE, TRIPLE, HOUSE = "bye", "triple", "house"
#: Why two do not meet.
MET, APART, STATIONARY = "met", "apart", "stationary"


@dataclass(frozen=True)
class Team:
    """A team, or pair: its VPs in hundredths, the last round in which it met each opponent, its kinds of bye so far.

    A stationary team keeps its ``table``; the others have 0 there.
    """

    number: int
    points: int = 0
    met: Mapping[int, int] = field(default_factory=dict)
    byes: frozenset[str] = frozenset()
    table: int = 0


class Hindrance(NamedTuple):
    """A reason why two must not meet, and the round in which they met."""

    kind: str
    round: int = 0


@dataclass(frozen=True)
class DrawField:
    """Teams to be drawn in the order of the standings, ties split; ``apart`` are kept from each other.

    In a Danish draw those in the top half may meet again.
    """

    teams: tuple[Team, ...]
    apart: frozenset[frozenset[int]] = frozenset()
    danish: bool = False

    @cached_property
    def by_number(self) -> Mapping[int, Team]:
        return {team.number: team for team in self.teams}

    @cached_property
    def position(self) -> Mapping[int, int]:
        """Returns the place of each team, from 0; no two have the same."""
        return {team.number: at for at, team in enumerate(self.teams)}

    @cached_property
    def places(self) -> Mapping[int, str]:
        """Returns the place of each team as printed: "3=" for a tie."""
        points = [team.points for team in self.teams]
        shown = {value: f"{points.index(value) + 1}{'=' if points.count(value) > 1 else ''}" for value in set(points)}
        return {team.number: shown[team.points] for team in self.teams}

    @property
    def order(self) -> list[int]:
        return [team.number for team in self.teams]

    def gap(self, one: int, other: int) -> int:
        return abs(self.by_number[one].points - self.by_number[other].points)

    def met(self, one: int, other: int) -> int:
        """Returns the round in which two met last, 0 if they have not."""
        return max(self.by_number[one].met.get(other, 0), self.by_number[other].met.get(one, 0))

    def hindrance(self, one: int, other: int) -> Hindrance | None:
        """Says why two must not meet; None if they may."""
        if hard := self.hard_hindrance(one, other):
            return hard
        met = self.met(one, other)
        if not met or (self.danish and max(self.position[one], self.position[other]) < len(self.teams) // 2):
            return None
        return Hindrance(MET, met)

    def hard_hindrance(self, one: int, other: int) -> Hindrance | None:
        """Says why two must not meet even where second meetings are allowed; None if they may."""
        if frozenset((one, other)) in self.apart:
            return Hindrance(APART)
        if self.by_number[one].table and self.by_number[other].table:
            return Hindrance(STATIONARY)
        return None


def in_order(teams: Iterable[Team], seed: int) -> tuple[Team, ...]:
    """Sorts teams by their VPs from the top; the same seed splits ties the same way."""
    lots = sorted(teams, key=lambda team: team.number)
    random.Random(seed).shuffle(lots)
    return tuple(sorted(lots, key=lambda team: -team.points))
