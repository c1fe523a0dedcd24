"""Knockout brackets: averages, first awards, places, match awards and compact knockouts, with the arithmetic beside."""

from decimal import Decimal as D
from typing import Any

import pytest

from bridgesheets import MPBRACKET, MPCOMPACT, MPKO, MPKOMATCH, MPRRKO, MPTEAM
from tests.rules.refusals import refusal


def ko(place: int, teams: int, tied: int = 1, rounds: object = None, average: int = 10000) -> D:
    """A regional of 24-board matches; an average of 10,000 has a computed award of 28.00."""
    return MPKO(place, average, teams, rounds, 24, "regional", 0, tied)


# --- The average of a team -------------------------------------------------------------------------------------


def test_a_team_counts_four_times_its_masterpoints_by_its_players() -> None:
    assert MPTEAM(12000, 4) == 12000
    assert MPTEAM(12000, 6) == 8000  # 4 x 12000 / 6
    assert MPTEAM(10000, 6) == pytest.approx(D(20000) / 3)  # unrounded
    assert MPTEAM(0, 4) == 0


def test_a_team_counts_at_most_45000() -> None:
    assert MPTEAM(44999, 4) == 44999
    assert MPTEAM(45000, 4) == 45000
    assert MPTEAM(45001, 4) == 45000
    assert MPTEAM(67500, 6) == 45000  # 4 x 67500 / 6
    assert MPTEAM(67499, 6) < 45000


def test_a_team_of_three_and_negative_masterpoints_are_refused() -> None:
    assert refusal(MPTEAM, 12000, 3).code == "#N/A"
    assert refusal(MPTEAM, 12000, 0).code == "#NUM!"
    assert refusal(MPTEAM, 12000, 4.5).code == "#NUM!"
    assert refusal(MPTEAM, -1, 4).code == "#NUM!"
    assert refusal(MPTEAM, "12000", 4).code == "#VALUE!"


@pytest.mark.parametrize(
    ("function", "teams"), [(MPKO, (16,)), (MPCOMPACT, (8,)), (MPCOMPACT, (3,)), (MPRRKO, (8, 3)), (MPBRACKET, (8,))]
)
def test_no_bracket_has_an_average_above_what_a_team_counts(function: Any, teams: tuple[int, ...]) -> None:
    """180,000 are the masterpoints of four players of 45,000: no mean of teams that count 45,000 at most."""
    assert function(1, 45000, *teams) == function(1, 44000, *teams)
    said = refusal(function, 1, 45000.01, *teams)
    assert (said.code, "at most 45,000" in said.message) == ("#NUM!", True)
    assert refusal(function, 1, 180000, *teams).code == "#NUM!"


# --- The first award -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("average", "first"),
    [
        (0, "6.00"),
        (499, "6.00"),
        (500, "6.00"),
        (501, "6.01"),
        (999, "10.99"),  # 6 + 499/100
        (1000, "11.00"),
        (1004, "11.01"),  # 11 + 4/400
        (4999, "21.00"),  # 11 + 3999/400 = 20.9975
        (5000, "21.00"),
        (5010, "21.01"),  # 21 + 7 x 10/5000 = 21.014
        (9999, "28.00"),  # 21 + 7 x 4999/5000 = 27.9986
        (10000, "28.00"),
        (10010, "28.01"),  # 28 + 3 x 10/2500 = 28.012
        (24999, "46.00"),  # 28 + 3 x 14999/2500 = 45.9988
        (25000, "46.00"),
        (25010, "46.01"),
        (43990, "64.99"),  # 46 + 18990/1000
        (43999, "65.00"),
        (44000, "65.00"),
        (44001, "65.00"),
        (45000, "65.00"),
    ],
)
def test_sixteen_teams_earn_the_computed_award(average: int, first: str) -> None:
    assert ko(1, 16, average=average) == D(first)


def test_awards_of_sixteen_teams_range_from_6_to_65_as_the_text_says() -> None:
    assert (ko(1, 16, average=0), ko(1, 16, average=45000)) == (6, 65)


@pytest.mark.parametrize(
    ("teams", "first"),
    [
        (5, "10.50"),  # 28 x .375
        (8, "16.80"),  # 28 x .600
        (9, "20.16"),  # 28 x .720
        (15, "26.88"),  # 28 x .960
        (16, "28.00"),
        (17, "29.12"),  # 28 x 1.04
        (40, "54.88"),  # 28 x 1.96
        (41, "56.00"),  # 28 x 2.000
        (200, "56.00"),
    ],
)
def test_the_size_factor_on_both_sides_of_its_steps(teams: int, first: str) -> None:
    assert ko(1, teams) == D(first)


