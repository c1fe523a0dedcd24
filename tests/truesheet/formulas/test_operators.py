"""Spreadsheet arithmetic: kinds of values, errors, fifteen digits, ranges."""

import pytest

from tests.truesheet.formulas.nocells import value
from truesheet.values import Array, CellError


def code(formula):
    found = value(formula)
    assert isinstance(found, CellError), found
    return found.code


@pytest.mark.parametrize(
    ("formula", "expected"),
    [
        ("=TRUE+1", 2),
        ('="12"+1', 13),  # a numeric text counts in arithmetic
        ('="10%"*2', 0.2),
        ("=0.1+0.2=0.3", True),  # compared at fifteen digits
        ("=1=1.00000000000001", False),  # the fifteenth digit still counts
        ('="a"="A"', True),
        ('="a">1', True),  # texts are more than any number
        ('=FALSE>"z"', True),  # truth values are more than any text
        ("=1/3&\"\"", "0.333333333333333"),
        ("=TRUE&1", "TRUE1"),
        ("=IF(1>2,1/0,7)", 7),  # the branch not taken is not calculated
        ("=IF(0,1)", False),
        ("=IF(TRUE,,1)", 0),  # an omitted branch is 0
        ("=IFERROR(1/0,5)", 5),
        ("=IFERROR(3,1/0)", 3),
        ("=SUM(1,TRUE,\"2\")", 4),  # typed-in arguments count
        ("=SUM({1,TRUE,\"2\"})", 1),  # in a range only numbers do
        ("=MAX({1,5,3},2)", 5),
        ("=MIN(4,-2)", -2),
        ("=MAX({\"a\"})", 0),
        ("=ROUND(2.675,2)", 2.68),  # halves away from zero on the decimal shown
        ("=ROUND(-13.125,2)", -13.13),
        ("=ROUND(1234.5,-2)", 1200),
        ("=ROUND(5,-1)", 10),
        ("=ROUND(4.9,-1)", 0),
        ("=ROUND(4.9,-2)", 0),
        ("=ROUND(1.5E300,2)", 1.5e300),
        ("=ABS(-3)", 3),
    ],
)  # fmt: skip
def test_results(formula, expected):
    assert value(formula) == expected


@pytest.mark.parametrize(
    ("formula", "expected"),
    [
        ("=1/0", "#DIV/0!"),
        ("=0^0", "#NUM!"),
        ("=(-8)^0.5", "#NUM!"),
        ("=1E300*1E300", "#NUM!"),
        ("=10^400", "#NUM!"),
        ("=SUM(1E308,1E308)", "#NUM!"),
        ('="x"+1', "#VALUE!"),
        ('=""+1', "#VALUE!"),
        ('=SUM("x")', "#VALUE!"),
        ('=IF("x",1,2)', "#VALUE!"),
        ("=#N/A+1/0", "#N/A"),  # the error on the left wins
        ("=1/0+#N/A", "#DIV/0!"),
        ("=#N/A=#N/A", "#N/A"),
        ("=SUM({1,#NUM!})", "#NUM!"),
        ("=ABS()", "#VALUE!"),
        ("=ROUND(1)", "#VALUE!"),
        ("=A1:B2", "#REF!"),
        ("=A1#", "#REF!"),
    ],
)
def test_errors(formula, expected):
    assert code(formula) == expected


def test_ranges_combine_cell_by_cell_and_beyond_the_overlap_there_is_nothing():
    assert value("={1,2,3}*{1;10}") == Array(((1, 2, 3), (10, 20, 30)))
    found = value("={1,2,3}+{1,2}")
    assert found.rows[0][:2] == (2, 4)
    assert found.rows[0][2].code == "#N/A"
    assert value("=IF({TRUE,FALSE},1,2)") == Array(((1, 2),))
    assert value("=IFERROR(1/{1,0},9)") == Array(((1, 9),))
    assert value("=-{1,2}%") == Array(((-0.01, -0.02),))
