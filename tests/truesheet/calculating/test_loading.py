"""Rows are loaded together that are written alike, also where rows of another look stand between them."""

from datetime import datetime

from openpyxl import Workbook
from openpyxl.styles import Font

from truesheet.calculating.model import BookModel
from truesheet.calculating.recalculation import recalculate
from truesheet.reading.workbook import open_workbook

NOW = datetime(2026, 1, 31)
ROWS = 30


def banded(path):
    """A workbook in which every other row is bold: a number, twice that number, and what all rows so far come to."""
    workbook = Workbook()
    sheet = workbook.active
    for row in range(1, ROWS + 1):
        sheet.append([row, f"=A{row}*2", f"=SUM(B$1:B{row})"])
        for cell in sheet[row]:
            cell.font = Font(bold=row % 2 == 0)
    workbook.save(path)
    return path


def test_banded_rows_are_loaded_in_one_go_for_each_look(tmp_path, monkeypatch):
    """Two columns of formulas in two looks are put into the sheet four times, the rows read first one by one."""
    together = []
    add_formulas = BookModel.add_formulas

    def counted(book, sheet, keys, formula):
        together.append(len(keys))
        add_formulas(book, sheet, keys, formula)

    monkeypatch.setattr(BookModel, "add_formulas", counted)
    path = banded(tmp_path / "banded.xlsx")
    recalculate(open_workbook(path), NOW)
    assert len(together) == 4
    assert sum(together) == 2 * ROWS


def test_banded_rows_come_to_what_their_formulas_say(tmp_path):
    """Twice the row; and 2 + 4 + ... + 2n = n(n + 1)."""
    values = recalculate(open_workbook(banded(tmp_path / "banded.xlsx")), NOW).values[0]
    assert [values[row, 2] for row in range(1, ROWS + 1)] == [2 * row for row in range(1, ROWS + 1)]
    assert [values[row, 3] for row in range(1, ROWS + 1)] == [row * (row + 1) for row in range(1, ROWS + 1)]
