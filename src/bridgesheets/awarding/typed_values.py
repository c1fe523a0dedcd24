"""Values as people write them in a cell, an option or a CSV file: numbers, tables, yes or no, names, days."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import date
from decimal import Decimal
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from bridgesheets.errors import RuleError
from bridgesheets.vocabulary import Vocabulary, on_one_line
from truesheet.formulas.calendar import Calendar
from truesheet.values import BLANK, CellError

if TYPE_CHECKING:
    from truesheet.reading.workbook import Sheet, WorkbookFile

#: Numbers beyond it are slips of the keys.
_LARGEST = Decimal(10) ** 6
#: So many figures are between the marks of thousands.
_THOUSAND = 3
#: A number as people write it: no exponent, no underlines, no figures of another alphabet.
_NUMBER = re.compile(r"[-+]?(?:[0-9]{1,30}(?:\.[0-9]{0,30})?|\.[0-9]{1,30})")
_DECIMAL_COMMA = re.compile(r"[-+]?[0-9]{1,30},[0-9]{1,30}")
#: More sessions, or players of a contestant, are a slip of the keys too.
MOST_SESSIONS = 40
#: Nobody plays more boards in a session, or in a match.
MOST_BOARDS = 200
#: No event has more contestants, or more of anything that is counted.
MOST = 5000
#: The most characters of a wrong value that a message quotes.
_MOST_QUOTED = 40

Parse = Callable[[Any], Any]


def text_in(value: Any) -> str:
    """Returns the text in it, on one line; a space stands for each character that moves a cursor or is not shown."""
    text = str(value)
    return _short(text) if len(text) <= _SHORT else on_one_line(text)


#: Names, numbers and words of so many letters come again in game after game.
_SHORT = 40
_short = lru_cache(maxsize=16_384)(on_one_line)


def decimal_in(value: Any) -> Decimal:
    """Returns the number that a cell, an option or a field of a CSV file holds; ValueError says what it is not."""
    if isinstance(value, bool):
        raise ValueError(f"{value} is no number")
    if isinstance(value, (int, float, Decimal)):
        number = Decimal(repr(value)) if isinstance(value, float) else Decimal(value)
    else:
        typed = str(value)
        return _number_in(typed) if len(typed) <= _SHORT else _number_in.__wrapped__(typed)
    return _checked_number(number, value)


@lru_cache(maxsize=16_384)
def _number_in(value: str) -> Decimal:
    typed = value.strip().replace("−", "-")
    if not _NUMBER.fullmatch(typed):
        point = "; write decimals with a point" if _DECIMAL_COMMA.fullmatch(typed) else ""
        raise ValueError(f'"{_quoted(value)}" is no number{point}')
    return _checked_number(Decimal(typed), value)


def _checked_number(number: Decimal, value: Any) -> Decimal:
    if not number.is_finite() or abs(number) > _LARGEST:
        raise ValueError(f'"{_quoted(value)}" is too large or no number')
    return number.normalize() if number else Decimal(0)


def _quoted(value: Any) -> str:
    """Returns a wrong value for a sentence; an integer may be too long to be written at all."""
    try:
        text = text_in(value)
    except ValueError:
        return "a number of thousands of figures"
    return text if len(text) <= _MOST_QUOTED else f"{text[:_MOST_QUOTED]}..."


def whole_in(value: Any) -> int:
    number = decimal_in(value)
    if number != number.to_integral_value():
        raise ValueError(f"{value} is not a whole number")
    return int(number)


def whole_from(least: int) -> Parse:
    return whole_between(least, MOST, "of them")


def whole_between(least: int, most: int, what: str) -> Parse:
    """Returns what finds a whole number within bounds; beyond the most, no club has so many ``what``."""

    def parse(value: Any) -> int:
        number = whole_in(value)
        if number < least:
            raise ValueError(f"{number} is less than {least}")
        if number > most:
            raise ValueError(f"{number} is more than {most}; no event has so many {what}")
        return number

    return parse


def tables_in(value: Any) -> Decimal:
    number = decimal_in(value)
    if number < 0 or (2 * number) % 1:
        raise ValueError(f"{value} is no number of tables: whole, or with .5")
    return number


def amount_in(value: Any) -> Decimal:
    number = decimal_in(value)
    if number < 0:
        raise ValueError(f"{value} is less than 0")
    return number


def masterpoints_in(value: Any) -> Decimal:
    """Reads masterpoints from 0; refuses three decimals, which may be thousands."""
    number = amount_in(value)
    if (whole := int(number)) != number and -int(number.as_tuple().exponent) == _THOUSAND:
        exact = f"{number:f}"
        raise ValueError(f"{exact} may be {exact.replace('.', ',')}; write {exact.replace('.', '')}, or {whole}.00")
    return number


_YES, _NO = frozenset(("yes", "y", "true", "1", "x")), frozenset(("no", "n", "false", "0"))


def yes_in(value: Any) -> bool:
    word = str(value).strip().casefold()
    if word in _YES:
        return True
    if word in _NO:
        return False
    raise ValueError(f'"{value}" is neither yes nor no')


def name_in(vocabulary: Vocabulary, value: Any) -> str:
    try:
        return vocabulary.find(str(value))
    except RuleError as unknown:
        raise ValueError(unknown.message) from None


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
    """Returns the day that a date names; None where it names none, or could be either of two: 04/05/2026."""
    days = days_in(text)
    return next(iter(days)) if len(days) == 1 else None


@lru_cache(maxsize=256)
def days_in(text: str) -> frozenset[date]:
    """Returns the days that a date may name: none, one, or two where the order of day and month is not said."""
    return _days_of(text) or frozenset()


def date_in(value: Any) -> str:
    """Returns the date in a cell or an option, as it is to be printed; ValueError where no month has such a day."""
    text = on_one_line(str(value))
    if _days_of(text) == frozenset():
        raise ValueError(f'"{text}" is a day that no calendar has')
    return text


def _days_of(text: str) -> frozenset[date] | None:
    """Returns the days that a date may name; None where it is no date, empty where no month has such a day."""
    return _days_of_short(text) if len(text) <= _LONGEST else None


@lru_cache(maxsize=1024)
def _days_of_short(text: str) -> frozenset[date] | None:
    words = _WEEKDAY.sub("", " ".join(text.lower().split()))
    if found := _YEAR_FIRST.fullmatch(words):
        return _real_days(found.groups())
    if found := _IN_FIGURES.fullmatch(words):
        first, second, year = found.groups()
        return _real_days((year, second, first), (year, first, second))
    if found := _MONTH_FIRST.fullmatch(words):
        month, day, year = found.groups()
    elif found := _DAY_FIRST.fullmatch(words):
        day, month, year = found.groups()
    else:
        return None
    meant = [number for number, name in enumerate(MONTHS, 1) if name.startswith(month)]
    return _real_days((year, meant[0], day)) if len(meant) == 1 else None


def _real_days(*days: Sequence[str | int]) -> frozenset[date]:
    found = set()
    for day in days:
        with suppress(ValueError):
            found.add(date(*map(int, day)))
    return frozenset(found)


def rows_of_sheet(workbook: WorkbookFile, sheet: Sheet, most: int) -> dict[int, list[Any]]:
    found: dict[int, list[Any]] = {}
    for cell in sheet.cells():
        value: Any = cell.value
        if value is BLANK or value == "" or len(found) > most:
            continue
        if isinstance(value, CellError):
            value = value.code
        elif isinstance(value, float) and cell.style in workbook.date_styles:
            value = day_in_words(value, workbook.date1904)
        elif isinstance(value, float) and value.is_integer():
            value = int(value)
        row = found.setdefault(cell.row, [])
        row.extend([None] * (cell.column - len(row)))
        row[cell.column - 1] = value
    return found


def day_in_words(value: Any, date1904: bool) -> Any:
    """Returns the date that a cell holds as a number, by the date system of its workbook; anything else as it is."""
    calendar = Calendar(date1904)
    if not (isinstance(value, float) and calendar.holds(value)):
        return value
    year, month, day = calendar.date(int(value))
    return f"{year}-{month:02}-{day:02}"
