"""Finds the formulas outside the cells of a workbook, and names for people where they are."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from truesheet.addresses import quoted
from truesheet.reading.outside import (
    CONDITIONAL_FORMAT,
    NAME,
    VALIDATION,
    OutsideFormula,
    outside_formulas,
)
from truesheet.reading.workbook import WORKSHEET, WorkbookFile

#: What such formulas belong to, in words, and the menu of Excel that shows them.
_WORDS = {
    CONDITIONAL_FORMAT: ("conditional format", "Home > Conditional Formatting > Manage Rules"),
    VALIDATION: ("data validation", "Data > Data Validation"),
}


class Outside(NamedTuple):
    """A formula outside the cells, and where it is.

    ``position`` sorts findings, ``sheet`` is the one whose names it may use, and ``menu`` is where Excel shows it.
    """

    formula: OutsideFormula
    part: str
    position: int
    sheet: int | None
    where: str
    menu: str


def outside(workbook: WorkbookFile) -> Iterator[Outside]:
    """Yields the formulas outside the cells: those of names that are no macros, then those of each sheet's rules."""
    yield from _names(workbook)
    for sheet in workbook.sheets:
        if sheet.kind == WORKSHEET:
            for formula in outside_formulas(sheet.data(), sheet.part):
                what, menu = _WORDS[formula.kind]
                where = f"{quoted(sheet.name)}!{formula.cells} ({what})"
                yield Outside(formula, sheet.part, sheet.position, sheet.position, where, menu)


def _names(workbook: WorkbookFile) -> Iterator[Outside]:
    """Yields the formulas of defined names."""
    part = workbook.package.workbook_part()
    names = [name for name in workbook.names if name.refers_to]
    formulas = outside_formulas(workbook.package.archive.read(part), part)
    if [name.refers_to for name in names] != [formula.text for formula in formulas]:
        formulas = [OutsideFormula(NAME, "", name.refers_to, None) for name in names]
    for name, formula in zip(names, formulas, strict=True):
        if not name.macro:
            yield Outside(formula, part, -1, name.sheet, f"the name {name.name}", "Formulas > Name Manager")
