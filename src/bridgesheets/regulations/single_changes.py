"""The single changes of an amended edition, and the same edition with only some of them.

A change is a figure, a cell, or rows, with where it is written. A result follows from a change if the edition without
it gives another one, or shows another figure on the way. A figure that was only read, such as a cap that is not reached
and not shown, is not cited; with the changes that are cited and no others, the same derivation comes out. Where no
edition is amended nothing is asked. A named choice, such as a rounding, is an amendment of a few figures.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping
from datetime import date
from itertools import groupby
from typing import NamedTuple

from bridgesheets.citations import UNDATED, Clause, Source
from bridgesheets.reasons import RuleAnswer
from bridgesheets.regulations.amended_editions import amend, partly_amended, records_by_id
from bridgesheets.regulations.amendments import Amendment, Change
from bridgesheets.regulations.editions import AmendmentOrigin, Edition, per_edition
from bridgesheets.regulations.records import Figures, Record


class PlacedChange(NamedTuple):
    """A change that holds, with its amendment."""

    amendment: Amendment
    change: Change

    @property
    def begins(self) -> str:
        """Returns the first day on which it holds; empty if there is none."""
        return self.change.begins or self.amendment.begins

    def written(self, edition: Edition) -> str:
        """Returns where it is written: "Rules of the club, rule 3, page 4"."""
        title = next((source.title for source in edition.sources() if source.id == self.change.source), "")
        page = f", page {self.change.page}" if self.change.page else ""
        return f"{title or self.change.source}, {self.change.section}{page}"

    def __str__(self) -> str:
        """Returns what it changes: "cap = 2.00", "row 5, Multiplier = 0.2"."""
        change = self.change
        if change.figure:
            return f"{change.figure} = {change.value}"
        if change.column:
            return f"row {change.row}, {change.column} = {change.value}"
        if change.rows:
            return f"added: {'; '.join(', '.join(row) for row in change.rows)}"
        return f"left out: row {change.left_out}" if change.left_out else "the whole table"

    def touches(self, record: str, row: str, column: str) -> bool:
        """Checks if it decides a cell of a table, or, with an empty ``row``, the figure ``column``."""
        change = self.change
        if change.record != record:
            return False
        if change.figure:
            return change.figure == column
        if change.column:
            return (change.row, change.column) == (row, column)
        return bool(change.table) or change.left_out == row or any(added[0] == row for added in change.rows)


@per_edition(maxsize=1)
def changes_in(edition: Edition) -> tuple[PlacedChange, ...]:
    """Returns the changes that hold in an edition; those of amendments that it amends come first."""
    return tuple(
        PlacedChange(origin.amendment, change) for origin in _amendments(edition) for change in origin.changes
    )  # fmt: skip


def _amendments(edition: Edition) -> Iterator[AmendmentOrigin]:
    if (origin := edition.amended) is not None:
        yield from _amendments(origin.base)
        yield origin


@per_edition(maxsize=512)
def with_changes(edition: Edition, numbers: frozenset[int]) -> Edition:
    """Returns the edition with those changes only, by their numbers in :func:`changes_in`.

    Tables with half of an amendment may break their checks, which are not run.
    """
    changes, origins = changes_in(edition), list(_amendments(edition))
    result, passed = origins[0].base, 0
    for step in origins:
        chosen = tuple(changes[at].change for at in range(passed, passed + len(step.changes)) if at in numbers)
        result = partly_amended(result, step.amendment, chosen)
        passed += len(step.changes)
    return result


def different_places(ours: Record, theirs: Record) -> Iterator[tuple[str, str, str, str]]:
    """Yields the differences of two records: row, column or figure, and the two texts.

    The row is empty for a figure; the column is empty where one of the two has no such row.
    """
    if isinstance(ours, Figures) or isinstance(theirs, Figures):
        assert isinstance(ours, Figures) and isinstance(theirs, Figures), "an amendment keeps the kind of a record"
        for name in dict.fromkeys((*ours.figures, *theirs.figures)):
            old, new = (str(record.figures.get(name, "")) for record in (ours, theirs))
            if old != new:
                yield "", name, old, new
        return
    columns, before, after = ours.text.columns, _by_row(ours.text.rows), _by_row(theirs.text.rows)
    for row in dict.fromkeys((*before, *after)):
        old_cells, new_cells = before.get(row), after.get(row)
        if old_cells is None or new_cells is None:
            yield row[0], "", ", ".join(old_cells or ()), ", ".join(new_cells or ())
            continue
        for column, before_it, after_it in zip(columns, old_cells, new_cells, strict=True):
            if before_it != after_it:
                yield row[0], column, before_it, after_it


def _by_row(rows: tuple[tuple[str, ...], ...]) -> dict[tuple[str, int], tuple[str, ...]]:
    by_key: dict[tuple[str, int], tuple[str, ...]] = {}
    for row in rows:
        above = sum(1 for cell, _ in by_key if cell == row[0])
        by_key[row[0], above] = row
    return by_key


def places_of_changes(edition: Edition, record: str, row: str, column: str) -> str:
    """Returns where the changes of a cell or figure are written; empty if there are none."""
    places = (placed.written(edition) for placed in changes_in(edition) if placed.touches(record, row, column))
    return "; ".join(dict.fromkeys(places))


def amended_clauses(edition: Edition, cited: frozenset[int]) -> Iterator[tuple[str, str]]:
    """Yields the ids of the tables and figures that those changes amend, each with where and since when."""
    changes, records = changes_in(edition), records_by_id(edition)
    for id in records:
        words = [_in_words(edition, changes[at]) for at in sorted(cited) if changes[at].change.record == id]
        if words:
            yield id, ", and by ".join(words)


def _in_words(edition: Edition, placed: PlacedChange) -> str:
    """Returns a change as a derivation cites it: "Rules of the club, rule 3 (cap = 2.00, from 2026-01-01)"."""
    since = f", from {placed.begins}" if placed.begins else ""
    return f"{placed.written(edition)} ({placed}{since})"


# --- what a result follows from -----------------------------------------------------------------------------------

#: What an edition answers, and how it says it, for comparison.
Answer = Callable[[Edition], Hashable]


def deciding_changes(edition: Edition, answer: Answer) -> frozenset[int]:
    changes = changes_in(edition)
    every = frozenset(range(len(changes)))
    if not every:
        return every
    full_answer = answer(edition)
    if answer(with_changes(edition, frozenset())) == full_answer:
        return frozenset()
    by_record = sorted(every, key=lambda at: changes[at].change.record)
    needed: set[int] = set()
    for _, group in groupby(by_record, key=lambda at: changes[at].change.record):
        of_one_table = frozenset(group)
        if answer(with_changes(edition, every - of_one_table)) != full_answer:
            needed |= {at for at in of_one_table if answer(with_changes(edition, every - {at})) != full_answer}
    if answer(with_changes(edition, frozenset(needed))) == full_answer:
        return frozenset(needed)
    # Each of two changes is enough by itself: the later one is taken out first.
    remaining = every
    for at in sorted(every - needed, reverse=True):
        if answer(with_changes(edition, remaining - {at})) == full_answer:
            remaining -= {at}
    return remaining


def cite_changes(edition: Edition, clauses: tuple[Clause, ...], changes: frozenset[int]) -> tuple[Clause, ...]:
    """Returns the clauses of a derivation, amended ones with where that is written; missing ones are added."""
    records = records_by_id(edition)
    words_by_clause = {clause._replace(amended=""): "" for clause in clauses}
    for id, words in amended_clauses(edition, changes):
        clause = records[id].clause._replace(amended="")
        words_by_clause[clause] = f"{words_by_clause[clause]}, and by {words}" if words_by_clause.get(clause) else words
    return tuple(clause._replace(amended=words) for clause, words in words_by_clause.items())


def as_amended(reasoned: RuleAnswer, edition: Edition, changes: frozenset[int]) -> RuleAnswer:
    main, *also = cite_changes(edition, reasoned.clauses, changes)
    return reasoned._replace(clause=main, also=tuple(also))


# --- named choices ------------------------------------------------------------------------------------------------

#: The rounding of the readings X2 and X4, which every edition has by itself.
MANUAL = "manual"

#: The figures of ``roundings`` that each other choice sets.
ROUNDINGS: Mapping[str, Mapping[str, str]] = {"half-even": {"each_place": "1", "matches_to_even": "1"}}

_CHOSEN = Source("choice", "the rounding that was chosen", UNDATED)


def with_rounding(edition: Edition, rounding: str, day: date) -> Edition:
    """Returns the edition that answers with a named rounding on a day; the same one for that of the manual."""
    if rounding == MANUAL:
        return edition
    changes = tuple(
        Change("", 0, "roundings", True, _CHOSEN.id, f"{rounding} rounding at each place", figure=name, value=value)
        for name, value in ROUNDINGS[rounding].items()
    )
    named, volume = f"{edition.name}, {rounding} rounding", edition.volumes[0]
    amendment = Amendment("", named, edition.name, (_CHOSEN,), changes, volume.begins, volume.ends)
    return amend(edition, amendment, day)
