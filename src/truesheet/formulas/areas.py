"""References to cells while formulas are calculated: sheets, rectangles of cells, and where the formula is."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Protocol, TypeAlias, TypeVar

from truesheet.addresses import COLUMN, LAST_COLUMN, LAST_ROW, SHIFT, key_of
from truesheet.formulas.clipped import ClippedArray, GrowingArray, RangeCache, extend, stretch
from truesheet.formulas.refusal import A_LAMBDA, A_SLOW_CELL, FEW, spend
from truesheet.formulas.refusal import Refusal as Refusal
from truesheet.formulas.sheets import FormulaSheet
from truesheet.formulas.syntax import TableReference
from truesheet.values import BLANK, MISSING, REF, VALUE, Array, CellError, FlatArray, Single

#: What a part of a formula gives: a single value, an array of them, a reference to cells, or a LAMBDA.
Value: TypeAlias = "Single | Array[Single] | Area | Areas | LambdaValue"

OFF_SHEET = CellError(REF, "the address is outside the sheet")

#: How many ranges worked out by functions such as OFFSET are kept: enough for one formula, too few to fill the memory.
_MOST_WORKED_OUT = 8
#: A range with more cells than this is not filled up with the blank cells beyond the last cell of any sheet.
_MOST_PADDED = 10_000


class FormulaBook(Protocol):
    """A workbook as formulas see it."""

    #: The last row and the last column in which any sheet holds anything. All cells beyond are blank.
    extent: tuple[int, int]
    #: Whether modules of Visual Basic are among the sheets. It is not known how Excel counts those.
    has_modules: bool
    #: The name of the file, without its ending.
    stem: str
    ranges: RangeCache
    date1904: bool
    now: datetime
    random: Callable[[], float] | None
    #: Whether a function was called whose last digits are its own.
    own_digits: bool

    def grid(self, name: str) -> FormulaSheet | None:
        """Returns the sheet of that name, in capitals or not, or None if there is none."""

    def grids(self) -> list[FormulaSheet]:
        """Returns all sheets in order, for 3-D references."""

    def name(self, name: str, sheet: int | None) -> str | None:
        """Returns the formula of a defined name, or None. Names of that sheet come before names of the book."""

    def is_macro(self, name: str) -> bool:
        """Tells whether the book defines the name as a macro, which is no formula."""

    def table(self, part: TableReference, here: Context) -> Area | None:
        """Returns the cells that a reference such as ``Results[@VPs]`` means for a formula in the cell ``here``."""

    def external(self, sheet: str, row: int, column: int) -> Single:
        """Returns the cached value of a cell in another workbook, whose sheet is written ``[1]Sheet1``."""

    def external_cells(self, sheet: str) -> Mapping[tuple[int, int], Single]:
        """Returns the cached values of a sheet of another workbook by row and column."""

    def external_name(self, owner: str, name: str) -> str | None:
        """Returns the formula that a name in another workbook (``[1]`` or ``[1]Sheet1``) stands for, or None."""


class Context:
    """The cell of a formula while it is calculated, and the names its LET and LAMBDA have bound."""

    __slots__ = ("book", "frame", "grid", "key", "keys")

    def __init__(self, book: FormulaBook | None, grid: Any = None, row: int = 1, column: int = 1) -> None:
        self.book = book
        #: None where there is no workbook; then nobody asks for it.
        self.grid: FormulaSheet = grid
        self.key = key_of(row, column)
        #: The cells in which a formula is evaluated at once.
        self.keys: list[int] = []
        #: The values of the names bound by LET and LAMBDA.
        self.frame: dict[str, Value] = {}

    @property
    def row(self) -> int:
        return self.key >> SHIFT

    @property
    def column(self) -> int:
        return self.key & COLUMN

    def area(self, grid: FormulaSheet, top: int, left: int, bottom: int, right: int) -> Area | CellError:
        """Returns the range that a function such as OFFSET worked out, or ``#REF!`` if it lies off the sheet.

        The last few ranges are kept, so that a column of formulas that all work out the same range shares its caches.
        """
        if top < 1 or left < 1 or bottom > LAST_ROW or right > LAST_COLUMN:
            return OFF_SHEET
        assert self.book is not None
        key, kept = (grid.index, top, left, bottom, right), self.book.ranges.worked_out
        found = kept.get(key)
        if found is None:
            if len(kept) >= _MOST_WORKED_OUT:
                del kept[next(iter(kept))]
            found = kept[key] = Area(grid, top, left, bottom, right, self.book.extent)
        return found


#: A compiled part of a formula: called with the cell of the formula, it returns the value.
Compiled = Callable[[Context], Value]
#: A compiled formula: it returns what the cell shows, or an array that spills.
Whole = Callable[[Context], "Single | Array[Single]"]


#: Something derived from a range and cached with it.
_Derived = TypeVar("_Derived")


class Area:
    """A rectangle of cells on a sheet. Its values are read when they are first asked for, and only once."""

    __slots__ = (
        "_cache",
        "_cells",
        "_rows",
        "bottom",
        "extent",
        "grid",
        "growing_ranges",
        "height",
        "left",
        "right",
        "shared",
        "top",
        "width",
    )

    def __init__(
        self, grid: FormulaSheet, top: int, left: int, bottom: int, right: int, extent: tuple[int, int]
    ) -> None:
        self.grid = grid
        self.top, self.left, self.bottom, self.right = top, left, bottom, right
        self.height, self.width = bottom - top + 1, right - left + 1
        self.extent = extent
        self._rows: tuple[tuple[Single, ...], ...] | None = None
        self._cells: list[Single] | None = None
        self._cache: dict[Hashable, Any] = {}
        #: Whether many formulas refer to this range, so that its array is cached with all that is derived from it.
        self.shared = False
        #: The cache of growing ranges, if formulas filled down refer to ranges that begin like this one and are longer.
        self.growing_ranges: RangeCache | None = None

    @property
    def rows(self) -> tuple[tuple[Single, ...], ...]:
        """Returns the values, row by row, up to the last cell of any sheet: the rest of a whole column is blank.

        There is at least one cell.
        """
        if self._rows is None:
            if self.height == self.width == 1:
                self._rows = ((self.grid.read(self.top, self.left),),)
                return self._rows
            height, width = self.reach
            self._rows = self.grid.block(self.top, self.left, self.top + height - 1, self.left + width - 1)
        return self._rows

    @property
    def reach(self) -> tuple[int, int]:
        """Returns height and width up to the last cell of any sheet, at least one cell."""
        bottom, right = min(self.bottom, self.extent[0]), min(self.right, self.extent[1])
        return max(bottom - self.top, 0) + 1, max(right - self.left, 0) + 1

    def cells(self) -> list[Single]:
        """Returns the values as one list, row by row, up to the last cell of any sheet."""
        if self._cells is None:
            rows = self.rows
            if len(rows) > FEW:
                spend(len(rows) * len(rows[0]))
            self._cells = [row[0] for row in rows] if len(rows[0]) == 1 else [cell for row in rows for cell in row]
        return self._cells

    def derived(self, what: Hashable, make: Callable[[list[Single]], _Derived]) -> _Derived:
        """Returns what ``make`` derives from the list of values, cached under the key ``what``.

        Example: RANK down a column derives the sorted numbers of its range once.
        """
        found: _Derived = self._cache.get(what, _NOT_CACHED)
        if found is _NOT_CACHED:
            cells = self.cells()
            if len(cells) > FEW:
                spend(len(cells))
            found = self._cache[what] = make(cells)
        return found

    def cached(self, what: Hashable, make: Callable[[], _Derived]) -> _Derived:
        """Returns what ``make`` gives, cached under the key ``what``. Unlike ``derived`` it reads no values."""
        found: _Derived = self._cache.get(what, _NOT_CACHED)
        if found is _NOT_CACHED:
            found = self._cache[what] = make()
        return found

    @property
    def lattice_size(self) -> tuple[int, int]:
        """Counts the rows and columns that describe the range: those with cells, and one for all blank ones."""
        height, width = self.reach
        return min(height + 1, self.height), min(width + 1, self.width)

    def array(self) -> Array[Single]:
        growing = self.growing_array()
        if growing is not None:
            return growing
        rows = self.rows
        height, width = self.height, self.width
        if len(rows) == height and len(rows[0]) == width:
            if not self.shared:
                return FlatArray(self.cells(), width, rows)
            return self.cached("array", lambda: FlatArray(self.cells(), width, rows).share())
        if height * width > _MOST_PADDED:
            return extend(self._lattice(*self.lattice_size), height, width)
        return Array(self._lattice(height, width))

    def growing_array(self) -> GrowingArray | None:
        """Returns the array of a growing range.

        Returns None if the range does not grow, is short, or goes beyond the last cell of any sheet.
        """
        growing_ranges, width = self.growing_ranges, self.width
        count = self.height * width
        if growing_ranges is None or count <= FEW or self.reach != (self.height, width):
            return None
        grid, top, left, right = self.grid, self.top, self.left, self.right

        def more(start: int, stop: int) -> list[Single]:
            rows = grid.block(top + start // width, left, top + stop // width - 1, right)
            return [cell for row in rows for cell in row]

        return GrowingArray(growing_ranges.growing((grid.index, top, left, right), more), count, width)

    def _lattice(self, height: int, width: int) -> tuple[tuple[Single, ...], ...]:
        rows = self.rows
        if width > len(rows[0]):
            rows = stretch(tuple([(*row, BLANK) for row in rows]), len(rows), width)
        return rows if height == len(rows) else stretch((*rows, (BLANK,) * width), height, width)

    def part(self, top: int, left: int, height: int, width: int) -> Area:
        """Returns a smaller range within this one; ``top`` and ``left`` count from 0."""
        if width == 1 and height == self.height > 1:
            return self.line(left, column=True)
        row, column = self.top + top, self.left + left
        return Area(self.grid, row, column, row + height - 1, column + width - 1, self.extent)

    def line(self, at: int, column: bool) -> Area:
        """Returns one column or row of the range, counted from 0: always the same object, so that its cache lasts."""
        key = "column" if column else "row", at
        found: Area | None = self._cache.get(key)
        if found is None:
            top, left = (self.top, self.left + at) if column else (self.top + at, self.left)
            bottom, right = (self.bottom, left) if column else (top, self.right)
            found = Area(self.grid, top, left, bottom, right, self.extent)
            found.growing_ranges = self.growing_ranges if column else None
            self._cache[key] = found
        return found

    def corner(self) -> Single:
        return self.grid.read(self.top, self.left)

    def raw(self) -> Single | Array[Single]:
        """Returns the values for an added function: one value or an array, in which dates are told from numbers."""
        if self.top == self.bottom and self.left == self.right:
            return self.grid.read_raw(self.top, self.left)
        array = self.array()
        if not self.grid.dates:
            return array
        read = self.grid.read_raw
        spend(len(self.rows) * len(self.rows[0]) * A_SLOW_CELL)
        rows, columns = self.lattice_size if isinstance(array, ClippedArray) else (self.height, self.width)
        cells = [
            tuple([read(row, column) for column in range(self.left, self.left + columns)])
            for row in range(self.top, self.top + rows)
        ]
        return extend(tuple(cells), self.height, self.width)

    def intersected(self, here: Context) -> Single | None:
        """Returns the value of the one cell that Excel takes from the range.

        Of a row or column it is the cell in the formula's column or row: ``=A1:A9`` in C3 is A3. Of a block it is the
        cell in both: ``=Data!A1:C3`` in B2 of another sheet is Data!B2. None if the range has no such cell.
        """
        if self.top == self.bottom:
            if self.left == self.right:
                return self.grid.read(self.top, self.left)
            if self.left <= here.column <= self.right:
                return self.grid.read(self.top, here.column)
        elif self.top <= here.row <= self.bottom:
            if self.left == self.right:
                return self.grid.read(here.row, self.left)
            if self.left <= here.column <= self.right:
                return self.grid.read(here.row, here.column)
        return None


_NOT_CACHED: Any = object()


@dataclass(slots=True, eq=False)
class Areas:
    """Several ranges taken together: a union ``(A1:A3,C1)`` or a 3-D reference."""

    parts: list[Area]

    def cells(self) -> list[Single]:
        """Returns the values of all ranges, one range after the other."""
        return [cell for part in self.parts for cell in part.cells()]


@dataclass(slots=True, eq=False)
class LambdaValue:
    """A LAMBDA as a value: its parameters, its body, and the bound names (``frame``) of the formula that made it."""

    parameters: tuple[str, ...]
    #: How many parameters have to be given; the rest are optional.
    least: int
    body: Compiled
    frame: dict[str, Value]

    def accepts(self, count: int) -> bool:
        return self.least <= count <= len(self.parameters)

    def __call__(self, here: Context, arguments: list[Value]) -> Value:
        spend(A_LAMBDA)
        outer = here.frame
        given = dict(zip(self.parameters, arguments, strict=False))
        missing = dict.fromkeys(self.parameters[len(arguments) :], MISSING)
        here.frame = {**self.frame, **given, **missing}
        try:
            return let_result(self.body(here))
        finally:
            here.frame = outer


def let_result(value: Value) -> Value:
    """Returns what LET and LAMBDA give: an argument left out that becomes their value is 0."""
    return 0.0 if value is MISSING else value


_NONE_BESIDE = CellError(VALUE, "a range where one value is needed has no cell next to the formula")


def single(value: Value, here: Context) -> Single:
    """Returns one value: of a range the cell in the row or column of the formula, of an array the first one."""
    if isinstance(value, Area):
        found = value.intersected(here)
        return _NONE_BESIDE if found is None else found
    return corner(value)


def whole(value: Value) -> Single | Array[Single] | Areas | LambdaValue:
    """Returns a range as an array, or as its value if it has one cell; anything else as it is."""
    if not isinstance(value, Area):
        return value
    return value.corner() if value.height == value.width == 1 else value.array()


def corner(value: Value) -> Single:
    """Returns one value that a cell of an array can hold: the first of a range or an array."""
    if isinstance(value, Area):
        return value.corner()
    if isinstance(value, Array):
        return value.cell(0, 0) if isinstance(value, ClippedArray) else value.rows[0][0]
    return CellError(VALUE, "one value is needed here") if isinstance(value, (Areas, LambdaValue)) else value
