"""What the players of a month come to: masterpoints by colour, events, and the best results."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from decimal import Decimal
from itertools import groupby
from operator import add

from bridgesheets.award.awards import COLOURS
from bridgesheets.month.earned import Earned
from bridgesheets.month.identities import NOBODY, People
from bridgesheets.month.month_records import AWARDED, EventOfMonth

#: How those stand in the list whom a file does not name.
NOT_NAMED = "not named in the files"
#: So many of the best results are listed.
_BEST = 10


@dataclass
class PlayerOfMonth:
    """A player: how many events it played, and what it earned in hundredths, in all and by colour."""

    name: str
    number: str
    events: int = 0
    amount: int = 0
    colours: tuple[int, ...] = (0,) * len(COLOURS)

    def add(self, earned: Earned) -> None:
        """Adds what it earned at one more event."""
        self.events += 1
        if earned.amount:
            self.amount += earned.amount
            self.colours = tuple(map(add, self.colours, earned.colours))


@dataclass(frozen=True)
class BestResult:
    """A result in percent: who had it, and at which event."""

    percent: Decimal
    names: str
    event: EventOfMonth


@dataclass(frozen=True)
class Sums:
    """The players from the one that earned most, the best results, and the first and last day.

    ``amount`` is what all players earned, in hundredths, and the sum of the award lists.
    """

    players: tuple[PlayerOfMonth, ...]
    best: tuple[BestResult, ...]
    first: str
    last: str
    amount: int


def summed(events: Iterable[EventOfMonth], people: People = NOBODY) -> Sums:
    """The sums of the events that are awarded; ``people`` says who the players are."""
    players: dict[str, PlayerOfMonth] = {}
    best: list[BestResult] = []
    days: set[str] = set()
    for event in events:
        if event.state != AWARDED:
            continue
        days.add(event.day)
        for earned in event.players:
            key, name, number = people.of(earned)
            players.setdefault(key, PlayerOfMonth(name or NOT_NAMED, number)).add(earned)
        best = sorted((*best, *_results(event)), key=lambda each: (-each.percent, each.event.day, each.names))[:_BEST]
    listed = sorted(players.values(), key=lambda each: (-each.amount, each.name.casefold(), each.number))
    known = sorted(days - {""})
    amount = sum(each.amount for each in listed)
    return Sums(tuple(listed), tuple(best), known[0] if known else "", known[-1] if known else "", amount)


def _results(event: EventOfMonth) -> Iterator[BestResult]:
    """The results of an event in percent, one for each contestant."""
    for _, of_one in groupby(event.players, key=lambda each: each.entry):
        players = [*of_one]
        if players[0].percent:
            yield BestResult(Decimal(players[0].percent), " – ".join(each.name for each in players), event)
