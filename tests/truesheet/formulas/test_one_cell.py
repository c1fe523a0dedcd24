"""Reading cells from where a formula stands: on the sheet, off it, and as one value or as a range."""

import pytest

from tests.truesheet.formulas.cells import NOW, book_of, calculated, place
from truesheet.calculating.all_formulas import calculate_all
from truesheet.calculating.model import BookModel, Formula


def shared(text, origin, cell):
    """What a cell shows whose shared formula is written as seen from another cell."""
    book = book_of({"A1": 5, "A2": "left", "XFC1": 7, "XFD1": 8, "A1048576": 9})
    sheet = book.sheets[0]
    book.add_formula(sheet, place(cell), Formula(text, origin=place(origin)))
    calculate_all(book)
    assert not book.refusals
    return sheet.values[place(cell)]


@pytest.mark.parametrize("shape", ["{}", "{}+1", '{}&""', "SUM({0}:{0})", "IF(TRUE,{})", "ROUND({},0)", "SUM({},1)"])
@pytest.mark.parametrize(
    ("address", "origin", "cell"),
    [
        ("A1", "B1", "A3"),  # the column before A
        ("A1", "B2", "B1"),  # the row above 1
        ("$A1", "B2", "B1"),
        ("A$1", "B2", "A3"),
        ("Sheet1!A1", "B2", "B1"),
        ("XFD1", "XFC1", "XFD2"),  # the column after XFD
        ("A1048576", "B1", "B2"),  # the row below the last
    ],
)
def test_an_address_that_moved_off_the_sheet_is_an_error(shape, address, origin, cell):
    assert shared(shape.format(address), origin, cell).code == "#REF!"


@pytest.mark.parametrize(
    ("text", "origin", "cell", "expected"),
    [
        ("A1", "B1", "B2", "left"),  # B2 has A2 on its left
        ("$A1", "C1", "D2", "left"),
        ("A$1", "B1", "B7", 5),
        ("$A$1", "B1", "D9", 5),
        ("Sheet1!XFC1", "A3", "B3", 8),  # one to the right of XFC1
        ("A1048575", "B1", "B2", 9),
    ],
)
def test_an_address_moves_with_its_formula_unless_a_dollar_fixes_it(text, origin, cell, expected):
    assert shared(text, origin, cell) == expected


def test_a_cell_chosen_where_a_range_is_due_stays_a_range():
    # Of a range SUM counts no texts, of a single value it does: CHOOSE and IF give the cell itself.
    found = calculated(
        {
            "A1": "5", "A2": 3, "C1": "=SUM(CHOOSE(1,A1))", "C2": "=CHOOSE(1,A1)+1", "C3": "=SUM(IF(TRUE,A1,A2))",
            "C4": "=IF(TRUE,A1,A2)+1", "C5": "=SUM(IF(FALSE,A1,A2):A2)",
        }
    )  # fmt: skip
    assert [found[f"C{row}"] for row in range(1, 6)] == [0, 6, 0, 6, 3]


def test_a_number_that_shows_as_a_date_is_a_date_to_functions_from_outside_only():
    given = []
    book = BookModel(lambda name: lambda *values: given.append(values) or 0.0, now=NOW)
    sheet, book.extent = book.add_sheet("Sheet1"), (1, 4)
    sheet.values.update({place("A1"): 45000.0, place("B1"): 45000.0, place("C1"): "x"})
    sheet.dates.add(place("A1"))
    book.add_formula(sheet, place("D1"), Formula("OURS(A1,B1,C1,A1+0,E1)"))
    calculate_all(book)
    ((date, number, text, total, empty),) = given
    assert not isinstance(date, float)
    assert (number, text, total, repr(empty)) == (45000, "x", 45000, "BLANK")
