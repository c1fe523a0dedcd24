"""Calculates data tables (what-if): formulas that are calculated again with the values of a row or column as inputs.

While a table is calculated, all formulas of the workbook wait anew, and only those are calculated that its formulas
need. Those that do not depend on an input are calculated once. Afterwards all cells are as they were.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from itertools import chain, starmap
from typing import Any

from truesheet.addresses import Address, address_of, key_of
from truesheet.calculating.cell_formulas import PENDING, REFUSED, Formula, cells_of
from truesheet.calculating.model import BookModel, SheetModel
from truesheet.formulas.areas import Refusal
from truesheet.formulas.lifting import as_saved
from truesheet.formulas.refusal import spend
from truesheet.reading.cells import DataTable
from truesheet.values import REF, Array, CellError, Single

#: How many cells get another value in the time of one operator on a cell.
_SET_AGAIN = 4
_LOST = CellError(REF, "an input cell of the data table was deleted")


#: Gives a cell its value or a refusal, after the cells it needs.
_Settle = Callable[[SheetModel, int], None]


def data_table(sheet: SheetModel, key: int, formula: Formula, table: DataTable, settle: _Settle) -> Array[Single]:
    """Returns the values of a data table whose first cell is ``key``."""
    top, left = address_of(key)
    size = range(formula.height), range(formula.width)
    if table.lost:
        return Array(tuple((_LOST,) * formula.width for _ in size[0]))
    if top == 1 or left == 1:
        raise Refusal("a data table without a row above it or a column next to it")
    if sheet.book.in_data_table:
        raise Refusal("a data table that depends on another one")
    if sheet.book.iteration is not None:
        raise Refusal("a data table in a workbook that iterates")
    # What the table needs of the sheet as it is comes first; until it is there, the table waits.
    heads = [(top - 1, left + across) for across in size[1]] if table.row_input else []
    sides = [(top + down, left - 1) for down in size[0]] if table.column_input else []
    inputs = [where for where in (table.row_input, table.column_input) if where is not None]
    for where in (*heads, *sides):
        sheet.read(*where)
    first = {key_of(*where): sheet.read(*where) for where in inputs}
    sources = {(down, across): _formula_at(table, top, left, down, across) for down in size[0] for across in size[1]}
    for where in set(sources.values()):
        sheet.read(*where)
    headings = [key_of(*where) for where in (*heads, *sides)]
    formulas = sorted({*headings, *(key_of(*where) for where in sources.values())})
    with _restoring_cells(sheet.book):
        begin_anew = _settle_others(sheet, table, formulas, settle)
        begin_anew()
        if any(sheet.values.get(key) is PENDING for key in headings):
            sheet.book.notes.append(
                f"the headings of the data table at {sheet.address(key)} depend on its input cell: Excel calculates it "
                "with other values than they show; type numbers as its headings"
            )
        sheet.values.update(first)

        def value_of(where: Address) -> Single:
            begin_anew()
            sheet.book.ranges.forget()
            key, refused = key_of(*where), len(sheet.book.refusals)
            if not sheet.is_settled(key):
                settle(sheet, key)
            if sheet.values.get(key) is REFUSED:
                reason = sheet.book.refusals[refused][2]
                raise Refusal(f"with the inputs of the data table {sheet.address(key)} is refused: {reason}")
            return sheet.read(*where)

        sheet.book.own_digits = False
        rows: list[tuple[Single, ...]] = []
        for down in size[0]:
            # Excel leaves the last inputs in place while it looks at the next headings: the one beside the table once a
            # row, the one above it for each cell.
            if table.column_input is not None:
                sheet.values[key_of(*table.column_input)] = value_of(sides[down])
            row: list[Single] = []
            for across in size[1]:
                if table.row_input is not None:
                    sheet.values[key_of(*table.row_input)] = value_of(heads[across])
                value = value_of(sources[down, across])
                if sheet.book.own_digits:
                    value = as_saved(value, sheet.saved.get(key_of(top + down, left + across)))
                row.append(value)
            rows.append(tuple(row))
    return Array(tuple(rows))


def _formula_at(table: DataTable, top: int, left: int, down: int, across: int) -> Address:
    """Returns the cell whose formula a cell of the table repeats.

    With two inputs it is the corner. With one in the row above, it is in the column beside the table, and the other way
    round.
    """
    if table.row_input is not None and table.column_input is not None:
        return top - 1, left - 1
    return (top + down, left - 1) if table.row_input is not None else (top - 1, left + across)


@contextmanager
def _restoring_cells(book: BookModel) -> Iterator[None]:
    """Afterwards all cells are as they were before, and what was refused inside is forgotten."""
    before = [(sheet, {**sheet.values}, sheet.unready) for sheet in book.sheets]
    lists: tuple[list[Any], ...] = book.refusals, book.doubts, book.kept
    lengths = [*map(len, lists)]
    book.in_data_table = True
    try:
        yield
    finally:
        for sheet, values, unready in before:
            sheet.values.clear()
            sheet.values.update(values)
            sheet.unready = unready
        for each, length in zip(lists, lengths, strict=True):
            del each[length:]
        book.in_data_table = False
        book.ranges.forget()


def _settle_others(sheet: SheetModel, table: DataTable, formulas: Iterable[int], settle: _Settle) -> Callable[[], None]:
    """Calculates what can be calculated while the inputs have no value: that does not depend on them.

    Returns what begins each calculation: it gives these formulas their values, and lets all others wait. What was
    refused before stays so.
    """
    waiting: list[tuple[SheetModel, dict[int, Any]]] = []
    for each in sheet.book.sheets:
        cells = chain.from_iterable(starmap(cells_of, each.formulas.items()))
        values = {cell: PENDING for cell in cells if each.values[cell] is not REFUSED}
        each.values.update(values)
        each.unready = _count_unready(each)
        waiting.append((each, values))
    inputs = {key_of(*where) for where in (table.row_input, table.column_input) if where is not None}
    for key in inputs:
        sheet.refuse(key)
    sheet.book.ranges.forget()
    for key in formulas:
        settle(sheet, key)
    started: list[tuple[SheetModel, dict[int, Any], int]] = []
    for each, values in waiting:
        begin = {key: PENDING if each.values[key] is REFUSED else each.values[key] for key in values}
        if each is sheet:
            begin = {key: value for key, value in begin.items() if key not in inputs}
        each.values.update(begin)
        started.append((each, begin, _count_unready(each) - (len(inputs) if each is sheet else 0)))

    def begin_anew() -> None:
        for each, values, unready in started:
            spend(len(values) // _SET_AGAIN)
            each.values.update(values)
            each.unready = unready

    return begin_anew


def _count_unready(sheet: SheetModel) -> int:
    return sum(value is PENDING or value is REFUSED for value in sheet.values.values())
