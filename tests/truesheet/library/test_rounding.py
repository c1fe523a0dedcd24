"""Rounding to places and to multiples, as Excel does it: on the fifteen digits it shows."""

import math
from decimal import ROUND_HALF_UP, Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.truesheet.formulas.nocells import value


@pytest.mark.parametrize(
    ("formula", "expected"),
    [
        ("=ROUND(2.15,1)", 2.2),
        ("=ROUND(2.149,1)", 2.1),
        ("=ROUND(-1.475,2)", -1.48),
        ("=ROUND(21.5,-1)", 20),
        ("=ROUND(626.3,-3)", 1000),
        ("=ROUND(1.98,-1)", 0),
        ("=ROUND(-50.55,-2)", -100),
        ("=ROUND(21.9/0.2,0)", 110),  # the quotient shows as 109.5
        ("=ROUND(0.36*5/24,2)", 0.08),  # .36 x 5/24 = .075
        ("=ROUND(2.5,0.9)", 3),  # places are cut to 0
        ("=ROUND(1.005,2)", 1.01),  # though the binary number lies below
        ("=ROUND(1.00499999999999,2)", 1),  # fifteen digits, all of them below the middle
        ("=ROUND(-2.675,2)", -2.68),
        ("=ROUND(100/3,4)", 33.3333),
        ("=ROUND(-200/3,2)", -66.67),
        ("=ROUND(999999999.995,2)", 10**9),
        ("=ROUND(2^53,0)", 2**53),
        ("=ROUND(5,400)", 5),
        ("=ROUND(5,-400)", 0),
        ("=ROUNDUP(3.2,0)", 4),
        ("=ROUNDUP(76.9,0)", 77),
        ("=ROUNDUP(3.14159,3)", 3.142),
        ("=ROUNDUP(-3.14159,1)", -3.2),
        ("=ROUNDUP(31415.92654,-2)", 31500),
        ("=ROUNDUP(2.21+2.19,2)", 4.4),  # not 4.41 for the residue behind 4.4
        ("=ROUNDUP(1.00000000000001,0)", 2),  # the fifteenth digit counts
        ("=ROUNDDOWN(3.2,0)", 3),
        ("=ROUNDDOWN(-3.14159,1)", -3.1),
        ("=ROUNDDOWN(31415.92654,-2)", 31400),
        ("=ROUNDDOWN(8.94-8,2)", 0.94),
        ("=ROUNDDOWN(30000*0.0042*3,0)", 378),
        ("=ROUNDDOWN(249.9975,0)", 249),
        ("=TRUNC(8.9)", 8),
        ("=TRUNC(-8.9)", -8),
        ("=TRUNC(0.45)", 0),
        ("=TRUNC(17.38,2)", 17.38),
        ("=TRUNC(1234.5,-2)", 1200),
        ("=INT(8.9)", 8),
        ("=INT(-8.9)", -9),
        ("=INT(-8)", -8),
        ("=INT(123456789-0.0000004)", 123456789),  # 123456788.9999996, at fifteen digits 123456789
        ("=INT(123456789-0.0000005)", 123456788),
        ("=INT(10^14+0.5)", 10**14 + 1),
        ("=INT(10^14-1+0.5)", 10**14 - 1),
        ("=EVEN(1.5)", 2),
        ("=EVEN(3)", 4),
        ("=EVEN(2)", 2),
        ("=EVEN(-1)", -2),
        ("=EVEN(0)", 0),
        ("=ODD(1.5)", 3),
        ("=ODD(3)", 3),
        ("=ODD(2)", 3),
        ("=ODD(-1)", -1),
        ("=ODD(-2)", -3),
        ("=ODD(0)", 1),
        ("=ODD(0.3)", 1),
    ],
)
def test_to_places_and_whole_numbers(formula, expected):
    assert value(formula) == expected


