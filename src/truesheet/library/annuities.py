"""Regular payments at a fixed rate: PMT, FV, PV, NPER, RATE; and SLN."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import partial
from itertools import pairwise

from truesheet.formulas.areas import Context, Refusal, Value
from truesheet.formulas.arguments import toolpak
from truesheet.formulas.refusal import A_FUNCTION, spend
from truesheet.library import native
from truesheet.values import DIV0, NUM, CellError, Failure, Single

_NO_ANSWER = CellError(NUM, "there is no such rate, payment or term")
_NOTHING_LEFT = CellError(DIV0, "at a rate of -100% nothing is left to divide by")


def _power(base: float, exponent: float) -> float:
    """Returns a power as FV and PV take it: a whole one by repeated squaring, any other one by logarithms.

    The last digits of Excel's results come from that. ``ArithmeticError`` if a negative number has no such power.
    """
    if not base and not exponent:
        raise ArithmeticError("0 to the power of 0")
    if not exponent.is_integer():
        if base < 0:
            raise ArithmeticError("a negative number has no such power")
        return math.exp(exponent * math.log(base)) if base else 0.0**exponent
    found, square, left = 1.0, base, abs(int(exponent))
    while left:
        if left & 1:
            found *= square
        square *= square
        left >>= 1
    return 1 / found if exponent < 0 else found


def _future(rate: float, periods: float, payment: float, present: float, begin: bool) -> float:
    """Returns the future value of payments at a constant rate; ``begin`` says that they are due at the beginning."""
    if rate == 0:
        return -(present + payment * periods)
    power = _power(1 + rate, periods)
    return -((power - 1) / rate * (1 + rate * begin) * payment + present * power)


_Amount = Callable[..., float]


def _payments(names: str, kinds: str) -> Callable[[_Amount], _Amount]:
    """Declares a function of payments; what is no number, or none that is finite, has no answer."""

    def declare(calculate: _Amount) -> _Amount:
        def call(*values: float) -> Value:
            try:
                result = calculate(*values)
            except ArithmeticError:
                return _NO_ANSWER
            return result + 0.0 if math.isfinite(result) else _NO_ANSWER  # zero has no sign

        native(names, kinds, own_digits=True)(call)
        return calculate

    return declare


@_payments("FV", "x x x x? x?")
def _fv(rate: float, periods: float, payment: float, present: float = 0, kind: float = 0) -> float:
    try:
        return _future(rate, periods, payment, present, bool(kind))
    except ZeroDivisionError:
        raise Failure(_NOTHING_LEFT) from None


@_payments("PV", "x x x x? x?")
def _pv(rate: float, periods: float, payment: float, future: float = 0, kind: float = 0) -> float:
    if rate == 0:
        return -(future + payment * periods)
    try:
        power = _power(1 + rate, periods)
        return -((power - 1) / rate * (1 + rate * bool(kind)) * payment + future) / power
    except ZeroDivisionError:
        raise Failure(_NOTHING_LEFT) from None


#: With less growth (its logarithm) Excel loses no digits by subtracting from 1: 41.675347776808664 for 1000 over 24
#: months at 0.02 %. With more it does: 9.99999999999994 is 10 in function book PMT, L35.
_LITTLE_GROWTH = 0.01


@_payments("PMT", "x x x x? x?")
def _pmt(rate: float, periods: float, present: float, future: float = 0, kind: float = 0) -> float:
    """Returns the regular payment of a loan.

    Unlike FV and PV, Excel takes the power by logarithms here, and loses no digits at a low rate.
    """
    if rate <= -1:
        raise ArithmeticError("nothing is left to pay back")
    if rate == 0:
        return -(present + future) / periods
    growth = periods * math.log1p(rate)
    if abs(growth) < _LITTLE_GROWTH:
        paid = future / math.expm1(growth) - present / math.expm1(-growth)
    else:
        power = math.exp(growth)
        paid = future / (power - 1) + present / (1 - 1 / power)
    return -paid * (rate / (1 + rate * bool(kind)))


def _interest(rate: float, period: float, periods: float, present: float, future: float, begin: bool) -> float:
    """Returns the interest in the payment of one period. ``ArithmeticError`` if there is none."""
    paid = _pmt(rate, periods, present, future, float(begin))
    if rate > 0:
        return paid - _principal(rate, period, periods, present, future, begin)
    if not begin:
        return _future(rate, period - 1, paid, present, False) * rate
    # Paid at the beginning, the first payment holds no interest, and the others that of the period before.
    return 0.0 if period == 1 else (_future(rate, period - 2, paid, present, True) - paid) * rate


@_payments("IPMT", "x x x x x? x?")
def _ipmt(rate: float, period: float, periods: float, present: float, future: float = 0, kind: float = 0) -> float:
    if not 1 <= period < periods + 1:
        raise ArithmeticError("the loan has no such period")
    return _interest(rate, period, periods, present, future, bool(kind))


@_payments("PPMT", "x x x x x? x?")
def _ppmt(rate: float, period: float, periods: float, present: float, future: float = 0, kind: float = 0) -> float:
    if rate <= 0:
        return _pmt(rate, periods, present, future, kind) - _ipmt(rate, period, periods, present, future, kind)
    if not 1 <= period < periods + 1:
        raise ArithmeticError("the loan has no such period")
    return _principal(rate, period, periods, present, future, bool(kind))


def _principal(rate: float, period: float, periods: float, present: float, future: float, begin: bool) -> float:
    """Returns what the payment of one period pays back, worked out without a difference of nearly equal numbers."""
    if begin and period == 1:
        return _pmt(rate, periods, present, future, 1.0)
    first = -(present + future) * rate / math.expm1(periods * math.log1p(rate))
    return first * math.exp((period - 1 - begin) * math.log1p(rate))


def _cumulative(
    one: _Amount, rate: float, periods: float, present: float, first: float, last: float, kind: float
) -> Single:
    """Adds up what the payments of several periods hold, which ``one`` tells of each."""
    first, last = math.ceil(first), math.floor(last)
    if rate <= 0 or periods <= 0 or present <= 0 or kind not in (0.0, 1.0) or not 1 <= first <= last <= periods:
        return _NO_ANSWER
    spend((last - first + 1) * A_FUNCTION)
    return sum(one(rate, float(period), periods, present, 0.0, kind == 1.0) for period in range(first, last + 1))


toolpak("CUMIPMT", "r r r r r r", own_digits=True)(partial(_cumulative, _interest))
toolpak("CUMPRINC", "r r r r r r", own_digits=True)(partial(_cumulative, _principal))


@_payments("NPER", "x x x x? x?")
def _nper(rate: float, payment: float, present: float, future: float = 0, kind: float = 0) -> float:
    if rate == 0:
        return -(present + future) / payment
    is_due = payment * (1 + rate * bool(kind))
    grown = (is_due - future * rate) / (is_due + present * rate)
    if rate <= -1 or grown <= 0:
        raise ArithmeticError("the loan is never paid back")
    return math.log(grown) / math.log(1 + rate)


#: When a step of Newton's method is smaller than this, each further step doubles the exact digits.
NEAR = 1e-7
_POLISH = 3
#: RATE of Excel was seen to find the rate in all cases in which Newton's method takes at most this many steps that all
#: go in the same direction (mortgages of 30 years from a guess of 10% take 38);
_STEPS_STRAIGHT = 40
#: or this many steps if the first one goes too far. In cases with 16 steps and more some versions of Excel gave #NUM!.
_STEPS_BACK = 14
#: In cases with more steps Excel was seen to give #NUM!.
_STEPS = 50


def _newton_path(start: float, step_from: Callable[[float], float], most: int) -> list[float] | None:
    """Returns the rates through which Newton's method goes, or None if it needs more than ``most`` steps."""
    path = [start]
    while len(path) <= most:
        rate = path[-1]
        step = step_from(rate)
        path.append(rate - step)
        if abs(step) < NEAR:
            for _ in range(_POLISH):
                path[-1] -= step_from(path[-1])
            return path
    return None


