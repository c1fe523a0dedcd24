"""Numbers at the ends of what functions take: both sides of each, with what Excel makes of them."""

import pytest

from tests.truesheet.formulas.cells import calculated
from tests.truesheet.formulas.nocells import value
from truesheet.formulas.areas import Refusal
from truesheet.values import CellError


def shown(formula):
    found = value(formula)
    return found.code if isinstance(found, CellError) else found


# --- rates -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("formula", "expected", "within"),
    [
        # cached by Excel (finding 2.11)
        ("=RATE(300,-200,8000,0,1)", 0.02563, 5e-6), ("=IRR({-70,12,15})", -0.4435, 5e-5),
        ("=IRR({-20,5,5,5,5,5},17)", 0.0793, 5e-5),
        # what users of Excel report: mortgages, far from the guess of 10%
        ("=RATE(360,-570.3,93550)", 0.00513, 5e-7), ("=RATE(260,-60,13500,1400,0)", 0.00043296, 5e-9),
        ("=RATE(348,-(157119/12),790000)", 0.016518358, 5e-10), ("=RATE(200,-500,200000)", -0.0062, 5e-5),
        ("=RATE(60,-1000,120000)", -0.02044, 5e-6), ("=RATE(60,-6000,120000)", 0.04678, 5e-6),
        ("=RATE(50,0,-1000,1000000)", 0.1482, 5e-5), ("=RATE(6,-206,0,100000,1,0.5)", 1.59, 5e-3),
        ("=RATE(1,-206,0,100000,1)", 484.44, 5e-3), ("=RATE(17,-206,0,100000,1)", 0.33, 5e-3),
        ("=RATE(12,2800,-10000,0,0,25%)", 0.263, 5e-5), ("=RATE(0.9,-100,400,0,0,-0.8)", -0.8, 5e-3),
        ("=IRR({-15000,6630},0.1)", -0.558, 1e-12),  # 6630 / 15000 - 1
        ("=IRR({-150000,12000,15000,18000})", -0.41, 5e-3),
        # -100 + 230 / 1.1 - 132 / 1.21 = 0, and with 1.2 too: the one next to the guess
        ("=IRR({-100,230,-132})", 0.1, 1e-12), ("=IRR({-100,230,-132},0.3)", 0.2, 1e-12),
    ],
)  # fmt: skip
def test_rates_that_excel_finds_are_found(formula, expected, within):
    assert value(formula) == pytest.approx(expected, abs=within)


@pytest.mark.parametrize(
    ("formula", "code"),
    [
        ("=RATE(10,-1200,2000)", "#NUM!"),  # cached by Excel (finding 2.11): the way leads below -100%
        ("=RATE(12,2800,-10000)", "#NUM!"), ("=RATE(50,0,-1000,1E9)", "#NUM!"),  # reported by users
        ("=RATE(44,0,-1650,15000000)", "#NUM!"), ("=RATE(12,-100,400,0,1)", "#NUM!"),
        ("=RATE(0,-1,1)", "#NUM!"), ("=RATE(-1,-1,1)", "#NUM!"),
        ("=PMT(-1.5,2,3)", "#NUM!"), ("=PV(-1.5,2.5,3)", "#NUM!"),  # cached by Excel (finding 2.11)
        ("=PMT(-1,1,-100,300,1)", "#NUM!"), ("=PMT(-3,5,100)", "#NUM!"),  # function book PMT, F24 and G8
        ("=PV(-3,0.5,1)", "#NUM!"), ("=PV(-1,20,300)", "#DIV/0!"),  # function book docs, PV, A13 and A14
        ("=PV(-1,0,100,400)", "#NUM!"),  # HyperFormula's list of differences with Excel
        ("=FV(-1,-2,1)", "#DIV/0!"),  # cached by Excel (finding 2.11): 0 to the power of -2
        ("=NPER(-1,1,1)", "#NUM!"), ("=NPER(-2,1,1)", "#NUM!"), ("=NPER(0,0,100)", "#NUM!"),
        ("=NPV(-1,5)", "#DIV/0!"), ("=SLN(1,1,0)", "#DIV/0!"), ("=IRR({0,0})", "#NUM!"),
    ],
)  # fmt: skip
def test_rates_that_are_none_are_errors(formula, code):
    assert shown(formula) == code


