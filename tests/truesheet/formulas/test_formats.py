"""Number formats. Results are those of Excel's documentation, or the arithmetic beside them."""

from datetime import datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from truesheet.formulas.calendar import Calendar, reckoning_by
from truesheet.formulas.formats import formatted
from truesheet.formulas.number_texts import parse_number
from truesheet.formulas.refusal import Refusal


def test_the_calendar_of_1904_has_negative_times():
    with reckoning_by(Calendar(date1904=True, moment=datetime(2024, 1, 1))):
        assert formatted(0.0, "yyyy-mm-dd") == "1904-01-01"
        assert formatted(-0.5, "[h]:mm") == "-12:00"


def test_fractions_spreadsheets_differ_on_are_refused():
    """22/7 misses pi by 0.0013, 311/99 by 0.0002."""
    with pytest.raises(Refusal):
        formatted(3.141592653589793, "# ??/??")


@given(st.integers(-(10**12), 10**12))
def test_thousands_are_grouped_as_python_groups_them(number):
    assert formatted(float(number), "#,##0") == f"{number:,}"


@given(st.integers(0, 10**12), st.integers(0, 6))
def test_decimals_are_all_there(digits, places):
    written = "0." + "0" * places if places else "0"
    assert float(formatted(digits / 10**places, written)) == pytest.approx(digits / 10**places, rel=1e-14)


@given(st.integers(1, 2958465))
def test_a_date_reads_as_the_day_it_shows(day):
    assert parse_number(formatted(float(day), "yyyy-mm-dd")) == day
