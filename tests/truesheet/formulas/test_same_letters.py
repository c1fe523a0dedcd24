"""Texts with a letter that is written as several small ones: ß and ss, ﬁ and fi."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.truesheet.formulas.cells import book_of, outcome, place
from tests.truesheet.formulas.nocells import value
from truesheet.formulas.refusal import Refusal
from truesheet.formulas.texts import in_small_letters, letter_by_letter, order

CELLS = {"A1": "Maße", "A2": "Masse", "A3": "Mast", "B1": 5, "B2": 7, "B3": 9}


@pytest.mark.parametrize(
    "formula",
    [
        "=A1=A2", "=A2=A1", "=A1<>A2", "=A1<A2", '=MATCH("masse",A1:A1,0)', '=MATCH("maße",A2:A3,0)',
        '=VLOOKUP("MASSE",A1:B1,2,FALSE)', '=XLOOKUP("maße",A2:A3,B2:B3)', '=COUNTIF(A1:A3,"masse")',
        '=SUMIF(A1:A3,"maße",B1:B3)', "=ROWS(UNIQUE(A1:A3))", '=SEARCH("ss",A1)', '=SEARCH("ß",A2)',
        '=MATCH("ﬁt",A4:A4,0)',
    ],
)  # fmt: skip
def test_where_it_decides_whether_one_letter_is_several_nothing_is_calculated(formula):
    """Windows compares ß as ss in some ways and not in others; no workbook is known that says what Excel does."""
    book = book_of(CELLS | {"A4": "fit", "D1": formula})
    assert place("D1") not in outcome(book)
    assert "write both alike" in book.refusals[0][2]


@pytest.mark.parametrize(
    ("formula", "expected"),
    [
        ("=A1=A1", True), ('=A1="MAßE"', True), ('=A1="MAẞE"', True), ("=A1=A3", False), ('=A1="Mässe"', False),
        ("=A1<A3", True), ('=MATCH("maße",A1:A1,0)', 1), ('=COUNTIF(A1:A1,"maße")', 1), ("=EXACT(A1,A2)", False),
        ('=MATCH("ma?e",A1:A3,0)', 1), ('=MATCH("ma??e",A1:A3,0)', 2), ('=COUNTIF(A1:A3,"maß*")', 1),
        ('=SEARCH("ß",A1)', 3), ('=SEARCH("E",A1)', 4), ('=SEARCH("?e",A1)', 3), ('=SEARCH("x",A1)', "#VALUE!"),
    ],
)  # fmt: skip
def test_where_it_decides_nothing_the_formula_is_calculated(formula, expected):
    found = outcome(book_of(CELLS | {"D1": formula}))[place("D1")]
    assert getattr(found, "code", found) == expected


def test_a_refusal_is_one_each_time_it_is_asked_for():
    """Four running counts over the same growing range, and two sums over the same range: no half-made index answers."""
    cells = {"A1": "Maße", "A2": "x", "A3": "Masse", "A4": "y"}
    counts = {f"C{row}": f'=COUNTIF(A$1:A{row},"maße")' for row in range(1, 5)}
    sums = {f"D{row}": '=COUNTIF(A$1:A$4,"maße")' for row in (1, 2)}
    found = outcome(book_of(cells | counts | sums))
    assert [found.get(place(cell)) for cell in (*counts, *sums)] == [1, 1, None, None, None, None]


def test_a_running_count_over_many_rows_is_refused_from_the_doubtful_cell_on():
    """The 40th of 200 cells is in doubt: each count that reaches it is refused, and not only the first."""
    cells = {f"A{row}": f"name {row}" for row in range(1, 201)} | {"A1": "Maße", "A40": "Masse"}
    counts = {f"C{row}": f'=COUNTIF(A$1:A{row},"maße")' for row in range(1, 201)}
    found = outcome(book_of(cells | counts))
    assert [found.get(place(cell)) for cell in counts] == [1] * 39 + [None] * 161


def test_a_letter_that_small_letters_make_longer_is_searched_letter_by_letter():
    """The small letter of İ is an i and a dot above it; the text has two letters all the same."""
    assert value('=SEARCH("b","İb")') == 2


@given(st.text())
def test_a_text_is_the_same_as_itself_in_any_capitals_and_keeps_its_length(text):
    assert in_small_letters(text) == in_small_letters(text)
    assert hash(in_small_letters(text)) == hash(text.casefold())
    assert len(letter_by_letter(text)) == len(text)


@given(st.text("sßSẞfiﬁ", max_size=3), st.text("sßSẞfiﬁ", max_size=3))
def test_two_texts_are_refused_only_if_they_differ_in_such_a_letter_alone(left, right):
    """Written in small letters they are the same, differ, or differ only as ss and ß do."""
    if left.lower() == right.lower():
        assert order(left) == order(right)
    elif left.casefold() == right.casefold():
        with pytest.raises(Refusal):
            order(left) == order(right)  # noqa: B015
    else:
        assert order(left) != order(right)
