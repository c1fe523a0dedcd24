"""Texts end at 32,767 letters, counted in units of UTF-16, and are not put together before that is known."""

import tracemalloc

import pytest

from tests.truesheet.formulas.cells import calculated
from tests.truesheet.formulas.nocells import value
from truesheet.formulas.operators import BINARY
from truesheet.formulas.texts import LONGEST, checked, length
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
