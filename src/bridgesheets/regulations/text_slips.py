"""Slips of the texts: what is printed, what is taken, and whether an edition still holds that.

An amendment may change a cell that a slip is about. Its slip is told no more then: what is taken is another thing.
"""

from __future__ import annotations

from collections.abc import Iterator

from bridgesheets.regulations.editions import Edition, per_edition
from bridgesheets.regulations.records import Figures
from bridgesheets.regulations.volumes import Entry, Held, Slip


def slips_of(edition: Edition) -> Iterator[tuple[Entry, Slip]]:
    """Returns every slip that is recorded, with the table or the figures that it is recorded with."""
    return ((entry, slip) for volume in edition.volumes for entry in volume.entries for slip in entry.slips)


@per_edition(maxsize=256)
def slips_on(edition: Edition, reading: str) -> tuple[Slip, ...]:
    """Returns the slips that a reading decides, as far as the edition holds what they are read as."""
    return tuple(slip for _, slip in slips_of(edition) if slip.reading == reading and agrees(edition, slip))


def agrees(edition: Edition, slip: Slip) -> bool:
    """Checks whether the tables and figures hold what the slip is read as."""
    return all(_found(edition, held) == held.value for held in slip.holds)


def _found(edition: Edition, held: Held) -> str:
    """Returns what is in that place; nothing where there is no such place."""
    try:
        record = edition.record(held.record)
        if isinstance(record, Figures):
            return "" if held.row else str(record.figures[held.column])
        return record.text.row(held.row)[held.column]
    except (KeyError, StopIteration):
        return ""
