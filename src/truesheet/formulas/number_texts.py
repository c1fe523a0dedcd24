"""Parses texts as numbers, as Excel does: amounts, percentages, fractions, dates, times.

A text that Excel surely takes for a number gives that number; one that it surely does not gives None. If it is not
known what Excel does, the formula is refused: a wrong number would be worse than none. What depends on the country is
parsed by the locale (``truesheet.locales``).
"""

from __future__ import annotations

import re
from collections.abc import Callable
from decimal import ROUND_DOWN, Context, Decimal
from fractions import Fraction

from truesheet.formulas.calendar import SECONDS_A_DAY, calendar
from truesheet.formulas.refusal import DependsOnCountry, Refusal, known_aspect
from truesheet.formulas.texts import is_english, may_be_date, may_be_month, months_of
from truesheet.languages import LANGUAGES
from truesheet.locales import choices, current_locale, may_be_dollars, use_locale
from truesheet.patterns import pattern

#: Excel takes fifteen digits of a typed number; further ones become zeros.
_TYPED = Context(prec=15, rounding=ROUND_DOWN)

_AMOUNT = pattern(
    r"""
    (?P<sign>[-+]?) \s* (?P<open>\()? \s* (?P<currency>\$?) \s* (?P<inner>[-+]?)
    (?P<whole>\d+ | \d{1,3}(?:,\d{3})+ | (?=\.\d)) (?:\.(?P<decimals>\d*))?
    (?:[eE](?P<power>[-+]?\d{1,4}))? \s* (?P<percent>%?) \s* (?P<close>\))?
    """,
    re.VERBOSE | re.ASCII,
)
_FRACTION = pattern(r"([-+]?)\s*(\d{1,9}) +(\d{1,5})/(\d{1,5})", re.ASCII)
_CLOCK = pattern(r"(\d{1,4}):(\d{1,2})(?::(\d{1,2})(\.\d*)?)?(?:\s+([AaPp])[Mm]?)?|(\d{1,2})\s+([AaPp])[Mm]?", re.ASCII)

_MINUTES_RUN_ON = pattern(r"(\d{1,2}):(\d{2,4})", re.ASCII)
_LAST_HOUR = 23

#: No date and time is written with more letters.
_LONGEST_MOMENT = 64
_DIGIT = pattern("[0-9]")
_BREAKS = " \t\r\n"

_MONTH = r"(?P<name>[A-Za-zÀ-ɏͰ-ӿ]{3,12})"
#: Between the day and the month; a point only where points divide dates: 3. März 2024.
_AFTER_DAY = r"(?:[ -]|(?P<point>\.) )"
_YEAR = r"(?P<year>\d{4}|\d{1,2})"
_DATES = tuple(
    pattern(shape, re.ASCII)
    for shape in (
        r"(?P<year>\d{4})(?P<sign>[/-])(?P<month>\d{1,2})(?P=sign)(?P<day>\d{1,2})",
        r"(?P<month>\d{1,2})[/-](?P<year>\d{4})",
        rf"(?P<day>\d{{1,2}}){_AFTER_DAY}{_MONTH}[ -]{_YEAR}",
        rf"{_MONTH} (?P<day>\d{{1,2}}), ?(?P<year>\d{{4}})",
        rf"{_MONTH}[ -](?P<year>\d{{4}})",
        rf"(?P<day>\d{{1,2}}){_AFTER_DAY}{_MONTH}",
        rf"{_MONTH}[ -](?P<day>\d{{1,2}})",
    )
)
#: A date of numbers, with or without the year, whose order depends on the country; elsewhere points may divide it.
_IN_NUMBERS = pattern(r"(\d{1,2})([/-])(\d{1,2})(?:\2(\d{4}|\d{1,2}))?", re.ASCII)
_IN_NUMBERS_OR_POINTS = pattern(r"(\d{1,2})([/.-])(\d{1,2})(?:\2(\d{4}|\d{1,2}))?", re.ASCII)
#: A comma before three digits marks thousands in one country and decimals in another.
_COMMA_IN_DOUBT = pattern(r"[-+(]?\s*\d{1,3},\d{3}\s*%?\s*\)?", re.ASCII)
_SWAPPED = str.maketrans(",.", ".,")
#: Elsewhere a point may end a date without a year, and a comma divide the seconds.
_WITH_SIGNS = pattern(r"\d{1,2}\.\d{1,2}\.|\d{1,4}:\d{1,2}:\d{1,2},\d*", re.ASCII)
#: Points divide a date or mark thousands in one country, and the text is neither in another: 12.5.2020, 1.000,5.
_WITH_POINTS = pattern(r"\d{1,2}\.\d{1,2}\.(?:\d{4}|\d{2})|[-+]?\d{1,3}(?:(?:\.\d{3})+,\d*|(?:\.\d{3}){2,})", re.ASCII)
_WITH_BLANKS = pattern("[-+]?[0-9]{1,3}(?:[ \u00a0\u202f][0-9]{3})+(?:,[0-9]*)?")
#: Years of two digits from 30 on are of the last century.
_CENTURY_TURNS = 30

