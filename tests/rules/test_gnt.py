"""Grand National Teams at every stage, with the arithmetic beside."""

from decimal import Decimal as D

import pytest

from bridgesheets import MPGNT, MPGNTMATCH, MPGNTSIZE, MPGNTWINS, MPNAP, why
from tests.rules.refusals import refusal

# --- GNT: club and unit --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("flight", "open_club", "invitational"),
    [
        ("championship", "2.70", "2.16"),  # 18/60 x 9; 80%
        ("A", "2.70", "2.16"),
        ("B", "1.89", "1.76"),  # M(2500) .7; 65% of 2.70 = 1.755
        ("C", "1.35", "1.30"),  # M(500) .5; 48% of 2.70 = 1.296
    ],
)
def test_the_club_stage_of_the_gnt(flight: str, open_club: str, invitational: str) -> None:
    assert MPGNT("club", flight, 1, 8) == D(open_club)
    assert MPGNT("club", flight, 1, 8, "", "", "invitational") == D(invitational)


def test_the_unit_stage_of_the_gnt_is_a_stratified_team_event() -> None:
    """10 teams: 20/60 x 11 = 3.67; two sessions 5.50; flight B x .7 = 3.85; board-a-match x 1.1 = 6.05."""
    assert MPGNT("unit", "A", 1, 10) == D("3.67")
    assert MPGNT("unit", "A", 1, 10, 2) == D("5.50")
    assert MPGNT("unit", "B", 1, 10, 2) == D("3.85")
    assert MPGNT("unit", "A", 1, 10, 2, "bam") == D("6.05")
    assert MPGNT("unit", "A", 5, 10, 2) == 0  # 9-12 teams pay four places
    assert refusal(MPGNT, "unit", "A", 1, 10, 2, "knockout").code == "#N/A"


@pytest.mark.parametrize(
    ("qualifiers", "teams", "counted", "places"),
    [(2, 10, 4, 2), (4, 10, 8, 4), (4, 6, 6, 4), (8, 20, 16, 4), (16, 40, 32, 8), (16, 20, 20, 8), (20, 40, 32, 8)],
)
def test_the_size_and_depth_of_a_two_stage_final(qualifiers: int, teams: int, counted: int, places: int) -> None:
    assert MPGNTSIZE(qualifiers, teams) == [[counted, places]]
    first = MPGNT("unit", "A", 1, counted, 2)
    assert MPGNT("unit", "A", 1, teams, 2, "", "", "", qualifiers) == first
    assert MPGNT("unit", "A", places, teams, 2, "", "", "", qualifiers) > 0
    assert MPGNT("unit", "A", places + 1, teams, 2, "", "", "", qualifiers) == 0


def test_two_stage_finals_on_which_the_manual_does_not_rule() -> None:
    for qualifiers in (1, 3, 6, 12, 15):
        assert refusal(MPGNTSIZE, qualifiers, 40).code == "#N/A"
    assert refusal(MPGNTSIZE, 8, 7).code == "#NUM!"
    assert refusal(MPGNT, "district", "A", 1, 10, 3, "", "", "", 4).code == "#N/A"


def test_consolations_of_unit_and_district_finals() -> None:
    """8 teams: 18/60 x 11 x .65 = 2.145; regional 18/60 x 14 x .65 = 2.73; flight C keeps its own M of .5."""
    assert MPGNT("unit", "A", 1, 8, 1, "", "", "consolation") == D("2.15")
    assert MPGNT("district", "A", 1, 8, 1, "", "", "consolation") == D("2.73")
    assert MPGNT("unit", "C", 1, 8, 1, "", "", "consolation") == D("1.65")
    assert refusal(MPGNT, "club", "A", 1, 8, 1, "", "", "consolation").code == "#N/A"
    assert refusal(MPGNT, "national", "A", 1, 16, "", "", "", "consolation").code == "#N/A"
    assert refusal(MPGNT, "unit", "A", 1, 8, 1, "", "", "side").code == "#N/A"


# --- GNT: district -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("flight", "firsts"),
    [
        ("championship", ("21.44", "40.00", "48.00")),  # two sessions: 67% of 32.00
        ("A", ("18.09", "33.00", "40.00")),  # of 27.00
        ("B", ("15.08", "28.00", "33.50")),  # of 22.50: 15.075
        ("C", ("10.05", "17.50", "20.00")),  # of 15.00
    ],
)
def test_first_awards_of_gnt_district_finals_of_two_three_and_four_sessions(
    flight: str, firsts: tuple[str, ...]
) -> None:
    assert [MPGNT("district", flight, 1, 20, sessions) for sessions in (2, 3, 4)] == [D(first) for first in firsts]


