"""Days as numbers: the serial dates of spreadsheets, the 29 February 1900 they believe in, and the system of 1904."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from datetime import date, datetime

SECONDS_A_DAY = 86_400
MONTHS = ("January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
          "December")  # fmt: skip
WEEKDAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
#: 31 December 9999 is the last day, in either system.
_LAST_YEAR = 9999
#: What the serial of the 1900 system is less than Python's count of days, from March 1900 on.
_BEFORE_1900 = date(1899, 12, 30).toordinal()
_FIRST_1904 = date(1904, 1, 1).toordinal()
#: The day that never was: the 29 February 1900.
_PHANTOM = 60
_PHANTOM_DATE = (1900, 2, 29)
#: 0 January 1900, the day before the first.
_ZERO_DATE = (1900, 1, 0)


@dataclass(frozen=True)
class Calendar:
    """How a workbook counts its days, and what time it is in it; ``now`` None is the clock's."""

    date1904: bool = False
    moment: datetime | None = None

    @property
    def now(self) -> datetime:
        return self.moment or datetime.now()

    @property
    def first_year(self) -> int:
        return 1904 if self.date1904 else 1900

    @property
    def last(self) -> int:
        """The serial of the last day there is."""
        return self._counted(date(_LAST_YEAR, 12, 31).toordinal())

    def _counted(self, ordinal: int) -> int:
        if self.date1904:
            return ordinal - _FIRST_1904
        serial = ordinal - _BEFORE_1900
        return serial if serial > _PHANTOM else serial - 1

    def serial(self, year: int, month: int, day: int) -> int | None:
        """The serial of a date; months and days beyond their ends run on. None before the first or after the last."""
        year, month = year + (month - 1) // 12, (month - 1) % 12 + 1
        if not 1899 <= year <= _LAST_YEAR:
            return None
        found = self._counted(date(year, month, 1).toordinal()) + day - 1
        return found if 0 <= found <= self.last else None

    def holds(self, serial: float) -> bool:
        """Whether a number is a date at all."""
        return 0 <= serial < self.last + 1

    def date(self, serial: int) -> tuple[int, int, int]:
        """Year, month and day of a serial that is a date."""
        if not self.date1904:
            if serial == 0:
                return _ZERO_DATE
            if serial == _PHANTOM:
                return _PHANTOM_DATE
        ordinal = serial + (_FIRST_1904 if self.date1904 else _BEFORE_1900 + (serial < _PHANTOM))
        found = date.fromordinal(ordinal)
        return found.year, found.month, found.day

    def weekday(self, serial: int) -> int:
        """The day of the week, Monday 0: by the count of days, so that early 1900 has Excel's weekdays."""
        return (serial + 4) % 7 if self.date1904 else (serial + 5) % 7

    def days_in(self, year: int, month: int) -> int:
        """How many days a month has; February 1900 has 29 where it is believed to."""
        if (year, month) == (1900, 2) and not self.date1904:
            return 29
        if month == 2:
            return 29 if leap(year) else 28
        return 30 if month in (4, 6, 9, 11) else 31

    def is_date(self, year: int, month: int, day: int) -> bool:
        """Whether there is such a date in this calendar."""
        return self.first_year <= year <= _LAST_YEAR and 1 <= month <= 12 and 1 <= day <= self.days_in(year, month)


def leap(year: int) -> bool:
    """Whether a year has 366 days."""
    return year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)


def leaps_to(year: int) -> int:
    """How many years have 366 days, from the year 1 to this one."""
    return year // 4 - year // 100 + year // 400


_EVERYDAY = Calendar()
_CALENDAR: ContextVar[Calendar] = ContextVar("calendar")


def calendar() -> Calendar:
    """The calendar of the workbook that is being calculated; without one, that of 1900 and the clock."""
    return _CALENDAR.get(_EVERYDAY)


@contextmanager
def reckoning_by(workbooks: Calendar) -> Iterator[None]:
    """While this lasts, texts read as dates, and functions of dates reckon, by that calendar."""
    before = _CALENDAR.set(workbooks)
    try:
        yield
    finally:
        _CALENDAR.reset(before)
