"""Every sheet is read and checked, whether formulas mean it or not."""

from datetime import datetime

import pytest
from openpyxl import Workbook

from tests.truesheet.books import members, zipped
from truesheet import limits
from truesheet.calculating.recalculation import recalculate
from truesheet.reading.workbook import open_workbook
from truesheet.refusals import Refused

NOW = datetime(2026, 1, 31)


def book(path, formula, text=None):
    """A workbook of three sheets: Scores with a formula in A1 and a text in B1, then two with a heading and numbers."""
    workbook = Workbook()
    workbook.active.title = "Scores"
    workbook.active["A1"] = formula
    workbook.active["B1"] = text
    for title, numbers in (("Archive", (5, 7)), ("Last", (9,))):
        sheet = workbook.create_sheet(title)
        for row in (["IMPs"], *([number] for number in numbers)):
            sheet.append(row)
    workbook.save(path)
    return path


def spoilt(path, part, old, new):
    """Replaces bytes in one part of a workbook."""
    found = members(path)
    assert old in found[part]
    path.write_bytes(zipped({**found, part: found[part].replace(old, new)}))
    return path


@pytest.mark.parametrize("formula", ["=1+1", "=SUM(Archive!A2:A3)"])
@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        (b"</row>", b"</rows>", "not well-formed"),
        (b"<sheetData>", b"<!DOCTYPE x><sheetData>", "damaged"),
        (b"<worksheet ", b"<workbook ", "damaged"),
        (b"</worksheet>", b"</worksheet><more/>", "not well-formed"),
    ],
)
def test_a_damaged_sheet_is_refused_whether_a_formula_means_it_or_not(tmp_path, formula, old, new, reason):
    path = spoilt(book(tmp_path / "book.xlsx", formula), "xl/worksheets/sheet2.xml", old, new)
    with pytest.raises(Refused, match=reason):
        recalculate(open_workbook(path), NOW)


@pytest.mark.parametrize("formula", ["=1+1", "=SUM(Archive!A2:A3)", "=SUM(Last!A2)"])
def test_cells_of_all_sheets_count_towards_the_limit(tmp_path, monkeypatch, formula):
    """A1 and B1 of the first sheet, three cells of the second, two of the third: seven."""
    path = book(tmp_path / "book.xlsx", formula, text="x")
    monkeypatch.setattr(limits, "CELLS", 7)
    recalculate(open_workbook(path), NOW)
    monkeypatch.setattr(limits, "CELLS", 6)
    with pytest.raises(Refused, match="more than 6 cells"):
        recalculate(open_workbook(path), NOW)
