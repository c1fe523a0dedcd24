"""Does the work on one file of a batch: read, calculate, compare, and write if asked to."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from enum import Enum
from operator import attrgetter
from pathlib import Path

from bridgesheets.spreadsheet.addresses import address
from bridgesheets.spreadsheet.bounded import Clock, Trouble, attempt
from bridgesheets.spreadsheet.calculating.recalculation import RefusedCell
from bridgesheets.spreadsheet.collector import collector_off
from bridgesheets.spreadsheet.engines import calculate
from bridgesheets.spreadsheet.formulas.added import NOTHING_ADDED, AddedFunctions
from bridgesheets.spreadsheet.formulas.operators import show
from bridgesheets.spreadsheet.package.aside import sweep
from bridgesheets.spreadsheet.package.replace import check_free, check_writable
from bridgesheets.spreadsheet.package.spelling import Value
from bridgesheets.spreadsheet.patching.patch import Change
from bridgesheets.spreadsheet.patching.saving import patch_workbook, save_patch
from bridgesheets.spreadsheet.reading.workbook import Workbook, open_workbook
from bridgesheets.spreadsheet.refusals import Refused

#: How many outdated cells are listed, and how many characters of a text are shown.
_NAMED, _LONGEST = 3, 40


class Status(Enum):
    """What became of a workbook."""

    UNCHANGED = "unchanged"
    CHANGED = "changed"
    STALE = "stale"  # with --check: values would change
    PARTIAL = "partial"  # changed but for the cells that were refused
    REFUSED = "refused"
    FAILED = "failed"  # a fault of ours, or of the machine


@dataclass(frozen=True)
class Job:
    """One workbook to be recalculated. Without ``target`` its own file is written; with ``check`` nothing is written.

    A ``target`` that exists is replaced only with ``force``.
    """

    path: Path
    target: Path | None
    check: bool
    partial: bool
    backup: bool
    engine: str
    now: datetime
    seconds: float
    #: Whether the report should list every change.
    details: bool = False
    force: bool = False
    #: Functions that its formulas may call beside those of the spreadsheet.
    added: AddedFunctions = NOTHING_ADDED


@dataclass(frozen=True)
class ChangedCell:
    """A cell whose value changed."""

    sheet: str
    cell: str
    old: Value
    new: Value


@dataclass
class FileReport:
    """What was done with one workbook."""

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
    engine: str = ""
    #: Whether it was refused for lack of memory; with more memory it may succeed.
    short_of_memory: bool = False


def run(job: Job, at_last: Callable[[], None] | None = None) -> FileReport:
    """Does the job. Whatever goes wrong becomes a report, never an exception: one bad workbook does not stop the batch.

    ``at_last`` is called when a file is about to be replaced; it may raise :class:`Refused`.
    """
    start = time.perf_counter()

    def about_to_replace(clock: Clock) -> None:
        if at_last is not None:
            at_last()
        clock.stop()

    with job.added.at_work():
        found = attempt(lambda clock: _run(job, lambda: about_to_replace(clock)), job.seconds)
    if isinstance(found, Trouble):
        status = Status.FAILED if found.is_fault else Status.REFUSED
        found = FileReport(job.path, status, found.reason, short_of_memory=found.of_memory)
    return replace(found, seconds=time.perf_counter() - start)


@collector_off()
def _run(job: Job, at_last: Callable[[], None]) -> FileReport:
    """Does the job; a refusal becomes a report."""
    try:
        if not job.check:
            _check_target(job)
        workbook = open_workbook(job.path, job.added)
        try:
            return _recalculated(job, workbook, at_last)
        finally:
            workbook.take_apart()
    except Refused as refused:
        return FileReport(job.path, Status.REFUSED, refused.reason)


def _check_target(job: Job) -> None:
    """Finishes what earlier runs left undone, and refuses early a target that cannot be written."""
    target = job.path if job.target is None else job.target
    sweep(target)
    check_writable(target)
    if job.target is not None and not job.force:
        check_free(target)


def _recalculated(job: Job, workbook: Workbook, at_last: Callable[[], None]) -> FileReport:
    """Recalculates the workbook and writes it if asked to."""
    engine, result = calculate(job.engine, workbook, job.now)
    report = FileReport(
        job.path, Status.UNCHANGED, formulas=result.formulas, refused=result.refused, engine=engine
    )  # fmt: skip
    if result.refused and not job.partial:
        report.status = Status.REFUSED
        first = result.refused[0]
        report.message = f"{len(result.refused)} of {result.formulas} formulas refused, the first: {_line(first)}"
        return report
    patch = patch_workbook(workbook, result.values)
    report.changed = sum(map(len, patch.changes.values()))
    # Millions of cells may have changed: they are listed only for those who ask.
    changes = _changes(workbook, patch.changes) if job.details or job.check else []
    if job.details:
        report.changes = changes
    if report.changed:
        if job.check:
            report.outdated = _outdated(changes)
        report.status = Status.STALE if job.check else Status.PARTIAL if result.refused else Status.CHANGED
    elif result.refused:
        report.status = Status.PARTIAL
    if result.refused:
        report.message = f"{len(result.refused)} of {result.formulas} formulas refused and left as they were"
    if not job.check:
        saved = save_patch(workbook, patch, job.target, backup=job.backup, force=job.force, at_last=at_last)
        report.backup = saved.backup
    return report


def _outdated(changes: Sequence[ChangedCell]) -> str:
    """Lists the first few cells that are out of date, with old and new values."""
    cells = ", ".join(
        f"{change.sheet}!{change.cell} {_brief(change.old)}, now {_brief(change.new)}" for change in changes[:_NAMED]
    )
    more = len(changes) - _NAMED
    return cells + (f", and {more:,} more" if more > 0 else "")


def _brief(value: Value) -> str:
    """Returns a value for a sentence; an empty cell is "blank", and long texts are cut."""
    text = show(value)
    if not text:
        return "blank"
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]}..."


def _line(refused: RefusedCell) -> str:
    """Returns a refusal in one line."""
    return f"{refused.sheet}!{refused.cell}: {refused.reason}"


def _changes(workbook: Workbook, changes: Mapping[int, Sequence[Change]]) -> list[ChangedCell]:
    """Returns the cells that changed, row by row."""
    return [
        ChangedCell(workbook.sheets[position].name, address(cell.row, cell.column), cell.old, cell.new)
        for position, cells in changes.items()
        for cell in sorted(cells, key=attrgetter("row", "column"))
    ]
