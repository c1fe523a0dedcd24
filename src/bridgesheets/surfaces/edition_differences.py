"""What differs between two editions: table by table with the citation, and in the awards of usual games."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest
from typing import Any, NamedTuple

from bridgesheets.catalogue.registry import calculate
from bridgesheets.regulations.amending import records_by_id
from bridgesheets.regulations.editions import Edition
from bridgesheets.regulations.in_force import answering_by
from bridgesheets.regulations.records import Figures

#: Games that are played everywhere, with the formula of what the first is paid, or the second.
USUAL_GAMES = {
    "open club game, 10 tables, first of ten pairs": "=MPCLUB(1,10)",
    "open club game, 10 tables, second of ten pairs": "=MPCLUB(2,10)",
    "restricted club game to 300, first of ten pairs": '=MPCLUB(1,10,"restricted",300)',
    "newcomer game to 5, first of eight pairs": '=MPCLUB(1,8,"newcomer",5)',
    "club championship, 7 tables, first": '=MPCSG(1,"club championship",7)',
    "charity game of the club, 13 tables, first": '=MPCSG(1,"charity fund",13)',
    "ACBL-wide game rated nine, 13 tables, first": '=MPAWARD(1,13,"csg9")',
    "NAP club stage, 9 tables, flight B, first": '=MPNAP("club","B",1,9)',
    "NAP unit stage, 9 tables, flight B, two sessions, first": '=MPNAP("unit","B",1,9,2)',
    "GNT club stage, 9 teams, flight B, first": '=MPGNT("club","B",1,9)',
    "sectional pairs, 20 tables, one session, first": '=MPAWARD(1,20,"sectional")',
    "sectional pairs, 20 tables, two sessions, first": '=MPAWARD(1,20,"sectional","pairs",2)',
    "sectional pairs, 14 tables, a session, first": '=MPSESSION(1,14,"sectional")',
    "sectional Swiss, 7 boards, a match won": '=MPMATCH(7,"sectional")',
    "regional pairs, 40 tables, two sessions, first": '=MPAWARD(1,40,"regional","pairs",2)',
    "regional knockout, 16 teams of 1500 masterpoints, first": "=MPKO(1,1500,16)",
}


class Difference(NamedTuple):
    """One place where two editions differ, and where the second one's text says so."""

    record: str
    place: str
    old: str
    new: str
    citation: str

    def __str__(self) -> str:
        return f"{self.record}, {self.place}: {self.old or 'nothing'} -> {self.new or 'nothing'} ({self.citation})"


def differences(first: Edition, second: Edition) -> Iterator[str]:
    """The lines of the report."""
    found = list(different_places(first, second))
    yield f"{first.name} ({first.days}) -> {second.name} ({second.days})"
    if not found:
        yield "no table and no figure differs"
        return
    yield from map(str, found)
    yield ""
    yield "Awards of usual games:"
    changed = list(different_awards(first, second))
    yield from (f"{game}: {old} -> {new}   {formula}" for game, formula, old, new in changed)
    if not changed:
        yield "none of these differs"


def different_places(first: Edition, second: Edition) -> Iterator[Difference]:
    """The cells and figures that differ, table by table."""
    ours, theirs = records_by_id(first), records_by_id(second)
    for id in dict.fromkeys((*ours, *theirs)):
        if id not in ours or id not in theirs:
            titles = [records[id].title if id in records else "" for records in (ours, theirs)]
            yield Difference(id, "the whole table", titles[0], titles[1], "")
            continue
        citation = _citation(second, id) or _citation(first, id) or str(theirs[id].clause)
        for place, old, new in _places(ours[id], theirs[id]):
            yield Difference(id, place, old, new, citation)


def _citation(edition: Edition, id: str) -> str:
    """Where it is written what an amendment changes in a table; empty where none does."""
    said: dict[str, None] = {}
    while edition.amended is not None:
        titles = {source.id: source.title for source in edition.sources()}
        said |= dict.fromkeys(
            f"{titles[change.source]}, {change.section}" for change in edition.amended.changes if change.record == id
        )
        edition = edition.amended.base
    return "; ".join(said)


def _places(ours: Any, theirs: Any) -> Iterator[tuple[str, str, str]]:
    """What differs within a table or a set of figures."""
    if isinstance(ours, Figures):
        for name in dict.fromkeys((*ours.figures, *theirs.figures)):
            old, new = (str(record.figures.get(name, "")) for record in (ours, theirs))
            if old != new:
                yield name, old, new
        return
    columns, before, after = ours.text.columns, _by_row(ours.text.rows), _by_row(theirs.text.rows)
    for row in dict.fromkeys((*before, *after)):
        old_cells, new_cells = before.get(row), after.get(row)
        if old_cells is None or new_cells is None:
            yield f'row "{row[0]}"', ", ".join(old_cells or ()), ", ".join(new_cells or ())
            continue
        for column, before_it, after_it in zip_longest(columns, old_cells, new_cells, fillvalue=""):
            if before_it != after_it:
                yield f'row "{row[0]}", column "{column}"', before_it, after_it


def _by_row(rows: Any) -> dict[tuple[str, int], tuple[str, ...]]:
    """The rows by their first cell, and how many with the same stand above."""
    found: dict[tuple[str, int], tuple[str, ...]] = {}
    for row in rows:
        above = sum(1 for cell, _ in found if cell == row[0])
        found[row[0], above] = row
    return found


def different_awards(first: Edition, second: Edition) -> Iterator[tuple[str, str, str, str]]:
    """The usual games whose awards differ: the game, its formula, and what it shows by each edition."""
    for game, formula in USUAL_GAMES.items():
        shown = []
        for edition in (first, second):
            with answering_by(edition):
                shown.append(str(calculate(formula).shown))
        if shown[0] != shown[1]:
            yield game, formula, shown[0], shown[1]
