"""Days, months and years between dates, by the calendar and by banks' conventions: DATEDIF, DAYS360, YEARFRAC."""

from __future__ import annotations

import math
from calendar import isleap, leapdays
from collections.abc import Callable
from functools import partial

from truesheet.formulas.areas import Value
from truesheet.formulas.arguments import each, list_numbers, one_number, one_value
from truesheet.formulas.calendar import SECONDS_A_DAY, calendar
from truesheet.formulas.lifting import lift
from truesheet.formulas.operators import in_numbers, number, show
from truesheet.formulas.refusal import A_FUNCTION, spend
from truesheet.library import native
from truesheet.library.dates import NO_DATE, date_parts, day_of
from truesheet.values import MISSING, NUM, VALUE, CellError, Empty, Failure, Single, sure

#: Year, month, day.
Parts = tuple[int, int, int]


def _dates(start: Value, end: Value) -> tuple[float, float]:
    return sure(number(start)), sure(number(end))


@native("DAYS", "v v", dates=2)
def _days_between(end: Value, start: Value) -> Value:
    last, first = _dates(end, start)
    first_day = day_of(first)
    return float(day_of(last) - first_day)


@native("DATEDIF", "x x t", dates=2)
def _datedif(start: float, end: float, unit: str) -> Value:
    first, last = day_of(start), day_of(end)
    if first > last:
        return CellError(NUM, "the first date is after the second")
    count = _UNITS.get(unit.upper())
    if count is None:
        return CellError(NUM, 'the unit must be "Y", "M", "D", "MD", "YM" or "YD"')
    return float(count(first, last))


def _months(first: int, last: int) -> int:
    (y1, m1, d1), (y2, m2, d2) = map(calendar().date, (first, last))
    return (y2 - y1) * 12 + m2 - m1 - (d2 < d1)


def _days_past_months(first: int, last: int) -> int:
    """Returns what DATEDIF gives with "MD".

    It is below 0 if the month before the last has fewer days than the first date.
    """
    (_, _, d1), (y2, m2, d2) = map(calendar().date, (first, last))
    if d2 >= d1:
        return d2 - d1
    before = calendar().days_in(y2, m2 - 1) if m2 > 1 else 31
    return before - d1 + d2


def _days_past_years(first: int, last: int) -> int:
    """Returns what DATEDIF gives with "YD": the days as if the second date lay within a year of the first."""
    (y1, m1, d1), (_, m2, d2) = map(calendar().date, (first, last))
    same = calendar().serial(y1 + ((m2, d2) < (m1, d1)), m2, d2)
    return (same or 0) - first


_UNITS: dict[str, Callable[[int, int], int]] = {
    "Y": lambda first, last: _months(first, last) // 12,
    "M": _months,
    "D": lambda first, last: last - first,
    "MD": _days_past_months,
    "YM": lambda first, last: _months(first, last) % 12,
    "YD": _days_past_years,
}


def _in_months_of_thirty(start: Parts, end: Parts) -> int:
    return (end[0] - start[0]) * 360 + (end[1] - start[1]) * 30 + end[2] - start[2]


def _last_of_february(parts: Parts) -> bool:
    year, month, day = parts
    return month == 2 and day == calendar().days_in(year, 2)


def _european(start: Parts, end: Parts) -> int:
    """Returns the day counts of the European convention: every 31st counts as a 30th."""
    return _in_months_of_thirty((*start[:2], min(start[2], 30)), (*end[:2], min(end[2], 30)))


def _american(start: Parts, end: Parts) -> int:
    """Returns the day counts of DAYS360: a month's last day at the start is the 30th; a 31st at the end then too."""
    from_day = 30 if start[2] == 31 or _last_of_february(start) else start[2]
    to_day = 30 if end[2] == 31 and from_day == 30 else end[2]
    return _in_months_of_thirty((*start[:2], from_day), (*end[:2], to_day))


def _american_bonds(start: Parts, end: Parts) -> int:
    """Returns the day counts of YEARFRAC: like DAYS360, but two ends of February both count as the 30th."""
    if _last_of_february(start) and _last_of_february(end):
        end = (*end[:2], 30)
    return _american(start, end)


#: From here on, half a second before midnight, a time is shown as midnight.
_NEARLY_MIDNIGHT = 1 - 0.5 / SECONDS_A_DAY


def _to_the_second(serial: float) -> float:
    """Returns the day of a date and time rounded to the second, as DAYS360 takes it (no other function does)."""
    day = math.floor(serial)
    return day + 1.0 if serial - day >= _NEARLY_MIDNIGHT else serial


@native("DAYS360", "v v b?", dates=2)
def _days360(start: Value, end: Value, european: bool = False) -> Value:
    first, last = (date_parts(_to_the_second(date)) for date in _dates(start, end))
    return float((_european if european else _american)(first, last))


@native("YEARFRAC", "r r r?", dates=2)
def _yearfrac(start: Value, end: Value, basis: Value = 0.0) -> Value:
    """Returns the part of a year between two dates. Excel checks the basis before the dates."""
    return lift(partial(in_numbers, _year_fraction), *map(one_value, (basis, start, end)))


def _year_fraction(basis: Single, start: Single, end: Single) -> float:
    """Returns the part of a year between two dates, as YEARFRAC counts it by that basis."""
    count = _BASES.get(math.trunc(sure(one_number(basis))))
    if count is None:
        raise Failure(NUM, f"the basis must be one of {', '.join(map(str, _BASES))}")
    return count(*sorted([day_of(sure(one_number(date))) for date in (start, end)]))


