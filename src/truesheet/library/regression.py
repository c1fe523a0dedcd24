"""Pairs of numbers: correlation, and the straight line or exponential curve through points."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import partial
from operator import mul
from typing import NamedTuple, cast

from truesheet.formulas.areas import Refusal, Value
from truesheet.formulas.refusal import A_FUNCTION, spend
from truesheet.library import native
from truesheet.library.aggregate import exact_total
from truesheet.library.matrices import Matrix, Pairs, as_array, invert, pairs_of
from truesheet.library.shaping import condition
from truesheet.values import DIV0, MISSING, NA, NUM, REF, VALUE, Array, CellError, Failure, FlatArray, Single, sure

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
    n = len(pairs)
    mean_y, mean_x = exact_total(y for y, _ in pairs) / n, exact_total(x for _, x in pairs) / n
    away = [(x - mean_x, y - mean_y) for y, x in pairs]
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


def _of_pairs(
    calculate: Callable[[_Moments], float | CellError], ys: Value, xs: Value, least: int = 1
) -> float | CellError:
    """Calculates from the moments of the pairs of numbers of two ranges; it needs at least so many pairs."""
    pairs = pairs_of(ys, xs)
    if len(pairs) < least:
        return _TOO_FEW
    found = _moments(pairs)
    return calculate(found) if math.isfinite(found.xx + found.yy + found.xy) else _TOO_LARGE


def _correlation(of: _Moments) -> float:
    if of.xx <= 0 or of.yy <= 0:
        raise Failure(_NO_SPREAD)
    return max(-1.0, min(1.0, of.xy / math.sqrt(of.xx * of.yy)))


def _r_squared(of: _Moments) -> float:
    """Returns the square of the correlation: the part of the variance that the line explains."""
    found = _correlation(of)
    return found * found


def _slope(of: _Moments) -> float:
    return of.xy / of.xx if of.xx > 0 else sure(_NO_SPREAD)


def _y_at(of: _Moments, x: float) -> float:
    return of.mean_y + _slope(of) * (x - of.mean_x)


def _error_of_line(of: _Moments) -> float:
    if of.xx <= 0:
        raise Failure(_NO_SPREAD)
    return math.sqrt(max(of.yy - of.xy * of.xy / of.xx, 0.0) / (of.points - 2))


native("CORREL PEARSON", "a a", own_digits=True)(partial(_of_pairs, _correlation))
native("RSQ", "a a", own_digits=True)(partial(_of_pairs, _r_squared))
native("COVAR COVARIANCE.P", "a a", own_digits=True)(partial(_of_pairs, lambda of: of.xy / of.points))
native("COVARIANCE.S", "a a", own_digits=True)(partial(_of_pairs, lambda of: of.xy / (of.points - 1), least=2))
native("SLOPE", "a a", own_digits=True)(partial(_of_pairs, _slope))
native("INTERCEPT", "a a", own_digits=True)(partial(_of_pairs, lambda of: _y_at(of, 0.0)))
native("STEYX", "a a", own_digits=True)(partial(_of_pairs, _error_of_line, least=3))
native("FORECAST FORECAST.LINEAR", "x a a", own_digits=True)(
    lambda x, ys, xs: _of_pairs(lambda of: _y_at(of, x), ys, xs)
)


class _Fit(NamedTuple):
    """The plane y = slopes * xs + start through points, with one x a line.

    ``lengths`` are the square roots of the sums of squares of the xs, less their ``means``; ``inverse`` is that of the
    products of the xs in these lengths; ``squares`` are those of the ys less their mean, and ``left`` what is left.
    """

    points: int
    slopes: list[float]
    start: float
    means: list[float]
    lengths: list[float]
    inverse: Matrix
    squares: float
    left: float
    through_0: bool


#: If the other xs explain more of an x than all but so much, Excel may leave it out.
_NEARLY_DEPENDENT = 1e-10
#: How often what is left of the ys is fitted again, which brings back the digits lost in the inverse.
_FITTED_AGAIN = 3


def _fit(ys: Array[Single], xs: Array[Single], through_0: bool, curved: bool) -> _Fit:
    """Returns the plane through points, of the logarithms of the ys if it is ``curved``."""
    lists = _series(ys, xs)
    y, *columns = _plain(ys), *map(_plain, lists)
    if curved and min(y) <= 0:
        raise Failure(NUM, "a curve through points that are not above 0")
    spend(len(y) * len(columns) ** 2 * A_FUNCTION)
    (mean_y, y), *centred = [
        (0.0, each) if through_0 else _centre(each)
        for each in ([math.log(one) for one in y] if curved else y, *columns)
    ]
    squares, *lengths = [math.sqrt(exact_total(one * one for one in each)) for _, each in ((mean_y, y), *centred)]
    if not all(map(math.isfinite, (squares, *lengths))):
        raise Failure(_TOO_LARGE)
    if not all(lengths):
        raise Refusal("a line through points that all have the same x")
    units = [[one / length for one in each] for (_, each), length in zip(centred, lengths, strict=True)]
    inverse = invert([[exact_total(map(mul, one, other)) for other in units] for one in units])
    if inverse is None or any(row[at] * _NEARLY_DEPENDENT > 1 for at, row in enumerate(inverse)):
        raise Refusal("a line through points whose xs depend on each other; leave out one of them")
    slopes, rest = [0.0] * len(units), y
    for _ in range(_FITTED_AGAIN):
        products = [exact_total(map(mul, each, rest)) for each in units]
        slopes = [slope + exact_total(map(mul, row, products)) for slope, row in zip(slopes, inverse, strict=True)]
        rest = [one - exact_total(map(mul, slopes, at)) for one, at in zip(y, zip(*units, strict=True), strict=True)]
    slopes = [slope / length for slope, length in zip(slopes, lengths, strict=True)]
    means = [mean for mean, _ in centred]
    return _Fit(
        len(y), slopes, mean_y - exact_total(map(mul, slopes, means)), means, lengths, inverse, squares * squares,
        exact_total(one * one for one in rest), through_0,
    )  # fmt: skip


def _series(ys: Array[Single], xs: Array[Single]) -> list[Array[Single]]:
    """Returns the xs as one list for each: all cells, or the columns beside one column of ys, or the rows."""
    if (ys.height, ys.width) == (xs.height, xs.width):
        return [xs]
    if ys.width == 1 and xs.height == ys.height:
        return [FlatArray(list(column), 1) for column in zip(*xs.rows, strict=True)]
    if ys.height == 1 and xs.width == ys.width:
        return [FlatArray(list(row), xs.width) for row in xs.rows]
    raise Failure(REF, "there are as many ys as xs")


def _centre(values: list[float]) -> tuple[float, list[float]]:
    """Returns the mean of numbers, and the numbers less their mean, without its residue of rounding."""
    mean = exact_total(values) / len(values)
    away = [one - mean for one in values]
    rest = exact_total(away) / len(values)
    return mean + rest, [one - rest for one in away]


def _plain(array: Array[Single]) -> list[float]:
    """Returns the numbers of an array, or an error if any cell is none."""
    spend(array.height * array.width * A_FUNCTION)
    for cell in array.cells():
        if cell.__class__ is not float:
            raise Failure(cell if isinstance(cell, CellError) else CellError(VALUE, "all xs and ys must be numbers"))
    return cast("list[float]", [*array.cells()])


def _arrays(values: Sequence[Value]) -> list[Array[Single]]:
    """Returns ys, xs and new xs as arrays; xs left out are 1, 2, 3 and so on, new xs the same as the others."""
    found: list[Array[Single]] = []
    for at, value in enumerate(values):
        if at == 0 or value is not MISSING:
            array = as_array(value)
        elif at == 1:
            size = found[0].height * found[0].width
            spend(size)
            array = FlatArray([float(one) for one in range(1, size + 1)], found[0].width)
        else:
            array = found[1]
        found.append(array)
    return found


def _fitted(
    curved: bool, ys: Value, xs: Value = MISSING, constant: Value = MISSING, statistics: Value = MISSING
) -> Value:
    """Returns slopes and start of a plane, or growths and start of a curve, and their errors if these are asked for."""
    (y, x), kept, more = _arrays([ys, xs]), condition(constant, True), condition(statistics)
    fit = _fit(y, x, not kept, curved)
    line = [*reversed(fit.slopes), fit.start]
    shown: list[Single] = [*map(math.exp, line)] if curved else [*line]
    return Array.of([shown, *(_errors(fit) if more else ())])


def _errors(fit: _Fit) -> list[list[Single]]:
    """Returns the errors of slopes and start, R squared and the error of y, F and its freedom, and both sums."""
    xs, left = len(fit.slopes), fit.left
    free = fit.points - xs - (0 if fit.through_0 else 1)
    explained = fit.squares - left
    if free < 1 or left <= fit.squares * _NOTHING_LEFT:
        raise Refusal("the errors of a line that goes through all points")
    spread = left / free
    of_slopes = [
        math.sqrt(spread * row[at]) / length
        for at, (row, length) in enumerate(zip(fit.inverse, fit.lengths, strict=True))
    ]
    means = [mean / length for mean, length in zip(fit.means, fit.lengths, strict=True)]
    away = exact_total(one * exact_total(map(mul, row, means)) for one, row in zip(means, fit.inverse, strict=True))
    of_start: Single = math.sqrt(spread * (1 / fit.points + away))
    if fit.through_0:
        of_start = CellError(NA, "a line through 0 has no error there")
    beside: list[Single] = [CellError(NA, "only two of its columns have a value there")] * (xs - 1)
    return [
        [*reversed(of_slopes), of_start],
        [explained / fit.squares, math.sqrt(spread), *beside],
        [explained / xs / spread, float(free), *beside],
        [explained, left, *beside],
    ]


#: Of the squares of the ys so much is residue.
_NOTHING_LEFT = 1e-14


def _predict(curved: bool, ys: Value, xs: Value = MISSING, at: Value = MISSING, constant: Value = MISSING) -> Value:
    """Returns the ys of the line or curve through points at new xs."""
    (y, x, new), kept = _arrays([ys, xs, at]), condition(constant, True)
    fit = _fit(y, x, not kept, curved)
    one_x = len(fit.slopes) == 1
    down = not one_x and y.width == 1
    wanted = (
        [new] if one_x else [FlatArray(list(each), 1) for each in (zip(*new.rows, strict=True) if down else new.rows)]
    )
    if len(wanted) != len(fit.slopes):
        return CellError(REF, "there are as many new xs for each point as xs")
    lists = map(_plain, wanted)
    along = [fit.start + exact_total(map(mul, fit.slopes, at)) for at in zip(*lists, strict=True)]
    try:
        width = new.width if one_x else 1 if down else len(along)
        return FlatArray([math.exp(one) for one in along] if curved else [*along], width)
    except OverflowError:
        return _TOO_LARGE


native("LINEST", "a a? a? a?", own_digits=True)(partial(_fitted, False))
native("LOGEST", "a a? a? a?", own_digits=True)(partial(_fitted, True))
native("TREND", "a a? a? a?", own_digits=True)(partial(_predict, False))
native("GROWTH", "a a? a? a?", own_digits=True)(partial(_predict, True))
