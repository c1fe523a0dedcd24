"""Rows of cells as a host hands them over, as the ranges our functions take; and outcomes as cells."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from itertools import chain
from typing import Any

from bridgesheets.catalogue.evaluate import Outcome
from truesheet.arrays import Flat
from truesheet.values import Array, CellError
from truesheet.worksheet import LAST_ROW

Cell = float | str


def block(rows: Sequence[Sequence[Any]], unusual: frozenset[type], read: Callable[[Any], Any]) -> Flat:
    """Rows of cells as a range.

    Cells of the unusual types are read by ``read``; the others mean to us what they mean to the host.
    """
    cells = list(chain.from_iterable(rows))
    if not unusual.isdisjoint(map(type, cells)):
        cells = [read(cell) if type(cell) in unusual else cell for cell in cells]
    return Flat(cells, len(rows[0]))


def whole_columns_cut(arguments: Sequence[Any], blanks: frozenset[Any]) -> Sequence[Any]:
    """Arguments with whole columns, such as A:A, cut below the last row that any of the arguments uses.

    A formula over a whole column then gives as many rows as are filled, not a million. Arguments are as the host hands
    them over; ``blanks`` is what it has in cells that hold nothing.
    """
    whole = [_is_rows(argument) and len(argument) == LAST_ROW for argument in arguments]
    if not any(whole):
        return arguments
    height = max(_rows_used(argument, blanks) for argument in arguments)
    return [argument[:height] if cut else argument for argument, cut in zip(arguments, whole, strict=True)]


def _is_rows(argument: Any) -> bool:
    return isinstance(argument, (list, tuple)) and isinstance(argument[0], (list, tuple))


def _rows_used(argument: Any, blanks: frozenset[Any]) -> int:
    """Returns how many rows of a range count; blank rows at the end of a whole column do not."""
    if not _is_rows(argument):
        return 1
    used = len(argument)
    if used < LAST_ROW:
        return used
    with suppress(TypeError):  # an object among the cells cannot be looked up, and is not blank
        while used > 1 and blanks.issuperset(argument[used - 1]):
            used -= 1
    return used


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
    """The cells of a row with the texts of errors, as the host shows them."""
    if CellError in set(map(type, cells)):
        return [cell.code if isinstance(cell, CellError) else cell for cell in cells]
    return list(cells)
