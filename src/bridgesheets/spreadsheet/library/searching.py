"""Where a value stands in a row or column: by hash, by wildcards, by Excel's binary search, by nearness.

Lookups compare numbers bit by bit (unlike the operator ``=``, which stops at 15 digits), texts without regard to
capitals, and never one kind with another, but for the next larger or smaller value of XLOOKUP; a cell that is blank or
in error is found by nothing.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Hashable
from itertools import pairwise
from operator import itemgetter
from typing import Any, TypeVar

from bridgesheets.spreadsheet.formulas.areas import Area, Refusal, Value, corner
from bridgesheets.spreadsheet.formulas.clipped import Clipped, kept_of
from bridgesheets.spreadsheet.formulas.collation import order
from bridgesheets.spreadsheet.formulas.effort import A_SLOW_CELL, FEW, spend
from bridgesheets.spreadsheet.formulas.growing import Beginning, Growing, beginning
from bridgesheets.spreadsheet.library.wildcards import Wildcards, pattern
from bridgesheets.spreadsheet.values import BLANK, Array, CellError, Empty, Single

#: What it takes to note where one value stands, in the units of effort.
_A_PLACE = 4
#: Longer texts no lookup takes.
LONGEST = 255

#: Kinds of values in their order: numbers, texts, FALSE and TRUE.
_KINDS: tuple[type, ...] = (float, str, bool)


def _same(value: Value) -> Any:
    """What equal values share; True is not 1."""
    if value.__class__ is str:
        return value.casefold()
    return (value,) if value.__class__ is bool else value


def _rank(value: Value) -> Any:
    """What a value sorts by among values of its kind."""
    return order(value) if value.__class__ is str else value


_Found = TypeVar("_Found")


class Vector:
    """The values of a row or column, with what was found out about them kept for the next search.

    Where ``length`` is more than there are values, the last one stands for all beyond.
    """

    __slots__ = ("_known", "_places", "length", "values")

    def __init__(self, values: list[Single], length: int | None = None) -> None:
        self.values = values
        self.length = len(values) if length is None else length
        self._known: dict[Hashable, Any] = {}
        #: Where each value stands first (last), by whether the last counts.
        self._places: dict[bool, dict[Any, int]] = {}

    def _once(self, what: Hashable, find: Callable[[], _Found]) -> _Found:
        if what not in self._known:
            self._known[what] = find()
        found: _Found = self._known[what]
        return found

    # --- exactly ---------------------------------------------------------------------------------------------

    def exact(self, wanted: Value, last: bool = False) -> int | None:
        """The first (or last) place of a value; BLANK is found where a cell is blank."""
        places = self._places.get(last)
        if places is None:
            if len(self.values) > FEW:
                spend(len(self.values) * _A_PLACE)
            numbered = list(enumerate(self.values))
            places = {_same(value): at for at, value in (numbered if last else reversed(numbered))}
            self._places[last] = places
        return self._there(places.get(_same(wanted)), last)

    def _there(self, at: int | None, last: bool) -> int | None:
        """The place on the sheet: the last of the values kept is the first, and the last, of all beyond."""
        return self.length - 1 if last and at == len(self.values) - 1 else at

    def fitting(self, wanted: Value, last: bool = False) -> int | None:
        """The first (or last) place of a value; the wildcards of a text count."""
        if wanted.__class__ is not str:
            return self.exact(wanted, last)
        sought = pattern(wanted)
        if isinstance(sought, str):
            return self.exact(sought, last)
        return self._there(self._once((sought, last), lambda: self._fitting(sought, last)), last)

    def _fitting(self, sought: Wildcards, last: bool) -> int | None:
        texts: list[tuple[int, str]] = self._once(
            "texts", lambda: [(at, v.casefold()) for at, v in enumerate(self.values) if v.__class__ is str]
        )
        return next((at for at, text in (reversed(texts) if last else texts) if sought.fits(text)), None)

    # --- as Excel searches what is in order ------------------------------------------------------------------

    def ascending(self, wanted: Value) -> int | None:
        """The last value that is not more, by halving: right where values rise, and as Excel errs where not."""
        return self._once(("ascending", _same(wanted)), lambda: self._ascending(wanted))

    def _ascending(self, wanted: Value) -> int | None:
        found = self._halved(wanted, self.length)
        if self.length == len(self.values) or found == self._halved(wanted, len(self.values)):
            return found
        # Where Excel begins to halve makes no difference among values in order.
        if not self.in_order(wanted.__class__, falling=False):
            raise Refusal("an approximate lookup in a whole column or row whose values are not in order")
        return found

    def _halved(self, wanted: Value, length: int) -> int | None:
        kind, sought = wanted.__class__, _rank(wanted)
        low, high = -1, length
        while high - low > 1:
            middle = (low + high) // 2
            at = self._next(kind, middle, high)
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
        return self.values[min(at, len(self.values) - 1)]

    def _next(self, kind: type, at: int, high: int) -> int:
        """The first place from there on with a value of that kind: values of another are stepped over."""
        end = min(high, len(self.values))
        while at < end and self.values[at].__class__ is not kind:
            at += 1
        return at if at < high and self._value(at).__class__ is kind else high

    def _end_of_run(self, at: int, high: int, kind: type, sought: Any) -> int:
        while at + 1 < high and self._value(at + 1).__class__ is kind and _rank(self._value(at + 1)) == sought:
            at += 1
            if at >= len(self.values) - 1:
                return high - 1
        return at

    # --- the nearest, in any order ---------------------------------------------------------------------------

    def nearest(self, wanted: Value, larger: bool, last: bool = False) -> int | None:
        """The place of the next larger (or smaller) value of the same kind, wherever it stands."""
        ranks, places = self._sorted(wanted.__class__)
        sought = _rank(wanted)
        at = bisect_left(ranks, sought) if larger else bisect_right(ranks, sought) - 1
        if not 0 <= at < len(ranks):
            return None
        # Equal values stand in their order on the sheet.
        return self._there(places[bisect_right(ranks, ranks[at]) - 1 if last else bisect_left(ranks, ranks[at])], last)

    def nearest_of_any(self, wanted: Value, larger: bool, last: bool = False) -> int | None:
        """The same, and where its kind has none, the least of the next kind (or the greatest of the one before)."""
        at = _KINDS.index(wanted.__class__)
        if (found := self.nearest(wanted, larger, last)) is not None:
            return found
        for kind in _KINDS[at + 1 :] if larger else reversed(_KINDS[:at]):
            ranks, places = self._sorted(kind)
            if ranks:
                return self.nearest(self.values[places[0 if larger else -1]], larger, last)
        if larger and CellError in self.kinds():
            raise Refusal("a search for the next larger value where there are only errors that might be it")
        return None

    def kinds(self) -> set[type]:
        """The classes of the values."""
        return self._once("kinds", lambda: {value.__class__ for value in self.values})

    def falls(self) -> bool:
        """Whether all values that are not blank fall from first to last, kinds in their order; errors never do."""

        def find() -> bool:
            filled = [value for value in self.values if value.__class__ is not Empty]
            if CellError in self.kinds():
                return False
            ranks = [(_KINDS.index(value.__class__), _rank(value)) for value in filled]
            return all(later <= earlier for earlier, later in pairwise(ranks))

        return self._once("falls", find)

    def _sorted(self, kind: type) -> tuple[list[Any], list[int]]:
        def find() -> tuple[list[Any], list[int]]:
            ranked = [(_rank(v), at) for at, v in enumerate(self.values) if v.__class__ is kind]
            ranked.sort(key=itemgetter(0))
            return [rank for rank, _ in ranked], [at for _, at in ranked]

        return self._once(("sorted", kind), find)

    def in_order(self, kind: type, falling: bool) -> bool:
        """Whether the values of a kind rise (or fall) all the way, equal ones beside each other."""

        def find() -> bool:
            ranks = [_rank(value) for value in self.values if value.__class__ is kind]
            before, after = (ranks[1:], ranks) if falling else (ranks, ranks[1:])
            return all(a <= b for a, b in zip(before, after, strict=False))

        return self._once(("in order", kind, falling), find)

    def count(self, wanted: Value) -> int:
        """How often a value occurs."""
        ranks, _ = self._sorted(wanted.__class__)
        beyond = self.length - len(self.values) if self.exact(wanted, last=True) == self.length - 1 else 0
        return bisect_right(ranks, _rank(wanted)) - bisect_left(ranks, _rank(wanted)) + beyond


class _FirstPlaces:
    """Where each value stands first in a growing range."""

    __slots__ = ("_growing", "_places", "_searched")

    def __init__(self, growing: Growing) -> None:
        self._growing = growing
        self._places: dict[Any, int] = {}
        self._searched = 0

    def among(self, count: int) -> dict[Any, int]:
        """By what equal values share, for so many cells at least."""
        if self._searched < count:
            fresh = self._growing.between(self._searched, count)
            spend(len(fresh) * A_SLOW_CELL)
            self._growing.growings.keep(2 * len(fresh))
            for at, value in enumerate(fresh, self._searched):
                self._places.setdefault(_same(value), at)
            self._searched = count
        return self._places


class _GrowingVector(Vector):
    """A column of a growing range, whose first places go on from the range before."""

    __slots__ = ("_begun",)

    def __init__(self, begun: Beginning) -> None:
        self.length = begun.count
        self._begun = begun
        self._known = {}
        self._places = {}

    @property
    def values(self) -> list[Single]:  # type: ignore[override]  # the same, made when it is asked for
        """The values of the column."""
        return self._begun.flat

    def exact(self, wanted: Value, last: bool = False) -> int | None:
        if last:
            return super().exact(wanted, last)
        growing = self._begun.growing
        first = growing.growings.once(("first places", id(growing)), lambda: _FirstPlaces(growing))
        found = first.among(self.length).get(_same(wanted))
        return None if found is None or found >= self.length else found


def vector(value: Value, at: int = 0, column: bool = True) -> Vector:
    """One column or row of a range, an array or a single value; that of a range keeps what it found out."""
    if value.__class__ is Area:
        line = value.line(at, column)
        begun = None if line.growings is None else beginning(line)
        if begun is not None:
            return line.remembered("growing vector", lambda: _GrowingVector(begun))
        found: Vector = line.noted("vector", lambda cells: _of_cells(cells, line.height * line.width))
        return found
    if isinstance(value, Array):
        rows = kept_of(value)
        spend(len(rows) if column else value.width)
        if column:
            return Vector([row[min(at, len(row) - 1)] for row in rows], value.height)
        return Vector(list(rows[min(at, len(rows) - 1)]), value.width)
    return Vector([corner(value)])


def _of_cells(cells: list[Single], length: int) -> Vector:
    """The cells of a range as far as any sheet goes, and one of the blank ones beyond."""
    return Vector(cells if len(cells) == length else [*cells, BLANK], length)


def sought(wanted: Value) -> Value:
    """What a lookup seeks: a blank cell counts as 0."""
    return 0.0 if wanted.__class__ is Empty else wanted


def shape(value: Value) -> tuple[int, int]:
    """Height and width of a range, an array or a single value."""
    return (value.height, value.width) if isinstance(value, (Area, Array)) else (1, 1)


def cell(value: Value, down: int, right: int) -> Value:
    """One cell of a range, an array or a single value, counted from 0."""
    if value.__class__ is Area:
        return value.grid.read(value.top + down, value.left + right)
    if isinstance(value, Clipped):
        return value.cell(down, right)
    return value.rows[down][right] if isinstance(value, Array) else value
