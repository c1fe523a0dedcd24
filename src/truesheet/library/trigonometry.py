"""Trigonometric and hyperbolic functions: SIN to ATANH, ATAN2, DEGREES, RADIANS."""

from __future__ import annotations

import math
from collections.abc import Callable
from fractions import Fraction

from truesheet.error_codes import DIV0, NUM
from truesheet.formulas.areas import Value
from truesheet.library import native
from truesheet.values import CellError

#: An angle beyond this, in radians, has too few digits after the point.
_LARGEST_ANGLE = 2.0**27


def _of_angle(calculate: Callable[[float], float]) -> Callable[[float], Value]:
    """Returns a function of an angle that gives Excel's error for very large ones."""

    def call(angle: float) -> Value:
        return calculate(angle) if abs(angle) < _LARGEST_ANGLE else CellError(NUM, "the angle is too large")

    return call


#: A quarter of a turn to 64 binary digits, as Excel was seen to take it.
_QUARTER = Fraction(0xC90FDAA22168C235, 2**63)
#: Nearer to 0 than this the digits of a sine depend on those of the quarter; further off they are the same.
_NEAR_ZERO = 1e-3


def _beside(angle: float) -> tuple[int, float]:
    """Returns the nearest number of quarters of a turn, and how far the angle lies beyond it."""
    quarters = round(angle / (math.pi / 2))
    return quarters, float(Fraction(angle) - quarters * _QUARTER)


def _sine(angle: float) -> float:
    """Returns a sine with the digits of Excel where it is nearly 0, as SIN(PI()) is."""
    found = math.sin(angle)
    if abs(found) < _NEAR_ZERO < abs(angle):
        quarters, beyond = _beside(angle)
        return math.sin(beyond) if quarters % 4 == 0 else -math.sin(beyond)
    return found


def _cosine(angle: float) -> float:
    """Returns a cosine with the digits of Excel where it is nearly 0, as COS(PI()/2) is."""
    found = math.cos(angle)
    if abs(found) < _NEAR_ZERO:
        quarters, beyond = _beside(angle)
        return -math.sin(beyond) if quarters % 4 == 1 else math.sin(beyond)
    return found


def _tangent(angle: float) -> float:
    """Returns a tangent with the digits of Excel where the sine or the cosine is nearly 0."""
    sine, cosine = _sine(angle), _cosine(angle)
    return sine / cosine if min(abs(sine), abs(cosine)) < _NEAR_ZERO else math.tan(angle)


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


native("SIN", "x")(_of_angle(_sine))
native("COS", "x")(_of_angle(_cosine))
native("TAN", "x")(_of_angle(_tangent))
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
