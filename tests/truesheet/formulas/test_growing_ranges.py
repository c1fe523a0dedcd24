"""Ranges that grow from row to row (A$1:A2, A$1:A3, ...) go on from the one before, and give what each gives alone."""

import math
import random
from itertools import accumulate
from operator import mul

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.truesheet.formulas.cells import book_of, calculated, outcome, place, refusals
from truesheet.calculating.all_formulas import calculate_all
from truesheet.calculating.cell_formulas import Iteration
from truesheet.formulas import clipped
from truesheet.formulas import refusal as effort
from truesheet.formulas.bulk import BULKS, choose, negative
from truesheet.formulas.operators import BINARY
from truesheet.formulas.operators import negative as one_negative
from truesheet.library.logic import _choose
from truesheet.values import BLANK, CellError

#: Ranges of more than ``effort.FEW`` cells are kept: these rows lie on both sides of that.
FIRST, ROWS = effort.FEW - 4, 110


def columns(seed):
    """Columns A, B and C of all kinds of cells, and D of errors besides."""
    draw = random.Random(seed)
    kinds = {
        "A": lambda: draw.choice([draw.randrange(-3, 6), 0.1 * draw.randrange(9), 3, 3, "x", "3", True, None]),
        "B": lambda: draw.choice([draw.random() * 100, round(draw.random(), 2), 1e16, "text", False, None, "X*"]),
        "C": lambda: draw.choice([float(draw.randrange(5)), draw.random(), -0.0]),
        "D": lambda: draw.choice([1.5, 2.0, 7.0, "y", None] + ["#DIV/0!"] * (draw.random() < 0.05)),
    }  # fmt: skip
    cells = {f"{column}{row}": make() for row in range(1, ROWS + 1) for column, make in kinds.items()}
    return {address: value for address, value in cells.items() if value is not None}


FORMULAS = [
    "SUM({A})", "SUM({B})", "SUM({D})", "AVERAGE({B})", "AVERAGE({D})", "MAX({A})", "MIN({B})", "MIN({D})",
    "COUNT({A})", "COUNTA({B})", "COUNTA({D})", "SUM({AB})", "COUNTA({AB})",
    "SUMPRODUCT({A},{B})", "SUMPRODUCT({B})", "SUMPRODUCT({A},{B},{C})", "SUMPRODUCT({D},{C})",
    "SUMPRODUCT(({C}>2)*{C})", "SUMPRODUCT(({A}>2)*{B})", "SUMPRODUCT(--({C}=C{r}),{B})",
    "SUMPRODUCT(({A}=A{r})*({C}<1))",
    "SUMPRODUCT({C}/{C})", "SUMPRODUCT(-{C}^2%)", 'SUMPRODUCT(({A}&"q"="3q")*1)', "SUMPRODUCT({AB}*2)",
    "SUMPRODUCT(ROUND({C},1),{C})", "SUMPRODUCT(({C}>2)*$C$1:$C$5)",
    "COUNTIF({A},A{r})", "COUNTIF({A},3)", 'COUNTIF({A},"<>3")', 'COUNTIF({A},"<>"&A{r})', 'COUNTIF({B},"x~*")',
    'COUNTIF({B},"*")', 'COUNTIF({B},"<>*x*")', 'COUNTIF({A},"")', 'COUNTIF({A},"=")', 'COUNTIF({A},TRUE)',
    'COUNTIF({C},">"&C{r})', 'COUNTIF({C},"<="&C{r})', 'COUNTIF({A},"<x")', 'COUNTIF({C},">=1")', 'COUNTIF({C},"<1")',
    'COUNTIFS({A},A{r},{C},C{r})', 'COUNTIFS({A},">1",{C},"<2")', 'COUNTIFS({A},"<>x",{B},"text")',
    "SUMIF({A},A{r},{B})", 'SUMIF({A},">1",{B})', 'SUMIF({C},">"&C{r})', 'SUMIF({A},A{r},{D})', 'SUMIF({A},"<>3",{C})',
    "SUMIFS({B},{A},A{r})", 'SUMIFS({B},{A},A{r},{C},">1")', "AVERAGEIF({A},A{r},{B})", "AVERAGEIFS({D},{A},3)",
    'MAXIFS({B},{A},A{r})', 'MINIFS({C},{A},">0")', 'SUMIF({A},3,{B})',
    "MATCH(A{r},{A},0)", "MATCH(99,{A},0)", "MATCH(C{r},{C},1)", 'MATCH("X~*",{B},0)', "VLOOKUP(A{r},{AB},2,FALSE)",
    "XLOOKUP(A{r},{A},{B})", "XLOOKUP(A{r},{A},{B},,0,-1)", "XMATCH(A{r},{A})",
    "SUBTOTAL(9,{B})", "SUBTOTAL(3,{D})", "SUBTOTAL(1,{D})", "SUBTOTAL(104,{C})", "SUBTOTAL(5,{C})",
    "SUBTOTAL(102,{A})",
    "MEDIAN({C})", "STDEV({B})", "LARGE({C},2)", "RANK(C{r},{C})", "PRODUCT({C})", "SUMSQ({B})", "CORREL({A},{B})",
    "AND({C})", "TEXTJOIN(\",\",TRUE,{A})", "INDEX({B},3)", "ROWS({A})", "SUMIF({A},A{r},$B$1)", "COUNTBLANK({A})",
]  # fmt: skip


