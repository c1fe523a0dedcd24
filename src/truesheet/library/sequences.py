"""New arrays of numbers: SEQUENCE and RANDARRAY."""

from __future__ import annotations

import math

from truesheet.arrays import Flat
from truesheet.error_codes import VALUE
from truesheet.formulas.areas import Context, Value
from truesheet.formulas.operators import number
from truesheet.library import native
from truesheet.library.arithmetic import chance
from truesheet.library.array_blocks import allowed_size, condition, whole_number
from truesheet.values import MISSING, Array, CellError


def _size(rows: Value, columns: Value) -> tuple[int, int] | CellError:
    """Returns the size that arguments ask for, or the error of one that no sheet has."""
    height, width = whole_number(rows, 1), whole_number(columns, 1)
    if isinstance(height, CellError):
        return height
    if isinstance(width, CellError):
        return width
    bad = allowed_size(height, width)
    return (height, width) if bad is None else bad


def _numbers(*values: tuple[Value, float]) -> list[float] | CellError:
    """Returns optional arguments as numbers with their defaults, or the first error."""
    found = []
    for value, default in values:
        one = default if value is MISSING else number(value)
        if isinstance(one, CellError):
            return one
        found.append(one)
    return found


@native("SEQUENCE", "e e? e? e?")
def _sequence(rows: Value, columns: Value = MISSING, start: Value = MISSING, step: Value = MISSING) -> Value:
    """SEQUENCE gives an array of numbers in equal steps."""
    size, given = _size(rows, columns), _numbers((start, 1.0), (step, 1.0))
    if isinstance(size, CellError):
        return size
    if isinstance(given, CellError):
        return given
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
    for part in (size, given, integers):
        if isinstance(part, CellError):
            return part
    assert isinstance(size, tuple) and isinstance(given, list)
    low, high = given
    if low > high or (integers and (low != int(low) or high != int(high))):
        return CellError(VALUE, "RANDARRAY needs a lower and a higher number, whole ones for whole results")
    height, width = size

    def drawn() -> float:
        return low + float(math.floor(draw() * (high - low + 1)) if integers else draw() * (high - low))

    return Array.of([drawn() for _ in range(width)] for _ in range(height))
