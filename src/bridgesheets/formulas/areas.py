"""References to cells at work: the sheet they lie on, the rectangle they cover, the place a formula stands at."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import datetime
from typing import Any, Protocol

from bridgesheets.errors import VALUE
from bridgesheets.formulas.operators import Value
from bridgesheets.formulas.refusal import Refusal as Refusal
from bridgesheets.formulas.syntax import Structured
from bridgesheets.values import BLANK, Array, CellError

LAST_ROW = 1_048_576
LAST_COLUMN = 16_384


class Grid(Protocol):
    """A sheet as formulas see it. Reading a cell that is not calculated yet raises :class:`Pending`."""

    name: str
    index: int

    def read(self, row: int, column: int) -> Value:
        """The value of one cell; BLANK where there is none."""

    def block(self, top: int, left: int, bottom: int, right: int) -> tuple[tuple[Value, ...], ...]:
        """The values of a rectangle, row by row."""

    def is_date(self, row: int, column: int) -> bool:
        """Whether the cell shows its number as a date."""

    def formula_text(self, row: int, column: int) -> str | None:
        """The formula in a cell, with its equals sign; None where there is none."""

    def spilled(self, row: int, column: int) -> tuple[int, int] | None:
        """Height and width of what the formula in that cell spills; None where it does not."""


class Book(Protocol):
    """A workbook as formulas see it."""

    #: The last row and column in which any sheet holds anything: what lies beyond is blank.
    extent: tuple[int, int]
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

    def external(self, sheet: str, row: int, column: int) -> Value:
        """The cached value of a cell in another workbook, whose sheet is written ``[1]Sheet1``."""


class Pending(Exception):
    """Cells that have to be calculated before this one can be."""

    def __init__(self, cells: list[tuple[Any, int, int]]) -> None:
        super().__init__()
        self.cells = cells


class Context:
    """Where a formula stands while it is calculated."""

    __slots__ = ("book", "column", "frame", "grid", "row")

    def __init__(self, book: Any, grid: Any = None, row: int = 1, column: int = 1) -> None:
        self.book = book
        self.grid = grid
        self.row = row
        self.column = column
        #: Names bound by LET and LAMBDA.
        self.frame: dict[str, Value] = {}


class Area:
    """A rectangle of cells on a sheet. Its values are read when they are asked for, and only once."""

    __slots__ = ("_cells", "_notes", "_rows", "bottom", "extent", "grid", "left", "right", "top")

    def __init__(self, grid: Any, top: int, left: int, bottom: int, right: int, extent: tuple[int, int]) -> None:
        self.grid = grid
        self.top, self.left, self.bottom, self.right = top, left, bottom, right
        self.extent = extent
        self._rows: tuple[tuple[Value, ...], ...] | None = None
        self._cells: list[Value] | None = None
        self._notes: dict[str, Any] | None = None

    @property
    def height(self) -> int:
        return self.bottom - self.top + 1

    @property
    def width(self) -> int:
        return self.right - self.left + 1

    @property
    def rows(self) -> tuple[tuple[Value, ...], ...]:
        """The values as far as any sheet goes: the rest of a whole column is blank (at least one cell is given)."""
        if self._rows is None:
            bottom = max(self.top, min(self.bottom, self.extent[0]))
            right = max(self.left, min(self.right, self.extent[1]))
            self._rows = self.grid.block(self.top, self.left, bottom, right)
        return self._rows

    def cells(self) -> list[Value]:
        """The values in reading order, as far as any sheet goes."""
        if self._cells is None:
            rows = self.rows
            self._cells = [row[0] for row in rows] if len(rows[0]) == 1 else [cell for row in rows for cell in row]
        return self._cells

    def noted(self, what: str, make: Callable[[list[Value]], Any]) -> Any:
        """Something worked out from the values once, such as their sorted numbers for RANK down a column."""
        if self._notes is None:
            self._notes = {}
        if what not in self._notes:
            self._notes[what] = make(self.cells())
        return self._notes[what]

    def array(self) -> Array:
        """The values as an array."""
        return Array(self.rows)

    def __iter__(self) -> Iterator[Value]:
        return iter(self.cells())

    def intersected(self, place: Context) -> Value | None:
        """The one cell a formula at that place means by the whole range; None when there is none."""
        if self.top == self.bottom:
            if self.left == self.right:
                return self.grid.read(self.top, self.left)
            if self.left <= place.column <= self.right:
                return self.grid.read(self.top, place.column)
        elif self.left == self.right and self.top <= place.row <= self.bottom:
            return self.grid.read(place.row, self.left)
        return None


class Areas:
    """Several rectangles taken together: a union ``(A1:A3,C1)`` or a 3-D reference."""

    __slots__ = ("parts",)

    def __init__(self, parts: list[Area]) -> None:
        self.parts = parts

    def cells(self) -> list[Value]:
        return [cell for part in self.parts for cell in part.cells()]


class LambdaValue:
    """A function made by LAMBDA: its parameters, its body, and the names it was made among."""

    __slots__ = ("body", "frame", "parameters")

    def __init__(self, parameters: tuple[str, ...], body: Callable[[Context], Value], frame: dict[str, Value]) -> None:
        self.parameters = parameters
        self.body = body
        self.frame = frame

    def __call__(self, place: Context, arguments: list[Value]) -> Value:
        outer = place.frame
        given = dict(zip(self.parameters, arguments, strict=False))
        missing = dict.fromkeys(self.parameters[len(arguments) :], BLANK)
        place.frame = {**self.frame, **given, **missing}
        try:
            return self.body(place)
        finally:
            place.frame = outer


_BESIDE = CellError(VALUE, "a range stands where one value is due, and none of its cells is beside the formula")


def single(value: Value, place: Context) -> Value:
    """One value out of whatever it is: the cell of a range beside the formula, the first of an array."""
    if isinstance(value, Area):
        found = value.intersected(place)
        return _BESIDE if found is None else found
    if isinstance(value, Array):
        return value.rows[0][0]
    if isinstance(value, (Areas, LambdaValue)):
        return CellError(VALUE, "one value is due here")
    return value


def whole(value: Value) -> Value:
    """A range as an array, anything else as it is."""
    return value.array() if isinstance(value, Area) else value
