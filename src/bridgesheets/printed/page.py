"""One page of a printed workbook before it is drawn: a page of figures, or of sentences in columns."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from bridgesheets.printed.blocks import GAP, LOOSE, Block, Layout, laid_out, on_rows
from bridgesheets.printed.sheet import LEAST, Sheet, half_points, whole_pixels
from bridgesheets.printed.styles import GROUP, HEAD, NAME, TEXT, Role


class SeeAlso(NamedTuple):
    """A sentence that sends the reader to another page: what is found there, and the sheet it stands on.

    Where the book has no such sheet, ``otherwise`` is said, or nothing.
    """

    subject: str
    sheet: str
    otherwise: str = ""

    def said(self, pages: Mapping[str, tuple[int, str]]) -> str:
        """Returns the sentence for a book with these pages: their numbers and titles by their sheets."""
        if self.sheet not in pages:
            return self.otherwise
        number, title = pages[self.sheet]
        return f"{self.subject}: page {number}, {title}."


@dataclass(frozen=True)
class Page:
    """One sheet of a workbook: its name, how it is drawn, and its title, which the contents list."""

    sheet: str
    draw: Callable[[Sheet], None]
    title: str
    landscape: bool = False


def numbered(pages: Iterable[Page], before: int = 0) -> dict[str, tuple[int, str]]:
    """Returns the number and the title of every page by its sheet, counted after so many sheets of paper."""
    return {page.sheet: (number, page.title) for number, page in enumerate(pages, before + 1)}


class TooSmall(ValueError):
    """The figures have no room in the least type."""


@dataclass(frozen=True)
class Grid:
    """A page of figures.

    Its type is not smaller than ``least`` and not larger than ``most``, its rows at most ``loose`` times as high.

    The last block may be divided into as many as ``counts`` says: the first count with the largest type is taken.
    ``length`` stands below the title in type of ``length_size``, as on a card for one length of match.
    """

    title: str
    use: str
    blocks: Sequence[Block]
    source: str
    notes: Sequence[str] = ()
    least: float = LEAST
    most: float = 16.0
    gap: float = GAP
    loose: float = LOOSE
    counts: Sequence[int] = (1,)
    length: str = ""
    length_size: float = 0.0

    def layout(self, width: float, height: float) -> Layout:
        """The blocks in the largest type for a room."""
        *others, last = self.blocks
        counts = [count for count in self.counts if count <= len(last.lines)]
        found = (
            laid_out([*others, *last.divided(count)], width, height, self.most, self.gap, self.loose)
            for count in counts
        )
        return max(found, key=lambda layout: layout.type)

    def layout_on(self, sheet: Sheet) -> Layout:
        """The blocks below the heading of a sheet and above its notes."""
        room = sheet.height - sheet.heading_height(self.use, self.length_size) - sheet.notes_height(self.notes)
        return self.layout(sheet.width, room)

    def draw(self, sheet: Sheet) -> None:
        """Fills a page; raises :class:`TooSmall` where the figures have no room."""
        layout = self.layout_on(sheet)
        if layout.type < self.least:
            raise TooSmall(f"{self.title} would be printed in {layout.type:g} points")
        sheet.columns(layout.widths)
        sheet.heading(self.title, self.use, self.length, self.length_size)
        rows = [sheet.row(height) for height in layout.heights]
        layout.write(on_rows(sheet, rows))
        sheet.notes(self.notes)
        head = rows[1] if layout.title else rows[0]
        sheet.finish(self.source, head, key_columns=1 if layout.blocks[0].key_share else 0, down=1)


def best(choices: Iterable[tuple[Grid, Layout]], wanted: float) -> tuple[Grid, Layout]:
    """The first in type of that size, else the one in the largest; raises :class:`TooSmall` below its least."""
    found = [*choices]
    grid, layout = next((each for each in found if each[1].type >= wanted), max(found, key=lambda each: each[1].type))
    if layout.type < grid.least:
        raise TooSmall(grid.title)
    return grid, layout


_HEAD_HEIGHT = 20.0
_HEAD_SIZE = 11.0
_LINE = 1.25
_PADDING = 2.0
#: Between the head and the first row of text, on every page.
BELOW_HEAD = 3.0
_GAP = 9.0
_LARGEST, _SMALLEST = 12.0, 8.0
#: Rows that leave room on the page are so much higher at most, as a part of the type size.
_MOST_MORE = 1.5

#: A row: its cells, or the title of the rows below it.
Entry = tuple[str, ...] | str


@dataclass(frozen=True)
class TextTable:
    """A table of sentences: headings, the width of each column as a part of the page, rows and their titles."""

    title: str
    use: str
    headings: tuple[str, ...]
    shares: tuple[float, ...]
    rows: tuple[Entry, ...]
    source: str
    notes: tuple[str, ...] = ()


def draw_text_table(sheet: Sheet, table: TextTable) -> None:
    """One page, in the largest type that lets all rows stand on it; the first cell of a row is what it is found by."""
    spare = sheet.width - _GAP * (len(table.shares) - 1)
    widths = [spare * share / sum(table.shares) for share in table.shares]
    room = sheet.height - sheet.heading_height(table.use) - _HEAD_HEIGHT - BELOW_HEAD - sheet.notes_height(table.notes)
    size = _LARGEST
    while sum(heights := [_height(sheet, row, widths, size) for row in table.rows]) > room:
        size = half_points(size - 0.5)
        if size < _SMALLEST:
            raise ValueError(f"{table.title}: {len(table.rows)} rows do not fit one page")
    more = whole_pixels(min(_MOST_MORE * size, (room - sum(heights)) / len(heights)))
    sheet.columns([width for column in widths for width in (column, _GAP)][:-1])
    sheet.heading(table.title, table.use)
    head = sheet.row(_HEAD_HEIGHT)
    _write(sheet, head, table.headings, [HEAD.left.at(min(size, _HEAD_SIZE))] * len(widths), HEAD.at(_HEAD_SIZE))
    strip = sheet.row(BELOW_HEAD)
    shaded = False
    for entry, height in zip(table.rows, heights, strict=True):
        row = sheet.row(height + more)
        if isinstance(entry, str):
            sheet.write_across(row, entry, GROUP.at(size + 1))
            shaded = False
            continue
        text = TEXT.at(size, shaded=shaded)
        _write(sheet, row, entry, [NAME.at(size, shaded=shaded), *[text] * (len(widths) - 1)], text)
        shaded = not shaded
    sheet.notes(table.notes)
    sheet.finish(table.source, strip, down=1)


def _write(sheet: Sheet, row: int, cells: Sequence[str], roles: Sequence[Role], between: Role) -> None:
    for at, (text, role) in enumerate(zip(cells, roles, strict=True)):
        if at:
            sheet.write(row, 2 * at, "", between)
        sheet.write(row, 2 * at + 1, text, role)


def _height(sheet: Sheet, entry: Entry, widths: Sequence[float], size: float) -> float:
    if isinstance(entry, str):
        return whole_pixels((size + 1) * 1.7)
    deepest = max(sheet.lines(text, size, width) for text, width in zip(entry, widths, strict=True))
    return whole_pixels(deepest * size * _LINE) + _PADDING
