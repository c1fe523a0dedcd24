"""Matrices: MDETERM, MINVERSE, MMULT, MUNIT, TRANSPOSE; and new arrays: SEQUENCE and RANDARRAY."""

from __future__ import annotations

import math
from collections.abc import Sequence
from operator import mul
from typing import cast

from truesheet.arrays import Flat
from truesheet.formulas.areas import Context, Refusal, Value
from truesheet.formulas.effort import fits, spend
from truesheet.formulas.operators import number
from truesheet.library import native
from truesheet.library.aggregate import exact_total
from truesheet.library.arithmetic import chance
from truesheet.library.products import as_array
from truesheet.library.rounded import whole_part
from truesheet.library.shaping import check_size, condition, turned, whole_number
from truesheet.values import MISSING, NUM, VALUE, Array, CellError, Failure, Single, sure

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


def _reduced(matrix: Matrix, beside: Matrix) -> float:
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
    """MDETERM gives the determinant of a matrix."""
    matrix = _square(value)
    return _reduced(matrix, [[] for _ in matrix])


@native("MINVERSE", "a", own_digits=True)
def _inverse(value: Value) -> Value:
    """MINVERSE gives the inverse of a matrix."""
    matrix = _square(value)
    found = inverted(matrix)
    return CellError(NUM, "the matrix has no inverse") if found is None else _finite(found)


def inverted(matrix: Matrix) -> Matrix | None:
    """Returns the inverse of a square matrix, which is used up; None if there is none."""
    inverse = _unit(len(matrix))
    if not _reduced(matrix, inverse):
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
    """MUNIT gives the identity matrix."""
    rows = whole_part(size)
    if rows < 1:
        return CellError(VALUE, "a matrix has at least one row")
    if rows > _WIDEST:
        raise Refusal(f"a matrix of more than {_WIDEST} rows")
    spend(rows * rows)
    return Array.of(_unit(rows))


@native("MMULT", "a a")
def _product(left: Value, right: Value) -> Value:
    """MMULT gives the product of two matrices."""
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


native("TRANSPOSE", "a")(lambda value: Array(tuple(map(tuple, turned(as_array(value).rows)))))


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
    """SEQUENCE gives an array of numbers in equal steps."""
    size, given = _size(rows, columns), _numbers((start, 1.0), (step, 1.0))
    height, width = size
    first, by = given
    if not math.isfinite(first + by * (height * width - 1)):
        raise OverflowError("the sequence leaves the numbers")
    return Flat([first + by * at for at in range(height * width)], width)


@native("RANDARRAY", "e? e? e? e? e?", here=True, tells="chance")
def _randarray(
    here: Context,
    rows: Value = MISSING,
    columns: Value = MISSING,
    least: Value = MISSING,
    most: Value = MISSING,
    whole: Value = MISSING,
) -> Value:
    """RANDARRAY gives an array of random numbers."""
    draw = chance(here)
    size, given, integers = _size(rows, columns), _numbers((least, 0.0), (most, 1.0)), condition(whole)
    low, high = given
    if low > high or (integers and (low != int(low) or high != int(high))):
        return CellError(VALUE, "RANDARRAY needs a lower and a higher number, whole ones for whole results")
    height, width = size

    def drawn() -> float:
        return low + float(math.floor(draw() * (high - low + 1)) if integers else draw() * (high - low))

    return Array.of([drawn() for _ in range(width)] for _ in range(height))
