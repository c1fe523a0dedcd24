"""Texts end at 32,767 letters, counted in units of UTF-16, and are not put together before that is known."""

import tracemalloc

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.truesheet.formulas.cells import book_of, calculated, outcome, place
from tests.truesheet.formulas.nocells import value
from truesheet.formulas.operators import BINARY
from truesheet.formulas.refusal import Refusal
from truesheet.formulas.texts import LONGEST, checked_length, in_small_letters, length, letter_by_letter, order
from truesheet.values import CellError

_HALF = "x" * 16_384


@pytest.mark.parametrize(
    ("text", "count"), [("", 0), ("abc", 3), ("é", 1), ("€", 1), ("😀", 2), ("a😀b", 4), ("\U00010000", 2)]
)
def test_letters_are_counted_in_units_of_utf_16(text, count):
    assert length(text) == count == len(text.encode("utf-16-le")) // 2


@pytest.mark.parametrize(
    ("text", "fits"),
    [("x" * 32_767, True), ("x" * 32_768, False), ("😀" * 16_383, True), ("😀" * 16_383 + "x", True),
     ("😀" * 16_384, False), ("é" * 32_767, True), ("é" * 32_768, False)],
)  # fmt: skip
def test_both_sides_of_the_longest_text(text, fits):
    assert (checked_length(text) == text) is fits
    joined = BINARY["&"](text[:-1], text[-1])
    assert joined == text if fits else isinstance(joined, CellError) and joined.code == "#VALUE!"


@pytest.mark.parametrize("last", ["x", "xx"])
@pytest.mark.parametrize(
    "formula",
    [
        'A1&B1&"{}"', '"{}"&A1&B1', '("{}"&A1)&TRUE&LEFT(B1,16377)&1',
        'CONCATENATE(A1,B1,"{}")', 'CONCAT(A1:B1,"{}")', 'CONCAT(A1,B1,{{"{}"}})',
        'TEXTJOIN("",TRUE,A1:B1,"{}")', 'TEXTJOIN("{}",TRUE,A1,B1)', 'TEXTJOIN("{}",FALSE,A1:B1)',
        'REPLACE(A1,1,0,B1&"{}")', 'REPLACE(A1&B1,1,0,"{}")',
        'SUBSTITUTE(A1&"-","-","{}"&B1)', 'SUBSTITUTE("a"&B1,"a",A1&"{}",1)', 'SUBSTITUTE("-"&B1,"-",A1&"{}")',
        'VALUETOTEXT(LEFT(A1&B1,32764)&"{}",1)',
        'REDUCE("{}",A1:B1,LAMBDA(a,b,a&b))', 'INDEX(SCAN("{}",A1:B1,LAMBDA(a,b,a&b)),2)',
        'TEXT(A1&B1,"@{}")', 'ADDRESS(1,1,4,TRUE,LEFT(A1&B1,32763)&"{}")',
        'ARRAYTOTEXT(HSTACK(LEFT(A1,16380),B1,"{}"))',
        '_xlfn.CONCAT(A1:B1,"{}")',
    ],
)  # fmt: skip
def test_a_text_of_32767_letters_is_one_and_a_longer_one_is_none(formula, last):
    """A1 and B1 hold 16,384 and 16,382 letters: one more is the longest text, two more are too many."""
    spelled = formula.format(last if "TEXT(A1" not in formula else r"\x" * len(last))
    cells = {"A1": _HALF, "B1": "y" * 16_382, "D1": f"=LEN({spelled})"}
    assert calculated(cells)["D1"] == (32_767 if last == "x" else "#VALUE!")


@pytest.mark.parametrize(
    "formula",
    [
        '=REPT("x",1E9)', '=REPT("x",1E308)', '=REPT(REPT("x",32767),32767)',
        '=LEN(REDUCE("x",SEQUENCE(40),LAMBDA(a,b,a&a)))',
        '=SUBSTITUTE(REPT("x",32767),"x",REPT("y",32767))',
        '=SUBSTITUTE(REPT("x",32767),"x","yy")',
        '=CONCAT(IF(SEQUENCE(20000),REPT("x",32767)))',
        '=TEXTJOIN(REPT("x",32767),FALSE,SEQUENCE(20000))',
        '=TEXTJOIN(",",FALSE,IF(SEQUENCE(20000),REPT("x",32767)))',
        '=ARRAYTOTEXT(IF(SEQUENCE(20000),REPT("x",32767)))',
        '=ARRAYTOTEXT(IF(SEQUENCE(20000),REPT("x",32767)),1)',
        '=TEXT(REPT("x",32767),REPT("@",255))',
        "=LEN(LET(a,REPT(\"x\",30000),b,a&a,c,b&b,c&c))",
    ],
)  # fmt: skip
def test_a_text_that_would_be_too_long_is_not_made_first(formula):
    """Made, most of these would fill gigabytes."""
    tracemalloc.start()
    try:
        found = value(formula)
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert isinstance(found, CellError) and found.code == "#VALUE!"
    assert peak < 50_000_000


def test_a_text_that_stands_in_a_cell_is_what_the_file_says():
    """Other programs may write longer ones; a formula that hands such a text on changes nothing."""
    longer = "x" * (LONGEST + 5)
    assert calculated({"A1": longer, "B1": "=A1", "C1": "=LEN(A1)"})["C1"] == LONGEST + 5


# --- Texts with a letter that is written as several small ones: ß and ss, ﬁ and fi --------------------------------


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


@given(st.text())
def test_a_text_in_small_letters_is_the_same_as_itself_and_keeps_its_length(text):
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


# --- The order of texts, as spreadsheets sort them ----------------------------------------------------------------


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
        ["Вера", "иск", "йод", "край"],  # й is a letter after и
        ["ели", "ёлка", "жук"],  # ё stands beside е
        ["Άννα", "Βασίλης", "Ωμέγα"],
        ["가나", "각", "나"],  # Korean syllables in the order of their letters
        ["あき", "いぬ", "うみ"],
        ["Zoo", "Ωμέγα", "Вера"],  # Latin, Greek, Cyrillic
    ],
)
def test_texts_rise_as_a_spreadsheet_sorts_them(rising):
    assert sorted(set(rising), key=order) == rising


@pytest.mark.exhaustive
@given(st.text(), st.text())
def test_two_texts_are_equal_only_when_they_differ_in_capitals_alone(left, right):
    assert (order(left) == order(right)) == (left.casefold() == right.casefold())


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
