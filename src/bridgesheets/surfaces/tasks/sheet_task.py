"""A score sheet made to measure, with the names of a list, a column of a workbook or the roster of a club."""

from __future__ import annotations

import os
import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bridgesheets.scoresheets import kinds, making
from bridgesheets.scoresheets.orders import Order
from bridgesheets.surfaces.tasks.given import Source, to_read
from bridgesheets.surfaces.tasks.task_options import keywords_of, takes
from truesheet.refusals import Refused

if TYPE_CHECKING:
    from bridgesheets.club.club_file import Club

#: How the columns may be headed beside those of a roster, in small letters and without signs.
_HEADS: Mapping[str, frozenset[str]] = {
    "name": frozenset(("team", "teams", "teamname", "pair", "pairs", "pairname", "names")),
    "player": frozenset(("player1", "firstplayer")),
    "partner": frozenset(("partner", "partnername", "player2", "secondplayer")),
}
#: So many faults are told, and so many heads.
_TOLD = 5


def names_in(source: Source) -> list[tuple[str, ...]]:
    """The names of a list, in its order: of each row that of a team, or those of a pair, by the heads of the columns.

    A single column needs no head. Rows with nothing in them count for nothing. Raises :class:`Refused`.
    """
    name = "names.xlsx" if isinstance(source, bytes) and source.startswith(b"PK") else "names.csv"
    with to_read(source, name) as path:
        return _names(path)


def _names(path: Path) -> list[tuple[str, ...]]:
    from bridgesheets.awarding.roster import HEADS, columns_of, rows_in  # only where there is a list

    heads = {**_HEADS, "player": HEADS["name"] | _HEADS["player"], "first": HEADS["first"], "last": HEADS["last"]}
    rows = [(number, row) for number, row in enumerate(rows_in(path), 1) if any(row)]
    columns = columns_of(rows[0][1], path, heads) if rows else {}
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


_NOT_IN_NAMES = re.compile(r"[^\w-]+")


@dataclass(frozen=True)
class ScoreSheet:
    """A score sheet: what was ordered, with all that is usual filled in, and the .xlsx file."""

    order: Order
    content: bytes

    @property
    def file_name(self) -> str:
        """A name for the file, made of the title, or of the kind and the size where the title is the usual one."""
        kind = kinds.kind(self.order.kind)
        titled = _NOT_IN_NAMES.sub("-", self.order.title).strip("-").lower()
        if titled and self.order.title != kind.usual.title:
            return f"{titled}.xlsx"
        size = f"-{self.order.teams}-{entrants(self.order.kind)}" if "teams" in kind.takes else ""
        return f"{self.order.kind}{size}.xlsx"


def entrants(kind: str) -> str:
    """Who takes part in an event of that kind: teams or pairs."""
    return (*kinds.kind(kind).listed, "teams")[0]


def for_club(kind: str, club: Club, said: Collection[str]) -> dict[str, Any]:
    """Returns what the club says of a score sheet, by the names of options that are not said.

    The scale and the boards are those of its team games.
    """
    answers = {option.name: club.says(option.club) for option in keywords_of("new") if option.club}
    if "scale" not in kinds.kind(kind).takes or not answers["scale"]:
        answers |= {"boards": None, "scale": None}
    elif answers["boards"]:
        answers["boards"] = answers["boards"][0] if len(answers["boards"]) == 1 else None
    return {name: value for name, value in answers.items() if value and name not in said}


@takes("new")
def score_sheet(kind: str, **said: Any) -> ScoreSheet:
    """A score sheet of a kind, with the options of ``bridgesheets new``; what is not said is as usual for the kind.

    ``names`` are those of the teams or pairs, as a list or in a file: CSV, a workbook, or the roster of a club. Without
    ``teams`` as many take part. Raises :class:`bridgesheets.printed.delivering.UnknownOrder` where the options do not
    go together.
    """
    names = said.pop("names") or ()
    if isinstance(names, str | bytes | os.PathLike):
        names = names_in(names)
    elif not isinstance(names, Iterable):
        raise Refused(f"{names!r} is no list of names, and no path or bytes of a file with one", "names")
    names = [*names]
    if wrong := [each for each in names if not isinstance(each, str | Sequence)]:
        raise Refused(f"{wrong[0]!r} is no name", "names")
    order = kinds.order(kind, names=names, **said)
    return ScoreSheet(order, making.make(order))
