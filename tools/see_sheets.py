"""Opens a workbook in a windowed LibreOffice, types into it, and keeps a picture of each of its sheets.

    python tools/see_sheets.py FILE.xlsx --out pictures
    python tools/see_sheets.py FILE.xlsx --out pictures --typed "2026-03-14 Return Riverside Return"

By hand, to look at a score sheet as a director sees it: nothing may cover an entry, be cut off, or be too small. The
window has a screen of its own (Xvfb) of the size of a small laptop, and a copy of the workbook. Words of ``--typed``
that are names of keys are pressed, all others are typed, into the sheet and the cell that the workbook opens at; a
picture is kept of that as well. Needs Xvfb, xdotool, ImageMagick and a LibreOffice with windows.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from openpyxl import load_workbook

_PROGRAMS = ("Xvfb", "xdotool", "import")
_KEYS = frozenset({"Tab", "Return", "Escape", "Left", "Right", "Up", "Down", "Home", "End", "Delete", "BackSpace"})
#: Seconds until the window is there, until a sheet is drawn, and until what was typed is calculated.
_PATIENCE, _DRAWN, _CALCULATED = 60, 0.8, 1.5
_DISPLAY = os.environ.get("SEE_SHEETS_DISPLAY", ":77")


def _do(*command: str) -> str:
    """What a program on the screen prints."""
    done = subprocess.run(
        command, env={**os.environ, "DISPLAY": _DISPLAY}, capture_output=True, text=True, check=False
    )  # fmt: skip
    return done.stdout


@contextmanager
def _window(workbook: Path, size: str, soffice: str) -> Iterator[None]:
    """A screen on which LibreOffice shows the workbook."""
    environment = {**os.environ, "DISPLAY": _DISPLAY, "SAL_USE_VCLPLUGIN": "gen"}
    screen = subprocess.Popen(["Xvfb", _DISPLAY, "-screen", "0", f"{size}x24"], stderr=subprocess.DEVNULL)
    try:
        time.sleep(1)
        profile = (workbook.parent / "profile").as_uri()
        options = [f"-env:UserInstallation={profile}", "--norestore", "--nologo", "--nofirststartwizard"]
        # A group of its own: soffice starts other programs, which end with it.
        office = subprocess.Popen(
            [soffice, *options, str(workbook)], env=environment, stderr=subprocess.DEVNULL, start_new_session=True
        )
        try:
            ends = time.monotonic() + _PATIENCE
            while not (window := _do("xdotool", "search", "--name", "LibreOffice Calc").split()):
                if time.monotonic() > ends or office.poll() is not None:
                    sys.exit("LibreOffice opened no window; is it one without windows (libreoffice-calc-nogui)?")
                time.sleep(0.5)
            time.sleep(4 * _DRAWN)
            # Without a window manager nobody else makes it as large as the screen.
            _do("xdotool", "windowmove", window[0], "0", "0", "windowsize", window[0], *size.split("x"))
            _do("xdotool", "windowfocus", window[0])
            time.sleep(_DRAWN)
            yield
        finally:
            os.killpg(office.pid, signal.SIGTERM)
            office.wait()
    finally:
        screen.terminate()
        screen.wait()


def _picture(path: Path) -> None:
    time.sleep(_DRAWN)
    _do("import", "-window", "root", str(path))


def main(arguments: Sequence[str] | None = None) -> int:
    """Keeps the pictures, numbered in the order of the sheets, and prints their names."""
    parser = argparse.ArgumentParser(description="Keep a picture of each sheet as a windowed LibreOffice shows it.")
    parser.add_argument("workbook", type=Path)
    parser.add_argument("--out", type=Path, required=True, help="folder for the pictures")
    parser.add_argument("--typed", default="", help="words to type, and names of keys, first of all")
    parser.add_argument("--size", default="1366x768", help="of the screen")
    parser.add_argument("--soffice", default="soffice", help="a LibreOffice with windows")
    said = parser.parse_args(arguments)
    if re.fullmatch("[0-9]+x[0-9]+", said.size) is None:
        parser.error(f"--size {said.size} is no size such as 1366x768")
    if missing := [each for each in (*_PROGRAMS, said.soffice) if shutil.which(each) is None]:
        parser.error(f"not on this machine: {', '.join(missing)}")
    names = [sheet.title for sheet in load_workbook(said.workbook).worksheets if sheet.sheet_state == "visible"]
    said.out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(shutil.copy(said.workbook, folder))
        with _window(copy, said.size, said.soffice):
            for word in said.typed.split():
                _do("xdotool", "key", word) if word in _KEYS else _do("xdotool", "type", word)
            time.sleep(_CALCULATED)
            _picture(said.out / "00-opened.png")
            for _ in names:
                _do("xdotool", "key", "ctrl+Prior")
            for number, name in enumerate(names, 1):
                path = said.out / f"{number:02}-{name.replace(' ', '-')}.png"
                _picture(path)
                print(path)
                _do("xdotool", "key", "ctrl+Next")
    return 0


if __name__ == "__main__":
    sys.exit(main())
