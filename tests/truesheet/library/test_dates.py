"""Dates, times, working days. Results from Excel's documentation, or counted as the comments show."""

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.truesheet.formulas.cells import book_of, calculated
from tests.truesheet.formulas.nocells import value
from truesheet.formulas.calendar import Calendar, reckoning_by
from truesheet.values import CellError


@pytest.mark.parametrize(
    ("formula", "expected"),
    [
        ("=DATE(2008,1,2)", 39449), ("=DATE(108,1,2)", 39449), ("=DATE(2008,14,2)", 39846), ("=DATE(2008,-3,2)", 39327),
        ("=DATE(2008,1,35)", 39482), ("=DATE(2008,1,-15)", 39432), ("=DATE(1900,1,1)", 1), ("=DATE(1900,2,29)", 60),
        ("=DATE(1900,3,1)", 61), ("=DATE(1900,3,0)", 60), ("=DATE(1900,1,0)", 0), ("=DATE(9999,12,31)", 2958465),
        ("=DATE(2008.9,1.9,2.9)", 39449),
        ("=TIME(12,0,0)", 0.5), ("=TIME(27,0,0)", 0.125), ("=TIME(0,750,0)", 750 / 1440),
        ("=TIME(0,0,2000)", 2000 / 86400),
        ("=TIME(1,-30,0)", 1800 / 86400),
        ("=YEAR(39449)", 2008), ("=MONTH(39449)", 1), ("=DAY(39449)", 2), ("=YEAR(0)", 1900), ("=MONTH(0)", 1),
        ("=DAY(0)", 0), ("=DAY(60)", 29), ("=MONTH(60)", 2), ("=DAY(59)", 28), ("=DAY(61)", 1), ("=DAY(39449.99)", 2),
        ("=YEAR(2958465.9)", 9999), ('=YEAR("1/2/2008")', 2008),
        ("=HOUR(0.75)", 18), ('=HOUR("7/18/2011 7:45")', 7), ('=MINUTE("12:45:00 PM")', 45),
        ('=SECOND("4:48:18 PM")', 18),
        ("=SECOND(59.4/86400)", 59), ("=SECOND(59.6/86400)", 0), ("=MINUTE(59.6/86400)", 1), ("=HOUR(0.999999)", 0),
        ('=DATEVALUE("8/22/2011")', 40777), ('=DATEVALUE("22-MAY-2011")', 40685), ('=DATEVALUE("2011/02/23")', 40597),
        ('=DATEVALUE("1/2/2008 6:00 PM")', 39449),
        ('=TIMEVALUE("2:24 AM")', 0.1), ('=TIMEVALUE("22-Aug-2011 6:35 AM")', 395 / 1440),
        ('=TIMEVALUE("25:00")', 1 / 24),
        # 14 February 2008 was a Thursday; 1 January 1900 counts as a Sunday
        ("=WEEKDAY(39492)", 5), ("=WEEKDAY(39492,2)", 4), ("=WEEKDAY(39492,3)", 3), ("=WEEKDAY(39492,11)", 4),
        ("=WEEKDAY(39492,12)", 3), ("=WEEKDAY(39492,17)", 5), ("=WEEKDAY(39492,14)", 1), ("=WEEKDAY(1)", 1),
        ("=WEEKDAY(0)", 7),
        ("=WEEKNUM(DATE(2012,3,9))", 10), ("=WEEKNUM(DATE(2012,3,9),2)", 11), ("=WEEKNUM(DATE(2012,1,1),2)", 1),
        ("=WEEKNUM(DATE(2012,1,2),2)", 2), ("=WEEKNUM(DATE(2021,1,3),21)", 53), ("=WEEKNUM(DATE(2021,1,4),21)", 1),
        ("=ISOWEEKNUM(DATE(2012,3,9))", 10), ("=ISOWEEKNUM(DATE(2008,12,29))", 1), ("=ISOWEEKNUM(DATE(2010,1,3))", 53),
        ("=EDATE(DATE(2011,1,15),1)", 40589), ("=EDATE(DATE(2011,1,31),1)", 40602),
        ("=EDATE(DATE(2011,1,15),-1)", 40527),
        ("=EDATE(DATE(2012,1,31.9),1.9)", 40968), ("=EOMONTH(DATE(2011,1,1),1)", 40602),
        ("=EOMONTH(DATE(2011,1,1),-3)", 40482),
        ("=EDATE(31,1)", 60),  # 31 January 1900 and a month: the 29 February that is believed in
        ("=DAYS(DATE(2021,3,15),DATE(2021,2,1))", 42), ("=DAYS(1.9,3.1)", -2),
        ('=DATEDIF(DATE(2001,1,1),DATE(2003,1,1),"Y")', 2), ('=DATEDIF(DATE(2001,1,2),DATE(2003,1,1),"y")', 1),
        ('=DATEDIF(DATE(2001,6,1),DATE(2002,8,15),"D")', 440), ('=DATEDIF(DATE(2001,6,1),DATE(2002,8,15),"YD")', 75),
        ('=DATEDIF(DATE(2001,6,1),DATE(2002,8,15),"M")', 14), ('=DATEDIF(DATE(2001,6,16),DATE(2002,8,15),"M")', 13),
        ('=DATEDIF(DATE(2001,6,1),DATE(2002,8,15),"MD")', 14), ('=DATEDIF(DATE(2001,6,20),DATE(2002,8,15),"MD")', 26),
        ('=DATEDIF(DATE(2001,6,20),DATE(2002,8,15),"YM")', 1), ('=DATEDIF(DATE(2001,9,1),DATE(2002,8,15),"YD")', 348),
        ('=DATEDIF(DATE(2011,1,31),DATE(2011,3,1),"MD")', -2),  # as Excel errs: 28 - 31 + 1
        ("=DAYS360(DATE(2011,1,30),DATE(2011,2,1))", 1), ("=DAYS360(DATE(2011,1,1),DATE(2011,12,31))", 360),
        ("=DAYS360(DATE(2011,1,1),DATE(2011,2,1))", 30), ("=DAYS360(DATE(2011,1,1),DATE(2011,12,31),TRUE)", 359),
        ("=DAYS360(DATE(2011,1,30),DATE(2011,12,31))", 330), ("=DAYS360(DATE(2011,2,28),DATE(2011,3,31))", 30),
        # Microsoft's page on YEARFRAC
        ("=YEARFRAC(DATE(2012,1,1),DATE(2012,7,30))", 209 / 360),
        ("=YEARFRAC(DATE(2012,1,1),DATE(2012,7,30),1)", 211 / 366),
        ("=YEARFRAC(DATE(2012,1,1),DATE(2012,7,30),3)", 211 / 365),
        ("=YEARFRAC(DATE(2012,7,30),DATE(2012,1,1),2)", 211 / 360),
        ("=YEARFRAC(DATE(2012,1,31),DATE(2012,7,31),4)", 0.5), ("=YEARFRAC(DATE(2011,2,28),DATE(2012,2,29))", 1),
        ("=YEARFRAC(DATE(2011,3,1),DATE(2012,2,28),1)", 364 / 365),
        ("=YEARFRAC(DATE(2011,3,1),DATE(2012,2,29),1)", 365 / 366),
        ("=YEARFRAC(DATE(2011,1,1),DATE(2013,1,1),1)", 731 / (1096 / 3)),  # the mean of 365, 366 and 365 days
        # Microsoft's pages on working days
        ("=NETWORKDAYS(DATE(2012,10,1),DATE(2013,3,1))", 110),
        ("=NETWORKDAYS(DATE(2012,10,1),DATE(2013,3,1),41235)", 109),
        ("=NETWORKDAYS(DATE(2012,10,1),DATE(2013,3,1),{41235,41247,41295})", 107),
        ("=NETWORKDAYS(DATE(2013,3,1),DATE(2012,10,1))", -110),
        ("=NETWORKDAYS(DATE(2012,10,6),DATE(2012,10,7))", 0),  # Saturday and Sunday
        ("=NETWORKDAYS.INTL(DATE(2006,1,1),DATE(2006,1,31))", 22),
        ("=NETWORKDAYS.INTL(DATE(2006,2,28),DATE(2006,1,31))", -21),
        ("=NETWORKDAYS.INTL(DATE(2006,1,1),DATE(2006,2,1),7,{38719,38733})", 22),
        ('=NETWORKDAYS.INTL(DATE(2006,1,1),DATE(2006,2,1),"0010001",{38719,38733})', 20),
        ('=NETWORKDAYS.INTL(DATE(2006,1,1),DATE(2006,2,1),"1111111")', 0),
        ("=WORKDAY(DATE(2008,10,1),151)", 39933), ("=WORKDAY(DATE(2008,10,1),151,{39778,39786,39834})", 39938),
        ("=WORKDAY(39933,-151)", 39722),  # back to the Wednesday it began on
        ("=WORKDAY(DATE(2012,10,6),0)", 41188),  # no day on from a Saturday is that Saturday
        ("=WORKDAY.INTL(DATE(2012,1,1),90,11)", 41013), ("=WORKDAY.INTL(DATE(2012,1,1),30,17)", 40944),
    ],
)  # fmt: skip
def test_results(formula, expected):
    assert value(formula) == expected


