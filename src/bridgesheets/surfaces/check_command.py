"""``bridgesheets check``: what would go wrong in workbooks, a line each."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from pathlib import Path

import click

from bridgesheets.in_workbooks import open_workbook
from bridgesheets.spreadsheet.batch.finding import NothingFound, find
from bridgesheets.spreadsheet.batch.stopping import Stopping
from bridgesheets.spreadsheet.bounded import MEMORY, Clock, Trouble, attempt, limit_memory
from bridgesheets.spreadsheet.checking import Finding, check, fix
from bridgesheets.spreadsheet.refusals import Refused
from bridgesheets.surfaces.console import printable, say

#: Seconds a single workbook may take.
_SECONDS = 600.0

FOUND, REFUSED = 1, 3


def check_all(paths: Iterable[str], fixing: bool) -> int:
    """Check workbooks, print what is found in each, and return the exit status.

    Whatever goes wrong with one workbook is told, and the others are checked all the same.
    """
    try:
        workbooks = find(paths)
    except NothingFound as problem:
        raise click.UsageError(str(problem)) from None
    limit_memory(MEMORY)
    now = datetime.now()
    states = {_check_one(path, fixing, now) for path, _ in workbooks}
    return max(states, default=0)


def _check_one(path: Path, fixing: bool, now: datetime) -> int:
    """Checks one workbook, fixes it if asked, and prints what was found; returns the exit status."""
    unfixed = _fix_one(path) if fixing else ""
    if unfixed:
        _refuse(path, unfixed)
    found = attempt(lambda clock: _found(path, now), _SECONDS)
    if isinstance(found, Trouble):
        # One that cannot be read is told once.
        return REFUSED if found.reason == unfixed else _refuse(path, found.reason)
    for finding in found:
        _print(path, finding)
    return REFUSED if unfixed else FOUND if found else 0


def _found(path: Path, now: datetime) -> list[Finding] | Trouble:
    """What is wrong in a workbook, or why it cannot be checked."""
    try:
        return check(open_workbook(path), now)
    except Refused as refused:
        return Trouble(refused.reason)


def _fix_one(path: Path) -> str:
    """Fix what can be fixed; why not, where it cannot be written. It is checked all the same.

    Ctrl-C waits for it, so that what was fixed is told.
    """
    with Stopping() as stopping:
        fixed = attempt(lambda clock: _fixed(path, clock), _SECONDS)
        if not isinstance(fixed, Trouble):
            for finding in fixed:
                _print(path, finding)
    if stopping.wanted:
        raise click.exceptions.Exit(stopping.status)
    return fixed.reason if isinstance(fixed, Trouble) else ""


def _fixed(path: Path, clock: Clock) -> list[Finding] | Trouble:
    """What was fixed in a workbook, or why nothing was."""
    try:
        return fix(open_workbook(path), at_last=clock.stop)
    except Refused as refused:
        return Trouble(refused.reason)


def _print(path: Path, finding: Finding) -> None:
    click.echo(printable(f"{path}: {finding}"))


def _refuse(path: Path, reason: str) -> int:
    """Prints why a workbook was refused; returns the exit status."""
    say(f"{path}: {reason}")
    return REFUSED
