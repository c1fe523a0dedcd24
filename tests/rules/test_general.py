"""First awards, lower places and the list of awards by the General Formula, with the arithmetic beside them."""

from decimal import Decimal as D

import pytest

from bridgesheets import MPAWARDS, MPFIRST, MPPLACE, RuleError
from bridgesheets.rounding import half_up
from tests import masterpoint_text as manual


def test_first_award_is_rounded_half_up_and_once() -> None:
    assert MPFIRST(60, "csg9") == D("13.13")  # 70/60 x 9 x 1.25 = 13.125; half-even would give 13.12
    assert MPFIRST(20, "sectional") == D("6.88")  # 30/60 x 11 x 1.25 = 6.875
    assert MPFIRST(11, "csg7") == D("3.06")  # 21/60 x 7 x 1.25 = 3.0625


def test_all_factors_multiply() -> None:
    # 38 tables: 48/60 = .8; regional 14; 2 sessions 1.5; limit 1500 .60; one restriction .80; individual .75
    assert MPFIRST(38, "regional", "individual", 2, 1500, 1) == D("6.05")  # .8 x 14 x 1.5 x .6 x .8 x .75 = 6.048


def test_status_limits_m_in_the_first_award() -> None:
    assert MPFIRST(50, "sectional", "pairs", 1, "", 0, "side") == D("11.00")  # 1 x 11 x .8 x 1.25
    assert MPFIRST(50, "sectional", "pairs", 1, "", 0, "consolation") == D("8.94")  # 11 x .65 x 1.25 = 8.9375


def test_first_award_on_both_sides_of_60_tables() -> None:
    assert MPFIRST(59, "national") == D("32.34")  # 69/60 x 22.5 x 1.25 = 32.34375
    assert MPFIRST(60, "national") == D("32.81")  # 70/60 x 28.125 = 32.8125
    assert MPFIRST(61, "national") == D("33.28")  # log10(15.25) = 1.1832698; x 28.125 = 33.27946


@pytest.mark.parametrize(
    ("place", "award"),
    [
        (1, "10.00"),
        (2, "7.50"),
        (3, "5.63"),  # 10 x .5625 = 5.625
        (4, "4.22"),  # 10 x .421875
        (7, "1.78"),  # 10 x .1779785
        (8, "1.33"),  # 10 x .1334839, the last step of 75%
        (9, "1.11"),  # 10/9
        (10, "1.00"),
    ],
)
def test_one_session_places_step_by_75_percent_to_eighth(place: int, award: str) -> None:
    assert MPPLACE(place, 10) == D(award)


@pytest.mark.parametrize(
    ("place", "sessions", "award"),
    [
        (4, 2, "4.22"),  # 10 x .75^3
        (5, 2, "3.33"),  # 10 x 2/(5 + 4 - 3)
        (3, 3, "5.63"),  # 10 x .75^2
        (4, 3, "4.29"),  # 10 x 3/(4 + 6 - 3) = 30/7
        (4, 5, "4.55"),  # 10 x 5/(4 + 10 - 3) = 50/11
        (20, 6, "2.07"),  # 10 x 6/(20 + 12 - 3) = 60/29
    ],
)
def test_longer_events_pass_to_the_formula(place: int, sessions: int, award: str) -> None:
    assert MPPLACE(place, 10, sessions) == D(award)


def test_a_place_is_an_exact_power_of_the_rounded_first() -> None:
    """X2: 1.50 x .5625 = .84375 -> .84; rounding at each step would give 1.13 x .75 = .8475 -> .85."""
    assert MPPLACE(3, D("1.50")) == D("0.84")
    assert MPPLACE(1, D("13.125")) == D("13.13")


def test_two_tied_for_third_share_third_and_fourth() -> None:
    assert MPPLACE(3, 10, 1, 2) == D("4.93")  # (5.63 + 4.22)/2 = 4.925


def test_three_tied_for_first_share_three_awards() -> None:
    assert MPPLACE(1, 10, 2, 3) == D("7.71")  # (10.00 + 7.50 + 5.63)/3 = 7.71


def test_the_list_of_awards_ends_at_the_depth() -> None:
    # 14/60 x 9 x 1.25 = 2.625; 2.63 x .75 = 1.9725; 2.63 x .5625 = 1.479375; 4 tables pay 3 places
    assert MPAWARDS(4, "csg9") == [[D("2.63")], [D("1.97")], [D("1.48")]]


def test_the_list_of_awards_is_place_after_place() -> None:
    first = MPFIRST(40, "regional", "pairs", 2)
    column = [row[0] for row in MPAWARDS(40, "regional", "pairs", 2)]
    assert first == D("21.88")  # 50/60 x 14 x 1.5 x 1.25 = 21.875
    assert len(column) == 20  # twentieth 21.88 x 2/21 = 2.08; 25% of 80 pairs
    assert column == [MPPLACE(place, first, 2) for place in range(1, 21)]


@pytest.mark.sources
def test_all_48_percentages_of_appendix_c() -> None:
    """From a first award of 1,000,000 the place award has the percentage to eight decimals."""
    printed = manual.appendix_c()
    assert len(printed) == 48
    found = {(place, n): str(half_up(MPPLACE(place, 1_000_000, n) / D(1_000_000))) for place, n in printed}
    assert found == printed


def test_a_limit_typed_where_the_rating_stands_is_no_rating() -> None:
    """The largest R is that of national events, 22.50: 30/60 × 22.5 × 1.25 = 14.0625."""
    assert MPFIRST(20, D("22.5")) == D("14.06")
    for rating in (D("22.51"), 2000):
        with pytest.raises(RuleError, match=r"R is at most 22\.50") as refused:
            MPFIRST(20, rating)
        assert refused.value.code == "#NUM!"
