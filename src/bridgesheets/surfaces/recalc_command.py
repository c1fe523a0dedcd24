"""``bridgesheets recalc``: a batch of workbooks from the command line."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
from rich.table import Table

from bridgesheets.in_workbooks import OurFunctions
from bridgesheets.regulations.in_force import in_force
from bridgesheets.spreadsheet.batch.cluster import NoCluster, run_on_cluster
from bridgesheets.spreadsheet.batch.finding import Found, NothingFound, find
from bridgesheets.spreadsheet.batch.jobs import FileReport, Job, Status
from bridgesheets.spreadsheet.batch.processes import run_all
from bridgesheets.spreadsheet.batch.report import FORMATS, Report
from bridgesheets.spreadsheet.batch.stopping import Stopping
from bridgesheets.spreadsheet.batch.targets import SameFile, targets
from bridgesheets.spreadsheet.engines import missing
from bridgesheets.surfaces.console import UNTOLD, Untold, printable, say, shortened

#: Seconds a single workbook may take; the largest within our limits takes a fraction of it.
_SECONDS = 600.0

STALE, REFUSED = 1, 3


@dataclass(frozen=True)
class Order:
    """What was asked for."""

    paths: tuple[str, ...]
    out: Path | None
    in_place: bool
    check: bool
    partial: bool
    engine: str
    now: datetime | None
    jobs: int | None
    scheduler: str | None
    backup: bool
    force: bool
    report: Path | None


def recalculate(order: Order) -> int:
    """Do what was asked for; the exit status.

    The report is begun before the work and written before a word is said of it, so that it is there whatever becomes of
    the output.
    """
    _sensible(order)
    try:
        found = find(order.paths, order.out)
    except NothingFound as problem:
        raise click.UsageError(str(problem)) from None
    jobs = list(_jobs(order, found))
    with ExitStack() as stack:
        report = _begun(order.report, stack)
        stopping = stack.enter_context(Stopping())
        reports = _done(order, jobs, stopping)
        unwritten = _written(report, reports)
        status = _status(reports)
        try:
            _summary(reports)
        except BrokenPipeError:
            # Nobody reads it; what was done stays done.
            Untold.silence()
        if stopping.wanted and (stopping.at_once or len(reports) < len(jobs)):
            say(f"stopped; {len(jobs) - len(reports)} workbooks were not begun")
            status = stopping.status
        if unwritten:
            say(unwritten)
            status = UNTOLD
        return status


def _begun(path: Path | None, stack: ExitStack) -> Report | None:
    """The report, begun before the first workbook, so that one that cannot be written is known at once."""
    if path is None:
        return None
    try:
        return Report(stack, path)
    except OSError as problem:
        raise Untold(_unwritten(path, problem)) from None


def _written(report: Report | None, reports: list[FileReport]) -> str:
    """Write the report; why that could not be done."""
    if report is not None:
        try:
            report.write(reports)
        except OSError as problem:
            return _unwritten(Path(problem.filename), problem)
    return ""


def _unwritten(path: Path, problem: OSError) -> str:
    return f"the report {shortened(path)} cannot be written: {problem.strerror or problem}"


def _done(order: Order, jobs: list[Job], stopping: Stopping) -> list[FileReport]:
    """The reports of the workbooks that were done, in the order in which they were found."""
    reports: list[FileReport] = []
    with ExitStack() as stack:
        bar = _progress()
        with suppress(OSError):
            stack.enter_context(bar)
        task = bar.add_task("", total=len(jobs))
        try:
            for report in _run(order, jobs, stopping):
                reports.append(report)
                with suppress(OSError):
                    bar.advance(task)
        except NoCluster as problem:
            raise click.ClickException(str(problem)) from None
    places = {job.path: at for at, job in enumerate(jobs)}
    return sorted(reports, key=lambda report: places[report.path])


def _sensible(order: Order) -> None:
    """Refuses options that contradict each other."""
    wanted = [name for name, given in _purposes(order) if given]
    if len(wanted) != 1:
        raise click.UsageError("one of --out DIR, --in-place and --check is required, and only one")
    if order.report is not None and order.report.suffix.lower() not in FORMATS:
        raise click.UsageError(f"--report takes a file ending in {' or '.join(FORMATS)}")
    if order.force and order.out is None:
        raise click.UsageError("--force is for --out, where it replaces workbooks that are there already")
    if order.out is not None and _stands(order.out) and not order.out.is_dir():
        raise click.UsageError(f"--out {order.out} is a file, not a folder")
    # The workers of a cluster are other machines; they refuse where they lack it.
    if order.scheduler is None and (lack := missing(order.engine)):
        raise click.UsageError(f"--engine {order.engine}: {lack}")


def _purposes(order: Order) -> Iterator[tuple[str, bool]]:
    """The options that say what is done with the results, and whether each was given."""
    yield "--out", order.out is not None
    yield "--in-place", order.in_place
    yield "--check", order.check


def _stands(path: Path) -> bool:
    """Tells whether a path exists."""
    try:
        return path.exists()
    except OSError as problem:
        raise click.UsageError(f"--out {shortened(path)}: {problem.strerror or problem}") from None


def _jobs(order: Order, found: list[Found]) -> Iterator[Job]:
    # One moment for the whole batch: TODAY() is the same in all its workbooks.
    now = order.now or datetime.now()
    added = OurFunctions(in_force(), now.date())
    for (path, _), target in zip(found, _targets(order, found), strict=True):
        yield Job(
            path, target, order.check, order.partial, order.backup, order.engine, now, _SECONDS,
            details=order.report is not None, force=order.force, added=added,
        )  # fmt: skip


def _targets(order: Order, found: list[Found]) -> list[Path] | list[None]:
    """Where each workbook is written; None where it is written in its place, or not at all."""
    if order.out is None:
        return [None] * len(found)
    try:
        return targets(found, order.out)
    except SameFile as problem:
        raise click.UsageError(str(problem)) from None
    except OSError as problem:
        place = shortened(problem.filename or order.out)
        raise click.ClickException(f"{place} cannot be made: {problem.strerror or problem}") from None


def _run(order: Order, jobs: list[Job], stopping: Stopping) -> Iterator[FileReport]:
    """Yields the reports, from processes of this machine or from a cluster."""
    if order.scheduler is not None:
        return run_on_cluster(jobs, order.scheduler, stopping)
    return run_all(jobs, order.jobs or os.cpu_count() or 1, stopping)


def _progress() -> Progress:
    """A bar for people; nothing where the output is piped."""
    console = Console(stderr=True)
    return Progress(
        TextColumn("recalculating"), BarColumn(), MofNCompleteColumn(),
        console=console, transient=True, disable=not console.is_terminal,
    )  # fmt: skip


#: Columns that the table takes beside the names of the workbooks.
_BESIDE_NAMES = 60


class _Console(Console):
    """A console that leaves it to us what to do when nobody reads it."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


