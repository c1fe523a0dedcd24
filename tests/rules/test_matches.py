"""Match awards added up, and the greater of them and the overall award."""

from __future__ import annotations

from decimal import Decimal

from hypothesis import given
from hypothesis import strategies as st

from bridgesheets import MPMATCH, MPMATCHES, why

_AWARDS = st.decimals("0", "12", places=2)


def d(text: str) -> Decimal:
    return Decimal(text)


def test_every_win_earns_the_award_and_every_tie_half_of_it() -> None:
    assert MPMATCHES(4, MPMATCH(7, "regional")) == d("1.44")  # 4 x .36
    assert MPMATCHES(0, 0.36) == 0
    assert MPMATCHES(3, 0.36, 1) == d("1.26")  # 3.5 x .36
    assert MPMATCHES(0, 0.27, 1) == d("0.14")  # .135, the half cent up
    assert MPMATCHES(0, 0.27, 2) == d("0.27")  # rounded once, not .14 + .14


def test_the_greater_of_matches_and_overall_is_paid() -> None:
    assert MPMATCHES(4, 0.36, 0, 1.43) == d("1.44")
    assert MPMATCHES(4, 0.36, 0, 1.45) == d("1.45")
    assert MPMATCHES(4, 0.36, 0, 0) == d("1.44")


def test_the_reading_is_named_where_it_is_used() -> None:
    assert "reading" not in why(MPMATCHES, 4, 0.36)
    assert "reading MA" in why(MPMATCHES, 4, 0.36, 1)
    assert "reading MA" in why(MPMATCHES, 4, 0.36, 0, 1)


@given(st.integers(0, 12), _AWARDS, st.integers(0, 6), _AWARDS)
def test_more_wins_or_ties_never_earn_less(wins: int, award: Decimal, ties: int, overall: Decimal) -> None:
    earned = MPMATCHES(wins, award, ties, overall)
    assert MPMATCHES(wins + 1, award, ties, overall) >= earned
    assert MPMATCHES(wins, award, ties + 1, overall) >= earned
    assert MPMATCHES(wins, award, ties + 2) == MPMATCHES(wins + 1, award, ties)  # two halves are one
