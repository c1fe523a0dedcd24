"""A workbook calculated in two stages: what does not need certain cells, and the rest once they are filled."""

from datetime import datetime

import openpyxl
import pytest

from bridgesheets.catalogue.in_workbooks import open_workbook
from tests.truesheet.books import parts, sheet, zipped
from truesheet.calculating.cell_formulas import PENDING
from truesheet.calculating.entering import type_in
from truesheet.calculating.recalculation import LazyWorkbook, StagedWorkbook
from truesheet.locales import locale_of
from truesheet.refusals import Refused
from truesheet.values import BLANK

NOW = datetime(2026, 1, 31, 19, 30)
#: A1 waits, B1 has 5; one formula needs neither, one both, one A1 only where B1 is above 9, one a range over A1.
ROWS = (
    '<row r="1"><c r="A1"><v>7</v></c><c r="B1"><v>5</v></c></row>'
    '<row r="2"><c r="A2"><f>B1*2</f></c><c r="B2"><f>A1+B1</f></c><c r="C2"><f>IF(B1&gt;9,A1,1)</f></c>'
    '<c r="D2"><f>SUM(A1:B1)+B2</f></c><c r="E2"><f>NOSUCH(1)</f></c></row>'
)


def small(tmp_path):
    path = tmp_path / "small.xlsx"
    path.write_bytes(zipped(parts(sheet(ROWS))))
    return open_workbook(path)


def test_formulas_that_need_no_cell_that_waits_have_their_values_first(tmp_path):
    stages = StagedWorkbook(small(tmp_path), NOW, {0: [(1, 1)]})
    assert stages.first.values == {0: {(2, 1): 10.0, (2, 3): 1.0}}
    assert {one.cell: one.reason for one in stages.first.refused}["B2"] == "depends on S!A1"


def test_the_rest_follows_what_is_typed(tmp_path):
    found = StagedWorkbook(small(tmp_path), NOW, {0: [(1, 1)]}).rest({0: {(1, 1): 20.0}})
    # 20 + 5, and 20 + 5 + 25.
    assert found.values == {0: {(2, 1): 10.0, (2, 2): 25.0, (2, 3): 1.0, (2, 4): 50.0}}
    assert [one.cell for one in found.refused] == ["E2"]


def test_a_cell_that_nothing_is_typed_into_keeps_what_the_file_has(tmp_path):
    found = StagedWorkbook(small(tmp_path), NOW, {0: [(1, 1)]}).rest({})
    assert found.values[0][2, 2] == 12.0


def test_a_cell_is_emptied_too(tmp_path):
    found = StagedWorkbook(small(tmp_path), NOW, {0: [(1, 1)]}).rest({0: {(1, 1): BLANK}})
    assert found.values[0][2, 2] == 5.0


def test_the_rest_is_calculated_anew_for_other_entries(tmp_path):
    """Nothing stays of the entries before."""
    stages = StagedWorkbook(small(tmp_path), NOW, {0: [(1, 1), (9, 1)]})
    assert stages.rest({0: {(1, 1): 20.0, (9, 1): 1.0}}).values[0][2, 2] == 25.0
    again = stages.rest({0: {(1, 1): BLANK}})
    # 0 + 5, and 0 + 5 + 5.
    assert (again.values[0][2, 2], again.values[0][2, 4]) == (5.0, 10.0)
    assert [one.cell for one in again.refused] == ["E2"]


def test_a_formula_that_waits_again_is_waited_for_by_a_range(tmp_path):
    path = tmp_path / "range.xlsx"
    second = '<row r="2"><c r="A2"><f>SUM(B2:C2)</f></c><c r="B2"><f>A1+1</f></c><c r="C2"><v>1</v></c></row>'
    path.write_bytes(zipped(parts(sheet(f'<row r="1"><c r="A1"><v>7</v></c></row>{second}'))))
    stages = StagedWorkbook(open_workbook(path), NOW, {0: [(1, 1)]})
    # 20 + 1 + 1, 30 + 1 + 1.
    assert stages.rest({0: {(1, 1): 20.0}}).values[0][2, 1] == 22.0
    assert stages.rest({0: {(1, 1): 30.0}}).values[0][2, 1] == 32.0


def test_cells_that_did_not_wait_are_typed_into_all_the_same(tmp_path):
    workbook = small(tmp_path)
    typed = type_in(workbook, {0: {(1, 2): 6.0}}, NOW, StagedWorkbook(workbook, NOW, {0: [(1, 1)]}))
    assert typed.values[0][2, 1] == 12.0


# --- Formulas are calculated when somebody asks for their values, each after those that it needs, and no others


def on_demand(path, **cells):
    book = openpyxl.Workbook()
    for cell, formula in cells.items():
        book.active[cell] = formula
    book.save(path)
    return LazyWorkbook(open_workbook(path), datetime(2024, 1, 1), locale_of("en-US"))


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
