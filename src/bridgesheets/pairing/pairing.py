"""Drawing a round: everybody paired with somebody near them whom they have not met.

The first tables are settled from the top, each with the nearest opponent that leaves the rest a draw. The rest is the
pairing of all others whose VP gaps, squared, add up to the least. Nobody meets again unless that was asked for.
"""

from __future__ import annotations

import dataclasses
import random
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, count
from typing import NamedTuple

from bridgesheets.pairing.field import BYE, HOUSE, TRIPLE, DrawField
from bridgesheets.pairing.matching import Edge, Obstacle, can_pair, obstacle, pair
from bridgesheets.scoresheets.swiss import layout

#: Tables settled from the top: the least sum of squares would now and then make the leader skip an opponent.
TOP_TABLES = 3
#: How many possible opponents below a team, and so about as many above it, are looked at first. All of them are where
#: these leave somebody alone.
_NEAR = 15
#: How often a first round is shuffled before those who are kept apart are taken care of.
_SHUFFLES = 200

#: Tables, and so lines of a round, that those take who are in no pairing.
_ROWS = {BYE: 1, HOUSE: 1, TRIPLE: 3}

#: How a pairing came about.
KEPT, AGAIN, FROM_THE_TOP, NEAREST, BY_LOT = "kept", "again", "from the top", "nearest", layout.BY_LOT
#: How a pairing of a first round came about by lot: of all, or of the halves of the seeding or of the list.
LOTS = BY_LOT, layout.SEEDED_HALVES, layout.LISTED_HALVES


class Pairing(NamedTuple):
    """Two that play each other at a table, the higher ranked first, and how that came about."""

    table: int
    teams: tuple[int, int]
    how: str


class Unpaired(NamedTuple):
    """Those who are in no pairing of two: one with a bye or the house team, or three in a triple, and their tables.

    ``kept`` are those who were not drawn but are still at it.
    """

    kind: str
    teams: tuple[int, ...]
    tables: tuple[int, ...] = ()
    kept: bool = False


@dataclass(frozen=True)
class Draw:
    """A round as it was drawn: the pairings by table, and who is in none of them."""

    pairings: tuple[Pairing, ...]
    outs: tuple[Unpaired, ...] = ()


@dataclass(frozen=True)
class Wishes:
    """Wishes for a draw.

    ``odd`` is what an odd field does. ``kept`` are pairings that stay at their tables, ``kept_outs`` byes and triples
    that do. ``repeats`` is how many may meet again where nobody can be paired otherwise.
    """

    odd: str = BYE
    kept: Mapping[int, tuple[int, int]] = dataclasses.field(default_factory=dict)
    kept_outs: tuple[Unpaired, ...] = ()
    repeats: int = 0


class NoDraw(Exception):
    """There is no draw. ``obstacle`` says who is in the way, ``repeats`` how many second meetings would do.

    ``nobody`` is the kind of bye that everybody has had.
    """

    def __init__(self, obstacle: Obstacle | None = None, repeats: int | None = None, nobody: str = "") -> None:
        super().__init__("no draw is possible")
        self.obstacle = obstacle
        self.repeats = repeats
        self.nobody = nobody


def draw(field: DrawField, wishes: Wishes) -> Draw:
    """Returns a round drawn from the standings; :class:`NoDraw` says why there is none."""
    free, out = _drawn(field, wishes)
    return _at_tables(field, wishes, out, _paired(field, free, wishes.repeats))


def _drawn(field: DrawField, wishes: Wishes) -> tuple[list[int], Unpaired | None]:
    """Returns who is to be paired, an even number, and who is left out for it."""
    gone = [number for teams in wishes.kept.values() for number in teams]
    gone += [number for out in wishes.kept_outs for number in out.teams]
    free = [number for number in field.order if number not in gone]
    if len(free) % 2 == 0:
        return free, None
    out = _left_out(field, free, wishes)
    return [number for number in free if number not in out.teams], out


