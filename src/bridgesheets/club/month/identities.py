"""Who the players of a month are: members by number, then by name; and whom somebody has to say."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from bridgesheets.awarding.members import VISITOR, Member, Members, name_key
from bridgesheets.awarding.played import Player
from bridgesheets.club.month.month_records import AWARDED, Asked, EventOfMonth, Who
from bridgesheets.reasons import with_noun

#: How the option of a question about a player begins; the key of the name follows.
PLAYER = "player "


@dataclass(frozen=True)
class People:
    """The identities of players: the member by the name and number of the results, and the questions about others."""

    members: Mapping[Who, Member]
    asked: tuple[Asked, ...] = ()

    def of(self, who: Who) -> tuple[str, str, str]:
        """Returns what a player is known by, and name and number: those of the member, or those of the results."""
        name, number = who
        member = self.members.get(who)
        if member is not None:
            return f"member {member.row}", member.name or name, member.number or number
        return number or name_key(name), name, number


#: Nobody is known to be a member.
NOBODY = People({})


def people_of(events: Iterable[EventOfMonth], members: Members | None) -> People:
    """Returns who the players of events are; without a roster nobody is asked for."""
    if members is None:
        return NOBODY
    played = Counter(each.who for event in events if event.state == AWARDED for each in event.players)
    found: dict[Who, Member] = {}
    asked: dict[str, Asked] = {}
    # Of a name with a number and without one the number tells more.
    for (name, number), times in sorted(played.items(), key=lambda each: (each[0][0], not each[0][1])):
        player = Player(name, number)
        if (member := members.find(player)) is not None:
            found[name, number] = member
            continue
        key = name_key(name)
        said = members.known.get(key)
        doubtful = members.numbered(player.membership) or members.named(name) or members.near(name)
        if player.membership and not doubtful:
            continue  # the number of somebody who is in no list of members
        if key and (said is None or not said.number):
            asked.setdefault(key, _asked(player, members, times))
    return People(found, tuple(asked.values()))


def _asked(player: Player, members: Members, times: int) -> Asked:
    """The question who a player is, with the members it may be."""
    label = f"Who is {player.name}, in {with_noun(times, 'event')}"
    of_number = members.numbered(player.membership)
    near = members.named(player.name) or members.near(player.name)
    if of_number is not None:
        why = f"{player.membership} is the number of {of_number.name} in {members.file}"
        near = [of_number, *(each for each in near if each != of_number)]
    elif len(members.named(player.name)) > 1:
        why = f"{members.file} has that name {len(near)} times"
    elif near:
        why = f"{members.file} has nearly that name" if not members.named(player.name) else "the numbers differ"
    else:
        why = f"not in {members.file}"
    proposed = ", ".join(f"{each.number or 'no number'} {each.name}" for each in near)
    answers = f"{proposed}; the number, or {VISITOR}" if proposed else f"{VISITOR}, or the number of a member"
    return Asked(f"{PLAYER}{name_key(player.name)}", label, f"{answers} ({why})")
