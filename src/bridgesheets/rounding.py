"""Named roundings, in decimal arithmetic, and the decimal context every rule is evaluated in."""

from __future__ import annotations

from contextlib import AbstractContextManager
from decimal import (
    ROUND_HALF_EVEN,
    ROUND_HALF_UP,
    Context,
    Decimal,
    DivisionByZero,
    InvalidOperation,
    localcontext,
)
from fractions import Fraction
from math import gcd
from typing import Any, cast

_CENT = Decimal("0.01")

#: Digits carried before a rounding. The nearest a scale comes to half a hundredth is about 1e-5.
PRECISION = 36

_CARRIED = Context(prec=15, rounding=ROUND_HALF_UP)

_EXACT = Context(
    prec=PRECISION,
    rounding=ROUND_HALF_EVEN,
    Emin=-999999,
    Emax=999999,
    traps=[InvalidOperation, DivisionByZero],
)


def exact(precision: int = PRECISION) -> AbstractContextManager[Context]:
    """Calculates with at least ``precision`` digits inside, whatever decimal context the caller has set."""
    context = localcontext(_EXACT)
    if precision > PRECISION:
        wider = _EXACT.copy()
        wider.prec = precision
        context = localcontext(wider)
    return context


def ratio(numerator: int, denominator: int) -> Fraction:
    """Returns the fraction of two whole numbers, the second above 0; faster than ``Fraction``, which checks types."""
    common = gcd(numerator, denominator)
    found: Any = object.__new__(Fraction)
    found._numerator = numerator // common
    found._denominator = denominator // common
    return cast(Fraction, found)


def times(number: Decimal | Fraction, part: Fraction) -> Fraction:
    numerator, denominator = number.as_integer_ratio()
    return ratio(numerator * part.numerator, denominator * part.denominator)


def half_up(number: Decimal | Fraction, places: int = 2) -> Decimal:
    """Rounds to ``places`` decimals, halves away from zero (13.125 -> 13.13)."""
    if isinstance(number, Fraction):
        return _half_up_fraction(number, places)
    if number.adjusted() >= PRECISION - places:
        return number  # so large that no digit is carried beyond the last place
    unit = _CENT if places == 2 else Decimal(1).scaleb(-places)
    return number.quantize(unit, rounding=ROUND_HALF_UP)


def _half_up_fraction(number: Fraction, places: int) -> Decimal:
    numerator, denominator = number.as_integer_ratio()
    whole = (2 * abs(numerator) * 10**places + denominator) // (2 * denominator)
    return Decimal(whole if numerator >= 0 else -whole).scaleb(-places)


def half_even(number: Decimal) -> Decimal:
    """Rounds to two decimals, halves to the even hundredth (3.165 -> 3.16), as some programs do."""
    return number.quantize(_CENT, rounding=ROUND_HALF_EVEN)


def half_up_whole(number: Decimal | Fraction) -> int:
    """Rounds to a whole number, halves away from zero (2.5 -> 3)."""
    return int(half_up(number, 0))


def as_carried(number: Decimal) -> Decimal:
    """Rounds to the digits a spreadsheet carries; the rest comes of its arithmetic (0.1 + 0.2 is 0.3)."""
    return _CARRIED.plus(number)


def is_half(number: Fraction, places: int = 2) -> bool:
    """Checks if ``number`` is exactly between two numbers of so many decimals, as 13.125 is."""
    numerator, denominator = number.as_integer_ratio()
    halves, rest = divmod(numerator * 2 * 10**places, denominator)
    return not rest and bool(halves % 2)


def as_decimal(number: Fraction) -> Decimal:
    """Returns a fraction as a decimal, to the digits every rule is evaluated in."""
    return _EXACT.divide(Decimal(number.numerator), Decimal(number.denominator))


def to_multiple(number: Fraction, unit: Fraction) -> Fraction:
    """Rounds to a multiple of ``unit``, halves away from zero."""
    return half_up_whole(number / unit) * unit
