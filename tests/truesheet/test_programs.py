"""Workbooks of several programs: rewritten, and everything but the values of formulas is what it was."""

import datetime
import os
import struct
import zlib

import openpyxl
import pytest
import xlsxwriter
from openpyxl.worksheet.formula import ArrayFormula

from bridgesheets.catalogue.in_workbooks import open_workbook
from bridgesheets.surfaces.libreoffice import soffice
from tests.truesheet.books import members, save_values
from tests.truesheet.rewriting import rewrite_and_back
from truesheet.refusals import Refused

pytestmark = pytest.mark.slow


def picture():
    """A PNG of one red dot."""

    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    head = struct.pack(">IIBBBBB", 1, 1, 8, 2, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(b"\0\xff\0\0")) + chunk(b"IEND", b"")
    )


def with_everything(folder):
    """A workbook with every feature XlsxWriter has, macros included."""
    dot = folder / "dot.png"
    dot.write_bytes(picture())
    macros = folder / "vbaProject.bin"
    macros.write_bytes(os.urandom(5000))
    path = folder / "everything.xlsm"
    book = xlsxwriter.Workbook(path)
    book.add_vba_project(str(macros))
    book.set_vba_name("ThisWorkbook")
    book.set_properties({"title": "Swiss teams", "author": "A director"})
    book.set_custom_property("Club", "Downtown")
    book.define_name("Datum", "=Scores!$A$1")
    bold = book.add_format({"bold": True, "num_format": "0.00", "border": 1, "bg_color": "yellow"})
    dates = book.add_format({"num_format": "d mmm yyyy"})
    scores = book.add_worksheet("Scores")
    scores.set_vba_name("Sheet1")
    for row in range(20):
        scores.write_number(row, 0, row * 1.5, bold)
        scores.write_string(row, 1, f"Pair {row} <&>")
        scores.write_formula(row, 2, f"=A{row + 1}*2", bold, row * 3)
        scores.write_formula(row, 3, f'="text "&A{row + 1}', None, f"text {row}")
        scores.write_formula(row, 4, f"=A{row + 1}>9", None, row > 6)
    scores.write_formula("F1", "=1/0", None, "#DIV/0!")
    scores.write_formula("F2", '=""', None, "")
    scores.write_formula("F3", '="♠"', None, "♠")
    scores.write_array_formula("G1:G3", "{=A1:A3*2}", bold, 0)
    scores.write_dynamic_array_formula("H1:H4", "=UNIQUE(A1:A4)", None, 1)
    scores.write_formula("I1", "=SUM(LET(x,1,x))", None, 1)
    scores.write_rich_string("J1", "plain ", bold, "bold")
    scores.write_datetime("J2", datetime.datetime(2024, 2, 29), dates)
    scores.write_url("J3", "https://example.org/", string="a link")
    scores.write_boolean("J4", True)
    scores.write_blank("J5", None, bold)
    scores.merge_range("K1:L2", "merged", bold)
    scores.insert_checkbox("K3", True)
    scores.embed_image("K4", str(dot))
    scores.insert_image("K6", str(dot), {"url": "https://example.org/", "description": "a dot"})
    scores.insert_textbox("K8", "a text box")
    scores.insert_button("K9", {"macro": "recalculate", "caption": "Go"})
    scores.write_comment("A1", "a note", {"author": "A director"})
    scores.conditional_format("A1:A20", {"type": "3_color_scale"})
    scores.conditional_format("C1:C20", {"type": "data_bar", "data_bar_2010": True})
    scores.conditional_format("E1:E20", {"type": "icon_set", "icon_style": "3_arrows"})
    scores.data_validation("A1:A20", {"validate": "decimal", "criteria": ">", "value": -1, "input_message": "IMPs"})
    scores.add_sparkline("M1", {"range": "Scores!A1:A20", "type": "column"})
    scores.autofilter("A1:F20")
    scores.filter_column("A", "x > 3")
    scores.set_row(1, None, None, {"hidden": True, "level": 1})
    scores.set_column("N:P", 3, None, {"level": 1, "collapsed": True})
    scores.freeze_panes(1, 1)
    scores.set_header("&L&G&CResults", {"image_left": str(dot)})
    scores.set_footer("Page &P of &N")
    scores.set_background(str(dot))
    scores.ignore_errors({"number_stored_as_text": "B1:B20"})
    scores.protect("secret", {"sort": True})
    scores.print_area("A1:F20")
    scores.repeat_rows(0)
    scores.set_h_pagebreaks([10])
    notes = book.add_worksheet("Notes")
    notes.set_vba_name("Sheet2")
    notes.add_table(
        "A1:C5",
        {
            "name": "Results", "total_row": True,
            "columns": [
                {"header": "Pair", "total_string": "Total"},
                {"header": "VPs", "total_function": "sum", "total_value": 10},
                {"header": "Twice", "formula": "=[@VPs]*2"},
            ],
        },
    )  # fmt: skip
    notes.hide()
    book.define_name("Notes!Local", "=Scores!$A$2")
    chart = book.add_chart({"type": "column"})
    chart.add_series({"values": "=Scores!$A$1:$A$20", "trendline": {"type": "linear"}, "data_labels": {"value": True}})
    scores.insert_chart("Q1", chart)
    sheet_chart = book.add_chart({"type": "pie"})
    sheet_chart.add_series({"values": "=Scores!$C$1:$C$20"})
    book.add_chartsheet("Chart").set_chart(sheet_chart)
    book.close()
    return path


