"""Searches a row or column for a value: exactly, with wildcards, by Excel's binary search, or for the nearest value.

Lookups compare numbers bit by bit (unlike the operator ``=``, which stops at 15 digits) and texts without regard to
capitals. They compare values of one kind only; XLOOKUP may go on to the next kind for the next larger or smaller value.
A blank cell or an error is equal to nothing.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Hashable
from functools import cached_property
from itertools import pairwise
from operator import itemgetter
from typing import Any, TypeVar

from truesheet.formulas.areas import Area, Refusal, Value, corner
from truesheet.formulas.clipped import ClippedArray, GrowingArray, GrowingCells, VariedNumber, kept_rows
from truesheet.formulas.refusal import A_SLOW_CELL, FEW, spend
from truesheet.formulas.texts import in_small_letters, letter_by_letter, order
from truesheet.library.criteria import Wildcards, pattern
from truesheet.values import BLANK, Array, CellError, Empty, Single

#: The work of noting the position of one value, in the units of effort.
_AN_ENTRY = 4
#: No lookup takes a longer text.
LONGEST = 255

#: Kinds of values in their order: numbers, texts, FALSE and TRUE.
_KINDS: tuple[type, ...] = (float, str, bool)


def same_key(value: Value | VariedNumber) -> Any:
    """Returns a key that equal values have in common: capitals do not count, and TRUE is not 1."""
    if value.__class__ is str:
        return in_small_letters(value)
    if value.__class__ is CellError:
        return (CellError, value.code)
    return (bool, value) if value.__class__ is bool else value


def _rank(value: Value) -> Any:
    """Returns the key by which values of one kind are ordered."""
    return order(value) if value.__class__ is str else value


_Found = TypeVar("_Found")


class Vector:
    """The values of a row or column, with indexes that are kept for the next search. Positions count from 0.

    If ``length`` is more than the number of values, the last value stands for all beyond.
    """

    def __init__(self, values: list[Single], length: int | None = None) -> None:
        self.values = values
        self.length = len(values) if length is None else length
        self._known: dict[Hashable, Any] = {}
        #: The first (with True the last) position of each value.
        self._positions: dict[bool, dict[Any, int]] = {}

    def _once(self, what: Hashable, find: Callable[[], _Found]) -> _Found:
        if what not in self._known:
            self._known[what] = find()
        found: _Found = self._known[what]
        return found

    def exact(self, wanted: Value, last: bool = False) -> int | None:
        """Returns the first (or last) position of a value, or None; BLANK finds a blank cell."""
        positions = self._positions.get(last)
        if positions is None:
            if len(self.values) > FEW:
                spend(len(self.values) * _AN_ENTRY)
            numbered = list(enumerate(self.values))
            positions = {same_key(value): at for at, value in (numbered if last else reversed(numbered))}
            self._positions[last] = positions
        return self._in_whole_line(positions.get(same_key(wanted)), last)

    def _in_whole_line(self, at: int | None, last: bool) -> int | None:
        """Returns the position in the whole row or column, in which the last value kept may repeat."""
        return self.length - 1 if last and at == len(self.values) - 1 else at

    def fitting(self, wanted: Value, last: bool = False) -> int | None:
        """Returns the first (or last) position of a value, or None; a text may have wildcards."""
        if wanted.__class__ is not str:
            return self.exact(wanted, last)
        sought = pattern(wanted)
        if isinstance(sought, str):
            return self.exact(sought, last)
        return self._in_whole_line(self._once((sought, last), lambda: self._fitting(sought, last)), last)

    def _fitting(self, sought: Wildcards, last: bool) -> int | None:
        texts: list[tuple[int, str]] = self._once(
            "texts", lambda: [(at, letter_by_letter(v)) for at, v in enumerate(self.values) if v.__class__ is str]
        )
        return next((at for at, text in (reversed(texts) if last else texts) if sought.fits(text)), None)

    def ascending(self, wanted: Value) -> int | None:
        """Returns the position of the last value that is not more, or None, by binary search.

        This is right if the values ascend; if they do not, the result is the same as Excel's.
        """
        return self._once(("ascending", same_key(wanted)), lambda: self._ascending(wanted))

    def _ascending(self, wanted: Value) -> int | None:
        """Returns the position an approximate lookup gives; refuses if Excel's is not known."""
        found = self._bisected(wanted, self.length)
        if self.length == len(self.values) or found == self._bisected(wanted, len(self.values)):
            return found
        # Among values in order it makes no difference where Excel's bisection starts.
        if not self.in_order(wanted.__class__, falling=False):
            raise Refusal("an approximate lookup in a whole column or row whose values are not in order")
        return found

    def _bisected(self, wanted: Value, length: int) -> int | None:
        """Returns the position that bisecting the first ``length`` values gives, as Excel does it."""
        kind, sought = wanted.__class__, _rank(wanted)
        low, high = -1, length
        while high - low > 1:
            middle = (low + high) // 2
            at = self._next_of_kind(kind, middle, high)
            if at == high:
                high = middle
                continue
            found = _rank(self._value(at))
            if found == sought:
                return self._end_of_run(at, high, kind, sought)
            if found < sought:
                low = at
            else:
                high = middle if at == high - 1 else at
        return None if low < 0 else low

    def _value(self, at: int) -> Value:
        """Returns the value at a position; the last one kept stands for all beyond."""
        return self.values[min(at, len(self.values) - 1)]

    def _next_of_kind(self, kind: type, at: int, high: int) -> int:
        """Returns the first position from ``at`` on with a value of that kind; values of other kinds are skipped."""
        end = min(high, len(self.values))
        while at < end and self.values[at].__class__ is not kind:
            at += 1
        return at if at < high and self._value(at).__class__ is kind else high

    def _end_of_run(self, at: int, high: int, kind: type, sought: Any) -> int:
        """Returns the last position of the equal values that follow each other from a position on."""
        while at + 1 < high and self._value(at + 1).__class__ is kind and _rank(self._value(at + 1)) == sought:
            at += 1
            if at >= len(self.values) - 1:
                return high - 1
        return at

    def nearest(self, wanted: Value, larger: bool, last: bool = False) -> int | None:
        """Returns the position of the next larger (or smaller) value of the same kind, or None."""
        ranks, positions = self._sorted(wanted.__class__)
        sought = _rank(wanted)
        at = bisect_left(ranks, sought) if larger else bisect_right(ranks, sought) - 1
        if not 0 <= at < len(ranks):
            return None
        # Equal values keep their order on the sheet.
        return self._in_whole_line(
            positions[bisect_right(ranks, ranks[at]) - 1 if last else bisect_left(ranks, ranks[at])], last
        )

    def nearest_of_any(self, wanted: Value, larger: bool, last: bool = False) -> int | None:
        """Returns the position of the next larger (or smaller) value, if need be of the next kind, or None.

        Example: after the largest number comes the smallest text.
        """
        at = _KINDS.index(wanted.__class__)
        if (found := self.nearest(wanted, larger, last)) is not None:
            return found
        for kind in _KINDS[at + 1 :] if larger else reversed(_KINDS[:at]):
            ranks, positions = self._sorted(kind)
            if ranks:
                return self.nearest(self.values[positions[0 if larger else -1]], larger, last)
        if larger and CellError in self.kinds:
            raise Refusal("a search for the next larger value where there are only errors that might be it")
        return None

    @cached_property
    def kinds(self) -> set[type]:
        return {value.__class__ for value in self.values}

    @cached_property
    def blank_at_the_end(self) -> bool:
        """Checks whether no value comes after a blank cell."""
        classes = [value.__class__ for value in self.values]
        return Empty not in classes or set(classes[classes.index(Empty) :]) == {Empty}

    @cached_property
    def falls(self) -> bool:
        """Checks whether the values that are not blank descend from first to last; errors never do."""
        filled = [value for value in self.values if value.__class__ is not Empty]
        if CellError in self.kinds:
            return False
        ranks = [(_KINDS.index(value.__class__), _rank(value)) for value in filled]
        return all(later <= earlier for earlier, later in pairwise(ranks))

    def _sorted(self, kind: type) -> tuple[list[Any], list[int]]:
        def find() -> tuple[list[Any], list[int]]:
            ranked = [(_rank(v), at) for at, v in enumerate(self.values) if v.__class__ is kind]
            ranked.sort(key=itemgetter(0))
            return [rank for rank, _ in ranked], [at for _, at in ranked]

        return self._once(("sorted", kind), find)

    def in_order(self, kind: type, falling: bool) -> bool:
        def find() -> bool:
            ranks = [_rank(value) for value in self.values if value.__class__ is kind]
            before, after = (ranks[1:], ranks) if falling else (ranks, ranks[1:])
            return all(a <= b for a, b in zip(before, after, strict=False))

        return self._once(("in order", kind, falling), find)


