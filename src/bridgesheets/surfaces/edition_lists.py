"""The editions there are, and the tables that an amendment can change, as lines of text."""

from __future__ import annotations

from collections.abc import Iterator
from difflib import get_close_matches

from bridgesheets.regulations.amending import records_by_id
from bridgesheets.regulations.amendments import EditionError
from bridgesheets.regulations.built_in import BUILT_IN
from bridgesheets.regulations.by_name import amendment_paths, edition_named
from bridgesheets.regulations.editions import Edition
from bridgesheets.regulations.in_force import DEFAULT, by_settings, today
from bridgesheets.regulations.records import Figures, Record
from bridgesheets.vocabulary import did_you_mean


def listed() -> tuple[list[str], bool]:
    """The lines about all editions, and whether one of them cannot be used."""
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
    """The lines about one edition."""
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
    """All tables and figures, each with its title; or all that one of them holds."""
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
    """Yields what a table or a set of figures holds."""
    yield f"{record.id}: {record.title} ({record.clause})"
    (only,) = (entry.printed_only for volume in DEFAULT.volumes for entry in volume.entries if entry.id == record.id)
    if only:
        yield f"printed only, nothing follows from it: {', '.join(only)}"
    if isinstance(record, Figures):
        yield from (f"{name} = {figure}" for name, figure in record.figures.items())
        return
    rows = [record.text.columns, *record.text.rows]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        yield "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
