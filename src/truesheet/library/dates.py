"""Dates and times, made of their parts and taken apart: DATE, YEAR, TIME, HOUR, WEEKDAY, EDATE and others."""

from __future__ import annotations

import math

from truesheet.formulas.areas import Value
from truesheet.formulas.arguments import toolpak
from truesheet.formulas.calendar import SECONDS_A_DAY, calendar
from truesheet.formulas.number_texts import date_in, time_in
from truesheet.formulas.refusal import Refusal
from truesheet.library import native
from truesheet.values import NUM, VALUE, CellError, Failure, sure

#: Years below this count from 1900.
_SHORT_YEARS = 1900
#: The largest hours, minutes and seconds that TIME takes.
_LARGEST_PART = 32767

NO_DATE = CellError(NUM, "the number is no date: it is negative, or after the year 9999")
_NO_DAY_OF_WEEK = CellError(NUM, "there is no such way to count the days of the week")


def day_of(value: float) -> int:
    """Returns the whole days of a serial date. Raises :class:`Failure` for a number that is none."""
    return math.floor(value) if calendar().holds(value) else sure(NO_DATE)


def date_parts(value: float) -> tuple[int, int, int]:
    """Returns the year, month and day of a serial date. Raises what :func:`day_of` raises."""
    return calendar().date(day_of(value))


@native("TODAY", tells="time")
def _today() -> Value:
    now = calendar().now
    return _serial(now.year, now.month, now.day)


@native("NOW", tells="time")
def _now() -> Value:
    now = calendar().now
    # Excel's clock counts hundredths of seconds.
    seconds = now.hour * 3600 + now.minute * 60 + now.second + now.microsecond // 10_000 / 100
    return _serial(now.year, now.month, now.day) + seconds / SECONDS_A_DAY


def _serial(year: int, month: int, day: int) -> float:
    """Returns the serial date of a date, or the error of one that the calendar does not have."""
    found = calendar().serial(year, month, day)
    return sure(NO_DATE if found is None else float(found))


@native("DATE", "x x x")
def _date(year: float, month: float, day: float) -> Value:
    full = math.trunc(year)
    if not 0 <= full <= 9999:
        return CellError(NUM, "the year must be between 0 and 9999")
    full += 1900 if full < _SHORT_YEARS else 0
    ahead, day = math.trunc(month), math.trunc(day)
    # A month before the first year is an error, even if its last day has the serial date 0.
    if full * 12 + ahead - 1 < calendar().first_year * 12:
        return NO_DATE
    return _serial(full, ahead, day)


@native("TIME", "x x x")
def _time(hours: float, minutes: float, seconds: float) -> Value:
    parts = [math.trunc(part) for part in (hours, minutes, seconds)]
    if any(part > _LARGEST_PART for part in parts):
        return CellError(NUM, f"hours, minutes and seconds go to {_LARGEST_PART}")
    total = parts[0] * 3600 + parts[1] * 60 + parts[2]
    if total < 0:
        return CellError(NUM, "a time of day is not negative")
    # The days are taken off after the division: so Excel comes to its last digits.
    return total / SECONDS_A_DAY - total // SECONDS_A_DAY


@native("DATEVALUE", "t")
def _datevalue(text: str) -> Value:
    found = date_in(text)
    if found is None and time_in(text) is not None:
        raise Refusal(f'DATEVALUE of a time without a date: "{text}"')
    return CellError(VALUE, f'the text "{text}" is no date') if found is None else found


@native("TIMEVALUE", "t")
def _timevalue(text: str) -> Value:
    found = time_in(text)
    return CellError(VALUE, f'the text "{text}" is no time') if found is None else found


native("YEAR", "x", dates=1)(lambda serial: float(date_parts(serial)[0]))
native("MONTH", "x", dates=1)(lambda serial: float(date_parts(serial)[1]))
native("DAY", "x", dates=1)(lambda serial: float(date_parts(serial)[2]))


def _seconds(serial: float) -> int:
    if not calendar().holds(serial):
        raise Failure(NO_DATE)
    return math.floor((serial - math.floor(serial)) * SECONDS_A_DAY + 0.5) % SECONDS_A_DAY


native("HOUR", "x")(lambda serial: float(_seconds(serial) // 3600))
native("MINUTE", "x")(lambda serial: float(_seconds(serial) // 60 % 60))
native("SECOND", "x")(lambda serial: float(_seconds(serial) % 60))


_MONDAY, _SUNDAY = 0, 6
#: The first day of the week, by the numbers that Excel gives to the ways of counting.
_FIRST_DAYS = {1: _SUNDAY, 2: _MONDAY, **{11 + day: day for day in range(7)}}
_ISO_WEEKS = 21
_DAYS_IN_1899 = 365


@native("WEEKDAY", "x x?", dates=1)
def _weekday(serial: float, way: float = 1) -> Value:
    day, kind = day_of(serial), math.trunc(way)
    if kind == 3:
        return float(calendar().weekday(day))
    if kind not in _FIRST_DAYS:
        return _NO_DAY_OF_WEEK
    return float((calendar().weekday(day) - _FIRST_DAYS[kind]) % 7 + 1)


@toolpak("WEEKNUM", "r r?", dates=1)
def _weeknum(serial: float, way: float = 1) -> float | CellError:
    day, kind = day_of(serial), math.trunc(way)
    if kind == _ISO_WEEKS:
        return _iso_week(day)
    if kind not in _FIRST_DAYS:
        return _NO_DAY_OF_WEEK
    first = calendar().serial(calendar().date(day)[0], 1, 1) or 0
    into_week = (calendar().weekday(first) - _FIRST_DAYS[kind]) % 7
    return float((day - first + into_week) // 7 + 1)


native("ISOWEEKNUM", "x", dates=1)(lambda serial: _iso_week(day_of(serial)))


def _iso_week(day: int) -> float:
    """Returns the number of the week as ISOWEEKNUM does: a week belongs to the year in which its Thursday lies."""
    thursday = day - calendar().weekday(day) + 3
    if thursday < 0 and not calendar().date1904:
        # The serial date 0 is the last day of 1899.
        return float((_DAYS_IN_1899 + thursday - 1) // 7 + 1)
    if not calendar().holds(thursday):
        raise Failure(NO_DATE)
    first = calendar().serial(calendar().date(thursday)[0], 1, 1) or 0
    return float((thursday - first) // 7 + 1)


def _months_on(serial: float, months: float) -> tuple[int, int, int]:
    """Returns the year, month and day ``months`` later; the day may be beyond the end of the month."""
    year, month, day = date_parts(serial)
    later, later_month = divmod(year * 12 + month - 1 + math.trunc(months), 12)
    return sure(NO_DATE if later < calendar().first_year else (later, later_month + 1, day))


@toolpak("EDATE", "r r", dates=1)
def _edate(serial: float, months: float) -> float | CellError:
    year, month, day = _months_on(serial, months)
    return _serial(year, month, min(day, calendar().days_in(year, month)))


@toolpak("EOMONTH", "r r", dates=1)
def _eomonth(serial: float, months: float) -> float | CellError:
    year, month, _ = _months_on(serial, months)
    return _serial(year, month, calendar().days_in(year, month))
