"""Side game series, pair/team events, table credit, progressive finals, four sessions, the arithmetic beside."""

from decimal import Decimal as D

import pytest

from bridgesheets import (
    MPCREDIT,
    MPFIRST,
    MPFOURSESSION,
    MPGOLDPLACES,
    MPPAIRTEAM,
    MPPLACE,
    MPPROGRESSIVE,
    MPSERIES,
    MPSERIESRANK,
    MPSERIESTABLES,
    why,
)
from tests.rules.refusals import refusal

# --- Side game series ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("sessions", "tables"),
    [
        ([12, 14], 13),
        ([12, 15], 14),  # 13.5, a half is a full table
        ([9, 15, 12], 14),  # the two largest, in any order
        ([9.5, 10], 10),  # 9.75
        ([7.5, 8.5], 8),  # the average of the table counts is 8.0
        ([8, "", 10, None], 9),  # blank cells do not count
    ],
)
def test_a_series_counts_the_average_of_its_two_largest_sessions(sessions: list[object], tables: int) -> None:
    assert MPSERIESTABLES(sessions) == tables


def test_a_series_has_two_sessions_or_more() -> None:
    assert refusal(MPSERIESTABLES, [12]).code == "#N/A"
    assert MPSERIESTABLES([12, 12]) == 12
    assert MPSERIESTABLES([None, ""]) == ""


@pytest.mark.parametrize("session", [0, -4, 12.25])
def test_every_session_of_a_series_has_tables(session: float) -> None:
    assert refusal(MPSERIESTABLES, [12, session]).code == "#NUM!"


def test_text_among_the_sessions_is_a_wrong_kind() -> None:
    assert refusal(MPSERIESTABLES, [12, "ten"]).code == "#VALUE!"


def test_the_series_pays_80_percent_of_a_two_session_event() -> None:
    """24/60 x 14 x 1.5 x 1.25 = 10.50; 80% is 8.40; second 6.30; fifth 8.40 x 2/(5 + 4 - 3) = 2.80."""
    assert MPSERIES(1, 14, "regional") == D("8.40")
    assert MPSERIES(2, 14, "regional") == D("6.30")
    assert MPSERIES(5, 14, "regional") == D("2.80")


def test_a_single_session_pays_65_percent_overall_and_80_percent_in_the_session() -> None:
    """24/60 x 14 x 1.25 = 7.00: 4.55 overall; half of it, 3.50, gives 2.80 in the session, second 1.96."""
    assert MPSERIES(1, 14, "regional", "overall") == D("4.55")
    assert MPSERIES(1, 14, "regional", "session") == D("2.80")
    assert MPSERIES(2, 14, "regional", "session") == D("1.96")


def test_a_strat_of_a_single_session_has_the_m_of_its_limit_and_not_that_of_a_side_game() -> None:
    """Limit 300, M .45: 65% of 24/60 x 14 x .45 x 1.25 = 2.0475. Unlimited M stays 1, though a side game has .800."""
    assert MPSERIES(1, 14, "regional", "overall", 300) == D("2.05")
    assert MPSERIES(1, 14, "regional", "overall") > MPFIRST(14, "regional", "pairs", 1, "open", 0, "side") * D(".65")
    assert "TM2" in why('=MPSERIES(1,14,"regional")')


def test_places_below_the_depth_of_a_series_are_not_paid() -> None:
    """Five tables pay 4 places, 10% and 25% of ten pairs are fewer; 40% of 7 pairs are 3 session places."""
    assert MPSERIES(4, 5, "sectional") > 0
    assert MPSERIES(5, 5, "sectional") == 0
    assert MPSERIES(3, 14, "regional", "session", "open", 0, 7) > 0
    assert MPSERIES(4, 14, "regional", "session", "open", 0, 7) == 0


def test_two_tied_in_a_series_share() -> None:
    """First and second of 8.40 share 8.40 + 6.30 = 14.70."""
    assert MPSERIES(1, 14, "regional", "series", "open", 0, "", 2) == D("7.35")


def test_an_award_a_series_does_not_have_is_refused_with_those_it_has() -> None:
    error = refusal(MPSERIES, 1, 14, "regional", "matches")
    assert error.code == "#N/A"
    assert '"series"' in error.message


# --- Pair/team events ----------------------------------------------------------------------------------------


def test_a_pair_gets_the_higher_of_its_pair_and_its_team_award() -> None:
    """12 tables sectional: pairs 22/60 x 11 x 1.25 = 5.04, third 2.84 (2.835); teams 22/60 x 11 x 1.1 = 4.44."""
    assert MPPAIRTEAM(1, 1, 12, "sectional") == D("5.04")
    assert MPPAIRTEAM(3, 1, 12, "sectional") == D("4.44")
    assert MPPAIRTEAM(3, 3, 12, "sectional") == D("2.84")


def test_pairs_and_teams_have_their_own_depth() -> None:
    """12 tables pay six pairs and four teams; fourth team 4.44 x .421875 = 1.873, sixth pair 5.04 x .2373 = 1.196."""
    assert MPPAIRTEAM(20, 4, 12, "sectional") == D("1.87")
    assert MPPAIRTEAM(6, 5, 12, "sectional") == D("1.20")
    assert MPPAIRTEAM(20, 5, 12, "sectional") == 0


def test_a_pair_without_a_team_makes_none() -> None:
    """12.5 tables: pairs count 13 tables, the team game has 12 teams."""
    assert MPPAIRTEAM(1, 20, 12.5, "sectional") == MPFIRST(13, "sectional")
    assert MPPAIRTEAM(20, 1, 12.5, "sectional") == MPFIRST(12, "sectional", "bam")


