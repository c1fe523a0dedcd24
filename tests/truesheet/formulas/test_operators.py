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


# --- Arithmetic that leaves the numbers is #NUM! of that cell: no exception, and nothing infinite is handed on


@pytest.mark.parametrize(
    "formula",
    [
        "=NPV(1E308,{1,2,3})", "=CONFIDENCE.NORM(5E-324,1,2)",
        "=DEGREES(1E308)", "=MMULT({1E308,1E308},{2;-2})",
        "=MDETERM({1E308,0;0,1E308})",
        "=SEQUENCE(1,2,1E308,1E308)", "=SUMSQ(1E200)", "=VAR(1E308,-1E308)", "=FORECAST(1E308,{1,1E300},{1,2})",
        "=STANDARDIZE(1E308,-1E308,1)", "=SUMXMY2({1E308},{-1E308})", "=NORM.INV(0.9,1E308,1E308)",
        "=PRODUCT(1E200,1E200)", "=MEDIAN(1E308,1.7E308)", "=SQRTPI(1E308)",
    ],
)  # fmt: skip
def test_what_leaves_the_numbers_is_an_error_of_that_cell(formula):
    found = value(formula)
    assert isinstance(found, CellError) and found.code == "#NUM!"


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
