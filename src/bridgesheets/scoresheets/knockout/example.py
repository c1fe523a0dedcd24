"""Invented teams and results, the same in every workbook."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from bridgesheets.scoresheets.invented_names import FIRST_NAMES, SURNAMES
from bridgesheets.scoresheets.knockout.plans import plans

_SEED = 1925


@dataclass(frozen=True)
class Player:
    """An invented player."""

    name: str
    number: str
    masterpoints: int


@dataclass(frozen=True)
class Example:
    """Teams with their players, and the IMPs of both sides in each segment, by round and match."""

    teams: tuple[tuple[Player, ...], ...]
    results: dict[tuple[int, int], tuple[tuple[int, ...], tuple[int, ...]]]


def example(teams: int, segments: int, boards: int) -> Example:
    """An event that is over; the team of the lower number mostly wins."""
    chance = Random(_SEED)
    made = tuple(_team(chance, number, teams) for number in range(teams))
    winners: dict[tuple[int, int], int] = {}
    results = {}
    for played, matches in enumerate(plans(teams)[0].rounds, 1):
        for match, sides in enumerate(matches, 1):
            numbers = [side.number if side.source == "seed" else winners[played - 1, side.number] for side in sides]
            found = _scores(chance, segments, boards, numbers[1] - numbers[0])
            results[played, match] = found
            first = sum(found[0]) > sum(found[1])
            winners[played, match] = numbers[0] if first else numbers[1]
    return Example(made, results)


def _team(chance: Random, number: int, teams: int) -> tuple[Player, ...]:
    """The players of a team, by chance, with masterpoints that fit its seed."""
    players = 4 + (number % 3 == 0) + (number % 7 == 0)
    captain = SURNAMES[number % len(SURNAMES)]
    surnames = [captain, *(SURNAMES[chance.randrange(len(SURNAMES))] for _ in range(players - 1))]
    usual = 5200 - 4400 * number // teams
    return tuple(
        Player(f"{chance.choice(FIRST_NAMES)} {surname}", f"{chance.randrange(1000000, 9999999)}",
               chance.randrange(usual * 7 // 10, usual * 13 // 10))
        for surname in surnames
    )  # fmt: skip


def _scores(chance: Random, segments: int, boards: int, better: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """IMPs of both sides, never level."""
    each = max(1, boards // segments)
    while True:
        first = tuple(round(chance.gauss(1.7 + 0.02 * better, 0.6) * each) for _ in range(segments))
        other = tuple(round(chance.gauss(1.7 - 0.02 * better, 0.6) * each) for _ in range(segments))
        first, other = (tuple(max(0, imps) for imps in side) for side in (first, other))
        if sum(first) != sum(other):
            return first, other
