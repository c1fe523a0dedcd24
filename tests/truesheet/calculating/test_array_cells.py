"""The cells that array formulas, spills and data tables fill, where their formula is refused."""

from datetime import datetime

import pytest

from tests.truesheet.books import rows_of
from truesheet.calculating.recalculation import recalculate
from truesheet.patching.saving import patch_workbook
from truesheet.refusals import Refused


@pytest.fixture
def calculated(workbook):
    """The refused cells and the new values; everything that has a value can be written."""

    def of_rows(rows, spilling=frozenset()):
        opened = workbook(rows)
        opened.dynamic_marks = spilling
        found = recalculate(opened, datetime(2024, 1, 1))
        patch_workbook(opened, found.values)
        return {one.cell: one.reason for one in found.refused}, dict(found.values.get(0, {}))

    return of_rows


def in_a_column(first, *others):
    """Rows of one cell, A1 and below."""
    cells = [first, *others]
    return "".join(f'<row r="{at}">{cell.format(at=at)}</row>' for at, cell in enumerate(cells, 1))


WIDTH = '<c r="A1"><f t="array" ref="A1:B1">CELL("width")</f><v>8</v></c>'


@pytest.mark.usefixtures("either_reader")
def test_a_cell_marked_to_be_calculated_every_time_is_no_formula_of_its_own(calculated):
    # As Excel writes it.
    rows = f'<row r="1">{WIDTH}<c r="B1"><f ca="1"/><v>1</v></c><c r="C1"><f>B1+1</f><v>2</v></c></row>'
    refused, values = calculated(rows)
    assert sorted(refused) == ["A1", "C1"]
    assert values == {}


@pytest.mark.usefixtures("either_reader")
def test_such_cells_get_their_values_from_the_array_formula(calculated):
    first = '<c r="A1"><f t="array" ref="A1:A9">ROW(A1:A9)*2</f><v>0</v></c>'
    rows = in_a_column(first, *['<c r="A{at}"><f ca="1"/><v>0</v></c>'] * 8)
    refused, values = calculated(rows)
    assert refused == {}
    assert values == {(row, 1): 2.0 * row for row in range(1, 10)}


def test_they_do_even_where_they_stand_above_the_array_formula(calculated):
    rows = rows_of({"A2": '<f ca="1"/>', "A1": '<f t="array" ref="A1:A2">{1;2}</f>'})
    assert calculated(rows) == ({}, {(1, 1): 1.0, (2, 1): 2.0})


@pytest.mark.usefixtures("either_reader")
def test_a_formula_without_a_text_anywhere_else_is_refused(calculated):
    rows = in_a_column(*['<c r="A{at}"><f ca="1"/><v>0</v></c>'] * 4, '<c r="A5"><f>A1+1</f><v>0</v></c>')
    refused, values = calculated(rows)
    assert sorted(refused) == ["A1", "A2", "A3", "A4", "A5"]
    assert values == {}


@pytest.mark.parametrize(
    "first",
    [
        '<c r="A1" t="e" vm="1"><f t="array" ref="A1:A3">B1:B3</f><v>#VALUE!</v></c>',  # a rich value in the first cell
        '<c r="A1"><f t="dataTable" ref="A1:A3" dt2D="0" dtr="0" r1="B1"/><v>1</v></c>',  # nothing above it
        '<c r="A1"><f t="dataTable" ref="A1:A3"/><v>1</v></c>',  # no inputs
    ],
)
@pytest.mark.parametrize("child", ['<c r="A{at}"><v>7</v></c>', '<c r="A{at}"><f ca="1"/><v>7</v></c>'])
def test_what_only_excel_can_calculate_is_not_read_from_the_other_cells_either(calculated, first, child):
    rows = in_a_column(first, child, child, '<c r="A4"><f>A3+1</f><v>8</v></c>', '<c r="A5"><f>1+1</f><v>8</v></c>')
    refused, values = calculated(rows)
    assert sorted(refused) == ["A1", "A4"]
    assert refused["A4"] == "depends on S!A3"
    assert values == {(5, 1): 2.0}


