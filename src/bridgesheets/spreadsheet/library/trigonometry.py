"""Trigonometric and hyperbolic functions: SIN to ATANH, ATAN2, DEGREES, RADIANS."""

from __future__ import annotations

import math
from collections.abc import Callable

from bridgesheets.spreadsheet.error_codes import DIV0, NUM
from bridgesheets.spreadsheet.formulas.areas import Value
from bridgesheets.spreadsheet.library import native
from bridgesheets.spreadsheet.values import CellError

#: An angle beyond this, in radians, has too few digits after the point.
_LARGEST_ANGLE = 2.0**27


def _of_angle(calculate: Callable[[float], float]) -> Callable[[float], Value]:
    """Returns a function of an angle that gives Excel's error for very large ones."""

    def call(angle: float) -> Value:
        return calculate(angle) if abs(angle) < _LARGEST_ANGLE else CellError(NUM, "the angle is too large")

    return call


def _within(calculate: Callable[[float], float], allowed: Callable[[float], bool], said: str) -> Callable[..., Value]:
    """Returns a function that gives an error for numbers that are not allowed; ``said`` explains it."""

    def call(value: float) -> Value:
        if not allowed(value):
            return CellError(NUM, said)
        try:
            return calculate(value)
        except OverflowError:
            return CellError(NUM, "the result is too large for a number")

    return call


def _anything(value: float) -> bool:
    """Allows every number."""
    return True


native("SIN", "x")(_of_angle(math.sin))
native("COS", "x")(_of_angle(math.cos))
native("TAN", "x")(_of_angle(math.tan))
native("ASIN", "x")(_within(math.asin, lambda value: abs(value) <= 1, "a sine lies between -1 and 1"))
native("ACOS", "x")(_within(math.acos, lambda value: abs(value) <= 1, "a cosine lies between -1 and 1"))
native("ATAN", "x")(math.atan)
native("SINH", "x")(_within(math.sinh, _anything, ""))
native("COSH", "x")(_within(math.cosh, _anything, ""))
native("TANH", "x")(math.tanh)
native("ASINH", "x")(math.asinh)
native("ACOSH", "x")(_within(math.acosh, lambda value: value >= 1, "a hyperbolic cosine is at least 1"))
native("ATANH", "x")(_within(math.atanh, lambda value: abs(value) < 1, "a hyperbolic tangent lies between -1 and 1"))
native("DEGREES", "x")(_within(lambda value: value * (180 / math.pi), _anything, ""))
native("RADIANS", "x")(_within(lambda value: value * (math.pi / 180), _anything, ""))


@native("ATAN2", "x x")
def _direction(x: float, y: float) -> Value:
    """ATAN2 gives the angle of a point."""
    if not x and not y:
        return CellError(DIV0, "the origin lies in no direction")
    return math.atan2(y, x)
