"""Tests of samples: CHISQ.TEST, F.TEST, T.TEST, Z.TEST, and CONFIDENCE.T."""

from __future__ import annotations

import math
from collections.abc import Sequence

from bridgesheets.spreadsheet.error_codes import DIV0, NA, NUM
from bridgesheets.spreadsheet.formulas.areas import Refusal, Value
from bridgesheets.spreadsheet.library import native
from bridgesheets.spreadsheet.library.aggregate import Numbers, exact_total, gathered
from bridgesheets.spreadsheet.library.continuous import chi_squared_above, f_cdf, t_cdf, t_quantile
from bridgesheets.spreadsheet.library.masses import wide_pair
from bridgesheets.spreadsheet.library.normal import normal
from bridgesheets.spreadsheet.library.products import as_array, pairs_of
from bridgesheets.spreadsheet.library.rounded import whole_part
from bridgesheets.spreadsheet.library.spread import deviation, squares
from bridgesheets.spreadsheet.values import CellError

_TOO_FEW = CellError(DIV0, "there are too few numbers, or all of them are the same")


@native("CHISQ.TEST CHITEST", "a a", own_digits=True)
def _chi_squared(actual: Value, expected: Value) -> Value:
    """CHISQ.TEST gives the probability that counts differ this much from the expected ones by chance."""
    first, second = as_array(actual), as_array(expected)
    pairs = pairs_of(actual, expected)
    for part in (first, second, pairs):
        if isinstance(part, CellError):
            return part
    assert not isinstance(first, CellError) and not isinstance(pairs, CellError)
    cells = first.height * first.width
    if cells == 1:
        return CellError(NA, "one cell cannot be tested")
    if len(pairs) < cells:
        raise Refusal("CHISQ.TEST of ranges with cells that are no numbers")
    if any(wanted == 0 for _, wanted in pairs):
        return CellError(DIV0, "0 is expected somewhere")
    if any(wanted < 0 for _, wanted in pairs):
        return CellError(NUM, "less than 0 is expected somewhere")
    away = exact_total((found - wanted) ** 2 / wanted for found, wanted in pairs)
    both = min(first.height, first.width) > 1
    return chi_squared_above(away, float((first.height - 1) * (first.width - 1) if both else cells - 1))


def _samples(left: Value, right: Value) -> tuple[Numbers, Numbers] | CellError:
    """Returns the numbers of both samples, or the first error among them."""
    first, second = gathered([left]), gathered([right])
    if isinstance(first, CellError):
        return first
    return second if isinstance(second, CellError) else (first, second)


@native("F.TEST FTEST", "a a", own_digits=True)
def _f(left: Value, right: Value) -> Value:
    """F.TEST gives the probability that the variances of two samples differ this much by chance."""
    samples = _samples(left, right)
    if isinstance(samples, CellError):
        return samples
    if any(len(sample) < 2 or not squares(sample) for sample in samples):
        return _TOO_FEW
    first, second = samples
    ratio = _variance(first) / _variance(second)
    below, above = wide_pair(f_cdf, ratio, len(first) - 1, len(second) - 1)
    return 2 * min(below, above)


def _variance(sample: Sequence[float]) -> float:
    return squares(sample) / (len(sample) - 1)


_PAIRED, _EQUAL_VARIANCE, _UNEQUAL_VARIANCE = 1, 2, 3


@native("T.TEST TTEST", "a a x x", own_digits=True)
def _t(left: Value, right: Value, tails: float, kind: float) -> Value:
    """T.TEST gives the probability that the means of two samples differ this much by chance."""
    ends, how = whole_part(tails), whole_part(kind)
    if ends not in (1, 2) or how not in (_PAIRED, _EQUAL_VARIANCE, _UNEQUAL_VARIANCE):
        return CellError(NUM, "there are 1 or 2 tails, and the types 1, 2 and 3")
    found = _paired(left, right) if how == _PAIRED else _unpaired(left, right, how == _EQUAL_VARIANCE)
    if isinstance(found, CellError):
        return found
    distance, degrees_of_freedom = found
    return ends * wide_pair(t_cdf, abs(distance), degrees_of_freedom)[1]


def _paired(left: Value, right: Value) -> tuple[float, float] | CellError:
    """Returns t and the degrees of freedom of the t-test on the differences of pairs."""
    pairs = pairs_of(left, right)
    if isinstance(pairs, CellError):
        return pairs
    away = [a - b for a, b in pairs]
    if len(away) < 2 or not squares(away):
        return _TOO_FEW
    return exact_total(away) / len(away) / math.sqrt(_variance(away) / len(away)), len(away) - 1.0


def _unpaired(left: Value, right: Value, equal_variance: bool) -> tuple[float, float] | CellError:
    """Returns t and the degrees of freedom of the t-test on two samples that are no pairs."""
    samples = _samples(left, right)
    if isinstance(samples, CellError):
        return samples
    if any(len(sample) < 2 for sample in samples) or not any(map(squares, samples)):
        return _TOO_FEW
    first, second = samples
    m, n = len(first), len(second)
    away = exact_total(first) / m - exact_total(second) / n
    if equal_variance:
        degrees_of_freedom = float(m + n - 2)
        return away / math.sqrt(
            (squares(first) + squares(second)) / degrees_of_freedom * (1 / m + 1 / n)
        ), degrees_of_freedom
    one, other = _variance(first) / m, _variance(second) / n
    # Welch's degrees of freedom are not rounded to a whole number.
    return away / math.sqrt(one + other), (one + other) ** 2 / (one * one / (m - 1) + other * other / (n - 1))


@native("Z.TEST ZTEST", "a x x?", own_digits=True)
def _z(values: Value, mean: float, sd: float | None = None) -> Value:
    """Z.TEST gives the probability of a sample mean larger than the observed one."""
    found = gathered([values])
    if isinstance(found, CellError):
        return found
    if not found:
        return CellError(NA, "there are no numbers")
    away = deviation(found) if sd is None else sd
    if isinstance(away, CellError):
        return away
    if away <= 0:
        return CellError(DIV0 if sd is None else NUM, "the standard deviation is above 0")
    return normal((mean - exact_total(found) / len(found)) * math.sqrt(len(found)) / away, True)


@native("CONFIDENCE.T", "x x x", own_digits=True, searched=True)
def _confidence(alpha: float, sd: float, size: float) -> Value:
    """CONFIDENCE.T gives half the width of the confidence interval of a mean, by Student's t distribution."""
    count = whole_part(size)
    if not 0 < alpha < 1 or sd <= 0 or count < 1:
        return CellError(NUM, "alpha lies between 0 and 1, the standard deviation above 0, the size is at least 1")
    if count == 1:
        return _TOO_FEW
    quantile = t_quantile(1 - alpha / 2, alpha / 2, count - 1.0)
    return quantile if isinstance(quantile, CellError) else quantile * sd / math.sqrt(count)
