"""FILTER, SORT, SORTBY, UNIQUE: some of the rows of a range, or all of them in another order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bridgesheets.errors import CALC, VALUE
from bridgesheets.formulas.areas import Area, corner
from bridgesheets.formulas.collation import order
from bridgesheets.formulas.library import native
from bridgesheets.formulas.library.blocks import Rows, block, condition, result, turned
from bridgesheets.formulas.operators import Value, number
from bridgesheets.values import BLANK, MISSING, Array, CellError, Empty


@native("FILTER", "a a a?")
def _filter(source: Value, include: Value, otherwise: Value = MISSING) -> Value:
    cells, chosen = block(source, endless=True), block(include, endless=True)
    for part in (cells, chosen):
        if isinstance(part, CellError):
            return part
    assert isinstance(cells, Array) and isinstance(chosen, Array)
    down = chosen.width == 1 and chosen.height == cells.height
    if not down and not (chosen.height == 1 and chosen.width == cells.width):
        return CellError(VALUE, "FILTER needs one condition for every row or every column")
    kept = []
    for cell in chosen.cells():
        if isinstance(cell, (CellError, str)):
            return cell if isinstance(cell, CellError) else CellError(VALUE, "a condition of FILTER is a text")
        kept.append(bool(number(cell)))
    lines = cells.rows if down else turned(cells.rows)
    found = [line for line, keep in zip(lines, kept, strict=True) if keep]
    if not found:
        return CellError(CALC, "no row fits the condition") if otherwise is MISSING else otherwise
    return Array.of(found if down else turned(found))


# --- order -----------------------------------------------------------------------------------------------------


def _rank(cell: Value) -> tuple[int, Any]:
    """Numbers, texts, FALSE, TRUE, errors."""
    if isinstance(cell, bool):
        return 2, cell
    if isinstance(cell, str):
        return 1, order(cell)
    return (3, 0) if isinstance(cell, CellError) else (0, cell)


def _sorted(lines: Rows, keys: Sequence[tuple[Sequence[Value], bool]]) -> Rows:
    """Lines by their keys, the first key counting most; equal ones stay in order, blanks come last either way."""
    places = list(range(len(lines)))
    for cells, falling in reversed(keys):
        blanks = [at for at in places if isinstance(cells[at], Empty)]
        filled = [at for at in places if not isinstance(cells[at], Empty)]
        filled.sort(key=lambda at: _rank(cells[at]), reverse=falling)
        places = filled + blanks
    return [lines[at] for at in places]


def _falling(value: Value) -> bool | CellError:
    """Whether an order given as 1 or -1 is the falling one."""
    found = number(1.0 if value is MISSING else value)
    if isinstance(found, CellError):
        return found
    if int(found) not in (1, -1):
        return CellError(VALUE, "the order is 1 or -1")
    return int(found) == -1


@native("SORT", "a a? a? a?")
def _sort(source: Value, index: Value = MISSING, way: Value = MISSING, by_column: Value = MISSING) -> Value:
    cells, across = block(source), condition(by_column)
    if isinstance(cells, CellError):
        return cells
    if isinstance(across, CellError):
        return across
    lines = turned(cells.rows) if across else cells.rows
    indexes = [1.0] if index is MISSING else _cells(index)
    ways = [1.0] if way is MISSING else _cells(way)
    if len(ways) == 1:
        ways *= len(indexes)
    if len(ways) != len(indexes):
        return CellError(VALUE, "SORT needs an order for every column it sorts by")
    keys = []
    for one, direction in zip(indexes, ways, strict=True):
        at, falling = number(one), _falling(direction)
        if isinstance(at, CellError):
            return at
        if isinstance(falling, CellError):
            return falling
        if not 1 <= int(at) <= len(lines[0]):
            return CellError(VALUE, f"SORT by number {int(at)}; there are {len(lines[0])}")
        keys.append(([line[int(at) - 1] for line in lines], falling))
    found = _sorted(lines, keys)
    return Array.of(turned(found) if across else found)


def _cells(value: Value) -> list[Value]:
    return list(value.cells()) if isinstance(value, (Area, Array)) else [value]


@native("SORTBY", "a a*")
def _sortby(source: Value, *pairs: Value) -> Value:
    cells = block(source)
    if isinstance(cells, CellError):
        return cells
    if not pairs:
        return CellError(VALUE, "SORTBY needs something to sort by")
    keys = []
    directions = set()
    for at in range(0, len(pairs), 2):
        by = block(pairs[at])
        falling = _falling(corner(pairs[at + 1]) if at + 1 < len(pairs) else MISSING)
        if isinstance(by, CellError):
            return by
        if isinstance(falling, CellError):
            return falling
        down = by.width == 1 and by.height == cells.height
        if not down and not (by.height == 1 and by.width == cells.width):
            return CellError(VALUE, "SORTBY needs one value for every row or every column")
        directions.add(down)
        keys.append((list(by.cells()), falling))
    if len(directions) > 1 and (cells.height, cells.width) != (1, 1):
        return CellError(VALUE, "SORTBY sorts rows or columns, not both")
    down = directions.pop()
    found = _sorted(cells.rows if down else turned(cells.rows), keys)
    return Array.of(found if down else turned(found))


# --- unique ----------------------------------------------------------------------------------------------------


def _same(cell: Value) -> Any:
    """What equal cells share: capitals do not count, and TRUE is not 1."""
    if isinstance(cell, str):
        return cell.casefold()
    if isinstance(cell, CellError):
        return (CellError, cell.code)
    return (bool, cell) if isinstance(cell, bool) else cell


@native("UNIQUE", "a a? a?")
def _unique(source: Value, by_column: Value = MISSING, once: Value = MISSING) -> Value:
    cells, across, single = block(source, endless=True), condition(by_column), condition(once)
    for part in (cells, across, single):
        if isinstance(part, CellError):
            return part
    assert isinstance(cells, Array)
    lines = list(turned(cells.rows) if across else cells.rows)
    if isinstance(source, Area) and source.endless:
        # All that lies beyond is blank: twice, so that it never counts as occurring once.
        lines += [(BLANK,) * len(lines[0])] * 2
    first: dict[Any, Sequence[Value]] = {}
    count: dict[Any, int] = {}
    for line in lines:
        key = tuple(map(_same, line))
        first.setdefault(key, line)
        count[key] = count.get(key, 0) + 1
    found = [line for key, line in first.items() if not single or count[key] == 1]
    return result(turned(found) if across and found else found)
