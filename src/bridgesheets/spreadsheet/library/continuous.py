"""Continuous distributions: beta, gamma, chi-squared, F, Student's t, exponential, Weibull, lognormal."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any

from bridgesheets.spreadsheet.error_codes import DIV0, NUM
from bridgesheets.spreadsheet.formulas.areas import Refusal
from bridgesheets.spreadsheet.library import native
from bridgesheets.spreadsheet.library.incomplete import CdfPair, incomplete_beta, incomplete_gamma, quantile_of
from bridgesheets.spreadsheet.library.masses import (
    Number,
    binomial_mass,
    ln_factorial,
    poisson_mass,
    t_density,
    wide,
    wide_pair,
)
from bridgesheets.spreadsheet.library.normal import normal, normal_quantile
from bridgesheets.spreadsheet.library.rounded import whole_part
from bridgesheets.spreadsheet.values import CellError

_OUTSIDE = CellError(NUM, "there is no such place or parameter in this distribution")
_INFINITE = CellError(NUM, "the density is infinite there")
_NO_PROBABILITY = CellError(NUM, "the probability lies between 0 and 1")
_NO_DEGREES_OF_FREEDOM = CellError(NUM, "the degrees of freedom are at least 1, and at most 10 to the 10th")
_MOST_DEGREES_OF_FREEDOM = 10**10
#: The square of a larger number is not finite.
_FARTHEST = 1e150


def _whole_degrees(*given: float) -> list[int] | None:
    """Returns the degrees of freedom as whole numbers, or None if they are out of bounds."""
    found = [whole_part(one) for one in given]
    return found if all(1 <= one <= _MOST_DEGREES_OF_FREEDOM for one in found) else None


def _quantile(
    cdf: Callable[..., CdfPair[Any]], given: Sequence[float], below: float, above: float, high: float = math.inf
) -> float | CellError:
    """Returns the quantile of a distribution from 0 to ``high``, or ``#NUM!`` if it is infinite.

    ``cdf`` takes a value and the parameters ``given``; ``below`` and ``above`` are the probabilities on either side.
    """
    end = 0.0 if below <= 0 else high if above <= 0 else None
    if end is not None:
        return end if math.isfinite(end) else CellError(NUM, "the place is infinite")
    floats = [float(one) for one in given]
    found = quantile_of(lambda x: cdf(x, *floats), below, above, 0.0, high)
    # The search goes by probabilities in floats. One step of Newton's method leads to the exact one.
    width = 1e-6 * min(found, high - found)
    side = 0 if below <= above else 1
    rise = (cdf(found + width, *floats)[side] - cdf(found - width, *floats)[side]) / (2 * width) if width else 0.0
    if not rise:
        return found
    nearer = found - (wide_pair(cdf, found, *given)[side] - (below, above)[side]) / rise
    return nearer if abs(nearer - found) < width else found


# --- beta --------------------------------------------------------------------------------------------------------


def _beta_cdf(x: Number, alpha: Number, beta: Number) -> CdfPair[Number]:
    return incomplete_beta(alpha, beta, x, 1 - x)


@native("BETA.DIST", "x x x b x? x?", own_digits=True)
def _beta(
    x: float, alpha: float, beta: float, cumulative: bool, low: float = 0.0, high: float = 1.0
) -> float | CellError:
    """BETA.DIST gives the cdf or the density of the beta distribution."""
    if alpha <= 0 or beta <= 0 or not low <= x <= high or low == high:
        return _OUTSIDE
    part, rest = (x - low) / (high - low), (high - x) / (high - low)
    if cumulative:
        return wide(
            lambda x, low, high, *shapes: _beta_cdf((x - low) / (high - low), *shapes)[0], x, low, high, alpha, beta
        )
    if (part == 0 and alpha < 1) or (rest == 0 and beta < 1):
        return _INFINITE
    if (part == 0 and alpha == 1) or (rest == 0 and beta == 1):
        raise Refusal("BETA.DIST at an end where the density is neither 0 nor infinite; Excel gives 0 or an error")
    return _beta_density(alpha, beta, part, rest) / (high - low)


def _beta_density(alpha: float, beta: float, x: float, other: float) -> float:
    """Returns the density of the beta distribution; ``other`` is 1 - x."""
    if x == 0 or other == 0:
        shape, opposite = (alpha, beta) if x == 0 else (beta, alpha)
        return opposite if shape == 1 else 0.0
    return binomial_mass(alpha, alpha + beta, x, other) * alpha * beta / ((alpha + beta) * x * other)


@native("BETADIST", "x x x x? x?", own_digits=True)
def _beta_below(x: float, alpha: float, beta: float, low: float = 0.0, high: float = 1.0) -> float | CellError:
    """BETADIST gives the cdf of the beta distribution."""
    return _beta(x, alpha, beta, True, low, high)


@native("BETA.INV BETAINV", "x x x x? x?", own_digits=True, searched=True)
def _beta_quantile(
    probability: float, alpha: float, beta: float, low: float = 0.0, high: float = 1.0
) -> float | CellError:
    """BETA.INV gives a quantile of the beta distribution."""
    if alpha <= 0 or beta <= 0 or not 0 < probability < 1 or low >= high:
        return _OUTSIDE
    found = _quantile(_beta_cdf, (alpha, beta), probability, 1 - probability, 1.0)
    return found if isinstance(found, CellError) else low + found * (high - low)


# --- gamma and chi-squared ---------------------------------------------------------------------------------------


def _gamma_cdf(x: Number, alpha: Number) -> CdfPair[Number]:
    return incomplete_gamma(alpha, x)


@native("GAMMA.DIST GAMMADIST", "x x x b", own_digits=True)
def _gamma(x: float, alpha: float, beta: float, cumulative: bool) -> float | CellError:
    """GAMMA.DIST gives the cdf or the density of the gamma distribution."""
    if x < 0 or alpha <= 0 or beta <= 0:
        return _OUTSIDE
    if cumulative:
        return wide_pair(incomplete_gamma, alpha, x / beta)[0]
    if x == 0:
        return _INFINITE if alpha < 1 else 1 / beta if alpha == 1 else 0.0
    return poisson_mass(alpha, x / beta) * alpha / x


@native("GAMMA.INV GAMMAINV", "x x x", own_digits=True, searched=True)
def _gamma_quantile(probability: float, alpha: float, beta: float) -> float | CellError:
    """GAMMA.INV gives a quantile of the gamma distribution."""
    if not 0 <= probability <= 1 or alpha <= 0 or beta <= 0:
        return _OUTSIDE
    found = _quantile(_gamma_cdf, (alpha,), probability, 1 - probability)
    return found if isinstance(found, CellError) else found * beta


@native("GAMMALN GAMMALN.PRECISE", "x", own_digits=True)
def _log_gamma(value: float) -> float | CellError:
    """GAMMALN gives the logarithm of the gamma function."""
    if value <= 0:
        return CellError(NUM, "the number is above 0")
    return 0.0 if value in (1, 2) else wide(lambda z: ln_factorial(z) - z.ln(), value)


@native("GAMMA", "x", own_digits=True)
def _gamma_function(value: float) -> float | CellError:
    """GAMMA gives the gamma function."""
    if value <= 0 and value.is_integer():
        return CellError(NUM, "the gamma function has no value at 0 and at negative whole numbers")
    try:
        return math.gamma(value)
    except OverflowError:
        return CellError(NUM, "the result is too large for a number")


@native("CHISQ.DIST", "x x b", own_digits=True)
def _chi_squared(x: float, degrees_of_freedom: float, cumulative: bool) -> float | CellError:
    """CHISQ.DIST gives the cdf or the density of the chi-squared distribution."""
    degrees = _whole_degrees(degrees_of_freedom)
    return _NO_DEGREES_OF_FREEDOM if degrees is None else _gamma(x, degrees[0] / 2, 2.0, cumulative)


@native("CHISQ.DIST.RT CHIDIST", "x x", own_digits=True)
def chi_squared_above(x: float, degrees_of_freedom: float) -> float | CellError:
    """CHISQ.DIST.RT gives the probability of more than x in the chi-squared distribution."""
    degrees = _whole_degrees(degrees_of_freedom)
    if degrees is None:
        return _NO_DEGREES_OF_FREEDOM
    return wide_pair(incomplete_gamma, degrees[0] / 2, x / 2)[1] if x >= 0 else _OUTSIDE


def _chi_squared_quantile(below: float, above: float, degrees_of_freedom: float) -> float | CellError:
    """Returns the chi-squared quantile that has these probabilities below and above it."""
    degrees = _whole_degrees(degrees_of_freedom)
    if degrees is None:
        return _NO_DEGREES_OF_FREEDOM
    if not 0 <= below <= 1:
        return _NO_PROBABILITY
    return _quantile(lambda x, doubled: incomplete_gamma(doubled / 2, x / 2), degrees, below, above)


native("CHISQ.INV", "x x", own_digits=True, searched=True)(
    lambda probability, degrees_of_freedom: _chi_squared_quantile(probability, 1 - probability, degrees_of_freedom)
)
native("CHISQ.INV.RT CHIINV", "x x", own_digits=True, searched=True)(
    lambda probability, degrees_of_freedom: _chi_squared_quantile(1 - probability, probability, degrees_of_freedom)
)


# --- F -----------------------------------------------------------------------------------------------------------


def f_cdf(x: Number, first: Number, second: Number) -> CdfPair[Number]:
    """Returns the cdf of the F distribution at x, and 1 less the cdf."""
    whole = first * x + second
    return incomplete_beta(first / 2, second / 2, first * x / whole, second / whole)


@native("F.DIST", "x x x b", own_digits=True)
def _f(x: float, first: float, second: float, cumulative: bool) -> float | CellError:
    """F.DIST gives the cdf or the density of the F distribution."""
    degrees = _whole_degrees(first, second)
    if degrees is None:
        return _NO_DEGREES_OF_FREEDOM
    if x < 0:
        return _OUTSIDE
    if cumulative:
        return wide_pair(f_cdf, x, *degrees)[0]
    m, n = degrees
    if x == 0:
        return _INFINITE if m == 1 else float(m == 2)
    whole = m * x + n
    return _beta_density(m / 2, n / 2, m * x / whole, n / whole) * m * n / (whole * whole)


@native("F.DIST.RT FDIST", "x x x", own_digits=True)
def _f_above(x: float, first: float, second: float) -> float | CellError:
    """F.DIST.RT gives the probability of more than x in the F distribution."""
    degrees = _whole_degrees(first, second)
    if degrees is None:
        return _NO_DEGREES_OF_FREEDOM
    return wide_pair(f_cdf, x, *degrees)[1] if x >= 0 else _OUTSIDE


def _f_quantile(below: float, above: float, first: float, second: float) -> float | CellError:
    """Returns the quantile of the F distribution that has these probabilities below and above it."""
    degrees = _whole_degrees(first, second)
    if degrees is None:
        return _NO_DEGREES_OF_FREEDOM
    if not 0 <= below <= 1:
        return _NO_PROBABILITY
    return _quantile(f_cdf, degrees, below, above)


native("F.INV", "x x x", own_digits=True, searched=True)(
    lambda probability, first, second: _f_quantile(probability, 1 - probability, first, second)
)
native("F.INV.RT FINV", "x x x", own_digits=True, searched=True)(
    lambda probability, first, second: _f_quantile(1 - probability, probability, first, second)
)


# --- Student's t -------------------------------------------------------------------------------------------------


def t_cdf(x: Number, degrees_of_freedom: Number) -> CdfPair[Number]:
    """Returns the cdf of Student's t distribution at x, and 1 less the cdf."""
    if abs(x) > _FARTHEST:
        raise Refusal("a t distribution so far from its middle")
    square = x * x
    outside = (
        incomplete_beta(
            degrees_of_freedom / 2,
            type(x)(1) / 2,
            degrees_of_freedom / (degrees_of_freedom + square),
            square / (degrees_of_freedom + square),
        )[0]
        / 2
    )
    return (1 - outside, outside) if x > 0 else (outside, 1 - outside)


