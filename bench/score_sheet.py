"""A score sheet as a club uses it, filled with results: native formulas only."""

from __future__ import annotations

import time
from pathlib import Path

from bridgesheets.scoresheets.kinds import order
from bridgesheets.scoresheets.making import make

#: Teams and rounds of the event that is measured beside other engines.
MEASURED = (40, 10)


def score_sheet(folder: Path, teams: int, rounds: int) -> tuple[Path, float]:
    """A Swiss event with all results in it, and the seconds it took to make."""
    start = time.perf_counter()
    content = make(order("swiss", teams=teams, rounds=rounds, filled=True))
    seconds = time.perf_counter() - start
    path = folder / f"swiss-{teams}x{rounds}.xlsx"
    path.write_bytes(content)
    return path, seconds
