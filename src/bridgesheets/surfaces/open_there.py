"""A workbook that is open in Excel or LibreOffice: closed there while it is written, and then opened again."""

from __future__ import annotations

import os
import secrets
import socket
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from urllib.parse import urlsplit
from urllib.request import url2pathname

from bridgesheets.calc_addin.profiles import in_use
from bridgesheets.spreadsheet import soffice
from bridgesheets.spreadsheet.engines import excel_engine
from bridgesheets.spreadsheet.writing.replace import opened_in

#: Seconds that a program may take to close or open a workbook: it may ask somebody first.
_PATIENCE = 60.0
#: Seconds that LibreOffice may take to hear of it.
_PROMPT = 15.0
#: Where its machine and its settings stand in the file that LibreOffice leaves beside a workbook it has open.
_MACHINE, _SETTINGS = 2, 4
_SCRIPT = Path(__file__).with_name("closing_there.py")


class StaysOpen(Exception):
    """Raised where a workbook stays open. The message says why; it is empty where the program cannot be told."""


@contextmanager
def closed_there(path: Path, program: str, tell: Callable[[str], None]) -> Iterator[None]:
    """Has a program close a workbook, and open it again afterwards. Raises :class:`StaysOpen` where it does not close.

    Where it does not open it again, that is told.
    """
    with (_closed_in_excel if program == "Excel" else _closed_in_libreoffice)(path) as open_again:
        try:
            if opened_in(path):
                raise StaysOpen("")
            yield
        finally:
            if not open_again():
                tell(f"{program} does not open it again: open it there")


def _not_saved(program: str) -> StaysOpen:
    return StaysOpen(f"Something in it is not saved. Save it in {program}: then I write")


# --- Excel ---------------------------------------------------------------------------------------------------------


@contextmanager
def _closed_in_excel(path: Path) -> Iterator[Callable[[], bool]]:
    """Closed in Excel; what opens it again tells whether it did."""
    if excel_engine.missing():
        raise StaysOpen("")
    import xlwings

    try:
        books = [book for app in xlwings.apps for book in app.books if _is(book.fullname, path)]
        if len(books) != 1:
            raise StaysOpen("")
        (book,) = books
        if not (book.api.Saved if sys.platform == "win32" else book.api.saved.get()):
            raise _not_saved("Excel")
        app = book.app
        book.close()
    except excel_engine.excel_errors(xlwings):
        # It is at something else, such as a cell that is being typed.
        raise StaysOpen("") from None

    def open_again() -> bool:
        try:
            app.books.open(str(path))
        except excel_engine.excel_errors(xlwings):
            return False
        return True

    yield open_again


def _is(name: str, path: Path) -> bool:
    with suppress(OSError):
        return os.path.samefile(name, path)
    return False


# --- LibreOffice ---------------------------------------------------------------------------------------------------


@contextmanager
def _closed_in_libreoffice(path: Path) -> Iterator[Callable[[], bool]]:
    """Closed in LibreOffice; what opens it again tells whether it did."""
    program, settings = soffice.find(), _settings_of(path)
    python = _python_beside(Path(program).resolve().parent) if program else None
    if not (program and python and settings):
        raise StaysOpen("")
    pipe = f"bridgesheets-{secrets.token_hex(8)}"
    try:
        soffice.tell(program, settings, f"--accept=pipe,name={pipe};urp;", _PROMPT)
    except soffice.LibreOfficeError:
        raise StaysOpen("") from None
    try:
        with _Script([python, str(_SCRIPT), pipe, str(path)]) as script:
            answer = script.answer()
            if answer == "changed":
                raise _not_saved("LibreOffice")
            if answer != "closed":
                raise StaysOpen("")
            yield script.open_again
    finally:
        with suppress(soffice.LibreOfficeError):
            soffice.tell(program, settings, f"--unaccept=pipe,name={pipe};urp;", _PROMPT)


def _settings_of(path: Path) -> str:
    """The settings folder of the LibreOffice on this machine that has a workbook open, as an address.

    It is "" where that LibreOffice runs on another machine, or runs no longer: one that fell over leaves its file.
    """
    try:
        noted = path.with_name(f".~lock.{path.name}#").read_text(encoding="utf-8").rstrip(";\n").split(",")
    except (OSError, UnicodeDecodeError):
        return ""
    if len(noted) <= _SETTINGS or noted[_MACHINE] != socket.gethostname():
        return ""
    address = noted[_SETTINGS]
    runs = address.startswith("file:") and in_use(Path(url2pathname(urlsplit(address).path))) is not None
    return address if runs else ""


def _python_beside(folder: Path) -> str | None:
    """A Python that can speak to a LibreOffice: its own, or that of a system of which it is a part."""
    own = (folder / "python.exe", folder / "python", folder.parent / "Resources" / "python", Path("/usr/bin/python3"))
    return next((str(each) for each in own if each.is_file() and _speaks(each)), None)


def _speaks(python: Path) -> bool:
    try:
        done = subprocess.run(
            [str(python), "-c", "import uno"], env=soffice.surroundings(), capture_output=True, timeout=_PROMPT,
            check=False,
        )  # fmt: skip
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0


class _Script:
    """The script that speaks to LibreOffice, while it runs."""

    def __init__(self, command: Sequence[str]) -> None:
        self._process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
            env=soffice.surroundings(),
        )  # fmt: skip

    def __enter__(self) -> _Script:
        return self

    def __exit__(self, *_: object) -> None:
        with self._process:
            self._process.kill()

    def answer(self) -> str:
        """What it prints next; "" where nothing comes in time."""
        assert self._process.stdout is not None
        late = threading.Timer(_PATIENCE, self._process.kill)
        late.start()
        try:
            return self._process.stdout.readline().strip()
        finally:
            late.cancel()

    def open_again(self) -> bool:
        """Has it open the workbook again; whether it did."""
        assert self._process.stdin is not None
        self._process.stdin.close()
        return self.answer() == "opened"
