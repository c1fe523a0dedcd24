"""Finds LibreOffice on this machine, and runs it without a window."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from types import MappingProxyType

from bridgesheets.spreadsheet.bounded import widen_memory

_USUAL_PATHS = (
    Path("/Applications/LibreOffice.app/Contents/MacOS/soffice"),
    Path(r"C:\Program Files\LibreOffice\program\soffice.com"),
    Path(r"C:\Program Files (x86)\LibreOffice\program\soffice.com"),
)


#: What tells a Python where its library lies.
_OF_OUR_PYTHON = frozenset({"PYTHONHOME", "PYTHONPATH", "PYTHONEXECUTABLE", "VIRTUAL_ENV", "__PYVENV_LAUNCHER__"})

#: No variables beside those of this process.
NOTHING_MORE: Mapping[str, str] = MappingProxyType({})


class LibreOfficeError(Exception):
    """Raised when LibreOffice fails; the message says what happened."""


class _Crashed(LibreOfficeError):
    """Raised when LibreOffice fell over, which on a busy machine it does now and then and for no fault of the file."""


def crashed(status: int) -> bool:
    """Tells whether a program that ended with this status fell over, rather than refused or was stopped.

    A shell adds 128 to the number of the signal; Windows has numbers of its own from 0xC0000000 on.
    """
    signals = (signal.SIGSEGV, signal.SIGABRT, signal.SIGILL, signal.SIGFPE)
    return status >= 0xC0000000 or any(status in (-number, 128 + number) for number in signals)


def find() -> str | None:
    """Returns the path of LibreOffice, from the search path or from where Windows and macOS install it; else None."""
    for name in ("soffice", "libreoffice"):
        if found := shutil.which(name):
            return found
    return next((str(path) for path in _USUAL_PATHS if path.exists()), None)


def convert(
    program: str,
    profile: Path,
    to: str,
    folder: Path,
    files: Iterable[Path],
    timeout: float,
    environment: Mapping[str, str] = NOTHING_MORE,
) -> str:
    """Converts files into a folder with the given profile, and returns the last line LibreOffice printed.

    ``environment`` holds variables beside those of this process. A LibreOffice that falls over is started once more.
    """
    command = [program, f"-env:UserInstallation={profile.as_uri()}", "--headless", "--norestore"]
    command += ["--convert-to", to, "--outdir", str(folder), *map(str, files)]
    try:
        return _run(command, timeout, environment)
    except _Crashed:
        return _run(command, timeout, environment)


def tell(program: str, settings: str, option: str, timeout: float) -> None:
    """Hands an option to the LibreOffice that runs with the settings of a folder, given by its address.

    If none runs, this starts one, and ends it when the time is over.
    """
    _run([program, f"-env:UserInstallation={settings}", "--nodefault", "--norestore", "--nologo", option], timeout, {})


def surroundings() -> dict[str, str]:
    """The variables of this process, without those by which LibreOffice's Python would take another one's library.

    On Linux it is the Python of the system, and looks for its library beside the first python3 of the path, which
    in an activated environment is another.
    """
    kept = {name: value for name, value in os.environ.items() if name not in _OF_OUR_PYTHON}
    if "PATH" in kept:
        folders = kept["PATH"].split(os.pathsep)
        kept["PATH"] = os.pathsep.join(each for each in folders if not Path(each, "..", "pyvenv.cfg").exists())
    return kept


def _run(command: list[str], timeout: float, environment: Mapping[str, str]) -> str:
    """Runs LibreOffice to its end. Its helper processes are ended with it when time is over or we are stopped."""
    try:
        process = subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            start_new_session=True,
            # It needs more memory than the share of one worker.
            preexec_fn=widen_memory if os.name == "posix" else None,
            text=True,
            errors="replace",
            env={**surroundings(), **environment},
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
        kind: type[LibreOfficeError] = _Crashed if crashed(process.returncode) else LibreOfficeError
        raise kind(f"LibreOffice failed ({process.returncode}){last_line and f': {last_line}'}")
    return last_line


def _end(process: subprocess.Popen[str]) -> None:
    """Kills LibreOffice and its helper processes."""
    if sys.platform == "win32":
        process.kill()
    else:
        os.killpg(process.pid, signal.SIGKILL)
    process.communicate()
