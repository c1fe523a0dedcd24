"""MPEDITION names the edition that answers."""

from __future__ import annotations

import pytest

from bridgesheets import MPEDITION, why
from bridgesheets.errors import RuleError


def test_the_edition_of_2019_answers_unless_another_is_asked_for() -> None:
    assert MPEDITION() == "ACBL 2019-01"
    assert "in force from 2019-01-01" in why(MPEDITION)


def test_it_takes_no_arguments() -> None:
    with pytest.raises(RuleError, match="takes 0 arguments, 1 are given"):
        MPEDITION(2019)
