"""Pairs of numbers: correlation, and the straight line or exponential curve through points."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import NamedTuple, cast

from bridgesheets.spreadsheet.arrays import Flat
from bridgesheets.spreadsheet.error_codes import DIV0, NA, NUM, REF, VALUE
from bridgesheets.spreadsheet.formulas.areas import Refusal, Value
from bridgesheets.spreadsheet.formulas.effort import A_FUNCTION, spend
from bridgesheets.spreadsheet.library import native
from bridgesheets.spreadsheet.library.aggregate import exact_total
from bridgesheets.spreadsheet.library.array_blocks import condition
from bridgesheets.spreadsheet.library.products import Pairs, as_array, over_pairs
from bridgesheets.spreadsheet.values import MISSING, Array, CellError, Single

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


# --- lines and curves as arrays --------------------------------------------------------------------------------


class _Line(NamedTuple):
    """The line y = slope * x + start through points, what its points were, and the squares that are left of the ys."""

    slope: float
    start: float
    left: float
    through_0: bool
    of: _Moments


def _line(ys: Array[Single], xs: Array[Single], through_0: bool, curved: bool) -> _Line | CellError:
    """Returns the line through points, of the logarithms of the ys if it is ``curved``."""
    if (ys.height, ys.width) != (xs.height, xs.width):
        # With xs of several columns beside one column of ys, or of several rows, Excel fits a plane.
        if (ys.width == 1 and xs.height == ys.height) or (ys.height == 1 and xs.width == ys.width):
            raise Refusal("a line through points with several xs each")
        return CellError(REF, "there are as many ys as xs")
    points = [_plain(array) for array in (ys, xs)]
    for found in points:
        if isinstance(found, CellError):
            return found
    y, x = cast("list[list[float]]", points)
    if curved and min(y) <= 0:
        return CellError(NUM, "a curve through points that are not above 0")
    y = [math.log(one) for one in y] if curved else y
    of = _moments(list(zip(x, y, strict=True)))
    if through_0:
        n = of.points
        of = _Moments(n, 0, 0, of.xx + n * of.mean_x**2, of.yy + n * of.mean_y**2, of.xy + n * of.mean_x * of.mean_y)
    if not math.isfinite(of.xx + of.yy + of.xy):
        return _TOO_LARGE
    if of.xx <= 0:
        raise Refusal("a line through points that all have the same x")
    slope = of.xy / of.xx
    start = of.mean_y - slope * of.mean_x
    away = [one - (start + slope * at) for one, at in zip(y, x, strict=True)]
    if not through_0:
        # What is left of the ys has a mean of 0 but for the digits lost in the difference of two nearly equal numbers.
        rest = exact_total(away) / of.points
        start, away = start + rest, [one - rest for one in away]
    return _Line(slope, start, exact_total(one * one for one in away), through_0, of)


def _plain(array: Array[Single]) -> list[float] | CellError:
    """Returns the numbers of an array, or an error if any cell is none."""
    spend(array.height * array.width * A_FUNCTION)
    for cell in array.cells():
        if cell.__class__ is not float:
            return cell if isinstance(cell, CellError) else CellError(VALUE, "all xs and ys have to be numbers")
    return cast("list[float]", [*array.cells()])


def _arrays(values: Sequence[Value]) -> list[Array[Single]] | CellError:
    """Returns ys, xs and new xs as arrays; xs left out are 1, 2, 3 and so on, new xs the same as the others."""
    found: list[Array[Single]] = []
    for at, value in enumerate(values):
        if value is not MISSING:
            array = as_array(value)
        elif at == 1:
            size = found[0].height * found[0].width
            spend(size)
            array = Flat([float(one) for one in range(1, size + 1)], found[0].width)
        else:
            array = found[1]
        if isinstance(array, CellError):
            return array
        found.append(array)
    return found


def _fitted(ys: Value, xs: Value, constant: Value, statistics: Value, curved: bool) -> Value:
    """Returns slope and start of a line, or growth and start of a curve, with their errors if these are asked for."""
    arrays, kept, more = _arrays([ys, xs]), condition(constant, True), condition(statistics)
    for part in (arrays, kept, more):
        if isinstance(part, CellError):
            return part
    y, x = cast("list[Array[Single]]", arrays)
    line = _line(y, x, not kept, curved)
    if isinstance(line, CellError):
        return line
    shown = (math.exp(line.slope), math.exp(line.start)) if curved else (line.slope, line.start)
    return Array((shown, *_errors(line))) if more else Array((shown,))


def _errors(line: _Line) -> list[tuple[Single, Single]]:
    """Returns the errors of slope and start, R squared and the error of y, F and its freedom, and both sums."""
    of, left = line.of, line.left
    free = of.points - (1 if line.through_0 else 2)
    explained = of.yy - left
    if free < 1 or left <= of.yy * _NOTHING_LEFT:
        raise Refusal("the errors of a line that goes through all points")
    spread = left / free
    of_start: Single = math.sqrt(spread * (1 / of.points + of.mean_x**2 / of.xx))
    if line.through_0:
        of_start = CellError(NA, "a line through 0 has no error there")
    return [
        (math.sqrt(spread / of.xx), of_start),
        (explained / of.yy, math.sqrt(spread)),
        (explained / spread, float(free)),
        (explained, left),
    ]


#: Of the squares of the ys so much is residue.
_NOTHING_LEFT = 1e-14


def _along(ys: Value, xs: Value, at: Value, constant: Value, curved: bool) -> Value:
    """Returns the ys of the line or curve through points at new xs."""
    arrays, kept = _arrays([ys, xs, at]), condition(constant, True)
    for part in (arrays, kept):
        if isinstance(part, CellError):
            return part
    y, x, new = cast("list[Array[Single]]", arrays)
    line, wanted = _line(y, x, not kept, curved), _plain(new)
    if isinstance(line, CellError):
        return line
    if isinstance(wanted, CellError):
        return wanted
    found = [line.start + line.slope * one for one in wanted]
    try:
        return Flat([math.exp(one) for one in found] if curved else [*found], new.width)
    except OverflowError:
        return _TOO_LARGE


@native("LINEST", "a a? a? a?", own_digits=True)
def _linest(ys: Value, xs: Value = MISSING, constant: Value = MISSING, statistics: Value = MISSING) -> Value:
    """LINEST gives slope and start of the straight line through points."""
    return _fitted(ys, xs, constant, statistics, curved=False)


@native("LOGEST", "a a? a? a?", own_digits=True)
def _logest(ys: Value, xs: Value = MISSING, constant: Value = MISSING, statistics: Value = MISSING) -> Value:
    """LOGEST gives growth and start of the exponential curve through points."""
    return _fitted(ys, xs, constant, statistics, curved=True)


@native("TREND", "a a? a? a?", own_digits=True)
def _trend(ys: Value, xs: Value = MISSING, at: Value = MISSING, constant: Value = MISSING) -> Value:
    """TREND gives the ys of the straight line through points."""
    return _along(ys, xs, at, constant, curved=False)


@native("GROWTH", "a a? a? a?", own_digits=True)
def _growth(ys: Value, xs: Value = MISSING, at: Value = MISSING, constant: Value = MISSING) -> Value:
    """GROWTH gives the ys of the exponential curve through points."""
    return _along(ys, xs, at, constant, curved=True)
