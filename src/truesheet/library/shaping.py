"""Arrays put together, cut and rearranged: VSTACK, TAKE, DROP, CHOOSECOLS, TOCOL, WRAPROWS, EXPAND and others."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from truesheet.arrays import into_rows
from truesheet.error_codes import NA, NUM, VALUE
from truesheet.formulas.areas import Area, Areas, Refusal, Value, corner
from truesheet.formulas.clipped import Clipped
from truesheet.formulas.effort import fits, spend
from truesheet.library import native
from truesheet.library.aggregate import repeated
from truesheet.library.array_blocks import (
    EMPTY,
    Rows,
    block,
    check_size,
    condition,
    each_range,
    from_lines,
    lines_of,
    result,
    turned,
    whole_number,
)
from truesheet.values import BLANK, MISSING, Array, CellError, Empty, Failure, Single, sure

_PADDED = CellError(NA, "the arrays put together are of different sizes")


@native("VSTACK", "a*")
def _vstack(*values: Value) -> Value:
    """VSTACK gives arrays one under the other, and so the ranges of several sheets (``Jan:Dec!A2:D20``)."""
    return _stacked(values, lambda rows: rows)


@native("HSTACK", "a*")
def _hstack(*values: Value) -> Value:
    """HSTACK gives arrays side by side."""
    return _stacked(values, turned)


def _stacked(values: Sequence[Value], turn: Callable[[Rows], Rows]) -> Value:
    """Returns arrays one under the other (or, turned, side by side), the narrower ones filled up with #N/A."""
    lines: list[Sequence[Single]] = []
    for value in each_range(values):
        if isinstance(value, CellError):
            lines.append((value,))
            continue
        cells = block(BLANK if value is MISSING else value)
        lines.extend(turn(cells.rows))
    width = max(map(len, lines))
    fits(len(lines), width)
    spend(len(lines) * width)
    return Array.of(turn([(*line, *[_PADDED] * (width - len(line))) for line in lines]))


# --- cutting ---------------------------------------------------------------------------------------------------


@native("TAKE", "a a a?")
def _take(source: Value, rows: Value, columns: Value = MISSING) -> Value:
    """TAKE gives the first or last rows and columns of an array."""
    return _cut(source, rows, columns, _taken)


@native("DROP", "a a a?")
def _drop(source: Value, rows: Value, columns: Value = MISSING) -> Value:
    """DROP gives an array without its first or last rows and columns."""
    return _cut(source, rows, columns, _left)


def _taken(size: int, count: int) -> tuple[int, int]:
    """Returns where ``count`` lines start, and how many there are; a negative count takes them from the end."""
    taken = min(abs(count), size)
    return (size - taken if count < 0 else 0), taken


def _left(size: int, count: int) -> tuple[int, int]:
    """Returns from where to where lines are left if ``count`` are dropped: at the end, if it is negative."""
    dropped = min(abs(count), size)
    return (0 if count < 0 else dropped), size - dropped


def _cut(source: Value, rows: Value, columns: Value, cut: Callable[[int, int], tuple[int, int]]) -> Value:
    """Returns a part of a range or an array; ``cut`` tells from a size and a count which lines stay."""
    cells = source if isinstance(source, Area) else block(source)
    spans = []
    for size, count in ((cells.height, rows), (cells.width, columns)):
        wanted = whole_number(count, 0)
        spans.append((0, size) if count is MISSING else cut(size, wanted))
    (top, height), (left, width) = spans
    if not (height and width):
        return EMPTY
    if isinstance(cells, (Area, Clipped)):
        return cells.part(top, left, height, width)
    spend(height)
    return Array.of(line[left : left + width] for line in cells.rows[top : top + height])


@native("CHOOSEROWS", "a a a*")
def _chooserows(source: Value, *numbers: Value) -> Value:
    """CHOOSEROWS gives the rows with the given numbers."""
    return _picked(source, numbers, across=False)


@native("CHOOSECOLS", "a a a*")
def _choosecols(source: Value, *numbers: Value) -> Value:
    """CHOOSECOLS gives the columns with the given numbers."""
    return _picked(source, numbers, across=True)


