"""What the players of a month come to: masterpoints by colour, events, and the best results."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from decimal import Decimal
from itertools import groupby
from operator import add

from bridgesheets.awarding.awards import COLOURS
from bridgesheets.club.month.identities import NOBODY, People
from bridgesheets.club.month.month_records import AWARDED, EventOfMonth, Who

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

    def add(self, amount: int, colours: tuple[int, ...]) -> None:
        """Adds what it earned at one more event."""
        self.events += 1
        if amount:
            self.amount += amount
            self.colours = tuple(map(add, self.colours, colours))


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
    known: dict[Who, PlayerOfMonth] = {}
    best: list[BestResult] = []
    days: set[str] = set()
    counted: list[EventOfMonth] = []
    for event in events:
        if event.state != AWARDED:
            continue
        days.add(event.day)
        counted.append(event)
        for each in event.players:
            player = known.get(each.who)
            if player is None:
                key, name, number = people.of(each.who)
                player = known[each.who] = players.setdefault(key, PlayerOfMonth(name or NOT_NAMED, number))
            player.add(each.amount, each.colours)
        least = best[-1].percent if len(best) == _BEST else Decimal(0)
        if found := [*_results(event, least)]:
            best = sorted((*best, *found), key=lambda each: (-each.percent, each.event.day, each.names))[:_BEST]
    listed = sorted(players.values(), key=lambda each: (-each.amount, each.name.casefold(), each.number))
    said = sorted(days - {""})
    amount = sum(each.amount for each in listed)
    _prove(listed, counted)
    return Sums(tuple(listed), tuple(best), said[0] if said else "", said[-1] if said else "", amount)


def _prove(players: Iterable[PlayerOfMonth], events: Iterable[EventOfMonth]) -> None:
    """Checks that the players have what the events give, in all and by colour, counted from the other side."""
    players, earned = [*players], [each for event in events for each in event.players]
    for at in range(len(COLOURS)):
        if sum(each.colours[at] for each in players) != sum(each.colours[at] for each in earned if each.amount):
            raise ArithmeticError(f"the sums of players and of events differ in {COLOURS[at]}")
    if sum(each.amount for each in players) != sum(each.amount for each in earned):
        raise ArithmeticError("the sums of players and of events differ")


def _results(event: EventOfMonth, least: Decimal) -> Iterator[BestResult]:
    """The results of an event of at least so many percent, one for each contestant."""
    for _, players in groupby(event.players, key=lambda player: player.entry):
        pair = [*players]
        if pair[0].percent and (percent := Decimal(pair[0].percent)) >= least:
            yield BestResult(percent, " – ".join(player.name for player in pair), event)
