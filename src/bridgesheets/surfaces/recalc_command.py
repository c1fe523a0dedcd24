"""``bridgesheets recalc``: a batch of workbooks from the command line."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

import click

from bridgesheets.surfaces.console import UNTOLD, Untold, printable, say, shortened
from bridgesheets.surfaces.idle_options import refuse_idle
from bridgesheets.surfaces.progress import progress
from bridgesheets.surfaces.tasks.workbook_tasks import recalculations
from truesheet.batch.finding import Found, NothingFound, find
from truesheet.batch.jobs import FileReport, Job, Status
from truesheet.batch.processes import run
from truesheet.batch.report import FORMATS, write_report
from truesheet.batch.stopping import Stopping
from truesheet.files import os_reason
from truesheet.locales import spoken
from truesheet.refusals import Refused
from truesheet.writing.targets import Planned, SameFile, Target, distinct

if TYPE_CHECKING:
    from truesheet.batch.cluster import Cluster

STALE, REFUSED = 1, 3


@dataclass(frozen=True)
class Order:
    """What was asked for."""

    paths: tuple[str, ...]
    out: Path | None
    in_place: bool
    check: bool
    partial: bool
    day: datetime | None
    seed: int | None
    jobs: int | None
    scheduler: Cluster | None
    no_backup: bool
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
    report = None if order.report is None else Target(order.report, order.force, not order.no_backup)
    jobs = _jobs(order, found.workbooks)
    if report is not None:
        _check_report(report)
    with Stopping() as stopping:
        reports = _done(order, jobs, stopping)
        unwritten = "" if report is None else _written(report, reports)
        status = _status(reports)
        for folder, reason in found.unread:
            say(f"{folder}: the folder cannot be looked into: {reason}", name="")
            status = REFUSED
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


def _check_report(report: Target) -> None:
    """Refuses before the first workbook a report that cannot be written."""
    try:
        report.check()
    except Refused as problem:
        raise Untold(_unwritten(report, problem)) from None


def _written(report: Target, reports: list[FileReport]) -> str:
    """Write the report; why that could not be done."""
    try:
        write_report(reports, report)
    except Refused as problem:
        return _unwritten(report, problem)
    return ""


def _unwritten(report: Target, problem: Refused) -> str:
    return f"the report {shortened(report.path)}: {problem.reason}"


def _done(order: Order, jobs: list[Job], stopping: Stopping) -> list[FileReport]:
    """The reports of the workbooks that were done, in the order in which they were found."""
    reports: list[FileReport] = []
    with ExitStack() as stack:
        bar = progress("recalculating")
        with suppress(OSError):
            stack.enter_context(bar)
        task = bar.add_task("", total=len(jobs))
        for report in _run(order, jobs, stopping):
            reports.append(report)
            with suppress(OSError):
                bar.advance(task)
    places = {job.path: at for at, job in enumerate(jobs)}
    return sorted(reports, key=lambda report: places[report.path])


def _sensible(order: Order) -> None:
    """Refuses options that contradict each other."""
    wanted = [name for name, given in _purposes(order) if given]
    if len(wanted) != 1:
        raise click.UsageError("one of --out DIR, --in-place and --check is required, and only one")
    if order.report is not None and order.report.suffix.lower() not in FORMATS:
        raise click.UsageError(f"--report takes a file ending in {' or '.join(FORMATS)}")
    if order.force and order.out is None and order.report is None:
        raise click.UsageError("--force is for --out and --report, where it replaces files that are there already")
    if order.scheduler is not None:
        refuse_idle({"jobs"}, "is for this machine, and --scheduler sends the work to a cluster")
    if order.check and order.report is None:
        refuse_idle({"no_backup"}, "is for files that are written, and --check writes none")
    if order.out is not None and _stands(order.out) and not order.out.is_dir():
        raise click.UsageError(f"--out {order.out} is a file, not a folder")


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
        raise click.UsageError(f"--out {shortened(path)}: {os_reason(problem)}") from None


def _jobs(order: Order, found: list[Found]) -> list[Job]:
    """Every workbook as a piece of work."""
    return recalculations(
        zip((path for path, _ in found), _targets(order, found), strict=True),
        now=order.day, seed=order.seed, partial=order.partial, details=order.report is not None, locale=spoken().tag,
        check=order.check, backup=not order.no_backup, force=order.force,
    )  # fmt: skip


def _targets(order: Order, found: list[Found]) -> list[Path] | list[None]:
    """Where each workbook is written; None where it is written in its place, or not at all."""
    chosen = [] if order.out is None else [order.out / relative for _, relative in found]
    planned = [Planned(target, path) for target, (path, _) in zip(chosen, found, strict=False)]
    if order.report is not None:
        planned.append(Planned(order.report))
    try:
        distinct(planned, [path for path, _ in found])
    except SameFile as problem:
        remedy = ", or use --in-place" if order.out is not None else ""
        raise click.UsageError(problem.reason + remedy) from None
    except Refused as problem:
        raise click.ClickException(problem.reason) from None
    return chosen or [None] * len(found)


def _run(order: Order, jobs: list[Job], stopping: Stopping) -> Iterator[FileReport]:
    """Yields the reports, from this process, from several of this machine, or from a cluster."""
    if order.scheduler is not None:
        from truesheet.batch.cluster import NoCluster, run_on_cluster  # only where there is one

        try:
            yield from run_on_cluster(jobs, order.scheduler, stopping)
        except NoCluster as problem:
            raise click.ClickException(str(problem)) from None
        return
    yield from run(jobs, order.jobs or os.cpu_count() or 1, stopping)


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
    rows = [
        ("workbook", "result", "formulas", "changed", "refused", "seconds"),
        *(
            (
                printable(str(report.path)), report.status.value, f"{report.formulas:,}",
                f"{report.changed:,}", f"{len(report.refused):,}", f"{report.seconds:.2f}",
            )
            for report in reports
        ),
    ]  # fmt: skip
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    if sys.stdout.isatty() and shutil.get_terminal_size().columns < sum(widths) + 2 * len(widths):
        # No room for columns: a line for each, which the window may break where it likes.
        for report in reports:
            click.echo(_in_words(report))
        return
    for name, result, *numbers in rows:
        texts = [name.ljust(widths[0]), result.ljust(widths[1]), *map(str.rjust, numbers, widths[2:])]
        click.echo("  ".join(texts))


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
