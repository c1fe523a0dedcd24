"""Finds the cells that fit criteria, by an index or by bisection, and adds up those beside them: COUNTIF, SUMIFS.

The result of a growing range extends that of the range before, also for SUM and its like.
"""

from __future__ import annotations

import math
from bisect import bisect_left, insort
from collections import defaultdict
from collections.abc import Callable, Hashable, Sequence
from itertools import accumulate, chain, islice
from operator import add
from typing import Any, TypeVar

from truesheet.formulas.areas import Area, Value
from truesheet.formulas.clipped import GrowingArray, GrowingCells
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
        self._equal: dict[Key, list[int]] = defaultdict(list)
        self._numbers: dict[float, list[int]] = {}
        #: How many cells were searched, and for numbers in texts: each once, also where a later one is refused.
        self.searched = self._parsed = 0

    def lists(self, criterion: Criterion, cells: Sequence[Single], count: int) -> list[list[int]]:
        """Returns ascending lists of the positions of cells equal to a criterion; the lists have none in common.

        ``cells`` are at least the first ``count`` ones, and these are searched.
        """
        if count > self.searched:
            spend((count - self.searched) * A_SLOW_CELL)
            fresh, equal = [*islice(cells, self.searched, count)], self._equal
            keys = {text: key(text) for text in {*fresh}} if {*map(type, fresh)} == {str} else {}
            for at, each in enumerate(map(keys.__getitem__ if keys else key, fresh), self.searched):
                equal[each].append(at)
                self.searched = at + 1
        found = [self._equal[each] for each in criterion.keys if each in self._equal]
        if criterion.sign == "=" and criterion.value.__class__ is float:
            spend(max(0, count - self._parsed))
            for at in range(self._parsed, count):
                cell = cells[at]
                for number in numbers_of(cell) if cell.__class__ is str else ():
                    self._numbers.setdefault(number, []).append(at)
                self._parsed = at + 1
            if texts := self._numbers.get(criterion.value):
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

    def positions(self, criterion: Criterion) -> Positions:
        """Returns the positions of the cells that fit, from 0; for an ordered criterion in the order of the values."""
        if criterion.ordered:
            low, high, sorted_positions = self._run(criterion)
            return sorted_positions[low:high]
        if criterion.sign == "=" and criterion.shape is None:
            lists = self._equal.lists(criterion, self.values, len(self.values))
            return lists[0] if len(lists) == 1 else sorted(chain.from_iterable(lists))
        return self.kept(criterion, lambda: self._fitting(criterion))

    def _fitting(self, criterion: Criterion) -> Positions:
        spend(len(self.values) * A_SLOW_CELL)
        fits = criterion.test()
        return [at for at, cell in enumerate(self.values) if fits(cell)]

    def kept(self, what: Hashable, make: Callable[[], _Made]) -> _Made:
        if what not in self._kept:
            if len(self._kept) >= _KEPT:
                self._kept.clear()
            self._kept[what] = make()
        found: _Made = self._kept[what]
        return found

    def count(self, criterion: Criterion) -> int:
        if criterion.ordered:
            low, high, _ = self._run(criterion)
            return high - low
        if criterion.sign == "<>" and criterion.shape is None:
            return len(self.values) - sum(map(len, self._equal.lists(criterion, self.values, len(self.values))))
        return len(self.positions(criterion))

    def sum_beside(self, criterion: Criterion, values: RangeCells) -> float | None:
        """Returns the sum of the numbers beside the cells that fit an ordered criterion.

        None if running sums are not exact.
        """
        low, high, sorted_positions = self._run(criterion)
        what = "sums", values, criterion.value.__class__
        sums = self.kept(what, lambda: _running_sums([values.values[at] for at in sorted_positions]))
        return None if sums is None else sums[high] - sums[low]

    def _run(self, criterion: Criterion) -> tuple[int, int, list[int]]:
        """Returns which cells fit an ordered criterion, as a slice of positions: its two bounds, then the positions.

        These are the positions of all cells of the criterion's kind, the smallest value first: of 5, 1 and 4 they are
        1, 2, 0, and ``<5`` fits from 0 to 2.
        """
        kind = criterion.value.__class__
        known = self._sorted.get(kind)
        if known is None:
            spend(len(self.values) * A_SLOW_CELL)
            ranked = rank_by(kind)
            pairs = sorted((ranked(cell), at) for at, cell in enumerate(self.values) if cell.__class__ is kind)
            known = self._sorted[kind] = [rank for rank, _ in pairs], [at for _, at in pairs]
        return *criterion.bounds(known[0]), known[1]


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

    def padded(_: list[Single]) -> RangeCells:
        wide = [tuple(row[:width]) + (BLANK,) * (width - len(row)) for row in rows[:height]]
        wide += [(BLANK,) * width] * (height - len(wide))
        return RangeCells([cell for row in wide for cell in row])

    return area.derived(f"criteria {height} {width}", padded)


