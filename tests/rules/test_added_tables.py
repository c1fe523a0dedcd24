"""Club games that count the tables of another game at the same time, with the arithmetic beside them."""

from decimal import Decimal as D
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgesheets import MPCLUB, MPCLUBADDED, MPCLUBOVERALL, MPCLUBTABLES, why
from bridgesheets.catalogue.registry import CATALOGUE


def test_the_tables_of_both_games_count_half_ones_as_full() -> None:
    assert MPCLUBTABLES(9, 5, "restricted") == 14
    assert MPCLUBTABLES(9.5, 5.5, "restricted") == 16  # 10 + 6
    assert MPCLUBOVERALL(1, MPCLUBTABLES(20, 10, "restricted")) == D("3.00")  # .10 x 30


@pytest.mark.parametrize(
    ("place", "award"),
    [
        (1, "1.30"),  # .10 x (8 + 5)
        (2, "0.91"),
        (3, "0.65"),
        (4, "0"),  # 40% of the eight pairs there are is 3.2; of thirteen it would be 5.2
    ],
)
def test_added_tables_raise_the_first_award_and_not_the_depth(place: int, award: str) -> None:
    assert MPCLUBADDED(place, 8, 5, "restricted") == D(award)


@pytest.mark.parametrize(
    ("entrants", "added", "first"),
    [(10, 4, "1.40"), (10, 5, "1.50"), (10, 6, "1.50"), (10, 30, "1.50")],
)
def test_added_tables_reach_the_cap_and_no_further(entrants: int, added: int, first: str) -> None:
    assert MPCLUBADDED(1, entrants, added, "restricted") == D(first)


def test_a_group_made_large_by_added_tables_is_paid_as_a_large_one() -> None:
    """10 + 10 = 20: fourth is the lower of .70 and 6/9 (CD.2)."""
    assert MPCLUBADDED(4, 10, 10, "restricted") == MPCLUB(4, 20) == D("0.67")


def test_restricted_tables_are_for_the_open_field_and_newcomer_tables_for_all_strats() -> None:
    assert MPCLUBADDED(1, 8, 5, "newcomer") == D("1.30")
    assert MPCLUBADDED(1, 8, 5, "newcomer", "open", 300) == D("1.04")  # .08 x 13
    assert MPCLUBADDED(1, 8, 5, "newcomer", "invitational") == D("1.04")
    assert MPCLUBADDED(1, 8, 5, "newcomer", "restricted", 50) == D("0.78")  # .06 x 13
    assert MPCLUBADDED(1, 8, 5, "newcomer", "restricted", 20.5) == D("0.65")  # above 20: .05 x 13
    assert MPCLUBADDED(1, 8, 5, "restricted", "open", "", 12) == D("0.78")  # 60% of 1.30


_REFUSED: list[tuple[tuple[Any, ...], str, str]] = [
    (("restricted", "open", 300), "#N/A", "unrestricted field only"),
    (("restricted", "invitational"), "#N/A", "may not be added"),
    (("restricted", "restricted", 300), "#N/A", "may not be added"),
    (("newcomer", "restricted", 20), "#N/A", "more than 20 masterpoints"),
    (("newcomer", "restricted"), "#VALUE!", "needs its upper masterpoint limit"),
    (("newcomer", "newcomer"), "#N/A", "may not be added"),
    (("newcomer", "cruise"), "#N/A", "may not be added"),
    (("newcomer", "online"), "#N/A", "may not be added"),
    (("open", "open"), "#N/A", "may not be added"),
    (("gala", "open"), "#N/A", "no club game"),
]


@pytest.mark.parametrize(("games", "code", "words"), _REFUSED)
def test_other_games_may_not_add_tables(games: tuple[Any, ...], code: str, words: str) -> None:
    for outcome in (
        CATALOGUE["MPCLUBTABLES"].outcome(8, 5, *games),
        CATALOGUE["MPCLUBADDED"].outcome(1, 8, 5, *games),
    ):
        assert outcome.value.code == code
        assert words in outcome.value.message


def test_the_derivation_names_the_reading_and_both_games() -> None:
    said = why(MPCLUBADDED, 1, 8, 5, "restricted")
    assert "with 5 tables of the restricted game 8 count as 13" in said
    assert "CE.3a" in said
    assert "CE.3c" in why(MPCLUBTABLES, 8, 5, "newcomer")


@given(st.integers(1, 12), st.integers(3, 60), st.integers(1, 60))
def test_added_tables_never_lower_an_award_nor_pay_more_places(place: int, entrants: int, added: int) -> None:
    alone, together = MPCLUB(place, entrants), MPCLUBADDED(place, entrants, added, "restricted")
    assert together >= alone
    assert (together > 0) == (alone > 0)
