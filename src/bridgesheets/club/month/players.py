"""Players of a month: who they are, their masterpoints by colour, their events and the best results."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from decimal import Decimal
from itertools import groupby
from operator import add
from typing import NamedTuple

from bridgesheets.awarding.awards import COLOURS
from bridgesheets.awarding.members import VISITOR, Member, Members, name_key
from bridgesheets.awarding.played import Player
from bridgesheets.club.month.records import AWARDED, EventOfMonth, MissingFact, Who
from bridgesheets.reasons import with_noun

#: How the option of a question about a player begins; the key of the name follows.
PLAYER = "player "


@dataclass(frozen=True)
class People:
    """Members by the names and numbers in the results, and questions about unknown players."""

    members: Mapping[Who, Member]
    questions: tuple[MissingFact, ...] = ()

    def identity(self, who: Who) -> tuple[str, str, str]:
        """Returns a key for a player, and name and number: those of the member, or else of the results."""
        name, number = who
        member = self.members.get(who)
        if member is not None:
            return f"member {member.row}", member.name or name, member.number or number
        return number or name_key(name), name, number


#: People without a roster.
NOBODY = People({})


def people_of(events: Iterable[EventOfMonth], members: Members | None) -> People:
    """Finds the members among the players of events; without a roster there are no questions."""
    if members is None:
        return NOBODY
    played = Counter(each.who for event in events if event.state == AWARDED for each in event.players)
    found: dict[Who, Member] = {}
    questions: dict[str, MissingFact] = {}
    # A name with a number comes before the same name without one.
    for (name, number), times in sorted(played.items(), key=lambda each: (each[0][0], not each[0][1])):
        player = Player(name, number)
        if (member := members.find(player)) is not None:
            found[name, number] = member
            continue
        key = name_key(name)
        answer = members.answers.get(key)
        doubtful = members.by_number(player.membership) or members.by_name(name) or members.with_similar_name(name)
        if player.membership and not doubtful:
            continue  # a visitor: the number is in no roster
        if key and (answer is None or not answer.number):
            questions.setdefault(key, _question_about(player, members, times))
    return People(found, tuple(questions.values()))


def _question_about(player: Player, members: Members, times: int) -> MissingFact:
    label = f"Who is {player.name}, in {with_noun(times, 'event')}"
    of_number = members.by_number(player.membership)
    near = members.by_name(player.name) or members.with_similar_name(player.name)
    if of_number is not None:
        why = f"{player.membership} is the number of {of_number.name} in {members.file}"
        near = [of_number, *(each for each in near if each != of_number)]
    elif len(members.by_name(player.name)) > 1:
        why = f"{members.file} has that name {len(near)} times"
    elif near:
        why = f"{members.file} has nearly that name" if not members.by_name(player.name) else "the numbers differ"
    else:
        why = f"not in {members.file}"
    proposed = ", ".join(f"{each.number or 'no number'} {each.name}" for each in near)
    answers = f"{proposed}; the number, or {VISITOR}" if proposed else f"{VISITOR}, or the number of a member"
    return MissingFact(f"{PLAYER}{name_key(player.name)}", label, f"{answers} ({why})")


#: The name in lists of a player whom a file does not name.
NOT_NAMED = "not named in the files"
#: The number of best results listed.
_BEST = 10


@dataclass
class PlayerOfMonth:
    """A player: the number of events, and the masterpoints earned, in hundredths and by colour."""

    name: str
    number: str
    events: int = 0
    amount: int = 0
    colours: tuple[int, ...] = (0,) * len(COLOURS)

    def add(self, amount: int, colours: tuple[int, ...]) -> None:
        self.events += 1
        if amount:
            self.amount += amount
            self.colours = tuple(map(add, self.colours, colours))


class BestResult(NamedTuple):
    """A result in percent, with the names of the contestant and the event."""

    percent: Decimal
    names: str
    event: EventOfMonth


class Sums(NamedTuple):
    """The sums of a month: players, the highest first, best results, first and last day, hundredths earned."""

    players: tuple[PlayerOfMonth, ...]
    best: tuple[BestResult, ...]
    first: str
    last: str
    amount: int


def sums_of(events: Iterable[EventOfMonth], people: People = NOBODY) -> Sums:
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
                key, name, number = people.identity(each.who)
                player = known[each.who] = players.setdefault(key, PlayerOfMonth(name or NOT_NAMED, number))
            player.add(each.amount, each.colours)
        least = best[-1].percent if len(best) == _BEST else Decimal(0)
        if found := [*_results(event, least)]:
            best = sorted((*best, *found), key=lambda each: (-each.percent, each.event.day, each.names))[:_BEST]
    listed = sorted(players.values(), key=lambda each: (-each.amount, each.name.casefold(), each.number))
    dated = sorted(days - {""})
    amount = sum(each.amount for each in listed)
    _prove(listed, counted)
    return Sums(tuple(listed), tuple(best), dated[0] if dated else "", dated[-1] if dated else "", amount)


def _prove(players: Iterable[PlayerOfMonth], events: Iterable[EventOfMonth]) -> None:
    """Checks the sums of players against those of events, in all and by colour."""
    players, earned = [*players], [each for event in events for each in event.players]
    for at in range(len(COLOURS)):
        if sum(each.colours[at] for each in players) != sum(each.colours[at] for each in earned if each.amount):
            raise ArithmeticError(f"the sums of players and of events differ in {COLOURS[at]}")
    if sum(each.amount for each in players) != sum(each.amount for each in earned):
        raise ArithmeticError("the sums of players and of events differ")


def _results(event: EventOfMonth, least: Decimal) -> Iterator[BestResult]:
    for _, players in groupby(event.players, key=lambda player: player.entry):
        pair = [*players]
        if pair[0].percent and (percent := Decimal(pair[0].percent)) >= least:
            yield BestResult(percent, " – ".join(player.name for player in pair), event)


#: How the option of a question about a player begins; the key of the name follows.
