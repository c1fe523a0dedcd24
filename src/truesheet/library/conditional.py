"""Counts, sums, means and extremes of cells that fit criteria, COUNTIF to MINIFS; and of records of a list, DSUM."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import partial

from truesheet.addresses import LAST_COLUMN, LAST_ROW
from truesheet.formulas.areas import Area, Value
from truesheet.formulas.arguments import one_range
from truesheet.formulas.clipped import GrowingArray
from truesheet.formulas.operators import number, show
from truesheet.formulas.refusal import A_SLOW_CELL, Refusal, spend
from truesheet.formulas.texts import in_small_letters
from truesheet.library import native, running
from truesheet.library.aggregate import (
    STEPS,
    average,
    largest,
    of_numbers,
    product,
    result_after,
    smallest,
    total,
)
from truesheet.library.criteria import Criterion, criterion, equal_to
from truesheet.library.running import Positions, RangeCells, cells_of
from truesheet.values import BLANK, MISSING, NUM, VALUE, CellError, Empty, Failure, Single, sure

#: The kinds of up to 126 more ranges and criteria.
_MORE = " r? e?" * 126

_NO_RANGE = CellError(VALUE, "a range of cells is needed here, not values")
_SIZES = CellError(VALUE, "the ranges of the criteria and of the values are of different sizes")


def _side_by_side(areas: Sequence[Area]) -> list[RangeCells]:
    """Returns the cells of ranges that are compared side by side, the same number of each."""
    cells = [area.derived("criteria", RangeCells) for area in areas]
    if areas[0].width == 1 and len({len(each.values) for each in cells}) == 1:
        return cells
    sizes = {(len(rows), len(rows[0])) for rows in [area.rows for area in areas]}
    if len(sizes) == 1:
        return cells
    height, width = map(max, zip(*sizes, strict=True))
    return [cells_of(area, height, width) for area in areas]


def _growing(areas: Sequence[Area]) -> list[GrowingArray] | None:
    """Returns the growing arrays of ranges of the same size; None if one of them does not grow."""
    found: list[GrowingArray] = []
    for area in areas if areas[0].growing_ranges is not None else ():
        array = running.growing_array_in(area)
        if array is None or (found and (array.count, array.width) != (found[0].count, found[0].width)):
            return None
        found.append(array)
    return found or None


def _positions(ranges: Sequence[RangeCells], criteria: Sequence[Criterion]) -> Positions:
    if len(ranges) == 1:
        return ranges[0].positions(criteria[0])
    sizes = [cells.count(wanted) for cells, wanted in zip(ranges, criteria, strict=True)]
    start = sizes.index(min(sizes))
    found = ranges[start].positions(criteria[start])
    for at, (cells, wanted) in enumerate(zip(ranges, criteria, strict=True)):
        if at != start and found:
            spend(len(found) * A_SLOW_CELL)
            fits, values = wanted.test(), cells.values
            found = [each for each in found if fits(values[each])]
    return found


def _ranges(pairs: Sequence[Sequence[Value]]) -> Sequence[Area]:
    """Returns the ranges of lists of arguments in which ranges and criteria alternate."""
    if len(pairs) % 2:
        raise Failure(VALUE, "ranges and criteria come in pairs")
    areas = [one_range(each[0], _NO_RANGE) for each in pairs[::2]]
    if len({(area.height, area.width) for area in areas}) > 1:
        raise Failure(_SIZES)
    return areas


def _counts(*pairs: Sequence[Value]) -> list[Value]:
    """Calculates COUNTIF or COUNTIFS."""
    areas = _ranges(pairs)
    arrays = _growing(areas)
    ranges = [] if arrays else _side_by_side(areas)

    def count(*criteria: Value) -> Value:
        wanted = list(map(criterion, criteria))
        if arrays:
            return float(
                running.count_fitting(arrays[0], wanted[0]) if len(arrays) == 1 else running.hits(arrays, wanted)[1]
            )
        inside = ranges[0].count(wanted[0]) if len(ranges) == 1 else len(_positions(ranges, wanted))
        # Whole columns: the cells beyond the last one of any sheet are blank.
        beyond = areas[0].height * areas[0].width - len(ranges[0].values)
        return float(inside + beyond if beyond and all(each.test()(BLANK) for each in wanted) else inside)

    return [*map(count, *pairs[1::2])]


Calculation = Callable[[list[float]], Value]


def _aggregate(calculate: Calculation, values: Area, areas: Sequence[Area]) -> Callable[..., Value]:
    """Returns a function of the criteria of these ranges.

    It calculates with the numbers beside the cells that fit, or returns the first error among them.
    """
    arrays = _growing((*areas, values))
    if arrays is not None:
        *growing, last = arrays
        return lambda *criteria: result_after(
            calculate, *running.hits(growing, [*map(criterion, criteria)], last, STEPS[calculate])
        )
    *ranges, beside = _side_by_side((*areas, values))
    of_cells = of_numbers(calculate)

    def calculated(wanted: Sequence[Criterion]) -> Value:
        return of_cells(map(beside.values.__getitem__, sorted(_positions(ranges, wanted))))

    def call(*criteria: Value) -> Value:
        wanted = list(map(criterion, criteria))
        if len(ranges) > 1 or not wanted[0].ordered:
            return calculated(wanted)
        at_hand = ranges[0].sum_beside(wanted[0], beside) if calculate is total else None
        if at_hand is not None:
            return at_hand
        return ranges[0].kept((wanted[0], calculate, beside), lambda: calculated(wanted))

    return call


def _resize(values: Area, like: Area) -> Area:
    """Returns the range that SUMIF adds up: it begins where ``values`` does and has the size of the range ``like``."""
    if values.height == like.height and values.width == like.width:
        return values
    # Beside a whole column it is a whole column, whichever its first cell is.
    bottom = LAST_ROW if like.bottom == LAST_ROW else values.top + like.height - 1
    right = LAST_COLUMN if like.right == LAST_COLUMN else values.left + like.width - 1
    if bottom > LAST_ROW or right > LAST_COLUMN:
        raise Failure(VALUE, "the range of the values would run off the sheet")
    resized = "resized", bottom, right
    return values.cached(resized, lambda: Area(values.grid, values.top, values.left, bottom, right, values.extent))


def _with_one_criterion(
    calculate: Calculation, areas: Sequence[Value], criteria: Sequence[Value], values: Sequence[Value] = (MISSING,)
) -> list[Value]:
    """Calculates SUMIF or AVERAGEIF: one criterion; the range of the values comes last and may have any size."""
    like = one_range(areas[0], _NO_RANGE)
    beside = like if values[0] is MISSING else one_range(values[0], _NO_RANGE)
    return [*map(_aggregate(calculate, _resize(beside, like), [like]), criteria)]


def _with_several_criteria(calculate: Calculation, values: Sequence[Value], *pairs: Sequence[Value]) -> list[Value]:
    """Calculates SUMIFS, AVERAGEIFS, MAXIFS or MINIFS: first the values, then ranges of their size and criteria."""
    beside = one_range(values[0], _NO_RANGE)
    areas = _ranges(pairs)
    if (areas[0].height, areas[0].width) != (beside.height, beside.width):
        raise Failure(_SIZES)
    return [*map(_aggregate(calculate, beside, areas), *pairs[1::2])]


def _declare_in_lists(name: str, kinds: str, in_lists: Callable[..., list[Value]]) -> None:
    """Declares a function by what gives its results for lists of arguments, in which the ranges are the same."""
    native(name, kinds, in_lists=in_lists)(lambda *arguments: in_lists(*zip(arguments, strict=True))[0])


_declare_in_lists("COUNTIF", "r e", _counts)
_declare_in_lists("COUNTIFS", "r e" + _MORE, _counts)
_declare_in_lists("SUMIF", "r e r?", partial(_with_one_criterion, total))
_declare_in_lists("AVERAGEIF", "r e r?", partial(_with_one_criterion, average))
_declare_in_lists("SUMIFS", "r r e" + _MORE, partial(_with_several_criteria, total))
_declare_in_lists("AVERAGEIFS", "r r e" + _MORE, partial(_with_several_criteria, average))
_declare_in_lists("MAXIFS", "r r e" + _MORE, partial(_with_several_criteria, largest))
_declare_in_lists("MINIFS", "r r e" + _MORE, partial(_with_several_criteria, smallest))


Row = tuple[Single, ...]
Test = Callable[[Row], bool]

_NO_LIST = CellError(VALUE, "the list and the criteria are ranges of a row of headings and rows under it")
_NO_FIELD = CellError(VALUE, "the list has no such column")


def _column(headings: Row, field: Value) -> int:
    """Returns the position of a column by its heading or its number, counted from 0."""
    if isinstance(field, str):
        under = _column_under(headings, field)
        return sure(_NO_FIELD if under is None else under)
    position = sure(number(field))
    return sure(math.trunc(position) - 1 if 1 <= position < len(headings) + 1 else _NO_FIELD)


def _column_under(headings: Row, title: Single) -> int | None:
    """Returns the position of the first column whose heading shows that text, in capitals or not: "1" is found at 1."""
    shown = in_small_letters(show(title))
    return next((at for at, heading in enumerate(headings) if in_small_letters(show(heading)) == shown), None)


def _tests(headings: Row, criteria: Area) -> list[list[Test]]:
    """Returns a list of tests for each row of criteria: a record fits if it passes all tests of one row."""
    titles, *rows = criteria.rows
    if len(rows) < criteria.height - 1:
        # The rows beyond the last cell of any sheet are blank.
        rows.append((BLANK,) * len(titles))
    found: list[list[Test]] = []
    for row in rows:
        tests: list[Test] = []
        for title, given in zip(titles, row, strict=True):
            if isinstance(given, Empty):
                continue
            at = _column_under(headings, title)
            if at is None:
                if not isinstance(given, str):
                    reason = f"a criterion of a database function under {show(title)!r}, which is no column's heading"
                    raise Refusal(f"{reason}, so that it may be a condition of its own")
                tests.append(lambda row: False)
                continue
            tests.append(_test(_criterion(given), at))
        found.append(tests)
    return found


def _criterion(argument: Value) -> Criterion:
    """Returns a criterion like that of COUNTIF, but a text without a sign is fitted by all texts that begin with it."""
    if not isinstance(argument, str):
        return criterion(argument)
    if not argument:
        raise Refusal("an empty text as a criterion of a database function")
    wanted = criterion(argument)
    if argument[0] in "<>=" or not isinstance(wanted.value, str):
        return wanted
    return equal_to(argument.rstrip("*") + "*" if not argument.endswith("~*") else argument + "*")


def _test(criterion: Criterion, at: int) -> Test:
    fits = criterion.test()
    return lambda row: fits(row[at])


def _records(values: Value, criteria: Value) -> tuple[Row, list[Row], int]:
    """Returns the headings, the records that fit, and how many blank records beyond the last cell of any sheet fit."""
    records, conditions = one_range(values, _NO_LIST), one_range(criteria, _NO_LIST)
    if records.height < 2 or conditions.height < 2:
        raise Failure(_NO_LIST)
    headings, *rows = records.rows
    tests = _tests(headings, conditions)

    def fits(row: Row) -> bool:
        return any(all(test(row) for test in every) for every in tests)

    beyond = records.height - records.reach[0]
    return headings, list(filter(fits, rows)), beyond if beyond and fits((BLANK,) * len(headings)) else 0


def _declare(name: str, calculate: Callable[[Sequence[Single]], Value], whole_records: bool = False) -> None:
    """Declares a function of the cells of one column, or with ``whole_records`` of the records if none is named."""

    def call(values: Value, field: Value, criteria: Value) -> Value:
        headings, records, beyond = _records(values, criteria)
        if whole_records and field is BLANK:
            raise Refusal(f"{name} of a blank cell as the column, which may mean column 0 or all columns")
        if whole_records and isinstance(field, Empty):
            return float(len(records) + beyond)
        # TRUE is column 1 to the functions that count, and no column to the others.
        at = sure(_NO_FIELD if isinstance(field, bool) and not whole_records else _column(headings, field))
        # For every one of these functions two blank cells give the same as more.
        return calculate([row[at] for row in records] + [BLANK] * min(beyond, 2))

    native(name, "r e r")(call)


def _get(cells: Sequence[Single]) -> Single:
    """Returns the one cell that DGET asks for; an error if it is none or several."""
    if not cells:
        return CellError(VALUE, "no record fits the criteria")
    return cells[0] if len(cells) == 1 else CellError(NUM, f"{len(cells)} records fit the criteria")


_declare("DSUM", of_numbers(total))
_declare("DAVERAGE", of_numbers(average))
_declare("DMAX", of_numbers(largest))
_declare("DMIN", of_numbers(smallest))
_declare("DPRODUCT", of_numbers(product))
_declare("DCOUNT", lambda cells: float(sum(isinstance(cell, float) for cell in cells)), whole_records=True)
_declare("DCOUNTA", lambda cells: float(sum(cell is not BLANK for cell in cells)), whole_records=True)
_declare("DGET", _get)