def written(formula, row, last="{column}${row}"):
    """The formula with ranges from the first row to this one."""
    spans = {name: f"{name[0]}$1:" + last.format(column=name[-1], row=row) for name in ("A", "B", "C", "D", "AB")}
    return "=" + formula.format(r=row, **spans)


@pytest.mark.exhaustive
@pytest.mark.parametrize("formula", FORMULAS)
def test_a_growing_range_gives_to_the_last_bit_what_one_that_stands_still_gives(formula):
    """A$1:A$70 stands still: it is read for itself, and nothing of it goes on."""
    for seed in (1, 2):
        data = columns(seed)
        growing_cells = {f"F{row}": written(formula, row, "{column}{row}") for row in range(FIRST, ROWS + 1)}
        standing = {f"F{row}": written(formula, row) for row in range(FIRST, ROWS + 1)}
        found, expected = (calculated({**data, **cells}) for cells in (growing_cells, standing))
        assert [repr(found.get(address)) for address in growing_cells] == [
            repr(expected.get(address)) for address in growing_cells
        ]


SOME = ["SUM({B})", "SUMPRODUCT(({C}>1)*{C},{B})", 'SUMIFS({B},{C},">1")', "COUNTIF({C},C{r})", 'COUNTIF({C},">"&C{r})',
        "MATCH(C{r},{C},0)", "SUBTOTAL(9,{C})"]  # fmt: skip


@pytest.mark.parametrize("formula", SOME)
def test_rows_asked_for_in_any_order_make_no_difference(formula):
    data = columns(3)
    order = random.Random(7).sample(range(FIRST, ROWS + 1), ROWS + 1 - FIRST)
    found = calculated({**data, **{f"F{row}": written(formula, row, "{column}{row}") for row in order}})
    expected = calculated({**data, **{f"F{row}": written(formula, row) for row in order}})
    assert {address: repr(value) for address, value in found.items()} == {
        address: repr(value) for address, value in expected.items()
    }


@pytest.mark.parametrize("formula", SOME)
def test_what_is_kept_of_growing_ranges_may_be_let_go_at_any_time(formula, monkeypatch):
    data = columns(4)
    cells = {**data, **{f"F{row}": written(formula, row, "{column}{row}") for row in range(FIRST, ROWS + 1)}}
    expected = calculated(cells)
    for most in (1, 50, 300):
        monkeypatch.setattr(clipped, "_MOST_CELLS_KEPT", most)
        assert calculated(cells) == expected


