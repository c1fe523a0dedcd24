"""The first sheet of a workbook: what is inside, for whom, how to read it, and where the figures come from."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import groupby
from math import ceil
from typing import NamedTuple

from bridgesheets.printed.page import Page
from bridgesheets.printed.sheet import Sheet, fitting_size, whole_pixels
from bridgesheets.printed.styles import HEAD, LINK, NOTE, PAGE_NUMBER, SECTION, TEXT
from bridgesheets.printed.text_table import BELOW_HEAD

#: The type of the contents on one page, and on more, which larger type fills; the largest that fits is taken.
_ONE_PAGE = (10.5, 10.0)
_MORE_PAGES = (13.0, 12.5, 12.0, 11.5, 11.0, 10.5)
#: The height of a line, as a part of the type size.
_LEADING = 1.36
_GAP = 3.0
_HEAD_HEIGHT = 18.0
_SECTION_HEIGHT = 21.0
_PAGE_WIDTH = 48.0
_SHEET_WIDTH = 128.0
#: Links to the pages of a series stand side by side, so many in a row: on one page, and on more in larger type.
_COLUMNS, _COLUMNS_OF_MORE = (5, 4, 3), (3, 4)

#: What stands beside the numbers of a series.
_WORDS = "one sheet each"

_AFFILIATION = (
    "Made by bridgesheets, which is not affiliated with any bridge federation. The regulations themselves decide."
)


@dataclass(frozen=True)
class Contents:
    """What the first sheet says: title, for whom, and below the list of pages sections of a heading and sentences."""

    title: str
    use: str
    sections: Sequence[tuple[str, Sequence[str]]]


class _Entry(NamedTuple):
    """A part of the contents that stays together on a page: the height it takes, and how it is written."""

    height: float
    write: Callable[[int], None]


def draw_contents(sheet: Sheet, contents: Contents, pages: Sequence[Page]) -> None:
    """One page where the type can be so small, or as many as it takes; the pages of the workbook count on from them."""
    written, divided = _laid_out(sheet, contents, pages)
    wide = (sheet.width - _PAGE_WIDTH - _SHEET_WIDTH) / written.columns
    sheet.columns([_PAGE_WIDTH, _SHEET_WIDTH, *[wide] * written.columns])
    sheet.heading(contents.title, contents.use)
    head = sheet.row(_HEAD_HEIGHT)
    sheet.write(head, 1, "Page", HEAD.at(written.size))
    sheet.write(head, 2, "Sheet", HEAD.at(written.size))
    sheet.write_across(head, "Use it for", HEAD.at(written.size), first=3)
    strip = sheet.row(BELOW_HEAD)
    for at, entries in enumerate(divided, 1):
        for entry in entries:
            entry.write(len(divided))
        if at < len(divided):
            sheet.break_after(sheet.last_row)
    sheet.finish("Each page names its source", strip, down=1 if len(divided) == 1 else 0)


def _laid_out(sheet: Sheet, contents: Contents, pages: Sequence[Page]) -> tuple[_Written, list[list[_Entry]]]:
    """The contents in the largest type of one page; if there is none, of as few pages as they take."""
    room = sheet.height - sheet.heading_height(contents.use) - _HEAD_HEIGHT - BELOW_HEAD

    def of(size: float, columns: int) -> tuple[_Written, list[list[_Entry]]]:
        written = _Written(sheet, size, columns)
        return written, _divided([*written.listed(pages), *written.sections(contents)], room)

    # There may be no series.
    labels = [page.label for page in pages if page.series] or [_WORDS]
    names = [_WORDS, *(page.sheet for page in pages if not page.series)]

    def fits(size: float, columns: int) -> bool:
        wide = (sheet.width - _PAGE_WIDTH - _SHEET_WIDTH) / columns
        return size <= min(fitting_size(wide, labels), fitting_size(_SHEET_WIDTH, names))

    for found in (of(size, columns) for size in _ONE_PAGE for columns in _COLUMNS if fits(size, columns)):
        if len(found[1]) == 1:
            return found
    smallest = _MORE_PAGES[-1]
    larger = [of(size, columns) for size in _MORE_PAGES for columns in _COLUMNS_OF_MORE
              if size == smallest or fits(size, columns)]  # fmt: skip
    # Of equally many pages the first is in the largest type.
    return min(larger, key=lambda found: len(found[1]))


def _divided(entries: Iterable[_Entry], room: float) -> list[list[_Entry]]:
    """The entries page by page."""
    pages: list[list[_Entry]] = [[]]
    used = 0.0
    for entry in entries:
        if used + entry.height > room:
            pages.append([])
            used = 0
        pages[-1].append(entry)
        used += entry.height
    return pages


def _numbered(pages: Iterable[Page]) -> Iterator[tuple[Page, int]]:
    """Every page with the number of the first sheet of paper it fills, counted after the contents."""
    number = 1
    for page in pages:
        yield page, number
        number += page.papers


class _Written:
    """The entries of the contents in type of one size, the links of a series so many in a row."""

    def __init__(self, sheet: Sheet, size: float, columns: int) -> None:
        self.size = size
        self.columns = columns
        self._sheet = sheet
        self._line = size * _LEADING

    def listed(self, pages: Iterable[Page]) -> Iterator[_Entry]:
        """An entry for each page, one for all neighbouring pages of a series."""
        for series, members in groupby(_numbered(pages), key=lambda entry: entry[0].series):
            if series:
                together = list(members)
                rows = ceil(len(together) / self.columns)
                height = self._text_height(series, _PAGE_WIDTH + _SHEET_WIDTH) + rows * self._line + _GAP
                yield _Entry(height, partial(self._write_series, series, together))
            else:
                for page, number in members:
                    height = self._text_height(page.purpose, _PAGE_WIDTH + _SHEET_WIDTH)
                    yield _Entry(height, partial(self._write_page, page, number))

    def sections(self, contents: Contents) -> Iterator[_Entry]:
        """An entry for each section below the list, and one for who stands behind the workbook."""
        for heading, texts in contents.sections:
            height = _SECTION_HEIGHT + sum(self._text_height(text, 0) for text in texts)
            yield _Entry(height, partial(self._write_section, heading, texts))
        yield _Entry(self._affiliation_height, self._write_affiliation)

    def _text_height(self, text: str, indent: float) -> float:
        return whole_pixels(self._sheet.lines(text, self.size, self._sheet.width - indent) * self._line) + _GAP

    @property
    def _affiliation_height(self) -> float:
        return max(_SECTION_HEIGHT, self._text_height(_AFFILIATION, 0))

    def _write_page(self, page: Page, number: int, before: int) -> None:
        sheet = self._sheet
        row = sheet.row(self._text_height(page.purpose, _PAGE_WIDTH + _SHEET_WIDTH))
        sheet.write(row, 1, before + number, PAGE_NUMBER.at(self.size))
        sheet.link(row, 2, page.sheet, page.sheet, LINK.at(self.size))
        sheet.write_across(row, page.purpose, TEXT.at(self.size), first=3)

    def _write_series(self, series: str, members: Sequence[tuple[Page, int]], before: int) -> None:
        sheet = self._sheet
        row = sheet.row(self._text_height(series, _PAGE_WIDTH + _SHEET_WIDTH))
        first, last = (before + number for _, number in (members[0], members[-1]))
        sheet.write(row, 1, f"{first}–{last}" if first < last else first, PAGE_NUMBER.at(self.size))
        sheet.write(row, 2, _WORDS, TEXT.at(self.size))
        sheet.write_across(row, series, TEXT.at(self.size), first=3)
        for at in range(0, len(members), self.columns):
            row = sheet.row(whole_pixels(self._line) + _GAP * (at + self.columns >= len(members)))
            for column, (page, _) in enumerate(members[at : at + self.columns], 3):
                sheet.link(row, column, page.label, page.sheet, LINK.at(self.size))

    def _write_section(self, heading: str, texts: Iterable[str], _: int) -> None:
        sheet = self._sheet
        sheet.write_across(sheet.row(_SECTION_HEIGHT), heading, SECTION)
        for text in texts:
            sheet.write_across(sheet.row(self._text_height(text, 0)), text, TEXT.at(self.size))

    def _write_affiliation(self, _: int) -> None:
        self._sheet.write_across(self._sheet.row(self._affiliation_height), _AFFILIATION, NOTE.at(self.size))
