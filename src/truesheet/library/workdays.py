"""Working days: NETWORKDAYS, WORKDAY and their .INTL forms, with any weekend and holidays."""

from __future__ import annotations

import math

from truesheet.error_codes import NUM, VALUE
from truesheet.formulas.areas import Value
from truesheet.formulas.calendar import calendar
from truesheet.formulas.effort import A_FUNCTION, spend
from truesheet.formulas.operators import number, show
from truesheet.library import native
from truesheet.library.dates import NO_DATE, day_of
from truesheet.library.toolpak import each, listed
from truesheet.values import MISSING, CellError, Empty, Failure, sure

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
            raise Failure(VALUE, f'the weekend "{weekend}" has to be seven digits 0 or 1, or a number')
        return frozenset(day for day, free in enumerate(weekend) if free == "0")
    kind = sure(1.0 if isinstance(weekend, Empty) else number(weekend))
    free = _WEEKENDS.get(math.trunc(kind))
    return sure(CellError(NUM, f"there is no weekend of number {show(kind)}") if free is None else _ALL - free)


def _holidays(given: Value, week: Week) -> list[int]:
    """Returns the holidays that fall on working days, in order, without repetitions."""
    if isinstance(given, Empty):
        return []
    numbers = listed([given])
    found: set[int] = set()
    spend(len(numbers) * A_FUNCTION)
    for value in numbers:
        day = sure(day_of(value))
        if calendar().weekday(day) in week:
            found.add(day)
    return sorted(found)


def _worked(first: int, last: int, week: Week) -> int:
    """Returns how many working days lie between two days, both included."""
    weeks, rest = divmod(last - first + 1, 7)
    start = calendar().weekday(first)
    return weeks * len(week) + sum((start + on) % 7 in week for on in range(rest))


def _count(start: float, end: float, week: Week, holidays: list[int]) -> float:
    """Returns the working days from one date to another, both included; negative if the end is first."""
    first, last = sure(day_of(start)), sure(day_of(end))
    spend(len(holidays))
    sign = 1 if first <= last else -1
    first, last = sorted((first, last))
    return float(sign * (_worked(first, last, week) - sum(first <= day <= last for day in holidays)))


def _advance(start: float, days: float, week: Week, holidays: list[int]) -> float:
    """Returns the date so many working days after another, or before it."""
    day = sure(day_of(start))
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


@native("NETWORKDAYS", "r r r?", dates=2)
def _networkdays(start: Value, end: Value, holidays: Value = MISSING) -> Value:
    """NETWORKDAYS gives how many working days lie between two dates."""
    return _networkdays_intl(start, end, 1.0, holidays)


@native("NETWORKDAYS.INTL", "r r e? r?", dates=2)
def _networkdays_intl(start: Value, end: Value, weekend: Value = MISSING, holidays: Value = MISSING) -> Value:
    """NETWORKDAYS.INTL gives how many working days lie between two dates, with any weekend."""
    week = _week(weekend)
    free = _holidays(holidays, week)
    return each(lambda first, last: _count(first, last, week, free), [start, end])


@native("WORKDAY", "r r r?", dates=1)
def _workday(start: Value, days: Value, holidays: Value = MISSING) -> Value:
    """WORKDAY gives the date some working days later."""
    return _workday_intl(start, days, 1.0, holidays)


@native("WORKDAY.INTL", "r r e? r?", dates=1)
def _workday_intl(start: Value, days: Value, weekend: Value = MISSING, holidays: Value = MISSING) -> Value:
    """WORKDAY.INTL gives the date some working days later, with any weekend."""
    week = _week(weekend)
    if not week:
        return CellError(VALUE, "every day of the week is free")
    free = _holidays(holidays, week)
    return each(lambda start, days: _advance(start, days, week, free), [start, days])
