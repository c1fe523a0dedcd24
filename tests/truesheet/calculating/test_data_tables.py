"""Data tables (what-if): Excel's own values in the corpus, and values that follow from the arithmetic beside them."""

import os
from datetime import datetime
from pathlib import Path

import openpyxl
import pytest

from bridgesheets.catalogue.in_workbooks import open_workbook
from tests.truesheet.books import book, parts, save_values, sheet, zipped
from truesheet.calculating.recalculation import recalculate
from truesheet.patching.saving import patch_workbook

NOW = datetime(2024, 1, 1)
#: Saved by Excel: 16 tables, with one input in a row or a column, with two, and with inputs that were deleted.
FROM_EXCEL = (
    "closedxml-ClosedXML.Tests__Resource__Other__Formulas__DataTableFormula-Excel-Input.xlsx",
    "closedxml-ClosedXML.Tests__Resource__TryToLoad__LO__xlsx__data-table__one-variable.xlsx",
    "poi-test-data__spreadsheet__DataTableCities.xlsx",
)


def calculated(path: Path, *rows: str):
    """The values and refusals of a sheet with these rows; everything that has a value can be written."""
    path.write_bytes(book("".join(f'<row r="{at}">{row}</row>' for at, row in enumerate(rows, 1))))
    workbook = open_workbook(path)
    found = recalculate(workbook, NOW)
    patch_workbook(workbook, found.values)
    return dict(found.values.get(0, {})), {one.cell: one.reason for one in found.refused}


@pytest.mark.corpus
@pytest.mark.parametrize("name", FROM_EXCEL)
def test_tables_of_excel_come_out_as_excel_saved_them(name):
    workbook = open_workbook(Path(os.environ["BRIDGESHEETS_CORPUS"]) / name)
    found = recalculate(workbook, NOW)
    assert found.refused == []
    assert not any(patch_workbook(workbook, found.values).changes.values())


#: A1 is the input, B1 doubles it, C1 does not depend on it.
HEAD = '<c r="A1"><v>5</v></c><c r="B1"><f>A1*2</f><v>0</v></c><c r="C1"><f>7+1</f><v>0</v></c>'


def test_a_column_of_inputs(tmp_path):
    values, refused = calculated(
        tmp_path / "book.xlsx",
        HEAD,
        '<c r="B2"><f>B1+C1</f><v>0</v></c><c r="C2"><f>A1^2</f><v>0</v></c>',
        '<c r="A3"><v>1</v></c><c r="B3"><f t="dataTable" ref="B3:C4" dt2D="0" dtr="0" r1="A1"/><v>0</v></c>'
        '<c r="C3"><v>0</v></c>',
        '<c r="A4"><v>3</v></c><c r="B4"><v>0</v></c><c r="C4"><v>0</v></c><c r="D4"><f>SUM(B3:C4)</f><v>0</v></c>',
    )
    assert refused == {}
    # 2*1+8 and 1^2, 2*3+8 and 3^2; the sheet itself keeps its input 5.
    assert [values[3, 2], values[3, 3], values[4, 2], values[4, 3]] == [10, 1, 14, 9]
    assert (values[4, 4], values[1, 2], values[2, 2]) == (34, 10, 18)


def test_a_row_of_inputs(tmp_path):
    values, refused = calculated(
        tmp_path / "book.xlsx",
        HEAD,
        '<c r="C2"><v>1</v></c><c r="D2"><f>C2+2</f><v>0</v></c>',
        '<c r="B3"><f>B1+C1</f><v>0</v></c>'
        '<c r="C3"><f t="dataTable" ref="C3:D3" dt2D="0" dtr="1" r1="A1"/><v>0</v></c><c r="D3"><v>0</v></c>',
    )
    assert refused == {}
    assert (values[3, 3], values[3, 4]) == (10, 14)  # 2*1+8, 2*3+8


def test_two_inputs(tmp_path):
    values, refused = calculated(
        tmp_path / "book.xlsx",
        '<c r="A1"><v>5</v></c><c r="B1"><v>6</v></c>',
        '<c r="B2"><f>A1-B1</f><v>0</v></c><c r="C2"><v>10</v></c><c r="D2"><v>20</v></c>',
        '<c r="B3"><v>1</v></c><c r="C3"><f t="dataTable" ref="C3:D4" dt2D="1" dtr="1" r1="A1" r2="B1"/><v>0</v></c>'
        '<c r="D3"><v>0</v></c>',
        '<c r="B4"><v>2</v></c><c r="C4"><v>0</v></c><c r="D4"><v>0</v></c>',
    )
    assert refused == {}
    # The row above goes into A1, the column beside into B1.
    assert [values[3, 3], values[3, 4], values[4, 3], values[4, 4]] == [10 - 1, 20 - 1, 10 - 2, 20 - 2]


