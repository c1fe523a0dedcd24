"""The awards of many files in one run: what is done with each of them, and what became of it.

``several_processes`` and ``on_a_cluster`` do that with many at a time.
"""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from decimal import Decimal
from pathlib import Path
from typing import Any

from bridgesheets.award.assembling import assembled
from bridgesheets.award.award_texts import as_csv, as_json
from bridgesheets.award.awarding import awarded
from bridgesheets.award.awards import Awarded
from bridgesheets.award.faults import FaultyEvent
from bridgesheets.award.readers.choosing_reader import ENDINGS
from bridgesheets.award.result_files import read
from bridgesheets.regulations.editions import Edition
from bridgesheets.regulations.in_force import answering_by, in_force
from bridgesheets.spreadsheet.bounded import Clock, Trouble, attempt
from bridgesheets.spreadsheet.files import replace_files, sweep_temporaries
from bridgesheets.spreadsheet.refusals import Refused

#: What a file of results may end with; of a CSV and a TOML file of one name the CSV file is taken.
KINDS = (".xlsx", ".xlsm", ".csv", *ENDINGS)
#: Seconds one file may take; the largest tournament takes a few.
SECONDS = 60.0


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
    seconds: float = SECONDS
    edition: Edition = field(default_factory=in_force)
    #: Whether what killed runs left in the folder is deleted already.
    swept: bool = False

    def target(self, path: Path) -> str:
        """The name of the file that the awards of a file are written to."""
        return f"{path.stem}-awards{self.kind}"


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
        from bridgesheets.award.award_book import award_book  # its library of workbooks loads as long as a game takes

        return award_book(made, paper.lower())
    # A mark at the beginning tells Excel that a CSV file is UTF-8.
    return as_csv(made).encode("utf-8-sig") if kind == ".csv" else as_json(made).encode()


def awards_of(path: Path, said: Mapping[str, Any]) -> Awarded:
    """The awards of the results in a file; ``said`` are the options, None where not given."""
    answers = {name: value for name, value in said.items() if value is not None}
    return awarded(assembled(read(path, answers), answers))


def award_file(path: Path, order: Order) -> Report:
    """Award one file, and write its awards if that is asked for. Whatever is wrong with it is in the report."""
    found = attempt(lambda clock: _report(path, order, clock), order.seconds)
    return Report(path, faults=(f"{path.name}: {found.reason}",)) if isinstance(found, Trouble) else found


def _report(path: Path, order: Order, clock: Clock) -> Report:
    with answering_by(order.edition):
        return _awarded(path, order, clock)


def _awarded(path: Path, order: Order, clock: Clock) -> Report:
    try:
        made = awards_of(path, order.said)
    except FaultyEvent as found:
        return Report(path, faults=tuple(map(str, found.faults)))
    except Refused as problem:
        return Report(path, faults=(f"{path.name}: {problem}",))
    written = None
    if order.out is not None:
        written = order.out / order.target(path)
        if written.exists() and not order.force:
            wrong = f"{written} is there already; choose another folder, or --force replaces it"
            return Report(path, faults=(f"{path.name}: {wrong}",))
        content = contents(made, order.kind, order.paper)
        clock.stop()
        try:
            order.out.mkdir(parents=True, exist_ok=True)
            replace_files({str(written): content}, order.swept)
        except OSError as problem:
            wrong = f"{written} cannot be written: {problem.strerror}; is it open in another program?"
            return Report(path, faults=(f"{path.name}: {wrong}",))
    total = sum((credit.amount for credit in made.credits), Decimal(0))
    return Report(path, len(made.credits), total, written)


def sweep(paths: Sequence[Path], order: Order) -> Order:
    """Delete what killed runs left of the files to be written; the folder is listed once and not for each file."""
    if order.out is None or not order.out.is_dir():
        return replace(order, swept=True)
    names = os.listdir(order.out)
    for path in paths:
        sweep_temporaries(order.out / order.target(path), names)
    return replace(order, swept=True)
