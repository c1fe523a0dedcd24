"""Ranges inside formulas: their size, how far they reach, and what stands for them where one value is due."""

import pytest

from tests.truesheet.formulas.cells import NOW, book_of, calculated, outcome, place, put, refusals
from truesheet.addresses import address, address_of
from truesheet.calculating.all_formulas import calculate_all
from truesheet.calculating.model import BookModel, Formula
from truesheet.calculating.ranges import TableModel
from truesheet.formulas.areas import Context


def test_a_range_has_its_own_size_even_where_the_sheet_ends_before_it():
    found = calculated(
        {
            "A1": 1,
            "A2": 2,
            "C1": '=SUMPRODUCT(--(A11:A20=""))',  # ten blank cells
            "C2": "=SUMPRODUCT((A1:A10>0)*(B21:B30=0))",  # A1 and A2, beside blank cells
        }
    )
    assert (found["C1"], found["C2"]) == (10, 2)


def test_whole_columns_reach_as_far_as_the_sheet():
    found = calculated({"A1": 1, "A2": 2, "B2": 5, "D1": "=SUMPRODUCT(A:A,B:B)", "D2": "=SUMPRODUCT($A:$A*2)"})
    assert (found["D1"], found["D2"]) == (10, 6)  # 2 x 5; (1 + 2) x 2


def test_whole_columns_and_rows_move_with_the_formula_across_and_down():
    cells = {"A1": 1, "A2": 2, "B1": 10, "B2": 20, "D1": "=SUM(A:A)", "E1": "=SUM(B:B)", "F4": "=SUM($A:$A)"}
    found = calculated({**cells, "D5": "=SUM(1:1)-D1-E1", "D6": "=SUM(2:2)"})
    assert (found["D1"], found["E1"], found["F4"]) == (3, 30, 3)
    assert (found["D5"], found["D6"]) == (11, 22)  # 1 + 10, 2 + 20: the row above moved along


def test_an_array_formula_cuts_what_is_more_than_its_cells():
    assert calculated({"A1": "{={1,2}}", "A2": "{={3,4;5,6}}"}) == {"A1": 1, "A2": 3}


def test_several_ranges_or_a_lambda_are_no_single_value():
    found = calculated({"A1": 1, "B1": 2, "C1": "{=ABS((A1,B1))}", "C2": "=SUM(LAMBDA(x,x))", "C3": "{=(A1,B1)+1}"})
    assert (found["C1"], found["C2"], found["C3"]) == ("#VALUE!",) * 3


@pytest.mark.parametrize(
    ("formulas", "readings"),
    [
        # The cells of the first two ranges are the same, and those of the last two.
        (["RANK(A{0},A$1:A$200)", "RANK(A{0},$A$1:$A$200)", "RANK(A{0},A:A)", "RANK(A{0},$A:$A)"], 2),
        (["LARGE(A$1:A$200,{0})"], 1),
        (["SUBTOTAL(9,$A$1:$A$200)+{0}"], 1),
        (["MODE(A:A)+{0}"], 1),
        (["VLOOKUP(A{0},A:B,2,FALSE)"], 1),
        (["INDEX(B:B,MATCH(A{0},A:A))"], 1),
        (['VLOOKUP(A{0},INDIRECT("A:B"),2)'], 1),
        (["VLOOKUP(A{0},OFFSET($A$1,0,0,300,2),2,0)"], 1),
    ],
)
def test_one_reading_of_a_range_serves_a_column_of_formulas(formulas, readings):
    rows = range(1, 201)
    cells = {f"A{row}": row // 2 for row in rows} | {f"B{row}": row for row in rows}
    filled = {f"{'CDEF'[at]}{row}": "=" + text.format(row) for at, text in enumerate(formulas) for row in rows}
    book = book_of({**cells, **filled})
    sheet = book.sheets[0]
    read, block = [], sheet.block
    sheet.block = lambda *corners: read.append(corners) or block(*corners)
    calculate_all(book)
    assert not book.refusals
    assert len(read) == readings


def test_a_single_cell_in_an_array_formula_is_one_value():
    # INDEX-like functions would otherwise give only the first cell of a row they find.
    found = calculated({"A1": 2, "C1": "{=SUM(LARGE({5,7,9},A1))}", "C2": "{=SUM(LET(x,A1,LARGE({5,7,9},x)))}"})
    assert (found["C1"], found["C2"]) == (7, 7)


def test_optional_parameters_of_a_lambda_may_be_left_out_and_others_not():
    found = calculated(
        {
            "A1": "=LAMBDA(_xlpm.x,_xlop.y,_xlpm.x+_xlpm.y)(1)",  # as files write [y]
            "A2": "=LAMBDA(_xlpm.x,_xlop.y,_xlpm.x+_xlpm.y)(1,2)",
            "A3": "=LAMBDA(_xlpm.x,_xlpm.y,_xlpm.x+_xlpm.y)(1)",
            "A4": "=LAMBDA(_xlpm.x,_xlpm.x)(1,2)",
        }
    )
    assert found == {"A1": 1, "A2": 3, "A3": "#VALUE!", "A4": "#VALUE!"}


def test_the_last_few_ranges_a_function_worked_out_are_kept():
    book = book_of({"A1": 1})
    place, sheet = Context(book, book.sheets[0]), book.sheets[0]
    first = place.area(sheet, 1, 1, 5, 1)
    assert place.area(sheet, 1, 1, 5, 1) is first
    for column in range(2, 12):
        place.area(sheet, 1, column, 5, column)
    assert place.area(sheet, 1, 1, 5, 1) is not first  # ten others came between
    assert place.area(sheet, 0, 1, 5, 1).code == "#REF!"
    assert place.area(sheet, 1, 1, 1_048_577, 1).code == "#REF!"


# --- IF and its like inside SUMPRODUCT: Excel goes through a range there in array formulas only -------------------
# In an ordinary formula it takes the one cell beside the formula, where SUMPRODUCT(ROUND(A1:A5,0)) takes all five.
# Excel saves what it goes through as an array formula; what other programs save as an ordinary one is refused.


CELLS = {**{f"A{row}": row for row in range(1, 6)}, **{f"B{row}": 10 * row for row in range(1, 6)}}


# --- A block of several rows and columns where one value is due: the cell in the formula's own row and column -----


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


# --- Reading cells from where a formula stands: on the sheet, off it, and as one value or as a range --------------


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


# --- Names with relative addresses, which go round the edges of the sheet: they are written as seen from A1 -------


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
