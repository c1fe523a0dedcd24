"""Running totals: the result of a growing range extends that of the range before (SUM, COUNTIF, SUMIFS)."""

from __future__ import annotations

from bisect import bisect_left, bisect_right, insort
from collections.abc import Callable, Sequence
from operator import add
from typing import Any

from truesheet.formulas.areas import Area, Value
from truesheet.formulas.clipped import Growing, GrowingArray
from truesheet.formulas.operators import to_digits
from truesheet.formulas.refusal import A_SLOW_CELL, spend
from truesheet.formulas.texts import order
from truesheet.library.criteria import Criterion, Key, check_sure, key, numbers_of
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

    def make() -> tuple[Tally, Growing]:
        return Tally(*step), growing

    tally, _ = growing.growing_ranges.cached(("tally", step[0], id(growing)), make)
    done = tally.taken
    if done < count:
        tally.take(growing.between(done, count))
        growing.growing_ranges.keep(2 * (count - done))
    return tally


def filled(array: GrowingArray) -> GrowingArray:
    """Returns a growing array that has 1 for each cell that is not blank."""
    growing = array.growing

    def more(start: int, stop: int) -> list[Single]:
        return [cell if cell is BLANK else 1.0 for cell in growing.between(start, stop)]

    growing_ranges = growing.growing_ranges
    made = growing_ranges.cached(("filled", id(growing)), lambda: Growing(growing_ranges, more))
    return GrowingArray(made, array.count, array.width)


# --- criteria ------------------------------------------------------------------------------------------------------


class _Index:
    """The positions of equal cells in a growing range, and of the texts that are parsed as the same number."""

    __slots__ = ("_equal", "_growing", "_numbers", "_searched")

    def __init__(self, growing: Growing) -> None:
        self._growing = growing
        self._equal: dict[Key, list[int]] = {}
        self._numbers: dict[float, list[int]] = {}
        self._searched = 0

    def search(self, count: int) -> None:
        """Takes the first ``count`` cells into account."""
        start = self._searched
        if start >= count:
            return
        spend((count - start) * A_SLOW_CELL)
        self._growing.growing_ranges.keep(4 * (count - start))
        for at, cell in enumerate(self._growing.between(start, count), start):
            numbers = numbers_of(cell) if cell.__class__ is str else ()
            self._equal.setdefault(key(cell), []).append(at)
            for number in numbers:
                self._numbers.setdefault(number, []).append(at)
            self._searched = at + 1  # each cell once, also where a later one is refused

    def lists(self, wanted: Criterion) -> list[list[int]]:
        """Returns ascending lists of the positions of cells equal to a criterion; the lists have none in common."""
        found = [self._equal[each] for each in wanted.keys if each in self._equal]
        if wanted.sign == "=" and wanted.value.__class__ is float and wanted.value in self._numbers:
            texts = self._numbers[wanted.value]
            check_sure(self._growing.first(self._searched)[at] for at in texts)
            found.append(texts)
        return found


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
        self._growing.growing_ranges.keep(2 * len(fresh))
        kind = self._kind
        ranked: Callable[[Any], Any] = order if kind is str else to_digits
        more = [ranked(cell) for cell in fresh if cell.__class__ is kind]
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
        self._ranges[0].growing_ranges.keep(3 * len(fresh))


def _equal_from(growing: Growing, wanted: Criterion, start: int, stop: int) -> list[int]:
    """Returns the positions, within bounds, of the cells that are equal to a criterion."""
    lists = _index(growing, stop).lists(wanted)
    found = [
        at for positions in lists for at in positions[bisect_left(positions, start) : bisect_left(positions, stop)]
    ]
    return sorted(found) if len(lists) > 1 else found


def _index(growing: Growing, count: int) -> _Index:
    """Returns the index of a growing range, up to date for its first ``count`` cells."""
    index = growing.growing_ranges.cached(("index", id(growing)), lambda: _Index(growing))
    index.search(count)
    return index


def hits(
    ranges: Sequence[GrowingArray],
    criteria: Sequence[Criterion],
    values: GrowingArray | None = None,
    step: Step = ADDING,
) -> tuple[Tally, int]:
    """Returns the tally of the cells beside those that fit, and how many fit."""
    growing_ranges, count = ranges[0].growing.growing_ranges, ranges[0].count
    beside = None if values is None else values.growing
    cells = [each.growing for each in ranges]
    for each in cells if beside is None else [*cells, beside]:
        each.first(count)
    what = "hits", step[0], tuple(criteria), tuple(map(id, cells)), id(beside)
    found = growing_ranges.cached(what, lambda: _Hits(cells, criteria, beside, step))
    found.search(count)
    return found.tally, bisect_left(found.positions, count)


def counted(array: GrowingArray, wanted: Criterion) -> int:
    """Returns how many cells of a growing range fit one criterion."""
    growing, count = array.growing, array.count
    if wanted.ordered:
        kind = wanted.value.__class__
        ranks = growing.growing_ranges.cached(("ranks", kind, id(growing)), lambda: _Ranks(growing, kind)).of(count)
        sought: Any = wanted.rank
        if wanted.sign in ("<", "<="):
            return bisect_left(ranks, sought) if wanted.sign == "<" else bisect_right(ranks, sought)
        return len(ranks) - (bisect_right(ranks, sought) if wanted.sign == ">" else bisect_left(ranks, sought))
    if wanted.shape is None:
        found = sum(bisect_left(positions, count) for positions in _index(growing, count).lists(wanted))
        return found if wanted.sign == "=" else count - found
    return hits([array], [wanted])[1]
