"""Calculates formulas column by column: first the columns that a column needs, then the column itself.

Here a column means the cells of a sheet's column that have the same formula, filled down. When a cell needs another
cell that waits, the whole column of that cell is calculated first. So one interruption serves all cells of the column.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

from truesheet.addresses import COLUMN
from truesheet.calculating.calculator import Calculator
from truesheet.calculating.model import PENDING, DependsOnRefused, Formula, SheetModel
from truesheet.formulas.areas import Pending, Refusal
from truesheet.formulas.closures import FormulaError, Whole
from truesheet.formulas.effort import TooMuch

#: Errors by which a formula has no value for good; :meth:`Calculator.settle` reports them.
_REFUSED = (DependsOnRefused, Refusal, FormulaError, RecursionError)


@dataclass(slots=True, eq=False)
class _Column:
    """The cells of a column that have one compiled formula; ``run`` is None where it does not compile."""

    sheet: SheetModel
    run: Whole | None
    fills_a_range: bool
    keys: list[int] = field(default_factory=list)
    #: How many of the cells are done.
    done: int = 0
    #: Whether its calculation has begun.
    begun: bool = False


class Columns:
    """The columns of a workbook: those of all its formulas, or those that are asked for and needed."""

    def __init__(self, calculator: Calculator) -> None:
        self._calculator = calculator
        #: By index of the sheet, number of the column, and compiled formula.
        self._found: dict[tuple[int, int, object], _Column] = {}
        #: The keys of formulas by index of the sheet and number of the column, where not all are grouped.
        self._left: dict[int, dict[int, list[int]]] = {}

    def calculate_all(self) -> None:
        """Gives every formula that waits its value, or a refusal."""
        for sheet in self._calculator.book.sheets:
            self._group(sheet, sheet.formulas)
        for column in self._found.values():
            # From the top, as ranges grow; rows of several shapes were loaded one shape after the other.
            column.keys.sort()
        for column in [*self._found.values()]:
            self._finish(column)

    def calculate(self, sheet: SheetModel, key: int) -> None:
        """Gives a formula that waits, and those of its column, their values or refusals, after those they need."""
        column = self.of(sheet, key, needed=True)
        if column is not None:
            self._finish(column)
        self._calculator.settle(sheet, key)

    def _finish(self, first: _Column) -> None:
        stack = [first]
        while stack:
            needed = _advance(self._calculator, stack[-1], self)
            if needed is None:
                stack.pop()
            else:
                stack.append(needed)

    def of(self, sheet: SheetModel, key: int, *, needed: bool = False) -> _Column | None:
        """Returns the column of a formula that waits; None where it has none."""
        if needed or self._left:
            if sheet.index not in self._left:
                by_column = self._left[sheet.index] = defaultdict(list)
                for each in sorted(sheet.formulas):
                    by_column[each & COLUMN].append(each)
            self._group(sheet, self._left[sheet.index].pop(key & COLUMN, ()))
        formula = sheet.formulas[key]
        return self._found.get((sheet.index, key & COLUMN, formula.run or id(formula)))

    def _group(self, sheet: SheetModel, keys: Iterable[int]) -> None:
        """Groups the formulas that wait into columns."""
        values, index, found, calculator = sheet.values, sheet.index, self._found, self._calculator
        last: Formula | None = None
        of_last = -1
        add: Callable[[int], None]
        for key in keys:
            if values[key] is not PENDING:
                continue
            formula = sheet.formulas[key]
            if formula is not last or key & COLUMN != of_last:
                if formula.run is None:
                    _compile(calculator, sheet, key, formula)
                last, of_last = formula, key & COLUMN
                name = index, of_last, formula.run or id(formula)
                column = found.get(name)
                if column is None:
                    column = found[name] = _Column(sheet, formula.run, formula.fills_a_range)
                add = column.keys.append
            add(key)


def _compile(calculator: Calculator, sheet: SheetModel, key: int, formula: Formula) -> None:
    """Compiles a formula; if it cannot be compiled, its refusal comes later."""
    calculator.here.grid, calculator.here.key = sheet, key
    try:
        calculator.compile(sheet, key, formula)
    except _REFUSED:
        return


def _advance(calculator: Calculator, column: _Column, columns: Columns) -> _Column | None:
    """Calculates the cells of a column. Returns a column that has to be calculated first, or None once all are done."""
    sheet, run, keys, here = column.sheet, column.run, column.keys, calculator.here
    column.begun = True
    while column.done < len(keys):
        key = keys[column.done]
        if sheet.values[key] is not PENDING:
            column.done += 1
            continue
        if run is None:
            calculator.settle(sheet, key)
            continue
        here.grid, here.key = sheet, key
        try:
            _calculate(calculator, column, run)
        except TooMuch as problem:
            calculator.refuse(sheet, here.key, str(problem))
        except Pending as pending:
            needed = _not_begun(pending.cells, columns)
            if needed is not None:
                return needed
            for other, cell, _ in pending.cells:
                if not other.is_settled(cell):
                    calculator.settle(other, cell)
        except _REFUSED:
            calculator.settle(sheet, here.key)
    return None


def _calculate(calculator: Calculator, column: _Column, run: Whole) -> None:
    """Calculates the rest of a column by its compiled formula."""
    sheet, keys, here = column.sheet, column.keys, calculator.here
    values, at, calculated = sheet.values, column.done, 0
    try:
        while at < len(keys):
            key = keys[at]
            if values[key] is PENDING:
                here.key = key
                value: Any = run(here)  # a single value, unless the formula fills a range
                if column.fills_a_range:
                    calculator.keep(sheet, key, value)
                else:
                    values[key] = value
                    calculated += 1
            at += 1
    finally:
        column.done = at
        sheet.unready -= calculated


def _not_begun(cells: Iterable[tuple[SheetModel, int, int]], columns: Columns) -> _Column | None:
    """Returns the first column that has one of these cells and was not begun yet."""
    for sheet, cell, _ in cells:
        column = columns.of(sheet, sheet.anchors.get(cell, cell))
        if column is not None and not column.begun:
            return column
    return None
