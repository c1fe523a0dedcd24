"""What LibreOffice makes of words typed by keyboard, with AutoInput on as it comes: nothing but what was typed.

By label, for it opens a window: a screen of its own (Xvfb), xdotool and ImageMagick are needed.
"""

import argparse
import os
import sys
import time
from io import BytesIO
from pathlib import Path

import openpyxl
import pytest

from bridgesheets.scoresheets.butler.example import AVERAGE_PLUS
from tests.scoresheets.small import content

sys.path.append(str(Path(__file__).parents[2] / "tools"))
from office_window import Place, window

pytestmark = [pytest.mark.exhaustive, pytest.mark.libreoffice]

#: By kind and sheet: what stands there already, and what is typed into the cells below each other from one on. The
#: last has what the cells show then where nothing but the words is refused: nothing.
TYPED = {
    ("butler", "Match 1"): [
        ({"E5": AVERAGE_PLUS.word}, "E6", "AVE", "AVE"),
        ({}, "F6", "420", "420"),
        ({}, "G6", "3NT", ""),
        ({}, "H6", "4H", ""),
        ({}, "I6", "AVE+", ""),
        ({}, "J6", "1", ""),
    ],
    ("butler", "Pairs"): [({}, "D6", "house", "house")],
    ("swiss", "Names"): [({}, "K6", "house", "house")],
    ("swiss", "Round 1"): [
        ({"I5": "director's error"}, "I6", "void", "void"), ({"I5": "plus v minus"}, "I7", "AVE", ""),
    ],
    ("knockout", "Round 1"): [({}, f"{column}5", text, text) for column, text in zip("DEFG", "1234", strict=True)],
    ("knockout", "Set-up"): [({"B5": "Knockout Teams"}, "B12", "compact", "compact")],
    ("match", "Match"): [
        ({"D5": "PASS", "D7": 4, "E5": "NT", "H5": "R"}, "D6", "4", "4"), ({}, "D8", "4S", ""), ({}, "E6", "s", "s"),
        ({}, "J6", "-300", "-300"), ({}, "H6", "XX", ""), ({}, "P5", "A60", ""),
    ],
    ("session", "Scores"): [({"F5": "P"}, "F6", "4", "4"), ({}, "M5", "60%", ""), ({}, "L5", "AVE+", "")],
    ("lookup", "Look up"): [({"A6": "linear wbf"}, "A7", "wbf", "wbf")],
}  # fmt: skip


@pytest.mark.parametrize(("kind", "sheet"), TYPED)
def test_nothing_is_completed_into_something_else(tmp_path, kind, sheet):
    book = openpyxl.load_workbook(BytesIO(content(kind)))
    for there, *_ in TYPED[kind, sheet]:
        for cell, text in there.items():
            book[sheet][cell] = text
    book.active = book[sheet]
    for each in book:
        each.sheet_view.tabSelected = each.title == sheet
        each.freeze_panes = None
    said = argparse.Namespace(display=f":{1000 + os.getpid() % 1000}", size="1366x768", soffice="soffice", out=tmp_path)
    (tmp_path / "book").mkdir()
    book.save(tmp_path / "book" / "typed.xlsx")
    with window(tmp_path / "book" / "typed.xlsx", tmp_path, said) as shown:
        for _, cell, text, _ in TYPED[kind, sheet]:
            shown.go_to(book[sheet][cell].row, book[sheet][cell].column)
            shown.type(text)
            shown.press("Return")
            time.sleep(1)
            # A word that is none is asked about; without an answer nothing is kept.
            if shown.press_in_question("Escape"):
                shown.press("Escape")
            time.sleep(1)
        found = {
            cell: shown.shown(Place(sheet, book[sheet][cell].row, book[sheet][cell].column))
            for _, cell, *_ in TYPED[kind, sheet]
        }
    assert found == {cell: due for _, cell, _, due in TYPED[kind, sheet]}
