"""How quickly LibreOffice calculates our functions through the add-in, against the Python API.

Run by hand: python bench/calc_addin.py

A file with 20,000 calls is opened, calculated and saved, and so is one with 20,000 sums; the difference is what the
calls take. It stops unless every cell shows what Python gives, or if the calls take over ten seconds.
"""

from __future__ import annotations

import statistics
import time
from pathlib import Path
from tempfile import TemporaryDirectory

import openpyxl

from bridgesheets import VP_20
from bridgesheets.surfaces.libreoffice import soffice
from bridgesheets.surfaces.libreoffice.host import SERVICE
from bridgesheets.surfaces.libreoffice.installing import find_office, install

CALLS, ROUNDS, MOST_SECONDS = 20_000, 3, 10
MARGINS, BOARDS = 150, 36


def write(path: Path, function: str) -> Path:
    """A workbook with a margin, a number of boards and a formula in each row."""
    book = openpyxl.Workbook(write_only=True)
    sheet = book.create_sheet()
    for number in range(CALLS):
        row = number + 1
        sheet.append([number % MARGINS, number % BOARDS + 1, f"={function}(A{row},B{row})"])
    book.save(path)
    return path


def seconds(profile: Path, path: Path, out: Path) -> float:
    """The median of some conversions, the first not counted."""
    program = soffice.find()
    assert program is not None
    taken = []
    for _ in range(ROUNDS + 1):
        start = time.perf_counter()
        soffice.convert(program, profile, "xlsx:Calc MS Excel 2007 XML", out, [path], 300)
        taken.append(time.perf_counter() - start)
    return statistics.median(taken[1:])


def in_python() -> tuple[float, list[float]]:
    """The same calls, one by one, in Python, and their values."""
    start = time.perf_counter()
    values = [float(VP_20(number % MARGINS, number % BOARDS + 1)) for number in range(CALLS)]
    return time.perf_counter() - start, values


def main() -> None:
    with TemporaryDirectory() as folder:
        profile, out = Path(folder, "profile"), Path(folder, "out")
        office = find_office()
        install(office, profile)
        called = seconds(profile, write(Path(folder, "calls.xlsx"), f"{SERVICE}.VP_20".upper()), out)
        summed = seconds(profile, write(Path(folder, "sums.xlsx"), "SUM"), out)
        python, values = in_python()
        rows = openpyxl.load_workbook(out / "calls.xlsx", data_only=True, read_only=True).worksheets[0]
        shown = [row[2] for row in rows.iter_rows(values_only=True)]
    if shown != values:
        raise SystemExit("LibreOffice shows other values than Python")
    print(f"{office.name}: {CALLS:,} calls, the same values as in Python")
    print(f"  file opened, calculated and saved {called:6.2f} s")
    print(f"  the same file with sums           {summed:6.2f} s")
    print(f"  so the calls                      {called - summed:6.2f} s   {(called - summed) / python:5.1f} x Python")
    if called - summed > MOST_SECONDS:
        raise SystemExit(f"the calls take more than {MOST_SECONDS} seconds")


if __name__ == "__main__":
    main()
