"""Parts of tables: special characters in the names of columns, tables of other workbooks, and what nobody can read."""

import pytest

from tests.truesheet.formulas.cells import book_of, outcome, place
from truesheet.calculating.ranges import TableModel

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


@pytest.mark.parametrize(
    ("part", "column"),
    [
        ("a", 1),
        ("'[Not me']", 2),  # cached by Excel (finding 2.7)
        ("['[Not me']]", 2),
        ("Totals '[']^&*@'#$,,<>", 3),  # cached by Excel (finding 2.7)
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
    ],
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
