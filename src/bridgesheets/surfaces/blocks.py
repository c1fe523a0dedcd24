"""Rows of cells as a host hands them over, as the ranges our functions take; and outcomes as cells."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import chain
from typing import Any

from bridgesheets.arrays import Flat
from bridgesheets.functions.evaluate import Outcome
from bridgesheets.functions.kinds import is_blank
from bridgesheets.values import Array, CellError
from bridgesheets.worksheet import LAST_ROW

Cell = float | str


def block(rows: Sequence[Sequence[Any]], unusual: frozenset[type], read: Callable[[Any], Any]) -> Any:
    """Rows of cells as a range, or as a single value where there is only one.

    Cells of the unusual types are read by ``read``; the others mean to us what they mean to the host.
    """
    cells = list(chain.from_iterable(rows))
    if not unusual.isdisjoint(map(type, cells)):
        cells = [read(cell) if type(cell) in unusual else cell for cell in cells]
    return cells[0] if len(cells) == 1 else Flat(cells, len(rows[0]))


def whole_columns_cut(values: Sequence[Any]) -> Sequence[Any]:
    """Arguments with whole columns, such as A:A, cut below the last row that any of the arguments uses.

    A formula over a whole column then gives as many rows as are filled, not a million.
    """
    if not any(map(_is_whole, values)):
        return values
    height = max(map(_rows_used, values))
    return [_cut(value, height) if _is_whole(value) else value for value in values]


def _is_whole(value: Any) -> bool:
    return isinstance(value, Flat) and value.height == LAST_ROW


def _rows_used(value: Any) -> int:
    if not isinstance(value, Flat):
        return 1
    if value.height < LAST_ROW:
        return value.height
    used = len(value.flat)
    while used and is_blank(value.flat[used - 1]):
        used -= 1
    return -(-used // value.width) or 1


def _cut(column: Flat, height: int) -> Flat:
    return Flat(column.flat[: height * column.width], column.width)


def as_cells(answer: Outcome | tuple[list[Outcome], int]) -> Cell | list[list[Cell]]:
    """Outcomes as a host takes them: a float or a text, or rows of them; an error is its text."""
    if isinstance(answer, Outcome):
        value = answer.cell
        return [_shown(row) for row in value.rows] if isinstance(value, Array) else _shown([value])[0]
    outcomes, width = answer
    cells = _shown([outcome.cell for outcome in outcomes])
    if width == 1:
        return [[cell] for cell in cells]
    return [cells[at : at + width] for at in range(0, len(cells), width)]


def _shown(cells: Sequence[Any]) -> list[Cell]:
    if CellError in set(map(type, cells)):
        return [cell.code if isinstance(cell, CellError) else cell for cell in cells]
    return list(cells)
