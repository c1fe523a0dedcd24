"""MATCH, VLOOKUP, HLOOKUP and LOOKUP: exact, by wildcard, by halving."""

from bisect import bisect_right

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.truesheet.formulas.cells import book_of, calculated, refusals, spilled
from truesheet.calculating.all_formulas import calculate_all
from truesheet.library.searching import Vector

# Microsoft's example for LOOKUP: frequencies and colours.
COLOURS = {"A1": 4.14, "A2": 4.19, "A3": 5.17, "A4": 5.77, "A5": 6.39,
           "B1": "red", "B2": "orange", "B3": "yellow", "B4": "green", "B5": "blue"}  # fmt: skip


def one(formula, cells=None, **names):
    return spilled(formula, cells, **names)


@pytest.mark.parametrize(
    ("formula", "expected"),
    [
        # Microsoft's examples
        ("=LOOKUP(4.19,A1:A5,B1:B5)", "orange"),
        ("=LOOKUP(5.75,A1:A5,B1:B5)", "yellow"),  # 5.17 is the largest not above 5.75
        ("=LOOKUP(7.66,A1:A5,B1:B5)", "blue"),
        ("=LOOKUP(0,A1:A5,B1:B5)", "#N/A"),  # below all of them
        ('=LOOKUP("C",{"a","b","c","d";1,2,3,4})', 3),
        ('=LOOKUP("bump",{"a",1;"b",2;"c",3})', 2),
        # the longer side is searched; a square by its first column
        ("=LOOKUP(2,{1,2,3;7,8,9})", 8),
        ("=LOOKUP(2,{1,7;2,8;3,9})", 8),
        ("=LOOKUP(3,{1,10;3,30})", 30),
        ("=LOOKUP(2,1/(A1:A5<6),B1:B5)", "green"),  # the last one under 6: errors are passed over
        ("=LOOKUP(5,{1,2,3},{10;20;30})", 30),  # a row searched, a column of results
        # of several columns the first is searched, as Excel cached it (finding 2.9)
        ("=LOOKUP(5.2,A1:B5,B1:B5)", "yellow"),
        ("=LOOKUP(7.66,A1:B5,{1;2;3;4;5})", 5),
        ("=LOOKUP(0,A1:B5,B1:B5)", "#N/A"),
        ("=LOOKUP(3,{1,2;3,4},{10,20})", 20),
        ("=LOOKUP(1,{1,2},{1,2;3,4})", "#N/A"),  # results in one row or column
        ("=LOOKUP(3,{1,2,3},{10,20})", "#N/A"),
        ("=LOOKUP(NA(),A1:A5)", "#N/A"),
        ("=LOOKUP({4.2,6.4},A1:A5,B1:B5)", [["orange", "blue"]]),
    ],
)
def test_lookup(formula, expected):
    assert one(formula, COLOURS) == expected


@pytest.mark.parametrize(
    ("formula", "expected"),
    [
        ("=MATCH(39,{25,38,40,41})", 2),  # Microsoft's example
        ("=MATCH(41,{25,38,40,41},0)", 4),
        ("=MATCH(24,{25,38})", "#N/A"),
        ("=MATCH(2,{1,2,2,2,3})", 4),  # the last of equal ones
        ("=MATCH(2,{1,2,2,2,3},0)", 2),  # the first
        ("=MATCH(2,{3,2,2,1},-1)", 2),
        ("=MATCH(2.5,{3,2,2,1},-1)", 1),  # the smallest that is not less
        ("=MATCH(4,{3,2,1},-1)", "#N/A"),
        ("=MATCH(0,{3,2,1},-1)", 3),
        ('=MATCH("B*",{"abc","bcd","bde"},0)', 2),
        ('=MATCH("?c*",{"abc","bcd"},0)', 2),
        ('=MATCH("~*",{"x","*"},0)', 2),
        ('=MATCH("~?",{"x","?"},0)', 2),
        ('=MATCH("a~~b",{"ab","a~b"},0)', 2),
        ('=MATCH("ABC",{"abc"},0)', 1),
        ('=MATCH("b*",{"a","b*"},1)', 2),  # no wildcards unless exact
        ('=MATCH("1",{1,"1"},0)', 2),  # a text is no number
        ("=MATCH(TRUE,{1,TRUE},0)", 2),
        ("=MATCH(1,{TRUE,1},0)", 2),
        ('=MATCH("zzz",{1,2,"a",3})', 3),  # of its own kind
        ("=MATCH(9,{1,2,\"a\",3})", 4),
        ("=MATCH(1,{1,2;3,4},0)", "#N/A"),
        ("=MATCH({2;1},{1,2},0)", [[2], [1]]),
        ("=MATCH(#DIV/0!,{1},0)", "#DIV/0!"),
        ("=MATCH(1,#REF!,0)", "#REF!"),
        ("=MATCH(1,5,0)", "#N/A"),
        ("=MATCH(5,5,0)", 1),
        (f'=MATCH("{"x" * 255}",{{"{"x" * 255}"}},0)', 1),
        (f'=MATCH("{"x" * 255}"&"x",{{"a"}},0)', "#VALUE!"),
        # bit by bit, where = sees fifteen digits
        ("=MATCH(0.3,{0.1,0.2},0)", "#N/A"),
        ("=ISNA(MATCH(0.3,0.1+{0.1,0.2},0))", True),
        ("=OR(0.3=0.1+{0.1,0.2})", True),
    ],
)  # fmt: skip
def test_match(formula, expected):
    assert one(formula) == expected


