"""Whole columns and rows are kept as far as any sheet goes: what comes of it is what all cells written out would give.

On a sheet made as small as 30 rows and 9 columns every formula is worked out twice: with the ranges kept short, and
with every cell of them written out.
"""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.truesheet.formulas.cells import book_of
from truesheet.calculating.all_formulas import calculate_all
from truesheet.formulas import areas, clipped
from truesheet.formulas import references as formula_references
from truesheet.formulas.areas import Context, Refusal
from truesheet.formulas.clipped import ClippedArray
from truesheet.formulas.closures import compile_formula
from truesheet.library import conditional, references, registry, shaping
from truesheet.values import CellError

ROWS, COLUMNS = 30, 9


@pytest.fixture(autouse=True, scope="module")
def small_sheets():
    """Sheets of 30 rows and 9 columns, on which nothing is small enough to be written out.

    All functions are loaded before: those that are loaded later would keep these limits.
    """
    registry()
    with pytest.MonkeyPatch.context() as patch:
        for module in (areas, formula_references, conditional, shaping):
            patch.setattr(module, "LAST_ROW", ROWS)
            patch.setattr(module, "LAST_COLUMN", COLUMNS)
        patch.setattr(areas, "_MOST_PADDED", 0)
        patch.setattr(clipped, "MOST_SPELLED", 0)
        patch.setattr(references, "MOST_WRITTEN", 0)
        yield


def found(formula, cells, extent):
    """The result of an array formula, every cell of it as a kind and a value; None if it is refused."""
    book = book_of(cells)
    book.extent = extent
    calculate_all(book)
    try:
        value = compile_formula(formula, book, ROWS + 1, COLUMNS + 1, 0, array=True)(
            Context(book, book.sheets[0], 31, 10)
        )
    except Refusal:
        return None
    if isinstance(value, ClippedArray):
        value = value.first(value.height, value.width)
    rows = getattr(value, "rows", ((value,),))
    return [[("error", cell.code) if isinstance(cell, CellError) else (type(cell), cell) for cell in row]
            for row in rows]  # fmt: skip


def short_and_long(formula, cells):
    """The result with ranges as far as the cells go, and with ranges written out to the end of the sheet."""
    return found(formula, cells, book_of(cells).extent), found(formula, cells, (ROWS, COLUMNS))


