"""Defines a finding of a check: where it is, what is wrong, and what to do about it."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from dataclasses import dataclass
from enum import IntEnum

from truesheet.addresses import Address, covered, full_address
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
