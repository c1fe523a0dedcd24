"""Formulas are calculated when somebody asks for their values, each after those that it needs, and no others."""

from datetime import datetime

import openpyxl
import pytest

from bridgesheets.catalogue.in_workbooks import open_workbook
from truesheet.calculating.model import PENDING
from truesheet.calculating.stages import OnDemand
from truesheet.locales import locale_of
from truesheet.refusals import Refused


def on_demand(path, **cells):
    book = openpyxl.Workbook()
    for cell, formula in cells.items():
        book.active[cell] = formula
    book.save(path)
    return OnDemand(open_workbook(path), datetime(2024, 1, 1), locale_of("en-US"))


def test_what_is_asked_for_is_calculated_with_what_it_needs_and_nothing_else(tmp_path):
    found = on_demand(tmp_path / "book.xlsx", A1="=B1*2", B1="=C1+1", C1=4, D1="=B1+A2", A2="=1/0")
    assert found.value(0, (1, 1)) == 10  # (4 + 1) * 2
    waiting = [key for key, value in found._book.sheets[0].values.items() if value is PENDING]
    assert len(waiting) == 2  # D1 and A2
    assert found.value(0, (1, 4)).code == "#DIV/0!"


def test_a_formula_that_has_no_value_is_refused_with_the_reason(tmp_path):
    found = on_demand(tmp_path / "book.xlsx", A1="=NOSUCH(1)", B1="=B1+1", C1="=A1+1", D1="=1+1")
    for column, why in ((1, "NOSUCH"), (2, "refers to itself"), (3, "depends on Sheet!A1")):
        with pytest.raises(Refused, match=why):
            found.value(0, (1, column))
    assert found.value(0, (1, 4)) == 2
