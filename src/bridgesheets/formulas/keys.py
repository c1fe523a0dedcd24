"""A cell's place as one number, its key: a quicker key of a dict than row and column are together."""

from __future__ import annotations

SHIFT = 15
#: The part of a key that is the column. There is room for twice the columns of a sheet: what lies beside it is no cell.
COLUMN = (1 << SHIFT) - 1


def key_of(row: int, column: int) -> int:
    return row << SHIFT | column


def place_of(key: int) -> tuple[int, int]:
    return key >> SHIFT, key & COLUMN
