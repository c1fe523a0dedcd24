"""Formats dates and times."""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction
from itertools import takewhile

from truesheet.formulas.calendar import SECONDS_A_DAY, calendar
from truesheet.formulas.formats.marks import FormatPart, FormatSection, Mark
from truesheet.formulas.refusal import Refusal, known_aspect
from truesheet.languages import LANGUAGES
from truesheet.locales import current_locale
from truesheet.patterns import pattern

# Parts that may hold letters without meaning a date: quoted text, escaped, filling and skipped characters, colours,
# conditions and locales. Elapsed time ([h] [mm] [ss]) is not among them, so that the search finds it.
_NOT_MEANT = pattern(r'"[^"]*"?|[\\_*].?|\[(?!(?:h+|m+|s+)\])[^\]]*\]?|General', re.IGNORECASE | re.DOTALL)
_DATE = pattern(r"[dmyhs]|AM/PM|A/P|g+e+", re.IGNORECASE)


def is_date(code: str) -> bool:
    """Tells whether a number format shows a date or a time of day."""
    return _DATE.search(_NOT_MEANT.sub("", code)) is not None


_HALF_DAYS = {"AM/PM", "A/P"}
_NO_DATES = (Mark.EXPONENT, Mark.PERCENT, Mark.TEXT, Mark.GENERAL)
#: With more letters than this a part means what it means with four of them.
_MOST_LETTERS = {"y": 4, "m": 5, "d": 4}
_MOST_OF_CLOCKS = 2
_MOST_DECIMALS = 3
#: With more letters a month or a day is written as a name.
_MOST_OF_NUMBERS = 2


def format_moment(value: float, minus: bool, section: FormatSection, code: str) -> str | None:
    """Returns a date or time in one section of a number format, or None if a spreadsheet shows no such date."""
    parts = section.parts
    elapsed = {part.text[0] for part in parts if part.mark is Mark.ELAPSED}
    marks = [_Moment(part.mark, part.text) for part in parts]
    _decimals(marks, code)
    if any(mark.mark is Mark.DIGIT for mark in marks):
        return None  # a date and # do not mix
    _minutes(marks, code)
    if minus and not calendar().date1904:
        return _negative(value, parts, code) if elapsed else None
    if minus and not elapsed:
        raise Refusal(f"the number format {code!r} of a negative date, by the calendar of 1904")
    if not elapsed and not calendar().holds(value):
        return None
    return ("-" if minus else "") + _format_marks(value, marks, elapsed, code, section.language)


def _negative(value: float, parts: Sequence[FormatPart], written: str) -> str:
    """Returns a negative elapsed time. In the 1900 system Excel shows one only as whole hours, alone in a format."""
    (only, *others), hours = parts, value * 24
    if others or only.text != "h" or not hours.is_integer():
        raise Refusal(f"the number format {written!r} of a negative time")
    return f"-{hours:.0f}"


class _Moment:
    """A part of a date format, and how many decimals its seconds have."""

    __slots__ = ("decimals", "mark", "minutes", "point", "text")

    def __init__(self, mark: Mark, text: str) -> None:
        self.mark = mark
        self.minutes = mark is Mark.DATE and text[0] == "n"
        self.text = text.replace("n", "m") if self.minutes else text
        self.decimals = 0
        self.point = ""

    @property
    def letter(self) -> str:
        """Returns the letter of a part of a date or time, "" for anything else."""
        return self.text[0] if self.mark in (Mark.DATE, Mark.ELAPSED) and self.text.upper() not in _HALF_DAYS else ""


def _decimals(marks: list[_Moment], written: str) -> None:
    """Takes ``.000`` after seconds for their decimals."""
    at = 0
    while at < len(marks):
        behind = marks[at + 1 :] if marks[at].mark is Mark.POINT else []
        zeros = [*takewhile(lambda mark: mark.mark is Mark.DIGIT and mark.text == "0", behind)]
        if not zeros:
            at += 1
            continue
        if at == 0 or marks[at - 1].letter != "s" or len(zeros) > _MOST_DECIMALS:
            raise Refusal(f"the number format {written!r}: decimals that are not those of seconds")
        marks[at - 1].decimals, marks[at - 1].point = len(zeros), marks[at].text
        del marks[at : at + 1 + len(zeros)]
    for mark in marks:
        if mark.mark in _NO_DATES or (mark.mark is Mark.DIGIT and mark.text != "#"):
            raise Refusal(f"the number format {written!r} mixes dates with digits")
        if mark.letter and mark.mark is Mark.DATE and len(mark.text) > _MOST_LETTERS.get(mark.letter, _MOST_OF_CLOCKS):
            if mark.letter not in _MOST_LETTERS:
                raise Refusal(f"the number format {written!r}: {mark.text}")
            mark.text = mark.text[:4]


