"""The first sheet of every score sheet workbook: what to do, in order, and where the figures come from."""

from __future__ import annotations

from collections.abc import Sequence

from openpyxl.worksheet.hyperlink import Hyperlink

from bridgesheets.sheets.form import Book, Form
from bridgesheets.sheets.styles import ENTRY_TEXT, EXPLAINED
from bridgesheets.workbooks.sheet import lines_of
from bridgesheets.workbooks.styles import LINK, SECTION, TITLE

START = "Start"
_SIZE = 11
_LINE = 15.0
_NAME_WIDTH = 110.0

_ENTRIES = "Cells of this colour, with a frame, are for you to type in. Everything else is calculated."
_PROTECTED = (
    "The other cells are protected, without a password, so that nobody types over a formula by mistake. To lift it: "
    "Review > Unprotect Sheet in Excel, Tools > Protect Sheet in LibreOffice. Protect the sheet again afterwards."
)
_PASTING = (
    "Paste values only (in Excel: right-click > Paste Special > Values). Pasting brings its own format "
    "along and passes by the checks; what is wrong then is said in words beside it."
)
_NEVER_SORT = "Do not sort, insert or delete rows. To correct a figure, type over it: everything follows."
_AFFILIATION = (
    "Made by bridgesheets, which is not affiliated with any bridge federation. The regulations themselves decide."
)


def add_start(
    book: Book, title: str, steps: Sequence[str], sheets: Sequence[tuple[str, str]], sources: Sequence[str]
) -> Form:
    """Add the sheet: the steps in order, the other sheets with what each is for, and the sources.

    Call it before the other sheets are made, so that it comes first.
    """
    form = book.form(START)
    width = form.area[0] * 0.98
    wide = width - _NAME_WIDTH
    form.widths([_NAME_WIDTH, wide])
    form.put(1, 1, title, TITLE.at(20))
    form.height(1, 28)
    row = 2
    form.put(row, 1, "Type here", ENTRY_TEXT)
    form.put(row, 2, _ENTRIES, EXPLAINED)
    row = _section(form, row + 2, "What to do")
    for number, step in enumerate(steps, 1):
        row = _line(form, row, f"Step {number}", step, wide)
    row = _section(form, row + 1, "The sheets")
    for name, use in sheets:
        quoted = name.replace("'", "''")
        cell = form.worksheet.cell(row, 1)
        cell.hyperlink = Hyperlink(ref=cell.coordinate, location=f"'{quoted}'!A1", display=name)
        following = _line(form, row, name, use, wide)
        form.put(row, 1, name, LINK)
        row = following
    row = _section(form, row + 1, "Good to know")
    for text in (_NEVER_SORT, _PASTING, _PROTECTED):
        row = _line(form, row, "", text, wide)
    row = _section(form, row + 1, "Where the figures come from")
    for text in (*sources, _AFFILIATION):
        row = _line(form, row, "", text, wide)
    form.finish(row, 2, source=_FOOTER, down=1)
    return form


_FOOTER = "Made by bridgesheets"


def _section(form: Form, row: int, title: str) -> int:
    form.put(row, 1, title, SECTION)
    form.height(row, 22)
    return row + 1


def _line(form: Form, row: int, name: str, text: str, width: float) -> int:
    form.put(row, 1, name, EXPLAINED)
    form.put(row, 2, text, EXPLAINED)
    form.height(row, max(1, lines_of(text, _SIZE, width)) * _LINE + 2)
    return row + 1
