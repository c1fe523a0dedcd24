"""The prefix _xludf. of functions that the Excel which saved the file did not know."""

from datetime import datetime

import openpyxl
import pytest
from openpyxl.workbook.defined_name import DefinedName

from bridgesheets.catalogue.in_workbooks import open_workbook
from tests.truesheet.books import book
from tests.workbooks import as_saved
from truesheet.calculating.recalculation import recalculate


@pytest.mark.parametrize(
    ("formula", "reason"),
    [
        ("_xlfn.NEWFUNC(1)", "the function NEWFUNC is not one we know; calculate this workbook in Excel"),
        # Distributions and number bases, of which no club workbook was found.
        (
            "_xlfn.BETA.DIST(0.4,8,10,TRUE)",
            "the function BETA.DIST is not one we know; calculate this workbook in Excel",
        ),
        ("BIN2DEC(101)", "the function BIN2DEC is not one we know; calculate this workbook in Excel"),
        ("_xlfn._xlws.NEWFUNC(1)", "the function NEWFUNC is not one we know; calculate this workbook in Excel"),
        (
            "INFO(&quot;osversion&quot;)",
            'INFO("osversion"), which depends on the computer; calculate this workbook in Excel',
        ),
        ("RAND()", "random numbers change each time; recalculating with --seed N draws them from a number"),
        ("A2", "depends on S!A2"),
    ],
)
def test_a_refusal_says_what_to_do(tmp_path, formula, reason):
    path, second = tmp_path / "book.xlsx", "1" if "XLOOKUP" in formula else "MYADDIN(1)"
    rows = f'<row r="1"><c r="A1"><f>{formula}</f></c></row><row r="2"><c r="A2"><f>{second}</f></c></row>'
    path.write_bytes(book(rows))
    first, _ = sorted(recalculate(open_workbook(path), datetime(2024, 1, 1)).refused, key=lambda one: one.cell)[:2]
    assert first.reason == reason


# --- A workbook that defines functions with LAMBDA is calculated by its own definitions ---------------------------


@pytest.fixture
def value(tmp_path):
    """Calculates a formula in a workbook that gives a name a meaning."""

    def calculate(formula, name, meaning):
        book = openpyxl.Workbook()
        book.active["A1"] = formula
        book.defined_names[name] = DefinedName(name, attr_text=meaning)
        (tmp_path / "book.xlsx").write_bytes(as_saved(book))
        found = recalculate(open_workbook(tmp_path / "book.xlsx"), datetime(2024, 1, 1))
        return found.values[0][1, 1]

    return calculate


@pytest.mark.parametrize("spelled", ["_xlfn.LAMBDA(_xlpm.a,_xlpm.b,_xlpm.a*_xlpm.b)", "LAMBDA(a,b,a*b)"])
def test_its_own_function_goes_before_ours_of_the_same_name(value, spelled):
    assert value("=VP_20(12,7)", "VP_20", spelled) == 84  # 12 × 7, and not the 15 Victory Points of ours


def test_a_name_that_is_no_function_leaves_ours_alone(value):
    assert value("=VP_20(12,7)", "VP_20", "Sheet!$B$1") == 15
