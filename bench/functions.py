"""How quickly columns are scored, and masterpoints awarded one call at a time.

Run by hand: python bench/functions.py

Columns are measured against a plain Python loop over the bare float formula, which rounds to two decimals too, but
knows no blanks, no errors, no printed tables and no half cents; single calls against a loop of calls of an empty Python
function. Ratios are of one run; absolute times mean little on a shared machine.
"""

from __future__ import annotations

import json
import math
import random
import subprocess
import sys
import time
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path

from bridgesheets import MPCLUB, MPFIRST, MPSESSION, NABCVP, VP_20
from bridgesheets.catalogue.evaluate import WorksheetFunction

ROWS = 10_000
CALLS = 100_000
#: So many different calls, over and over, are a club's season; a function remembers more.
DIFFERENT = 3_000
TAU = (math.sqrt(5) - 1) / 2


def bare_loop(margins: list[int], boards: list[int]) -> list[float]:
    """The NABC+ formula, float for float."""
    points = []
    for margin, n in zip(margins, boards, strict=True):
        limit = 15 * math.sqrt(n)
        won = abs(margin)
        winner = 20.0 if won >= limit else round(10 + 10 * (1 - TAU ** (3 * won / limit)) / (1 - TAU**3), 2)
        points.append(winner if margin >= 0 else round(20 - winner, 2))
    return points


def seconds(call: Callable[[], object], rounds: int = 15) -> float:
    """The quickest of some rounds: the least disturbed one."""
    best = math.inf
    for _ in range(rounds):
        start = time.perf_counter()
        call()
        best = min(best, time.perf_counter() - start)
    return best


def first_call(function: WorksheetFunction, margins: list[int], boards: list[int]) -> float:
    """A column that nothing is remembered of yet."""
    return seconds(lambda: WorksheetFunction(function.spec)(margins, boards), rounds=3)


Call = tuple[WorksheetFunction, tuple[object, ...]]


def awards(chance: random.Random, count: int) -> list[Call]:
    """Calls of MPFIRST, MPCLUB and MPSESSION in turn, each with an answer, hardly two of them alike."""
    ratings = ("csg7", "csg9", "stac", "sectional", "regional", "nabc", "national")
    calls: list[Call] = []
    while len(calls) < count:
        limit, tables, rating = chance.randint(5, 9000), chance.randint(2, 250), chance.choice(ratings)
        pairs = chance.choice(("pairs", "individual"))
        calls.append((MPFIRST, (tables, rating, pairs, chance.randint(1, 6), limit)))
        calls.append((MPCLUB, (chance.randint(1, 20), chance.randint(40, 120), "open", limit)))
        calls.append((MPSESSION, (chance.randint(1, 20), tables, rating, pairs, limit)))
    return calls[:count]


def call_all(calls: list[Call]) -> None:
    for function, arguments in calls:
        function(*arguments)


def nothing(*_arguments: object) -> None:
    """The empty function that calls are measured against."""


def call_nothing(calls: list[Call]) -> None:
    for _, arguments in calls:
        nothing(*arguments)


def first_calls(calls: list[Call]) -> float:
    """The same calls of functions that remember nothing yet."""
    fresh = {function: WorksheetFunction(function.spec) for function in (MPFIRST, MPCLUB, MPSESSION)}
    forgotten = [(fresh[function], arguments) for function, arguments in calls]
    return seconds(lambda: call_all(forgotten), rounds=1)


def report_awards(chance: random.Random) -> None:
    """One line for arguments that come again and one for such as never came before."""
    different = awards(chance, CALLS)
    again = [call for _ in range(-(-CALLS // DIFFERENT)) for call in different[:DIFFERENT]][:CALLS]
    empty = seconds(lambda: call_nothing(different))
    call_all(again)
    fresh = min(first_calls(different) for _ in range(3))
    print(f"{CALLS:,} calls of MPFIRST, MPCLUB and MPSESSION in turn; 1.0 = calling an empty Python function")
    for name, taken in (("repeated", seconds(lambda: call_all(again), rounds=5)), ("fresh", fresh)):
        print(f"{name:8} arguments           {taken / empty:6.1f}   {CALLS / taken:9,.0f} a second")


def import_seconds() -> tuple[float, bool]:
    """Importing the functions, in a fresh interpreter; and whether a spreadsheet library came along."""
    code = (
        "import sys, time; start = time.perf_counter(); import bridgesheets; "
        "print(time.perf_counter() - start, bool({'openpyxl', 'xlwings'} & set(sys.modules)))"
    )
    runs = [subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True) for _ in range(5)]
    times = [float(run.stdout.split()[0]) for run in runs]
    return min(times), "True" in runs[0].stdout


def main() -> None:
    chance = random.Random(20)
    margins = [chance.randint(-60, 60) for _ in range(ROWS)]
    boards = [chance.choice([7, 14, 16, 24]) for _ in range(ROWS)]
    assert [float(points) for points in NABCVP(margins, boards)] == bare_loop(margins, boards)
    rival = seconds(lambda: bare_loop(margins, boards))
    print(f"a column of {ROWS:,} rows; 1.00 = plain Python loop over the bare float formula")
    for function in (NABCVP, VP_20):
        again = seconds(lambda function=function: function(margins, boards))
        first = first_call(function, margins, boards)
        print(f"{function.__name__:8} Python API          {again / rival:6.2f}   first call {first / rival:6.2f}")
    if find_spec("xlwings") is None:
        print("xlwings is not installed: no figures for its conversion")
    else:
        host = [sys.executable, "-m", "tests.surfaces.xlwings_host", "bench"]
        done = subprocess.run(host, capture_output=True, text=True, check=True, cwd=Path(__file__).parent.parent)
        for name, taken in json.loads(done.stdout).items():
            print(
                f"{name:8} xlwings conversion  {taken['again'] / rival:6.2f}   first call {taken['first'] / rival:6.2f}"
            )
    report_awards(chance)
    taken, spreadsheets = import_seconds()
    print(f"import bridgesheets: {taken:.3f} s, spreadsheet libraries imported: {'yes' if spreadsheets else 'no'}")


if __name__ == "__main__":
    main()
