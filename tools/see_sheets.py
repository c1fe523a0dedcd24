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
import shutil
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from office_window import add_options, refuse_unusable, window
from openpyxl import load_workbook

_KEYS = frozenset({"Tab", "Return", "Escape", "Left", "Right", "Up", "Down", "Home", "End", "Delete", "BackSpace"})
#: Seconds until what was typed is calculated.
_CALCULATED = 1.5


def main(arguments: Sequence[str] | None = None) -> int:
    """Keeps the pictures, numbered in the order of the sheets, and prints their names."""
    parser = argparse.ArgumentParser(description="Keep a picture of each sheet as a windowed LibreOffice shows it.")
    parser.add_argument("workbook", type=Path)
    parser.add_argument("--typed", default="", help="words to type, and names of keys, first of all")
    add_options(parser)
    said = parser.parse_args(arguments)
    refuse_unusable(parser, said)
    names = [sheet.title for sheet in load_workbook(said.workbook).worksheets if sheet.sheet_state == "visible"]
    with (
        tempfile.TemporaryDirectory() as folder,
        window(Path(shutil.copy(said.workbook, folder)), Path(folder), said) as shown,
    ):
        for word in said.typed.split():
            shown.press(word) if word in _KEYS else shown.type(word)
        time.sleep(_CALCULATED)
        shown.picture(said.out / "00-opened.png")
        shown.press(*["ctrl+Prior"] * len(names))
        for number, name in enumerate(names, 1):
            path = said.out / f"{number:02}-{name.replace(' ', '-')}.png"
            shown.picture(path)
            print(path)
            shown.press("ctrl+Next")
    return 0


if __name__ == "__main__":
    sys.exit(main())
