"""Payments: examples of Excel's documentation, to the digits it shows, and what must hold between the functions."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.truesheet.formulas.cells import calculated
from tests.truesheet.formulas.nocells import value
from truesheet.formulas.refusal import Refusal
from truesheet.values import CellError


@pytest.mark.parametrize(
    ("formula", "expected", "digits"),
    [
        ("=PMT(8%/12,10,10000)", -1037.03, 2),
        ("=PMT(8%/12,10,10000,0,1)", -1030.16, 2),
        ("=PMT(6%/12,18*12,0,50000)", -129.08, 2),
        ("=PMT(0,10,1000)", -100, 12),
        ("=FV(6%/12,10,-200,-500,1)", 2581.40, 2),
        ("=FV(12%/12,12,-1000)", 12682.50, 2),
        ("=FV(0,10,-100,-50)", 1050, 12),
        ("=PV(8%/12,12*20,500,,0)", -59777.15, 2),
        ("=NPER(12%/12,-100,-1000,10000,1)", 59.6738657, 7),
        ("=NPER(12%/12,-100,-1000,10000)", 60.0821229, 7),
        ("=NPER(1%,-100,-1000)", -9.57859404, 7),
        ("=NPER(0,-100,1000)", 10, 12),
        ("=RATE(4*12,-200,8000)*12", 0.0924, 4),
        ("=NPV(10%,-10000,3000,4200,6800)", 1188.44, 2),
        ("=NPV(8%,8000,9200,10000,12000,14500)-40000", 1922.06, 2),
        ("=IRR({-70000,12000,15000,18000,21000})", -0.021, 3),
        ("=IRR({-70000,12000,15000,18000,21000,26000})", 0.087, 3),
        ("=IRR({-70000,12000,15000},-10%)", -0.444, 3),
        ("=SLN(30000,7500,10)", 2250, 12),
        ("=XNPV(0.09,{-10000,2750,4250,3250,2750},{39448,39508,39751,39859,39904})", 2086.65, 2),
        ("=XIRR({-10000,2750,4250,3250,2750},{39448,39508,39751,39859,39904},0.1)", 0.3734, 4),
        # Only whole days count; 110 after 365 days is 10 %.
        ("=XIRR({-100,110},{36526.9,36891.2})", 0.1, 12),
        ("=XNPV(0.1,{-100,110},{36526.9,36891.2})", 0, 12),
    ],
)
def test_results(formula, expected, digits):
    assert value(formula) == pytest.approx(expected, abs=0.5 * 10**-digits)


@pytest.mark.parametrize(
    ("formula", "expected"),
    [
        ("=PMT(1%,0,100)", "#NUM!"), ("=NPER(1%,0,100,100)", "#NUM!"), ("=NPER(1%,1,-200)", "#NUM!"),
        ("=RATE(0,-1,1)", "#NUM!"),
        ("=RATE(12,100,100)", "#NUM!"),  # all payments on one side
        ("=IRR({1,2,3})", "#NUM!"), ("=IRR({-1,-2})", "#NUM!"), ("=NPV(-1,5)", "#DIV/0!"), ("=SLN(1,1,0)", "#DIV/0!"),
        ("=FV(1E300,1E300,1)", "#NUM!"), ("=XNPV(1E300,{-1,2},{1,999})", "#NUM!"),
        ("=XIRR({1,2},{1,2})", "#NUM!"), ("=XIRR({-1,2},{1,2},-1)", "#NUM!"), ("=XIRR({-1,2},{1,2,3})", "#NUM!"),
        ("=XIRR({-1,2},{2,1})", "#NUM!"), ("=XNPV(0.1,{-1,2},{-2,1})", "#NUM!"), ("=XNPV(-0.1,{-1,2},{1,2})", "#NUM!"),
        ('=XIRR({-1,"x"},{1,2})', "#VALUE!"), ('=XNPV(0.1,{-1,"x"},{1,2})', "#NUM!"), ("=XNPV(TRUE,1,1)", "#VALUE!"),
    ],
)  # fmt: skip
def test_errors(formula, expected):
    found = value(formula)
    assert isinstance(found, CellError) and found.code == expected


def test_payments_in_a_range_count_by_their_numbers_only():
    cells = {"A1": -100, "A2": "x", "A3": 110, "B1": "=IRR(A1:A4)", "B2": "=NPV(10%,A1:A4)"}
    found = calculated(cells)
    assert found["B1"] == pytest.approx(0.1, abs=1e-12)  # 110 after one period: the text is no period
    assert found["B2"] == pytest.approx(-100 / 1.1 + 110 / 1.21)


@given(
    st.integers(-20, 60).map(lambda hundredths: hundredths / 100),
    st.integers(1, 120),
    st.integers(-1000, 1000),
    st.sampled_from([0, 1]),
)
def test_the_payment_of_a_loan_pays_it_off(rate, periods, loan, kind):
    payment = value(f"=PMT({rate},{periods},{loan},0,{kind})")
    if isinstance(payment, CellError):
        return
    rest = value(f"=FV({rate},{periods},{payment},{loan},{kind})")
    scale = abs(loan) * (1 + rate) ** periods + abs(loan)
    assert rest == pytest.approx(0, abs=1e-9 * scale + 1e-9)


def test_a_payment_at_a_low_rate_loses_no_digits():
    """By 40 digits PMT(0.0002/12,24,1000) is -41.675347776808649."""
    assert value("=PMT(0.0002/12,24,1000)") == pytest.approx(-41.675347776808649, rel=1e-15)


@pytest.mark.parametrize(
    ("payments", "expected"),
    [
        # Excel's in the function book IRR, General!L5, L2, L8, L33, L57 and Three Parameters!D3, with its last digits.
        ("-20,5,5,-10,5", -0.44892834955312866), ("-20,5,5,5,5,5", 0.07930826116039724),
        ("-70,12,15", -0.44350694133432755), ("-90,30,20,30,20,30", 0.13709513129836592),
        ("-400,1,1,1,1,1", -0.6737366751808405), ("2,3,-4", -0.14921894064178554),
    ],
)  # fmt: skip
def test_a_rate_is_found_as_excel_finds_it(payments, expected):
    assert value(f"=IRR({{{payments}}})") == pytest.approx(expected, rel=1e-14)


def test_payments_that_balance_far_from_the_guess_are_refused():
    """-20, 5, 5, -10 and 5 balance at -44.892835 %: nobody has seen what Excel finds from 100 %."""
    worth = sum(payment / (1 - 0.44892835) ** at for at, payment in enumerate([-20, 5, 5, -10, 5]))
    assert worth == pytest.approx(0, abs=1e-4)
    with pytest.raises(Refusal, match="balance at a rate far from its guess"):
        value("=IRR({-20,5,5,-10,5},1)")


def test_payments_that_never_balance_have_no_rate():
    """2 - x + 2x*x is above 0 for every x: 1 is less than 4 times 2 times 2."""
    assert str(value("=IRR({2,-1,2})")) == "#NUM!"


@pytest.mark.parametrize(
    ("formula", "expected"),
    [
        # Excel's own values in the function books IPMT_PPMT and CUMPRINC_CUMIPMT.
        ("=IPMT(0.0083,1,36,8000,0,1)", 0), ("=IPMT(0.0083,1,36,8000)", -66.4),
        ("=PPMT(0.0083,1,36,8000,0,1)", -255.86361744160234), ("=PPMT(0.0083,1,36,8000)", -191.5872854663676),
        ("=IPMT(0.1,3,3,8000,0,1)", -265.8610271903324), ("=PPMT(0.1,3,3,8000)", -2924.4712990936564),
        ("=PPMT(0.7,10,36,8000)", -0.0033578953107),
    ],
)  # fmt: skip
def test_a_payment_is_interest_and_what_is_paid_back(formula, expected):
    assert value(formula) == pytest.approx(expected, rel=1e-9)


@given(st.floats(1e-4, 0.5), st.integers(1, 40), st.floats(1, 1e6), st.sampled_from([0, 1]))
def test_what_is_paid_back_in_all_periods_is_the_loan(rate, periods, present, kind):
    assert value(f"=CUMPRINC({rate},{periods},{present},1,{periods},{kind})") == pytest.approx(-present, rel=1e-7)
    paid = value(f"=PMT({rate},{periods},{present},0,{kind})") * periods
    interest = value(f"=CUMIPMT({rate},{periods},{present},1,{periods},{kind})")
    assert paid - interest == pytest.approx(-present, rel=1e-7)


@pytest.mark.parametrize("formula", ["=IPMT(0.1,0,3,100)", "=PPMT(0.1,4,3,100)", "=CUMIPMT(0,3,100,1,2,0)",
                                     "=CUMPRINC(0.1,3,100,2,1,0)", "=CUMPRINC(0.1,3,100,1,4,0)"])  # fmt: skip
def test_there_is_no_payment_outside_the_periods(formula):
    assert str(value(formula)) == "#NUM!"


def test_cumulated_payments_take_no_truth_values():
    """Function book CUMPRINC_CUMIPMT, G27 and G28."""
    assert str(value("=CUMIPMT(0.0083,36,8000,3,10,TRUE)")) == "#VALUE!"


@pytest.mark.parametrize(
    "formula",
    [
        "=XIRR({0,-100,110},{1,2,367})",  # Excel was seen to give 2.98E-09 where the first payment is 0
        "=XIRR({-100,230,-132},{1,366,731})",  # balances at 10 % and at 20 %
        "=XIRR({-1,1E9},{1,2})",  # some 10^3285
        "=XNPV(0,{-1,2},{1,2})",
    ],
)
def test_rates_and_values_that_excel_may_see_otherwise_are_refused(formula):
    with pytest.raises(Refusal, match="not known what Excel"):
        value(formula)
