"""Puts the functions that a workbook uses into it as names, and nothing else."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from contextlib import suppress
from pathlib import Path

from bridgesheets.catalogue import registry
from bridgesheets.catalogue.in_workbooks import OURS, open_workbook
from bridgesheets.catalogue.portable_names import is_cell_address
from bridgesheets.scoresheets.lambdas.names import all_names, called_in, definitions
from truesheet.formulas.lexer import FormulaError
from truesheet.patching.names import with_names
from truesheet.patching.saving import save_patch
from truesheet.reading.calls import calls
from truesheet.reading.workbook import WorkbookFile
from truesheet.refusals import Refused


def put_names(path: Path, without: Collection[str] = ()) -> list[str]:
    """Adds the functions that a workbook calls to its names, and returns what was done, a sentence each.

    ``without`` are functions that are left out. Raises :class:`Refused` for a workbook that cannot be read or written,
    and for one with names of its own like ours, which are never overwritten.
    """
    workbook = open_workbook(path)
    left_out = {name.upper() for name in without}
    if unknown := sorted(left_out - {*all_names()}):
        raise Refused(f"--without {unknown[0]} leaves nothing out; the functions are {', '.join(definitions())}")
    used = _used(workbook)
    # A function that calls one left out would call the workbook's own name.
    possible = [name for name in used if left_out.isdisjoint(called_in([f"{name}("]))]
    wanted = called_in(f"{name}(" for name in possible)
    there = {name.name.upper(): name for name in workbook.names}
    own = [name for name, text in wanted.items() if name in there and there[name].refers_to != text]
    if own:
        options = " ".join(f"--without {name}" for name in (*sorted(left_out), *own))
        theirs = ", ".join(f"{name} (={_short(there[name].refers_to)})" for name in own)
        raise Refused(
            f"it has names of its own like our functions: {theirs}; rename them in Excel (Formulas > Name Manager), or "
            f"keep them and leave ours out: bridgesheets excel names {path} {options}"
        )
    added = {name: text for name, text in wanted.items() if name not in there}
    if added:
        save_patch(workbook, with_names(workbook, added))
    calling = [name for name in used if name in definitions() and name not in {*possible, *left_out}]
    return [*_told(added, wanted), *(f"{name} is left out too: it calls what is left out" for name in calling),
            *_not_held(used)]  # fmt: skip


def _used(workbook: WorkbookFile) -> list[str]:
    """The functions of ours that its formulas call, in the order of the catalogue."""
    found = set()
    for formula in _formulas(workbook):
        # A formula that cannot be read calls nothing, in Excel either.
        with suppress(FormulaError):
            found |= {call.canonical.upper() for call in calls(formula, workbook.added) if not call.home}
    return [name for name in registry.CATALOGUE if name in found]


def _formulas(workbook: WorkbookFile) -> Iterator[str]:
    for sheet in workbook.sheets:
        yield from (cell.formula.text for cell in sheet.formulas() if cell.formula and cell.formula.text)
    yield from (name.refers_to for name in workbook.names if not name.macro)


def _told(added: Collection[str], wanted: Collection[str]) -> Iterator[str]:
    if added:
        yield f"added {', '.join(added)}; in Excel 365 press Ctrl+Alt+F9 once, so that every cell is calculated"
    elif wanted:
        yield f"unchanged; it has {', '.join(wanted)} already"
    else:
        yield f"unchanged; no formula calls one of the functions that can be names: {', '.join(definitions())}"


def _not_held(used: Collection[str]) -> Iterator[str]:
    """Yields what it calls that cannot be a name."""
    for name in used:
        if is_cell_address(name):
            yield f"{name} is a cell to Excel; bridgesheets check --fix writes {OURS.twin(name)} in its place"
        elif name not in definitions():
            yield f"{name} is not held as a name: it needs the add-in"


def _short(text: str) -> str:
    return text if len(text) <= 40 else f"{text[:39]}…"
