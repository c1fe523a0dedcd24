"""The texts of a sheet's formulas, with those that share one resolved."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from bridgesheets.spreadsheet.addresses import Address
from bridgesheets.spreadsheet.reading.cells import SHARED_FORMULA, Cell


@dataclass(frozen=True)
class Spelled:
    """A formula as a cell has it: its text, and the cell as seen from which that is written."""

    text: str
    origin: Address


def spelled_formulas(cells: Iterable[Cell]) -> dict[Address, Spelled]:
    """The formulas of the cells of a sheet; one whose shared formula is missing is left out."""
    shared: dict[int | None, Spelled] = {}
    found: dict[Address, Spelled] = {}
    later: list[tuple[Address, int | None]] = []
    for cell in cells:
        formula, where = cell.formula, (cell.row, cell.column)
        if formula is None:
            continue
        if formula.text:
            found[where] = Spelled(formula.text, where)
            if formula.kind == SHARED_FORMULA:
                shared[formula.shared] = found[where]
        elif formula.kind == SHARED_FORMULA:
            later.append((where, formula.shared))
    found.update((where, shared[number]) for where, number in later if number in shared)
    return found
