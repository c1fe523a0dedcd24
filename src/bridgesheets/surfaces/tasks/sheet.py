"""Makes a score sheet of any size, with names from a list, a column of a workbook or the roster of a club."""

from __future__ import annotations

import os
import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from bridgesheets.scoresheets import kinds
from bridgesheets.scoresheets.orders import Order
from bridgesheets.surfaces.tasks.given import Source, to_read
from bridgesheets.surfaces.tasks.options import keywords_of, takes
from truesheet import wording
from truesheet.refusals import Refused

if TYPE_CHECKING:
    from bridgesheets.club.file import Club

#: How the columns may be headed beside those of a roster, in small letters and without signs.
_HEADS: Mapping[str, frozenset[str]] = {
    "name": frozenset(("team", "teams", "teamname", "pair", "pairs", "pairname", "names")),
    "player": frozenset(("player1", "firstplayer")),
    "partner": frozenset(("partner", "partnername", "player2", "secondplayer")),
}
#: So many faults are named, and so many heads.
_TOLD = 5


def names_in(source: Source) -> list[tuple[str, ...]]:
    """Returns the names of a list in its order: of each row a team, or both players of a pair, by the headings.

    A single column needs no heading; blank rows do not count. Raises :class:`Refused`.
    """
    name = "names.xlsx" if isinstance(source, bytes) and source.startswith(b"PK") else "names.csv"
    from bridgesheets.awarding.roster import HEADS, columns_of, rows_in  # only where there is a list

    heads = {**_HEADS, "player": HEADS["name"] | _HEADS["player"], "first": HEADS["first"], "last": HEADS["last"]}
    with to_read(source, name) as path:
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
    """Returns the name in a row: of a team or a pair, of both players, or of a player in two parts."""
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
    """A score sheet: its order with every default filled in, the .xlsx file, and what the director should know."""

    order: Order
    content: bytes
    notes: tuple[str, ...] = ()

    @property
    def file_name(self) -> str:
        """Returns a file name made of the title, or of the kind and size if the title is the default."""
        kind = kinds.kind(self.order.kind)
        titled = _NOT_IN_NAMES.sub("-", self.order.title).strip("-").lower()
        if titled and self.order.title != kind.usual.title:
            return f"{titled}.xlsx"
        size = f"-{self.order.teams}-{entrants(self.order.kind)}" if "teams" in kind.options else ""
        return f"{self.order.kind}{size}.xlsx"


def entrants(kind: str) -> str:
    """Returns who takes part in an event of that kind: "teams" or "pairs"."""
    return (*kinds.kind(kind).entrant_list, "teams")[0]


def for_club(kind: str, club: Club, said: Collection[str]) -> dict[str, Any]:
    """Returns the club's defaults for a score sheet, by the names of options that are not given.

    The scale and the boards are those of its team games.
    """
    answers = {option.name: club.value_of(option.club) for option in keywords_of("new") if option.club}
    if "scale" not in kinds.kind(kind).options or not answers["scale"]:
        answers |= {"boards": None, "scale": None}
    elif answers["boards"]:
        answers["boards"] = answers["boards"][0] if len(answers["boards"]) == 1 else None
    return {name: value for name, value in answers.items() if value and name not in said}


@takes("new")
def score_sheet(kind: str, **options: Any) -> ScoreSheet:
    """Returns a score sheet for an event of your size.

    Args:
        kind: The kind of event, such as ``"swiss"``.
        options: Those of ``bridgesheets new``, such as ``teams=24``; each kind has its defaults. ``names`` is a
            list, or the path or bytes of a CSV file, a workbook or a club's roster. Without ``teams`` the sheet has a
            line for each name.

    Raises:
        Refused: The options do not go together.
    """
    from bridgesheets.scoresheets import making  # it loads openpyxl, which the page of help does without

    names = options.pop("names") or ()
    if isinstance(names, str | bytes | os.PathLike):
        names = names_in(names)
    elif not isinstance(names, Iterable):
        raise Refused(f"{names!r} is no list of names, and no path or bytes of a file with one", "names")
    names = [*names]
    if wrong := [each for each in names if not isinstance(each, str | Sequence)]:
        raise Refused(f"{wrong[0]!r} is no name", "names")
    word, called = wording.option("teams"), entrants(kind)
    playing = word.lstrip("-") if options["teams"] is not None else called
    if not options["title"] and playing in kinds.kind(kind).titles:
        called, options["title"] = playing, kinds.kind(kind).titles[playing]
    order = kinds.order(kind, names=names, **options)
    other = playing in {"teams", "pairs", "players"} - {called}
    notes = (f"{word} are the {called} of a {kind}: {order.teams}",) if other else ()
    return ScoreSheet(order, making.make(order), notes)