CELL = st.one_of(
    st.integers(-1, 3), st.sampled_from(["x", "y", "", True, False, 0.5]), st.sampled_from(["x", "x", 1, 1, "#N/A"])
)
CELLS = st.dictionaries(
    st.builds(lambda column, row: f"{column}{row}", st.sampled_from("ABC"), st.integers(1, 5)),
    CELL,
    min_size=1,
    max_size=9,
)
#: What stands for the gaps of formulas.
GAPS = {
    "column": ["A:A", "B:B", "A2:A30", "A1:A30"],
    "range": ["A:A", "B:B", "A2:A30", "A1:A30", "A:B", "1:1", "2:3", "A1:A20", "B3:B9", "A1:A4", "A1:C3", "1:30"],
    "one": ["0", "1", "2", "3", '"x"', '""', "TRUE", "FALSE", "{1,2}", "{1;0}"],
    "sign": ["=", "<>", ">", "<", ">=", "+", "*", "-", "/", "&"],
    "order": ["1", "-1"],
    "few": ["-3", "-1", "1", "2", "7"],
}
#: Arrays made of others.
ARRAYS = """
(<array><sign><array>)
(<array><sign><one>)
(<one><sign><array>)
(<array>=<array>)
(--<array>)
IF(<array>=<one>,<array>,<array>)
IF(<array><><one>,<array>)
IF(<array>,<array>,<one>)
IFERROR(<array>,<one>)
IFNA(<array>,<array>)
ISNUMBER(<array>)
LEN(<array>)
MOD(<array>,2)
ROW(<range>)
(ROW(<column>)<sign><one>)
IF(<column>=<one>,ROW(<column>))
COLUMN(<range>)
FILTER(<array>,<array>)
FILTER(<array>,<array>=<one>,7)
UNIQUE(<array>)
UNIQUE(<array>,FALSE,TRUE)
UNIQUE(<array>,TRUE)
SORT(<array>,1,<order>)
SORT(<array>,2,<order>,TRUE)
SORTBY(<array>,<array>,<order>)
INDEX(<array>,<few>)
INDEX(<array>,29,<few>)
INDEX(<array>,0,<few>)
TAKE(<array>,<few>)
DROP(<array>,<few>,<few>)
CHOOSECOLS(<array>,<few>)
CHOOSEROWS(<array>,<few>,30)
TOCOL(<array>,1)
TOCOL(<array>,<few>,TRUE)
HSTACK(<array>,<array>)
VSTACK(<array>,<array>)
EXPAND(<array>,30,9,0)
TRANSPOSE(<array>)
CHOOSE({1,2},<array>,<array>)
XLOOKUP(<one>,<array>,<array>,9,<few>,<order>)
COUNTIF(<range>,<array>)
ISFORMULA(<range>)
MODE.MULT(<array>)
FREQUENCY(<array>,{0,1})
LET(v,<array>,v*v)
""".strip().splitlines()
OF_ARRAYS = re.findall(
    r"\S+",
    "SUM SUMSQ COUNT COUNTA MAX MIN MAXA AVERAGE AVERAGEA MEDIAN PRODUCT STDEV VAR.P MODE AND OR XOR ROWS COLUMNS "
    "CONCAT SUMPRODUCT TYPE N DEVSQ IRR MDETERM ARRAYTOTEXT GCD",
)
FORMULAS = [
    *(f"{name}(<array>)" for name in OF_ARRAYS),
    *(f"{name}(<array>,<array>)" for name in OF_ARRAYS[:21]),
    *ARRAYS,
    *"""
SUMPRODUCT(<array>,<array>)
MATCH(<one>,<array>,0)
MATCH(<one>,<array>,<order>)
XMATCH(<one>,<array>,<few>,<order>)
XMATCH(<one>,<array>,0,-1)
XMATCH(<one>,<array>,0,2)
VLOOKUP(<one>,<array>,1,TRUE)
VLOOKUP(<one>,<array>,<few>,FALSE)
HLOOKUP(<one>,<array>,<few>,FALSE)
LOOKUP(<one>,<array>,<array>)
LOOKUP(<one>,<array>)
LARGE(<array>,<few>)
SMALL(<array>,<few>)
PERCENTILE(<array>,0.5)
AGGREGATE(14,6,<array>,<few>)
AGGREGATE(9,6,<range>)
TEXTJOIN(",",<one>,<array>)
TEXTJOIN("",<one>,<array>)
TEXTJOIN({",",";"},<one>,<array>)
CORREL(<array>,<array>)
SUMXMY2(<array>,<array>)
MMULT(<array>,<array>)
BYROW(<array>,LAMBDA(r,SUM(r)))
REDUCE(0,<array>,LAMBDA(a,b,a+1))
COUNTBLANK(<range>)
COUNTIFS(<range>,<one>,<range>,<one>)
SUMIF(<range>,<one>,<range>)
MAXIFS(<range>,<range>,<one>)
DCOUNT(<range>,,C1:C2)
DGET(<range>,1,C1:C2)
SUBTOTAL(<few>,<range>)
RANK(<one>,<range>)
""".strip().splitlines(),
]


@st.composite
def formulas(draw, templates=FORMULAS, depth=0):
    """A formula with its gaps filled, arrays within arrays."""

    def filled(gap):
        if gap[1] in GAPS:
            return draw(st.sampled_from(GAPS[gap[1]]))
        return draw(formulas(ARRAYS if depth < 2 and draw(st.booleans()) else GAPS["range"], depth + 1))

    return re.sub("<([a-z]+)>", filled, draw(st.sampled_from(templates)))


@given(formulas(), CELLS)
def test_a_short_range_gives_what_all_its_cells_give_or_is_refused(formula, cells):
    short, long = short_and_long(formula, cells)
    if short is not None and long is not None:
        assert short == long