_DOUBTFUL = pattern(
    r"""
      [-+(]?\$?\d+(?:,\d*)+(?:\.\d*)?%?\)?          # thousands marked where none end: 1,23
    | \d{1,2}[/-]\d{1,4}                            # neither a day nor a year after the month: 13/2
    | \d{1,2}[/-]\d{1,2}[/-]\d{3}
    | \d{1,4}:(?:\d{1,4}(?::\d{1,4})?(?:\.\d*)?\s*(?:[AaPp][Mm]?)?)?   # 25:75, 1:30PM
    | [-+(]?\s*[€£¥]\s*[\d,.]+\)? | [-+]?[\d,.]+\s*[$€£¥]         # other currencies, or behind the number
    | \$\([\d,.]+\) | [-+]?%\s*[\d,.]+
    | (?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?,?\ .*\d.*  # a weekday before the date
    | \d{1,2}[ -]?[A-Za-z]{3,9}[ -]?\d{0,4} | [A-Za-z]{3,9}[ -]?\d{1,2}(?:,?[ ]\d{2,4})?
    | \d{1,4}:\d{1,2}(?::\d{1,2})?\s+\S*[/-]\S*     # the time before the date
    | \d{1,4}[/-]\d{1,2}[/-]\d{1,4}\ +\d{1,4}:\d{1,4}      # a date, and more minutes than an hour has
    """,
    re.VERBOSE | re.IGNORECASE | re.ASCII,
)


def parse_number(text: str) -> float | None:
    """Returns the number that Excel takes a text for, or None if it takes it for none.

    Examples: ``"$1,200"`` is 1200, ``"1 1/2"`` is 1.5, ``"12:30"`` is a time of day. Raises :class:`Refusal` if it is
    not known what Excel does with the text.
    """
    return _parse_first(text, (_amount, _fraction, _moment))


def date_in(text: str) -> float | None:
    return _parse_first(text, (_day,))


def time_in(text: str) -> float | None:
    """Returns the time of day in a text that is a date or a time, or None."""
    # =TIMEVALUE(" 1:30 ") is 0.0625 (function book DATE_TIME).
    if text[:1] == text[-1:] == " " and (time := _time(text.strip(" "))) is not None:
        return float(time % 1)
    return _parse_first(text, (_time_of_day,))


def _parse_first(text: str, ways: tuple[Callable[[str], float | None], ...]) -> float | None:
    """Returns what the first of the ways makes of a text; None if none of them takes it for a number."""
    stripped = text.strip(" ")
    if not _DIGIT.search(stripped):
        return None
    plain = stripped.strip(_BREAKS)
    if plain != stripped and _parse_first(plain, ways) is not None:
        raise Refusal(f"the text {text!r} holds a number and a tab or line break; enter a number instead")
    for parse in ways:
        found = parse(stripped)
        if found is not None:
            if stripped == text or parse in _WHERE_BLANKS_DO_NOT_COUNT:
                return found
            # A date or time between two blanks is no number.
            if _time(stripped) is None and text[0] == text[-1] == " ":
                return None
            raise Refusal(
                f'the text "{text}" holds a date or a time and a blank next to it; enter it without the blank'
            )
    if len(stripped) <= _LONGEST_MOMENT and _DOUBTFUL.fullmatch(stripped) and _has_only_date_words(stripped):
        if "," in text:
            known_aspect("comma", f'whether the text "{text}" is a number')
        raise Refusal(f'the text "{text}" may or may not read as a number; enter a number instead')
    if current_locale().comma is None and _WITH_POINTS.fullmatch(stripped):
        raise DependsOnCountry("comma", f'whether the text "{text}" is a date or a number')
    if _WITH_BLANKS.fullmatch(stripped) and not is_english():
        raise Refusal(f'the text "{text}" may be a number in another country; enter a number instead')
    if len(stripped) <= _LONGEST_MOMENT and (
        may_be_date(stripped) or (current_locale().comma and _WITH_SIGNS.fullmatch(text))
    ):
        if current_locale().differ_in("language"):
            raise DependsOnCountry("language", f'whether the text "{text}" is a date or a time')
        raise Refusal(f'the text "{text}" may be a date or a time in another language; enter a date instead')
    return None


