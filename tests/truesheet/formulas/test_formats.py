"""Number formats. Results are those of Excel's documentation, or the arithmetic beside them."""

from datetime import datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from truesheet.formulas.calendar import Calendar, reckoning_by
from truesheet.formulas.formats import formatted
from truesheet.formulas.number_texts import parse_number
from truesheet.formulas.refusal import Refusal


@pytest.mark.parametrize(
    ("value", "written", "shown"),
    [
        # Microsoft's page on TEXT
        (1234.567, "$#,##0.00", "$1,234.57"),
        (0.285, "0.0%", "28.5%"),
        (4.34, "# ?/?", "4 1/3"),
        (12200000, "0.00E+00", "1.22E+07"),
        (1234567898, "[<=9999999]###-####;(###) ###-####", "(123) 456-7898"),
        (5551234, "[<=9999999]###-####;(###) ###-####", "555-1234"),
        (1234, "0000000", "0001234"),
        (123456, "##0° 00' 00''", "12° 34' 56''"),
        # Microsoft's page on number format codes
        (1234.59, "####.#", "1234.6"),
        (8.9, "#.000", "8.900"),
        (0.631, "0.#", "0.6"),
        (12, "#.0#", "12.0"),
        (1234.568, "#.0#", "1234.57"),
        (44.398, "???.???", " 44.398"),
        (102.65, "???.???", "102.65 "),
        (2.8, "???.???", "  2.8  "),
        (5.25, "# ???/???", "5   1/4  "),
        (5.3, "# ???/???", "5   3/10 "),
        (12000, "#,###", "12,000"),
        (12000, "#,", "12"),
        (12200000, "0.0,,", "12.2"),
        # halves away from zero, on the fifteen digits shown
        (2.5, "0", "3"),
        (2.675, "0.00", "2.68"),
        (-2.5, "0", "-3"),
        (999.995, "0.00", "1000.00"),
        (0.5, "#.##", ".5"),
        (5, "#.##", "5."),
        (0, "#", ""),
        (0.1, ".00", ".10"),
        (12.1, ".00", "12.10"),
        (5, "00,000", "00,005"),
        (1234567.891, "#,##0.0,", "1,234.6"),
        # exponents: a carry moves them, and three places before the point go by thousands
        (9.99, "0.0E+00", "1.0E+01"),
        (0.00012, "0.0E-00", "1.2E-04"),
        (12345.678, "##0.0E+0", "12.3E+3"),
        (0, "0.0E+00", "0.0E+00"),
        # fractions
        (3.141592653589793, "# ?/?", "3 1/7"),
        (3.141592653589793, "# ???/???", "3  16/113"),
        (0.75, "?/?", "3/4"),
        (2.25, "?/?", "9/4"),
        (0.99, "# ?/?", "1    "),
        (2.3, "# ?/8", "2 2/8"),  # 2.4 eighths
        (5, "# ?/?", "5    "),
        # sections
        (-1234.5, "#,##0.0;(#,##0.0)", "(1,234.5)"),
        (0, '0;-0;"zero"', "zero"),
        (-5, "0;;", ""),
        (7, '0" boards"', "7 boards"),
        (7, "[Red]0", "7"),
        (7, "[$€-2] 0", "€ 7"),
        (7, "_(0_)", " 7 "),
        (1, '[=1]0" board";0" boards"', "1 board"),
        (2, '[=1]0" board";0" boards"', "2 boards"),
        (1000, "[>=1000]0.0,;0", "1.0"),
        (999, "[>=1000]0.0,;0", "999"),
        # General, in eleven characters as in a cell: 1E-9 as cached by Excel (finding 2.15), and function book TEXT,
        # NUMBERS!H4, H10, H12, H13, H14, H19, H20; 1.7977E+308 is the largest number as Excel shows it.
        (1e-9, "General", "0.000000001"),
        (1e-10, "General", "1E-10"),
        (-1e-9, "General", "-0.000000001"),
        (1 / 3, "General", "0.333333333"),
        (-1 / 3, "General", "-0.333333333"),
        (123456789012, "General", "1.23457E+11"),
        (1.23456e19, "General", "1.23456E+19"),
        (25000000000, "General", "25000000000"),
        (250000000000, "General", "2.5E+11"),
        (-2.5e-9, "General", "-2.5E-09"),
        (-1e-8, "General", "-0.00000001"),
        (99999999999, "General", "99999999999"),
        (99999999999.5, "General", "1E+11"),
        (12345.678912, "General", "12345.67891"),
        (0.00012345678, "General", "0.000123457"),
        (0.000012345678, "General", "1.23457E-05"),
        (9.999996e20, "General", "1E+21"),
        (1.7976931348623157e308, "General", "1.7977E+308"),
        (1e20, "General", "1E+20"),
        (1e21, "General", "1E+21"),
        (1e-9, "@", "0.000000001"),
        (12.5, '"is "General', "is 12.5"),
    ],
)  # fmt: skip
def test_numbers(value, written, shown):
    assert formatted(float(value), written) == shown


