"""Parses dates, times and durations in ISO 8601, as Strict workbooks write them (ISO 29500-1, 18.17.4 and 18.18.11)."""

from __future__ import annotations

import re
from datetime import datetime, time, timedelta

from truesheet.formulas.calendar import DAY_0, DAY_0_OF_1904, FIRST_COMMON_DAY
from truesheet.patterns import pattern

_DAY = timedelta(days=1)
_DAY_0, _DAY_0_OF_1904, _CERTAIN = (datetime.combine(day, time()) for day in (DAY_0, DAY_0_OF_1904, FIRST_COMMON_DAY))

#: A duration in days, hours, minutes and seconds; months and years are left out, for their lengths vary.
_LENGTH = pattern(
    r"(?P<minus>-)?P(?=.)(?:(?P<days>[0-9]{1,9})D)?"
    r"(?:T(?=.)(?:(?P<hours>[0-9]{1,9})H)?(?:(?P<minutes>[0-9]{1,9})M)?(?:(?P<seconds>[0-9]{1,9}(?:\.[0-9]*)?)S)?)?"
)
#: From Python 3.14 on, 24:00 is taken for the midnight before the day. It is no time of day here.
_CLOCK = r"(?!24)[0-9]{2}:[0-9]{2}(?::[0-9]{2}(?:\.[0-9]+)?)?"
_TIME = pattern(rf"{_CLOCK}Z?")
_MOMENT = pattern(rf"[0-9]{{4}}-[0-9]{{2}}-[0-9]{{2}}(?:T{_CLOCK})?(?:Z|[+-][0-9]{{2}}:[0-9]{{2}})?")
#: The time zone of a date without a time, which has no meaning.
_ZONE = pattern(r"(?<=^.{10})(?:Z|[+-][0-9]{2}:[0-9]{2})")


class Unsure(ValueError):
    """Raised for a text with several possible values; ``values`` are those known. The file does not say which holds."""

    def __init__(self, why: str, values: tuple[float, ...] = ()) -> None:
        super().__init__(why)
        self.values = values


def read_date(text: str, date1904: bool) -> float:
    """Returns the serial number of a date, a time of day or a duration; ``ValueError`` if the text is none of them."""
    text = text.strip()
    length = _LENGTH.fullmatch(text)
    if length is not None:
        return _of_length(length)
    try:
        if _TIME.fullmatch(text):
            of_day = time.fromisoformat(text.removesuffix("Z"))
            return (datetime.combine(_DAY_0, of_day) - _DAY_0) / _DAY
        if not _MOMENT.fullmatch(text):
            raise ValueError
        moment = datetime.fromisoformat(_ZONE.sub("", text))
    except ValueError:
        raise ValueError(f"has {text[:40]!r} for a date") from None
    return _serial(moment, date1904)


def _of_length(length: re.Match[str]) -> float:
    """Returns a duration in days."""
    days, hours, minutes, seconds = (float(length[unit] or 0) for unit in ("days", "hours", "minutes", "seconds"))
    serial = days + ((hours * 60 + minutes) * 60 + seconds) / _DAY.total_seconds()
    return -serial if length["minus"] else serial


def _serial(moment: datetime, date1904: bool) -> float:
    """Returns the serial number of a date and time; ``Unsure`` where Excel and other programs count differently."""
    if moment.utcoffset():
        raise Unsure("a time of another time zone")
    moment = moment.replace(tzinfo=None)
    serial = (moment - (_DAY_0_OF_1904 if date1904 else _DAY_0)) / _DAY
    if date1904 and moment < _DAY_0_OF_1904:
        raise Unsure("a date before 1904, where this workbook has none", (serial,))
    if moment < _CERTAIN:
        raise Unsure("a date before March 1900, which programs write in two ways", (serial, serial - 1))
    return serial
