"""Does the work on one file of a batch: read, calculate, compare, and write if asked to.

The report of a batch goes to a file: CSV for a spreadsheet, JSON for a program.
"""

from __future__ import annotations

import json
import math
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from enum import Enum
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Any

from truesheet.addresses import Address, address
from truesheet.batch.pieces_of_work import PieceOfWork
from truesheet.bounded import Trouble, attempt
from truesheet.formulas import NOTHING_ADDED, AddedFunctions
from truesheet.harmless import csv_of
from truesheet.locales import UNKNOWN, locale_of, use_locale
from truesheet.refusals import Refused, RefusedCell
from truesheet.values import CellError, Empty
from truesheet.within import collector_off
from truesheet.wording import option
from truesheet.writing.targets import Target, make_folder

if TYPE_CHECKING:
    from truesheet.package.spelling import Value
    from truesheet.patching.patch import Change
    from truesheet.reading.workbook import WorkbookFile

#: How many outdated cells are listed.
_NAMED = 3


class Status(Enum):
    """The outcome for one workbook."""

    UNCHANGED = "unchanged"
    CHANGED = "changed"
    STALE = "stale"  # with --check: values would change
    MOVED_ON = "date moved on"  # with --check: only because another day has come
    COUNTING = "counts on"  # with --check: only circles, which are other values at each calculation
    LAST_DIGITS = "last digits"  # with --check: only by what programs differ in
    PARTIAL = "partial"  # changed but for the cells that were refused
    REFUSED = "refused"
    FAILED = "failed"  # a fault of ours, or of the machine


#: What is told of a workbook that whoever worked on it could not tell of.
_WRITTEN, _AS_IT_WAS = "; its file has been brought up to date", "; its file is as it was"
_WRITTEN_FIRST = "the process that worked on it first was ended from outside, and has brought it up to date"


@dataclass(frozen=True)
class ChangedCell:
    """A cell whose value changed."""

    sheet: str
    cell: str
    old: Value
    new: Value


@dataclass
class FileReport:
    """A report of what was done with one workbook."""

    path: Path
    status: Status
    message: str = ""
    #: With --check, the first few cells that are out of date, in words.
    outdated: str = ""
    formulas: int = 0
    changed: int = 0
    changes: list[ChangedCell] = field(default_factory=list)
    refused: list[RefusedCell] = field(default_factory=list)
    seconds: float = 0.0
    backup: Path | None = None
    #: Whether it was refused for lack of memory; with more memory it may succeed.
    short_of_memory: bool = False


@dataclass(frozen=True)
class Job(PieceOfWork[FileReport]):
    """A workbook to recalculate. Without ``target`` its own file is written; with ``check`` nothing is written.

    A ``target`` that exists is replaced only with ``force``.
    """

    path: Path
    target: Path | None
    check: bool
    partial: bool
    backup: bool
    now: datetime
    seconds: float
    #: Whether the report should list every change.
    details: bool = False
    force: bool = False
    #: From which random numbers are drawn; without one, formulas that need them are refused.
    seed: int | None = None
    #: The name of the locale by which formulas are calculated; "" if it is not known.
    locale: str = ""
    #: Functions that its formulas may call beside those of the spreadsheet.
    added: AddedFunctions = NOTHING_ADDED
    #: Whether what killed runs left of the file to be written is deleted already.
    swept: bool = False

    @property
    def limit(self) -> float:
        return self.seconds

    @property
    def read(self) -> tuple[Path, ...]:
        return (self.path,)

    @property
    def written(self) -> Path | None:
        return None if self.check else self.target or self.path

    def run(self, at_last: Callable[[], None] | None = None) -> FileReport:
        start = time.perf_counter()
        with self.added.at_work(), use_locale(locale_of(self.locale) if self.locale else UNKNOWN):
            found = attempt(lambda: _run(self, at_last), self.seconds)
        if isinstance(found, Trouble):
            status = Status.FAILED if found.is_fault else Status.REFUSED
            found = FileReport(self.path, status, found.reason, short_of_memory=found.of_memory)
        return replace(found, seconds=time.perf_counter() - start)

    def lost(self, why: str, written: bool) -> FileReport:
        known = "" if self.check else _WRITTEN if written else _AS_IT_WAS
        return FileReport(self.path, Status.FAILED, why + known)

    def again(self, written: bool) -> Job:
        """Returns the job once more; a target that the first try wrote is replaced."""
        return replace(self, force=self.force or (written and self.target is not None), swept=False)

    def after_loss(self, report: FileReport, written: bool) -> FileReport:
        if written and report.status in (Status.REFUSED, Status.FAILED):
            return replace(report, message=report.message + _WRITTEN)
        if written and report.status is Status.UNCHANGED and self.target is None:
            return replace(report, message=_WRITTEN_FIRST)
        return report

    def briefly(self, report: FileReport) -> FileReport:
        return replace(report, changes=[], message="it has too many changes to list every cell")


@collector_off()
def _run(job: Job, at_last: Callable[[], None] | None) -> FileReport:
    from truesheet.reading.workbook import open_workbook  # a process that leads a batch does not read

    try:
        if not job.check:
            _check_target(job)
        workbook = open_workbook(job.path, job.added)
        try:
            return _recalculate(job, workbook, at_last)
        finally:
            workbook.take_apart()
    except Refused as refused:
        return FileReport(job.path, Status.REFUSED, refused.reason)


