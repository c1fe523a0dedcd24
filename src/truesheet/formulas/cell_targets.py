"""Compiles the address of one cell, and the range between two addresses."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from truesheet.addresses import COLUMN, LAST_COLUMN, LAST_ROW, SHIFT
from truesheet.formulas.areas import OFF_SHEET, Area, Compiled, Context, FormulaBook, Refusal, Value
from truesheet.formulas.refusal import FEW
from truesheet.formulas.sheets import FormulaSheet
from truesheet.values import REF, CellError, Single


class CellTarget:
    """The address of a cell as a compiled formula has it.

    ``row`` is a row if a dollar fixes it, else the distance from the row of the formula; ``column`` likewise. The key
    of the cell is ``(key of the formula & moves) + distance``; off the sheet this is the key of no cell.
    """

    __slots__ = ("column", "column_fixed", "distance", "moves", "row", "row_fixed")

    def __init__(self, row: int, row_fixed: bool, column: int, column_fixed: bool) -> None:
        self.row, self.row_fixed = row, row_fixed
        self.column, self.column_fixed = column, column_fixed
        self.moves = (0 if row_fixed else ~COLUMN) | (0 if column_fixed else COLUMN)
        self.distance = (row << SHIFT) + column

    def address(self, here: Context) -> tuple[int, int]:
        """Returns the row and column of the cell for a formula in the cell ``here``."""
        return (
            self.row if self.row_fixed else self.row + here.row,
            self.column if self.column_fixed else self.column + here.column,
        )


class RoundTarget(CellTarget):
    """The address of a cell in a defined name's formula: beyond an edge of the sheet it goes on at the opposite one.

    Names are written as seen from A1, so ``Sheet1!XFD1048576`` is the cell to the upper left.
    """

    __slots__ = ()

    def address(self, here: Context) -> tuple[int, int]:
        row, column = super().address(here)
        return (row - 1) % LAST_ROW + 1, (column - 1) % LAST_COLUMN + 1


def value_at(fixed: FormulaSheet | None, target: CellTarget) -> Compiled:
    """Compiles the value of a cell. The sheet is asked for anything but a number or a text."""
    moves, distance = target.moves, target.distance
    asked = _asking_the_sheet(fixed, target, lambda grid, row, column: grid.read(row, column))

    def read(here: Context) -> Value:
        value: Any = (fixed or here.grid).values.get((here.key & moves) + distance)
        kind = value.__class__
        return value if kind is float or kind is str else asked(here)

    return read


def raw_value_at(fixed: FormulaSheet | None, target: CellTarget) -> Compiled:
    """Compiles the value of a cell for an added function: a number that is shown as a date comes as a date."""
    moves, distance = target.moves, target.distance
    asked = _asking_the_sheet(fixed, target, lambda grid, row, column: grid.read_raw(row, column))

    def read(here: Context) -> Value:
        grid = fixed or here.grid
        key = (here.key & moves) + distance
        value: Any = grid.values.get(key)
        kind = value.__class__
        return value if kind is str or (kind is float and key not in grid.dates) else asked(here)

    return read


def _asking_the_sheet(
    fixed: FormulaSheet | None, target: CellTarget, ask: Callable[[FormulaSheet, int, int], Single]
) -> Compiled:
    """Compiles asking the sheet for a cell, whatever it holds; ``#REF!`` off the sheet."""

    def read(here: Context) -> Value:
        row, column = target.address(here)
        if not (1 <= row <= LAST_ROW and 1 <= column <= LAST_COLUMN):
            return OFF_SHEET
        return ask(fixed or here.grid, row, column)

    return read


def between(
    grid: FormulaSheet, corner: tuple[int, int], other: tuple[int, int], extent: tuple[int, int]
) -> Area | CellError:
    """Returns the range between two opposite corners (row and column) in any order; ``#REF!`` off the sheet."""
    (r1, c1), (r2, c2) = corner, other
    top, bottom = (r1, r2) if r1 <= r2 else (r2, r1)
    left, right = (c1, c2) if c1 <= c2 else (c2, c1)
    if top < 1 or left < 1 or bottom > LAST_ROW or right > LAST_COLUMN:
        return OFF_SHEET
    return Area(grid, top, left, bottom, right, extent)


