"""Event tables, strats and flights of regional events, the X strat of sectionals, and limits, arithmetic beside."""

from decimal import Decimal as D
from typing import Any

import pytest

from bridgesheets import MPEVENTTABLES, MPFIRST, MPFLIGHTB, MPFLIGHTLIMITS, MPSTRAT, MPXSTRAT, why
from tests.rules.refusals import refusal

# --- Event tables --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tables", "counted"),
    [
        (12, 36),  # the examples of the rules: 12 x 3
        (20, 55),  # 45 + 5 x 2
        (30, 70),  # 45 + 20 + 5
        (40, 80),  # 45 + 20 + 15
        (15, 45),
        (16, 47),
        (25, 65),
        (26, 66),
        (11.5, 36),  # a half table counts
    ],
)
@pytest.mark.parametrize("event_format", ["stratiflighted", "flighted"])
def test_pairs_have_three_times_15_twice_10_and_the_rest(tables: float, counted: int, event_format: str) -> None:
    assert MPEVENTTABLES(tables, 750, "pairs", event_format) == counted


@pytest.mark.parametrize(("limit", "counted"), [(750, 55), (1000, 55), (1001, 40), (2500, 40)])
def test_the_multiplier_of_pairs_depends_on_the_lowest_flight(limit: int, counted: int) -> None:
    assert MPEVENTTABLES(20, limit) == counted


@pytest.mark.parametrize("event_type", ["swiss", "bam"])
@pytest.mark.parametrize(
    ("tables", "limit", "counted"),
    [
        (20, 300, 45),
        (20, 2499, 45),
        (20, 2500, 55),
        (9, 1000, 20),  # 20.25
        (10, 1000, 23),  # 22.5, halves up
        (11, 1000, 25),  # 24.75
        (10, 3000, 28),  # 27.5
    ],
)
def test_teams_have_two_and_a_quarter_or_two_and_three_quarters(
    event_type: str, tables: int, limit: int, counted: int
) -> None:
    assert MPEVENTTABLES(tables, limit, event_type) == counted


def test_a_flighted_team_event_has_two_and_a_quarter() -> None:
    assert MPEVENTTABLES(20, 750, "swiss", "flighted") == 45
    assert MPEVENTTABLES(20, 1000, "bam", "flighted") == 45


def test_a_rounded_number_of_tables_rests_on_a_reading() -> None:
    assert "RE4" in why('=MPEVENTTABLES(10,1000,"swiss")')
    assert "RE4" not in why('=MPEVENTTABLES(20,1000,"swiss")')


@pytest.mark.parametrize(
    "arguments",
    [
        (20, 749),
        (20, 749, "pairs", "flighted"),
        (20, 1001, "pairs", "flighted"),
        (20, 749, "swiss", "flighted"),
        (20, 1001, "swiss", "flighted"),
        (20, 1000, "individual"),
        (20, 1000, "pairs", "barometer"),
    ],
)
def test_events_on_which_the_manual_does_not_rule(arguments: tuple[object, ...]) -> None:
    assert refusal(MPEVENTTABLES, *arguments).code == "#N/A"


def test_half_a_team_and_half_a_masterpoint_of_a_limit_do_not_exist() -> None:
    assert refusal(MPEVENTTABLES, 10.5, 1000, "swiss").code == "#NUM!"
    assert refusal(MPEVENTTABLES, 10, 1000.5).code == "#NUM!"


# --- Strats --------------------------------------------------------------------------------------------------


def test_the_second_strat_has_its_share_of_the_first() -> None:
    """30.00 x M(2500) .7 x 12/20 = 12.60; the formula gives 22/60 x 14 x 1.5 x .7 x 1.25 = 6.74; at most 18.00."""
    assert MPSTRAT(2, 30, 12, 20, 2500, "", "pairs", 2) == D("12.60")


def test_the_formula_on_the_strats_own_tables_if_that_is_higher() -> None:
    """10.00 x .7 x 12/20 = 4.20; two sessions by formula 6.7375, at most 60% of 10.00 = 6.00; of 12.00, 7.20."""
    assert MPSTRAT(2, 10, 12, 20, 2500, "", "pairs", 2) == D("6.00")
    assert MPSTRAT(2, 12, 12, 20, 2500, "", "pairs", 2) == D("6.74")


