"""References to cells at work: the sheet they lie on, the rectangle they cover, the place a formula stands at."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping
from datetime import datetime
from typing import Any, Protocol, TypeAlias, TypeVar

from bridgesheets.spreadsheet.arrays import Flat
from bridgesheets.spreadsheet.error_codes import REF, VALUE
from bridgesheets.spreadsheet.formulas.clipped import Clipped, grown, stretched
from bridgesheets.spreadsheet.formulas.effort import A_LAMBDA, A_SLOW_CELL, FEW, spend
from bridgesheets.spreadsheet.formulas.growing import Growings, beginning
from bridgesheets.spreadsheet.formulas.refusal import Refusal as Refusal
from bridgesheets.spreadsheet.formulas.syntax import Structured
from bridgesheets.spreadsheet.values import BLANK, MISSING, Array, CellError, Single
from bridgesheets.spreadsheet.worksheet import COLUMN, LAST_COLUMN, LAST_ROW, SHIFT, key_of

#: What a part of a formula gives: a single value, an array of them, a reference to cells, or a function.
Value: TypeAlias = "Single | Array[Single] | Area | Areas | LambdaValue"

OFF_SHEET = CellError(REF, "the address lies off the sheet")

#: How many worked-out ranges are kept: enough for the functions of one formula, too few to fill the memory.
_KEPT = 8
#: A range with more cells than this, some of them beyond all that any sheet holds, is kept without those.
_MOST_PADDED = 10_000


class Grid(Protocol):
    """A sheet as formulas see it. Reading a cell that is not calculated yet raises :class:`Pending`."""

    name: str
    index: int
    #: Keys of the cells that show their number as a date.
    dates: set[int]
    #: Rows that are not shown, whatever hides them; those of them that are filtered out, and those of which it is not
    #: known whether they are.
    hidden_rows: frozenset[int]
    filtered_rows: frozenset[int]
    doubtful_rows: frozenset[int]
    #: Whether a reference through several sheets takes its cells: those with charts or dialogs have none.
    has_cells: bool

    @property
    def values(self) -> Mapping[int, object]:
        """The values by key, those of cells among them that are not calculated yet: only what is a number or a text is
        to be taken from here."""

    def read(self, row: int, column: int) -> Single:
        """The value of one cell; BLANK where there is none."""

    def block(self, top: int, left: int, bottom: int, right: int) -> tuple[tuple[Single, ...], ...]:
        """The values of a rectangle, row by row."""

    def read_raw(self, row: int, column: int) -> Single:
        """The same for a function from outside: a number that shows as a date is a date."""

    def formula_text(self, row: int, column: int) -> str | None:
        """The formula in a cell, with its equals sign; None where there is none."""

    def spelled(self, row: int, column: int) -> str | None:
        """The same as the file spells it, its addresses perhaps as seen from another cell."""

    def spilled(self, row: int, column: int) -> tuple[int, int] | None:
        """Height and width of what the formula in that cell spills; None where it does not."""


class Book(Protocol):
    """A workbook as formulas see it."""

    #: The last row and column in which any sheet holds anything: what lies beyond is blank.
    extent: tuple[int, int]
    #: Whether modules of Visual Basic stand among the sheets, of which nobody knows how Excel counts them.
    has_modules: bool
    #: What is kept of ranges: shared ones by sheet and corners, and the last one of each that moves.
    areas: dict[Any, Any]
    date1904: bool
    now: datetime
    random: Callable[[], float] | None

    def grid(self, name: str) -> Grid | None:
        """The sheet of that name, in any case of letters."""

    def grids(self) -> list[Grid]:
        """All sheets in order, for 3-D references."""

    def name(self, name: str, sheet: int | None) -> str | None:
        """What a defined name stands for, as the text of a formula; names of one sheet come first."""

    def table(self, part: Structured, place: Context) -> Area | None:
        """The cells a structured reference means, seen from where the formula stands."""

    def external(self, sheet: str, row: int, column: int) -> Single:
        """The cached value of a cell in another workbook, whose sheet is written ``[1]Sheet1``."""

    def external_name(self, owner: str, name: str) -> str | None:
        """What a name in another workbook (``[1]``), perhaps of one sheet, stands for, as the text of a formula."""


class Pending(Exception):
    """Cells that have to be calculated before this one can be."""

    def __init__(self, cells: list[tuple[Any, int, int]]) -> None:
        super().__init__()
        self.cells = cells


class Context:
    """Where a formula stands while it is calculated."""

    __slots__ = ("_areas", "book", "frame", "grid", "key")

    def __init__(self, book: Book | None, grid: Any = None, row: int = 1, column: int = 1) -> None:
        self.book = book
        #: Asked for only where there is a workbook.
        self.grid: Grid = grid
        self.key = key_of(row, column)
        #: Names bound by LET and LAMBDA.
        self.frame: dict[str, Value] = {}
        self._areas: dict[tuple[int, int, int, int, int], Area] = {}

    @property
    def row(self) -> int:
        return self.key >> SHIFT

    @property
    def column(self) -> int:
        return self.key & COLUMN

    def forget_ranges(self) -> None:
        """Forget the ranges that functions worked out."""
        self._areas.clear()

    def area(self, grid: Grid, top: int, left: int, bottom: int, right: int) -> Area | CellError:
        """The cells of a rectangle that a function such as OFFSET worked out; ``#REF!`` when it lies off the sheet.

        The last few are kept, so that a column of formulas which all work out the same range shares its caches.
        """
        if top < 1 or left < 1 or bottom > LAST_ROW or right > LAST_COLUMN:
            return OFF_SHEET
        key = (grid.index, top, left, bottom, right)
        found = self._areas.get(key)
        if found is None:
            if len(self._areas) >= _KEPT:
                del self._areas[next(iter(self._areas))]
            assert self.book is not None
            found = self._areas[key] = Area(grid, top, left, bottom, right, self.book.extent)
        return found


#: A part of a formula, ready to be evaluated wherever the formula stands.
Compiled = Callable[[Context], Value]
#: A whole formula, which gives what a cell shows, or cells.
Whole = Callable[[Context], "Single | Array[Single]"]


#: What is kept of a range.
_Note = TypeVar("_Note")


class Area:
    """A rectangle of cells on a sheet. Its values are read when they are asked for, and only once."""

    __slots__ = (
        "_cells",
        "_notes",
        "_rows",
        "bottom",
        "extent",
        "grid",
        "growings",
        "height",
        "left",
        "right",
        "shared",
        "top",
        "width",
    )

    def __init__(self, grid: Grid, top: int, left: int, bottom: int, right: int, extent: tuple[int, int]) -> None:
        self.grid = grid
        self.top, self.left, self.bottom, self.right = top, left, bottom, right
        self.height, self.width = bottom - top + 1, right - left + 1
        self.extent = extent
        self._rows: tuple[tuple[Single, ...], ...] | None = None
        self._cells: list[Single] | None = None
        self._notes: dict[Hashable, Any] = {}
        #: Whether many formulas mean it, so that what is worked out of its array is kept too.
        self.shared = False
        #: Where what is made of it is kept, if formulas filled down ask for ranges that begin like it and are longer.
        self.growings: Growings | None = None

    @property
    def rows(self) -> tuple[tuple[Single, ...], ...]:
        """The values as far as any sheet goes: the rest of a whole column is blank (at least one cell is given)."""
        if self._rows is None:
            if self.height == self.width == 1:
                self._rows = ((self.grid.read(self.top, self.left),),)
                return self._rows
            height, width = self.reach
            self._rows = self.grid.block(self.top, self.left, self.top + height - 1, self.left + width - 1)
        return self._rows

    @property
    def reach(self) -> tuple[int, int]:
        """Height and width as far as any sheet goes, one cell at least."""
        bottom, right = min(self.bottom, self.extent[0]), min(self.right, self.extent[1])
        return max(bottom - self.top, 0) + 1, max(right - self.left, 0) + 1

    def cells(self) -> list[Single]:
        """The values in reading order, as far as any sheet goes."""
        if self._cells is None:
            rows = self.rows
            if len(rows) > FEW:
                spend(len(rows) * len(rows[0]))
            self._cells = [row[0] for row in rows] if len(rows[0]) == 1 else [cell for row in rows for cell in row]
        return self._cells

    def noted(self, what: Hashable, make: Callable[[list[Single]], _Note]) -> _Note:
        """Something worked out from the values once, such as their sorted numbers for RANK down a column."""
        found: _Note = self._notes.get(what, _NOT_NOTED)
        if found is _NOT_NOTED:
            cells = self.cells()
            if len(cells) > FEW:
                spend(len(cells))
            found = self._notes[what] = make(cells)
        return found

    def remembered(self, what: Hashable, make: Callable[[], _Note]) -> _Note:
        """Something about the range that needs none of its values, or not all, made once."""
        found: _Note = self._notes.get(what, _NOT_NOTED)
        if found is _NOT_NOTED:
            found = self._notes[what] = make()
        return found

    @property
    def lattice_size(self) -> tuple[int, int]:
        """How many rows and columns tell what is in all of them: one of the blank ones beyond, if there are any."""
        height, width = self.reach
        return min(height + 1, self.height), min(width + 1, self.width)

    def array(self) -> Array[Single]:
        """The values as an array of the range's own size."""
        if self.growings is not None:
            begun = beginning(self)
            if begun is not None:
                return begun
        rows = self.rows
        height, width = self.height, self.width
        if len(rows) == height and len(rows[0]) == width:
            if not self.shared:
                return Flat(self.cells(), width, rows)
            found: Array[Single] = self.remembered("array", lambda: Flat(self.cells(), width, rows).share())
            return found
        if height * width > _MOST_PADDED:
            return grown(self._lattice(*self.lattice_size), height, width)
        return Array(self._lattice(height, width))

    def _lattice(self, height: int, width: int) -> tuple[tuple[Single, ...], ...]:
        """The first rows and columns, blank from where no sheet goes on."""
        rows = self.rows
        if width > len(rows[0]):
            rows = stretched(tuple([(*row, BLANK) for row in rows]), len(rows), width)
        return rows if height == len(rows) else stretched((*rows, (BLANK,) * width), height, width)

    def is_same(self, other: Area) -> bool:
        """Whether it is the same range as the other."""
        return self.grid is other.grid and (self.top, self.left, self.bottom, self.right) == (
            other.top,
            other.left,
            other.bottom,
            other.right,
        )

    def part(self, top: int, left: int, height: int, width: int) -> Area:
        """A smaller range in this one; ``top`` and ``left`` count from 0."""
        row, column = self.top + top, self.left + left
        return Area(self.grid, row, column, row + height - 1, column + width - 1, self.extent)

    def line(self, at: int, column: bool) -> Area:
        """One column or row of it, counted from 0, and always the same one, so that it keeps its notes."""
        key = "column" if column else "row", at
        found: Area | None = self._notes.get(key)
        if found is None:
            found = self.part(0, at, self.height, 1) if column else self.part(at, 0, 1, self.width)
            found.growings = self.growings if column else None
            self._notes[key] = found
        return found

    def corner(self) -> Single:
        """The value of the first cell."""
        return self.grid.read(self.top, self.left)

    def raw(self) -> Single | Array[Single]:
        """The values as functions from outside get them: one value, or an array, with dates told from numbers."""
        if self.top == self.bottom and self.left == self.right:
            return self.grid.read_raw(self.top, self.left)
        array = self.array()
        if not self.grid.dates:
            return array
        read = self.grid.read_raw
        spend(len(self.rows) * len(self.rows[0]) * A_SLOW_CELL)
        rows, columns = self.lattice_size if isinstance(array, Clipped) else (self.height, self.width)
        cells = [
            tuple([read(row, column) for column in range(self.left, self.left + columns)])
            for row in range(self.top, self.top + rows)
        ]
        return grown(tuple(cells), self.height, self.width)

    def __iter__(self) -> Iterator[Single]:
        return iter(self.cells())

    def intersected(self, place: Context) -> Single | None:
        """The one cell a formula at that place means by the whole range; None when there is none."""
        if self.top == self.bottom:
            if self.left == self.right:
                return self.grid.read(self.top, self.left)
            if self.left <= place.column <= self.right:
                return self.grid.read(self.top, place.column)
        elif self.left == self.right and self.top <= place.row <= self.bottom:
            return self.grid.read(place.row, self.left)
        return None


