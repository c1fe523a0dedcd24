"""``bridgesheets recalc``: a batch of workbooks from the command line."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
from rich.table import Table

from bridgesheets.recalc.batch import NoCluster, run_all, run_on_cluster
from bridgesheets.recalc.finding import Found, NothingFound, find
from bridgesheets.recalc.jobs import FileReport, Job, Status
from bridgesheets.recalc.report import FORMATS, write_report

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
    report: Path | None


def recalculate(order: Order) -> int:
    """Do what was asked for; the exit status."""
    _sensible(order)
    try:
        found = find(order.paths, order.out)
    except NothingFound as problem:
        raise click.UsageError(str(problem)) from None
    jobs = list(_jobs(order, found))
    reports: list[FileReport] = []
    stopped = False
    with ExitStack() as stack:
        bar = stack.enter_context(_progress())
        task = bar.add_task("", total=len(jobs))
        try:
            for report in _run(order, jobs):
                reports.append(report)
                bar.advance(task)
        except NoCluster as problem:
            raise click.ClickException(str(problem)) from None
        except KeyboardInterrupt:
            stopped = True
    places = {job.path: at for at, job in enumerate(jobs)}
    reports.sort(key=lambda report: places[report.path])
    _summary(reports)
    if order.report is not None:
        try:
            write_report(order.report, reports)
        except OSError as problem:
            raise click.ClickException(f"{order.report} cannot be written: {problem.strerror or problem}") from None
    if stopped:
        click.echo(f"bridgesheets: stopped; {len(jobs) - len(reports)} workbooks were not begun", err=True)
        return 130
    return _status(reports)


def _sensible(order: Order) -> None:
    wanted = [name for name, given in _purposes(order) if given]
    if len(wanted) != 1:
        raise click.UsageError("one of --out DIR, --in-place and --check is required, and only one")
    if order.report is not None and order.report.suffix.lower() not in FORMATS:
        raise click.UsageError(f"--report takes a file ending in {' or '.join(FORMATS)}")
    if order.out is not None and order.out.exists() and not order.out.is_dir():
        raise click.UsageError(f"--out {order.out} is a file, not a folder")


def _purposes(order: Order) -> Iterator[tuple[str, bool]]:
    yield "--out", order.out is not None
    yield "--in-place", order.in_place
    yield "--check", order.check


def _jobs(order: Order, found: list[Found]) -> Iterator[Job]:
    # One moment for the whole batch: TODAY() is the same in all its workbooks.
    now = order.now or datetime.now()
    taken: dict[Path, Path] = {}
    for path, relative in found:
        target = None
        if order.out is not None:
            target = order.out / relative
            if target in taken:
                raise click.UsageError(f"{taken[target]} and {path} would both become {target}")
            taken[target] = path
            try:
                target.parent.mkdir(parents=True, exist_ok=True)
            except OSError as problem:
                raise click.ClickException(f"{target.parent} cannot be made: {problem.strerror}") from None
        yield Job(
            path, target, order.check, order.partial, order.backup, order.engine, now, _SECONDS,
            details=order.report is not None,
        )  # fmt: skip


def _run(order: Order, jobs: list[Job]) -> Iterator[FileReport]:
    if order.scheduler is not None:
        return run_on_cluster(jobs, order.scheduler)
    return run_all(jobs, order.jobs or os.cpu_count() or 1)


def _progress() -> Progress:
    """A bar for people; nothing where the output is piped."""
    console = Console(stderr=True)
    return Progress(
        TextColumn("recalculating"), BarColumn(), MofNCompleteColumn(),
        console=console, transient=True, disable=not console.is_terminal,
    )  # fmt: skip


def _summary(reports: list[FileReport]) -> None:
    table = Table(box=None, pad_edge=False)
    for heading in ("workbook", "result"):
        table.add_column(heading, overflow="fold")
    for heading in ("formulas", "changed", "refused", "seconds"):
        table.add_column(heading, justify="right")
    for report in reports:
        table.add_row(
            _printable(str(report.path)), report.status.value, f"{report.formulas:,}", f"{report.changed:,}",
            f"{len(report.refused):,}", f"{report.seconds:.2f}",
        )  # fmt: skip
    console = Console(file=sys.stdout, markup=False, highlight=False, emoji=False)
    if not console.is_terminal:
        console.width = max(120, *(len(str(report.path)) + 60 for report in reports), 0) if reports else 120
    console.print(table)
    for report in reports:
        if report.message:
            click.echo(f"{_printable(str(report.path))}: {_printable(report.message)}", err=True)


def _printable(text: str) -> str:
    """A text from a file, without characters that move the cursor."""
    return "".join(
        letter if letter.isprintable() else letter.encode("unicode_escape").decode("ascii") for letter in text
    )


def _status(reports: list[FileReport]) -> int:
    states = {report.status for report in reports}
    if states & {Status.REFUSED, Status.FAILED, Status.PARTIAL} or any(report.refused for report in reports):
        return REFUSED
    return STALE if Status.STALE in states else 0