@native("T.DIST", "x x b", own_digits=True)
def _t(x: float, degrees_of_freedom: float, cumulative: bool) -> float | CellError:
    """T.DIST gives the cdf or the density of Student's t distribution."""
    degrees = _whole_degrees(degrees_of_freedom)
    if degrees is None:
        if not cumulative and 0 <= degrees_of_freedom < 1:
            return CellError(DIV0, "less than one degree of freedom")
        return _NO_DEGREES_OF_FREEDOM
    return wide_pair(t_cdf, x, degrees[0])[0] if cumulative else t_density(x, degrees[0])


@native("T.DIST.RT", "x x", own_digits=True)
def _t_above(x: float, degrees_of_freedom: float) -> float | CellError:
    """T.DIST.RT gives the probability of more than x in Student's t distribution."""
    degrees = _whole_degrees(degrees_of_freedom)
    return _NO_DEGREES_OF_FREEDOM if degrees is None else wide_pair(t_cdf, x, degrees[0])[1]


@native("T.DIST.2T", "x x", own_digits=True)
def _t_outside(x: float, degrees_of_freedom: float) -> float | CellError:
    """T.DIST.2T gives the probability of more than x on both sides of Student's t distribution."""
    degrees = _whole_degrees(degrees_of_freedom)
    if degrees is None:
        return _NO_DEGREES_OF_FREEDOM
    return 2 * wide_pair(t_cdf, x, degrees[0])[1] if x >= 0 else _OUTSIDE


