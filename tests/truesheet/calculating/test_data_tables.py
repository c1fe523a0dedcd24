"""Data tables (what-if): Excel's own values in the corpus, and values that follow from the arithmetic beside them."""

import os
from datetime import datetime
from pathlib import Path

import openpyxl
import pytest

from bridgesheets.catalogue.in_workbooks import open_workbook
from tests.truesheet.books import rows_of, save_values
from truesheet.addresses import address
from truesheet.calculating.recalculation import recalculate
from truesheet.patching.saving import patch_workbook

NOW = datetime(2024, 1, 1)
#: Saved by Excel: 16 tables, with one input in a row or a column, with two, and with inputs that were deleted.
FROM_EXCEL = (
    "closedxml-ClosedXML.Tests__Resource__Other__Formulas__DataTableFormula-Excel-Input.xlsx",
    "closedxml-ClosedXML.Tests__Resource__TryToLoad__LO__xlsx__data-table__one-variable.xlsx",
    "poi-test-data__spreadsheet__DataTableCities.xlsx",
)


def table(area, rows="", column=""):
    """A data table that fills an area, with the input cells of the headings above and of those beside."""
    first, *others = [each for each in (rows, column) if each]
    inputs = f'dt2D="{len(others):d}" dtr="{bool(rows):d}" r1="{first}"' + "".join(f' r2="{each}"' for each in others)
    return f'<f t="dataTable" ref="{area}" {inputs}/>'


@pytest.fixture
def calculated(recalculated):
    """The values and the refusals of a sheet with these cells, by address."""

    def of_cells(cells, **more):
        found = recalculated(rows_of(cells), **more)
        values = {address(*where): value for where, value in found.values.get(0, {}).items()}
        return values, {one.cell: one.reason for one in found.refused}

    return of_cells


@pytest.mark.corpus
@pytest.mark.parametrize("name", FROM_EXCEL)
def test_tables_of_excel_come_out_as_excel_saved_them(name):
    workbook = open_workbook(Path(os.environ["BRIDGESHEETS_CORPUS"]) / name)
    found = recalculate(workbook, NOW)
    assert found.refused == []
    assert not any(patch_workbook(workbook, found.values).changes.values())


#: A1 is the input, B1 doubles it, C1 does not depend on it.
HEAD = {"A1": 5, "B1": "=A1*2", "C1": "=7+1"}


@pytest.mark.parametrize(
    ("cells", "expected"),
    [
        # 2*1+8 and 1^2, 2*3+8 and 3^2; the sheet itself keeps its input 5.
        (
            HEAD | {"B2": "=B1+C1", "C2": "=A1^2", "A3": 1, "B3": table("B3:C4", column="A1"), "C3": 0}
            | {"A4": 3, "B4": 0, "C4": 0, "D4": "=SUM(B3:C4)"},
            {"B3": 10, "C3": 1, "B4": 14, "C4": 9, "D4": 34, "B1": 10, "B2": 18},
        ),
        # A row of inputs: 2*1+8, 2*3+8.
        (
            HEAD | {"C2": 1, "D2": "=C2+2", "B3": "=B1+C1", "C3": table("C3:D3", rows="A1"), "D3": 0},
            {"C3": 10, "D3": 14},
        ),
        # Two inputs: the row above goes into A1, the column beside into B1.
        (
            {"A1": 5, "B1": 6, "B2": "=A1-B1", "C2": 10, "D2": 20, "B3": 1, "C3": table("C3:D4", "A1", "B1"), "D3": 0}
            | {"B4": 2, "C4": 0, "D4": 0},
            {"C3": 10 - 1, "D3": 20 - 1, "C4": 10 - 2, "D4": 20 - 2},
        ),
        # Headings that depend on the inputs: the one beside is looked at once a row, the one above for each cell.
        # B1 is 20: A1 is 1+1, then 2+2; B1 is 40: A1 is 4+1, then 5+2.
        (
            {"A1": 1, "B1": 10, "B2": "=A1*1000+B1", "C2": "=A1+1", "D2": "=A1+2", "B3": "=B1*2"}
            | {"C3": table("C3:D4", "A1", "B1"), "D3": 0, "B4": "=B1*2", "C4": 0, "D4": 0},
            {"C3": 2020, "D3": 4020, "C4": 5040, "D4": 7040},
        ),
        # What is kept of a range for one input is not taken for the next.
        (
            dict.fromkeys((f"{letter}1" for letter in "ABCDEFGHIJ"), 1)
            | {"B2": "=SUM(A1:J1)+COUNTIF(A1:J1,4)", "A3": 4, "B3": table("B3:B4", column="A1"), "A4": 9, "B4": 0},
            {"B3": 4 + 9 + 1, "B4": 9 + 9, "B2": 10},
        ),
        # D4 reads the same range after the table was calculated with 9 in it.
        (
            {"A1": 1, "B1": 1, "B2": "=SUM($A$1:$B$1)+8", "A3": 4, "B3": table("B3:B4", column="A1")}
            | {"A4": 9, "B4": 0, "D4": "=B4+SUM($A$1:$B$1)"},
            {"B4": 9 + 1 + 8, "D4": 1 + 1 + 18},
        ),
    ],
    ids=["a column", "a row", "two inputs", "headings", "ranges", "afterwards"],
)  # fmt: skip
def test_the_cells_of_a_table_have_the_values_of_their_inputs(calculated, cells, expected):
    values, refused = calculated(cells)
    assert refused == {}
    assert {where: values[where] for where in expected} == expected


