"""The first sheet of a workbook: what is inside, for whom, how to read it, and where the figures come from."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING

from bridgesheets.workbooks.sheet import Sheet, whole_pixels
from bridgesheets.workbooks.styles import HEAD, LINK, NOTE, PAGE_NUMBER, SECTION, TEXT

if TYPE_CHECKING:
    from bridgesheets.workbooks.book import Page

_SIZE = 10.5
_LINE = 14.25
_GAP = 3.0
_SECTION_HEIGHT = 24.0
_PAGE_WIDTH = 36.0
_SHEET_WIDTH = 100.0
#: Links to the pages of a series stand side by side, so many in a row.
_SERIES_COLUMNS = 5

_AFFILIATION = (
    "Made by bridgesheets, which is not affiliated with any bridge federation. The regulations themselves decide."
)


@dataclass(frozen=True)
class Contents:
    """What the first sheet says: title, for whom, and below the list of pages sections of a heading and sentences."""

    title: str
    use: str
    sections: Sequence[tuple[str, Sequence[str]]]


def draw_contents(sheet: Sheet, contents: Contents, pages: Sequence[Page], first_page: int) -> None:
    """One page; ``first_page`` is the number of the page that follows it."""
    wide = (sheet.width - _PAGE_WIDTH - _SHEET_WIDTH) / _SERIES_COLUMNS
    sheet.columns([_PAGE_WIDTH, _SHEET_WIDTH, *[wide] * _SERIES_COLUMNS])
    sheet.heading(contents.title, contents.use)
    head = sheet.row(18)
    sheet.write(head, 1, "Page", HEAD.at(_SIZE))
    sheet.write(head, 2, "Sheet", HEAD.at(_SIZE))
    sheet.write_across(head, "Use it for", HEAD.at(_SIZE), first=3)
    numbered = list(_numbered(pages, first_page))
    for series, members in groupby(numbered, key=lambda entry: entry[0].series):
        if series:
            _write_series(sheet, series, list(members))
        else:
            for page, number in members:
                _write_entry(sheet, page, number)
    for heading, texts in contents.sections:
        _write_section(sheet, heading, texts)
    sheet.write_across(sheet.row(_SECTION_HEIGHT), _AFFILIATION, NOTE.at(_SIZE))
    sheet.finish("Each page names its source", head, down=1)


def _numbered(pages: Iterable[Page], number: int) -> Iterator[tuple[Page, int]]:
    """Every page with the number printed on the first sheet of paper it fills."""
    for page in pages:
        yield page, number
        number += page.papers


def _text_row(sheet: Sheet, text: str, indent: float) -> int:
    return sheet.row(whole_pixels(sheet.lines(text, _SIZE, sheet.width - indent) * _LINE) + _GAP)


def _write_entry(sheet: Sheet, page: Page, number: int) -> None:
    row = _text_row(sheet, page.purpose, _PAGE_WIDTH + _SHEET_WIDTH)
    sheet.write(row, 1, number, PAGE_NUMBER.at(_SIZE))
    sheet.link(row, 2, page.sheet, page.sheet, LINK.at(_SIZE))
    sheet.write_across(row, page.purpose, TEXT.at(_SIZE), first=3)


def _write_series(sheet: Sheet, series: str, members: Sequence[tuple[Page, int]]) -> None:
    row = _text_row(sheet, series, _PAGE_WIDTH + _SHEET_WIDTH)
    sheet.write(row, 1, f"{members[0][1]}–{members[-1][1]}", PAGE_NUMBER.at(_SIZE))
    sheet.write(row, 2, "one sheet each", TEXT.at(_SIZE))
    sheet.write_across(row, series, TEXT.at(_SIZE), first=3)
    for at in range(0, len(members), _SERIES_COLUMNS):
        last = at + _SERIES_COLUMNS >= len(members)
        row = sheet.row(_LINE + _GAP * last)
        for column, (page, _) in enumerate(members[at : at + _SERIES_COLUMNS], 3):
            sheet.link(row, column, page.label, page.sheet, LINK.at(_SIZE))


def _write_section(sheet: Sheet, heading: str, texts: Iterable[str]) -> None:
    sheet.write_across(sheet.row(_SECTION_HEIGHT), heading, SECTION)
    for text in texts:
        sheet.write_across(_text_row(sheet, text, 0), text, TEXT.at(_SIZE))
