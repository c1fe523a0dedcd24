"""The award of a place from the tables and the rating: first award, place step, depth and ties in one function."""

from decimal import Decimal as D

import pytest

from bridgesheets import MPAWARD, MPAWARDS, MPDEPTH, MPFIRST, MPPLACE, why
from bridgesheets.errors import RuleError


@pytest.mark.parametrize(
    ("place", "award"),
    [
        (1, "6.88"),  # (20 + 10)/60 x 11 x 1.25 = 6.875
        (2, "5.16"),  # 6.88 x .75
        (3, "3.87"),  # 6.88 x .5625
        (4, "2.90"),  # 6.88 x .421875 = 2.9025
        (7, "1.22"),  # 6.88 x .1779785 = 1.2245, the last that is at least 1.00
        (8, "0"),  # 6.88 x .1334839 = .92
    ],
)
def test_a_sectional_of_twenty_tables(place: int, award: str) -> None:
    assert MPAWARD(place, 20, "sectional") == D(award)


@pytest.mark.parametrize(
    ("place", "award"),
    [
        (1, "10.50"),  # (20 + 10)/60 x 14 x 1.5 x .8 x 1.25: two sessions, a side game at most .8
        (4, "4.43"),  # 10.50 x .421875 = 4.4297
        (5, "3.50"),  # 10.50 x 2/(5 + 4 - 3)
    ],
)
def test_sessions_and_status_count_in_the_award_and_sessions_in_the_places(place: int, award: str) -> None:
    assert MPAWARD(place, 20, "regional", "pairs", 2, "", 0, "side") == D(award)


def test_a_limit_and_restrictions_reduce_the_award() -> None:
    # 38 tables: 48/60 = .8; regional 14; 2 sessions 1.5; limit 1500 .60; one restriction .80; individual .75
    assert MPAWARD(1, 38, "regional", "individual", 2, 1500, 1) == D("6.05")  # 6.048


def test_places_below_the_depth_are_not_paid() -> None:
    """Eight tables pay five places by the printed table for 7-9 tables."""
    assert MPAWARD([5, 6], 8, "csg9") == [D("1.07"), 0]  # 18/60 x 9 x 1.25 = 3.375; 3.38 x .3164 = 1.0695


def test_the_entrants_decide_the_depth_where_they_are_given() -> None:
    """Ten per cent of 80 pairs are eight, of 100 ten: the ninth of 40 tables of a small class gets nothing, or 1/9."""
    assert MPAWARD(9, 40, "csg9", "pairs", 1, 20) == 0  # M = .32: 50/60 x 9 x .32 x 1.25 = 3.00, ninth .33
    assert MPAWARD(9, 40, "csg9", "pairs", 1, 20, 0, "", 100) == D("0.33")  # 3.00/9


def test_ties_share_and_reach_past_the_last_paid_place() -> None:
    assert MPAWARD(3, 20, "sectional", "", "", "", "", "", "", 2) == D("3.39")  # (3.87 + 2.90)/2 = 3.385
    assert MPAWARD(7, 20, "sectional", "", "", "", "", "", "", 2) == D("1.07")  # (1.22 + .92)/2
    with pytest.raises(RuleError, match="17 cannot be tied for place 1 among 16"):
        MPAWARD(1, 8, "csg9", "", "", "", "", "", 16, 17)


@pytest.mark.parametrize("tables", [3, 8, 12.5, 20, 40, 61])
@pytest.mark.parametrize("sessions", [1, 2, 4])
def test_it_is_what_the_three_functions_give_together(tables: float, sessions: int) -> None:
    """MPFIRST, MPPLACE and MPDEPTH, place by place, and MPAWARDS for all of them."""
    first = MPFIRST(tables, "regional", "pairs", sessions)
    depth = int(MPDEPTH(tables, "pairs", first, sessions))
    places = range(1, depth + 2)
    by_hand = [MPPLACE(place, first, sessions) for place in range(1, depth + 1)]
    assert [MPAWARD(place, tables, "regional", "pairs", sessions) for place in places] == [*by_hand, 0]
    assert [row[0] for row in MPAWARDS(tables, "regional", "pairs", sessions)] == by_hand


def test_a_place_beyond_the_printed_table_says_why_it_is_paid() -> None:
    """Seventh of 20 tables is paid because its award is 1.22, by our reading D-1; third is paid by the table."""
    assert "further places while the award is at least 1.00" in why(MPAWARD, 7, 20, "sectional")
    assert "D-1" in why(MPAWARD, 7, 20, "sectional")
    assert "further places" not in why(MPAWARD, 3, 20, "sectional")
