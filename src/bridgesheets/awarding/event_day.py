"""The day on which an event was played, out of its date as it is to be printed."""

from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import suppress
from datetime import date
from functools import lru_cache
from typing import Any

from bridgesheets.vocabulary import on_one_line
from truesheet.formulas.calendar import Calendar

#: The months. They are named in English, whatever the language of the computer.
MONTHS = (
    "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
    "december",
)  # fmt: skip
#: How the dates of results are written.
_YEAR_FIRST = re.compile(r"([0-9]{4})[-/.]([0-9]{1,2})[-/.]([0-9]{1,2})(?:[ T].*)?")
_IN_FIGURES = re.compile(r"([0-9]{1,2})[-/.]([0-9]{1,2})[-/.]([0-9]{4})")
_MONTH_FIRST = re.compile(r"([a-z]{3,9})\.? ([0-9]{1,2})(?:st|nd|rd|th)?,? ([0-9]{4})")
_DAY_FIRST = re.compile(r"([0-9]{1,2})(?:st|nd|rd|th)?\.? ([a-z]{3,9})\.?,? ([0-9]{4})")
#: A longer text is no date.
_LONGEST = 80
_WEEKDAY = re.compile(r"^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,? +")


def day_in(text: str) -> date | None:
    """The day that a date names; None where it names none, or could be either of two: 04/05/2026."""
    days = days_in(text)
    return next(iter(days)) if len(days) == 1 else None


@lru_cache(maxsize=256)
def days_in(text: str) -> frozenset[date]:
    """The days that a date may name: none, one, or two where the order of day and month is not said."""
    return _days_of(text) or frozenset()


def date_in(value: Any) -> str:
    """The date in a cell or an option, as it is to be printed; ValueError where no month has such a day."""
    text = on_one_line(str(value))
    if _days_of(text) == frozenset():
        raise ValueError(f'"{text}" is a day that no calendar has')
    return text


def _days_of(text: str) -> frozenset[date] | None:
    """The days that a date may name; None where it is not written as one, empty where no month has such a day."""
    return _days_of_short(text) if len(text) <= _LONGEST else None


@lru_cache(maxsize=1024)
def _days_of_short(text: str) -> frozenset[date] | None:
    words = _WEEKDAY.sub("", " ".join(text.lower().split()))
    if found := _YEAR_FIRST.fullmatch(words):
        return _existing(found.groups())
    if found := _IN_FIGURES.fullmatch(words):
        first, second, year = found.groups()
        return _existing((year, second, first), (year, first, second))
    if found := _MONTH_FIRST.fullmatch(words):
        month, day, year = found.groups()
    elif found := _DAY_FIRST.fullmatch(words):
        day, month, year = found.groups()
    else:
        return None
    meant = [number for number, name in enumerate(MONTHS, 1) if name.startswith(month)]
    return _existing((year, meant[0], day)) if len(meant) == 1 else None


def _existing(*days: Sequence[str | int]) -> frozenset[date]:
    """Those days, each as year, month and day, that the calendar has."""
    found = set()
    for day in days:
        with suppress(ValueError):
            found.add(date(*map(int, day)))
    return frozenset(found)


def day_in_words(value: Any, date1904: bool) -> Any:
    """The date that a cell holds as a number, by the date system of its workbook; anything else as it is."""
    calendar = Calendar(date1904)
    if not (isinstance(value, float) and calendar.holds(value)):
        return value
    year, month, day = calendar.date(int(value))
    return f"{year}-{month:02}-{day:02}"
