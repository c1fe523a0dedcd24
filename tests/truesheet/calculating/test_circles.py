"""Formulas that go round in circles: calculated as Excel iterates where the workbook says so, refused elsewhere."""

from datetime import datetime

import pytest

from bridgesheets.catalogue.in_workbooks import open_workbook
from tests.truesheet.books import book
from truesheet.calculating.recalculation import recalculate

GOING = '<calcPr iterate="1" iterateCount="{times}" iterateDelta="{delta}"/>'
AS_EXCEL_DOES = GOING.format(times=100, delta=0.001)


def cells(*formulas, cached=None):
    """Formulas in column A, with the values in the file: 0 unless told."""
    values = cached or [0] * len(formulas)
    return "".join(
        f'<row r="{row}"><c r="A{row}"><f>{formula}</f><v>{value}</v></c></row>'
        for row, (formula, value) in enumerate(zip(formulas, values, strict=True), start=1)
    )


def calculated(path, rows, in_workbook=AS_EXCEL_DOES):
    path.write_bytes(book(rows, in_workbook=in_workbook))
    result = recalculate(open_workbook(path), datetime(2026, 1, 1))
    return result.refused or [result.values[0][row, 1] for row, _ in sorted(result.values[0])]


@pytest.fixture
def path(tmp_path):
    return tmp_path / "book.xlsx"


def test_a_circle_is_refused_unless_the_workbook_is_set_to_iterate(path):
    refused = calculated(path, cells("A2+1", "A1/2", "5"), in_workbook="")
    assert {one.cell for one in refused} == {"A1", "A2"}


@pytest.mark.parametrize(("times", "value"), [(1, 8), (3, 10), (100, 107)])
def test_a_counter_begins_with_the_value_in_the_file_and_counts_every_round(path, times, value):
    assert calculated(path, cells("A1+1", cached=[7]), GOING.format(times=times, delta=0.001)) == [value]


def test_rounds_follow_the_order_of_the_cells(path):
    # From A1 = A2 = 0, first A1 and then A2: (1, 0.5), (1.5, 0.75), (1.75, 0.875).
    assert calculated(path, cells("A2+1", "A1/2"), GOING.format(times=3, delta=0.001)) == [1.75, 0.875]


def test_rounds_end_when_nothing_changes_by_as_much_as_the_workbook_says(path):
    # A1 grows by 1, 0.5, 0.25 and 0.125; the fourth change is the first below 0.2.
    assert calculated(path, cells("A2+1", "A1/2"), GOING.format(times=100, delta=0.2)) == [1.875, 0.9375]
    # The change must be smaller than what the workbook says: 0.125 is not smaller than 0.125.
    assert calculated(path, cells("A2+1", "A1/2"), GOING.format(times=100, delta=0.125)) == [1.9375, 0.96875]


def test_what_depends_on_a_circle_is_calculated_after_it(path):
    # A1 stands before the circle of A2 and A3, which is 0 -> 1, 0.5 -> 1.5, 0.75; A4 sees all of it too.
    rows = cells("A2*10", "A3+1", "A2/2", "SUM(A1:A3)")
    assert calculated(path, rows, GOING.format(times=2, delta=0.001)) == [15, 1.5, 0.75, 17.25]


def test_two_circles_one_after_the_other(path):
    # A1 counts to 3; A2 adds it up from 0: 1, 3, 6.
    assert calculated(path, cells("A1+1", "A2+A1"), GOING.format(times=3, delta=0.001)) == [3, 6]


def test_ranges_are_read_anew_in_every_round(path):
    # A3 = A1 + A2, A1 = A3 / 4: 0, 8 -> A1 2, A3 10 -> A1 2.5, A3 10.5, with A3's 8 to begin with.
    rows = cells("A3/4", "8", "SUM(A1:A2)", cached=[0, 8, 8])
    assert calculated(path, rows, GOING.format(times=2, delta=0.001)) == [2.5, 8, 10.5]


def test_a_circle_that_is_not_taken_is_none(path):
    assert calculated(path, cells("IF(TRUE,5,A2)", "A1+1")) == [5, 6]


def test_a_formula_that_nobody_knows_in_a_circle_is_refused_with_all_that_depends_on_it(path):
    refused = calculated(path, cells("A2+UNKNOWN_FUNCTION(1)", "A1/2", "A2+1"))
    assert {one.cell for one in refused} == {"A1", "A2", "A3"}


def test_an_array_formula_in_a_circle_is_refused(path):
    rows = (
        '<row r="1"><c r="A1"><f t="array" ref="A1:A2">A3*{1;2}</f><v>0</v></c></row>'
        '<row r="2"><c r="A2"><v>0</v></c></row><row r="3"><c r="A3"><f>A2+1</f><v>0</v></c></row>'
    )
    assert {one.cell for one in calculated(path, rows)} >= {"A1", "A3"}
