"""One sheet as a page to draw on: measured in points, with the print set-up every page has.

A page is laid out to fill the paper at full size. Fitting to the page then only catches what a printer rounds, and the
type comes out in the size it was given.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from decimal import Decimal
from math import ceil, floor
from typing import TYPE_CHECKING

from bridgesheets.printed.loading import openpyxl
from bridgesheets.printed.paper import Paper, set_up_page
from bridgesheets.printed.styles import LINK, NOTE, TITLE, USE, Role, Styles, cell_at, text_width, wrapped_lines
from truesheet.addresses import column_letters

if TYPE_CHECKING:
    from openpyxl.cell import Cell
    from openpyxl.worksheet.worksheet import Worksheet

#: The part of the printable area that is filled; the rest is for printers that measure otherwise.
_PRINTABLE = 0.985

#: Width of one column unit. Excel takes 5.25 points for it, LibreOffice up to 5.6: the wider must fit the paper ...
POINTS_PER_UNIT = 5.6
#: ... and the narrower, with the space Excel keeps free at both sides, must hold the figures.
NARROWER = 5.25 / 5.6
_CELL_PADDING = 4.5
#: Decimals of widths and heights that are written: the last ones of a sum differ between versions of Python.
_DECIMALS = 6
#: Row heights are whole pixels on the screen.
_PIXEL = 0.75
_LINE = 1.25
_TITLE_LINE = 1.35
_NOTES_GAP = 6.0
#: Names of events can be long: their title is in smaller type, down to this.
SMALLEST_TITLE = 13.0

CONTENTS = "Contents"

Value = str | int | Decimal


def set_width(worksheet: Worksheet, column: int, points: float) -> None:
    worksheet.column_dimensions[column_letters(column)].width = round(points / POINTS_PER_UNIT, _DECIMALS)


def written_cell(worksheet: Worksheet, row: int, column: int, value: Value | float) -> Cell:
    """Returns a cell with a value put into it: a number as a number, a text always as text, whatever it begins with."""
    cell = cell_at(worksheet, row, column)
    if value != "":
        cell.value = value
        if isinstance(value, str):
            cell.data_type = "s"
    return cell


def set_height(worksheet: Worksheet, row: int, points: float) -> None:
    worksheet.row_dimensions[row].height = round(points, _DECIMALS)


#: Nothing on a page is in smaller type.
LEAST = 10.0


def fitting_size(width: float, texts: Iterable[str]) -> float:
    """Returns the largest type in which every text fits a column of that width."""
    return (width * NARROWER - _CELL_PADDING) / max(map(text_width, texts))


def fitting_width(text: str, *, bold: bool = False) -> float:
    """Returns the width of a column in which a text fits in the least type."""
    return (text_width(text, LEAST * (_BOLD if bold else 1)) + _CELL_PADDING) / NARROWER


def lines_of(text: str, size: float, width: float) -> int:
    return wrapped_lines(text, size, width * NARROWER - _CELL_PADDING)


#: Bold type is so much wider than regular type.
_BOLD = 1.035


def heading_lines(text: str, size: float, width: float) -> int:
    """Returns the lines of a heading in a column of that width, which is wide enough for each of its words."""
    return wrapped_lines(text, size * _BOLD, width * NARROWER - _CELL_PADDING, broken=False)


def whole_pixels(height: float) -> float:
    """Returns a row height the screen can show, not above the given one."""
    return floor(height / _PIXEL) * _PIXEL


def line_height(room: float, lines: int, lowest: float, highest: float) -> float:
    """Returns the height of each of so many lines, which fill the room on a page as far as their height may change."""
    return whole_pixels(max(lowest, min(highest, room / lines)))


def evenly(count: int, most: int) -> int:
    """Returns how many things each page has where no page has more than ``most`` and no fewer pages would do."""
    return ceil(count / ceil(count / most))


def half_points(size: float) -> float:
    """Returns a usual type size, not above the given one."""
    return floor(size * 2) / 2


def printable(paper: Paper, landscape: bool) -> tuple[float, float]:
    """Returns width and height of what is filled of a page."""
    width, height = paper.area(landscape)
    return width * _PRINTABLE, height * _PRINTABLE


class PrintedSheet:
    """A worksheet for printing: rows are added from the top until the paper is full."""

    def __init__(
        self,
        worksheet: Worksheet,
        paper: Paper,
        styles: Styles,
        *,
        landscape: bool = False,
        pages: Mapping[str, tuple[int, str]] = {},
    ) -> None:
        self.worksheet = worksheet
        #: The number and the title of each page of its book, by the sheet it is on.
        self.pages = pages
        self.landscape = landscape
        self.width, self.height = printable(paper, landscape)
        self._paper = paper
        self._styles = styles
        self._columns = 0
        self._widths: tuple[float, ...] = ()
        self._last_row = 0
        self._filled = 0.0

    @classmethod
    def measuring(cls, width: float, height: float) -> PrintedSheet:
        """Returns a sheet of that size to measure texts with; nothing is drawn on it."""
        sheet = cls.__new__(cls)
        sheet.width, sheet.height = width, height
        return sheet

    # --- measuring -------------------------------------------------------------------------------------------

    def columns(self, widths: Sequence[float]) -> None:
        self._columns, self._widths = len(widths), tuple(widths)
        for column, width in enumerate(widths, 1):
            set_width(self.worksheet, column, width)

    def row(self, height: float) -> int:
        """Adds a row of that height below the others; returns its number."""
        self._last_row += 1
        set_height(self.worksheet, self._last_row, height)
        self._filled += height
        return self._last_row

    @property
    def room(self) -> float:
        return self.height - self._filled

    @property
    def last_row(self) -> int:
        return self._last_row

    def lines(self, text: str, size: float, width: float | None = None) -> int:
        return wrapped_lines(text, size, (width or self.width) * NARROWER - _CELL_PADDING)

    # --- writing ---------------------------------------------------------------------------------------------

    def write(self, row: int, column: int, value: Value, role: Role) -> None:
        self._styles.apply(written_cell(self.worksheet, row, column, value), role)

    def write_across(self, row: int, value: str, role: Role, *, first: int = 1, last: int = 0, down: int = 1) -> None:
        """Puts a text into one cell over several columns, by default to the last one, and so many rows."""
        last = last or self._columns
        if role.framed or not role.locked:
            raise ValueError(f"{role.name}: only the first of merged cells would have its lines and could be typed in")
        self.write(row, first, value, role)
        if last > first or down > 1:
            bottom = row + down - 1
            # openpyxl's own merging looks up, cell by cell, lines and protection that these roles do not have.
            self.worksheet.cell(row, last)  # the used range goes as far
            merged = openpyxl.worksheet.cell_range.CellRange(min_row=row, max_row=bottom, min_col=first, max_col=last)
            self.worksheet.merged_cells.add(merged)

    def link(self, row: int, column: int, text: str, sheet: str, role: Role = LINK) -> None:
        cell = self.worksheet.cell(row, column)
        quoted = sheet.replace("'", "''")
        cell.hyperlink = openpyxl.worksheet.hyperlink.Hyperlink(
            ref=cell.coordinate, location=f"'{quoted}'!A1", display=text
        )
        self.write(row, column, text, role)

    def heading_height(self, use: str, large: float = 0.0) -> float:
        """Returns the height of the title block, with a line in type of the size ``large`` below the title."""
        return sum(whole_pixels(size * _TITLE_LINE) for size in (TITLE.size, large)) + self._use_height(use)

    def _use_height(self, use: str) -> float:
        return whole_pixels(self.lines(use, USE.size) * USE.size * _LINE) + 6

    def heading(self, title: str, use: str, large: str = "", size: float = 0.0) -> None:
        """Writes the title block: the page's subject, below it its readers; off the paper, the link to the contents.

        ``large`` is between them, in type of a size.
        """
        self._title(title)
        if large:
            fits = half_points(min(size, fitting_size(self.width, [large])))
            self.write_across(self.row(whole_pixels(size * _TITLE_LINE)), large, TITLE.at(fits))
        self.write_across(self.row(self._use_height(use)), use, USE)

    def _title(self, title: str) -> None:
        size = half_points(min(TITLE.size, fitting_size(self.width, [title])))
        if size < SMALLEST_TITLE:
            raise ValueError(f"{self.worksheet.title}: the title is too long for one line: {title}")
        row = self.row(whole_pixels(TITLE.size * _TITLE_LINE))
        self.write_across(row, title, TITLE.at(size))
        self.link_back(row)

    def link_back(self, row: int) -> None:
        """Puts a link to the contents next to a row, off the paper, in a workbook that has contents."""
        if self.worksheet.title != CONTENTS and CONTENTS in self.worksheet.parent.sheetnames:
            beside = self._columns + 2
            self.worksheet.column_dimensions[column_letters(beside)].width = 12
            self.link(row, beside, CONTENTS, CONTENTS)

    def notes_height(self, notes: Sequence[str]) -> float:
        return sum(map(self._note_height, notes)) + (_NOTES_GAP if notes else 0)

    def _note_height(self, note: str) -> float:
        return whole_pixels(self.lines(note, NOTE.size) * NOTE.size * _LINE + _PIXEL)

    def notes(self, notes: Sequence[str]) -> None:
        """Writes notes below a table: readings of the text, and what else a director may be asked."""
        if notes:
            self.row(_NOTES_GAP)
        for note in notes:
            self.write_across(self.row(self._note_height(note)), note, NOTE)

    def break_after(self, row: int) -> None:
        self.worksheet.row_breaks.append(openpyxl.worksheet.pagebreak.Break(row))

    # --- print set-up ----------------------------------------------------------------------------------------

    def finish(self, source: str, head: int, *, key_columns: int = 0, down: int = 0) -> None:
        """Sets up the print: ``head`` is the last heading row, ``key_columns`` are repeated next to it.

        ``down`` is the number of pages from top to bottom, 0 for as many as it takes.
        """
        sheet = self.worksheet
        if down == 1 and self._filled > self.height:
            raise ValueError(f"{sheet.title} is {self._filled - self.height:.0f} points too high for its page")
        sheet.print_area = f"A1:{column_letters(self._columns)}{self._last_row}"
        sheet.print_title_rows = f"1:{head}"
        if key_columns:
            sheet.print_title_cols = f"A:{column_letters(key_columns)}"
        sheet.freeze_panes = sheet.cell(head + 1, key_columns + 1)
        set_up_page(sheet, self._paper, source, landscape=self.landscape, down=down)

    def for_the_screen(self, head: int) -> None:
        """Sets up a sheet that is not printed with the others: its print area is an empty cell."""
        sheet = self.worksheet
        empty = f"{column_letters(self._columns + 2)}1"
        sheet.print_area = empty
        sheet.freeze_panes = sheet.cell(head + 1, 1)
        set_up_page(sheet, self._paper, "", landscape=self.landscape)
