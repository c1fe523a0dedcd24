"""Kinds of arguments, and how a raw cell value becomes one - or a sentence about what is wrong with it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from decimal import Decimal
from numbers import Real
from typing import Any, NamedTuple, Protocol

from bridgesheets.citations import Clause
from bridgesheets.errors import RuleError, as_cell, no_such_number, wrong_kind
from bridgesheets.reasons import say
from bridgesheets.regulations.editions import Edition
from bridgesheets.regulations.in_force import in_force
from bridgesheets.vocabulary import Vocabulary
from truesheet.values import BLANK, DATES, Array, CellError, Empty

#: A number this near a whole one is that number: spreadsheet arithmetic leaves such residues.
_CRUMB = Decimal("1e-6")


class ArgumentKind(Protocol):
    """A kind of argument: ``name`` for the documentation, ``coerce`` for the values."""

    @property
    def name(self) -> str: ...

    def coerce(self, value: Any, argument: str, clause: Clause | None) -> Any:
        """Returns the value as the rule takes it; a RuleError for what cannot be meant names the argument."""


def _number(value: Any, argument: str, clause: Clause | None) -> Decimal:
    if value.__class__ is int:
        return Decimal(value)
    if isinstance(value, bool):
        raise wrong_kind(f"{argument} is {str(value).upper()}; it must be a number", clause)
    if isinstance(value, str):
        hint = "; it is a number stored as text, convert the column to numbers" if _looks_numeric(value) else ""
        raise wrong_kind(f'{argument} is the text "{_short(value)}"; it must be a number{hint}', clause)
    if isinstance(value, DATES):
        raise wrong_kind(f"{argument} is a date; typed 3-2 and it became one? Format the cell as a number", clause)
    if isinstance(value, int):
        return Decimal(value)
    if not isinstance(value, (Decimal, Real)):
        raise wrong_kind(f"{argument} is a {type(value).__name__}; it must be a number", clause)
    # repr of a float is the shortest decimal that means it: 0.1 is 0.1, not 0.1000000000000000055.
    number = value if isinstance(value, Decimal) else Decimal(repr(float(value)))
    if not number.is_finite():
        raise no_such_number(f"{argument} is not a finite number", clause)
    # From 1e16 on a float has no fraction left to tidy up.
    if number.adjusted() < 16:
        whole = number.to_integral_value()
        if abs(number - whole) <= _CRUMB:
            return Decimal(int(whole))
    return number


def _looks_numeric(text: str) -> bool:
    try:
        return Decimal(text.strip().replace(",", ".")).is_finite()
    except ArithmeticError:
        return False


def _short(text: str) -> str:
    return text if len(text) <= 30 else text[:29] + "…"


class Number(NamedTuple):
    """Any number, or one within bounds; outside them there is no such number (``#NUM!``)."""

    minimum: Decimal | None = None
    above: Decimal | None = None
    below: Decimal | None = None
    maximum: Decimal | None = None
    name: str = "number"

    def coerce(self, value: Any, argument: str, clause: Clause | None) -> Decimal:
        number = _number(value, argument, clause)
        if self.minimum is not None and number < self.minimum:
            raise no_such_number(f"{argument} is {say(number)}; it cannot be below {self.minimum}", clause)
        if self.above is not None and number <= self.above:
            raise no_such_number(f"{argument} is {say(number)}; it must be more than {self.above}", clause)
        if self.below is not None and number >= self.below:
            raise no_such_number(f"{argument} is {say(number)}; it must be less than {self.below}", clause)
        if self.maximum is not None and number > self.maximum:
            raise no_such_number(f"{argument} is {say(number)}; it cannot be above {self.maximum}", clause)
        return number


_POSITIVE, _NOT_NEGATIVE = Number(above=Decimal(0)), Number(minimum=Decimal(0))


class Whole(NamedTuple):
    """A whole number, by default of any sign."""

    minimum: int | None = None
    name: str = "whole number"

    def coerce(self, value: Any, argument: str, clause: Clause | None) -> Decimal:
        number = _number(value, argument, clause)
        if value.__class__ is not int and number != number.to_integral_value():
            raise no_such_number(f"{argument} is {say(number)}; it must be a whole number", clause)
        if self.minimum is not None and number < self.minimum:
            raise no_such_number(f"{argument} is {say(number)}; it cannot be below {self.minimum}", clause)
        return number


class TableCount(NamedTuple):
    """A number of tables: positive (or ``none``: not negative), whole or with a half."""

    none: bool = False
    name: str = "number of tables"

    def coerce(self, value: Any, argument: str, clause: Clause | None) -> Decimal:
        number = (_NOT_NEGATIVE if self.none else _POSITIVE).coerce(value, argument, clause)
        if value.__class__ is int and number.adjusted() < 16:
            return number
        halves = number * 2
        if number.adjusted() < 16 and abs(halves - halves.to_integral_value()) > 2 * _CRUMB:
            raise no_such_number(f"{argument} is {say(number)}; whole tables and half tables (.5) exist only", clause)
        return halves.to_integral_value() / 2


#: Names that an argument takes: in every edition, or as an edition has them.
Names = Vocabulary | Callable[[Edition], Vocabulary]


def _in_edition(names: Names) -> Vocabulary:
    return names if isinstance(names, Vocabulary) else names(in_force())


class Limit(NamedTuple):
    """An upper masterpoint limit: a positive number, or the word for no limit, which gives None."""

    names: Names
    name: str = "masterpoint limit"

    @property
    def vocabulary(self) -> Vocabulary:
        return _in_edition(self.names)

    def knows(self, text: str) -> bool:
        return self.vocabulary.knows(text)

    def coerce(self, value: Any, argument: str, clause: Clause | None) -> Decimal | None:
        if isinstance(value, str) and not _looks_numeric(value):
            if self.knows(value):
                return None
            word = self.vocabulary.names[0]
            raise wrong_kind(f'{argument} is the text "{_short(value)}"; it must be a number, or "{word}"', clause)
        number = _number(value, argument, clause)
        if number <= 0:
            raise no_such_number(f"{argument} is {say(number)}; a masterpoint limit is more than 0", clause)
        return number


class NameOrNumber(NamedTuple):
    """A name out of a vocabulary, or a positive number in its place."""

    names: Names
    name: str = "name or number"

    @property
    def vocabulary(self) -> Vocabulary:
        return _in_edition(self.names)

    def coerce(self, value: Any, argument: str, clause: Clause | None) -> str | Decimal:
        if isinstance(value, str):
            if (found := self.vocabulary.spelt(value)) is not None:
                return found
            if not _looks_numeric(value):
                return self.vocabulary.find(value)
        return _POSITIVE.coerce(value, argument, clause)


class ListedName(NamedTuple):
    """A name out of a vocabulary, in any spelling the vocabulary knows."""

    names: Names
    name: str = "name"

    @property
    def vocabulary(self) -> Vocabulary:
        return _in_edition(self.names)

    def coerce(self, value: Any, argument: str, clause: Clause | None) -> str:
        if not isinstance(value, str):
            shown = ", ".join(f'"{known}"' for known in self.vocabulary.names[:3])
            raise wrong_kind(f"{argument} must be the name of a {self.vocabulary.what}, such as {shown}", clause)
        return self.vocabulary.find(value)


class YesNo(NamedTuple):
    """TRUE or FALSE; 1 and 0 too, because LibreOffice hands its truth values over as numbers."""

    name: str = "TRUE or FALSE"

    def coerce(self, value: Any, argument: str, clause: Clause | None) -> bool:
        if isinstance(value, bool):
            return value
        if isinstance(value, (int, float, Decimal)) and value in (0, 1):
            return bool(value)
        raise wrong_kind(f"{argument} must be TRUE or FALSE", clause)


class Text(NamedTuple):
    """Any text."""

    name: str = "text"

    def coerce(self, value: Any, argument: str, clause: Clause | None) -> str:
        if not isinstance(value, str):
            raise wrong_kind(f"{argument} must be a text, in quotation marks", clause)
        return value


class CellRange(NamedTuple):
    """A whole range, taken together and in its shape: each cell of that kind, or blank."""

    each: ArgumentKind
    name: str = "range"

    def coerce(self, value: Any, argument: str, clause: Clause | None) -> Array[Any]:
        rows = value.rows if isinstance(value, Array) else ((value,),)
        return Array.of((self._cell(cell, argument, clause) for cell in row) for row in rows)

    def _cell(self, cell: Any, argument: str, clause: Clause | None) -> Any:
        return BLANK if is_blank(cell) else self.each.coerce(cell, f"a cell of {argument}", clause)


class Numbers(NamedTuple):
    """A whole range of numbers, taken together, each of that kind; blank cells in it do not count."""

    each: ArgumentKind = Number()
    name: str = "range of numbers"

    def coerce(self, value: Any, argument: str, clause: Clause | None) -> tuple[Decimal, ...]:
        cells: Iterable[Any] = value.cells() if isinstance(value, Array) else (value,)
        return tuple(self.each.coerce(cell, f"a cell of {argument}", clause) for cell in cells if not is_blank(cell))


class AnyCells(NamedTuple):
    """A cell or a range of cells, whatever it holds."""

    name: str = "any value"

    def coerce(self, value: Any, argument: str, clause: Clause | None) -> Any:
        return value


class Texts(NamedTuple):
    """A text, or a range of texts in its shape; ``instead`` says what to write in place of anything else."""

    instead: str = ""
    name: str = "text"

    def coerce(self, value: Any, argument: str, clause: Clause | None) -> Array[Any] | str:
        if isinstance(value, Array):
            return Array.of(("" if is_blank(cell) else self._one(cell, argument, clause) for cell in row)
                            for row in value.rows)  # fmt: skip
        return self._one(value, argument, clause)

    def _one(self, value: Any, argument: str, clause: Clause | None) -> str:
        if not isinstance(value, str):
            raise wrong_kind(f"{argument} must be a text, in quotation marks{self.instead}", clause)
        return value


#: The kinds that take a range together rather than cell by cell.
WHOLE_RANGES = (CellRange, Numbers, AnyCells, Texts)


#: The classes of pd.NA and pd.NaT, by name: pandas need not be there.
_NOT_THERE = frozenset({"NAType", "NaTType"})
#: The classes of NumPy's times, by name.
_TIMES = frozenset({"datetime64", "timedelta64"})

#: Classes of the values that are numbers, and so neither blank nor errors.
NUMBERS = frozenset({int, float, bool, Decimal})


def is_blank(value: Any) -> bool:
    """Checks if a value is an empty cell, an empty text, an argument left out, or what pandas has for one."""
    if value.__class__ is str:
        return not value
    if value.__class__ in NUMBERS:
        return is_no_number(value)
    if isinstance(value, Array):
        return all(map(is_blank, value.cells()))
    if value is None or isinstance(value, Empty) or (isinstance(value, str) and not value):
        return True
    name = value.__class__.__name__
    return name in _NOT_THERE or ((name in _TIMES or isinstance(value, Real)) and is_no_number(value))


def is_no_number(value: Any) -> bool:
    """Checks if a number is NaN, or a time NaT, the marks for missing measurements."""
    return bool(value.is_qnan() if value.__class__ is Decimal else value != value)


def first_error(value: Any) -> CellError | None:
    if value.__class__ in NUMBERS or value.__class__ is str:
        return None
    if isinstance(value, CellError):
        return value
    if isinstance(value, RuleError):
        return as_cell(value)
    if isinstance(value, Array):
        return next((error for cell in value.cells() if (error := first_error(cell))), None)
    return None
