"""The normal and Student's t distribution, the error function ERF, and the comparisons DELTA and GESTEP."""

from __future__ import annotations

import math
import sys
from collections.abc import Callable
from decimal import Context, Decimal, localcontext
from statistics import NormalDist
from typing import NamedTuple

from truesheet.formulas.areas import Refusal, Value
from truesheet.formulas.arguments import one_number, toolpak
from truesheet.formulas.refusal import spend
from truesheet.library import native
from truesheet.library.aggregate import exact_total, gather_numbers
from truesheet.library.matrices import pairs_of
from truesheet.library.rounded import whole_part
from truesheet.library.spread import squares, variance
from truesheet.values import DIV0, NUM, CellError, Failure, sure

_NO_PROBABILITY = CellError(NUM, "the probability is between 0 and 1")
_NO_DEGREES_OF_FREEDOM = CellError(NUM, "the degrees of freedom are at least 1, and at most 10 to the 10th")
_MOST_DEGREES_OF_FREEDOM = 10**10
_TOO_FEW = CellError(DIV0, "there are too few numbers, or all of them are the same")

#: Room for fifteen digits of a number whose logarithm has nine before the point.
_WIDE = Context(prec=40)
_HALF, _ONE = Decimal("0.5"), Decimal(1)
_HALF_LN_TWO_PI = Decimal("0.918938533204672741780329736405617639861397473637783412817")
#: From here on the terms of Stirling's series below are enough for 40 digits.
_STIRLING_FROM = 40
#: B(2k) / (2k (2k - 1)) for k from 1: numerators and denominators.
_STIRLING = (
    (1, 12), (-1, 360), (1, 1260), (-1, 1680), (1, 1188), (-691, 360360), (1, 156), (-3617, 122400), (43867, 244188),
    (-174611, 125400), (77683, 5796), (-236364091, 1506960), (657931, 300), (-3392780147, 93960),
    (1723168255201, 2492028),
)  # fmt: skip
#: The most steps of a continued fraction, and how near to 1 the last one comes.
_MOST_STEPS, _NEAR = 100_000, Decimal("1e-25")
#: The work of such a step, in operators on a cell.
_A_STEP = 80
_TINY = Decimal("1e-300")
_LARGEST = Decimal(sys.float_info.max)
#: The steps in which a quantile is found, and how small the last one is.
_MOST_TANGENTS, _SMALL = 200, Decimal("1e-20")
#: The least t from which the search begins.
_LEAST = 1e-9


class _Outside(NamedTuple):
    """The probability of more than t on both sides, and by how much it falls where ln t rises by 1."""

    probability: Decimal
    fall: Decimal


def _two_tailed(t: Decimal, degrees: Decimal) -> _Outside:
    """Returns the probability outside -t and t, which is the incomplete beta function of degrees / (degrees + t^2)."""
    if not t:
        return _Outside(_ONE, Decimal(0))
    a, b = degrees / 2, _HALF
    x, other = degrees / (degrees + t * t), t * t / (degrees + t * t)
    front = (a * x.ln() + b * other.ln() + _ln_gamma(a + b) - _ln_gamma(a) - _ln_gamma(b)).exp()
    if x > (a + 1) / (a + b + 2):
        return _Outside(1 - front / b * _fraction(b, a, other), 2 * front)
    return _Outside(front / a * _fraction(a, b, x), 2 * front)


def _ln_gamma(z: Decimal) -> Decimal:
    """Returns ln (z - 1)!, to the precision of the decimal context."""
    product = _ONE
    while z < _STIRLING_FROM:
        product *= z
        z += 1
    terms = (Decimal(top) / bottom / z ** (2 * at - 1) for at, (top, bottom) in enumerate(_STIRLING, start=1))
    return (z - _HALF) * z.ln() - z + _HALF_LN_TWO_PI + sum(terms) - product.ln()