def _minutes(marks: list[_Moment], written: str) -> None:
    """Marks each ``m`` that means minutes: after hours, before seconds, or between seconds and hours."""
    timed = [mark for mark in marks if mark.letter]
    letters = [None, *(mark.letter for mark in timed), None]
    for mark, before, after in zip(timed, letters, letters[2:], strict=False):
        if mark.letter == "m" and len(mark.text) <= 2 and not mark.minutes:
            beside = before == "h" or after == "s" or (before == "s" and after == "h")
            mark.minutes = mark.mark is Mark.ELAPSED or beside
            if before == "s" and not mark.minutes:
                raise Refusal(f"the number format {written!r}: whether m means months or minutes is in doubt")


def _format_marks(value: float, marks: list[_Moment], elapsed: set[str], code: str, language: str) -> str:
    """Returns a date or time as the marks of a format write it; ``language`` is the one it names, or ""."""
    halved = any(mark.text.upper() in _HALF_DAYS for mark in marks if mark.mark is Mark.DATE)
    timed = halved or any(mark.letter in ("h", "s") or mark.minutes or mark.mark is Mark.ELAPSED for mark in marks)
    decimals = max((mark.decimals for mark in marks), default=0)
    unit = 10**decimals
    ticks = int(Fraction(value) * SECONDS_A_DAY * unit + Fraction(1, 2)) if timed else 0
    seconds, part = divmod(ticks, unit)
    day = seconds // SECONDS_A_DAY if timed else int(value)
    dated = any(mark.letter in ("y", "d") or (mark.letter == "m" and not mark.minutes) for mark in marks)
    year, month, of_month = calendar().date(day) if dated and calendar().holds(day) else (0, 0, 0)
    if dated and not calendar().holds(day):
        raise Refusal(f"the number format {code!r} of a number that is no date")
    hour = seconds // 3600 % 24
    shown: list[str] = []
    for mark in marks:
        if not mark.letter:
            shown.append(_half_day(hour, mark.text, language) if mark.mark is Mark.DATE else _sign(mark))
        elif mark.letter == "h":
            hours = seconds // 3600 if "h" in elapsed else hour
            shown.append(_pad((hours % 12 or 12) if halved and "h" not in elapsed else hours, mark.text))
        elif mark.letter == "s":
            whole = seconds if "s" in elapsed else seconds % 60
            fraction = (
                f"{mark.point}{part // 10 ** (decimals - mark.decimals):0{mark.decimals}d}" if mark.decimals else ""
            )
            shown.append(_pad(whole, mark.text) + fraction)
        elif mark.minutes:
            shown.append(_pad(seconds // 60 if "m" in elapsed else seconds // 60 % 60, mark.text))
        elif mark.letter == "y":
            shown.append(f"{year:04d}" if len(mark.text) > 2 else f"{year % 100:02d}")
        elif len(mark.text) <= _MOST_OF_NUMBERS:
            shown.append(_pad(month if mark.letter == "m" else of_month, mark.text))
        elif mark.letter == "m":
            beside_day = any(mark.letter == "d" and len(mark.text) <= _MOST_OF_NUMBERS for mark in marks)
            shown.append(_name(month - 1, mark.text, language, beside_day))
        else:
            shown.append(_name(calendar().weekday(day), mark.text, language))
    return "".join(shown)


def _pad(number: int, letters: str) -> str:
    """Returns a number with at least as many digits as there are letters."""
    return f"{number:0{len(letters)}d}"


def _half_day(hour: int, letters: str, language: str) -> str:
    """Returns AM or PM, in the language that the format names; of ``A/P`` and ``a/p`` the letter as written."""
    spoken_there = language or known_aspect("language", "AM or PM")
    if spoken_there != "en":
        raise Refusal(f"AM and PM in the language {spoken_there}; begin the format with [$-409] for the English words")
    if len(letters) > 3:
        return "PM" if hour >= 12 else "AM"
    return letters[2] if hour >= 12 else letters[0]


def _sign(mark: _Moment) -> str:
    """Returns what is between the parts of a date: a slash and a colon are the signs of the country."""
    if mark.mark is Mark.SLASH:
        return current_locale().date_sign or known_aspect("date_sign", "the sign in a date")
    if mark.mark is Mark.COLON:
        return current_locale().time_sign or known_aspect("time_sign", "the sign in a time")
    return mark.text


def _name(at: int, letters: str, named: str, beside_day: bool = False) -> str:
    """Returns a month (``m``) or a day of the week, counted from 0, as so many letters write it: JAN, JANUARY or J.

    ``named`` is the language that the format names; if it names none, it is that of the country.
    """
    is_month = letters[0] == "m"
    key = named or known_aspect("language", f"the name of a {'month' if is_month else 'day'}")
    language = LANGUAGES[key]
    if language.bent and is_month and beside_day:
        raise Refusal(f"the name of a month next to a day in the language {key}")
    full, short = (language.months, language.short_months) if is_month else (language.days, language.short_days)
    found = (short if len(letters) == 3 else full).split()
    if not found or (len(letters) == 5 and key != "en"):
        raise Refusal(f"{'short' if len(letters) == 3 else 'full'} names of months and days in the language {key}")
    return found[at][: 1 if len(letters) == 5 else None]
