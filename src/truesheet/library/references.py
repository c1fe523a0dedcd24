"""Ranges made of ranges, and their rows and columns: INDEX, OFFSET, ROW, COLUMNS, AREAS and others."""

from __future__ import annotations

from typing import cast

from truesheet.formulas.areas import Area, Areas, Context, Refusal, Value, single
from truesheet.formulas.arguments import one_range
from truesheet.formulas.cell_targets import filled_by
from truesheet.formulas.clipped import Clipped, Varied, extended
from truesheet.formulas.operators import number, text
from truesheet.library import native
from truesheet.library.lookups import check_table
from truesheet.library.searching import cell, shape
from truesheet.values import MISSING, REF, VALUE, Array, CellError, Flat, Single, sure

#: The most row numbers that are written out one by one.
MOST_WRITTEN = 10_000

_NOWHERE = CellError(REF, "the formula stands in no cell")


@native("INDEX", "a x? x? x?")
def _index(source: Value, row: float = 0.0, column: float | None = None, area: float = 1.0) -> Value:
    """INDEX gives a cell, a row or a column of a range or an array."""
    sure(chosen := _chosen(source, int(area)))
    height, width = shape(chosen)
    if -1 < row < 0 or -1 < (column or 0.0) < 0:
        raise Refusal("INDEX by a number between -1 and 0, which may count as 0 or as -1")
    if row < 0 or (column or 0.0) < 0:
        return CellError(VALUE, "rows and columns count from 1; 0 means all of them")
    down, right = int(row), int(column or 0.0)
    if column is None:
        if height == 1 and width > 1:
            down, right = 1, down
        elif height > 1 and width > 1 and isinstance(chosen, Area) and down:
            return CellError(REF, "a range of several rows and columns needs a column number too")
    if down > height or right > width:
        return CellError(REF, f"row {down}, column {right} is asked for; there are {height} × {width} cells")
    top, left = max(down - 1, 0), max(right - 1, 0)
    rows, columns = (1 if down else height), (1 if right else width)
    if isinstance(chosen, Area):
        return chosen.part(top, left, rows, columns)
    if not isinstance(chosen, Array):
        return chosen
    if rows == columns == 1:
        return cell(chosen, top, left)
    if isinstance(chosen, Clipped):
        return chosen.part(top, left, rows, columns)
    return Array.of(line[left : left + columns] for line in chosen.rows[top : top + rows])


def _chosen(source: Value, area: int) -> Value:
    parts = source.parts if isinstance(source, Areas) else [source]
    if area < 1:
        return CellError(VALUE, "areas count from 1")
    if area > len(parts):
        return CellError(REF, f"area {area} is asked for; there are {len(parts)}")
    check_table(parts[area - 1])
    return parts[area - 1]


@native("OFFSET", "r x x e? e?", here=True, lifts=False)
def _offset(
    here: Context, start: Value, rows: float, columns: float, height: Value = MISSING, width: Value = MISSING
) -> Value:
    """OFFSET gives a range that is moved and resized."""
    start = one_range(start)
    high = float(start.height) if height is MISSING else sure(number(height))
    wide = float(start.width) if width is MISSING else sure(number(width))
    if not (high and wide):
        return CellError(REF, "a range has at least one row and one column")
    # Rows and columns are cut: OFFSET(K33,-2.3,-2.8) is I31 (function book ROW_COLUM).
    for given in (high, wide):
        if given < 0 and not given.is_integer():
            raise Refusal(f"OFFSET with a size of {given:g}, which may be cut or rounded down")
    top, bottom = _first_and_last(start.top + int(rows), _line_count(high))
    left, right = _first_and_last(start.left + int(columns), _line_count(wide))
    return here.area(start.grid, top, left, bottom, right)


def _line_count(size: float) -> int:
    """Returns a number of rows or columns without its fraction; between 0 and 1 it is 1."""
    return 1 if 0 < size < 1 else int(size)


def _first_and_last(start: int, size: int) -> tuple[int, int]:
    """Returns the first and the last line; a negative size counts backwards."""
    return (start, start + size - 1) if size > 0 else (start + size + 1, start)


@native("ROW", "r?", here=True)
def _row(here: Context, area: Value = MISSING) -> Value:
    """ROW gives the row number of a cell, or the row numbers of a range."""
    if area is MISSING:
        return float(here.row) if here.book is not None else _NOWHERE
    area = one_range(area)
    if area.height == 1:
        return float(area.top)
    return area.cached("row numbers", lambda: _row_numbers(area))


def _row_numbers(area: Area) -> Array[Single]:
    numbers = _numbers(area.top, area.bottom, area.extent[0])
    if len(numbers) == area.height and not isinstance(numbers[-1], Varied):
        found = Flat(cast("list[Single]", numbers), 1)
        return found.share() if area.shared else found
    return extended(tuple([(number,) for number in numbers]), area.height, 1)


@native("COLUMN", "r?", here=True)
def _column(here: Context, area: Value = MISSING) -> Value:
    """COLUMN gives the column number of a cell, or the column numbers of a range."""
    if area is MISSING:
        return float(here.column) if here.book is not None else _NOWHERE
    area = one_range(area)
    if area.width == 1:
        return float(area.left)
    return extended((tuple(_numbers(area.left, area.right, area.extent[1])),), 1, area.width)


def _numbers(first: int, last: int, extent: int) -> list[Single | Varied]:
    """Returns the numbers of lines; if they are very many, one varied number stands for those beyond the last cell."""
    reach = max(first, min(last, extent))
    if last - reach < 2 or last - first < MOST_WRITTEN:
        return [float(at) for at in range(first, last + 1)]
    return [*(float(at) for at in range(first, reach + 1)), Varied(reach + 1.0, float(last))]


native("ROWS", "a")(lambda source: _size(source, 0))
native("COLUMNS", "a")(lambda source: _size(source, 1))


def _size(source: Value, side: int) -> Value:
    """Returns the number of rows (``side`` 0) or columns (1) of a range or an array."""
    if isinstance(source, Areas):
        return CellError(REF, "rows and columns are counted in one range")
    check_table(source)
    return float(shape(source)[side])


@native("AREAS", "r")
def _areas(source: Value) -> Value:
    """AREAS gives the number of ranges in a union."""
    if isinstance(source, Areas):
        return float(len(source.parts))
    one_range(source)
    return 1.0


native("HYPERLINK", "v v?")(lambda link, shown=None: text(link) if shown is None else shown)


@native("ANCHORARRAY", "r")
def _anchor_array(anchor: Value) -> Value:
    """ANCHORARRAY is how files spell ``A1#``: it gives the range that A1 spills."""
    return filled_by(anchor)


native("SINGLE", "r", here=True)(lambda here, value: single(value, here))
