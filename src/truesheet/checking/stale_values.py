"""Finds values that are errors, values that are out of date, and formulas that show one value of several.

A program that writes a file may leave out the mark of an array formula. Excel then takes one cell of a range, or shows
the first of several values, without a word.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from functools import lru_cache, partial
from types import MappingProxyType
from typing import Any, cast

from truesheet.addresses import Address, address_of, full_address, parse_address
from truesheet.calculating.calculator import NO_VALUE
from truesheet.calculating.entering import patch_results
from truesheet.calculating.model import DEPENDS_ON, BookModel, SheetModel
from truesheet.calculating.recalculation import Recalculation, calculate_book, recalculate, results
from truesheet.checking.findings import Finding, FindingKind, SheetCells, old_and_new, verdicts
from truesheet.formulas import AddedFunctions
from truesheet.formulas.areas import Context, corner
from truesheet.formulas.parser import parse
from truesheet.formulas.parts import JOINING
from truesheet.formulas.sheets import PendingCells
from truesheet.formulas.syntax import (
    ArrayConstant,
    Call,
    Lines,
    NameReference,
    Node,
    Operation,
    TableReference,
    operands,
)
from truesheet.library import canonical
from truesheet.locales import use_locale
from truesheet.package.spelling import Value, alike
from truesheet.patching.patch import Change
from truesheet.patterns import pattern
from truesheet.reading.workbook import WorkbookFile
from truesheet.refusals import Refused, RefusedCell
from truesheet.values import BLANK, DIV0, NA, NAME, NULL, NUM, REF, VALUE, Array, CellError
from truesheet.within import collector_off
from truesheet.wording import task

_REMEDIES: Mapping[str, str] = MappingProxyType(
    {
        VALUE: "look for a text, a date or a blank where a number is needed",
        NUM: "look for an impossible number, such as a count below 0",
        NA: "look for a figure or name that its table does not list",
        NAME: "look for a misspelt name, or an add-in that is not installed",
        REF: "look for a cell, row or sheet that was deleted",
        DIV0: "look for an empty or zero divisor",
        NULL: "look for a comma or colon that is missing between two ranges",
    }
)
_MORE_IN_EXCEL = "open it in Excel, which says more"
#: What is said of a value that differs, and what to do about it.
_VERDICTS: Mapping[FindingKind, tuple[str, str]] = MappingProxyType(
    {
        FindingKind.STALE: ("not recalculated since it was typed in", ""),
        FindingKind.MOVED_ON: ("only the date has moved on", "nothing is wrong; calculating brings it up to date"),
        FindingKind.COUNTING: ("its circle counts on each time the workbook is calculated", "nothing is wrong"),
    }
)


def _up_to_date() -> str:
    return f"use {task('recalc')}, or calculate and save it in Excel"


def errors(page: SheetCells) -> Iterator[Finding]:
    for where, cell in page.cells.items():
        if isinstance(cell.value, CellError):
            code = cell.value.code
            yield page.finding(where, f"shows {code}", _REMEDIES.get(code, _MORE_IN_EXCEL), FindingKind.ERROR)


@dataclass(frozen=True)
class StaleValues:
    """The result of a recalculation: values that are wrong, and formulas whose values cannot be checked."""

    wrong: list[Finding]
    unchecked: list[Finding]
    #: Ordinary formulas that would come to something else as array formulas.
    truncated: list[Finding]


def stale_values(workbook: WorkbookFile, now: datetime) -> StaleValues:
    """Compares the values of a workbook with those that our own engine calculates."""
    try:
        result, truncated = _calculate(workbook, now)
        changes = patch_results(workbook, result.values).changes
    except Refused as refused:
        return StaleValues([], [_workbook_finding(f"cannot be checked: {refused.reason}")], [])
    wrong = [_workbook_finding(note) for note in result.notes]
    verdict = verdicts(workbook, changes, result.counting, partial(recalculate, workbook))
    by_kind = {
        FindingKind.STALE: verdict.stale,
        FindingKind.MOVED_ON: verdict.moved_on,
        FindingKind.COUNTING: verdict.counting,
    }
    for kind, changed in by_kind.items():
        for position, cells in changed.items():
            wrong += _stale_findings(workbook, position, cells, kind)
    return StaleValues(wrong, [_unchecked_finding(workbook, cell) for cell in result.refused], truncated)


def _workbook_finding(sentence: str) -> Finding:
    what, _, remedy = sentence.partition("; ")
    return Finding(-1, (0, 0), "", what, remedy or "check it in Excel", FindingKind.UNCHECKED)


@collector_off()
def _calculate(workbook: WorkbookFile, now: datetime) -> tuple[Recalculation, list[Finding]]:
    """Returns what the workbook comes to, and which of its formulas show one value of several."""
    book, locale, notes = calculate_book(workbook, now)
    with use_locale(locale):
        truncated = [*truncated_formulas(book, workbook.added)]
    result = replace(results(book), notes=notes)
    book.take_apart()
    return result, truncated


def _stale_findings(
    workbook: WorkbookFile, position: int, changes: Mapping[Address, Change], kind: FindingKind
) -> Iterator[Finding]:
    """Yields a finding for each wrong value, and one a sheet for formulas without a value."""
    name = workbook.sheets[position].name
    empty = 0
    for where, (was, now) in changes.items():
        if was is BLANK:
            empty += 1
            continue
        why, remedy = _VERDICTS[kind]
        old, new = old_and_new(was, now)
        what = f"shows {old}, now {new}: {why}"
        yield Finding(position, where, full_address(name, *where), what, remedy or _up_to_date(), kind)
    if empty:
        what = "a formula has no value" if empty == 1 else f"{empty:,} formulas have no value"
        yield Finding(position, (0, 0), name, what, _up_to_date(), FindingKind.STALE)


def _unchecked_finding(workbook: WorkbookFile, cell: RefusedCell) -> Finding:
    sheet = workbook.sheet(cell.sheet)
    where = parse_address(cell.cell)
    assert sheet is not None and where is not None
    at = full_address(cell.sheet, *where)
    if cell.reason.startswith(DEPENDS_ON):
        what = f"{cell.reason}, which cannot be checked"
        return Finding(sheet.position, where, at, what, "see there", FindingKind.DEPENDENT)
    why, _, remedy = cell.reason.partition("; ")
    what = f"cannot be checked: {why}"
    return Finding(sheet.position, where, at, what, remedy, FindingKind.UNCHECKED)


#: What may be the name of a function that is called.
_CALLED = pattern(r"[\w.]+(?=\()")
_NO_ARRAY = ", because it is no array formula"
_AS_ARRAY = "enter it as an array formula, with Ctrl+Shift+Enter"


def truncated_formulas(book: BookModel, added: AddedFunctions) -> Iterator[Finding]:
    """Yields the ordinary formulas of a workbook that was calculated which come to more as array formulas."""
    here = Context(book)
    is_added = lru_cache(maxsize=1024)(lambda name: added.has(canonical(name)))
    for sheet in book.sheets:
        for key, formula in sheet.formulas.items():
            if formula.fills_a_range or formula.table is not None or not sheet.is_settled(key):
                continue
            if any(map(is_added, _CALLED.findall(formula.text))):
                here.grid, here.key = sheet, key
                if finding := _truncation(book, here, sheet, key, added):
                    where = address_of(key)
                    yield Finding(sheet.index, where, full_address(sheet.name, *where), *finding, FindingKind.CUT)


def _truncation(
    book: BookModel, here: Context, sheet: SheetModel, key: int, added: AddedFunctions
) -> tuple[str, str] | None:
    """Returns what a formula leaves out, and what to do; None where it is the same as an array formula."""
    formula, shown = sheet.formulas[key], cast(Value, sheet.values[key])
    try:
        found: Any = book.compile(sheet, key, formula, True)(here)
    except (PendingCells, *NO_VALUE):
        return None
    first = cast(Value, corner(found))
    several = found.height * found.width if isinstance(found, Array) else 1
    is_first = alike(shown, first)
    if several == 1:
        return None if is_first else ("takes one cell of a range that it needs all of" + _NO_ARRAY, _AS_ARRAY)
    # The cell beside the formula may be meant, as where Excel writes @A1:A4-@B1:B4; then it is no error.
    calls = [*_added_calls(parse(formula.text), added)]
    of_ranges = is_first and any(map(_may_give_several, calls))
    if of_ranges or (calls and isinstance(shown, CellError) and not isinstance(first, CellError)):
        remedy = f"{_AS_ARRAY}, over {several:,} cells; or take one value, such as the second, by INDEX(..., 2)"
        return f"shows 1 of the {several:,} values that it gives{_NO_ARRAY}", remedy
    return None


def _added_calls(node: Node, added: AddedFunctions) -> Iterator[Call]:
    if isinstance(node, Call) and isinstance(node.function, NameReference) and added.has(canonical(node.function.name)):
        yield node
    for part in node.arguments if isinstance(node, Call) else operands(node):
        yield from _added_calls(part, added)


def _may_give_several(call: Call) -> bool:
    """Checks if a call gets a range as it is, or gives a table of itself; operators take one cell of their ranges."""
    operations = [node for node in call.arguments if isinstance(node, Operation)]
    joining = [node for node in operations if node.rest[0][0] in JOINING]
    others = [
        node
        for node in call.arguments
        if isinstance(node, ArrayConstant | Call | Lines | NameReference | TableReference)
    ]
    return bool(joining or others) or not operations
