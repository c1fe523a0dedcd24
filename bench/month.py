"""How quickly a club's years are summed up, and in how much memory.

Run by hand: python bench/month.py [GAMES [EARLIER]]

Games are Mitchells of 6 to 14 tables as CSV files, one a day, between pairs of a club of 4,000 members; its file says
what they are. Times are those of the processor, so that a busy machine disturbs them little: of one process, and of
this one and its workers where there are two. Where both are busy to the end, two processes take half of theirs on the
clock.
Growth is the time for a game among all of them beside that among a quarter. EARLIER is the ``src`` of another commit:
both sum up the same games in turn, each in a process of its own. Writing stands apart.
"""

from __future__ import annotations

import csv
import os
import random
import resource
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from contextlib import contextmanager
from datetime import date, timedelta
from functools import partial
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import NamedTuple

MEMBERS, PAIRS = 4000, (6, 15)
CLUB = """name = "Riverside Bridge Club"
strats = [1250, 300]
roster = "members.csv"
[[usual]]
game = "open"
event_type = "pairs"
boards = 24
movement = "mitchell"
restricted_tables = 0
"""
GAME = '[event]\ndate = "{day}"\n[[strats]]\nname = "A"\n[[strats]]\nname = "B"\n[[strats]]\nname = "C"\n'
#: What the masterpoints of members of each strat begin with.
HELD = {"A": 2000, "B": 900, "C": 100}
ROUNDS = 3
SOURCE = Path(__file__).resolve().parents[1] / "src"


class Member(NamedTuple):
    number: int
    name: str
    strat: str


def club(folder: Path) -> list[Member]:
    """A club with its file and its members."""
    lots = random.Random(0)
    members = [Member(1_000_003 + 7 * at, f"First{at % 97} Last{at}", lots.choice("ABC")) for at in range(MEMBERS)]
    rows = [(each.number, each.name, HELD[each.strat] + lots.randrange(90), "2026-01-01") for each in members]
    _write(folder / "members.csv", [("Number", "Name", "Masterpoints", "Day"), *rows])
    (folder / "club.toml").write_text(CLUB, encoding="utf-8")
    return members


def games(folder: Path, members: Sequence[Member], many: int) -> None:
    """So many days of the club."""
    lots = random.Random(1)
    for number in range(many):
        pairs = lots.randrange(*PAIRS)
        here = iter(lots.sample(members, 4 * pairs))
        rows: list[Sequence[object]] = [
            ("Number", "Player 1", "Membership 1", "Player 2", "Membership 2", "Strat", "Section", "Direction", "Score")
        ]
        for at in range(2 * pairs):
            one, other = next(here), next(here)
            rows.append((at // 2 + 1, one.name, one.number, other.name, other.number, min(one.strat, other.strat), "A",
                         ("NS", "EW")[at % 2], lots.randrange(3500, 6500) / 100))  # fmt: skip
        _write(folder / f"game{number}.csv", rows)
        day = date(2000, 1, 1) + timedelta(number)
        (folder / f"game{number}.toml").write_text(GAME.format(day=day), encoding="utf-8")


def _write(path: Path, rows: Iterable[Sequence[object]]) -> None:
    with path.open("w", encoding="utf-8", newline="") as file:
        csv.writer(file).writerows(rows)


# --- measured -----------------------------------------------------------------------------------------------------


class Took(NamedTuple):
    """Seconds of the processor: of this process and of those that it has started; and on the clock."""

    own: float
    workers: float
    clock: float

    @property
    def processor(self) -> float:
        return self.own + self.workers


def timed(folder: Path, by_whom: str, run: object = None) -> tuple[Took, object]:
    """The events of a folder and their sums, with the seconds they took."""
    from bridgesheets.club.file import read_club
    from bridgesheets.surfaces.tasks.month import month
    from truesheet.batch.pieces_of_work import StopSignals
    from truesheet.batch.processes import run_here

    said = read_club(folder / "club.toml").events
    clock, before = time.perf_counter(), os.times()
    made = month(
        folder, by_club=said, beside=[folder / "club.toml"], run=run or (lambda pieces: run_here(pieces, StopSignals()))
    )
    clock, now = time.perf_counter() - clock, os.times()
    own, workers = (sum(now[at]) - sum(before[at]) for at in (slice(0, 2), slice(2, 4)))
    took = Took(own, workers, clock)
    assert made.events and all(event.state == "awarded" for event in made.events), made.events[0].note
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    each = 1000 / len(made.events)
    of_processor = f"{took.processor * each:.2f} ms of the processor a game ({took.own * each:.2f} of them here)"
    print(f"{len(made.events):6,} games, {by_whom}: {of_processor}, {clock:.1f} s on the clock; {memory:.0f} MB here")
    return took, made


