"""First awards, places, depth, session and match awards, with the arithmetic beside them."""

from __future__ import annotations

from decimal import Decimal

import pytest

from bridgesheets import MPAWARDS, MPDEPTH, MPFIRST, MPMATCH, MPPLACE, MPSECTIONDEPTH, MPSESSION


def d(text: str) -> Decimal:
    return Decimal(text)


# --- First overall -------------------------------------------------------------------------------------------


def test_first_award_is_rounded_half_up_and_once() -> None:
    assert MPFIRST(60, "csg9") == d("13.13")  # 70/60 x 9 x 1.25 = 13.125; half-even would give 13.12
    assert MPFIRST(20, "sectional") == d("6.88")  # 30/60 x 11 x 1.25 = 6.875
    assert MPFIRST(11, "csg7") == d("3.06")  # 21/60 x 7 x 1.25 = 3.0625


def test_all_factors_multiply() -> None:
    # 38 tables: 48/60 = .8; regional 14; 2 sessions 1.5; limit 1500 .60; one restriction .80; individual .75
    assert MPFIRST(38, "regional", "individual", 2, 1500, 1) == d("6.05")  # .8 x 14 x 1.5 x .6 x .8 x .75 = 6.048


def test_status_limits_m_in_the_first_award() -> None:
    assert MPFIRST(50, "sectional", "pairs", 1, "", 0, "side") == d("11.00")  # 1 x 11 x .8 x 1.25
    assert MPFIRST(50, "sectional", "pairs", 1, "", 0, "consolation") == d("8.94")  # 11 x .65 x 1.25 = 8.9375


def test_first_award_on_both_sides_of_60_tables() -> None:
    assert MPFIRST(59, "national") == d("32.34")  # 69/60 x 22.5 x 1.25 = 32.34375
    assert MPFIRST(60, "national") == d("32.81")  # 70/60 x 28.125 = 32.8125
    assert MPFIRST(61, "national") == d("33.28")  # log10(15.25) = 1.1832698; x 28.125 = 33.27946


# --- Places --------------------------------------------------------------------------------------------------


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
    assert MPPLACE(place, 10) == d(award)


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
    assert MPPLACE(place, 10, sessions) == d(award)


def test_a_place_is_an_exact_power_of_the_rounded_first() -> None:
    """X2: 1.50 x .5625 = .84375 -> .84; rounding at each step would give 1.13 x .75 = .8475 -> .85."""
    assert MPPLACE(3, d("1.50")) == d("0.84")
    assert MPPLACE(1, d("13.125")) == d("13.13")


def test_two_tied_for_third_share_third_and_fourth() -> None:
    assert MPPLACE(3, 10, 1, 2) == d("4.93")  # (5.63 + 4.22)/2 = 4.925


def test_three_tied_for_first_share_three_awards() -> None:
    assert MPPLACE(1, 10, 2, 3) == d("7.71")  # (10.00 + 7.50 + 5.63)/3 = 7.71


# --- Depth ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tables", "places"),
    [(3, 2), (4, 3), (5, 4), (6, 4), (7, 5), (9, 5), (9.5, 6), (10, 6), (32, 6), (33, 7), (2.5, 2)],
)
def test_least_depth_of_pairs(tables: float, places: int) -> None:
    """The printed table; 10% of 64 pairs is 6.4, of 66 pairs 6.6. A half table counts as a full one."""
    assert MPDEPTH(tables) == places


def test_half_tables_have_their_own_pairs() -> None:
    """32.5 tables are 65 pairs: 6.5 is 7 places, halves up (D-1)."""
    assert MPDEPTH(32.5) == 7


@pytest.mark.parametrize(("tables", "places"), [(4, 1), (5, 2), (12, 4), (13, 5), (18, 5), (19, 6), (64, 6), (65, 7)])
def test_least_depth_of_teams(tables: int, places: int) -> None:
    """From 65 teams 10% is more than six places: 6.5 is 7."""
    assert MPDEPTH(tables, "bam") == MPDEPTH(tables, "swiss") == places


