"""``bridgesheets check``: what would go wrong in workbooks, a line for each kind of finding."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from pathlib import Path

import click

from bridgesheets.surfaces.console import printable, say
from bridgesheets.surfaces.tasks.workbook_tasks import fixed_in, found_in
from truesheet.batch.finding import NothingFound, find
from truesheet.batch.stopping import Stopping
from truesheet.bounded import MEMORY, Trouble, memory_limit
from truesheet.checking import Finding, grouped
from truesheet.writing.targets import Target, all_swept

FOUND, REFUSED = 1, 3
#: How many lines all workbooks together get, and the least and the most for one: a page, or two for a whole folder.
_LINES, _LEAST, _MOST = 90, 1, 30


@memory_limit(MEMORY)
def check_all(paths: Iterable[str], fixing: bool, now: datetime) -> int:
    """Check workbooks, print what is found in each, and return the exit status.

    Whatever goes wrong with one workbook is told, and the others are checked all the same.
    """
    try:
        found = find(paths)
    except NothingFound as problem:
        raise click.UsageError(str(problem)) from None
    if fixing:
        all_swept([Target(path) for path, _ in found.workbooks])
    lines = min(max(_LINES // len(found.workbooks), _LEAST), _MOST)
    states = {_check_one(path, fixing, now, lines) for path, _ in found.workbooks}
    states |= {_refuse(Path(folder), f"the folder cannot be looked into: {reason}") for folder, reason in found.unread}
    if not any(states):
        count = len(found.workbooks)
        say(f"nothing wrong in {count} workbook{'s' if count > 1 else ''}", name="")
    return max(states, default=0)


def _check_one(path: Path, fixing: bool, now: datetime, lines: int) -> int:
    """Checks one workbook, fixes it if asked, and prints so many lines of what was found; returns the exit status."""
    unfixed = _fix_one(path) if fixing else ""
    if unfixed:
        _refuse(path, unfixed)
    found = found_in(path, now)
    if isinstance(found, Trouble):
        # One that cannot be read is told once.
        return REFUSED if found.reason == unfixed else _refuse(path, found.reason)
    groups = grouped(found)
    shown = [str(group) for group in groups[:lines]]
    if len(groups) > lines:
        more = len(groups) - lines
        shown[-1] += f" ({more:,} more: {'check it alone' if lines < _MOST else 'mend these first'})"
    for line in shown:
        _print(path, line)
    return REFUSED if unfixed else FOUND if any(finding.is_a_fault for finding in found) else 0


def _fix_one(path: Path) -> str:
    """Fix what can be fixed; why not, where it cannot be written. It is checked all the same.

    Ctrl-C waits for it, so that what was fixed is told.
    """
    with Stopping() as stopping:
        fixed = fixed_in(path)
        if not isinstance(fixed, Trouble):
            for finding in fixed:
                _print(path, finding)
    if stopping.wanted:
        raise click.exceptions.Exit(stopping.status)
    return fixed.reason if isinstance(fixed, Trouble) else ""


def _print(path: Path, finding: Finding | str) -> None:
    click.echo(printable(f"{path}: {finding}"))


def _refuse(path: Path, reason: str) -> int:
    """Prints why a workbook was refused; returns the exit status."""
    say(f"{path}: {reason}")
    return REFUSED
