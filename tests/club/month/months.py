"""A made-up club: its games as files, and what they come to by arithmetic."""

from collections.abc import Sequence
from decimal import Decimal
from pathlib import Path

from bridgesheets.awarding.club_defaults import ClubDefaults
from bridgesheets.club.file import club_in
from tests.awarding.readers.game_files import Game, Pair, written

#: An open Howell of ten pairs pays four of them (40%): 0.10 a pair for first, then 70%, 50% and 35% of it.
OPEN = (Decimal("1.00"), Decimal("0.70"), Decimal("0.50"), Decimal("0.35"))
#: A newcomer game with a limit of 20 pays half of that.
PAIRS = 10
CLUB = 'name = "Lake"\n\n[[usual]]\nrestricted_tables = 0\n'


def by_club(text: str = CLUB) -> ClubDefaults:
    return club_in(Path("club.toml"), text).events


def pairs(order: Sequence[int], called: str = "P", numbers: bool = True) -> list[Pair]:
    """Pairs that finish in that order, the first with 65%; the players of pair 3 are P3a and P3b."""
    score = {number: 65 - 3 * place for place, number in enumerate(order)}
    return [
        Pair(score[number], names=(f"{called}{number}a", f"{called}{number}b"),
             numbers=(f"1{number:03}", f"2{number:03}") if numbers else ())
        for number in sorted(order)
    ]  # fmt: skip


def howell(order: Sequence[int], date: str, **more: object) -> Game:
    name = str(more.pop("name", "Open"))
    called, numbers = str(more.pop("called", "P")), bool(more.pop("numbers", True))
    return Game(name, (pairs(order, called, numbers), ()), movement=1, date=date, **more)  # type: ignore[arg-type]


def write(folder: Path, name: str, *games: Game) -> Path:
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(written(*games))
    return path


def turned(by: int) -> list[int]:
    """The numbers of ten pairs, the first of which goes last, so many times."""
    return [(number + by) % PAIRS + 1 for number in range(PAIRS)]
