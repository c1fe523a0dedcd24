"""What the rules of the Grand National Teams refuse, with the clause that says so."""

import pytest

from bridgesheets import MPGNTMATCH, RuleError


def refused(*arguments: object) -> RuleError:
    with pytest.raises(RuleError) as caught:
        MPGNTMATCH(*arguments)
    return caught.value


@pytest.mark.parametrize("stage", ["club", "national"])
def test_consolations_are_of_unit_and_district_finals_only(stage: str) -> None:
    error = refused(stage, "B", 24, "open", "consolation")
    assert error.code == "#N/A"
    assert "consolations of unit and district finals only" in str(error)
    assert error.clause is not None and "GNT" in error.clause.section


@pytest.mark.parametrize("stage", ["unit", "district"])
def test_matches_of_those_consolations_have_an_award(stage: str) -> None:
    assert 0 < MPGNTMATCH(stage, "B", 24, "open", "consolation") < MPGNTMATCH(stage, "B", 24, "open", "championship")


def test_below_the_national_finals_the_boards_are_needed() -> None:
    error = refused("unit", "B")
    assert (error.code, error.clause is not None) == ("#VALUE!", True)
    assert "boards is missing" in str(error)
    assert MPGNTMATCH("national", "B") > 0  # printed, whatever the boards