def test_the_largest_of_a_growing_range_are_those_of_each_range():
    # Of 1 to r the 70 largest are r - 69 to r.
    cells = {f"A{row}": row for row in range(1, 91)}
    formulas = {f"B{row}": f"=SUMPRODUCT(LARGE(A$1:A{row}*1,ROW($1:$70)))" for row in range(80, 91)}
    found = calculated({**cells, **formulas})
    assert [found[address] for address in formulas] == [sum(range(row - 69, row + 1)) for row in range(80, 91)]


def test_a_running_sum_is_added_up_from_left_to_right():
    # 0.1 ten times is 0.9999999999999999 from left to right, and 1 when summed without rounding on the way.
    cells = {f"A{row}": 0.1 for row in range(1, 91)}
    found = calculated({**cells, "B90": "=SUM(A$1:A90)", "C90": "=SUMPRODUCT(A$1:A90,A$1:A90)"})
    assert found["B90"] == list(accumulate([0.1] * 90))[-1] != 9.0
    assert found["C90"] == list(accumulate(map(mul, [0.1] * 90, [0.1] * 90)))[-1]


def test_a_running_total_of_results_above_it_waits_for_them():
    # Each cell is 1 more than the sum of those above it: 1, 2, 4, ...
    cells = {"A1": 1.0, **{f"A{row}": f"=1+SUM(A$1:A{row - 1})" for row in range(100, 1, -1)}}
    found = calculated(cells)
    assert [found[f"A{row}"] for row in (1, 2, 3, 100)] == [1, 2, 4, 2.0**99]


def test_a_running_total_that_holds_itself_is_refused():
    cells = {f"A{row}": 1.0 for row in range(1, 100)}
    assert "refers to itself" in refusals({**cells, "A100": "=SUM(A$1:A100)"})[0]


def test_a_refused_cell_in_a_growing_range_takes_the_totals_from_there_on_with_it():
    cells = {f"A{row}": 1.0 for row in range(1, 101)} | {"A90": "=NOBODY()"}
    found = calculated({**cells, **{f"B{row}": f"=SUM(A$1:A{row})" for row in range(80, 101)}})
    assert [address for address in found if address.startswith("B")] == [f"B{row}" for row in range(80, 90)]
    assert found["B89"] == 89


def test_running_totals_in_a_circle_see_the_new_values():
    cells = {f"A{row}": 1.0 for row in range(1, 80)}
    book = book_of({**cells, "A80": "=MIN(B80,200)", "B80": "=SUM(A$1:A80)"})
    book.iteration = Iteration(100, 0.001)
    found = outcome(book)
    # 79 ones and A80, which follows B80 until it is 200
    assert (found[place("A80")], found[place("B80")]) == (200, 279)


def test_hidden_rows_and_subtotals_do_not_count_in_a_growing_subtotal():
    cells = {f"A{row}": 1.0 for row in range(1, 101)}
    totals = {"B90": "=SUBTOTAL(9,A$1:A90)", "B91": "=SUBTOTAL(109,A$1:A91)", "B92": "=SUBTOTAL(103,A$1:A92)"}
    book = book_of({**cells, **totals, "A70": "=SUBTOTAL(9,A$1:A69)", "B93": "=SUBTOTAL(3,A$1:A93)"})
    book.sheets[0].hidden_rows = frozenset({3, 4, 88})
    book.sheets[0].filtered_rows = frozenset({4})
    found = outcome(book)
    # A70 is a subtotal; row 4 is filtered out, rows 3 and 88 are hidden by hand
    assert [found[place(f"B{row}")] for row in (90, 91, 92, 93)] == [90 - 2, 91 - 4, 92 - 4, 93 - 2]