@native("TDIST", "x x x", own_digits=True)
def _t_tails(x: float, degrees_of_freedom: float, tails: float) -> float | CellError:
    """TDIST gives the probability of more than x on one or both sides of Student's t distribution."""
    ends = whole_part(tails)
    if x < 0 or ends not in (1, 2):
        return _OUTSIDE
    return _t_above(x, degrees_of_freedom) if ends == 1 else _t_outside(x, degrees_of_freedom)


@native("T.INV", "x x", own_digits=True, searched=True)
def _t_quantile(probability: float, degrees_of_freedom: float) -> float | CellError:
    """T.INV gives a quantile of Student's t distribution."""
    if probability == 0:
        raise _zero_probability("T.INV")
    return t_quantile(probability, 1 - probability, degrees_of_freedom) if 0 < probability <= 1 else _NO_PROBABILITY


@native("TINV", "x x", own_digits=True, searched=True)
def _t_quantile_outside(probability: float, degrees_of_freedom: float) -> float | CellError:
    """TINV gives the x beyond which both sides of Student's t distribution have that probability."""
    return (
        t_quantile(1 - probability / 2, probability / 2, degrees_of_freedom)
        if 0 < probability <= 1
        else _NO_PROBABILITY
    )


@native("T.INV.2T", "x x", own_digits=True, searched=True)
def _t_quantile_outside_both(probability: float, degrees_of_freedom: float) -> float | CellError:
    """T.INV.2T is like TINV, but goes on beyond a probability of 1: T.INV.2T(1.5,10) is T.INV(0.25,10)."""
    if probability == 0:
        raise _zero_probability("T.INV.2T")
    return (
        t_quantile(1 - probability / 2, probability / 2, degrees_of_freedom)
        if 1 < probability < 2
        else _t_quantile_outside(probability, degrees_of_freedom)
    )


