"""How the functions that once came with Excel's Analysis ToolPak take their arguments.

They are stricter than the others to this day: no range of several cells where one value is due, no TRUE or FALSE, no
text in a list of numbers, and an argument left out between commas is ``#N/A``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

from bridgesheets.spreadsheet.error_codes import NA, VALUE
from bridgesheets.spreadsheet.formulas.areas import Area, Areas, LambdaValue, Refusal, Value, whole
from bridgesheets.spreadsheet.formulas.effort import spend
from bridgesheets.spreadsheet.formulas.lifting import lifted
from bridgesheets.spreadsheet.formulas.operators import in_numbers, number
from bridgesheets.spreadsheet.library import native
from bridgesheets.spreadsheet.values import BLANK, MISSING, Array, CellError, Single

_F = TypeVar("_F", bound=Callable[..., Single])

_SEVERAL = CellError(VALUE, "this function takes no range of several cells here")
_LEFT_OUT = CellError(NA, "an argument is left out that this function needs")
_TRUTH = CellError(VALUE, "this function takes no TRUE or FALSE as a number")


def toolpak(names: str, kinds: str) -> Callable[[_F], _F]:
    """Declare a function of single numbers under those names; its kinds are ``r`` and ``r?``."""

    def declare(calculate: _F) -> _F:
        native(names, kinds)(lambda *values: each(calculate, values))
        return calculate

    return declare


def each(calculate: Callable[..., Single], values: Iterable[Value]) -> Value:
    """``calculate`` on the numbers the arguments are, array constants cell by cell."""
    return lifted(lambda *cells: _calculated(calculate, cells), *map(one_value, values))


def one_value(value: Value) -> Value:
    """The value of a range of one cell, which larger ranges are not taken for; anything else as it is."""
    if isinstance(value, Area):
        return value.rows[0][0] if value.height == value.width == 1 else _SEVERAL
    return _SEVERAL if isinstance(value, (Areas, LambdaValue)) else value


def _calculated(calculate: Callable[..., Single], cells: tuple[Single, ...]) -> Single:
    numbers = []
    for cell in cells:
        found = one_number(cell)
        if isinstance(found, CellError):
            return found
        numbers.append(found)
    return in_numbers(calculate, *numbers)


def one_number(cell: Value) -> float | CellError:
    """A single value as a number."""
    if cell is MISSING:
        return _LEFT_OUT
    return _TRUTH if isinstance(cell, bool) else number(cell)


def listed(values: Iterable[Value], texts_count: bool = False) -> list[float] | CellError:
    """The numbers of a list in which ranges may stand; blank cells do not count, texts in a range are wrong.

    Where ``texts_count``, those of array constants that read as numbers do.
    """
    numbers: list[float] = []
    for value in values:
        if isinstance(value, LambdaValue):
            return _SEVERAL
        if isinstance(value, (Area, Areas, Array)):
            read = texts_count and isinstance(value, Array)
            if isinstance(value, Array):
                spend(value.height * value.width)
            for cell in value.cells():
                if cell is BLANK:
                    continue
                if isinstance(cell, str) and not read:
                    if texts_count and not isinstance(number(cell), CellError):
                        raise Refusal(f'the text "{cell}" in a cell, where numbers are due; enter it as a number')
                    return CellError(VALUE, f'"{cell}" stands among the numbers')
                found = one_number(cell)
                if isinstance(found, CellError):
                    return found
                numbers.append(found)
        else:
            found = one_number(whole(value))
            if isinstance(found, CellError):
                return found
            numbers.append(found)
    return numbers
