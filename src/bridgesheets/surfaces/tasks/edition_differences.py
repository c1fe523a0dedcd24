"""What differs between two editions: table by table with the citation, and in the clearest awards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from bridgesheets.regulations import single_changes
from bridgesheets.regulations.amending import records_by_id
from bridgesheets.regulations.editions import Edition
from bridgesheets.surfaces.tasks.different_awards import different_awards


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
    yield "Awards that differ:"
    yield from different_awards(first, second)


def different_places(first: Edition, second: Edition) -> Iterator[Difference]:
    """The cells and figures that differ, table by table."""
    ours, theirs = records_by_id(first), records_by_id(second)
    for id in dict.fromkeys((*ours, *theirs)):
        if id not in ours or id not in theirs:
            titles = [records[id].title if id in records else "" for records in (ours, theirs)]
            yield Difference(id, "the whole table", titles[0], titles[1], "")
            continue
        for row, column, old, new in single_changes.different_places(ours[id], theirs[id]):
            written = (single_changes.written_in(edition, id, row, column) for edition in (second, first))
            citation = next(filter(None, written), str(theirs[id].clause))
            place = ", ".join(f'{word} "{cell}"' for word, cell in (("row", row), ("column", column)) if cell)
            yield Difference(id, place if row else column, old, new, citation)
