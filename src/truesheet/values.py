"""The values that a cell can hold: numbers, texts, truth values, blanks, errors with their codes, and arrays.

Arrays of different shapes combine: single values, rows and columns repeat; outside the common part is #N/A.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from datetime import date, datetime, time
from enum import Enum
from functools import cached_property
from itertools import repeat
from typing import Any, Generic, TypeAlias, TypeVar, cast

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
        return isinstance(other, CellError) and self.__reduce__() == other.__reduce__()

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
        return self._rows

    @classmethod
    def of(cls, rows: Iterable[Iterable[_Cell]]) -> Array[_Cell]:
        """Returns the array of these rows, which have the same length."""
        return cls(tuple(tuple(row) for row in rows))

    @property
    def height(self) -> int:
        return len(self.rows)

    @property
    def width(self) -> int:
        return len(self.rows[0]) if self.rows else 0

    def cells(self) -> Iterator[_Cell]:
        for row in self.rows:
            yield from row


_Item = TypeVar("_Item")
_Derived = TypeVar("_Derived")


class FlatArray(Array[Single]):
    """An array kept as one list, row by row, which is cut into rows only when somebody asks for them."""

    def __init__(self, flat: list[Single], width: int, rows: tuple[tuple[Single, ...], ...] | None = None) -> None:
        self.flat = flat
        self._width = width
        #: Whether many formulas use this array, so that what is derived from it is worth caching.
        self.shared = False
        self._cache: dict[Hashable, Any] = {}
        if rows is not None:
            self.__dict__["rows"] = rows  # the rows are known already

    @cached_property
    def rows(self) -> tuple[tuple[Single, ...], ...]:
        if self._width == 1:
            return tuple(zip(self.flat, strict=True))
        return tuple(map(tuple, into_rows(self.flat, self._width)))

    def share(self) -> FlatArray:
        """Declares that many formulas use this array, and returns it."""
        self.shared = True
        return self

    def derived(self, what: Hashable, make: Callable[[list[Single]], _Derived]) -> _Derived:
        """Returns what ``make`` derives from the list of values, cached under the key ``what``."""
        if what not in self._cache:
            self._cache[what] = make(self.flat)
        found: _Derived = self._cache[what]
        return found

    @property
    def height(self) -> int:
        return len(self.flat) // self._width

    @property
    def width(self) -> int:
        return self._width

    def cells(self) -> Iterator[Single]:
        return iter(self.flat)

    def __eq__(self, other: object) -> bool:
        return self.rows == other.rows if isinstance(other, Array) else NotImplemented

    def __hash__(self) -> int:
        return hash((self.rows,))


OUTSIDE = CellError(NA, "the ranges are of different sizes and this cell is outside one of them")


def common_shape(values: Sequence[object]) -> tuple[int, int] | None:
    """Returns the height and width of the array that the values combine to, or None if all of them are single."""
    shapes = [(value.height, value.width) for value in values if isinstance(value, Array)]
    if not shapes:
        return None
    height, width = (max(sizes) for sizes in zip(*shapes, strict=True))
    return height, width


def spread(value: Array[_Item] | _Item, height: int, width: int) -> Sequence[_Item | CellError]:
    """Returns the cells of a value, repeated or cut to that shape, as one list, row by row."""
    if not isinstance(value, Array):
        return [value] * (height * width)
    if value.height == height and value.width == width:
        if isinstance(value, FlatArray):
            return cast("Sequence[_Item | CellError]", value.flat)
        return [row[0] for row in value.rows] if width == 1 else list(value.cells())
    cells: list[_Item | CellError] = []
    rows, own = value.rows, value.height
    for row in range(height):
        source = rows[0] if own == 1 else rows[row] if row < own else None
        if source is None:
            cells.extend(repeat(OUTSIDE, width))
        elif len(source) == 1:
            cells.extend(repeat(source[0], width))
        else:
            cells.extend(source[:width])
            cells.extend(repeat(OUTSIDE, width - len(source)))
    return cells


def into_rows(cells: Sequence[_Item], width: int) -> list[Sequence[_Item]]:
    return [cells[at : at + width] for at in range(0, len(cells), width)] if width else []
