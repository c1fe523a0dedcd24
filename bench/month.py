"""How quickly a club's years are summed up, and in how much memory.

Run by hand: python bench/month.py [GAMES]

Games are Mitchells of 6 to 14 tables as CSV files, one a day. Seconds are those on the clock, with one process and two;
growth is the time for a game among all of them beside that among a quarter. Writing stands apart.
"""

from __future__ import annotations

import resource
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from datetime import date, timedelta
from pathlib import Path
from tempfile import TemporaryDirectory

from award import TOML, game
from distributed import LocalCluster

from bridgesheets.month.kept import KEPT
from bridgesheets.month.month_book import month_book
from bridgesheets.month.month_texts import as_csv, as_page
from bridgesheets.spreadsheet.batch.cluster import run_on_cluster
from bridgesheets.spreadsheet.batch.pieces_of_work import Piece
from bridgesheets.spreadsheet.batch.processes import run_all, run_here
from bridgesheets.spreadsheet.batch.stopping import Stopping
from bridgesheets.tasks.month_task import Looked, Month, month

Run = Callable[[Sequence[Piece[Looked]]], Iterable[Looked]]


def one(pieces: Sequence[Piece[Looked]]) -> Iterable[Looked]:
    return run_here(pieces, Stopping())


def two(pieces: Sequence[Piece[Looked]]) -> Iterable[Looked]:
    return run_all(pieces, 2)


def timed(folder: Path, by_whom: str, run: Run, out: Path | None = None) -> tuple[float, Month]:
    """Seconds for the events of a folder and their sums."""
    start = time.perf_counter()
    made = month(folder, out, run=run)
    took = time.perf_counter() - start
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    each = len(made.events) / took
    print(f"{len(made.events):6,} games, {by_whom}: {took:5.1f} s, {each:.0f} a second; {memory:.0f} MB at most")
    return took, made


def writing(made: Month) -> None:
    """Seconds for each file that is written."""
    books = {
        "workbook": lambda: month_book(made.name, made.events, made.sums),
        "CSV": lambda: as_csv(made.events),
        "page": lambda: as_page(made.name, made.events, made.sums),
    }
    for name, make in books.items():
        start = time.perf_counter()
        size = len(make())
        print(f"  {name:8} {time.perf_counter() - start:.1f} s, {size / 1024:,.0f} KB")


def years(games: int) -> None:
    with TemporaryDirectory() as kept:
        folder, part = Path(kept, "all"), Path(kept, "part")
        for each, many in ((folder, games), (part, games // 4)):
            each.mkdir()
            for number in range(many):
                day = (date(2016, 1, 1) + timedelta(number)).isoformat()
                said = TOML.replace("[event]", f'[event]\ndate = "{day}"')
                game(each, number).with_suffix(".toml").write_text(said, encoding="utf-8")
        small, _ = timed(part, "1 process", one)
        alone, made = timed(folder, "1 process", one)
        both, _ = timed(folder, "2 processes", two)
        with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:
            timed(folder, "2 workers of a cluster", lambda pieces: run_on_cluster(pieces, cluster.scheduler_address))
        print(f"growth {alone / games / (small / (games // 4)):.2f}, two processes {alone / both:.2f} times as quick")
        out = Path(kept, "out")
        out.mkdir()
        (out / KEPT).write_bytes(made.kept)
        timed(folder, "nothing changed", one, out)
        writing(made)


if __name__ == "__main__":
    years(int(sys.argv[1]) if len(sys.argv) > 1 else 1000)
