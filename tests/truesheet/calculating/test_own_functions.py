"""A workbook that defines functions with LAMBDA is calculated by its own definitions."""

from datetime import datetime
from io import BytesIO

import openpyxl
import pytest
from openpyxl.workbook.defined_name import DefinedName

from bridgesheets.catalogue.in_workbooks import open_workbook
from truesheet.calculating.recalculation import recalculate


@pytest.fixture
def value(tmp_path):
    """Calculates a formula in a workbook that gives a name a meaning."""

    def calculate(formula, name, meaning):
        book = openpyxl.Workbook()
        book.active["A1"] = formula
        book.defined_names[name] = DefinedName(name, attr_text=meaning)
        saved = BytesIO()
        book.save(saved)
        (tmp_path / "book.xlsx").write_bytes(saved.getvalue())
        found = recalculate(open_workbook(tmp_path / "book.xlsx"), datetime(2024, 1, 1))
        return found.values[0][1, 1]

    return calculate


@pytest.mark.parametrize("spelled", ["_xlfn.LAMBDA(_xlpm.a,_xlpm.b,_xlpm.a*_xlpm.b)", "LAMBDA(a,b,a*b)"])
def test_its_own_function_goes_before_ours_of_the_same_name(value, spelled):
    assert value("=VP_20(12,7)", "VP_20", spelled) == 84  # 12 × 7, and not the 15 Victory Points of ours


def test_a_name_that_is_no_function_leaves_ours_alone(value):
    assert value("=VP_20(12,7)", "VP_20", "Sheet!$B$1") == 15