def spilled_range(anchor: Value) -> Value:
    """Returns what ``A1#`` means: the range that the formula in A1 fills. An ordinary formula fills its own cell."""
    if isinstance(anchor, CellError):
        return anchor
    if not isinstance(anchor, Area):
        return CellError(REF, "the sign # belongs after the address of a cell that spills")
    height, width = anchor.grid.spilled(anchor.top, anchor.left) or (0, 0)
    if not height:
        return CellError(REF, "the cell before the sign # spills nothing")
    end = anchor.top + height - 1, anchor.left + width - 1
    return between(anchor.grid, (anchor.top, anchor.left), end, anchor.extent)


def _round_the_sheet(
    grid: FormulaSheet, corner: tuple[int, int], other: tuple[int, int], extent: tuple[int, int]
) -> Area | CellError:
    """Returns the range between two corners in the formula of a name; refused if it crosses an edge of the sheet."""
    (r1, c1), (r2, c2) = corner, other
    if r1 - r2 > LAST_ROW // 2 or c1 - c2 > LAST_COLUMN // 2:
        raise Refusal("a name means a range that goes round the edge of the sheet")
    return between(grid, corner, other, extent)


def area_at(book: FormulaBook, fixed: FormulaSheet | None, first: CellTarget, last: CellTarget) -> Compiled:
    """Compiles the range from one address to another, on the ``fixed`` sheet or else that of the formula."""
    mine = object()
    make = _round_the_sheet if isinstance(first, RoundTarget) else between
    # A$1:A$99 moves across only: there are at most as many such ranges as columns.
    shared = first.row_fixed and last.row_fixed
    # A$1:A9 grows where it is filled down.
    growing = first.row_fixed != last.row_fixed
    fixed_row = first.row if first.row_fixed else last.row
    fixed_columns = first.column_fixed and last.column_fixed
    moves, distance = first.moves, first.distance
    last_moves, last_distance = last.moves, last.distance
    if fixed is not None and shared and fixed_columns:
        return _fixed_range(book, fixed, first, last, make)

    def area(here: Context) -> Value:
        grid = fixed or here.grid
        where = grid.index, (here.key & moves) + distance, (here.key & last_moves) + last_distance
        # All formulas that refer to the same range share one Area, with all that is derived from it. Of a range that
        # moves with the formula the last Area is kept: $A1:$F1 stays the same along a row.
        name = where if shared else mine
        ranges = book.ranges
        kept = ranges.areas.get(name)
        if kept is None or kept[0] != where:
            made: Area | CellError | None = ranges.large.get(where)
            if isinstance(made, Area):
                # Another formula refers to it too.
                made.shared = True
                ranges.areas[name] = where, made
                return made
            made = make(grid, first.address(here), last.address(here), book.extent)
            kept = ranges.areas[name] = where, made
            if made.__class__ is Area:
                large = made.height * made.width >= _LARGE
                made.shared = shared and (fixed_columns or large)
                if large and not (growing or shared):
                    if len(ranges.large) >= _MOST_LARGE:
                        del ranges.large[next(iter(ranges.large))]
                    ranges.large[where] = made
                if growing and made.top == fixed_row and made.height > FEW:
                    made.growing_ranges = ranges
        return kept[1]

    return area


#: How many cells a large range has, and how many such ranges are kept.
_LARGE, _MOST_LARGE = 4096, 16


def _fixed_range(
    book: FormulaBook, grid: FormulaSheet, first: CellTarget, last: CellTarget, make: Callable[..., Area | CellError]
) -> Compiled:
    """Returns a range that is the same wherever the formula is: ``Teams!$A$1:$A$99``."""
    where = grid.index, first.distance, last.distance

    def area(here: Context) -> Value:
        kept = book.ranges.areas.get(where)
        if kept is None:
            made = make(grid, first.address(here), last.address(here), book.extent)
            kept = book.ranges.areas[where] = where, made
            if made.__class__ is Area:
                made.shared = True
        return kept[1]

    return area
