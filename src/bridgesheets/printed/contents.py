"""The first sheet of a workbook: what is inside, for whom, how to read it, and where the figures come from."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import groupby
from math import ceil
from typing import NamedTuple

from bridgesheets.printed.page import Page
from bridgesheets.printed.sheet import Sheet, whole_pixels
from bridgesheets.printed.styles import HEAD, LINK, NOTE, PAGE_NUMBER, SECTION, TEXT

_SIZE = 10.5
_LINE = 14.25
_GAP = 3.0
_HEAD_HEIGHT = 18.0
_SECTION_HEIGHT = 21.0
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


class _Entry(NamedTuple):
    """A part of the contents that stays together on a page: the height it takes, and how it is written."""

    height: float
    write: Callable[[int], None]


def draw_contents(sheet: Sheet, contents: Contents, pages: Sequence[Page]) -> None:
    """One page, or as many as it takes; the pages of the workbook are numbered after them."""
    wide = (sheet.width - _PAGE_WIDTH - _SHEET_WIDTH) / _SERIES_COLUMNS
    sheet.columns([_PAGE_WIDTH, _SHEET_WIDTH, *[wide] * _SERIES_COLUMNS])
    listed = [*_listed(sheet, pages), *_sections(sheet, contents)]
    heading = sheet.heading_height(contents.use) + _HEAD_HEIGHT
    divided = _divided(listed, sheet.height - heading)
    sheet.heading(contents.title, contents.use)
    head = sheet.row(_HEAD_HEIGHT)
    sheet.write(head, 1, "Page", HEAD.at(_SIZE))
    sheet.write(head, 2, "Sheet", HEAD.at(_SIZE))
    sheet.write_across(head, "Use it for", HEAD.at(_SIZE), first=3)
    for at, entries in enumerate(divided, 1):
        for entry in entries:
            entry.write(len(divided))
        if at < len(divided):
            sheet.break_after(sheet.last_row)
    sheet.finish("Each page names its source", head, down=1 if len(divided) == 1 else 0)


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


def _listed(sheet: Sheet, pages: Iterable[Page]) -> Iterator[_Entry]:
    """An entry for each page, one for all neighbouring pages of a series."""
    for series, members in groupby(_numbered(pages), key=lambda entry: entry[0].series):
        if series:
            together = list(members)
            rows = ceil(len(together) / _SERIES_COLUMNS)
            height = _text_height(sheet, series, _PAGE_WIDTH + _SHEET_WIDTH) + rows * _LINE + _GAP
            yield _Entry(height, partial(_write_series, sheet, series, together))
        else:
            for page, number in members:
                height = _text_height(sheet, page.purpose, _PAGE_WIDTH + _SHEET_WIDTH)
                yield _Entry(height, partial(_write_page, sheet, page, number))


def _numbered(pages: Iterable[Page]) -> Iterator[tuple[Page, int]]:
    """Every page with the number of the first sheet of paper it fills, counted after the contents."""
    number = 1
    for page in pages:
        yield page, number
        number += page.papers


def _sections(sheet: Sheet, contents: Contents) -> Iterator[_Entry]:
    """An entry for each section below the list, and one for who stands behind the workbook."""
    for heading, texts in contents.sections:
        height = _SECTION_HEIGHT + sum(_text_height(sheet, text, 0) for text in texts)
        yield _Entry(height, partial(_write_section, sheet, heading, texts))
    yield _Entry(_SECTION_HEIGHT, partial(_write_affiliation, sheet))


def _text_height(sheet: Sheet, text: str, indent: float) -> float:
    return whole_pixels(sheet.lines(text, _SIZE, sheet.width - indent) * _LINE) + _GAP


def _write_page(sheet: Sheet, page: Page, number: int, before: int) -> None:
    row = sheet.row(_text_height(sheet, page.purpose, _PAGE_WIDTH + _SHEET_WIDTH))
    sheet.write(row, 1, before + number, PAGE_NUMBER.at(_SIZE))
    sheet.link(row, 2, page.sheet, page.sheet, LINK.at(_SIZE))
    sheet.write_across(row, page.purpose, TEXT.at(_SIZE), first=3)


def _write_series(sheet: Sheet, series: str, members: Sequence[tuple[Page, int]], before: int) -> None:
    row = sheet.row(_text_height(sheet, series, _PAGE_WIDTH + _SHEET_WIDTH))
    first, last = (before + number for _, number in (members[0], members[-1]))
    sheet.write(row, 1, f"{first}–{last}" if first < last else first, PAGE_NUMBER.at(_SIZE))
    sheet.write(row, 2, "one sheet each", TEXT.at(_SIZE))
    sheet.write_across(row, series, TEXT.at(_SIZE), first=3)
    for at in range(0, len(members), _SERIES_COLUMNS):
        row = sheet.row(_LINE + _GAP * (at + _SERIES_COLUMNS >= len(members)))
        for column, (page, _) in enumerate(members[at : at + _SERIES_COLUMNS], 3):
            sheet.link(row, column, page.label, page.sheet, LINK.at(_SIZE))


def _write_section(sheet: Sheet, heading: str, texts: Iterable[str], _: int) -> None:
    sheet.write_across(sheet.row(_SECTION_HEIGHT), heading, SECTION)
    for text in texts:
        sheet.write_across(sheet.row(_text_height(sheet, text, 0)), text, TEXT.at(_SIZE))


def _write_affiliation(sheet: Sheet, _: int) -> None:
    sheet.write_across(sheet.row(_SECTION_HEIGHT), _AFFILIATION, NOTE.at(_SIZE))
