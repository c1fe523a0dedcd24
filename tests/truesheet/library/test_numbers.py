"""Arithmetic, whole numbers, angles, numerals, chance."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.truesheet.formulas.cells import book_of, calculated, outcome, place, refusals
from tests.truesheet.formulas.nocells import value
from truesheet.formulas.areas import Refusal


@pytest.mark.parametrize(
    ("formula", "expected"),
    [
        ("=SIGN(10)", 1), ("=SIGN(0)", 0), ("=SIGN(-0.00001)", -1),
        ("=MOD(3,2)", 1), ("=MOD(-3,2)", 1), ("=MOD(3,-2)", -1), ("=MOD(-3,-2)", -1),
        ("=MOD(2^50-1,1)", 0),
        ("=QUOTIENT(5,2)", 2), ("=QUOTIENT(4.5,3.1)", 1), ("=QUOTIENT(-10,3)", -3), ('=QUOTIENT("10",3)', 3),
        ("=POWER(5,2)", 25), ("=POWER(4,0.5)", 2), ("=POWER(-8,3)", -512),
        ("=SQRT(16)", 4), ("=SQRTPI(1)", math.sqrt(math.pi)), ("=PI()", math.pi),
        ("=EXP(0)", 1), ("=EXP(-1000)", 0),
        ("=LN(1)", 0), ("=LOG10(1000)", 3), ("=LOG(1000)", 3), ("=LOG(8,2)", 3), ("=LOG(86,2.7182818)", 4.4543473),
        ("=FACT(5)", 120), ("=FACT(1.9)", 1), ("=FACT(0)", 1), ("=FACT(170)", float(math.factorial(170))),
        ("=FACTDOUBLE(6)", 48), ("=FACTDOUBLE(7)", 105), ("=FACTDOUBLE(0)", 1),
        ("=COMBIN(8,2)", 28), ("=COMBIN(8.9,2.9)", 28), ("=COMBIN(5,0)", 1), ("=COMBIN(52,13)", 635013559600),
        ("=COMBINA(4,3)", 20), ("=COMBINA(10,3)", 220), ("=COMBINA(0,0)", 1),
        ("=PERMUT(100,3)", 970200), ("=PERMUT(3,2)", 6), ("=PERMUTATIONA(3,2)", 9), ("=PERMUTATIONA(2,2)", 4),
        ("=GCD(24,36)", 12), ("=GCD(5)", 5), ("=GCD(5,0)", 5), ("=GCD({12,18})", 6), ("=GCD(4.9,8)", 4),
        ("=LCM(24,36)", 72), ("=LCM(5,2)", 10), ("=LCM(5,0)", 0),
        ("=MULTINOMIAL(2,3,4)", 1260),  # 9! / (2! 3! 4!)
        ("=SERIESSUM(2,1,2,{1,3})", 26),  # 1 x 2^1 + 3 x 2^3
        ("=DEGREES(PI())", 180), ("=RADIANS(270)", 4.712388980384690), ("=SIN(PI()/2)", 1), ("=COS(0)", 1),
        ("=TAN(0.785)", 0.9992039901), ("=ASIN(1)", math.pi / 2), ("=ACOS(-1)", math.pi), ("=ATAN(1)", math.pi / 4),
        ("=ATAN2(1,1)", math.pi / 4), ("=ATAN2(-1,-1)", -3 * math.pi / 4), ("=ATAN2(0,2)", math.pi / 2),
        ("=SINH(1)", 1.1752011936438), ("=COSH(0)", 1), ("=TANH(0)", 0), ("=ASINH(10)", 2.99822295029797),
        ("=ACOSH(1)", 0), ("=ATANH(0)", 0),
    ],
)  # fmt: skip
def test_results_from_excels_documentation_or_by_hand(formula, expected):
    assert value(formula) == pytest.approx(expected, rel=1e-8 if "." in str(expected) else 0, abs=0)


@pytest.mark.parametrize(
    ("formula", "expected"),
    [
        ("=MOD(3,0)", "#DIV/0!"), ("=MOD(2^50,1)", "#NUM!"),
        ("=QUOTIENT(1,0)", "#DIV/0!"), ("=QUOTIENT(TRUE,1)", "#VALUE!"), ("=QUOTIENT(5,)", "#N/A"),
        ("=POWER(0,0)", "#NUM!"), ("=POWER(0,-1)", "#DIV/0!"), ("=POWER(-8,1/3)", "#NUM!"),
        ("=SQRT(-1)", "#NUM!"), ("=SQRTPI(-1)", "#NUM!"), ("=EXP(710)", "#NUM!"),
        ("=LN(0)", "#NUM!"), ("=LOG10(-1)", "#NUM!"), ("=LOG(10,1)", "#DIV/0!"), ("=LOG(10,0)", "#NUM!"),
        ("=LOG(10,)", "#NUM!"),  # left out between commas, the base is 0
        ("=FACT(-1)", "#NUM!"), ("=FACT(171)", "#NUM!"), ("=FACTDOUBLE(-1)", "#NUM!"), ("=FACTDOUBLE(301)", "#NUM!"),
        ("=COMBIN(2,3)", "#NUM!"), ("=COMBIN(-2,1)", "#NUM!"), ("=COMBIN(1E15,5E14)", "#NUM!"),
        ("=PERMUT(2,3)", "#NUM!"), ("=PERMUT(0,0)", "#NUM!"), ("=PERMUT(1E300,2)", "#NUM!"),
        ("=PERMUTATIONA(10,400)", "#NUM!"), ("=PERMUTATIONA(-1,1)", "#NUM!"),
        ("=GCD(-1,2)", "#NUM!"), ("=GCD(2^53)", "#NUM!"), ('=GCD({2,"x"})', "#VALUE!"), ("=LCM(2^52,3)", "#NUM!"),
        ("=MULTINOMIAL(-1)", "#NUM!"), ("=MULTINOMIAL(1E9,1E9)", "#NUM!"),
        ("=SIN(2^27)", "#NUM!"), ("=ASIN(1.1)", "#NUM!"), ("=ACOS(-1.1)", "#NUM!"), ("=ATAN2(0,0)", "#DIV/0!"),
        ("=ACOSH(0.9)", "#NUM!"), ("=ATANH(1)", "#NUM!"), ("=SINH(1000)", "#NUM!"),
    ],
)  # fmt: skip
def test_errors(formula, expected):
    assert value(formula).code == expected


def test_just_inside_the_limits():
    assert value("=SIN(2^27-1)") == math.sin(2**27 - 1)
    assert value("=GCD(2^53-1)") == 2**53 - 1
    assert value("=EXP(709)") == math.exp(709)
    assert value("=FACTDOUBLE(300)") == float(math.prod(range(300, 0, -2)))


def test_functions_of_the_toolpak_take_no_range_but_an_array():
    found = calculated({"A1": 10, "A2": 20, "B1": "=MROUND(A1,3)", "B2": "=MROUND(A1:A2,3)", "B3": "=GCD(A1:A4)"})
    assert (found["B1"], found["B2"], found["B3"]) == (9, "#VALUE!", 10)  # blank cells do not count for GCD
    assert [cell for row in value("=MROUND({10,20},3)").rows for cell in row] == [9, 21]


@pytest.mark.parametrize(
    ("formula", "expected"),
    [
        ("=ROMAN(499,0)", "CDXCIX"), ("=ROMAN(499,1)", "LDVLIV"), ("=ROMAN(499,2)", "XDIX"),
        ("=ROMAN(499,3)", "VDIV"), ("=ROMAN(499,4)", "ID"), ("=ROMAN(499,FALSE)", "ID"), ("=ROMAN(499,TRUE)", "CDXCIX"),
        ("=ROMAN(2013)", "MMXIII"), ("=ROMAN(0)", ""), ("=ROMAN(3999)", "MMMCMXCIX"), ("=ROMAN(45,1)", "VL"),
        ('=ARABIC("LVII")', 57), ('=ARABIC("mcmxii")', 1912), ('=ARABIC("")', 0), ('=ARABIC("-MMX")', -2010),
        ('=ARABIC(" IX ")', 9), ('=ARABIC("IIII")', 4),
        ("=BASE(7,2)", "111"), ("=BASE(100,16)", "64"), ("=BASE(15,2,10)", "0000001111"), ("=BASE(0,36)", "0"),
        ('=DECIMAL("FF",16)', 255), ("=DECIMAL(111,2)", 7), ('=DECIMAL("zap",36)', 45745),
    ],
)  # fmt: skip
def test_numerals(formula, expected):
    assert value(formula) == expected


@pytest.mark.parametrize(
    ("formula", "expected"),
    [
        ("=ROMAN(-1)", "#VALUE!"), ("=ROMAN(4000)", "#VALUE!"), ("=ROMAN(1,5)", "#VALUE!"),
        ('=ARABIC("X1")', "#VALUE!"),
        ("=BASE(-1,2)", "#NUM!"), ("=BASE(2^53,2)", "#NUM!"), ("=BASE(1,37)", "#NUM!"), ("=BASE(1,1)", "#NUM!"),
        ("=BASE(1,2,256)", "#NUM!"), ('=DECIMAL("2",2)', "#NUM!"), ('=DECIMAL("1",37)', "#NUM!"),
    ],
)  # fmt: skip
def test_numerals_that_do_not_exist(formula, expected):
    assert value(formula).code == expected


@given(st.integers(1, 3999), st.integers(0, 4))
def test_a_roman_numeral_reads_back(number, form):
    assert value(f"=ARABIC(ROMAN({number},{form}))") == number


@given(st.integers(0, 2**53 - 1), st.integers(2, 36))
def test_a_number_in_another_base_reads_back(number, base):
    assert value(f"=DECIMAL(BASE({number},{base}),{base})") == number


@pytest.mark.parametrize("formula", ["=RAND()", "=RANDBETWEEN(1,6)", '=ARABIC("IIX")'])
def test_what_is_not_certain_is_refused(formula):
    with pytest.raises(Refusal):
        value(formula)
    assert len(refusals({"A1": formula})) == 1


@pytest.mark.parametrize(
    "formula",
    ["=FACT(-0.5)", "=FACTDOUBLE(-0.5)", "=COMBIN(-0.5,0)", "=COMBIN(5,-0.5)", "=COMBINA(5,-0.5)", "=PERMUT(5,-0.5)",
     "=PERMUTATIONA(-0.5,0)", "=BASE(-0.5,2)", "=BASE(1,2,-0.5)", "=ROMAN(-0.5)"],
)  # fmt: skip
def test_whether_decimals_are_cut_off_before_a_number_counts_as_negative_is_not_known(formula):
    """Microsoft's page on FACT tells of both, and no book has a number between -1 and 0 here."""
    with pytest.raises(Refusal, match="between -1 and 0"):
        value(formula)
    assert value("=PERMUT(-0.5,1)").code == "#NUM!"  # of nothing as of less than nothing
    assert value("=FACT(0.5)") == 1


@pytest.mark.parametrize(("chance", "expected"), [(0.0, 1), (0.17, 2), (0.999999, 6)])
def test_chance_comes_from_the_books_seed(chance, expected):
    book = book_of(
        {"A1": "=RAND()", "A2": "=RANDBETWEEN(1,6)", "A3": "=RANDBETWEEN(0.5,6.5)", "A4": "=RANDBETWEEN(2,1)"}
    )
    book.random = lambda: chance
    found = outcome(book)
    assert found[place("A1")] == chance
    assert found[place("A2")] == expected  # 1 + floor(6 x chance)
    assert found[place("A3")] == expected  # the ends are the whole numbers inside
    assert found[place("A4")] == "#NUM!"
