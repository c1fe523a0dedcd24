"""Round robin then knockout, bracketed Swiss, and the gold in bracket awards, with the arithmetic beside."""

from decimal import Decimal as D

import pytest

from bridgesheets import MPBRACKET, MPGOLD, MPRRKO, why
from tests.rules.refusals import refusal

# --- Round robin then knockout ---------------------------------------------------------------------------------


def test_the_size_factor_follows_bracket_and_rounds() -> None:
    # 10,000: computed award 28.00
    assert MPRRKO(1, 10000, 8, 4) == D("21.28")  # top, four rounds .760
    assert MPRRKO(1, 10000, 8, 3) == D("19.60")  # top, three rounds .700
    assert MPRRKO(1, 10000, 8, 4, "lower") == D("16.80")  # .600
    assert MPRRKO(1, 10000, 8, 3, "lower") == D("19.04")  # .680


def test_top_brackets_of_four_rounds_lose_three_hundredths_a_team() -> None:
    awards = [MPRRKO(1, 10000, teams, 4) for teams in range(16, 4, -1)]
    assert awards == [28 * (1 - D("0.03") * n) for n in range(12)]


@pytest.mark.parametrize(
    ("teams", "unplayed", "third", "fourth"),
    [
        (5, "20", "35", "20"),
        (6, "20", "35", "20"),
        (7, "20", "45", "35"),
        (8, "20", "45", "35"),
        (9, "40", "45", "35"),  # 3/4 share 45% and 35%
        (16, "40", "45", "35"),
    ],
)
def test_third_and_fourth_place_played_for_or_not(teams: int, unplayed: str, third: str, fourth: str) -> None:
    first = MPRRKO(1, 10000, teams, 4)  # a multiple of .28, so that percentages in fives need no rounding beyond .001

    def part(percentage: str) -> D:
        return (first * D(percentage) / 100).quantize(D("0.01"), rounding="ROUND_HALF_UP")

    assert MPRRKO(2, 10000, teams, 4) == part("70")
    assert MPRRKO(3, 10000, teams, 4) == MPRRKO(4, 10000, teams, 4) == part(unplayed)
    assert MPRRKO(3, 10000, teams, 4, "top", True) == part(third)
    assert MPRRKO(4, 10000, teams, 4, "top", True) == part(fourth)
    assert MPRRKO(5, 10000, teams, 4, "top", True) == 0


def test_worked_by_hand() -> None:
    # 4000: 11 + 3000/400 = 18.5; 6 teams, three rounds, lower .570; L 20/24; one restriction; sectional 11/14:
    # 18.5 x .57 x 20/24 x .8 x 11/14 = 5.5236
    assert MPRRKO(1, 4000, 6, 3, "lower", False, 20, "sectional", 1) == D("5.52")
    assert MPRRKO(3, 4000, 6, 3, "lower", True, 20, "sectional", 1) == D("1.93")  # 35% of 5.52 = 1.932


def test_playoff_may_come_as_a_number_from_hosts_without_truth_values() -> None:
    assert MPRRKO(3, 10000, 9, 4, "top", 1) == MPRRKO(3, 10000, 9, 4, "top", True)
    assert MPRRKO(3, 10000, 9, 4, "top", 0.0) == MPRRKO(3, 10000, 9, 4)
    assert refusal(MPRRKO, 3, 10000, 9, 4, "top", 2).code == "#VALUE!"
    assert refusal(MPRRKO, 3, 10000, 9, 4, "top", "yes").code == "#VALUE!"


def test_bracket_names() -> None:
    assert MPRRKO(1, 10000, 8, 4, "Second and Subsequent") == MPRRKO(1, 10000, 8, 4, "LOWER")
    assert '"top"' in refusal(MPRRKO, 1, 10000, 8, 4, "topp").message
    assert refusal(MPRRKO, 1, 10000, 8, 4, "middle").code == "#N/A"
    assert refusal(MPRRKO, 1, 10000, 8, 4, 1).code == "#VALUE!"


@pytest.mark.parametrize(("teams", "rounds"), [(4, 4), (17, 4), (4, 3), (10, 3), (8, 2), (8, 5)])
def test_teams_and_rounds_without_a_size_factor_are_not_available(teams: int, rounds: int) -> None:
    assert refusal(MPRRKO, 1, 10000, teams, rounds).code == "#N/A"


def test_both_ends_of_the_size_factors_are_there() -> None:
    assert [MPRRKO(1, 10000, *at) for at in ((5, 4), (16, 4), (5, 3), (9, 3))] == [
        D("18.76"), 28, D("14.56"), D("21.28"),  # .670, 1.000, .520, .760
    ]  # fmt: skip