def draw_halves(field: DrawField, wishes: Wishes, seed: int) -> Draw:
    """Returns the first round: the top half of the seeding against the bottom half, at random.

    NSWBA State Swiss Pairs, Supplementary Regulations, 1.3. The lowest seeded have the bye, or play the triple.
    """
    free, out = _drawn(field, wishes)
    halves = ((one, other, BY_LOT) for one, other in _halves(field, free, random.Random(seed)))
    return _at_tables(field, wishes, out, halves)


def possible(field: DrawField, numbers: Sequence[int]) -> list[Edge]:
    return [teams for teams in combinations(numbers, 2) if field.hindrance(*teams) is None]


def costs(field: DrawField, edges: Iterable[Edge]) -> dict[Edge, int]:
    """What it costs to let two teams meet: the square of the gap between them, and a little for the places between.

    The little decides between equal gaps only: teams that are nearer each other cost less.
    """
    # The places' squares of all tables together are less than this.
    scale = len(field.teams) ** 3 + 1
    position = field.position
    return {
        (one, other): field.gap(one, other) ** 2 * scale + (position[one] - position[other]) ** 2
        for one, other in edges
    }


# --- The draw ------------------------------------------------------------------------------------------------------


def _paired(field: DrawField, free: list[int], repeats: int) -> Iterator[tuple[int, int, str]]:
    """Yields the pairs of an even number of teams, with how each came about."""
    edges = possible(field, free)
    if not can_pair(free, edges):
        again = _second_meetings(field, free, edges)
        if again is None or len(again) > repeats:
            raise NoDraw(obstacle(free, edges), None if again is None else len(again))
        yield from ((one, other, AGAIN) for one, other in again)
        met = {number for teams in again for number in teams}
        free = [number for number in free if number not in met]
        edges = _among(edges, free)
    for _ in range(TOP_TABLES):
        if not free:
            return
        one, other = _top_table(free, edges)
        yield one, other, FROM_THE_TOP
        free = [number for number in free if number not in (one, other)]
        edges = _among(edges, free)
    yield from ((one, other, NEAREST) for one, other in _least(field, free, edges))


def _top_table(free: list[int], edges: Collection[Edge]) -> Edge:
    """Returns the highest ranked, and the highest ranked opponent with whom the rest can still be paired."""
    top = free[0]
    may = {other for one, other in edges if one == top}
    for other in free[1:]:
        if other in may:
            rest = [number for number in free if number not in (top, other)]
            if can_pair(rest, _among(edges, rest)):
                return top, other
    raise AssertionError("all could be paired before")


def _least(field: DrawField, free: list[int], edges: Collection[Edge]) -> list[Edge]:
    """Returns the pairs whose costs add up to the least: among near ones, or all where those do not pair everybody."""
    cost = costs(field, edges)
    counts = dict.fromkeys(free, 0)
    near: dict[Edge, int] = {}
    for teams in sorted(edges, key=lambda teams: field.position[teams[1]]):
        if counts[teams[0]] < _NEAR:
            counts[teams[0]] += 1
            near[teams] = cost[teams]
    found = pair(free, near) or pair(free, cost)
    assert found is not None, "all could be paired before"
    return found


def _second_meetings(field: DrawField, free: list[int], edges: Collection[Edge]) -> list[Edge] | None:
    """The fewest second meetings that let everybody be paired, those longest ago first; None if that does not help."""
    again = [
        teams
        for teams in combinations(free, 2)
        if field.hindrance(*teams) is not None and field.hard_hindrance(*teams) is None
    ]
    cost = costs(field, (*edges, *again))
    # One more repeat is dearer than all rounds since, and one round later dearer than all gaps together.
    round_later = sum(sorted(cost.values())[-len(free) :]) + 1
    one_more = round_later * (max((field.met(*teams) for teams in again), default=0) + 1) * len(free)
    for teams in again:
        cost[teams] += one_more + round_later * field.met(*teams)
    found, meetings = pair(free, cost), set(again)
    return None if found is None else [teams for teams in found if teams in meetings]