class Tally:
    """The result of a calculation after each cell of a list; cells that are no numbers do not change it."""

    __slots__ = ("_error", "_error_at", "_step", "counts", "results")

    def __init__(self, step: Callable[[float, float], float], start: float | None) -> None:
        self._step = step
        self.results = [start]
        #: How many numbers there were after each cell.
        self.counts = [0]
        self._error: CellError | None = None
        self._error_at = 0

    @property
    def taken(self) -> int:
        return len(self.counts) - 1

    def take(self, cells: Sequence[Single]) -> None:
        step, results, counts = self._step, self.results, self.counts
        result, count = results[-1], counts[-1]
        spend(len(cells) * A_SLOW_CELL)
        for cell in cells:
            if cell.__class__ is float:
                result = cell if result is None else step(result, cell)
                count += 1
            elif self._error is None and isinstance(cell, CellError):
                self._error, self._error_at = cell, self.taken
            results.append(result)
            counts.append(count)

    def error(self, taken: int) -> CellError | None:
        """Returns the first error among the first ``taken`` cells, or None."""
        return None if self._error is None or self._error_at >= taken else self._error


#: The step that takes the next number into account, and the result without numbers (None if there is none).
Step = tuple[Callable[[float, float], float], "float | None"]
ADDING: Step = (add, 0.0)
GREATER: Step = (max, None)
LESS: Step = (min, None)


def growing_array_in(value: Value) -> GrowingArray | None:
    """Returns the array of a growing range, or an array that operators made of one; else None."""
    if value.__class__ is Area:
        return value.growing_array()
    return value if isinstance(value, GrowingArray) else None


def tally_of(array: GrowingArray, step: Step) -> Tally:
    """Returns the tally of the cells of a growing range; it has at least as many cells as the range."""
    growing, count = array.growing, array.count
    tally = growing.derived(("tally", step[0]), lambda _: Tally(*step))
    done = tally.taken
    if done < count:
        tally.take(growing.between(done, count))
        growing.ranges.keep(2 * (count - done))
    return tally


def marks_of_filled(array: GrowingArray) -> GrowingArray:
    """Returns a growing array that has 1 for each cell that is not blank."""
    growing = array.growing

    def more(start: int, stop: int) -> list[Single]:
        return [cell if cell is BLANK else 1.0 for cell in growing.between(start, stop)]

    return array.made("filled", more)


