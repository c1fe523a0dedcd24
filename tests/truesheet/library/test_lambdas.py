"""MAP, REDUCE, SCAN, BYROW, BYCOL, MAKEARRAY, ISOMITTED."""

import pytest

from tests.truesheet.formulas.cells import refusals, spilled

CELLS = {"A1": 1, "B1": 2, "A2": 3, "B2": 4, "A3": 5, "B3": 6}


@pytest.mark.parametrize(
    ("formula", "expected"),
    [
        ("=MAP(A1:B2,LAMBDA(x,x*10))", [[10, 20], [30, 40]]),
        ("=MAP({1,2},{10,20},LAMBDA(x,y,x+y))", [[11, 22]]),
        ("=MAP({1,2},{10},LAMBDA(x,y,x+y))", [[11, "#N/A"]]),  # no cell beside the 2
        ("=MAP(A1:A3,LAMBDA(x,ROW(x)))", [[1], [2], [3]]),  # the elements of a range are references
        ("=MAP({1,0},LAMBDA(x,1/x))", [[1, "#DIV/0!"]]),
        ("=MAP({1,2},LAMBDA(x,{1,2}))", "#CALC!"),  # one value each
        ("=MAP({1,2},LAMBDA(x,y,x))", "#VALUE!"),
        ("=MAP({1,2},5)", "#VALUE!"),
        ("=MAP({1,-4},_xleta.ABS)", [[1, 4]]),
        ("=REDUCE(0,A1:B3,LAMBDA(a,b,a+b))", 21),
        ("=REDUCE(,{5,6,7},LAMBDA(a,b,a*b))", 210),  # without a start the first element is it
        ('=REDUCE("",{"a","b"},LAMBDA(a,b,a&b))', "ab"),
        ("=REDUCE(0,{1;2},LAMBDA(a,b,VSTACK(a,b)))", [[0], [1], [2]]),  # the result may be an array
        ("=SCAN(0,A1:B2,LAMBDA(a,b,a+b))", [[1, 3], [6, 10]]),
        ("=SCAN(,{2;3;4},LAMBDA(a,b,a*b))", [[2], [6], [24]]),
        ('=SCAN("",{"a","b","c"},LAMBDA(a,b,a&b))', [["a", "ab", "abc"]]),
        ("=SCAN(0,{1;2},LAMBDA(a,b,VSTACK(a,b)))", "#CALC!"),
        ("=BYROW(A1:B3,LAMBDA(r,SUM(r)))", [[3], [7], [11]]),
        ("=BYROW(A1:B3,_xleta.MAX)", [[2], [4], [6]]),
        ("=BYCOL(A1:B3,LAMBDA(c,SUM(c)))", [[9, 12]]),
        ("=BYCOL({1,2;3,4},LAMBDA(c,INDEX(c,2)))", [[3, 4]]),
        ("=BYROW(A1:B3,LAMBDA(r,r))", "#CALC!"),
        ("=BYROW(A1:B3,LAMBDA(r,ROWS(r)))", [[1], [1], [1]]),
        ("=BYROW(#N/A,LAMBDA(r,r))", "#N/A"),
        ("=MAKEARRAY(2,3,LAMBDA(r,c,r*10+c))", [[11, 12, 13], [21, 22, 23]]),
        ("=MAKEARRAY(0,3,LAMBDA(r,c,1))", "#VALUE!"),
        ("=MAKEARRAY(1,2,LAMBDA(r,c,{1,2}))", "#CALC!"),
        ("=LET(f,LAMBDA(x,_xlop.y,IF(ISOMITTED(y),x,y)),f(1)*100+f(1,7))", 107),
        ("=LET(f,_xleta.SUM,f(1,2,3))", 6),
        ("=LET(n,3,MAP({1,2},LAMBDA(x,x*n)))", [[3, 6]]),  # names from outside
        ("=LET(x,1,y,MAP({5},LAMBDA(x,x)),x)", 1),  # a parameter covers a name only inside
        ("=SUM(MAP(A1:A3,LAMBDA(x,SUM(A1:x))))", 1 + (1 + 3) + (1 + 3 + 5)),
    ],
)
def test_results(formula, expected):
    assert spilled(formula, CELLS) == expected


def test_a_function_nobody_knows_is_refused_as_a_value_too():
    assert "STOCKHISTORY" in refusals({"A1": "=SUM(BYROW({1,2},_xleta.STOCKHISTORY))"})[0]


def test_a_lambda_over_a_whole_column_is_refused():
    assert "whole column" in refusals({"A1": 1, "C1": "=SUM(MAP(A:A,LAMBDA(x,x)))"})[0]