@pytest.mark.parametrize(
    ("value", "written", "shown"),
    [
        # 43832 is Thursday 2 January 2020
        (43832.75, "yyyy-mm-dd hh:mm", "2020-01-02 18:00"),
        (43832.75, "dddd, mmmm d, yyyy", "Thursday, January 2, 2020"),
        (43832.75, "ddd d mmm yy", "Thu 2 Jan 20"),
        (43832.75, "h:mm AM/PM", "6:00 PM"),
        (43832, "h AM/PM", "12 AM"),
        (0.5, "AM/PM", "PM"),
        (43832.25, "d A/P", "2 A"),
        (43832.75, "d A/P", "2 P"),
        (43832.5, "h:mm a/p", "12:00 p"),
        (43832.75, "m/d/yyyy", "1/2/2020"),
        (43832.75, "mmmmm", "J"),
        (1.5, "[h]:mm", "36:00"),
        (1.5, "[mm]", "2160"),
        (90.4 / 86400, "[ss]", "90"),
        (90.5 / 86400, "m:ss.0", "1:30.5"),
        (90.6 / 86400, "m:ss", "1:31"),
        (59.6 / 86400, "h:mm", "0:01"),  # whole seconds are rounded first
        (43831 + 86399.6 / 86400, "yyyy-mm-dd hh:mm:ss", "2020-01-02 00:00:00"),
        (43831 + 86399.6 / 86400, "yyyy-mm-dd", "2020-01-01"),  # a date alone is cut off
        (60, "d/m/yyyy", "29/2/1900"),  # the day that never was
        (0, "d/m/yyyy", "0/1/1900"),
        (2958465, "yyyy", "9999"),
        (2958466, "yyyy", None),
        (-1, "yyyy", None),
        (-1, "h:mm", None),
        (-1, "[h]", "-24"),  # cached by Excel (finding 2.15)
        (-1.5, "[h]", "-36"),
    ],
)  # fmt: skip
def test_dates_and_times(value, written, shown):
    assert formatted(float(value), written) == shown


def test_the_calendar_of_1904_has_negative_times():
    with reckoning_by(Calendar(date1904=True, moment=datetime(2024, 1, 1))):
        assert formatted(0.0, "yyyy-mm-dd") == "1904-01-01"
        assert formatted(-0.5, "[h]:mm") == "-12:00"


@pytest.mark.parametrize(
    ("value", "written", "shown"),
    [
        ("jello", "0.00", "jello"),
        ("jello", ";;;-@-@-", "-jello-jello-"),
        ("jello", '@" there"', "jello there"),
        ("jello", "0;-0;0;", ""),
    ],
)
def test_texts(value, written, shown):
    assert formatted(value, written) == shown


@pytest.mark.parametrize(
    ("value", "written", "shown"),
    [
        # Excel's cached values, and LibreOffice's (finding 2.2): a minus is not left before nothing but zeros
        (-1 / 3, "0", "0"),
        (-0.001, "0.00", "0.00"),
        (-0.4, "#,##0", "0"),
        (-0.00001, "0.00%", "0.00%"),
        # and so in one section whatever rounds
        (-499, "#,##0,", "0"),
        (-500, "#,##0,", "-1"),  # half a thousand, away from zero
        (-0.5, "0", "-1"),
        (-0.49, "0", "0"),
        (-0.005, "0.00", "-0.01"),
        (-0.00004, "0.0%", "0.0%"),
        (-0.0005, "0.0%", "-0.1%"),
        (-0.01, "# ?/?", "0    "),
        (-0.25, "# ?/?", "- 1/4"),
        (-0.01, "# ?/8", "0    "),
        (-1e-9, "0.0E+00", "-1.0E-09"),  # an exponent leaves nothing out
        (-0.001, "$0.00", "$0.00"),
        (-0.001, '"VP "0.0', "VP 0.0"),
        (-0.001, "[>=100]0;0", "0"),
        # the section is chosen by the number as it is: this one has its own
        (-0.001, "0.00;(0.00)", "(0.00)"),
        (-0.001, '0.0;-0.0;"zero"', "-0.0"),
        # the zero that has a sign
        (-0.0, "0", "0"),
        (-0.0, "0.00", "0.00"),
        (-0.0, "0.00E+00", "0.00E+00"),
        (-0.0, "# ?/?", "0    "),
        (-0.0, "0.0;(0.0)", "0.0"),
        (-0.0, "General", "0"),
        (-0.0, "", ""),
        # commas before the first digit are commas, as Excel cached it (finding 2.15)
        (1234567, ",#", ",1234567"),
        (1234567, ",#,##0", ",1,234,567"),
    ],
)  # fmt: skip
def test_signs_and_commas(value, written, shown):
    assert formatted(float(value), written) == shown


@pytest.mark.parametrize(
    ("value", "written"),
    [
        (5, ","),
        (5, "0.,0"),
        (5, ".,0"),
        (5, '0" x",'),
        (5, "0.0.0"),
        (-0.3, "#"),  # is a minus left of it?
        # exponents and fractions no documentation speaks of
        (5, "00.0E+0"),
        (5, "0 0E+0"),
        (5, "?.?E+0"),
        (5, "0.0E+?"),
        (5, "0.0E+0%"),
        (0, "#E+0"),
        (5.5, "# ?/??"),
        (5.5, "# 0/0"),
        (5, "# #/#"),
        (5.5, "#?/?"),
        (5.5, "0.0 ?/?"),
        (5.5, "# ?/?%"),
        (5.5, "# ?/?/?"),
        # negative times of more than whole hours
        (-1, "[h]:mm"),
        (-1, "[m]"),
        (-0.51, "[h]"),
    ],
)
def test_what_is_out_of_the_ordinary_is_refused(value, written):
    with pytest.raises(Refusal):
        formatted(float(value), written)


@pytest.mark.parametrize(
    "written",
    ["0 boards", "* 0", "[DBNum1]0", "[$-F800]mmmm", "hhh", "0;0;0;0;0", "hh:mm 0", "s m", "#.#/#", "[<0]0;0"],
)
def test_what_is_not_formatted_is_refused(written):
    with pytest.raises(Refusal):
        formatted(-5.0, written)


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
