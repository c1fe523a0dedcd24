"""Names with relative addresses, which go round the edges of the sheet: they are written as seen from A1."""

import pytest

from tests.truesheet.formulas.cells import book_of, calculated, outcome, place, refusals
from truesheet.calculating.model import Formula


@pytest.mark.parametrize(
    ("meaning", "here", "there"),
    [
        ("Sheet1!XFD1048576", "H5", "G4"),  # cached by Excel (finding 2.6)
        ("Sheet1!A1048576", "H5", "H4"),
        ("Sheet1!XFD1", "H5", "G5"),
        ("Sheet1!B2", "H5", "I6"),
        ("Sheet1!A1048576", "H1", "H1048576"),  # one above the first row
        ("Sheet1!B1", "XFD7", "A7"),  # one to the right of the last column
        ("Sheet1!$C1048576", "H5", "C4"),
        ("Sheet1!XFD$3", "H5", "G3"),
    ],
)
def test_a_cell_beyond_an_edge_is_one_at_the_opposite_edge(meaning, here, there):
    for formula in ("=there", "=there+0", "=SUM(there)", "=ROUND(there,0)"):
        assert calculated({there: 77, here: formula}, there=meaning)[here] == 77


@pytest.mark.parametrize(
    ("meaning", "here", "total"),
    [
        ("Sheet1!A1048575:A1048576", "A3", 3),  # the two above: A1 and A2
        ("Sheet1!XFD1:XFD3", "B1", 7),  # A1:A3
        ("Sheet1!XFD:XFD", "B9", 15),  # the column to the left
        ("Sheet1!1048576:1048576", "B5", 8),  # the row above
        ("Sheet1!A$1:A1048576", "A4", 7),  # from the first row to the one above
        ("Sheet1!$A1:$A1048576", "C2", 15),  # all rows of a column
    ],
)
def test_so_are_ranges(meaning, here, total):
    cells = {"A1": 1, "A2": 2, "A3": 4, "A4": 8}
    cells[here] = "=SUM(total)"
    assert calculated(cells, total=meaning)[here] == total


@pytest.mark.parametrize(("meaning", "here"), [("Sheet1!A1048575:A1", "A2"), ("Sheet1!XFC1:A1", "B7")])
def test_a_range_with_an_edge_between_its_ends_is_refused(meaning, here):
    assert refusals({"A9": 1, here: "=SUM(over)"}, over=meaning) == [
        "a name means a range that goes round the edge of the sheet"
    ]


def test_the_same_range_away_from_the_edge_is_one():
    assert calculated({"A1": 1, "B1": 2, "C1": "=SUM(INDEX(over,1,1))"}, over="Sheet1!XFC1:XFD1")["C1"] == 1
    assert calculated({"A1": 1, "A2": 2, "B3": "=SUM(over)"}, over="Sheet1!XFD1048575:XFD1")["B3"] == 3


def test_a_lambda_in_a_name_goes_round_too():
    assert calculated({"G4": 7, "H5": "=above(2)"}, above="LAMBDA(x,x*Sheet1!XFD1048576)")["H5"] == 14
    assert calculated({"G4": 7, "H5": "=above"}, above="LET(x,2,x*Sheet1!XFD1048576)")["H5"] == 14


def test_an_address_in_a_formula_does_not_go_round():
    # Only files of other programs have it: a shared formula that was filled up beyond the first row.
    book = book_of({"A5": 1})
    book.add_formula(book.sheets[0], place("B1"), Formula("A1", origin=place("B2")))
    assert outcome(book)[place("B1")] == "#REF!"
