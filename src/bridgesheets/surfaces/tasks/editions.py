"""Lists editions and the tables that an amendment can change, and compares two editions.

The comparison goes table by table with the citation, then shows the clearest differences among the awards of events of
usual sizes.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from decimal import Decimal
from difflib import get_close_matches
from itertools import islice
from typing import Any, NamedTuple

from bridgesheets.catalogue.calling import takes_edition
from bridgesheets.catalogue.evaluate import WorksheetFunction
from bridgesheets.catalogue.registry import CATALOGUE, calculate
from bridgesheets.catalogue.usual_calls import as_formula, usual_calls
from bridgesheets.regulations import single_changes
from bridgesheets.regulations.amended_editions import records_by_id
from bridgesheets.regulations.amendments import EditionError
from bridgesheets.regulations.edition_names import amendment_paths, edition_named
from bridgesheets.regulations.editions import Edition
from bridgesheets.regulations.in_force import DEFAULT, answering_by, by_settings, today
from bridgesheets.regulations.records import Figures, Record
from bridgesheets.regulations.shipped_editions import BUILT_IN
from bridgesheets.regulations.single_changes import changes_in, with_changes
from bridgesheets.vocabulary import did_you_mean
from truesheet.formulas.operators import show
from truesheet.values import Array, CellError


def listed() -> tuple[list[str], bool]:
    """Returns the lines about all editions, and whether one of them is unusable."""
    lines: list[str] = []
    answering, broken = by_settings(), bool(by_settings().refusal)
    for edition in BUILT_IN.values():
        lines += about(edition, answering is edition)
    for path in amendment_paths():
        try:
            found = edition_named(str(path), today())
        except EditionError as problem:
            broken = True
            lines += [f"{path.stem}: cannot be used", *(f"  {line}" for line in str(problem).splitlines())]
        else:
            lines += about(found, answering is found)
    if answering.refusal:
        lines.append(answering.refusal)
    elif answering.amended and not any(answering.name in line for line in lines):
        lines += about(answering, True)
    return lines, broken


def about(edition: Edition, answers: bool) -> Iterator[str]:
    yield f"{edition.name}{' (answers)' if answers else ''}"
    yield f"  {edition.days}"
    if (made := edition.amended) is not None:
        count = len(made.changes)
        if count or not made.amendment.scales:
            yield f"  amends {made.base.name} in {count} {'place' if count == 1 else 'places'}: {made.amendment.file}"
        for _, entry in made.amendment.scales:
            yield f"  adds the {entry.title}: {made.amendment.file}"
    own = edition.volumes[0].sources or DEFAULT.volumes[0].sources
    yield f"  source: {'; '.join(source.dated for source in own)}"


def contents(named: str | None) -> Iterator[str]:
    """Yields all tables and figures, each with its title; or the content of one of them."""
    records = records_by_id(DEFAULT)
    if named is None:
        for subject in DEFAULT.subjects():
            for record in DEFAULT.subject(subject):
                yield f"{record.id}: {record.title}"
        return
    if named not in records:
        near = did_you_mean(get_close_matches(named, records, n=3, cutoff=0.5))
        raise EditionError(f"there is no table called {named}{near or '; without a name, all are listed'}")
    yield from _all_of(records[named])


def _all_of(record: Record) -> Iterator[str]:
    yield f"{record.id}: {record.title} ({record.clause})"
    (only,) = (entry.printed_only for volume in DEFAULT.volumes for entry in volume.entries if entry.id == record.id)
    if only:
        yield f"printed only, no award depends on it: {', '.join(only)}"
    if isinstance(record, Figures):
        yield from (f"{name} = {figure}" for name, figure in record.figures.items())
        return
    rows = [record.text.columns, *record.text.rows]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        yield "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()


# --- what differs ---------------------------------------------------------------------------------------------------

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
    "Butler, a board of ten scores, its datum": "=IMPDATUM({620;450;430;420;420;400;170;140;-50;-100})",
}


#: So many awards are shown, and more only where each is the only one that a change moves.
_CLEAREST = 12


#: A call, and the game in words where it is one of the usual games.
_Call = tuple[WorksheetFunction, tuple[Any, ...], str]


class _Award(NamedTuple):
    """A call with two results by two editions; ``game`` describes the game if it is a usual one."""

    function: WorksheetFunction
    raw: tuple[Any, ...]
    game: str
    old: Any
    new: Any

    @property
    def unclear(self) -> tuple[bool, bool, int, Decimal]:
        """Sorts the clearest first: a usual game, numbers, few arguments, a large difference."""
        numbers = isinstance(self.old, Decimal) and isinstance(self.new, Decimal)
        part = abs(self.new - self.old) / max(abs(self.old), abs(self.new), Decimal(1)) if numbers else Decimal(0)
        return not self.game, not numbers, len(self.raw), -part

    def __str__(self) -> str:
        formula, shown = as_formula(self.function, self.raw), f"{_as_text(self.old)} -> {_as_text(self.new)}"
        return f"{self.game}: {shown}   {formula}" if self.game else f"{formula}: {shown}"


def different_awards(first: Edition, second: Edition) -> Iterator[str]:
    """Yields the clearest awards that differ, with at least one for each change, and the changes that move none."""
    looked_through = _Search(first, second)
    amended = second if second.amended is not None else first
    changes = changes_in(amended)
    others = [with_changes(amended, frozenset(range(len(changes))) - {at}) for at in range(len(changes))]
    found: dict[_Award, None] = {}
    silent: list[str] = []
    for placed, without in zip(changes, others, strict=True):
        moved = looked_through.moved_by(placed.change.record, amended, without, max(1, _CLEAREST // len(changes)))
        found |= dict.fromkeys(moved)
        if not moved:
            silent.append(f"{placed.change.record}, {placed}")
    room = max(0, _CLEAREST - len(found))
    found |= dict.fromkeys(islice((award for award in looked_through.differing if award not in found), room))
    yield from map(str, sorted(found, key=lambda award: award.unclear))
    if not found:
        yield "none was found"
    if silent:
        yield f"no award depends on: {'; '.join(silent)}"
    if silent or not found:
        calls, functions = looked_through.count, len(_functions())
        yield f"tried: {calls} calls of {functions} functions, with all names and usual sizes"


class _Search:
    """The calls with different results by two editions, the clearest first."""

    def __init__(self, first: Edition, second: Edition) -> None:
        self._first, self._second = first, second
        self.count = 0
        self._usual = [*_usual_games(), *_calls(_functions())]
        self._further: dict[str, list[_Award]] = {}
        self._new: dict[tuple[WorksheetFunction, tuple[Any, ...]], Any] = {}
        self.differing = sorted(self._awards(self._usual), key=lambda award: award.unclear)

    def _awards(self, calls: Iterable[_Call]) -> Iterator[_Award]:
        for function, raw, game in calls:
            self.count += 1
            old, new = (_value(function, raw, edition) for edition in (self._first, self._second))
            self._new[function, raw] = new
            if old != new:
                yield _Award(function, raw, game, old, new)

    def moved_by(self, record: str, amended: Edition, without: Edition, most: int) -> list[_Award]:
        """Returns awards that a change of a table moves: those that differ between ``amended`` and ``without``."""
        found = list(islice(self._moved(self.differing, amended, without), most))
        if found:
            return found
        # What two arguments have to meet for is looked for only where nothing else was found.
        if record not in self._further:
            self._further[record] = list(self._awards(_calls(self._reading(record), together=2)))
        return list(islice(self._moved(self._further[record], amended, without), 1))

    def _reading(self, record: str) -> list[WorksheetFunction]:
        """Returns the functions that need a table for their result."""
        lacking = Edition(
            volume._replace(entries=tuple(entry for entry in volume.entries if entry.id != record))
            for volume in self._second.volumes
        )
        found: set[WorksheetFunction] = set()
        for function, raw, _ in self._usual:
            if function not in found and _value(function, raw, lacking) != self._new[function, raw]:
                found.add(function)
        return [function for function in _functions() if function in found]

    def _moved(self, awards: Iterable[_Award], amended: Edition, without: Edition) -> Iterator[_Award]:
        return (
            award
            for award in awards
            if _value(award.function, award.raw, amended) != _value(award.function, award.raw, without)
        )


def _usual_games() -> Iterator[_Call]:
    for game, formula in USUAL_GAMES.items():
        ((name, outcome),) = calculate(formula).evaluations
        yield CATALOGUE[name], outcome.raw, game


def _calls(functions: Iterable[WorksheetFunction], together: int = 1) -> Iterator[_Call]:
    """Yields calls of functions for events of usual sizes, except those of the usual games."""
    games = {(function.spec.name, raw) for function, raw, _ in _usual_games()}
    for function in functions:
        for raw in usual_calls(function, together):
            if (function.spec.name, raw) not in games:
                yield function, raw, ""


def _functions() -> list[WorksheetFunction]:
    """Returns the functions whose results depend on the edition, each by one of its names."""
    by_record = {function.spec.name: function for function in CATALOGUE.values() if takes_edition(function.spec.rule)}
    return [function for name, function in by_record.items() if name != "MPEDITION"]


def _value(function: WorksheetFunction, raw: tuple[Any, ...], edition: Edition) -> Any:
    """Returns the result of a call by an edition, or the code of its error."""
    with answering_by(edition):
        try:
            found = function.outcome(*raw)
        except (AttributeError, KeyError):  # an edition that lacks a table
            return None
    return found.value.code if isinstance(found.value, CellError) else found.value


def _as_text(value: Any) -> str:
    return " | ".join("\t".join(map(show, row)) for row in value.rows) if isinstance(value, Array) else show(value)


class Difference(NamedTuple):
    """A place in which two editions differ, with the citation of the second one."""

    record: str
    place: str
    old: str
    new: str
    citation: str

    def __str__(self) -> str:
        return f"{self.record}, {self.place}: {self.old or 'nothing'} -> {self.new or 'nothing'} ({self.citation})"


def differences(first: Edition, second: Edition) -> Iterator[str]:
    found = list(different_places(first, second))
    yield f"{first.name} ({first.days}) -> {second.name} ({second.days})"
    if not found:
        yield "no table and no figure differs"
        return
    yield from map(str, found)
    yield ""
    yield "Awards that differ:"
    yield from different_awards(first, second)


def different_places(first: Edition, second: Edition) -> Iterator[Difference]:
    """Yields the cells and figures that differ, table by table."""
    ours, theirs = records_by_id(first), records_by_id(second)
    for id in dict.fromkeys((*ours, *theirs)):
        if id not in ours or id not in theirs:
            titles = [records[id].title if id in records else "" for records in (ours, theirs)]
            yield Difference(id, "the whole table", titles[0], titles[1], "")
            continue
        for row, column, old, new in single_changes.different_places(ours[id], theirs[id]):
            written = (single_changes.places_of_changes(edition, id, row, column) for edition in (second, first))
            citation = next(filter(None, written), str(theirs[id].clause))
            place = ", ".join(f'{word} "{cell}"' for word, cell in (("row", row), ("column", column)) if cell)
            yield Difference(id, place if row else column, old, new, citation)