def _has_only_date_words(text: str) -> bool:
    """Tells whether all words of a text are names of months or days."""
    words = re.findall(r"[A-Za-z]{3,}", text)
    return all(
        _month(word) or any(word.capitalize()[:3] == day[:3] for day in LANGUAGES["en"].days.split()) for word in words
    )


def _amount(text: str) -> float | None:
    """Returns the number in a text such as ``$1,200.50``, ``(3)``, ``10%`` or ``1E3``."""
    if "," in text or "." in text:
        comma = current_locale().comma
        if comma is None and _COMMA_IN_DOUBT.fullmatch(text):
            raise DependsOnCountry("comma", f'whether the comma in the text "{text}" marks thousands or decimals')
        if comma is False and "," in text and known_aspect("group", f'the comma in the text "{text}"') != ",":
            raise Refusal(f'the text "{text}" may or may not be a number; enter a number instead')
        if comma:
            text = text.translate(_SWAPPED)
    match = _AMOUNT.fullmatch(text)
    if match is None or bool(match["open"]) != bool(match["close"]) or (match["sign"] and match["inner"]):
        return None
    if (match["open"] and (match["sign"] or match["inner"])) or not (match["whole"] or match["decimals"]):
        return None
    if match["currency"] and not may_be_dollars():
        raise Refusal(f'the text "{text}" is an amount of another country; enter a number instead')
    if match["currency"] and match["percent"]:
        raise Refusal(f'the text "{text}" is an amount and a percentage; enter a number instead')
    digits = f"{match['whole'].replace(',', '') or '0'}.{match['decimals'] or '0'}E{match['power'] or '0'}"
    value = _TYPED.create_decimal(digits)
    if match["percent"]:
        value = value.scaleb(-2)
    minus = "-" in (match["sign"], match["inner"]) or bool(match["open"])
    found = float(-value if minus else value)
    return None if found in (float("inf"), float("-inf")) else found


def _fraction(text: str) -> float | None:
    match = _FRACTION.fullmatch(text)
    if match is None or int(match[4]) == 0:
        return None
    found = float(int(match[2]) + Fraction(int(match[3]), int(match[4])))
    return -found if match[1] == "-" else found


def _moment(text: str) -> float | None:
    """Returns the number of a date, a time, or a date followed by a time."""
    time = _time(text)
    if time is None:
        time = _too_many_minutes(text)
    if time is not None:
        return float(time)
    found = _date_and_time(text)
    return None if found is None else sum(found)


def _day(text: str) -> float | None:
    found = _date_and_time(text)
    return None if found is None else found[0]


def _time_of_day(text: str) -> float | None:
    time = _time(text)
    if time is not None:
        return float(time % 1)
    found = _date_and_time(text)
    return None if found is None else found[1]


def _date_and_time(text: str) -> tuple[float, float] | None:
    if len(text) > _LONGEST_MOMENT:
        return None
    day = _date(text)
    if day is not None:
        return day, 0.0
    for at, letter in enumerate(text):
        if letter == " ":
            day, time = _date(text[:at].rstrip()), _time(text[at:].lstrip())
            if day is not None and time is not None and time < 1:
                return day, float(time)
    return None