@pytest.mark.parametrize(("strat", "most"), [(2, "18.00"), (3, "12.00")])
def test_the_maximum_holds_against_both_alternatives(strat: int, most: str) -> None:
    """30.00 x .85 x 19/20 = 24.2250: 60% of 30.00, for the third strat 40%."""
    assert MPSTRAT(strat, 30, 19, 20, 5000, "", "pairs", 2) == D(most)


def test_the_second_strat_of_a_second_flight_has_m_in_proportion() -> None:
    """20.00 x M(1500)/M(3000) x 10/20 = 20 x .6/.75 x .5 = 8.00; by formula 20/60 x 14 x 1.5 x .6 x 1.25 = 5.25."""
    assert MPSTRAT(2, 20, 10, 20, 1500, 3000, "pairs", 2) == D("8.00")
    assert MPSTRAT(2, 20, 20, 20, 1500, 3000, "pairs", 2) == D("12.00")  # 16.00, at most 60%


def test_a_second_flight_has_no_third_strat_and_no_flight_a_fourth() -> None:
    assert refusal(MPSTRAT, 3, 20, 10, 20, 1500, 3000).code == "#N/A"
    assert refusal(MPSTRAT, 4, 20, 10, 20, 1500).code == "#N/A"
    assert refusal(MPSTRAT, 1, 20, 10, 20, 1500).code == "#N/A"


def test_a_strat_needs_three_tables_and_is_no_larger_than_its_flight() -> None:
    assert MPSTRAT(2, 30, 3, 20, 2500, "", "pairs", 1) == D("3.15")  # 30 x .7 x 3/20
    assert MPSTRAT(2, 30, 2.5, 20, 2500, "", "pairs", 1) == D("3.15")  # a half table counts
    assert refusal(MPSTRAT, 2, 30, 2, 20, 2500).code == "#N/A"
    assert refusal(MPSTRAT, 2, 30, 21, 20, 2500).code == "#NUM!"
    assert MPSTRAT(2, 30, 20, 20, 2500, "", "pairs", 1) == D("18.00")


def test_sessions_that_decide_the_award_of_a_strat_are_asked_for() -> None:
    """Share 30 x .7 x 12/20 = 12.60; by formula 22/60 x 14 x .7 x 1.25 = 4.49 for one session, 15.72 for six.

    With a first of 5.00 the strat has at most 40% of it, 2.00, by any number of sessions.
    """
    assert refusal(MPSTRAT, 2, 30, 12, 20, 2500).code == "#VALUE!"
    assert MPSTRAT(2, 30, 12, 20, 2500, "", "pairs", 1) == D("12.60")
    assert MPSTRAT(2, 30, 12, 20, 2500, "", "pairs", 6) == D("15.72")
    assert MPSTRAT(3, 5, 16, 20, 5000) == D("2.00")


@pytest.mark.parametrize(("function", "call"), [(MPFLIGHTB, (55, 8, 3000)), (MPXSTRAT, (12, 8, 10, 1500, 750))])
def test_sessions_of_a_second_flight_and_of_strat_x_are_asked_for(function: Any, call: tuple[int, ...]) -> None:
    refused = refusal(function, *call)
    assert refused.code == "#VALUE!"
    assert "sessions is missing" in refused.message
    assert function(*call, "pairs", 2) > function(*call, "pairs", 1) > 0


def test_the_increase_of_a_four_session_event_is_for_the_award_by_formula() -> None:
    """12 tables, four sessions: 22/60 x 14 x 2.5 x .7 x 1.25 = 11.2292; x 1.4 = 15.7208. Share 20 x .7 x .6 = 8.40."""
    plain = (2, 40, 12, 40, 2500, "", "pairs", 4, "regional", 0, "championship")
    assert MPSTRAT(*plain) == D("11.23")
    assert MPSTRAT(*plain, 0.4) == D("15.72")


def test_the_second_flight_counts_the_event_tables_less_those_of_the_top_flight() -> None:
    """55 - 8 = 47 tables: 57/60 x 14 x 1.5 x M(3000) .75 x 1.25 = 18.7031."""
    assert MPFLIGHTB(55, 8, 3000, "pairs", 2) == D("18.70")
    assert MPFLIGHTB(55, 8, 3000, "pairs", 2) == MPFIRST(47, "regional", "pairs", 2, 3000)
    assert refusal(MPFLIGHTB, 36, 36, 3000).code == "#NUM!"
    assert refusal(MPFLIGHTB, 36, 35, 3000, "pairs", 1).code == "#N/A"  # one table has no B factor
    assert MPFLIGHTB(36, 34, 3000, "pairs", 1) == MPFIRST(2, "regional", "pairs", 1, 3000)


