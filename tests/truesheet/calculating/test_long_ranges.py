"""Our functions over whole columns, on the way from the file to the values."""

from datetime import datetime

import openpyxl
from openpyxl.worksheet.formula import ArrayFormula

from bridgesheets.catalogue.in_workbooks import open_workbook
from truesheet.calculating.recalculation import recalculate

#: Scores of one board at ten tables; the highest and the lowest tenth of them are left out of the datum.
SCORES = (420, 420, 450, -50, 400, 420, 420, 450, 420, 980)


def recalculated(path, formula, numbers=SCORES, number_format="General"):
    """What an array formula in D1 gives beside numbers in column A."""
    book = openpyxl.Workbook()
    sheet = book.active
    for row, value in enumerate(numbers, 1):
        sheet.cell(row, 1, value).number_format = number_format
    sheet["D1"] = ArrayFormula("D1", formula)
    book.save(path)
    return recalculate(open_workbook(path), datetime(2024, 1, 1))


def test_the_datum_of_a_whole_column_leaves_blanks_out(tmp_path):
    found = recalculated(tmp_path / "datum.xlsx", "=IMPDATUM(A:A,0.1,10)")
    assert not found.refused
    assert found.values[0][1, 4] == 430  # 8 of 10 scores are 3400 together; 425, rounded to tens halves up


def test_a_function_of_single_values_works_through_a_whole_column(tmp_path):
    # 15-5 for 12 IMPs over 7 boards; blank margins give blank results, a million of them.
    found = recalculated(tmp_path / "vps.xlsx", "=SUM(VP_20(A:A,7))", (12, -12))
    assert found.values[0][1, 4] == 20
    found = recalculated(tmp_path / "all.xlsx", "=COUNTA(VP_20(A:A,7))", (12, -12))
    assert found.values[0][1, 4] == 1_048_576


def test_a_date_in_a_whole_column_is_a_date(tmp_path):
    found = recalculated(tmp_path / "date.xlsx", "=COUNT(VP_20(A:A,7))", (12, -12), "d-mmm")
    assert found.values[0][1, 4] == 0  # a score that turned into a date is an error


def test_ranks_in_the_shape_of_a_whole_column_are_refused(tmp_path):
    (refused,) = recalculated(tmp_path / "ranks.xlsx", "=INDEX(MPRANK(A:A),1)").refused
    assert "every cell of it counts" in refused.reason
