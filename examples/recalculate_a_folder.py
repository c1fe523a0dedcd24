"""Recalculate every workbook of a folder, each in its place.

.venv/bin/python examples/recalculate_a_folder.py FOLDER

Without a folder it makes one with an invented workbook and shows what becomes of it. A workbook keeps everything but
the values that change; what was there before is kept beside it as NAME.bak.
"""

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import openpyxl

from bridgesheets import Refused, recalculate


def recalculate_folder(folder: Path) -> None:
    """Bring every .xlsx file of the folder up to date, and say what became of each."""
    for path in sorted(folder.glob("*.xlsx")):
        try:
            done = recalculate(path)
        except Refused as problem:
            print(f"{path.name}: {problem}")
            continue
        if done.content is not None and done.changes:
            path.replace(path.with_name(f"{path.name}.bak"))
            path.write_bytes(done.content)
        print(f"{path.name}: {done.message or f'{len(done.changes)} cells changed'}")


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
