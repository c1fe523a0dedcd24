"""Match awards, one and all of an event, with the arithmetic beside them."""

from decimal import Decimal as D

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgesheets import MPMATCH, MPMATCHES, RuleError, why


@pytest.mark.parametrize(
    ("boards", "rating", "award"),
    [
        (5, "club", "0.08"),  # .36 x 5/24 = .075: a quotient cut on the way would give .07
        (7, "club", "0.11"),  # .36 x 7/24 = .105
        (6, "csg7", "0.19"),  # .765/4 = .19125
        (6, "csg9", "0.23"),  # .9/4 = .225
        (8, "sectional", "0.33"),  # .99/3
        (24, "regional", "1.25"),
        (23, "regional", "1.20"),  # 1.25 x 23/24 = 1.1979
        (47, "regional", "1.25"),
        (48, "regional", "1.88"),  # 1.25 x 1.5 = 1.875
        (24, "stac", "0.90"),
        (24, "beneficiary", "0.99"),
        (24, "nabc", "1.25"),
    ],
)
def test_match_awards(boards: int, rating: str, award: str) -> None:
    assert MPMATCH(boards, rating) == D(award)


def test_match_awards_take_limit_restrictions_status_and_increase() -> None:
    assert MPMATCH(24, "sectional", 750) == D("0.52")  # .99 x .525 = .51975
    assert MPMATCH(24, "sectional", "", 2) == D("0.69")  # .99 x .7 = .693
    assert MPMATCH(24, "sectional", "", 0, "side") == D("0.79")  # .99 x .8 = .792
    assert MPMATCH(8, "regional", "", 0, "", D("0.2")) == D("0.50")  # 1.25/3 x 1.2 = .5


def test_every_win_earns_the_award_and_every_tie_half_of_it() -> None:
    assert MPMATCHES(4, MPMATCH(7, "regional")) == D("1.44")  # 4 x .36
    assert MPMATCHES(0, 0.36) == 0
    assert MPMATCHES(3, 0.36, 1) == D("1.26")  # 3.5 x .36
    assert MPMATCHES(0, 0.27, 1) == D("0.14")  # .135, the half cent up
    assert MPMATCHES(0, 0.27, 2) == D("0.27")  # rounded once, not .14 + .14


def test_the_greater_of_matches_and_overall_is_paid() -> None:
    assert MPMATCHES(4, 0.36, 0, 1.43) == D("1.44")
    assert MPMATCHES(4, 0.36, 0, 1.45) == D("1.45")
    assert MPMATCHES(4, 0.36, 0, 0) == D("1.44")


def test_the_reading_is_named_where_it_is_used() -> None:
    assert "reading" not in why(MPMATCHES, 4, 0.36)
    assert "reading MA" in why(MPMATCHES, 4, 0.36, 1)
    assert "reading MA" in why(MPMATCHES, 4, 0.36, 0, 1)


_AWARDS = st.decimals("0", "12", places=2)


@given(st.integers(0, 12), _AWARDS, st.integers(0, 6), _AWARDS)
def test_more_wins_or_ties_never_earn_less(wins: int, award: D, ties: int, overall: D) -> None:
    earned = MPMATCHES(wins, award, ties, overall)
    assert MPMATCHES(wins + 1, award, ties, overall) >= earned
    assert MPMATCHES(wins, award, ties + 1, overall) >= earned
    assert MPMATCHES(wins, award, ties + 2) == MPMATCHES(wins + 1, award, ties)  # two halves are one


@pytest.mark.parametrize(("rating", "increase", "paid"), [
    ("sectional", "0.2", True), ("regional", "0.2", True), ("regional", "0.4", True), ("regional", "0.6", True),
    ("sectional", "0.4", False), ("sectional", "0.1", False), ("csg9", "0.2", False), ("stac", "0.2", True),
])  # fmt: skip
def test_match_awards_are_increased_as_a_clause_says_or_not(rating: str, increase: str, paid: bool) -> None:
    """Flight A 20%, four sessions of a regional 40%, both 60%."""
    if paid:
        assert MPMATCH(8, rating, "", 0, "", D(increase)) > MPMATCH(8, rating)
        return
    with pytest.raises(RuleError) as refused:
        MPMATCH(8, rating, "", 0, "", D(increase))
    assert refused.value.code == "#N/A"


@pytest.mark.parametrize("increase", ["0.1", "0.2", "0.4"])
def test_matches_at_special_games_of_clubs_are_refused_by_name_whatever_the_increase(increase: str) -> None:
    """A.5 and C.3 increase match awards of tournaments: no increase is right for csg7."""
    with pytest.raises(RuleError, match="for tournaments only"):
        MPMATCH(24, "csg7", "", "", "", D(increase))