def _summary(reports: list[FileReport]) -> None:
    """Print a line for each workbook, and the reasons where there are some."""
    try:
        _print_table(reports)
        for report in reports:
            if report.outdated:
                click.echo(f"{printable(str(report.path))}: out of date: {printable(report.outdated)}")
        sys.stdout.flush()
    finally:
        for report in reports:
            if report.message:
                say(f"{report.path}: {report.message}", name="")


def _print_table(reports: list[FileReport]) -> None:
    console = _Console(file=sys.stdout, markup=False, highlight=False, emoji=False)
    wide = max((len(printable(str(report.path))) for report in reports), default=0) + _BESIDE_NAMES
    if not console.is_terminal:
        console.width = max(120, wide)
    elif console.width < wide:
        # No room for columns: a line for each, which the window may break where it likes.
        for report in reports:
            click.echo(_in_words(report))
        return
    table = Table(box=None, pad_edge=False)
    for heading in ("workbook", "result", "engine"):
        table.add_column(heading, overflow="fold")
    for heading in ("formulas", "changed", "refused", "seconds"):
        table.add_column(heading, justify="right")
    for report in reports:
        table.add_row(
            printable(str(report.path)), report.status.value, report.engine, f"{report.formulas:,}",
            f"{report.changed:,}", f"{len(report.refused):,}", f"{report.seconds:.2f}",
        )  # fmt: skip
    console.print(table)


def _in_words(report: FileReport) -> str:
    return (
        f"{printable(str(report.path))}: {report.status.value}, {report.formulas:,} formulas, "
        f"{report.changed:,} changed, {len(report.refused):,} refused, {report.seconds:.2f} s"
    )


def _status(reports: list[FileReport]) -> int:
    """The exit status for these reports."""
    states = {report.status for report in reports}
    if states & {Status.REFUSED, Status.FAILED, Status.PARTIAL} or any(report.refused for report in reports):
        return REFUSED
    return STALE if Status.STALE in states else 0