# --- Bracketed Swiss and round robin ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("average", "first"),
    [
        (0, "4.00"),
        (499, "4.00"),
        (500, "4.00"),
        (515, "4.10"),  # 4 + 15/150
        (999, "7.33"),  # 4 + 499/150 = 7.3267
        (1000, "7.33"),
        (1006, "7.34"),  # 7.33 + 6/600
        (4999, "14.00"),  # 7.33 + 3999/600 = 13.995
        (5000, "14.00"),
        (5015, "14.01"),  # 14 + 7 x 15/7500 = 14.014
        (9999, "18.67"),  # 14 + 7 x 4999/7500 = 18.6657
        (10000, "18.67"),
        (10025, "18.69"),  # 18.67 + 25/1250
        (24999, "30.67"),  # 18.67 + 14999/1250 = 30.6692
        (25000, "30.67"),
        (25015, "30.68"),  # 30.67 + 15/1500
        (43999, "43.34"),  # 30.67 + 18999/1500 = 43.336
        (44000, "43.33"),
        (45000, "43.33"),
    ],
)
def test_sixteen_teams_of_a_bracketed_swiss_earn_the_computed_award(average: int, first: str) -> None:
    assert MPBRACKET(1, average, 16) == D(first)


def test_the_printed_constants_fall_just_below_1000_and_at_44000() -> None:
    # 41 teams have factor 2: 7.3333 x 2 against 7.33 x 2, and 43.3367 x 2 against 43.33 x 2.
    assert MPBRACKET(1, D("999.99"), 41) == D("14.67")  # (4 + 499.99/150) x 2 = 14.66653
    assert MPBRACKET(1, 1000, 41) == D("14.66")
    assert MPBRACKET(1, D("43999.99"), 41) == D("86.67")  # (30.67 + 18999.99/1500) x 2 = 86.67332
    assert MPBRACKET(1, 44000, 41) == D("86.66")


@pytest.mark.parametrize("place", [1, 2])
def test_the_reading_of_boundaries_is_named_where_the_two_rows_differ_and_only_there(place: int) -> None:
    # At 5000 the lower row has 7.33 + 4000/600 = 13.9967, the upper 14.00; at 25,000 both have 30.67.
    named = [average for average in (999, 1000, 1001, 5000, 10000, 25000, 44000, 45000)
             if "R1" in reading_of(f"=MPBRACKET({place},{average},16)")]  # fmt: skip
    assert named == [1000, 5000, 10000, 44000]


def test_a_place_that_is_not_paid_rests_on_no_reading_of_the_first_award() -> None:
    assert reading_of("=MPBRACKET(9,1000,16)") == "R3"


def test_the_rows_of_a_knockout_meet_and_nothing_is_doubtful_there() -> None:
    # 11.00 + 4000/400 = 21.00
    assert [reading_of(f"=MPKO(1,{average},16)") for average in (1000, 5000, 10000, 25000, 44000)] == [""] * 5


def reading_of(formula: str) -> str:
    _, _, said = why(formula).partition("; rests on the reading ")
    return said.removesuffix(")")


def test_lower_places_have_the_two_session_percentages() -> None:
    # 18.67: 75%, 56.25%, 42.19%, then x 2/(5 + 4 - 3)
    awards = [MPBRACKET(place, 10000, 16) for place in range(2, 6)]
    assert awards == [D("14.00"), D("10.50"), D("7.88"), D("6.22")]
    # 14.0025, 10.501875, 7.87640625, 6.22333


@pytest.mark.parametrize(
    ("teams", "paid"), [(5, 2), (6, 2), (7, 3), (8, 3), (9, 4), (12, 4), (13, 5), (18, 5), (19, 6)]
)
def test_the_depth_is_that_of_team_events(teams: int, paid: int) -> None:
    # An average of 500 keeps the awards small: above 19 teams more places would be paid from 1.00 on.
    awards = [MPBRACKET(place, 500, teams, "sectional") for place in range(1, 9)]
    assert [award > 0 for award in awards] == [place <= paid for place in range(1, 9)]


def test_rating_and_restrictions_count_and_boards_do_not() -> None:
    assert MPBRACKET(1, 10000, 8) == D("12.70")  # 18.67 x .680 = 12.6956
    assert MPBRACKET(1, 10000, 8, "sectional") == D("9.98")  # x 11/14 = 9.9751
    assert MPBRACKET(1, 10000, 8, "sectional", 2) == D("6.98")  # x .70 = 6.98257
    assert refusal(MPBRACKET, 1, 10000, 4).code == "#N/A"


# --- Gold ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("average", "gold"),
    [
        ("0", "0.3334"),
        ("299.99", "0.3334"),
        ("300", "0.5"),
        ("499.5", "0.5"),
        ("500", "0.6667"),
        ("749.99", "0.6667"),
        ("750", "1"),
        ("5000", "1"),
    ],
)
def test_the_gold_of_lower_brackets_on_both_sides_of_each_step(average: str, gold: str) -> None:
    assert MPGOLD(D(average)) == D(gold)


def test_a_top_bracket_above_750_is_all_gold_and_otherwise_as_the_table() -> None:
    assert MPGOLD(D("750.01"), True) == 1
    assert MPGOLD(750, True) == 1  # the table's 750+
    assert MPGOLD(D("749.99"), True) == D("0.6667")
    assert MPGOLD(200, True) == D("0.3334")


def test_gold_needs_a_number_and_true_or_false() -> None:
    assert refusal(MPGOLD, -1).code == "#NUM!"
    assert refusal(MPGOLD, "750").code == "#VALUE!"
    assert refusal(MPGOLD, 750, "top").code == "#VALUE!"
    assert MPGOLD("") == ""
