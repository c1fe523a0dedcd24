"""Arithmetic: signs, remainders, powers, logarithms, random numbers."""

from __future__ import annotations

import math
import sys
from collections.abc import Callable
from decimal import ROUND_CEILING, ROUND_FLOOR

from truesheet.error_codes import DIV0, NUM
from truesheet.formulas.areas import Context, Refusal, Value
from truesheet.formulas.effort import A_FUNCTION, spend
from truesheet.formulas.operators import BINARY, Outcome
from truesheet.library import native
from truesheet.library.rounded import whole_part
from truesheet.library.toolpak import each, listed, toolpak
from truesheet.values import CellError
from truesheet.wording import option

_BY_ZERO = CellError(DIV0, "a division by zero")
_TOO_LARGE = CellError(NUM, "the result is too large for a number")


@native("ABS", "x")
def _abs(value: float) -> Value:
    """ABS gives a number without its sign."""
    return abs(value)


@native("SIGN", "x")
def _sign(value: float) -> Value:
    """SIGN gives 1, 0 or -1 by the sign of a number."""
    return float((value > 0) - (value < 0))


@native("PI")
def _pi() -> Value:
    """PI gives the number pi."""
    return math.pi


#: MOD gives #NUM! if the quotient has more binary digits than this.
_QUOTIENT_BITS = 50


@native("MOD", "x x")
def _mod(value: float, divisor: float) -> Value:
    """MOD gives the remainder of a division, with the sign of the divisor."""
    if not divisor:
        return _BY_ZERO
    quotient = value / divisor
    if abs(quotient) >= 2.0**_QUOTIENT_BITS:
        return CellError(NUM, "the number is too large beside its divisor")
    # This is the exact remainder of the binary numbers, as in Excel from 2010 on: MOD(10,0.1) is 0.1.
    rest = math.fmod(value, divisor)
    return rest + divisor if rest and (rest < 0) != (divisor < 0) else rest


@toolpak("QUOTIENT", "r r")
def _quotient(value: float, divisor: float) -> float | CellError:
    """QUOTIENT gives the whole part of a division."""
    if not divisor:
        return _BY_ZERO
    found = value / divisor
    return float(whole_part(found)) if math.isfinite(found) else _TOO_LARGE


@native("POWER", "x x", own_digits=True)
def _power(base: float, exponent: float) -> Value:
    """POWER gives a number raised to a power."""
    return BINARY["^"](base, exponent)


@native("SQRT", "x")
def _sqrt(value: float) -> float | CellError:
    """SQRT gives the square root of a number."""
    return math.sqrt(value) if value >= 0 else CellError(NUM, "a negative number has no square root")


@toolpak("SQRTPI", "r")
def _sqrt_pi(value: float) -> float | CellError:
    """SQRTPI gives the square root of a number times pi."""
    return _sqrt(value * math.pi)


@native("EXP", "x")
def _exp(value: float) -> Value:
    """EXP gives e raised to a power."""
    try:
        found = math.exp(value)
        return found if found >= sys.float_info.min else 0.0  # a spreadsheet has no smaller numbers
    except OverflowError:
        return _TOO_LARGE


_NO_LOGARITHM = CellError(NUM, "only a number above 0 has a logarithm")


def _logarithm(calculate: Callable[[float], float]) -> Callable[[float], Value]:
    """Returns the function that gives a logarithm, or an error for a number that has none."""
    return lambda value: calculate(value) if value > 0 else _NO_LOGARITHM


native("LN", "x")(_logarithm(math.log))
native("LOG10", "x")(_logarithm(math.log10))


@native("LOG", "x x?")
def _log(value: float, base: float = 10.0) -> Value:
    """LOG gives the logarithm of a number, to base 10 unless told otherwise."""
    if value <= 0 or base <= 0:
        return _NO_LOGARITHM
    if base == 1:
        return _BY_ZERO
    if base in (2.0, 10.0):  # where a power of the base has to give a whole number
        return math.log10(value) if base == 10.0 else math.log2(value)
    return math.log(value) / math.log(base)


@native("SERIESSUM", "r r r r", own_digits=True)
def _series_sum(base: Value, first: Value, step: Value, coefficients: Value) -> Value:
    """SERIESSUM gives the sum of a power series."""
    found = listed([coefficients])
    if isinstance(found, CellError):
        return found
    factors = found

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
    found: Callable[[], float] = random
    return found


@native("RAND", here=True, tells="chance")
def _rand(here: Context) -> Value:
    """RAND gives a random number from 0 and below 1."""
    return chance(here)()


@native("RANDBETWEEN", "r r", here=True, tells="chance")
def _rand_between(here: Context, low: Value, high: Value) -> Value:
    """RANDBETWEEN gives a random whole number between two bounds."""
    random = chance(here)

    def calculate(bottom: float, top: float) -> float | CellError:
        first, last = whole_part(bottom, ROUND_CEILING), whole_part(top, ROUND_FLOOR)
        if first > last:
            return CellError(NUM, "the bottom lies above the top")
        return float(first + math.floor(random() * (last - first + 1)))

    return each(calculate, (low, high))
