"""How quickly columns of NumPy and pandas are scored, beside NumPy's own look-up in a table.

Run by hand, with ``pip install -e ".[columns]"``: python bench/columns.py
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable

import numpy as np
import pandas as pd

from bridgesheets import NABCVP, VP_20, WBFVP

MARGINS = 1_000_000


def seconds(call: Callable[[], object], rounds: int = 7) -> float:
    """The quickest of some rounds: the least disturbed one."""
    best = math.inf
    for _ in range(rounds):
        start = time.perf_counter()
        call()
        best = min(best, time.perf_counter() - start)
    return best


def main() -> None:
    margins = np.random.default_rng(20).integers(-60, 61, MARGINS)
    boards = np.random.default_rng(21).choice([7, 14, 16, 24], MARGINS)
    table = np.array([float(VP_20(margin, 16)) for margin in range(-60, 61)])
    rival = seconds(lambda: table.take(margins + 60))
    assert (VP_20(margins, 16, as_floats=True) == table.take(margins + 60)).all()
    print(f"{MARGINS:,} margins; NumPy's take out of a finished table: {rival:.4f} s, 1.0 here")
    column, floats = pd.Series(margins), margins.astype(float)
    for name, call in {
        "VP_20, 16 boards, floats": lambda: VP_20(margins, 16, as_floats=True),
        "VP_20, 16 boards, decimals": lambda: VP_20(margins, 16),
        "VP_20, margins of float64, floats": lambda: VP_20(floats, 16, as_floats=True),
        "VP_20, a column of boards, floats": lambda: VP_20(margins, boards, as_floats=True),
        "VP_20, a Series, floats": lambda: VP_20(column, 16, as_floats=True),
        "WBFVP, 16 boards, floats": lambda: WBFVP(margins, 16, as_floats=True),
        "NABCVP, 16 boards, floats": lambda: NABCVP(margins, 16, as_floats=True),
    }.items():
        taken = seconds(call)
        print(f"{name:35} {taken:7.4f} s {taken / rival:7.1f}")


if __name__ == "__main__":
    main()
