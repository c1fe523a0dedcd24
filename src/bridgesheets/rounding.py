"""Named roundings, in decimal arithmetic, and the decimal context every rule is evaluated in."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
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


@contextmanager
def exact(precision: int = PRECISION) -> Iterator[None]:
    """Calculate with at least ``precision`` digits, whatever decimal context the caller has set."""
    with localcontext(_EXACT) as context:
        context.prec = max(precision, PRECISION)
        yield


def half_up(number: Decimal | Fraction, places: int = 2) -> Decimal:
    """``number`` rounded to ``places`` decimals, halves away from zero (13.125 -> 13.13)."""
    if isinstance(number, Fraction):
        return _half_up_fraction(number, places)
    if number.adjusted() >= PRECISION - places:
        return number  # so large that no digit is carried beyond the last place
    unit = _CENT if places == 2 else Decimal(1).scaleb(-places)
    return number.quantize(unit, rounding=ROUND_HALF_UP)


def _half_up_fraction(number: Fraction, places: int) -> Decimal:
    scaled = abs(number) * 10**places
    whole = (2 * scaled.numerator + scaled.denominator) // (2 * scaled.denominator)
    return Decimal(whole if number >= 0 else -whole).scaleb(-places)


def half_even(number: Decimal) -> Decimal:
    """``number`` rounded to two decimals, halves to the even hundredth (3.165 -> 3.16), as some programs do."""
    return number.quantize(_CENT, rounding=ROUND_HALF_EVEN)


def half_up_whole(number: Decimal | Fraction) -> int:
    """``number`` rounded to a whole number, halves away from zero (2.5 -> 3)."""
    return int(half_up(number, 0))


def as_carried(number: Decimal) -> Decimal:
    """``number`` to the digits a spreadsheet carries; what lies beyond them is its arithmetic (0.1 + 0.2 is 0.3)."""
    return _CARRIED.plus(number)


def is_half(number: Fraction, places: int = 2) -> bool:
    """Whether ``number`` lies exactly between two numbers of so many decimals (13.125 does)."""
    halves, rest = divmod(number.numerator * 2 * 10**places, number.denominator)
    return not rest and bool(halves % 2)


def as_decimal(number: Fraction) -> Decimal:
    """``number`` as a decimal, to the digits every rule is evaluated in."""
    return _EXACT.divide(Decimal(number.numerator), Decimal(number.denominator))


def to_multiple(number: Fraction, unit: Fraction) -> Fraction:
    """``number`` rounded to a multiple of ``unit``, halves away from zero."""
    return half_up_whole(number / unit) * unit
