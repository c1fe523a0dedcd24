"""Typing into a workbook whose formulas call our functions."""

from datetime import datetime

from bridgesheets.catalogue.in_workbooks import open_workbook
from tests.truesheet.books import book
from truesheet.calculating.entering import type_in


def test_a_formula_that_calls_one_of_our_functions_follows_what_is_typed(tmp_path):
    path = tmp_path / "club.xlsx"
    path.write_bytes(book('<row r="1"><c r="A1"><v>0</v></c><c r="B1"><f>VP_20(A1,7)</f><v>10</v></c></row>'))
    found = type_in(open_workbook(path), {0: {(1, 1): 12.0}}, datetime(2026, 1, 1))
    # Appendix K, 1-8 boards: 11-13 IMPs are 15-5.
    assert (found.refused, found.values[0][1, 2]) == ((), 15.0)
