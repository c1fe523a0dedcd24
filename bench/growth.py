"""How the time of a recalculation grows with the number of native formulas, from 1,000 to 1,000,000.

Run by hand: python bench/growth.py [1000 10000 100000 500000 1000000]

Ten sheets on which the same formulas are filled down further and further. Prints the processor's time for a formula,
from file to file without the proof, beside that of the smallest workbook: 1 is linear. Files may hold half a million
formulas (``truesheet.limits``); for this measurement only, more are let in.
"""

from __future__ import annotations

import sys
import tempfile
import time
from pathlib import Path
from unittest.mock import patch as replaced

from recalc import calculate_and_patch
from swiss_books import Size, write

from truesheet import limits

SIZES = (1_000, 10_000, 100_000, 500_000, 1_000_000)
EVENTS = 10


def sized(formulas: int) -> Size:
    """Ten events of matches and teams with so many formulas."""
    each = formulas // EVENTS // 5
    teams = max(each * 15 // 100, 2)
    return Size("growth", EVENTS, each - teams, teams, 0)


def seconds(path: Path, target: Path, rounds: int) -> float:
    """The processor's time of the quickest of some rounds; the first is not counted if there are several."""
    taken = []
    for _ in range(rounds):
        start = time.process_time()
        calculate_and_patch(path, target)
        taken.append(time.process_time() - start)
    return min(taken)


def main() -> None:
    least = 0.0
    with tempfile.TemporaryDirectory() as name, replaced.multiple(limits, FORMULAS=2_000_000, CELLS=8_000_000):
        folder = Path(name)
        for formulas in [int(size) for size in sys.argv[1:]] or SIZES:
            size = sized(formulas)
            path = write(folder / f"{formulas}.xlsx", size, native=True)
            taken = seconds(path, folder / "out.xlsx", max(2, min(20, 200_000 // formulas)))
            each = taken / size.formulas
            least = least or each
            print(
                f"{size.formulas:9,} formulas {taken:8.3f} s  {each * 1e6:6.2f} us each  {each / least:5.2f}",
                flush=True,
            )


if __name__ == "__main__":
    main()