def test_a_heading_that_depends_on_the_input_is_looked_at_with_the_last_input_in_place(tmp_path):
    """Findings, values D1: Excel's values of 3_data_table_heading_is_input.xlsx, a loan of 500,000 over 30 years.

    The headings are the rate, and half a percent more in each row; beside them Excel shows the payments at 3.25, 3.75,
    4.75, 6.25 and 8.25 percent: what the headings add is added to the rate of the row before.
    """
    path = tmp_path / "book.xlsx"
    steps = "".join(
        f'<row r="{row}"><c r="C{row}"><f>C{row - 1}+0.005</f><v>0</v></c><c r="D{row}"><v>0</v></c></row>'
        for row in range(8, 12)
    )
    path.write_bytes(
        book(
            '<row r="2"><c r="D2"><v>0.0325</v></c></row><row r="6"><c r="D6"><f>-PMT(D2/12,360,500000)</f></c></row>'
            '<row r="7"><c r="C7"><f>D2</f></c><c r="D7"><f t="dataTable" ref="D7:D11" dt2D="0" dtr="0" r1="D2"/></c>'
            f"</row>{steps}"
        )
    )
    found = recalculate(open_workbook(path), NOW)
    saved = [2176.0315953619033, 2315.577957860639, 2608.236682515555, 3078.586002131957, 3756.333020254619]
    assert [found.values[0][row, 4] for row in range(7, 12)] == pytest.approx(saved, rel=1e-14)
    assert [found.values[0][row, 3] for row in (7, 11)] == [0.0325, pytest.approx(0.0525)]
    assert "headings of the data table at S!D7 depend on its input cell" in found.told[0]


def test_with_two_inputs_the_heading_beside_is_looked_at_once_a_row_and_the_one_above_for_each_cell(tmp_path):
    """A1 is 1 and goes through the headings above, A1+1 and A1+2; B1 is 10, and the headings beside are B1*2."""
    values, refused = calculated(
        tmp_path / "book.xlsx",
        '<c r="A1"><v>1</v></c><c r="B1"><v>10</v></c>',
        '<c r="B2"><f>A1*1000+B1</f><v>0</v></c><c r="C2"><f>A1+1</f><v>0</v></c><c r="D2"><f>A1+2</f><v>0</v></c>',
        '<c r="B3"><f>B1*2</f><v>0</v></c>'
        '<c r="C3"><f t="dataTable" ref="C3:D4" dt2D="1" dtr="1" r1="A1" r2="B1"/><v>0</v></c><c r="D3"><v>0</v></c>',
        '<c r="B4"><f>B1*2</f><v>0</v></c><c r="C4"><v>0</v></c><c r="D4"><v>0</v></c>',
    )
    assert refused == {}
    # B1 20: A1 is 1+1, then 2+2; B1 40: A1 is 4+1, then 5+2.
    assert [values[row, column] for row in (3, 4) for column in (3, 4)] == [2020, 4020, 5040, 7040]


def test_a_rate_in_a_table_keeps_the_digits_of_the_file(tmp_path):
    """The payments -100 and 121 balance at 21 %; in one row the file has that to twelve digits, in one to six."""
    values, _ = calculated(
        tmp_path / "book.xlsx",
        '<c r="A1"><v>-100</v></c><c r="B1"><v>110</v></c><c r="C1"><f>IRR(A1:B1)</f><v>0.1</v></c>',
        '<c r="C2"><f>C1</f><v>0</v></c>',
        '<c r="B3"><v>121</v></c><c r="C3"><f t="dataTable" ref="C3:C4" dt2D="0" dtr="0" r1="B1"/>'
        "<v>0.2100000000001</v></c>",
        '<c r="B4"><v>121</v></c><c r="C4"><v>0.2100001</v></c>',
    )
    assert values[3, 3] == 0.2100000000001
    assert values[4, 3] == pytest.approx(0.21, rel=1e-9)


def test_ranges_see_the_input_of_the_table(tmp_path):
    """What is kept of a range for one input is not taken for the next."""
    cells = "".join(f'<c r="{letter}1"><v>1</v></c>' for letter in "ABCDEFGHIJ")
    values, _ = calculated(
        tmp_path / "book.xlsx",
        cells,
        '<c r="B2"><f>SUM(A1:J1)+COUNTIF(A1:J1,4)</f><v>0</v></c>',
        '<c r="A3"><v>4</v></c><c r="B3"><f t="dataTable" ref="B3:B4" dt2D="0" dtr="0" r1="A1"/><v>0</v></c>',
        '<c r="A4"><v>9</v></c><c r="B4"><v>0</v></c>',
    )
    assert (values[3, 2], values[4, 2], values[2, 2]) == (4 + 9 + 1, 9 + 9, 10)


