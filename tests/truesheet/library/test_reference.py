"""INDIRECT, SHEET, ANCHORARRAY, FORMULATEXT and ISFORMULA: formulas and sheets as they are in the workbook."""

import pytest

from tests.truesheet.formulas.cells import book_of, outcome, place
from truesheet.addresses import key_of
from truesheet.calculating.all_formulas import calculate_all
from truesheet.calculating.cell_formulas import Formula
from truesheet.library.references import parse_r1c1


@pytest.mark.parametrize("text", ["", "A1", "R1C1:", ":R1C1", "R1C1:R2C2:R3C3", "RR", "R[1", "R1.5C1", "1"])
def test_what_is_no_row_and_column_address(text):
    assert parse_r1c1(text, 1, 1) is None


def test_the_sign_for_a_spilled_range_as_files_spell_it():
    cells = {"B1": "=SUM(_xlfn.ANCHORARRAY(D1))", "B2": "=SUM(D1#)", "B3": "=SUM(_xlfn.ANCHORARRAY(A1))"}
    book = book_of({"A1": 1, **cells, "B4": '=SUM(INDIRECT("D1#"))', "E3": 0})
    book.add_formula(book.sheets[0], key_of(1, 4), Formula("SEQUENCE(3,2)", dynamic=True, height=3, width=2))
    calculate_all(book)
    values = [book.sheets[0].values[key_of(row, 2)] for row in range(1, 5)]
    assert (values[0], values[1], values[3]) == (21, 21, 21)  # 1 + 2 + ... + 6
    assert values[2].code == "#REF!"


@pytest.mark.parametrize("spelled", ["C2#", "_xlfn.ANCHORARRAY(C2)"])
def test_the_cells_of_an_array_formula_of_old_are_named_like_a_spill(spelled):
    # Cached by Excel: such a formula has no mark as one that spills.
    book = book_of({"A1": 1, "A2": 2, "A3": 4, "D1": f"=SUM({spelled})", "D2": f"=ROWS({spelled})"})
    book.add_formula(book.sheets[0], place("C2"), Formula("A1:A2*10", array=True, height=2))
    found = outcome(book)
    assert (found[place("D1")], found[place("D2")]) == (30, 2)


def test_the_text_of_a_formula_with_a_blank_before_a_parenthesis_does_not_move():
    book = book_of({"A1": 10, "B1": "=LOG10 (A1)", "C1": "=FORMULATEXT(B1)", "C2": "=FORMULATEXT(B2)"})
    book.add_formula(book.sheets[0], place("B2"), Formula("LOG10 (A1)", origin=place("B1")))
    found = outcome(book)
    assert found[place("C1")] == "=LOG10 (A1)"
    assert place("C2") not in found  # LOG10 or a cell that moved: refused


# --- Which cells have a formula, and what it reads as -----------------------------------------------------------------


def test_the_text_of_a_formula_that_is_refused_is_refused(recalculated):
    """Findings, values D12: it was #N/A, as if the cell had no formula."""
    cells = '<c r="A1" t="e" vm="1"><f>STOCK(1)</f><v>#VALUE!</v></c><c r="B1"><f>FORMULATEXT(A1)</f></c>'
    found = recalculated(f'<row r="1">{cells}<c r="C1"><f>ISFORMULA(A1)</f></c></row>')
    assert found.values == {0: {(1, 3): True}}
    assert {cell.cell for cell in found.refused} == {"A1", "B1"}


def test_all_cells_of_an_array_formula_have_it_and_only_the_first_of_a_spilling_one():
    about = {"D1": "=FORMULATEXT(B2)", "D2": "=FORMULATEXT(C1)", "D3": "=FORMULATEXT(C2)"}
    kinds = {"D4": "=ISFORMULA(B2)", "D5": "=ISFORMULA(C2)", "D6": "=ISFORMULA(A1:A2)"}
    book = book_of({"A1": 1, **about, **kinds})
    sheet = book.sheets[0]
    book.add_formula(sheet, key_of(1, 2), Formula("A1:A2*2", array=True, height=2))
    book.add_formula(sheet, key_of(1, 3), Formula("A1:A2*3", array=True, dynamic=True, height=2))
    calculate_all(book)
    values = [sheet.values[key_of(row, 4)] for row in range(1, 7)]
    assert values[:2] == ["{=A1:A2*2}", "=A1:A2*3"]
    assert values[2].code == "#N/A"
    assert values[3:] == [True, False, False]


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("A1*$B$1+B$1", "=A3*$B$1+B$1"),  # written for row 1, shown in row 3
        ('"A1"&Sheet2!A1', '="A1"&Sheet2!A3'),
        ("SUM(A:A,$1:$1)", "=SUM(A:A,$1:$1)"),
        ("SUM(5:5,1:$5)&Sheet2!3:4", "=SUM(7:7,3:$5)&Sheet2!5:6"),
    ],
)
def test_formulatext_of_a_formula_that_was_filled_down_reads_as_seen_from_its_cell(written, shown):
    book = book_of({"D1": "=FORMULATEXT(C3)"})
    book.add_sheet("Sheet2")
    sheet = book.sheets[0]
    book.add_formula(sheet, key_of(3, 3), Formula(written, origin=key_of(1, 3)))
    calculate_all(book)
    assert sheet.values[key_of(1, 4)] == shown


def test_formulatext_of_an_array_formula_that_was_filled_down_reads_as_seen_from_the_cell_that_holds_it():
    """Excel 365 keeps a function it did not know as an array formula of one cell, in each row."""
    book = book_of({"D1": "=FORMULATEXT(C3)", "D2": "=FORMULATEXT(C6)"})
    sheet = book.sheets[0]
    formula = Formula("A1*2", True, origin=key_of(1, 3))
    book.add_formulas(sheet, {key_of(3, 3): formula, key_of(4, 3): formula})
    book.add_formula(sheet, key_of(5, 3), Formula("A5:A6*2", True, height=2, origin=key_of(5, 3)))
    calculate_all(book)
    assert (sheet.values[key_of(1, 4)], sheet.values[key_of(2, 4)]) == ("{=A3*2}", "{=A5:A6*2}")


def test_formulatext_of_a_shared_formula_that_leaves_the_sheet_is_refused():
    book = book_of({"D1": "=FORMULATEXT(C3)"})
    book.add_formula(book.sheets[0], key_of(3, 3), Formula("SUM(1048575:1048575)", origin=key_of(1, 3)))
    calculate_all(book)
    assert "shared formula" in book.refusals[0][2]


def test_a_sheet_that_is_called_as_its_file_may_be_left_out_by_excel():
    book = book_of({"A1": '=TEXTAFTER(CELL("filename",A1),"]")'})
    book.stem = "SHEET1"
    assert outcome(book) == {}
