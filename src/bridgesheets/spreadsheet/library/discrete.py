"""Distributions of counts: binomial, negative binomial, hypergeometric, Poisson."""

from __future__ import annotations

import math
from collections.abc import Iterator

from bridgesheets.spreadsheet.error_codes import NUM
from bridgesheets.spreadsheet.formulas.areas import Refusal, Value
from bridgesheets.spreadsheet.formulas.effort import A_SLOW_CELL, spend
from bridgesheets.spreadsheet.library import native
from bridgesheets.spreadsheet.library.incomplete import incomplete_beta, incomplete_gamma
from bridgesheets.spreadsheet.library.masses import MOST_MULTIPLIED, binomial_mass, poisson_mass, wide
from bridgesheets.spreadsheet.library.rounded import whole_part
from bridgesheets.spreadsheet.values import CellError

#: No more counts than this are added up one by one, and no numbers with more binary digits are written out.
_MOST_COUNTS = 20_000
_MOST_BITS = 2_000_000

_OUTSIDE = CellError(NUM, "there is no such count or parameter in this distribution")


def _binomial_below(successes: int, trials: int, probability: float) -> float:
    """Returns the probability of at most that many successes."""
    if successes >= trials:
        return 1.0
    if trials <= MOST_MULTIPLIED:
        if successes > trials * probability:
            return 1 - _sum_of_masses(successes + 1, trials, trials, probability)
        return _sum_of_masses(0, successes, trials, probability)
    return wide(lambda a, b, x: incomplete_beta(a, b, x, 1 - x)[1], successes + 1, trials - successes, probability)


def _sum_of_masses(first: int, last: int, trials: int, probability: float) -> float:
    """Returns the probability of a count between two bounds."""
    spend((last - first + 1) * A_SLOW_CELL)
    likeliest = min(max(first, int((trials + 1) * probability)), last)
    upwards, downwards = range(likeliest, last + 1), range(likeliest - 1, first - 1, -1)
    return math.fsum(mass for counts in (upwards, downwards) for mass in _falling(counts, trials, probability))


def _falling(counts: range, trials: int, probability: float) -> Iterator[float]:
    """Yields the probabilities of counts away from the likeliest, up to where all others add nothing to a float."""
    most = 0.0
    for done, count in enumerate(counts, start=1):
        mass = binomial_mass(count, trials, probability, 1 - probability)
        yield mass
        most = max(most, mass)
        if mass * (len(counts) - done) < most * 1e-20:
            return


def _too_many(name: str) -> Refusal:
    return Refusal(f"{name} of more than {_MOST_COUNTS:,} counts")


@native("BINOM.DIST BINOMDIST", "x x x b", own_digits=True)
def _binomial(successes: float, trials: float, probability: float, cumulative: bool) -> Value:
    """BINOM.DIST gives the cdf or the probability of a count in the binomial distribution."""
    found, of = whole_part(successes), whole_part(trials)
    if successes < 0 or trials < 0 or found > of or not 0 <= probability <= 1:
        return _OUTSIDE
    return (
        _binomial_below(found, of, probability)
        if cumulative
        else binomial_mass(found, of, probability, 1 - probability)
    )


@native("BINOM.DIST.RANGE", "x x x x?", own_digits=True)
def _binomial_between(trials: float, probability: float, first: float, last: float | None = None) -> Value:
    """BINOM.DIST.RANGE gives the probability of a count between two bounds in the binomial distribution."""
    of, low = whole_part(trials), whole_part(first)
    high = low if last is None else whole_part(last)
    if min(trials, first) < 0 or not low <= high <= of or not 0 <= probability <= 1:
        return _OUTSIDE
    if high - low > _MOST_COUNTS:
        raise _too_many("BINOM.DIST.RANGE")
    return _sum_of_masses(low, high, of, probability)


@native("BINOM.INV CRITBINOM", "x x x", own_digits=True)
def _binomial_quantile(trials: float, probability: float, level: float) -> Value:
    """BINOM.INV gives the smallest count whose cumulative probability is at least the level."""
    of = whole_part(trials)
    # Neither 0 nor 1 is allowed, whatever the documentation says.
    if trials < 0 or not 0 < probability < 1 or not 0 < level < 1:
        return _OUTSIDE
    low, high = 0, of
    while low < high:
        middle = (low + high) // 2
        if _binomial_below(middle, of, probability) >= level:
            high = middle
        else:
            low = middle + 1
    return float(low)


@native("NEGBINOM.DIST", "x x x b", own_digits=True)
def _negative_binomial(failures: float, successes: float, probability: float, cumulative: bool) -> Value:
    """NEGBINOM.DIST gives the cdf or the probability of a count in the negative binomial distribution."""
    failed, wanted = whole_part(failures), whole_part(successes)
    if failures < 0 or wanted < 1 or not 0 < probability < 1:
        return _OUTSIDE
    if cumulative:
        return wide(lambda a, b, x: incomplete_beta(a, b, x, 1 - x)[0], wanted, failed + 1, probability)
    # The last trial is a success.
    return binomial_mass(wanted, failed + wanted, probability, 1 - probability) * wanted / (failed + wanted)


@native("NEGBINOMDIST", "x x x", own_digits=True)
def _negative_binomial_mass(failures: float, successes: float, probability: float) -> Value:
    """NEGBINOMDIST gives the probability of a count in the negative binomial distribution."""
    return _negative_binomial(failures, successes, probability, False)


@native("HYPGEOM.DIST", "x x x x b", own_digits=True)
def _hypergeometric(found: float, drawn: float, marked: float, all_: float, cumulative: bool) -> Value:
    """HYPGEOM.DIST gives the cdf or the probability of a count in the hypergeometric distribution."""
    x, n, m, size = (whole_part(given) for given in (found, drawn, marked, all_))
    least = max(0, n - size + m)
    if found < 0 or not (0 < n <= size and 0 < m <= size and least <= x <= min(n, m)):
        return _OUTSIDE
    # It makes no difference which of the two samples is drawn and which is marked.
    n, m = min(n, m), max(n, m)
    if n > _MOST_COUNTS or n * size.bit_length() > _MOST_BITS:
        raise _too_many("HYPGEOM.DIST")
    # The numbers of combinations have as many digits as things are chosen.
    spend(n * A_SLOW_CELL * (1 + n // 100 if cumulative else 1))
    if not cumulative:
        return math.comb(m, x) * math.comb(size - m, n - x) / math.comb(size, n)
    ways = total = math.comb(m, least) * math.comb(size - m, n - least)
    for successes in range(least, x):
        ways = ways * (m - successes) * (n - successes) // ((successes + 1) * (size - m - n + successes + 1))
        total += ways
    return total / math.comb(size, n)


@native("HYPGEOMDIST", "x x x x", own_digits=True)
def _hypergeometric_mass(found: float, drawn: float, marked: float, all_: float) -> Value:
    """HYPGEOMDIST gives the probability of a count in the hypergeometric distribution."""
    return _hypergeometric(found, drawn, marked, all_, False)


@native("POISSON.DIST POISSON", "x x b", own_digits=True)
def _poisson(x: float, mean: float, cumulative: bool) -> Value:
    """POISSON.DIST gives the cdf or the probability of a count in the Poisson distribution."""
    count = whole_part(x)
    if -1 < mean < 0 <= x:
        raise Refusal("POISSON.DIST of a mean just below 0, where Excel is seen to give a number all the same")
    if x < 0 or mean < 0:
        return _OUTSIDE
    return (
        wide(lambda a, x: incomplete_gamma(a, x)[1], count + 1, mean)
        if cumulative
        else poisson_mass(float(count), mean)
    )
