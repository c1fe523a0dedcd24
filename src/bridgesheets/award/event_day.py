"""The day on which an event was played, out of its date as it is to be printed."""

from __future__ import annotations

import re
from datetime import date
from typing import Any

from bridgesheets.spreadsheet.formulas.calendar import Calendar

#: How the dates of results are written. Months are named in English, whatever the language of the computer.
_MONTHS = (
    "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
    "december",
)  # fmt: skip
_YEAR_FIRST = re.compile(r"([0-9]{4})[-/.]([0-9]{1,2})[-/.]([0-9]{1,2})(?:[ T].*)?")
_IN_FIGURES = re.compile(r"([0-9]{1,2})[-/.]([0-9]{1,2})[-/.]([0-9]{4})")
_MONTH_FIRST = re.compile(r"([a-z]{3,9})\.? ([0-9]{1,2})(?:st|nd|rd|th)?,? ([0-9]{4})")
_DAY_FIRST = re.compile(r"([0-9]{1,2})(?:st|nd|rd|th)?\.? ([a-z]{3,9})\.?,? ([0-9]{4})")
_WEEKDAY = re.compile(r"^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,? +")


def day_in(text: str) -> date | None:
    """The day that a date names; None where it names none, or could be either of two: 04/05/2026."""
    days = days_in(text)
    return next(iter(days)) if len(days) == 1 else None


def days_in(text: str) -> frozenset[date]:
    """The days that a date may name: none, one, or two where the order of day and month is not said."""
    words = _WEEKDAY.sub("", " ".join(text.lower().split()))
    try:
        if found := _YEAR_FIRST.fullmatch(words):
            return frozenset((date(*map(int, found.groups())),))
        if found := _IN_FIGURES.fullmatch(words):
            return _of_either_order(*map(int, found.groups()))
        if found := _MONTH_FIRST.fullmatch(words):
            month, day, year = found.groups()
            return frozenset((date(int(year), _month(month), int(day)),))
        if found := _DAY_FIRST.fullmatch(words):
            day, month, year = found.groups()
            return frozenset((date(int(year), _month(month), int(day)),))
    except ValueError:
        return frozenset()
    return frozenset()


def _month(word: str) -> int:
    """The number of a month by the beginning of its English name, three letters at least."""
    (number,) = (at for at, name in enumerate(_MONTHS, 1) if name.startswith(word))
    return number


def _of_either_order(first: int, second: int, year: int) -> frozenset[date]:
    """The days of two numbers whose order is not said."""
    days = set()
    for month, day in ((first, second), (second, first)):
        try:
            days.add(date(year, month, day))
        except ValueError:
            continue
    return frozenset(days)


def day_in_words(value: Any, date1904: bool) -> Any:
    """The date that a cell holds as a number, by the date system of its workbook; anything else as it is."""
    calendar = Calendar(date1904)
    if not (isinstance(value, float) and calendar.holds(value)):
        return value
    year, month, day = calendar.date(int(value))
    return f"{year}-{month:02}-{day:02}"
