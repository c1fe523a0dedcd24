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
from bridgesheets.spreadsheet.addresses import Address
from bridgesheets.spreadsheet.calculating.recalculation import recalculate
from bridgesheets.spreadsheet.package.snapshot import Snapshot
from bridgesheets.spreadsheet.package.spelling import Value
from bridgesheets.spreadsheet.patching.saving import patch_workbook
from bridgesheets.spreadsheet.reading.workbook import Workbook
from bridgesheets.spreadsheet.values import BLANK, CellError

#: No score sheet asks for the time; a sheet that did would come out otherwise each day.
NO_DAY = datetime(2025, 1, 1)


def calculated(content: bytes) -> bytes:
    """A workbook with the value of every formula in it."""
    workbook, values = evaluated(content)
    patch = patch_workbook(workbook, values)
    return b"".join(patch.file(workbook)) if patch.parts else content


def finished(made: Made, formulas: str) -> bytes:
    """The file of a score sheet. In the flavour ``values`` its formulas have made room for what they come to."""
    content = to_bytes(made)
    if formulas != "values":
        return calculated(content)
    _, values = evaluated(content)
    for position, results in values.items():
        sheet = made.worksheets[position]
        for (row, column), value in results.items():
            cell = sheet.cell(row, column)
            if value is BLANK or value == "":
                cell.value = None
                continue
            cell.value = value.code if isinstance(value, CellError) else value
            if isinstance(value, str):
                cell.data_type = "s"
    return to_bytes(made)


def evaluated(content: bytes) -> tuple[Workbook, dict[int, dict[Address, Value]]]:
    """The workbook, and the values of its formulas by position of the sheet."""
    workbook = Workbook(Path("score sheet.xlsx"), content, Snapshot(0, 0, len(content), 0), OURS)
    found = recalculate(workbook, NO_DAY)
    if found.refused:
        first = found.refused[0]
        raise AssertionError(f"{first.sheet}!{first.cell} cannot be calculated: {first.reason}")
    return workbook, {position: dict(values) for position, values in found.values.items()}
