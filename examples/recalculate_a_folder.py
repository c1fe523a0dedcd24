"""Recalculate every workbook of a folder, each in its place.

.venv/bin/python examples/recalculate_a_folder.py FOLDER

Without a folder it makes one with an invented workbook and shows what becomes of it. A workbook keeps everything but
the values that change; what was there before is kept beside it as NAME.bak.
"""

import sys
from datetime import datetime
from pathlib import Path
from tempfile import TemporaryDirectory

import openpyxl

from bridgesheets.in_workbooks import open_workbook
from truesheet.calculating.recalculation import recalculate
from truesheet.patching.saving import save_values
from truesheet.refusals import Refused


def recalculate_folder(folder: Path) -> None:
    """Bring every .xlsx file of the folder up to date, and say what became of each."""
    for path in sorted(folder.glob("*.xlsx")):
        try:
            workbook = open_workbook(path)
            result = recalculate(workbook, datetime.now())
            saved = save_values(workbook, result.values)
        except Refused as refused:
            print(f"{path.name}: {refused.reason}")
            continue
        changed = sum(map(len, saved.changes.values()))
        print(f"{path.name}: {result.formulas} formulas, {changed} changed, {len(result.refused)} refused")


def invented(folder: Path) -> None:
    """A workbook with formulas that were never calculated, and a file that is none."""
    book = openpyxl.Workbook()
    for row in ([12, "=VP_20(A1,7)"], [-4, "=VP_20(A2,7)"], ["", "=SUM(B1:B2)"]):
        book.active.append(row)
    book.save(folder / "club.xlsx")
    (folder / "notes.xlsx").write_text("no workbook", encoding="utf-8")


if __name__ == "__main__":
    if len(sys.argv) > 1:
        recalculate_folder(Path(sys.argv[1]))
    else:
        with TemporaryDirectory() as made:
            invented(Path(made))
            recalculate_folder(Path(made))
            values = openpyxl.load_workbook(Path(made) / "club.xlsx", data_only=True).active
            print([cell.value for cell in values["B"]])
