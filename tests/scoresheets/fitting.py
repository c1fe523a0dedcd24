"""Whether texts fit the cells they stand in, as a program that prints them has it: measured, not printed."""

from __future__ import annotations

from functools import lru_cache
from io import BytesIO
from typing import Any

import openpyxl
from openpyxl.utils import get_column_letter, range_boundaries
from openpyxl.worksheet.worksheet import Worksheet

from bridgesheets.printed.sheet import POINTS_PER_UNIT, lines_of
from bridgesheets.printed.styles import text_width
from tests.scoresheets.scoring import before_typing, shown

#: What of an estimated width, which is on the safe side, a text takes up in print.
_REGULAR, _BOLD = 0.95, 0.98
#: From line to line in type of size 1, what of it is empty, and the height of a row that has none of its own.
_LINE, _LEADING, _ROW = 1.22, 0.22, 15.0
#: So many empty columns right of all others are in sight.
_BEYOND = 3


def cut_off(content: bytes, words: tuple[str, ...]) -> list[str]:
    """The cells of the printed parts whose text has one of these words in it and more letters than room."""
    found = []
    for name, (page, cells) in _pages(content).items():
        for address, text in cells.items():
            if isinstance(text, str) and any(word in text for word in words) and not page.fits(address, text):
                found.append(f"{name}!{address}: {text}")
    return found


def cut_off_beside(content: bytes) -> list[str]:
    """The cells beside the printed parts, seen on the screen alone, whose text has more letters than room."""
    pages = _pages(content)
    found = []
    for (name, address), text in shown(content).items():
        if name in pages and isinstance(text, str) and text:
            page, _ = pages[name]
            if page.shows_beside(address) and not page.fits(address, text):
                found.append(f"{name}!{address}: {text}")
    return found


def printed(content: bytes) -> dict[str, list[Any]]:
    return {name: list(cells.values()) for name, (_, cells) in _pages(content).items()}


@lru_cache(maxsize=8)
def _pages(content: bytes) -> dict[str, tuple[_Page, dict[str, Any]]]:
    """The sheets that are printed, and what their cells within the printed part show."""
    values, (empty, typed) = shown(content), before_typing(content)
    found = {}
    for sheet in _book(empty):
        if sheet.sheet_state == "visible":
            page = _Page(sheet, typed)
            cells = {address: text for (name, address), text in values.items() if name == sheet.title}
            found[sheet.title] = page, {address: text for address, text in cells.items() if page.prints(address)}
    return found


@lru_cache(maxsize=4)
def _book(content: bytes) -> openpyxl.Workbook:
    return openpyxl.load_workbook(BytesIO(content))


class _Page:
    """The printed part of a sheet, into which something was typed."""

    def __init__(self, sheet: Worksheet, typed: dict[tuple[str, str], Any]) -> None:
        self._sheet, self._typed = sheet, typed
        self._left, self._top, self._right, self._bottom = range_boundaries(sheet.print_area.rpartition("!")[2])
        self._merged = {(area.min_row, area.min_col): area for area in sheet.merged_cells.ranges}

    def prints(self, address: str) -> bool:
        cell = self._sheet[address]
        return self._left <= cell.column <= self._right and self._top <= cell.row <= self._bottom

    def shows_beside(self, address: str) -> bool:
        """Whether a cell is right of the printed part, in a column that is not hidden."""
        column = self._sheet[address].column
        return column > self._right and not self._is_hidden(column)

    def fits(self, address: str, text: str) -> bool:
        """Whether a text has room: shrunk, wrapped, or running over the empty cells beside it."""
        cell = self._sheet[address]
        look = cell.alignment
        area = self._merged.get((cell.row, cell.column))
        last = area.max_col if area else cell.column
        room = sum(self._width(column) for column in range(cell.column, last + 1))
        if look.wrap_text:
            bottom = area.max_row if area else cell.row
            height = sum(self._sheet.row_dimensions[row].height or _ROW for row in range(cell.row, bottom + 1))
            lines = lines_of(text, cell.font.sz, room)
            return (lines * _LINE - _LEADING) * cell.font.sz <= height
        if look.shrink_to_fit:
            return True
        if not area and look.horizontal == "left":
            end = self._right if self.prints(address) else self._sheet.max_column + _BEYOND
            while last < end and self._is_empty(cell.row, last + 1):
                last += 1
                room += self._width(last)
        return text_width(text, cell.font.sz) * (_BOLD if cell.font.b else _REGULAR) <= room

    def _is_hidden(self, column: int) -> bool:
        """Whether a column is hidden; of columns alike that stand beside each other the first one says so."""
        alike = (each for each in self._sheet.column_dimensions.values() if each.min and each.min <= column <= each.max)
        return any(each.hidden for each in alike)

    def _width(self, column: int) -> float:
        return (
            0
            if self._is_hidden(column)
            else self._sheet.column_dimensions[get_column_letter(column)].width * POINTS_PER_UNIT
        )

    def _is_empty(self, row: int, column: int) -> bool:
        """Whether a text may run over a cell: a formula without a result keeps it out, a box to write in has to."""
        cell = self._sheet.cell(row, column)
        value = self._typed.get((self._sheet.title, cell.coordinate), cell.value)
        return value is None and not (cell.border.left and cell.border.left.style)