@pytest.fixture
def everything(tmp_path):
    return with_everything(tmp_path)


def test_a_workbook_with_every_feature_of_xlsxwriter_keeps_all_of_them(everything, tmp_path):
    """Macros, drawings and pictures are parts that stay; XlsxWriter spells numbers as we do, so all bytes come back."""
    workbook, count = rewrite_and_back(everything, tmp_path)
    # 3 formulas in each of 20 rows, F1 and F3 (XlsxWriter writes no value for the empty text in F2), 3 + 4 cells of
    # arrays, I1; the table has a total and a column of 3.
    assert count == 60 + 2 + 3 + 4 + 1 + 1 + 3
    assert [sheet.kind for sheet in workbook.sheets] == ["worksheet", "worksheet", "chartsheet"]
    assert [sheet.state for sheet in workbook.sheets] == ["visible", "hidden", "visible"]
    assert workbook.tables[0].columns == ("Pair", "VPs", "Twice")
    assert {1} == workbook.dynamic_marks
    assert workbook.sheets[0].layout.filter is not None
    assert 2 in workbook.sheets[0].layout.hidden_rows
    parts = members(everything)
    assert {"xl/vbaProject.bin", "xl/drawings/vmlDrawing1.vml", "xl/media/image1.png"} <= parts.keys()
    assert parts == members(tmp_path / "back.xlsm")


def test_a_picture_in_a_cell_is_refused(everything, tmp_path):
    with pytest.raises(Refused, match="K4 holds no formula"):
        save_values(open_workbook(everything), {0: {(4, 11): 1.0}}, tmp_path / "out.xlsm")


def test_new_values_are_what_openpyxl_reads(everything, tmp_path):
    save_values(open_workbook(everything), {0: {(1, 3): 7.25, (1, 4): "a\nb", (1, 5): True}}, tmp_path / "out.xlsx")
    scores = openpyxl.load_workbook(tmp_path / "out.xlsx", data_only=True)["Scores"]
    assert [scores.cell(1, column).value for column in (3, 4, 5)] == [7.25, "a\nb", True]
    formulas = openpyxl.load_workbook(tmp_path / "out.xlsx")["Scores"]
    assert formulas["C1"].value == "=A1*2"


def without_values(folder):
    """What openpyxl writes: formulas without values, so the first run puts them all in."""
    book = openpyxl.Workbook()
    sheet = book.active
    sheet["A1"], sheet["A2"] = 2, datetime.date(2024, 2, 29)
    sheet["B1"], sheet["B2"] = "=A1*2", "=A2"
    sheet["C1"] = ArrayFormula("C1", "=SUM(A1:A2*2)")
    sheet["B2"].number_format = "yyyy-mm-dd"
    book.create_sheet("Ünïcødé ♠")["A1"] = "=Sheet!B1"
    path = folder / "openpyxl.xlsx"
    book.save(path)
    return path


def test_formulas_without_values_get_them(tmp_path):
    from_openpyxl = without_values(tmp_path)
    workbook = open_workbook(from_openpyxl)
    values = {0: {(1, 2): 4.0, (2, 2): 45351.0, (1, 3): "three"}, 1: {(1, 1): 4.0}}
    save_values(workbook, values)
    book = openpyxl.load_workbook(from_openpyxl, data_only=True)
    first, second = book.worksheets
    assert (first["B1"].value, first["B2"].value, first["C1"].value) == (4, datetime.datetime(2024, 2, 29), "three")
    assert second["A1"].value == 4
    cells = {(cell.row, cell.column): cell for cell in workbook.sheets[0].cells()}
    assert cells[2, 2].style in workbook.date_styles
    assert cells[1, 2].style not in workbook.date_styles
    assert rewrite_and_back(from_openpyxl, tmp_path)[1] == 4


@pytest.mark.libreoffice
def test_a_workbook_saved_by_libreoffice_keeps_everything(tmp_path):
    out, made = tmp_path / "libreoffice", without_values(tmp_path)
    soffice.convert(soffice.find(), tmp_path / "profile", "xlsx", out, [made], 120)
    workbook, count = rewrite_and_back(out / made.name, tmp_path)
    assert count == 4
    assert [cell.value for cell in workbook.sheets[0].formulas()][:2] == [4.0, 2 * (2 + 45351.0)]  # B1, C1
