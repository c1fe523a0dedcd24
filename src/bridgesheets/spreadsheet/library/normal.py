"""The normal distribution: NORM.DIST, NORM.INV, NORM.S.DIST, NORM.S.INV, CONFIDENCE.NORM."""

from __future__ import annotations

import math
from statistics import NormalDist

from bridgesheets.spreadsheet.error_codes import NUM
from bridgesheets.spreadsheet.library import native
from bridgesheets.spreadsheet.library.rounded import whole_part
from bridgesheets.spreadsheet.values import CellError

_NO_SPREAD = CellError(NUM, "the standard deviation is above 0")
_STANDARD = NormalDist()


@native("NORM.DIST NORMDIST", "x x x b")
def _distribution(value: float, mean: float, spread: float, cumulative: bool) -> float | CellError:
    return normal((value - mean) / spread, cumulative, spread) if spread > 0 else _NO_SPREAD


@native("NORM.S.DIST", "x b")
def normal(value: float, cumulative: bool, spread: float = 1.0) -> float:
    """NORM.S.DIST gives the cumulative probability or the density of the standard normal distribution.

    ``sd`` is a standard deviation by which the density is divided.
    """
    if cumulative:
        return math.erfc(-value / math.sqrt(2)) / 2
    return math.exp(-value * value / 2) / (spread * math.sqrt(2 * math.pi))


@native("NORMSDIST", "x")
def _cumulative(value: float) -> float | CellError:
    return normal(value, True)


@native("NORM.S.INV NORMSINV", "x")
def _inverse(share: float) -> float | CellError:
    return normal_quantile(share) if 0 < share < 1 else CellError(NUM, "the share lies between 0 and 1")


def normal_quantile(share: float) -> float:
    """Returns the quantile of the standard normal distribution."""
    if not 0 < share < 1:
        raise OverflowError("the place is infinite")
    return _STANDARD.inv_cdf(share)


@native("NORM.INV NORMINV", "x x x")
def _inverse_of(share: float, mean: float, spread: float) -> float | CellError:
    found = _inverse(share)
    if spread <= 0:
        return _NO_SPREAD
    return found if isinstance(found, CellError) else mean + spread * found


@native("CONFIDENCE.NORM CONFIDENCE", "x x x")
def _confidence(alpha: float, spread: float, size: float) -> float | CellError:
    count = whole_part(size)
    if not 0 < alpha < 1 or spread <= 0 or count < 1:
        return CellError(NUM, "alpha lies between 0 and 1, the standard deviation above 0, the size is at least 1")
    return -normal_quantile(alpha / 2) * spread / math.sqrt(count)
