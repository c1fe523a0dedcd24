"""``bridgesheets recalc`` and ``check``: batches of workbooks from the command line."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Callable, Iterable, Mapping
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Any

import click

from bridgesheets.reasons import with_noun
from bridgesheets.surfaces.argument_types import NonEmptyText, TaskCommand, cluster
from bridgesheets.surfaces.console import (
    DIFFERENT,
    REFUSED,
    UNTOLD,
    UnwrittenResults,
    printable,
    say,
    shortened,
    tell,
    with_bar,
)
from bridgesheets.surfaces.tasks.workbooks import fixed_in, found_in, recalculations
from bridgesheets.surfaces.typed_words import retyped
from bridgesheets.surfaces.wrong_calls import refuse_idle
from truesheet.batch.finding import FoundWorkbook, find
from truesheet.batch.jobs import FORMATS, FileReport, Status, write_report
from truesheet.batch.pieces_of_work import StopSignals
from truesheet.batch.processes import run
from truesheet.bounded import Trouble
from truesheet.files import os_reason
from truesheet.locales import current_locale
from truesheet.memory import MEMORY, memory_limit
from truesheet.refusals import Refused
from truesheet.writing.targets import PlannedFile, SameFile, Target, distinct, sweep_all

#: What options say, by their names.
Said = Mapping[str, Any]


@click.command(cls=TaskCommand)
@click.argument("paths", nargs=-1, required=True, type=NonEmptyText(), metavar="PATH...")
def recalc(paths: tuple[str, ...], **options: Any) -> int:
    """Update the values of workbooks without Excel, and change nothing else.

    PATH is a workbook, a folder with all its folders, or a pattern such as "*.xlsx". --out never writes over a workbook
    that it reads, and over another file only with --force.

    Ctrl-C finishes the workbooks that it has begun and says what was done; a second one stops at once.

    Exit status: 0 done, 1 values are out of date (--check), 2 a wrong call, 3 it refused some workbooks or formulas, 4
    it could not write the report or the summary; after a signal 128 and its number (130 for Ctrl-C).
    """
    # The report is begun before the work and written before a word is said of it, so that it is there whatever becomes
    # of the output.
    _sensible(options)
    options = {**options, "scheduler": cluster(options)}
    found = find(paths, options["out"])
    place = options["report"]
    report = None if place is None else Target(place, options["force"], not options["no_backup"])
    jobs = recalculations(
        zip((path for path, _ in found.workbooks), _targets(options, found.workbooks), strict=True),
        now=options["day"], seed=options["seed"], partial=options["partial"], details=report is not None,
        locale=current_locale().tag, check=options["check"], backup=not options["no_backup"], force=options["force"],
    )  # fmt: skip
    # Before the first workbook.
    if report is not None and (unwritten := _unwritten(report, report.check)):
        raise UnwrittenResults(unwritten)
    places = {job.path: at for at, job in enumerate(jobs)}
    with StopSignals() as stopping:
        done = run(jobs, options["jobs"] or os.cpu_count() or 1, stopping, options["scheduler"])
        # In the order in which they were found.
        reports = sorted(with_bar("recalculating", len(jobs), done), key=lambda each: places[each.path])
        unwritten = "" if report is None else _unwritten(report, partial(write_report, reports, report))
        states = {each.status for each in reports}
        refused = states & {Status.REFUSED, Status.FAILED, Status.PARTIAL} or any(each.refused for each in reports)
        status = REFUSED if refused else DIFFERENT if Status.STALE in states else 0
        for folder, reason in found.unread:
            say(f"{folder}: the folder cannot be read: {reason}", name="")
            status = REFUSED
        try:
            _summary(reports)
        except BrokenPipeError:
            # Nobody reads it; what was done stays done.
            UnwrittenResults.silence()
        if stopping.is_requested and (stopping.is_urgent or len(reports) < len(jobs)):
            say(f"stopped; {len(jobs) - len(reports)} workbooks were not begun")
            status = stopping.status
        if unwritten:
            say(unwritten)
            status = UNTOLD
        return status


def _unwritten(report: Target, writing: Callable[[], object]) -> str:
    """Returns why a report cannot be written; empty if it can."""
    try:
        writing()
    except Refused as problem:
        return f"the report {shortened(report.path)}: {problem.reason}"
    return ""


def _sensible(options: Said) -> None:
    if sum(map(bool, (options["out"], options["in_place"], options["check"]))) != 1:
        wrong = "one of --out DIR, --in-place and --check is required, and only one"
        raise click.UsageError(
            f"{wrong}, such as: {retyped(out=options['out'] or Path('recalculated'), in_place=None, check=None)}"
        )
    if options["report"] is not None and options["report"].suffix.lower() not in FORMATS:
        report = options["report"].with_suffix(FORMATS[0])
        raise click.UsageError(f"a report is a file ending in {' or '.join(FORMATS)}; type: {retyped(report=report)}")
    if options["out"] is None and options["report"] is None:
        refuse_idle({"force"}, "is for --out and --report, where it replaces files that are there already")
    if options["check"] and options["report"] is None:
        refuse_idle({"no_backup"}, "is for files that are written, and --check writes none")
    if (out := options["out"]) is not None:
        try:
            is_file = out.exists() and not out.is_dir()
        except OSError as problem:
            raise click.UsageError(f"--out {shortened(out)}: {os_reason(problem)}") from None
        if is_file:
            raise click.UsageError(f"--out {out} is a file, not a folder; type: {retyped(out=out.with_suffix(''))}")


def _targets(options: Said, found: list[FoundWorkbook]) -> list[Path] | list[None]:
    """Returns where each workbook is written; None where it is written in its place, or not at all."""
    chosen = [] if options["out"] is None else [options["out"] / relative for _, relative in found]
    planned = [PlannedFile(target, path) for target, (path, _) in zip(chosen, found, strict=False)]
    if options["report"] is not None:
        planned.append(PlannedFile(options["report"]))
    try:
        distinct(planned, [path for path, _ in found])
    except SameFile as problem:
        remedy = ", or use --in-place" if options["out"] is not None else ""
        raise click.UsageError(problem.reason + remedy) from None
    except Refused as problem:
        raise click.ClickException(problem.reason) from None
    return chosen or [None] * len(found)


def _summary(reports: list[FileReport]) -> None:
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
            click.echo(
                f"{printable(str(report.path))}: {report.status.value}, {report.formulas:,} formulas, "
                f"{report.changed:,} changed, {len(report.refused):,} refused, {report.seconds:.2f} s"
            )
        return
    for name, result, *numbers in rows:
        texts = [name.ljust(widths[0]), result.ljust(widths[1]), *map(str.rjust, numbers, widths[2:])]
        click.echo("  ".join(texts))


@click.command(cls=TaskCommand)
@click.argument("paths", nargs=-1, required=True, type=NonEmptyText(), metavar="PATH...")
def check(paths: tuple[str, ...], fix: bool, day: datetime | None) -> int:
    """Find what would go wrong in Excel, or has gone wrong already, and say what to do about it.

    PATH is a workbook, a folder with all its folders, or a pattern such as "*.xlsx". check finds calls of VP20( and
    VP30(, which Excel takes for cells; functions Excel does not know; texts that look like formulas; numbers kept as
    text in columns of numbers; figures typed over a formula; errors; and values that are out of date or that it cannot
    check. One line for each kind, the worst first: file: cells: what; what to do. --fix changes the text of formulas,
    never a value, and does not count what it fixed. Values that differ because the date has moved on are no fault.

    Exit status: 0 nothing wrong, 1 something wrong, 2 a wrong call, 3 check could not read or write some workbooks
    (whatever it found in the others), 4 it could not write the findings.
    """
    return check_all(paths, fix, day or datetime.now())


#: How many lines all workbooks together get, and the least and the most for one: a page, or two for a whole folder.
_LINES, _LEAST, _MOST = 90, 1, 30


@memory_limit(MEMORY)
def check_all(paths: Iterable[str], fixing: bool, now: datetime) -> int:
    """Checks workbooks, prints what is found in each, and returns the exit status.

    Whatever goes wrong with one workbook is reported, and the others are checked all the same.
    """
    found = find(paths)
    if fixing:
        sweep_all([Target(path) for path, _ in found.workbooks])
    lines = min(max(_LINES // len(found.workbooks), _LEAST), _MOST)
    states = {_check_one(path, fixing, now, lines) for path, _ in found.workbooks}
    states |= {_refuse(Path(folder), f"the folder cannot be read: {reason}") for folder, reason in found.unread}
    if not any(states):
        say(f"nothing wrong in {with_noun(len(found.workbooks), 'workbook')}", name="")
    return max(states, default=0)


def _check_one(path: Path, fixing: bool, now: datetime, lines: int) -> int:
    """Checks one workbook, fixes it if asked, and prints so many lines of what was found; returns the exit status."""
    from truesheet.checking import group_findings  # recalc checks nothing

    unfixed = _fix_one(path) if fixing else ""
    if unfixed:
        _refuse(path, unfixed)
    found = found_in(path, now)
    if isinstance(found, Trouble):
        # One that cannot be read is reported once.
        return REFUSED if found.reason == unfixed else _refuse(path, found.reason)
    groups = group_findings(found)
    shown = [str(group) for group in groups[:lines]]
    if len(groups) > lines:
        more = len(groups) - lines
        shown[-1] += f" ({more:,} more: {'check it alone' if lines < _MOST else 'correct these first'})"
    for line in shown:
        tell(f"{path}: {line}")
    return REFUSED if unfixed else DIFFERENT if any(finding.is_a_fault for finding in found) else 0


def _fix_one(path: Path) -> str:
    """Fixes what can be fixed; returns why the workbook cannot be written, or nothing.

    Ctrl-C waits for it, so that what was fixed is reported.
    """
    with StopSignals() as stopping:
        fixed = fixed_in(path)
        if not isinstance(fixed, Trouble):
            for finding in fixed:
                tell(f"{path}: {finding}")
    if stopping.is_requested:
        raise click.exceptions.Exit(stopping.status)
    return fixed.reason if isinstance(fixed, Trouble) else ""


def _refuse(path: Path, reason: str) -> int:
    say(f"{path}: {reason}")
    return REFUSED
