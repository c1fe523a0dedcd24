"""Draws a round: pairs each team with one on a similar score that it has not met.

The first tables are settled from the top, each with the nearest opponent that lets the others be paired. All others are
paired so that the squares of their VP gaps add up to the least. Second meetings happen only where options allow them.
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
#: How many possible opponents below a team are tried first; all are tried where these leave a team without one.
_NEAR = 15
#: How often a first round is shuffled before a matching keeps teams apart.
_SHUFFLES = 200

#: Tables of a bye, by its kind.
_ROWS = {BYE: 1, HOUSE: 1, TRIPLE: 3}

#: How a pairing came about.
KEPT, AGAIN, FROM_THE_TOP, NEAREST, BY_LOT = "kept", "again", "from the top", "nearest", layout.BY_LOT
#: How a pairing of a first round came about by lot: of all, or of the halves of the seeding or of the list.
LOTS = BY_LOT, layout.SEEDED_HALVES, layout.LISTED_HALVES


class Pairing(NamedTuple):
    """A pairing at a table: two teams, the higher ranked first, and how they were drawn."""

    table: int
    teams: tuple[int, int]
    how: str


class Unpaired(NamedTuple):
    """Teams in no pairing of two: one with a bye or the house team, or three in a triple, and their tables.

    ``kept`` ones were at play before the draw.
    """

    kind: str
    teams: tuple[int, ...]
    tables: tuple[int, ...] = ()
    kept: bool = False


@dataclass(frozen=True)
class Draw:
    """A drawn round: the pairings by table, and the teams in none."""

    pairings: tuple[Pairing, ...]
    unpaired: tuple[Unpaired, ...] = ()


@dataclass(frozen=True)
class Wishes:
    """Wishes for a draw.

    ``odd`` is the kind of bye of an odd field. ``kept`` pairings stay at their tables, as do ``kept_unpaired`` byes and
    triples. ``repeats`` is the most second meetings, drawn only where nothing else pairs everybody.
    """

    odd: str = BYE
    kept: Mapping[int, tuple[int, int]] = dataclasses.field(default_factory=dict)
    kept_unpaired: tuple[Unpaired, ...] = ()
    repeats: int = 0


class NoDraw(Exception):
    """There is no draw. ``obstacle`` says why, ``repeats`` how many second meetings would be enough.

    ``exhausted_bye`` is the kind of bye that every team has had.
    """

    def __init__(self, obstacle: Obstacle | None = None, repeats: int | None = None, exhausted_bye: str = "") -> None:
        super().__init__("no draw is possible")
        self.obstacle = obstacle
        self.repeats = repeats
        self.exhausted_bye = exhausted_bye


def draw(field: DrawField, wishes: Wishes) -> Draw:
    """Returns a round drawn from the standings; :class:`NoDraw` says why there is none."""
    free, out = _even_field(field, wishes)
    return _at_tables(field, wishes, out, _pairs(field, free, wishes.repeats))


def _even_field(field: DrawField, wishes: Wishes) -> tuple[list[int], Unpaired | None]:
    busy = [number for teams in wishes.kept.values() for number in teams]
    busy += [number for out in wishes.kept_unpaired for number in out.teams]
    free = [number for number in field.order if number not in busy]
    if len(free) % 2 == 0:
        return free, None
    out = _unpaired(field, free, wishes)
    return [number for number in free if number not in out.teams], out


def draw_halves(field: DrawField, wishes: Wishes, seed: int) -> Draw:
    """Returns the first round: the top half of the seeding against the bottom half, at random.

    NSWBA State Swiss Pairs, Supplementary Regulations, 1.3. The lowest seeded have the bye, or play the triple.
    """
    free, out = _even_field(field, wishes)
    halves = ((one, other, BY_LOT) for one, other in _pairs_across_halves(field, free, random.Random(seed)))
    return _at_tables(field, wishes, out, halves)


def possible_pairs(field: DrawField, numbers: Sequence[int]) -> list[Edge]:
    return [teams for teams in combinations(numbers, 2) if field.hindrance(*teams) is None]


def costs(field: DrawField, edges: Iterable[Edge]) -> dict[Edge, int]:
    """Returns the cost of each pairing: the square of the VP gap, and among equal gaps that of the places between."""
    # The squares of the places between add up to less than this over all tables.
    scale = len(field.teams) ** 3 + 1
    position = field.position
    return {
        (one, other): field.gap(one, other) ** 2 * scale + (position[one] - position[other]) ** 2
        for one, other in edges
    }


# --- The draw ------------------------------------------------------------------------------------------------------


def _pairs(field: DrawField, free: list[int], repeats: int) -> Iterator[tuple[int, int, str]]:
    edges = possible_pairs(field, free)
    if not can_pair(free, edges):
        again = _second_meetings(field, free, edges)
        if again is None or len(again) > repeats:
            raise NoDraw(obstacle(free, edges), None if again is None else len(again))
        yield from ((one, other, AGAIN) for one, other in again)
        met = {number for teams in again for number in teams}
        free = [number for number in free if number not in met]
        edges = _edges_among(edges, free)
    for _ in range(TOP_TABLES):
        if not free:
            return
        one, other = _top_table(free, edges)
        yield one, other, FROM_THE_TOP
        free = [number for number in free if number not in (one, other)]
        edges = _edges_among(edges, free)
    yield from ((one, other, NEAREST) for one, other in _cheapest_pairs(field, free, edges))


def _top_table(free: list[int], edges: Collection[Edge]) -> Edge:
    """Returns the highest ranked team, and its highest ranked opponent that lets the others be paired."""
    top = free[0]
    opponents = {other for one, other in edges if one == top}
    for other in free[1:]:
        if other in opponents:
            rest = [number for number in free if number not in (top, other)]
            if can_pair(rest, _edges_among(edges, rest)):
                return top, other
    raise AssertionError("all could be paired before")


def _cheapest_pairs(field: DrawField, free: list[int], edges: Collection[Edge]) -> list[Edge]:
    """Returns the pairs of least total cost, from the nearest opponents where these pair everybody."""
    cost = costs(field, edges)
    counts = dict.fromkeys(free, 0)
    near: dict[Edge, int] = {}
    for teams in sorted(edges, key=lambda teams: field.position[teams[1]]):
        if counts[teams[0]] < _NEAR:
            counts[teams[0]] += 1
            near[teams] = cost[teams]
    pairs = pair(free, near) or pair(free, cost)
    assert pairs is not None, "all could be paired before"
    return pairs


def _second_meetings(field: DrawField, free: list[int], edges: Collection[Edge]) -> list[Edge] | None:
    """Returns the fewest second meetings that pair everybody, the oldest preferred; None if none do."""
    again = [
        teams
        for teams in combinations(free, 2)
        if field.hindrance(*teams) is not None and field.hard_hindrance(*teams) is None
    ]
    cost = costs(field, (*edges, *again))
    # One more second meeting costs more than all rounds since, one round later more than all gaps together.
    round_later = sum(sorted(cost.values())[-len(free) :]) + 1
    one_more = round_later * (max((field.met(*teams) for teams in again), default=0) + 1) * len(free)
    for teams in again:
        cost[teams] += one_more + round_later * field.met(*teams)
    pairs, meetings = pair(free, cost), set(again)
    return None if pairs is None else [teams for teams in pairs if teams in meetings]


def _edges_among(edges: Iterable[Edge], numbers: Collection[int]) -> list[Edge]:
    here = set(numbers)
    return [(one, other) for one, other in edges if one in here and other in here]


# --- An odd field --------------------------------------------------------------------------------------------------


def _unpaired(field: DrawField, free: list[int], wishes: Wishes) -> Unpaired:
    first: NoDraw | None = None
    for teams in _candidates(field, free, wishes.odd):
        rest = [number for number in free if number not in teams]
        edges = possible_pairs(field, rest)
        if can_pair(rest, edges):
            return Unpaired(wishes.odd, teams)
        if first is None:
            again = _second_meetings(field, rest, edges)
            if again is not None and len(again) <= wishes.repeats:
                return Unpaired(wishes.odd, teams)
            first = NoDraw(obstacle(rest, edges), None if again is None else len(again))
    raise first or NoDraw(exhausted_bye=wishes.odd)


def _candidates(field: DrawField, free: list[int], kind: str) -> Iterator[tuple[int, ...]]:
    """Yields teams for a bye they have not had, the lowest ranked first; those of a triple may all meet."""
    lowest = [number for number in reversed(free) if kind not in field.by_number[number].byes]
    if kind in (BYE, HOUSE):
        yield from ((number,) for number in lowest)
        return
    # A triple takes three tables, so nobody in it can stay at one.
    assert kind == TRIPLE
    for teams in combinations([number for number in lowest if not field.by_number[number].table], 3):
        if all(field.hindrance(*two) is None for two in combinations(teams, 2)):
            yield teams[::-1]


# --- The first round -----------------------------------------------------------------------------------------------


def _pairs_across_halves(field: DrawField, free: list[int], chance: random.Random) -> list[Edge]:
    half = len(free) // 2
    top, bottom = free[:half], free[half:]
    for _ in range(_SHUFFLES):
        chance.shuffle(bottom)
        pairs = list(zip(top, bottom, strict=True))
        if all(field.hindrance(*teams) is None for teams in pairs):
            return pairs
    edges = possible_pairs(field, free)
    across = set(top)
    # A pairing within a half costs more than all random costs.
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
    """Seats the pairings: stationary teams stay, the others get the free tables from the top."""
    position = field.position
    pairings = [Pairing(table, teams, KEPT) for table, teams in wishes.kept.items()]
    taken = {*wishes.kept, *(table for kept in wishes.kept_unpaired for table in kept.tables)}
    stays = {table for team in field.teams if (table := team.table)} - taken
    taken |= stays
    free = (table for table in count(1) if table not in taken)
    for one, other, how in sorted(drawn, key=lambda each: min(position[each[0]], position[each[1]])):
        teams = (one, other) if position[one] < position[other] else (other, one)
        own = field.by_number[one].table or field.by_number[other].table
        pairings.append(Pairing(own if own in stays else next(free), teams, how))
        stays.discard(own)
    outs = wishes.kept_unpaired
    if out is not None:
        tables = tuple(next(free) for _ in range(_ROWS[out.kind]))
        outs = (*outs, out._replace(tables=tables))
    return Draw(tuple(sorted(pairings)), outs)
