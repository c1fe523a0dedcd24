"""The work on one file of a batch: read, calculate, compare, and write where that was asked for."""

from __future__ import annotations

import time
import traceback
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from enum import Enum
from operator import attrgetter
from pathlib import Path

from bridgesheets.recalc.collector import collector_off
from bridgesheets.recalc.engines import calculate
from bridgesheets.recalc.guards import OutOfTime, time_limit
from bridgesheets.recalc.job import RefusedCell
from bridgesheets.recalc.patch import Change
from bridgesheets.recalc.places import address
from bridgesheets.recalc.refusals import Refused
from bridgesheets.recalc.replace import check_writable
from bridgesheets.recalc.saving import patch_workbook, save_patch
from bridgesheets.recalc.spelling import Value
from bridgesheets.recalc.workbook import Workbook, open_workbook


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
    """One workbook to be recalculated. ``target`` None is in place; with ``check`` nothing is written."""

    path: Path
    target: Path | None
    check: bool
    partial: bool
    backup: bool
    engine: str
    now: datetime
    seconds: float
    #: Whether every single change is wanted for the report.
    details: bool = False


@dataclass(frozen=True)
class ChangedCell:
    """A cell whose value became another."""

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
    formulas: int = 0
    changed: int = 0
    changes: list[ChangedCell] = field(default_factory=list)
    refused: list[RefusedCell] = field(default_factory=list)
    seconds: float = 0.0
    backup: Path | None = None
    engine: str = ""


def run(job: Job) -> FileReport:
    """Do the job. Whatever goes wrong is a report, never an exception: one bad workbook does not stop the batch."""
    start = time.perf_counter()
    try:
        with time_limit(job.seconds):
            report = _run(job)
    except Refused as refused:
        report = FileReport(job.path, Status.REFUSED, refused.reason)
    except OutOfTime as late:
        where = f"; {late.where} was being calculated" if late.where else ""
        report = FileReport(job.path, Status.REFUSED, f"it takes longer than {job.seconds:g} seconds{where}")
    except MemoryError:
        report = FileReport(job.path, Status.REFUSED, "it needs more memory than a workbook may have here")
    except OSError as problem:
        report = FileReport(job.path, Status.FAILED, f"{problem.strerror or problem}")
    except Exception:
        # A bug: said as one, with the trace, and the next workbook still gets its turn.
        report = FileReport(job.path, Status.FAILED, "a fault of bridgesheets, please report it: " + _trace())
    return replace(report, seconds=time.perf_counter() - start)


def _trace() -> str:
    return " | ".join(traceback.format_exc(limit=-3).strip().splitlines())


@collector_off()
def _run(job: Job) -> FileReport:
    if not job.check:
        check_writable(job.path if job.target is None else job.target)
    workbook = open_workbook(job.path)
    try:
        return _recalculated(job, workbook)
    finally:
        workbook.take_apart()


def _recalculated(job: Job, workbook: Workbook) -> FileReport:
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
    if job.details:
        report.changes = _changes(workbook, patch.changes)
    if report.changed:
        report.status = Status.STALE if job.check else Status.PARTIAL if result.refused else Status.CHANGED
    elif result.refused:
        report.status = Status.PARTIAL
    if result.refused:
        report.message = f"{len(result.refused)} of {result.formulas} formulas refused and left as they were"
    if not job.check:
        report.backup = save_patch(workbook, patch, job.target, backup=job.backup).backup
    return report


def _line(refused: RefusedCell) -> str:
    return f"{refused.sheet}!{refused.cell}: {refused.reason}"


def _changes(workbook: Workbook, changes: Mapping[int, Sequence[Change]]) -> list[ChangedCell]:
    """The cells that changed, row by row."""
    return [
        ChangedCell(workbook.sheets[position].name, address(cell.row, cell.column), cell.old, cell.new)
        for position, cells in changes.items()
        for cell in sorted(cells, key=attrgetter("row", "column"))
    ]
