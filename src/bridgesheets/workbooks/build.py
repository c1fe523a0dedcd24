"""Building the sets of printed workbooks into a folder."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import TypeVar

from openpyxl import Workbook

from bridgesheets.workbooks import awards, printing, scales
from bridgesheets.workbooks.errors import UnknownOrder
from bridgesheets.workbooks.files import check_targets, write_all
from bridgesheets.workbooks.narrowing import WHOLE, Narrowing
from bridgesheets.workbooks.paper import PAPERS, Paper
from bridgesheets.workbooks.writer import to_bytes


@dataclass(frozen=True)
class PrintedBook:
    """Pages that belong together: one workbook for each paper size.

    ``bind`` makes the workbook; where it is narrowed so far that no page is left, there is none.
    """

    file_name: str
    bind: Callable[[Paper, Narrowing], Workbook | None]

    def file_for(self, paper: Paper, narrowing: Narrowing) -> str:
        return f"{self.file_name}{narrowing.in_file_name}-{paper.name}.xlsx"


@dataclass(frozen=True)
class PrintedSet:
    """Workbooks that are asked for by one name; ``narrows`` if they can be narrowed to tables, limits and sessions."""

    summary: str
    books: tuple[PrintedBook, ...]
    narrows: bool = False


SETS: Mapping[str, PrintedSet] = MappingProxyType(
    {
        "scales": PrintedSet(
            "Victory Point cards and the tables behind them",
            (PrintedBook("victory-points", lambda paper, _: scales.bind_scales(paper)),),
        ),
        "awards": PrintedSet(
            "Masterpoint award charts for clubs, tournaments and championships",
            tuple(PrintedBook(book.file_name, book.bind) for book in awards.BOOKS),
            narrows=True,
        ),
    }
)

Entry = TypeVar("Entry")

#: What the cells of a printed workbook may hold.
FORMULAS = ("values",)


def build(
    sets: Iterable[str] = (),
    out: str | Path = "workbooks",
    papers: Iterable[str] = (),
    formulas: str = "values",
    pdf: bool = False,
    narrowing: Narrowing = WHOLE,
) -> list[Path]:
    """Write the workbooks of the named sets (all, if none is named) and return the files, PDF beside each if asked.

    ``narrowing`` is for sets of charts that can be narrowed. Everything is made in memory first: on a
    :class:`BuildError` no file has been touched.
    """
    named = list(dict.fromkeys(sets))
    for name in named:
        _known("set", name, SETS)
    named = named or list(SETS)
    if narrowing:
        _refuse_narrowing(named)
    sizes = [_known("paper", name, PAPERS) for name in dict.fromkeys(papers)] or list(PAPERS.values())
    if formulas not in FORMULAS:
        raise UnknownOrder(f'formulas "{formulas}" are not available for these workbooks; known: {", ".join(FORMULAS)}')
    folder = Path(out)
    libreoffice = printing.find_libreoffice() if pdf else ""
    books = [book for name in named for book in SETS[name].books]
    orders = {book.file_for(paper, narrowing): (book, paper) for book in books for paper in sizes}
    names = [*orders, *(Path(name).with_suffix(".pdf").name for name in orders if pdf)]
    check_targets(folder, names)
    bound = {name: book.bind(paper, narrowing) for name, (book, paper) in orders.items()}
    workbooks = {name: to_bytes(workbook) for name, workbook in bound.items() if workbook is not None}
    if not workbooks:
        raise UnknownOrder("no chart is left with these tables, limits and sessions; ask for more of them")
    return write_all(folder, workbooks | (printing.to_pdf(libreoffice, workbooks) if pdf else {}))


def _refuse_narrowing(names: Iterable[str]) -> None:
    """Refuse tables, limits and sessions for sets that have no use for them."""
    if others := [name for name in names if not SETS[name].narrows]:
        narrow = ", ".join(name for name, printed in SETS.items() if printed.narrows)
        raise UnknownOrder(
            f"tables, limit and sessions do not apply to {' and '.join(others)}; name the set they narrow: {narrow}"
        )


def _known(what: str, name: str, entries: Mapping[str, Entry]) -> Entry:
    if name not in entries:
        raise UnknownOrder(f'there is no {what} called "{name}"; known: {", ".join(entries)}')
    return entries[name]
