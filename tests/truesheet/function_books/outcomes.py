"""What becomes of every formula of a workbook when it is recalculated: equal, different, or refused."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from bridgesheets.catalogue.in_workbooks import open_workbook
from truesheet.addresses import address
from truesheet.calculating.recalculation import recalculate
from truesheet.formulas.operators import show
from truesheet.patching.saving import patch_workbook
from truesheet.refusals import Refused

#: The moment at which all books are recalculated: no formula of theirs that we know asks for it.
NOW = datetime(2026, 1, 1)
EQUAL, DIFFERENT, REFUSED = "equal", "different", "refused"


@dataclass(frozen=True)
class Outcome:
    """What became of one formula; ``said`` is both values, or the reason of the refusal."""

    sheet: str
    cell: str
    kind: str
    said: str = ""


def outcomes(path: Path) -> Iterator[Outcome]:
    """Yields the outcome of each formula of a workbook, as ``recalc --check --partial`` compares them."""
    try:
        workbook = open_workbook(path)
        found = recalculate(workbook, NOW)
        changes = patch_workbook(workbook, found.values).changes
    except Refused as refused:
        yield Outcome("", "", REFUSED, refused.reason)
        return
    different = {
        (position, *where): f"{show(was)} in the file, {show(now)} of ours"
        for position, changed in changes.items()
        for where, (was, now) in changed.items()
    }
    for position, values in found.values.items():
        sheet = workbook.sheets[position].name
        for row, column in values:
            said = different.get((position, row, column), "")
            yield Outcome(sheet, address(row, column), DIFFERENT if said else EQUAL, said)
    for cell in found.refused:
        yield Outcome(cell.sheet, cell.cell, REFUSED, cell.reason)