class _Ranks:
    """The numbers, or the texts, of a growing range in order."""

    __slots__ = ("_growing", "_kind", "_ranks", "_searched")

    def __init__(self, growing: GrowingCells, kind: type) -> None:
        self._growing, self._kind = growing, kind
        self._ranks: list[Any] = []
        self._searched = 0

    def of(self, count: int) -> list[Any]:
        """Returns the ordered keys of the first ``count`` cells."""
        if count < self._searched:
            self._ranks, self._searched = [], 0
        fresh = self._growing.between(self._searched, count)
        spend(len(fresh) * A_SLOW_CELL + len(self._ranks) // _MOVED)
        self._growing.ranges.keep(2 * len(fresh))
        ranked = rank_by(self._kind)
        more = [ranked(cell) for cell in fresh if cell.__class__ is self._kind]
        if len(more) > 1:
            # Python's sort merges two ordered lists in one pass.
            self._ranks = sorted(self._ranks + sorted(more))
        elif more:
            insort(self._ranks, more[0])
        self._searched = count
        return self._ranks


#: How many numbers of a list are moved in the time of one operator on a cell.
_MOVED = 100


class _Hits:
    """The positions of the cells that fit criteria, and a tally of the cells beside them."""

    __slots__ = ("_criteria", "_ranges", "_searched", "_values", "positions", "tally")

    def __init__(
        self, ranges: Sequence[GrowingCells], criteria: Sequence[Criterion], values: GrowingCells | None, step: Step
    ) -> None:
        self._ranges, self._criteria, self._values = ranges, criteria, values
        self.positions: list[int] = []
        self._searched = 0
        self.tally = Tally(*step)

    def search(self, count: int) -> None:
        start = self._searched
        if start >= count:
            return
        equalities = [
            (growing, wanted)
            for growing, wanted in zip(self._ranges, self._criteria, strict=True)
            if wanted.sign == "=" and wanted.shape is None
        ]
        fresh: Sequence[int] = range(start, count)
        first = None
        for growing, wanted in equalities:
            lists = _equal_lists(growing, wanted, count)
            found = sorted(at for each in lists for at in each[bisect_left(each, start) : bisect_left(each, count)])
            if len(found) < len(fresh) or first is None:
                fresh, first = found, (growing, wanted)
        for growing, wanted in zip(self._ranges, self._criteria, strict=True):
            if first is None or growing is not first[0] or wanted is not first[1]:
                spend(len(fresh) * A_SLOW_CELL)
                cells, fits = growing.first(count), wanted.test()
                fresh = [at for at in fresh if fits(cells[at])]
        if self._values is not None:
            values = self._values.first(count)
            self.tally.take([values[at] for at in fresh])
        self.positions += fresh
        self._searched = count
        self._ranges[0].ranges.keep(3 * len(fresh))


def _equal_lists(growing: GrowingCells, criterion: Criterion, count: int) -> list[list[int]]:
    """Returns the positions of equal cells among at least the first ``count`` ones, as :meth:`EqualCells.lists`."""
    index = growing.derived("equal cells", lambda _: EqualCells())
    growing.ranges.keep(4 * max(0, count - index.searched))
    return index.lists(criterion, growing.first(count), count)


def hits(
    ranges: Sequence[GrowingArray],
    criteria: Sequence[Criterion],
    values: GrowingArray | None = None,
    step: Step = ADDING,
) -> tuple[Tally, int]:
    """Returns the tally of the cells beside those that fit, and how many fit."""
    count = ranges[0].count
    beside = None if values is None else values.growing
    cells = [each.growing for each in ranges]
    for each in cells if beside is None else [*cells, beside]:
        each.first(count)
    what = "hits", step[0], tuple(criteria), tuple(map(id, cells)), id(beside)
    found = cells[0].derived(what, lambda _: _Hits(cells, criteria, beside, step))
    found.search(count)
    return found.tally, bisect_left(found.positions, count)


def count_fitting(array: GrowingArray, criterion: Criterion) -> int:
    """Returns how many cells of a growing range fit one criterion."""
    growing, count = array.growing, array.count
    if criterion.ordered:
        kind = criterion.value.__class__
        low, high = criterion.bounds(growing.derived(("ranks", kind), lambda growing: _Ranks(growing, kind)).of(count))
        return high - low
    if criterion.shape is None:
        found = sum(bisect_left(positions, count) for positions in _equal_lists(growing, criterion, count))
        return found if criterion.sign == "=" else count - found
    return hits([array], [criterion])[1]
