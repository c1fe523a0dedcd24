"""Serial dates: days as numbers in the 1900 system, which has a 29 February 1900, and in the 1904 system."""

from __future__ import annotations

from calendar import monthrange
from contextlib import AbstractContextManager
from contextvars import ContextVar
from dataclasses import dataclass
from datetime import date, datetime

from truesheet.within import setting

SECONDS_A_DAY = 86_400
#: The last day is 31 December of this year, in either system.
_LAST_YEAR = 9999
#: The day with the serial date 0: of the 1900 system from March 1900 on, and of the 1904 system.
DAY_0, DAY_0_OF_1904 = date(1899, 12, 30), date(1904, 1, 1)
#: A serial date of either system is less than Python's ordinal by this much.
_BEFORE_1900, _FIRST_1904 = DAY_0.toordinal(), DAY_0_OF_1904.toordinal()
#: The serial date of 29 February 1900, a day that was never in any calendar but Excel has. From the next day on all
#: programs count alike; the days before it are counted in two ways.
_PHANTOM = 60
FIRST_COMMON_SERIAL, FIRST_COMMON_DAY = _PHANTOM + 1, date(1900, 3, 1)
_PHANTOM_DATE = (1900, 2, 29)
#: Excel shows the serial date 0 as 0 January 1900.
_ZERO_DATE = (1900, 1, 0)


@dataclass(frozen=True)
class Calendar:
    """The calendar of a workbook, and the time; if ``moment`` is None, it is the time of the clock."""

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
        """Returns the serial date of the last day there is."""
        return self._serial_of(date(_LAST_YEAR, 12, 31).toordinal())

    def _serial_of(self, ordinal: int) -> int:
        """Returns the serial date of a day, given as Python counts days; Excel counts a 29 February 1900 as well."""
        if self.date1904:
            return ordinal - _FIRST_1904
        serial = ordinal - _BEFORE_1900
        return serial if serial > _PHANTOM else serial - 1

    def serial(self, year: int, month: int, day: int) -> int | None:
        """Returns the serial date of a date, or None if it is before the first day or after the last.

        Months beyond 12 and days beyond the end of the month are counted on: 2020, 13, 1 is 1 January 2021.
        """
        year, month = year + (month - 1) // 12, (month - 1) % 12 + 1
        if not 1899 <= year <= _LAST_YEAR:
            return None
        found = self._serial_of(date(year, month, 1).toordinal()) + day - 1
        return found if 0 <= found <= self.last else None

    def holds(self, serial: float) -> bool:
        return 0 <= serial < self.last + 1

    def date(self, serial: int) -> tuple[int, int, int]:
        if not self.date1904:
            if serial == 0:
                return _ZERO_DATE
            if serial == _PHANTOM:
                return _PHANTOM_DATE
        ordinal = serial + (_FIRST_1904 if self.date1904 else _BEFORE_1900 + (serial < _PHANTOM))
        found = date.fromordinal(ordinal)
        return found.year, found.month, found.day

    def weekday(self, serial: int) -> int:
        """Returns the day of the week, with Monday as 0. Before March 1900 it is that of Excel's count of days."""
        return (serial + 4) % 7 if self.date1904 else (serial + 5) % 7

    def days_in(self, year: int, month: int) -> int:
        """Returns how many days a month has. February 1900 has 29 in the 1900 system."""
        if (year, month) == (1900, 2) and not self.date1904:
            return 29
        return monthrange(year, month)[1]

    def is_date(self, year: int, month: int, day: int) -> bool:
        return self.first_year <= year <= _LAST_YEAR and 1 <= month <= 12 and 1 <= day <= self.days_in(year, month)


_EVERYDAY = Calendar()
_CALENDAR: ContextVar[Calendar] = ContextVar("calendar")


def calendar() -> Calendar:
    """Returns the calendar of the workbook that is being calculated, else the 1900 system and the clock."""
    return _CALENDAR.get(_EVERYDAY)


def use_calendar(workbooks: Calendar) -> AbstractContextManager[None]:
    """Parses and calculates dates by that calendar, within ``with``."""
    return setting(_CALENDAR, workbooks)
