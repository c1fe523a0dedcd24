"""Ranks from scores, and which of several awards a pair gets."""

import datetime
from decimal import Decimal as D
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgesheets import MPGREATER, MPRANK, RuleError
from bridgesheets.catalogue.registry import CATALOGUE
from truesheet.values import Array, CellError


def test_what_lies_beyond_the_digits_of_a_spreadsheet_is_no_margin() -> None:
    """0.1 + 0.2 is 0.30000000000000004 in binary; 12.345 out of a sum may be 12.344999999999999."""
    assert MPRANK([0.1 + 0.2, 0.3], None, True) == [1, 1]
    assert MPRANK([12.344999999999999, 12.35]) == [1, 1]


def test_a_blank_score_has_no_rank() -> None:
    assert MPRANK([62, "", 58, None]) == [1, "", 2, ""]
    assert MPRANK(["", ""]) == ""
    assert MPRANK([[], []]) == ""


def test_the_ranks_have_the_shape_of_the_scores() -> None:
    assert MPRANK([[62, 58], [55, 70]]) == [[2, 3], [4, 1]]
    assert MPRANK([[62, 58, 55]]) == [[1, 2, 3]]
    assert MPRANK([62, 58]) == [1, 2]


def test_a_date_among_the_scores_is_refused() -> None:
    with pytest.raises(RuleError, match="date") as refused:
        MPRANK([62, datetime.date(2024, 2, 3)])
    assert refused.value.code == "#VALUE!"


def test_an_error_among_the_scores_comes_out_as_the_same_error() -> None:
    scores = Array.of([[62], [CellError("#DIV/0!")]])
    assert CATALOGUE["MPRANK"].outcome(scores).value == CellError("#DIV/0!", "an error in a cell it refers to")
    marks = Array.of([[False], [CellError("#REF!")]])
    assert CATALOGUE["MPRANK"].outcome(Array.of([[62], [58]]), marks).value.code == "#REF!"


@given(st.lists(st.decimals("-100", "100", places=3), min_size=1, max_size=40))
def test_a_rank_is_one_more_than_the_better_scores(scores: list[D]) -> None:
    qualified = MPRANK(scores, None, True)
    assert qualified == [1 + sum(other > score for other in scores) for score in scores]
    assert all(coarse <= fine for coarse, fine in zip(MPRANK(scores), qualified, strict=True))


def test_the_greatest_does_not_depend_on_where_it_stands() -> None:
    for awards in product((0, 1, 2), repeat=6):
        assert MPGREATER(*awards) == max(awards)
