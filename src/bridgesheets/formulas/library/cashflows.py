"""Payments of any size, one a period: NPV, IRR."""

from __future__ import annotations

import math

from bridgesheets.errors import DIV0, NUM, VALUE
from bridgesheets.formulas.areas import Area, Areas
from bridgesheets.formulas.effort import A_FUNCTION, spend
from bridgesheets.formulas.library import native
from bridgesheets.formulas.library.aggregate import gathered, numbers_in, total
from bridgesheets.formulas.operators import Value
from bridgesheets.values import BLANK, Array, CellError

_NO_RATE = CellError(NUM, "no rate is found at which the payments balance; give a guess nearer to it")
#: IRR gives up after so many steps, unless the last one was smaller than this.
_STEPS = 20
_NEAR = 1e-7
_POLISH = 3


@native("NPV", "x r r*")
def _npv(rate: float, *values: Value) -> Value:
    """Of ranges only the numbers count, and the periods are counted by them."""
    payments = gathered(value for value in values if value is not BLANK)
    if isinstance(payments, CellError):
        return payments
    if rate == -1:
        return CellError(DIV0, "at a rate of -100% nothing is left to divide by")
    return total(payment / (1 + rate) ** period for period, payment in enumerate(payments, start=1))


@native("IRR", "r x?")
def _irr(values: Value, guess: float = 0.1) -> Value:
    if not isinstance(values, (Area, Areas, Array)):
        return CellError(VALUE, "the payments have to stand in a range") if not isinstance(values, float) else _NO_RATE
    payments = numbers_in(values.cells())
    if isinstance(payments, CellError):
        return payments
    if not any(payment > 0 for payment in payments) or not any(payment < 0 for payment in payments):
        return _NO_RATE
    rate = guess
    try:
        spend(len(payments) * A_FUNCTION)
        for _ in range(_STEPS):
            step = _step(payments, rate)
            rate -= step
            if abs(step) < _NEAR:
                for _ in range(_POLISH):
                    rate -= _step(payments, rate)
                return rate if rate > -1 and math.isfinite(rate) else _NO_RATE
    except ArithmeticError:
        return _NO_RATE
    return _NO_RATE


def _step(payments: list[float], rate: float) -> float:
    """How far Newton's method goes from a rate."""
    worth = total(payment / (1 + rate) ** at for at, payment in enumerate(payments))
    slope = total(-at * payment / (1 + rate) ** (at + 1) for at, payment in enumerate(payments))
    return worth / slope