def test_boards_rating_and_restrictions_multiply_before_the_one_rounding() -> None:
    # 6 + 250/100 = 8.5; 12 teams .840; L 18/24; P .80; sectional 11/14: 8.5 x .84 x .75 x .8 x 11/14 = 3.366
    assert MPKO(1, 750, 12, "", 18, "sectional", 1) == D("3.37")
    assert MPKO(1, 750, 12, "", 23) == D("6.84")  # 7.14 x 23/24 = 6.8425
    assert MPKO(1, 750, 12, "", 24) == D("7.14")
    assert MPKO(1, 750, 12, "", 47) == D("7.14")
    assert MPKO(1, 750, 12, "", 48) == D("10.71")  # 7.14 x 1.5
    assert MPKO(1, 750, 12, "", 24, "nabc") == D("8.16")  # 7.14 x 16/14
    assert MPKO(1, 750, 12, "", 24, 7) == D("3.57")  # R given as a number
    assert MPKO(1, 750, 12, "", 24, "regional", 2) == D("5.00")  # 7.14 x .7 = 4.998


def test_exact_half_hundredths_go_up() -> None:
    assert MPKO(1, 500, 5, "", 24, 7) == D("1.13")  # 6 x .375 / 2 = 1.125
    assert ko(3, 8, average=4000) == D("3.89")  # (11 + 7.5) x .6 = 11.10; 35% is 3.885


# --- Places ----------------------------------------------------------------------------------------------------


def test_four_rounds_pay_four_places() -> None:
    assert [ko(place, 16) for place in (1, 2)] == [28, D("19.60")]  # 70%
    assert ko(3, 16, tied=2) == D("11.20")  # (45% + 35%)/2 of 28.00
    assert ko(5, 16, tied=4) == 0  # the quarterfinal losers have won one round
    assert ko(9, 16, tied=8) == 0


def test_five_rounds_pay_eight_places() -> None:
    # 32 teams: 1.64 x 28 = 45.92
    assert ko(1, 32) == D("45.92")
    assert ko(2, 32) == D("34.44")  # 75%
    assert ko(3, 32, tied=2) == D("22.96")  # (55% + 45%)/2 = 50%
    assert ko(5, 32, tied=4) == D("10.33")  # (30 + 25 + 20 + 15)/4 = 22.5% is 10.332
    assert ko(9, 32, tied=8) == 0


def test_six_rounds_pay_sixteen_places() -> None:
    assert ko(9, 64, tied=8) == D("5.60")  # 10% of 56.00
    assert ko(17, 64, tied=16) == 0


def test_three_rounds_pay_two_places() -> None:
    assert ko(2, 8) == D("11.76")  # 70% of 16.80
    assert ko(3, 8, tied=2) == 0
    assert ko(4, 8) == 0


def test_a_clear_third_of_three_rounds_is_a_play_off_of_seven_or_eight_teams() -> None:
    assert ko(3, 6) == 0
    assert ko(3, 7) == D("5.15")  # 28 x .525 = 14.70; 35% is 5.145
    assert ko(3, 8) == D("5.88")  # 35% of 16.80
    assert ko(3, 9, rounds=3) == 0


@pytest.mark.parametrize(
    ("teams", "rounds"), [(5, 3), (8, 3), (9, 4), (16, 4), (17, 5), (32, 5), (33, 6), (64, 6), (65, 7)]
)
def test_rounds_follow_from_the_teams(teams: int, rounds: int) -> None:
    for place, tied in ((2, 1), (3, 2), (5, 4), (9, 8), (17, 16)):
        if place + tied - 1 <= teams:
            assert ko(place, teams, tied) == ko(place, teams, tied, rounds)
            assert (ko(place, teams, tied) > 0) == (place + tied - 1 <= 2 ** (rounds - 2) or place == 2)


def test_ranks_that_no_straight_knockout_has_are_paid_by_the_table() -> None:
    assert ko(3, 16) == D("12.60")  # a clear third of four rounds: 45% of 28.00
    assert ko(5, 16) == D("8.40")  # 30%
    assert ko(6, 16) == D("7.00")  # 25%
    assert ko(5, 16, tied=2) == D("7.70")  # (30% + 25%)/2
    assert ko(6, 16, tied=2) == D("3.50")  # 25% and nothing for the seventh: 12.5%
    assert ko(7, 16) == 0
    assert ko(1, 16, tied=2) == D("23.80")  # (100% + 70%)/2


