"""Workbooks as clubs have them, made for the tests of batches: with values that are out of date."""

from __future__ import annotations

from pathlib import Path

import openpyxl

#: What the formulas of a running sheet show: the scale's row 11-13 for 1-8 boards is 15-5, and 15 + 5 is 20.
RIGHT = {"B1": 15, "B2": 5, "B3": 20, "C1": "won"}


def running_sheet(path: Path, extra: dict[str, object] | None = None) -> Path:
    """A sheet with two matches scored by our function and a total; nothing in it has been calculated yet."""
    workbook = openpyxl.Workbook()
    sheet = workbook.active
    sheet.title = "Swiss"
    cells = {
        "A1": 12, "A2": -12, "B1": "=VP_20(A1,7)", "B2": "=VP_20(A2,7)", "B3": "=SUM(B1:B2)",
        "C1": '=IF(B1>10,"won","lost")', **(extra or {}),
    }  # fmt: skip
    for address, value in cells.items():
        sheet[address] = value
    path.parent.mkdir(parents=True, exist_ok=True)
    workbook.save(path)
    return path


def shown(path: Path, sheet: str = "Swiss") -> dict[str, object]:
    """The values a reader sees in the cells that should show something."""
    cells = openpyxl.load_workbook(path, data_only=True)[sheet]
    return {address: cells[address].value for address in RIGHT}
