"""How the teams of a knockout come into its bracket: who meets whom in each round, with byes or with three-way matches.

A bracket of ``k`` rounds has room for ``2 ** k`` teams. Where the teams are fewer, top seeds have byes in the first
round, or first-round matches of three teams bring the number to a power of two: with two that survive where that
takes no more of them than there are threes of teams, else with one, which saves a round.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

FEWEST, MOST = 3, 64

Source = Literal["seed", "winner", "three-way", "none"]


@dataclass(frozen=True)
class Slot:
    """Where a team of a match comes from.

    ``number`` is a seed, the winner's match in the round before (from 1), or a three-way match, whose ``survivor``
    is the first or the second.
    """

    source: Source
    number: int = 0
    survivor: int = 1


NOBODY = Slot("none")
Match = tuple[Slot, Slot]


@dataclass(frozen=True)
class Plan:
    """One way through the bracket: the matches of each round, in the order of the bracket, and the three-way matches.

    ``lines`` are the seeds on the lines of the bracket from top to bottom, 0 for a bye, and the number of the three-way
    match a line belongs to, 0 for none.
    """

    name: str
    rounds: tuple[tuple[Match, ...], ...]
    three_ways: tuple[tuple[int, int, int], ...]
    survivors: int
    lines: tuple[tuple[int, int], ...]

    @property
    def rounds_played(self) -> int:
        """How many rounds the event has; the first of them may be three-way matches alone."""
        return sum(1 for matches in self.rounds if matches) + (1 if self.three_ways and not self.rounds[0] else 0)

    def left(self, played: int) -> int:
        """How many teams are left after a round of the bracket."""
        return 1 << (len(self.rounds) - max(played, 2 if self.survivors == 1 else 1))

    def before(self, played: int) -> int:
        """The round whose winners meet in a round."""
        return 1 if self.survivors == 1 and played == 3 else played - 1


ALL_PLAY, BYES, ONE_SURVIVES, TWO_SURVIVE = (
    "all play",
    "byes",
    "three-ways: one survives",
    "three-ways: two survive",
)


def depth(teams: int) -> int:
    """The rounds of a bracket with room for so many teams."""
    return (teams - 1).bit_length()


def seeded(places: int) -> tuple[int, ...]:
    """The seeds of a bracket from top to bottom; the best two can meet in the final at the earliest."""
    order = [1]
    while len(order) < places:
        size = 2 * len(order) + 1
        order = [seed for high in order for seed in (high, size - high)]
    return tuple(order)


def plans(teams: int) -> tuple[Plan, ...]:
    """The ways through the bracket for so many teams, the usual one first."""
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


def _later(rounds: int, second: Sequence[Slot], begins: int = 2) -> list[tuple[Match, ...]]:
    """The rounds from the one that begins with these teams to the final."""
    made: list[tuple[Match, ...]] = []
    slots = list(second)
    for _ in range(begins, rounds + 1):
        matches = tuple(zip(slots[::2], slots[1::2], strict=True))
        made.append(matches)
        slots = [Slot("winner", number) for number in range(1, len(matches) + 1)]
    return made


def _with_byes(name: str, teams: int) -> Plan:
    """The plan in which the strongest seeds have a bye in the first round."""
    rounds = depth(teams)
    lines = tuple(seed if seed <= teams else 0 for seed in seeded(1 << rounds))
    first: list[Match] = []
    second: list[Slot] = []
    for high, low in zip(lines[::2], lines[1::2], strict=True):
        if low:
            first.append((Slot("seed", high), Slot("seed", low)))
            second.append(Slot("winner", len(first)))
        else:
            second.append(Slot("seed", high))
    return Plan(name, (tuple(first), *_later(rounds, second)), (), 0, tuple((seed, 0) for seed in lines))


def _two_survive(teams: int) -> Plan:
    """Each three-way match holds a top seed, the lowest free one of the other half of the bracket, and a low team."""
    rounds = depth(teams)
    places = 1 << (rounds - 1)
    order = seeded(places)
    half = {seed: position * 2 // places for position, seed in enumerate(order)}
    partners: dict[int, int] = {}
    for top in range(1, 2 * places - teams + 1):
        free = (seed for seed in range(places, top, -1) if seed not in partners.values() and half[seed] != half[top])
        partners[top] = next(free)
    low = iter(range(teams, places, -1))
    opponents = {top: next(low) for top in range(1, places + 1) if top not in partners.values()}
    three_ways = tuple((top, partner, opponents[top]) for top, partner in partners.items())
    numbers = {top: number for number, top in enumerate(partners, 1)}
    seconds = {partner: numbers[top] for top, partner in partners.items()}
    first: list[Match] = []
    second: list[Slot] = []
    lines: list[tuple[int, int]] = []
    for top in order:
        if top in numbers:
            second.append(Slot("three-way", numbers[top], 1))
            lines += [(top, numbers[top]), (opponents[top], numbers[top])]
        elif top in seconds:
            second.append(Slot("three-way", seconds[top], 2))
            lines += [(top, seconds[top]), (0, seconds[top])]
        else:
            first.append((Slot("seed", top), Slot("seed", opponents[top])))
            second.append(Slot("winner", len(first)))
            lines += [(top, 0), (opponents[top], 0)]
    return Plan(TWO_SURVIVE, (tuple(first), *_later(rounds, second)), three_ways, 2, tuple(lines))


def _one_survives(teams: int) -> Plan:
    """The top seeds meet the lowest teams in matches of two; the last of the seeded play in matches of three."""
    rounds = depth(teams)
    places = 1 << (rounds - 2)
    threes = teams - 2 * places
    low, high = teams, places + 1
    opponents: dict[int, tuple[int, ...]] = {}
    for top in range(1, places - threes + 1):
        opponents[top] = (low,)
        low -= 1
    for top in range(places, places - threes, -1):
        opponents[top] = (high, low)
        low, high = low - 1, high + 1
    first: list[Match] = []
    third: list[Slot] = []
    three_ways: list[tuple[int, int, int]] = []
    lines: list[tuple[int, int]] = []
    for top in seeded(places):
        others = opponents[top]
        if len(others) == 1:
            first.append((Slot("seed", top), Slot("seed", others[0])))
            third.append(Slot("winner", len(first)))
            lines += [(top, 0), (others[0], 0), (0, 0), (0, 0)]
        else:
            three_ways.append((top, others[0], others[1]))
            number = len(three_ways)
            third.append(Slot("three-way", number))
            lines += [(top, number), (others[0], number), (others[1], number), (0, number)]
    later = _later(rounds, third, 3) if places > 1 else []
    return Plan(ONE_SURVIVES, (tuple(first), (), *later), tuple(three_ways), 1, tuple(lines))
