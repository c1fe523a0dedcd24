"""The normal distribution: NORM.DIST, NORM.INV, NORM.S.DIST, NORM.S.INV, CONFIDENCE.NORM."""

from __future__ import annotations

import math
from statistics import NormalDist

from truesheet.error_codes import NUM
from truesheet.library import native
from truesheet.library.rounded import whole_part
from truesheet.values import CellError

_NO_SD = CellError(NUM, "the standard deviation is above 0")
_STANDARD = NormalDist()


@native("NORM.DIST NORMDIST", "x x x b", own_digits=True)
def _distribution(value: float, mean: float, sd: float, cumulative: bool) -> float | CellError:
    """NORM.DIST gives the cdf or the density of a normal distribution."""
    return normal((value - mean) / sd, cumulative, sd) if sd > 0 else _NO_SD


@native("NORM.S.DIST", "x b", own_digits=True)
def normal(value: float, cumulative: bool, sd: float = 1.0) -> float:
    """NORM.S.DIST gives the cumulative probability or the density of the standard normal distribution.

    ``sd`` is a standard deviation by which the density is divided.
    """
    if cumulative:
        return math.erfc(-value / math.sqrt(2)) / 2
    return math.exp(-value * value / 2) / (sd * math.sqrt(2 * math.pi))


@native("NORMSDIST", "x", own_digits=True)
def _cumulative(value: float) -> float | CellError:
    """NORMSDIST gives the cdf of the standard normal distribution."""
    return normal(value, True)


@native("NORM.S.INV NORMSINV", "x", own_digits=True)
def _inverse(probability: float) -> float | CellError:
    """NORM.S.INV gives a quantile of the standard normal distribution."""
    return normal_quantile(probability) if 0 < probability < 1 else CellError(NUM, "the share lies between 0 and 1")


def normal_quantile(probability: float) -> float:
    """Returns the quantile of the standard normal distribution."""
    if not 0 < probability < 1:
        raise OverflowError("the quantile is infinite")
    return _STANDARD.inv_cdf(probability)


@native("NORM.INV NORMINV", "x x x", own_digits=True)
def _inverse_of(probability: float, mean: float, sd: float) -> float | CellError:
    """NORM.INV gives a quantile of a normal distribution."""
    found = _inverse(probability)
    if sd <= 0:
        return _NO_SD
    return found if isinstance(found, CellError) else mean + sd * found


@native("CONFIDENCE.NORM CONFIDENCE", "x x x", own_digits=True)
def _confidence(alpha: float, sd: float, size: float) -> float | CellError:
    """CONFIDENCE.NORM gives half the width of the confidence interval of a mean, by the normal distribution."""
    count = whole_part(size)
    if not 0 < alpha < 1 or sd <= 0 or count < 1:
        return CellError(NUM, "alpha lies between 0 and 1, the standard deviation above 0, the size is at least 1")
    # Excel takes the quantile from above: so it comes to its last digits.
    return normal_quantile(1 - alpha / 2) * sd / math.sqrt(count)