def _month(name: str) -> int | None:
    """Returns the number of a month by its name or its short name in the language of the country."""
    folded = name.casefold()
    if current_locale().language == "en":
        return months_of("en").get(folded)
    if not may_be_month(name) and folded not in months_of("en"):
        return None
    number = months_of(known_aspect("language", f'the word "{name}"')).get(folded)
    if number is None:
        raise Refusal(
            f'"{name}", a word in a text that may be the name of a month in the language of {current_locale().tag}'
        )
    return number


def _date(text: str) -> float | None:
    """Returns the serial date of a date. Raises :class:`DependsOnCountry` if the locale decides which date it is."""
    if numbers := (_IN_NUMBERS_OR_POINTS if current_locale().comma else _IN_NUMBERS).fullmatch(text):
        return _in_order(numbers[1], numbers[3], numbers[4], text)
    for shape in _DATES:
        match = shape.fullmatch(text)
        if match is None:
            continue
        parts = match.groupdict()
        if parts.get("point") and current_locale().date_sign != ".":
            continue
        if parts.get("name") and parts.get("day") and match.start("name") == 0 and current_locale().language != "en":
            continue  # the month before its day is the order of English
        month = _month(parts["name"]) if "name" in parts else int(parts["month"])
        written = parts.get("year")
        year = calendar().now.year if written is None else _full_year(written)
        day = int(parts.get("day") or 1)
        if month is not None and (serial := _serial(year, month, day)) is not None:
            return serial
    return None


def _serial(year: int, month: int, day: int) -> float | None:
    """Returns the serial date of a date; None if there is no such date."""
    found = calendar().serial(year, month, day) if calendar().is_date(year, month, day) else None
    return None if found is None else float(found)


def _in_order(first: str, second: str, third: str | None, text: str) -> float | None:
    """Returns the serial date of a date in numbers, whose parts are in the order of the locale."""
    order = current_locale().dates
    if order is None:
        found = set()
        for locale in choices(current_locale(), "dates"):
            with use_locale(locale):
                found.add(_in_order(first, second, third, text))
        if len(found) > 1:
            raise DependsOnCountry("dates", f'whether the day or the month comes first in the text "{text}"')
        return found.pop()
    day, month = (first, second) if order == "dmy" else (second, first)
    year = calendar().now.year if third is None else _full_year(third)
    if order == "ymd" and third is not None and len(third) < 3:
        year, month, day = _full_year(first), second, third
    return _serial(year, int(month), int(day))


def _full_year(written: str) -> int:
    year = int(written)
    if len(written) > 2:
        return year
    return year + (1900 if year >= _CENTURY_TURNS else 2000)


def _time(text: str) -> Fraction | None:
    match = _CLOCK.fullmatch(text)
    if match is None:
        return None
    if (match[4] and current_locale().comma) or (
        (match[5] or match[7]) and known_aspect("language", f'"{text}" as a time') != "en"
    ):
        raise Refusal(f'the text "{text}" as a time in the language of {current_locale().tag}; enter a time instead')
    if match[6]:
        return _clock(int(match[6]), 0, Decimal(0), match[7])
    return _clock(int(match[1]), int(match[2]), Decimal((match[3] or "0") + (match[4] or "")), match[5])


def _too_many_minutes(text: str) -> Fraction | None:
    """Returns a time whose minutes are more than an hour has, such as 12:75."""
    match = _MINUTES_RUN_ON.fullmatch(text)
    if match is None or int(match[1]) > _LAST_HOUR:
        return None
    return Fraction(int(match[1]) * 60 + int(match[2]), SECONDS_A_DAY // 60)


def _clock(hours: int, minutes: int, seconds: Decimal, half: str | None) -> Fraction | None:
    """Returns a time of day as a part of a day; ``half`` is AM or PM, if given. None if there is no such time."""
    if minutes > 59 or seconds >= 60 or hours > 9999:
        return None
    if half:
        if not 0 <= hours <= 12:
            return None
        hours = hours % 12 + (12 if half in "Pp" else 0)
    return (hours * 3600 + minutes * 60 + Fraction(seconds)) / SECONDS_A_DAY


#: Numbers, unlike dates, may have blanks before and after them.
_WHERE_BLANKS_DO_NOT_COUNT = (_amount, _fraction)