# --- Strat X -------------------------------------------------------------------------------------------------


def test_strat_x_with_40_percent_of_the_field_has_105_percent_of_flight_b() -> None:
    """B: 20/60 x 11 x M(750) .525 x 1.25 = 2.41; 105% = 2.5305. X alone: 18/60 x 11 x M(1500) .6 x 1.25 = 2.475."""
    assert MPXSTRAT(12, 8, 10, 1500, 750, "pairs", 1) == D("2.53")


def test_strat_x_just_below_40_percent_has_the_square_of_its_part() -> None:
    """B of 60 tables: 70/60 x 11 x .525 x 1.25 = 8.42; 105% is 8.841. X alone, 8 tables, is 2.475."""
    assert MPXSTRAT(12, 8, 60, 1500, 750, "pairs", 1) == D("8.84")  # 8/20: 105% of 8.42 = 8.841
    assert MPXSTRAT(13, 8, 60, 1500, 750, "pairs", 1) == D("8.02")  # x (8/21/.4)^2 = .907029: 8.0190
    assert MPXSTRAT(32, 8, 60, 1500, 750, "pairs", 1) == D(
        "2.48"
    )  # x (8/40/.4)^2 = .25: 2.21, less than 2.475 on X alone
    assert MPXSTRAT(72, 8, 100, 1500, 1000, "pairs", 1) == D("2.48")  # (8/20)^2 = .16 is greater than (.1/.4)^2


@pytest.mark.parametrize(("x", "award"), [(19, "7.98"), (19.5, "8.84"), (20, "8.84")])
def test_strat_x_with_20_tables_has_105_percent_of_flight_b(x: float, award: str) -> None:
    """100 tables in A: 19 tables have 8.841 x (19/20)^2 = 7.979; 19.5 count as 20."""
    assert MPXSTRAT(100, x, 60, 1500, 750, "pairs", 1) == D(award)


def test_the_limit_of_x_is_at_least_500_above_that_of_b() -> None:
    assert MPXSTRAT(12, 8, 10, 1250, 750, "pairs", 1) > 0
    assert refusal(MPXSTRAT, 12, 8, 10, 1249, 750).code == "#N/A"


def test_strat_x_needs_three_tables() -> None:
    assert MPXSTRAT(12, 3, 10, 1500, 750, "pairs", 1) > 0
    assert refusal(MPXSTRAT, 12, 2, 10, 1500, 750).code == "#N/A"


# --- Limits --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "limits",
    [
        (750,),
        (750, "", "", 1250),  # 500 above
        (2000, "", "", 2500),  # two flights: no bounds of their own
        (750, 2250, 1250, 4250),  # three times; 500 above; 2000 above
        (750, 3000, 1500, 6000),  # four times; double; double
        (1000, 3000, 2000, 6000),
        (750, 2500),
    ],
)
def test_limits_that_are_allowed(limits: tuple[object, ...]) -> None:
    assert MPFLIGHTLIMITS(*limits) == "allowed"


@pytest.mark.parametrize(
    ("limits", "named"),
    [
        ((750, "", "", 1249), "at least 1250"),
        ((749, 2500), "lower_limit is 749"),
        ((1001, 3500), "lower_limit is 1001"),
        ((750, 2249), "2250 to 3000"),
        ((750, 3001), "2250 to 3000"),
        ((750, 2500, 1249), "1250 to 1500"),
        ((750, 2500, 1501), "1250 to 1500"),
        ((750, 2250, 1250, 4249), "4250 to 4500"),
        ((750, 2250, 1250, 4501), "4250 to 4500"),
        ((750, "", 1250), "give the limit of the middle flight too"),
    ],
)
def test_limits_that_are_not_allowed_say_what_they_must_be(limits: tuple[object, ...], named: str) -> None:
    error = refusal(MPFLIGHTLIMITS, *limits)
    assert error.code == "#N/A"
    assert named in error.message
