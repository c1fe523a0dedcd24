"""Finds the text of each formula on a sheet, also of those that share one text."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from truesheet.addresses import Address
from truesheet.reading.cells import SHARED_FORMULA, Cell


@dataclass(frozen=True)
class Spelled:
    """A formula's text, and the cell it is written for: another cell that shares it has to shift its addresses."""

    text: str
    origin: Address


def spelled_formulas(cells: Iterable[Cell]) -> dict[Address, Spelled]:
    """Returns the formulas of these cells by address; a shared formula whose text is missing is left out."""
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
