"""Ranks from scores, and which of several awards a pair gets."""

import datetime
from decimal import Decimal as D
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgesheets import MPGREATER, MPRANK, RuleError, why
from bridgesheets.catalogue.registry import CATALOGUE
from truesheet.values import Array, CellError

# --- Ranks ---------------------------------------------------------------------------------------------------


def test_the_highest_score_is_first_and_equal_scores_share_the_first_of_their_places() -> None:
    assert MPRANK([48, 60, 55, 60, 31.5]) == [4, 1, 3, 1, 5]


@pytest.mark.parametrize(
    ("scores", "ranked", "qualified"),
    [
        ([60.13, 60.12], [1, 2], [1, 2]),  # .01 separates
        ([60.125, 60.13], [1, 1], [2, 1]),  # 60.125 is 60.13, and .005 less for qualification
        ([60.124, 60.13], [2, 1], [2, 1]),  # 60.12
        ([60.134, 60.126], [1, 1], [1, 2]),  # both 60.13
        ([60.135, 60.134], [1, 2], [1, 2]),  # .001 apart, and 60.14 against 60.13: rounded first, then compared
        ([-0.125, -0.13], [1, 1], [1, 2]),  # away from zero
    ],
)
def test_scores_are_rounded_to_two_decimals_except_for_qualification(
    scores: list[float], ranked: list[int], qualified: list[int]
) -> None:
    assert MPRANK(scores) == ranked
    assert MPRANK(scores, None, True) == qualified


def test_what_lies_beyond_the_digits_of_a_spreadsheet_is_no_margin() -> None:
    """0.1 + 0.2 is 0.30000000000000004 in binary; 12.345 out of a sum may be 12.344999999999999."""
    assert MPRANK([0.1 + 0.2, 0.3], None, True) == [1, 1]
    assert MPRANK([12.344999999999999, 12.35]) == [1, 1]


def test_who_is_not_eligible_is_not_ranked_and_the_others_move_up() -> None:
    """The manual's case: second is not eligible, third is ranked second; and so on down."""
    assert MPRANK([62, 58, 55, 50], [False, True, "", None]) == [1, "", 2, 3]
    assert MPRANK([62, 62, 55], [0, 1, 0]) == [1, "", 2]  # LibreOffice hands TRUE and FALSE over as numbers


def test_a_blank_score_has_no_rank() -> None:
    assert MPRANK([62, "", 58, None]) == [1, "", 2, ""]
    assert MPRANK(["", ""]) == ""
    assert MPRANK([[], []]) == ""


def test_the_ranks_have_the_shape_of_the_scores() -> None:
    assert MPRANK([[62, 58], [55, 70]]) == [[2, 3], [4, 1]]
    assert MPRANK([[62, 58, 55]]) == [[1, 2, 3]]
    assert MPRANK([62, 58]) == [1, 2]


def test_the_ranks_feed_the_awards() -> None:
    """Thirteen pairs: first .10 x 13, two tied for second share .91 and .65."""
    from bridgesheets import MPCLUB

    scores = [70, 60, 60, *range(50, 40, -1)]
    ranks = MPRANK(scores)
    tied = [ranks.count(rank) for rank in ranks]
    assert MPCLUB(ranks, 13, "open", "", "", tied)[:3] == [D("1.30"), D("0.78"), D("0.78")]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (([62, "58"],), "stored as text"),
        (([62, True],), "TRUE"),
        (([62, datetime.date(2024, 2, 3)],), "date"),
        (([62, 58], [True]), "as large as scores"),
        (([62, 58], [[True, False]]), "as large as scores"),
        (([62, 58], ["x", ""]), "TRUE or FALSE"),
        (([62, 58], None, "yes"), "TRUE or FALSE"),
        (([62, 58], None, [True, False]), "is a range"),
    ],
)
def test_bad_scores_and_marks_are_refused_with_a_sentence(arguments: tuple[Any, ...], words: str) -> None:
    with pytest.raises(RuleError, match=words) as refusal:
        MPRANK(*arguments)
    assert refusal.value.code == "#VALUE!"


def test_an_error_among_the_scores_comes_out_as_the_same_error() -> None:
    scores = Array.of([[62], [CellError("#DIV/0!")]])
    assert CATALOGUE["MPRANK"].outcome(scores).value == CellError("#DIV/0!", "an error in a cell it refers to")
    marks = Array.of([[False], [CellError("#REF!")]])
    assert CATALOGUE["MPRANK"].outcome(Array.of([[62], [58]]), marks).value.code == "#REF!"


def test_the_derivation_says_what_was_compared() -> None:
    assert "3 scores, rounded to 2 decimals" in why(MPRANK, [62, 58, 55])
    assert "any margin separates" in why(MPRANK, [62, 58, 55], None, True)
    assert "1 not ranked" in why(MPRANK, [62, 58, 55], [True, "", ""])


@given(st.lists(st.decimals("-100", "100", places=3), min_size=1, max_size=40))
def test_a_rank_is_one_more_than_the_better_scores(scores: list[D]) -> None:
    qualified = MPRANK(scores, None, True)
    assert qualified == [1 + sum(other > score for other in scores) for score in scores]
    assert all(coarse <= fine for coarse, fine in zip(MPRANK(scores), qualified, strict=True))


# --- Section or overall --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("awards", "credited"),
    [
        ((0.5, 0.65), "0.65"),  # the manual's two examples
        ((0.9, 0.75), "0.9"),
        ((0, 0), "0"),
        ((0.5, 0, 0.7), "0.7"),
        ((0.5, 0.6, 0.4, 0.7), "0.7"),
        ((0.5, 0.6, 0.4, 0.3, 0.8), "0.8"),
        ((0.5, 0.6, "", "", "", 0.9), "0.9"),
    ],
)
def test_a_pair_gets_the_greatest_of_its_awards(awards: tuple[Any, ...], credited: str) -> None:
    assert MPGREATER(*awards) == D(credited)


def test_the_greatest_does_not_depend_on_where_it_stands() -> None:
    for awards in product((0, 1, 2), repeat=6):
        assert MPGREATER(*awards) == max(awards)


def test_a_column_of_awards_is_one_call() -> None:
    assert MPGREATER([0.5, 0.9, ""], [0.65, 0.75, 1]) == [D("0.65"), D("0.9"), ""]


def test_the_derivation_says_which_award_it_is() -> None:
    assert "the greatest of section 0.9, overall 0.75: section" in why(MPGREATER, 0.9, 0.75)
    assert "overall of strat B" in why(MPGREATER, 0.9, 0.75, 0, 1)
    assert "reading X7" in why(MPGREATER, 0.9, 0.75, 0, 1)
    assert "no award" in why(MPGREATER, 0, 0)
