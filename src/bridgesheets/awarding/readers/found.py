"""What a reader of a program's file finds: events, printed awards and how they differ, ratings by their numbers."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from decimal import Decimal
from pathlib import Path
from typing import Any, NamedTuple

from bridgesheets.awarding.faults import Fault, FaultyEvent, Origin
from bridgesheets.awarding.played import Gathered, Player
from truesheet import files
from truesheet.wording import task

#: Bytes of the largest file that is read: many times what the largest tournament leaves behind.
LARGEST = 16 * 1024 * 1024


class Part(NamedTuple):
    """A part of an award in one colour: whether a session or the whole event earned it, and in which strat."""

    amount: Decimal
    colour: str
    kind: str
    strat: str


@dataclass(frozen=True)
class Printed:
    """The awards of a contestant as its program printed them: for the last session, for all, and of each player.

    ``session`` is None where the file does not tell session awards from those of the event.
    """

    total: tuple[Part, ...]
    session: tuple[Part, ...] | None = None
    players: tuple[tuple[Part, ...], ...] = ()

    @property
    def amount(self) -> Decimal:
        """What the contestant is credited with altogether."""
        return added(self.total)


@dataclass(frozen=True)
class Found:
    """An event of a file: its name, what is said of it, and the awards printed, in the order of its contestants.

    ``marked`` are the numbers of those whom the file marks as earning some of the awards only.
    """

    name: str
    gathered: Gathered
    printed: tuple[Printed, ...] = ()
    marked: tuple[str, ...] = ()


def added(parts: tuple[Part, ...]) -> Decimal:
    return sum((part.amount for part in parts), Decimal(0))


def at_least(count: int, players: Iterable[Player]) -> tuple[Player, ...]:
    """The players of an entry. Those the file does not name have empty names; an entry without names has no players."""
    known = tuple(players)
    return known + (Player(""),) * (count - len(known)) if known else ()


def bytes_of(path: Path) -> bytes:
    """The content of a file. Raises :class:`FaultyEvent` if it cannot be read or is larger than any file of results."""
    try:
        return files.bytes_of(path, LARGEST)
    except files.TooLong as problem:
        raise refused(path, str(problem.strerror), "give the file of a single event") from None
    except OSError as problem:
        raise cannot_be_read(path, problem) from None


def refused(path: Path, wrong: str, remedy: str) -> FaultyEvent:
    """The refusal of a whole file."""
    return FaultyEvent([Fault(Origin(path.name), wrong, remedy)])


def into_a_workbook() -> str:
    """The remedy for results that no reader takes."""
    return f"type its results into a workbook that {task('award --template')} writes"


def cannot_be_read(path: Path, problem: OSError) -> FaultyEvent:
    """The refusal of a file that the system does not hand out, or that is not there."""
    if isinstance(problem, FileNotFoundError):
        return refused(path, "there is no such file", files.remedy_for_missing(path))
    return refused(
        path, f"it cannot be read: {files.os_reason(problem)}", "copy it to a folder of your own, and try again"
    )


def damaged(path: Path, what: str) -> FaultyEvent:
    """The refusal of a file that breaks off or contradicts its own format."""
    return refused(path, f"it is cut off or damaged ({what})", "copy or download it again")


#: The game of a rating as the award of an event calls it. A rating that is not listed is asked for with --game: games
#: that the manual does not have, and those of which the number does not say which of several it is.
_GAMES = {
    2: "club championship",
    3: "charity fund",
    4: "unit championship",
    5: "sectional",
    6: "regional",
    7: "international fund",
    8: "club membership",
    12: "upgraded club championship",
    14: "stac",
    15: "national",
    19: "unit extended team",
    20: "nap club",
    21: "nap unit",
    22: "gnt club",
    23: "gnt unit",
    24: "acbl-wide charity",
    25: "acbl-wide international fund",
    28: "world wide bridge contest",
    29: "acbl instant matchpoint",
    30: "junior fund",
    32: "acbl-wide senior pairs",
    33: "copc club level",
    34: "cntc master/non master club level",
    35: "cntc",
    36: "cntc",
    37: "cwtc",
    38: "canada rookie/master",
    39: "inter-club championship",
    43: "club appreciation",
    49: "club appreciation teams",
    51: "gnt fund raiser",
    55: "educational foundation",
    57: "club membership",
    63: "grass roots fund",
}
_CLUB_MASTERPOINT = 1

#: The games of the club masterpoint rating by the number of their kind, from 0; others have no award of their own here.
_KINDS = ("open", "invitational", "newcomer")


def is_club_masterpoint(rating: Any) -> bool:
    """Checks whether it is the rating of regular club games, of which a file has to say the kind as well."""
    return bool(rating == _CLUB_MASTERPOINT)


def game_of(rating: Any, kind: int, limited: bool) -> str | None:
    """The game of a rating; of a club masterpoint game by its kind, and restricted if its top strat has a limit.

    None for a rating or kind that is not known.
    """
    if not is_club_masterpoint(rating):
        return _GAMES.get(rating)
    if kind >= len(_KINDS):
        return None
    return "restricted" if limited and _KINDS[kind] != "newcomer" else _KINDS[kind]
