"""AND, OR, XOR and SWITCH: what counts as true, what counts as the same."""

import pytest

from tests.truesheet.formulas.cells import calculated, refusals, spilled

CELLS = {"A1": "", "A2": "TRUE", "A3": "x", "A4": True, "A5": False, "A6": 1, "A7": 0}


@pytest.mark.parametrize(
    ("formula", "expected"),
    [
        ('OR("",TRUE)', True),  # cached by Excel (finding 2.16)
        ('AND("",TRUE)', True),  # function book AND_OR_XOR, E52: the empty text counts as nothing
        ('AND(TRUE,A1&"")', True),
        ('OR(TRUE,"")', True),
        ('OR("",FALSE)', False),
        ('AND("",FALSE)', False),
        ('XOR("",TRUE)', True),
        ('XOR("",TRUE,TRUE)', False),
        # other texts are wrong: the first two cached by Excel in FormulaEvalTestData_Copy.xlsx (POI), J136 and I136
        ('AND("1",1)', "#VALUE!"),
        ('AND(A4,A6,"1")', "#VALUE!"),
        ('OR("x",TRUE)', "#VALUE!"),
        ('XOR("","x")', "#VALUE!"),
        ('OR("true",FALSE)', True),
        ('AND("FALSE",TRUE)', False),
        ('XOR("TRUE",TRUE)', False),
        ('OR("",#N/A,TRUE)', "#N/A"),
        ('OR(A1&"",A4)', True),
        # texts in cells never count
        ("OR(A2,A5)", False),
        ("AND(A2,A4)", True),
        ("AND(A1:A7)", False),
        ("OR(A1:A3)", "#VALUE!"),
        ("OR(A9,A4)", True),
        ("AND(,TRUE)", False),  # an argument left out is FALSE
        ('IF("",1,2)', "#VALUE!"),
        ('NOT("")', "#VALUE!"),
    ],
)
def test_what_counts_as_true(formula, expected):
    assert calculated({**CELLS, "D1": f"={formula}"})["D1"] == expected


@pytest.mark.parametrize(
    ("formula", "expected"),
    [
        ('SWITCH("",A9,"blank","else")', "else"),  # cached by Excel (finding 2.16)
        ('SWITCH("",A9,"blank")', "#N/A"),
        ('SWITCH("",A1,"empty","else")', "empty"),  # a text without letters
        ('SWITCH("",A9,"blank","","empty")', "empty"),
        ('SWITCH(0,A9,"blank","else")', "blank"),
        ('SWITCH(A9,0,"nought","else")', "nought"),
        ('SWITCH(A9,A10,"both","else")', "both"),
        ('SWITCH(A9,1,"one","x","letter","else")', "else"),
        ('SWITCH("x",A9,"blank","else")', "else"),
        ('SWITCH("X","x","letter","else")', "letter"),
        ('SWITCH(1,TRUE,"truth",1,"one")', "one"),
    ],
)
def test_what_switch_finds_the_same(formula, expected):
    assert calculated({**CELLS, "D1": f"={formula}"})["D1"] == expected


@pytest.mark.parametrize("formula", ['OR("")', 'AND("")', 'XOR("","")', 'OR("","")', 'AND("",A9:A10)'])
def test_empty_texts_alone_hold_no_truth(formula):
    """Excel's own values in the function book AND_OR_XOR, C46 to E46 and C51 to E51."""
    assert calculated({**CELLS, "D1": f"={formula}"})["D1"] == "#VALUE!"


@pytest.mark.parametrize("formula", ['SWITCH(A9,"",1,2)', "SWITCH(A9,FALSE,1,2)", "SWITCH(FALSE,A9,1,2)"])
def test_where_switch_may_find_a_blank_or_not_it_is_refused(formula):
    assert refusals({**CELLS, "D1": f"={formula}"})


COLUMN = {"A1": 3, "A2": 1, "A3": 4, "A5": 5, "B1": "x", "B2": "y"}


@pytest.mark.parametrize(
    ("formula", "shown"),
    [
        ("IFS(A1:A5>3,9,A1:A5>2,8,TRUE,7)", [[8], [7], [9], [7], [9]]),
        ("IFS(A1:A5>3,A1:A5,TRUE,B1:B5)", [["x"], ["y"], [4], [0], [5]]),
        ("IFS(A1:A5>3,9)", [["#N/A"], ["#N/A"], [9], ["#N/A"], [9]]),
        ("IFS(1/A1:A5>0.3,9,TRUE,)", [[9], [9], [0], ["#DIV/0!"], [0]]),
        ("IFS(FALSE,1,A1:A2>2,{8,9})", [[8, 9], ["#N/A", "#N/A"]]),
        ("IFS(TRUE,A1:A2,A1:A5>2,1)", [[3], [1]]),  # the first condition decides for all
        ("SWITCH(A1:A3,1,10,3,30,0)", [[30], [10], [0]]),
        ("SWITCH(A1:A3,1,10,3,B1)", [["x"], [10], ["#N/A"]]),
        ("SWITCH(A1:A3,1,,3,B1:B3,)", [["x"], [0], [0]]),
        ("SWITCH({1,2;3,4},1,10,{2,9},20,0)", [[10, 0], [0, 0]]),
        ("SWITCH(3,A1:A3,A1:A3*2,0)", [[6], [0], [0]]),
        ("SWITCH(1/(A4:A5-5),1,2,3)", [[3], ["#DIV/0!"]]),
    ],
)
def test_ifs_and_switch_work_through_arrays_cell_by_cell(formula, shown):
    """Excel spills them: a column of scores gives a column of grades."""
    assert spilled(formula, COLUMN) == shown


def test_sums_of_ifs_and_switch_over_ranges():
    formulas = {"D1": "{=SUM(IFS(A1:A5>2,1,TRUE,0))}", "D2": "{=SUM(SWITCH(A1:A5,1,10,3,30,0))}"}
    found = calculated({**COLUMN, **formulas, "D3": "=SUM(SWITCH({1,2,3},1,10,3,30,0))"})
    assert (found["D1"], found["D2"], found["D3"]) == (3, 40, 40)  # 3, 4 and 5 are above 2; 30 + 10


@pytest.mark.parametrize("kept", ["IF(TRUE,{})", "IFS(TRUE,{})", "SWITCH(1,1,{})", "SWITCH(1,2,3,{})", "IFNA(NA(),{})"])
def test_a_blank_through_ifna_stays_blank_in_a_branch(kept):
    """Findings, values 2: one function inside the other is the same."""
    blank = kept.format('IFNA(Z9,"x")')
    found = calculated({"A1": 1, "B1": f'={blank}&"."', "B2": f'={blank}=""', "B3": f"={blank}"})
    assert (found["B1"], found["B2"], found["B3"]) == (".", True, 0)
