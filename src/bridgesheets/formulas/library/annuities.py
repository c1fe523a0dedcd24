"""Regular payments at a fixed rate: PMT, FV, PV, NPER, RATE; and SLN."""

from __future__ import annotations

import math

from bridgesheets.errors import DIV0, NUM
from bridgesheets.formulas.library import native
from bridgesheets.formulas.operators import Value
from bridgesheets.values import CellError

_NO_ANSWER = CellError(NUM, "there is no such rate, payment or term")
#: RATE gives up after so many steps, unless the last one was smaller than this.
_STEPS = 20
_NEAR = 1e-7
#: Further steps once it is near; each doubles the digits.
_POLISH = 3


def _growth(rate: float, periods: float) -> tuple[float, float]:
    """What one unit grows to, and what a unit a period grows to, without loss where the rate is small."""
    if rate == 0:
        return 1.0, periods
    if rate <= -1:
        power = (1 + rate) ** periods
        if isinstance(power, complex):
            raise ValueError("no root")
        return power, (power - 1) / rate
    more = math.expm1(periods * math.log1p(rate))
    return 1 + more, more / rate


def _future(rate: float, periods: float, payment: float, present: float, begin: bool) -> float:
    power, series = _growth(rate, periods)
    return -(present * power + payment * (1 + rate * begin) * series)


def _given(result: float) -> Value:
    return result if math.isfinite(result) else _NO_ANSWER


def _begins(kind: float) -> bool:
    """Whether payments are due at the beginning of a period."""
    return kind != 0


@native("FV", "x x x x? x?")
def _fv(rate: float, periods: float, payment: float, present: float = 0, kind: float = 0) -> Value:
    try:
        return _given(_future(rate, periods, payment, present, _begins(kind)))
    except (ArithmeticError, ValueError):
        return _NO_ANSWER


@native("PV", "x x x x? x?")
def _pv(rate: float, periods: float, payment: float, future: float = 0, kind: float = 0) -> Value:
    try:
        power, series = _growth(rate, periods)
        return _given(-(future + payment * (1 + rate * _begins(kind)) * series) / power)
    except (ArithmeticError, ValueError):
        return _NO_ANSWER


@native("PMT", "x x x x? x?")
def _pmt(rate: float, periods: float, present: float, future: float = 0, kind: float = 0) -> Value:
    try:
        power, series = _growth(rate, periods)
        return _given(-(present * power + future) / ((1 + rate * _begins(kind)) * series))
    except (ArithmeticError, ValueError):
        return _NO_ANSWER


@native("NPER", "x x x x? x?")
def _nper(rate: float, payment: float, present: float, future: float = 0, kind: float = 0) -> Value:
    try:
        if rate == 0:
            return _given(-(present + future) / payment)
        due = payment * (1 + rate * _begins(kind)) / rate
        return _given(math.log((due - future) / (due + present)) / math.log1p(rate))
    except (ArithmeticError, ValueError):
        return _NO_ANSWER


@native("RATE", "x x x x? x? x?")
def _rate(
    periods: float, payment: float, present: float, future: float = 0, kind: float = 0, guess: float = 0.1
) -> Value:
    if periods <= 0:
        return _NO_ANSWER
    begin = _begins(kind)

    def missed(rate: float) -> float:
        return future - _future(rate, periods, payment, present, begin)

    def slope(rate: float) -> float:
        step = 1e-6 * (1 + abs(rate))
        return (missed(rate + step) - missed(rate - step)) / (2 * step)

    rate = guess
    try:
        for _ in range(_STEPS):
            step = missed(rate) / slope(rate)
            rate -= step
            if abs(step) < _NEAR:
                for _ in range(_POLISH):
                    rate -= missed(rate) / slope(rate)
                return _given(rate)
    except (ArithmeticError, ValueError):
        return _NO_ANSWER
    return _NO_ANSWER


@native("SLN", "x x x")
def _sln(cost: float, salvage: float, life: float) -> Value:
    return (cost - salvage) / life if life else CellError(DIV0, "a life of 0 periods")
