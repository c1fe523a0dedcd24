"""Parts of tables: special characters in the names of columns, tables of other workbooks, and what nobody can read."""

from datetime import datetime

import openpyxl
import pytest
from openpyxl.worksheet.filters import FilterColumn, Filters
from openpyxl.worksheet.table import Table

from bridgesheets.catalogue.in_workbooks import open_workbook
from tests.each import each
from tests.truesheet.formulas.cells import book_of, outcome, place
from truesheet.calculating.ranges import TableModel
from truesheet.calculating.recalculation import recalculate

COLUMNS = (
    "a", "[Not me]", "Totals []^&*@#$,,<>", "it's", "@b:c", "#x", "two words", " blank ", "x]y", "A1", "line\nbreak",
    "''", "tab\there",
)  # fmt: skip


def shown(formula):
    """What a formula below the table gives; each column holds its own number, from 1, and twice that."""
    numbers = range(1, len(COLUMNS) + 1)
    cells = {f"{chr(64 + at)}2": at for at in numbers} | {f"{chr(64 + at)}3": 2 * at for at in numbers}
    book = book_of({**cells, "A9": formula})
    book.tables["T9"] = TableModel("T9", 0, 1, 1, 3, len(COLUMNS), COLUMNS)
    found = outcome(book)
    return found[place("A9")] if place("A9") in found else book.refusals[0][2]


@each(
    [
        ("a", 1),
        ("'[Not me']", 2),  # cached by Excel
        ("['[Not me']]", 2),
        ("Totals '[']^&*@'#$,,<>", 3),  # cached by Excel
        ("[Totals '[']^&*@'#$,,<>]", 3),
        ("[#Data],[Totals '[']^&*@'#$,,<>]", 3),
        ("it''s", 4),
        ("'@b:c", 5),
        ("[@b:c]", 5),
        ("'#x", 6),
        ("['#x]", 6),
        ("two words", 7),
        (" two words ", 7),
        ("[two words]", 7),
        ("TWO Words", 7),
        ("[ blank ]", 8),
        ("x']y", 9),
        ("[#Data], [x']y]", 9),
        ("A1", 10),
        ("line\nbreak", 11),
        ("[line\nbreak]", 11),
        ("''''", 12),
        ("tab\there", 13),
    ]
)
def test_a_column_by_its_name(part, column):
    assert shown(f"=SUM(T9[{part}])") == 3 * column  # column and twice column
    assert shown(f'=SUM(INDIRECT("T9[{part}]"))') == 3 * column


@pytest.mark.parametrize(
    ("part", "total"),
    [
        ("[a]:['[Not me']]", 9),  # 3 * (1 + 2)
        ("[#Data],[a]:[Totals '[']^&*@'#$,,<>]", 18),
        ("[#Data],[#Totals],[a]", "#REF!"),
        ("[#Headers],[#Data],['[Not me']]", 6),
        ("no such column", "#REF!"),
        ("'#Data", "#REF!"),
    ],
)
def test_spans_and_items(part, total):
    assert shown(f"=SUM(T9[{part}])") == total


@pytest.mark.parametrize("part", ["#Anything", "[#Anything],[a]", "[a]b", "[a][@b:c]"])
def test_what_cannot_be_read_is_refused(part):
    assert "table" in shown(f"=SUM(T9[{part}])")


@pytest.mark.parametrize("function", ["SUM", "ROWS", "COUNTA", "MAX", "INDEX", "SUBTOTAL"])
@pytest.mark.parametrize("table", ["[1]!T9", "Book2.xlsx!T9", "'[Book 2.xlsx]'!T9", "'C:\\clubs\\[Book2.xlsx]S'!T9"])
def test_a_table_of_another_workbook_is_not_taken_for_one_of_this(function, table):
    first = "9," if function == "SUBTOTAL" else ""
    assert "a table of another workbook" in shown(f"={function}({first}{table}[a])")
    assert "a table of another workbook" in shown(f"=IFERROR({function}({first}{table}[#All]),0)")


def test_the_sheet_before_a_table_may_be_named():
    assert shown("=SUM(Sheet1!T9[a])") == 3


def test_an_escaped_bracket_does_not_end_the_name_of_a_column_in_a_formula_that_moves():
    # "[x] B2" and "[x] B3" are two columns, not one address that moves.
    cells = {"A1": "h", "B1": "h", "A2": 1, "B2": 10, "A3": 2, "B3": 20}
    book = book_of({**cells, "C2": "=SUM(T['[x'] B2])", "C3": "=SUM(T['[x'] B3])"})
    book.tables["T"] = TableModel("T", 0, 1, 1, 3, 2, ("[x] B2", "[x] B3"))
    found = outcome(book)
    assert (found[place("C2")], found[place("C3")]) == (3, 30)


