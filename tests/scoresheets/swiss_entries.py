"""Filling in a sheet of Swiss teams as a club does: by team, round and table."""

from functools import lru_cache
from typing import Any

from bridgesheets.scoresheets.form import Book, address
from bridgesheets.scoresheets.kinds import order
from bridgesheets.scoresheets.swiss import layout
from bridgesheets.scoresheets.swiss.kind import declare
from tests.scoresheets.scoring import Shown
from tests.scoresheets.small import to_fill

Entries = dict[tuple[str, str], Any]

#: The blocks of a workbook; those of larger ones are alike.
BLOCKS = declare(Book(order("swiss", teams=12, rounds=10)))
#: The rows above the first line of a sheet to type in.
HEAD = 4

NAMES = ("Wolf", "Bell", "Archer", "Hale", "Frost", "Marsh", "Pike", "Thorne", "Novak", "Sato", "Quill", "Yates")


@lru_cache(maxsize=16)
def empty(count: int, rounds: int, **others: Any) -> bytes:
    """A new workbook for so many teams, made once for all tests."""
    return to_fill(order("swiss", teams=count, rounds=rounds, **others))


def teams(count: int, **others: Any) -> Entries:
    return {
        ("Names", address(HEAD + line, BLOCKS.teams.column("name"))): NAMES[line - 1] for line in range(1, count + 1)
    } | others


def team(line: int, **cells: Any) -> Entries:
    """Cells of a line of the sheet of teams, by the name of the column: ``last_round=3``."""
    lines, found = BLOCKS.teams, {}
    for name, value in cells.items():
        player = layout.PLAYERS.index(name) if name in layout.PLAYERS else 0
        found["Names", address(HEAD + line, lines.column("player" if name in layout.PLAYERS else name, player))] = value
    return found


def match(number: int, table: int, team_a: Any, team_b: Any = None, imps_a: Any = None, imps_b: Any = None,
          **cells: Any) -> Entries:  # fmt: skip
    """A row of a round; ``again_a``, ``again_b``, ``kind`` and ``boards`` by name."""
    typed = {"team_a": team_a, "team_b": team_b, "imps_a": imps_a, "imps_b": imps_b, **cells}
    return {
        (f"Round {number}", address(HEAD + table, BLOCKS.any_round.column(name))): value
        for name, value in typed.items()
        if value is not None
    }


def adjustment(line: int, **cells: Any) -> Entries:
    """A line of adjustments: ``team``, ``round``, ``imps``, ``vps``, ``reason``."""
    return {
        ("Adjustments", address(HEAD + line, BLOCKS.adjustments.column(name))): value for name, value in cells.items()
    }


def event(cells: dict[str, Any], rows: dict[str, int]) -> Entries:
    """Inputs of the event, by what is asked."""
    return {("Set-up", f"B{rows[asked]}"): value for asked, value in cells.items()}


def basis(number: int, line: int, points: float, place: int, after: int) -> Entries:
    """The standing of a team from which a round was drawn."""
    record = BLOCKS.record
    return {
        ("Pairing history", address(record.row(line), record.column("vps", number - 1))): points,
        ("Pairing history", address(record.row(line), record.column("place", number - 1))): place,
        ("Pairing history", address(*record.single_position("after", number - 1))): after,
    }


# --- reading ----------------------------------------------------------------------------------------------------


def said(sheet: Shown, number: int, table: int) -> str:
    return str(sheet.get((f"Round {number}", address(HEAD + table, BLOCKS.any_round.column("check"))), ""))


def points(sheet: Shown, number: int, table: int) -> tuple[Any, Any]:
    row = HEAD + table
    one, other = map(BLOCKS.any_round.column, ("vps_a", "vps_b"))
    return sheet.get((f"Round {number}", address(row, one))), sheet.get((f"Round {number}", address(row, other)))


def status(sheet: Shown) -> str:
    return str(sheet["Set-up", "A2"])


def standings(sheet: Shown) -> list[tuple[str, int, float]]:
    rows = []
    for row in range(6, 220):
        place, number, total = (sheet.get(("Standings", f"{column}{row}")) for column in "ABD")
        if number is not None:
            rows.append((str(place), number, total))
    return rows
