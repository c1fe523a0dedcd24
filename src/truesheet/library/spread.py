"""Variances, standard deviations and other measures of spread; geometric and harmonic means; skewness and kurtosis."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import partial

from truesheet.library import native
from truesheet.library.aggregate import all_in, exact_total, of_all_numbers
from truesheet.values import DIV0, NUM, CellError, Failure, sure


def _too_few(least: int) -> CellError:
    return CellError(DIV0, f"at least {least} number{'s are' if least > 1 else ' is'} needed")


def _deviations(numbers: Sequence[float]) -> list[float]:
    mean = exact_total(numbers) / len(numbers)
    return [value - mean for value in numbers]


def squares(numbers: Sequence[float]) -> float:
    """Returns the sum of the squared deviations from the mean, without the residue that rounding leaves in the mean."""
    deviations = _deviations(numbers)
    return exact_total(part * part for part in deviations) - exact_total(deviations) ** 2 / len(numbers)


def variance(numbers: Sequence[float]) -> float | CellError:
    """Returns the variance of a sample, as VAR.S does."""
    return squares(numbers) / (len(numbers) - 1) if len(numbers) > 1 else _too_few(2)


def variance_of_all(numbers: Sequence[float]) -> float | CellError:
    """Returns the variance of a population, as VAR.P does."""
    return squares(numbers) / len(numbers) if numbers else _too_few(1)


def _root(spread: Callable[[Sequence[float]], float | CellError], numbers: Sequence[float]) -> float | CellError:
    found = spread(numbers)
    return found if isinstance(found, CellError) else math.sqrt(max(found, 0.0))


deviation = partial(_root, variance)
deviation_of_all = partial(_root, variance_of_all)

native("VAR VAR.S", "r*", own_digits=True)(of_all_numbers(variance))
native("VARP VAR.P", "r*", own_digits=True)(of_all_numbers(variance_of_all))
native("VARA", "r*", own_digits=True)(of_all_numbers(variance, all_in))
native("VARPA", "r*", own_digits=True)(of_all_numbers(variance_of_all, all_in))
native("STDEV STDEV.S", "r*", own_digits=True)(of_all_numbers(deviation))
native("STDEVP STDEV.P", "r*", own_digits=True)(of_all_numbers(deviation_of_all))
native("STDEVA", "r*", own_digits=True)(of_all_numbers(deviation, all_in))
native("STDEVPA", "r*", own_digits=True)(of_all_numbers(deviation_of_all, all_in))

_NO_NUMBERS = CellError(NUM, "there are no numbers")


def _geometric_mean(numbers: Sequence[float]) -> float:
    if not numbers or min(numbers) <= 0:
        raise Failure(NUM, "the geometric mean takes numbers above 0")
    power = math.prod(numbers)
    if 0 < power < math.inf:
        return power ** (1 / len(numbers))
    return math.exp(exact_total(map(math.log, numbers)) / len(numbers))


def _harmonic_mean(numbers: Sequence[float]) -> float:
    if not numbers or min(numbers) <= 0:
        raise Failure(NUM, "the harmonic mean takes numbers above 0")
    return len(numbers) / exact_total(1 / value for value in numbers)


def _skewness(numbers: Sequence[float]) -> float:
    n, third = len(numbers), _power_sum(numbers, 3)
    return n / ((n - 1) * (n - 2)) * third


def _kurtosis(numbers: Sequence[float]) -> float:
    n, fourth = len(numbers), _power_sum(numbers, 4)
    return n * (n + 1) / ((n - 1) * (n - 2) * (n - 3)) * fourth - 3 * (n - 1) ** 2 / ((n - 2) * (n - 3))


def _power_sum(numbers: Sequence[float], power: int) -> float:
    """Returns the sum of the deviations, in standard deviations, to that power; it needs at least as many numbers."""
    sd = sure(deviation(numbers) if len(numbers) >= power else _too_few(power))
    if not sd:
        raise Failure(DIV0, "all numbers are the same")
    if not math.isfinite(sd):
        raise Failure(NUM, "the squares of the numbers are too large")
    return exact_total((part / sd) ** power for part in _deviations(numbers))


native("AVEDEV", "r*", own_digits=True)(
    of_all_numbers(lambda found: exact_total(map(abs, _deviations(found))) / len(found) if found else _NO_NUMBERS)
)
native("DEVSQ", "r*", own_digits=True)(of_all_numbers(lambda found: squares(found) if found else _NO_NUMBERS))
native("GEOMEAN", "r*", own_digits=True)(of_all_numbers(_geometric_mean))
native("HARMEAN", "r*", own_digits=True)(of_all_numbers(_harmonic_mean))
native("SKEW", "r*", own_digits=True)(of_all_numbers(_skewness))
native("KURT", "r*", own_digits=True)(of_all_numbers(_kurtosis))
native("STANDARDIZE", "x x x", own_digits=True)(
    lambda value, mean, sd: (value - mean) / sd if sd > 0 else CellError(NUM, "the standard deviation is above 0")
)
