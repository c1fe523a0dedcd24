"""Rounding to decimals and to multiples: ROUND, TRUNC, INT, MROUND, CEILING, FLOOR, EVEN, ODD.

A spreadsheet rounds the number it shows, with fifteen digits, not the binary number behind it. 21.9/0.2 is shown as
109.5, so it is rounded to 110, although rounding leaves the binary quotient a little below.
"""

from __future__ import annotations

import math
from decimal import (
    ROUND_CEILING,
    ROUND_DOWN,
    ROUND_FLOOR,
    ROUND_HALF_DOWN,
    ROUND_HALF_UP,
    ROUND_UP,
    Context,
    Decimal,
)
from functools import partial

from truesheet.formulas.areas import Refusal, Value
from truesheet.formulas.arguments import toolpak
from truesheet.formulas.operators import DIGITS, TOO_LARGE, number
from truesheet.library import native
from truesheet.values import DIV0, MISSING, NUM, CellError, Failure, sure

#: Has room for every digit of the largest and the smallest float.
_WIDE = Context(prec=1200)
_SHOWN = Context(prec=DIGITS, rounding=ROUND_HALF_UP)
#: Floats have neither more decimals nor more digits before the point than this.
_MOST_DECIMALS = 400


def as_shown(value: float) -> Decimal:
    """Returns the decimal number that a cell shows: at most fifteen digits, but all digits of a larger whole number."""
    # It starts from the binary number itself: Python's shortest spelling is rounded already and would be rounded twice.
    return Decimal(repr(value)) if abs(value) >= 10**DIGITS else _SHOWN.create_decimal_from_float(value)


def whole_part(value: float, how: str = ROUND_DOWN) -> int:
    """Returns an argument as a whole number: the number shown, cut off (or rounded as ``how`` says)."""
    if value.is_integer():
        return int(value)
    return int(as_shown(value).to_integral_value(rounding=how))


def whole_count(value: float) -> int:
    """Returns an argument that must not be negative as a whole number, which may be negative all the same.

    Between -1 and 0 it is refused: Microsoft says that decimals are cut off, and that a negative number is an error,
    and not which of the two comes first.
    """
    if -1 < value < 0:
        raise Refusal("a number between -1 and 0, of which it is not known whether it counts as 0 or is negative")
    return whole_part(value)


#: Powers of ten for the usual numbers of decimals.
_SCALES = {float(decimals): 10.0**decimals for decimals in range(5)}
#: A number below this, multiplied by a power of ten, has an error far smaller than _NEAR_HALF.
_SMALL = 1e9
_NEAR_HALF = 1e-4


def _clearly_rounded(value: float, scale: float) -> float | None:
    """Returns the number rounded to parts of ``scale``; None if it is so near a half that its digits have to decide."""
    scaled = abs(value) * scale
    over = scaled % 1.0
    if not 0.0 < scaled < _SMALL or abs(over - 0.5) < _NEAR_HALF:
        return None
    # A quotient of two whole numbers is the float nearest to the decimal number.
    found = (scaled - over + (over > 0.5)) / scale
    return found if value > 0.0 else -found


def round_shown(value: float, decimals: float, how: str = ROUND_HALF_UP) -> Value:
    """Returns the number shown, rounded to ``decimals`` digits after the point (negative: before it)."""
    if how is ROUND_HALF_UP and decimals in _SCALES:
        found = _clearly_rounded(value, _SCALES[decimals])
        if found is not None:
            return found
    unit = -max(-_MOST_DECIMALS, min(_MOST_DECIMALS, whole_part(decimals)))
    exact = as_shown(value)
    if int(exact.as_tuple().exponent) >= unit:
        return value
    return float(exact.quantize(Decimal(1).scaleb(unit), rounding=how, context=_WIDE))


def multiple(value: float, step: float, how: str) -> float:
    if not value or not step:
        return 0.0
    if math.isinf(value / step):
        raise Failure(TOO_LARGE)
    quotient = _SHOWN.divide(as_shown(value), as_shown(step))
    if quotient.adjusted() >= DIGITS:
        return value
    return float(quotient.to_integral_value(rounding=how)) * step


native("ROUND", "x x")(round_shown)
native("ROUNDUP", "x x")(lambda value, decimals: round_shown(value, decimals, ROUND_UP))
native("ROUNDDOWN", "x x")(lambda value, decimals: round_shown(value, decimals, ROUND_DOWN))
native("TRUNC", "x x?")(lambda value, decimals=0.0: round_shown(value, decimals, ROUND_DOWN))
native("INT", "x")(lambda value: float(whole_part(value, ROUND_FLOOR)))
native("EVEN", "x")(lambda value: multiple(value, 2.0, ROUND_UP))


@native("ODD", "x")
def _odd(value: float) -> Value:
    sign = -1.0 if value < 0 else 1.0
    # Odd numbers are 1 more than even ones; the odd number above a number up to 1 is 1.
    return sign * (multiple(max(abs(value) - 1.0, 0.0), 2.0, ROUND_UP) + 1.0)


_SIGNS = CellError(NUM, "a positive number cannot be rounded to a negative multiple")


native("CEILING", "x x")(lambda value, step: _SIGNS if value > 0 > step else multiple(value, step, ROUND_CEILING))


@native("FLOOR", "x x")
def _floor(value: float, step: float) -> Value:
    if value > 0 > step:
        return _SIGNS
    if value and not step:
        return CellError(DIV0, "there are no multiples of 0 to round down to")
    return multiple(value, step, ROUND_FLOOR)


@toolpak("MROUND", "r r")
def _mround(value: float, step: float) -> float | CellError:
    """Rounds to the nearest multiple; halfway, the quotient of the numbers as they are held decides.

    Microsoft's page on the function: 6.05 is rounded to 6.0 by 0.1, 7.05 to 7.1.
    """
    if value * step < 0:
        return CellError(NUM, "the number and the multiple have different signs")
    down, up = multiple(value, step, ROUND_HALF_DOWN), multiple(value, step, ROUND_HALF_UP)
    return up if down == up or value / step % 1 >= 0.5 else down


def _directed(how: str, turned: str, value: float, step: Value = MISSING, mode: float = 0.0) -> Value:
    """Returns the multiple of ``step`` (1 if it is left out) beside a number, in the direction that ``how`` says.

    With a ``mode``, numbers below 0 go in the direction ``turned``.
    """
    size = abs(sure(1.0 if step is MISSING else number(step)))
    return multiple(value, size, turned if value < 0 and mode else how)


native("CEILING.MATH", "x e? x?")(partial(_directed, ROUND_CEILING, ROUND_FLOOR))
native("FLOOR.MATH", "x e? x?")(partial(_directed, ROUND_FLOOR, ROUND_CEILING))
native("CEILING.PRECISE ISO.CEILING", "x e?")(partial(_directed, ROUND_CEILING, ROUND_CEILING))
native("FLOOR.PRECISE", "x e?")(partial(_directed, ROUND_FLOOR, ROUND_FLOOR))