@pytest.mark.parametrize(
    ("formula", "expected"),
    [
        ("=FV(-1,2,3)", -3),  # only the last payment is left
        ("=PV(-0.5,1,3)", -6), ("=PMT(-0.5,1,3)", -1.5),  # 3 / 0.5; half of 3
    ],
)  # fmt: skip
def test_rates_down_to_minus_100_percent_count(formula, expected):
    assert value(formula) == pytest.approx(expected, rel=1e-12)


@pytest.mark.parametrize(
    "formula",
    [
        "=RATE(6,-206,0,100000,1)",  # 16 steps with the first too far: #NUM! in Excel 2003, unknown today
        "=RATE(14,-206,0,100000,1)", "=RATE(17,1,-5)", "=RATE(12,-100,1000,0,0,-1)",
        "=IRR({-1,1E9})",
    ],
)  # fmt: skip
def test_rates_of_which_it_is_not_known_whether_excel_finds_them_are_refused(formula):
    with pytest.raises(Refusal):
        value(formula)


# --- divisors and remainders -----------------------------------------------------------------------------------------


def test_texts_in_array_constants_count_as_numbers_for_divisors():
    """Cached by Excel (finding 2.13)."""
    assert [value(f'={name}({{4,"8",12}})') for name in ("LCM", "GCD")] == [24, 4]
    assert value('=MULTINOMIAL({2,"3",4})') == 1260  # 9! / (2! 3! 4!)
    assert shown('=LCM({4,"x"})') == "#VALUE!"


def test_blanks_among_the_numbers_of_divisors():
    """Function book LCM_GCD: D3 and E3 (a blank cell is left out), D13 and E13 (nothing but blank cells).

    GCD_LCM: I35 (a blank before a number of a range is 0), I13 and J13 (a range of blanks). Findings, values 4: blanks
    at the end of a range.
    """
    cells = {"A1": 10, "A2": 3, "B1": "=LCM(A1,A2,A3)", "B2": "=GCD(A1,A2,A3)", "B3": "=LCM(A3,A4)", "B4": "=GCD(A3)",
             "B5": "=LCM(C1:C2)", "B6": "=GCD(C1:C2)", "B7": "=LCM(D1:D2)", "B8": "=GCD(D1:D2)", "D2": 5,
             "B9": "=LCM(A1:A3)", "B10": "=LCM(D1:D4)"}  # fmt: skip
    found = calculated(cells)
    assert [found[f"B{row}"] for row in range(1, 11)] == [30, 1, "#VALUE!", "#VALUE!", 0, 0, 0, 5, 30, 0]


def test_errors_and_negative_numbers_come_before_blanks_for_divisors():
    """Function book LCM_GCD, D10 and D34."""
    found = calculated({"A1": 7, "A2": -5, "B1": "=LCM(A1,A2,A3)", "B2": "=GCD(,A1,A3)"})
    assert (found["B1"], found["B2"]) == ("#NUM!", "#N/A")


def test_a_text_that_reads_as_a_number_in_a_cell_counts_for_divisors():
    """Function books LCM_GCD, D24 and D32, and GCD_LCM, I24 and I31."""
    found = calculated({"A1": "8", "A2": 2, "A3": "2024-01-10", "A4": 7, "A5": " 2024-01-10 ", "B1": "=LCM(A1,A2)",
                        "B2": "=LCM(A1:A2)", "B3": "=LCM(A3:A4)", "B4": "=LCM(A5,A4)"})  # fmt: skip
    assert [found[f"B{row}"] for row in range(1, 5)] == [8, 8, 317107, "#VALUE!"]


@pytest.mark.parametrize(
    ("formula", "expected"),
    [
        ("=MOD(5,1E-10)", 9.99998e-11),  # cached by Excel (finding 2.20)
        # Excel 2010 and later, reported as an error of it: the binary 0.02 and 0.1 lie above what they are written as
        ("=MOD(281.44,0.02)", 0.02), ("=MOD(2.5,0.02)", 0.02), ("=MOD(10,0.1)", 0.1), ("=MOD(0.9,0.3)", 5.55112e-17),
        ("=MOD((1.2-1)/0.2,1)", 0.99999999999999978), ("=MOD(-10,0.1)", 5.55112e-16),
    ],
)  # fmt: skip
def test_mod_is_the_exact_remainder_of_the_binary_numbers(formula, expected):
    assert value(formula) == pytest.approx(expected, rel=2e-6)


