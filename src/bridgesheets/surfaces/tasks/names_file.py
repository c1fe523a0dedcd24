"""The names of teams or pairs in a file: a list, a column of a workbook, the roster of a club."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from bridgesheets.awarding.roster import HEADS, columns_of, rows_in
from bridgesheets.surfaces.tasks.given import Source, to_read
from truesheet.refusals import MissingFile, Refused

#: How the columns may be headed, in small letters and without signs.
_HEADS: Mapping[str, frozenset[str]] = {
    "name": frozenset(("team", "teams", "teamname", "pair", "pairs", "pairname", "names")),
    "player": HEADS["name"] | {"player1", "firstplayer"},
    "partner": frozenset(("partner", "partnername", "player2", "secondplayer")),
    "first": HEADS["first"],
    "last": HEADS["last"],
}
#: So many faults are told, and so many heads.
_TOLD = 5


def names_in(source: Source) -> list[tuple[str, ...]]:
    """The names of a list, in its order: of each row that of a team, or those of a pair, by the heads of the columns.

    A single column needs no head. Rows with nothing in them count for nothing. Raises :class:`Refused`.
    """
    name = "names.xlsx" if isinstance(source, bytes) and source.startswith(b"PK") else "names.csv"
    with to_read(source, name) as path:
        if not path.exists():
            raise MissingFile(path)
        return _names(path)


def _names(path: Path) -> list[tuple[str, ...]]:
    rows = [(number, row) for number, row in enumerate(rows_in(path), 1) if any(row)]
    columns = columns_of(rows[0][1], path, _HEADS) if rows else {}
    if columns:
        rows = rows[1:]
    elif several := [number for number, row in rows if sum(map(bool, row)) > 1]:
        raise Refused(
            f"{path.name}: row {several[0]} has several columns, and nothing above it says what they hold; head those "
            "of the names Team, or Player and Partner"
        )
    if not rows:
        raise Refused(f"{path.name}: it has no names; write each in a row of its own")
    found = {number: _name(row, columns) for number, row in rows}
    if nameless := [f"{number}" for number, name in found.items() if not any(name)]:
        said = f"{'row' if len(nameless) == 1 else 'rows'} {', '.join(nameless[:_TOLD])}"
        raise Refused(f"{path.name}, {said}: there is no name; type it, or delete the row")
    return list(found.values())


def _name(row: list[str], columns: Mapping[str, int]) -> tuple[str, ...]:
    """The name of a row: of a team or a pair, of both players of a pair, or of a player in two parts."""
    if not columns:
        return (next(filter(None, row)),)
    said = {head: row[at] for head, at in columns.items() if at < len(row)}
    whole = said.get("player") or " ".join(filter(None, (said.get("first"), said.get("last"))))
    if "name" in columns:
        return (said.get("name", ""),)
    return (whole, said.get("partner", "")) if "partner" in columns else (whole,)
