"""What an event rests on beside its files: what its club says of it, and what is known of its players.

An event is done again where one of these is another. Where in a file something is said makes no difference.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from datetime import date
from hashlib import blake2b
from pathlib import Path

from bridgesheets.award.members import Member, Members, name_key, number_key
from bridgesheets.award.said_by_club import SaidByClub
from bridgesheets.month.month_records import EventOfMonth

_BYTES = 8
#: What a file says goes before what is usual, but for a date that may be either of two days: it is asked for.
_ASKED_ALL_THE_SAME = frozenset(("date",))
#: The key of what is not about one member.
_ROSTER = ""


def rests_on_club(by_club: SaidByClub, path: Path, event: EventOfMonth) -> str:
    """What differs where the club says something else that can concern an event of a file."""
    day = date.fromisoformat(event.day) if event.day else None
    said_by_file = {*event.facts} - _ASKED_ALL_THE_SAME
    usual = [
        (answer.name, answer.value)
        for rule in by_club.fitting(path, day, event.number)
        for answer in rule.answers
        if answer.name not in said_by_file
    ]
    own = sorted((answer.name, answer.value) for answer in by_club.of_one(path, event.number).values())
    limits = [f"{limit:f}" for limit in by_club.strats] if event.limits_open else []
    return _brief([repr((usual, own, limits, by_club.name if "club" not in said_by_file else ""))])


def known_of_members(members: Members | None) -> dict[str, str]:
    """What is known of each member and player, by the keys under which players are found; nothing without a roster."""
    if members is None:
        return {}
    told: dict[str, list[str]] = {_ROSTER: [members.file]}
    for member in members.members:
        for key in filter(None, (name_key(member.name), number_key(member.number))):
            told.setdefault(key, []).append(_member(member))
    for key, said in members.known.items():
        is_member = members.numbered(said.number)
        told.setdefault(key, []).append(f"{said} {'' if is_member is None else _member(is_member)}")
    return {key: _brief(entries) for key, entries in told.items()}


def _member(member: Member) -> str:
    return f"{member.number} {member.name} {member.masterpoints}"


def _brief(texts: Iterable[str]) -> str:
    return blake2b("\n".join(texts).encode("utf-8", "surrogatepass"), digest_size=_BYTES).hexdigest()


def changed(before: Mapping[str, str], now: Mapping[str, str]) -> frozenset[str] | None:
    """The keys of players of whom something else is known; None where that concerns everybody: it is another roster."""
    if before.get(_ROSTER) != now.get(_ROSTER):
        return None
    return frozenset(key for key in before.keys() | now.keys() if before.get(key) != now.get(key))


def concerns(keys: Collection[str] | None, event: EventOfMonth) -> bool:
    """Whether one of the keys is that of a player of the event."""
    if keys is None:
        return True
    everybody = (*event.players.columns.who, *event.others) if keys else ()
    return any(name_key(name) in keys or number_key(number) in keys for name, number in everybody)
