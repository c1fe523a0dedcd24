"""The lines of cells that ranges have read, kept for the ranges that overlap them.

What is kept has its value for good: cells that wait, or were refused, are asked for again. Where values change,
as in circles, all of it is forgotten.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from itertools import repeat
from typing import Any, Protocol

from bridgesheets.spreadsheet.formulas.effort import spend
from bridgesheets.spreadsheet.values import BLANK, Empty, Single
from bridgesheets.spreadsheet.worksheet import SHIFT

Row = tuple[Single, ...]

#: As many cells are kept of a sheet, in whatever ranges.
_MOST_KEPT = 2_000_000
#: Reading a cell that is not kept takes this part of the work of an operator.
_CELLS_A_UNIT = 4


class Cells(Protocol):
    """The cells of a sheet as ranges read them."""

    @property
    def values(self) -> Mapping[int, Any]:
        """The values by key, those of cells among them that wait."""

    def ready(self, top: int, left: int, rows: Iterable[tuple[object, ...]]) -> None:
        """Raise what holds up the formula that reads these rows, if cells among them wait or were refused."""


class _Lines:
    """Rows between two columns, one below the other: from which row on, and the cells of each."""

    __slots__ = ("first", "rows")

    def __init__(self, first: int, rows: list[Row]) -> None:
        self.first, self.rows = first, rows


class Kept:
    """What ranges have read of a sheet, by the columns they lie between."""

    def __init__(self, sheet: Cells) -> None:
        self._sheet = sheet
        self._lines: dict[tuple[int, int], _Lines] = {}
        self._cells = 0

    def forget(self) -> None:
        self._lines.clear()
        self._cells = 0

    def rows(self, top: int, left: int, bottom: int, right: int) -> tuple[Row, ...]:
        """The rows of a rectangle. Cells that wait for their value raise what the sheet raises for them."""
        lines = self._lines.get((left, right))
        if lines is None or bottom < lines.first - 1 or top > lines.first + len(lines.rows):
            lines = self._anew(left, right, top)
        if top < lines.first:
            lines.rows[:0] = self._read(top, left, lines.first - 1, right)
            lines.first = top
        last = lines.first + len(lines.rows) - 1
        if bottom > last:
            lines.rows += self._read(last + 1, left, bottom, right)
        return tuple(lines.rows[top - lines.first : bottom - lines.first + 1])

    def _anew(self, left: int, right: int, top: int) -> _Lines:
        before = self._lines.get((left, right))
        if before is not None:
            self._cells -= len(before.rows) * (right - left + 1)
        lines = self._lines[left, right] = _Lines(top, [])
        return lines

    def _read(self, top: int, left: int, bottom: int, right: int) -> tuple[Row, ...]:
        cells = (bottom - top + 1) * (right - left + 1)
        spend(cells // _CELLS_A_UNIT)
        rows = read(self._sheet, top, left, bottom, right)
        self._sheet.ready(top, left, rows)
        self._cells += cells
        if self._cells > _MOST_KEPT:
            self.forget()
        return rows


def read(sheet: Cells, top: int, left: int, bottom: int, right: int) -> tuple[Row, ...]:
    """The values of a rectangle as the sheet holds them now, those of cells that wait among them."""
    get: Callable[[int, Empty], Any] = sheet.values.get
    blanks = repeat(BLANK)
    low, high = top << SHIFT, (bottom << SHIFT) + 1
    if left == right:
        return tuple(zip(map(get, range(low + left, high + left, 1 << SHIFT), blanks), strict=False))
    return tuple([tuple(map(get, range(row + left, row + right + 1), blanks)) for row in range(low, high, 1 << SHIFT)])