def _check_target(job: Job) -> None:
    """Finishes what earlier runs left undone, and refuses early a target that cannot be written."""
    in_place = job.target is None
    target = Target(job.target or job.path, force=job.force or in_place, swept=job.swept)
    target.check()
    if not in_place:
        make_folder(target.path.parent)


def _recalculate(job: Job, workbook: WorkbookFile, at_last: Callable[[], None] | None) -> FileReport:
    from truesheet.calculating.entering import patch_results
    from truesheet.calculating.recalculation import recalculate
    from truesheet.patching.saving import save_patch

    result = recalculate(workbook, job.now, job.seed)
    report = FileReport(job.path, Status.UNCHANGED, formulas=result.formulas, refused=result.refused)
    if result.refused and not job.partial:
        report.status = Status.REFUSED
        first = result.refused[0]
        message = f"{len(result.refused):,} of {result.formulas:,} formulas refused, the first: "
        message += f"{first.sheet}!{first.cell}: {first.reason}"
        others = len(result.refused) < result.formulas
        report.message = message + (f"; {option('partial')} updates what does not depend on them" if others else "")
        return report
    patch = patch_results(workbook, result.values)
    report.changed = sum(map(len, patch.changes.values()))
    # Millions of cells may have changed: they are listed only for those who ask.
    if job.details:
        report.changes = _changes(workbook, patch.changes)
    notes = ""
    if report.changed and job.check:
        from truesheet.checking.findings import old_and_new, verdicts

        verdict = verdicts(
            workbook, patch.changes, result.counting, lambda moment: recalculate(workbook, moment, job.seed)
        )
        kinds = {Status.STALE: verdict.stale, Status.MOVED_ON: verdict.moved_on, Status.COUNTING: verdict.counting}
        report.status = next((status for status, changes in kinds.items() if changes), Status.LAST_DIGITS)
        stale = _changes(workbook, verdict.stale)
        cells = [f"{one.sheet}!{one.cell} {', now '.join(old_and_new(one.old, one.new))}" for one in stale[:_NAMED]]
        report.outdated = ", ".join(cells + ([f"and {len(stale) - _NAMED:,} more"] if len(stale) > _NAMED else []))
        notes = verdict.in_words()
    elif report.changed:
        report.status = Status.PARTIAL if result.refused else Status.CHANGED
    elif result.refused:
        report.status = Status.PARTIAL
    if result.refused:
        report.message = f"{len(result.refused):,} of {result.formulas:,} formulas refused and left as they were"
    if patch.added:
        added = "1 cell" if patch.added == 1 else f"{patch.added:,} cells"
        notes = "; ".join(filter(None, (notes, f"{added} that array formulas fill were not in the file")))
    report.message = "; ".join(filter(None, (report.message, *result.notes, notes)))
    if not job.check:
        report.backup = save_patch(
            workbook, patch, job.target, backup=job.backup, force=job.force, swept=job.swept, at_last=at_last
        )
    return report


def _changes(workbook: WorkbookFile, changes: Mapping[int, Mapping[Address, Change]]) -> list[ChangedCell]:
    return [
        ChangedCell(workbook.sheets[position].name, address(*where), *cells[where])
        for position, cells in changes.items()
        for where in sorted(cells)
    ]


_COLUMNS = ("file", "status", "message", "sheet", "cell", "old", "new", "reason", "seconds")

FORMATS = (".csv", ".json")


def write_report(reports: Iterable[FileReport], target: Target) -> None:
    """Writes the reports to a file; :class:`Refused` if that fails."""
    is_json = target.path.suffix.lower() == ".json"
    if is_json:
        text = json.dumps([_record(report) for report in reports], ensure_ascii=False, indent=1) + "\n"
    else:
        text = csv_of(chain([_COLUMNS], (row for report in reports for row in _rows(report))))
    # Lone surrogates, in a cell or a file name, are written as escapes, as JSON does; CSV has none left.
    # Excel assumes an older encoding for a CSV file that does not begin with a byte order mark.
    encoding = "utf-8" if is_json else "utf-8-sig"
    target.write(text.encode(encoding, errors="backslashreplace"))


def _rows(report: FileReport) -> Iterator[tuple[Any, ...]]:
    """Yields one row for the file, and one for each cell changed or refused."""
    from truesheet.formulas.operators import show

    path = str(report.path)
    yield path, report.status.value, report.message, "", "", "", "", "", f"{report.seconds:.3f}"
    for change in report.changes:
        old, new = [value if isinstance(value, float) else show(value) for value in (change.old, change.new)]
        yield path, "cell changed", "", change.sheet, change.cell, old, new, "", ""
    for refused in report.refused:
        yield path, "cell refused", "", refused.sheet, refused.cell, "", "", refused.reason, ""


def _record(report: FileReport) -> dict[str, Any]:
    return {
        "file": str(report.path),
        "status": report.status.value,
        "message": report.message,
        "formulas": report.formulas,
        "changed": [
            {name: _plain(value) for name, value in vars(change).items()} for change in report.changes
        ],
        "refused": [cell._asdict() for cell in report.refused],
        "backup": None if report.backup is None else str(report.backup),
        "seconds": round(report.seconds, 3),
    }  # fmt: skip


def _plain(value: Any) -> Any:
    """Returns a value as JSON has it: an error as its code, a blank as None."""
    if isinstance(value, CellError):
        return value.code
    if isinstance(value, float) and not math.isfinite(value):
        return str(value)  # JSON has no number for it
    return None if isinstance(value, Empty) else value
