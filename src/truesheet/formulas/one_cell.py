"""Compiles the address of one cell."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from truesheet.formulas.areas import OFF_SHEET, Compiled, Context, Grid, Value
from truesheet.values import Single
from truesheet.worksheet import COLUMN, LAST_COLUMN, LAST_ROW, SHIFT


class CellTarget:
    """The address of a cell as a compiled formula has it.

    ``row`` is a row if a dollar fixes it, else the distance from the row of the formula; ``column`` likewise. The key
    of the cell is ``(key of the formula & moves) + distance``; off the sheet this is the key of no cell.
    """

    __slots__ = ("column", "column_fixed", "distance", "moves", "row", "row_fixed")

    def __init__(self, row: int, row_fixed: bool, column: int, column_fixed: bool) -> None:
        self.row, self.row_fixed = row, row_fixed
        self.column, self.column_fixed = column, column_fixed
        self.moves = (0 if row_fixed else ~COLUMN) | (0 if column_fixed else COLUMN)
        self.distance = (row << SHIFT) + column

    def address(self, here: Context) -> tuple[int, int]:
        """Returns the row and column of the cell for a formula that stands ``here``."""
        return (
            self.row if self.row_fixed else self.row + here.row,
            self.column if self.column_fixed else self.column + here.column,
        )


class RoundTarget(CellTarget):
    """The address of a cell in a defined name's formula: beyond an edge of the sheet it goes on at the opposite one.

    Names are written as seen from A1, so ``Sheet1!XFD1048576`` is the cell to the upper left.
    """

    __slots__ = ()

    def address(self, here: Context) -> tuple[int, int]:
        """Returns the row and column of the cell for a formula that stands ``here``."""
        row, column = super().address(here)
        return (row - 1) % LAST_ROW + 1, (column - 1) % LAST_COLUMN + 1


def value_at(fixed: Grid | None, target: CellTarget) -> Compiled:
    """Compiles the value of a cell."""
    return plain_or(fixed, target, _asking_the_sheet(fixed, target, lambda grid, row, column: grid.read(row, column)))


def raw_value_at(fixed: Grid | None, target: CellTarget) -> Compiled:
    """Compiles the value of a cell for an added function: a number that is shown as a date comes as a date."""
    moves, distance = target.moves, target.distance
    asked = _asking_the_sheet(fixed, target, lambda grid, row, column: grid.read_raw(row, column))

    def read(here: Context) -> Value:
        grid = fixed or here.grid
        key = (here.key & moves) + distance
        value: Any = grid.values.get(key)
        kind = value.__class__
        return value if kind is str or (kind is float and key not in grid.dates) else asked(here)

    return read


def plain_or(fixed: Grid | None, target: CellTarget, otherwise: Compiled) -> Compiled:
    """Compiles the number or text in a cell. ``otherwise`` is asked if it holds anything else or is off the sheet."""
    moves, distance = target.moves, target.distance
    if fixed is None and moves == -1:

        def beside(here: Context) -> Value:
            value: Any = here.grid.values.get(here.key + distance)
            kind = value.__class__
            return value if kind is float or kind is str else otherwise(here)

        return beside

    def read(here: Context) -> Value:
        value: Any = (fixed or here.grid).values.get((here.key & moves) + distance)
        kind = value.__class__
        return value if kind is float or kind is str else otherwise(here)

    return read


def number_or(fixed: Grid | None, target: CellTarget, otherwise: Compiled) -> Compiled:
    """Compiles the number in a cell. ``otherwise`` is asked if it holds anything else or is off the sheet."""
    moves, distance = target.moves, target.distance

    def read(here: Context) -> Value:
        value: Any = (fixed or here.grid).values.get((here.key & moves) + distance)
        return value if value.__class__ is float else otherwise(here)

    return read


def _asking_the_sheet(fixed: Grid | None, target: CellTarget, ask: Callable[[Grid, int, int], Single]) -> Compiled:
    """Compiles asking the sheet for a cell, whatever it holds; ``#REF!`` off the sheet."""

    def read(here: Context) -> Value:
        row, column = target.address(here)
        if not (1 <= row <= LAST_ROW and 1 <= column <= LAST_COLUMN):
            return OFF_SHEET
        return ask(fixed or here.grid, row, column)

    return read
