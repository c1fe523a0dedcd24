"""Values as people write them in a cell, an option or a CSV file: numbers, tables, yes or no, names."""

from __future__ import annotations

from collections.abc import Callable
from decimal import Decimal, InvalidOperation
from typing import Any

from bridgesheets.errors import RuleError
from bridgesheets.vocabulary import Vocabulary

#: Numbers beyond it are slips of the keys.
_LARGEST = Decimal(10) ** 6

Parse = Callable[[Any], Any]


def text_in(value: Any) -> str:
    """The text in it, on one line."""
    return " ".join(str(value).split())


def decimal_in(value: Any) -> Decimal:
    """The number that a cell, an option or a field of a CSV file holds; ValueError says what it is not."""
    if isinstance(value, bool):
        raise ValueError(f"{value} is no number")
    try:
        number = Decimal(repr(value) if isinstance(value, float) else str(value).strip().replace("−", "-"))
    except InvalidOperation:
        raise ValueError(f'"{value}" is no number') from None
    if not number.is_finite() or abs(number) > _LARGEST:
        raise ValueError(f'"{value}" is no number that can be meant')
    return number.normalize() if number else Decimal(0)


def whole_in(value: Any) -> int:
    """The whole number in it."""
    number = decimal_in(value)
    if number != number.to_integral_value():
        raise ValueError(f"{value} is not a whole number")
    return int(number)


def whole_from(least: int) -> Parse:
    """What finds a whole number that is not less than that."""

    def parse(value: Any) -> int:
        number = whole_in(value)
        if number < least:
            raise ValueError(f"{number} is less than {least}")
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
