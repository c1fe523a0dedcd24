"""Building the sets of printed workbooks into a folder."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import TypeVar

from openpyxl import Workbook

from bridgesheets.workbooks import printing, scales
from bridgesheets.workbooks.errors import UnknownOrder
from bridgesheets.workbooks.files import check_targets, write_all
from bridgesheets.workbooks.paper import PAPERS, Paper
from bridgesheets.workbooks.writer import to_bytes


@dataclass(frozen=True)
class PrintedSet:
    """A set of pages that belong together: one workbook for each paper size."""

    file_name: str
    summary: str
    bind: Callable[[Paper], Workbook]

    def file_for(self, paper: Paper) -> str:
        return f"{self.file_name}-{paper.name}.xlsx"


SETS: Mapping[str, PrintedSet] = MappingProxyType(
    {"scales": PrintedSet("victory-points", "Victory Point cards and the tables behind them", scales.bind_scales)}
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
) -> list[Path]:
    """Write the workbooks of the named sets (all, if none is named) and return the files, PDF beside each if asked.

    Everything is made in memory first: on a :class:`BuildError` no file has been touched.
    """
    chosen = [_known("set", name, SETS) for name in dict.fromkeys(sets)] or list(SETS.values())
    sizes = [_known("paper", name, PAPERS) for name in dict.fromkeys(papers)] or list(PAPERS.values())
    if formulas not in FORMULAS:
        raise UnknownOrder(f'formulas "{formulas}" are not available for these workbooks; known: {", ".join(FORMULAS)}')
    folder = Path(out)
    libreoffice = printing.find_libreoffice() if pdf else ""
    orders = {printed.file_for(paper): (printed, paper) for printed in chosen for paper in sizes}
    names = [*orders, *(Path(name).with_suffix(".pdf").name for name in orders if pdf)]
    check_targets(folder, names)
    workbooks = {name: to_bytes(printed.bind(paper)) for name, (printed, paper) in orders.items()}
    return write_all(folder, workbooks | (printing.to_pdf(libreoffice, workbooks) if pdf else {}))


def _known(what: str, name: str, entries: Mapping[str, Entry]) -> Entry:
    if name not in entries:
        raise UnknownOrder(f'there is no {what} called "{name}"; known: {", ".join(entries)}')
    return entries[name]
