"""Comparison groups, tables and boards of club games, and players who fill in, with the arithmetic beside them."""

from decimal import Decimal as D

import pytest

from bridgesheets import MPCLUB, MPCLUBPART, MPCRUISE, MPCSG, MPFILLIN, MPGROUP, MPSECTIONDEPTH, why
from tests import masterpoint_text as manual


@pytest.mark.parametrize(
    ("tables", "movement", "pairs"),
    [
        (8, "mitchell", 8),  # the manual's examples: two groups of eight,
        (5, "howell", 10),  # one group of ten,
        (7.5, "mitchell", 8),  # eight in each group,
        (5.5, "howell", 11),  # eleven pairs
        (7, "mitchell", 7),
        (0.5, "mitchell", 1),
        (5.5, "scrambled mitchell", 11),
        (6, "Scrambled-Mitchell", 12),
    ],
)
def test_the_size_of_a_comparison_group(tables: float, movement: str, pairs: int) -> None:
    assert MPGROUP(tables, movement) == pairs


@pytest.mark.sources
def test_the_four_examples_of_groups_stand_in_the_manual() -> None:
    text = " ".join(manual.lines())
    for words in ("two groups of eight pairs", "one group of ten pairs", "eight pairs in each group", "eleven pairs"):
        assert text.count(words) == 1, words


def test_a_mitchell_has_two_groups_and_a_howell_one() -> None:
    assert "two groups, one a direction, of 8 pairs" in why(MPGROUP, 8)
    assert "one group of all 10 pairs" in why(MPGROUP, 5, "howell")
    assert "reading" not in why(MPGROUP, 5, "howell")
    assert "reading C0.2" in why(MPGROUP, 5, "scrambled mitchell")


def test_the_group_is_what_section_awards_ask_for() -> None:
    """7.5 tables of a Mitchell: eight pairs, .80 for first, 40% of 8 = 3.2 places."""
    assert MPCLUB(1, MPGROUP(7.5)) == D("0.80")
    assert MPSECTIONDEPTH(MPGROUP(7.5)) == 3


def test_a_column_of_tables_is_one_call() -> None:
    assert MPGROUP([8, 7.5, ""], "mitchell") == [8, 8, ""]


@pytest.mark.parametrize(
    ("game", "boards", "part"),
    [
        ("open", 18, "1"), ("open", "", "1"), ("open", 17, "0.6"), ("open", 12, "0.6"),
        ("online", 17, "0.6"), ("cruise", 18, "0.8"), ("cruise", "", "0.8"), ("cruise", 17, "0.5"),
        ("cruise", 12, "0.5"), ("newcomer", 6, "1"), ("newcomer", 12, "1"), ("invitational", 18, "1"),
        ("restricted", 18, "1"),
    ],
)  # fmt: skip
def test_the_part_of_the_award_by_boards(game: str, boards: int | str, part: str) -> None:
    assert MPCLUBPART(8, game, "pairs", boards) == D(part)


@pytest.mark.parametrize(
    ("event_type", "enough", "too_few"), [("pairs", 2.5, 2), ("individual", 2, 1.5), ("swiss", 2, 1)]
)
def test_pairs_need_two_and_a_half_tables_individuals_and_teams_two(
    event_type: str, enough: float, too_few: float
) -> None:
    assert MPCLUBPART(enough, "open", event_type) == 1
    assert MPCLUBPART([too_few], "open", event_type)[0].code == "#N/A"


def test_the_part_is_what_the_section_award_has() -> None:
    """10 pairs: 1.00 open; cruise 80% and 50% of it, short open games 60%."""
    for game, boards in (("open", 18), ("open", 12), ("cruise", 18), ("cruise", 12)):
        assert MPCLUB(1, 10, game, "", boards) == MPCLUBPART(5, game, "pairs", boards) * MPCLUB(1, 10)


@pytest.mark.parametrize(
    ("pairs", "singles", "players"),
    [
        (13, 1, 1),  # the manual's example: 6.5 tables, by one player 7
        (13, 0, 2),  # one pair is split: 12 + 2 pairs, 7 tables
        (12, 0, 0),
        (12, 1, 0),  # the single and a partner would make the half table
        (5, 0, 2),  # 2.5 tables, by two players 3
    ],
)
def test_players_who_fill_in_at_a_newcomer_game(pairs: int, singles: int, players: int) -> None:
    assert MPFILLIN(pairs, singles) == players


@pytest.mark.parametrize(
    ("tables", "boards", "award"),
    [
        (32, 18, "4.90"),  # 80% of 42/60 x 8.75 = 6.125
        (42, 18, "6.00"),  # 80% of 52/60 x 8.75 = 7.583 is 6.07, capped
        (41, 18, "5.95"),  # 80% of 51/60 x 8.75 = 7.4375
        (8, 17, "1.31"),  # 50% of 2.625 = 1.3125
        (8, 12, "1.31"),
        (52, 17, "4.50"),  # 50% of 62/60 x 8.75 = 9.042 is 4.52, capped
        (51, 17, "4.45"),  # 50% of 61/60 x 8.75 = 8.896
    ],
)
def test_a_cruise_club_championship_has_the_parts_of_cruise_games(tables: int, boards: int, award: str) -> None:
    assert MPCSG(1, "cruise club championship", tables, boards=boards) == D(award)


def test_a_cruise_club_championship_needs_twelve_boards_and_says_what_it_is_paid() -> None:
    assert MPCSG([1], "cruise club championship", 8, boards=11)[0].code == "#N/A"
    assert "0.80 for a cruise game" in why('=MPCSG(1,"cruise club championship",8)')
    assert "0.50 for a shortened cruise game" in why('=MPCSG(1,"cruise club championship",8,,,,12)')
    assert "0.60 for a shortened game" in why('=MPCSG(1,"club championship",8,,,,12)')


@pytest.mark.parametrize(("days", "games"), [(0, 0), (13, 0), (14, 1), (27, 1), (28, 2), (42, 3)])
def test_one_club_championship_for_every_fourteen_days_at_sea(days: int, games: int) -> None:
    assert MPCRUISE(days) == games
