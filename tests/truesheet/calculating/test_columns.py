"""Columns of formulas: what a column needs is calculated before it, and formulas are compiled once for all sheets."""

from datetime import datetime

import pytest

from tests.truesheet.formulas.cells import outcome, place, put, refusals
from truesheet.calculating import model
from truesheet.calculating.all_formulas import calculate_all
from truesheet.calculating.model import BookModel

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


def test_only_one_cell_of_a_column_waits_for_another_column():
    times = []
    cells = column("A", "=ASKED()+B{r}") | column("B", "=ASKED()+C{r}") | column("C", "=ROW()")
    values = outcome(book_of(cells, {"ASKED": lambda: times.append(1) or 0.0}))
    assert [values[place(f"A{row}")] for row in (1, ROWS)] == [1, ROWS]
    # Each formula once, and the first cells of A and of B once more, when they found that B and C were to come.
    assert len(times) == 2 * ROWS + 2


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


@pytest.fixture
def compiled(monkeypatch):
    """The texts that are compiled."""
    texts = []
    compile_one = model.compiled
    monkeypatch.setattr(model, "compiled", lambda text, *rest: texts.append(text) or compile_one(text, *rest))
    return texts


@pytest.mark.parametrize(
    ("formula", "values"),
    [("=A1*2", [2, 20]), ("=SUM(A$1:A1)", [1, 10]), ("=SUM($A$1:$A$1)+One!A1", [2, 11]), ("=MAX(A1:B1,3)", [3, 10])],
)
def test_a_formula_is_compiled_once_for_all_sheets_and_reads_its_own(compiled, formula, values):
    assert two_sheets(formula) == values
    assert compiled == [formula[1:]]


@pytest.mark.parametrize(
    ("formula", "values"), [("=Stake+A1", [8, 80]), ("=Doubled", [14, 140]), ("=IF(TRUE,Stake)", [7, 70])]
)
def test_a_name_means_on_each_sheet_what_it_means_there(formula, values):
    assert two_sheets(formula, doubled="2*Stake") == values
