"""Builds the sets of printed workbooks into a folder, one book after the other or in several processes."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from pathlib import Path
from typing import ClassVar, NamedTuple, Protocol, TypeVar

from openpyxl import Workbook

from bridgesheets.grouping import grouped
from bridgesheets.printed import output, scale_data, scales
from bridgesheets.printed.awards.books import BOOKS
from bridgesheets.printed.output import BuildError, UnknownOrder, deliver_own, plan_own
from bridgesheets.printed.paper import PAPERS, Paper
from bridgesheets.printed.sheet_rows import to_bytes
from bridgesheets.regulations.editions import Edition
from bridgesheets.regulations.in_force import answering_by, in_force, today
from bridgesheets.vocabulary import no_such
from truesheet.batch.pieces_of_work import PieceOfWork
from truesheet.batch.processes import run_all
from truesheet.bounded import Trouble, attempt
from truesheet.files import has_content
from truesheet.within import collector_off


class PrintedBook(NamedTuple):
    """Pages that belong together; ``bind`` makes the workbook."""

    file_name: str
    bind: Callable[[Paper], Workbook]

    @property
    def family(self) -> str:
        return self.file_name

    def contents(self, papers: Sequence[Paper], formulas: str) -> Iterator[bytes]:
        return (to_bytes(self.bind(paper)) for paper in papers)


@dataclass(frozen=True)
class BookSet:
    """A set of workbooks with one name.

    ``formulas`` is what their cells may hold, the usual first; ``on_paper`` is False for workbooks that are not
    printed, and are the same for every paper.
    """

    summary: str
    books: tuple[BookToBuild, ...]
    formulas: tuple[str, ...] = ("values",)
    on_paper: bool = True


def _bind_data(paper: Paper) -> Workbook:
    # A lambda could not be handed to another process.
    return scale_data.bind_data()


SETS: Mapping[str, BookSet] = {
    "scales": BookSet(
        "Victory Point cards",
        (PrintedBook("victory-points", scales.bind_scales),),
    ),
    "data": BookSet(
        "Victory Point scales as Excel tables with defined names, to look up and copy",
        (PrintedBook(scale_data.FILE_NAME, _bind_data),),
        on_paper=False,
    ),
    "awards": BookSet(
        "Masterpoint award charts for clubs, tournaments and championships",
        tuple(PrintedBook(book.file_name, book.bind) for book in BOOKS),
    ),
}

Entry = TypeVar("Entry")


class BuiltFile(NamedTuple):
    """A finished file; ``unchanged`` if one with these very bytes is in its place."""

    path: Path
    unchanged: bool


def build(
    sets: Iterable[str] = (),
    out: str | Path = "workbooks",
    papers: Iterable[str] = PAPERS,
    formulas: str | None = None,
    pdf: bool = False,
    known: Mapping[str, BookSet] = SETS,
    force: bool = False,
    processes: int = 1,
    tell: Callable[[BuiltFile, int], None] = lambda built, count: None,
) -> list[Path]:
    """Writes the workbooks of the named sets (all, if none is named) and returns the files, with ``pdf`` a PDF of each.

    ``formulas`` is what is usual for each set unless it is named. The books are made in so many ``processes``; of each
    file that is made, ``tell`` hears at once, and how many there will be. Everything is made in memory first: on a
    :class:`BuildError` no file has been touched. A file that is there is replaced if it is as it was built, and
    otherwise only with ``force``, which keeps it as a backup. One with the bytes that are to be written is left alone.
    """
    named = list(dict.fromkeys(sets))
    for name in named:
        _known("set", name, known)
    chosen = {name: known[name] for name in named or known}
    sizes = [_known("paper", name, PAPERS) for name in dict.fromkeys(papers)] or list(PAPERS.values())
    if formulas is not None:
        _refuse_formulas(formulas, chosen)
    if pdf and not any(books.on_paper for books in chosen.values()):
        wrong = f"the set {' and '.join(chosen)} is not for printing; leave it out, or name another set"
        raise UnknownOrder(wrong, "pdf")
    folder = Path(out)
    libreoffice = output.find_libreoffice() if pdf else ""
    orders = [
        BookOrder(
            book,
            tuple(sizes if books.on_paper else sizes[:1]),
            tuple(file_name(book.file_name, paper) for paper in (sizes if books.on_paper else (None,))),
            formulas or books.formulas[0],
        )
        for books in chosen.values()
        for book in books.books
    ]
    names = [name for order in orders for name in order.names]
    unprinted = {book.file_name for books in chosen.values() if not books.on_paper for book in books.books}
    printable = {name for order in orders if pdf and order.book.file_name not in unprinted for name in order.names}
    files = [*names, *(Path(name).with_suffix(".pdf").name for name in printable)]
    targets = dict(zip(files, plan_own([folder / name for name in files], force), strict=True))
    contents: dict[str, bytes] = {}
    unchanged: set[str] = set()

    def note(finished: Mapping[str, bytes]) -> None:
        contents.update(finished)
        for name, content in finished.items():
            # A file that holds these bytes already is nobody's loss, whoever wrote it: it stays, with its date.
            if has_content(folder / name, content):
                unchanged.add(name)
            tell(BuiltFile(folder / name, name in unchanged), len(files))

    for finished in build_books(orders, processes):
        note(finished)
    workbooks = {name: contents[name] for name in names}
    if to_print := {name: content for name, content in workbooks.items() if name in printable}:
        note(pages := output.to_pdf(libreoffice, to_print))
        workbooks |= pages
    if changed := {targets[name]: content for name, content in workbooks.items() if name not in unchanged}:
        deliver_own(changed)
    return [folder / name for name in workbooks]


def file_name(book: str, paper: Paper | None) -> str:
    """Returns the name of the file of a book for a paper size, or None for one that is not printed."""
    edition = in_force()
    # A workbook by an amended edition never takes the place of the usual one.
    amended = f"-{re.sub(r'[^0-9A-Za-z._-]+', '-', edition.name).strip('-.')}" if edition.amended else ""
    return f"{book}{amended}{f'-{paper.name}' if paper else ''}.xlsx"


def _refuse_formulas(formulas: str, sets: Mapping[str, BookSet]) -> None:
    for name, books in sets.items():
        if formulas not in books.formulas:
            known = ", ".join(books.formulas)
            instead = f"there are {known}" if len(books.formulas) > 1 else f"there are only {known}; leave it out"
            raise UnknownOrder(f"{name} cannot have {formulas} formulas; {instead}", "formulas")


def _known(kind: str, name: str, entries: Mapping[str, Entry]) -> Entry:
    if name not in entries:
        # PowerShell makes two words of 300,750.
        apart = "; put a list with commas into quotation marks" if name[:1].isdigit() else ""
        raise UnknownOrder(no_such(kind, name, entries) + apart)
    return entries[name]


#: Seconds one family of books may take; the largest takes five.
_SECONDS = 300.0


class BookToBuild(Protocol):
    """One workbook for each paper size. It can be sent to another process."""

    @property
    def file_name(self) -> str:
        """Returns the name of its files, without paper and ending."""

    @property
    def family(self) -> str:
        """Returns the family: its books are made by one process, where what one has calculated serves the next.

        Those without a family are made by this process, with all that are built with them.
        """

    def contents(self, papers: Sequence[Paper], formulas: str) -> Iterable[bytes]:
        """Returns the file for each paper."""


class BookOrder(NamedTuple):
    """An order for a book: its papers, file names and formulas."""

    book: BookToBuild
    papers: tuple[Paper, ...]
    names: tuple[str, ...]
    formulas: str

    def files(self) -> dict[str, bytes]:
        with collector_off():
            return dict(zip(self.names, self.book.contents(self.papers, self.formulas), strict=True))


def build_books(orders: Sequence[BookOrder], processes: int = 1) -> Iterator[Mapping[str, bytes]]:
    """Yields the files of the books by their names: in the order of the books, as they are done."""
    families = grouped((order.book.family, order) for order in orders)
    if min(processes, len(families)) < 2 or "" in families:
        yield from (order.files() for order in orders)
        return
    edition = in_force()
    pieces = [_BookPiece(family, tuple(books), edition, today()) for family, books in families.items()]
    expected = iter(families)
    following = next(expected)
    waiting: dict[str, Mapping[str, bytes]] = {}
    for report in run_all(pieces, processes):
        if report.problem:
            raise BuildError(report.problem)
        waiting[report.family] = report.files
        while following in waiting:
            yield waiting.pop(following)
            following = next(expected, "")


@dataclass(frozen=True)
class _BookReport:
    """The files of a family of books, or the reason why there are none."""

    family: str
    files: Mapping[str, bytes] = field(default_factory=dict)
    problem: str = ""
    seconds: float = 0.0
    short_of_memory: bool = False


@dataclass(frozen=True)
class _BookPiece(PieceOfWork[_BookReport]):
    """A family of books for the process that makes it. The leading process writes the files."""

    family: str
    orders: tuple[BookOrder, ...]
    edition: Edition
    day: date
    limit: ClassVar[float] = _SECONDS
    read: ClassVar[tuple[Path, ...]] = ()

    def run(self, at_last: Callable[[], None] | None = None) -> _BookReport:
        start = time.perf_counter()
        result = attempt(self._report, _SECONDS)
        if isinstance(result, Trouble):
            result = _BookReport(self.family, problem=self._problem(result.reason), short_of_memory=result.of_memory)
        return replace(result, seconds=time.perf_counter() - start)

    def _report(self) -> _BookReport:
        try:
            with answering_by(self.edition, self.day):
                files = {name: content for order in self.orders for name, content in order.files().items()}
                return _BookReport(self.family, files)
        except BuildError as problem:
            return _BookReport(self.family, problem=problem.reason)

    def lost(self, why: str, written: bool) -> _BookReport:
        return _BookReport(self.family, problem=self._problem(why))

    def _problem(self, why: str) -> str:
        return f"{self.family}: {why}"
