"""Spreadsheet arithmetic: kinds of values, errors, fifteen digits, ranges."""

import math
from decimal import Decimal

import pytest

from bridgesheets.catalogue.registry import calculate
from tests.truesheet.formulas.cells import calculated
from tests.truesheet.formulas.nocells import NoCells
from truesheet.formulas.areas import Context
from truesheet.formulas.arguments import compile_native, constant
from truesheet.formulas.closures import compile_formula
from truesheet.library import Native
from truesheet.values import Array

# --- Arithmetic that leaves the numbers is #NUM! of that cell: no exception, and nothing infinite is handed on


@pytest.mark.parametrize("formula", [
    "=ROUND(1E308,-308)",
    "=MROUND(1E308,5E-324)", "=CEILING(1E308,5E-324)", "=TOCOL(1,DEGREES(1E308))",
])  # fmt: skip
def test_nothing_raises_and_nothing_infinite_comes_out_at_the_ends_of_the_numbers(formula):
    found = calculate(formula).value
    cells = found.cells() if isinstance(found, Array) else [found]
    assert all(math.isfinite(cell) for cell in cells if isinstance(cell, float))


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
    found = compile_formula(f"={name}()=1", _Custom())(Context(None))
    assert found.code == "#NUM!"


class _Word(str):
    """A text of a class of its own, as members of some enumerations are."""


@pytest.mark.parametrize(
    ("given", "formula"),
    [
        (1, "=GIVEN()=1"), (1, "=GIVEN()<2"), (1, '=GIVEN()<"a"'), (1, "=GIVEN()<TRUE"),
        (Decimal("2.5"), "=GIVEN()=2.5"), (None, '=GIVEN()=""'), (None, "=GIVEN()=0"), (None, "=GIVEN()=FALSE"),
        (_Word("ab"), '=GIVEN()="AB"'), (_Word("ab"), "=GIVEN()>9"),
    ],
)  # fmt: skip
def test_what_functions_from_outside_give_is_compared_as_the_number_or_text_it_is(given, formula):
    """Whole numbers, decimals, None and a text of another class, each beside a value of the spreadsheet."""
    host = NoCells()
    host.custom = lambda name: lambda: given
    assert compile_formula(formula, host)(Context(None)) is True


@pytest.mark.parametrize("problem", [TypeError, KeyError, AttributeError, IndexError, ValueError, AssertionError])
@pytest.mark.parametrize("kinds", [["r"], ["x"]])
def test_any_other_exception_is_a_mistake_of_ours_and_goes_its_way(problem, kinds):
    def call(*given):
        raise problem("a mistake")

    native = Native("WRONG", call, tuple(kinds), 1, 1, False, False, True)
    with pytest.raises(problem):
        compile_native(native, [constant(1.0)], kinds)(Context(None))
    with pytest.raises(problem):
        compile_native(native, [constant("1")], kinds)(Context(None))


@pytest.mark.parametrize("kinds", [["r"], ["x"]])
@pytest.mark.parametrize("given", [1.0, "1"])
def test_an_arithmetic_exception_is_an_error_however_the_function_is_called(kinds, given):
    def call(*given):
        raise OverflowError

    native = Native("LARGE", call, tuple(kinds), 1, 1, False, False, True)
    assert compile_native(native, [constant(given)], kinds)(Context(None)).code == "#NUM!"
