"""The members of a club: found by their number, then by their name, with the masterpoints they hold."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from decimal import Decimal
from difflib import SequenceMatcher, get_close_matches
from functools import cached_property, lru_cache
from typing import NamedTuple

from bridgesheets.awarding.faults import Fault, Question, missing_answer
from bridgesheets.awarding.played import GatheredEvent, Player, Strat
from bridgesheets.grouping import grouped

#: How alike two names are that may be the same, and how alike those of one number have to be, from 0 to 1.
_ALIKE, _SAME_NUMBER = 0.85, 0.6
#: The answer of somebody who is no member.
VISITOR = "visitor"
#: How the option of a question about masterpoints begins; the name follows.
MASTERPOINTS_OF = "masterpoints of "
#: The names of strats, from the highest.
_LETTERS = "ABCDEFGHIJ"


class Member(NamedTuple):
    """A member: number, name, masterpoints and their day, each as far as the roster says it, and its row there."""

    number: str
    name: str
    masterpoints: Decimal | None = None
    day: str = ""
    row: int = 0


class PlayerAnswer(NamedTuple):
    """An answer about a player: the number of the member it is, ``VISITOR`` or "", and its masterpoints."""

    number: str = ""
    masterpoints: Decimal | None = None


@lru_cache(maxsize=65_536)
def name_key(name: str) -> str:
    """Returns a name, whatever the order of its words and their letters."""
    return " ".join(sorted(name.casefold().replace(",", " ").split()))


def number_key(number: str) -> str:
    """Returns a number without the zeros before it, which spreadsheets take away."""
    return number.strip().upper().lstrip("0")


@dataclass(frozen=True)
class Members:
    """The roster of a club, called ``file``, and what was said of players by the keys of their names."""

    members: tuple[Member, ...] = ()
    file: str = ""
    answers: Mapping[str, PlayerAnswer] = field(default_factory=dict)

    @cached_property
    def _names(self) -> Mapping[str, list[Member]]:
        return grouped((name_key(member.name), member) for member in self.members if member.name)

    @cached_property
    def _numbers(self) -> Mapping[str, Member]:
        return {key: each for each in self.members if (key := number_key(each.number))}

    def by_number(self, number: str) -> Member | None:
        return self._numbers.get(number_key(number)) if number else None

    def by_name(self, name: str) -> list[Member]:
        return self._names.get(name_key(name), [])

    def find(self, player: Player) -> Member | None:
        answer = self.answers.get(name_key(player.name)) if self.answers else None
        if answer is not None and answer.number:
            return None if answer.number == VISITOR else self.by_number(answer.number)
        if (found := self.by_number(player.membership)) is not None:
            return found if found.name == player.name or may_be_same_name(found.name, player.name) else None
        named = self.by_name(player.name) if player.name else []
        # Somebody of another number is somebody else.
        if len(named) != 1 or (player.membership and named[0].number):
            return None
        return named[0]

    def with_similar_name(self, name: str) -> list[Member]:
        keys = get_close_matches(name_key(name), self._names, 3, _ALIKE)
        return [member for key in keys for member in self._names[key]]

    def masterpoints_of(self, player: Player, member: Member | None) -> Decimal | None:
        """Returns the masterpoints of a player: as the results say them, as somebody said them, as the roster has them.

        ``member`` is the one that :meth:`find` found.
        """
        if player.masterpoints is not None:
            return player.masterpoints
        answer = self.answers.get(name_key(player.name)) if self.answers else None
        if answer is not None and answer.masterpoints is not None:
            return answer.masterpoints
        return None if member is None else member.masterpoints


def may_be_same_name(one: str, other: str) -> bool:
    """Checks if two names may be those of one player; a name that is missing may be any."""
    first, second = name_key(one), name_key(other)
    if not first or not second or {*first.split()} & {*second.split()}:
        return True
    return SequenceMatcher(None, first, second).ratio() >= _SAME_NUMBER


# --- an event -----------------------------------------------------------------------------------------------------


def with_members(gathered: GatheredEvent, members: Members) -> GatheredEvent:
    contestants = tuple(
        each._replace(players=tuple(_completed_players(each.players, members))) for each in gathered.contestants
    )
    return replace(gathered, contestants=contestants)


def in_strats_of_club(gathered: GatheredEvent, members: Members, limits: Iterable[Decimal]) -> GatheredEvent:
    """Returns an open game with its members, in strats if it has none.

    The strats have the ``limits`` below the open one; where the masterpoints of a player are not known they are asked
    for.
    """
    contestants, below = gathered.contestants, sorted(limits, reverse=True)
    # A program that knows strats says so where a game has none.
    has_strats = bool(gathered.strats) or any(each.strat for each in contestants)
    if has_strats or not below or not all(each.players for each in contestants):
        return gathered
    unknown = [player for each in contestants for player in each.players if player.masterpoints is None]
    strats = tuple(
        Strat(name, limit, "", gathered.origin)
        for name, limit in zip(_LETTERS, (None, *below), strict=False)
    )  # fmt: skip
    faults = tuple(_masterpoints_question(gathered, player, members.file) for player in dict.fromkeys(unknown))
    if faults:
        return replace(gathered, faults=(*gathered.faults, *faults))
    note = f"The strats are those of the club, by the masterpoints in {members.file}."
    return replace(gathered, strats=strats, notes=(*gathered.notes, note))


def _completed_players(players: Iterable[Player], members: Members) -> Iterator[Player]:
    for player in players:
        member = members.find(player)
        number = player.number if player.membership or member is None else member.number
        yield Player(player.name, number, members.masterpoints_of(player, member))


def _masterpoints_question(gathered: GatheredEvent, player: Player, file: str) -> Fault:
    label = f"Masterpoints of {player.name or player.number}"
    question = Question(
        f"{MASTERPOINTS_OF}{name_key(player.name)}", label, "a number; they decide the strat", (), "", f"roster {file}"
    )
    return missing_answer(gathered.origin, question)
