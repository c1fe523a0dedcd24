"""From a score sheet as it was made to the bytes of its file, with every value in it.

The program that made the sheet leaves its formulas without values, which previews and phones show as blanks. So every
formula is calculated once by our own recalculation, which must know all of them.
"""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from openpyxl import Workbook as Made

from bridgesheets.in_workbooks import OURS
from bridgesheets.printed.writer import to_bytes
from bridgesheets.sheets import fingerprint
from bridgesheets.spreadsheet.addresses import Address
from bridgesheets.spreadsheet.calculating.recalculation import Recalculation, recalculate
from bridgesheets.spreadsheet.locales import locale_of, speaking
from bridgesheets.spreadsheet.package.spelling import Value
from bridgesheets.spreadsheet.patching.saving import patch_workbook
from bridgesheets.spreadsheet.reading.workbook import Workbook
from bridgesheets.spreadsheet.writing.snapshot import Snapshot

#: No score sheet asks for the time; a sheet that did would come out otherwise each day.
NO_DAY = datetime(2025, 1, 1)


#: The values of formulas by position of the sheet.
Values = dict[int, dict[Address, Value]]


def calculated(content: bytes) -> bytes:
    """A workbook with the value of every formula in it."""
    return _patched(content, *evaluated(content))


class Finishing:
    """Finishes score sheets one after another. Those that say the same, on another paper, are calculated once."""

    def __init__(self) -> None:
        self._said: object = None
        self._values: Values = {}

    def file(self, made: Made) -> bytes:
        """The file of a score sheet."""
        content = to_bytes(made)
        said = _said(made)
        if said != self._said:
            workbook, self._values = evaluated(content)
            self._said = said
        else:
            workbook = _opened(content)
        return _patched(content, workbook, self._values)


def _said(made: Made) -> object:
    """All that formulas can read: the cells of every sheet and the names of the workbook, but no widths and heights."""
    sheets = [
        (sheet.title, {where: (cell.data_type, cell.value) for where, cell in sheet._cells.items()}) for sheet in made
    ]
    names = {name: found.attr_text for name, found in made.defined_names.items() if name != fingerprint.NAME}
    return sheets, names


def _patched(content: bytes, workbook: Workbook, values: Values) -> bytes:
    patch = patch_workbook(workbook, values)
    return b"".join(patch.file(workbook)) if patch.parts else content


def _opened(content: bytes) -> Workbook:
    return Workbook(Path("score sheet.xlsx"), content, Snapshot(0, 0, len(content), 0), OURS)


def recalculated(workbook: Workbook, left_out: frozenset[int] = frozenset()) -> Recalculation:
    """A score sheet calculated in English, in which it is written; sheets ``left_out`` only where others need them.

    In another country Excel calculates it anew when it opens the file; no figure of it goes by the country.
    """
    with speaking(locale_of("en-US")):
        return recalculate(workbook, NO_DAY, left_out=left_out)


def evaluated(content: bytes) -> tuple[Workbook, Values]:
    """The workbook, and the values of its formulas by position of the sheet."""
    workbook = _opened(content)
    found = recalculated(workbook)
    if found.refused:
        first = found.refused[0]
        raise AssertionError(f"{first.sheet}!{first.cell} cannot be calculated: {first.reason}")
    return workbook, {position: dict(values) for position, values in found.values.items()}
