"""Calculates single formulas of a workbook, each after the formulas it needs, and columns of them.

Here a column means the cells of a sheet's column that have the same formula, filled down. When a cell needs another
cell that waits, the whole column of that cell is calculated first. So one interruption serves all cells of the column.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import groupby
from typing import Any, TypeGuard, cast

from truesheet.addresses import COLUMN
from truesheet.calculating.cell_formulas import PENDING, REFUSED, Doubt, Formula, cells_of
from truesheet.calculating.data_tables import data_table
from truesheet.calculating.model import DEPENDS_ON, BookModel, DependsOnRefused, SheetModel
from truesheet.formulas.areas import Context, Refusal, Whole, corner
from truesheet.formulas.clipped import ClippedArray
from truesheet.formulas.refusal import ByLocale, InDoubt, TooMuch, begin_anew, common_value
from truesheet.formulas.sheets import PendingCells
from truesheet.formulas.syntax import FormulaError
from truesheet.library.information import RICH_ERRORS
from truesheet.locales import Aspect, Locale
from truesheet.package.spelling import Value, alike
from truesheet.values import BLANK, Array, CellError, Single, spread


class Calculator:
    """Calculates formulas of a workbook, each when it is needed, without recursion.

    ``here`` tells the formulas in which cell they are. ``circles`` has the cells with which circles begin, by the index
    of the sheet and the key. ``turning`` has the cells of circles that do not have their last values, and is None while
    it is not known which these are.
    """

    def __init__(self, book: BookModel) -> None:
        self.book = book
        self.here = Context(book)
        self.circles: set[tuple[int, int]] = set()
        self.turning: list[tuple[int, int]] | None = None

    def settle(self, sheet: SheetModel, key: int) -> None:
        """Gives a cell its value or a refusal, after the cells it needs."""
        waiting: set[tuple[int, int]] = set()
        stack = [(sheet, key)]
        while stack:
            sheet, key = stack[-1]
            if sheet.values[key] is not PENDING:
                stack.pop()
                waiting.discard((sheet.index, key))
                continue
            anchor = sheet.anchors.get(key, key)
            try:
                value = self.value_everywhere(sheet, anchor)
            except PendingCells as needed:
                waiting.add((sheet.index, anchor))
                cells = [(other, other.anchors.get(cell, cell)) for other, cell, _ in needed.cells]
                around = {(other, cell) for other, cell in cells if (other.index, cell) in waiting}
                if not around:
                    stack.extend(reversed(cells))
                elif self.book.iteration is None:
                    loop = ", ".join(dict.fromkeys(other.address(cell) for other, cell in around))
                    why = f"the formula refers to itself, directly or by a detour: through {loop}; take it out of there"
                    self.refuse(sheet, anchor, why)
                else:
                    for other, cell in around:
                        other.begin(cell)
                        self.circles.add((other.index, cell))
                        self.turning = None
                continue
            except DependsOnRefused as refused:
                self.refuse(sheet, anchor, f"{DEPENDS_ON}{refused.description}")
                continue
            except (Refusal, FormulaError) as problem:
                self.refuse(sheet, anchor, str(problem))
                continue
            except RecursionError:
                self.refuse(sheet, anchor, "the formula nests too deep")
                continue
            self.keep(sheet, anchor, value)

    def value(self, sheet: SheetModel, key: int) -> Single | Array[Single]:
        """Calculates a formula from the current values of cells."""
        formula = sheet.formulas[key]
        run = formula.run or self.compile(sheet, key, formula)
        here = self.here
        here.grid, here.key = sheet, key
        return run(here)

    def value_everywhere(self, sheet: SheetModel, key: int) -> Single | Array[Single]:
        """Calculates a formula. One whose value depends on the country is noted, as the file may show the country.

        It keeps the value that the file has if that is its value in some country, and is refused otherwise.
        """

        found: ByLocale = []

        def note(aspect: Aspect, values: ByLocale) -> None:
            self.book.doubts.append(Doubt(sheet.index, key, aspect, values))
            found.extend(values)

        try:
            return common_value(partial(self.value, sheet, key), self.book.ranges.forget, note)
        except InDoubt:
            saved = sheet.saved.get(key)
            kept = () if saved is None else [value for _, value in found if is_saved(value, saved)]
            if not kept:
                raise
            self.book.kept.append((sheet.index, key))
            return kept[0]

    def compile(self, sheet: SheetModel, key: int, formula: Formula) -> Whole:
        """Compiles the formula of a cell; the formula keeps the result as ``run``."""
        table = formula.table
        if table is not None:
            formula.run = lambda _: data_table(sheet, key, formula, table, Calculator(self.book).settle)
            return formula.run
        run = self.book.compile(sheet, key, formula, formula.fills_a_range)
        formula.run = partial(_rich_error, sheet, key, run) if formula.rich_error else run
        return formula.run

    def keep(self, sheet: SheetModel, key: int, value: Single | Array[Single]) -> None:
        """Enters the value of a formula. Cells of its range for which an array has no value get #N/A."""
        formula = sheet.formulas[key]
        if not formula.fills_a_range:
            sheet.values[key] = cast(Single, value)
            sheet.unready -= 1
            return
        if formula.dynamic:
            size = (value.height, value.width) if isinstance(value, Array) else (1, 1)
            if size != (formula.height, formula.width):
                now, before = (f"{high} × {wide}" for high, wide in (size, (formula.height, formula.width)))
                why = f"the formula now fills {now} cells, in the file {before}; open and save the workbook in Excel"
                self.refuse(sheet, key, why)
                return
        if isinstance(value, ClippedArray):
            value = value.first(formula.height, formula.width)
        # A single value fills the range, and missing ones are #N/A.
        parts: Sequence[Single] = spread(value, formula.height, formula.width)
        for cell, part in zip(cells_of(key, formula), parts, strict=True):
            sheet.values[cell] = part
            sheet.unready -= 1

    def refuse(self, sheet: SheetModel, key: int, reason: str) -> None:
        """Reports why a formula is not calculated; formulas that read its cells are refused too."""
        self.book.refusals.append((sheet, key, reason))
        for cell in cells_of(key, sheet.formulas[key]):
            sheet.values[cell] = REFUSED


