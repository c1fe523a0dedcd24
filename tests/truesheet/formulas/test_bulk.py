"""Operators on whole columns of cells give what they give cell by cell."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from truesheet.formulas.bulk import BULKS, choose, negative
from truesheet.formulas.operators import BINARY
from truesheet.formulas.operators import negative as one_negative
from truesheet.library.logic import _choose
from truesheet.values import BLANK, CellError

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
