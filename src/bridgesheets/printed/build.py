"""Building the sets of printed workbooks into a folder."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple, Protocol, TypeVar

from openpyxl import Workbook

from bridgesheets.printed import awards, printing, scale_data, scales
from bridgesheets.printed.delivering import check_targets, write_all
from bridgesheets.printed.narrowing import WHOLE, Narrowing
from bridgesheets.printed.paper import PAPERS, Paper
from bridgesheets.printed.problems import UnknownOrder
from bridgesheets.printed.writer import to_bytes
from bridgesheets.regulations.in_force import in_force


class BookToBuild(Protocol):
    """One workbook for each paper size."""

    @property
    def file_name(self) -> str: ...

    def content(self, paper: Paper, narrowing: Narrowing, formulas: str) -> bytes | None:
        """The file; None where it is narrowed so far that no page is left."""


@dataclass(frozen=True)
class PrintedBook:
    """Pages that belong together. ``bind`` makes the workbook, or None where no page is left."""

    file_name: str
    bind: Callable[[Paper, Narrowing], Workbook | None]

    def content(self, paper: Paper, narrowing: Narrowing, formulas: str) -> bytes | None:
        workbook = self.bind(paper, narrowing)
        return None if workbook is None else to_bytes(workbook)


@dataclass(frozen=True)
class BookSet:
    """Workbooks that are asked for by one name.

    ``formulas`` is what their cells may hold, the usual first; ``narrows`` if they can be narrowed to tables, limits
    and sessions; ``on_paper`` is False for workbooks that are not printed, and are the same for every paper.
    """

    summary: str
    books: tuple[BookToBuild, ...]
    formulas: tuple[str, ...] = ("values",)
    narrows: bool = False
    on_paper: bool = True


SETS: Mapping[str, BookSet] = MappingProxyType(
    {
        "scales": BookSet(
            "Victory Point cards",
            (PrintedBook("victory-points", lambda paper, _: scales.bind_scales(paper)),),
        ),
        "data": BookSet(
            "Victory Point scales as Excel tables with defined names, to look up and copy",
            (PrintedBook(scale_data.FILE_NAME, lambda *_: scale_data.bind_data()),),
            on_paper=False,
        ),
        "awards": BookSet(
            "Masterpoint award charts for clubs, tournaments and championships",
            tuple(PrintedBook(book.file_name, book.bind) for book in awards.BOOKS),
            narrows=True,
        ),
    }
)

Entry = TypeVar("Entry")


def build(
    sets: Iterable[str] = (),
    out: str | Path = "workbooks",
    papers: Iterable[str] = (),
    formulas: str | None = None,
    pdf: bool = False,
    narrowing: Narrowing = WHOLE,
    known: Mapping[str, BookSet] = SETS,
) -> list[Path]:
    """Write the workbooks of the named sets (all, if none is named) and return the files, PDF beside each if asked.

    ``formulas`` is what is usual for each set unless it is named; ``narrowing`` is for sets of charts that can be
    narrowed. Everything is made in memory first: on a :class:`BuildError` no file has been touched.
    """
    named = list(dict.fromkeys(sets))
    for name in named:
        _known("set", name, known)
    chosen = {name: known[name] for name in named or known}
    if narrowing:
        _refuse_narrowing(chosen)
    sizes = [_known("paper", name, PAPERS) for name in dict.fromkeys(papers)] or list(PAPERS.values())
    if formulas is not None:
        _refuse_formulas(formulas, chosen)
    if pdf:
        _refuse_printing(chosen)
    folder = Path(out)
    libreoffice = printing.find_libreoffice() if pdf else ""
    orders = {
        f"{book.file_name}{narrowing.in_file_name}{_edition_in_file_name()}{on_paper}.xlsx": _Order(
            book, paper, formulas or books.formulas[0], books.on_paper
        )
        for books in chosen.values()
        for book in books.books
        for on_paper, paper in _papers(books, sizes)
    }
    printable = {name for name, order in orders.items() if pdf and order.on_paper}
    check_targets(folder, [*orders, *(Path(name).with_suffix(".pdf").name for name in printable)])
    made = {name: order.book.content(order.paper, narrowing, order.formulas) for name, order in orders.items()}
    workbooks = {name: content for name, content in made.items() if content is not None}
    if not workbooks:
        raise UnknownOrder("no chart is left with these tables, limits and sessions; ask for more of them")
    to_print = {name: content for name, content in workbooks.items() if name in printable}
    return write_all(folder, workbooks | (printing.to_pdf(libreoffice, to_print) if to_print else {}))


def _edition_in_file_name() -> str:
    """What a workbook by an amended edition adds to its name, so that it never takes the place of the usual one."""
    edition = in_force()
    return "" if edition.amended is None else f"-{re.sub(r'[^0-9A-Za-z._-]+', '-', edition.name).strip('-.')}"


class _Order(NamedTuple):
    """A workbook to be made: for which paper, and with which formulas."""

    book: BookToBuild
    paper: Paper
    formulas: str
    on_paper: bool


def _papers(books: BookSet, sizes: Sequence[Paper]) -> Iterator[tuple[str, Paper]]:
    """What the names of a set's workbooks end with, and their paper; those that are not printed have one form."""
    if books.on_paper:
        yield from ((f"-{paper.name}", paper) for paper in sizes)
    else:
        yield "", sizes[0]


def _refuse_printing(sets: Mapping[str, BookSet]) -> None:
    """Refuse to print where nothing is for printing."""
    if not any(books.on_paper for books in sets.values()):
        raise UnknownOrder(f"the set {' and '.join(sets)} is not for printing; leave out the PDF, or name another set")


def _refuse_formulas(formulas: str, sets: Mapping[str, BookSet]) -> None:
    """Refuse what the cells of a set cannot hold."""
    for name, books in sets.items():
        if formulas not in books.formulas:
            raise UnknownOrder(
                f'formulas "{formulas}" are not available for {name}; known: {", ".join(books.formulas)}'
            )


def _refuse_narrowing(sets: Mapping[str, BookSet]) -> None:
    """Refuse tables, limits and sessions for sets that have no use for them."""
    if others := [name for name, books in sets.items() if not books.narrows]:
        narrow = ", ".join(name for name, books in SETS.items() if books.narrows)
        raise UnknownOrder(
            f"tables, limit and sessions do not apply to {' and '.join(others)}; name the set they narrow: {narrow}"
        )


def _known(what: str, name: str, entries: Mapping[str, Entry]) -> Entry:
    if name not in entries:
        # PowerShell makes two words of 300,750.
        apart = "; a list with commas stands in quotation marks" if name[:1].isdigit() else ""
        raise UnknownOrder(f'there is no {what} called "{name}"; known: {", ".join(entries)}{apart}')
    return entries[name]
