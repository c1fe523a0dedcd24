"""A block of several rows and columns where one value is due: the cell in the formula's own row and column."""

import pytest

from tests.truesheet.formulas.cells import NOW, outcome, place, put
from truesheet.addresses import address, address_of
from truesheet.calculating.model import BookModel, Formula
from truesheet.calculating.ranges import TableModel

#: Data!A1:C3, of which the cell in row r and column c holds 10r + c.
DATA = {f"{column}{row}": 10.0 * row + at for at, column in enumerate("ABC", start=1) for row in (1, 2, 3)}


def shown(formulas: dict[str, str], array: bool = False) -> dict[str, object]:
    """What formulas on the first sheet show beside a sheet ``Data``, a name ``Block`` and a table ``Marks``."""
    model = BookModel(custom_functions=lambda name: None, now=NOW)
    sheet, data = model.add_sheet("S"), model.add_sheet("Data")
    model.names["BLOCK", None] = "Data!$A$1:$C$3"
    model.tables["MARKS"] = TableModel("Marks", 1, 1, 1, 3, 3, ("a", "b", "c"), 0, 0)
    for cell, number in DATA.items():
        put(data, place(cell), number)
    for cell, formula in formulas.items():
        model.add_formula(sheet, place(cell), Formula(formula[1:], array=array))
    model.extent = 9, 9
    return {address(*address_of(key)): value for key, value in outcome(model).items()}


@pytest.mark.parametrize(
    ("formula", "expected"),
    [
        ("=Data!A1:C3", 22), ("=Data!$A$1:$C$3", 22), ('=Data!A1:C3&""', "22"), ("=-Data!A1:C3", -22),
        ("=Data!A1:C3%", 0.22), ("=Data!A1:C3+1", 23), ("=Data!A1:C3=22", True), ("=Block", 22), ('=Block&""', "22"),
        ("=Block*2", 44), ("=Marks[]", 22), ('=Marks[]&""', "22"), ("=Marks[[a]:[c]]", 22), ("=@Data!A1:C3", 22),
        ("=ABS(Data!A1:C3)", 22), ("=ROUND(Block/3,1)", 7.3), ("=IF(Block>20,1,2)", 1), ("=TEXT(Block,0)", "22"),
        ("=LEFT(Marks[],1)", "2"), ("=IFERROR(Block,0)", 22), ("=CHOOSE(1,Block,0)", 22), ("=SUM(Block)", 198),
        ("=INDEX(Data!A1:C3,0,0)", 22), ("=OFFSET(Data!A1,0,0,3,3)", 22), ('=INDIRECT("Data!A1:C3")', 22),
        ("=VLOOKUP(Block,Data!A1:C3,2)", 22), ("=Data!A:C", 22), ("=Data!1:3", 22), ("=LET(x,Block,x+1)", 23),
    ],
)  # fmt: skip
def test_a_block_gives_the_cell_in_the_formulas_row_and_column(formula: str, expected: object) -> None:
    """Excel 15, a university's book of marks (findings, values 1); the sum is 3 x (60 + 6) = 198."""
    assert shown({"B2": formula})["B2"] == expected


@pytest.mark.parametrize("cell", ["D2", "B4", "D4"])
@pytest.mark.parametrize("formula", ["=Data!A1:C3", '=Block&""', "=Marks[]+0"])
def test_beside_the_block_there_is_no_such_cell(cell: str, formula: str) -> None:
    assert shown({cell: formula})[cell] == "#VALUE!"


def test_the_last_cell_of_the_block_is_in_it_and_the_formula_can_be_filled_down() -> None:
    """C3 is the last cell; the references that move stand beside the formula: row r + 1, so 22 and 32."""
    assert shown({"C3": "=Data!$A$1:$C$3", "B1": "=Data!A2:C4", "B2": "=Data!A3:C5"}) == {
        "C3": 33, "B1": "#VALUE!", "B2": "#VALUE!",
    }  # fmt: skip


def test_an_array_formula_takes_the_whole_block() -> None:
    assert shown({"B2": "=SUM(-Data!A1:C3)"}, array=True)["B2"] == -198