@pytest.mark.parametrize(("tables", "places"), [(2, 2), (3, 3), (4, 4), (5, 5), (13, 5), (14, 6)])
def test_least_depth_of_individuals(tables: int, places: int) -> None:
    """13 tables are 52 players, 10% is 5.2; 14 tables 56 players, 5.6."""
    assert MPDEPTH(tables, "individual") == places


def test_further_places_are_paid_while_the_award_is_one_masterpoint() -> None:
    """First 10.00: tenth gets 1.00, eleventh 10/11 = .91; 25% of 80 pairs would be 20."""
    assert MPDEPTH(40, "pairs", 10) == 10
    assert MPDEPTH(40, "pairs", d("9.99")) == 10  # 9.99/10 = .999 is 1.00 rounded
    assert MPDEPTH(40, "pairs", d("9.94")) == 9  # .994 is .99; ninth 1.10


def test_no_further_places_at_the_last_step_of_the_table() -> None:
    """10 tables: six places however large the award; 11 tables: 25% of 22 pairs is 5.5, no more than six."""
    assert MPDEPTH(10, "pairs", 100) == 6
    assert MPDEPTH(11, "pairs", 100) == 6
    assert MPDEPTH(13, "pairs", 100) == 7  # 25% of 26 is 6.5


def test_depth_ends_at_a_quarter_of_the_field() -> None:
    assert MPDEPTH(20, "pairs", 100) == 10  # 25% of 40
    assert MPDEPTH(40, "swiss", 100) == 10
    assert MPDEPTH(10, "individual", 100) == 10


def test_given_entrants_replace_the_count_from_the_tables() -> None:
    """A strat with 20 tables in the awards but 48 pairs of its own: 25% is 12."""
    assert MPDEPTH(20, "pairs", 100, 1, 48) == 12


def test_depth_follows_the_scale_of_the_sessions() -> None:
    """Two sessions, first 5.00: eighth 10/9 = 1.11, ninth 1.00, tenth 10/11 = .91."""
    assert MPDEPTH(40, "pairs", 5, 2) == 9


def test_the_list_of_awards_ends_at_the_depth() -> None:
    # 14/60 x 9 x 1.25 = 2.625; 2.63 x .75 = 1.9725; 2.63 x .5625 = 1.479375; 4 tables pay 3 places
    assert MPAWARDS(4, "csg9") == [[d("2.63")], [d("1.97")], [d("1.48")]]


def test_the_list_of_awards_is_place_after_place() -> None:
    first = MPFIRST(40, "regional", "pairs", 2)
    column = [row[0] for row in MPAWARDS(40, "regional", "pairs", 2)]
    assert first == d("21.88")  # 50/60 x 14 x 1.5 x 1.25 = 21.875
    assert len(column) == 20  # twentieth 21.88 x 2/21 = 2.08; 25% of 80 pairs
    assert column == [MPPLACE(place, first, 2) for place in range(1, 21)]


# --- Session awards ------------------------------------------------------------------------------------------


def test_session_first_is_half_of_the_one_session_overall() -> None:
    assert MPSESSION(1, 14, "sectional") == d("2.75")  # .5 x 24/60 x 11 x 1.25
    assert MPSESSION(1, 13, "regional", "individual", 750, 1, "side") == d(
        "0.85"
    )  # .5 x 23/60 x 14 x .525 x .8 x .75 = .845


@pytest.mark.parametrize(("place", "award"), [(2, "1.93"), (3, "1.38"), (4, "0.96"), (5, "0.55"), (6, "0.46")])
def test_lower_session_places(place: int, award: str) -> None:
    """Of 2.75: 70% 1.925, 50% 1.375, 35% .9625, 1/5 .55, 1/6 .4583."""
    assert MPSESSION(place, 14, "sectional") == d(award)


