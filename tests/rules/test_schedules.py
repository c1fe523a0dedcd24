"""How many championship events a tournament may hold in a session."""

import pytest

from bridgesheets import MPCHAMPIONSHIPS


@pytest.mark.parametrize(
    ("tables", "rating", "events"),
    [
        (0, "regional", 3),
        (250, "regional", 3),
        (250.5, "regional", 4),  # in excess of 250
        (350, "regional", 4),
        (351, "regional", 5),
        (2000, "regional", 5),
        (0, "sectional", 3),
        (351, "sectional", 3),
    ],
)
def test_championship_events_by_the_tables_expected(tables: float, rating: str, events: int) -> None:
    assert MPCHAMPIONSHIPS(tables, rating) == events


def test_a_regional_is_meant_where_nothing_is_said() -> None:
    assert MPCHAMPIONSHIPS(300) == 4


@pytest.mark.parametrize("rating", ["nabc", "stac", "csg7", "national", "club", 14])
def test_other_events_have_no_such_rule(rating: str | int) -> None:
    assert MPCHAMPIONSHIPS([300], rating)[0].code == "#N/A"
