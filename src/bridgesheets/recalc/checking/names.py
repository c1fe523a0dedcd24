"""Calls that Excel does not understand: ``VP20(``, functions nobody knows, newer ones without their prefix."""

from __future__ import annotations

from collections.abc import Iterator

from bridgesheets.formulas.lexer import FormulaError
from bridgesheets.functions.names import is_cell_address
from bridgesheets.recalc.calls import FunctionCall, calls
from bridgesheets.recalc.cells import SHARED_FORMULA, Cell
from bridgesheets.recalc.checking import excel_functions
from bridgesheets.recalc.checking.findings import Finding, SheetCells
from bridgesheets.recalc.workbook import Workbook

#: What files put before the name of a function that an add-in has.
_OF_AN_ADDIN = ("_XLL.", "_XLDUDF_")
_PREFIX = "_XLFN."
_MACROS = "vbaproject.bin"


def twin(call: FunctionCall) -> str:
    """The name every host takes for one of ours that Excel reads as a cell; ``""`` for all other calls."""
    name = call.name
    if call.home or not is_cell_address(name) or not call.is_ours:
        return ""
    letters = name.rstrip("0123456789")
    return f"{letters}_{name[len(letters) :]}"


def with_twins(formula: str) -> str:
    """The formula with every such call by its twin; FormulaError where it cannot be read."""
    found = [(call, twin(call)) for call in calls(formula)]
    for call, name in reversed(found):
        if name:
            formula = formula[: call.at] + name + formula[call.at + len(call.name) :]
    return formula


def in_cells(workbook: Workbook, page: SheetCells) -> Iterator[Finding]:
    """The calls on a sheet that Excel does not understand."""
    for where, cell, text in page.texts():
        shared = " (as do all cells that share the formula)" if _is_shared(cell) else ""
        for what, remedy in _in_formula(workbook, text, page.sheet.position):
            yield page.finding(where, what + shared, remedy)


def _is_shared(cell: Cell) -> bool:
    formula = cell.formula
    return formula is not None and formula.kind == SHARED_FORMULA and formula.area not in (None, (*cell[:2], *cell[:2]))


def in_names(workbook: Workbook) -> Iterator[Finding]:
    """The same in defined names, which --fix leaves alone."""
    for name in workbook.names:
        if not name.macro:
            for what, remedy in _in_formula(workbook, name.refers_to, name.sheet):
                remedy = remedy.replace(_OR_FIX, " (Formulas > Name Manager)")
                yield Finding(-1, (0, 0), f"the name {name.name}", what, remedy)


_OR_FIX = ", or let --fix do it"


def _in_formula(workbook: Workbook, text: str, sheet: int | None) -> Iterator[tuple[str, str]]:
    try:
        found = list(calls(text))
    except FormulaError as problem:
        yield f"the formula cannot be read: {problem}", "type it again"
        return
    said: set[str] = set()
    for call in found:
        if call.name.upper() in said:
            continue
        said.add(call.name.upper())
        if better := twin(call):
            yield (
                f"{call.name}( is a call on the cell {call.name.upper()} to Excel, which shows #REF!",
                f"write {better}({_OR_FIX}",
            )
        elif unknown := _unknown(workbook, call, sheet):
            yield unknown


def _unknown(workbook: Workbook, call: FunctionCall, sheet: int | None) -> tuple[str, str] | None:
    """What Excel makes of a function's name that it does not take as it stands."""
    spelled, name = call.name.upper(), call.canonical
    if call.home or spelled.startswith(_OF_AN_ADDIN) or call.is_ours or _is_defined(workbook, call.name, sheet):
        return None
    if name in excel_functions.NEWER and not spelled.startswith(_PREFIX):
        return (
            f"{name} is newer than the file format, and the file has it without its prefix: Excel shows #NAME?",
            "press F2 and Enter in the cell, or let the program that made the file write _xlfn." + name,
        )
    if name in excel_functions.known() or name in ("TRUE", "FALSE"):
        return None
    if spelled.startswith("__XLUDF."):
        return "the formula comes from Google Sheets, and Excel has none for it", "put an Excel formula in its place"
    unless = " unless a macro of the workbook has it" if _has_macros(workbook) else ""
    return (
        f"the function {call.name} is neither Excel's nor ours: Excel shows #NAME?{unless}",
        "check the spelling, or install the add-in it belongs to",
    )


def _is_defined(workbook: Workbook, name: str, sheet: int | None) -> bool:
    folded = name.casefold()
    return any(other.name.casefold() == folded and other.sheet in (None, sheet) for other in workbook.names)


def _has_macros(workbook: Workbook) -> bool:
    return any(member.name.lower().endswith(_MACROS) for member in workbook.package.archive.members)
