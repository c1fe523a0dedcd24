"""Arrays of whole columns and rows, and of ranges that grow from row to row.

Of whole columns and rows they have the cells up to the last one of any sheet, and one line that repeats beyond.

Ranges grow in running totals: ``A$1:A2``, ``A$1:A3``, and so on. Each begins with all cells of the one before. So the
cells, the results of operators on them, and the sums are kept as one list for all ranges, which is extended where the
last formula ended. Sums are added up from left to right, as for each range by itself, so the numbers are the same to
the last bit.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, TypeAlias, TypeVar, cast

from truesheet.formulas.refusal import Refusal, spend
from truesheet.values import Array, CellError, FlatArray, Single

Line: TypeAlias = "tuple[Single | VariedNumber, ...]"
Rows: TypeAlias = "tuple[Line, ...]"
#: Rows of single values.
Plain: TypeAlias = "tuple[tuple[Single, ...], ...]"

_Part = TypeVar("_Part")

#: An array with more cells than this, such as a whole column, is never written out cell by cell.
MOST_SPELLED = 1_000_000

#: At most this many cells are kept when ranges of different lengths are combined.
_MOST_KEPT = 1_000_000


@dataclass(slots=True, eq=False)
class VariedNumber:
    """Stands in the last line kept for numbers that differ from line to line, such as those of ``ROW(A:A)``.

    The least of the numbers is ``low``, the greatest ``high``. Only operations for which ``lifting.understands_varied``
    was called get to see it.
    """

    low: float
    high: float

    @staticmethod
    def refusal() -> Refusal:
        return Refusal("the numbers of all rows or columns of the sheet, calculated one by one")


class ClippedArray(Array[Single]):
    """An array whose last row (or column) kept stands for all rows (columns) from there to the end.

    Example: ``A:A+1`` keeps the rows up to the last one of any sheet and one more, which holds 1.

    Functions that know this class use ``kept`` or ``repeats()``. For all others ``rows`` and ``cells()`` write the
    array out; they refuse the formula if it has too many cells.
    """

    def __init__(self, lattice: Rows, height: int, width: int) -> None:
        #: The rows kept; some of their cells may be :class:`VariedNumber`.
        self.lattice = lattice
        self._height, self._width = height, width

    @property
    def height(self) -> int:
        """Returns the number of rows, with those that are not kept."""
        return self._height

    @property
    def width(self) -> int:
        """Returns the number of columns, with those that are not kept."""
        return self._width

    @property
    def rows(self) -> Plain:
        if self._height * self._width > MOST_SPELLED:
            raise Refusal("a whole column or row where every cell of it counts")
        return stretch(self.kept, self._height, self._width)

    @property
    def kept(self) -> Plain:
        """Returns the rows kept. The formula is refused if some of their cells are :class:`VariedNumber`."""
        if self.varied:
            raise VariedNumber.refusal()
        return cast(Plain, self.lattice)

    @property
    def varied(self) -> bool:
        """Checks whether the last line kept stands for numbers that differ from line to line."""
        return _ends_varied(self.lattice, self._width > len(self.lattice[0]))

    def repeats(self) -> Iterator[tuple[Sequence[Single], int]]:
        """Yields all cells, row by row: a list of cells, and how many times it comes one after the other."""
        kept = self.kept
        across = self._width - len(kept[0])
        if across:
            for row in kept[:-1]:
                yield row, 1
                yield row[-1:], across
        else:
            yield [cell for row in kept[:-1] for cell in row], 1
        yield kept[-1] + kept[-1][-1:] * across, self._height - len(kept) + 1

    def extremes(self) -> Iterator[Single]:
        """Yields the cells kept; for varied numbers the least and the greatest of them."""
        for row in self.lattice:
            for cell in row:
                yield from (cell.low, cell.high) if isinstance(cell, VariedNumber) else (cell,)

    def cell(self, down: int, right: int) -> Single:
        lattice = self.lattice
        found = lattice[min(down, len(lattice) - 1)][min(right, len(lattice[0]) - 1)]
        if isinstance(found, VariedNumber):
            raise VariedNumber.refusal()
        return found

    def part(self, top: int, left: int, height: int, width: int) -> Array[Single]:
        """Returns a smaller array within this one; ``top`` and ``left`` count from 0."""
        rows = _cut(self.lattice, top, height)
        return extend(tuple([_cut(row, left, width) for row in rows]), height, width)

    def first(self, height: int, width: int) -> Array[Single]:
        """Returns at most that many rows and columns from the beginning, written out."""
        height, width = min(height, self._height), min(width, self._width)
        return Array(stretch(tuple([row[:width] for row in self.kept[:height]]), height, width))

    def turned(self) -> ClippedArray:
        return ClippedArray(tuple(zip(*self.lattice, strict=True)), self._width, self._height)


def _cut(line: tuple[_Part, ...], start: int, count: int) -> tuple[_Part, ...]:
    """Returns ``count`` cells of a line from ``start`` on, without those that only repeat the last one kept."""
    start = min(start, len(line) - 1)
    return line[start : start + count]


def stretch(rows: tuple[tuple[_Part, ...], ...], height: int, width: int) -> tuple[tuple[_Part, ...], ...]:
    """Returns the rows with their last column and their last row repeated up to that size."""
    more = width - len(rows[0])
    if more:
        rows = tuple([row + row[-1:] * more for row in rows])
    return rows + rows[-1:] * (height - len(rows))


def extend(rows: Rows, height: int, width: int) -> Array[Single]:
    """Returns the array of that size in which the last row and column of ``rows`` repeat to the end."""
    if len(rows) != height or len(rows[0]) != width:
        return ClippedArray(rows, height, width)
    if _ends_varied(rows, True):
        raise VariedNumber.refusal()
    return Array(cast(Plain, rows))


def _ends_varied(rows: Rows, across: bool) -> bool:
    """Tells whether the last row (with ``across`` also the last column) holds varied numbers."""
    rest = rows[-1] + tuple([row[-1] for row in rows]) if across else rows[-1]
    return any(isinstance(cell, VariedNumber) for cell in rest)


def lattice_of(array: Array[Single]) -> Rows:
    """Returns the rows kept of any array; some of their cells may be :class:`VariedNumber`."""
    return array.lattice if isinstance(array, ClippedArray) else array.rows


def kept_rows(array: Array[Single]) -> Plain:
    """Returns the rows kept of any array. The formula is refused if some of their cells are :class:`VariedNumber`."""
    return array.kept if isinstance(array, ClippedArray) else array.rows


def repeats_of(array: Array[Single]) -> Iterator[tuple[Sequence[Single], int]]:
    """Yields the cells of any array, row by row: a list of cells, and how many times it comes one after the other."""
    if isinstance(array, ClippedArray):
        return array.repeats()
    spend(array.height * array.width)
    return iter([(list(array.cells()), 1)])


def cut_alike(values: Sequence[_Part], height: int, width: int, varied: bool = False) -> list[_Part]:
    """Cuts arrays that are combined to an array of that size, so that each keeps the same number of lines.

    The last line of each then stands for all lines beyond. Single values stay as they are; arrays of one line, and
    arrays that end before the others, keep their own size. ``varied`` says whether :class:`VariedNumber` numbers may be
    in the last line.
    """
    arrays = [value for value in values if isinstance(value, Array)]
    lattices = [lattice_of(array) for array in arrays]
    rows = min(height, max(_lines_needed(len(lattice), array.height, height)
                           for lattice, array in zip(lattices, arrays, strict=True)))  # fmt: skip
    columns = min(width, max(_lines_needed(len(lattice[0]), array.width, width)
                             for lattice, array in zip(lattices, arrays, strict=True)))  # fmt: skip
    if rows > max(map(len, lattices)) and rows * columns > _MOST_KEPT:
        raise Refusal("whole columns or rows together with ranges that end a little earlier")
    cut = iter(
        _first_lines(array, _own_lines(array.height, height, rows), _own_lines(array.width, width, columns), varied)
        for array in arrays
    )
    return cast("list[_Part]", [next(cut) if isinstance(value, Array) else value for value in values])


def _lines_needed(kept: int, size: int, whole: int) -> int:
    """Returns how many lines describe an array of ``size`` lines within ``whole`` ones.

    An array that ends early needs one line more: the line of ``#N/A`` that stands for all beyond its end.
    """
    if size == whole:
        return kept
    return 1 if size == 1 else size + 1


def _first_lines(array: Array[Single], height: int, width: int, varied: bool) -> Array[Single]:
    """Returns the first lines of an array, its last line repeated if it keeps fewer."""
    lattice = lattice_of(array)
    same = varied and (len(lattice), len(lattice[0])) == (height, width)
    if isinstance(array, ClippedArray) and array.varied and not same:
        raise VariedNumber.refusal()
    return Array(cast(Plain, stretch(lattice, height, width)))


def _own_lines(size: int, whole: int, lines: int) -> int:
    """Returns how many lines an array keeps: ``lines`` if it has the whole size, else all its own."""
    return lines if size == whole else size


_Made = TypeVar("_Made")
#: Returns the cells from one position up to (without) another, row by row, counted from 0.
More = Callable[[int, int], "list[Single]"]

#: After so many cells have been read, or made of those of growing ranges, all that is kept of ranges is dropped; it
#: takes 16 bytes a cell.
_MOST_CELLS_KEPT = 20_000_000
#: A cached list takes about as much memory as this many cells.
_A_LIST = 16
#: The most cells of arrays that are kept with the operations that made them.
_MOST_COMPUTED = 1_000_000
#: How many cells are copied in the time of one operator on a cell.
_COPIED = 16


class RangeCache:
    """A cache of the ranges of a workbook while its formulas are calculated, until cells in them change."""

    __slots__ = ("_cells", "_cells_computed", "_computed", "_growing", "areas", "large", "worked_out")

    def __init__(self) -> None:
        self.forget()

    def forget(self) -> None:
        #: Each range with its corners: one that many formulas share by these, of one that moves with its formula the
        #: last one by an object of that part of the formula.
        self.areas: dict[object, tuple[Corners, Any]] = {}
        #: Large ranges that formulas used lately: others that refer to the same cells share them.
        self.large: dict[Corners, Any] = {}
        #: Ranges that functions such as OFFSET worked out lately, by sheet, top, left, bottom and right.
        self.worked_out: dict[tuple[int, int, int, int, int], Any] = {}
        self._growing: dict[Hashable, GrowingCells] = {}
        self._cells = 0
        #: Arrays by the operation that made them, with its operands, which live as long. The one used last comes last.
        self._computed: dict[Hashable, tuple[FlatArray, Sequence[object]]] = {}
        self._cells_computed = 0

    def keep(self, cells: int) -> None:
        """Counts so many cells as read or made; after many of them, everything is dropped."""
        self._cells += cells
        if self._cells > _MOST_CELLS_KEPT:
            self.forget()

    def growing(self, corner: Hashable, more: More) -> GrowingCells:
        found = self._growing.get(corner)
        if found is None:
            found = self._growing[corner] = GrowingCells(self, more)
            self.keep(_A_LIST)
        return found

    def computed(self, key: Hashable, operands: Sequence[object], work: Callable[[], FlatArray]) -> FlatArray:
        """Returns the array that ``work`` makes of operands, whose ids the key holds."""
        found = self._computed.pop(key, None)
        if found is None:
            found = work().share(), operands
            self._cells_computed += len(found[0].flat)
            while self._computed and self._cells_computed > _MOST_COMPUTED:
                used_longest_ago = next(iter(self._computed))
                self._cells_computed -= len(self._computed.pop(used_longest_ago)[0].flat)
        self._computed[key] = found
        return found[0]


#: The sheet of a range, and the keys of its first and its last cell.
Corners = tuple[int, int, int]


class GrowingCells:
    """The cells of a growing range, or what operators made of them, row by row, as far as they were asked for."""

    __slots__ = ("_cells", "_derived", "_error_at", "_more", "_searched", "ranges")

    def __init__(self, ranges: RangeCache, more: More) -> None:
        self.ranges = ranges
        self._more = more
        self._cells: list[Single] = []
        self._derived: dict[Hashable, Any] = {}
        #: The position of the first error, and how many cells were searched for it.
        self._error_at: int | None = None
        self._searched = 0

    def first(self, count: int) -> list[Single]:
        """Returns the list of at least the first ``count`` cells. The list goes on growing: do not change it."""
        cells = self._cells
        kept = len(cells)
        if kept < count:
            cells += self._more(kept, count)
            self.ranges.keep(count - kept)
        return cells

    def derived(self, what: Hashable, make: Callable[[GrowingCells], _Made]) -> _Made:
        """Returns what ``make`` derives from these cells, cached under the key ``what``.

        If the key holds the id of an object, what is made must hold that object, so that no other object gets its id.
        """
        found: _Made | None = self._derived.get(what)
        if found is None:
            found = self._derived[what] = make(self)
            self.ranges.keep(_A_LIST)
        return found

    def between(self, start: int, stop: int) -> list[Single]:
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


class GrowingArray(FlatArray):
    """The array of one growing range: its first ``count`` cells."""

    def __init__(self, growing: GrowingCells, count: int, width: int) -> None:
        self.growing, self.count = growing, count
        self._width = width
        self.shared = False
        self._cache = {}

    @cached_property
    def flat(self) -> list[Single]:  # type: ignore[override]  # the same, made when it is asked for
        spend(self.count // _COPIED)
        return self.growing.between(0, self.count)

    @property
    def height(self) -> int:
        return self.count // self._width

    def made(self, what: Hashable, more: More) -> GrowingArray:
        """Returns the array, of the same size, of what ``more`` makes of these cells; ``what`` tells it from others."""
        made = self.growing.derived(what, lambda growing: GrowingCells(growing.ranges, more))
        return GrowingArray(made, self.count, self._width)
