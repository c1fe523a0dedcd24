"""XLOOKUP and XMATCH: four ways to match, four ways to search."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.truesheet.formulas.cells import refusals, spilled
from truesheet.library.searching import Vector

CELLS = {"A1": "Ann", "A2": "Bob", "A3": "Cid", "A4": "Bob", "B1": 10, "B2": 20, "B3": 30, "B4": 40,
         "C1": "x", "C2": "y", "C3": "z", "C4": "w"}  # fmt: skip


@pytest.mark.parametrize(
    ("formula", "expected"),
    [
        ('=XLOOKUP("bob",A1:A4,B1:B4)', 20),
        ('=XLOOKUP("bob",A1:A4,B1:B4,,0,-1)', 40),  # from the end
        ('=XLOOKUP("bob",A1:A4,B1:C4)', [[20, "y"]]),
        ('=XLOOKUP("Dan",A1:A4,B1:B4)', "#N/A"),
        ('=XLOOKUP("Dan",A1:A4,B1:B4,"nobody")', "nobody"),
        ('=XLOOKUP("Ann",A1:A4,B1:B4,1/0)', 10),  # not needed, not calculated
        ('=XLOOKUP("b*",A1:A4,B1:B4)', "#N/A"),  # wildcards only when asked for
        ('=XLOOKUP("b*",A1:A4,B1:B4,,2)', 20),
        ('=XLOOKUP("b*",A1:A4,B1:B4,,2,-1)', 40),
        ("=XLOOKUP(25,B1:B4,A1:A4,,-1)", "Bob"),
        ("=XLOOKUP(25,B1:B4,A1:A4,,1)", "Cid"),
        ("=XLOOKUP(5,B1:B4,A1:A4,\"none\",-1)", "none"),
        ("=XLOOKUP(45,B1:B4,A1:A4,\"none\",1)", "none"),
        ("=XLOOKUP(20,B1:B4,A1:A4,,1)", "Bob"),  # an exact one comes before the next
        ("=XLOOKUP(30,B1:B4,A1:A4,,0,2)", "Cid"),
        ("=XLOOKUP(25,{40,30,20},{1,2,3},,1,-2)", 2),
        ("=XLOOKUP(2,{1,2,3},{1,2,3;4,5,6})", [[2], [5]]),
        ("=XLOOKUP(2,{1,2,3},{1;2;3})", "#VALUE!"),  # no result beside every value
        ("=XLOOKUP(2,{1;2;3},{1,2,3})", "#VALUE!"),
        ("=XLOOKUP(2,{1,2;3,4},{1,2;3,4})", "#VALUE!"),
        ("=XLOOKUP(2,{1,2},{1,2},,3.5,5)", "#VALUE!"),
        ("=XLOOKUP(2,{1,2},{1,2},,4)", "#VALUE!"),
        ("=XLOOKUP(2,{1,2},{1,2},,0,0)", "#VALUE!"),
        ('=XLOOKUP("a",{"a"},{1},,2,2)', "#VALUE!"),  # no halving with wildcards
        ('=XLOOKUP({"Ann";"Cid"},A1:A4,B1:C4)', [[10], [30]]),  # several: the first of each row
        ("=XLOOKUP(#N/A,A1:A4,B1:B4,1)", "#N/A"),
        ("=XLOOKUP(1,(A:A=\"Bob\")*(C:C=\"w\"),B:B)", 40),  # whole columns
        ('=SUM(XLOOKUP("Ann",A1:A4,B1:B4):XLOOKUP("Cid",A1:A4,B1:B4))', 60),  # it gives references
        ('=ROW(XLOOKUP("Cid",A1:A4,B1:B4))', 3),
        ("=XLOOKUP(10,B1,A1:C1)", [["Ann", 10, "x"]]),
        ("=XLOOKUP(10,B1,A1:A4)", [["Ann"], ["Bob"], ["Cid"], ["Bob"]]),
        ("=XLOOKUP(10,B1,A1:C4)", "#VALUE!"),
        ("=XLOOKUP(,A1:A6,B1:B6)", 0),  # the first blank is in row 5, and so is its result
        ("=XMATCH(,A1:A6)", 5),
        ("=XMATCH(D9,A1:A6)", 5),
        ("=XMATCH(,A:A,0,-1)", 1_048_576),  # the last row of the sheet
        ("=XMATCH(0,A1:A6)", "#N/A"),
        ('=XMATCH("Cid",A1:A4)', 3),
        ('=XMATCH("Bo?",A1:A4,2,-1)', 4),
        ("=XMATCH(25,B1:B4,-1)", 2),
        ("=XMATCH(25,B1:B4,1)", 3),
        ("=XMATCH(TRUE,{1,TRUE,TRUE})", 2),
        ("=XMATCH(2,{3,1,1,3},-1)", 2),  # the next smaller wherever it stands: the first 1
        ("=XMATCH(2,{3,1,1,3},-1,-1)", 3),
        ("=XMATCH(2,{3,1,1,3},1)", 1),
        ("=XMATCH(2,{3,1,1,3},1,-1)", 4),
        # numbers, then texts, then FALSE, then TRUE: the first as Excel cached it (finding 2.10)
        ('=XLOOKUP(10,{2,5,4,5,3,TRUE,"ala"},{1,2,3,4,5,6,7},,1)', 7),
        ('=XMATCH(10,{2,5,TRUE,FALSE},1)', 4),
        ('=XMATCH(10,{2,5,TRUE},1)', 3),
        ('=XMATCH(4,{2,5,TRUE,"ala"},1)', 2),  # a number as long as there is one
        ('=XMATCH("b",{2,5,TRUE,"ala"},1)', 3),
        ('=XMATCH("b",{2,5,TRUE,"c"},-1)', 2),  # smaller than the texts: the greatest number
        ('=XMATCH(FALSE,{2,"b","c",TRUE},-1)', 3),
        ('=XMATCH(TRUE,{2,9,FALSE},-1)', 3),
        ('=XMATCH(1,{2,"b",TRUE},-1)', "#N/A"),  # nothing comes before the numbers
        ('=XMATCH(TRUE,{2,"b",FALSE},1)', "#N/A"),  # nor after TRUE
        ('=XMATCH(10,{2,"b","a","a"},1,-1)', 4),  # the last of the least texts, from the end
        ('=XMATCH(10,{12,#N/A},1)', 1),
        # halving among values of one kind that stand there once
        ('=XMATCH(3,{1,3,5},0,2)', 2),
        ('=XMATCH(4,{1,3,5},-1,2)', 2),
        ('=XMATCH(4,{1,3,5},1,2)', 3),
        ('=XMATCH(6,{1,3,5},1,2)', "#N/A"),
        ('=XMATCH("b",{"c","b","a"},0,-2)', 2),
        ('=XMATCH(2,{1,1,2,3,3},0,2)', 3),  # others repeat
    ],
)  # fmt: skip
def test_results(formula, expected):
    assert spilled(formula, CELLS) == expected


_RISING = "{1,2,3,4,5,5,5,6,7,7,7,8,9}"
_FALLING = "{9,8,7,7,7,6,5,5,5,4,3,2,1}"


@pytest.mark.parametrize(
    ("formula", "expected"),
    [
        # MultipleElements, E4 to F10: of equal values the first, below the first of the next the last of those before
        (f"=XMATCH(5,{_RISING},-1,2)", 5), (f"=XMATCH(5,{_RISING},1,2)", 5), (f"=XMATCH(7,{_RISING},0,2)", 9),
        (f"=XMATCH(7.1,{_RISING},-1,2)", 11), (f"=XMATCH(7.1,{_RISING},1,2)", 12),
        (f"=XMATCH(6.8,{_RISING},-1,2)", 8), (f"=XMATCH(6.8,{_RISING},1,2)", 9), (f"=XMATCH(4.8,{_RISING},1,2)", 5),
        # M4 to N10: the same from the other end
        (f"=XMATCH(5,{_FALLING},-1,-2)", 9), (f"=XMATCH(5,{_FALLING},1,-2)", 9), (f"=XMATCH(7,{_FALLING},0,-2)", 5),
        (f"=XMATCH(7.1,{_FALLING},-1,-2)", 3), (f"=XMATCH(7.1,{_FALLING},1,-2)", 2),
        (f"=XMATCH(6.8,{_FALLING},-1,-2)", 6), (f"=XMATCH(6.8,{_FALLING},1,-2)", 5),
        (f"=XMATCH(4.8,{_FALLING},1,-2)", 9),
        # ExactMatch, E25; ReturnSmaller, E27, E28, I24, I25, E42, I39, I40; ReturnLarger, the same cells: all numbers
        # come before all texts, and these before FALSE and TRUE
        ('=XMATCH("a",{2,3,4},0,2)', "#N/A"),
        ('=XMATCH("a",{2,3,4},-1,2)', 3), ("=XMATCH(TRUE,{2,3,4},-1,2)", 3), ('=XMATCH("a",{2,3,4},1,2)', "#N/A"),
        ('=XMATCH(12,{"a","b"},-1,2)', "#N/A"), ('=XMATCH(TRUE,{"a","b"},-1,2)', 2),
        ('=XMATCH(12,{"a","b"},1,2)', 1), ('=XMATCH(FALSE,{"a","b"},1,2)', "#N/A"),
        ('=XMATCH("a",{4,3,2},-1,-2)', 1), ('=XMATCH(12,{"b","a"},1,-2)', 2), ('=XMATCH(12,{"b","a"},-1,-2)', "#N/A"),
        # ExactMatch, Y1 to Y7, and MultipleElements, E2 to F11: whole columns, blank below; Errors, N1: a blank sought
        ("=XMATCH(30,B:B,0,2)", 3), ("=XMATCH(25,B:B,-1,2)", 2), ("=XMATCH(25,B:B,1,2)", 3),
        ("=XMATCH(45,B:B,0,2)", "#N/A"), ("=XMATCH(99,B:B,-1,2)", 4), ("=XMATCH(,B:B,1,2)", 5),
    ],
)  # fmt: skip
def test_a_binary_search_as_in_the_function_book_xlookup(formula, expected):
    assert spilled(formula, CELLS) == expected


@pytest.mark.parametrize(
    "formula",
    [
        "=XMATCH(2,{1,3,2},0,2)",  # not in order
        "=XMATCH(2,{1,2,3},0,-2)",  # rising, where falling is said
        '=XMATCH(2,{1,2,"a"},0,2)',  # several kinds
        '=XMATCH("x",{1,2,"a"},1,2)',
        "=XMATCH(2,{1,2,#N/A},0,2)",
        '=XMATCH("a",A1:A3,0,2)',  # a blank among them
        "=XMATCH(1,A3:A9,0,2)",  # of another kind, and blanks behind them
        '=XMATCH("c",A3:A9,0,-2)',  # blanks where the least values stand
        '=XMATCH("d",A3:A9,1,2)',  # is a blank the next larger value?
        "=XMATCH(1,A8:A9,0,2)",  # blanks alone
        "=XMATCH(,A1:A3,0,2)",
        "=XMATCH(10,{2,#N/A},1)",  # is an error larger?
        "=XMATCH(2,{1,2,3},-0.5)",  # cut to 0, or down to -1?
        "=XMATCH(2,{1,2,3},0,-1.5)",
        '=XMATCH("a","a")',  # a text is no range
        '=XLOOKUP("a","abc","x")',
        '=XMATCH("",A1:A3)',  # blanks among them: not documented
        '=XMATCH("a.c",{"abc"},3)',  # regular expressions
    ],
)
def test_what_nobody_can_be_sure_of_is_refused(formula):
    cells = {"A1": "a", "A3": "c"} if "A1" in formula else {"A1": "a", "A2": "b"}
    assert refusals({**cells, "D1": formula})


@given(st.lists(st.integers(0, 9).map(float), min_size=1, max_size=20), st.integers(0, 9).map(float))
def test_the_nearest_smaller_and_larger_value(values, wanted):
    smaller = [value for value in values if value <= wanted]
    larger = [value for value in values if value >= wanted]
    vector = Vector(values)
    assert vector.nearest(wanted, larger=False) == (values.index(max(smaller)) if smaller else None)
    assert vector.nearest(wanted, larger=True) == (values.index(min(larger)) if larger else None)
    if smaller:
        last = len(values) - 1 - values[::-1].index(max(smaller))
        assert vector.nearest(wanted, larger=False, last=True) == last
