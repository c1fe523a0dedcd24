"""Values as people write them in a cell, an option or a CSV file: numbers, tables, yes or no, names."""

from __future__ import annotations

import re
from collections.abc import Callable
from decimal import Decimal
from functools import lru_cache
from typing import Any

from bridgesheets.errors import RuleError
from bridgesheets.vocabulary import Vocabulary, on_one_line

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
#: As much of a wrong value as is told.
_TOLD = 40

Parse = Callable[[Any], Any]


def text_in(value: Any) -> str:
    """The text in it, on one line; a space stands for each character that moves a cursor or is not shown."""
    text = str(value)
    return _short(text) if len(text) <= _SHORT else on_one_line(text)


#: Names, numbers and words of so many letters come again in game after game.
_SHORT = 40
_short = lru_cache(maxsize=16_384)(on_one_line)


def decimal_in(value: Any) -> Decimal:
    """The number that a cell, an option or a field of a CSV file holds; ValueError says what it is not."""
    if isinstance(value, bool):
        raise ValueError(f"{value} is no number")
    if isinstance(value, (int, float, Decimal)):
        number = Decimal(repr(value)) if isinstance(value, float) else Decimal(value)
    else:
        typed = str(value)
        return _typed(typed) if len(typed) <= _SHORT else _typed.__wrapped__(typed)
    return _meant(number, value)


@lru_cache(maxsize=16_384)
def _typed(value: str) -> Decimal:
    """The number that somebody has typed."""
    typed = value.strip().replace("−", "-")
    if not _NUMBER.fullmatch(typed):
        point = "; write decimals with a point" if _DECIMAL_COMMA.fullmatch(typed) else ""
        raise ValueError(f'"{_told(value)}" is no number{point}')
    return _meant(Decimal(typed), value)


def _meant(number: Decimal, value: Any) -> Decimal:
    """The number as it is kept; ValueError where nobody means such a number."""
    if not number.is_finite() or abs(number) > _LARGEST:
        raise ValueError(f'"{_told(value)}" is no number that can be meant')
    return number.normalize() if number else Decimal(0)


def _told(value: Any) -> str:
    """A wrong value for a sentence; an integer may be too long to be written at all."""
    try:
        text = text_in(value)
    except ValueError:
        return "a number of thousands of figures"
    return text if len(text) <= _TOLD else f"{text[:_TOLD]}..."


def whole_in(value: Any) -> int:
    number = decimal_in(value)
    if number != number.to_integral_value():
        raise ValueError(f"{value} is not a whole number")
    return int(number)


def whole_from(least: int) -> Parse:
    """Returns what finds a whole number that is not less than that, and that an event can have."""
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
    """A number of tables: whole or with a half."""
    number = decimal_in(value)
    if number < 0 or (2 * number) % 1:
        raise ValueError(f"{value} is no number of tables: whole, or with .5")
    return number


def amount_in(value: Any) -> Decimal:
    """An amount of masterpoints, from 0."""
    number = decimal_in(value)
    if number < 0:
        raise ValueError(f"{value} is less than 0")
    return number


def masterpoints_in(value: Any) -> Decimal:
    """Masterpoints of a player or a limit, from 0; three decimals may be thousands, and are asked about."""
    number = amount_in(value)
    if (whole := int(number)) != number and -int(number.as_tuple().exponent) == _THOUSAND:
        exact = f"{number:f}"
        raise ValueError(f"{exact} may be {exact.replace('.', ',')}; write {exact.replace('.', '')}, or {whole}.00")
    return number


_YES, _NO = frozenset(("yes", "y", "true", "1", "x")), frozenset(("no", "n", "false", "0"))


def yes_in(value: Any) -> bool:
    """Yes or no."""
    word = str(value).strip().casefold()
    if word in _YES:
        return True
    if word in _NO:
        return False
    raise ValueError(f'"{value}" is neither yes nor no')


def name_in(vocabulary: Vocabulary, value: Any) -> str:
    """A name out of a vocabulary, in any spelling it knows."""
    try:
        return vocabulary.find(str(value))
    except RuleError as unknown:
        raise ValueError(unknown.message) from None
