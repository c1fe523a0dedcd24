"""How quickly whole events are awarded: one large one step by step, growth with size, and a season of club games.

Run by hand: python bench/award.py [GAMES]

Steps are in seconds of the processor, so that a busy machine disturbs them little; the season in seconds on the clock,
with one process, with two, and with two workers of a Dask cluster on this machine.
"""

from __future__ import annotations

import csv
import os
import random
import sys
import time
from collections.abc import Callable, Iterable
from decimal import Decimal
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from bridgesheets.awarding.assembling import assemble
from bridgesheets.awarding.awarding import award_event
from bridgesheets.awarding.lists.book import award_book
from bridgesheets.awarding.lists.texts import as_csv, as_json
from bridgesheets.awarding.played import Contestant, Fact, GatheredEvent, Player, Result, Section, Strat
from bridgesheets.awarding.result_files import read
from bridgesheets.surfaces.tasks.many_awards import AwardOrder, Report, Results, pieces
from truesheet.batch.cluster import Cluster, run_on_cluster
from truesheet.batch.pieces_of_work import PieceOfWork, StopSignals
from truesheet.batch.processes import run_all, run_here
from truesheet.writing.targets import Target

ROUNDS = 5
TOML = """[event]
game = "open"
event_type = "pairs"
boards = 24
restricted_tables = 0
[[strats]]
name = "A"
limit = "open"
[[strats]]
name = "B"
limit = 1250
[[strats]]
name = "C"
limit = 300
[[sections]]
name = "A"
movement = "mitchell"
"""


def seconds(call: Callable[[], Any]) -> tuple[float, Any]:
    """The quickest of some rounds, and what it gave."""
    best, given = float("inf"), None
    for _ in range(ROUNDS):
        start = time.process_time()
        given = call()
        best = min(best, time.process_time() - start)
    return best, given


def event(pairs: int, sessions: int, seed: int) -> GatheredEvent:
    """A regional pair event in three strats, with sections of 26 pairs."""
    lots = random.Random(seed)
    entries = []
    for number in range(pairs):
        section, seat = divmod(number, 26)
        results = tuple(
            Result(f"S{section}", ("NS", "EW")[seat % 2], Decimal(lots.randrange(3500, 6500)) / 100)
            for _ in range(sessions)
        )
        players = (Player(f"N {number}", f"n{number}"), Player(f"S {number}", f"s{number}"))
        entries.append(Contestant(str(seat // 2 + 1), players, "ABC"[number % 3], results=results))
    facts = {"game": Fact("regional"), "event_type": Fact("pairs"), "sessions": Fact(sessions)}
    strats = (Strat("A"), Strat("B", Decimal(2500)), Strat("C", Decimal(750)))
    sections = tuple(Section(f"S{at}", 0, "mitchell") for at in range((pairs + 25) // 26))
    return GatheredEvent(facts, tuple(entries), strats, sections)


def steps() -> None:
    """The steps of a large event. Figures are not remembered from round to round: each has results of its own."""
    seeds = iter(range(1000))
    check, checked = seconds(lambda: assemble(event(500, 4, next(seeds))))
    award, made = seconds(lambda: award_event(assemble(event(500, 4, next(seeds)))))
    print("500 pairs, 3 strats, 4 sessions:")
    print(f"  reading into records and checks {check:.3f} s")
    print(f"  ranks and awards                {award - check:.3f} s ({len(made.awards)} awards)")
    for name, call in (("CSV", as_csv), ("JSON with reasons", as_json), ("workbook with reasons", award_book)):
        print(f"  {name:31} {seconds(lambda call=call: call(made))[0]:.3f} s")
    assert checked.contestants


def growth() -> None:
    """Whether twice the pairs take twice the time."""
    print("growth, 4 sessions:")
    for pairs in (125, 250, 500, 1000, 2000):
        took, _ = seconds(lambda pairs=pairs: award_event(assemble(event(pairs, 4, pairs))))
        print(f"  {pairs:5} pairs {took:.3f} s, {took / pairs * 1e6:.0f} µs a pair")


def season(games: int) -> None:
    """Club games as CSV files, awarded into CSV files: the share of each step, and several processes."""
    from distributed import LocalCluster  # here, for each process that is started loads this file

    with TemporaryDirectory() as folder:
        paths = [game(Path(folder), number) for number in range(games)]
        shares(paths[:1000], Path(folder, "steps"))
        _awarded(paths, Path(folder, "awards1"), "1 process", lambda games: run_here(games, StopSignals()))
        _awarded(paths, Path(folder, "awards2"), "2 processes", lambda games: run_all(games, 2))
        with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:
            where = cluster.scheduler_address
            out = Path(folder, "awards on a cluster")
            _awarded(paths, out, "2 workers of a cluster", lambda games: run_on_cluster(games, Cluster(where)))


def _awarded(
    paths: list[Path], out: Path, by_whom: str, award: Callable[[list[PieceOfWork[Report]]], Iterable[Report]]
) -> None:
    """Awards the games and prints how long it took."""
    start, worked = time.perf_counter(), os.times()
    reports = list(award(list(pieces([Results(path) for path in paths], AwardOrder({}, ".csv"), out))))
    took, now = time.perf_counter() - start, os.times()
    assert len(reports) == len(paths) and not any(report.faults for report in reports)
    of_processor = sum(now[:4]) - sum(worked[:4])
    told = "" if "cluster" in by_whom else f"; of the processor {of_processor:.1f} s"
    print(f"{len(paths):,} club games, {by_whom}: {took:.1f} s, {len(paths) / took:.0f} games a second{told}")


def shares(paths: list[Path], folder: Path) -> None:
    """How the time of a club game divides among its steps."""
    folder.mkdir()
    spent = dict.fromkeys(("reading", "checks", "awards", "text", "writing"), 0.0)
    for path in paths:
        clock = [time.process_time()]
        gathered = read(path, {})
        clock.append(time.process_time())
        played = assemble(gathered)
        clock.append(time.process_time())
        made = award_event(played)
        clock.append(time.process_time())
        content = as_csv(made).encode()
        clock.append(time.process_time())
        Target(folder / path.name, swept=True).write(content, lambda: None)
        clock.append(time.process_time())
        for step, start, end in zip(spent, clock, clock[1:], strict=False):
            spent[step] += end - start
    whole = sum(spent.values())
    told = ", ".join(f"{step} {took / whole:.0%}" for step, took in spent.items())
    print(f"a club game takes {whole / len(paths) * 1000:.1f} ms of the processor: {told}")


def game(folder: Path, number: int) -> Path:
    """A Mitchell of 6 to 14 tables."""
    lots = random.Random(number)
    path = folder / f"game{number}.csv"
    with path.open("w", encoding="utf-8", newline="") as file:
        rows = csv.writer(file)
        rows.writerow(["Number", "Player 1", "Player 2", "Strat", "Section", "Direction", "Score"])
        for direction in ("NS", "EW"):
            for pair in range(1, lots.randrange(6, 15)):
                names = (f"{direction}{pair} one", f"{direction}{pair} two")
                rows.writerow([pair, *names, "ABC"[pair % 3], "A", direction, lots.randrange(3500, 6500) / 100])
    path.with_suffix(".toml").write_text(TOML, encoding="utf-8")
    return path


if __name__ == "__main__":
    steps()
    growth()
    season(int(sys.argv[1]) if len(sys.argv) > 1 else 1000)
