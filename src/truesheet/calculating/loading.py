"""Loads the cells of a worksheet into its model: constants, and formulas to be calculated."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import replace
from itertools import chain, compress, count, repeat
from typing import Any

from truesheet import limits
from truesheet.addresses import COLUMN, SHIFT, Rectangle, address_of, key_of
from truesheet.calculating.cell_formulas import Formula, cells_of
from truesheet.calculating.model import SheetModel
from truesheet.formulas.shifting import FilledFormula, template
from truesheet.library.information import HIDDEN_ERROR
from truesheet.reading.cells import ARRAY, DATA_TABLE, SHARED_FORMULA, Cell, CellLayout, CellLists, FormulaElement
from truesheet.reading.workbook import WorkbookFile
from truesheet.refusals import damaged, too_big
from truesheet.values import CellError

#: Of a range with more cells, only the cells that have values are looked at.
_LARGEST_LISTED_RANGE = 100_000

_SHARED_MISSING = "its shared formula is missing; type the formula again in Excel"
_HIDDEN = CellError(HIDDEN_ERROR, "what the cell shows is not to be known from the file")


class Loader:
    """Loads the cells of one sheet into its model.

    Afterwards ``refused`` says, by key, why formulas cannot be calculated.
    """

    def __init__(self, workbook: WorkbookFile, sheet: SheetModel) -> None:
        self._sheet = sheet
        self._spilling = workbook.dynamic_marks
        self._dates = workbook.date_styles
        #: Formulas by template, and the keys of the cells into which each was filled.
        self._alike: dict[tuple[Any, ...], tuple[Formula, list[int]]] = {}
        #: By column, the last formula that was not filled down from the one before, and the keys of cells like it.
        self._filled: dict[int, tuple[FilledFormula, list[int]]] = {}
        #: Cells with other formulas.
        self._waiting: list[Cell] = []
        #: Shared formulas by number, and by key the cells that share them: those without the text have the number.
        self._shared: dict[int | None, Formula] = {}
        self._sharing: dict[int, Formula | int | None] = {}
        #: Cells with a formula element that has no text.
        self._without_text: list[int] = []
        #: Why formulas cannot be calculated, by key; and the other cells that these formulas fill.
        self.refused: dict[int, str] = {}
        self._filled_by_refused: set[int] = set()
        #: The last row and the last column in use.
        self.last_row = self.last_column = 1
        #: How many cells array formulas fill.
        self._filled_count = 0

    def load(self, cells: Iterable[CellLists]) -> None:
        """Loads all cells. Formulas come last: a shared text may come after the cells that share it."""
        sheet, dates = self._sheet, self._dates
        for keys, values, formulas, styles in cells:
            sheet.values.update(zip(keys, values, strict=True))
            self.last_row = max(self.last_row, max(keys, default=0) >> SHIFT)
            if dates:
                sheet.dates.update([key for key, style in zip(keys, styles, strict=True) if style.style in dates])
            columns: dict[int, list[int]] = defaultdict(list)
            with_formula = [*compress(count(), formulas)]
            sheet.saved_texts.update([(keys[at], text) for at in with_formula if (text := values[at]).__class__ is str])
            for at in with_formula:
                formula = formulas[at]
                if formula.__class__ is str:
                    columns[keys[at] & COLUMN].append(at)
                    continue
                assert isinstance(formula, FormulaElement)
                key = keys[at]
                is_shared = formula.kind == SHARED_FORMULA
                if is_shared and formula.text:
                    self._shared[formula.shared] = Formula(formula.text, origin=key)
                if not is_shared or styles[at].value_mark:
                    self._waiting.append(Cell(*address_of(key), values[at], formula, *styles[at]))
                else:
                    self._sharing[key] = self._shared[formula.shared] if formula.text else formula.shared
            for column, where in columns.items():
                self._load_column(column, [*map(keys.__getitem__, where)], [*map(formulas.__getitem__, where)])
        alike = [zip(keys, repeat(formula)) for formula, keys in self._alike.values()]
        sheet.book.add_formulas(sheet, dict(chain.from_iterable(alike)))
        shared = {key: of if isinstance(of, Formula) else self._shared.get(of) for key, of in self._sharing.items()}
        sheet.book.add_formulas(sheet, {key: formula for key, formula in shared.items() if formula is not None})
        for cell in self._waiting:
            key, found = key_of(cell.row, cell.column), self._formula_of(cell)
            if isinstance(found, Formula):
                self._add(key, found)
            else:
                self._refuse(key, found)
                self._refuse_area(cell)
        for key in [key for key, formula in shared.items() if formula is None]:
            self._refuse(key, _SHARED_MISSING)
        for key in self._without_text:
            if key not in self._sheet.anchors and key not in self._filled_by_refused:
                self._refuse(key, "its formula has no text")

    def _load_column(self, column: int, keys: list[int], texts: list[Any]) -> None:
        """Loads formulas of a column; those that were filled down are compared more and more at a time."""
        at, size = 0, 1
        rows = [key >> SHIFT for key in keys]
        filled = self._filled.get(column)
        while at < len(keys):
            end = at + size
            if filled is not None and filled[0].reads(texts[at:end], rows[at:end]):
                filled[1].extend(keys[at:end])
                at, size = end, size * 4
            elif size > 1:
                size = 1
            else:
                form = template(texts[at], rows[at], column)
                alike = self._alike.get(form)
                if alike is None:
                    alike = self._alike[form] = Formula(texts[at], origin=keys[at], template=form), []
                filled = self._filled[column] = FilledFormula(texts[at], rows[at]), alike[1]
                alike[1].append(keys[at])
                at += 1

    def refuse_unsure(self, layout: CellLayout) -> None:
        """Makes constants unreadable whose value the file does not determine."""
        sheet = self._sheet
        for key, why in layout.unsure.items():
            if key not in sheet.formulas and key not in sheet.anchors and key not in self.refused:
                sheet.refuse(key)
                sheet.unsure[key] = why
        for key in layout.marked:
            if sheet.values[key].__class__ is CellError:
                sheet.values[key] = _HIDDEN

    def _formula_of(self, cell: Cell) -> Formula | str:
        """Returns the formula of a cell, or why it cannot be calculated."""
        formula, key = cell.formula, key_of(cell.row, cell.column)
        assert formula is not None
        rich_error = bool(cell.value_mark) and isinstance(cell.value, CellError)
        if formula.kind == DATA_TABLE:
            if formula.table is None or formula.area is None:
                return "a data table of which the file does not say the inputs"
        elif cell.value_mark and not rich_error:
            return "a value only Excel can make"
        elif formula.kind == SHARED_FORMULA and not formula.text:
            shared = self._shared.get(formula.shared)
            return _SHARED_MISSING if shared is None else replace(shared, rich_error=True)
        if formula.kind not in (ARRAY, DATA_TABLE) or formula.area is None:
            return Formula(formula.text, origin=key, rich_error=rich_error)
        first_row, first_column, last_row, last_column = formula.area
        size = last_row - first_row + 1, last_column - first_column + 1
        # The file need not list the cells that array formulas fill.
        self._filled_count += size[0] * size[1]
        if self._filled_count > limits.CELLS:
            raise too_big(f"the array formula in {self._sheet.address(key)} fills {size[0] * size[1]:,} cells")
        if formula.kind == DATA_TABLE:
            return Formula("", True, False, *size, origin=key, table=formula.table)
        spills = cell.cell_mark in self._spilling
        return Formula(formula.text, not spills, spills, *size, origin=key, rich_error=rich_error)

    def _refuse_area(self, cell: Cell) -> None:
        """Makes the other cells unreadable that a refused formula fills."""
        area = cell.formula.area if cell.formula is not None else None
        if cell.formula is None or area is None or cell.formula.kind not in (ARRAY, DATA_TABLE):
            return
        values, sheet = self._sheet.values, self._sheet
        if (area.last_row - area.first_row + 1) * (area.last_column - area.first_column + 1) <= _LARGEST_LISTED_RANGE:
            rows, columns = range(area.first_row, area.last_row + 1), range(area.first_column, area.last_column + 1)
            inside = {key_of(row, column) for row in rows for column in columns}
        else:
            inside = {key for key in values if area.holds(address_of(key))}
        for key in inside.difference(sheet.formulas, self.refused):
            sheet.refuse(key)
            self._filled_by_refused.add(key)

    def _refuse(self, key: int, why: str) -> None:
        self.refused[key] = why
        self._sheet.refuse(key)

    def _add(self, key: int, formula: Formula) -> None:
        if not formula.text and formula.table is None:
            # Excel writes this in cells of array formulas that are calculated every time.
            self._without_text.append(key)
            return
        sheet = self._sheet
        if formula.fills_a_range:
            row, column = address_of(key)
            self.last_row = max(self.last_row, row + formula.height - 1)
            self.last_column = max(self.last_column, column + formula.width - 1)
        shared_cell = self._shared_cell(key, formula)
        if shared_cell is not None:
            raise damaged(f"{sheet.address(shared_cell)} belongs to an array formula and to another formula too")
        sheet.book.add_formula(sheet, key, formula)

    def _shared_cell(self, key: int, formula: Formula) -> int | None:
        """Returns a cell of this formula that belongs to another formula, if any."""
        anchors, formulas = self._sheet.anchors, self._sheet.formulas
        if formula.height == formula.width == 1:
            return key if key in anchors else None
        if formula.height * formula.width <= len(anchors) + len(formulas):
            return next((cell for cell in cells_of(key, formula) if cell in anchors or cell in formulas), None)
        row, column = address_of(key)
        area = Rectangle(row, column, row + formula.height - 1, column + formula.width - 1)
        return next((cell for cell in chain(anchors, formulas) if area.holds(address_of(cell))), None)
