"""Spreadsheet arithmetic: kinds of values, errors, fifteen digits, ranges."""

import math

import pytest

from bridgesheets.catalogue.registry import calculate
from tests.truesheet.formulas.cells import calculated
from tests.truesheet.formulas.nocells import NoCells, value
from truesheet.formulas.areas import Context
from truesheet.formulas.arguments import applied, constant
from truesheet.formulas.closures import compiled
from truesheet.library import Native
from truesheet.values import Array, CellError


def code(formula):
    found = value(formula)
    assert isinstance(found, CellError), found
    return found.code


def test_ranges_combine_cell_by_cell_and_beyond_the_overlap_there_is_nothing():
    assert value("={1,2,3}*{1;10}") == Array(((1, 2, 3), (10, 20, 30)))
    found = value("={1,2,3}+{1,2}")
    assert found.rows[0][:2] == (2, 4)
    assert found.rows[0][2].code == "#N/A"
    assert value("=IF({TRUE,FALSE},1,2)") == Array(((1, 2),))
    assert value("=IFERROR(1/{1,0},9)") == Array(((1, 9),))
    assert value("=-{1,2}%") == Array(((-0.01, -0.02),))


# --- Arithmetic that leaves the numbers is #NUM! of that cell: no exception, and nothing infinite is handed on


@pytest.mark.parametrize("formula", [
    "=ROUND(1E308,-308)",
    "=MROUND(1E308,5E-324)", "=CEILING(1E308,5E-324)", "=TOCOL(1,DEGREES(1E308))",
])  # fmt: skip
def test_nothing_raises_and_nothing_infinite_comes_out_at_the_ends_of_the_numbers(formula):
    found = calculate(formula).value
    cells = found.cells() if isinstance(found, Array) else [found]
    assert all(math.isfinite(cell) for cell in cells if isinstance(cell, float))


def test_what_goes_on_with_an_error_shows_it():
    """DEGREES(1E308) handed infinity on, which is larger than 1."""
    assert value("=IF(DEGREES(1E308)>1,1,2)").code == "#NUM!"
    assert value("=IFERROR(DEGREES(1E308),7)") == 7
    assert value("=ISERROR(NPV(1E308,{1,2,3}))") is True


def test_of_an_array_only_the_cells_that_leave_the_numbers_are_errors():
    assert value("=IFERROR(DEGREES({1E308,0}),7)").rows == ((7, 0),)
    assert value("=IFERROR(SQRTPI({1E308,0}),7)").rows == ((7, 0),)
    found = calculated({"A1": 1e308, "A2": 0, "B1": "=DEGREES(A1)", "B2": "=DEGREES(A2)"})
    assert (found["B1"], found["B2"]) == ("#NUM!", 0)


def test_numbers_smaller_than_excels_smallest_are_0_where_they_are_written():
    """The smallest positive number is 2.2251E-308 by Excel's specifications."""
    assert value("=2.2250738585072014E-308>0") is True
    assert value("=2.2250738585072009E-308") == 0
    assert value("={5E-324,1E-320}").rows == ((0, 0),)


@pytest.mark.parametrize("small", [5e-324, 1e-320, 2.2250738585072014e-308])
def test_what_is_calculated_from_the_smallest_numbers_stays_within_the_numbers(small):
    formulas = [
        "CONFIDENCE.NORM(A1,1,2)",
        "MROUND(1E308,A1)",
        "1/A1",
        "MOD(1,A1)",
        "NORM.S.INV(A1)",
        "PMT(A1,9,9)",
        "RATE(9,A1,-A1)",
        "TINV(A1,1)",
    ]
    found = calculated({"A1": small} | {f"B{row}": f"={text}" for row, text in enumerate(formulas, start=1)})
    assert all(math.isfinite(one) for one in found.values() if isinstance(one, float))
    assert len(found) > len(formulas) / 2  # the others are refused


class _Custom(NoCells):
    """Functions from outside: one that hands out infinity, one that divides by zero."""

    def custom(self, name):
        return {"INFINITE": lambda: math.inf, "NAN": lambda: math.nan, "ZERO": lambda: 1 // 0}.get(name)


@pytest.mark.parametrize("name", ["INFINITE", "NAN", "ZERO"])
def test_functions_from_outside_hand_in_nothing_infinite(name):
    found = compiled(f"={name}()=1", _Custom())(Context(None))
    assert found.code == "#NUM!"


@pytest.mark.parametrize("problem", [TypeError, KeyError, AttributeError, IndexError, ValueError, AssertionError])
@pytest.mark.parametrize("kinds", [["r"], ["x"]])
def test_any_other_exception_is_a_mistake_of_ours_and_goes_its_way(problem, kinds):
    def call(*given):
        raise problem("a mistake")

    native = Native("WRONG", call, tuple(kinds), 1, 1, False, False, True)
    with pytest.raises(problem):
        applied(native, [constant(1.0)], kinds)(Context(None))
    with pytest.raises(problem):
        applied(native, [constant("1")], kinds)(Context(None))


@pytest.mark.parametrize("kinds", [["r"], ["x"]])
@pytest.mark.parametrize("given", [1.0, "1"])
def test_an_arithmetic_exception_is_an_error_however_the_function_is_called(kinds, given):
    def call(*given):
        raise OverflowError

    native = Native("LARGE", call, tuple(kinds), 1, 1, False, False, True)
    assert applied(native, [constant(given)], kinds)(Context(None)).code == "#NUM!"


def test_a_union_of_ranges_is_no_value_of_a_cell():
    found = calculated({"A1": 1, "B1": "{=IF(TRUE,(A1:A2,A4))}", "B2": "=IF(TRUE,(A1:A2,A4))"})
    assert (found["B1"], found["B2"]) == ("#VALUE!", "#VALUE!")
