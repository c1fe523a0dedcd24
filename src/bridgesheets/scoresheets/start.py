"""The first sheet of every score sheet workbook: what to do, in order, and where the figures come from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bridgesheets.printed.citing import amended_tables
from bridgesheets.printed.loading import openpyxl
from bridgesheets.printed.sheet import lines_of
from bridgesheets.printed.styles import LINK, SECTION, TITLE
from bridgesheets.regulations.in_force import in_force
from bridgesheets.scoresheets.expressions import Expression
from bridgesheets.scoresheets.form import Book, address, sheet_prefix
from bridgesheets.scoresheets.self_test import requirement
from bridgesheets.scoresheets.styles import ENTRY_TEXT, EXPLAINED

START = "Start"
#: Looks like a cell to type in.
_LEGEND = replace(ENTRY_TEXT, name="Legend", locked=True)
_SIZE = 11
_LINE = 13.75
_NAME_WIDTH = 110.0

_ENTRIES = "Cells of this colour, with a frame, are for you to type in. Everything else is calculated."
_GOOD_TO_KNOW = (
    "Do not sort, insert or delete rows. To correct a figure, type over it: everything follows.",
    "Paste values only (in Excel: right-click > Paste Special > Values). Pasting brings its own format "
    "along and skips the checks; the sheet then says next to it what is wrong.",
    "The other cells are protected, without a password, so that nobody types over a formula by mistake. To lift it: "
    "Review > Unprotect Sheet in Excel, Tools > Protect Sheet in LibreOffice. Protect the sheet again afterwards.",
    "Sheets that only formulas need are hidden and not printed. To see them: right-click the name of a sheet > Unhide "
    "in Excel, Sheet > Show Sheet in LibreOffice.",
)
_AFFILIATION = (
    "Made by bridgesheets, which is not affiliated with any bridge federation. The regulations themselves decide."
)


def add_start(
    book: Book, title: str | Expression, steps: Sequence[str], sheets: Sequence[tuple[str, str]], sources: Sequence[str]
) -> None:
    """Adds the sheet: the steps in order, the other sheets with what each is for, and the sources.

    Call it before the other sheets are made, so that it comes first. It is one page; where that cannot be, no section
    is broken.
    """
    form = book.form(START)
    wide = form.area[0] * 0.98 - _NAME_WIDTH
    form.widths([_NAME_WIDTH, wide])
    form.show(1, 1, title, TITLE.at(20), height=_TITLE_HEIGHT)
    form.put(2, 1, "Type here", _LEGEND)
    legend = f"{_ENTRIES} {requirement(book.order.formulas)}".strip()
    legend_height = _height(legend, wide)
    form.show(2, 2, legend, EXPLAINED, height=legend_height)
    sections = (
        ("What to do", [(f"Step {number}", step) for number, step in enumerate(steps, 1)]),
        (_SHEETS, list(sheets)),
        ("Good to know", [("", text) for text in _GOOD_TO_KNOW]),
        ("Where the figures come from", [("", text) for text in (*sources, *_edition(book), _AFFILIATION)]),
    )
    heights = [_GAP + _HEADING + sum(_height(text, wide) for _, text in lines) for _, lines in sections]
    page = form.area[1] * 0.97
    # What a flavour says of itself may make the page a little smaller, but no second one.
    one_page = _TITLE_HEIGHT + legend_height + sum(heights) <= page * _SHRUNK
    row, filled = 2, _TITLE_HEIGHT + legend_height
    together = len(sections) // 2
    for number, ((heading, lines), height) in enumerate(zip(sections, heights, strict=True)):
        row += 1
        # Two pages share the sections, so that neither has the last one alone.
        if not one_page and (number == together or filled + height > page):
            form.break_after(row)
            filled = 0.0
        else:
            form.height(row, _GAP)
        filled += height
        row += 1
        form.show(row, 1, heading, SECTION, height=_HEADING)
        for name, text in lines:
            row += 1
            form.put_across(row, 1, (name, text), EXPLAINED)
            form.height(row, _height(text, wide))
            if heading == _SHEETS:
                cell = form.worksheet.cell(row, 1)
                cell.hyperlink = openpyxl.worksheet.hyperlink.Hyperlink(
                    ref=cell.coordinate, location=f"{sheet_prefix(name)}{address(1, 1)}", display=name
                )
                form.put(row, 1, name, LINK)
    form.finish(row, 2, down=1 if one_page else 0)


def _edition(book: Book) -> list[str]:
    """Returns the name of the edition of the figures, if it amends the one of the package."""
    edition = in_force()
    if edition.amended is None:
        return []
    named = f"{edition.full_name}, {edition.days}"
    if book.order.formulas == "addin":
        return [
            f"Edition: made for {named}. The formulas call the functions of the add-in, which use the edition "
            "that is set there: =MPEDITION() shows its name."
        ]
    return [f"Edition: the figures are those of {named}.", *(f"Amended: {name}" for name in amended_tables())]


_SHEETS = "The sheets"
_TITLE_HEIGHT, _HEADING, _GAP = 28.0, 22.0, 10.0
#: By how much more than a page the text may be to be fitted to one: its type is still of 10 points then.
_SHRUNK = 1.1


def _height(text: str, width: float) -> float:
    return lines_of(text, _SIZE, width) * _LINE + 4
