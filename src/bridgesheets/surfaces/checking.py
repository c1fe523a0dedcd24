"""``bridgesheets check``: what would go wrong in workbooks, a line each."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from pathlib import Path

import click

from bridgesheets.recalc.checking import Finding, check, fix
from bridgesheets.recalc.finding import NothingFound, find
from bridgesheets.recalc.guards import OutOfTime, time_limit
from bridgesheets.recalc.refusals import Refused
from bridgesheets.recalc.workbook import open_workbook
from bridgesheets.surfaces.console import printable

#: Seconds a single workbook may take.
_SECONDS = 600.0

FOUND, REFUSED = 1, 3


def check_all(paths: Iterable[str], fixing: bool) -> int:
    """Check workbooks, print what is found in each, and return the exit status."""
    try:
        workbooks = find(paths)
    except NothingFound as problem:
        raise click.UsageError(str(problem)) from None
    now = datetime.now()
    states = {_check_one(path, fixing, now) for path, _ in workbooks}
    return max(states, default=0)


def _check_one(path: Path, fixing: bool, now: datetime) -> int:
    status = 0
    try:
        with time_limit(_SECONDS):
            if fixing:
                status = _fix_one(path)
            found = check(open_workbook(path), now)
    except Refused as refused:
        return _refuse(path, refused.reason)
    except OutOfTime:
        return _refuse(path, f"it takes longer than {_SECONDS:g} seconds")
    except MemoryError:
        return _refuse(path, "it needs more memory than there is")
    for finding in found:
        _say(path, finding)
    return max(status, FOUND if found else 0)


def _fix_one(path: Path) -> int:
    """Fix what can be fixed; a workbook that cannot be written is checked all the same."""
    try:
        for fixed in fix(open_workbook(path)):
            _say(path, fixed)
    except Refused as refused:
        return _refuse(path, refused.reason)
    return 0


def _say(path: Path, finding: Finding) -> None:
    click.echo(printable(f"{path}: {finding}"))


def _refuse(path: Path, reason: str) -> int:
    click.echo(printable(f"bridgesheets: {path}: {reason}"), err=True)
    return REFUSED
