"""Arrays put together, cut and rearranged: VSTACK, TAKE, DROP, CHOOSECOLS, TOCOL, WRAPROWS, EXPAND and others."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain, repeat

from truesheet.addresses import LAST_COLUMN, LAST_ROW
from truesheet.formulas.areas import Area, Areas, LambdaValue, Refusal, Value, corner
from truesheet.formulas.clipped import ClippedArray, Line, VariedNumber, extend, lattice_of
from truesheet.formulas.operators import number, truth
from truesheet.formulas.refusal import MOST_CELLS, fits, spend
from truesheet.library import native
from truesheet.library.aggregate import repeat_all
from truesheet.values import (
    BLANK,
    CALC,
    MISSING,
    NA,
    NUM,
    VALUE,
    Array,
    CellError,
    Empty,
    Failure,
    Single,
    into_rows,
    sure,
)

Rows = Sequence[Sequence[Single]]

EMPTY = CellError(CALC, "the result has no cells at all")


def block(value: Value, varied: bool = False) -> Array[Single]:
    """Returns a range, an array or a single value as an array.

    ``varied`` says whether it may hold :class:`VariedNumber` numbers.
    """
    sure(value)
    if value is MISSING or isinstance(value, (Areas, LambdaValue)):
        raise Failure(VALUE, "one range or array is needed here")
    if isinstance(value, Area):
        return value.array()
    if isinstance(value, ClippedArray) and value.varied and not varied:
        raise VariedNumber.refusal()
    return value if isinstance(value, Array) else Array(((value,),))


def each_range(values: Iterable[Value]) -> Iterator[Value]:
    """Yields the values, of several ranges taken together one after the other."""
    for value in values:
        yield from value.parts if isinstance(value, Areas) else (value,)


def result(rows: Iterable[Iterable[Single]]) -> Array[Single]:
    """Returns the rows of a result as an array, or ``#CALC!`` if it has no cells."""
    found = Array.of(rows)
    spend(found.height * found.width)
    return sure(found if found.height and found.width else EMPTY)


def transpose(rows: Rows) -> Rows:
    spend(len(rows) * len(rows[0]) if rows else 0)
    return list(zip(*rows, strict=True))


def lines_of(cells: Array[Single], across: bool = False) -> list[tuple[Line, int]]:
    """Returns the rows (with ``across`` the columns) of an array, each with how often it comes one after the other."""
    lattice = lattice_of(cells)
    spend(len(lattice) * (len(lattice[0]) if across else 1))
    *lines, last = zip(*lattice, strict=True) if across else lattice
    size = cells.width if across else cells.height
    return [*zip(lines, repeat(1), strict=False), (last, size - len(lines))]


def from_lines(lines: Sequence[tuple[Line, int]], length: int, across: bool = False) -> Array[Single]:
    """Returns the array of these rows (with ``across`` columns), each with how often it comes; there is at least one.

    ``length`` is the number of cells in each.
    """
    *before, last = lines
    repeat_all = sum(times - 1 for _, times in before)
    if repeat_all > MOST_CELLS:
        raise Refusal("the blank end of a whole column or row among other values")
    fits(len(lines) + repeat_all, len(last[0]))
    spend((len(lines) + repeat_all) * (len(last[0]) if across else 1))
    rows = tuple(chain.from_iterable(repeat(*line) for line in before)) + last[:1]
    height = len(rows) - 1 + last[1]
    if across:
        return extend(tuple(zip(*rows, strict=True)), length, height)
    return extend(rows, height, length)


def whole_number(value: Value, default: int) -> int:
    """Returns an optional argument as a whole number, without its fraction.

    A fraction below 0 is refused: it is not known which way Excel rounds it.
    """
    if value is MISSING or value is None:
        return default
    found = sure(number(corner(value)))
    if found < 0 and not found.is_integer():
        raise Refusal(f"a number of rows or columns of {found:g}, which may be cut or rounded down")
    return int(found)


def condition(value: Value, default: bool = False) -> bool:
    return sure(default if value is MISSING or value is None else truth(corner(value)))