def test_a_subtotal_of_such_a_column_is_still_one():
    formula = "=IF(SUM(T['#n])=SUM(T['#n]),SUBTOTAL(9,T['#n]),0)"
    book = book_of({"A1": "h", "A2": 5, "B2": formula, "B4": "=SUBTOTAL(9,A2:B2)", "B5": "=SUBTOTAL (9,A2,B4)"})
    book.tables["T"] = TableModel("T", 0, 1, 1, 2, 1, ("#n",))
    found = outcome(book)
    assert (found[place("B2")], found[place("B4")], found[place("B5")]) == (5, 5, 5)


# --- Rows hidden by a filter and rows hidden by hand, on the way from the file to SUBTOTAL ------------------------


def _totals(path):
    """What SUBTOTAL(9, ...) and SUBTOTAL(109, ...) of A2:A6 give, in C1 and C2."""
    found = recalculate(open_workbook(path), datetime(2024, 1, 1))
    assert not found.refused
    return found.values[0][1, 3], found.values[0][2, 3]


def with_hidden_rows(hide, path):
    """A heading and 1, 2, 4, 8, 16 in A1:A6; rows 3 and 6 (2 and 16) are hidden. ``hide`` does more to the sheet."""
    book = openpyxl.Workbook()
    sheet = book.active
    for row, value in enumerate(["VPs", 1, 2, 4, 8, 16], 1):
        sheet.cell(row, 1, value)
    sheet["C1"], sheet["C2"] = "=SUBTOTAL(9,A2:A6)", "=SUBTOTAL(109,A2:A6)"
    for row in (3, 6):
        sheet.row_dimensions[row].hidden = True
    hide(sheet)
    book.save(path)
    return path


def _chosen():
    return FilterColumn(colId=0, filters=Filters(filter=["1", "4", "8"]))


def by_hand(sheet):
    """Nothing more is done."""


def by_a_filter(sheet):
    sheet.auto_filter.ref = "A1:A5"
    sheet.auto_filter.filterColumn.append(_chosen())


def by_the_filter_of_a_table(sheet):
    table = Table(displayName="Results", ref="A1:A6")
    table._initialise_columns()
    table.autoFilter.filterColumn.append(_chosen())
    sheet.add_table(table)


def by_criteria_elsewhere(sheet):
    sheet.sheet_properties.filterMode = True


def beside_a_button_that_is_hidden(sheet):
    sheet.auto_filter.ref = "A1:A6"
    sheet.auto_filter.filterColumn.append(FilterColumn(colId=0, hiddenButton=True))


def beside_a_filter_without_a_choice(sheet):
    sheet.auto_filter.ref = "A1:A6"


@pytest.mark.parametrize(
    ("hidden", "totals"),
    [
        (by_hand, (31, 13)),  # all five; 1 + 4 + 8
        (beside_a_button_that_is_hidden, (31, 13)),
        (beside_a_filter_without_a_choice, (31, 13)),
        # While a filter is set every hidden row is filtered out: without the 2 in row 3, and without the 16 below the
        # filter, cached by Excel.
        (by_a_filter, (13, 13)),
        (by_criteria_elsewhere, (13, 13)),
        (by_the_filter_of_a_table, (13, 13)),
    ],
)
def test_rows_hidden_by_a_filter_never_count_and_those_hidden_by_hand_do_unless_told(tmp_path, hidden, totals):
    assert _totals(with_hidden_rows(hidden, tmp_path / "hidden.xlsx")) == totals


def test_a_row_hidden_by_hand_outside_a_filtered_table_is_in_doubt(tmp_path):
    book = openpyxl.load_workbook(with_hidden_rows(by_the_filter_of_a_table, tmp_path / "table.xlsx"))
    book.active["A9"] = 32
    book.active.row_dimensions[9].hidden = True
    book.active["C1"], book.active["C2"] = "=SUBTOTAL(9,A2:A9)", "=SUBTOTAL(109,A2:A9)"
    book.active["C3"], book.active["C4"] = "=SUBTOTAL(9,A2:A8)", "=AGGREGATE(9,4,A8:A9)"
    book.save(tmp_path / "more.xlsx")
    found = recalculate(open_workbook(tmp_path / "more.xlsx"), datetime(2024, 1, 1))
    assert sorted((one.cell, one.reason.partition(" ")[0]) for one in found.refused) == [
        ("C1", "SUBTOTAL"),
        ("C4", "AGGREGATE"),
    ]
    assert found.values[0] == {(2, 3): 13, (3, 3): 13}
