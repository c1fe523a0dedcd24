"""How our draw of a round does beside greedy drawing, in simulated Swiss events.

Run by hand: python bench/draw.py [events]

Four ways to draw: greedy from the top, each team against the next below it that it has not met; greedy with untangling,
which exchanges opponents with the nearest table above where two are left who have met; the least sum of squared gaps
alone; and ours, which settles the first tables from the top before that. Teams of unlike strength play for Victory
Points on a 20-point scale. Printed for each way: the share of events in which a second meeting was forced, second
meetings an event, the share of rounds in which the leader skipped an opponent it could have had, the largest gap in
Victory Points (of all rounds but the first, averaged over events), and the time of a round. Then ours against the
others, as ratios, and the time for 200 teams after nine rounds.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from statistics import fmean

from bridgesheets.pairing.field import DrawField, Team, in_order
from bridgesheets.pairing.matching import can_pair, pair
from bridgesheets.pairing.pairing import NoDraw, Wishes, costs, draw, possible_pairs

_SIZES = ((8, 6), (12, 7), (16, 7), (24, 8), (40, 10))
_ALL = 2000

Pairs = list[tuple[int, int]]


def greedy(field: DrawField) -> Pairs:
    """The highest against the next below it that it has not met, or the next of all where it has met them all."""
    left, pairs = field.order, []
    while left:
        top, *others = left
        other = next((one for one in others if not field.met(top, one)), others[0])
        pairs.append((top, other))
        left = [one for one in others if one != other]
    return pairs


def untangled(field: DrawField) -> Pairs:
    """The same, and opponents exchanged with the nearest table above where that saves a second meeting."""
    pairs = greedy(field)
    for at, (one, other) in enumerate(pairs):
        if not field.met(one, other):
            continue
        for above in reversed(range(len(pairs))):
            high, low = pairs[above]
            if above == at:
                continue
            ways = (((high, one), (low, other)), ((high, other), (low, one)))
            found = next((way for way in ways if not any(field.met(*two) for two in way)), None)
            if found is not None:
                pairs[above], pairs[at] = found
                break
    return pairs


def least_squares(field: DrawField) -> Pairs:
    """The least sum of squared gaps; greedy where not everybody can be paired."""
    return pair(field.order, costs(field, possible_pairs(field, field.order))) or greedy(field)


def ours(field: DrawField) -> Pairs:
    """Our draw, with as few second meetings as there have to be."""
    try:
        found = draw(field, Wishes())
    except NoDraw as problem:
        found = draw(field, Wishes(repeats=problem.repeats or 0))
    return [one.teams for one in found.pairings]


WAYS: dict[str, Callable[[DrawField], Pairs]] = {
    "greedy": greedy, "untangled": untangled, "least squares": least_squares, "ours": ours,
}  # fmt: skip


@dataclass
class Tally:
    """What became of the events that were drawn in one way."""

    events: int = 0
    events_with_repeats: int = 0
    repeats: int = 0
    rounds: int = 0
    skipped: int = 0
    gaps: float = 0.0
    seconds: float = 0.0

    def row(self) -> tuple[float, ...]:
        return (
            self.events_with_repeats / self.events, self.repeats / self.events, self.skipped / self.rounds,
            self.gaps / self.events / 100, self.seconds / self.rounds * 1000,
        )  # fmt: skip


def play(
    teams: int, rounds: int, seed: int, way: Callable[[DrawField], Pairs]
) -> Iterator[tuple[DrawField, Pairs, float]]:
    """The rounds of an event: the field before each, the pairs, and how long they took."""
    chance = random.Random(seed)
    strength = [chance.gauss(0, 1) for _ in range(teams)]
    points = [0] * teams
    met: list[dict[int, int]] = [{} for _ in range(teams)]
    for number in range(1, rounds + 1):
        entered = [Team(each, points[each], met[each]) for each in range(teams)]
        field = DrawField(in_order(entered, seed * 100 + number))
        begun = time.process_time()
        pairs = way(field)
        yield field, pairs, time.process_time() - begun
        for one, other in pairs:
            met[one] = met[one] | {other: number}
            met[other] = met[other] | {one: number}
            share = round(_ALL / 2 + 300 * (strength[one] - strength[other] + chance.gauss(0, 1.5)))
            share = max(0, min(_ALL, share))
            points[one] += share
            points[other] += _ALL - share


def leader_skips(field: DrawField, pairs: Pairs) -> bool:
    """Whether the leader has another opponent than the nearest that it could have had."""
    leader = field.order[0]
    opponent = next(two[two[0] == leader] for two in pairs if leader in two)
    for other in field.order[1:]:
        if other == opponent:
            return False
        rest = [one for one in field.order if one not in (leader, other)]
        if not field.met(leader, other) and can_pair(rest, possible_pairs(field, rest)):
            return True
    return False


def tally(teams: int, rounds: int, events: int, way: Callable[[DrawField], Pairs]) -> Tally:
    found = Tally()
    for seed in range(events):
        repeats, gap = 0, 0
        for number, (field, pairs, seconds) in enumerate(play(teams, rounds, seed, way), 1):
            repeats += sum(bool(field.met(*two)) for two in pairs)
            if number > 1:
                gap = max(gap, *(field.gap(*two) for two in pairs))
                found.skipped += leader_skips(field, pairs)
            found.rounds += 1
            found.seconds += seconds
        found.events += 1
        found.events_with_repeats += repeats > 0
        found.repeats += repeats
        found.gaps += gap
    return found


def main(events: int) -> None:
    heads = ("repeats in", "repeats", "leader skips", "gap, VP", "ms a round")
    for teams, rounds in _SIZES:
        rows = {name: tally(teams, rounds, events, way).row() for name, way in WAYS.items()}
        print(f"{teams} teams, {rounds} rounds, {events} events")
        print(f"  {'':14}{''.join(f'{head:>14}' for head in heads)}")
        for name, (forced, repeats, skips, gap, milliseconds) in rows.items():
            print(f"  {name:14}{forced:>14.0%}{repeats:>14.2f}{skips:>14.1%}{gap:>14.1f}{milliseconds:>14.2f}")
        mine = rows["ours"]
        for name, row in rows.items():
            if name != "ours":
                ratios = (f"{one / other:.2f}" if other else "-" for one, other in zip(mine, row, strict=True))
                print(f"  ours / {name:<{7}}"[:16].ljust(16) + "".join(f"{ratio:>14}" for ratio in ratios))
    *_, (_, _, last) = play(200, 10, 1, ours)
    times = [last, *(_again(seed) for seed in (2, 3))]
    print(f"200 teams after nine rounds: {fmean(times):.2f} s on average, {max(times):.2f} s at most, of 3 events")


def _again(seed: int) -> float:
    *_, (_, _, seconds) = play(200, 10, seed, ours)
    return seconds


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 100)