@pytest.mark.parametrize(
    ("teams", "two_sessions", "three_sessions"),
    [
        (1, "0", "0"),  # no overall places
        (2, "16.00", "20.00"),  # 50% of 32.00, 40.00
        (3, "21.44", "26.80"),  # 67%
        (4, "21.44", "26.80"),
        (5, "21.44", "40.00"),  # 100% with three sessions
        (30, "21.44", "40.00"),
    ],
)
def test_few_teams_reduce_the_first_of_a_gnt_district_final(teams: int, two_sessions: str, three_sessions: str) -> None:
    assert MPGNT("district", "championship", 1, teams, 2) == D(two_sessions)
    assert MPGNT("district", "championship", 1, teams, 3) == D(three_sessions)


def test_the_depth_of_a_gnt_district_final() -> None:
    """One place to four teams; then that of Swiss teams (5-6: two), or of a knockout of three rounds: two."""
    assert [MPGNT("district", "A", place, 2, 3) for place in (1, 2)] == [D("16.50"), 0]  # 50% of 33.00
    assert [MPGNT("district", "A", place, 4, 3) for place in (1, 2)] == [D("22.11"), 0]  # 67%
    assert [MPGNT("district", "A", place, 6, 3, "swiss") for place in (1, 2, 3)] == [33, D("24.75"), 0]
    assert [MPGNT("district", "A", place, 8, 3, "knockout") for place in (1, 2, 3)] == [33, D("23.10"), 0]


def test_a_type_of_event_that_decides_a_district_award_is_asked_for() -> None:
    """Second of eight: 75% of 48.00 in a Swiss are 36.00, 70% in a knockout 33.60; first is 48.00 in both."""
    final = ("district", "championship", 2, 8, 4)
    assert MPGNT(*final, "swiss") == MPGNT(*final, "bam") == D("36.00")
    assert MPGNT(*final, "knockout") == D("33.60")
    refused = refusal(MPGNT, *final)
    assert (refused.code, "36.00" in refused.message, "33.60" in refused.message) == ("#VALUE!", True, True)
    assert MPGNT("district", "championship", 1, 8, 4) == D("48.00")
    # Third of sixteen: 75% of 75%, or 45%.
    assert refusal(MPGNT, "district", "A", 3, 16, 3).code == "#VALUE!"


def test_third_and_fourth_of_a_gnt_knockout_share() -> None:
    """16 teams, four rounds: 45% and 35% of 33.00, 40% each = 13.20."""
    assert MPGNT("district", "A", 3, 16, 3, "knockout", "", "", "", "", 2) == D("13.20")


def test_longer_than_four_sessions_is_paid_as_four() -> None:
    assert MPGNT("district", "B", 1, 10, 4) == MPGNT("district", "B", 1, 10, 5) == D("33.50")
    assert refusal(MPGNT, "district", "B", 1, 10, 1).code == "#N/A"
    assert refusal(MPGNT, "district", "B", 1, 10).code == "#VALUE!"


def test_a_third_of_first_for_the_second_day_after_a_cut_of_half_or_more() -> None:
    """Flight C, four sessions, 20.00: a third is 6.67. Of 12 teams 6 go on; sixth would get nothing."""
    arguments = ("district", "C", 6, 12, 4, "swiss", "", "")
    assert MPGNT(*arguments) == 0
    assert MPGNT(*arguments, "", 6) == D("6.67")
    assert MPGNT(*arguments, "", 7) == 0  # 5 of 12 cut: less than half
    assert MPGNT("district", "C", 9, 20, 4, "swiss", "", "", "", 10) == D("6.67")
    assert MPGNT("district", "C", 9, 20, 4, "swiss", "", "", "", 11) < D("6.67")  # 45% cut
    assert MPGNT("district", "C", 7, 12, 4, "swiss", "", "", "", 6) == 0  # not among the six
    assert MPGNT("district", "C", 2, 12, 4, "swiss", "", "", "", 6) == D("15.00")  # 75% is more than a third


def test_the_second_day_counts_from_three_sessions_on() -> None:
    """From 4 to 2 teams: 67% of 15.00 is 10.05, of 17.50 11.73 (11.725); a third of that 3.91."""
    assert MPGNT("district", "C", 2, 4, 2, "", "", "", "", 2) == 0
    assert MPGNT("district", "C", 2, 4, 3, "", "", "", "", 2) == D("3.91")
    assert refusal(MPGNT, "district", "C", 2, 4, 3, "", "", "", "", 5).code == "#NUM!"
    assert refusal(MPGNT, "unit", "C", 2, 4, 3, "", "", "", "", 2).code == "#N/A"


# --- GNT: national -------------------------------------------------------------------------------------------


