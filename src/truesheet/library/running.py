"""Running totals: the result of a growing range extends that of the range before (SUM, COUNTIF, SUMIFS)."""

from __future__ import annotations

from bisect import bisect_left, insort
from collections.abc import Callable, Sequence
from operator import add
from typing import Any

from truesheet.formulas.areas import Area, Value
from truesheet.formulas.clipped import Growing, GrowingArray
from truesheet.formulas.refusal import A_SLOW_CELL, spend
from truesheet.library.criteria import Criterion, rank_by
from truesheet.library.selection import EqualCells
from truesheet.values import BLANK, CellError, Single


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


def tallied(array: GrowingArray, step: Step) -> Tally:
    """Returns the tally of the cells of a growing range; it has at least as many cells as the range."""
    growing, count = array.growing, array.count
    tally = growing.derived(("tally", step[0]), lambda _: Tally(*step))
    done = tally.taken
    if done < count:
        tally.take(growing.between(done, count))
        growing.ranges.keep(2 * (count - done))
    return tally


def filled(array: GrowingArray) -> GrowingArray:
    """Returns a growing array that has 1 for each cell that is not blank."""
    growing = array.growing

    def more(start: int, stop: int) -> list[Single]:
        return [cell if cell is BLANK else 1.0 for cell in growing.between(start, stop)]

    return array.made("filled", more)


# --- criteria ------------------------------------------------------------------------------------------------------


class _Ranks:
    """The numbers, or the texts, of a growing range in order."""

    __slots__ = ("_growing", "_kind", "_ranks", "_searched")

    def __init__(self, growing: Growing, kind: type) -> None:
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
        self, ranges: Sequence[Growing], criteria: Sequence[Criterion], values: Growing | None, step: Step
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
            found = _equal_from(growing, wanted, start, count)
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


def _equal_from(growing: Growing, wanted: Criterion, start: int, stop: int) -> list[int]:
    """Returns the positions, within bounds, of the cells that are equal to a criterion."""
    lists = _equal_lists(growing, wanted, stop)
    found = [
        at for positions in lists for at in positions[bisect_left(positions, start) : bisect_left(positions, stop)]
    ]
    return sorted(found) if len(lists) > 1 else found


def _equal_lists(growing: Growing, wanted: Criterion, count: int) -> list[list[int]]:
    """Returns the positions of equal cells among at least the first ``count`` ones, as :meth:`EqualCells.lists`."""
    index = growing.derived("equal cells", lambda _: EqualCells())
    growing.ranges.keep(4 * max(0, count - index.searched))
    return index.lists(wanted, growing.first(count), count)


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


def counted(array: GrowingArray, wanted: Criterion) -> int:
    """Returns how many cells of a growing range fit one criterion."""
    growing, count = array.growing, array.count
    if wanted.ordered:
        kind = wanted.value.__class__
        low, high = wanted.bounds(growing.derived(("ranks", kind), lambda growing: _Ranks(growing, kind)).of(count))
        return high - low
    if wanted.shape is None:
        found = sum(bisect_left(positions, count) for positions in _equal_lists(growing, wanted, count))
        return found if wanted.sign == "=" else count - found
    return hits([array], [wanted])[1]
