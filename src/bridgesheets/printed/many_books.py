"""Makes the workbooks of many books, one after the other or in several processes."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Protocol

from bridgesheets.printed.narrowing import Narrowing
from bridgesheets.printed.paper import Paper
from bridgesheets.printed.problems import BuildError
from bridgesheets.regulations.editions import Edition
from bridgesheets.regulations.in_force import answering_by, in_force
from truesheet.batch.pieces_of_work import Piece
from truesheet.batch.processes import run_all
from truesheet.bounded import Clock, Trouble, attempt
from truesheet.collector import collector_off

#: Seconds one family of books may take; the largest takes five.
_SECONDS = 300.0


class BookToBuild(Protocol):
    """One workbook for each paper size. It can be sent to another process."""

    @property
    def file_name(self) -> str:
        """The name of its files, without paper and ending."""

    @property
    def family(self) -> str:
        """Books of one family are made by one process: what one needs to have calculated serves the next."""

    def contents(self, papers: Sequence[Paper], narrowing: Narrowing, formulas: str) -> Iterable[bytes | None]:
        """The file for each paper; None where it is narrowed so far that no page is left."""


@dataclass(frozen=True)
class BookOrder:
    """A book to be made: for which papers, under which file names, and with which formulas."""

    book: BookToBuild
    papers: tuple[Paper, ...]
    names: tuple[str, ...]
    formulas: str
    narrowing: Narrowing

    def made(self) -> dict[str, bytes]:
        """The files by their names, without those of which no page is left."""
        contents = self.book.contents(self.papers, self.narrowing, self.formulas)
        with collector_off():
            return {name: content for name, content in zip(self.names, contents, strict=True) if content is not None}


def made_books(orders: Sequence[BookOrder], processes: int = 1) -> Iterator[Mapping[str, bytes]]:
    """Yields the files of the books by their names: in the order of the books, as they are done."""
    families: dict[str, list[BookOrder]] = {}
    for order in orders:
        families.setdefault(order.book.family, []).append(order)
    if min(processes, len(families)) < 2:
        yield from (order.made() for order in orders)
        return
    edition = in_force()
    pieces = [_BookPiece(family, tuple(books), edition) for family, books in families.items()]
    expected = iter(families)
    following = next(expected)
    done: dict[str, Mapping[str, bytes]] = {}
    for report in run_all(pieces, processes):
        if report.problem:
            raise BuildError(report.problem)
        done[report.family] = report.files
        while following in done:
            yield done.pop(following)
            following = next(expected, "")


@dataclass(frozen=True)
class _BookReport:
    """The files of a family of books, or why there are none."""

    family: str
    files: Mapping[str, bytes] = field(default_factory=dict)
    problem: str = ""
    seconds: float = 0.0
    short_of_memory: bool = False


@dataclass(frozen=True)
class _BookPiece(Piece[_BookReport]):
    """A family of books for the process that makes it. The leading process writes the files."""

    family: str
    orders: tuple[BookOrder, ...]
    edition: Edition

    @property
    def limit(self) -> float:
        return _SECONDS

    @property
    def read(self) -> tuple[Path, ...]:
        return ()

    @property
    def written(self) -> Path | None:
        return None

    def run(self, at_last: Callable[[], None] | None = None) -> _BookReport:
        start = time.perf_counter()
        found = attempt(self._made, _SECONDS)
        if isinstance(found, Trouble):
            found = _BookReport(self.family, problem=self._problem(found.reason), short_of_memory=found.of_memory)
        return replace(found, seconds=time.perf_counter() - start)

    def _made(self, clock: Clock) -> _BookReport:
        try:
            with answering_by(self.edition):
                files = {name: content for order in self.orders for name, content in order.made().items()}
                return _BookReport(self.family, files)
        except BuildError as problem:
            return _BookReport(self.family, problem=problem.reason)

    def lost(self, why: str, written: bool) -> _BookReport:
        return _BookReport(self.family, problem=self._problem(why))

    def _problem(self, why: str) -> str:
        return f"{self.family}: {why}"