# --- dates -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("formula", "expected"),
    [
        # cached by Excel (finding 2.17)
        ("=ISOWEEKNUM(0)", 52), ("=DATE(1900,0,31)", "#NUM!"), ("=DAYS360(45992.000001,46000.999999)", 9),
        ("=YEARFRAC(#DIV/0!,1,5)", "#NUM!"), ('=YEARFRAC("x",1,-1)', "#NUM!"),
        # the first of 1900 is a Sunday to Excel, the second a Monday
        ("=ISOWEEKNUM(1)", 52), ("=ISOWEEKNUM(2)", 1), ("=ISOWEEKNUM(-1)", "#NUM!"),
        ("=DATE(1900,1,0)", 0), ("=DATE(1900,1,1)", 1), ("=DATE(1901,-11,1)", 1), ("=DATE(1901,-12,31)", "#NUM!"),
        # half a second before midnight
        ("=DAYS360(1,9+86399.4/86400)", 8), ("=DAYS360(1,9+86399.6/86400)", 9),
        ("=DAYS(9+86399.6/86400,1)", 8), ("=DAY(9+86399.6/86400)", 9),
        ("=YEARFRAC(#DIV/0!,1,4)", "#DIV/0!"), ('=YEARFRAC(1,"x",#N/A)', "#N/A"), ("=YEARFRAC(1,361,4.9)", 355 / 360),
        ("=YEARFRAC(-1,5,0)", "#NUM!"), ("=YEARFRAC(1,2,TRUE)", "#VALUE!"),
        ("=EOMONTH(2958465,0)", 2958465), ("=EOMONTH(2958465,1)", "#NUM!"), ("=EOMONTH(2958466,0)", "#NUM!"),
        ("=EDATE(0,-1)", "#NUM!"), ("=EDATE(1,1E308)", "#NUM!"), ("=WEEKDAY(2958465.9)", 6),
        ("=WEEKDAY(2958466)", "#NUM!"),
        ("=WORKDAY(0,10)", 13),  # reported for Excel
        ("=WORKDAY(2958465,1)", "#NUM!"), ("=WORKDAY(1,-1E308)", "#NUM!"), ("=NETWORKDAYS(1E308,1)", "#NUM!"),
        ("=DATE(1E308,1,1)", "#NUM!"), ("=DATE(2000,1E308,1)", "#NUM!"), ("=DATE(2000,1,1E308)", "#NUM!"),
        ("=TIME(1E308,0,0)", "#NUM!"), ("=TIME(-1E308,0,0)", "#NUM!"),
    ],
)  # fmt: skip
def test_dates(formula, expected):
    assert shown(formula) == (pytest.approx(expected) if isinstance(expected, float) else expected)


def test_truth_values_as_dates_are_1_and_0_for_days():
    """Function book DAYS_DAYS360, rows 37 to 41."""
    found = calculated({"A1": True, "A2": False, "B1": "=DAYS(A1,A2)", "B2": "=DAYS360(A2,A1)", "B3": "=DAYS(A3,A1)"})
    assert (found["B1"], found["B2"], found["B3"]) == (1, 1, -1)


def test_irr_takes_no_guess_of_minus_100_percent():
    """Function book IRR, General!N3 and N5."""
    assert [shown(f"=IRR({{-1,1,1}},{guess})") for guess in (-1, -10)] == ["#VALUE!", "#VALUE!"]


# --- distributions ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("formula", "expected"),
    [
        # cached by Excel (finding 2.20)
        # reported for Excel: what is less than 0 is not cut to 0 first
        ("=T.INV.2T(1.5,10)", -0.6998120613124317),
        ("=T.INV.2T(1.0000001,10)", -0.0000001284989018215513), ("=T.INV.2T(2,10)", "#NUM!"),
        ("=ERF.PRECISE(TRUE)", "#VALUE!"), ("=ERFC.PRECISE(FALSE)", "#VALUE!"), ("=ERF.PRECISE(0)", 0),
    ],
)  # fmt: skip
def test_distributions(formula, expected):
    assert shown(formula) == (expected if isinstance(expected, str) else pytest.approx(expected, rel=1e-8))


def test_a_cell_that_is_true_is_no_number_to_the_error_function():
    """Cached by Excel (finding 2.20)."""
    found = calculated({"A1": True, "A2": 1, "B1": "=ERF.PRECISE(A1)", "B2": "=ERF.PRECISE(A2)"})
    assert (found["B1"], found["B2"]) == ("#VALUE!", pytest.approx(0.84270079))
