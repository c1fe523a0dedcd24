"""Caches for ranges that grow from row to row, as running totals have them: ``A$1:A2``, ``A$1:A3``, and so on.

Each of these ranges begins with all cells of the one before. So the cells, the results of operators on them, and the
sums are kept as one list for all ranges, which is extended where the last formula ended. Sums are added up from left to
right, as for each range by itself, so the numbers are the same to the last bit.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import cached_property
from typing import Any, TypeVar

from truesheet.formulas.refusal import spend
from truesheet.values import CellError, Flat, Single

_Made = TypeVar("_Made")
#: Returns the cells from one position up to (without) another, row by row, counted from 0.
More = Callable[[int, int], "list[Single]"]

#: The most cells that are cached for the growing ranges of a workbook.
_MOST_KEPT = 8_000_000
#: A cached list takes about as much memory as this many cells.
_A_LIST = 16
#: How many cells are copied in the time of one operator on a cell.
_COPIED = 16


class GrowingRanges:
    """The cache of the growing ranges of a workbook."""

    __slots__ = ("_cells", "_made")

    def __init__(self) -> None:
        self._made: dict[Hashable, Any] = {}
        self._cells = 0

    def keep(self, cells: int) -> None:
        """Counts that many more cells as cached; if there are too many, the whole cache is emptied."""
        self._cells += cells
        if self._cells > _MOST_KEPT:
            self._made.clear()
            self._cells = 0

    def cached(self, what: Hashable, make: Callable[[], _Made]) -> _Made:
        """Returns what ``make`` gives, cached under the key ``what``.

        If the key holds the id of an object, what is made must hold that object, so that no other object gets its id.
        """
        found: _Made | None = self._made.get(what)
        if found is None:
            found = self._made[what] = make()
            self.keep(_A_LIST)
        return found


class Growing:
    """The cells of a growing range, or what operators made of them, row by row, as far as they were asked for."""

    __slots__ = ("_cells", "_error_at", "_more", "_searched", "growing_ranges")

    def __init__(self, growing_ranges: GrowingRanges, more: More) -> None:
        self.growing_ranges = growing_ranges
        self._more = more
        self._cells: list[Single] = []
        #: The position of the first error, and how many cells were searched for it.
        self._error_at: int | None = None
        self._searched = 0

    def first(self, count: int) -> list[Single]:
        """Returns the list of at least the first ``count`` cells. The list goes on growing: do not change it."""
        cells = self._cells
        kept = len(cells)
        if kept < count:
            cells += self._more(kept, count)
            self.growing_ranges.keep(count - kept)
        return cells

    def between(self, start: int, stop: int) -> list[Single]:
        """Returns the cells from one position up to (without) another."""
        return self.first(stop)[start:stop]

    def error(self, count: int) -> CellError | None:
        """Returns the first error among the first ``count`` cells, or None."""
        if self._error_at is None and self._searched < count:
            fresh = self.between(self._searched, count)
            if CellError in set(map(type, fresh)):
                self._error_at = self._searched + [cell.__class__ for cell in fresh].index(CellError)
            self._searched = count
        if self._error_at is None or self._error_at >= count:
            return None
        found = self._cells[self._error_at]
        assert isinstance(found, CellError)
        return found


class GrowingArray(Flat):
    """The array of one growing range: its first ``count`` cells."""

    def __init__(self, growing: Growing, count: int, width: int) -> None:
        self.growing, self.count = growing, count
        self._width = width
        self.shared = False
        self._cache = {}

    @cached_property
    def flat(self) -> list[Single]:  # type: ignore[override]  # the same, made when it is asked for
        """The cells, row by row."""
        spend(self.count // _COPIED)
        return self.growing.between(0, self.count)

    @property
    def height(self) -> int:
        """The number of rows."""
        return self.count // self._width
