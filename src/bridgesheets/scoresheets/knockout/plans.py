"""Plans of a knockout: who meets whom in each round, with byes or with three-way matches.

A bracket of ``k`` rounds has room for ``2 ** k`` teams. Where the teams are fewer, top seeds have byes in the first
round, or first-round matches of three teams bring the number to a power of two: with two that survive where that
takes no more of them than there are threes of teams, else with one, which saves a round.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Literal, NamedTuple

from bridgesheets.scoresheets.orders import FIRST_NAMES, SURNAMES

FEWEST, MOST = 3, 64

Source = Literal["seed", "winner", "three-way", "none"]


class Slot(NamedTuple):
    """The origin of a team of a match.

    ``number`` is a seed, the winner's match in the round before (from 1), or a three-way match, whose ``survivor``
    is the first or the second.
    """

    source: Source
    number: int = 0
    survivor: int = 1


NOBODY = Slot("none")
Match = tuple[Slot, Slot]
_Three = tuple[int, ...]


class Plan(NamedTuple):
    """One way through the bracket: the matches of each round, in the order of the bracket, and the three-way matches.

    ``lines`` are the seeds on the lines of the bracket from top to bottom, 0 for a bye, and the number of the three-way
    match a line belongs to, 0 for none.
    """

    name: str
    rounds: tuple[tuple[Match, ...], ...]
    three_ways: tuple[_Three, ...]
    survivors: int
    lines: tuple[tuple[int, int], ...]

    @property
    def rounds_played(self) -> int:
        """Returns how many rounds the event has; the first of them may be three-way matches alone."""
        return sum(1 for matches in self.rounds if matches) + (1 if self.three_ways and not self.rounds[0] else 0)

    def teams_left(self, played: int) -> int:
        return 1 << (len(self.rounds) - max(played, 2 if self.survivors == 1 else 1))

    def before(self, played: int) -> int:
        return 1 if self.survivors == 1 and played == 3 else played - 1

    def place_of(self, slot: Slot, played: int) -> tuple[int, int, int] | None:
        """Returns the round, match and side of a slot that a match of the round ``played`` fills, if there is one."""
        return next(
            ((later, match, slots.index(slot)) for later, matches in enumerate(self.rounds, 1)
             if self.before(later) == played for match, slots in enumerate(matches, 1) if slot in slots),
            None,
        )  # fmt: skip


ALL_PLAY, BYES = "all play", "byes"
ONE_SURVIVES, TWO_SURVIVE = "three-ways: one survives", "three-ways: two survive"


def depth(teams: int) -> int:
    return (teams - 1).bit_length()


def seeded(places: int) -> tuple[int, ...]:
    """Returns the seeds of a bracket from top to bottom; the best two can meet in the final at the earliest."""
    order = [1]
    while len(order) < places:
        size = 2 * len(order) + 1
        order = [seed for high in order for seed in (high, size - high)]
    return tuple(order)


def plans(teams: int) -> tuple[Plan, ...]:
    if not FEWEST <= teams <= MOST:
        raise ValueError(f"no bracket is made for {teams} teams")
    rounds = depth(teams)
    full = 1 << rounds
    if teams == full:
        return (_with_byes(ALL_PLAY, teams),)
    found = [_with_byes(BYES, teams)]
    # Each match of three with one survivor takes in a team more than a pair of teams does.
    if 2 * teams <= 3 * (full // 2):
        found.append(_one_survives(teams))
    if 4 * teams >= 3 * full:
        found.append(_two_survive(teams))
    return tuple(found)


def _plan(name: str, first: Sequence[Match], slots: Sequence[Slot], three_ways: Sequence[_Three], survivors: int,
          lines: Sequence[tuple[int, int]]) -> Plan:  # fmt: skip
    """Returns the plan with these teams in the round behind the first, or behind the second that is not played."""
    rounds = [tuple(first), *([()] if survivors == 1 else [])]
    while len(slots) > 1:
        rounds.append(tuple(zip(slots[::2], slots[1::2], strict=True)))
        slots = [Slot("winner", number) for number in range(1, len(rounds[-1]) + 1)]
    return Plan(name, tuple(rounds), tuple(three_ways), survivors, tuple(lines))


def _seeds(high: int, low: int) -> Match:
    return Slot("seed", high), Slot("seed", low)


def _with_byes(name: str, teams: int) -> Plan:
    lines = [seed if seed <= teams else 0 for seed in seeded(1 << depth(teams))]
    first, second = list[Match](), list[Slot]()
    for high, low in zip(lines[::2], lines[1::2], strict=True):
        if low:
            first.append(_seeds(high, low))
        second.append(Slot("winner", len(first)) if low else Slot("seed", high))
    return _plan(name, first, second, (), 0, [(seed, 0) for seed in lines])


def _two_survive(teams: int) -> Plan:
    """Returns the plan with matches of a top seed, the lowest free seed of the other half, and a low team."""
    places = 1 << (depth(teams) - 1)
    order = seeded(places)
    half = {seed: position * 2 // places for position, seed in enumerate(order)}
    partners: dict[int, int] = {}
    for top in range(1, 2 * places - teams + 1):
        partners[top] = next(
            seed for seed in range(places, top, -1) if seed not in partners.values() and half[seed] != half[top]
        )
    low = iter(range(teams, places, -1))
    opponents = {top: next(low) for top in range(1, places + 1) if top not in partners.values()}
    three_ways = [(top, partner, opponents[top]) for top, partner in partners.items()]
    numbers = {top: number for number, top in enumerate(partners, 1)}
    seconds = {partner: numbers[top] for top, partner in partners.items()}
    first, second, lines = list[Match](), list[Slot](), list[tuple[int, int]]()
    for top in order:
        number = numbers.get(top) or seconds.get(top, 0)
        if number:
            second.append(Slot("three-way", number, 1 if top in numbers else 2))
        else:
            first.append(_seeds(top, opponents[top]))
            second.append(Slot("winner", len(first)))
        lines += [(top, number), (opponents.get(top, 0), number)]
    return _plan(TWO_SURVIVE, first, second, three_ways, 2, lines)


def _one_survives(teams: int) -> Plan:
    """Returns the plan in which top seeds meet the lowest teams, and the last of the seeded play in threes."""
    places = 1 << (depth(teams) - 2)
    threes = teams - 2 * places
    opponents: dict[int, tuple[int, ...]] = {top: (teams + 1 - top,) for top in range(1, places - threes + 1)}
    for place in range(threes):
        opponents[places - place] = (places + 1 + place, teams - places + threes - place)
    first, third, three_ways, lines = list[Match](), list[Slot](), list[_Three](), list[tuple[int, int]]()
    for top in seeded(places):
        one, *two = opponents[top]
        if two:
            three_ways.append((top, one, *two))
            third.append(Slot("three-way", len(three_ways)))
            lines += [(seed, len(three_ways)) for seed in (top, one, *two, 0)]
        else:
            first.append(_seeds(top, one))
            third.append(Slot("winner", len(first)))
            lines += [(top, 0), (one, 0), (0, 0), (0, 0)]
    return _plan(ONE_SURVIVES, first, third, three_ways, 1, lines)


_SEED = 1925


class InventedPlayer(NamedTuple):
    """An invented player."""

    name: str
    number: str
    masterpoints: int


class KnockoutExample(NamedTuple):
    """Teams with their players, and the IMPs of both sides in each segment, by round and match."""

    teams: tuple[tuple[InventedPlayer, ...], ...]
    results: dict[tuple[int, int], tuple[tuple[int, ...], tuple[int, ...]]]


def example(teams: int, segments: int, boards: int) -> KnockoutExample:
    """Returns an event that is over; the team of the lower number mostly wins."""
    chance = Random(_SEED)
    example = tuple(_team(chance, number, teams) for number in range(teams))
    winners: dict[tuple[int, int], int] = {}
    results = {}
    for played, matches in enumerate(plans(teams)[0].rounds, 1):
        for match, sides in enumerate(matches, 1):
            numbers = [side.number if side.source == "seed" else winners[played - 1, side.number] for side in sides]
            found = _scores(chance, segments, boards, numbers[1] - numbers[0])
            results[played, match] = found
            first = sum(found[0]) > sum(found[1])
            winners[played, match] = numbers[0] if first else numbers[1]
    return KnockoutExample(example, results)


def _team(chance: Random, number: int, teams: int) -> tuple[InventedPlayer, ...]:
    players = 4 + (number % 3 == 0) + (number % 7 == 0)
    captain = SURNAMES[number % len(SURNAMES)]
    surnames = [captain, *(SURNAMES[chance.randrange(len(SURNAMES))] for _ in range(players - 1))]
    usual = 5200 - 4400 * number // teams
    return tuple(
        InventedPlayer(f"{chance.choice(FIRST_NAMES)} {surname}", f"{chance.randrange(1000000, 9999999)}",
                       chance.randrange(usual * 7 // 10, usual * 13 // 10))
        for surname in surnames
    )  # fmt: skip


def _scores(chance: Random, segments: int, boards: int, better: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Returns IMPs of both sides, never level."""
    each = max(1, boards // segments)
    while True:
        first = tuple(round(chance.gauss(1.7 + 0.02 * better, 0.6) * each) for _ in range(segments))
        other = tuple(round(chance.gauss(1.7 - 0.02 * better, 0.6) * each) for _ in range(segments))
        first, other = (tuple(max(0, imps) for imps in side) for side in (first, other))
        if sum(first) != sum(other):
            return first, other
