"""Sums over the cells of several ranges side by side: SUMPRODUCT, SUMX2MY2, SUMX2PY2, SUMXMY2."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from operator import mul
from typing import cast

from truesheet.arrays import Flat, into_rows
from truesheet.formulas.areas import Areas, LambdaValue, Refusal, Value, corner, whole
from truesheet.formulas.clipped import Clipped, cut_alike, extended, kept_of
from truesheet.formulas.effort import A_SLOW_CELL, spend
from truesheet.formulas.growing import Growing, GrowingArray
from truesheet.formulas.operators import in_numbers
from truesheet.library import native
from truesheet.library.aggregate import Numbers, total, total_of
from truesheet.library.running import ADDING, tallied
from truesheet.values import DIV0, NA, VALUE, Array, CellError, Empty, Failure, Single, sure


def as_array(value: Value) -> Array[Single]:
    """Returns a range, an array or a single value as an array."""
    if isinstance(value, (Areas, LambdaValue)):
        raise Failure(VALUE, "one range is due here, not several")
    sure(found := whole(value))
    return found if isinstance(found, Array) else Array(((corner(found),),))


def _first_error(array: Array[Single]) -> CellError | None:
    if isinstance(array, GrowingArray):
        return array.growing.error(array.count)
    if array.__class__ is Flat and CellError not in array.derived("kinds", _kinds):
        return None
    return next((cell for row in kept_of(array) for cell in row if cell.__class__ is CellError), None)


def _products(arrays: Sequence[Array[Single]]) -> Numbers:
    """Returns the products of the cells at the same position; a cell that is no number counts as 0."""
    spend(sum(array.height * array.width for array in arrays))
    columns = [_numbers_or_0(array) for array in arrays]
    return columns[0] if len(columns) == 1 else _multiplied(columns)


def _growing_products(arrays: Sequence[GrowingArray]) -> GrowingArray:
    """Returns the products of growing ranges, which are a growing range again."""
    factors = [array.growing for array in arrays]
    if len(factors) == 1:
        return arrays[0]

    def more(start: int, stop: int) -> list[Single]:
        fresh = [factor.between(start, stop) for factor in factors]
        spend((stop - start) * len(factors))
        return cast("list[Single]", _multiplied([_as_numbers(cells) for cells in fresh]))

    growing_ranges = factors[0].growing_ranges
    what = "products", *map(id, factors)
    return GrowingArray(
        growing_ranges.cached(what, lambda: Growing(growing_ranges, more)), arrays[0].count, arrays[0].width
    )


def _numbers_or_0(array: Array[Single]) -> Numbers:
    """Returns the numbers of an array; all other cells count as 0."""
    if array.__class__ is Flat:
        return cast(Numbers, array.flat) if array.derived("kinds", _kinds) == {float} else _as_numbers(array.flat)
    return _as_numbers(list(array.cells()))


def _kinds(cells: list[Single]) -> set[type]:
    return set(map(type, cells))


def _as_numbers(cells: list[Single]) -> Numbers:
    """Returns the numbers in a list; all other cells count as 0."""
    return [cell if cell.__class__ is float else 0.0 for cell in cells]


def _multiplied(columns: Sequence[Numbers]) -> Numbers:
    """Returns the products of the numbers that stand at the same position of each column."""
    found: Iterable[float] = columns[0]
    for column in columns[1:]:
        found = map(mul, found, column)
    return list(found)


def _whole_or_number(value: Value) -> Array[Single]:
    """Returns a value as an array; a single cell or value has to be a number."""
    array = as_array(value)
    if not isinstance(value, Array) and array.height == array.width == 1:
        one = array.rows[0][0]
        if isinstance(one, str):
            raise Failure(VALUE, f'"{one}" is not a number')
        if isinstance(one, (bool, Empty)):
            raise Refusal("SUMPRODUCT of a single blank cell or truth value")
    return array


@native("SUMPRODUCT", "a*")
def _sum_of_products(*values: Value) -> Value:
    """SUMPRODUCT gives the sum of the products of the cells at the same position."""
    arrays: list[Array[Single]] = []
    for value in values:
        array = _whole_or_number(value)
        if (error := _first_error(array)) is not None:
            return error
        arrays.append(array)
    height, width = arrays[0].height, arrays[0].width
    if any((array.height, array.width) != (height, width) for array in arrays):
        return CellError(VALUE, "the ranges of SUMPRODUCT are of different sizes")
    if set(map(type, arrays)) == {GrowingArray}:
        product_array = _growing_products(cast("list[GrowingArray]", arrays))
        return in_numbers(lambda: cast(float, tallied(product_array, ADDING).results[product_array.count]))
    if not any(isinstance(array, Clipped) for array in arrays):
        return in_numbers(total, _products(arrays))
    cut = cut_alike(arrays, height, width)
    products = into_rows(_products(cut), cut[0].width)
    return total_of(extended(tuple(map(tuple, products)), height, width))


Pairs = list[tuple[float, float]]


def pairs_of(left: Value, right: Value) -> Pairs:
    """Returns the pairs of numbers at the same position in two ranges; pairs with anything else are left out."""
    first, second = as_array(left), as_array(right)
    height, width = first.height, first.width
    if height * width != second.height * second.width:
        raise Failure(NA, "the two ranges have different numbers of cells")
    if isinstance(first, Clipped) and (height, width) == (second.height, second.width):
        first, second = cut_alike([first, second], height, width)
        _refuse_pairs_beyond(first, second, height, width)
    found: list[tuple[Single, Single]] = []
    spend(first.height * first.width * A_SLOW_CELL)
    for pair in zip(first.cells(), second.cells(), strict=True):
        for cell in pair:
            sure(cell)
        if pair[0].__class__ is float and pair[1].__class__ is float:
            found.append(pair)
    return cast(Pairs, found)


def _refuse_pairs_beyond(first: Array[Single], second: Array[Single], height: int, width: int) -> None:
    """Refuses the formula if numbers stand side by side in the lines that stand for all beyond."""
    for row, (left, right) in enumerate(zip(first.rows, second.rows, strict=True), 1):
        for column, pair in enumerate(zip(left, right, strict=True), 1):
            beyond = (row == first.height < height) or (column == first.width < width)
            if beyond and pair[0].__class__ is pair[1].__class__ is float:
                raise Refusal("pairs of numbers to the end of whole columns or rows")


def over_pairs(calculate: Callable[[Pairs], Value]) -> Callable[[Value, Value], Value]:
    """Makes a spreadsheet function that calculates with the pairs of numbers of two ranges."""

    def call(left: Value, right: Value) -> Value:
        pairs = pairs_of(left, right)
        return in_numbers(lambda: calculate(pairs))

    return call


def _summed(term: Callable[[float, float], float]) -> Callable[[Value, Value], Value]:
    """Returns a function of two arrays that sums what ``term`` gives for each pair of numbers."""

    def calculate(pairs: Pairs) -> Value:
        if not pairs:
            return CellError(DIV0, "there are no pairs of numbers")
        return total(term(x, y) for x, y in pairs)

    return over_pairs(calculate)


native("SUMX2MY2", "a a")(_summed(lambda x, y: x * x - y * y))
native("SUMX2PY2", "a a")(_summed(lambda x, y: x * x + y * y))
native("SUMXMY2", "a a")(_summed(lambda x, y: (x - y) * (x - y)))
