"""What it costs that many formulas take the same large range through the same function.

Run by hand: python bench/once.py [24 ...]

Prints the time of so many counts of a month, ``SUMPRODUCT(--(TEXT(H2:H32673,"mmmm")=A2))``, as a ratio to the time of
one; the range is written with relative and with absolute addresses. The dates are worked through once or twice, so the
ratio stays far below the number of formulas.
"""

from __future__ import annotations

import calendar
import random
import sys
import tempfile
import time
from pathlib import Path

import xlsxwriter
from recalc import NOW

from bridgesheets.catalogue.in_workbooks import open_workbook
from truesheet.calculating.recalculation import recalculate

_DATES = 32_672


def write(path: Path, formulas: int, dollar: str) -> Path:
    """A workbook with a column of dates, and so many counts of a month in it."""
    draw = random.Random(5)
    with xlsxwriter.Workbook(path) as book:
        data, counts = book.add_worksheet("Data"), book.add_worksheet("Counts")
        for row in range(1, _DATES + 1):
            data.write(row, 7, 43_831 + draw.randrange(1000))
        for row in range(formulas):
            counts.write(row, 0, calendar.month_name[row % 12 + 1])
            dates = f"Data!H{dollar}2:H{dollar}{_DATES + 1}"
            counts.write_formula(row, 1, f'=SUMPRODUCT(--(TEXT({dates},"mmmm")=A{row + 1}))')
    return path


def seconds(path: Path) -> float:
    """The processor's time for one recalculation."""
    workbook = open_workbook(path)
    start = time.process_time()
    result = recalculate(workbook, NOW)
    if result.refused:
        raise SystemExit(f"{path.name}: {result.refused[0]}")
    return time.process_time() - start


def main() -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for dollar, said in (("", "relative"), ("$", "absolute")):
            one = seconds(write(folder / "one.xlsx", 1, dollar))
            for formulas in [int(word) for word in sys.argv[1:]] or [24]:
                many = seconds(write(folder / "many.xlsx", formulas, dollar))
                print(f"{formulas} formulas, {said} addresses: {many:.2f} s, {many / one:.1f} times one of them")


if __name__ == "__main__":
    main()
