"""Closes a workbook that is open in Excel or LibreOffice while it is written, and opens it again."""

from __future__ import annotations

import os
import secrets
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import gettempdir
from typing import Any

from bridgesheets import programs
from bridgesheets.surfaces.libreoffice import soffice
from truesheet.writing.replace import open_programs

#: Seconds that a program may take to close or open a workbook: it may ask somebody first.
_PATIENCE = 60.0
#: Seconds that LibreOffice may take to hear of it.
_PROMPT = 15.0

_SCRIPT = Path(__file__).with_name("closing_there.py")


class StaysOpen(Exception):
    """Raised where a workbook stays open. The message says why; it is empty where the program is unknown."""


@contextmanager
def closed_there(path: Path, program: str, tell: Callable[[str], None]) -> Iterator[None]:
    """Has a program close a workbook, and open it again afterwards. Raises :class:`StaysOpen` where it does not close.

    Where it does not open it again, that is reported.
    """
    with (_closed_in_excel if program == "Excel" else _closed_in_libreoffice)(path) as open_again:
        try:
            if open_programs(path):
                raise StaysOpen("")
            yield
        finally:
            if not open_again():
                tell(f"{program} does not open it again: open it there")


def _not_saved(program: str) -> StaysOpen:
    return StaysOpen(f"Something in it is not saved: press Ctrl+S in {program}, then I write")


# --- Excel ---------------------------------------------------------------------------------------------------------


@contextmanager
def _closed_in_excel(path: Path) -> Iterator[Callable[[], bool]]:
    """Closes the file in Excel; returns what opens it again and says if it did."""
    try:
        import xlwings
    except ImportError:
        raise StaysOpen("") from None

    try:
        books = [book for app in xlwings.apps for book in app.books if _is(book.fullname, path)]
        if len(books) != 1:
            raise StaysOpen("")
        (book,) = books
        if not (book.api.Saved if sys.platform == "win32" else book.api.saved.get()):
            raise _not_saved("Excel")
        app = book.app
        book.close()
    except _excel_errors(xlwings):
        # It is at something else, such as a cell that is being typed.
        raise StaysOpen("") from None

    def open_again() -> bool:
        try:
            app.books.open(str(path))
        except _excel_errors(xlwings):
            return False
        return True

    yield open_again


def _excel_errors(xlwings: Any) -> tuple[type[Exception], ...]:
    """Returns the exceptions that a call to Excel may raise: those of xlwings, and of COM or Apple events."""
    found: list[type[Exception]] = [xlwings.XlwingsError, OSError]
    if sys.platform == "win32":
        import pywintypes

        found.append(pywintypes.com_error)
    elif sys.platform == "darwin":
        import appscript

        found.append(appscript.reference.CommandError)
    return tuple(found)


def _is(name: str, path: Path) -> bool:
    with suppress(OSError):
        return os.path.samefile(name, path)
    return False


# --- LibreOffice ---------------------------------------------------------------------------------------------------


@contextmanager
def _closed_in_libreoffice(path: Path) -> Iterator[Callable[[], bool]]:
    program, office = soffice.find(), _office_of(path)
    python = _python_beside(Path(program).resolve().parent) if program and office else None
    if not program or python is None or office is None:
        raise StaysOpen("")
    settings = [each for each in office.cmdline() if each.startswith(soffice.SETTINGS)]
    # Nobody else can listen on a name that nobody can guess.
    pipe = f"bridgesheets-{secrets.token_hex(16)}"
    try:
        soffice.tell(program, settings, f"--accept=pipe,name={pipe};urp;", _PROMPT)
    except soffice.LibreOfficeError:
        raise StaysOpen("") from None
    try:
        with programs.started([*python, str(_SCRIPT), pipe, str(path.absolute())]) as script:
            answer = _answer(script)
            if answer == "busy":
                raise StaysOpen("A question or dialog is open there: answer it in LibreOffice first, then I write")
            if answer == "changed":
                raise _not_saved("LibreOffice")
            if answer != "closed":
                raise StaysOpen("")

            def open_again() -> bool:
                script.input.close()
                return _answer(script) == "opened"

            yield open_again
    finally:
        with suppress(soffice.LibreOfficeError):
            if _runs(office):
                soffice.tell(program, settings, f"--unaccept=pipe,name={pipe};urp;", _PROMPT)
        # One that was killed leaves its end of the pipe.
        for left in Path(gettempdir()).glob(f"OSL_PIPE_*_{pipe}"):
            with suppress(OSError):
                left.unlink()


def _office_of(path: Path) -> Any:
    """Returns the process of this user that is a LibreOffice and has a workbook open now; None if there is none.

    The file that LibreOffice leaves beside a workbook names its machine and its settings, but anybody can write such a
    file.
    """
    try:
        import psutil
    except ImportError:
        return None
    mine = psutil.Process().username()
    for process in psutil.process_iter():
        with suppress(psutil.Error, OSError):
            is_mine = process.name() in ("soffice.bin", "soffice.exe", "soffice") and process.username() == mine
            if is_mine and any(_is(each.path, path) for each in process.open_files()):
                return process
    return None


def _runs(office: Any) -> bool:
    """Checks if a process runs; one that was killed is listed until whoever started it has heard of it."""
    import psutil

    try:
        return bool(office.is_running() and office.status() != psutil.STATUS_ZOMBIE)
    except psutil.Error:
        return False


def _python_beside(folder: Path) -> list[str] | None:
    """Returns how to call a Python that can speak to a LibreOffice: its own, or that of a system of which it is a part.

    Its own finds its library by variables that its starter sets, which an isolated Python would not look at.
    """
    own = (folder / "python.exe", folder / "python", folder.parent / "Resources" / "python")
    calls = [*([str(each), "-s"] for each in own if each.is_file()), programs.python("/usr/bin/python3")]
    return next((call for call in calls if _speaks(call)), None)


def _speaks(call: Sequence[str]) -> bool:
    try:
        return programs.finished([*call, "-c", "import uno"], _PROMPT).status == 0
    except (OSError, programs.TooLate):
        return False


def _answer(script: programs.Program) -> str:
    """Returns what the script prints next that speaks to LibreOffice; "" where nothing comes in time."""
    late = threading.Timer(_PATIENCE, script.kill)
    late.start()
    try:
        return script.output.readline().decode().strip()
    finally:
        late.cancel()