def _fraction(a: Decimal, b: Decimal, x: Decimal) -> Decimal:
    """Returns the continued fraction of the incomplete beta function, by Lentz's method."""
    c, d = 1 / _TINY, _ONE
    found = d
    for n in range(1, _MOST_STEPS):
        half = n // 2
        top = -(a + half) * (a + b + half) * x if n % 2 else half * (b - half) * x
        top /= (a + n - 1) * (a + n)
        d = 1 / ((1 + top * d) or _TINY)
        c = (1 + top / c) or _TINY
        found *= c * d
        if abs(c * d - 1) < _NEAR:
            spend(n * _A_STEP)
            return found
    raise Refusal("a t distribution with numbers so large or small that its value is not found")


@native("TINV", "x x", own_digits=True)
def _beyond(probability: float, degrees_of_freedom: float) -> float | CellError:
    """Returns the t beyond which both sides of Student's t distribution have that probability."""
    degrees = whole_part(degrees_of_freedom)
    if not 0 < probability <= 1:
        return _NO_PROBABILITY
    if not 1 <= degrees <= _MOST_DEGREES_OF_FREEDOM:
        return _NO_DEGREES_OF_FREEDOM
    return 0.0 if probability == 1 else _t_with_outside(probability, degrees)


def _t_with_outside(probability: float, degrees: int) -> float:
    """Returns the t outside which that probability lies, by Newton's method for the logarithms of both.

    The logarithm of the probability falls ever more steeply with that of t, so that from the second step on every
    tangent ends beyond the t that is sought, and nearer to it.
    """
    with localcontext(_WIDE):
        wanted = Decimal(probability).ln()
        t = Decimal(max(-NormalDist().inv_cdf(max(probability / 2, sys.float_info.min)), _LEAST))
        for _ in range(_MOST_TANGENTS):
            found = _two_tailed(t, Decimal(degrees))
            step = (found.probability.ln() - wanted) * found.probability / found.fall
            t *= step.exp()
            if abs(step) < _SMALL:
                return sure(float(t) if t <= _LARGEST else CellError(NUM, "the result is too large for a number"))
    raise Refusal("a t distribution with numbers so large or small that its quantile is not found")


@native("T.INV.2T", "x x", own_digits=True)
def _beyond_or_below(probability: float, degrees_of_freedom: float) -> float | CellError:
    """Returns what TINV does, but goes on beyond a probability of 1: its t is below 0 there."""
    if probability == 0:
        raise Refusal(
            "T.INV.2T of a probability of 0, which is #NUM! by Excel's documentation, and was seen as #DIV/0!"
        )
    if not 1 < probability < 2:
        return _beyond(probability, degrees_of_freedom)
    return -sure(_beyond(2 - probability, degrees_of_freedom))


_PAIRED, _EQUAL_VARIANCE, _UNEQUAL_VARIANCE = 1, 2, 3


@native("T.TEST TTEST", "a a x x", own_digits=True)
def _t_test(left: Value, right: Value, tails: float, kind: float) -> Value:
    ends, how = whole_part(tails), whole_part(kind)
    if ends not in (1, 2) or how not in (_PAIRED, _EQUAL_VARIANCE, _UNEQUAL_VARIANCE):
        return CellError(NUM, "there are 1 or 2 tails, and the types 1, 2 and 3")
    paired = how == _PAIRED
    distance, degrees_of_freedom = _paired(left, right) if paired else _unpaired(left, right, how == _EQUAL_VARIANCE)
    with localcontext(_WIDE):
        return float(ends * _two_tailed(Decimal(abs(distance)), Decimal(degrees_of_freedom)).probability / 2)


def _paired(left: Value, right: Value) -> tuple[float, float]:
    """Returns t and the degrees of freedom of the t-test on the differences of pairs."""
    pairs = pairs_of(left, right)
    away = [a - b for a, b in pairs]
    if len(away) < 2 or not squares(away):
        raise Failure(_TOO_FEW)
    return exact_total(away) / len(away) / math.sqrt(sure(variance(away)) / len(away)), len(away) - 1.0


