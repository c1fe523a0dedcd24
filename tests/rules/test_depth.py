"""How many places are paid overall and in a section, with the arithmetic beside."""

from decimal import Decimal as D

import pytest

from bridgesheets import MPDEPTH, MPSECTIONDEPTH
from tests import masterpoint_text as manual


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
    assert MPDEPTH(40, "pairs", D("9.99")) == 10  # 9.99/10 = .999 is 1.00 rounded
    assert MPDEPTH(40, "pairs", D("9.94")) == 9  # .994 is .99; ninth 1.10


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


@pytest.mark.parametrize(
    ("entrants", "places"), [(13, 5), (12, 5), (11, 4), (9, 4), (6, 2), (4, 2), (3, 1), (8, 3), (14, 6), (5, 2)]
)
def test_session_depth_is_40_percent_halves_up(entrants: int, places: int) -> None:
    """5.2, 4.8, 4.4, 3.6, 2.4, 1.6, 1.2, 3.2, 5.6, 2.0."""
    assert MPSECTIONDEPTH(entrants) == places


@pytest.mark.sources
def test_the_fifteen_rows_of_the_depth_tables_at_both_ends() -> None:
    tables = manual.tables_headed("Tables", "Places")
    assert [len(table) for table in tables] == [5, 6, 4]
    for event_type, table in zip(("pairs", "swiss", "individual"), tables, strict=True):
        for row, places in table.items():
            ends = row.replace("+", "").split("-")
            assert {MPDEPTH(int(end), event_type) for end in ends} == {D(places)}, (event_type, row)