def test_afterwards_ranges_have_the_input_of_the_sheet(tmp_path):
    """D4 reads the same range after the table was calculated with 9 in it: 1 + 1 + 18."""
    values, _ = calculated(
        tmp_path / "book.xlsx",
        '<c r="A1"><v>1</v></c><c r="B1"><v>1</v></c>',
        '<c r="B2"><f>SUM($A$1:$B$1)+8</f><v>0</v></c>',
        '<c r="A3"><v>4</v></c><c r="B3"><f t="dataTable" ref="B3:B4" dt2D="0" dtr="0" r1="A1"/><v>0</v></c>',
        '<c r="A4"><v>9</v></c><c r="B4"><v>0</v></c><c r="D4"><f>B4+SUM($A$1:$B$1)</f><v>0</v></c>',
    )
    assert (values[4, 2], values[4, 4]) == (9 + 1 + 8, 1 + 1 + 18)


def test_a_table_in_a_workbook_that_iterates_is_refused(tmp_path):
    rows = (
        '<row r="1"><c r="A1"><v>5</v></c></row><row r="2"><c r="B2"><f>A1*2</f><v>0</v></c></row>'
        '<row r="3"><c r="A3"><v>1</v></c><c r="B3"><f t="dataTable" ref="B3" dt2D="0" dtr="0" r1="A1"/><v>0</v></c>'
        "</row>"
    )
    path = tmp_path / "book.xlsx"
    path.write_bytes(zipped(parts(sheet(rows), '<calcPr iterate="1" iterateCount="9" iterateDelta="0.1"/>')))
    (refused,) = recalculate(open_workbook(path), NOW).refused
    assert refused.reason == "a data table in a workbook that iterates; calculate this workbook in Excel"


@pytest.mark.parametrize(
    ("formula", "reason"),
    [
        ("CELL(&quot;width&quot;)", "depends on S!B2"),
        ("IF(A1=1,CELL(&quot;width&quot;),2)", "with the inputs of the data table S!B2 is refused"),
        ("B3+A1", "refers to itself"),
    ],
)
def test_a_table_whose_formula_cannot_be_calculated_is_refused_whole(tmp_path, formula, reason):
    values, refused = calculated(
        tmp_path / "book.xlsx",
        HEAD,
        f'<c r="B2"><f>{formula}</f><v>0</v></c>',
        '<c r="A3"><v>3</v></c><c r="B3"><f t="dataTable" ref="B3:B4" dt2D="0" dtr="0" r1="A1"/><v>0</v></c>',
        '<c r="A4"><v>1</v></c><c r="B4"><v>0</v></c><c r="C4"><f>B4+1</f><v>0</v></c>',
    )
    assert reason in refused["B3"] or reason in refused["B2"]
    assert "C4" in refused
    assert values[1, 2] == 10


def test_a_table_that_needs_another_one_is_refused(tmp_path):
    _, refused = calculated(
        tmp_path / "book.xlsx",
        HEAD,
        '<c r="B2"><f>A1+B3</f><v>0</v></c><c r="D2"><f>B1</f><v>0</v></c>',
        '<c r="A3"><v>3</v></c><c r="C3"><v>3</v></c>'
        '<c r="D3"><f t="dataTable" ref="D3" dt2D="0" dtr="0" r1="A1"/><v>0</v></c>',
        '<c r="B4"><f>D3</f><v>0</v></c>',
        '<c r="A5"><v>3</v></c><c r="B5"><f t="dataTable" ref="B5" dt2D="0" dtr="0" r1="A1"/><v>0</v></c>',
    )
    assert "depends on another one" in refused["B5"]
    assert "D3" not in refused


def test_its_values_are_written(tmp_path):
    path = tmp_path / "book.xlsx"
    calculated(
        path,
        HEAD,
        '<c r="B2"><f>B1</f><v>0</v></c>',
        '<c r="A3"><v>1</v></c><c r="B3"><f t="dataTable" ref="B3:B4" dt2D="0" dtr="0" r1="A1"/><v>0</v></c>',
        '<c r="A4"><v>3</v></c><c r="B4"><v>0</v></c>',
    )
    workbook = open_workbook(path)
    save_values(workbook, recalculate(workbook, NOW).values, backup=False)
    sheet = openpyxl.load_workbook(path, data_only=True).active
    assert (sheet["B3"].value, sheet["B4"].value) == (2, 6)
