"""Which cells of a range fit a criterion, found fast: by hash where equality is asked, by halving where order is."""

from __future__ import annotations

import math
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Hashable, Sequence
from itertools import accumulate
from typing import Any, TypeVar

from bridgesheets.spreadsheet.formulas.areas import Area, Value
from bridgesheets.spreadsheet.formulas.collation import order
from bridgesheets.spreadsheet.formulas.effort import A_SLOW_CELL, spend
from bridgesheets.spreadsheet.formulas.operators import to_digits
from bridgesheets.spreadsheet.library.criteria import Criterion, Key, key, number_of
from bridgesheets.spreadsheet.values import BLANK, CellError, Single

Places = Sequence[int]
_NOWHERE: Places = ()

#: How much is kept of criteria, and how many sums, for a range: those of one formula filled down are few.
_KEPT = 16
#: What it takes to see whether a number adds up without rounding, and to add it, in the units of effort.
_A_SUM = 4


_Made = TypeVar("_Made")


class Cells:
    """The cells of a range in reading order, with what was found out about them kept for the next criterion."""

    __slots__ = ("_equal", "_kept", "_sorted", "_sums", "_texts_as_numbers", "values")

    def __init__(self, values: list[Single]) -> None:
        self.values = values
        self._equal: dict[Key, list[int]] | None = None
        self._texts_as_numbers: dict[float, list[int]] | None = None
        self._sorted: dict[type, tuple[list[Any], list[int]]] = {}
        self._kept: dict[Hashable, Any] = {}
        self._sums: dict[tuple[int, type], tuple[Cells, list[float] | None]] = {}

    def places(self, wanted: Criterion) -> Places:
        """The places of the cells that fit, counted from 0; in the order of size for an ordered criterion."""
        if wanted.ordered:
            low, high, sorted_places = self.run(wanted)
            return sorted_places[low:high]
        if wanted.sign == "=" and wanted.shape is None:
            return self._equals(wanted)
        found: Places = self.kept(wanted, self._fitting)
        return found

    def _fitting(self, wanted: Criterion) -> Places:
        spend(len(self.values) * A_SLOW_CELL)
        fits = wanted.test()
        return [at for at, cell in enumerate(self.values) if fits(cell)]

    def kept(self, wanted: Criterion, make: Callable[[Criterion], _Made], *about: Hashable) -> _Made:
        """What is made of a criterion, and of what else it is ``about``, if it is not at hand from before."""
        what = (wanted, *about)
        if what not in self._kept:
            if len(self._kept) >= _KEPT:
                self._kept.clear()
            self._kept[what] = make(wanted)
        found: _Made = self._kept[what]
        return found

    def count(self, wanted: Criterion) -> int:
        """How many cells fit."""
        if wanted.ordered:
            low, high, _ = self.run(wanted)
            return high - low
        if wanted.sign == "<>" and wanted.shape is None:
            return len(self.values) - len(self._same(wanted))
        return len(self.places(wanted))

    def sum_beside(self, wanted: Criterion, values: Cells) -> float | None:
        """For an ordered criterion: the sum of the numbers beside the cells that fit, if it is at hand."""
        low, high, sorted_places = self.run(wanted)
        what = id(values), wanted.value.__class__
        if what not in self._sums:
            if len(self._sums) >= _KEPT:
                self._sums.clear()
            # The values are kept with their sums: while they are, no others can have their id.
            self._sums[what] = values, _running_sums([values.values[at] for at in sorted_places])
        sums = self._sums[what][1]
        return None if sums is None else sums[high] - sums[low]

    def _same(self, wanted: Criterion) -> Places:
        """Places of the cells that are what the criterion names."""
        if self._equal is None:
            self._equal = {}
            spend(len(self.values) * A_SLOW_CELL)
            for at, cell in enumerate(self.values):
                self._equal.setdefault(key(cell), []).append(at)
        found = self._equal.get(wanted.keys[0], _NOWHERE)
        for other in wanted.keys[1:]:
            found = _together(found, self._equal.get(other, _NOWHERE))
        return found

    def _equals(self, wanted: Criterion) -> Places:
        """The same, and of the texts that read as the number it names."""
        found = self._same(wanted)
        if wanted.value.__class__ is float:
            found = _together(found, self._numbers_in_texts().get(wanted.value, _NOWHERE))
        return found

    def _numbers_in_texts(self) -> dict[float, list[int]]:
        """Places of the texts that read as numbers, by the number."""
        if self._texts_as_numbers is None:
            self._texts_as_numbers = {}
            spend(len(self.values))
            for at, cell in enumerate(self.values):
                number = number_of(cell) if cell.__class__ is str else None
                if number is not None:
                    self._texts_as_numbers.setdefault(number, []).append(at)
        return self._texts_as_numbers

    def run(self, wanted: Criterion) -> tuple[int, int, list[int]]:
        """For an ordered criterion: from where to where the cells fit, and the places in the order of size."""
        kind = wanted.value.__class__
        known = self._sorted.get(kind)
        if known is None:
            spend(len(self.values) * A_SLOW_CELL)
            ranked: Any = order if kind is str else to_digits
            pairs = sorted((ranked(cell), at) for at, cell in enumerate(self.values) if cell.__class__ is kind)
            known = self._sorted[kind] = [rank for rank, _ in pairs], [at for _, at in pairs]
        ranks, sorted_places = known
        sought: Any = wanted.rank
        if wanted.sign == "<":
            return 0, bisect_left(ranks, sought), sorted_places
        if wanted.sign == "<=":
            return 0, bisect_right(ranks, sought), sorted_places
        if wanted.sign == ">":
            return bisect_right(ranks, sought), len(ranks), sorted_places
        return bisect_left(ranks, sought), len(ranks), sorted_places


def _together(some: Places, more: Places) -> Places:
    return sorted([*some, *more]) if more else some


def _running_sums(values: list[Value]) -> list[float] | None:
    """The sums of the first values, so that any run of them is summed by one subtraction.

    None where that would not be exactly what adding them up gives: with errors, and with numbers whose sums have to be
    rounded on the way.
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


def cells_of(area: Area, height: int, width: int) -> Cells:
    """The first cells of a range, so many rows and columns; where it has fewer, blanks."""
    rows = area.rows
    if len(rows) == height and len(rows[0]) == width:
        found: Cells = area.noted("criteria", Cells)
        return found

    def padded(_: list[Single]) -> Cells:
        wide = [tuple(row[:width]) + (BLANK,) * (width - len(row)) for row in rows[:height]]
        wide += [(BLANK,) * width] * (height - len(wide))
        return Cells([cell for row in wide for cell in row])

    found = area.noted(f"criteria {height} {width}", padded)
    return found


def fits_blank(wanted: Criterion) -> bool:
    """Whether an empty cell fits."""
    return wanted.test()(BLANK)
