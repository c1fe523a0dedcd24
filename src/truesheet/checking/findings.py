"""Defines a finding of a check, and puts those of one kind together: a formula that was filled down is one line."""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterable, Mapping
from dataclasses import dataclass
from enum import IntEnum
from typing import NamedTuple

from truesheet.addresses import Address, Rectangle, address, covered, full_address
from truesheet.calculating.model import DEPENDS_ON
from truesheet.reading.cells import Cell
from truesheet.reading.formula_texts import Spelled, spelled_formulas
from truesheet.reading.workbook import Sheet


class Kind(IntEnum):
    """The kinds of findings, the worst first."""

    UNKNOWN_TO_EXCEL = 1  # Excel shows an error there, or will
    TYPED_OVER = 2
    CUT = 3  # shows one value of several
    STALE = 4  # not recalculated since it was typed in
    TEXT = 5
    ERROR = 6
    UNCHECKED = 7
    DEPENDENT = 8  # on a cell that is not checked
    #: The date has moved on, or a circle counts on: nothing is wrong.
    MOVED_ON = 9
    COUNTING = 10

    @property
    def is_a_verdict(self) -> bool:
        """Whether it is about a value, which is another one in each cell."""
        return self is Kind.STALE or self >= Kind.MOVED_ON


@dataclass(frozen=True)
class Finding:
    """Something that will go wrong. ``where`` is a phrase for people; ``position`` and ``address`` are for sorting.

    A finding about a whole sheet has the address (0, 0); one about the whole workbook also has the position -1.
    """

    position: int
    address: Address
    where: str
    what: str
    remedy: str
    kind: Kind
    #: The formula of the cell with addresses as distances: the same in all cells into which it was filled.
    form: Hashable = None

    @property
    def is_a_fault(self) -> bool:
        """Whether anything is wrong there."""
        return self.kind < Kind.MOVED_ON

    @property
    def is_of_a_cell(self) -> bool:
        """Whether it is about one cell."""
        return self.address != (0, 0)

    def __str__(self) -> str:
        return f"{self.where + ': ' if self.where else ''}{self.what}; {self.remedy}"


class SheetCells:
    """The cells of a sheet by address, with those that formulas fill."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        self.cells: Mapping[Address, Cell] = {(cell.row, cell.column): cell for cell in sheet.cells()}
        self.formulas: Mapping[Address, Spelled] = spelled_formulas(self.cells.values())
        #: The cells that array formulas and data tables fill.
        areas = [*sheet.layout.arrays, *sheet.layout.data_tables] if self.cells else []
        self.filled = covered(self.cells, areas)

    def finding(self, address: Address, what: str, remedy: str, kind: Kind) -> Finding:
        """Returns a finding about a cell of this sheet."""
        return Finding(self.sheet.position, address, full_address(self.sheet.name, *address), what, remedy, kind)

    def constants(self) -> Iterable[tuple[Address, Cell]]:
        """Yields the cells that people typed."""
        return ((where, cell) for where, cell in self.cells.items() if not cell.formula and where not in self.filled)

    def texts(self) -> Iterable[tuple[Address, Cell, str]]:
        """Yields the cells whose formula has its own text; of cells that share one, only the first."""
        for where, cell in self.cells.items():
            if cell.formula is not None and cell.formula.text:
                yield where, cell, cell.formula.text


#: What differs from cell to cell in a sentence of one kind: texts in quotation marks, and numbers.
_VARIES = re.compile(r"'[^']*'|\"[^\"]*\"|-?\d[\d.,E+-]*")
#: How many ranges of cells are written out.
_MOST_RANGES = 3


class Group(NamedTuple):
    """Findings of one kind, in order."""

    findings: tuple[Finding, ...]

    def __str__(self) -> str:
        first = self.findings[0]
        if len(self.findings) == 1:
            return str(first)
        sheet, _, _ = first.where.rpartition("!")
        down = " of one formula" if first.kind.is_a_verdict else ""
        where = f"{sheet}!{_ranges(finding.address for finding in self.findings)}"
        of_first = first.what.startswith(("shows ", DEPENDS_ON))
        cell = f"{address(*first.address)} {first.what}" if of_first else first.what
        return f"{where}, {len(self.findings):,} cells{down}: {cell}; {first.remedy}"


def grouped(findings: Iterable[Finding]) -> list[Group]:
    """Returns the findings in groups, the worst first."""
    groups: dict[Hashable, list[Finding]] = {}
    for finding in findings:
        groups.setdefault(_key(finding), []).append(finding)
    kinds = [Group(tuple(sorted(each, key=lambda one: one.address))) for each in groups.values()]
    return sorted(kinds, key=lambda group: (group[0][0].kind, group[0][0].position, group[0][0].address))


def _key(finding: Finding) -> Hashable:
    """Returns what findings of one group have in common."""
    if not finding.is_of_a_cell:
        return finding
    if finding.kind.is_a_verdict:
        return finding.position, finding.kind, finding.form
    if finding.kind == Kind.DEPENDENT:
        return finding.position, finding.kind
    column = finding.address[1] if finding.kind in (Kind.TEXT, Kind.TYPED_OVER) else None
    return finding.position, finding.kind, _VARIES.sub("#", finding.what), finding.remedy, column


def _ranges(addresses: Iterable[Address]) -> str:
    """Returns cells as ranges, such as ``F3:F912``; after a few of them how many more there are."""
    runs: list[Rectangle] = []
    for row, column in sorted(addresses, key=lambda where: (where[1], where[0])):
        if runs and runs[-1].first_column == column and runs[-1].last_row == row - 1:
            runs[-1] = runs[-1]._replace(last_row=row)
        else:
            runs.append(Rectangle(row, column, row, column))
    areas: list[Rectangle] = []
    for run in runs:
        beside = areas[-1] if areas else None
        if beside and (beside[0], beside[2], beside[3] + 1) == (run.first_row, run.last_row, run.first_column):
            areas[-1] = beside._replace(last_column=run.last_column)
        else:
            areas.append(run)
    shown = [_range(area) for area in areas[:_MOST_RANGES]]
    more = len(areas) - len(shown)
    return ", ".join(shown) + (f" and {more:,} more" if more else "")


def _range(area: Rectangle) -> str:
    first, last = address(area.first_row, area.first_column), address(area.last_row, area.last_column)
    return first if first == last else f"{first}:{last}"