def _unpaired(left: Value, right: Value, equal_variance: bool) -> tuple[float, float]:
    """Returns t and the degrees of freedom of the t-test on two samples that are no pairs."""
    first, second = sure(gather_numbers([left])), sure(gather_numbers([right]))
    if min(len(first), len(second)) < 2 or not (squares(first) or squares(second)):
        raise Failure(_TOO_FEW)
    m, n = len(first), len(second)
    away = exact_total(first) / m - exact_total(second) / n
    if equal_variance:
        degrees_of_freedom = float(m + n - 2)
        return away / math.sqrt(
            (squares(first) + squares(second)) / degrees_of_freedom * (1 / m + 1 / n)
        ), degrees_of_freedom
    one, other = sure(variance(first)) / m, sure(variance(second)) / n
    # Welch's degrees of freedom are not rounded to a whole number.
    return away / math.sqrt(one + other), (one + other) ** 2 / (one * one / (m - 1) + other * other / (n - 1))


_NO_SD = CellError(NUM, "the standard deviation is above 0")
_STANDARD = NormalDist()


@native("NORM.S.DIST", "x b", own_digits=True)
def normal(value: float, cumulative: bool, sd: float = 1.0) -> float:
    """Returns the cumulative probability or the density of the standard normal distribution.

    ``sd`` is a standard deviation by which the density is divided.
    """
    if cumulative:
        return math.erfc(-value / math.sqrt(2)) / 2
    return math.exp(-value * value / 2) / (sd * math.sqrt(2 * math.pi))


native("NORM.DIST NORMDIST", "x x x b", own_digits=True)(
    lambda value, mean, sd, cumulative: normal((value - mean) / sd, cumulative, sd) if sd > 0 else _NO_SD
)
native("NORMSDIST", "x", own_digits=True)(lambda value: normal(value, True))


@native("NORM.S.INV NORMSINV", "x", own_digits=True)
def _inverse(probability: float) -> float | CellError:
    in_range = 0 < probability < 1
    return _STANDARD.inv_cdf(probability) if in_range else CellError(NUM, "the share is between 0 and 1")


@native("NORM.INV NORMINV", "x x x", own_digits=True)
def _inverse_of(probability: float, mean: float, sd: float) -> float | CellError:
    found = _inverse(probability)
    if sd <= 0:
        return _NO_SD
    return found if isinstance(found, CellError) else mean + sd * found


@native("CONFIDENCE.NORM CONFIDENCE", "x x x", own_digits=True)
def _confidence(alpha: float, sd: float, size: float) -> float | CellError:
    count = whole_part(size)
    if not 0 < alpha < 1 or sd <= 0 or count < 1:
        return CellError(NUM, "alpha is between 0 and 1, the standard deviation above 0, the size is at least 1")
    # Excel takes the quantile from above: so it comes to its last digits.
    return sure(_inverse(1 - alpha / 2)) * sd / math.sqrt(count)


toolpak("ERF", "r r?")(
    lambda value, upper=None: math.erf(value) if upper is None else math.erf(upper) - math.erf(value)
)
toolpak("ERFC", "r")(math.erfc)


def _of_one(calculate: Callable[[float], float]) -> Callable[[Value], Value]:
    """Makes a function of one number that takes no TRUE or FALSE but takes the one cell of a range."""
    return lambda value: calculate(sure(one_number(value)))


native("ERF.PRECISE", "v", own_digits=True)(_of_one(math.erf))
native("ERFC.PRECISE", "v", own_digits=True)(_of_one(math.erfc))
toolpak("DELTA", "r r?")(lambda value, other=0.0: float(value == other))
toolpak("GESTEP", "r r?")(lambda value, least=0.0: float(value >= least))