_NOT_NOTED: Any = object()


class Areas:
    """Several rectangles taken together: a union ``(A1:A3,C1)`` or a 3-D reference."""

    __slots__ = ("parts",)

    def __init__(self, parts: list[Area]) -> None:
        self.parts = parts

    def cells(self) -> list[Single]:
        return [cell for part in self.parts for cell in part.cells()]


class LambdaValue:
    """A function as a value: its parameters, its body, and the names it was made among."""

    __slots__ = ("body", "frame", "least", "parameters")

    def __init__(
        self, parameters: tuple[str, ...], least: int, body: Callable[[Context], Value], frame: dict[str, Value]
    ) -> None:
        self.parameters = parameters
        #: How many of the parameters have to be given.
        self.least = least
        self.body = body
        self.frame = frame

    def accepts(self, count: int) -> bool:
        return self.least <= count <= len(self.parameters)

    def __call__(self, place: Context, arguments: list[Value]) -> Value:
        spend(A_LAMBDA)
        outer = place.frame
        given = dict(zip(self.parameters, arguments, strict=False))
        missing = dict.fromkeys(self.parameters[len(arguments) :], MISSING)
        place.frame = {**self.frame, **given, **missing}
        try:
            return self.body(place)
        finally:
            place.frame = outer


_BESIDE = CellError(VALUE, "a range stands where one value is due, and none of its cells is beside the formula")


def single(value: Value, place: Context) -> Single:
    """One value out of whatever it is: the cell of a range beside the formula, the first of an array."""
    if isinstance(value, Area):
        found = value.intersected(place)
        return _BESIDE if found is None else found
    return corner(value)


def whole(value: Value) -> Single | Array[Single] | Areas | LambdaValue:
    """A range as an array (one cell as its value), anything else as it is."""
    if not isinstance(value, Area):
        return value
    return value.corner() if value.height == value.width == 1 else value.array()


def corner(value: Value) -> Single:
    """What one cell of an array can hold of a value: the first cell of a range or an array."""
    if isinstance(value, Area):
        return value.corner()
    if isinstance(value, Array):
        return value.cell(0, 0) if isinstance(value, Clipped) else value.rows[0][0]
    return CellError(VALUE, "one value is due here") if isinstance(value, (Areas, LambdaValue)) else value
