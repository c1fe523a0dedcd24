"""The t-test and the quantiles of Student's t distribution; the functions of engineers."""

import math
from statistics import NormalDist

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tests.truesheet.formulas.nocells import value
from truesheet.formulas.areas import Refusal
from truesheet.values import CellError

#: The samples of Excel's documentation.
PAIRED = "{3;4;5;8;9;1;2;4;5},{6;19;3;2;14;4;5;17;1}"


@pytest.mark.parametrize(
    ("formula", "expected"),
    [
        ("=T.INV.2T(0.546449,60)", 0.606533), ("=TINV(0.054644927,60)", 1.96), (f"=T.TEST({PAIRED},2,1)", 0.196016),
        (f"=TTEST({PAIRED},2,1)", 0.196016), ("=ERF(0.745)", 0.70792892), ("=ERF(1)", 0.84270079),
        ("=ERFC(1)", 0.15729921), ("=ERF.PRECISE(0.745)", 0.70792892), ("=ERFC.PRECISE(1)", 0.15729921),
    ],
)  # fmt: skip
def test_the_examples_of_excels_documentation(formula, expected):
    assert value(formula) == pytest.approx(expected, rel=2e-6)


@pytest.mark.parametrize(
    ("formula", "expected"),
    [
        ("=T.TEST({1;2;3},{1;2;3},1,2)", 0.5), ("=T.TEST({1;2;3},{2;3;4},2,3)", 0.287864),
        # two degrees of freedom: differences 1, 2, 3 have t = 2 sqrt(3), and outside it 1 - t / sqrt(2 + t^2)
        ("=T.TEST({1;2;3},{0;0;0},2,1)", 1 - math.sqrt(12 / 14)),
        ("=T.TEST({1;2;3},{0;0;0},1,1)", (1 - math.sqrt(12 / 14)) / 2),
        ("=TINV(1,9)", 0), ("=T.INV.2T(1.5,1)", -1), ("=DELTA(5,4)", 0), ("=DELTA(5,5)", 1), ("=DELTA(0)", 1),
        ("=GESTEP(5,4)", 1), ("=GESTEP(-4,-5)", 1), ("=GESTEP(-1)", 0),
    ],
)  # fmt: skip
def test_values_that_can_be_worked_out_by_hand(formula, expected):
    assert value(formula) == pytest.approx(expected, rel=1e-6)


@given(st.floats(1e-300, 0.999))
def test_quantiles_of_one_and_two_degrees_of_freedom_are_elementary(outside):
    """The cotangent of a quarter turn times the probability; and sqrt(2 / (p (2 - p))) (1 - p)."""
    assert value(f"=TINV({outside!r},1)") == pytest.approx(1 / math.tan(math.pi / 2 * outside), rel=1e-14)
    two = math.sqrt(2 / outside / (2 - outside)) * (1 - outside)
    assert value(f"=TINV({outside!r},2.9)") == pytest.approx(two, rel=2e-13)


@given(st.floats(1e-300, 0.9999), st.integers(3, 10**10))
@example(1e-200, 10**6)
def test_a_quantile_lies_between_those_of_two_degrees_of_freedom_and_the_normal_distribution(outside, degrees):
    normal = -NormalDist().inv_cdf(outside / 2)
    assert normal * (1 - 1e-9) <= value(f"=TINV({outside!r},{degrees})") < value(f"=TINV({outside!r},2)")


@pytest.mark.parametrize(
    ("formula", "code"),
    [
        ("=TINV(1.1,2)", "#NUM!"), ("=TINV(0,2)", "#NUM!"), ("=T.INV.2T(2,2)", "#NUM!"), ("=T.INV.2T(-1,2)", "#NUM!"),
        ("=TINV(0.5,0.9)", "#NUM!"), ("=TINV(0.5,10^10+1)", "#NUM!"), ("=T.TEST({1;2},{1;2;3},2,1)", "#N/A"),
        ("=T.TEST({1;2},{1;2},3,1)", "#NUM!"), ("=T.TEST({1;2},{1;2},1,4)", "#NUM!"),
        ("=T.TEST({1;1},{1;1},1,2)", "#DIV/0!"), ("=T.TEST({1},{2;3},1,2)", "#DIV/0!"), ("=DELTA(TRUE)", "#VALUE!"),
    ],
)  # fmt: skip
def test_what_no_distribution_has_is_an_error(formula, code):
    found = value(formula)
    assert isinstance(found, CellError) and found.code == code


def test_what_is_in_doubt_is_refused():
    """#NUM! by the documentation, #DIV/0! in a list of differences between programs."""
    with pytest.raises(Refusal):
        value("=T.INV.2T(0,1)")
