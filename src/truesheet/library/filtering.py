"""FILTER, SORT, SORTBY, UNIQUE: some rows of a range, or all rows in another order."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from typing import Any, TypeVar

from truesheet.formulas.areas import Area, Value, corner
from truesheet.formulas.clipped import ClippedArray, Line, VariedNumber, cut_alike, extend
from truesheet.formulas.operators import number
from truesheet.formulas.refusal import A_FUNCTION, A_SLOW_CELL, spend
from truesheet.formulas.texts import order
from truesheet.library import native
from truesheet.library.information import ERROR_NUMBERS
from truesheet.library.searching import same_key
from truesheet.library.shaping import EMPTY, block, condition, from_lines, lines_of
from truesheet.values import CALC, MISSING, VALUE, Array, CellError, Empty, Failure, Single, sure

_T = TypeVar("_T")


@native("FILTER", "a a a?")
def _filter(source: Value, include: Value, otherwise: Value = MISSING) -> Value:
    cells, chosen = block(source, varied=True), block(include)
    down = chosen.width == 1 and chosen.height == cells.height
    if not down and not (chosen.height == 1 and chosen.width == cells.width):
        return CellError(VALUE, "FILTER needs one condition for every row or every column")
    lines, conditions = _lines_and_keys(cells, [chosen], down)
    spend(len(lines) * A_SLOW_CELL)
    kept = []
    for cell in conditions[0]:
        if isinstance(cell, (CellError, str)):
            return cell if isinstance(cell, CellError) else CellError(VALUE, "a condition of FILTER is a text")
        kept.append(bool(number(cell)))
    found = [line for line, keep in zip(lines, kept, strict=True) if keep]
    if not found:
        return CellError(CALC, "no row fits the condition") if otherwise is MISSING else otherwise
    return from_lines(found, cells.width if down else cells.height, not down)


def _lines_and_keys(
    cells: Array[Single], keys: Sequence[Array[Single]], down: bool
) -> tuple[list[tuple[Line, int]], list[tuple[Single, ...]]]:
    """Returns the rows (columns) of an array with how often each comes, and the cells of the key lines beside them."""
    height, width = cells.height, cells.width
    source, *cut = cut_alike([cells, *keys], height, width, varied=True)
    return lines_of(extend(source.rows, height, width), not down), [tuple(key.cells()) for key in cut]


def _rank(cell: Single | VariedNumber) -> tuple[int, Any]:
    """Returns the key by which SORT orders a cell: numbers, texts, FALSE, TRUE, errors by their numbers."""
    if isinstance(cell, bool):
        return 2, cell
    if isinstance(cell, str):
        return 1, order(cell)
    return (3, ERROR_NUMBERS.get(cell.code, 0)) if isinstance(cell, CellError) else (0, cell)


def _sorted(lines: Sequence[_T], keys: Sequence[tuple[Line, bool]]) -> list[_T]:
    """Returns lines in the order of their keys, the first key first. Equal lines keep their order; blanks come last."""
    positions = list(range(len(lines)))
    spend(len(lines) * len(keys) * A_FUNCTION)
    for cells, falling in reversed(keys):
        blanks = [at for at in positions if isinstance(cells[at], Empty)]
        filled = [at for at in positions if not isinstance(cells[at], Empty)]
        filled.sort(key=lambda at: _rank(cells[at]), reverse=falling)
        positions = filled + blanks
    return [lines[at] for at in positions]


def _is_descending(value: Value) -> bool:
    found = sure(number(1.0 if value is MISSING else value))
    if int(found) not in (1, -1):
        raise Failure(VALUE, "the order is 1 or -1")
    return int(found) == -1


@native("SORT", "a a? a? a?")
def _sort(source: Value, index: Value = MISSING, way: Value = MISSING, by_column: Value = MISSING) -> Value:
    cells, across = block(source), condition(by_column)
    lines, length = lines_of(cells, across), cells.height if across else cells.width
    indexes = [1.0] if index is MISSING else _cells(index)
    ways = [1.0] if way is MISSING else _cells(way)
    if len(ways) == 1:
        ways *= len(indexes)
    if len(ways) != len(indexes):
        return CellError(VALUE, "SORT needs an order for every column it sorts by")
    keys = []
    for one, direction in zip(indexes, ways, strict=True):
        at, falling = sure(number(one)), _is_descending(direction)
        if not 1 <= int(at) <= length:
            return CellError(VALUE, f"SORT by number {int(at)}; there are {length}")
        keys.append((tuple([line[min(int(at), len(line)) - 1] for line, _ in lines]), falling))
    return from_lines(_sorted(lines, keys), length, across)


def _cells(value: Value) -> list[Value]:
    return list(value.cells()) if isinstance(value, (Area, Array)) else [value]


@native("SORTBY", "a a*")
def _sortby(source: Value, *pairs: Value) -> Value:
    cells = block(source)
    if not pairs:
        return CellError(VALUE, "SORTBY needs something to sort by")
    keys: list[Array[Single]] = []
    ways: list[bool] = []
    directions = set()
    for given, way in zip_longest(pairs[::2], pairs[1::2], fillvalue=MISSING):
        by, falling = block(given), _is_descending(corner(way))
        down = by.width == 1 and by.height == cells.height
        if not down and not (by.height == 1 and by.width == cells.width):
            return CellError(VALUE, "SORTBY needs one value for every row or every column")
        directions.add(down)
        keys.append(by)
        ways.append(falling)
    if len(directions) > 1 and (cells.height, cells.width) != (1, 1):
        return CellError(VALUE, "SORTBY sorts rows or columns, not both")
    down = directions.pop()
    lines, values = _lines_and_keys(cells, keys, down)
    found = _sorted(lines, list(zip(values, ways, strict=True)))
    return from_lines(found, cells.width if down else cells.height, not down)


@native("UNIQUE", "a a? a?")
def _unique(source: Value, by_column: Value = MISSING, once: Value = MISSING) -> Value:
    cells, across, single = block(source), condition(by_column), condition(once)
    spend(cells.height * cells.width * A_SLOW_CELL if not isinstance(cells, ClippedArray) else 0)
    first: dict[Any, Line] = {}
    count: dict[Any, int] = {}
    for line, times in lines_of(cells, across):
        key = tuple(map(same_key, line))
        first.setdefault(key, line)
        count[key] = count.get(key, 0) + times
    found = [(line, 1) for key, line in first.items() if not single or count[key] == 1]
    return from_lines(found, cells.height if across else cells.width, across) if found else EMPTY
