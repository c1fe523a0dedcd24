"""Texts that read as numbers, dates and times in the United States, those that do not, and those in doubt."""

from datetime import datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.truesheet.formulas.nocells import value
from truesheet.formulas.calendar import Calendar, reckoning_by
from truesheet.formulas.number_texts import date_in, parse_number, time_in
from truesheet.formulas.refusal import Refusal
from truesheet.locales import locale_of, speaking


@pytest.fixture(autouse=True, scope="module")
def in_the_united_states():
    with speaking(locale_of("en-US")):
        yield


def test_a_date_without_a_year_is_of_this_year():
    with reckoning_by(Calendar(moment=datetime(2020, 6, 1))):
        assert parse_number("1/2") == parse_number("2-Jan") == parse_number("Jan 2") == 43832


def test_the_calendar_of_1904_counts_1462_days_less():
    with reckoning_by(Calendar(date1904=True)):
        assert parse_number("1/2/2020") == 43832 - 1462


@given(st.floats(-1e14, 1e14, allow_subnormal=False))
def test_what_fifteen_digits_show_reads_as_the_same(number):
    shown = f"{number:.15g}"
    assert parse_number(shown) == float(shown)


@given(st.text(max_size=20))
def test_no_text_fails(text):
    try:
        found = parse_number(text)
    except Refusal:
        return
    assert found is None or isinstance(found, float)


@pytest.mark.parametrize("text", ["2024-01-10", "1/10/2024", "10-Jan-2024", "Jan 10, 2024", "1/10/2024 12:00"])
def test_dates_between_blanks_are_none(text):
    """Cached by Excel (finding 2.14) for 2024-01-10; with a blank on one side alone nothing is known."""
    assert parse_number(text) is not None
    assert parse_number(f" {text} ") is parse_number(f"   {text}  ") is date_in(f" {text} ") is None
    for doubtful in (f" {text}", f"{text} "):
        with pytest.raises(Refusal):
            parse_number(doubtful)


@pytest.mark.parametrize("text", [" 12:30 ", " 12:30", "6:00 PM "])
def test_times_beside_blanks_are_refused(text):
    with pytest.raises(Refusal):
        parse_number(text)
    if text[0] != text[-1]:
        with pytest.raises(Refusal):
            time_in(text)


def test_timevalue_takes_a_time_between_blanks():
    """Excel's own value in the function book DATE_TIME, C6: an hour and a half of 24."""
    assert time_in(" 1:30 ") == 1.5 / 24


@pytest.mark.parametrize("text", ["5", "-5", "(5)", "$5", "5%", "1,234", "1E3", "1 1/2", ".5"])
def test_numbers_may_have_blanks_around_them(text):
    assert (
        parse_number(f" {text} ")
        == parse_number(f" {text}")
        == parse_number(f"{text} ")
        == parse_number(text)
        is not None
    )


def test_arithmetic_reads_texts():
    assert value('="$1,200"+1') == 1201
    assert value('="50%"*"1/2/2020"') == 21916
    assert value('="(5)"*1') == -5
