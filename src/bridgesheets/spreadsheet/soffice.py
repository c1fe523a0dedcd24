"""LibreOffice as a program beside us: where it is, and running it without a window."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

from bridgesheets.spreadsheet.bounded import widen_memory

_USUAL_PATHS = (
    Path("/Applications/LibreOffice.app/Contents/MacOS/soffice"),
    Path(r"C:\Program Files\LibreOffice\program\soffice.com"),
    Path(r"C:\Program Files (x86)\LibreOffice\program\soffice.com"),
)


class LibreOfficeError(Exception):
    """LibreOffice did not do what it was to do; the message says what happened."""


def find() -> str | None:
    """The program: on the search path, or where Windows and macOS install it; None if it is not there."""
    for name in ("soffice", "libreoffice"):
        if found := shutil.which(name):
            return found
    return next((str(path) for path in _USUAL_PATHS if path.exists()), None)


def convert(program: str, profile: Path, to: str, folder: Path, files: Iterable[Path], timeout: float) -> str:
    """Convert files into a folder, in a profile of our own; the last line LibreOffice said."""
    command = [program, f"-env:UserInstallation={profile.as_uri()}", "--headless", "--norestore"]
    return _run([*command, "--convert-to", to, "--outdir", str(folder), *map(str, files)], timeout)


def _run(command: list[str], timeout: float) -> str:
    """Run LibreOffice to its end. Its helpers end with it when the time is over, or when we are stopped."""
    try:
        process = subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            start_new_session=True,
            # It needs more than the share of one of several workers.
            preexec_fn=widen_memory if os.name == "posix" else None,
            text=True,
            errors="replace",
        )
    except OSError as problem:
        raise LibreOfficeError(f"LibreOffice could not be started: {problem.strerror}") from problem
    try:
        output, _ = process.communicate(timeout=timeout)
    except subprocess.TimeoutExpired:
        raise LibreOfficeError(f"LibreOffice did not finish within {timeout:g} seconds") from None
    finally:
        if process.poll() is None:
            _end(process)
    last_line = (output.strip().splitlines() or [""])[-1]
    if process.returncode:
        raise LibreOfficeError(f"LibreOffice failed ({process.returncode}){last_line and f': {last_line}'}")
    return last_line


def _end(process: subprocess.Popen[str]) -> None:
    if sys.platform == "win32":
        process.kill()
    else:
        os.killpg(process.pid, signal.SIGKILL)
    process.communicate()
