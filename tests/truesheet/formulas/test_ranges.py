"""Ranges inside formulas: how far they reach, how often they are read, and what functions see of their cells."""

import pytest

from tests.truesheet.formulas.cells import NOW, book_of, calculated, outcome, place, put, refusals
from truesheet.calculating.all_formulas import calculate_all
from truesheet.calculating.cell_formulas import Formula
from truesheet.calculating.model import BookModel
from truesheet.calculating.ranges import TableModel
from truesheet.formulas import clipped
from truesheet.formulas.areas import Context


def test_whole_columns_and_rows_move_with_the_formula_across_and_down():
    cells = {"A1": 1, "A2": 2, "B1": 10, "B2": 20, "D1": "=SUM(A:A)", "E1": "=SUM(B:B)", "F4": "=SUM($A:$A)"}
    found = calculated({**cells, "D5": "=SUM(1:1)-D1-E1", "D6": "=SUM(2:2)"})
    assert (found["D1"], found["E1"], found["F4"]) == (3, 30, 3)
    assert (found["D5"], found["D6"]) == (11, 22)  # 1 + 10, 2 + 20: the row above moved along


def test_an_array_formula_cuts_what_is_more_than_its_cells():
    assert calculated({"A1": "{={1,2}}", "A2": "{={3,4;5,6}}"}) == {"A1": 1, "A2": 3}


