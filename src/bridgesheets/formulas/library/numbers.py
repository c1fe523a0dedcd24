"""Arithmetic: rounding, powers, signs."""

from __future__ import annotations

from decimal import ROUND_HALF_UP, Context, Decimal

from bridgesheets.formulas.library import native
from bridgesheets.formulas.operators import Value

#: Room for every digit of the largest and the smallest float.
_WIDE = Context(prec=700)


def rounded(value: float, places: int, how: str = ROUND_HALF_UP) -> float:
    """The decimal number a cell shows, rounded to so many places (negative: before the point)."""
    exact = Decimal(repr(value))
    unit = -places
    if int(exact.as_tuple().exponent) >= unit:
        return value
    if exact.adjusted() < unit - 1 and how == ROUND_HALF_UP:
        return 0.0
    return float(exact.quantize(Decimal(1).scaleb(unit), rounding=how, context=_WIDE))


@native("ROUND", "x x")
def _round(value: float, places: float) -> Value:
    return rounded(value, int(places))


@native("ABS", "x")
def _abs(value: float) -> Value:
    return abs(value)
