"""Whole columns and rows worked through cell by cell, down to the last row of the sheet."""

from tests.truesheet.formulas.cells import book_of, calculated, outcome, place
from truesheet.addresses import LAST_ROW
from truesheet.calculating.all_formulas import calculate_all
from truesheet.calculating.model import Formula

#: Names and scores; row 3 is blank in column A.
CELLS = {"A1": "x", "A2": "y", "A4": "x", "B1": 1, "B2": 5, "B3": 9, "B4": 4}
BLANK_NAMES = LAST_ROW - 3


def result(formula):
    """What an array formula in F9 shows."""
    return calculated({**CELLS, "F9": f"{{{formula}}}"})["F9"]


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
