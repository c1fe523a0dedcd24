"""A workbook in a windowed LibreOffice with a screen of its own, played by keyboard: for the tools beside this one."""

from __future__ import annotations

import argparse
import os
import re
import secrets
import select
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import NamedTuple

#: Seconds until the window is there, until a sheet is drawn, and until the window has a key.
_PATIENCE, _DRAWN, _HEARD = 60, 0.8, 0.12
#: More arrows are not needed from one entry to another.
_FARTHEST = 200
_PROGRAMS = ("Xvfb", "xdotool", "import")
#: A Python that can speak to LibreOffice, and the script that it runs.
_PYTHON, _ASKED = "/usr/bin/python3", Path(__file__).with_name("asked_office.py")
#: Saves in the format of the file, asking or not; no tip of the day.
_SETTINGS = """<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">
<item oor:path="/org.openoffice.Office.Common/Save/Document"><prop oor:name="WarnAlienFormat" oor:op="fuse">
<value>{asks}</value></prop></item>
<item oor:path="/org.openoffice.Office.Common/Misc"><prop oor:name="ShowTipOfTheDay" oor:op="fuse">
<value>false</value></prop></item>
</oor:items>
"""


class Place(NamedTuple):
    """Where the cursor stands; rows and columns count from 1."""

    sheet: str
    row: int
    column: int