@pytest.mark.parametrize(
    ("column", "wanted", "expected"),
    [
        # From a forum: with a number above all, MATCH finds the last number, in order or not, blanks or not.
        ((40, "", 9, ""), 41, 3),
        ((40, 20, 2, 1), 41, 4),
        ((20, 32, 4), 33, 3),
        ((2, 14, "", 5), 15, 4),
        # By halving: the middle of five is the third, 1; the middle of the rest to its right is 9.
        ((5, 7, 1, 9, 3), 5, 3),
        ((5, 7, 8, 9, 3), 4, None),
    ],
)
def test_match_halves_what_is_not_in_order(column, wanted, expected):
    cells = {f"A{row}": content for row, content in enumerate(column, 1) if content != ""}
    found = calculated({**cells, "B1": f"=MATCH({wanted},A1:A{len(column)})"})["B1"]
    assert found == (expected if expected else "#N/A")


def test_match_downwards_refuses_what_does_not_fall():
    assert "do not fall" in refusals({"A1": "=MATCH(2,{1,3,2},-1)"})[0]


@pytest.mark.parametrize(
    ("formula", "expected"),
    [
        ('=MATCH(4,{TRUE,"ala",5,3},-1)', 3),  # kinds that fall too: whichever way Excel goes it comes to the 5
        ('=MATCH("b",{TRUE,"c","a",3},-1)', 2),
        ("=MATCH(4,A1:A9,-1)", 2),  # blanks behind the numbers
    ],
)
def test_match_downwards_over_several_kinds(formula, expected):
    assert one(formula, {"A1": 9, "A2": 5, "A3": 3}) == expected


@pytest.mark.parametrize(
    "formula",
    [
        '=MATCH(10,{"ala",5,3},-1)',  # is the text more than 10?
        '=MATCH(4,{5,"ala",3},-1)',
        "=MATCH(4,{#N/A,5,3},-1)",
        "=MATCH(4,{1,4},0.5)",
        "=MATCH(4,{4,1},-0.5)",
        '=MATCH("a","a",0)',
        '=LOOKUP("a","abc")',
        "=VLOOKUP(5,5,1,FALSE)",
        "=HLOOKUP(6,5,1)",
        "=VLOOKUP(5,,1,FALSE)",
        "=LOOKUP(1,{1,2,3;4,5,6},{1,2,3})",  # wider than high
    ],
)
def test_lookups_whose_way_is_not_known_are_refused(formula):
    assert refusals({"D1": formula})


def test_a_blank_is_sought_as_nought_and_found_by_nothing():
    cells = {"A2": 0, "A3": "", "B1": "=MATCH(D1,A1:A3,0)", "B2": '=MATCH("",A1:A3,0)', "B3": "=VLOOKUP(D1,A1:A3,1,0)"}
    found = calculated(cells)
    assert (found["B1"], found["B2"], found["B3"]) == (2, 3, 0)


TABLE = {"A1": 1, "A2": 2, "A3": 3, "B1": "one", "B2": "two", "B3": "three", "C2": 22}


