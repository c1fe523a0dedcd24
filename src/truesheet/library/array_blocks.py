"""Helpers for the functions that cut arrays and put them together."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, repeat

from truesheet.error_codes import CALC, VALUE
from truesheet.formulas.areas import Area, Areas, LambdaValue, Refusal, Value, corner
from truesheet.formulas.clipped import Clipped, Line, Varied, extended, lattice_of
from truesheet.formulas.effort import MOST_CELLS, fits, spend
from truesheet.formulas.operators import number, truth
from truesheet.values import MISSING, Array, CellError, Failure, Single, sure
from truesheet.worksheet import LAST_COLUMN, LAST_ROW

Rows = Sequence[Sequence[Single]]

EMPTY = CellError(CALC, "the result has no cells at all")


def block(value: Value, varied: bool = False) -> Array[Single]:
    """Returns a range, an array or a single value as an array.

    ``varied`` says whether it may hold :class:`Varied` numbers.
    """
    sure(value)
    if value is MISSING or isinstance(value, (Areas, LambdaValue)):
        raise Failure(VALUE, "one range or array is due here")
    if isinstance(value, Area):
        return value.array()
    if isinstance(value, Clipped) and value.varied and not varied:
        raise Varied.refusal()
    return value if isinstance(value, Array) else Array(((value,),))


def each_range(values: Iterable[Value]) -> Iterator[Value]:
    """Yields the values, of several ranges taken together one after the other."""
    for value in values:
        yield from value.parts if isinstance(value, Areas) else (value,)


def result(rows: Iterable[Iterable[Single]]) -> Array[Single]:
    """Returns the rows of a result as an array, or ``#CALC!`` if it has no cells."""
    found = Array.of(rows)
    spend(found.height * found.width)
    return sure(found if found.height and found.width else EMPTY)


def turned(rows: Rows) -> Rows:
    """Returns rows and columns exchanged."""
    spend(len(rows) * len(rows[0]) if rows else 0)
    return list(zip(*rows, strict=True))


def lines_of(cells: Array[Single], across: bool = False) -> list[tuple[Line, int]]:
    """Returns the rows (with ``across`` the columns) of an array, each with how often it comes one after the other."""
    lattice = lattice_of(cells)
    spend(len(lattice) * (len(lattice[0]) if across else 1))
    *lines, last = zip(*lattice, strict=True) if across else lattice
    size = cells.width if across else cells.height
    return [*zip(lines, repeat(1), strict=False), (last, size - len(lines))]


def from_lines(lines: Sequence[tuple[Line, int]], length: int, across: bool = False) -> Array[Single]:
    """Returns the array of these rows (with ``across`` columns), each with how often it comes; there is at least one.

    ``length`` is the number of cells in each.
    """
    *before, last = lines
    repeated = sum(times - 1 for _, times in before)
    if repeated > MOST_CELLS:
        raise Refusal("the blank end of a whole column or row among other values")
    fits(len(lines) + repeated, len(last[0]))
    spend((len(lines) + repeated) * (len(last[0]) if across else 1))
    rows = tuple(chain.from_iterable(repeat(*line) for line in before)) + last[:1]
    height = len(rows) - 1 + last[1]
    if across:
        return extended(tuple(zip(*rows, strict=True)), length, height)
    return extended(rows, height, length)


def whole_number(value: Value, default: int) -> int:
    """Returns an optional argument as a whole number, without its fraction.

    A fraction below 0 is refused: it is not known which way Excel rounds it.
    """
    if value is MISSING or value is None:
        return default
    found = sure(number(corner(value)))
    if found < 0 and not found.is_integer():
        raise Refusal(f"a number of rows or columns of {found:g}, which may be cut or rounded down")
    return int(found)


def condition(value: Value, default: bool = False) -> bool:
    """Returns an optional argument as a truth value."""
    return sure(default if value is MISSING or value is None else truth(corner(value)))


def check_size(height: int, width: int) -> None:
    """Raises the error of a size that no sheet has; refuses one that is too large for this program."""
    if height < 0 or width < 0 or height > LAST_ROW or width > LAST_COLUMN:
        raise Failure(VALUE, f"{height} × {width} cells are asked for")
    if height == 0 or width == 0:
        raise Failure(EMPTY)
    fits(height, width)
    spend(height * width)
