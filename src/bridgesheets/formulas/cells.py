"""Reading the one cell an address means, as seen from where the formula stands."""

from __future__ import annotations

from collections.abc import Callable

from bridgesheets.formulas.areas import LAST_COLUMN, LAST_ROW, OFF_SHEET, Compiled, Context, Grid
from bridgesheets.formulas.keys import COLUMN, SHIFT
from bridgesheets.formulas.operators import Value


class Target:
    """A cell by its distance from the formula; ``row`` or ``column`` is where it is fixed by a dollar."""

    __slots__ = ("_column", "_column_fixed", "_row", "_row_fixed")

    def __init__(self, row: int, row_fixed: bool, column: int, column_fixed: bool) -> None:
        self._row, self._row_fixed = row, row_fixed
        self._column, self._column_fixed = column, column_fixed

    def place(self, at: Context) -> tuple[int, int]:
        """Its row and column."""
        return (
            self._row if self._row_fixed else self._row + at.row,
            self._column if self._column_fixed else self._column + at.column,
        )

    @property
    def moves(self) -> int:
        """The part of the formula's key that counts: with :attr:`distance` it makes the cell's."""
        return (0 if self._row_fixed else ~COLUMN) | (0 if self._column_fixed else COLUMN)

    @property
    def distance(self) -> int:
        return (self._row << SHIFT) + self._column


def value_at(fixed: Grid | None, target: Target) -> Compiled:
    """The value of a cell."""
    return plain_or(fixed, target, _asked(fixed, target, lambda grid, row, column: grid.read(row, column)))


def raw_value_at(fixed: Grid | None, target: Target) -> Compiled:
    """The value of a cell for a function from outside: a number that shows as a date is a date."""
    moves, distance = target.moves, target.distance
    asked = _asked(fixed, target, lambda grid, row, column: grid.read_raw(row, column))

    def read(at: Context) -> Value:
        grid = fixed or at.grid
        key = (at.key & moves) + distance
        value = grid.values.get(key)
        kind = value.__class__
        return value if kind is str or (kind is float and key not in grid.dates) else asked(at)

    return read


def plain_or(fixed: Grid | None, target: Target, otherwise: Compiled) -> Compiled:
    """The number or text in a cell. What else it holds, or whether it is a cell at all, is for the other to say.

    A key off the sheet is that of no cell: its row is none, or its column lies beyond the last.
    """
    moves, distance = target.moves, target.distance
    if fixed is None and moves == -1:

        def beside(at: Context) -> Value:
            value = at.grid.values.get(at.key + distance)
            kind = value.__class__
            return value if kind is float or kind is str else otherwise(at)

        return beside

    def read(at: Context) -> Value:
        value = (fixed or at.grid).values.get((at.key & moves) + distance)
        kind = value.__class__
        return value if kind is float or kind is str else otherwise(at)

    return read


def _asked(fixed: Grid | None, target: Target, ask: Callable[[Grid, int, int], Value]) -> Compiled:
    """What the sheet says of a cell, whatever it holds; ``#REF!`` off the sheet."""

    def read(at: Context) -> Value:
        row, column = target.place(at)
        if not (1 <= row <= LAST_ROW and 1 <= column <= LAST_COLUMN):
            return OFF_SHEET
        return ask(fixed or at.grid, row, column)

    return read
