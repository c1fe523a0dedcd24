"""Sums, counts, means and extremes."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable

from bridgesheets.errors import NUM
from bridgesheets.formulas.areas import Area, Areas
from bridgesheets.formulas.library import native
from bridgesheets.formulas.operators import Value, number
from bridgesheets.values import Array, CellError

Numbers = list[float]


def numbers_in(cells: Iterable[Value]) -> Numbers | CellError:
    """The numbers among cells: texts, truth values and blanks do not count, the first error does."""
    found: Numbers = []
    for cell in cells:
        if cell.__class__ is float:
            found.append(cell)
        elif cell.__class__ is CellError:
            return cell
    return found


def numbers_of(values: tuple[Value, ...]) -> Numbers | CellError:
    """What sums and means count: of ranges only numbers; an argument typed in also as text, TRUE or blank."""
    found: Numbers = []
    for value in values:
        if value.__class__ is Area:
            part = value.noted("numbers", numbers_in)
        elif isinstance(value, (Areas, Array)):
            part = numbers_in(value.cells())
        else:
            one = number(value)
            part = one if isinstance(one, CellError) else [one]
        if isinstance(part, CellError):
            return part
        found.extend(part)
    return found


def over_numbers(calculate: Callable[[Numbers], Value]) -> Callable[..., Value]:
    """A function of all the numbers among its arguments."""

    def call(*values: Value) -> Value:
        found = numbers_of(values)
        if isinstance(found, CellError):
            return found
        try:
            result = calculate(found)
        except OverflowError:
            return CellError(NUM, "the result is too large for a number")
        return result

    return call


native("SUM", "r*")(over_numbers(math.fsum))
native("MAX", "r*")(over_numbers(lambda found: max(found, default=0.0)))
native("MIN", "r*")(over_numbers(lambda found: min(found, default=0.0)))