@pytest.mark.parametrize(
    "rows",
    [
        '<row r="1"><c r="A1"><f t="array" ref="A1:B1">{1,2}</f><v>1</v></c><c r="B1"><f>5</f><v>5</v></c></row>',
        '<row r="1"><c r="B1"><f>5</f><v>5</v></c></row><row r="2"><c r="A2"><v>1</v></c></row>'
        '<row r="3"><c r="A3"><f t="array" ref="A3:B4">{1,2}</f><v>1</v></c></row>'
        '<row r="4"><c r="B4"><f t="array" ref="B4:C4">{1,2}</f><v>1</v></c></row>',
    ],
)
def test_a_cell_of_two_formulas_is_damage(calculated, rows):
    with pytest.raises(Refused, match=r"S!B[14] belongs to an array formula and to another"):
        calculated(rows)


@pytest.mark.usefixtures("either_reader")
def test_so_is_one_among_rows_that_were_filled_down(calculated):
    first = '<c r="A1"><f t="array" ref="A1:A9">ROW(A1:A9)*2</f><v>0</v></c>'
    rows = in_a_column(first, *['<c r="A{at}"><f>B{at}*2</f><v>0</v></c>'] * 8)
    with pytest.raises(Refused, match="S!A2 belongs"):
        calculated(rows)


def test_an_error_that_only_excel_can_write_stays_and_what_depends_on_it_is_calculated(calculated):
    """FILTER that finds nothing is #CALC!, and B1:B2 does not fit above D2: Excel saved both as marked #VALUE!."""
    rich = '<c r="{}" t="e" vm="1"{}><f{}>{}</f><v>#VALUE!</v></c>'
    rows = (
        '<row r="1"><c r="A1"><v>1</v></c><c r="B1"><v>1</v></c>'
        + rich.format("C1", ' cm="1"', ' t="array" ref="C1"', "_xlfn._xlws.FILTER(A1:A2,A1:A2&gt;9)")
        + rich.format("D1", ' cm="1"', ' t="array" ref="D1"', "B1:B2")
        + rich.format("E1", "", "", "C1")
        + '<c r="F1"><f>IFERROR(C1,"none")</f><v>0</v></c><c r="G1"><f>ERROR.TYPE(D1)</f><v>0</v></c></row>'
        '<row r="2"><c r="A2"><v>2</v></c><c r="B2"><v>2</v></c><c r="D2"><v>7</v></c></row>'
    )
    refused, values = calculated(rows, spilling={1})
    assert refused == {}
    assert values == {(1, 6): "none", (1, 7): 9.0}  # C1, D1 and E1 stay as they are


def test_an_error_that_only_excel_can_take_away_is_refused_with_what_depends_on_it(calculated):
    """A2 is above 1 now, and below D1 there is room."""
    rich = '<c r="{0}" t="e" vm="1" cm="1"><f t="array" ref="{0}">{1}</f><v>#VALUE!</v></c>'
    rows = (
        '<row r="1"><c r="A1"><v>1</v></c><c r="B1"><v>1</v></c>'
        + rich.format("C1", "_xlfn._xlws.FILTER(A1:A2,A1:A2&gt;1)")
        + rich.format("D1", "B1:B2")
        + '<c r="E1"><f>C1</f><v>0</v></c></row><row r="2"><c r="A2"><v>2</v></c><c r="B2"><v>2</v></c></row>'
    )
    refused, values = calculated(rows, spilling={1})
    assert refused.keys() == {"C1", "D1", "E1"} and values == {}
    assert "only Excel can take away; open and save the workbook in Excel" in refused["C1"]


def test_the_type_of_an_error_is_not_told_where_the_file_hides_it(calculated):
    # Excel keeps #SPILL!, #CALC! and pictures as #VALUE! with a mark (9 and 14, not 3).
    rows = (
        '<row r="1"><c r="A1" t="e" vm="1"><v>#VALUE!</v></c><c r="B1"><f>ERROR.TYPE(A1)</f><v>9</v></c>'
        '<c r="C1"><f>IFERROR(A1,"none")</f><v>1</v></c><c r="D1"><f>A1</f><v>1</v></c>'
        '<c r="E1"><f>ISERR(A1)</f><v>1</v></c></row>'
        '<row r="2"><c r="A2" t="e"><v>#VALUE!</v></c><c r="B2"><f>ERROR.TYPE(A2)</f><v>9</v></c></row>'
    )
    refused, values = calculated(rows)
    assert sorted(refused) == ["B1", "D1"]
    assert values == {(1, 3): "none", (1, 5): True, (2, 2): 3.0}
