"""Finds LibreOffice on this machine, and runs it without a window, in profiles that trust no workbook."""

from __future__ import annotations

import shutil
import signal
from collections.abc import Iterable, Sequence
from functools import lru_cache
from multiprocessing.util import Finalize
from pathlib import Path
from tempfile import mkdtemp

from bridgesheets import programs
from bridgesheets.programs import TooLate, finished
from truesheet.writing.temporary import lay

_USUAL_PATHS = (
    Path("/Applications/LibreOffice.app/Contents/MacOS/soffice"),
    Path(r"C:\Program Files\LibreOffice\program\soffice.com"),
    Path(r"C:\Program Files (x86)\LibreOffice\program\soffice.com"),
)

#: How the option begins that names the folder of the settings.
SETTINGS = "-env:UserInstallation="


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
    found = programs.find("soffice") or programs.find("libreoffice")
    return next((str(path) for path in (found, *_USUAL_PATHS) if path and path.exists()), None)


def convert(program: str, profile: Path, to: str, folder: Path, files: Iterable[Path], timeout: float) -> str:
    """Converts files into a folder with the given profile, and returns the last line LibreOffice printed.

    A LibreOffice that falls over is started once more.
    """
    command = [program, f"{SETTINGS}{profile.as_uri()}", "--headless", "--norestore"]
    command += ["--convert-to", to, "--outdir", str(folder), *map(str, files)]
    try:
        return _run(command, timeout)
    except _Crashed:
        return _run(command, timeout)


def tell(program: str, settings: Sequence[str], option: str, timeout: float) -> None:
    """Hands an option to the LibreOffice that runs with these ``settings``: the options that named them, or none.

    If none runs, this starts one, and ends it when the time is over.
    """
    _run([program, *settings, "--nodefault", "--norestore", "--nologo", option], timeout)


def _run(command: list[str], timeout: float) -> str:
    try:
        done = finished(command, timeout)
    except OSError as problem:
        raise LibreOfficeError(f"LibreOffice could not be started: {problem.strerror}") from problem
    except TooLate:
        raise LibreOfficeError(f"LibreOffice did not finish within {timeout:g} seconds") from None
    if done.status:
        kind: type[LibreOfficeError] = _Crashed if crashed(done.status) else LibreOfficeError
        raise kind(f"LibreOffice failed ({done.status}){done.last_line and f': {done.last_line}'}")
    return done.last_line


#: Follow no links, run no macros.
_SAFE = (
    ("Calc/Content/Update", "Link", "2"),
    ("Common/Security/Scripting", "MacroSecurityLevel", "3"),
    ("Common/Security/Scripting", "DisableMacrosExecution", "true"),
    ("Common/Security/Scripting", "BlockUntrustedRefererLinks", "true"),
)


@lru_cache(maxsize=1)
def profile_of_this_process() -> Path:
    """Makes the profile of this process, once; in it LibreOffice shows a file's values. It is deleted at the end.

    LibreOffice starts twice as quickly in one that it knows. Two of them must not share one, so they run one after the
    other.
    """
    folder = Path(mkdtemp(prefix="bridgesheets-profile-"))
    # atexit does not run in worker processes.
    Finalize(None, shutil.rmtree, (folder, True), exitpriority=0)
    items = "".join(
        f'<item oor:path="/org.openoffice.Office.{path}"><prop oor:name="{name}" oor:op="fuse"><value>{value}</value>'
        "</prop></item>"
        for path, name, value in _SAFE
    )
    user = folder / "user"
    user.mkdir()
    text = (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        f'<oor:items xmlns:oor="http://openoffice.org/2001/registry">{items}</oor:items>\n'
    )
    lay(user / "registrymodifications.xcu", text.encode())
    return folder