def agreeing_locales(values: ByLocale, saved: Value) -> list[Locale]:
    """Returns the locales in which a formula has the value that the file has in its first cell."""
    return [locale for locale, value in values if is_saved(value, saved)]


def is_saved(value: Single | Array[Single] | None, saved: Value) -> TypeGuard[Single | Array[Single]]:
    """Tells whether a result is what the file has for the first of its cells."""
    return value is not None and alike(saved, cast("Value", corner(value)))


def _rich_error(sheet: SheetModel, key: int, run: Whole, here: Context) -> Single:
    """Returns the error that only Excel can write, if that is still what the formula comes to; else refuses it."""
    value = run(here)
    if isinstance(value, CellError) and value.code in RICH_ERRORS:
        return value
    if isinstance(value, Array) and sheet.formulas[key].dynamic:
        filled = cells_of(key, Formula("", height=value.height, width=value.width))
        if any(sheet.values.get(cell, BLANK) is not BLANK for cell in filled if sheet.anchors.get(cell, cell) != key):
            return CellError("#SPILL!", "the cells that the formula would fill are not empty")
    raise Refusal("the file has an error here that only Excel can take away; open and save the workbook in Excel")


#: Errors by which a formula has no value for good; :meth:`Calculator.settle` reports them.
NO_VALUE = (DependsOnRefused, Refusal, FormulaError, RecursionError)


@dataclass(slots=True, eq=False)
class _Column:
    """The cells of a column that have one formula."""

    sheet: SheetModel
    formula: Formula
    keys: list[int] = field(default_factory=list)
    #: How many of the cells are done.
    done: int = 0
    #: Whether its calculation has begun.
    begun: bool = False
    #: Whether its cells are calculated at once.
    at_once: bool = True


