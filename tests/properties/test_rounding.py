"""Rounding halves away from zero, as if computed exactly."""

from decimal import Decimal as D
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgesheets.rounding import exact, half_even, half_up, half_up_whole, is_half, ratio, times, to_multiple


@pytest.mark.parametrize(
    ("number", "rounded"),
    [
        ("13.125", "13.13"),  # half-even would give 13.12
        ("13.124999", "13.12"), ("13.135", "13.14"), ("0.005", "0.01"), ("0.0049999", "0.00"), ("2.675", "2.68"),
        ("-13.125", "-13.13"), ("-0.005", "-0.01"), ("1", "1.00"), ("0", "0.00"),
    ],
)  # fmt: skip
def test_halves_of_a_hundredth_go_away_from_zero(number: str, rounded: str) -> None:
    assert str(half_up(D(number))) == rounded
    assert str(half_up(Fraction(number))) == rounded


def test_quotients_are_rounded_as_if_computed_exactly() -> None:
    # .36 x 5/24 = .075 exactly, which a product of rounded factors (.36 x .2083 = .074988) misses.
    assert half_up(Fraction("0.36") * Fraction(5, 24)) == D("0.08")
    assert half_up(Fraction(1, 3)) == D("0.33")
    assert half_up(Fraction(2, 3)) == D("0.67")


@pytest.mark.parametrize(
    ("number", "rounded"), [("3.165", "3.16"), ("2.025", "2.02"), ("1.515", "1.52"), ("2.0251", "2.03")]
)
def test_programs_round_halves_to_the_even_hundredth(number: str, rounded: str) -> None:
    assert str(half_even(D(number))) == rounded


@given(st.integers(), st.integers(min_value=1), st.decimals(allow_nan=False, allow_infinity=False, places=4))
def test_fractions_made_the_short_way_are_those_that_the_long_way_makes(over: int, under: int, number: D) -> None:
    made = ratio(over, under)
    assert (made, hash(made), repr(made)) == ((long := Fraction(over, under)), hash(long), repr(long))
    assert times(number, made) == Fraction(number) * long
    assert times(made, made) + 1 == long * long + 1


@pytest.mark.parametrize(("number", "whole"), [("2.5", 3), ("2.4999", 2), ("-2.5", -3), ("0.5", 1), ("1.5", 2)])
def test_halves_of_a_whole_go_away_from_zero(number: str, whole: int) -> None:
    assert half_up_whole(D(number)) == half_up_whole(Fraction(number)) == whole


def test_the_nearest_multiple() -> None:
    assert to_multiple(Fraction(425), Fraction(10)) == 430
    assert to_multiple(Fraction(-425), Fraction(10)) == -430
    assert to_multiple(Fraction(1240, 3), Fraction(1, 100)) == Fraction("413.33")


@given(st.fractions(-1000, 1000), st.integers(0, 4))
def test_a_rounded_number_is_the_nearest_and_a_half_goes_away_from_zero(number: Fraction, places: int) -> None:
    unit = Fraction(1, 10**places)
    rounded = Fraction(half_up(number, places))
    assert rounded % unit == 0
    assert abs(rounded - number) <= unit / 2
    assert is_half(number, places) == (abs(rounded - number) == unit / 2)
    if is_half(number, places):
        assert abs(rounded) > abs(number)


@given(st.decimals(-1000, 1000, places=5), st.integers(0, 4))
def test_a_decimal_and_the_same_fraction_round_alike(number: D, places: int) -> None:
    with exact():
        assert half_up(number, places) == half_up(Fraction(number), places)


@pytest.mark.parametrize("digits", [33, 34, 35, 36, 300])
def test_a_number_with_no_digit_beyond_the_last_place_stays_as_it_is(digits: int) -> None:
    """36 digits are carried; from 35 before the point on there is none left for a second decimal."""
    number = D(10) ** (digits - 1)
    with exact():
        assert half_up(number) == number
        assert half_up_whole(number) == number
