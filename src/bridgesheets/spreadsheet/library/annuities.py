"""Regular payments at a fixed rate: PMT, FV, PV, NPER, RATE; and SLN."""

from __future__ import annotations

import math
from collections.abc import Callable
from itertools import pairwise

from bridgesheets.spreadsheet.error_codes import DIV0, NUM
from bridgesheets.spreadsheet.formulas.areas import Refusal, Value
from bridgesheets.spreadsheet.library import native
from bridgesheets.spreadsheet.values import CellError

_NO_ANSWER = CellError(NUM, "there is no such rate, payment or term")
_NOTHING_LEFT = CellError(DIV0, "at a rate of -100% nothing is left to divide by")


def _growth(rate: float, periods: float) -> tuple[float, float]:
    """Returns what 1 grows to, and what payments of 1 in each period grow to. Both are exact for small rates too."""
    if rate == 0:
        return 1.0, periods
    if rate <= -1:
        power = (1 + rate) ** periods
        if isinstance(power, complex):
            raise ArithmeticError("a negative number has no such root")
        return power, (power - 1) / rate
    more = math.expm1(periods * math.log1p(rate))
    return 1 + more, more / rate


def _future(rate: float, periods: float, payment: float, present: float, begin: bool) -> float:
    """Returns the future value of payments at a constant rate; ``begin`` says that they are due at the beginning."""
    power, series = _growth(rate, periods)
    return -(present * power + payment * (1 + rate * begin) * series)


def _finite(result: float) -> Value:
    """Returns the result, or the error of one that is no number or too large."""
    return result if math.isfinite(result) else _NO_ANSWER


def _begins(kind: float) -> bool:
    """Tells whether payments are due at the beginning of a period."""
    return kind != 0


@native("FV", "x x x x? x?")
def _fv(rate: float, periods: float, payment: float, present: float = 0, kind: float = 0) -> Value:
    """FV gives the future value of regular payments."""
    if rate == -1 and periods < 0:
        return _NOTHING_LEFT
    try:
        return _finite(_future(rate, periods, payment, present, _begins(kind)))
    except ArithmeticError:
        return _NO_ANSWER


@native("PV", "x x x x? x?")
def _pv(rate: float, periods: float, payment: float, future: float = 0, kind: float = 0) -> Value:
    """PV gives the present value of regular payments."""
    if rate <= -1:
        return _NO_ANSWER
    try:
        power, series = _growth(rate, periods)
        return _finite(-(future + payment * (1 + rate * _begins(kind)) * series) / power)
    except ArithmeticError:
        return _NO_ANSWER


@native("PMT", "x x x x? x?")
def _pmt(rate: float, periods: float, present: float, future: float = 0, kind: float = 0) -> Value:
    """PMT gives the regular payment of a loan."""
    if rate == -1:
        raise Refusal("PMT at a rate of -100%, of which it is not known what Excel makes")
    if rate < -1:
        return _NO_ANSWER
    try:
        power, series = _growth(rate, periods)
        return _finite(-(present * power + future) / ((1 + rate * _begins(kind)) * series))
    except ArithmeticError:
        return _NO_ANSWER


@native("NPER", "x x x x? x?")
def _nper(rate: float, payment: float, present: float, future: float = 0, kind: float = 0) -> Value:
    """NPER gives the number of periods of a loan."""
    try:
        if rate == 0:
            return _finite(-(present + future) / payment)
        due = payment * (1 + rate * _begins(kind)) / rate
        grown = (due - future) / (due + present)
        if rate <= -1 or grown <= 0:
            return _NO_ANSWER
        return _finite(math.log(grown) / math.log1p(rate))
    except ArithmeticError:
        return _NO_ANSWER


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


def newton_path(start: float, step_from: Callable[[float], float], most: int) -> list[float] | None:
    """Returns the rates through which Newton's method goes, or None if it needs more than ``most`` steps."""
    path = [start]
    while len(path) <= most:
        rate = path[-1]
        step = step_from(rate)
        path.append(rate - step)
        if abs(step) < NEAR:
            path.append(_polished(path.pop(), step_from))
            return path
    return None


def _polished(rate: float, step_from: Callable[[float], float]) -> float:
    """Returns a rate that is nearly exact after a few more steps of Newton's method."""
    for _ in range(_POLISH):
        rate -= step_from(rate)
    return rate


def is_straight(path: list[float]) -> bool:
    """Tells whether all steps go in the same direction; the last ones, which are tiny, do not matter."""
    steps = [after - before for before, after in pairwise(path) if abs(after - before) > NEAR]
    return all(step > 0 for step in steps) or all(step < 0 for step in steps)


@native("RATE", "x x x x? x? x?")
def _rate(
    periods: float, payment: float, present: float, future: float = 0, kind: float = 0, guess: float = 0.1
) -> Value:
    """RATE gives the rate found by Newton's method; Excel gives up early, in cases known only in part."""
    if periods <= 0:
        return _NO_ANSWER
    if guess <= -1:
        raise Refusal("RATE with a guess of -100% or below, of which it is not known what Excel makes")
    begin = _begins(kind)

    def missed(rate: float) -> float:
        return future - _future(rate, periods, payment, present, begin)

    def step_from(rate: float) -> float:
        width = 1e-6 * (1 + abs(rate))
        return 2 * width * missed(rate) / (missed(rate + width) - missed(rate - width))

    try:
        path = newton_path(guess, step_from, _STEPS)
    except ArithmeticError:
        return _NO_ANSWER
    if path is None or not path[-1] > -1 or not math.isfinite(path[-1]):
        return _NO_ANSWER
    if min(path) <= -1 or len(path) - 1 > (_STEPS_STRAIGHT if is_straight(path) else _STEPS_BACK):
        raise Refusal("RATE so far from its guess that it is not known whether Excel finds it; give a guess nearer by")
    return path[-1]


@native("SLN", "x x x")
def _sln(cost: float, salvage: float, life: float) -> Value:
    """SLN gives the straight-line depreciation of one period."""
    return (cost - salvage) / life if life else CellError(DIV0, "a life of 0 periods")
