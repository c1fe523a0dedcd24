"""Probabilities of a count and densities, to fifteen digits: Poisson, binomial, Student's t.

They are calculated in floats, or in decimal numbers of 40 digits if they are given those.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from decimal import Context, Decimal, localcontext
from typing import TypeVar

from bridgesheets.spreadsheet.formulas.refusal import Refusal

#: From here on Stirling's series is exact enough.
_STIRLING_FROM = 15.0
#: The coefficients of Stirling's series.
_STIRLING = (1 / 12, 1 / 360, 1 / 1260, 1 / 1680, 1 / 1188)
#: The logarithm of a probability below this has too few digits after the point for a float.
_FAR_OUT = -8.0
#: Binomial probabilities of up to so many trials are multiplied out, unless they are so small.
MOST_MULTIPLIED = 1000
_LEAST_MULTIPLIED = 1e-290

Number = TypeVar("Number", float, Decimal)

#: Room for fifteen digits of a number whose logarithm has nine before the point.
_WIDE = Context(prec=40)
_HALF_LN_TWO_PI = Decimal("0.918938533204672741780329736405617639861397473637783412817")
#: From here on the terms of Stirling's series below are enough for 40 digits.
_WIDE_FROM = 40
#: B(2k) / (2k (2k - 1)) for k from 1: numerators and denominators.
_WIDE_STIRLING = (
    (1, 12), (-1, 360), (1, 1260), (-1, 1680), (1, 1188), (-691, 360360), (1, 156), (-3617, 122400), (43867, 244188),
    (-174611, 125400), (77683, 5796), (-236364091, 1506960), (657931, 300), (-3392780147, 93960),
    (1723168255201, 2492028),
)  # fmt: skip


def no_convergence() -> Refusal:
    """Refuses a distribution whose value is not found."""
    return Refusal("a distribution with numbers so large or small that its value is not found")


def wide(calculate: Callable[..., Decimal], *values: float) -> float:
    """Returns what a calculation gives in decimal numbers of 40 digits."""
    with localcontext(_WIDE):
        return float(calculate(*map(Decimal, values)))


def wide_pair(calculate: Callable[..., tuple[Decimal, Decimal]], *values: float) -> tuple[float, float]:
    """Returns both numbers that a calculation gives in decimal numbers of 40 digits."""
    with localcontext(_WIDE):
        below, above = calculate(*map(Decimal, values))
        return float(below), float(above)


def ln_factorial(x: Decimal) -> Decimal:
    """Returns ln x!, to the precision of the decimal context."""
    z, product = x + 1, Decimal(1)
    while z < _WIDE_FROM:
        product *= z
        z += 1
    terms = (Decimal(top) / bottom / z ** (2 * at - 1) for at, (top, bottom) in enumerate(_WIDE_STIRLING, start=1))
    return (z - Decimal("0.5")) * z.ln() - z + _HALF_LN_TWO_PI + sum(terms) - product.ln()


def _stirling_error(n: float) -> float:
    """Returns by how much ln n! is more than Stirling's first approximation."""
    more = 0.0
    while n < _STIRLING_FROM:
        more += _stirling_step(n)
        n += 1
    found = 0.0
    for part in reversed(_STIRLING):
        found = part - found / (n * n)
    return found / n + more


def _stirling_step(n: float) -> float:
    """Returns by how much Stirling's error of n is more than that of n + 1: (n + 1/2) ln(1 + 1/n) - 1."""
    if n < 1:
        return (n + 0.5) * math.log1p(1 / n) - 1
    total = 0.0
    square = power = 1 / ((2 * n + 1) * (2 * n + 1))
    divisor = 3
    while total + power / divisor != total:
        total += power / divisor
        power *= square
        divisor += 2
    return total


def _deviance(x: float, mean: float) -> float:
    """Returns x ln(x / mean) + mean - x, exact also if x and the mean are near each other."""
    if math.isinf(2 * (x + mean)):
        raise no_convergence()
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


def poisson_mass(x: Number, mean: Number) -> Number:
    """Returns mean^x e^-mean / x!, for any x from 0 on."""
    if isinstance(mean, Decimal):
        return (x * mean.ln() - mean - ln_factorial(x)).exp()
    if not mean:
        return float(x == 0)
    if not x:
        return math.exp(-mean)
    exponent = -_stirling_error(x) - _deviance(x, mean)
    if exponent < _FAR_OUT:
        return wide(poisson_mass, x, mean)
    return math.exp(exponent) / math.sqrt(2 * math.pi * x)


def binomial_mass(x: Number, n: Number, probability: Number, other: Number) -> Number:
    """Returns n! / (x! (n - x)!) share^x other^(n - x), for any x from 0 to n; ``other`` is 1 - share."""
    if isinstance(probability, Decimal):
        ways = ln_factorial(n) - ln_factorial(x) - ln_factorial(n - x)
        return (ways + x * probability.ln() + (n - x) * other.ln()).exp()
    if not probability or not other:
        return float(x == (n if probability else 0.0))
    if not x or x == n:
        # The smaller of the two probabilities is the exact one.
        small, power = (probability, n) if x else (other, n)
        rest = other if x else probability
        return math.exp(power * (math.log(small) if small < 0.5 else math.log1p(-rest)))
    if n <= MOST_MULTIPLIED and int(n) == n and int(x) == x:
        found: float = math.comb(int(n), int(x)) * (probability**x * other ** (n - x))
        if found > _LEAST_MULTIPLIED:
            return found
    exponent = _stirling_error(n) - _stirling_error(x) - _stirling_error(n - x)
    exponent -= _deviance(x, n * probability) + _deviance(n - x, n * other)
    if exponent < _FAR_OUT:
        return wide(binomial_mass, x, n, probability, other)
    return math.exp(exponent) * math.sqrt(n / (2 * math.pi * x * (n - x)))


def t_density(x: float, degrees_of_freedom: float) -> float:
    """Returns the density of Student's t distribution at x."""
    half = degrees_of_freedom / 2
    exponent = _stirling_error(half + 0.5) - _stirling_error(half) - _deviance(half, half + 0.5)
    exponent -= (half + 0.5) * math.log1p(x * x / degrees_of_freedom)
    return math.exp(exponent) / math.sqrt(2 * math.pi)
