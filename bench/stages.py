"""Where the time of a recalculation goes: unzip, read, build, calculate, patch, zip, prove, as shares of the whole.

Run by hand: python bench/stages.py [small medium large swiss small-calls medium-calls large-calls]

Books are written in native formulas, those of ``-calls`` with calls of our functions.
``read`` is parsing cells, ``build`` the rest of making the model of the workbook, and compiling formulas belongs to
``calculate``. The processor's time of the quickest of some rounds; the shares of one run can be compared.
"""

from __future__ import annotations

import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from unittest.mock import patch as replaced

from recalc import NOW
from score_sheet import MEASURED, score_sheet
from swiss_books import LARGE, MEDIUM, SMALL, write

from bridgesheets.catalogue.in_workbooks import open_workbook
from truesheet.calculating import recalculation
from truesheet.package.archive import Archive
from truesheet.patching.proof import prove
from truesheet.patching.saving import patch_workbook
from truesheet.reading.sheet_reader import SheetReader
from truesheet.within import collector_off

STAGES = ("unzip", "read", "build", "calculate", "patch", "zip", "prove")
SIZES = {size.name: size for size in (SMALL, MEDIUM, LARGE)}
_CALLS = "-calls"
_OF_SIZES = {"small": 30, "medium": 8, "large": 2}
ROUNDS = {**_OF_SIZES, "swiss": 4, **{f"{name}{_CALLS}": rounds for name, rounds in _OF_SIZES.items()}}


class Clock:
    """Adds up the processor's time by stage; time of a stage within another one counts for the inner one only."""

    def __init__(self) -> None:
        self.seconds: Counter[str] = Counter()
        self._open: list[str] = []
        self._since = time.process_time()

    def enter(self, stage: str) -> None:
        self._note()
        self._open.append(stage)

    def leave(self) -> None:
        self._note()
        self._open.pop()

    def _note(self) -> None:
        now = time.process_time()
        if self._open:
            self.seconds[self._open[-1]] += now - self._since
        self._since = now

    def timed(self, stage: str, function: Callable[..., Any]) -> Callable[..., Any]:
        def run(*given: Any, **named: Any) -> Any:
            self.enter(stage)
            try:
                return function(*given, **named)
            finally:
                self.leave()

        return run

    def timed_steps(self, stage: str, function: Callable[..., Iterator[Any]]) -> Callable[..., Iterator[Any]]:
        def run(*given: Any) -> Iterator[Any]:
            steps, done = iter(function(*given)), object()
            while (step := self.timed(stage, next)(steps, done)) is not done:
                yield step

        return run


@collector_off()
def once(path: Path) -> Counter[str]:
    """The seconds of each stage of one recalculation."""
    clock = Clock()
    with (
        replaced.object(Archive, "read", clock.timed("unzip", Archive.read)),
        replaced.object(SheetReader, "lists", clock.timed_steps("read", SheetReader.lists)),
        replaced.object(recalculation, "calculate_all", clock.timed("calculate", recalculation.calculate_all)),
    ):
        workbook = clock.timed("build", open_workbook)(path)
        result = clock.timed("build", recalculation.recalculate)(workbook, NOW)
        if result.refused:
            raise SystemExit(f"{path.name}: {result.refused[0]}")
        patch = clock.timed("patch", patch_workbook)(workbook, result.values)
        new = clock.timed("zip", lambda: b"".join(patch.file(workbook)))()
        clock.timed("prove", prove)(workbook.package.archive, new, patch.intents, workbook.unpacked)
        workbook.take_apart()
    return clock.seconds


def main() -> None:
    wanted = sys.argv[1:] or [*ROUNDS]
    print(f"{'':12}{'':>9}{''.join(f'{stage:>10}' for stage in STAGES)}")
    with tempfile.TemporaryDirectory() as name:
        for book in wanted:
            folder = Path(name)
            if book == "swiss":
                path, _ = score_sheet(folder, *MEASURED)
            else:
                size = SIZES[book.removesuffix(_CALLS)]
                path = write(folder / f"{book}.xlsx", size, native=not book.endswith(_CALLS))
            rounds = [once(path) for _ in range(ROUNDS[book])]
            best = min(rounds, key=lambda seconds: seconds.total())
            shares = "".join(f"{best[stage] / best.total():>10.0%}" for stage in STAGES)
            print(f"{book:12}{best.total() * 1000:>7.0f}ms{shares}")


if __name__ == "__main__":
    main()
