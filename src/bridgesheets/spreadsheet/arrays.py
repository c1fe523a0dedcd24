"""How ranges of different shapes combine: a single value, a row or a column stretches; outside the overlap is #N/A."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from functools import cached_property
from itertools import repeat
from typing import Any, TypeVar, cast

from bridgesheets.spreadsheet.error_codes import NA
from bridgesheets.spreadsheet.values import Array, CellError, Single

_Cell = TypeVar("_Cell")
_Note = TypeVar("_Note")


class Flat(Array[Single]):
    """An array made cell by cell: its cells in reading order, cut into rows where somebody asks for those."""

    def __init__(self, flat: list[Single], width: int, rows: tuple[tuple[Single, ...], ...] | None = None) -> None:
        self.flat = flat
        self._width = width
        #: Whether others will ask for the same array again, so that what is worked out of it is worth keeping.
        self.shared = False
        self._notes: dict[Hashable, Any] = {}
        if rows is not None:
            self.__dict__["rows"] = rows  # as if they had been asked for already

    @cached_property
    def rows(self) -> tuple[tuple[Single, ...], ...]:
        """The same, row by row."""
        if self._width == 1:
            return tuple(zip(self.flat, strict=True))
        return tuple(map(tuple, into_rows(self.flat, self._width)))

    def share(self) -> Flat:
        """Declare that the same array will be asked for again."""
        self.shared = True
        return self

    def noted(self, what: Hashable, make: Callable[[list[Single]], _Note]) -> _Note:
        """Something worked out of the cells once."""
        if what not in self._notes:
            self._notes[what] = make(self.flat)
        found: _Note = self._notes[what]
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


OUTSIDE = CellError(NA, "the ranges are of different sizes and this cell lies outside one of them")


def common_shape(values: Sequence[object]) -> tuple[int, int] | None:
    """Height and width of what the values combine to; None when all of them are single."""
    shapes = [(value.height, value.width) for value in values if isinstance(value, Array)]
    if not shapes:
        return None
    height, width = (max(sizes) for sizes in zip(*shapes, strict=True))
    return height, width


def spread(value: Array[_Cell] | _Cell, height: int, width: int) -> Sequence[_Cell | CellError]:
    """The cells of a value stretched, or cut, to that shape, in reading order."""
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
    """Cells in reading order, cut into rows."""
    return [cells[at : at + width] for at in range(0, len(cells), width)] if width else []
