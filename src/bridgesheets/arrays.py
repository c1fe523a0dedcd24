"""How ranges of different shapes combine: a single value, a row or a column stretches; outside the overlap is #N/A."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import repeat
from typing import Any

from bridgesheets.errors import NA
from bridgesheets.values import Array, CellError

OUTSIDE = CellError(NA, "the ranges are of different sizes and this cell lies outside one of them")


def common_shape(values: Sequence[Any]) -> tuple[int, int] | None:
    """Height and width of what the values combine to; None when all of them are single."""
    shapes = [(value.height, value.width) for value in values if isinstance(value, Array)]
    if not shapes:
        return None
    height, width = (max(sizes) for sizes in zip(*shapes, strict=True))
    return height, width


def spread(value: Any, height: int, width: int) -> Sequence[Any]:
    """The cells of a value stretched, or cut, to that shape, in reading order."""
    if not isinstance(value, Array):
        return [value] * (height * width)
    if value.height == height and value.width == width:
        return [row[0] for row in value.rows] if width == 1 else list(value.cells())
    cells: list[Any] = []
    for row in range(height):
        source = value.rows[0] if value.height == 1 else value.rows[row] if row < value.height else None
        if source is None:
            cells.extend(repeat(OUTSIDE, width))
        elif len(source) == 1:
            cells.extend(repeat(source[0], width))
        else:
            cells.extend(source[:width])
            cells.extend(repeat(OUTSIDE, width - len(source)))
    return cells


def into_rows(cells: Sequence[Any], width: int) -> list[Sequence[Any]]:
    """Cells in reading order, cut into rows."""
    return [cells[at : at + width] for at in range(0, len(cells), width)] if width else []
