"""Payments of any size, one in each period: NPV, IRR."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

from bridgesheets.spreadsheet.error_codes import DIV0, NUM, VALUE
from bridgesheets.spreadsheet.formulas.areas import Area, Areas, Context, Refusal, Value
from bridgesheets.spreadsheet.formulas.effort import A_FUNCTION, spend
from bridgesheets.spreadsheet.library import native
from bridgesheets.spreadsheet.library.aggregate import gathered, numbers_in, total
from bridgesheets.spreadsheet.library.annuities import is_straight, newton_path, rate_in_the_file
from bridgesheets.spreadsheet.values import BLANK, Array, CellError

_NO_RATE = CellError(NUM, "no rate is found at which the payments balance; give a guess nearer to it")
#: IRR gives up after this many steps.
_STEPS = 20


@native("NPV", "x r r*", own_digits=True)
def _npv(rate: float, *values: Value) -> Value:
    """NPV gives the present value of payments; blanks and texts in a range are left out, and take no period."""
    payments = gathered(value for value in values if value is not BLANK)
    if isinstance(payments, CellError):
        return payments
    if rate == -1:
        return CellError(DIV0, "at a rate of -100% nothing is left to divide by")
    # Worth a period before the first payment; in this order Excel comes to its last digits.
    worth, growth = 0.0, 1.0
    for payment in payments:
        worth += payment / growth
        growth *= 1 + rate
    return worth / (1 + rate) if math.isfinite(growth) else CellError(NUM, "the payments grow beyond all numbers")


@native("IRR", "r x?", here=True, own_digits=True)
def _irr(here: Context, values: Value, guess: float = 0.1) -> Value:
    """IRR gives the rate at which the payments of all periods balance."""
    if not isinstance(values, (Area, Areas, Array)):
        return CellError(VALUE, "the payments have to stand in a range") if not isinstance(values, float) else _NO_RATE
    payments = numbers_in(values.cells())
    if isinstance(payments, CellError):
        return payments
    if not any(payment > 0 for payment in payments) or not any(payment < 0 for payment in payments):
        return _NO_RATE
    spend(len(payments) * A_FUNCTION)
    if guess <= -1:
        return CellError(VALUE, "the guess has to be above -100%")
    saved = rate_in_the_file(here, lambda rate: [one / (1 + rate) ** at for at, one in enumerate(payments)])
    if _changes_of_sign(payments) == 1:
        found = _only_rate(payments, guess)
    elif saved is not None:
        return saved
    else:
        found = _rate_near_guess(payments, guess)
    return found if saved is None or not isinstance(found, float) else saved


def _changes_of_sign(payments: Sequence[float]) -> int:
    signs = [payment > 0 for payment in payments if payment]
    return sum(before != after for before, after in pairwise(signs))


#: The growth factor, which is 1 plus the rate, is looked for between these.
_LEAST_GROWTH, _MOST_GROWTH = 1e-3, 1e3


def _only_rate(payments: list[float], guess: float) -> Value:
    """Returns the rate of payments that change their sign once: the only one, which Excel finds from any guess."""
    path = _path(payments, guess, _STEPS)
    if path is not None and min(path) > -1:
        return path[-1]
    # Logarithms keep the values of payments in many periods finite.
    first = next(payment for payment in payments if payment) > 0
    low, high = math.log(_LEAST_GROWTH), math.log(_MOST_GROWTH)
    if _worth_more(payments, low) != (not first) or _worth_more(payments, high) != first:
        raise Refusal("IRR of payments whose rate is so far out that it is not known whether Excel finds it")
    for _ in range(_HALVINGS):
        middle = (low + high) / 2
        if _worth_more(payments, middle) == first:
            high = middle
        else:
            low = middle
    path = _path(payments, math.expm1(low), _STEPS)
    return path[-1] if path is not None else math.expm1(low)


_HALVINGS = 60


def _worth_more(payments: Sequence[float], growth: float) -> bool:
    """Tells whether payments received are worth more than those made; ``growth`` is the logarithm of the factor."""
    worth = [(math.log(abs(payment)) - at * growth, payment) for at, payment in enumerate(payments) if payment]
    most = max(one for one, _ in worth)
    return math.fsum(math.copysign(math.exp(one - most), payment) for one, payment in worth) > 0


def _may_balance(payments: Sequence[float]) -> bool:
    """Tells whether the payments balance at a rate between the least and the most growth that are looked for."""
    least, most = math.log(_LEAST_GROWTH), math.log(_MOST_GROWTH)
    signs = {_worth_more(payments, least + (most - least) * step / _TRIED) for step in range(_TRIED + 1)}
    return len(signs) > 1


#: At how many rates the payments are tried.
_TRIED = 200


def _rate_near_guess(payments: list[float], guess: float) -> Value:
    """Returns the rate next to the guess if there may be several; refused unless all steps go in the same direction."""
    path = _path(payments, guess, _STEPS)
    if path is None:
        if _may_balance(payments):
            raise Refusal("IRR of payments that balance at a rate far from its guess; give a guess nearer to it")
        return _NO_RATE
    if min(path) <= -1 or not is_straight(path):
        raise Refusal("IRR of payments that may balance at several rates, far from its guess; give a guess nearer by")
    return path[-1]


def _path(payments: list[float], guess: float, most: int) -> list[float] | None:
    """Returns the rates through which Newton's method goes, or None if it finds no rate."""
    try:
        path = newton_path(guess, lambda rate: _step(payments, rate), most)
    except ArithmeticError:
        return None
    return path if path is not None and math.isfinite(path[-1]) and path[-1] > -1 else None


def _step(payments: list[float], rate: float) -> float:
    """Returns the step of Newton's method from a rate."""
    worth = total(payment / (1 + rate) ** at for at, payment in enumerate(payments))
    slope = total(-at * payment / (1 + rate) ** (at + 1) for at, payment in enumerate(payments))
    return worth / slope
