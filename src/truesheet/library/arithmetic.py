"""Arithmetic: signs, remainders, powers, logarithms, random numbers, trigonometry."""

from __future__ import annotations

import math
import sys
from collections.abc import Callable
from decimal import ROUND_CEILING, ROUND_FLOOR
from fractions import Fraction

from truesheet.formulas.areas import Context, Refusal, Value
from truesheet.formulas.arguments import each, list_numbers, toolpak
from truesheet.formulas.operators import BINARY, Outcome
from truesheet.formulas.refusal import A_FUNCTION, spend
from truesheet.library import native
from truesheet.library.rounded import whole_part
from truesheet.values import DIV0, NUM, CellError
from truesheet.wording import option

_BY_ZERO = CellError(DIV0, "a division by zero")


def _within(
    calculate: Callable[[float], float], allowed: Callable[[float], bool], message: str
) -> Callable[[float], float | CellError]:
    """Returns a function that gives an error for numbers that are not allowed; ``message`` explains it."""
    return lambda value: calculate(value) if allowed(value) else CellError(NUM, message)


native("ABS", "x")(abs)
native("SIGN", "x")(lambda value: float((value > 0) - (value < 0)))
native("PI")(lambda: math.pi)


#: MOD gives #NUM! if the quotient has more binary digits than this.
_QUOTIENT_BITS = 50


@native("MOD", "x x")
def _mod(value: float, divisor: float) -> Value:
    if not divisor:
        return _BY_ZERO
    quotient = value / divisor
    if abs(quotient) >= 2.0**_QUOTIENT_BITS:
        return CellError(NUM, "the number is too large for its divisor")
    # This is the exact remainder of the binary numbers, as in Excel from 2010 on: MOD(10,0.1) is 0.1.
    rest = math.fmod(value, divisor)
    return rest + divisor if rest and (rest < 0) != (divisor < 0) else rest


@toolpak("QUOTIENT", "r r")
def _quotient(value: float, divisor: float) -> float | CellError:
    return float(whole_part(value / divisor)) if divisor else _BY_ZERO


native("POWER", "x x", own_digits=True)(lambda base, exponent: BINARY["^"](base, exponent))


_sqrt = native("SQRT", "x")(_within(math.sqrt, lambda value: value >= 0, "a negative number has no square root"))
toolpak("SQRTPI", "r")(lambda value: _sqrt(value * math.pi))


@native("EXP", "x")
def _exp(value: float) -> Value:
    found = math.exp(value)
    return found if found >= sys.float_info.min else 0.0  # a spreadsheet has no smaller numbers


_NO_LOGARITHM = "only a number above 0 has a logarithm"


native("LN", "x")(_within(math.log, lambda value: value > 0, _NO_LOGARITHM))
native("LOG10", "x")(_within(math.log10, lambda value: value > 0, _NO_LOGARITHM))


@native("LOG", "x x?")
def _log(value: float, base: float = 10.0) -> Value:
    """Returns the logarithm of a number, to base 10 if none is given."""
    if value <= 0 or base <= 0:
        return CellError(NUM, _NO_LOGARITHM)
    if base == 1:
        return _BY_ZERO
    if base in (2.0, 10.0):  # where a power of the base has to give a whole number
        return math.log10(value) if base == 10.0 else math.log2(value)
    return math.log(value) / math.log(base)


@native("SERIESSUM", "r r r r", own_digits=True)
def _series_sum(base: Value, first: Value, step: Value, coefficients: Value) -> Value:
    factors = list_numbers([coefficients])

    def calculate(x: float, power: float, more: float) -> Outcome:
        total: Outcome = 0.0
        spend(len(factors) * A_FUNCTION)
        for at, factor in enumerate(factors):
            term = BINARY["*"](factor, BINARY["^"](x, power + at * more))
            total = BINARY["+"](total, term)
        return total

    return each(calculate, (base, first, step))


def chance(here: Context) -> Callable[[], float]:
    """Returns the function that gives the next random number; refuses if no seed was given."""
    random = here.book.random if here.book is not None else None
    if random is None:
        seed = option("seed", word="N")
        raise Refusal(f"random numbers change each time; recalculating with {seed} draws them from a number")
    return random


native("RAND", here=True, tells="chance")(lambda here: chance(here)())


@native("RANDBETWEEN", "r r", here=True, tells="chance")
def _rand_between(here: Context, low: Value, high: Value) -> Value:
    random = chance(here)

    def calculate(bottom: float, top: float) -> float | CellError:
        first, last = whole_part(bottom, ROUND_CEILING), whole_part(top, ROUND_FLOOR)
        if first > last:
            return CellError(NUM, "the bottom is above the top")
        return float(first + math.floor(random() * (last - first + 1)))

    return each(calculate, (low, high))


#: An angle beyond this, in radians, has too few digits after the point.
_LARGEST_ANGLE = 2.0**27


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


for _name, _of_angle in (("SIN", _sine), ("COS", _cosine), ("TAN", _tangent)):
    native(_name, "x")(_within(_of_angle, lambda angle: abs(angle) < _LARGEST_ANGLE, "the angle is too large"))
native("ASIN", "x")(_within(math.asin, lambda value: abs(value) <= 1, "a sine is between -1 and 1"))
native("ACOS", "x")(_within(math.acos, lambda value: abs(value) <= 1, "a cosine is between -1 and 1"))
for _of_number in (math.atan, math.sinh, math.cosh, math.tanh, math.asinh):
    native(_of_number.__name__.upper(), "x")(_of_number)
native("ACOSH", "x")(_within(math.acosh, lambda value: value >= 1, "a hyperbolic cosine is at least 1"))
native("ATANH", "x")(_within(math.atanh, lambda value: abs(value) < 1, "a hyperbolic tangent is between -1 and 1"))
native("DEGREES", "x")(lambda value: value * (180 / math.pi))
native("RADIANS", "x")(lambda value: value * (math.pi / 180))


@native("ATAN2", "x x")
def _direction(x: float, y: float) -> Value:
    if not x and not y:
        return CellError(DIV0, "the origin has no direction")
    return math.atan2(y, x)
