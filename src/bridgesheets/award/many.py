"""The awards of many files in one run, over several processes or on a Dask cluster."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, field
from decimal import Decimal
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from bridgesheets.award.assembling import assembled
from bridgesheets.award.award_book import award_book
from bridgesheets.award.award_texts import as_csv, as_json
from bridgesheets.award.awarding import Awarded, awarded
from bridgesheets.award.faults import FaultyEvent
from bridgesheets.award.readers.choosing_reader import ENDINGS
from bridgesheets.award.result_files import read
from bridgesheets.printed.delivering import write_all
from bridgesheets.printed.problems import BuildError
from bridgesheets.regulations.editions import Edition
from bridgesheets.regulations.in_force import answering_by, in_force
from bridgesheets.spreadsheet.refusals import Refused

#: What a file of results may end with; of a CSV and a TOML file of one name the CSV file is taken.
KINDS = (".xlsx", ".xlsm", ".csv", *ENDINGS)
#: Files that a process is given at a time.
_AT_A_TIME = 8


@dataclass(frozen=True)
class Order:
    """What is done with every file: the options, and where which kind of file is written, if anywhere.

    The edition goes with it to the processes and machines that do the work.
    """

    said: Mapping[str, Any]
    out: Path | None
    kind: str = ".xlsx"
    paper: str = "letter"
    force: bool = False
    edition: Edition = field(default_factory=in_force)


@dataclass(frozen=True)
class Report:
    """What became of a file: its awards and what they add up to, the file written, or why there is none."""

    path: Path
    awards: int = 0
    total: Decimal = Decimal(0)
    written: Path | None = None
    faults: tuple[str, ...] = field(default=())


def files_in(paths: Sequence[Path]) -> list[Path]:
    """The files of results among paths; of a folder all that it holds, in the order of their names."""
    found: list[Path] = []
    for path in paths:
        found += sorted(each for each in path.iterdir() if each.suffix.lower() in KINDS) if path.is_dir() else [path]
    return list(dict.fromkeys(found))


def contents(made: Awarded, kind: str, paper: str) -> bytes:
    """The awards as a file of that kind: .xlsx, .csv or .json."""
    if kind == ".xlsx":
        return award_book(made, paper.lower())
    # A mark at the beginning tells Excel that a CSV file is UTF-8.
    return as_csv(made).encode("utf-8-sig") if kind == ".csv" else as_json(made).encode()


def awards_of(path: Path, said: Mapping[str, Any]) -> Awarded:
    """The awards of the results in a file; ``said`` are the options, None where not given."""
    answers = {name: value for name, value in said.items() if value is not None}
    return awarded(assembled(read(path, answers), answers))


def award_file(path: Path, order: Order) -> Report:
    """Award one file, and write its awards if that is asked for. Whatever is wrong with it is in the report."""
    with answering_by(order.edition):
        return _award_file(path, order)


def _award_file(path: Path, order: Order) -> Report:
    try:
        made = awards_of(path, order.said)
        written = None
        if order.out is not None:
            name = f"{path.stem}-awards{order.kind}"
            if (order.out / name).exists() and not order.force:
                raise BuildError(f"{order.out / name} is there already; choose another folder, or --force replaces it")
            (written,) = write_all(order.out, {name: contents(made, order.kind, order.paper)})
    except FaultyEvent as found:
        return Report(path, faults=tuple(map(str, found.faults)))
    except (Refused, BuildError) as problem:
        return Report(path, faults=(f"{path.name}: {problem}",))
    total = sum((credit.amount for credit in made.credits), Decimal(0))
    return Report(path, len(made.credits), total, written)


def _award_some(paths: Sequence[Path], order: Order) -> list[Report]:
    return [award_file(path, order) for path in paths]


def award_many(paths: Sequence[Path], order: Order, processes: int) -> Iterator[Report]:
    """Award files in so many processes; the reports come as they are done.

    A process that dies costs the files it was given: they are told, and the others are awarded.
    """
    if processes < 2 or len(paths) < 2:
        yield from (award_file(path, order) for path in paths)
        return
    waiting = [list(paths[at : at + _AT_A_TIME]) for at in range(0, len(paths), _AT_A_TIME)]
    while waiting:
        doubtful: list[list[Path]] = []
        # Forked processes would share what a thread of the caller holds at that moment.
        with ProcessPoolExecutor(min(processes, len(waiting)), mp_context=get_context("spawn")) as pool:
            running: dict[Future[list[Report]], list[Path]] = {}
            try:
                while waiting or running:
                    while waiting and len(running) < 2 * processes:
                        some = waiting.pop(0)
                        running[pool.submit(_award_some, some, order)] = some
                    for done in wait(running, return_when=FIRST_COMPLETED).done:
                        yield from done.result()
                        del running[done]
            except BrokenProcessPool:
                doubtful = list(running.values())
        for some in doubtful:
            yield from _one_by_one(some, order)


def _one_by_one(paths: Sequence[Path], order: Order) -> Iterator[Report]:
    """Award files after a process has died of one of them, each in a process of its own."""
    for path in paths:
        with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
            try:
                yield pool.submit(award_file, path, order).result()
            except BrokenProcessPool:
                yield Report(path, faults=(f"{path.name}: the process that read it died; look at the file by itself",))


def award_on_cluster(paths: Sequence[Path], order: Order, scheduler: str) -> Iterator[Report]:
    """Award files on a Dask cluster whose workers see the same folders."""
    try:
        from distributed import Client, as_completed
    except ImportError:
        raise BuildError("--scheduler needs Dask: pip install bridgesheets[cluster]") from None
    try:
        client = Client(scheduler, timeout="10s")
    except (OSError, ValueError) as problem:
        raise BuildError(f"the Dask scheduler {scheduler} cannot be reached: {problem}") from None
    with client:
        some = [list(paths[at : at + _AT_A_TIME]) for at in range(0, len(paths), _AT_A_TIME)]
        futures = client.map(_award_some, some, order=order, pure=False)
        for _, reports in as_completed(futures, with_results=True):
            yield from reports