class Window:
    """LibreOffice with a workbook on its screen."""

    def __init__(self, display: str, main: str, pipe: str) -> None:
        self._display, self._main = display, main
        self._script = subprocess.Popen(
            [_PYTHON, str(_ASKED), pipe], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def end(self) -> None:
        """Asks nothing more."""
        with self._script:
            self._script.kill()

    def _do(self, *command: str) -> str:
        return _on(self._display, *command)

    def press(self, *keys: str) -> None:
        """Presses keys by their names, such as Tab and ctrl+s."""
        for key in keys:
            self._do("xdotool", "key", key)
            time.sleep(_HEARD)

    def type(self, text: str) -> None:
        """Types a text."""
        self._do("xdotool", "type", "--delay", "15", "--", text)
        time.sleep(_HEARD)

    def press_in_question(self, *keys: str) -> bool:
        """Presses keys in the question that is asked on the screen; returns whether there is one.

        Without a window manager nobody else turns the keys to it, and back.
        """
        shown = self._do("xdotool", "search", "--onlyvisible", "--name", ".").split()
        asked = [each for each in shown if each != self._main]
        if asked:
            self._do("xdotool", "windowfocus", asked[-1])
            self.press(*keys)
            self._do("xdotool", "windowfocus", self._main)
            time.sleep(_HEARD)
        return bool(asked)

    def picture(self, path: Path) -> None:
        """Keeps a picture of the screen."""
        time.sleep(_DRAWN)
        self._do("import", "-window", "root", str(path))

    def _ask(self, *question: object) -> list[str]:
        assert self._script.stdin is not None
        assert self._script.stdout is not None
        self._script.stdin.write("\t".join(map(str, question)) + "\n")
        self._script.stdin.flush()
        if not select.select([self._script.stdout], [], [], _PATIENCE)[0]:
            sys.exit(f"LibreOffice does not say in {_PATIENCE} seconds: {question}")
        return self._script.stdout.readline().rstrip("\n").split("\t")

    def where(self) -> Place:
        """Where the cursor stands."""
        sheet, row, column = self._ask("where")
        return Place(sheet, int(row), int(column))

    def go_to(self, row: int, column: int) -> int:
        """Moves the cursor within its sheet by arrows; how many that took."""

        def arrow(there: Place) -> str:
            if there.row != row:
                return "Down" if there.row < row else "Up"
            return "" if there.column == column else "Right" if there.column < column else "Left"

        return self._press_until(arrow)

    def tab_to(self, column: int) -> int:
        """Moves the cursor to the right by Tab; how many that took."""
        return self._press_until(lambda there: "Tab" if there.column < column else "")

    def _press_until(self, key_at: Callable[[Place], str]) -> int:
        """Presses the key for the place of the cursor until there is none; a question on the screen may take them."""
        for pressed in range(_FARTHEST):
            there = self.where()
            if not (key := key_at(there)):
                return pressed
            self.press(key)
        sys.exit(f"the cursor stays at {there}; is a question on the screen?")

    def shown(self, place: Place) -> str:
        """What a cell shows."""
        return self._ask("shown", *place)[0]


def _on(display: str, *command: str) -> str:
    """What a program on the screen prints."""
    done = subprocess.run(
        command, env={**os.environ, "DISPLAY": display}, capture_output=True, text=True, check=False
    )  # fmt: skip
    return done.stdout


@contextmanager
def window(workbook: Path, folder: Path, said: argparse.Namespace) -> Iterator[Window]:
    """A screen on which LibreOffice shows the workbook, with its settings in a folder of their own."""
    display, size = said.display, said.size
    environment = {**os.environ, "DISPLAY": display, "SAL_USE_VCLPLUGIN": "gen"}
    screen = subprocess.Popen(["Xvfb", display, "-screen", "0", f"{size}x24"], stderr=subprocess.DEVNULL)
    try:
        ends = time.monotonic() + _PATIENCE
        # On a busy machine the screen is there after seconds, and LibreOffice ends at once where there is none.
        while not _on(display, "xdotool", "getdisplaygeometry") and time.monotonic() < ends:
            time.sleep(0.2)
        profile, pipe = folder / "profile", f"bridgesheets-{secrets.token_hex(8)}"
        (profile / "user").mkdir(parents=True)
        (profile / "user" / "registrymodifications.xcu").write_text(
            _SETTINGS.format(asks=str(getattr(said, "asks_for_format", False)).lower()), encoding="utf-8"
        )
        options = [f"-env:UserInstallation={profile.as_uri()}", "--norestore", "--nologo", "--nofirststartwizard",
                   f"--accept=pipe,name={pipe};urp;"]  # fmt: skip
        office = subprocess.Popen(
            [said.soffice, *options, str(workbook)], env=environment, stderr=subprocess.DEVNULL, start_new_session=True
        )
        try:
            ends = time.monotonic() + _PATIENCE
            while not (windows := _on(display, "xdotool", "search", "--name", "LibreOffice Calc").split()):
                if time.monotonic() > ends or office.poll() is not None:
                    sys.exit("LibreOffice opened no window; is it one without windows (libreoffice-calc-nogui)?")
                time.sleep(0.5)
            time.sleep(4 * _DRAWN)
            opened = Window(display, windows[0], pipe)
            try:
                # The window is there before its sheet, on a busy machine for seconds, and takes no keys until then.
                opened.where()
                # Without a window manager nobody else makes it as large as the screen.
                _on(display, "xdotool", "windowmove", windows[0], "0", "0", "windowsize", windows[0], *size.split("x"))
                _on(display, "xdotool", "windowfocus", windows[0])
                time.sleep(_DRAWN)
                yield opened
            finally:
                opened.end()
        finally:
            with suppress(ProcessLookupError):
                os.killpg(office.pid, signal.SIGTERM)
            office.wait()
    finally:
        screen.terminate()
        screen.wait()


def add_options(parser: argparse.ArgumentParser) -> None:
    """The options of the tools that open a window."""
    parser.add_argument("--out", type=Path, required=True, help="folder for the pictures")
    parser.add_argument("--size", default="1366x768", help="of the screen")
    parser.add_argument("--display", default=os.environ.get("SEE_SHEETS_DISPLAY", ":77"), help="one that nobody has")
    parser.add_argument("--soffice", default="soffice", help="a LibreOffice with windows")


def refuse_unusable(parser: argparse.ArgumentParser, said: argparse.Namespace) -> None:
    """Says what is missing to open a window."""
    if re.fullmatch("[0-9]+x[0-9]+", said.size) is None:
        parser.error(f"--size {said.size} is no size such as 1366x768")
    if missing := [each for each in (*_PROGRAMS, said.soffice) if shutil.which(each) is None]:
        parser.error(f"not on this machine: {', '.join(missing)}")
    said.out.mkdir(parents=True, exist_ok=True)