class Columns:
    """The columns of a workbook: those of all its formulas, or those that are asked for and needed."""

    def __init__(self, calculator: Calculator) -> None:
        self._calculator = calculator
        #: By index of the sheet, number of the column, and formula.
        self._found: dict[tuple[int, int, Formula], _Column] = {}
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
        column = self.column_of(sheet, key, needed=True)
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

    def column_of(self, sheet: SheetModel, key: int, *, needed: bool = False) -> _Column | None:
        """Returns the column of a formula that waits; None where it has none."""
        if needed or self._left:
            if sheet.index not in self._left:
                by_column = self._left[sheet.index] = defaultdict(list)
                for each in sorted(sheet.formulas):
                    by_column[each & COLUMN].append(each)
            self._group(sheet, self._left[sheet.index].pop(key & COLUMN, ()))
        return self._found.get((sheet.index, key & COLUMN, sheet.formulas[key]))

    def _group(self, sheet: SheetModel, keys: Iterable[int]) -> None:
        values = sheet.values
        for formula, cells in groupby(keys, sheet.formulas.__getitem__):
            waiting = [key for key in cells if values[key] is PENDING]
            numbers = dict.fromkeys(map(COLUMN.__and__, waiting))
            for number in numbers:
                column = self._found.setdefault((sheet.index, number, formula), _Column(sheet, formula))
                column.keys += waiting if len(numbers) == 1 else [key for key in waiting if key & COLUMN == number]


def _advance(calculator: Calculator, column: _Column, columns: Columns) -> _Column | None:
    """Calculates the cells of a column. Returns a column that has to be calculated first, or None once all are done."""
    sheet, keys, here = column.sheet, column.keys, calculator.here
    column.begun = True
    while column.done < len(keys):
        key = keys[column.done]
        if sheet.values[key] is not PENDING:
            column.done += 1
            continue
        here.grid, here.key = sheet, key
        try:
            if column.at_once:
                _calculate_at_once(calculator, column)
            if column.done < len(keys):
                _calculate(calculator, column, column.formula.run or calculator.compile(sheet, key, column.formula))
        except PendingCells as pending:
            for other, cell, _ in pending.cells:
                needed = columns.column_of(other, other.anchors.get(cell, cell))
                if needed is not None and not needed.begun:
                    return needed
            if column.at_once:
                column.at_once = False
                continue
            for other, cell, _ in pending.cells:
                if not other.is_settled(cell):
                    calculator.settle(other, cell)
        except NO_VALUE as problem:
            if column.at_once:
                column.at_once = False
            elif isinstance(problem, TooMuch):
                calculator.refuse(sheet, here.key, str(problem))
            else:
                calculator.settle(sheet, here.key)
    return None


#: How many cells are calculated at once, at least and at most. Fewer do not make up for compiling the formula again.
_FEWEST, _MOST = 16, 1024


def _calculate_at_once(calculator: Calculator, column: _Column) -> None:
    """Calculates the cells of a column many at a time, if there are many and the formula allows it."""
    sheet, keys, here = column.sheet, column.keys, calculator.here
    values, formula = sheet.values, column.formula
    column.at_once = len(keys) >= _FEWEST and not formula.fills_a_range and not formula.rich_error
    listed = column.at_once and calculator.book.compile_in_column(sheet, keys[-1], formula)
    try:
        while listed and column.done < len(keys):
            end = column.done + _MOST
            here.keys = [key for key in keys[column.done : end] if values[key] is PENDING]
            if here.keys:
                values.update(zip(here.keys, listed(here), strict=True))
                sheet.unready -= len(here.keys)
            column.done = min(end, len(keys))
        column.at_once = False
    finally:
        # The work was not that of the one cell which it stopped in.
        begin_anew()


def _calculate(calculator: Calculator, column: _Column, run: Whole) -> None:
    sheet, keys, here = column.sheet, column.keys, calculator.here
    values, at, calculated = sheet.values, column.done, 0
    try:
        while at < len(keys):
            key = keys[at]
            if values[key] is PENDING:
                here.key = key
                value: Any = run(here)  # a single value, unless the formula fills a range
                if column.formula.fills_a_range:
                    calculator.keep(sheet, key, value)
                else:
                    values[key] = value
                    calculated += 1
            at += 1
    finally:
        column.done = at
        sheet.unready -= calculated