def test_session_awards_increase_before_the_rounding() -> None:
    # .5 x 23/60 x 11 x 1.25 = 2.6354; x 1.1 = 2.89896, where 2.64 x 1.1 = 2.904 would also be 2.90
    assert MPSESSION(1, 13, "sectional", "", "", "", "", "", d("0.1")) == d("2.90")
    # .5 x 12/60 x 9 x 1.25 = 1.125; x 1.2 = 1.35, where 1.13 x 1.2 = 1.356 would be 1.36
    assert MPSESSION(1, 2, "csg9", "", "", "", "", "", d("0.2")) == d("1.35")


def test_39_tables_scored_across_the_field_count_as_37() -> None:
    """The manual's example: 2 x sqrt(13 x 26) = 36.77, 37 tables. Half of 47/60 x 14 x 1.25 = 6.8542."""
    assert MPSESSION(1, 39, "regional", "pairs", "", 0, "", 3) == d("6.85")
    assert MPSESSION(1, 39, "regional") == d("7.15")  # half of 49/60 x 17.5 = 7.1458


def test_across_the_field_the_fifth_place_is_the_first_divided_by_3_76() -> None:
    """The manual's example: sqrt(5 x sqrt(8)) = 3.7606; 6.85/3.7606 = 1.8215. Fourth has its 35%: 2.3975."""
    assert MPSESSION(5, 39, "regional", "pairs", "", 0, "", 3) == d("1.82")
    assert MPSESSION(4, 39, "regional", "pairs", "", 0, "", 3) == d("2.40")


def test_scoring_across_the_field_matters_from_27_tables() -> None:
    """26 tables: 2 x sqrt(13 x 13) = 26, and fifth keeps its fifth; 28 tables: 2 x sqrt(13 x 15) = 27.93, 28."""
    assert MPSESSION(5, 26, "csg9", "pairs", "", 0, "", 2) == MPSESSION(5, 26, "csg9")
    assert MPSESSION(1, 28, "csg9", "pairs", "", 0, "", 2) == MPSESSION(1, 28, "csg9")
    assert MPSESSION(5, 27, "csg9", "pairs", "", 0, "", 2) > MPSESSION(5, 27, "csg9")


def test_session_places_below_40_percent_get_nothing() -> None:
    assert MPSESSION(5, 14, "sectional", entrants=13) == d("0.55")  # 40% of 13 is 5.2
    assert MPSESSION(6, 14, "sectional", entrants=13) == 0


def test_a_tie_for_the_last_session_place_brings_in_the_next_award() -> None:
    assert MPSESSION(5, 14, "sectional", entrants=13, tied=2) == d("0.51")  # (.55 + .46)/2 = .505


@pytest.mark.parametrize(
    ("entrants", "places"), [(13, 5), (12, 5), (11, 4), (9, 4), (6, 2), (4, 2), (3, 1), (8, 3), (14, 6), (5, 2)]
)
def test_session_depth_is_40_percent_halves_up(entrants: int, places: int) -> None:
    """5.2, 4.8, 4.4, 3.6, 2.4, 1.6, 1.2, 3.2, 5.6, 2.0."""
    assert MPSECTIONDEPTH(entrants) == places


# --- Match awards --------------------------------------------------------------------------------------------


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
    assert MPMATCH(boards, rating) == d(award)


def test_match_awards_take_limit_restrictions_status_and_increase() -> None:
    assert MPMATCH(24, "sectional", 750) == d("0.52")  # .99 x .525 = .51975
    assert MPMATCH(24, "sectional", "", 2) == d("0.69")  # .99 x .7 = .693
    assert MPMATCH(24, "sectional", "", 0, "side") == d("0.79")  # .99 x .8 = .792
    assert MPMATCH(8, "regional", "", 0, "", d("0.2")) == d("0.50")  # 1.25/3 x 1.2 = .5
