"""SUBTOTAL and AGGREGATE: totals that leave out hidden rows, errors, and other subtotals among the cells."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from functools import partial

from truesheet.formulas.areas import Area, Areas, Refusal, Value
from truesheet.formulas.clipped import GrowingArray
from truesheet.formulas.lifting import lift
from truesheet.formulas.operators import number
from truesheet.formulas.refusal import A_SLOW_CELL, spend
from truesheet.library import native
from truesheet.library.aggregate import (
    average,
    count_filled,
    count_in,
    count_numbers,
    growing_total,
    largest,
    numbers_in,
    of_numbers,
    pick_numbers,
    product,
    smallest,
    total,
)
from truesheet.library.matrices import as_array
from truesheet.library.ranks import (
    Ordered,
    largest_of,
    median,
    mode,
    percentile,
    percentile_inside,
    quartile,
    quartile_inside,
    smallest_of,
)
from truesheet.library.rounded import whole_part
from truesheet.library.running import growing_array_in
from truesheet.library.spread import deviation, deviation_of_all, variance, variance_of_all
from truesheet.values import BLANK, VALUE, CellError, Failure, Single, sure

Cells = Sequence[Value]


#: The totals by the number that is the first argument of SUBTOTAL and AGGREGATE.
_TOTALS: dict[int, Callable[[Cells], Value]] = {
    1: of_numbers(average),
    2: count_numbers,
    3: count_filled,
    4: of_numbers(largest),
    5: of_numbers(smallest),
    6: of_numbers(product),
    7: of_numbers(deviation),
    8: of_numbers(deviation_of_all),
    9: of_numbers(total),
    10: of_numbers(variance),
    11: of_numbers(variance_of_all),
    12: of_numbers(median),
    13: of_numbers(mode),
}
_LAST_SUBTOTAL = 11
#: SUBTOTAL also leaves out rows hidden by hand if its number is larger by this.
_HIDDEN_TOO = 100
_ORDERED: dict[int, Ordered] = {
    14: largest_of,
    15: smallest_of,
    16: percentile,
    17: quartile,
    18: percentile_inside,
    19: quartile_inside,
}

_UNKNOWN_TOTAL = CellError(VALUE, "there is no total of that number")
_NO_RANGE = CellError(VALUE, "a subtotal is of ranges of cells on one sheet")

# Apostrophes in the brackets of tables are escapes and quote nothing.
_STRINGS = re.compile(r'"[^"]*"|\[(?:[^\]\']|\'.)*\]|\'[^\']*\'', re.DOTALL)
_SUBTOTAL = re.compile(r"(?<![\w.])(?:_xlfn\.)?(?:SUBTOTAL|AGGREGATE)\s*\(", re.IGNORECASE)


def _is_subtotal(formula: str | None) -> bool:
    """Tells whether a formula calls SUBTOTAL or AGGREGATE, whose results other subtotals leave out."""
    return formula is not None and _SUBTOTAL.search(_STRINGS.sub("", formula)) is not None


def _counted_cells(area: Area, nested: bool, skipped: frozenset[int]) -> list[Value]:
    """Returns the cells of a range that are not in skipped rows and, unless ``nested``, are no subtotals themselves."""
    cells: list[Value] = []
    spend(len(area.rows) * len(area.rows[0]) * A_SLOW_CELL)
    for row, values in enumerate(area.rows, area.top):
        if row in skipped:
            continue
        for column, value in enumerate(values, area.left):
            if nested or not _is_subtotal(area.grid.spelled(row, column)):
                cells.append(value)
    return cells


def _parts(values: Sequence[Value]) -> list[Area]:
    """Returns the ranges in arguments, or the error of another value among them, or of a 3-D reference."""
    parts: list[Area] = []
    for value in values:
        if isinstance(value, Area):
            parts.append(value)
        elif isinstance(value, Areas) and len({part.grid.index for part in value.parts}) == 1:
            parts.extend(value.parts)
        else:
            raise Failure(next((each for each in values if isinstance(each, CellError)), _NO_RANGE))
    return parts


def _reaches(area: Area, rows: frozenset[int]) -> bool:
    return any(area.top <= row <= area.bottom for row in rows)


@native("SUBTOTAL", "x r r*")
def _subtotal(which: float, *values: Value) -> Value:
    wanted = whole_part(which)
    hidden_too = wanted > _HIDDEN_TOO
    calculate = _TOTALS.get(wanted - _HIDDEN_TOO if hidden_too else wanted)
    if calculate is None or wanted % _HIDDEN_TOO > _LAST_SUBTOTAL:
        return _UNKNOWN_TOTAL
    parts = _parts(values)

    def rows_skipped(area: Area) -> frozenset[int]:
        if hidden_too:
            return area.grid.hidden_rows
        if _reaches(area, area.grid.doubtful_rows):
            raise Refusal(
                "SUBTOTAL over rows hidden by hand while a table on the sheet is filtered; 101 to 111 leaves them out"
            )
        return area.grid.filtered_rows

    if len(parts) == 1:
        array = growing_array_in(parts[0])
        if array is not None and wanted % _HIDDEN_TOO in _GROWING_TOTALS:
            return _growing_total(_GROWING_TOTALS[wanted % _HIDDEN_TOO], parts[0], array, rows_skipped(parts[0]))

    def cells_of(area: Area) -> list[Value]:
        skipped = rows_skipped(area)
        return area.derived(("subtotalled", hidden_too), lambda _: _counted_cells(area, False, skipped))

    if len(parts) == 1:
        only = parts[0]
        return only.derived(("subtotal", wanted), lambda _: calculate(cells_of(only)))
    return calculate([cell for part in parts for cell in cells_of(part)])


#: Totals of growing ranges, which extend the total of the range before.
_GROWING_TOTALS: dict[int, Callable[[GrowingArray], Value]] = {
    1: growing_total(average),
    2: lambda array: count_in(array, count_numbers),
    3: lambda array: count_in(array, count_filled),
    4: growing_total(largest),
    5: growing_total(smallest),
    9: growing_total(total),
}


def _growing_total(
    calculate: Callable[[GrowingArray], Value], area: Area, array: GrowingArray, skipped: frozenset[int]
) -> Value:
    """Returns a total of a growing range without the rows skipped and the subtotals among its cells."""
    growing, width, grid, top, left = array.growing, array.width, area.grid, area.top, area.left

    def counts(at: int) -> bool:
        down, right = divmod(at, width)
        return top + down not in skipped and not _is_subtotal(grid.spelled(top + down, left + right))

    def more(start: int, stop: int) -> list[Single]:
        spend((stop - start) * A_SLOW_CELL)
        cells = growing.between(start, stop)
        return [cell if counts(at) else BLANK for at, cell in enumerate(cells, start)]

    return calculate(array.made(("subtotalled", skipped), more))


_OPTIONS = range(8)
#: From this option on AGGREGATE counts other subtotals among the cells.
_FIRST_NESTED = 4


def _cells_of(values: Sequence[Value], option: int) -> list[Value]:
    """Returns the cells of ranges that an option of AGGREGATE does not leave out."""
    hidden, nested = option % 2 == 1, option >= _FIRST_NESTED
    found: list[Value] = []
    for area in _parts(values):
        grid = area.grid
        if not hidden and _reaches(area, grid.filtered_rows | grid.doubtful_rows):
            raise Refusal("AGGREGATE over rows hidden by a filter, with an option that does not leave out hidden rows")
        cells = partial(_counted_cells, area, nested, grid.hidden_rows if hidden else frozenset())
        found += _but_for_errors(area.cached(("aggregated", hidden, nested), cells), option)
    return found


def _but_for_errors(cells: Iterable[Value], option: int) -> Iterable[Value]:
    """Returns the cells that are no errors, or all cells if the option counts errors."""
    return [cell for cell in cells if not isinstance(cell, CellError)] if option % 4 >= 2 else cells


@native("AGGREGATE", "x x a a*", own_digits=True)
def _aggregate(which: float, option: float, *values: Value) -> Value:
    wanted, chosen = whole_part(which), whole_part(option)
    if chosen not in _OPTIONS:
        return CellError(VALUE, f"AGGREGATE has the options {_OPTIONS[0]} to {_OPTIONS[-1]}")
    if wanted in _TOTALS:
        return _TOTALS[wanted](_cells_of(values, chosen))
    if wanted in _ORDERED:
        return _nth_of(_ORDERED[wanted], chosen, values)
    return _UNKNOWN_TOTAL


def _nth_of(calculate: Ordered, option: int, values: Sequence[Value]) -> Value:
    if len(values) != 2:
        return CellError(VALUE, "this total takes one range and one number")
    data, nth = values
    if isinstance(data, (Area, Areas)):
        found = numbers_in(_cells_of([data], option))
    else:
        found = pick_numbers(as_array(data), lambda cells: numbers_in(_but_for_errors(cells, option)))
    ordered = sorted(sure(found))

    def one(wanted: Single) -> float | CellError:
        at = number(wanted)
        return at if isinstance(at, CellError) else calculate(ordered, at)

    wanted_ones = as_array(nth)
    return one(wanted_ones.rows[0][0]) if wanted_ones.height == wanted_ones.width == 1 else lift(one, wanted_ones)