def cost(rows, formula, monkeypatch):
    """The units of effort that running totals of so many rows ask for."""
    spent = []
    monkeypatch.setattr(effort._Effort, "spend", lambda self, units: spent.append(units))
    cells = {f"{column}{row}": float(row % 7) for row in range(1, rows + 1) for column in "ABC"}
    book = book_of({**cells, **{f"F{row}": written(formula, row, "{column}{row}") for row in range(2, rows + 1)}})
    calculate_all(book)
    assert not book.refusals
    return sum(spent)


@pytest.mark.exhaustive
@pytest.mark.parametrize(
    "formula",
    ["SUM({A})", "SUMPRODUCT({A},{B})", "SUMPRODUCT(({A}>2)*{B})", "SUMIFS({B},{A},A{r})", "COUNTIF({A},A{r})",
     "COUNTIFS({A},A{r},{B},2)", "AVERAGE({A})", "COUNTA({A})", "MATCH(A{r},{A},0)", "SUBTOTAL(3,{A})",
     "SUMPRODUCT(--({A}=A{r}),{B})", "MAX({A})", "VLOOKUP(A{r},{AB},2,FALSE)", 'SUMIF({A},">2",{B})'],
)  # fmt: skip
def test_the_work_of_running_totals_grows_with_their_rows_and_not_with_the_square(formula, monkeypatch):
    # 4 times the rows: 4 times the work, not 16 times
    assert cost(1200, formula, monkeypatch) < 6 * cost(300, formula, monkeypatch)


# --- Operators on whole columns of cells give what they give cell by cell -----------------------------------------


NUMBERS = st.one_of(
    st.floats(allow_nan=False, allow_infinity=False), st.integers(-3, 3).map(float), st.sampled_from([0.1 + 0.2, 0.3])
)
CELLS = st.one_of(
    NUMBERS, st.booleans(), st.just(BLANK), st.sampled_from(["", "a", "A", "é", "1", "-x"]), st.just(CellError("#N/A"))
)
COLUMNS = st.one_of(st.lists(NUMBERS, min_size=4, max_size=4), st.lists(CELLS, min_size=4, max_size=4))
OPERANDS = st.one_of(COLUMNS, NUMBERS, CELLS)


def one_by_one(operate, *operands):
    return list(map(operate, *([operand] * 4 if not isinstance(operand, list) else operand for operand in operands)))


def alike(found, expected):
    assert [type(cell) for cell in found] == [type(cell) for cell in expected]
    for one, other in zip(found, expected, strict=True):
        assert one == other or getattr(one, "code", one) == getattr(other, "code", other)
        if isinstance(one, float) and not one:
            assert math.copysign(1, one) == math.copysign(1, other)


@pytest.mark.exhaustive
@pytest.mark.parametrize("sign", [sign for sign in BINARY if BINARY[sign] in BULKS])
@given(left=OPERANDS, right=COLUMNS)
def test_an_operator_at_once_and_cell_by_cell(sign, left, right):
    operate = BINARY[sign]
    for operands in ((left, right), (right, left)):
        found = BULKS[operate](4, *operands)
        if found is not None:
            alike(found, one_by_one(operate, *operands))


@given(tested=COLUMNS, then=OPERANDS, otherwise=OPERANDS)
def test_if_at_once_and_cell_by_cell(tested, then, otherwise):
    found = choose(4, tested, then, otherwise)
    if found is not None:
        alike(found, one_by_one(_choose, tested, then, otherwise))


@given(column=COLUMNS)
def test_the_other_sign_at_once_and_cell_by_cell(column):
    found = negative(4, column)
    if found is not None:
        alike(found, one_by_one(one_negative, column))


def test_what_leaves_the_numbers_is_left_to_the_operator():
    assert BULKS[BINARY["*"]](2, [1e308, 1.0], 10.0) is None
    assert BULKS[BINARY["/"]](2, [1.0, 1.0], [0.0, 1.0]) is None
    assert BULKS[BINARY["*"]](2, [1e307, 1.0], 10.0) == [1e308, 10.0]
