"""From the rows of a worksheet to its model: constants, and formulas to be calculated."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from bridgesheets.recalc.cells import ARRAY, DATA_TABLE, SHARED_FORMULA, Cell
from bridgesheets.recalc.filled import FilledRow, Shape
from bridgesheets.recalc.model import SHIFT, Formula, SheetModel, key_of
from bridgesheets.recalc.workbook import Workbook


class _Formulas(NamedTuple):
    """The formulas of a shape: their columns, what they are, and the columns of those that are refused, and why."""

    columns: list[int]
    formulas: list[Formula]
    refused: list[tuple[int, str]]


class Loader:
    """Puts the cells of one sheet into its model."""

    def __init__(self, workbook: Workbook, sheet: SheetModel) -> None:
        self._sheet = sheet
        self._spilling = workbook.dynamic_marks
        self._dates = workbook.date_styles
        #: Cells with formulas, and rows of a shape that has some.
        self._waiting: list[Cell | tuple[int, Shape]] = []
        self._shared: dict[int | None, Formula] = {}
        #: The columns of a shape's values, and of those that show as dates.
        self._columns: dict[Shape, tuple[list[int], list[int]]] = {}
        #: The cells whose formulas cannot be calculated, by key, and why.
        self.refused: dict[int, str] = {}

    def load(self, rows: Iterable[Sequence[Cell] | FilledRow]) -> None:
        """Take all rows. Formulas come last, for the one that others share may stand below them."""
        for row in rows:
            if isinstance(row, FilledRow):
                self._take_filled(row)
            else:
                self._take_cells(row)
        formulas: dict[Shape, _Formulas] = {}
        for item in self._waiting:
            if isinstance(item, Cell):
                self._add(key_of(item.row, item.column), self._formula_of(item))
                continue
            base, shape = item
            if shape not in formulas:
                formulas[shape] = self._formulas_of(shape)
            known = formulas[shape]
            self._sheet.book.add_formulas(self._sheet, [base | column for column in known.columns], known.formulas)
            for column, reason in known.refused:
                self._add(base | column, reason)

    def _take_cells(self, cells: Iterable[Cell]) -> None:
        values = self._sheet.values
        for cell in cells:
            row, column, value, formula, style, _, _ = cell
            key = row << SHIFT | column
            values[key] = value
            if style in self._dates:
                self._sheet.dates.add(key)
            if formula is not None:
                self._waiting.append(cell)
                if formula.kind == SHARED_FORMULA and formula.text:
                    self._shared[formula.shared] = Formula(formula.text, origin=key)

    def _take_filled(self, row: FilledRow) -> None:
        number, shape, values = row
        if shape not in self._columns:
            cells = shape.cells
            dates = [cell.column for cell in cells if cell.style in self._dates]
            self._columns[shape] = [cells[place].column for place in shape.valued], dates
        columns, dates = self._columns[shape]
        base = number << SHIFT
        self._sheet.values.update(zip(map(base.__or__, columns), values, strict=True))
        if dates:
            self._sheet.dates.update(map(base.__or__, dates))
        if shape.formula_count:
            self._waiting.append((base, shape))

    def _formulas_of(self, shape: Shape) -> _Formulas:
        found = _Formulas([], [], [])
        for cell in shape.cells:
            if cell.formula is not None:
                formula = self._formula_of(cell)
                if isinstance(formula, Formula):
                    found.columns.append(cell.column)
                    found.formulas.append(formula)
                else:
                    found.refused.append((cell.column, formula))
        return found

    def _formula_of(self, cell: Cell) -> Formula | str:
        """The formula of a cell, or why it cannot be calculated."""
        formula, key = cell.formula, key_of(cell.row, cell.column)
        assert formula is not None
        if formula.kind == DATA_TABLE:
            return "a data table"
        if cell.value_mark:
            return "a value only Excel can make"
        if formula.kind == SHARED_FORMULA and not formula.text:
            return self._shared.get(formula.shared, "its shared formula is missing")
        if formula.kind == ARRAY and formula.area is not None:
            first_row, first_column, last_row, last_column = formula.area
            spills = cell.cell_mark in self._spilling
            size = last_row - first_row + 1, last_column - first_column + 1
            return Formula(formula.text, not spills, spills, *size, origin=key)
        return Formula(formula.text, origin=key)

    def _add(self, key: int, formula: Formula | str) -> None:
        if isinstance(formula, Formula):
            self._sheet.book.add_formula(self._sheet, key, formula)
        else:
            self.refused[key] = formula
            self._sheet.refuse(key)
