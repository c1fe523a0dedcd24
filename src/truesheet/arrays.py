"""Combines arrays of different shapes: single values, rows and columns repeat; outside the common part is #N/A."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from functools import cached_property
from itertools import repeat
from typing import Any, TypeVar, cast

from truesheet.values import NA, Array, CellError, Single

_Cell = TypeVar("_Cell")
_Derived = TypeVar("_Derived")


class Flat(Array[Single]):
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
        """The values, row by row."""
        if self._width == 1:
            return tuple(zip(self.flat, strict=True))
        return tuple(map(tuple, into_rows(self.flat, self._width)))

    def share(self) -> Flat:
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
        """The number of rows."""
        return len(self.flat) // self._width

    @property
    def width(self) -> int:
        """The number of columns."""
        return self._width

    def cells(self) -> Iterator[Single]:
        """Yields the values, row by row."""
        return iter(self.flat)

    def __eq__(self, other: object) -> bool:
        return self.rows == other.rows if isinstance(other, Array) else NotImplemented

    def __hash__(self) -> int:
        return hash((self.rows,))


OUTSIDE = CellError(NA, "the ranges are of different sizes and this cell lies outside one of them")


def common_shape(values: Sequence[object]) -> tuple[int, int] | None:
    """Returns the height and width of the array that the values combine to, or None if all of them are single."""
    shapes = [(value.height, value.width) for value in values if isinstance(value, Array)]
    if not shapes:
        return None
    height, width = (max(sizes) for sizes in zip(*shapes, strict=True))
    return height, width


def spread(value: Array[_Cell] | _Cell, height: int, width: int) -> Sequence[_Cell | CellError]:
    """Returns the cells of a value, repeated or cut to that shape, as one list, row by row."""
    if not isinstance(value, Array):
        return [value] * (height * width)
    if value.height == height and value.width == width:
        if isinstance(value, Flat):
            return cast("Sequence[_Cell | CellError]", value.flat)
        return [row[0] for row in value.rows] if width == 1 else list(value.cells())
    cells: list[_Cell | CellError] = []
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


def into_rows(cells: Sequence[_Cell], width: int) -> list[Sequence[_Cell]]:
    """Returns a list of cells cut into rows."""
    return [cells[at : at + width] for at in range(0, len(cells), width)] if width else []