@pytest.mark.parametrize(
    ("formula", "expected"),
    [
        ("=CEILING(2.5,1)", 3),
        ("=CEILING(-2.5,-2)", -4),
        ("=CEILING(-2.5,2)", -2),
        ("=CEILING(1.5,0.1)", 1.5),
        ("=CEILING(0.234,0.01)", 0.24),
        ("=CEILING(5,0)", 0),
        ("=CEILING(1.6,0.7+0.1)", 1.6),  # 0.7 + 0.1 lies a residue below 0.8
        ("=FLOOR(3.7,2)", 2),
        ("=FLOOR(-2.5,-2)", -2),
        ("=FLOOR(-2.5,2)", -4),
        ("=FLOOR(1.58,0.1)", 1.5),
        ("=FLOOR(0.234,0.01)", 0.23),
        ("=FLOOR(7.1,0.1)", 7.1),
        ("=FLOOR(0.9,0.1*3)", 0.9),
        ("=FLOOR(0,0)", 0),
        ("=CEILING.MATH(24.3,5)", 25),
        ("=CEILING.MATH(6.7)", 7),
        ("=CEILING.MATH(-8.1,2)", -8),
        ("=CEILING.MATH(-5.5,2,-1)", -6),
        ("=CEILING.MATH(-5.5,,1)", -6),
        ("=CEILING.MATH(5,0)", 0),
        ("=FLOOR.MATH(24.3,5)", 20),
        ("=FLOOR.MATH(6.7)", 6),
        ("=FLOOR.MATH(-8.1,5)", -10),
        ("=FLOOR.MATH(-5.5,2,-1)", -4),
        ("=CEILING.PRECISE(-4.3)", -4),
        ("=CEILING.PRECISE(4.3,-2)", 6),
        ("=ISO.CEILING(-4.3,2)", -4),
        ("=FLOOR.PRECISE(-3.2,-1)", -4),
        ("=FLOOR.PRECISE(3.2,-1)", 3),
        ("=FLOOR.PRECISE(3.2)", 3),
        ("=MROUND(10,3)", 9),
        ("=MROUND(-10,-3)", -9),
        ("=MROUND(1.3,0.2)", 1.4),  # 6.5 steps
        ("=MROUND(6.05,0.1)", 6.0),  # Microsoft's page on the function has this and the next one
        ("=MROUND(7.05,0.1)", 7.1),
        ("=MROUND(-6.05,-0.1)", -6.0),
        ("=MROUND(7.5,5)", 10),
        ("=MROUND(7.4999,5)", 5),
        ("=MROUND(5,0)", 0),
        ('=MROUND(" 10 ",3)', 9),
    ],
)
def test_to_multiples(formula, expected):
    assert value(formula) == pytest.approx(expected, rel=1e-15)


@pytest.mark.parametrize(
    ("formula", "expected"),
    [
        ("=CEILING(2.5,-2)", "#NUM!"),
        ("=FLOOR(2.5,-2)", "#NUM!"),
        ("=FLOOR(5,0)", "#DIV/0!"),
        ("=MROUND(5,-2)", "#NUM!"),
        ("=MROUND(TRUE,1)", "#VALUE!"),
        ("=MROUND(,1)", "#N/A"),
        ('=ROUND("x",1)', "#VALUE!"),
        ("=ROUND(#N/A,1)", "#N/A"),
        ("=CEILING(1)", "#VALUE!"),
        ('=CEILING.MATH(1,"x")', "#VALUE!"),
        ("=ROUNDUP(9E307,-308)", 1e308),
        ("=ROUNDUP(1,-309)", "#NUM!"),
    ],
)
def test_what_cannot_be_rounded(formula, expected):
    found = value(formula)
    assert found == expected if isinstance(expected, float) else found.code == expected


_decimals = st.decimals(-(10**6), 10**6, places=4)


@given(_decimals, st.integers(-3, 4))
def test_round_is_half_away_from_zero_in_decimals(number, places):
    unit = Decimal(1).scaleb(-places)
    expected = (number / unit).to_integral_value(ROUND_HALF_UP) * unit
    assert value(f"=ROUND({number},{places})") == float(expected)


@given(_decimals, st.integers(1, 50).map(lambda step: Decimal(step) / 100))
def test_multiples_lie_around_the_number_and_less_than_a_step_away(number, step):
    below, above = value(f"=FLOOR.MATH({number},{step})"), value(f"=CEILING.MATH({number},{step})")
    slack = 1e-9
    assert below - slack <= float(number) <= above + slack
    assert above - below < float(step) + slack
    for found in (below, above):
        assert math.isclose(found / float(step), round(found / float(step)), abs_tol=1e-6)
