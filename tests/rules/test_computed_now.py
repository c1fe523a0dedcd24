"""What the manual gives beside awards: series ranks, cruise championships, GNT wins, colours after a round robin."""

import pytest

from bridgesheets import MPCRUISE, MPGNTWINS, MPNABC, MPRRKOCOLORS, MPSERIESRANK, why


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


@pytest.mark.parametrize(("days", "games"), [(0, 0), (13, 0), (14, 1), (27, 1), (28, 2), (42, 3)])
def test_one_club_championship_for_every_fourteen_days_at_sea(days: int, games: int) -> None:
    assert MPCRUISE(days) == games


@pytest.mark.parametrize(("wins", "swiss", "counted"), [(0, True, 0), (1, True, 2), (2, True, 3), (1, False, 1)])
def test_a_swiss_and_a_knockout_win_are_two_wins(wins: int, swiss: bool, counted: int) -> None:
    assert MPGNTWINS(wins, swiss) == counted
    assert MPGNTWINS(wins) == (counted if swiss else wins + 1)


@pytest.mark.parametrize(
    ("teams", "playoff", "third", "fourth"),
    [
        (5, True, "gold", "red"), (6, False, "red", "red"), (7, True, "gold", "red"), (8, False, "red", "red"),
        (9, True, "gold", "gold"), (16, False, "gold", "gold"),
    ],
)  # fmt: skip
def test_third_and_fourth_after_a_round_robin_have_the_colours_printed_beside_them(
    teams: int, playoff: bool, third: str, fourth: str
) -> None:
    """The table prints Gold Red for 5 or 6 and for 7 or 8 teams, Gold Gold from 9 on (B4)."""
    rows = {"gold": [[0, 10, 0, 0, 0, 0]], "red": [[0, 0, 10, 0, 0, 0]]}
    assert MPRRKOCOLORS(10, 3, teams, 800, playoff, True) == rows[third]
    assert MPRRKOCOLORS(10, 4, teams, 800, playoff, True) == rows[fourth]
    assert MPRRKOCOLORS(10, 2, teams, 800, playoff, True) == rows["gold"]
    assert "B4" in why(MPRRKOCOLORS, 10, 4, teams, 800, playoff, True)


def test_gold_after_a_round_robin_is_that_of_the_bracket() -> None:
    """600 a player in a lower bracket: 66.67% of 8.85 = 5.9003."""
    assert [f"{part:f}" for part in MPRRKOCOLORS(8.85, 3, 9, 600)[0][1:3]] == ["5.90", "2.95"]
    assert [f"{part:f}" for part in MPRRKOCOLORS(8.85, 4, 8, 600)[0][1:3]] == ["0", "8.85"]


def test_a_place_without_two_rounds_won_says_so() -> None:
    """64 teams play six rounds: 16 of them win two; the table goes on to place 32 (finding 3.8)."""
    assert MPNABC(16, "Vanderbilt KO", 64) == 50
    said = why('=MPNABC(17,"Vanderbilt KO",64)')
    assert "fewer than 2 rounds won: 16 teams won as many" in said
    assert MPNABC(32, "Vanderbilt KO", 128) == 25
    assert "the assigned places of the Vanderbilt KO end at 32" in why('=MPNABC(33,"Vanderbilt KO",256)')
