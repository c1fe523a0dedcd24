"""Runs the command in this process: what a shell would get from it, without the time that a process takes to start.

Tests of the start, of signals, of streams and of several processes start the program themselves.
"""

import os
import sys
from contextlib import ExitStack, chdir
from io import BytesIO, TextIOWrapper
from pathlib import Path
from subprocess import CompletedProcess
from unittest import mock

import pytest

from bridgesheets.regulations.in_force import by_settings
from bridgesheets.surfaces.cli import main
from truesheet.batch import processes


def run(
    *arguments: object,
    stdin: str = "",
    folder: Path | None = None,
    encoding: str = "utf-8",
    together: bool = False,
    **variables: str,
) -> CompletedProcess[str]:
    """Returns the exit status of a command, and what it printed; a batch is worked on in this process, too.

    ``together`` puts standard error in its place among the standard output. ``variables`` are set for the command.
    """
    out, err = (TextIOWrapper(BytesIO(), encoding=encoding, write_through=True) for _ in range(2))
    status: object = 0
    with ExitStack() as around:
        around.callback(by_settings.cache_clear)
        around.enter_context(mock.patch.dict(os.environ, variables))
        around.enter_context(mock.patch.object(processes, "_WITHOUT_PROCESSES", (sys.platform,)))
        around.enter_context(mock.patch.object(sys, "stdin", TextIOWrapper(BytesIO(stdin.encode()), encoding="utf-8")))
        around.enter_context(mock.patch.object(sys, "stdout", out))
        around.enter_context(mock.patch.object(sys, "stderr", out if together else err))
        if folder is not None:
            around.enter_context(chdir(folder))
        by_settings.cache_clear()
        try:
            main([str(argument) for argument in arguments])
        except SystemExit as ended:
            status = ended.code or 0
    assert isinstance(status, int), status
    said = [stream.buffer.getvalue().decode(encoding) for stream in (out, err)]  # type: ignore[attr-defined]
    # As a program's output is read by universal newlines.
    shown, complaint = (text.replace(os.linesep, "\n") for text in said)
    return CompletedProcess(arguments, status, shown, complaint)


def answer(*arguments: object, **variables: str) -> tuple[int, str, str]:
    """Returns the exit status of a command, and what it printed, without blanks around it."""
    done = run(*arguments, **variables)  # type: ignore[arg-type]
    return done.returncode, done.stdout.strip(), done.stderr.strip()


def closed_folder(parent: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder that nobody may look into."""
    closed = parent / "closed"
    closed.mkdir()
    listed = os.scandir

    def scandir(folder: str | Path) -> object:
        if Path(folder) == closed:
            raise PermissionError(13, "Permission denied", str(folder))
        return listed(folder)

    monkeypatch.setattr(os, "scandir", scandir)
    return closed
