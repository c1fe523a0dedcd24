"""Ranges that only get longer, as running totals have them: ``A$1:A2``, ``A$1:A3``, and so on down a column.

Each of them begins with all cells of the one before. So the cells, what operators make of them, and the sums are kept
as one list for all of them, and go on from where the last formula left off. Sums are added up from left to right, as
they are for each range by itself: the numbers are the same to the last bit.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import cached_property
from typing import Any, Protocol, TypeVar

from bridgesheets.spreadsheet.arrays import Flat
from bridgesheets.spreadsheet.formulas.effort import FEW, spend
from bridgesheets.spreadsheet.values import CellError, Single

_Made = TypeVar("_Made")
#: Cells in reading order, from one place up to another, counted from 0.
More = Callable[[int, int], "list[Single]"]

#: As many cells of growing ranges are kept for a workbook, with all that is made of them.
_MOST_KEPT = 8_000_000
#: A list that is kept takes about as much as so many cells.
_A_LIST = 16
#: So many cells are copied in the time of an operator on one.
_COPIED = 16


class Growings:
    """What is kept of growing ranges for a workbook: by the cells they begin with, and by what is made of them."""

    __slots__ = ("_cells", "_made")

    def __init__(self) -> None:
        self._made: dict[Hashable, Any] = {}
        self._cells = 0

    def keep(self, cells: int) -> None:
        """Note that so many more cells are kept: when there are many, all are let go."""
        self._cells += cells
        if self._cells > _MOST_KEPT:
            self._made.clear()
            self._cells = 0

    def once(self, what: Hashable, make: Callable[[], _Made]) -> _Made:
        """What is made once. Whose ids are part of ``what`` has to be held by what is made."""
        found: _Made | None = self._made.get(what)
        if found is None:
            found = self._made[what] = make()
            self.keep(_A_LIST)
        return found


class Growing:
    """Cells in reading order, as many as were asked for so far."""

    __slots__ = ("_cells", "_error_at", "_more", "_searched", "growings")

    def __init__(self, growings: Growings, more: More) -> None:
        self.growings = growings
        self._more = more
        self._cells: list[Single] = []
        #: Where the first error is, and how many cells were searched for it.
        self._error_at: int | None = None
        self._searched = 0

    def first(self, count: int) -> list[Single]:
        """So many cells at least: the list itself, which goes on growing."""
        cells = self._cells
        kept = len(cells)
        if kept < count:
            cells += self._more(kept, count)
            self.growings.keep(count - kept)
        return cells

    def between(self, start: int, stop: int) -> list[Single]:
        """The cells from one place up to another."""
        return self.first(stop)[start:stop]

    def error(self, count: int) -> CellError | None:
        """The first error among so many cells."""
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


class Beginning(Flat):
    """The array of the first so many cells of a growing range."""

    def __init__(self, growing: Growing, count: int, width: int) -> None:
        self.growing, self.count = growing, count
        self._width = width
        self.shared = False
        self._notes = {}

    @cached_property
    def flat(self) -> list[Single]:  # type: ignore[override]  # the same, made when it is asked for
        """The cells in reading order."""
        spend(self.count // _COPIED)
        return self.growing.between(0, self.count)

    @property
    def height(self) -> int:
        return self.count // self._width


class Rectangle(Protocol):
    """A rectangle of cells; ``reach`` is how much of it any sheet holds cells in."""

    growings: Growings | None

    @property
    def grid(self) -> Any: ...
    @property
    def top(self) -> int: ...
    @property
    def left(self) -> int: ...
    @property
    def right(self) -> int: ...
    @property
    def height(self) -> int: ...
    @property
    def width(self) -> int: ...
    @property
    def reach(self) -> tuple[int, int]: ...


def beginning(area: Rectangle) -> Beginning | None:
    """The array of a growing range; None where the range is none, is short, or goes on beyond all that sheets hold."""
    growings = area.growings
    count = area.height * area.width
    if growings is None or count <= FEW or area.reach != (area.height, area.width):
        return None
    grid, top, left, right, width = area.grid, area.top, area.left, area.right, area.width

    def more(start: int, stop: int) -> list[Single]:
        rows = grid.block(top + start // width, left, top + stop // width - 1, right)
        return [cell for row in rows for cell in row]

    what = "cells", grid.index, top, left, right
    return Beginning(growings.once(what, lambda: Growing(growings, more)), count, width)
