"""Makes the file of a score sheet, with the value of every formula in it.

The program that made the sheet leaves its formulas without values, which previews and phones show as blanks. So every
formula is calculated once by our own recalculation, which must know all of them.
"""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from bridgesheets.catalogue.in_workbooks import OURS
from bridgesheets.scoresheets import orders
from truesheet.addresses import Address
from truesheet.calculating.recalculation import recalculate
from truesheet.files import Snapshot
from truesheet.locales import locale_of, use_locale
from truesheet.package.spelling import Value
from truesheet.reading.workbook import WorkbookFile

if TYPE_CHECKING:
    from openpyxl import Workbook as Made


#: No score sheet asks for the time; a sheet that did would come out otherwise each day.
NO_DAY = datetime(2025, 1, 1)
#: Score sheets are written in English. In another country Excel calculates them anew when it opens the file; no figure
#: of them follows the country.
WRITTEN_IN = locale_of("en-US")


#: The values of formulas by position of the sheet.
Values = dict[int, dict[Address, Value]]


def calculated(content: bytes) -> bytes:
    return _patched(content, *evaluated(content))


class Finisher:
    """Finishes score sheets one after another. Those that say the same, on another paper, are calculated once."""

    def __init__(self) -> None:
        self._said: object = None
        self._values: Values = {}

    def file(self, book: Made) -> bytes:
        from bridgesheets.printed.sheet_rows import to_bytes

        content = to_bytes(book)
        readable = _readable_content(book)
        if readable != self._said:
            workbook, self._values = evaluated(content)
            self._said = readable
        else:
            workbook = _opened(content)
        return _patched(content, workbook, self._values)


def _readable_content(book: Made) -> object:
    """Returns all that formulas can read: the cells of every sheet and the names, but no widths or heights."""
    sheets = [
        (sheet.title, {where: (cell.data_type, cell.value) for where, cell in sheet._cells.items()}) for sheet in book
    ]
    names = {name: names.attr_text for name, names in book.defined_names.items() if name != orders.NAME}
    return sheets, names


def _patched(content: bytes, workbook: WorkbookFile, values: Values) -> bytes:
    from truesheet.patching.saving import patch_workbook  # a sheet that is only read is never saved

    patch = patch_workbook(workbook, values)
    return b"".join(patch.file(workbook)) if patch.parts else content


def _opened(content: bytes) -> WorkbookFile:
    return WorkbookFile(Path("score sheet.xlsx"), content, Snapshot(0, 0, len(content), 0), OURS)


def evaluated(content: bytes) -> tuple[WorkbookFile, Values]:
    workbook = _opened(content)
    with use_locale(WRITTEN_IN):
        results = recalculate(workbook, NO_DAY)
    if results.refused:
        first = results.refused[0]
        raise AssertionError(f"{first.sheet}!{first.cell} cannot be calculated: {first.reason}")
    return workbook, {position: dict(values) for position, values in results.values.items()}
