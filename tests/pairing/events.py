"""Simulated events: teams of unlike strength play, and every round is drawn from what came of it."""

import random
from collections.abc import Iterator
from itertools import combinations

from bridgesheets.pairing.field import DrawField, Team, in_order
from bridgesheets.pairing.pairing import Draw, Wishes, draw

#: A full house of Victory Points, in hundredths.
_ALL = 2000
_BYE = 1200


def play(teams: int, rounds: int, seed: int) -> Iterator[tuple[DrawField, Draw]]:
    """The field and the draw of every round of an event."""
    chance = random.Random(seed)
    strength = {number: chance.gauss(0, 1) for number in range(1, teams + 1)}
    points = dict.fromkeys(strength, 0)
    met: dict[int, dict[int, int]] = {number: {} for number in strength}
    had: dict[int, set[str]] = {number: set() for number in strength}
    for number in range(1, rounds + 1):
        entered = [Team(each, points[each], dict(met[each]), frozenset(had[each])) for each in strength]
        whole = DrawField(in_order(entered, seed * 100 + number))
        found = draw(whole, Wishes("bye"))
        yield whole, found
        pairs = [pairing.teams for pairing in found.pairings]
        for out in found.unpaired:
            for team in out.teams:
                had[team].add(out.kind)
                points[team] += _BYE if len(out.teams) == 1 else 0
            pairs += combinations(out.teams, 2)
        for one, other in pairs:
            met[one][other] = met[other][one] = number
            margin = round(300 * (strength[one] - strength[other] + chance.gauss(0, 1.5)))
            share = max(0, min(_ALL, _ALL // 2 + margin))
            points[one] += share
            points[other] += _ALL - share


def standing(points: str, met: str = "", **more: dict[int, object]) -> tuple[Team, ...]:
    """Teams 1, 2, 3 ... with these VPs, and meetings such as "1-2@1 3-4@2" (in round 1, in round 2)."""
    meetings: dict[int, dict[int, int]] = {}
    for one in met.split():
        two, _, number = one.partition("@")
        first, second = map(int, two.split("-"))
        meetings.setdefault(first, {})[second] = int(number or 1)
        meetings.setdefault(second, {})[first] = int(number or 1)
    had = more.get("had", {})
    table = more.get("table", {})
    return tuple(
        Team(number, round(float(each) * 100), meetings.get(number, {}), frozenset(had.get(number, ())),
             table.get(number, 0))
        for number, each in enumerate(points.split(), 1)
    )  # fmt: skip
