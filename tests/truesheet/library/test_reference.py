"""INDEX, OFFSET, INDIRECT, ADDRESS, ROW and their kin: ranges out of ranges, addresses out of texts."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.truesheet.formulas.cells import book_of, calculated, outcome, place, refusals, spilled
from tests.truesheet.formulas.nocells import value
from truesheet.addresses import LAST_COLUMN, LAST_ROW, column_letters, column_number, key_of
from truesheet.calculating.all_formulas import calculate_all
from truesheet.calculating.model import Formula
from truesheet.library.references import parse_r1c1

CELLS = {f"{column_letters(column)}{row}": row * 10 + column for row in range(1, 5) for column in range(1, 4)}


@pytest.mark.parametrize(
    ("formula", "expected"),
    [
        ("=INDEX(A1:C4,2,3)", 23),
        ("=INDEX(A1:C4,2.9,3.9)", 23),
        ("=INDEX(A1:C4,2,0)", [[21, 22, 23]]),
        ("=INDEX(A1:C4,2,)", [[21, 22, 23]]),
        ("=INDEX(A1:C2,0,2)", [[12], [22]]),
        ("=INDEX(A1:C2,,2)", [[12], [22]]),
        ("=INDEX(A1:B2,0,0)", [[11, 12], [21, 22]]),
        ("=INDEX(A1:C1,2)", 12),  # one row: the number is the column's
        ("=INDEX(A1:A4,2)", 21),
        ("=CHOOSE({1,2},C1:C2,A1:A2)", [[13, 11], [23, 21]]),
        ("=CHOOSE({2,1,2},C1:C2,7)", [[7, 13, 7], [7, 23, 7]]),
        ("=CHOOSE({1,3},7,8)", [[7, "#VALUE!"]]),
        ("=VLOOKUP(23,CHOOSE({1,2},C1:C4,A1:A4),2,FALSE)", 21),  # to the left
        ("=INDEX(A1:C4,2)", "#REF!"),  # several of both: the column must be given
        ("=INDEX({1,2;3,4},2)", [[3, 4]]),  # in an array it need not be
        ("=INDEX({1,2;3,4},0,1)", [[1], [3]]),
        ("=INDEX({1,2,3},2)", 2),
        ("=INDEX(7,1)", 7),
        ("=INDEX(7,2)", "#REF!"),
        ("=INDEX(A1:C4,5,1)", "#REF!"),
        ("=INDEX(A1:C4,4,4)", "#REF!"),
        ("=INDEX(A1:C4,-1,1)", "#VALUE!"),
        ("=INDEX(A1:C4,1,-1)", "#VALUE!"),
        ('=INDEX(A1:C4,"x",1)', "#VALUE!"),
        ("=INDEX((A1:A4,B2:C3),1,2,2)", 23),
        ("=INDEX((A1:A4,B2:C3),1,1,3)", "#REF!"),
        ("=INDEX((A1:A4,B2:C3),1,1,0)", "#VALUE!"),
        ("=SUM(A1:INDEX(A:A,3))", 63),  # 11 + 21 + 31
        ("=SUM(INDEX(A1:C4,2,0))", 66),
        ("=INDEX(A1:A4,{1;3})", [[11], [31]]),
        ("=ROW(INDEX(A1:C4,3,1))", 3),
        # OFFSET
        ("=OFFSET(A1,2,1)", 32),
        ("=SUM(OFFSET(A1,1,1,2,2))", 22 + 23 + 32 + 33),
        ("=SUM(OFFSET(A1,1,1,2,))", 22 + 32),  # width of the first reference
        ("=SUM(OFFSET(A1:B2,1,0))", 21 + 22 + 31 + 32),
        ("=SUM(OFFSET(C4,0,0,-2,-2))", 32 + 33 + 42 + 43),  # backwards
        ("=COLUMNS(OFFSET(A1,0,0,3,0.9))", 1),  # cached by Excel (finding 2.16): a part of a column is one
        ("=ROWS(OFFSET(A1,0,0,0.1,3))", 1),
        ("=COLUMNS(OFFSET(A1,0,0,3,1.9))", 1),
        ("=OFFSET(A1,0,0,1,0)", "#REF!"),
        ("=OFFSET(A1,0.9,1.9)", 12),
        ("=OFFSET(A1,-1,0)", "#REF!"),
        ("=OFFSET(A1,0,0,0,1)", "#REF!"),
        ("=OFFSET(A1,0,0,-2,1)", "#REF!"),
        ("=OFFSET(A1,1048576,0)", "#REF!"),
        ("=ROW(OFFSET(A1,1048575,0))", 1_048_576),
        ("=OFFSET(5,1,1)", "#VALUE!"),
        ('=OFFSET(A1,"x",1)', "#VALUE!"),
        ("=OFFSET(A1,1,NA())", "#N/A"),
        # ROW, COLUMN, ROWS, COLUMNS, AREAS
        ("=ROW()", 50),
        ("=COLUMN()", 26),
        ("=ROW(B3:C4)", [[3], [4]]),
        ("=COLUMN(B3:C4)", [[2, 3]]),
        ("=ROW(5)", "#VALUE!"),
        ("=SUM(ROW(1:100))", 5050),  # 100 x 101 / 2, though the sheet holds fewer rows
        ("=MAX((A:A>0)*ROW(A:A))", 4),
        ("=ROWS(A:A)", LAST_ROW),
        ("=COLUMNS(1:1)", LAST_COLUMN),
        ("=COLUMNS(A1:C4)", 3),
        ("=ROWS({1,2;3,4})", 2),
        ("=ROWS(5)", 1),
        ("=ROWS((A1,B1))", "#REF!"),
        ("=AREAS(B2:D4)", 1),
        ("=AREAS((B2:D4,E5,F6:I9))", 3),  # Microsoft's example
        ("=AREAS(5)", "#VALUE!"),
        ('=HYPERLINK("https://example.org","results")', "results"),
        ('=HYPERLINK("https://example.org")', "https://example.org"),
        ("=HYPERLINK(NA(),1)", "#N/A"),
        ("=SINGLE(A1:A4)", "#VALUE!"),  # none of them beside row 50
    ],
)
def test_results(formula, expected):
    assert spilled(formula, CELLS) == expected


@pytest.mark.parametrize(
    ("formula", "expected"),
    [
        ('=INDIRECT("B2")', 22),
        ('=INDIRECT("$B$2")', 22),
        ('=INDIRECT("b"&2)', 22),
        ('=SUM(INDIRECT("A1:B2"))', 66),
        ('=SUM(INDIRECT("A:A"))', 104),  # 11 + 21 + 31 + 41
        ('=SUM(INDIRECT("2:2"))', 66),
        ("=INDIRECT(\"Sheet1!B2\")", 22),
        ("=INDIRECT(\"'Sheet1'!B2\")", 22),
        ('=INDIRECT("Sheet9!B2")', "#REF!"),
        ('=INDIRECT("nowhere")', "#REF!"),
        ('=INDIRECT("")', "#REF!"),
        ('=INDIRECT("1+1")', "#REF!"),
        ('=INDIRECT("SUM(A1)")', "#REF!"),
        ('=INDIRECT("A1,B2")', "#REF!"),
        ('=INDIRECT("XFE1")', "#REF!"),
        ('=INDIRECT("A0")', "#REF!"),
        ('=INDIRECT("A1048577")', "#REF!"),
        ("=INDIRECT(NA())", "#N/A"),
        ('=SUM(INDIRECT("scores"))', 63),
        ('=SUM(INDIRECT("moving"))', "#REF!"),  # a name that calculates its cells
        ('=SUM(INDIRECT("scores",FALSE))', 63),
        ('=INDIRECT("R2C3",FALSE)', 23),
        ('=INDIRECT("r2c3",FALSE)', 23),
        ('=INDIRECT("R2C3",)', 23),  # omitted is FALSE
        ('=INDIRECT("Sheet1!R2C3",FALSE)', 23),
        ('=SUM(INDIRECT("R1C1:R2C2",FALSE))', 66),
        ('=SUM(INDIRECT("R2",FALSE))', 66),
        ('=SUM(INDIRECT("C1",FALSE))', 104),
        ('=SUM(INDIRECT("C1:C2",FALSE))', 104 + 108),
        ('=INDIRECT("R[-48]C[-25]",FALSE)', 21),  # seen from row 50, column 26
        ('=INDIRECT("R[-50]C1",FALSE)', "#REF!"),
        ('=INDIRECT("B2",FALSE)', "#REF!"),
        ('=INDIRECT("R2C3")', "#REF!"),
        ('=ROW(INDIRECT("R7C7",FALSE))', 7),
        ('=SUM(ROW(INDIRECT("1:"&4)))', 10),
    ],
)  # fmt: skip
def test_indirect(formula, expected):
    assert spilled(formula, CELLS, scores="Sheet1!$A$1:$A$3", moving="OFFSET(Sheet1!$A$1,0,0,3,1)") == expected


@pytest.mark.parametrize("formula", ["=OFFSET(A1,{0;1},0)", '=INDIRECT({"A1";"A2"})', '=INDIRECT("[1]Sheet1!A1")'])
def test_ranges_by_the_dozen_and_other_workbooks_are_refused(formula):
    assert refusals({"C1": formula})


@pytest.mark.parametrize(
    ("formula", "expected"),
    [
        # Microsoft's examples
        ("=ADDRESS(2,3)", "$C$2"),
        ("=ADDRESS(2,3,2)", "C$2"),
        ("=ADDRESS(2,3,2,FALSE)", "R2C[3]"),
        ('=ADDRESS(2,3,1,FALSE,"EXCEL SHEET")', "'EXCEL SHEET'!R2C3"),
        ("=ADDRESS(2,3,3)", "$C2"),
        ("=ADDRESS(2,3,4)", "C2"),
        ("=ADDRESS(2,3,3,FALSE)", "R[2]C3"),
        ("=ADDRESS(2,3,4,FALSE)", "R[2]C[3]"),
        ("=ADDRESS(2.9,3.9)", "$C$2"),
        ('=ADDRESS(1,1,,,"Swiss")', "Swiss!$A$1"),  # omitted: fixed, A1
        ('=ADDRESS(1,1,1,1,"Bob\'s")', "'Bob''s'!$A$1"),
        ('=ADDRESS(1,1,1,1,"A1")', "'A1'!$A$1"),
        ('=ADDRESS(1,1,1,1,"2024")', "'2024'!$A$1"),
        ('=ADDRESS(1,1,1,1,"[Book1]Sheet1")', "[Book1]Sheet1!$A$1"),  # as Excel's own cached value has it
        ('=ADDRESS(1,1,1,1,"")', "!$A$1"),
        ("=ADDRESS(1048576,16384)", "$XFD$1048576"),
        ("=ADDRESS(1048577,1)", "#VALUE!"),
        ("=ADDRESS(1,16385)", "#VALUE!"),
        ("=ADDRESS(0,1)", "#VALUE!"),
        ("=ADDRESS(1,1,5)", "#VALUE!"),
        ("=ADDRESS(1,1,0)", "#VALUE!"),
        ("=ADDRESS(1,1,1,#N/A)", "#N/A"),
        ("=INDIRECT(ADDRESS(2,2))", 22),
    ],
)
def test_address(formula, expected):
    assert spilled(formula, CELLS) == expected


@given(st.integers(1, LAST_COLUMN))
def test_letters_of_a_column_read_back(column):
    assert column_number(column_letters(column)) == column


@given(st.integers(1, 99), st.integers(1, 99), st.integers(1, 50), st.integers(1, 50))
def test_relative_and_fixed_addresses_mean_the_same_cell(row, column, at_row, at_column):
    fixed = parse_r1c1(f"R{row}C{column}", at_row, at_column)
    assert fixed == ((row, column), (row, column))
    assert parse_r1c1(f"R[{row - at_row}]C[{column - at_column}]", at_row, at_column) == fixed


@pytest.mark.parametrize("text", ["", "A1", "R1C1:", ":R1C1", "R1C1:R2C2:R3C3", "RR", "R[1", "R1.5C1", "1"])
def test_what_is_no_row_and_column_address(text):
    assert parse_r1c1(text, 1, 1) is None


def test_sheets_by_name_and_across():
    book = book_of({"A1": 1, "B1": "=SUM(INDIRECT(\"'Round 2'!A1:A2\"))", "B2": "=SHEET()", "B3": "=SHEETS()",
                    "B4": '=SHEET("round 2")', "B5": "=SHEET('Round 2'!A1)", "B6": '=SHEET("x")',
                    "B7": "=CELL(\"address\",'Round 2'!A1)", "B8": "=SHEETS(A1)",
                    "B9": "=SUM(INDIRECT(\"Sheet1:Round 2!A1\"))"})  # fmt: skip
    other = book.add_sheet("Round 2")
    other.values = {key_of(1, 1): 5.0, key_of(2, 1): 6.0}
    calculate_all(book)
    values = [book.sheets[0].values[key_of(row, 2)] for row in range(1, 9)]
    assert values[:5] == [11, 1, 2, 2, 2]
    assert values[5].code == "#N/A"
    assert [reason for *_, reason in book.refusals if "address" in reason]  # another sheet: with the file's name
    assert values[7] == 1


def test_the_sign_for_a_spilled_range_as_files_spell_it():
    cells = {"B1": "=SUM(_xlfn.ANCHORARRAY(D1))", "B2": "=SUM(D1#)", "B3": "=SUM(_xlfn.ANCHORARRAY(A1))"}
    book = book_of({"A1": 1, **cells, "B4": '=SUM(INDIRECT("D1#"))', "E3": 0})
    book.add_formula(book.sheets[0], key_of(1, 4), Formula("SEQUENCE(3,2)", dynamic=True, height=3, width=2))
    calculate_all(book)
    values = [book.sheets[0].values[key_of(row, 2)] for row in range(1, 5)]
    assert (values[0], values[1], values[3]) == (21, 21, 21)  # 1 + 2 + ... + 6
    assert values[2].code == "#REF!"


def test_single_takes_the_cell_beside():
    found = calculated({"A1": 1, "A2": 2, "B2": "=_xlfn.SINGLE(A1:A2)*10", "B3": "=_xlfn.SINGLE(A1:A2)"})
    assert (found["B2"], found["B3"]) == (20, "#VALUE!")


@pytest.mark.parametrize(
    "formula", ["=ROW()", "=COLUMN()", "=SHEET()", "=SHEETS()", '=INDIRECT("A1")', "=OFFSET(A1,1,1)"]
)
def test_without_cells_there_is_no_place(formula):
    assert value(formula).code == "#REF!"


@pytest.mark.parametrize(
    "formula",
    [
        "=OFFSET(B2,0,0,-1.5,1)",
        "=OFFSET(B2,0,0,1,-0.5)",
        "=INDEX(A1:C4,-0.5,1)",
        "=INDEX(A1:C4,1,-0.5)",
        "=TAKE(A1:C4,-1.5)",
        "=DROP(A1:C4,-1.5)",
        "=CHOOSECOLS(A1:C4,-1.5)",
    ],
)
def test_negative_fractions_of_rows_and_columns_are_refused(formula):
    """They are cut by some functions (to -1) and rounded down by others (to -2)."""
    assert refusals({"A1": 1, "B2": 2, "C4": 3, "E1": formula})


def test_offset_cuts_rows_and_columns():
    """Excel's own value in the function book ROW_COLUM, K37, with its maker's note: it refers to I31."""
    assert calculated({"I31": 42, "K33": 1, "K37": "=OFFSET(K33,-2.3,-2.8)"})["K37"] == 42


@pytest.mark.parametrize("spelled", ["C2#", "_xlfn.ANCHORARRAY(C2)"])
def test_the_cells_of_an_array_formula_of_old_are_named_like_a_spill(spelled):
    # Cached by Excel (finding 2.8): such a formula has no mark as one that spills.
    book = book_of({"A1": 1, "A2": 2, "A3": 4, "D1": f"=SUM({spelled})", "D2": f"=ROWS({spelled})"})
    book.add_formula(book.sheets[0], place("C2"), Formula("A1:A2*10", array=True, height=2))
    found = outcome(book)
    assert (found[place("D1")], found[place("D2")]) == (30, 2)


@pytest.mark.parametrize("spelled", ["{}#", "_xlfn.ANCHORARRAY({})"])
def test_one_cell_is_an_array_too_and_other_cells_are_none(spelled):
    """Findings, values 16: an ordinary formula fills its own cell. Files spell the sign as a function."""
    asked = {f"D{at}": f"=SUM({spelled.format(cell)})" for at, cell in enumerate(("C2", "C3", "A1"), 1)}
    found = calculated({"A1": 1, "C2": "{=A1*10}", "C3": "=A1", **asked})
    assert [found[cell] for cell in asked] == [10, 1, "#REF!"]


def test_the_text_of_a_formula_with_a_blank_before_a_parenthesis_does_not_move():
    book = book_of({"A1": 10, "B1": "=LOG10 (A1)", "C1": "=FORMULATEXT(B1)", "C2": "=FORMULATEXT(B2)"})
    book.add_formula(book.sheets[0], place("B2"), Formula("LOG10 (A1)", origin=place("B1")))
    found = outcome(book)
    assert found[place("C1")] == "=LOG10 (A1)"
    assert place("C2") not in found  # LOG10 or a cell that moved: refused
