"""Finds the cells of a range that fit a criterion: by an index if they are equal, by bisection if they are ordered."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Sequence
from itertools import accumulate, chain
from typing import Any, TypeVar

from truesheet.formulas.areas import Area, Value
from truesheet.formulas.refusal import A_SLOW_CELL, spend
from truesheet.library.criteria import Criterion, Key, check_sure, key, numbers_of, rank_by
from truesheet.values import BLANK, CellError, Single

Positions = Sequence[int]

#: The most criteria, and the most running sums, kept for a range: the formulas filled down use few.
_KEPT = 16
#: The work of adding a number and checking that nothing is rounded, in the units of effort.
_A_SUM = 4


_Made = TypeVar("_Made")


class EqualCells:
    """The positions of equal cells in a list that may grow, and of the texts that are parsed as the same number."""

    __slots__ = ("_equal", "_numbers", "_parsed", "searched")

    def __init__(self) -> None:
        self._equal: dict[Key, list[int]] = {}
        self._numbers: dict[float, list[int]] = {}
        #: How many cells were searched, and for numbers in texts: each once, also where a later one is refused.
        self.searched = self._parsed = 0

    def lists(self, wanted: Criterion, cells: Sequence[Single], count: int) -> list[list[int]]:
        """Returns ascending lists of the positions of cells equal to a criterion; the lists have none in common.

        ``cells`` are at least the first ``count`` ones, and these are searched.
        """
        spend(max(0, count - self.searched) * A_SLOW_CELL)
        for at in range(self.searched, count):
            self._equal.setdefault(key(cells[at]), []).append(at)
            self.searched = at + 1
        found = [self._equal[each] for each in wanted.keys if each in self._equal]
        if wanted.sign == "=" and wanted.value.__class__ is float:
            spend(max(0, count - self._parsed))
            for at in range(self._parsed, count):
                cell = cells[at]
                for number in numbers_of(cell) if cell.__class__ is str else ():
                    self._numbers.setdefault(number, []).append(at)
                self._parsed = at + 1
            if texts := self._numbers.get(wanted.value):
                check_sure(cells[at] for at in texts)
                found.append(texts)
        return found


class RangeCells:
    """The cells of a range, row by row, with indexes that are kept for the next criterion."""

    __slots__ = ("_equal", "_kept", "_sorted", "values")

    def __init__(self, values: list[Single]) -> None:
        self.values = values
        self._equal = EqualCells()
        self._sorted: dict[type, tuple[list[Any], list[int]]] = {}
        self._kept: dict[Hashable, Any] = {}

    def positions(self, wanted: Criterion) -> Positions:
        """Returns the positions of the cells that fit, from 0; for an ordered criterion in the order of the values."""
        if wanted.ordered:
            low, high, sorted_positions = self._run(wanted)
            return sorted_positions[low:high]
        if wanted.sign == "=" and wanted.shape is None:
            lists = self._equal.lists(wanted, self.values, len(self.values))
            return lists[0] if len(lists) == 1 else sorted(chain.from_iterable(lists))
        return self.kept(wanted, lambda: self._fitting(wanted))

    def _fitting(self, wanted: Criterion) -> Positions:
        spend(len(self.values) * A_SLOW_CELL)
        fits = wanted.test()
        return [at for at, cell in enumerate(self.values) if fits(cell)]

    def kept(self, what: Hashable, make: Callable[[], _Made]) -> _Made:
        """Returns what ``make`` gives, cached under the key ``what``."""
        if what not in self._kept:
            if len(self._kept) >= _KEPT:
                self._kept.clear()
            self._kept[what] = make()
        found: _Made = self._kept[what]
        return found

    def count(self, wanted: Criterion) -> int:
        if wanted.ordered:
            low, high, _ = self._run(wanted)
            return high - low
        if wanted.sign == "<>" and wanted.shape is None:
            return len(self.values) - sum(map(len, self._equal.lists(wanted, self.values, len(self.values))))
        return len(self.positions(wanted))

    def sum_beside(self, wanted: Criterion, values: RangeCells) -> float | None:
        """Returns the sum of the numbers beside the cells that fit an ordered criterion.

        None if running sums are not exact.
        """
        low, high, sorted_positions = self._run(wanted)
        what = "sums", values, wanted.value.__class__
        sums = self.kept(what, lambda: _running_sums([values.values[at] for at in sorted_positions]))
        return None if sums is None else sums[high] - sums[low]

    def _run(self, wanted: Criterion) -> tuple[int, int, list[int]]:
        """Returns which cells fit an ordered criterion, as a slice of positions: its two bounds, then the positions.

        These are the positions of all cells of the criterion's kind, the smallest value first: of 5, 1 and 4 they are
        1, 2, 0, and ``<5`` fits from 0 to 2.
        """
        kind = wanted.value.__class__
        known = self._sorted.get(kind)
        if known is None:
            spend(len(self.values) * A_SLOW_CELL)
            ranked = rank_by(kind)
            pairs = sorted((ranked(cell), at) for at, cell in enumerate(self.values) if cell.__class__ is kind)
            known = self._sorted[kind] = [rank for rank, _ in pairs], [at for _, at in pairs]
        return *wanted.bounds(known[0]), known[1]


def _running_sums(values: list[Value]) -> list[float] | None:
    """Returns running sums of the values, so that the sum of a part of them is one difference.

    Returns None if differences are not exactly what adding up gives: if there are errors, or sums have to be rounded.
    """
    numbers = [value for value in values if value.__class__ is float]
    spend(len(values) * _A_SUM)
    if any(value.__class__ is CellError for value in values):
        return None
    if (
        math.fsum(map(abs, numbers)) * max((unit for _, unit in map(float.as_integer_ratio, numbers)), default=1)
        > 2**53
    ):
        return None
    return list(accumulate((value if value.__class__ is float else 0.0 for value in values), initial=0.0))


def cells_of(area: Area, height: int, width: int) -> RangeCells:
    """Returns the first ``height`` rows and ``width`` columns of a range, filled up with blanks."""
    rows = area.rows
    if len(rows) == height and len(rows[0]) == width:
        return area.derived("criteria", RangeCells)

    def padded(_: list[Single]) -> RangeCells:
        wide = [tuple(row[:width]) + (BLANK,) * (width - len(row)) for row in rows[:height]]
        wide += [(BLANK,) * width] * (height - len(wide))
        return RangeCells([cell for row in wide for cell in row])

    found = area.derived(f"criteria {height} {width}", padded)
    return found
