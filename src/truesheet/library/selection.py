"""Finds the cells of a range that fit a criterion: by an index if they are equal, by bisection if they are ordered."""

from __future__ import annotations

import math
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Hashable, Sequence
from itertools import accumulate
from typing import Any, TypeVar

from truesheet.formulas.areas import Area, Value
from truesheet.formulas.operators import to_digits
from truesheet.formulas.refusal import A_SLOW_CELL, spend
from truesheet.formulas.texts import order
from truesheet.library.criteria import Criterion, Key, check_sure, key, numbers_of
from truesheet.values import BLANK, CellError, Single

Positions = Sequence[int]
_NONE: Positions = ()

#: The most criteria, and the most running sums, kept for a range: the formulas filled down use few.
_KEPT = 16
#: The work of adding a number and checking that nothing is rounded, in the units of effort.
_A_SUM = 4


_Made = TypeVar("_Made")


class RangeCells:
    """The cells of a range, row by row, with indexes that are kept for the next criterion."""

    __slots__ = ("_equal", "_kept", "_sorted", "_sums", "_texts_as_numbers", "values")

    def __init__(self, values: list[Single]) -> None:
        self.values = values
        self._equal: dict[Key, list[int]] | None = None
        self._texts_as_numbers: dict[float, list[int]] | None = None
        self._sorted: dict[type, tuple[list[Any], list[int]]] = {}
        self._kept: dict[Hashable, Any] = {}
        self._sums: dict[tuple[int, type], tuple[RangeCells, list[float] | None]] = {}

    def positions(self, wanted: Criterion) -> Positions:
        """Returns the positions of the cells that fit, from 0; for an ordered criterion in the order of the values."""
        if wanted.ordered:
            low, high, sorted_positions = self.run(wanted)
            return sorted_positions[low:high]
        if wanted.sign == "=" and wanted.shape is None:
            return self._equals(wanted)
        found: Positions = self.kept(wanted, self._fitting)
        return found

    def _fitting(self, wanted: Criterion) -> Positions:
        """Returns the positions of the cells that fit a criterion, by trying each of them."""
        spend(len(self.values) * A_SLOW_CELL)
        fits = wanted.test()
        return [at for at, cell in enumerate(self.values) if fits(cell)]

    def kept(self, wanted: Criterion, make: Callable[[Criterion], _Made], *about: Hashable) -> _Made:
        """Returns ``make(wanted)``, cached under the criterion and whatever else the result depends on (``about``)."""
        what = (wanted, *about)
        if what not in self._kept:
            if len(self._kept) >= _KEPT:
                self._kept.clear()
            self._kept[what] = make(wanted)
        found: _Made = self._kept[what]
        return found

    def count(self, wanted: Criterion) -> int:
        if wanted.ordered:
            low, high, _ = self.run(wanted)
            return high - low
        if wanted.sign == "<>" and wanted.shape is None:
            return len(self.values) - len(self._same(wanted))
        return len(self.positions(wanted))

    def sum_beside(self, wanted: Criterion, values: RangeCells) -> float | None:
        """Returns the sum of the numbers beside the cells that fit an ordered criterion.

        None if running sums are not exact.
        """
        low, high, sorted_positions = self.run(wanted)
        what = id(values), wanted.value.__class__
        if what not in self._sums:
            if len(self._sums) >= _KEPT:
                self._sums.clear()
            # The values are kept with their sums, so that no other object can get their id.
            self._sums[what] = values, _running_sums([values.values[at] for at in sorted_positions])
        sums = self._sums[what][1]
        return None if sums is None else sums[high] - sums[low]

    def _same(self, wanted: Criterion) -> Positions:
        """Returns the positions of the cells whose key is one of the criterion's."""
        if self._equal is None:
            spend(len(self.values) * A_SLOW_CELL)
            equal: dict[Key, list[int]] = {}
            for at, cell in enumerate(self.values):
                equal.setdefault(key(cell), []).append(at)
            self._equal = equal  # whole, or after a refusal not at all
        found = self._equal.get(wanted.keys[0], _NONE)
        for other in wanted.keys[1:]:
            found = _merged(found, self._equal.get(other, _NONE))
        return found

    def _equals(self, wanted: Criterion) -> Positions:
        """Returns the positions of the cells that are equal, with those of texts parsed as the same number."""
        found = self._same(wanted)
        if wanted.value.__class__ is float:
            texts = self._numbers_in_texts().get(wanted.value, _NONE)
            check_sure(self.values[at] for at in texts)
            found = _merged(found, texts)
        return found

    def _numbers_in_texts(self) -> dict[float, list[int]]:
        """Returns the positions of the texts that are parsed as numbers, by the number."""
        if self._texts_as_numbers is None:
            spend(len(self.values))
            found: dict[float, list[int]] = {}
            for at, cell in enumerate(self.values):
                for number in numbers_of(cell) if cell.__class__ is str else ():
                    found.setdefault(number, []).append(at)
            self._texts_as_numbers = found
        return self._texts_as_numbers

    def run(self, wanted: Criterion) -> tuple[int, int, list[int]]:
        """Returns which cells fit an ordered criterion, as a slice of positions: its two bounds, then the positions.

        These are the positions of all cells of the criterion's kind, the smallest value first: of 5, 1 and 4 they are
        1, 2, 0, and ``<5`` fits from 0 to 2.
        """
        kind = wanted.value.__class__
        known = self._sorted.get(kind)
        if known is None:
            spend(len(self.values) * A_SLOW_CELL)
            ranked: Any = order if kind is str else to_digits
            pairs = sorted((ranked(cell), at) for at, cell in enumerate(self.values) if cell.__class__ is kind)
            known = self._sorted[kind] = [rank for rank, _ in pairs], [at for _, at in pairs]
        ranks, sorted_positions = known
        sought: Any = wanted.rank
        if wanted.sign == "<":
            return 0, bisect_left(ranks, sought), sorted_positions
        if wanted.sign == "<=":
            return 0, bisect_right(ranks, sought), sorted_positions
        if wanted.sign == ">":
            return bisect_right(ranks, sought), len(ranks), sorted_positions
        return bisect_left(ranks, sought), len(ranks), sorted_positions


def _merged(some: Positions, more: Positions) -> Positions:
    return sorted([*some, *more]) if more else some


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
        found: RangeCells = area.derived("criteria", RangeCells)
        return found

    def padded(_: list[Single]) -> RangeCells:
        wide = [tuple(row[:width]) + (BLANK,) * (width - len(row)) for row in rows[:height]]
        wide += [(BLANK,) * width] * (height - len(wide))
        return RangeCells([cell for row in wide for cell in row])

    found = area.derived(f"criteria {height} {width}", padded)
    return found
