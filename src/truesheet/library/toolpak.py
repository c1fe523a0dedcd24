"""Arguments of the functions that once came with Excel's Analysis ToolPak.

These functions are stricter than others to this day: they take no range of several cells where one value is due, no
TRUE or FALSE, and no text in a list of numbers. An argument left out between commas is ``#N/A``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

from truesheet.formulas.areas import Area, Areas, LambdaValue, Value, whole
from truesheet.formulas.effort import spend
from truesheet.formulas.lifting import lifted
from truesheet.formulas.operators import in_numbers, number
from truesheet.library import native
from truesheet.values import BLANK, MISSING, NA, VALUE, Array, CellError, Failure, Single, sure

_F = TypeVar("_F", bound=Callable[..., Single])

_SEVERAL = CellError(VALUE, "this function takes no range of several cells here")
_LEFT_OUT = CellError(NA, "an argument is left out that this function needs")
_TRUTH = CellError(VALUE, "this function takes no TRUE or FALSE as a number")


def toolpak(names: str, kinds: str, dates: int = 0, own_digits: bool = False) -> Callable[[_F], _F]:
    """Declares a function of single numbers under those names; its kinds are ``r`` and ``r?``."""

    def declare(calculate: _F) -> _F:
        native(names, kinds, dates=dates, own_digits=own_digits)(lambda *values: each(calculate, values))
        return calculate

    return declare


def each(calculate: Callable[..., Single], values: Iterable[Value]) -> Value:
    """Calls ``calculate`` with the arguments as numbers; for array constants once for each of their cells."""

    def calculated(*cells: Single) -> Single:
        return in_numbers(lambda: calculate(*[sure(one_number(cell)) for cell in cells]))

    return lifted(calculated, *map(one_value, values))


def one_value(value: Value) -> Value:
    """Returns the value of a range of one cell, an error for a larger range, anything else as it is."""
    if isinstance(value, Area):
        return value.rows[0][0] if value.height == value.width == 1 else _SEVERAL
    return _SEVERAL if isinstance(value, (Areas, LambdaValue)) else value


def one_number(cell: Value) -> float | CellError:
    """Returns a single value as a number, or an error."""
    if cell is MISSING:
        return _LEFT_OUT
    return _TRUTH if isinstance(cell, bool) else number(cell)


def listed(values: Iterable[Value], texts_count: bool = False) -> list[float]:
    """Returns the numbers of a list with ranges; blank cells are left out, a text in a range is an error.

    With ``texts_count``, texts are parsed as numbers.
    """
    numbers: list[float] = []
    for value in values:
        if isinstance(value, LambdaValue):
            raise Failure(_SEVERAL)
        if isinstance(value, (Area, Areas, Array)):
            if isinstance(value, Array):
                spend(value.height * value.width)
            for cell in value.cells():
                if cell is BLANK:
                    continue
                if isinstance(cell, str) and not texts_count:
                    raise Failure(VALUE, f'"{cell}" stands among the numbers')
                numbers.append(sure(one_number(cell)))
        else:
            numbers.append(sure(one_number(whole(value))))
    return numbers
