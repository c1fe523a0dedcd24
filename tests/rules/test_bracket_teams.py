"""The teams of a knockout bracket, and one that forfeits, with the arithmetic beside them."""

from decimal import Decimal as D

import pytest

from bridgesheets import MPBRACKETAVERAGE, MPBRACKETTEAMS, MPKO, MPKOFORFEIT, MPTEAM, why


def test_the_average_of_a_bracket_is_the_mean_of_its_teams() -> None:
    assert MPBRACKETAVERAGE([8000, 10000, 12000, 45000, 5000]) == 16000  # 80000 / 5
    assert MPBRACKETAVERAGE([1000, 2000, ""]) == 1500  # a blank cell is no team
    assert str(MPBRACKETAVERAGE([1000, 1000, 1001])).startswith("1000.33333333333")


def test_a_team_counts_45_000_at_most() -> None:
    assert MPBRACKETAVERAGE([60000, 15000]) == 30000
    assert MPBRACKETAVERAGE([45001, 15000]) == MPBRACKETAVERAGE([45000, 15000]) == 30000
    assert MPBRACKETAVERAGE(MPTEAM([60000, 15000], 4)) == 30000
    assert "1 of them at most 45000" in why(MPBRACKETAVERAGE, [60000, 15000])


def test_a_split_flight_counts_the_teams_of_its_largest_group() -> None:
    assert MPBRACKETTEAMS([7, 9, 8]) == 9
    assert MPBRACKETTEAMS([9]) == 9


@pytest.mark.parametrize(
    ("place", "teams", "award"),
    [
        (2, 16, "11.20"),  # the manual's example: 3/4, (45% + 35%)/2 of 28.00
        (3, 16, "0"),  # as 5/8 of four rounds, who have won one match
        (2, 32, "22.96"),  # 28 x 1.64 = 45.92; 50%
        (3, 32, "10.33"),  # (30 + 25 + 20 + 15)/4 = 22.5% of 45.92 = 10.332
        (5, 32, "0"),  # as 9/16 of five rounds
        (5, 64, "5.60"),  # six rounds: 28 x 2 = 56; as 9/16, the mean of 1/9 ... 1/16 is below 10%
        (2, 8, "0"),  # as 3/4 of three rounds
        (9, 10, "0"),  # one team lost the first round
    ],
)
def test_a_forfeit_is_paid_as_the_team_beaten_before(place: int, teams: int, award: str) -> None:
    assert MPKOFORFEIT(place, 10000, teams) == D(award)


def test_a_forfeited_final_is_paid_as_the_semifinal_losers() -> None:
    for teams in (9, 12, 16, 20, 40):
        assert MPKOFORFEIT(2, 3000, teams) == MPKO(3, 3000, teams, tied=2)
    assert "paid as the team it beat last, place 3" in why(MPKOFORFEIT, 2, 3000, 16)


@pytest.mark.parametrize(
    ("place", "teams", "code"), [(1, 16, "#N/A"), (4, 16, "#N/A"), (6, 16, "#N/A"), (17, 16, "#NUM!"), (2, 4, "#N/A")]
)
def test_matches_that_no_straight_knockout_has(place: int, teams: int, code: str) -> None:
    assert MPKOFORFEIT([place], 10000, teams)[0].code == code
