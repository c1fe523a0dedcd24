"""Finds values that are errors, and values that are out of date."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from functools import partial
from types import MappingProxyType

from truesheet.addresses import full_address, parse_address
from truesheet.calculating.entering import patch_results
from truesheet.calculating.model import DEPENDS_ON
from truesheet.calculating.recalculation import Recalculation, RefusedCell, calculated_book, recalculate, results
from truesheet.checking.cut_arrays import cut_to_one
from truesheet.checking.findings import Finding, Kind, SheetCells
from truesheet.checking.verdicts import old_and_new, verdicts
from truesheet.collector import collector_off
from truesheet.error_codes import DIV0, NA, NAME, NULL, NUM, REF, VALUE
from truesheet.locales import speaking
from truesheet.patching.patch import Change
from truesheet.reading.workbook import WorkbookFile
from truesheet.refusals import Refused
from truesheet.values import BLANK, CellError
from truesheet.wording import task

_REMEDIES: Mapping[str, str] = MappingProxyType(
    {
        VALUE: "look for a text, a date or a blank where a number is due",
        NUM: "look for a number that cannot be meant, such as a count below 0",
        NA: "look for a figure or name that its table does not list",
        NAME: "look for a misspelt name, or an add-in that is not installed",
        REF: "look for a cell, row or sheet that was deleted",
        DIV0: "look for an empty or zero divisor",
        NULL: "look for a comma or colon that is missing between two ranges",
    }
)
_MORE_IN_EXCEL = "open it in Excel, which says more"
#: What is said of a value that differs, and what to do about it.
_VERDICTS: Mapping[Kind, tuple[str, str]] = MappingProxyType(
    {
        Kind.STALE: ("not recalculated since it was typed in", ""),
        Kind.MOVED_ON: ("only the date has moved on", "nothing is wrong; calculating brings it up to date"),
        Kind.COUNTING: ("its circle counts on each time the workbook is calculated", "nothing is wrong"),
    }
)


def _up_to_date() -> str:
    return f"use {task('recalc')}, or calculate and save it in Excel"


def errors(page: SheetCells) -> Iterator[Finding]:
    """Yields the cells that show an error."""
    for where, cell in page.cells.items():
        if isinstance(cell.value, CellError):
            code = cell.value.code
            yield page.finding(where, f"shows {code}", _REMEDIES.get(code, _MORE_IN_EXCEL), Kind.ERROR)


@dataclass(frozen=True)
class Outdated:
    """The result of a recalculation: values that are wrong, and formulas whose values cannot be checked."""

    wrong: list[Finding]
    unchecked: list[Finding]
    #: Ordinary formulas that would come to something else as array formulas.
    cut: list[Finding]


def outdated(workbook: WorkbookFile, now: datetime) -> Outdated:
    """Compares the values of a workbook with those that our own engine calculates."""
    try:
        result, cut = _calculated(workbook, now)
        changes = patch_results(workbook, result.values).changes
    except Refused as refused:
        return Outdated([], [_of_workbook(f"cannot be checked: {refused.reason}")], [])
    wrong = [_of_workbook(told) for told in result.told]
    judged = verdicts(workbook, changes, result.counting, partial(recalculate, workbook))
    by_kind = {Kind.STALE: judged.stale, Kind.MOVED_ON: judged.moved_on, Kind.COUNTING: judged.counting}
    for kind, found in by_kind.items():
        for position, made in found.items():
            wrong += _wrong(workbook, position, made, kind)
    return Outdated(wrong, [_unchecked(workbook, cell) for cell in result.refused], cut)


def _of_workbook(told: str) -> Finding:
    what, _, remedy = told.partition("; ")
    return Finding(-1, (0, 0), "", what, remedy or "check it in Excel", Kind.UNCHECKED)


@collector_off()
def _calculated(workbook: WorkbookFile, now: datetime) -> tuple[Recalculation, list[Finding]]:
    """Returns what the workbook comes to, and which of its formulas show one value of several."""
    book, locale, told = calculated_book(workbook, now)
    with speaking(locale):
        cut = [*cut_to_one(book, workbook.added)]
    result = replace(results(book), told=told)
    book.take_apart()
    return result, cut


def _wrong(workbook: WorkbookFile, position: int, changes: Iterable[Change], kind: Kind) -> Iterator[Finding]:
    """Yields a finding for each wrong value, and one a sheet for formulas without a value."""
    name = workbook.sheets[position].name
    empty = 0
    for change in changes:
        where = change.row, change.column
        if change.old is BLANK:
            empty += 1
            continue
        why, remedy = _VERDICTS[kind]
        old, new = old_and_new(change.old, change.new)
        what = f"shows {old}, now {new}: {why}"
        yield Finding(position, where, full_address(name, *where), what, remedy or _up_to_date(), kind)
    if empty:
        what = "a formula has no value" if empty == 1 else f"{empty:,} formulas have no value"
        yield Finding(position, (0, 0), name, what, _up_to_date(), Kind.STALE)


def _unchecked(workbook: WorkbookFile, cell: RefusedCell) -> Finding:
    """Returns the finding for a formula that was refused."""
    sheet = workbook.sheet(cell.sheet)
    where = parse_address(cell.cell)
    assert sheet is not None and where is not None
    at = full_address(cell.sheet, *where)
    if cell.reason.startswith(DEPENDS_ON):
        what = f"{cell.reason}, which cannot be checked"
        return Finding(sheet.position, where, at, what, "see there", Kind.DEPENDENT)
    why, _, remedy = cell.reason.partition("; ")
    what = f"cannot be checked: {why}"
    return Finding(sheet.position, where, at, what, remedy, Kind.UNCHECKED)