@pytest.mark.parametrize(
    ("formulas", "readings"),
    [
        # The cells of the first two ranges are the same, and those of the last two.
        (["RANK(A{0},A$1:A$200)", "RANK(A{0},$A$1:$A$200)", "RANK(A{0},A:A)", "RANK(A{0},$A:$A)"], 2),
        (["LARGE(A$1:A$200,{0})"], 1),
        (["SUBTOTAL(9,$A$1:$A$200)+{0}"], 1),
        (["MODE(A:A)+{0}"], 1),
        (["VLOOKUP(A{0},A:B,2,FALSE)"], 1),
        (["INDEX(B:B,MATCH(A{0},A:A))"], 1),
        (['VLOOKUP(A{0},INDIRECT("A:B"),2)'], 1),
        (["VLOOKUP(A{0},OFFSET($A$1,0,0,300,2),2,0)"], 1),
    ],
)
def test_one_reading_of_a_range_serves_a_column_of_formulas(formulas, readings):
    rows = range(1, 201)
    cells = {f"A{row}": row // 2 for row in rows} | {f"B{row}": row for row in rows}
    filled = {f"{'CDEF'[at]}{row}": "=" + text.format(row) for at, text in enumerate(formulas) for row in rows}
    book = book_of({**cells, **filled})
    sheet = book.sheets[0]
    read, block = [], sheet.block
    sheet.block = lambda *corners: read.append(corners) or block(*corners)
    calculate_all(book)
    assert not book.refusals
    assert len(read) == readings


def test_the_last_few_ranges_a_function_worked_out_are_kept():
    book = book_of({"A1": 1})
    place, sheet = Context(book, book.sheets[0]), book.sheets[0]
    first = place.area(sheet, 1, 1, 5, 1)
    assert place.area(sheet, 1, 1, 5, 1) is first
    for column in range(2, 12):
        place.area(sheet, 1, column, 5, column)
    assert place.area(sheet, 1, 1, 5, 1) is not first  # ten others came between
    assert place.area(sheet, 0, 1, 5, 1).code == "#REF!"
    assert place.area(sheet, 1, 1, 1_048_577, 1).code == "#REF!"


def test_a_block_named_by_a_table_gives_the_cell_in_the_formulas_row_and_column():
    """Of a table over three rows and columns the cell in row r and column c holds 10r + c; beside it there is none."""
    data = {f"Data!{column}{row}": 10 * row + at for at, column in enumerate("ABC", start=1) for row in (1, 2, 3)}
    formulas = {"=Marks[]": 22, '=Marks[]&""': "22", "=Marks[[a]:[c]]": 22, "=LEFT(Marks[],1)": "2", "=Marks[]+0": 22}
    for formula, expected in formulas.items():
        for cell, found in {"B2": expected, "D2": "#VALUE!", "B4": "#VALUE!", "D4": "#VALUE!"}.items():
            book = book_of({**data, cell: formula})
            book.tables["MARKS"] = TableModel("Marks", 1, 1, 1, 3, 3, ("a", "b", "c"), 0, 0)
            assert outcome(book)[place(cell)] == found


# --- Whole columns, down to the last row of the sheet -----------------------------------------------------------------


#: Names and scores; row 3 is blank in column A.
CELLS = {"A1": "x", "A2": "y", "A4": "x", "B1": 1, "B2": 5, "B3": 9, "B4": 4}


def test_an_array_formula_over_a_whole_column_fills_its_cells():
    book = book_of({**CELLS, "F1": 1, "G9": 1})
    book.add_formula(book.sheets[0], place("F1"), Formula('A:A&"!"', array=True, height=6))
    found = outcome(book)
    assert [found[place(f"F{row}")] for row in range(1, 7)] == ["x!", "y!", "!", "x!", "!", "!"]


def test_a_formula_that_would_spill_to_the_end_of_the_sheet_does_not_have_the_size_in_the_file():
    book = book_of({**CELLS, "F1": 1, "G9": 1})
    book.add_formula(book.sheets[0], place("F1"), Formula('A:A&"!"', dynamic=True, height=4))
    calculate_all(book)
    (refusal,) = book.refusals
    assert "1048576 × 1 cells" in refusal[2]


def summed(formula):
    """The value of an array formula beside two columns of figures, or why it is refused."""
    cells = {"A1": 2, "B1": 3, "A2": 4, "B2": 5, "D9": "{=" + formula + "}"}
    found = calculated(cells)
    return found["D9"] if "D9" in found else refusals(cells)[0]


def test_a_product_of_unequal_lengths_is_refused_where_too_many_lines_differ(monkeypatch):
    monkeypatch.setattr(clipped, "_MOST_KEPT", 12)
    refused = "whole columns or rows together with ranges that end a little earlier"
    # The range and one line more, that stands for all below: eleven and one are as many as may be.
    assert summed("SUM(IFERROR(A:A*B1:B11,0))") == 26
    assert summed("SUM(IFERROR(A:A*B1:B12,0))") == refused
    assert summed("SUM(IFERROR(A:B*A1:B5,0))") == 54  # 4 + 16 + 9 + 25
    assert summed("SUM(IFERROR(A:B*A1:B11,0))") == refused  # twelve lines of two


def test_lines_that_are_there_anyway_are_never_too_many(monkeypatch):
    monkeypatch.setattr(clipped, "_MOST_KEPT", 1)
    assert summed("SUM(A:A*B:B)") == 26


# --- Reading cells from where a formula stands: on the sheet, and off it ----------------------------------------------


def shared(text, origin, cell):
    """What a cell shows whose shared formula is written as seen from another cell."""
    book = book_of({"A1": 5, "A2": "left", "XFC1": 7, "XFD1": 8, "A1048576": 9})
    sheet = book.sheets[0]
    book.add_formula(sheet, place(cell), Formula(text, origin=place(origin)))
    calculate_all(book)
    assert not book.refusals
    return sheet.values[place(cell)]


@pytest.mark.parametrize("shape", ["{}", "{}+1", '{}&""', "SUM({0}:{0})", "IF(TRUE,{})", "ROUND({},0)", "SUM({},1)"])
@pytest.mark.parametrize(
    ("address", "origin", "cell"),
    [
        ("A1", "B1", "A3"),  # the column before A
        ("A1", "B2", "B1"),  # the row above 1
        ("$A1", "B2", "B1"),
        ("A$1", "B2", "A3"),
        ("Sheet1!A1", "B2", "B1"),
        ("XFD1", "XFC1", "XFD2"),  # the column after XFD
        ("A1048576", "B1", "B2"),  # the row below the last
    ],
)
def test_an_address_that_moved_off_the_sheet_is_an_error(shape, address, origin, cell):
    assert shared(shape.format(address), origin, cell).code == "#REF!"


@pytest.mark.parametrize(
    ("text", "origin", "cell", "expected"),
    [
        ("A1", "B1", "B2", "left"),  # B2 has A2 on its left
        ("$A1", "C1", "D2", "left"),
        ("A$1", "B1", "B7", 5),
        ("$A$1", "B1", "D9", 5),
        ("Sheet1!XFC1", "A3", "B3", 8),  # one to the right of XFC1
        ("A1048575", "B1", "B2", 9),
    ],
)
def test_an_address_moves_with_its_formula_unless_a_dollar_fixes_it(text, origin, cell, expected):
    assert shared(text, origin, cell) == expected


def test_an_address_in_a_formula_does_not_go_round():
    # Only files of other programs have it: a shared formula that was filled up beyond the first row.
    book = book_of({"A5": 1})
    book.add_formula(book.sheets[0], place("B1"), Formula("A1", origin=place("B2")))
    assert outcome(book)[place("B1")] == "#REF!"


# --- What functions from outside get to see ---------------------------------------------------------------------------


def test_a_number_that_shows_as_a_date_is_a_date_to_functions_from_outside_only():
    given = []
    book = BookModel(lambda name: lambda *values: given.append(values) or 0.0, now=NOW)
    sheet, book.extent = book.add_sheet("Sheet1"), (1, 4)
    sheet.values.update({place("A1"): 45000.0, place("B1"): 45000.0, place("C1"): "x"})
    sheet.dates.add(place("A1"))
    book.add_formula(sheet, place("D1"), Formula("OURS(A1,B1,C1,A1+0,E1)"))
    calculate_all(book)
    ((date, number, text, total, empty),) = given
    assert not isinstance(date, float)
    assert (number, text, total, repr(empty)) == (45000, "x", 45000, "BLANK")


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