def _parts(first: int, last: int) -> tuple[Parts, Parts]:
    return calendar().date(first), calendar().date(last)


#: The part of a year between two days, by the number of the basis.
_BASES: dict[int, Callable[[int, int], float]] = {
    0: lambda first, last: _american_bonds(*_parts(first, last)) / 360,
    1: lambda first, last: (last - first) / _year_length(first, last),
    2: lambda first, last: (last - first) / 360,
    3: lambda first, last: (last - first) / 365,
    4: lambda first, last: _european(*_parts(first, last)) / 360,
}


def _year_length(first: int, last: int) -> float:
    """Returns the days of a year for basis 1: the mean of the years from first to last, or for one year 365 or 366."""
    (y1, m1, d1), (y2, m2, d2) = map(calendar().date, (first, last))
    if y2 > y1 + 1 or (y2 == y1 + 1 and (m2, d2) > (m1, d1)):
        years = y2 + 1 - y1
        return (365 * years + leapdays(y1, y2 + 1)) / years
    if y1 == y2:
        return 366 if isleap(y1) else 365
    leap_day_passed = (isleap(y1) and (m1, d1) <= (2, 29)) or (isleap(y2) and (m2, d2) >= (2, 29))
    return 366 if leap_day_passed else 365


#: The working days of the week; Monday is 0.
Week = frozenset[int]

_ALL = frozenset(range(7))
_SATURDAY = 5
#: The weekends by Excel's numbers: from 1 two days, beginning with Saturday and Sunday; from 11 one day, beginning with
#: Sunday.
_WEEKENDS: dict[int, Week] = {
    **{1 + at: frozenset({(_SATURDAY + at) % 7, (_SATURDAY + 1 + at) % 7}) for at in range(7)},
    **{11 + at: frozenset({(_SATURDAY + 1 + at) % 7}) for at in range(7)},
}


def _week(weekend: Value) -> Week:
    """Returns the working days of the week from a number, or from seven digits from Monday on, 1 for a free day."""
    sure(weekend)
    if isinstance(weekend, str):
        if len(weekend) != 7 or set(weekend) - {"0", "1"}:
            raise Failure(VALUE, f'the weekend "{weekend}" must be seven digits 0 or 1, or a number')
        return frozenset(day for day, free in enumerate(weekend) if free == "0")
    kind = sure(1.0 if isinstance(weekend, Empty) else number(weekend))
    free = _WEEKENDS.get(math.trunc(kind))
    return sure(CellError(NUM, f"there is no weekend of number {show(kind)}") if free is None else _ALL - free)


def _holidays(holidays: Value, week: Week) -> list[int]:
    """Returns the holidays that fall on working days, in order, without repetitions."""
    if isinstance(holidays, Empty):
        return []
    numbers = list_numbers([holidays])
    spend(len(numbers) * A_FUNCTION)
    return sorted({day for day in map(day_of, numbers) if calendar().weekday(day) in week})


def _working_days(first: int, last: int, week: Week) -> int:
    """Returns how many working days lie between two days, both included."""
    weeks, rest = divmod(last - first + 1, 7)
    start = calendar().weekday(first)
    return weeks * len(week) + sum((start + on) % 7 in week for on in range(rest))


def _count(start: float, end: float, week: Week, holidays: list[int]) -> float:
    """Returns the working days from one date to another, both included; negative if the end is first."""
    first, last = day_of(start), day_of(end)
    spend(len(holidays))
    sign = 1 if first <= last else -1
    first, last = sorted((first, last))
    return float(sign * (_working_days(first, last, week) - sum(first <= day <= last for day in holidays)))


def _advance(start: float, days: float, week: Week, holidays: list[int]) -> float:
    """Returns the date so many working days after another, or before it."""
    day = day_of(start)
    left = math.trunc(days)
    if not left:
        return float(day)
    step = 1 if left > 0 else -1
    left = abs(left)
    # Whole weeks are counted at once, as long as no holiday can lie in between.
    while left > 0:
        if not 0 <= day <= calendar().last:
            raise Failure(NO_DATE)
        spend(len(holidays) + 1)
        weeks = (left - 1) // len(week)
        if weeks:
            passed = range(day + 1, day + weeks * 7 + 1) if step > 0 else range(day - weeks * 7, day)
            left -= weeks * len(week) - sum(holiday in passed for holiday in holidays)
            day += step * weeks * 7
            continue
        day += step
        if calendar().weekday(day) in week and day not in holidays:
            left -= 1
    return sure(float(day) if 0 <= day <= calendar().last else NO_DATE)


@native("NETWORKDAYS.INTL", "r r e? r?", dates=2)
def _networkdays_intl(start: Value, end: Value, weekend: Value = MISSING, holidays: Value = MISSING) -> Value:
    week = _week(weekend)
    free = _holidays(holidays, week)
    return each(lambda first, last: _count(first, last, week, free), [start, end])


native("NETWORKDAYS", "r r r?", dates=2)(
    lambda start, end, holidays=MISSING: _networkdays_intl(start, end, 1.0, holidays)
)


@native("WORKDAY.INTL", "r r e? r?", dates=1)
def _workday_intl(start: Value, days: Value, weekend: Value = MISSING, holidays: Value = MISSING) -> Value:
    week = _week(weekend)
    if not week:
        return CellError(VALUE, "every day of the week is free")
    free = _holidays(holidays, week)
    return each(lambda start, days: _advance(start, days, week, free), [start, days])


native("WORKDAY", "r r r?", dates=1)(lambda start, days, holidays=MISSING: _workday_intl(start, days, 1.0, holidays))
