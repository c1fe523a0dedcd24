"""Whole columns and rows worked through cell by cell, down to the last row of the sheet."""

import pytest

from tests.truesheet.formulas.cells import book_of, calculated, outcome, place, refusals
from truesheet.addresses import LAST_COLUMN, LAST_ROW
from truesheet.calculating.all_formulas import calculate_all
from truesheet.calculating.model import Formula

#: Names and scores; row 3 is blank in column A.
CELLS = {"A1": "x", "A2": "y", "A4": "x", "B1": 1, "B2": 5, "B3": 9, "B4": 4}
BLANK_NAMES = LAST_ROW - 3


def result(formula):
    """What an array formula in F9 shows."""
    return calculated({**CELLS, "F9": f"{{{formula}}}"})["F9"]


@pytest.mark.parametrize(
    ("formula", "expected"),
    [
        ('=SUMPRODUCT(--(A:A=""))', BLANK_NAMES),
        ("=SUM(--(A:A=0))", BLANK_NAMES),  # a blank is 0, a text is not
        ('=SUMPRODUCT((A:A="x")+1)', LAST_ROW + 2),
        ('=ROWS(FILTER(A:A,A:A=""))', BLANK_NAMES),
        ('=COUNT(FILTER(B:B,A:A=""))', 1),  # B3 stands beside a blank name
        ('=ROWS(A:A&"")', LAST_ROW),
        ('=COUNTA(A:A&"")', LAST_ROW),  # empty texts are no blanks
        ("=COUNTBLANK(A:A)", BLANK_NAMES),
        ('=COUNTIF(A:A,"")', BLANK_NAMES),
        ("=COUNT(B:B*1)", LAST_ROW),
        ("=AVERAGE(B:B*1)", (1 + 5 + 9 + 4) / LAST_ROW),
        ("=MEDIAN(B:B*1)", 0),
        ("=MIN(B:B*1)", 0),
        ("=LARGE(B:B*1,5)", 0),  # after 9, 5, 4, 1
        ("=SUM((B:B=0)*0.5)", (LAST_ROW - 4) * 0.5),
        ('=INDEX(A:A&"!",1048576)', "!"),
        ('=INDEX(A:A&"!",1048577)', "#REF!"),
        ('=MATCH(TRUE,INDEX(A:A="",0),0)', 3),
        ('=MATCH(TRUE,INDEX(B:B="",0),0)', 5),  # the first row beyond all that is filled
        ('=XMATCH(TRUE,B:B="",0,-1)', LAST_ROW),
        ('=MIN(IF(B:B="",ROW(B:B)))', 5),
        ('=MAX(IF(B:B="",ROW(B:B)))', LAST_ROW),
        ('=AND(A:A<>"z")', True),
        ('=AND(A:A<>"")', False),
        ('=XOR(A:A="")', True),  # 1,048,573 times TRUE
        ("=SUMPRODUCT(1/COUNTIF(A:A,A:A))", "#DIV/0!"),  # no cell equals a blank one
        ('=SUM((A:A="x")*B1:B4)', "#N/A"),  # nothing stands beside row 5 and those below
        ('=SUMPRODUCT(--(A:A="x"),B1:B4)', "#VALUE!"),
        ('=SUMPRODUCT(--(A:B=""))', 2 * LAST_ROW - 7),
        ('=SUMPRODUCT(--(1:1=""))', LAST_COLUMN - 2),
        ('=COLUMNS(1:1&"")', LAST_COLUMN),
        ("=INDEX(SORT(B:B*1),1048576)", 9),
        ("=INDEX(SORT(B:B,1,-1),1048576)", 0),  # blanks come last either way, and show as 0
        ("=ROWS(UNIQUE(A:A,FALSE,TRUE))", 1),  # y alone occurs once
        ("=ROWS(TOCOL(A:A))", LAST_ROW),
        ('=TEXTJOIN("",FALSE,A:A)', "xyx"),
        ('=TEXTJOIN(",",FALSE,A:A)', "#VALUE!"),  # more than a million commas
        ('=CONCAT(IF(A:A="","-",A:A))', "#VALUE!"),
        ("=SUM(--ISFORMULA(F:F))", 1),
        ("=DCOUNT(A:B,,H1:H2)", LAST_ROW - 1),  # criteria that ask for nothing fit every record
        ("=FREQUENCY(B:B*1,0)", LAST_ROW - 4),
    ],
)
def test_the_blank_rest_of_a_column_counts(formula, expected):
    assert result(formula) == expected


