"""Records of the events of a month: what was played, who took part, and who earned what."""

from __future__ import annotations

from dataclasses import dataclass, replace
from decimal import Decimal
from typing import NamedTuple

from bridgesheets.vocabulary import on_one_line

#: What becomes of an event: it is awarded; it needs answers; it cannot be read; it is in another file as well; it is a
#: session that is awarded with the last one of its event.
AWARDED, ASKED, BROKEN, TWICE, JOINED = "awarded", "asked", "broken", "twice", "joined"
_HUNDREDTHS = 2

#: A name and a membership number.
Who = tuple[str, str]


class MissingFact(NamedTuple):
    """A missing fact: the keyword of the answer, the question, and the possible answers."""

    key: str
    label: str
    answers: str


class PlayerResult(NamedTuple):
    """A player at an event: the masterpoints earned in hundredths, in all and by colour, and the score in percent.

    ``entry`` counts the contestants of the event from 0. ``colours`` are platinum, gold, red, silver, black and
    colourless; ``percent`` is "" if unknown.
    """

    name: str
    number: str
    entry: int
    amount: int
    colours: tuple[int, ...]
    percent: str = ""

    @property
    def who(self) -> Who:
        return self.name, self.number


@dataclass(frozen=True, slots=True)
class EventOfMonth:
    """An event of a file; ``number`` tells it from others in the same file, "" for a single one.

    ``file`` is its path within the folder, ``day`` its date as 2026-01-31, "" if unknown. ``entries`` and ``tables``
    are those that its awards count. ``player_keys`` and ``result_keys`` have a text for each contestant, without and
    with its result, to find copies. ``listed`` is the sum of its award list in hundredths, a pair counted once.
    ``note`` says why the event does not count, or a remark on it; ``club_note`` what it took from the club;
    ``later_rule`` names a later rule that pays it more.
    """

    file: str
    number: str = ""
    state: str = BROKEN
    title: str = ""
    day: str = ""
    date: str = ""
    game: str = ""
    event_type: str = ""
    entries: int = 0
    tables: Decimal = Decimal(0)
    session: int = 1
    sessions: int = 1
    players: tuple[PlayerResult, ...] = ()
    listed: int = 0
    questions: tuple[MissingFact, ...] = ()
    note: str = ""
    player_keys: frozenset[str] = frozenset()
    result_keys: frozenset[str] = frozenset()
    club_note: str = ""
    later_rule: str = ""

    @property
    def key(self) -> tuple[str, str]:
        return self.file, self.number

    @property
    def label(self) -> str:
        file = shown(self.file)
        return f"{file}, event {self.number}" if self.number else file

    @property
    def amount(self) -> int:
        return sum(player.amount for player in self.players)

    def as_not_counted(self, state: str, note: str) -> EventOfMonth:
        return replace(self, state=state, note=note, players=(), listed=0)


def shown(name: str) -> str:
    """Returns the name of a file on one line, undecodable bytes as escapes."""
    return on_one_line(name.encode("utf-8", "backslashreplace").decode())


def hundredths(amount: Decimal) -> int:
    """Returns masterpoints in hundredths. Raises ValueError for more than two places."""
    moved = amount.scaleb(_HUNDREDTHS)
    if moved != moved.to_integral_value():
        raise ValueError(f"{amount} has more places than awards have")
    return int(moved)


def masterpoints(amount: int) -> Decimal:
    return Decimal(amount).scaleb(-_HUNDREDTHS)