def test_a_heading_that_depends_on_the_input_is_looked_at_with_the_last_input_in_place(recalculated):
    """Findings, values D1: Excel's values of 3_data_table_heading_is_input.xlsx, a loan of 500,000 over 30 years.

    The headings are the rate, and half a percent more in each row; beside them Excel shows the payments at 3.25, 3.75,
    4.75, 6.25 and 8.25 percent: what the headings add is added to the rate of the row before.
    """
    cells = {"D2": 0.0325, "D6": ("=-PMT(D2/12,360,500000)", None), "C7": ("=D2", None)}
    cells |= {"D7": table("D7:D11", column="D2")}
    for row in range(8, 12):
        cells |= {f"C{row}": f"=C{row - 1}+0.005", f"D{row}": 0}
    found = recalculated(rows_of(cells))
    saved = [2176.0315953619033, 2315.577957860639, 2608.236682515555, 3078.586002131957, 3756.333020254619]
    assert [found.values[0][row, 4] for row in range(7, 12)] == pytest.approx(saved, rel=1e-14)
    assert [found.values[0][row, 3] for row in (7, 11)] == [0.0325, pytest.approx(0.0525)]
    assert "headings of the data table at S!D7 depend on its input cell" in found.notes[0]


def test_a_rate_in_a_table_keeps_the_digits_of_the_file(calculated):
    """The payments -100 and 121 balance at 21 %; in one row the file has that to twelve digits, in one to six."""
    cells = {"A1": -100, "B1": 110, "C1": ("=IRR(A1:B1)", 0.1), "C2": "=C1", "B3": 121, "B4": 121, "C4": 0.2100001}
    values, _ = calculated(cells | {"C3": (table("C3:C4", column="B1"), 0.2100000000001)})
    assert values["C3"] == 0.2100000000001
    assert values["C4"] == pytest.approx(0.21, rel=1e-9)


def test_a_table_in_a_workbook_that_iterates_is_refused(calculated):
    cells = {"A1": 5, "B2": "=A1*2", "A3": 1, "B3": table("B3", column="A1")}
    _, refused = calculated(cells, in_workbook='<calcPr iterate="1" iterateCount="9" iterateDelta="0.1"/>')
    assert refused == {"B3": "a data table in a workbook that iterates; calculate this workbook in Excel"}


@pytest.mark.parametrize(
    ("formula", "reason"),
    [
        ('=CELL("width")', "depends on S!B2"),
        ('=IF(A1=1,CELL("width"),2)', "with the inputs of the data table S!B2 is refused"),
        ("=B3+A1", "refers to itself"),
    ],
)
def test_a_table_whose_formula_cannot_be_calculated_is_refused_whole(calculated, formula, reason):
    cells = HEAD | {"B2": formula, "A3": 3, "B3": table("B3:B4", column="A1"), "A4": 1, "B4": 0, "C4": "=B4+1"}
    values, refused = calculated(cells)
    assert reason in refused["B3"] or reason in refused["B2"]
    assert "C4" in refused
    assert values["B1"] == 10


def test_a_table_that_needs_another_one_is_refused(calculated):
    cells = HEAD | {"B2": "=A1+B3", "D2": "=B1", "A3": 3, "C3": 3, "D3": table("D3", column="A1"), "B4": "=D3"}
    _, refused = calculated(cells | {"A5": 3, "B5": table("B5", column="A1")})
    assert "depends on another one" in refused["B5"]
    assert "D3" not in refused


def test_its_values_are_written(workbook):
    opened = workbook(rows_of(HEAD | {"B2": "=B1", "A3": 1, "B3": table("B3:B4", column="A1"), "A4": 3, "B4": 0}))
    save_values(opened, recalculate(opened, NOW).values, backup=False)
    sheet = openpyxl.load_workbook(opened.path, data_only=True).active
    assert (sheet["B3"].value, sheet["B4"].value) == (2, 6)
