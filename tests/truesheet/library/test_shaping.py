"""Arrays put together, cut and laid out anew; SEQUENCE and RANDARRAY."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.truesheet.formulas.cells import book_of, outcome, place, put, refusals, spilled
from truesheet.formulas.areas import Context
from truesheet.formulas.closures import compiled
from truesheet.library import find
from truesheet.values import Array

CELLS = {"A1": 1, "B1": 2, "C1": 3, "A2": 4, "B2": "x", "C2": "#N/A"}  # and A3:C3 blank
NA = "#N/A"


@pytest.mark.parametrize(
    ("formula", "expected"),
    [
        ("=VSTACK({1,2},{3,4})", [[1, 2], [3, 4]]),
        ("=VSTACK({1,2},3)", [[1, 2], [3, NA]]),
        ("=VSTACK(1,1/0)", [[1], ["#DIV/0!"]]),
        ("=VSTACK(A3,1)", [[0], [1]]),
        ("=HSTACK({1;2},{3;4})", [[1, 3], [2, 4]]),
        ("=HSTACK({1;2},3)", [[1, 3], [2, NA]]),
        ("=IFERROR(HSTACK({1;2},3),0)", [[1, 3], [2, 0]]),
        # TAKE and DROP
        ("=TAKE({1,2;3,4;5,6},2)", [[1, 2], [3, 4]]),
        ("=TAKE({1,2;3,4;5,6},-1)", [[5, 6]]),
        ("=TAKE({1,2;3,4;5,6},,1)", [[1], [3], [5]]),
        ("=TAKE({1,2;3,4;5,6},-2,-1)", [[4], [6]]),
        ("=TAKE({1,2},9,9)", [[1, 2]]),
        ("=TAKE({1,2},0)", "#CALC!"),
        ("=TAKE({1,2;3,4},1.9)", [[1, 2]]),
        ('=TAKE({1,2},"x")', "#VALUE!"),
        ("=SUM(A1:TAKE(A1:C2,1,2))", 3),  # it gives references
        ("=DROP({1,2;3,4;5,6},1)", [[3, 4], [5, 6]]),
        ("=DROP({1,2;3,4;5,6},-1,1)", [[2], [4]]),
        ("=DROP({1,2;3,4},0)", [[1, 2], [3, 4]]),
        ("=DROP({1,2;3,4},,-1)", [[1], [3]]),
        ("=DROP({1,2;3,4},2)", "#CALC!"),
        ("=DROP({1,2;3,4},-5)", "#CALC!"),
        # CHOOSEROWS and CHOOSECOLS
        ("=CHOOSECOLS({1,2,3;4,5,6},3,1,1)", [[3, 1, 1], [6, 4, 4]]),
        ("=CHOOSECOLS({1,2,3;4,5,6},-1)", [[3], [6]]),
        ("=CHOOSECOLS({1,2,3;4,5,6},{1,3})", [[1, 3], [4, 6]]),
        ("=CHOOSECOLS({1,2,3},4)", "#VALUE!"),
        ("=CHOOSECOLS({1,2,3},-4)", "#VALUE!"),
        ("=CHOOSECOLS({1,2,3},0)", "#VALUE!"),
        ("=CHOOSEROWS({1,2;3,4},-1,1)", [[3, 4], [1, 2]]),
        ("=CHOOSEROWS({1,2;3,4},3)", "#VALUE!"),
        # TOCOL and TOROW
        ("=TOCOL(A1:C2)", [[1], [2], [3], [4], ["x"], [NA]]),
        ("=TOROW(A1:C2,,TRUE)", [[1, 4, 2, "x", 3, NA]]),
        ("=TOROW(A2:C3)", [[4, "x", NA, 0, 0, 0]]),
        ("=TOROW(A2:C3,1)", [[4, "x", NA]]),  # without blanks
        ("=TOROW(A2:C3,2)", [[4, "x", 0, 0, 0]]),  # without errors
        ("=TOROW(A2:C3,3)", [[4, "x"]]),
        ("=TOROW(A3:C3,1)", "#CALC!"),
        ("=TOROW(A2:C3,4)", "#VALUE!"),
        ("=TOCOL(A:A,1)", [[1], [4]]),
        # WRAPROWS and WRAPCOLS
        ("=WRAPROWS({1,2,3,4,5},2)", [[1, 2], [3, 4], [5, NA]]),
        ("=WRAPROWS({1,2,3,4,5},2,0)", [[1, 2], [3, 4], [5, 0]]),
        ("=WRAPROWS({1,2},5)", [[1, 2]]),  # a single line is not filled up
        ("=WRAPROWS({1;2;3},2,\"\")", [[1, 2], [3, ""]]),
        ("=WRAPCOLS({1,2,3,4,5},2)", [[1, 3, 5], [2, 4, NA]]),
        ("=WRAPCOLS({1,2},5)", [[1], [2]]),
        ("=WRAPROWS({1,2;3,4},2)", "#VALUE!"),
        ("=WRAPROWS({1,2},0)", "#NUM!"),
        # EXPAND
        ("=EXPAND({1,2;3,4},3,3)", [[1, 2, NA], [3, 4, NA], [NA, NA, NA]]),
        ('=EXPAND({1,2;3,4},3,3,"-")', [[1, 2, "-"], [3, 4, "-"], ["-", "-", "-"]]),
        ("=EXPAND({1,2},,3,0)", [[1, 2, 0]]),
        ("=EXPAND({1,2},2,,0)", [[1, 2], [0, 0]]),
        ("=EXPAND({1,2;3,4},1)", "#VALUE!"),
        # SEQUENCE
        ("=SEQUENCE(3)", [[1], [2], [3]]),
        ("=SEQUENCE(2,3,10,-5)", [[10, 5, 0], [-5, -10, -15]]),
        ("=SEQUENCE(,3)", [[1, 2, 3]]),
        ("=SEQUENCE(2,,0)", [[0], [1]]),
        ("=SEQUENCE(2.9)", [[1], [2]]),
        ("=SEQUENCE(0)", "#CALC!"),
        ("=SEQUENCE(-1)", "#VALUE!"),
        ("=SEQUENCE(1048577)", "#VALUE!"),
        ("=SEQUENCE(1,16385)", "#VALUE!"),
        ('=SEQUENCE("x")', "#VALUE!"),
        ("=SEQUENCE(NA())", "#N/A"),
        ("=SUM(SEQUENCE(100))", 5050),
    ],
)  # fmt: skip
def test_results(formula, expected):
    assert spilled(formula, CELLS) == expected


def test_an_array_larger_than_memory_is_refused():
    assert "1,000,000 × 10,000" in refusals({"A1": "=SUM(SEQUENCE(1000000,10000))"})[0]


def test_random_numbers_only_with_a_seed():
    assert "random numbers change each time; recalculating with --seed N draws" in refusals({"A1": "=RANDARRAY(2)"})[0]
    book = book_of({"A1": 1})
    book.random = random.Random(1).random

    def drawn(formula):
        return compiled(formula, book, array=True)(Context(book, book.sheets[0]))

    dice = drawn("=RANDARRAY(40,50,1,6,TRUE)")
    assert (dice.height, dice.width) == (40, 50)
    assert set(dice.cells()) == {1, 2, 3, 4, 5, 6}
    assert all(2 <= value < 3 for value in drawn("=RANDARRAY(9,9,2,3)").cells())
    assert drawn("=RANDARRAY(1,1,3,2)").code == "#VALUE!"
    assert drawn("=RANDARRAY(1,1,1.5,2,TRUE)").code == "#VALUE!"
    assert drawn("=RANDARRAY()").height == 1


_ROWS = st.integers(1, 4).flatmap(
    lambda width: st.lists(
        st.lists(st.integers(0, 9).map(float), min_size=width, max_size=width), min_size=1, max_size=5
    )
)


@given(_ROWS, st.integers(-6, 6))
def test_what_is_taken_and_what_is_dropped_are_the_whole(rows, count):
    source = Array.of(rows)
    parts = [found.rows for name in ("TAKE", "DROP")
             if isinstance(found := find(name).call(source, float(count)), Array)]  # fmt: skip
    # Taken from the end, what was dropped stands before.
    assert sum(parts if count > 0 else parts[::-1], ()) == source.rows


@given(_ROWS, st.integers(1, 5))
def test_wrapping_a_line_keeps_its_cells_in_order(rows, count):
    line = [cell for row in rows for cell in row]
    wrapped = find("WRAPROWS").call(Array.of([line]), float(count), "pad")
    assert [cell for cell in wrapped.cells() if cell != "pad"] == line
    turned = find("WRAPCOLS").call(Array.of([line]), float(count), "pad")
    assert list(zip(*turned.rows, strict=True)) == list(wrapped.rows)


def over_sheets(formula):
    """What a formula on the sheet Sheet1 gives over the sheets Jan, Feb and Mar before it; None if it is refused."""
    sheets = {"Jan": {"A1": 1, "B1": "x"}, "Feb": {"A1": 2, "A2": 3}, "Mar": {"B2": 4}}
    book = book_of({"C3": formula})
    for name, cells in sheets.items():
        sheet = book.add_sheet(name)
        for address, value in cells.items():
            put(sheet, place(address), value)
    return outcome(book).get(place("C3"))


@pytest.mark.parametrize(
    ("stacked", "shown"),
    [
        ("VSTACK(Jan:Mar!A1:B2)", "1,x,,,2,,3,,,,,4"),
        ("VSTACK(Jan:Mar!A1:A2,9)", "1,,2,3,,,9"),
        ("HSTACK(Jan:Mar!A1:A2)", "1,2,,,3,"),
        ("TOCOL(Jan:Mar!A1:B2)", "1,x,,,2,,3,,,,,4"),
        ("TOCOL(Jan:Mar!A1:B2,1)", "1,x,2,3,4"),
        ("TOROW(Feb:Mar!A1:B2,1)", "2,3,4"),
        ("TOCOL((Jan!A1:B1,Feb!A1:A2),1)", "1,x,2,3"),
        ("VSTACK((Jan!A1:B1,Feb!A1:B1))", "1,x,2,"),
    ],
)
def test_ranges_of_several_sheets_are_put_together(stacked, shown):
    """Excel stacks the ranges of a 3-D reference sheet by sheet: how the sheets of months are brought into one."""
    assert over_sheets(f'=TEXTJOIN(",",FALSE,{stacked})') == shown


def test_the_order_of_several_ranges_column_by_column_is_not_known():
    assert over_sheets("=SUM(TOCOL(Jan:Mar!A1:B2,0,FALSE))") == 10
    assert over_sheets("=SUM(TOCOL(Jan:Mar!A1:B2,0,TRUE))") is None


def test_a_text_means_no_cells_of_several_sheets():
    """INDIRECT gives #REF! for an address that spans sheets; the same address in a formula is no error."""
    assert over_sheets("=SUM(Jan:Mar!A1)") == 3
    assert over_sheets('=SUM(INDIRECT("Jan:Mar!A1"))') == "#REF!"
    assert over_sheets('=SUM(INDIRECT("Feb!A1"))') == 2
