"""FILTER, SORT, SORTBY, UNIQUE."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.truesheet.formulas.cells import spilled
from truesheet.library import find
from truesheet.values import Array

CELLS = {"A1": "Ann", "A2": "Bob", "A3": "Cid", "A4": "Bob", "B1": 30, "B2": 10, "B3": 20, "B4": 5,
         "C1": True, "C2": False, "C3": 1}  # fmt: skip


@pytest.mark.parametrize(
    ("formula", "expected"),
    [
        ("=FILTER(A1:B4,B1:B4>=20)", [["Ann", 30], ["Cid", 20]]),
        ("=FILTER(A1:B4,C1:C4)", [["Ann", 30], ["Cid", 20]]),  # a blank is FALSE, 1 is TRUE
        ('=FILTER(A1:B4,B1:B4>99,"none")', "none"),
        ("=FILTER(A1:B4,B1:B4>99)", "#CALC!"),
        ("=FILTER(A1:B4,B1:B4>99,)", "#CALC!"),
        ('=FILTER(A1:B2,{1,0})', [["Ann"], ["Bob"]]),  # columns
        ("=FILTER(A1:B4,B1:B3>9)", "#VALUE!"),
        ("=FILTER(A1:B4,A1:A4)", "#VALUE!"),  # texts are no conditions
        ("=FILTER(A1:B4,1/(B1:B4-10))", "#DIV/0!"),
        ("=FILTER(A1:B4,(A1:A4=\"Bob\")*(B1:B4<10))", [["Bob", 5]]),
        ("=FILTER(B:B,A:A=\"Bob\")", [[10], [5]]),
        ("=FILTER(5,TRUE)", [[5]]),
        ("=SUM(FILTER(B1:B4,A1:A4=\"Bob\"))", 15),
        ("=FILTER(#N/A,{1})", "#N/A"),
        # SORT
        ("=SORT(B1:B4)", [[5], [10], [20], [30]]),
        ("=SORT(B1:B4,,-1)", [[30], [20], [10], [5]]),
        ("=SORT(A1:B4,2)", [["Bob", 5], ["Bob", 10], ["Cid", 20], ["Ann", 30]]),
        ("=SORT(A1:B4,{1,2},{-1,1})", [["Cid", 20], ["Bob", 5], ["Bob", 10], ["Ann", 30]]),
        ("=SORT(A1:B4,1)", [["Ann", 30], ["Bob", 10], ["Bob", 5], ["Cid", 20]]),  # equal ones stay in order
        ("=SORT(A1:B4,1,-1)", [["Cid", 20], ["Bob", 10], ["Bob", 5], ["Ann", 30]]),
        ("=SORT({3,1,2},,,TRUE)", [[1, 2, 3]]),
        ("=SORT({3,1,2;7,8,9},1,-1,TRUE)", [[3, 2, 1], [7, 9, 8]]),
        ('=SORT({TRUE;"b";2;FALSE;"A";1})', [[1], [2], ["A"], ["b"], [False], [True]]),
        ('=SORT({TRUE;"b";2;FALSE;"A";1},1,-1)', [[True], [False], ["b"], ["A"], [2], [1]]),
        ("=SORT({3;#N/A;1})", [[1], [3], ["#N/A"]]),
        ("=SORT(C1:C4)", [[1], [False], [True], [0]]),  # blank comes last and shows as 0
        ("=SORT(C1:C4,,-1)", [[True], [False], [1], [0]]),
        ('=SORT({"Müller";"Mzyk";"Mulligan";"co-op";"coop"})',
         [["coop"], ["co-op"], ["Müller"], ["Mulligan"], ["Mzyk"]]),
        ("=SORT(B1:B4,2)", "#VALUE!"),
        ("=SORT(B1:B4,0)", "#VALUE!"),
        ("=SORT(B1:B4,1,2)", "#VALUE!"),
        ("=SORT(A1:B4,{1,2},{1,1,1})", "#VALUE!"),
        ("=SORTBY(A1:A4,B1:B4)", [["Bob"], ["Bob"], ["Cid"], ["Ann"]]),
        ("=SORTBY(B1:B4,A1:A4,-1,B1:B4,1)", [[20], [5], [10], [30]]),
        ("=SORTBY({1,2,3},{3,1,2})", [[2, 3, 1]]),
        ("=SORTBY(A1:A4,B1:B3)", "#VALUE!"),
        ("=SORTBY(A1:B2,B1:B2,1,{1,2})", "#VALUE!"),
        ("=SORTBY(A1:A4,B1:B4,0)", "#VALUE!"),
        ("=SORTBY(A1:A4,#N/A)", "#N/A"),
        # UNIQUE
        ("=UNIQUE(A1:A4)", [["Ann"], ["Bob"], ["Cid"]]),
        ("=UNIQUE(A1:A4,,TRUE)", [["Ann"], ["Cid"]]),
        ("=UNIQUE(A1:B4)", [["Ann", 30], ["Bob", 10], ["Cid", 20], ["Bob", 5]]),
        ("=UNIQUE({1,2,1},TRUE)", [[1, 2]]),
        ("=UNIQUE({1,2,1},TRUE,TRUE)", [[2]]),
        ("=UNIQUE({1;1},FALSE,TRUE)", "#CALC!"),
        ('=UNIQUE({"a";"A";"b"})', [["a"], ["b"]]),
        ('=UNIQUE({1;TRUE;"1"})', [[1], [True], ["1"]]),
        ("=UNIQUE(A:A)", [["Ann"], ["Bob"], ["Cid"], [0]]),  # the blank rest of the column
        ("=ROWS(UNIQUE(A1:A4))", 3),
        ("=UNIQUE(#N/A)", "#N/A"),
    ],
)  # fmt: skip
def test_results(formula, expected):
    assert spilled(formula, CELLS) == expected


@given(st.lists(st.tuples(st.integers(0, 5).map(float), st.integers(0, 99).map(float)), min_size=1, max_size=20))
def test_sorting_is_stable_and_loses_nothing(rows):
    found = find("SORT").call(Array.of(rows), 1.0, 1.0)
    assert list(found.rows) == sorted(rows, key=lambda row: row[0])


@given(st.lists(st.integers(0, 5).map(float), min_size=1, max_size=20))
def test_unique_keeps_each_value_once_in_order_of_appearance(values):
    found = find("UNIQUE").call(Array.of((value,) for value in values))
    assert [row[0] for row in found.rows] == list(dict.fromkeys(values))