def _picked(source: Value, numbers: Sequence[Value], across: bool) -> Value:
    """Returns the rows or columns of those numbers; negative numbers count from the end."""
    cells = block(source)
    count, length = (cells.width, cells.height) if across else (cells.height, cells.width)
    lines = lines_of(cells, across)
    found = []
    for given in numbers:
        for one in given.cells() if isinstance(given, (Area, Array)) else [given]:
            at = whole_number(one, 0)
            if not 1 <= abs(at) <= count:
                return CellError(VALUE, f"number {at} is asked for; there are {count}")
            line, _ = lines[min(at - 1 if at > 0 else count + at, len(lines) - 1)]
            found.append((line, 1))
    return from_lines(found, length, across)


# --- one row or column -----------------------------------------------------------------------------------------


@native("TOCOL", "a a? a?")
def _tocol(source: Value, ignore: Value = MISSING, by_column: Value = MISSING) -> Value:
    """TOCOL gives the cells of an array in one column."""
    found = _in_line(source, ignore, by_column)
    return result((cell,) for cell in found)


@native("TOROW", "a a? a?")
def _torow(source: Value, ignore: Value = MISSING, by_column: Value = MISSING) -> Value:
    """TOROW gives the cells of an array in one row."""
    return result([_in_line(source, ignore, by_column)])


def _in_line(source: Value, ignore: Value, by_column: Value) -> list[Single]:
    """Returns the cells row by row or column by column, without blanks (1), errors (2) or both (3)."""
    left_out, across = whole_number(ignore, 0), condition(by_column)
    if left_out not in (0, 1, 2, 3):
        raise Failure(VALUE, "what to ignore is 0, 1, 2 or 3")
    if isinstance(source, CellError):
        return sure([] if left_out & 2 else source)
    if across and isinstance(source, Areas):
        raise Refusal("TOCOL and TOROW of several ranges, column by column")
    ignored = ((Empty,) if left_out & 1 else ()) + ((CellError,) if left_out & 2 else ())
    kept: list[Single] = []
    for part in each_range([source]):
        cells = block(part)
        if isinstance(cells, Clipped):
            for line, times in (cells.turned() if across else cells).repeats():
                repeated(kept, [cell for cell in line if not isinstance(cell, ignored)], times)
        else:
            rows = turned(cells.rows) if across else cells.rows
            kept.extend(cell for row in rows for cell in row if not isinstance(cell, ignored))
    return kept


@native("WRAPROWS", "a a a?")
def _wraprows(source: Value, count: Value, pad: Value = MISSING) -> Value:
    """WRAPROWS gives the cells of one row or column in rows of equal length."""
    return Array.of(_wrapped(source, count, pad))


@native("WRAPCOLS", "a a a?")
def _wrapcols(source: Value, count: Value, pad: Value = MISSING) -> Value:
    """WRAPCOLS gives the cells of one row or column in columns of equal length."""
    return Array.of(turned(_wrapped(source, count, pad)))


def _wrapped(source: Value, count: Value, pad: Value) -> Rows:
    """Returns the cells of one row or column in lines of ``count`` cells; a single short line stays short."""
    cells, size = block(source), whole_number(count, 0)
    if cells.height > 1 and cells.width > 1:
        raise Failure(VALUE, "one row or one column can be wrapped")
    if size < 1:
        raise Failure(NUM, "a line has one cell at least")
    spend(cells.height * cells.width)
    line = list(cells.cells())
    if len(line) > size:
        filler = _PADDED if pad is MISSING else corner(pad)
        line += [filler] * (-len(line) % size)
    return into_rows(line, min(size, len(line)))


@native("EXPAND", "a a a? a?")
def _expand(source: Value, rows: Value, columns: Value = MISSING, pad: Value = MISSING) -> Value:
    """EXPAND gives an array filled up to a larger size."""
    cells = block(source)
    height, width = whole_number(rows, cells.height), whole_number(columns, cells.width)
    if height < cells.height or width < cells.width:
        return CellError(VALUE, "EXPAND never makes an array smaller")
    check_size(height, width)
    filler = _PADDED if pad is MISSING else corner(pad)
    lines = [(*line, *[filler] * (width - cells.width)) for line in cells.rows]
    return Array.of(lines + [(filler,) * width] * (height - cells.height))