def test_below_the_eighth_a_rank_earns_one_by_its_number() -> None:
    # 40 teams: 28 x 1.96 = 54.88; six rounds
    assert ko(8, 40) == D("8.23")  # 15% is 8.232
    assert ko(9, 40) == D("6.10")  # 1/9 is 6.0978
    assert ko(10, 40) == D("5.49")  # 1/10 is 5.488
    assert ko(16, 40) == D("3.43")  # 1/16
    assert ko(17, 40) == 0  # the table ends


def test_ties_with_the_ninth_in_them_earn_at_least_ten_percent() -> None:
    assert ko(9, 40, tied=5) == D("5.49")  # 9/13: (1/9 + ... + 1/13)/5 = 9.2%, at least 10% of 54.88
    assert ko(9, 40, tied=2) == D("5.79")  # (1/9 + 1/10)/2 = 10.56% is 5.7929
    assert ko(8, 40, tied=2) == D("7.16")  # (15% + 1/9)/2 = 13.06% is 7.1649
    assert ko(10, 40, tied=2) == D("5.24")  # (1/10 + 1/11)/2 = 9.545% is 5.2385, without the ninth no minimum


def test_a_place_below_all_teams_is_not_paid_and_a_tie_of_more_than_all_is_refused() -> None:
    assert ko(17, 16) == 0
    assert refusal(MPKO, 15, 10000, 16, "", 24, "regional", 0, 3).code == "#NUM!"


def test_what_the_tables_do_not_have_is_not_available() -> None:
    few = refusal(MPKO, 1, 10000, 4)
    assert few.code == "#N/A"
    assert "MPCOMPACT" in few.message
    assert refusal(MPKO, 1, 10000, 8, 2).code == "#N/A"
    assert refusal(MPKO, 1, 10000, 16, "", 24, "club").code == "#N/A"
    assert '"regional"' in refusal(MPKO, 1, 10000, 16, "", 24, "regionl").message


def test_numbers_that_cannot_be_meant_are_refused() -> None:
    assert refusal(MPKO, 2.5, 10000, 16).code == "#NUM!"
    assert refusal(MPKO, 0, 10000, 16).code == "#NUM!"
    assert refusal(MPKO, 1, -1, 16).code == "#NUM!"
    assert refusal(MPKO, 1, 10000, 15.5).code == "#NUM!"
    assert refusal(MPKO, 1, 10000, 16, 1e9).code == "#NUM!"
    assert refusal(MPKO, 1, 10000, 10**9).code == "#NUM!"
    assert refusal(MPKO, 1, "10000", 16).code == "#VALUE!"
    assert refusal(MPKO, 1, "", 16).code == "#VALUE!"
    assert MPKO("", 10000, 16) == ""


def test_the_derivation_says_every_factor_percentage_and_reading() -> None:
    said = MPKO.outcome(3, 4000, 12, None, 18, "sectional", 1, 2).derivation
    for part in ("11.00 + (AVG MP - 1000) / 400 = 18.5", "size factor 0.84", "L = 18/24", "P = 0.80", "R = 11.00",
                 "4 rounds for 12 teams", "(45% + 35%)/2", "January 2019", "K6"):  # fmt: skip
        assert part in said


# --- Match awards ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("first", "award"),
    [
        ("7.49", "0.75"),  # .749, at least .75
        ("7.50", "0.75"),
        ("7.55", "0.76"),  # .755 up
        ("44.99", "4.50"),  # 4.499
        ("45.00", "4.50"),
        ("65.00", "4.50"),  # 6.50, at most 4.50
    ],
)
def test_a_match_earns_a_tenth_of_the_first_award_within_limits(first: str, award: str) -> None:
    assert MPKOMATCH(D(first)) == D(award)


def test_boards_and_rating_scale_the_limits_of_match_awards() -> None:
    assert MPKOMATCH(1, 12) == D("0.38")  # .75 x .5 = .375 up
    assert MPKOMATCH(65, 12) == D("2.25")  # 4.50 x .5
    assert MPKOMATCH(65, 48) == D("6.50")  # 10%, below 4.50 x 1.5 = 6.75
    assert MPKOMATCH(1, 24, "sectional") == D("0.59")  # .75 x 11/14 = .5893
    assert MPKOMATCH(65, 24, "sectional") == D("3.54")  # 4.50 x 11/14 = 3.5357