def test_two_tables_are_too_few_for_overall_awards() -> None:
    assert refusal(MPPAIRTEAM, 1, 1, 2, "sectional").code == "#N/A"
    assert MPPAIRTEAM(1, 1, 3, "sectional") == MPFIRST(3, "sectional")


# --- Gold places ---------------------------------------------------------------------------------------------


def test_as_many_gold_places_as_sections_from_nine_tables_on() -> None:
    assert MPGOLDPLACES(3, 13) == 3
    assert MPGOLDPLACES(3, 9) == 3
    assert MPGOLDPLACES(3, 8.5) == 3  # counts as nine
    assert refusal(MPGOLDPLACES, 3, 8).code == "#N/A"
    assert MPGOLDPLACES(1, 8) == 1  # nothing is combined


# --- Sectional credit ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "tables"),
    [
        ((10, 0), 10),
        ((10, 19), 29),
        ((10, 20), 30),
        ((10, 21), 30),  # three times its own
        ((9.5, 21), 30),  # 10 + 21, at most 30
        ((10, 4.5), 15),  # half tables are full tables
        ((10, 15, 2), 18),  # 10 + 7.5 = 17.5
        ((10, 100, 2), 30),  # 60, but each event has its own maximum
        ((10, 0, 1, 20), 23),  # 65% of 20 = 13
        ((10, 0, 1, 10), 17),  # 6.5, halves up
        ((10, 0, 1, 7), 15),  # 4.55 rounds to 5
        ((10, 5, 1, 100), 30),
    ],
)
def test_a_sectional_event_counts_concurrent_tables_up_to_three_times_its_own(
    arguments: tuple[float, ...], tables: int
) -> None:
    assert MPCREDIT(*arguments) == tables


def test_credit_names_the_readings_it_rests_on() -> None:
    assert "SE2" in why("=MPCREDIT(10,15,2)")
    assert "SE5" in why("=MPCREDIT(10,0,1,7)")
    assert "reading" not in why("=MPCREDIT(10,15)")


@pytest.mark.parametrize("arguments", [(0, 5), (10, -1), (10, 5.25), (10, 5, 0), (10, 5, 1.5), (10, 5, 1, -2)])
def test_no_such_tables_or_events(arguments: tuple[float, ...]) -> None:
    assert refusal(MPCREDIT, *arguments).code == "#NUM!"


# --- Progressive finals --------------------------------------------------------------------------------------


def test_a_progressive_final_is_a_two_session_sectional_of_half_as_many_tables_again() -> None:
    """20 tables count 30: 40/60 x 11 x 1.5 x 1.25 = 13.75; 15 count 22.5, that is 23: 33/60 x 20.625 = 11.34."""
    assert MPPROGRESSIVE(20) == D("13.75")
    assert MPPROGRESSIVE(15) == D("11.34")
    assert MPPROGRESSIVE(15) == MPFIRST(23, "sectional", "pairs", 2)


def test_the_actual_tables_of_a_progressive_final_are_rounded_once() -> None:
    """4.5 tables count 6.75, that is 7: 17/60 x 11 x 1.5 x 1.25 = 5.84; five whole ones would be 7.5, that is 8."""
    assert MPPROGRESSIVE(4.5) == D("5.84") == MPFIRST(7, "sectional", "pairs", 2)
    assert MPPROGRESSIVE(5) == MPFIRST(8, "sectional", "pairs", 2)


def test_a_strat_and_teams_of_a_progressive_final() -> None:
    """16 teams count 24: 34/60 x 11 x 1.5 x .45 (limit 300) = 4.2075."""
    assert MPPROGRESSIVE(16, "swiss", 300) == D("4.21")
    assert refusal(MPPROGRESSIVE, 15.5, "swiss").code == "#NUM!"


# --- Four sessions -------------------------------------------------------------------------------------------


def test_four_sessions_beside_a_shorter_event_pay_40_percent_more_before_the_rounding() -> None:
    """30 tables: 40/60 x 14 x 2.5 x 1.25 = 29.1667; x 1.4 = 40.8333."""
    assert MPFOURSESSION(30) == D("40.83")
    assert MPPLACE(4, MPFOURSESSION(30), 4) == D("18.15")  # 40.83 x 4/(4 + 8 - 3) = 18.1467


def test_the_increase_comes_before_the_rounding() -> None:
    """7 teams: 17/60 x 14 x 2.5 = 9.9167 -> x 1.4 = 13.8833; from the rounded 9.92 it would be 13.888, 13.89."""
    assert MPFIRST(7, "regional", "swiss", 4) == D("9.92")
    assert MPFOURSESSION(7, "regional", "swiss") == D("13.88")


def test_a_series_is_ranked_by_the_average_of_the_two_best_games() -> None:
    """60.5 of 61 and 60; 60.5 of 60.5 twice; 62.5 of 70 and 55: the third leads, the others tie."""
    assert MPSERIESRANK([[61, 52.5, 60], [60.5, 60.5, 40], [55, 70, 50]]) == [[2], [2], [1]]
    assert MPSERIESRANK([[0.61, 0.525, 0.6], [0.605, 0.605, 0.4], [0.55, 0.7, 0.5]]) == [[2], [2], [1]]


def test_averages_of_a_series_are_separated_by_a_hundredth_of_a_per_cent() -> None:
    """60.005 is 60.01 and more than 60.00; 60.004 is not."""
    assert MPSERIESRANK([[60, 60], [60.01, 60]]) == [[2], [1]]
    assert MPSERIESRANK([[60, 60], [60.004, 60.004]]) == [[1], [1]]


def test_who_has_played_one_session_is_not_ranked() -> None:
    assert MPSERIESRANK([[64, ""], [50, 40], ["", ""]]) == [[""], [1], [""]]
    assert MPSERIESRANK([[0, 0], [50, 40]]) == [[2], [1]]  # 0% is a game played
