"""Functions that take a LAMBDA: MAP, REDUCE, SCAN, BYROW, BYCOL, MAKEARRAY, ISOMITTED."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence

from truesheet.formulas.areas import Area, Areas, Context, LambdaValue, Refusal, Value, whole
from truesheet.formulas.clipped import MOST_SPELLED
from truesheet.formulas.refusal import A_SLOW_CELL, fits, spend
from truesheet.library import native
from truesheet.library.shaping import block, check_size, whole_number
from truesheet.values import CALC, MISSING, NA, VALUE, Array, CellError, Failure, Single, into_rows, sure

_NESTED = CellError(CALC, "the LAMBDA gives an array where one value is needed")
_NO_MORE = CellError(NA, "this array has no cell there")


def _function(value: Value, count: int) -> LambdaValue:
    """Returns the LAMBDA in an argument, or the error if it does not take ``count`` arguments."""
    sure(value)
    if isinstance(value, LambdaValue) and value.accepts(count):
        return value
    raise Failure(VALUE, f"a LAMBDA of {count} parameters is needed here")


def _single_result(value: Value) -> Single:
    """Returns the one value that a LAMBDA gave, or raises the error of an array."""
    found = whole(value)
    if isinstance(found, Array) and found.height == found.width == 1:
        return found.rows[0][0]
    if isinstance(found, (Array, Areas, LambdaValue)):
        raise Failure(_NESTED)
    return found


def _not_too_many(calls: int) -> None:
    """Refuses if a LAMBDA would be called for a whole column or row."""
    if calls > MOST_SPELLED:
        raise Refusal("a LAMBDA over a whole column or row")
    spend(calls * A_SLOW_CELL)


def _parts(value: Value) -> Array[Single | Area]:
    """Returns the elements of a range or an array; those of a range are ranges of one cell, so that ROW(x) works."""
    if isinstance(value, Area):
        _not_too_many(value.height * value.width)
        return Array.of([value.part(down, right, 1, 1) for right in range(value.width)] for down in range(value.height))
    return block(value)


@native("MAP", "a a a*", here=True)
def _map(here: Context, *values: Value) -> Value:
    function = _function(values[-1], len(values) - 1)
    sources = [*map(_parts, values[:-1])]
    height, width = max(one.height for one in sources), max(one.width for one in sources)
    fits(height, width)

    def element(source: Array[Single | Area], down: int, right: int) -> Value:
        return source.rows[down][right] if down < source.height and right < source.width else _NO_MORE

    return Array.of(
        [_single_result(function(here, [element(one, down, right) for one in sources])) for right in range(width)]
        for down in range(height)
    )


@native("BYROW", "a a", here=True)
def _byrow(here: Context, source: Value, function: Value) -> Value:
    return Array.of((value,) for value in _by_lines(here, source, function, down=True))


native("BYCOL", "a a", here=True)(
    lambda here, source, function: Array.of([_by_lines(here, source, function, down=False)])
)


def _by_lines(here: Context, source: Value, function: Value, down: bool) -> list[Single]:
    called = _function(function, 1)
    return [_single_result(called(here, [line])) for line in _lines(source, down)]


def _lines(source: Value, down: bool) -> Sequence[Value]:
    if isinstance(source, Area):
        _not_too_many(source.height if down else source.width)
        if down:
            return [source.part(at, 0, 1, source.width) for at in range(source.height)]
        return [source.part(0, at, source.height, 1) for at in range(source.width)]
    cells = block(source)
    spend(cells.height * cells.width)
    if down:
        return [Array((row,)) for row in cells.rows]
    return [Array.of((row[at],) for row in cells.rows) for at in range(cells.width)]


@native("REDUCE", "a a a", here=True)
def _reduce(here: Context, start: Value, source: Value, function: Value) -> Value:
    called, parts = _function(function, 2), _parts(source)
    return deque(_accumulate(here, start, parts, called), maxlen=1).pop()


@native("SCAN", "a a a", here=True)
def _scan(here: Context, start: Value, source: Value, function: Value) -> Value:
    called, parts = _function(function, 2), _parts(source)
    results = [*map(_single_result, _accumulate(here, start, parts, called))]
    return Array.of(into_rows(results, parts.width))


def _accumulate(here: Context, start: Value, parts: Array[Single | Area], function: LambdaValue) -> Iterator[Value]:
    """Yields the value after each element; without a start value the first element is the first value."""
    elements = parts.cells()
    value = start
    if start is MISSING:
        value = next(elements)
        yield value
    for element in elements:
        value = function(here, [value, element])
        yield value


@native("MAKEARRAY", "a a a", here=True)
def _makearray(here: Context, rows: Value, columns: Value, function: Value) -> Value:
    height, width, called = whole_number(rows, 0), whole_number(columns, 0), _function(function, 2)
    if height < 1 or width < 1:
        return CellError(VALUE, f"{height} × {width} cells are no table")
    check_size(height, width)
    return Array.of(
        [_single_result(called(here, [float(row), float(column)])) for column in range(1, width + 1)]
        for row in range(1, height + 1)
    )


native("ISOMITTED", "r")(lambda value: value is MISSING)
