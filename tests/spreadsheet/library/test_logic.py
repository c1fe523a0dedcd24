"""AND, OR, XOR and SWITCH: what counts as true, what counts as the same."""

import pytest

from tests.spreadsheet.formulas.cells import calculated, refusals

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
