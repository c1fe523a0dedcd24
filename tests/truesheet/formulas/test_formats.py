"""Numbers into texts and back: whatever they are, and where days are counted from 1904."""

from datetime import datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from truesheet.formulas.calendar import Calendar, use_calendar
from truesheet.formulas.formats import format_value
from truesheet.formulas.number_texts import parse_number
from truesheet.formulas.refusal import Refusal
from truesheet.locales import locale_of, use_locale


@pytest.fixture(autouse=True, scope="module")
def in_the_united_states():
    with use_locale(locale_of("en-US")):
        yield


def test_the_calendar_of_1904_has_negative_times():
    with use_calendar(Calendar(date1904=True, moment=datetime(2024, 1, 1))):
        assert format_value(0.0, "yyyy-mm-dd") == "1904-01-01"
        assert format_value(-0.5, "[h]:mm") == "-12:00"


@given(st.integers(-(10**12), 10**12))
def test_thousands_are_grouped_as_python_groups_them(number):
    assert format_value(float(number), "#,##0") == f"{number:,}"


@given(st.integers(0, 10**12), st.integers(0, 6))
def test_decimals_are_all_there(digits, places):
    written = "0." + "0" * places if places else "0"
    assert float(format_value(digits / 10**places, written)) == pytest.approx(digits / 10**places, rel=1e-14)


@given(st.integers(1, 2958465))
def test_a_date_reads_as_the_day_it_shows(day):
    assert parse_number(format_value(float(day), "yyyy-mm-dd")) == day


# --- Texts that read as numbers -----------------------------------------------------------------------------------


def test_a_date_without_a_year_is_of_this_year():
    with use_calendar(Calendar(moment=datetime(2020, 6, 1))):
        assert parse_number("1/2") == parse_number("2-Jan") == parse_number("Jan 2") == 43832


def test_the_calendar_of_1904_counts_1462_days_less():
    with use_calendar(Calendar(date1904=True)):
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
