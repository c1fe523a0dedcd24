"""What a check finds: where, what, and what to do about it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from bridgesheets.spreadsheet.addresses import Address, covered, full_address
from bridgesheets.spreadsheet.reading.cells import Cell
from bridgesheets.spreadsheet.reading.formula_texts import Spelled, spelled_formulas
from bridgesheets.spreadsheet.reading.workbook import Sheet


@dataclass(frozen=True)
class Finding:
    """Something that would go wrong: ``where`` is for people, ``position`` of the sheet and ``address`` are for sorting.

    What is about a whole sheet has the address (0, 0), what is about the whole workbook the position -1 besides.
    """

    position: int
    address: Address
    where: str
    what: str
    remedy: str

    @property
    def is_of_a_cell(self) -> bool:
        """Whether it is about one cell."""
        return self.address != (0, 0)

    def __str__(self) -> str:
        return f"{self.where + ': ' if self.where else ''}{self.what}; {self.remedy}"


class SheetCells:
    """The cells of a sheet, all at hand."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        self.cells: Mapping[Address, Cell] = {(cell.row, cell.column): cell for cell in sheet.cells()}
        self.formulas: Mapping[Address, Spelled] = spelled_formulas(self.cells.values())
        #: What array formulas and data tables fill besides the cell they stand in.
        areas = [*sheet.layout.arrays, *sheet.layout.data_tables] if self.cells else []
        self.filled = covered(self.cells, areas)

    def finding(self, address: Address, what: str, remedy: str) -> Finding:
        """A finding about a cell of this sheet."""
        return Finding(self.sheet.position, address, full_address(self.sheet.name, *address), what, remedy)

    def constants(self) -> Iterable[tuple[Address, Cell]]:
        """The cells people typed."""
        return ((where, cell) for where, cell in self.cells.items() if not cell.formula and where not in self.filled)

    def texts(self) -> Iterable[tuple[Address, Cell, str]]:
        """The cells whose formula has a text of its own: of those that share one, only the first."""
        for where, cell in self.cells.items():
            if cell.formula is not None and cell.formula.text:
                yield where, cell, cell.formula.text
