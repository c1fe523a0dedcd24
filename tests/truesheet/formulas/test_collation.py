"""The order of texts, as spreadsheets sort them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.truesheet.formulas.cells import book_of, outcome, place
from tests.truesheet.formulas.nocells import value
from truesheet.formulas.refusal import Refusal
from truesheet.formulas.texts import order


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


@pytest.mark.exhaustive
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


# --- letters whose order depends on the language ---------------------------------------------------------------------


@pytest.mark.parametrize("formula", ['=MATCH("北",A1:A3)', "=A1<A2", "=SORT(A1:A3)", '=COUNTIF(A1:A3,"<北")'])
def test_the_order_of_ideographs_is_refused(formula):
    """Excel's order follows their sound in one language, their strokes in another (findings, values 6)."""
    book = book_of({"A1": "上海", "A2": "北京", "A3": "广州", "B1": formula})
    assert place("B1") not in outcome(book)
    assert "which depends on the language" in book.refusals[0][2]


@pytest.mark.parametrize(
    ("formula", "expected"),
    [
        ("=A1=A2", False), ("=A1=A1", True), ('=MATCH("北京",A1:A3,0)', 2), ('=VLOOKUP("北京",A1:B3,2,FALSE)', 7),
        ('="Z"<A1', True), ("=A1>9", True), ('=COUNTIF(A1:A3,"北*")', 1), ("=XLOOKUP(A3,A1:A3,B1:B3)", 9),
        ('="北1"<"北2"', True), ("=A1<=A1", True),
    ],
)  # fmt: skip
def test_what_asks_for_no_order_of_ideographs_is_calculated(formula, expected):
    cells = {"A1": "上海", "A2": "北京", "A3": "广州", "B1": 5, "B2": 7, "B3": 9, "D1": formula}
    assert outcome(book_of(cells))[place("D1")] == expected


@pytest.mark.parametrize(
    "rising",
    [
        ["Вера", "иск", "йод", "край"],  # й is a letter after и
        ["ели", "ёлка", "жук"],  # ё stands beside е
        ["Άννα", "Βασίλης", "Ωμέγα"],
        ["가나", "각", "나"],  # Korean syllables in the order of their letters
        ["あき", "いぬ", "うみ"],
        ["Zoo", "Ωμέγα", "Вера"],  # Latin, Greek, Cyrillic
    ],
)
def test_scripts_whose_order_is_known_are_sorted(rising):
    assert sorted(set(rising), key=order) == rising


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("ім'я", "йод"),  # i of Ukrainian
        ("アキ", "いぬ"), ("きゃ", "きや"),  # two sorts of kana, small kana
        ("กา", "เก"),  # a vowel before its consonant
        ("ابن", "بيت"),
    ],
)  # fmt: skip
def test_scripts_whose_order_is_not_known_are_refused(one, other):
    for left, right in ((one, other), (other, one)):
        with pytest.raises(Refusal, match="which depends on the language"):
            assert order(left) < order(right)
    assert order(one) > order("z")
