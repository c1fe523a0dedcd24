"""The incomplete gamma and beta functions, from which most distributions are calculated, and their quantiles."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from decimal import Decimal
from types import MappingProxyType

from bridgesheets.spreadsheet.formulas.effort import A_SLOW_CELL, spend
from bridgesheets.spreadsheet.library.masses import Number, binomial_mass, no_convergence, poisson_mass

#: The cdf of a distribution at a value, and 1 less the cdf: both are exact where they are small.
CdfPair = tuple[Number, Number]

_STEPS = 100_000
#: If both shapes of a beta distribution are larger, too few digits are right.
_LARGEST = 1e9
#: Smaller numbers have too few exact digits.
_LEAST = 1e-307


def incomplete_gamma(a: Number, x: Number) -> CdfPair[Number]:
    """Returns the probabilities below and above x in the gamma distribution of shape ``a`` and scale 1."""
    one = type(x)(1)
    if x <= 0:
        return one - one, one
    front = poisson_mass(a, x)
    if x < a + 1:
        below = _gamma_series(a, x, front)
        return below, 1 - below
    above = front * a * _fraction(lambda n: n * (a - n), lambda n: x + 2 * n + 1 - a, one)
    return 1 - above, above


def _gamma_series(a: Number, x: Number, first: Number) -> Number:
    """Returns the sum of the power series of the incomplete gamma function, from its first term."""
    total = term = first
    for n in range(1, _STEPS):
        term *= x / (a + n)
        before, total = total, total + term
        if total == before:
            return total
    raise no_convergence()


def incomplete_beta(a: Number, b: Number, x: Number, other: Number) -> CdfPair[Number]:
    """Returns the probabilities below and above x in the beta distribution of shapes ``a`` and ``b``.

    ``other`` is 1 - x.
    """
    one = type(x)(1)
    if x <= 0 or other <= 0:
        return (one - one, one) if x <= 0 else (one, one - one)
    if min(a, b) > _LARGEST:
        raise no_convergence()
    if x > (a + 1) / (a + b + 2):
        above, below = incomplete_beta(b, a, other, x) if other <= (b + 1) / (a + b + 2) else _beta(b, a, other, x)
        return below, above
    return _beta(a, b, x, other)


def _beta(a: Number, b: Number, x: Number, other: Number) -> CdfPair[Number]:
    """Returns both probabilities from the continued fraction, which converges fast for small x."""

    def step(n: int) -> Number:
        half = n // 2
        if n % 2:
            return -(a + half) * (a + b + half) * x / ((a + n - 1) * (a + n))
        return half * (b - half) * x / ((a + n - 1) * (a + n))

    one = type(x)(1)
    front = binomial_mass(a, a + b, x, other) * b / (a + b)
    below = front * _fraction(step, lambda n: one, one)
    return below, 1 - below


def _fraction(numerator: Callable[[int], Number], denominator: Callable[[int], Number], one: Number) -> Number:
    """Returns the continued fraction 1 / (d0 + n1 / (d1 + n2 / (d2 + ...))), by Lentz's method."""
    tiny, near = type(one)("1e-300"), type(one)(_NEAR[type(one)])
    d = 1 / (denominator(0) or tiny)
    c = 1 / tiny
    found = d
    for n in range(1, _STEPS):
        top, bottom = numerator(n), denominator(n)
        d = 1 / ((bottom + top * d) or tiny)
        c = (bottom + top / c) or tiny
        found *= c * d
        if abs(c * d - 1) < near:
            if n > _FEW_STEPS:
                spend(n * A_SLOW_CELL)
            return found
    raise no_convergence()


#: How near to 1 the last step of a continued fraction comes, by the kind of number.
_NEAR: Mapping[type, float] = MappingProxyType({float: 4e-16, Decimal: 1e-25})


#: A quantile is looked for in steps of this factor where it is farther out than the first bound, up to the second.
_LONG_STEP, _FAR, _FARTHER = 2.0**32, 1e6, 1e290
#: The work of finding a quantile by bisection, in operators on a cell.
_A_SEARCH = 5_000
#: The work on continued fractions with fewer steps, those of ordinary samples, is not counted.
_FEW_STEPS = 50


def quantile_of(cdf: Callable[[float], CdfPair[float]], below: float, above: float, low: float, high: float) -> float:
    """Returns the quantile at which the probabilities below and above are the given ones, found by bisection.

    ``cdf`` gives both probabilities at a value; ``low`` and ``high`` bound the distribution and may be infinite.
    """
    spend(_A_SEARCH)
    by_lower = below <= above

    def is_before(x: float) -> bool:
        found = cdf(x)
        return found[0] < below if by_lower else found[1] > above

    if math.isinf(low):
        return (
            -quantile_of(lambda x: cdf(-x)[::-1], above, below, 0.0, high)
            if not is_before(0.0)
            else quantile_of(cdf, below, above, 0.0, high)
        )
    if math.isinf(high):
        high = max(1.0, 2 * low)
        while is_before(high):
            step = _LONG_STEP if _FAR < high < _FARTHER else 2.0
            low, high = high, high * step
            if math.isinf(high):
                raise no_convergence()
    while True:
        middle = _middle_of(low, high)
        if not low < middle < high:
            if high < _LEAST:
                raise no_convergence()
            return high
        if is_before(middle):
            low = middle
        else:
            high = middle


def _middle_of(low: float, high: float) -> float:
    """Returns a value between two others: the geometric mean if they differ much in size, else the arithmetic one."""
    if low > 0 and high > 4 * low:
        return math.sqrt(low) * math.sqrt(high)
    return high / 1024 if not low and high > 1e-300 else low + (high - low) / 2