def _zero_probability(name: str) -> Refusal:
    """Returns the refusal of a quantile for which Excel's documentation and Excel differ."""
    return Refusal(f"{name} of a probability of 0, which is #NUM! by Excel's documentation, and was seen as #DIV/0!")


def t_quantile(below: float, above: float, degrees_of_freedom: float) -> float | CellError:
    """Returns the quantile of Student's t distribution with the probabilities ``below`` and ``above`` it."""
    degrees = _whole_degrees(degrees_of_freedom)
    if degrees is None:
        return _NO_DEGREES_OF_FREEDOM
    if below == above:
        return 0.0
    if below < above:
        found = t_quantile(above, below, degrees_of_freedom)
        return found if isinstance(found, CellError) else -found
    return _quantile(t_cdf, degrees, below, above)


# --- exponential, Weibull, lognormal -----------------------------------------------------------------------------


@native("EXPON.DIST EXPONDIST", "x x b", own_digits=True)
def _exponential(x: float, rate: float, cumulative: bool) -> float | CellError:
    """EXPON.DIST gives the cdf or the density of the exponential distribution."""
    if x < 0 or rate <= 0:
        return _OUTSIDE
    return -math.expm1(-rate * x) if cumulative else rate * math.exp(-rate * x)


@native("WEIBULL.DIST WEIBULL", "x x x b", own_digits=True)
def _weibull(x: float, alpha: float, beta: float, cumulative: bool) -> float | CellError:
    """WEIBULL.DIST gives the cdf or the density of the Weibull distribution."""
    if x < 0 or alpha <= 0 or beta <= 0:
        return _OUTSIDE
    try:
        power: float = (x / beta) ** alpha
    except OverflowError:
        return 1.0 if cumulative else 0.0
    if cumulative:
        return -math.expm1(-power)
    if x == 0:
        # Excel gives 0 also for a shape of 1, where the density is 1 / beta.
        return _INFINITE if alpha < 1 else 0.0
    return alpha / x * power * math.exp(-power)


@native("LOGNORM.DIST", "x x x b", own_digits=True)
def _lognormal(x: float, mean: float, sd: float, cumulative: bool) -> float | CellError:
    """LOGNORM.DIST gives the cdf or the density of the lognormal distribution."""
    if x <= 0 or sd <= 0:
        return _OUTSIDE
    found = normal((math.log(x) - mean) / sd, cumulative, sd)
    return found if cumulative else found / x


@native("LOGNORMDIST", "x x x", own_digits=True)
def _lognormal_below(x: float, mean: float, sd: float) -> float | CellError:
    """LOGNORMDIST gives the cdf of the lognormal distribution."""
    return _lognormal(x, mean, sd, True)


@native("LOGNORM.INV LOGINV", "x x x", own_digits=True)
def _lognormal_quantile(probability: float, mean: float, sd: float) -> float | CellError:
    """LOGNORM.INV gives a quantile of the lognormal distribution."""
    if not 0 < probability < 1 or sd <= 0:
        return _OUTSIDE
    try:
        return math.exp(mean + sd * normal_quantile(probability))
    except OverflowError:
        return CellError(NUM, "the result is too large for a number")
