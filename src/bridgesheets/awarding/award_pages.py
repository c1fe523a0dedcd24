"""What the pages of the award workbook have in common: their roles, their heads, and bands on every second row."""

from __future__ import annotations

from dataclasses import replace
from math import ceil

from bridgesheets.printed.sheet import Sheet, fitting_size, half_points, whole_pixels
from bridgesheets.printed.styles import HEAD, LABEL, TITLE, USE, Role, figure

SIZE, ROW = 10.0, 15.75
#: The lowest row that holds a line in that size.
_LOWEST = 12.75
HEADING = replace(HEAD, size=9)
CENTRED = Role("Centred")
NAME = replace(LABEL, name="Name", shrink=True)
AMOUNT, STRONG = figure(2), replace(figure(2), name="Credited", bold=True)
LEGAL = "Awards calculated by bridgesheets; the regulations decide"

_LARGEST_TITLE, _SMALLEST_TITLE, _TITLE_LINE = 18.0, 12.0, 1.35
#: A title in several lines.
_LONG_TITLE = replace(TITLE, name="Long title", wrap=True)
_LONGEST_TITLE, _LONGEST_USE = 200, 400
_USE, _USE_LINE, _USE_GAP = 12.0, 15.0, 3.0
_MORE, _MORE_LINE, _MORE_GAP = 9.0, 11.5, 4.0


def pages_of(rows: int, room: float) -> tuple[float, int]:
    """The height of rows and how many stand on a page, so that they fill the pages they need evenly.

    ``room`` is what a page has below its heading.
    """
    pages = max(1, ceil(rows * _LOWEST / room))
    on_a_page = max(1, ceil(rows / pages))
    return whole_pixels(min(ROW, room / on_a_page)), on_a_page


def banded(role: Role, number: int) -> Role:
    """The role on every second row's band; amounts are moved in from the column beside them."""
    return role.at(SIZE, indent=1 if role.horizontal == "right" else role.indent, shaded=number % 2 == 1)


def head_of(sheet: Sheet, title: str, use: str, *more: str) -> None:
    """The title of a sheet, and below it in one line what was played; then other lines, in small letters.

    A long title is set in smaller letters, and a longer one in several lines.
    """
    size = _title_size(sheet, title)
    role = TITLE if size > _SMALLEST_TITLE else _LONG_TITLE
    sheet.write_across(sheet.row(_title_height(sheet, title)), title[:_LONGEST_TITLE], role.at(size))
    sheet.write_across(sheet.row(_use_height(sheet, use)), use[:_LONGEST_USE], USE)
    for line in filter(None, more):
        sheet.write_across(sheet.row(_more_height(sheet, line)), line, USE.at(_MORE))


def _title_size(sheet: Sheet, title: str) -> float:
    fitting = half_points(fitting_size(sheet.width, [title[:_LONGEST_TITLE] or " "]))
    return max(_SMALLEST_TITLE, min(_LARGEST_TITLE, fitting))


def _title_height(sheet: Sheet, title: str) -> float:
    size = _title_size(sheet, title)
    lines = sheet.lines(title[:_LONGEST_TITLE], size) if size <= _SMALLEST_TITLE else 1
    return size * _TITLE_LINE * lines


def _use_height(sheet: Sheet, use: str) -> float:
    return sheet.lines(use[:_LONGEST_USE], _USE) * _USE_LINE + _USE_GAP


def _more_height(sheet: Sheet, line: str) -> float:
    return sheet.lines(line, _MORE) * _MORE_LINE + _MORE_GAP
