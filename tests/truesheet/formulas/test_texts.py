"""Texts end at 32,767 letters, counted in units of UTF-16, and are not put together before that is known."""

import tracemalloc

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.truesheet.formulas.cells import book_of, calculated, outcome, place
from tests.truesheet.formulas.nocells import value
from truesheet.formulas.operators import BINARY
from truesheet.formulas.refusal import Refusal
from truesheet.formulas.texts import LONGEST, checked, in_small_letters, length, letter_by_letter, order
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
    assert (checked(text) == text) is fits
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


def test_no_text_many_times_is_no_text():
    assert value('=REPT("",1E308)') == value('=REPT("",32768)') == ""


def test_a_text_that_stands_in_a_cell_is_what_the_file_says():
    """Other programs may write longer ones; a formula that hands such a text on changes nothing."""
    longer = "x" * (LONGEST + 5)
    assert calculated({"A1": longer, "B1": "=A1", "C1": "=LEN(A1)"})["C1"] == LONGEST + 5


# --- Texts with a letter that is written as several small ones: ß and ss, ﬁ and fi --------------------------------


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
