"""Pairs of numbers: correlation, and the straight line through points."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import NamedTuple

from bridgesheets.spreadsheet.error_codes import DIV0, NUM
from bridgesheets.spreadsheet.formulas.areas import Value
from bridgesheets.spreadsheet.library import native
from bridgesheets.spreadsheet.library.aggregate import exact_total
from bridgesheets.spreadsheet.library.products import Pairs, over_pairs
from bridgesheets.spreadsheet.values import CellError

_TOO_FEW = CellError(DIV0, "there are too few pairs of numbers")
_TOO_LARGE = CellError(NUM, "the squares of the numbers are too large")
_NO_SPREAD = CellError(DIV0, "all numbers of a range are the same")


class _Moments(NamedTuple):
    """The means of both sides, and the sums of the squares and products of the deviations from them."""

    points: int
    mean_x: float
    mean_y: float
    xx: float
    yy: float
    xy: float


def _moments(pairs: Pairs) -> _Moments:
    """Returns number, means, and sums of squared and multiplied deviations of pairs."""
    n = len(pairs)
    mean_x, mean_y = exact_total(x for x, _ in pairs) / n, exact_total(y for _, y in pairs) / n
    away = [(x - mean_x, y - mean_y) for x, y in pairs]
    # The means have a residue of rounding, which is subtracted: then equal numbers have no deviation at all.
    rest_x, rest_y = exact_total(x for x, _ in away), exact_total(y for _, y in away)
    return _Moments(
        n,
        mean_x,
        mean_y,
        exact_total(x * x for x, _ in away) - rest_x * rest_x / n,
        exact_total(y * y for _, y in away) - rest_y * rest_y / n,
        exact_total(x * y for x, y in away) - rest_x * rest_y / n,
    )


def _of_moments(
    calculate: Callable[[_Moments], float | CellError], least: int = 1
) -> Callable[[Pairs], float | CellError]:
    """Returns the function of pairs that calculates from their moments; it needs at least so many pairs."""

    def of_pairs(pairs: Pairs) -> float | CellError:
        if len(pairs) < least:
            return _TOO_FEW
        found = _moments(pairs)
        return calculate(found) if math.isfinite(found.xx + found.yy + found.xy) else _TOO_LARGE

    return of_pairs


def _correlation(of: _Moments) -> float | CellError:
    if of.xx <= 0 or of.yy <= 0:
        return _NO_SPREAD
    return max(-1.0, min(1.0, of.xy / math.sqrt(of.xx * of.yy)))


def _explained(of: _Moments) -> float | CellError:
    """Returns the square of the correlation: the part of the variance that the line explains."""
    found = _correlation(of)
    return found if isinstance(found, CellError) else found * found


def _slope(of: _Moments) -> float | CellError:
    return of.xy / of.xx if of.xx > 0 else _NO_SPREAD


def _y_at(of: _Moments, x: float) -> float | CellError:
    """Returns the y of the line at x."""
    slope = _slope(of)
    return slope if isinstance(slope, CellError) else of.mean_y + slope * (x - of.mean_x)


def _error_of_line(of: _Moments) -> float | CellError:
    """Returns the standard error of the values that the line predicts."""
    if of.xx <= 0:
        return _NO_SPREAD
    return math.sqrt(max(of.yy - of.xy * of.xy / of.xx, 0.0) / (of.points - 2))


def _ys_first(calculate: Callable[[Pairs], float | CellError]) -> Callable[[Pairs], float | CellError]:
    """Makes a function whose first argument is the ys."""
    return lambda pairs: calculate([(x, y) for y, x in pairs])


native("CORREL PEARSON", "a a", own_digits=True)(over_pairs(_of_moments(_correlation)))
native("RSQ", "a a", own_digits=True)(over_pairs(_of_moments(_explained)))
native("COVAR COVARIANCE.P", "a a", own_digits=True)(over_pairs(_of_moments(lambda of: of.xy / of.points)))
native("COVARIANCE.S", "a a", own_digits=True)(over_pairs(_of_moments(lambda of: of.xy / (of.points - 1), least=2)))
native("SLOPE", "a a", own_digits=True)(over_pairs(_ys_first(_of_moments(_slope))))
native("INTERCEPT", "a a", own_digits=True)(over_pairs(_ys_first(_of_moments(lambda of: _y_at(of, 0.0)))))
native("STEYX", "a a", own_digits=True)(over_pairs(_ys_first(_of_moments(_error_of_line, least=3))))


@native("FORECAST FORECAST.LINEAR", "x a a", own_digits=True)
def _forecast(x: float, ys: Value, xs: Value) -> Value:
    """FORECAST.LINEAR gives the y at x on the straight line through points."""
    return over_pairs(_ys_first(_of_moments(lambda of: _y_at(of, x))))(ys, xs)