@pytest.mark.parametrize(
    ("formula", "expected"),
    [
        ("=DATE(-1,1,1)", "#NUM!"), ("=DATE(10000,1,1)", "#NUM!"), ("=DATE(9999,12,32)", "#NUM!"),
        ("=DATE(1900,1,-1)", "#NUM!"),
        ("=TIME(0,0,-1)", "#NUM!"), ("=TIME(32768,0,0)", "#NUM!"), ("=YEAR(-1)", "#NUM!"), ("=YEAR(2958466)", "#NUM!"),
        ('=DATEVALUE("13/2/2011")', "#VALUE!"), ('=DATEVALUE("5")', "#VALUE!"), ('=TIMEVALUE("x")', "#VALUE!"),
        ("=WEEKDAY(1,4)", "#NUM!"), ("=WEEKDAY(1,18)", "#NUM!"), ("=WEEKNUM(1,3)", "#NUM!"), ("=WEEKDAY(-1)", "#NUM!"),
        ("=EDATE(31,-1)", "#NUM!"), ("=EDATE(TRUE,1)", "#VALUE!"), ("=EOMONTH(2958465,1)", "#NUM!"),
        ('=DATEDIF(2,1,"D")', "#NUM!"), ('=DATEDIF(1,2,"W")', "#NUM!"), ("=YEARFRAC(1,2,5)", "#NUM!"),
        ("=YEARFRAC(-1,2)", "#NUM!"),
        ("=NETWORKDAYS.INTL(1,2,8)", "#NUM!"), ('=NETWORKDAYS.INTL(1,2,"000000")', "#VALUE!"),
        ('=WORKDAY.INTL(1,2,"1111111")', "#VALUE!"), ("=WORKDAY(1,-9)", "#NUM!"), ("=WORKDAY(2958465,1)", "#NUM!"),
        ('=NETWORKDAYS(1,9,"x")', "#VALUE!"), ('=NETWORKDAYS(1,9,{1,"x"})', "#VALUE!"),
    ],
)  # fmt: skip
def test_errors(formula, expected):
    found = value(formula)
    assert isinstance(found, CellError) and found.code == expected


