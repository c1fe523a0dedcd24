"""MPEDITION names the edition that answers."""

from datetime import date

import pytest

from bridgesheets import MPEDITION, WHY, edition, why


def test_the_edition_of_2019_answers_unless_another_is_asked_for() -> None:
    assert MPEDITION() == "ACBL 2019-01"
    assert "in force from 2019-01-01" in why(MPEDITION)


def test_a_reason_is_told_for_the_day_that_is_asked_for_and_not_for_the_one_before() -> None:
    """The same edition twice in one process; what WHY says of one day is not remembered for another."""
    before, after = edition("2019-01", date(2018, 12, 31)), edition("2019-01", date(2019, 1, 1))
    words = "in force from 2019-01-01, not on 2018-12-31"
    for _ in range(2):
        assert words in before.WHY("MPCLUB", 1, 10) and words in before.why("MPCLUB", 1, 10)
        assert "not on" not in after.WHY("MPCLUB", 1, 10) + after.why("MPCLUB", 1, 10)
        assert "not on" not in why("MPCLUB", 1, 10)


def test_the_worksheet_function_why_tells_it_as_it_does_functions_with_arguments() -> None:
    assert WHY("MPEDITION") == WHY("=MPEDITION()") == why(MPEDITION)
    assert WHY("MPEDITION").startswith("MPEDITION() = ACBL 2019-01: in force from 2019-01-01")


def test_it_takes_no_arguments() -> None:
    with pytest.raises(TypeError, match="takes 0 arguments, and 1 are given"):
        MPEDITION(2019)
