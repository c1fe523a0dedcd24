"""The range between two cells an address means, as seen from where the formula stands."""

from __future__ import annotations

from collections.abc import Callable

from bridgesheets.formulas.areas import OFF_SHEET, Area, Book, Compiled, Context, Grid, Refusal
from bridgesheets.formulas.cells import RoundTarget, Target
from bridgesheets.formulas.effort import FEW
from bridgesheets.formulas.growing import Growings
from bridgesheets.formulas.operators import Value
from bridgesheets.values import CellError
from bridgesheets.worksheet import LAST_COLUMN, LAST_ROW


def between(grid: Grid, corner: tuple[int, int], other: tuple[int, int], extent: tuple[int, int]) -> Area | CellError:
    """The range with these corners (row and column), whichever they are; ``#REF!`` off the sheet."""
    (r1, c1), (r2, c2) = corner, other
    top, bottom = (r1, r2) if r1 <= r2 else (r2, r1)
    left, right = (c1, c2) if c1 <= c2 else (c2, c1)
    if top < 1 or left < 1 or bottom > LAST_ROW or right > LAST_COLUMN:
        return OFF_SHEET
    return Area(grid, top, left, bottom, right, extent)


def _round_the_sheet(
    grid: Grid, corner: tuple[int, int], other: tuple[int, int], extent: tuple[int, int]
) -> Area | CellError:
    """The same in the meaning of a name; refused where an edge of the sheet lies between the corners."""
    (r1, c1), (r2, c2) = corner, other
    if r1 - r2 > LAST_ROW // 2 or c1 - c2 > LAST_COLUMN // 2:
        raise Refusal("a name means a range that goes round the edge of the sheet")
    return between(grid, corner, other, extent)


def area_at(book: Book, fixed: Grid | None, first: Target, last: Target) -> Compiled:
    """The range from one cell to another."""
    mine = object()
    make = _round_the_sheet if isinstance(first, RoundTarget) else between
    # A$1:A$99 moves across only: there are as many of it as columns at most.
    shared = first.row_fixed and last.row_fixed
    # A$1:A9 grows where it is filled down.
    growing = first.row_fixed != last.row_fixed
    fixed_row = first.row if first.row_fixed else last.row
    fixed_columns = first.column_fixed and last.column_fixed
    moves, distance = first.moves, first.distance
    last_moves, last_distance = last.moves, last.distance
    if fixed is not None and shared and fixed_columns:
        return _standing(book, fixed, first, last, make)

    def area(at: Context) -> Value:
        grid = fixed or at.grid
        where = grid.index, (at.key & moves) + distance, (at.key & last_moves) + last_distance
        # A range that many formulas mean is one Area for all of them, with all that was worked out of it. Of one that
        # moves with the formula the last is kept: $A1:$F1 stays the same along a row.
        name = where if shared else mine
        kept = book.areas.get(name)
        if kept is None or kept[0] != where:
            kept = book.areas[name] = where, make(grid, first.place(at), last.place(at), book.extent)
            made = kept[1]
            if made.__class__ is Area:
                made.shared = fixed_columns and shared
                if growing and made.top == fixed_row and made.height > FEW:
                    made.growings = growings_in(book)
        return kept[1]

    return area


def _standing(book: Book, grid: Grid, first: Target, last: Target, make: Callable[..., Area | CellError]) -> Compiled:
    """A range that is the same wherever the formula stands: ``Teams!$A$1:$A$99``."""
    where = grid.index, first.distance, last.distance

    def area(at: Context) -> Value:
        kept = book.areas.get(where)
        if kept is None:
            made = make(grid, first.place(at), last.place(at), book.extent)
            kept = book.areas[where] = where, made
            if made.__class__ is Area:
                made.shared = True
        return kept[1]

    return area


def growings_in(book: Book) -> Growings:
    """What a workbook keeps of ranges that grow; it goes with what is kept of ranges."""
    found: Growings | None = book.areas.get(Growings)
    if found is None:
        found = book.areas[Growings] = Growings()
    return found
