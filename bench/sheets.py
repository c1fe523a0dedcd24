"""How quickly score sheets are recalculated: per formula beside the small book of bench/recalc.py, and how it grows.

Run by hand: python bench/sheets.py

Prints ratios measured in one run; absolute times mean little on a shared machine. Both books have native formulas only.
With LibreOffice installed, what it needs to open and calculate a sheet of 40 teams and 10 rounds, less what it needs
for a workbook without anything in it.
"""

from __future__ import annotations

import shutil
import tempfile
import time
from functools import partial
from pathlib import Path

from openpyxl import Workbook, load_workbook
from recalc import LibreOffice, calculate_and_patch, median_seconds
from score_sheet import MEASURED, score_sheet
from swiss_books import SMALL, write

#: Teams and rounds of the events.
EVENTS = ((24, 8), (40, 10), (100, 10), (200, 10))
ROUNDS = 5


def without_values(path: Path) -> Path:
    """The same workbook with no value in its formulas, as LibreOffice has to calculate all of it."""
    bare = path.with_stem(f"{path.stem}-bare")
    load_workbook(path).save(bare)
    return bare


def formulas_of(path: Path) -> int:
    return sum(cell.data_type == "f" for sheet in load_workbook(path) for row in sheet.iter_rows() for cell in row)


def main() -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        target = folder / "out.xlsx"
        small = write(folder / "small.xlsx", SMALL, native=True)
        (least,) = median_seconds(ROUNDS, partial(calculate_and_patch, small, target))
        usual = least / SMALL.formulas
        print(f"small book of bench/recalc.py: {SMALL.formulas:,} formulas")
        for teams, rounds in EVENTS:
            path, making = score_sheet(folder, teams, rounds)
            count = formulas_of(path)
            again, book = median_seconds(
                3 if teams > MEASURED[0] else ROUNDS,
                partial(calculate_and_patch, small, target),
                partial(calculate_and_patch, path, target),
            )
            usual = again / SMALL.formulas
            print(
                f"{teams:4} teams, {rounds} rounds: {count:7,} formulas, made in {making:5.1f} s, calculated in "
                f"{book:5.2f} s: {book / count / usual:5.2f} x the small book's time for a formula"
            )
            if (teams, rounds) == MEASURED:
                _in_libreoffice(folder, path)


def _in_libreoffice(folder: Path, path: Path) -> None:
    program = shutil.which("soffice") or shutil.which("libreoffice")
    if program is None:
        print("     LibreOffice is not installed: no figures for it")
        return
    office = LibreOffice(program, folder)
    empty = folder / "empty.xlsx"
    Workbook().save(empty)
    ways = [partial(office.calculate, book) for book in (empty, without_values(path))]
    alone, opened = median_seconds(3, *ways, clock=time.perf_counter)
    print(f"     LibreOffice opens, calculates and saves it in {opened - alone:.1f} s beside its start ({alone:.1f} s)")


if __name__ == "__main__":
    main()
