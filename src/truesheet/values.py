"""The values that a cell can hold: numbers, texts, truth values, blanks, errors with their codes, and arrays."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import date, datetime, time
from enum import Enum
from typing import Generic, TypeAlias, TypeVar

VALUE = "#VALUE!"
NUM = "#NUM!"
NA = "#N/A"
NAME = "#NAME?"
REF = "#REF!"
DIV0 = "#DIV/0!"
NULL = "#NULL!"
CALC = "#CALC!"

#: All error codes of a cell, also those that no formula gives here but that other cells may hold.
EXCEL_ERRORS = frozenset(
    {
        VALUE, NUM, NA, NAME, REF, DIV0, NULL,
        CALC, "#SPILL!", "#FIELD!", "#BLOCKED!", "#CONNECT!", "#UNKNOWN!", "#BUSY!", "#GETTING_DATA",
    }
)  # fmt: skip


class Empty(Enum):
    """A value that is empty: a blank cell, or an argument that is left out."""

    BLANK = "blank"  # an empty cell
    MISSING = "missing"  # an argument left out: F(1,,2) or F(1)

    def __repr__(self) -> str:
        return self.name


BLANK = Empty.BLANK
MISSING = Empty.MISSING

#: The classes of dates and times of day. A cell may take a mistyped score such as 3-2 for a date.
DATES = (date, datetime, time)


class CellError:
    """An error as a value: its code as a cell shows it, and the sentence that explains it. It is never changed.

    ``clause`` is the rule on which the error rests, such as the clause of a regulation; it is only carried along.
    """

    __slots__ = ("clause", "code", "message")

    code: str
    message: str
    clause: object

    def __init__(self, code: str, message: str = "", clause: object = None) -> None:
        keep = object.__setattr__
        keep(self, "code", code)
        keep(self, "message", message)
        keep(self, "clause", clause)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("an error value is never changed: many cells share it")

    def __reduce__(self) -> tuple[type[CellError], tuple[str, str, object]]:
        return CellError, (self.code, self.message, self.clause)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, CellError) and (self.code, self.message, self.clause) == (
            other.code,
            other.message,
            other.clause,
        )

    def __hash__(self) -> int:
        return hash((self.code, self.message))

    def __repr__(self) -> str:
        return f"CellError({self.code!r}, {self.message!r})"

    def __str__(self) -> str:
        return self.code


class Failure(Exception):
    """Raised inside a function of the spreadsheet for the error that it gives instead of a value."""

    def __init__(self, error: str | CellError, message: str = "") -> None:
        self.error = error if isinstance(error, CellError) else CellError(error, message)


_Value = TypeVar("_Value")


def sure(value: _Value | CellError) -> _Value:
    """Returns a value that is no error. Raises :class:`Failure` for an error."""
    if isinstance(value, CellError):
        raise Failure(value)
    return value


#: The value of one cell: a number, a text, TRUE or FALSE, an error, or nothing; for added functions also a date or a
#: time of day.
Single: TypeAlias = "float | str | bool | CellError | Empty | date | time"

_Cell = TypeVar("_Cell", covariant=True)


class Array(Generic[_Cell]):
    """A rectangle of single values, row by row: a range, an array constant or a spilled result. It is never changed."""

    def __init__(self, rows: tuple[tuple[_Cell, ...], ...]) -> None:
        self._rows = rows

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Array) and other.__class__ is self.__class__ and self.rows == other.rows

    def __hash__(self) -> int:
        return hash(self.rows)

    def __repr__(self) -> str:
        return f"Array({self.rows!r})"

    @property
    def rows(self) -> tuple[tuple[_Cell, ...], ...]:
        """The values, row by row."""
        return self._rows

    @classmethod
    def of(cls, rows: Iterable[Iterable[_Cell]]) -> Array[_Cell]:
        """Returns the array of these rows, which have the same length."""
        return cls(tuple(tuple(row) for row in rows))

    @property
    def height(self) -> int:
        """The number of rows."""
        return len(self.rows)

    @property
    def width(self) -> int:
        """The number of columns."""
        return len(self.rows[0]) if self.rows else 0

    def cells(self) -> Iterator[_Cell]:
        """Yields the values, row by row."""
        for row in self.rows:
            yield from row
