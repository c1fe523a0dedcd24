"""Filling in score sheets as a club does, and reading what they show, in our evaluator and in LibreOffice."""

from __future__ import annotations

from datetime import datetime
from functools import lru_cache
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import openpyxl
import pytest
from openpyxl.utils import get_column_letter
from openpyxl.utils.datetime import to_excel

from bridgesheets.sheets.finishing import evaluated
from bridgesheets.spreadsheet import soffice
from bridgesheets.spreadsheet.values import BLANK, CellError

Shown = dict[tuple[str, str], Any]

#: What Excel 2010, LibreOffice 7.4, Google Sheets and Numbers all calculate alike.
SAFE = {
    "IF", "IFERROR", "INDEX", "MATCH", "COUNT", "COUNTA", "COUNTIF", "COUNTIFS", "COUNTBLANK", "SUMIF", "SUMIFS",
    "SUMPRODUCT", "SUM", "LARGE", "SMALL", "ROUND", "MIN", "MAX", "ABS", "SIGN", "INT", "MOD", "SQRT", "CHOOSE",
    "AND", "OR", "NOT", "NA", "ISNUMBER", "ISTEXT", "ISNA", "ISERROR", "TEXT", "LEN", "TRIM", "T", "N", "LEFT", "MID",
    "RIGHT", "FIND", "UPPER", "SUBSTITUTE", "ROW", "COLUMN", "ISBLANK", "LOG", "LN", "EXP", "POWER",
}  # fmt: skip


def fill(content: bytes, entries: dict[tuple[str, str], Any]) -> bytes:
    """The workbook with values typed, or pasted, into cells that are open for it; None empties a cell."""
    book = _opened(content)
    before = {}
    try:
        for (sheet, address), value in entries.items():
            cell = book[sheet][address]
            assert not cell.protection.locked, f"{sheet}!{address} is locked"
            before[cell] = cell.value, cell.data_type
            cell.value = value
            if isinstance(value, str):
                cell.data_type = "s"
        saved = BytesIO()
        book.save(saved)
    finally:
        for cell, (value, data_type) in before.items():
            cell.value = value
            cell.data_type = data_type
    return saved.getvalue()


@lru_cache(maxsize=4)
def _opened(content: bytes) -> openpyxl.Workbook:
    """The workbook, read once for all tests that begin with it; who changes it puts it back."""
    return openpyxl.load_workbook(BytesIO(content))


def shown(content: bytes) -> Shown:
    """What every cell shows once our evaluator has calculated the workbook; empty cells are left out."""
    workbook, results = evaluated(content)
    found: Shown = {}
    for sheet in workbook.sheets:
        values = results.get(sheet.position, {})
        for cell in sheet.cells():
            value = values.get((cell.row, cell.column), cell.value)
            if value is BLANK or value == "":
                continue
            if isinstance(value, float) and value.is_integer():
                value = int(value)
            at = f"{get_column_letter(cell.column)}{cell.row}"
            found[sheet.name, at] = value.code if isinstance(value, CellError) else value
    return found


def shown_by_libreoffice(content: bytes) -> Shown:
    """What every cell shows in LibreOffice, which calculates all of it: the file comes without values."""
    bare = BytesIO()
    openpyxl.load_workbook(BytesIO(content)).save(bare)
    program = soffice.find()
    assert program is not None
    with TemporaryDirectory() as folder:
        source = Path(folder, "sheet.xlsx")
        source.write_bytes(bare.getvalue())
        soffice.convert(program, Path(folder, "profile"), "xlsx", Path(folder, "out"), [source], 120)
        return _read(Path(folder, "out", "sheet.xlsx").read_bytes())


def _read(content: bytes) -> Shown:
    book = openpyxl.load_workbook(BytesIO(content), data_only=True)
    return {
        (sheet.title, cell.coordinate): to_excel(cell.value) if isinstance(cell.value, datetime) else cell.value
        for sheet in book
        for row in sheet.iter_rows()
        for cell in row
        if cell.value not in (None, "")
    }


def differences(one: Shown, other: Shown) -> list[str]:
    """The cells that two programs show differently; numbers may differ in what binary fractions leave behind."""
    return [
        f"{sheet}!{address}: {one.get((sheet, address))!r} and {other.get((sheet, address))!r}"
        for sheet, address in sorted({*one, *other})
        if not _alike(one.get((sheet, address)), other.get((sheet, address)))
    ]


def _alike(one: Any, other: Any) -> bool:
    if isinstance(one, int | float) and isinstance(other, int | float):
        return one == pytest.approx(other, abs=1e-9)
    return bool(one == other)
