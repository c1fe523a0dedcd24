"""Rows that were filled down, where something is not as in all others: twice, missing, out of order, or hidden."""

from datetime import datetime

import pytest

from bridgesheets.catalogue.in_workbooks import open_workbook
from tests.truesheet.books import reader, save_values, sheet
from truesheet.calculating.recalculation import recalculate
from truesheet.refusals import Refused


def row(number, value=None, cells='<c r="A{r}"><v>{v}</v></c><c r="B{r}"><f>A{r}*10</f><v>0</v></c>'):
    """A row with a figure and ten times of it, as thousands of others have it."""
    return f'<row r="{number}">{cells.format(r=number, v=number if value is None else value)}</row>'


def cells_of(rows):
    return [(cell.row, cell.column) for cell in reader(sheet("".join(rows))).cells()]


# --- A row that comes twice ---------------------------------------------------------------------------------------


@pytest.mark.usefixtures("either_reader")
@pytest.mark.parametrize("again", [1, 2, 4, 6])
@pytest.mark.parametrize("behind", [0, 3])
def test_a_row_that_comes_twice_is_refused(again, behind):
    with pytest.raises(Refused, match="has a cell twice"):
        cells_of([*map(row, range(1, 7)), row(again), *map(row, range(7, 7 + behind))])


def test_a_row_that_comes_twice_among_others_is_refused_as_a_workbook(recalculated):
    with pytest.raises(Refused, match="has a cell twice"):
        recalculated("".join([*map(row, range(1, 7)), row(3, 99)]))


def test_the_other_cells_of_a_row_may_come_later():
    later = '<row r="3"><c r="D3"><v>7</v></c></row>'
    assert cells_of([*map(row, range(1, 7)), later])[-3:] == [(6, 1), (6, 2), (3, 4)]


# --- Rows that are missing, or out of order -----------------------------------------------------------------------


@pytest.fixture
def calculated(workbook):
    """What the formulas of rows give, by their rows; put into the file, and read again from it."""

    def of_rows(rows):
        opened = workbook("".join(rows))
        found = recalculate(opened, datetime(2026, 1, 31))
        assert found.refused == []
        save_values(opened, found.values)
        shown = {(cell.row, cell.column): cell.value for cell in open_workbook(opened.path).sheets[0].cells()}
        values = dict(found.values[0])
        assert {place: shown[place] for place in values} == values
        return {place[0]: value for place, value in values.items() if place[1] == 2}

    return of_rows


@pytest.mark.parametrize(
    "numbers",
    [
        [1, 2, 3, 4, 5, 9, 10, 11],  # a gap in the middle
        [1, 2, 3, 5, 7, 9],  # one after every row
        [4, 5, 6, 7, 1048576],  # down to the last row
        [1, 2, 3, 4, 8, 7, 6, 5],  # upwards
        [5, 6, 7, 8, 1, 2, 3, 4],  # the first rows last
        [1, 3, 2, 4, 6, 5],
    ],
)
def test_a_gap_of_rows_leaves_every_value_in_its_own_row(calculated, numbers):
    assert calculated(map(row, numbers)) == {number: number * 10.0 for number in numbers}


def test_a_gap_of_rows_is_blank_to_those_who_add_it_up(calculated):
    total = '<row r="20"><c r="B20"><f>COUNT(B1:B19)*100000+SUM(B1:B19)</f><v>0</v></c></row>'
    numbers = [1, 2, 3, 4, 9, 10, 11]
    found = calculated([*map(row, numbers), total])
    assert found[20] == 700000 + sum(numbers) * 10


# --- How far a sheet goes -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("last", [6, 7, 40])
def test_a_sheet_goes_as_far_as_its_last_row_whichever_way_it_was_read(recalculated, last):
    whole = '<row r="1"><c r="D1"><f>SUM(A:A)</f><v>0</v></c><c r="E1"><f>ROWS(TOCOL(A2:A100,1))</f><v>0</v></c></row>'
    plain = '<c r="A{r}"><v>{v}</v></c><c r="B{r}"><f>A{r}*10</f><v>0</v></c>'
    numbers = [2, 3, 4, 5, last]
    found = recalculated(whole + "".join(row(number, cells=plain) for number in numbers)).values[0]
    assert (found[1, 4], found[1, 5]) == (sum(numbers), 5)


def test_an_array_formula_fills_the_cells_it_says_and_no_others(recalculated):
    cells = '<c r="B2"><f t="array" ref="B2:C2">{1,2}</f><v>0</v></c><c r="C2"><v>0</v></c><c r="D2"><v>7</v></c>'
    count = '<row r="5"><c r="A5"><f>SUM(B2:Z4)</f><v>0</v></c></row>'
    found = recalculated(f'<row r="2">{cells}</row><row r="3"><c r="C3"><v>9</v></c></row>{count}')
    assert found.refused == []
    assert found.values[0] == {(2, 2): 1.0, (2, 3): 2.0, (5, 1): 19.0}  # 1 + 2 + 7 + 9
