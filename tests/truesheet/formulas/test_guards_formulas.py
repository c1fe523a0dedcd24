"""What formulas refuse, or show as an error, right beside what they calculate."""

import pytest

from tests.truesheet.formulas.cells import NOW, book_of, calculated, outcome, place, put, refusals
from truesheet.calculating.model import BookModel
from truesheet.formulas import clipped

# --- LET takes pairs, and a calculation ---------------------------------------------------------------------------


# --- Cells in common are cells of one sheet -----------------------------------------------------------------------


def on_two_sheets(formula):
    """What a formula shows in Sheet1!C1; A1:A3 are 1, 2, 3 there, and 10, 20, 30 on the sheet Other."""
    book = book_of({"A1": 1, "A2": 2, "A3": 3})
    other = book.add_sheet("Other")
    for row in (1, 2, 3):
        put(other, place(f"A{row}"), 10 * row)
    put(book.sheets[0], place("C1"), formula)
    return outcome(book)[place("C1")]


@pytest.mark.parametrize(
    ("formula", "value"),
    [
        ("=SUM(A1:A3 A2:A3)", 5),  # 2 + 3
        ("=SUM(Sheet1!A1:A2 A2:A3)", 2),
        ("=SUM(Other!A1:A3 Other!A2:A3)", 50),  # 20 + 30
        ("=SUM(A1:A3 Other!A2:A3)", "#NULL!"),
        ("=SUM(Other!A1:A3 A2:A3)", "#NULL!"),
        ("=A1:A3 Other!A2", "#NULL!"),
        ("=SUM(A1:A2 A3:A4)", "#NULL!"),  # on one sheet, but one above the other
        ("=SUM(A1:A3 B1:B3)", "#NULL!"),  # and side by side
    ],
)
def test_ranges_on_two_sheets_have_no_cell_in_common(formula, value):
    assert on_two_sheets(formula) == value


# --- Whole columns beside ranges that end earlier -----------------------------------------------------------------

COLUMNS = {"A1": 2, "B1": 3, "A2": 4, "B2": 5}


def summed(formula):
    """The value of an array formula beside two columns of figures, or why it is refused."""
    cells = COLUMNS | {"D9": "{=" + formula + "}"}
    found = calculated(cells)
    return found["D9"] if "D9" in found else refusals(cells)[0]


@pytest.mark.parametrize("last", [2, 3, 10, 1048575, 1048576])
def test_beyond_the_shorter_range_a_product_is_not_available(last):
    found = summed(f"SUM(A:A*B1:B{last})")
    if last == 1048576:
        assert found == 26  # 2 * 3 + 4 * 5, and nothing below
    else:
        assert found == "#N/A" or (last > 10 and found.startswith("whole columns or rows beside ranges"))


def test_a_product_of_unequal_lengths_is_refused_where_too_many_lines_differ(monkeypatch):
    monkeypatch.setattr(clipped, "_MOST_KEPT", 12)
    refused = "whole columns or rows beside ranges that end a little earlier"
    # The range and one line more, that stands for all below: eleven and one are as many as may be.
    assert summed("SUM(IFERROR(A:A*B1:B11,0))") == 26
    assert summed("SUM(IFERROR(A:A*B1:B12,0))") == refused
    assert summed("SUM(IFERROR(A:B*A1:B5,0))") == 54  # 4 + 16 + 9 + 25
    assert summed("SUM(IFERROR(A:B*A1:B11,0))") == refused  # twelve lines of two


def test_lines_that_are_there_anyway_are_never_too_many(monkeypatch):
    monkeypatch.setattr(clipped, "_MOST_KEPT", 1)
    assert summed("SUM(A:A*B:B)") == 26


# --- What functions from outside get to see -----------------------------------------------------------------------


def kinds(formula):
    """The kinds of values that a function from outside is given: A1 shows as a date on Sheet1, A3 on Other."""
    book = BookModel(lambda name: of_kinds if name.upper() == "KINDS" else None, NOW)
    sheet, other = book.add_sheet("Sheet1"), book.add_sheet("Other")
    book.extent = (5, 5)
    for each, dated in ((sheet, "A1"), (other, "A3")):
        for address, value in (("A1", 45000.0), ("A2", "x"), ("A3", 2.0)):
            put(each, place(address), value)
        each.dates.add(place(dated))
    put(sheet, place("C4"), formula)
    return outcome(book)[place("C4")]


def of_kinds(*values):
    return " ".join(type(value).__name__ for value in values)


@pytest.mark.parametrize(
    ("formula", "expected"),
    [
        ("=KINDS(A1,$A1,A$1,$A$1)", "date date date date"),
        ("=KINDS(A3,$A3,A$3,$A$3)", "float float float float"),
        ("=KINDS(Other!A1,Other!$A$1)", "float float"),
        ("=KINDS(Other!A3,Other!$A3,Other!A$3,Other!$A$3)", "date date date date"),
        ("=KINDS(A2,$A$2,Other!A2)", "str str str"),
        ("=KINDS(A5,Other!A5)", "Empty Empty"),
    ],
)
def test_a_number_that_shows_as_a_date_is_a_date_whichever_way_its_cell_is_written(formula, expected):
    assert kinds(formula) == expected


# --- One cell of a whole column -----------------------------------------------------------------------------------
