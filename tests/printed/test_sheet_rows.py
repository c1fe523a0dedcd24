"""Sheets are written as openpyxl writes them, in canonical XML; it is loaded when a workbook is made, and once."""

import re
import subprocess
import sys
from datetime import date
from decimal import Decimal
from io import BytesIO
from xml.etree.ElementTree import canonicalize

import pytest
from openpyxl import Workbook
from openpyxl.comments import Comment
from openpyxl.styles import Font, Protection
from openpyxl.worksheet._writer import WorksheetWriter
from openpyxl.worksheet.formula import ArrayFormula
from openpyxl.worksheet.hyperlink import Hyperlink

from bridgesheets.printed import sheet_rows
from bridgesheets.printed.sheet_rows import LongSheet, write_sheet


def sheet():
    """A sheet with a cell of each kind."""
    found = Workbook().active
    found["A1"] = "a < b & \"c\" > 'd'\rnext line\nand a tab\t"
    found["B1"] = "  blanks at both ends "
    found["C1"] = '=IF(A1<>"",">&",1)'
    found["D1"] = 0.1 + 0.2
    found["A2"], found["B2"], found["C2"] = True, "#N/A", -12
    found["A3"] = date(2025, 1, 1)
    found["B3"] = ArrayFormula("B3:B4", "=ROW(A1:A2)*2")
    found["C3"] = ""
    found["D3"].font = Font(bold=True)
    found["E3"].protection = Protection(locked=False)
    found["AB4"] = "\u00e9\u2013\U0001f0a1"
    found["A5"] = "link"
    found["A5"].hyperlink = Hyperlink(ref="A5", location="'Sheet'!A1", display="link")
    found["A6"] = "text"
    found["A6"].data_type = "s"
    found["A7"] = "=no formula"
    found["A7"].data_type = "s"
    found.merge_cells("A8:C9")
    found.row_dimensions[4].height = 17.25
    found.row_dimensions[12].height = 30
    found.row_dimensions[13].hidden = True
    found.row_dimensions[14].font = Font(italic=True)
    return found


def as_openpyxl_writes(found):
    written = WorksheetWriter(found, BytesIO())
    written.write()
    return canonicalize(written.read())


def test_merged_cells_are_written_in_their_order():
    found = Workbook().active
    merged = [f"{column}{row}:{column}{row + 1}" for column in "ABCDE" for row in (1, 3, 5, 7)]
    for each in reversed(merged):
        found.merge_cells(each)
    ours, _ = write_sheet(found)
    assert re.findall('<mergeCell ref="([^"]*)"', "".join(ours)) == merged


@pytest.mark.parametrize("made", [sheet, lambda: Workbook().active], ids=["a cell of each kind", "empty"])
def test_a_sheet_is_what_openpyxl_writes_in_canonical_form(made):
    ours, relations = write_sheet(made())
    assert "".join(ours) == as_openpyxl_writes(made())
    assert not relations


def test_only_what_few_cells_hold_is_left_to_openpyxl_which_takes_longer(monkeypatch):
    left, write = [], sheet_rows.etree_write_cell

    def noted(to, within, cell, styled):
        left.append(cell.coordinate)
        write(to, within, cell, styled)

    monkeypatch.setattr(sheet_rows, "etree_write_cell", noted)
    write_sheet(sheet())
    assert left == ["A3", "B3"]  # a date, and a formula of a block


def test_the_links_of_cells_stand_below_the_rows():
    written = "".join(write_sheet(sheet())[0])
    assert written.index("<hyperlinks>") > written.index("</sheetData>")


def test_what_is_not_written_here_is_refused_rather_than_left_out():
    found = sheet()
    found["A1"].comment = Comment("a word", "somebody")
    with pytest.raises(NotImplementedError, match="Sheet!A1 has a comment"):
        write_sheet(found)


def test_a_long_sheet_is_what_openpyxl_writes_of_the_same_cells():
    rows = (("=1+1", Decimal("1.50")), ("", 2), ("b", ""))
    ours, plain = (Workbook() for _ in range(2))
    written = "".join(write_sheet(LongSheet(ours, "T", ("Text", "Amount"), rows, 3))[0])
    found = plain.active
    for at, row in enumerate((("Text", "Amount"), *rows), 1):
        for column, value in enumerate(row, 1):
            if value != "":
                found.cell(at, column, value).data_type = "s" if isinstance(value, str) else "n"
    found["B2"].number_format = "0.00"
    assert written == as_openpyxl_writes(found).replace(' tabSelected="1"', "")
    assert ours._number_formats == plain._number_formats


def test_a_name_imported_before_anything_is_asked_of_the_library_loads_it_once():
    """Loaded twice, the second package lacked the modules that the first had: it had no dates."""
    code = (
        "import sys; from bridgesheets.printed.loading import openpyxl; print('openpyxl' in sys.modules);"
        "from openpyxl.utils import get_column_letter; print(openpyxl.utils.datetime.CALENDAR_MAC_1904.year)"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert (run.stdout, run.stderr) == ("False\n1904\n", "")
