"""Ranges inside formulas: their size, how far they reach, and what stands for them where one value is due."""

import pytest

from tests.truesheet.formulas.cells import book_of, calculated
from truesheet.calculating.all_formulas import calculate_all
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


def test_one_reading_of_a_range_serves_a_column_of_formulas():
    rows = 200
    cells = {f"A{row}": row for row in range(1, rows + 1)}
    ranges = ("A$1:A$200", "$A$1:$A$200", "A:A", "$A:$A")
    book = book_of({**cells, **{f"{'BCDE'[at]}{row}": f"=RANK(A{row},{text})" for at, text in enumerate(ranges)
                               for row in range(1, rows + 1)}})  # fmt: skip
    sheet = book.sheets[0]
    read, block = [], sheet.block
    sheet.block = lambda *corners: read.append(corners) or block(*corners)
    calculate_all(book)
    assert len(read) == 2  # the cells of the first two are the same, and those of the last two
    assert sheet.values[1 << 15 | 2] == rows  # 1 is the last of 200


@pytest.mark.parametrize("text", ["LARGE(A$1:A$200,{row})", "SUBTOTAL(9,$A$1:$A$200)+{row}", "MODE(A:A)+{row}"])
def test_formulas_that_each_read_otherwise_share_a_range_too(text):
    cells = {f"A{row}": row // 2 for row in range(1, 201)}
    book = book_of({**cells, **{f"B{row}": "=" + text.format(row=row) for row in range(1, 101)}})
    sheet = book.sheets[0]
    read, block = [], sheet.block
    sheet.block = lambda *corners: read.append(corners) or block(*corners)
    calculate_all(book)
    assert not book.refusals
    assert len(read) == 1


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