class _FirstPositions:
    """The first position of each value in a growing range."""

    __slots__ = ("_growing", "_positions", "_searched")

    def __init__(self, growing: GrowingCells) -> None:
        self._growing = growing
        self._positions: dict[Any, int] = {}
        self._searched = 0

    def among(self, count: int) -> dict[Any, int]:
        """Returns the first position of each value by its key, for at least the first ``count`` cells."""
        if self._searched < count:
            fresh = self._growing.between(self._searched, count)
            spend(len(fresh) * A_SLOW_CELL)
            self._growing.ranges.keep(2 * len(fresh))
            for at, value in enumerate(fresh, self._searched):
                self._positions.setdefault(same_key(value), at)
            self._searched = count
        return self._positions


class _GrowingVector(Vector):
    """A column of a growing range, which extends the index of the range before."""

    def __init__(self, array: GrowingArray) -> None:
        self.length = array.count
        self._array = array
        self._known = {}
        self._positions = {}

    @property
    def values(self) -> list[Single]:  # type: ignore[override]  # the same, made when it is asked for
        return self._array.flat

    def exact(self, wanted: Value, last: bool = False) -> int | None:
        if last:
            return super().exact(wanted, last)
        first = self._array.growing.derived("first positions", _FirstPositions)
        found = first.among(self.length).get(same_key(wanted))
        return None if found is None or found >= self.length else found


