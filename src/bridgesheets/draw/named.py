"""The cells of a workbook by the names it gives them, with the values that its formulas have now."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from functools import cached_property

from bridgesheets.sheets.swiss.layout import columns_of
from bridgesheets.spreadsheet.addresses import Address, Area, address, parse_area
from bridgesheets.spreadsheet.calculating.recalculation import RefusedCell, recalculate
from bridgesheets.spreadsheet.package.spelling import Value
from bridgesheets.spreadsheet.reading.fast import FilledRow
from bridgesheets.spreadsheet.reading.workbook import Sheet, Workbook
from bridgesheets.spreadsheet.refusals import Refused
from bridgesheets.spreadsheet.values import BLANK

_REFERENCE = re.compile(r"(?:'(?P<quoted>(?:[^']|'')+)'|(?P<sheet>[^'!]+))!(?P<area>[$A-Z0-9:]+)")

#: The values of a sheet, and the cells of it whose values are not known, with the reasons.
Cells = tuple[Mapping[Address, Value], Mapping[Address, str]]


class NotOurs(Exception):
    """The workbook lacks a name that all of ours have."""


class Block:
    """A range with a name: its values by line, from 1, and by column, from 1 or by the name of a known one."""

    def __init__(self, sheet: Sheet, area: Area, cells: Callable[[int], Cells], names: Sequence[str] = ()) -> None:
        self._title, self._names = sheet.name, names
        self.sheet = sheet.position
        self.area = area
        self._cells = cells

    @cached_property
    def _both(self) -> Cells:
        return self._cells(self.sheet)

    @property
    def lines(self) -> range:
        """The numbers of its lines."""
        return range(1, self.area.last_row - self.area.first_row + 2)

    @property
    def columns(self) -> range:
        """The numbers of its columns."""
        return range(1, self.area.last_column - self.area.first_column + 2)

    def place(self, line: int, column: int | str = 1) -> Address:
        """The cell on its sheet."""
        before = self._names.index(column) if isinstance(column, str) else column - 1
        return self.area.first_row + line - 1, self.area.first_column + before

    def overlaps(self, other: Block) -> bool:
        """Whether the two have a cell in common."""
        one, two = self.area, other.area
        rows = one.first_row <= two.last_row and two.first_row <= one.last_row
        columns = one.first_column <= two.last_column and two.first_column <= one.last_column
        return self.sheet == other.sheet and rows and columns

    def cell(self, line: int, column: int | str = 1) -> str:
        """The cell as people find it: "Round 1", P7."""
        return f'"{self._title}", {address(*self.place(line, column))}'

    def value(self, line: int, column: int | str = 1) -> Value:
        """What a cell holds; an empty text counts as nothing. Line 0 is the one above the block."""
        where = self.place(line, column)
        if where in self._both[1]:
            raise Refused(f"{self.cell(line, column)} cannot be calculated ({self._both[1][where]})")
        value = self._both[0].get(where, BLANK)
        return BLANK if value == "" else value

    def typed(self, line: int, column: int | str = 1) -> bool:
        """Whether anything stands in a cell, be it a formula without a value."""
        where = self.place(line, column)
        return where in self._both[1] or self._both[0].get(where, BLANK) not in (BLANK, "")

    def text(self, line: int, column: int | str = 1) -> str:
        """The text of a cell; that of a number is its digits."""
        value = self.value(line, column)
        if isinstance(value, float):
            return f"{value:g}"
        return value.strip() if isinstance(value, str) else ""

    def whole(self, line: int, column: int | str = 1) -> int | None:
        """The whole number in a cell; None if it is empty or holds anything else."""
        value = self.value(line, column)
        if isinstance(value, float) and value.is_integer():
            return int(value)
        return None


class Names:
    """The named ranges of a workbook, with the results of its formulas by position of the sheet and place."""

    def __init__(
        self, workbook: Workbook, results: Mapping[int, Mapping[Address, Value]], refused: Sequence[RefusedCell]
    ) -> None:
        self._workbook = workbook
        self._areas = {name.name.lower(): name.refers_to for name in workbook.names if name.sheet is None}
        self._refused = {(one.sheet, one.cell): one.reason for one in refused}
        self._results = results
        self._read: dict[int, Cells] = {}
        #: What sheets have in the file, which are read once: the constants, and the places of the formulas.
        self._typed: dict[int, tuple[dict[Address, Value], list[Address]]] = {}

    @classmethod
    def calculated(cls, workbook: Workbook, now: datetime) -> Names:
        """The names of a workbook whose formulas are calculated for it, whatever values they were saved with."""
        found = recalculate(workbook, now)
        return cls(workbook, found.values, found.refused)

    @classmethod
    def constants(cls, workbook: Workbook) -> Names:
        """The names of a workbook in which nothing is calculated; formulas have no value."""
        return cls(workbook, {}, ())

    def with_results(
        self,
        results: Mapping[int, Mapping[Address, Value]],
        refused: Sequence[RefusedCell],
        entered: Mapping[int, Mapping[Address, Value]] | None = None,
    ) -> Names:
        """The same names, with results of the formulas, once some cells were entered."""
        names = Names(self._workbook, results, refused)
        names._typed = self._typed
        for position, cells in (entered or {}).items():
            constants, formulas = self._constants(position)
            kept = [where for where in formulas if where not in cells]
            names._typed = {**names._typed, position: ({**constants, **cells}, kept)}
        return names

    def __contains__(self, name: str) -> bool:
        return name.lower() in self._areas

    def block(self, name: str) -> Block:
        """The range of that name."""
        text = self._areas.get(name.lower())
        if text is None:
            raise NotOurs(name)
        found = _REFERENCE.fullmatch(text)
        area = parse_area(found["area"].replace("$", "")) if found else None
        title = ((found["quoted"] or "").replace("''", "'") or found["sheet"]) if found else ""
        sheet = self._workbook.sheet(title)
        if area is None or sheet is None:
            raise Refused(f"the cells called {name} were deleted ({text}); take a backup from before")
        return Block(sheet, area, self._sheet, columns_of(name))

    def _sheet(self, position: int) -> Cells:
        """The values of a sheet, and the cells of it whose values are not known, with the reasons."""
        if position not in self._read:
            sheet = self._workbook.sheets[position]
            results = self._results.get(position, {})
            constants, formulas = self._constants(position)
            unknown = {
                where: self._refused.get((sheet.name, address(*where)), "no result")
                for where in formulas
                if where not in results
            }
            self._read[position] = {**constants, **results}, unknown
        return self._read[position]

    def _constants(self, position: int) -> tuple[dict[Address, Value], list[Address]]:
        """The constants of a sheet, and the places of its formulas, read once."""
        if position not in self._typed:
            self._typed[position] = _typed(self._workbook.sheets[position])
        return self._typed[position]


def _typed(sheet: Sheet) -> tuple[dict[Address, Value], list[Address]]:
    """The constants of a sheet, and the places of its formulas."""
    constants: dict[Address, Value] = {}
    formulas: list[Address] = []
    for row in sheet.rows():
        if isinstance(row, FilledRow):
            cells = row.shape.cells
            for index, value in zip(row.shape.valued, row.values, strict=True):
                if cells[index].formula is None:
                    constants[row.row, cells[index].column] = value
            formulas += [(row.row, cell.column) for cell in cells if cell.formula is not None]
            continue
        for cell in row:
            if cell.formula is None:
                constants[cell.row, cell.column] = cell.value
            else:
                formulas.append((cell.row, cell.column))
    return constants, formulas
