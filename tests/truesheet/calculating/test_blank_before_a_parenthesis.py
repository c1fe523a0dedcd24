"""``SUM (1,2)``: a call with a blank before its parenthesis, and what is an intersection."""

from datetime import datetime

import pytest

from bridgesheets.catalogue.in_workbooks import OURS, open_workbook
from tests.truesheet.books import book, by_the_xml_reader
from tests.truesheet.formulas.cells import calculated, refusals
from tests.truesheet.formulas.nocells import value
from truesheet.calculating.recalculation import recalculate
from truesheet.checking import function_names
from truesheet.formulas.parser import parse
from truesheet.formulas.syntax import FormulaError
from truesheet.library import is_native
from truesheet.reading.formula_texts import calls


@pytest.mark.parametrize(
    ("formula", "expected"),
    [
        ("=SUM (1,2)", 3),
        ("=SUM  (1,2)", 3),
        ("=SUM\n(1,2)", 3),
        ("=SUM\t(1,2)", 3),
        ("=sum (1,SUM (2,3))", 6),
        ("=_xlfn.CONCAT (1,2)", "12"),
        ("=LOG10 (100)", 2),  # an address too
        ("=-LOG10 (100)^2", 4),  # a sign binds tighter than the power
        ("=IF (TRUE (),1,2)", 1),
        ("=LET (x,2,x*x)", 4),
        ("=LAMBDA (x,x+1)(2)", 3),
        ('="SUM (1,2)"', "SUM (1,2)"),
        ('="a (b"&SUM (1,2)', "a (b3"),
        ('="a"" (b"&SUM (1,2)&"c (d"', 'a" (b3c (d'),
    ],
)
def test_functions_are_called_with_a_blank_before_the_parenthesis(formula, expected):
    assert value(formula) == expected


def test_quotation_marks_in_the_name_of_a_sheet_begin_no_text():
    apart = """='5" (five)'!A1&SUM (1,2)&"x\""""
    assert parse(apart, is_native) == parse(apart.replace("SUM (", "SUM("), is_native)


@pytest.mark.parametrize("formula", ["=NOBODY (1,,2)", "=NOBODY ()"])
def test_other_words_are_not_called(formula):
    with pytest.raises(FormulaError):
        parse(formula, is_native)


def test_a_blank_between_two_references_means_what_they_have_in_common():
    cells = {"A1": 1, "A2": 2, "B1": 4, "B2": 8, "C1": 16}
    assert calculated({**cells, "D1": "=SUM(A1:B2 (B1:C3))"})["D1"] == 12  # B1 and B2: 4 + 8
    assert calculated({**cells, "D1": "=SUM(both (B1:C3))"}, both="Sheet1!$A$1:$B$2")["D1"] == 12
    assert calculated({**cells, "D1": "=SUM(A1:B2 (B1,A2))"})["D1"] == "#VALUE!"  # a union is no one range


def test_a_name_called_like_a_function_is_no_call():
    cells = {"A1": 1, "A2": 2, "B1": "=sum (A2:A3)"}
    assert calculated(cells, sum="Sheet1!$A$1:$A$2")["B1"] == 2


def test_nobody_knows_what_a_lambda_with_a_blank_gives():
    assert refusals({"A1": "=twice (3)"}, twice="LAMBDA(x,2*x)") == ["a LAMBDA with a blank before its parenthesis"]


@pytest.mark.parametrize("by_xml", [False, True])
def test_functions_of_ours_are_called_so_too_and_each_as_itself(tmp_path, by_xml):
    # LOG10 and LOG11 in rows that were filled down: not one address that moves.
    rows = "".join(
        f'<row r="{row}"><c r="A{row}"><v>{row}</v></c><c r="B{row}"><f>LOG{9 + row} (10^A{row})</f><v>0</v></c>'
        f'<c r="C{row}"><f>VP_20 (A{row},7)-VP_20(A{row},7)</f><v>9</v></c>'
        f'<c r="D{row}"><f>SUM(A{row}:A5 ($A$1:$A$9))</f><v>0</v></c></row>'
        for row in range(1, 6)
    )
    rows += '<row r="6"><c r="A6"><v>100</v></c></row>'
    path = tmp_path / "book.xlsx"
    path.write_bytes(book(rows))
    if by_xml:
        with by_the_xml_reader():
            found = recalculate(open_workbook(path), datetime(2024, 1, 1))
    else:
        found = recalculate(open_workbook(path), datetime(2024, 1, 1))
    values = found.values[0]
    assert values[1, 2] == 1  # LOG10 of 10; LOG11 is no function, and its cell has nothing in common with 10^2
    assert [values[row, 2].code for row in range(2, 6)] == ["#VALUE!"] * 4
    assert [values[row, 3] for row in range(1, 6)] == [0] * 5
    assert [values[row, 4] for row in range(1, 6)] == [15, 14, 12, 9, 5]  # from the row to the fifth


def test_calls_with_a_blank_are_found_and_mended():
    assert [(call.name, call.at) for call in calls("VP20 (8,7)+SUM(A1, VP_20\n(8,7))", OURS)] == [
        ("VP20", 0),
        ("SUM", 11),
        ("VP_20", 19),
    ]
    assert function_names.with_twins("VP20 (8,7)+A1", OURS) == "VP_20 (8,7)+A1"
    assert [call.name for call in calls("A1:B2 (B1:C3)", OURS)] == []
    assert [call.name for call in calls("Sheet1!VP20 (A1)+[1]!VP20 (8,7)", OURS)] == ["VP20"]
