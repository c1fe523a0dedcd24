"""Columns of formulas: what a column needs is calculated before it, and formulas are compiled once for all sheets."""

from datetime import datetime

import openpyxl
import pytest
from openpyxl.worksheet.formula import ArrayFormula

from bridgesheets.catalogue.in_workbooks import open_workbook
from tests.truesheet.formulas.cells import outcome, place, put, refusals
from truesheet.calculating.all_formulas import calculate_all
from truesheet.calculating.model import BookModel
from truesheet.calculating.recalculation import recalculate

NOW = datetime(2026, 1, 31)
ROWS = 50


def book_of(cells, functions=None):
    """A workbook of one sheet with these formulas by address."""
    book = BookModel((functions or {}).get, NOW)
    sheet = book.add_sheet("Sheet1")
    book.extent = (ROWS, 5)
    for address, formula in cells.items():
        put(sheet, place(address), formula)
    return book


def column(letter, formula, first=1):
    """A formula filled down: ``{r}`` is the row, ``{a}`` the one above."""
    return {f"{letter}{row}": formula.format(r=row, a=row - 1) for row in range(first, ROWS + 1)}


def test_columns_that_need_each_other_row_by_row_come_to_their_values():
    # A1 = 1, B1 = 2, A2 = 3, B2 = 4 ... B50 = 100
    cells = {"A1": "=1"} | column("A", "=B{a}+1", first=2) | column("B", "=A{r}+1")
    values = outcome(book_of(cells))
    assert [values[place(address)] for address in ("A2", "B2", f"B{ROWS}")] == [3, 4, 2 * ROWS]


def test_a_running_total_upwards_comes_to_its_values():
    cells = {f"A{row}": f"=A{row + 1}+1" for row in range(1, ROWS)} | {f"A{ROWS}": "=1"}
    assert outcome(book_of(cells))[place("A1")] == ROWS


@pytest.mark.parametrize(
    "cells",
    [
        {"A1": "=B1", "B1": "=A1"},
        {"A1": "=B1", "B1": "=C1", "C1": "=A1+1"},
        {"A1": "=A1"},
    ],
)
def test_a_circle_is_refused_where_it_closes_and_all_that_depends_on_it(cells):
    reasons = refusals(cells)
    assert len(reasons) == len(cells)
    (loop,) = (reason for reason in reasons if "refers to itself" in reason)
    assert "through Sheet1!" in loop


# --- from sheet to sheet -------------------------------------------------------------------------------------------


def two_sheets(formula, **names):
    """The values of a formula in A2 of two sheets, whose A1 have 1 and 10; the name Stake stands for 7 and for 70."""
    book = BookModel(lambda name: None, NOW)
    book.extent = (2, 2)
    for number, value in (("One", 1), ("Two", 10)):
        sheet = book.add_sheet(number)
        put(sheet, place("A1"), value)
        put(sheet, place("A2"), formula)
    book.names.update({("STAKE", 0): "7", ("STAKE", 1): "70"})
    book.names.update({(name.upper(), None): meaning for name, meaning in names.items()})
    calculate_all(book)
    assert not book.refusals
    return [sheet.values[place("A2")] for sheet in book.sheets]


@pytest.mark.parametrize(
    ("formula", "values"),
    [
        ("=A1*2", [2, 20]), ("=SUM(A$1:A1)", [1, 10]), ("=SUM($A$1:$A$1)+One!A1", [2, 11]), ("=MAX(A1:B1,3)", [3, 10]),
        ("=Stake+A1", [8, 80]), ("=Doubled", [14, 140]), ("=IF(TRUE,Stake)", [7, 70]),
    ],
)  # fmt: skip
def test_addresses_and_names_mean_on_each_sheet_what_they_mean_there(formula, values):
    assert two_sheets(formula, doubled="2*Stake") == values


# --- Our functions over whole columns, on the way from the file to the values -------------------------------------


#: Scores of one board at ten tables; the highest and the lowest tenth of them are left out of the datum.
SCORES = (420, 420, 450, -50, 400, 420, 420, 450, 420, 980)


def recalculated(path, formula, numbers=SCORES, number_format="General"):
    """What an array formula in D1 gives beside numbers in column A."""
    book = openpyxl.Workbook()
    sheet = book.active
    for row, value in enumerate(numbers, 1):
        sheet.cell(row, 1, value).number_format = number_format
    sheet["D1"] = ArrayFormula("D1", formula)
    book.save(path)
    return recalculate(open_workbook(path), datetime(2024, 1, 1))


def test_the_datum_of_a_whole_column_leaves_blanks_out(tmp_path):
    found = recalculated(tmp_path / "datum.xlsx", "=IMPDATUM(A:A,0.1,10)")
    assert not found.refused
    assert found.values[0][1, 4] == 430  # 8 of 10 scores are 3400 together; 425, rounded to tens halves up


def test_a_function_of_single_values_works_through_a_whole_column(tmp_path):
    # 15-5 for 12 IMPs over 7 boards; blank margins give blank results, a million of them.
    found = recalculated(tmp_path / "vps.xlsx", "=SUM(VP_20(A:A,7))", (12, -12))
    assert found.values[0][1, 4] == 20
    found = recalculated(tmp_path / "all.xlsx", "=COUNTA(VP_20(A:A,7))", (12, -12))
    assert found.values[0][1, 4] == 1_048_576


def test_a_date_in_a_whole_column_is_a_date(tmp_path):
    found = recalculated(tmp_path / "date.xlsx", "=COUNT(VP_20(A:A,7))", (12, -12), "d-mmm")
    assert found.values[0][1, 4] == 0  # a score that turned into a date is an error


def test_ranks_in_the_shape_of_a_whole_column_are_refused(tmp_path):
    (refused,) = recalculated(tmp_path / "ranks.xlsx", "=INDEX(MPRANK(A:A),1)").refused
    assert "every cell of it counts" in refused.reason