def test_match_awards_need_a_first_award() -> None:
    assert refusal(MPKOMATCH, 0).code == "#NUM!"
    assert refusal(MPKOMATCH, 28, 0).code == "#NUM!"
    assert MPKOMATCH("") == ""


# --- Compact knockouts -----------------------------------------------------------------------------------------


def test_compact_knockouts_count_half_length_matches() -> None:
    assert MPCOMPACT(1, 10000, 16) == 14  # 28 x 12/24
    assert MPCOMPACT(1, 10000, 16, 14) == D("16.33")  # 28 x 14/24 = 16.333
    assert MPCOMPACT(1, 10000, 16, "", "sectional") == 11  # 14 x 11/14
    assert MPCOMPACT(1, 10000, 16, "", "regional", 1) == D("11.20")  # x .80


def test_compact_knockouts_pay_a_minimum_that_restrictions_do_not_lower() -> None:
    assert MPCOMPACT(1, 699, 16) == 4  # (6 + 1.99)/2 = 3.995, at least 8.00/2
    assert MPCOMPACT(1, 701, 16) == D("4.01")  # (6 + 2.01)/2 = 4.005
    assert MPCOMPACT(1, 699, 16, "", "regional", 2) == 4
    assert MPCOMPACT(1, 699, 16, "", "sectional") == D("3.14")  # 4 x 11/14 = 3.1429


@pytest.mark.parametrize(("teams", "paid"), [(3, 1), (4, 1), (5, 2), (8, 2), (9, 4), (16, 4), (17, 4), (33, 4)])
def test_the_depth_of_compact_knockouts(teams: int, paid: int) -> None:
    awards = [MPCOMPACT(place, 10000, teams) for place in range(1, 10)]
    assert [award > 0 for award in awards] == [place <= paid for place in range(1, 10)]


def test_places_of_compact_knockouts_have_the_percentages_of_their_size() -> None:
    assert [MPCOMPACT(place, 10000, 16) for place in (2, 3, 4)] == [
        D("9.80"),
        D("6.30"),
        D("4.90"),
    ]  # 70, 45, 35% of 14
    assert MPCOMPACT(2, 10000, 8) == D("5.88")  # 70% of 28 x .6 / 2 = 8.40
    # 17 teams: 28 x 1.04 / 2 = 14.56; 75, 55, 45%
    assert [MPCOMPACT(place, 10000, 17) for place in (2, 3, 4)] == [D("10.92"), D("8.01"), D("6.55")]


def test_three_or_four_teams_play_full_matches_for_the_minimum() -> None:
    for teams in (3, 4):
        assert MPCOMPACT(1, 45000, teams) == 8  # 8.00 x 24/24
        assert MPCOMPACT(1, 0, teams, 20) == D("6.67")  # 8.00 x 20/24
    assert refusal(MPCOMPACT, 1, 10000, 2).code == "#N/A"


def four_rounds(place: int, tied: int) -> D:
    """Sixteen teams with an average of 10,000 in a regional of 24-board matches: the first award is 28.00."""
    return MPKO(place, 10000, 16, 4, 24, "regional", 0, tied)


# Four rounds pay 100, 70, 45, 35, 30 and 25 per cent, and nothing from the seventh on.
@pytest.mark.parametrize(
    ("place", "tied", "award"),
    [
        (6, 2, "3.50"),  # 6/7: 25%/2 = 12.5%, without the ninth
        (6, 3, "2.33"),  # 6/8: 25%/3 = 8.33% of 28.00 is 2.3333; the ninth is not in it
        (6, 4, "2.80"),  # 6/9: 25%/4 = 6.25%, at least 10%
        (6, 5, "2.80"),  # 6/10
        (5, 4, "0"),  # 5/8: the losers of one round, who have not won two
        (5, 5, "3.08"),  # 5/9: (30% + 25%)/5 = 11% is more than the least
        (5, 6, "2.80"),  # 5/10: 55%/6 = 9.17%
        (7, 3, "0"),  # 7/9: no rank in it is paid
        (9, 1, "0"),
    ],
)
def test_ties_that_end_at_the_ninth_of_four_rounds_earn_at_least_ten_percent(place: int, tied: int, award: str) -> None:
    assert four_rounds(place, tied) == D(award)
