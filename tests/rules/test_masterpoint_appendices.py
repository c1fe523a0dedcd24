"""Every figure the manual prints in its appendices, read from the manual itself and counted."""

from __future__ import annotations

from decimal import Decimal

from bridgesheets import MPB, MPM, MPPLACE
from bridgesheets.rounding import half_up
from tests import masterpoint_text as manual


def test_all_249_b_factors_of_appendix_a() -> None:
    printed = manual.appendix_a()
    assert list(printed) == list(range(2, 251))
    assert {tables: str(half_up(MPB(tables), 4)) for tables in printed} == printed


def test_all_14_m_factors_of_appendix_b() -> None:
    printed = manual.appendix_b()
    assert len(printed) == 14
    assert {limit: str(half_up(MPM(limit), 4)) for limit in printed} == printed


def test_all_48_percentages_of_appendix_c() -> None:
    """From a first award of 1,000,000 the place award has the percentage to eight decimals."""
    printed = manual.appendix_c()
    assert len(printed) == 48
    found = {(place, n): str(half_up(MPPLACE(place, 1_000_000, n) / Decimal(1_000_000))) for place, n in printed}
    assert found == printed