@pytest.mark.parametrize(
    ("formula", "expected"),
    [
        ("=VLOOKUP(2,A1:C3,2,FALSE)", "two"),
        ("=VLOOKUP(2.9,A1:C3,2)", "two"),
        ("=VLOOKUP(2.9,A1:C3,2.9)", "two"),  # the column is cut to a whole number
        ("=VLOOKUP(2.9,A1:C3,2,FALSE)", "#N/A"),
        ("=VLOOKUP(0.9,A1:C3,2)", "#N/A"),
        ("=VLOOKUP(2,A1:C3,2,)", "two"),  # an omitted last argument is FALSE
        ("=VLOOKUP(2.5,A1:C3,2,)", "#N/A"),
        ("=VLOOKUP(2,A1:C3,4,FALSE)", "#REF!"),
        ("=VLOOKUP(2,A1:C3,0,FALSE)", "#VALUE!"),
        ("=VLOOKUP(9,A1:C3,0,FALSE)", "#N/A"),  # not found comes first
        ("=VLOOKUP(1,A1:C3,3,FALSE)", 0),  # a blank shows as 0
        ('=VLOOKUP(1,A1:C3,3,FALSE)&"x"', "x"),
        ('=VLOOKUP("t*",B1:C3,2,FALSE)', 22),
        ("=VLOOKUP(2,A:B,2,FALSE)", "two"),
        ("=VLOOKUP({1;3},A1:B3,2,FALSE)", [["one"], ["three"]]),
        ('=VLOOKUP(2,A1:C3,"x",FALSE)', "#VALUE!"),
        ('=VLOOKUP(2,"Nothing",1)', "#VALUE!"),  # cached by Excel (finding 2.16)
        ('=VLOOKUP("Nothing","Nothing",1,FALSE)', "#VALUE!"),
        # not found in a single value: cached by Excel (function book HVLOOKUP, N12 and N14 of both sheets)
        ('=VLOOKUP("Aranda",3,1)', "#N/A"),
        ('=VLOOKUP("Aranda",TRUE,1)', "#N/A"),
        ('=HLOOKUP("Aranda",3,1)', "#N/A"),
        ('=HLOOKUP("Aranda",TRUE,1)', "#N/A"),
        ('=HLOOKUP(2,"Nothing",1)', "#VALUE!"),
        ("=VLOOKUP(1,A1,1,FALSE)", 1),  # one cell is a range
        ("=VLOOKUP(5,{5},1,FALSE)", 5),
        ('=VLOOKUP(2,A1:C3,2,"x")', "#VALUE!"),
        ("=VLOOKUP(2,(A1:A2,B1),1,FALSE)", "#VALUE!"),
        ("=VLOOKUP(2,{1,10;2,20},2,FALSE)", 20),
        ("=HLOOKUP(2,{1,2,3;10,20,30},2,FALSE)", 20),
        ("=HLOOKUP(2.5,{1,2,3;10,20,30},2)", 20),
        ("=HLOOKUP(2,{1,2,3;10,20,30},3,FALSE)", "#REF!"),
        ("=HLOOKUP(1,A1:C3,3,FALSE)", 3),
    ],
)
def test_vlookup_and_hlookup(formula, expected):
    assert one(formula, TABLE) == expected


def test_a_plain_formula_seeks_the_cell_beside_it():
    found = calculated({**TABLE, "E2": "=VLOOKUP(A1:A3,A1:B3,2,FALSE)", "E9": "=VLOOKUP(A1:A3,A1:B3,2,FALSE)"})
    assert (found["E2"], found["E9"]) == ("two", "#VALUE!")


@given(st.lists(st.floats(-9, 9).map(lambda x: round(x, 1)), min_size=1, max_size=30), st.floats(-10, 10))
def test_in_order_halving_finds_the_last_value_that_is_not_more(values, wanted):
    values.sort()
    expected = bisect_right(values, wanted)
    assert Vector(values).ascending(wanted) == (expected - 1 if expected else None)


@given(st.lists(st.one_of(st.integers(0, 4).map(float), st.sampled_from(["a", "b", True, False])), max_size=20),
       st.one_of(st.integers(0, 4).map(float), st.sampled_from(["A", "b", True, False])))  # fmt: skip
def test_the_first_and_the_last_place_of_a_value(values, wanted):
    def same(value):
        return type(value) is type(wanted) and str(value).upper() == str(wanted).upper()

    places = [at for at, value in enumerate(values) if same(value)]
    assert Vector(values).exact(wanted) == (places[0] if places else None)
    assert Vector(values).exact(wanted, last=True) == (places[-1] if places else None)


@pytest.mark.parametrize(
    "formula",
    [
        "VLOOKUP(A{0},A:B,2,FALSE)",
        "INDEX(B:B,MATCH(A{0},A:A))",
        'VLOOKUP(A{0},INDIRECT("A:B"),2)',
        "VLOOKUP(A{0},OFFSET($A$1,0,0,300,2),2,0)",
    ],
)
def test_a_column_of_lookups_reads_its_table_once(formula):
    rows = 300
    cells = {f"A{row}": row for row in range(1, rows + 1)} | {f"B{row}": row * 2 for row in range(1, rows + 1)}
    book = book_of({**cells, **{f"D{row}": "=" + formula.format(row) for row in range(1, rows + 1)}})
    sheet = book.sheets[0]
    read, block = [], sheet.block
    sheet.block = lambda *corners: read.append(corners) or block(*corners)
    calculate_all(book)
    assert sheet.values[300 << 15 | 4] == 600
    assert len(read) == 1
