"""What is kept of an event when its month is summed up: what was played, who took part, and who earned what."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from decimal import Decimal
from functools import lru_cache
from typing import Any, NamedTuple

from bridgesheets.month.earned import NO_PLAYERS, Players, Who, one, players_of, shared
from bridgesheets.vocabulary import on_one_line

#: What becomes of an event: it is awarded; it needs answers; it cannot be read; it is in another file as well; it is a
#: session that is awarded with the last one of its event.
AWARDED, ASKED, BROKEN, TWICE, JOINED = "awarded", "asked", "broken", "twice", "joined"
_HUNDREDTHS = 2


class Asked(NamedTuple):
    """Something that an event needs: the name of the answer, what is asked, and the answers there are."""

    key: str
    label: str
    answers: str


@dataclass(frozen=True, slots=True)
class EventOfMonth:
    """An event of a file: ``number`` is that of the event in it, "" of a single one.

    ``file`` is its path within the folder. ``day`` is written 2026-01-31, and "" where the date names none. ``tables``
    are in halves. ``who`` has a number for each contestant that tells it from others, and ``how`` for each contestant
    with its result. ``listed`` is what its award list comes to, in hundredths, a pair counted once. ``note`` says why
    it is not counted, or what is to be known of it.

    ``facts`` are the details that its file says; with ``limits_open`` those of the strats are not among them.
    ``others`` are those who are read of and earned nothing that is counted. ``rests`` differs where its club says
    something else of it.
    """

    file: str
    number: str = ""
    state: str = BROKEN
    title: str = ""
    day: str = ""
    date: str = ""
    game: str = ""
    event_type: str = ""
    halves: int = 0
    session: int = 1
    sessions: int = 1
    players: Players = NO_PLAYERS
    listed: int = 0
    asked: tuple[Asked, ...] = ()
    note: str = ""
    who: bytes = b""
    how: bytes = b""
    edition: str = ""
    said: str = ""
    facts: tuple[str, ...] = ()
    limits_open: bool = False
    others: tuple[Who, ...] = ()
    rests: str = ""

    @property
    def key(self) -> tuple[str, str]:
        """What it is known by: its file, and its number there."""
        return self.file, self.number

    @property
    def called(self) -> str:
        """The file, with the number of the event where it holds several."""
        file = shown(self.file)
        return f"{file}, event {self.number}" if self.number else file

    @property
    def tables(self) -> Decimal:
        """The tables that its contestants filled."""
        return Decimal(self.halves) / 2

    @property
    def amount(self) -> int:
        """What all its players earned, in hundredths."""
        return self.players.amount

    def not_counted(self, state: str, note: str) -> EventOfMonth:
        """The event, left out of the sums."""
        return replace(self, state=state, note=note, players=NO_PLAYERS, listed=0)

    def as_data(self) -> dict[str, Any]:
        """The event as JSON has it, without what is as usual."""
        said = {each.name: getattr(self, each.name) for each in fields(self)}
        said = {name: value for name, value in said.items() if value != _USUAL[name]}
        if self.players:
            said["players"] = self.players.as_data()
        return said | {name: said[name].hex() for name in ("who", "how") if name in said}


#: What an event has of which nothing is known.
_USUAL = {each.name: each.default for each in fields(EventOfMonth)}


def event_in(data: Mapping[str, Any]) -> EventOfMonth:
    """The event that :meth:`EventOfMonth.as_data` gave; ValueError, TypeError or KeyError where it is none."""
    said = dict(data)
    said["asked"] = tuple(Asked(*each) for each in said.get("asked", ()))
    said["players"] = players_of(said["players"]) if "players" in said else NO_PLAYERS
    said["others"] = shared((str(name), str(number)) for name, number in said.get("others", ()))
    said["facts"] = one(tuple(map(str, said.get("facts", ()))))
    for name in ("who", "how"):
        said[name] = bytes.fromhex(said.get(name, ""))
    return EventOfMonth(**said)


def shown(name: str) -> str:
    """The name of a file as it can be written: on one line, and what is no letter as its number."""
    return on_one_line(name.encode("utf-8", "backslashreplace").decode())


@lru_cache(maxsize=4096)
def hundredths(amount: Decimal) -> int:
    """An amount of masterpoints in hundredths; awards have two places, and ValueError says so of any other."""
    moved = amount.scaleb(_HUNDREDTHS)
    if moved != moved.to_integral_value():
        raise ValueError(f"{amount} has more places than awards have")
    return int(moved)


def masterpoints(amount: int) -> Decimal:
    """Hundredths as masterpoints."""
    return Decimal(amount).scaleb(-_HUNDREDTHS)
