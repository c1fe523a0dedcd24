"""Distributions and tests of samples, with the examples of Excel's documentation."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgesheets.spreadsheet.formulas.areas import Refusal
from bridgesheets.spreadsheet.library.incomplete import incomplete_beta, incomplete_gamma
from bridgesheets.spreadsheet.values import CellError
from tests.spreadsheet.formulas.nocells import value

#: The samples of Excel's documentation.
PAIRED = "{3;4;5;8;9;1;2;4;5},{6;19;3;2;14;4;5;17;1}"
VARIED = "{6;7;9;15;21},{20;28;31;38;40}"
AGREED = "{58,35;11,25;10,23},{45.35,47.65;17.56,18.44;16.09,16.91}"
Z = "{3;6;7;8;6;5;4;2;1;9}"


@pytest.mark.parametrize(
    ("formula", "expected"),
    [
        ("=BETA.DIST(2,8,10,TRUE,1,3)", 0.6854706), ("=BETA.DIST(2,8,10,FALSE,1,3)", 1.4837646),
        ("=BETADIST(2,8,10,1,3)", 0.6854706), ("=BETA.INV(0.685470581,8,10,1,3)", 2),
        ("=BINOM.DIST(6,10,0.5,FALSE)", 0.2050781), ("=BINOM.DIST.RANGE(60,0.75,48)", 0.083974967),
        ("=BINOM.DIST.RANGE(60,0.75,45,50)", 0.523629793), ("=BINOM.INV(6,0.5,0.75)", 4),
        ("=CRITBINOM(6,0.5,0.75)", 4), ("=CHISQ.DIST(0.5,1,TRUE)", 0.52049988),
        ("=CHISQ.DIST(2,3,FALSE)", 0.20755375), ("=CHISQ.DIST.RT(18.307,10)", 0.0500006),
        ("=CHIDIST(18.307,10)", 0.0500006), ("=CHISQ.INV(0.93,1)", 3.283020287), ("=CHISQ.INV(0.6,2)", 1.832581464),
        ("=CHISQ.INV.RT(0.050001,10)", 18.306973), (f"=CHISQ.TEST({AGREED})", 0.000308192),
        ("=CONFIDENCE.T(0.05,1,50)", 0.284196855), ("=EXPON.DIST(0.2,10,TRUE)", 0.86466472),
        ("=EXPON.DIST(0.2,10,FALSE)", 1.35335283), ("=F.DIST(15.2068649,6,4,TRUE)", 0.99),
        ("=F.DIST(15.2068649,6,4,FALSE)", 0.0012238), ("=F.DIST.RT(15.2068649,6,4)", 0.01),
        ("=F.INV(0.01,6,4)", 0.10930991), ("=F.INV.RT(0.01,6,4)", 15.2068649), (f"=F.TEST({VARIED})", 0.648317847),
        ("=GAMMA(2.5)", 1.329340388), ("=GAMMA(-3.75)", 0.267866129),
        ("=GAMMA.DIST(10.00001131,9,2,FALSE)", 0.032639), ("=GAMMA.DIST(10.00001131,9,2,TRUE)", 0.068094),
        ("=GAMMA.INV(0.068094,9,2)", 10.0000112), ("=GAMMALN(4)", 1.791759469),
        ("=HYPGEOM.DIST(1,4,8,20,TRUE)", 0.465428277), ("=HYPGEOM.DIST(1,4,8,20,FALSE)", 0.363261094),
        ("=LOGNORM.DIST(4,3.5,1.2,TRUE)", 0.0390836), ("=LOGNORM.DIST(4,3.5,1.2,FALSE)", 0.0176176),
        ("=LOGNORM.INV(0.039084,3.5,1.2)", 4.0000252), ("=NEGBINOM.DIST(10,5,0.25,TRUE)", 0.3135141),
        ("=NEGBINOM.DIST(10,5,0.25,FALSE)", 0.0550487), ("=NEGBINOMDIST(10,5,0.25)", 0.0550487),
        ("=POISSON.DIST(2,5,TRUE)", 0.124652), ("=POISSON.DIST(2,5,FALSE)", 0.084224),
        ("=T.DIST(60,1,TRUE)", 0.99469533), ("=T.DIST(8,3,FALSE)", 0.00073691),
        ("=T.DIST.2T(1.959999998,60)", 0.054645), ("=T.DIST.RT(1.959999998,60)", 0.027322),
        ("=TDIST(1.959999998,60,2)", 0.054645), ("=T.INV(0.75,2)", 0.8164966), ("=T.INV.2T(0.546449,60)", 0.606533),
        ("=TINV(0.054644927,60)", 1.96), (f"=T.TEST({PAIRED},2,1)", 0.196016),
        ("=WEIBULL.DIST(105,20,100,TRUE)", 0.929581), ("=WEIBULL.DIST(105,20,100,FALSE)", 0.035589),
        (f"=Z.TEST({Z},4)", 0.090574), (f"=Z.TEST({Z},6)", 0.863043),
        (f"=2*MIN(Z.TEST({Z},4),1-Z.TEST({Z},4))", 0.1811484), ("=ERF(0.745)", 0.70792892), ("=ERF(1)", 0.84270079),
        ("=ERFC(1)", 0.15729921), ("=ERF.PRECISE(0.745)", 0.70792892), ("=ERFC.PRECISE(1)", 0.15729921),
    ],
)  # fmt: skip
def test_the_examples_of_excels_documentation(formula, expected):
    assert value(formula) == pytest.approx(expected, rel=6e-5 if expected < 0.1 else 2e-6)


@pytest.mark.parametrize(
    ("formula", "expected"),
    [
        # 1 - e^-x/2 for two degrees of freedom; the middle of what is symmetric; sums of a few chances
        ("=CHISQ.DIST(3,2,TRUE)", -math.expm1(-1.5)), ("=T.DIST(0,7,TRUE)", 0.5), ("=T.DIST(1,1,TRUE)", 0.75),
        ("=T.INV(0.75,1)", 1), ("=T.INV(0.25,1)", -1), ("=T.INV(0.5,9)", 0), ("=F.DIST(1,4,4,TRUE)", 0.5),
        ("=BETA.DIST(0.3,1,1,TRUE)", 0.3), ("=BETA.DIST(0.5,2,2,FALSE)", 1.5),
        ("=BETA.DIST(1,3,2,FALSE)", 0), ("=BINOM.DIST(1,3,0.5,TRUE)", 0.5),
        ("=BINOM.DIST(0,0,0.5,TRUE)", 1), ("=BINOM.DIST(3,3,1,FALSE)", 1), ("=BINOM.DIST(2,3,1,TRUE)", 0),
        ("=BINOM.DIST(0,3,0.5,FALSE)", 0.125), ("=BINOM.DIST(3.9,3.9,0.5,FALSE)", 0.125),
        ("=POISSON.DIST(0,0,FALSE)", 1), ("=POISSON.DIST(1,0,FALSE)", 0), ("=POISSON.DIST(1.9,1,TRUE)", 2 / math.e),
        ("=GAMMA.DIST(0,1,4,FALSE)", 0.25), ("=GAMMA.INV(0,2,3)", 0), ("=CHISQ.INV.RT(1,3)", 0), ("=GAMMA(5)", 24),
        ("=NEGBINOM.DIST(0,2,0.5,TRUE)", 0.25), ("=HYPGEOM.DIST(2,2,2,4,FALSE)", 1 / 6),
        ("=WEIBULL.DIST(2,1,2,TRUE)", -math.expm1(-1)),
        ("=T.TEST({1;2;3},{1;2;3},1,2)", 0.5), ("=T.TEST({1;2;3},{2;3;4},2,3)", 0.287864),
        ("=F.DIST(0,2,5,FALSE)", 1),
        # with so many degrees of freedom it is the normal distribution, 1 / sqrt(2 pi) high, but for a quarter of 1 / n
        ("=T.DIST(0,10^9,FALSE)", (1 - 0.25e-9) / math.sqrt(2 * math.pi)),
        # DELTA and GESTEP
        ("=DELTA(5,4)", 0), ("=DELTA(5,5)", 1), ("=DELTA(0)", 1), ("=GESTEP(5,4)", 1), ("=GESTEP(-4,-5)", 1),
        ("=GESTEP(-1)", 0),
    ],
)  # fmt: skip
def test_values_that_can_be_worked_out_by_hand(formula, expected):
    assert value(formula) == pytest.approx(expected, rel=1e-6)


@pytest.mark.parametrize(
    ("formula", "code"),
    [
        ("=BETA.DIST(4,8,10,TRUE,1,3)", "#NUM!"), ("=BETA.DIST(2,0,10,TRUE,1,3)", "#NUM!"),
        ("=BETA.INV(0,1,1)", "#NUM!"), ("=BETA.DIST(0,0.5,1,FALSE)", "#NUM!"), ("=BINOM.DIST(4,3,0.5,TRUE)", "#NUM!"),
        ("=BINOM.DIST(1,3,1.1,TRUE)", "#NUM!"), ("=CHISQ.DIST(-1,2,TRUE)", "#NUM!"),
        ("=CHISQ.DIST(1,0.9,TRUE)", "#NUM!"), ("=CHISQ.INV(1.1,2)", "#NUM!"), ("=CHISQ.INV(1,2)", "#NUM!"),
        ("=CHISQ.TEST({1,2},{1,2,3})", "#N/A"), ("=CHISQ.TEST({1},{1})", "#N/A"),
        ("=CHISQ.TEST({1,2},{0,2})", "#DIV/0!"), ("=CONFIDENCE.T(0.05,1,1)", "#DIV/0!"),
        ("=CONFIDENCE.T(1,1,9)", "#NUM!"), ("=EXPON.DIST(-1,1,TRUE)", "#NUM!"), ("=EXPON.DIST(1,0,TRUE)", "#NUM!"),
        ("=F.DIST(1,0,4,TRUE)", "#NUM!"), ("=F.INV(-0.1,6,4)", "#NUM!"), ("=F.TEST({1},{1;2})", "#DIV/0!"),
        ("=F.TEST({1;1},{1;2})", "#DIV/0!"), ("=GAMMA(0)", "#NUM!"), ("=GAMMA(-2)", "#NUM!"),
        ("=GAMMA(172)", "#NUM!"), ("=GAMMALN(0)", "#NUM!"), ("=GAMMA.DIST(-1,1,1,TRUE)", "#NUM!"),
        ("=GAMMA.INV(1,2,3)", "#NUM!"), ("=HYPGEOM.DIST(5,4,8,20,TRUE)", "#NUM!"),
        ("=HYPGEOM.DIST(0,4,18,20,FALSE)", "#NUM!"), ("=LOGNORM.DIST(0,1,1,TRUE)", "#NUM!"),
        ("=LOGNORM.INV(1,1,1)", "#NUM!"), ("=NEGBINOM.DIST(-1,5,0.25,TRUE)", "#NUM!"),
        ("=NEGBINOM.DIST(1,0,0.25,TRUE)", "#NUM!"), ("=POISSON.DIST(-1,5,TRUE)", "#NUM!"),
        ("=POISSON.DIST(1,-5,TRUE)", "#NUM!"), ("=T.DIST.2T(-1,60)", "#NUM!"), ("=TDIST(1,60,3)", "#NUM!"),
        ("=TINV(1.1,2)", "#NUM!"), ("=T.DIST(1,0,TRUE)", "#NUM!"),
        ("=T.TEST({1;2},{1;2;3},2,1)", "#N/A"), ("=T.TEST({1;2},{1;2},3,1)", "#NUM!"),
        ("=T.TEST({1;2},{1;2},1,4)", "#NUM!"), ("=WEIBULL.DIST(-1,1,1,TRUE)", "#NUM!"), ('=Z.TEST({"x"},4)', "#N/A"),
        ("=Z.TEST({2;2},4)", "#DIV/0!"), ('=POISSON.DIST("x",5,TRUE)', "#VALUE!"), ("=T.DIST(#N/A,1,TRUE)", "#N/A"),
        ("=DELTA(TRUE)", "#VALUE!"),
    ],
)  # fmt: skip
def test_what_no_distribution_has_is_an_error(formula, code):
    found = value(formula)
    assert isinstance(found, CellError) and found.code == code


@pytest.mark.parametrize(
    "formula",
    [
        "=T.INV(0,1)",  # #NUM! by the documentation, #DIV/0! in HyperFormula's list of differences
        "=T.INV.2T(0,1)",
        "=BETA.DIST(0,1,3,FALSE)",  # 3; the same list has #NUM! and, from 0.6 to 0.7, 0
        "=BETA.DIST(1,3,1,FALSE)",
        "=POISSON.DIST(0,-0.01,FALSE)",  # 1.0101 in the same list
        "=T.INV(1E-300,1)",
        "=GAMMA.INV(1E-300,0.01,1)",
        "=CHISQ.INV(0.3,10^10)",
        '=CHISQ.TEST({1,"x"},{1,2})',
        "=BINOM.DIST.RANGE(30000,0.5,0,20001)",
        "=HYPGEOM.DIST(5,20001,20001,50000,TRUE)",
        "=BINOM.DIST(10^10,3*10^10,0.3,TRUE)",
    ],
)
def test_what_is_in_doubt_is_refused(formula):
    with pytest.raises(Refusal):
        value(formula)


def test_as_many_counts_as_are_gone_through_have_their_chance():
    """Of 40,000 throws of a coin at most 20,000 are heads: half the cases, and half of those with just as many."""
    just_as_many = math.comb(40_000, 20_000) / 2**40_000
    assert value("=BINOM.DIST.RANGE(40000,0.5,0,20000)") == pytest.approx((1 + just_as_many) / 2, rel=1e-11)


@given(st.integers(1, 30), st.integers(1, 30), st.integers(0, 30))
def test_a_hypergeometric_chance_of_at_most_so_many_is_a_sum(drawn, marked, unmarked):
    size = marked + unmarked
    drawn = min(drawn, size)
    counts = range(max(0, drawn - unmarked), min(drawn, marked) + 1)
    ways = [math.comb(marked, count) * math.comb(unmarked, drawn - count) for count in counts]
    for at, count in enumerate(counts):
        chance = sum(ways[: at + 1]) / math.comb(size, drawn)
        assert value(f"=HYPGEOM.DIST({count},{drawn},{marked},{size},TRUE)") == pytest.approx(chance, rel=1e-14)


@given(st.integers(1, 400), st.floats(0.001, 600))
def test_a_gamma_distribution_of_whole_shape_is_a_sum_of_poisson_chances(shape, x):
    # Above x lies e^-x (1 + x + x^2/2! + ... + x^(n-1)/(n-1)!).
    terms = (math.exp(at * math.log(x) - x - math.lgamma(at + 1)) for at in range(shape))
    below, above = incomplete_gamma(shape, x)
    assert above == pytest.approx(math.fsum(terms), rel=1e-10, abs=1e-13)
    assert below + above == pytest.approx(1, abs=1e-14)


@given(st.integers(1, 60), st.integers(1, 60), st.fractions(0, 1, max_denominator=64))
def test_a_beta_distribution_of_whole_shapes_is_a_sum_of_binomial_chances(a, b, x):
    # Below x lies the chance of at least a successes in a + b - 1 trials, here with exact fractions.
    trials = a + b - 1
    exact = sum(math.comb(trials, at) * x**at * (1 - x) ** (trials - at) for at in range(a, trials + 1))
    below, above = incomplete_beta(a, b, float(x), float(1 - x))
    assert below == pytest.approx(float(exact), rel=1e-12, abs=1e-15)
    assert above == pytest.approx(float(1 - exact), rel=1e-12, abs=1e-15)


@given(st.sampled_from(["GAMMA.{}({},{},2{})", "F.{}({},{},7{})", "BETA.{}({},{},3{})"]), st.integers(1, 30),
       st.floats(0.001, 0.999))  # fmt: skip
def test_an_inverse_is_where_the_distribution_reaches_the_chance(template, shape, share):
    place = value("=" + template.format("INV", share, shape, ""))
    assert value("=" + template.format("DIST", repr(place), shape, ",TRUE")) == pytest.approx(share, rel=1e-12)