def vector(value: Value, at: int = 0, column: bool = True) -> Vector:
    """Returns one column or row of a range, an array or a single value; that of a range is kept with its indexes."""
    if value.__class__ is Area:
        line = value.line(at, column)
        array = line.growing_array()
        if array is not None:
            return line.cached("growing vector", lambda: _GrowingVector(array))
        length = line.height * line.width
        # One of the blank cells beyond the last one of any sheet stands for all.
        return line.derived("vector", lambda cells: Vector(cells if len(cells) == length else [*cells, BLANK], length))
    if isinstance(value, Array):
        rows = kept_rows(value)
        spend(len(rows) if column else value.width)
        if column:
            return Vector([row[min(at, len(row) - 1)] for row in rows], value.height)
        return Vector(list(rows[min(at, len(rows) - 1)]), value.width)
    return Vector([corner(value)])


def sought(wanted: Value) -> Value:
    """Returns what a lookup looks for: a blank cell counts as 0."""
    return 0.0 if wanted.__class__ is Empty else wanted


def shape(value: Value) -> tuple[int, int]:
    """Returns the height and width of a range, an array or a single value."""
    return (value.height, value.width) if isinstance(value, (Area, Array)) else (1, 1)


def cell(value: Value, down: int, right: int) -> Value:
    """Returns one cell of a range, an array or a single value, counted from 0."""
    if value.__class__ is Area:
        return value.grid.read(value.top + down, value.left + right)
    if isinstance(value, ClippedArray):
        return value.cell(down, right)
    return value.rows[down][right] if isinstance(value, Array) else value
