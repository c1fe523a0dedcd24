"""Matrices: MDETERM to TRANSPOSE; new arrays: SEQUENCE and RANDARRAY; and sums of products: SUMPRODUCT, SUMXMY2."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from operator import mul
from typing import cast

from truesheet.formulas.areas import Areas, Context, LambdaValue, Refusal, Value, corner, whole
from truesheet.formulas.clipped import ClippedArray, GrowingArray, cut_alike, extend, kept_rows
from truesheet.formulas.operators import in_numbers, number
from truesheet.formulas.refusal import A_SLOW_CELL, fits, spend
from truesheet.library import native
from truesheet.library.aggregate import Numbers, exact_total, total, total_of
from truesheet.library.arithmetic import chance
from truesheet.library.rounded import whole_part
from truesheet.library.running import ADDING, tally_of
from truesheet.library.shaping import check_size, condition, transpose, whole_number
from truesheet.values import (
    DIV0,
    MISSING,
    NA,
    NUM,
    VALUE,
    Array,
    CellError,
    Empty,
    Failure,
    FlatArray,
    Single,
    into_rows,
    sure,
)

Matrix = list[list[float]]

#: Larger matrices take too long.
_WIDEST = 500


def _matrix(value: Value) -> Matrix:
    """Returns the rows of numbers in an argument; an error if any cell is no number."""
    array = as_array(value)
    spend(array.height * array.width * 2)
    for cell in array.cells():
        if sure(cell).__class__ is not float:
            raise Failure(VALUE, "a matrix holds a number in every cell")
    return [list(row) for row in cast("Sequence[Sequence[float]]", array.rows)]


def _square(value: Value) -> Matrix:
    """Returns the same for a matrix that has to be square; refuses very large ones."""
    matrix = _matrix(value)
    if len(matrix) != len(matrix[0]):
        raise Failure(VALUE, "the matrix has as many rows as columns")
    if len(matrix) > _WIDEST:
        raise Refusal(f"a matrix of more than {_WIDEST} rows")
    # The work on the matrix itself is the product of a third of its cube.
    spend(len(matrix) ** 3 // 3)
    return matrix


def _eliminate(matrix: Matrix, beside: Matrix) -> float:
    """Eliminates the matrix below its diagonal, does the same to ``beside``, and returns the determinant.

    The row with the largest number becomes the pivot row, as in Excel, so that rounding leaves the same residue.
    """
    determinant = 1.0
    for at in range(len(matrix)):
        best = max(range(at, len(matrix)), key=lambda row: abs(matrix[row][at]))
        if best != at:
            matrix[at], matrix[best] = matrix[best], matrix[at]
            beside[at], beside[best] = beside[best], beside[at]
            determinant = -determinant
        pivot = matrix[at][at]
        determinant *= pivot
        if not pivot:
            return 0.0
        for row in range(at + 1, len(matrix)):
            factor = matrix[row][at] / pivot
            if factor:
                matrix[row] = [a - factor * b for a, b in zip(matrix[row], matrix[at], strict=True)]
                beside[row] = [a - factor * b for a, b in zip(beside[row], beside[at], strict=True)]
    return determinant


@native("MDETERM", "a", own_digits=True)
def _determinant(value: Value) -> Value:
    matrix = _square(value)
    return _eliminate(matrix, [[] for _ in matrix])


@native("MINVERSE", "a", own_digits=True)
def _inverse(value: Value) -> Value:
    matrix = _square(value)
    found = invert(matrix)
    return CellError(NUM, "the matrix has no inverse") if found is None else _finite(found)


def invert(matrix: Matrix) -> Matrix | None:
    """Returns the inverse of a square matrix, which is used up; None if there is none."""
    inverse = _unit(len(matrix))
    if not _eliminate(matrix, inverse):
        return None
    for at in reversed(range(len(matrix))):
        for below in range(at + 1, len(matrix)):
            factor = matrix[at][below]
            inverse[at] = [a - factor * b for a, b in zip(inverse[at], inverse[below], strict=True)]
        inverse[at] = [cell / matrix[at][at] for cell in inverse[at]]
    return inverse


def _unit(size: int) -> Matrix:
    return [[float(row == column) for column in range(size)] for row in range(size)]


@native("MUNIT", "x")
def _identity(size: float) -> Value:
    rows = whole_part(size)
    if rows < 1:
        return CellError(VALUE, "a matrix has at least one row")
    if rows > _WIDEST:
        raise Refusal(f"a matrix of more than {_WIDEST} rows")
    spend(rows * rows)
    return Array.of(_unit(rows))


@native("MMULT", "a a")
def _product(left: Value, right: Value) -> Value:
    first, second = _matrix(left), _matrix(right)
    if len(first[0]) != len(second):
        return CellError(VALUE, "the first matrix has as many columns as the second has rows")
    fits(len(first), len(second[0]))
    spend(len(first) * len(second) * len(second[0]))
    columns = list(zip(*second, strict=True))
    return _finite([[exact_total(map(mul, row, column)) for column in columns] for row in first])


def _finite(matrix: Matrix) -> Array[Single]:
    """Returns the matrix as an array. Raises ``OverflowError`` if a number in it is not finite."""
    if not all(math.isfinite(cell) for row in matrix for cell in row):
        raise OverflowError("the matrix leaves the numbers")
    return Array.of(matrix)


native("TRANSPOSE", "a")(lambda value: Array(tuple(map(tuple, transpose(as_array(value).rows)))))


def _size(rows: Value, columns: Value) -> tuple[int, int]:
    """Returns the size that arguments ask for, or the error of one that no sheet has."""
    height, width = whole_number(rows, 1), whole_number(columns, 1)
    check_size(height, width)
    return height, width


def _numbers(*values: tuple[Value, float]) -> list[float]:
    """Returns optional arguments as numbers with their defaults, or the first error."""
    return [sure(default if value is MISSING else number(value)) for value, default in values]


@native("SEQUENCE", "e e? e? e?")
def _sequence(rows: Value, columns: Value = MISSING, start: Value = MISSING, step: Value = MISSING) -> Value:
    (height, width), (first, by) = _size(rows, columns), _numbers((start, 1.0), (step, 1.0))
    if not math.isfinite(first + by * (height * width - 1)):
        raise OverflowError("the sequence leaves the numbers")
    return FlatArray([first + by * at for at in range(height * width)], width)


@native("RANDARRAY", "e? e? e? e? e?", here=True, tells="chance")
def _randarray(
    here: Context,
    rows: Value = MISSING,
    columns: Value = MISSING,
    least: Value = MISSING,
    most: Value = MISSING,
    whole: Value = MISSING,
) -> Value:
    draw = chance(here)
    (height, width), (low, high) = _size(rows, columns), _numbers((least, 0.0), (most, 1.0))
    integers = condition(whole)
    if low > high or (integers and (low != int(low) or high != int(high))):
        return CellError(VALUE, "RANDARRAY needs a lower and a higher number, whole ones for whole results")

    def drawn() -> float:
        return low + float(math.floor(draw() * (high - low + 1)) if integers else draw() * (high - low))

    return Array.of([drawn() for _ in range(width)] for _ in range(height))


def as_array(value: Value) -> Array[Single]:
    if isinstance(value, (Areas, LambdaValue)):
        raise Failure(VALUE, "one range is needed here, not several")
    sure(found := whole(value))
    return found if isinstance(found, Array) else Array(((corner(found),),))


def _first_error(array: Array[Single]) -> CellError | None:
    if isinstance(array, GrowingArray):
        return array.growing.error(array.count)
    if array.__class__ is FlatArray and CellError not in array.derived("kinds", _kinds):
        return None
    return next((cell for row in kept_rows(array) for cell in row if cell.__class__ is CellError), None)


def _products(arrays: Sequence[Array[Single]]) -> Numbers:
    """Returns the products of the cells at the same position; a cell that is no number counts as 0."""
    spend(sum(array.height * array.width for array in arrays))
    columns = [
        cast(Numbers, array.flat)
        if array.__class__ is FlatArray and array.derived("kinds", _kinds) == {float}
        else _as_numbers(list(array.cells()))
        for array in arrays
    ]
    return columns[0] if len(columns) == 1 else _multiply(columns)


def _growing_products(arrays: Sequence[GrowingArray]) -> GrowingArray:
    """Returns the products of growing ranges, which are a growing range again."""
    factors = [array.growing for array in arrays]
    if len(factors) == 1:
        return arrays[0]

    def more(start: int, stop: int) -> list[Single]:
        fresh = [factor.between(start, stop) for factor in factors]
        spend((stop - start) * len(factors))
        return cast("list[Single]", _multiply([_as_numbers(cells) for cells in fresh]))

    return arrays[0].made(("products", *map(id, factors)), more)


def _kinds(cells: list[Single]) -> set[type]:
    return set(map(type, cells))


def _as_numbers(cells: list[Single]) -> Numbers:
    return [cell if cell.__class__ is float else 0.0 for cell in cells]


def _multiply(columns: Sequence[Numbers]) -> Numbers:
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
        return in_numbers(lambda: cast(float, tally_of(product_array, ADDING).results[product_array.count]))
    if not any(isinstance(array, ClippedArray) for array in arrays):
        return in_numbers(total, _products(arrays))
    cut = cut_alike(arrays, height, width)
    products = into_rows(_products(cut), cut[0].width)
    return total_of(extend(tuple(map(tuple, products)), height, width))


Pairs = list[tuple[float, float]]


def pairs_of(left: Value, right: Value) -> Pairs:
    """Returns the pairs of numbers at the same position in two ranges; pairs with anything else are left out."""
    first, second = as_array(left), as_array(right)
    height, width = first.height, first.width
    if height * width != second.height * second.width:
        raise Failure(NA, "the two ranges have different numbers of cells")
    if isinstance(first, ClippedArray) and (height, width) == (second.height, second.width):
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
    """Refuses the formula if numbers are side by side in the lines that stand for all beyond."""
    for row, (left, right) in enumerate(zip(first.rows, second.rows, strict=True), 1):
        for column, pair in enumerate(zip(left, right, strict=True), 1):
            beyond = (row == first.height < height) or (column == first.width < width)
            if beyond and pair[0].__class__ is pair[1].__class__ is float:
                raise Refusal("pairs of numbers to the end of whole columns or rows")


def _summed(term: Callable[[float, float], float], left: Value, right: Value) -> Value:
    pairs = pairs_of(left, right)
    return total(term(x, y) for x, y in pairs) if pairs else CellError(DIV0, "there are no pairs of numbers")


native("SUMX2MY2", "a a")(partial(_summed, lambda x, y: x * x - y * y))
native("SUMX2PY2", "a a")(partial(_summed, lambda x, y: x * x + y * y))
native("SUMXMY2", "a a")(partial(_summed, lambda x, y: (x - y) * (x - y)))
