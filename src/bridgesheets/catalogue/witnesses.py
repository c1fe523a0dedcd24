"""Published awards that an amendment names as its witnesses: an edition by which one does not come out is refused."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from decimal import Decimal, InvalidOperation

from bridgesheets.catalogue.registry import calculate
from bridgesheets.regulations.amending import on_day
from bridgesheets.regulations.amendments import AmendmentError, Fault
from bridgesheets.regulations.by_name import edition_named
from bridgesheets.regulations.editions import Edition
from bridgesheets.regulations.in_force import answering_by


def proven_edition(named: str, day: date) -> Edition:
    """Gives the edition of that name, or of an amendment's path; ``EditionError`` where a witness does not come out."""
    edition = edition_named(named, day)
    if faults := list(_contradicted(edition)):
        raise AmendmentError(faults)
    return edition


def _contradicted(edition: Edition) -> Iterator[Fault]:
    """Yields the witnesses, of an amendment and of those it amends, that show something else."""
    made = edition.amended
    if made is None:
        return
    yield from _contradicted(made.base)
    for witness in made.amendment.witnesses:
        day = date.fromisoformat(witness.day) if witness.day else made.today
        with answering_by(on_day(edition, day), day):
            found = calculate(witness.formula)
        if not _equal(found.shown, witness.shows):
            why = next((f" ({error.message})" for error in found.errors if error.message), "")
            yield witness.fault(
                f"{witness.formula} shows {found.shown}{why}, and {witness.section} says {witness.shows}; correct the "
                "change that it follows from, or the witness"
            )


def _equal(shown: str, due: str) -> bool:
    try:
        return Decimal(shown) == Decimal(due)
    except InvalidOperation:
        return shown == due