def test_first_and_match_awards_of_the_gnt_national_finals() -> None:
    flights = ("championship", "A", "B", "C")
    assert [MPGNT("national", flight, 1, 16) for flight in flights] == [120, 85, 70, 45]
    assert [MPGNTMATCH("national", flight) for flight in flights] == [4, 3, D("2.50"), 2]


def test_the_gnt_national_finals_pay_eight_places_from_16_teams_and_four_from_8() -> None:
    """120.00 x 75%, 55%, 45%, 30%, 25%, 20%, 15%; with fewer teams 70%, 45%, 35%."""
    awards = [MPGNT("national", "championship", place, 16) for place in range(1, 10)]
    assert awards == [120, 90, 66, 54, 36, 30, 24, 18, 0]
    awards = [MPGNT("national", "championship", place, 15) for place in range(1, 6)]
    assert awards == [120, 84, 54, 42, 0]
    assert MPGNT("national", "championship", 5, 16, "", "", "", "", "", "", 4) == 27  # 22.5% each
    assert MPGNT("national", "C", 1, 8) == 45
    assert refusal(MPGNT, "national", "C", 1, 7).code == "#N/A"


# --- GNT: matches --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "award"),
    [
        (("club", "A", 24), "0.90"),
        (("club", "B", 24), "0.63"),  # x M(2500) .7
        (("club", "B", 24, "invitational"), "0.59"),  # 65% of .90 = .585
        (("unit", "A", 12), "0.50"),  # .99 x 12/24 = .495
        (("unit", "C", 12), "0.25"),  # .2475
        (("unit", "A", 24, "", "consolation"), "0.64"),  # .99 x .65 = .6435
        (("district", "championship", 24), "1.25"),
        (("district", "A", 24), "1.13"),  # 1.125
        (("district", "B", 24), "0.88"),  # .875
        (("district", "C", 24), "0.63"),  # .625
        (("district", "A", 24, "", "consolation"), "0.81"),  # 1.25 x .65 = .8125
    ],
)
def test_match_awards_of_the_gnt(arguments: tuple[object, ...], award: str) -> None:
    assert MPGNTMATCH(*arguments) == D(award)


def test_match_awards_need_the_boards_below_the_national_finals() -> None:
    assert refusal(MPGNTMATCH, "unit", "A").code == "#VALUE!"
    assert MPGNTMATCH("national", "A") == MPGNTMATCH("national", "A", 30) == 3


# --- Names ---------------------------------------------------------------------------------------------------


def test_names_ignore_spelling_and_unknown_ones_name_the_nearest() -> None:
    assert MPGNT("District Final", "Flight-A", 1, 10, 3) == 33
    assert MPGNT("NABC", "OPEN", 1, 16) == 120
    assert '"district"' in refusal(MPGNT, "distrct", "A", 1, 10, 3).message
    assert '"A", "B", "C"' in refusal(MPNAP, "club", "championship", 1, 10).message
    assert refusal(MPNAP, "club", 1, 1, 10).code == "#VALUE!"


def test_readings_are_named() -> None:
    assert "G-A" in why('=MPGNT("club","B",1,8)')
    assert "G-C2" in why('=MPGNT("district","A",1,5,2)')
    assert "G-D" in why('=MPGNT("national","A",2,16)')


@pytest.mark.parametrize("stage", ["club", "national"])
def test_consolations_are_of_unit_and_district_finals_only(stage: str) -> None:
    error = refusal(MPGNTMATCH, stage, "B", 24, "open", "consolation")
    assert error.code == "#N/A"
    assert "consolations of unit and district finals only" in str(error)
    assert error.clause is not None and "GNT" in error.clause.section


@pytest.mark.parametrize("stage", ["unit", "district"])
def test_matches_of_those_consolations_have_an_award(stage: str) -> None:
    assert 0 < MPGNTMATCH(stage, "B", 24, "open", "consolation") < MPGNTMATCH(stage, "B", 24, "open", "championship")


def test_below_the_national_finals_the_boards_are_needed() -> None:
    error = refusal(MPGNTMATCH, "unit", "B")
    assert (error.code, error.clause is not None) == ("#VALUE!", True)
    assert "boards is missing" in str(error)
    assert MPGNTMATCH("national", "B") > 0  # printed, whatever the boards


@pytest.mark.parametrize(("wins", "swiss", "counted"), [(0, True, 0), (1, True, 2), (2, True, 3), (1, False, 1)])
def test_a_swiss_and_a_knockout_win_are_two_wins(wins: int, swiss: bool, counted: int) -> None:
    assert MPGNTWINS(wins, swiss) == counted
    assert MPGNTWINS(wins) == (counted if swiss else wins + 1)
