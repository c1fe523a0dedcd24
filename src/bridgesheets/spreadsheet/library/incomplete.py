"""The incomplete gamma and beta functions, from which most distributions are calculated, and their quantiles."""

from __future__ import annotations

import math
from collections.abc import Callable

from bridgesheets.spreadsheet.formulas.effort import A_SLOW_CELL, spend
from bridgesheets.spreadsheet.formulas.refusal import Refusal

#: The cdf of a distribution at a value, and 1 less the cdf: both are exact where they are small.
CdfPair = tuple[float, float]

_NEAR = 1e-16
_STEPS = 100_000
#: If both shapes of a beta distribution are larger, too few digits are right.
_LARGEST = 1e9
_TINY = 1e-300
#: Smaller numbers have too few exact digits.
_LEAST = 1e-307
#: From here on Stirling's series is exact enough.
_STIRLING_FROM = 15.0
#: The coefficients of Stirling's series.
_STIRLING = (1 / 12, 1 / 360, 1 / 1260, 1 / 1680, 1 / 1188)


def _stirling_error(n: float) -> float:
    """Returns by how much ln n! is more than Stirling's first approximation."""
    if n < _STIRLING_FROM:
        return math.lgamma(n + 1) - (n + 0.5) * math.log(n) + n - math.log(2 * math.pi) / 2
    found = 0.0
    for part in reversed(_STIRLING):
        found = part - found / (n * n)
    return found / n


def _deviance(x: float, mean: float) -> float:
    """Returns x ln(x / mean) + mean - x, exact also if x and the mean are near each other."""
    if math.isinf(2 * (x + mean)):
        raise _no_convergence()
    away = x - mean
    if abs(away) >= 0.1 * (x + mean):
        ratio = x / mean
        # A quotient that is not finite still has a finite logarithm.
        return x * (math.log(ratio) if 0 < ratio < math.inf else math.log(x) - math.log(mean)) - away
    ratio = away / (x + mean)
    total, power, divisor = away * ratio, 2 * x * ratio, 1
    while True:
        power *= ratio * ratio
        divisor += 2
        more = total + power / divisor
        if more == total:
            return total
        total = more


def poisson_mass(x: float, mean: float) -> float:
    """Returns mean^x e^-mean / x!, for any x from 0 on."""
    if not mean:
        return float(x == 0)
    if not x:
        return math.exp(-mean)
    return math.exp(-_stirling_error(x) - _deviance(x, mean)) / math.sqrt(2 * math.pi * x)


def binomial_mass(x: float, n: float, probability: float, other: float) -> float:
    """Returns n! / (x! (n - x)!) share^x other^(n - x), for any x from 0 to n; ``other`` is 1 - share."""
    if not probability or not other:
        return float(x == (n if probability else 0.0))
    if not x or x == n:
        # The smaller of the two probabilities is the exact one.
        small, power = (probability, n) if x else (other, n)
        rest = other if x else probability
        return math.exp(power * (math.log(small) if small < 0.5 else math.log1p(-rest)))
    exponent = _stirling_error(n) - _stirling_error(x) - _stirling_error(n - x)
    exponent -= _deviance(x, n * probability) + _deviance(n - x, n * other)
    return math.exp(exponent) * math.sqrt(n / (2 * math.pi * x * (n - x)))


def t_density(x: float, degrees_of_freedom: float) -> float:
    """Returns the density of Student's t distribution at x."""
    half = degrees_of_freedom / 2
    exponent = _stirling_error(half + 0.5) - _stirling_error(half) - _deviance(half, half + 0.5)
    exponent -= (half + 0.5) * math.log1p(x * x / degrees_of_freedom)
    return math.exp(exponent) / math.sqrt(2 * math.pi)


def incomplete_gamma(a: float, x: float) -> CdfPair:
    """Returns the probabilities below and above x in the gamma distribution of shape ``a`` and scale 1."""
    if x <= 0:
        return 0.0, 1.0
    front = poisson_mass(a, x)
    if x < a + 1:
        below = front * _gamma_series(a, x)
        return below, 1 - below
    above = front * a * _fraction(lambda n: n * (a - n), lambda n: x + 2 * n + 1 - a)
    return 1 - above, above


def _gamma_series(a: float, x: float) -> float:
    """Returns the sum of the power series of the incomplete gamma function, without the factor before it."""
    total = term = 1.0
    for n in range(1, _STEPS):
        term *= x / (a + n)
        total += term
        if term < total * _NEAR:
            return total
    raise _no_convergence()


def incomplete_beta(a: float, b: float, x: float, other: float) -> CdfPair:
    """Returns the probabilities below and above x in the beta distribution of shapes ``a`` and ``b``.

    ``other`` is 1 - x.
    """
    if x <= 0 or other <= 0:
        return (0.0, 1.0) if x <= 0 else (1.0, 0.0)
    if min(a, b) > _LARGEST:
        raise _no_convergence()
    if x > (a + 1) / (a + b + 2):
        above, below = incomplete_beta(b, a, other, x) if other <= (b + 1) / (a + b + 2) else _beta(b, a, other, x)
        return below, above
    return _beta(a, b, x, other)


def _beta(a: float, b: float, x: float, other: float) -> CdfPair:
    """Returns both probabilities from the continued fraction, which converges fast for small x."""

    def step(n: float) -> float:
        half = n // 2
        if n % 2:
            return -(a + half) * (a + b + half) * x / ((a + n - 1) * (a + n))
        return half * (b - half) * x / ((a + n - 1) * (a + n))

    front = binomial_mass(a, a + b, x, other) * b / (a + b)
    below = front * _fraction(step, lambda n: 1.0)
    return below, 1 - below


def _fraction(numerator: Callable[[float], float], denominator: Callable[[float], float]) -> float:
    """Returns the continued fraction 1 / (d0 + n1 / (d1 + n2 / (d2 + ...))), by Lentz's method."""
    d = 1 / (denominator(0) or _TINY)
    c = 1 / _TINY
    found = d
    for n in range(1, _STEPS):
        top, bottom = numerator(n), denominator(n)
        d = 1 / ((bottom + top * d) or _TINY)
        c = (bottom + top / c) or _TINY
        found *= c * d
        if abs(c * d - 1) < _NEAR * 4:
            if n > _FEW_STEPS:
                spend(n * A_SLOW_CELL)
            return found
    raise _no_convergence()


def _no_convergence() -> Refusal:
    return Refusal("a distribution with numbers so large or small that its value is not found")


#: The work of finding a quantile by bisection, in operators on a cell.
_A_SEARCH = 5_000
#: The work on continued fractions with fewer steps, those of ordinary samples, is not counted.
_FEW_STEPS = 50


def quantile_of(cdf: Callable[[float], CdfPair], below: float, above: float, low: float, high: float) -> float:
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
            low, high = high, high * 2
            if math.isinf(high):
                raise _no_convergence()
    while True:
        middle = _middle_of(low, high)
        if not low < middle < high:
            if high < _LEAST:
                raise _no_convergence()
            return high
        if is_before(middle):
            low = middle
        else:
            high = middle


def _middle_of(low: float, high: float) -> float:
    """Returns a value between two others: the geometric mean if they differ much in size, else the arithmetic one."""
    if low > 0 and high > 4 * low:
        return math.sqrt(low) * math.sqrt(high)
    return high / 1024 if not low and high > _TINY else low + (high - low) / 2