def test_today_and_now_are_the_workbooks():
    cells = {"A1": "=TODAY()", "A2": "=NOW()", "A3": '="2020-01-02"-0'}
    now = book_of(cells).now
    days = now.toordinal() - date(1899, 12, 30).toordinal()
    seconds = (now - now.replace(hour=0, minute=0, second=0, microsecond=0)).total_seconds()
    assert list(calculated(cells).values()) == [days, pytest.approx(days + seconds / 86400, abs=1e-9), 43832]


def test_the_calendar_of_1904():
    with reckoning_by(Calendar(date1904=True)):
        assert value("=DATE(1904,1,1)") == 0
        assert value("=DATE(2008,1,2)") == 39449 - 1462
        assert value("=YEAR(0)") == 1904
        assert value("=WEEKDAY(0)") == 6  # a Friday
        assert value("=DATE(1900,1,1)").code == "#NUM!"


@given(st.dates(date(1900, 3, 1), date(9999, 12, 31)))
def test_every_day_is_taken_apart_into_the_parts_it_is_made_of(day):
    serial = day.toordinal() - date(1899, 12, 30).toordinal()
    reckoned = Calendar()
    assert reckoned.date(serial) == (day.year, day.month, day.day)
    assert reckoned.serial(day.year, day.month, day.day) == serial
    assert reckoned.weekday(serial) == day.weekday()


@given(st.integers(1000, 60000), st.integers(-400, 400), st.lists(st.integers(900, 60100), max_size=30))
def test_as_many_working_days_on_as_are_counted_between(start, days, holidays):
    """WORKDAY lands on a working day, and NETWORKDAYS counts from the day after the start to it."""
    listed = "{" + ",".join(map(str, [*holidays, *range(start - 6, start - 3)])) + "}"
    end = value(f"=WORKDAY({start},{days},{listed})")
    if days:
        beside = start + 1 if days > 0 else start - 1
        # From a day to itself it is counted forwards: 1, not -1.
        assert value(f"=NETWORKDAYS({beside},{end},{listed})") == (1 if beside == end else days)
        assert value(f"=NETWORKDAYS({end},{end},{listed})") == 1
    else:
        assert end == start
