"""What a cell can hold, as every surface hands it to us: numbers, text, blanks, errors, ranges."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import date, datetime, time
from enum import Enum
from typing import Generic, TypeAlias, TypeVar


class Empty(Enum):
    """The two ways to say nothing."""

    BLANK = "blank"  # an empty cell
    MISSING = "missing"  # an argument left out: F(1,,2) or F(1)

    def __repr__(self) -> str:
        return self.name


BLANK = Empty.BLANK
MISSING = Empty.MISSING

#: Classes of a date or time of day, which a cell may turn a mistyped score into.
DATES = (date, datetime, time)


class CellError:
    """An error as a value: what a cell shows, the sentence behind it, and what that rests on. It is never changed.

    ``clause`` is the rule of whoever made the error, such as the clause of a regulation; it is only carried along.
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


#: What one cell holds: a number, a text, TRUE or FALSE, an error, or nothing; a date or a time of day where those are
#: told from numbers.
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
        return cls(tuple(tuple(row) for row in rows))

    @property
    def height(self) -> int:
        return len(self.rows)

    @property
    def width(self) -> int:
        return len(self.rows[0]) if self.rows else 0

    def cells(self) -> Iterator[_Cell]:
        """The values in reading order."""
        for row in self.rows:
            yield from row