def check_size(height: int, width: int) -> None:
    """Raises the error of a size that no sheet has; refuses one that is too large for this program."""
    if height < 0 or width < 0 or height > LAST_ROW or width > LAST_COLUMN:
        raise Failure(VALUE, f"{height} × {width} cells are no table")
    if height == 0 or width == 0:
        raise Failure(EMPTY)
    fits(height, width)
    spend(height * width)


_PADDED = CellError(NA, "the arrays put together are of different sizes")


native("VSTACK", "a*")(lambda *values: _stack(values, lambda rows: rows))
native("HSTACK", "a*")(lambda *values: _stack(values, transpose))


def _stack(values: Sequence[Value], turn: Callable[[Rows], Rows]) -> Value:
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


native("TAKE", "a a a?", gives_range=True)(
    lambda source, rows, columns=MISSING: _cut(source, rows, columns, _lines_taken)
)
native("DROP", "a a a?", gives_range=True)(
    lambda source, rows, columns=MISSING: _cut(source, rows, columns, _lines_left)
)


def _lines_taken(size: int, count: int) -> tuple[int, int]:
    """Returns where ``count`` lines start, and how many there are; a negative count takes them from the end."""
    taken = min(abs(count), size)
    return (size - taken if count < 0 else 0), taken


def _lines_left(size: int, count: int) -> tuple[int, int]:
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
    if isinstance(cells, (Area, ClippedArray)):
        return cells.part(top, left, height, width)
    spend(height)
    return Array.of(line[left : left + width] for line in cells.rows[top : top + height])


native("CHOOSEROWS", "a a a*")(lambda source, *numbers: _pick_lines(source, numbers, across=False))
native("CHOOSECOLS", "a a a*")(lambda source, *numbers: _pick_lines(source, numbers, across=True))


def _pick_lines(source: Value, numbers: Sequence[Value], across: bool) -> Value:
    """Returns the rows or columns of those numbers; negative numbers count from the end."""
    cells = block(source)
    count, length = (cells.width, cells.height) if across else (cells.height, cells.width)
    lines = lines_of(cells, across)
    found = []
    for given in numbers:
        for one in given.cells() if isinstance(given, (Area, Array)) else [given]:
            at = whole_number(one, 0)
            if not 1 <= abs(at) <= count:
                return CellError(VALUE, f"there is no number {at}; there are {count}")
            line, _ = lines[min(at - 1 if at > 0 else count + at, len(lines) - 1)]
            found.append((line, 1))
    return from_lines(found, length, across)


native("TOCOL", "a a? a?")(lambda *given: result(zip(_in_line(*given), strict=True)))
native("TOROW", "a a? a?")(lambda *given: result([_in_line(*given)]))


def _in_line(source: Value, ignore: Value = MISSING, by_column: Value = MISSING) -> list[Single]:
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
        if isinstance(cells, ClippedArray):
            for line, times in (cells.turned() if across else cells).repeats():
                repeat_all(kept, [cell for cell in line if not isinstance(cell, ignored)], times)
        else:
            rows = transpose(cells.rows) if across else cells.rows
            kept.extend(cell for row in rows for cell in row if not isinstance(cell, ignored))
    return kept


native("WRAPROWS", "a a a?")(lambda source, count, pad=MISSING: Array.of(_wrap(source, count, pad)))
native("WRAPCOLS", "a a a?")(lambda source, count, pad=MISSING: Array.of(transpose(_wrap(source, count, pad))))


def _wrap(source: Value, count: Value, pad: Value) -> Rows:
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
    cells = block(source)
    height, width = whole_number(rows, cells.height), whole_number(columns, cells.width)
    if height < cells.height or width < cells.width:
        return CellError(VALUE, "EXPAND never makes an array smaller")
    check_size(height, width)
    filler = _PADDED if pad is MISSING else corner(pad)
    lines = [(*line, *[filler] * (width - cells.width)) for line in cells.rows]
    return Array.of(lines + [(filler,) * width] * (height - cells.height))