#: How much of the sum of all payments may be left over at a rate that was found.
_LEFT_OVER = 1e-10


def rate_in_the_file(
    here: Context, terms: Callable[[float], Sequence[float]], left_over: float = _LEFT_OVER
) -> float | None:
    """Returns the rate that the file has for the formula, if the payments balance at it; None if they do not.

    Where a search ends is the program's own affair: a rate at which the payments balance to ten digits is up to date.
    ``terms`` are the payments, discounted by a rate, whose sum is to be 0, or up to ``left_over`` of their sizes.
    """
    saved = here.grid.saved.get(here.key) if here.grid is not None else None
    if not isinstance(saved, float) or saved <= -1:
        return None
    try:
        discounted = terms(saved)
        return saved if abs(math.fsum(discounted)) <= left_over * math.fsum(map(abs, discounted)) else None
    except ArithmeticError:
        return None


@native("RATE", "x x x x? x? x?", here=True, own_digits=True)
def _rate(
    here: Context,
    periods: float,
    payment: float,
    present: float,
    future: float = 0,
    kind: float = 0,
    guess: float = 0.1,
) -> Value:
    """Returns the rate found by Newton's method; Excel gives up early, in cases known only in part."""
    if periods <= 0:
        return _NO_ANSWER
    if guess <= -1:
        raise Refusal("RATE with a guess of -100% or below, of which it is not known what Excel makes")
    begin = bool(kind)

    def missed(rate: float) -> float:
        return future - _future(rate, periods, payment, present, begin)

    def step_from(rate: float) -> float:
        width = 1e-6 * (1 + abs(rate))
        return 2 * width * missed(rate) / (missed(rate + width) - missed(rate - width))

    def terms(rate: float) -> list[float]:
        return [future, -_future(rate, periods, payment, 0, begin), -_future(rate, periods, 0, present, begin)]

    saved = rate_in_the_file(here, terms)
    if saved is not None:
        return saved
    try:
        path = _newton_path(guess, step_from, _STEPS)
    except ArithmeticError:
        return _NO_ANSWER
    if path is None or not path[-1] > -1 or not math.isfinite(path[-1]):
        return _NO_ANSWER
    # All steps go in the same direction; the last ones, which are tiny, do not matter.
    steps = [after - before for before, after in pairwise(path) if abs(after - before) > NEAR]
    is_straight = all(step > 0 for step in steps) or all(step < 0 for step in steps)
    if min(path) <= -1 or len(path) - 1 > (_STEPS_STRAIGHT if is_straight else _STEPS_BACK):
        raise Refusal("RATE so far from its guess that it is not known whether Excel finds it; give a guess nearer by")

    return path[-1]


native("SLN", "x x x")(
    lambda cost, salvage, life: (cost - salvage) / life if life else CellError(DIV0, "a life of 0 periods")
)
