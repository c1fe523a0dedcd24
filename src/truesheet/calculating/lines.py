"""Keeps the rows of cells that ranges have read, for other ranges that overlap them.

Only final values are kept. Where values change, as in circles, all of them are dropped.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from itertools import repeat
from typing import Any, Protocol

from truesheet.addresses import SHIFT
from truesheet.formulas.refusal import spend
from truesheet.values import BLANK, Empty, Single

Row = tuple[Single, ...]

#: How many cells of a sheet are kept at most.
_MOST_KEPT = 2_000_000
#: How many cells are read for one unit of effort, the work of one operator.
_CELLS_A_UNIT = 4


class CellsOfSheet(Protocol):
    """The cells of a sheet as ranges read them."""

    @property
    def values(self) -> Mapping[int, Any]:
        """The values of all cells by key, also of cells that still wait."""

    def ready(self, top: int, left: int, rows: Iterable[tuple[object, ...]]) -> None:
        """Raises ``Pending``, or what the sheet raises, if cells among these rows wait or were refused."""


class _Lines:
    """Consecutive rows between two columns: the number of the first row, and the cells of each."""

    __slots__ = ("first", "rows")

    def __init__(self, first: int, rows: list[Row]) -> None:
        self.first, self.rows = first, rows


class Kept:
    """The rows of a sheet that ranges have read, by the columns they lie between."""

    def __init__(self, sheet: CellsOfSheet) -> None:
        self._sheet = sheet
        self._lines: dict[tuple[int, int], _Lines] = {}
        self._cells = 0

    def forget(self) -> None:
        """Drops everything that is kept."""
        self._lines.clear()
        self._cells = 0

    def rows(self, top: int, left: int, bottom: int, right: int) -> tuple[Row, ...]:
        """Returns the rows of a rectangle. If a cell waits for its value, raises what the sheet raises for that."""
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
        """Begins to keep rows between two columns, from ``top`` on, and drops those kept before."""
        before = self._lines.get((left, right))
        if before is not None:
            self._cells -= len(before.rows) * (right - left + 1)
        lines = self._lines[left, right] = _Lines(top, [])
        return lines

    def _read(self, top: int, left: int, bottom: int, right: int) -> tuple[Row, ...]:
        """Reads rows that are not kept yet."""
        cells = (bottom - top + 1) * (right - left + 1)
        spend(cells // _CELLS_A_UNIT)
        rows = read(self._sheet, top, left, bottom, right)
        self._sheet.ready(top, left, rows)
        self._cells += cells
        if self._cells > _MOST_KEPT:
            self.forget()
        return rows


def read(sheet: CellsOfSheet, top: int, left: int, bottom: int, right: int) -> tuple[Row, ...]:
    """Returns the current values of a rectangle; cells that wait are in it as such."""
    get: Callable[[int, Empty], Any] = sheet.values.get
    blanks = repeat(BLANK)
    low, high = top << SHIFT, (bottom << SHIFT) + 1
    if left == right:
        return tuple(zip(map(get, range(low + left, high + left, 1 << SHIFT), blanks), strict=False))
    return tuple([tuple(map(get, range(row + left, row + right + 1), blanks)) for row in range(low, high, 1 << SHIFT)])
