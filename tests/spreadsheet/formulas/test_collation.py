"""The order of texts, as spreadsheets sort them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgesheets.spreadsheet.formulas.collation import order
from tests.spreadsheet.formulas.nocells import value


@pytest.mark.parametrize(
    "rising",
    [
        ["Meier", "Muller", "Müller", "Mulligan", "Mzyk"],  # ü beside u, not after z
        ["coop", "co-op", "coops"],  # a hyphen hardly counts
        ["OBrien", "O'Brien", "Ochs"],
        [" x", "#x", "(x", "_x", "~x", "1x", "ax"],  # symbols, digits, letters
        ["a", "B", "c"],  # capitals do not count
        ["Oest", "Øst", "Ozark"],
        ["", "a"],
    ],
)
def test_texts_rise_as_a_spreadsheet_sorts_them(rising):
    assert sorted(set(rising), key=order) == rising


@given(st.text(), st.text())
def test_two_texts_are_equal_only_when_they_differ_in_capitals_alone(left, right):
    assert (order(left) == order(right)) == (left.casefold() == right.casefold())


@pytest.mark.parametrize(
    ("formula", "expected"),
    [
        ('="Müller"<"Mulz"', True),
        ('="é"="e"', False),
        ('="co-op"="coop"', False),
        ('="co-op">"coop"', True),
        ('="_">"1"', False),
        ('="a"<"B"', True),
    ],
)
def test_comparisons_use_that_order(formula, expected):
    assert value(formula) is expected
