"""IF and its like inside SUMPRODUCT: Excel goes through a range there in array formulas only.

In an ordinary formula it takes the one cell beside the formula, where SUMPRODUCT(ROUND(A1:A5,0)) takes all five. Excel
saves what it goes through as an array formula; what other programs save as an ordinary one is refused.
"""

import pytest

from tests.truesheet.formulas.cells import calculated, refusals

CELLS = {**{f"A{row}": row for row in range(1, 6)}, **{f"B{row}": 10 * row for row in range(1, 6)}}


@pytest.mark.parametrize(
    "formula",
    [
        "SUMPRODUCT(IF(A1:A5>2,1,0))",
        "SUMPRODUCT(--(IF(A1:A5>2,1,0)=1))",
        "SUMPRODUCT(IFERROR(1/A1:A5,0))",
        "SUMPRODUCT(IFNA(A1:A5,0)*2)",
        "SUMPRODUCT(CHOOSE(A1:A5,1,2,3,4,5))",
        "SUMPRODUCT(SWITCH(A1:A5,1,10,0))",
        "SUMPRODUCT(IFS(A1:A5>2,1,TRUE,0))",
        "LOOKUP(2,1/IF(A1:A5>2,1,0),B1:B5)",
    ],
)
def test_choosing_by_a_range_is_refused_in_an_ordinary_formula(formula):
    (reason,) = refusals({**CELLS, "D9": f"={formula}"})
    assert "of several cells in a formula that was not entered with Ctrl+Shift+Enter" in reason


@pytest.mark.parametrize(
    ("formula", "value"),
    [
        ("{=SUMPRODUCT(IF(A1:A5>2,1,0))}", 3),  # 3, 4 and 5
        ("=SUMPRODUCT(IF(A$1=1,B1:B5,A1:A5))", 150),  # one cell decides: 10 + 20 + 30 + 40 + 50
        ("=SUMPRODUCT(IF(SUM(A1:A5)>2,B1:B5,0))", 150),
        ("=VLOOKUP(20,IF({1,0},B1:B5,A1:A5),2,0)", 2),  # an array that is typed in decides for each column
        ("=VLOOKUP(20,CHOOSE({1,2},B1:B5,A1:A5),2,FALSE)", 2),
        ("=SUMPRODUCT(ROUND(A1:A5,0))", 15),
        ("=LOOKUP(2,1/(A1:A5=3),B1:B5)", 30),
    ],
)
def test_what_is_decided_by_one_cell_or_by_constants_is_calculated(formula, value):
    assert calculated({**CELLS, "D9": formula})["D9"] == value