@pytest.mark.parametrize(
    ("formula", "expected"),
    [
        ('=SUMPRODUCT((A:A="x")*(B:B))', 5),  # 1 + 4
        ('=SUMPRODUCT(--(A:A="x"),B:B)', 5),
        ('=MATCH(1,(A:A="x")*(B:B=4),0)', 4),
        ('=XLOOKUP(1,(A:A="x")*(B:B=4),B:B)', 4),
        ('=SUM(FILTER(B:B,A:A<>""))', 10),  # 1 + 5 + 4
        ("=SUM(B:B*B:B)", 123),  # 1 + 25 + 81 + 16
        ('=MAX(IF(A:A="x",B:B))', 4),
        ('=MIN(IF(A:A="x",B:B))', 1),
        ('=AVERAGE(IF(A:A="x",B:B))', 2.5),
        ("=ROWS(UNIQUE(A:A))", 3),  # x, y, nothing
        ("=INDEX(SORT(B:B),3)", 5),
        ("=INDEX(SORTBY(A:A,B:B,-1),2)", "y"),  # 9 stands beside a blank, 5 beside y
        ("=SUM(TAKE(SORT(B:B,1,-1),2))", 14),
        ('=LOOKUP(2,1/(A:A<>""),B:B)', 4),
        ('=MAX((A:A<>"")*ROW(A:A))', 4),
        ('=SMALL(IF(A:A="x",ROW(A:A)-1),2)', 3),
        ('=AGGREGATE(15,6,ROW(A:A)/(A:A="x"),2)', 4),
        ('=SUMPRODUCT((ROW(A:A)>2)*(A:A<>""))', 1),
        ('=TEXTJOIN(",",TRUE,IF(A:A="x",B:B,""))', "1,4"),
        ('=SUMPRODUCT((A:A<>"")/COUNTIF(A:A,A:A&""))', 2),
        ('=SUM(IFERROR(1/(A:A="x"),0))', 2),
        ('=VLOOKUP("y",CHOOSE({1,2},A:A,B:B),2,FALSE)', 5),
        ('=SUM(INDEX(FILTER(CHOOSECOLS(A:C,1,2),A:A="x"),0,2))', 5),
        ("=CORREL(B:B,B:B)", 1),
        ("=SUMPRODUCT(LEN(A:A))", 3),
        ('=SUM(LET(v,A:A="x",v*B:B))', 5),
    ],
)
def test_the_ordinary_formulas_over_whole_columns(formula, expected):
    assert result(formula) == expected


@pytest.mark.parametrize(
    ("formula", "reason"),
    [
        ("=SUM(ROW(A:A))", "the numbers of all rows"),
        ("=UNIQUE(ROW(A:A))", "the numbers of all rows"),
        ("=SUM((ROW(A:A)=700)*1)", "the numbers of all rows"),
        ("=SUM(1/ROW(A:A))", "the numbers of all rows"),
        ("=MMULT(TRANSPOSE(B:B),B:B)", "every cell of it counts"),
        ("=SUM(MAP(A:A,LAMBDA(v,1)))", "a LAMBDA over a whole column"),
        ("=SUM((A:A=0)*(B2:B1048576=0))", "ranges that end a little earlier"),
        ("=MATCH(4,B:B)", "not in order"),
        ('=XLOOKUP("",A:A,B:B)', 'a search for ""'),
        ("=MEDIAN(--(H:M=0))", "numbers in whole columns"),  # 6 million
        ("=CORREL(B:B*1,B:B+1)", "pairs of numbers to the end"),
    ],
)
def test_what_would_need_every_cell_is_refused(formula, reason):
    (said,) = refusals({**CELLS, "F9": f"{{{formula}}}"})
    assert reason in said


def test_an_array_formula_over_a_whole_column_fills_its_cells():
    book = book_of({**CELLS, "F1": 1, "G9": 1})
    book.add_formula(book.sheets[0], place("F1"), Formula('A:A&"!"', array=True, height=6))
    found = outcome(book)
    assert [found[place(f"F{row}")] for row in range(1, 7)] == ["x!", "y!", "!", "x!", "!", "!"]


def test_a_formula_that_would_spill_to_the_end_of_the_sheet_does_not_have_the_size_in_the_file():
    book = book_of({**CELLS, "F1": 1, "G9": 1})
    book.add_formula(book.sheets[0], place("F1"), Formula('A:A&"!"', dynamic=True, height=4))
    calculate_all(book)
    (refusal,) = book.refusals
    assert "1048576 × 1 cells" in refusal[2]