def _among(edges: Iterable[Edge], numbers: Collection[int]) -> list[Edge]:
    here = set(numbers)
    return [(one, other) for one, other in edges if one in here and other in here]


# --- An odd field --------------------------------------------------------------------------------------------------


def _left_out(field: DrawField, free: list[int], wishes: Wishes) -> Unpaired:
    """Returns who has the bye, plays the house team or the triple: the lowest ranked that leave the others a draw."""
    first: NoDraw | None = None
    for teams in _candidates(field, free, wishes.odd):
        rest = [number for number in free if number not in teams]
        edges = possible(field, rest)
        if can_pair(rest, edges):
            return Unpaired(wishes.odd, teams)
        if first is None:
            again = _second_meetings(field, rest, edges)
            if again is not None and len(again) <= wishes.repeats:
                return Unpaired(wishes.odd, teams)
            first = NoDraw(obstacle(rest, edges), None if again is None else len(again))
    raise first or NoDraw(nobody=wishes.odd)


def _candidates(field: DrawField, free: list[int], kind: str) -> Iterator[tuple[int, ...]]:
    """Yields who could be left out, the lowest ranked first: nobody twice, and in a triple three that may all meet."""
    lowest = [number for number in reversed(free) if kind not in field.by_number[number].had]
    if kind in (BYE, HOUSE):
        yield from ((number,) for number in lowest)
        return
    # A triple takes three tables, so nobody in it can stay at one.
    assert kind == TRIPLE
    for teams in combinations([number for number in lowest if not field.by_number[number].table], 3):
        if all(field.hindrance(*two) is None for two in combinations(teams, 2)):
            yield teams[::-1]


# --- The first round -----------------------------------------------------------------------------------------------


def _halves(field: DrawField, free: list[int], chance: random.Random) -> list[Edge]:
    """Returns each of the top half with one of the bottom half, at random."""
    half = len(free) // 2
    top, bottom = free[:half], free[half:]
    for _ in range(_SHUFFLES):
        chance.shuffle(bottom)
        pairs = list(zip(top, bottom, strict=True))
        if all(field.hindrance(*teams) is None for teams in pairs):
            return pairs
    edges = possible(field, free)
    across = set(top)
    # Dice decide, but a pairing within a half is dearer than all dice.
    dearest = len(free) ** 3
    cost = {
        (one, other): chance.randrange(len(free)) + (0 if (one in across) != (other in across) else dearest)
        for one, other in edges
    }
    found = pair(free, cost)
    if found is None:
        raise NoDraw(obstacle(free, edges))
    return found


# --- Tables --------------------------------------------------------------------------------------------------------


def _at_tables(field: DrawField, wishes: Wishes, out: Unpaired | None, drawn: Iterable[tuple[int, int, str]]) -> Draw:
    """Returns the pairings at their tables: who keeps a table has it, the others get the rest from the top."""
    position = field.position
    pairings = [Pairing(table, teams, KEPT) for table, teams in wishes.kept.items()]
    taken = {*wishes.kept, *(table for kept in wishes.kept_outs for table in kept.tables)}
    stays = {table for team in field.teams if (table := team.table)} - taken
    taken |= stays
    free = (table for table in count(1) if table not in taken)
    for one, other, how in sorted(drawn, key=lambda each: min(position[each[0]], position[each[1]])):
        teams = (one, other) if position[one] < position[other] else (other, one)
        own = field.by_number[one].table or field.by_number[other].table
        pairings.append(Pairing(own if own in stays else next(free), teams, how))
        stays.discard(own)
    outs = wishes.kept_outs
    if out is not None:
        tables = tuple(next(free) for _ in range(_ROWS[out.kind]))
        outs = (*outs, out._replace(tables=tables))
    return Draw(tuple(sorted(pairings)), outs)