def writing(made) -> None:  # type: ignore[no-untyped-def]
    """Seconds for each file that is written."""
    from bridgesheets.club.month.texts import as_csv, as_page
    from bridgesheets.club.month.workbook import month_book

    files: dict[str, Callable[[], bytes]] = {
        "workbook": lambda: month_book(made.name, made.events, made.sums, people=made.people),
        "CSV": lambda: as_csv(made.events, made.people),
        "page": lambda: as_page(made.name, made.events, made.sums),
    }
    for name, make in files.items():
        start = time.process_time()
        size = len(make())
        print(f"  {name:12} {time.process_time() - start:.1f} s, {size / 1024:,.0f} KB")


@contextmanager
def made_up(*sizes: int):  # type: ignore[no-untyped-def]
    """Folders with so many games."""
    with TemporaryDirectory() as kept:
        folders = [Path(kept, str(size)) for size in sizes]
        for folder, size in zip(folders, sizes, strict=True):
            folder.mkdir()
            games(folder, club(folder), size)
        yield folders


def years(many: int) -> None:
    from distributed import LocalCluster

    from truesheet.batch.cluster import Cluster, run_on_cluster
    from truesheet.batch.processes import run_all

    with made_up(many // 4, many // 2, many) as (part, half, folder):
        small, alone = (timed(each, "1 process")[0] for each in (part, folder))
        both = timed(folder, "2 processes", lambda pieces: run_all(pieces, 2))[0]
        apart = side_by_side(half)
        print(f"growth {alone.processor / many / (small.processor / (many // 4)):.2f}")
        print(f"two processes {2 * alone.processor / both.processor:.2f} times as quick as one, by the clock "
              f"{alone.clock / both.clock:.2f}; "
              f"two runs side by side, of half the games each, {2 * alone.processor / apart:.2f}")  # fmt: skip
        workers, theirs = {}, {}
        for count in (1, 2):
            with LocalCluster(n_workers=count, threads_per_worker=1, dashboard_address=None) as cluster:
                by_cluster = partial(run_on_cluster, cluster=Cluster(cluster.scheduler_address))
                before = _of_workers(cluster)
                workers[count] = timed(folder, f"{count} workers of a cluster", by_cluster)[0]
                theirs[count] = (_of_workers(cluster) - before) / count
        print(f"two workers are busy for {theirs[2]:.1f} s each, one for {theirs[1]:.1f}: "
              f"{theirs[1] / theirs[2]:.2f} times as quick where the scheduler has its own processor; here, by the "
              f"clock, {workers[1].clock / workers[2].clock:.2f} times as quick as one, "
              f"{alone.clock / workers[2].clock:.2f} times as quick as one process")  # fmt: skip
        writing(timed(folder, "2 processes", lambda pieces: run_all(pieces, 2))[1])


def _of_workers(cluster) -> float:  # type: ignore[no-untyped-def]
    """Seconds of the processor that the workers of a cluster have taken up to now."""
    import psutil  # Dask brings it

    took = (psutil.Process(nanny.pid).cpu_times() for nanny in cluster.workers.values())
    return sum(each.user + each.system for each in took)


def _alone(folder: Path, source: Path) -> subprocess.Popen[str]:
    """A run in a process of its own, which prints its seconds at last."""
    return subprocess.Popen(
        [sys.executable, __file__, "--alone", str(folder)],
        env={**os.environ, "PYTHONPATH": str(source)}, stdout=subprocess.PIPE, text=True,
    )  # fmt: skip


def _seconds(run: subprocess.Popen[str]) -> float:
    return float(run.communicate()[0].splitlines()[-1])


def side_by_side(folder: Path) -> float:
    """Seconds of the processor of two runs at a time: what processors have in common slows both down."""
    return sum(_seconds(run) for run in [_alone(folder, SOURCE) for _ in range(2)])


def beside(many: int, earlier: Path) -> None:
    """Milliseconds of the processor for a game, now and at an earlier commit, in turn."""
    with made_up(many) as (folder,):
        sides = {"now": SOURCE, "earlier": earlier}
        found: dict[str, list[float]] = {side: [] for side in sides}
        for _ in range(ROUNDS):
            for side, source in sides.items():
                found[side].append(_seconds(_alone(folder, source)) / many * 1000)
        now, before = (median(found[side]) for side in sides)
        print(f"a game takes {now:.2f} ms of the processor, earlier {before:.2f}: {now / before:.2f} times as long")


if __name__ == "__main__":
    if sys.argv[1:2] == ["--alone"]:
        print(timed(Path(sys.argv[2]), "1 process")[0].processor)
    else:
        wanted = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
        years(wanted)
        if len(sys.argv) > 2:
            beside(wanted, Path(sys.argv[2]).resolve())
