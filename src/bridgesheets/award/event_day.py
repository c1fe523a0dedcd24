"""The day on which an event was played, out of its date as it is to be printed."""

from __future__ import annotations

import re
from datetime import date

#: How the dates of results are written. Months are named in English, whatever the language of the computer.
_MONTHS = (
    "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
    "december",
)  # fmt: skip
_YEAR_FIRST = re.compile(r"(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[ T].*)?")
_IN_FIGURES = re.compile(r"(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})")
_MONTH_FIRST = re.compile(r"([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})")
_DAY_FIRST = re.compile(r"(\d{1,2})(?:st|nd|rd|th)?\.? ([a-z]{3,9})\.?,? (\d{4})")
_WEEKDAY = re.compile(r"^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,? +")


def day_in(text: str) -> date | None:
    """The day that a date names; None where it names none, or could be either of two: 04/05/2026."""
    words = _WEEKDAY.sub("", " ".join(text.lower().split()))
    try:
        if found := _YEAR_FIRST.fullmatch(words):
            return date(*map(int, found.groups()))
        if found := _IN_FIGURES.fullmatch(words):
            return _one_of_two(*map(int, found.groups()))
        if found := _MONTH_FIRST.fullmatch(words):
            month, day, year = found.groups()
            return date(int(year), _month(month), int(day))
        if found := _DAY_FIRST.fullmatch(words):
            day, month, year = found.groups()
            return date(int(year), _month(month), int(day))
    except ValueError:
        return None
    return None


def _month(word: str) -> int:
    """The number of a month by the beginning of its English name, three letters at least."""
    (number,) = (at for at, name in enumerate(_MONTHS, 1) if name.startswith(word))
    return number


def _one_of_two(first: int, second: int, year: int) -> date | None:
    """The day of two numbers whose order is not said; None where both orders name a day."""
    days = set()
    for month, day in ((first, second), (second, first)):
        try:
            days.add(date(year, month, day))
        except ValueError:
            continue
    return days.pop() if len(days) == 1 else None
