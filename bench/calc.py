"""How quickly ``bridgesheets calc -`` answers a list of formulas, one a line.

Run by hand: python bench/calc.py

The rival is a Python process that reads as many lines of plain arithmetic and answers them with ``eval``: it knows no
functions of bridge, no errors and no 15 digits. Both are whole processes, their start included. Ratios are of one run;
absolute times mean little on a shared machine.
"""

from __future__ import annotations

import math
import random
import subprocess
import sys
import time

LINES = 20_000
ROUNDS = 5

_EVAL = "import sys\nfor line in sys.stdin: print(eval(line))"
_CALC = "from bridgesheets.surfaces.cli import main; main(['calc', '-'])"


def sums(chance: random.Random) -> list[str]:
    """Plain arithmetic, which both can answer."""
    return [f"{chance.randint(1, 999)}*{chance.randint(1, 99)}+{chance.randint(1, 999)}" for _ in range(LINES)]


def scores(chance: random.Random) -> list[str]:
    """What scorers ask: Victory Points and masterpoints, some of them in formulas of their own."""
    asked = []
    for _ in range(LINES // 4):
        margin, boards, tables = chance.randint(-60, 60), chance.choice((7, 9, 14, 16, 24)), chance.randint(4, 60)
        asked += [
            f"=VP_20({margin},{boards})",
            f"=ROUND(NABCVP({margin},{boards})*2,1)",
            f'=MPFIRST({tables},"sectional")',
            f'=IF(IMPS({margin * 10})>0,"won","lost or tied")',
        ]
    return asked


def seconds(code: str, lines: list[str]) -> float:
    """The quickest of some runs of a fresh process that answers the lines."""
    best = math.inf
    for _ in range(ROUNDS):
        start = time.perf_counter()
        done = subprocess.run(
            [sys.executable, "-c", code], input="\n".join(lines), capture_output=True, text=True, check=True
        )
        best = min(best, time.perf_counter() - start)
        assert len(done.stdout.splitlines()) == LINES
    return best


def main() -> None:
    chance = random.Random(20)
    plain, asked = sums(chance), scores(chance)
    rival = seconds(_EVAL, plain)
    print(f"{LINES:,} lines through calc -; 1.0 = a Python process that answers plain arithmetic with eval")
    for name, lines in (("plain arithmetic", plain), ("what scorers ask", asked)):
        taken = seconds(_CALC, lines)
        print(f"{name}   {taken / rival:6.1f}   {LINES / taken:9,.0f} lines a second")


if __name__ == "__main__":
    main()
