"""How the time of array formulas over ranges that overlap grows with their number, and against LibreOffice.

Run by hand: python bench/overlapping.py [5000 10000 25000 50000]

Six formulas to a row: sums of IF over windows, SUMPRODUCT of conditions, the n-th match by INDEX, SMALL and IF, arrays
that spill over three cells, and running sums over the results of the others. Prints the time for each formula beside
that of the smallest workbook, which stays near 1 if nothing is quadratic, and LibreOffice's time as a ratio.
"""

from __future__ import annotations

import random
import shutil
import sys
import tempfile
import time
from pathlib import Path

import xlsxwriter
from recalc import NOW, LibreOffice

from bridgesheets.catalogue.in_workbooks import open_workbook
from truesheet.calculating.recalculation import recalculate

_DATA_ROWS = 500
_CLUBS = 40


def write(path: Path, formulas: int) -> Path:
    """A workbook with about so many formulas."""
    draw = random.Random(5)
    with xlsxwriter.Workbook(path) as book:
        data = book.add_worksheet("Data")
        for row in range(_DATA_ROWS):
            data.write(row, 0, f"club{draw.randrange(_CLUBS)}")
            data.write(row, 1, draw.randrange(100))
            data.write(row, 2, draw.random())
            data.write_formula(row, 3, f"=B{row + 1}*2+C{row + 1}")
        sheet = book.add_worksheet("Calc")
        for row in range(1, formulas // 6 + 1):
            _write_row(sheet, row)
    return path


def _write_row(sheet: xlsxwriter.workbook.Worksheet, row: int) -> None:
    here, low = row + 1, 1 + row * 7 % 300
    high, back = low + 150, max(row - 100, 1) + 1
    sheet.write_formula(row, 0, f"=B{row + 3}+1" if row > 8 else "=1")
    conditional = f"IF(Data!$B${low}:$B${high}>A{max(row - 5, 1) + 1}/1000,Data!$D${low}:$D${high})"
    sheet.write_array_formula(row, 1, row, 1, f"{{=SUM({conditional})}}")
    sheet.write_array_formula(row, 2, row, 4, f"{{=Data!B{low}:D{low}*B{here}}}")
    club = f'Data!$A$1:$A${_DATA_ROWS}="club{row % _CLUBS}"'
    beside = f"(Data!$B$1:$B${_DATA_ROWS}>{row % 100})*Data!$D$1:$D${_DATA_ROWS}"
    sheet.write_formula(row, 5, f"=SUMPRODUCT(({club})*{beside})")
    sheet.write_array_formula(row, 6, row, 6, f"{{=SUM(C{back}:E{here}*(B{back}:B{here}>0))}}")
    match = f"SMALL(IF({club},ROW(Data!$A$1:$A${_DATA_ROWS})),{row % 10 + 1})"
    sheet.write_array_formula(row, 7, row, 7, f'{{=IFERROR(INDEX(Data!$B$1:$B${_DATA_ROWS},{match}),"")}}')


def seconds(path: Path) -> tuple[float, int]:
    """The processor's time for one recalculation, and how many formulas there are."""
    start = time.process_time()
    result = recalculate(open_workbook(path), NOW)
    if result.refused:
        raise SystemExit(f"{path.name}: {result.refused[0]}")
    return time.process_time() - start, result.formulas


def main() -> None:
    sizes = [int(size) for size in sys.argv[1:]] or [5_000, 10_000, 25_000, 50_000]
    program = shutil.which("soffice") or shutil.which("libreoffice")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        office = LibreOffice(program, folder) if program else None
        seconds(write(folder / "first.xlsx", 600))
        each = 0.0
        for size in sizes:
            path = write(folder / f"{size}.xlsx", size)
            taken, formulas = seconds(path)
            each = each or taken / formulas
            line = f"{formulas:7,} formulas {taken:7.2f} s   {taken / formulas / each:5.2f} x the first for each"
            if office is not None:
                start = time.perf_counter()
                office.calculate(path)
                line += f"   LibreOffice {(time.perf_counter() - start) / taken:5.2f} x as long"
            print(line)


if __name__ == "__main__":
    main()
