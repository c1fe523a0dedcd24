"""bridgesheets run beside a LibreOffice in which something is open: a dialog, a question, a cell that is being typed.

By label, for it opens windows: a screen of its own (Xvfb), xdotool and ImageMagick are needed.
"""

import argparse
import os
import sys
import time
from datetime import datetime
from pathlib import Path

import pytest

from bridgesheets.pairing.next_round import Options
from bridgesheets.surfaces.open_there import StaysOpen, closed_there
from bridgesheets.surfaces.tasks.drawing import draw_into
from tests.pairing.club import Club, played

sys.path.append(str(Path(__file__).parents[2] / "tools"))
from office_window import Window, window

pytestmark = [pytest.mark.exhaustive, pytest.mark.libreoffice]

_BUSY = "A question or dialog is open there: answer it in LibreOffice first, then I write"
_NOT_SAVED = "Something in it is not saved: press Ctrl+S in LibreOffice, then I write"
#: What is typed, which keys are pressed then, and why the file stays open; "" where it is closed and opened again.
OPEN = {
    "nothing": ("", (), ""),
    "a cell that is being typed": ("7", (), _NOT_SAVED),
    "the question after 99 IMPs": ("99", ("Return",), _BUSY),
    "the question after a word": ("abc", ("Return",), _BUSY),
    "Format Cells": ("", ("ctrl+1",), _BUSY),
    "Find & Replace": ("", ("ctrl+h",), ""),
    "Print": ("", ("ctrl+p",), _BUSY),
    "Save As": ("", ("ctrl+shift+s",), _BUSY),
    "a menu": ("", ("alt+f",), ""),
    "the question for the format of the file": ("7", ("Return", "ctrl+s"), _NOT_SAVED),
}


@pytest.mark.parametrize("which", OPEN)
def test_nothing_is_closed_beside_an_open_dialog_and_libreoffice_lives_on(tmp_path: Path, which: str) -> None:
    """What is open is answered by Enter afterwards, and then by Escape; LibreOffice answers where its cursor is."""
    club = Club(tmp_path, None, played(8, 3))
    draw_into(club.path, Options(seed=2), lambda: 2, datetime(2026, 1, 31))
    typed, keys, why = OPEN[which]
    (tmp_path / "settings").mkdir()
    screen = f":{2000 + os.getpid() % 1000}"
    said = argparse.Namespace(display=screen, size="1366x768", soffice="soffice", asks_for_format="format" in which)
    with window(club.path, tmp_path / "settings", said) as shown:
        shown.type(typed)
        shown.press(*keys)
        time.sleep(2)
        assert _stays_open(club.path) == why
        _answer(shown)
        assert shown.where().sheet == "Round 1"
        # Once nothing is open any more, it is only what is not saved that keeps it open.
        assert _stays_open(club.path) in {"", _NOT_SAVED}
        assert shown.where().sheet == "Round 1"


def _stays_open(path: Path) -> str:
    try:
        with closed_there(path, "LibreOffice", print):
            return ""
    except StaysOpen as why:
        return str(why)


def _answer(shown: Window) -> None:
    for key in ("Return", "Escape", "Escape"):
        shown.press_in_question(key)
        time.sleep(1)
    shown.press("Escape")
