"""The first sheet of a workbook: its pages, for whom they are, how to read them, and where the figures come from."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from bridgesheets.printed.page import Page, numbered
from bridgesheets.printed.sheet import Sheet, whole_pixels
from bridgesheets.printed.styles import HEAD, LINK, NOTE, PAGE_NUMBER, SECTION, TEXT
from bridgesheets.printed.text_table import BELOW_HEAD

#: The type of the list; the largest with which it stands on one page is taken.
_SIZES = (13.0, 12.5, 12.0, 11.5, 11.0, 10.5, 10.0)
#: The height of a line, as a part of the type size.
_LEADING = 1.36
_GAP = 3.0
_HEAD_HEIGHT = 18.0
_SECTION_HEIGHT = 21.0
_NUMBER_WIDTH = 48.0
#: The title of a page takes this part of what the numbers leave.
_TITLE_SHARE, _TITLE_ALONE = 0.28, 0.97

_AFFILIATION = (
    "Made by bridgesheets, which is not affiliated with any bridge federation. The regulations themselves decide."
)


@dataclass(frozen=True)
class Contents:
    """What the first sheet says: title, for whom, and below the list of pages sections of a heading and sentences."""

    title: str
    use: str
    sections: Sequence[tuple[str, Sequence[str]]]


class _Listed(NamedTuple):
    """A line of the list: the sheet, the number of its page, its title, and what it is for where that is told."""

    sheet: str
    number: int
    title: str
    purpose: str


def draw_contents(sheet: Sheet, contents: Contents, pages: Sequence[Page]) -> int:
    """Draws the list and the sections, on one page where the type can be so small; returns the pages it takes."""
    named = any(line.purpose for line in _lines(pages, 0))
    text = (sheet.width - _NUMBER_WIDTH) * (1 - (_TITLE_SHARE if named else _TITLE_ALONE))
    title = sheet.width - _NUMBER_WIDTH - text
    sizes = [(size, *_heights(sheet, contents, pages, size, title, text)) for size in _SIZES]
    whole = next((size for size, listed, said in sizes if listed + said <= sheet.height), 0.0)
    # Sections that have no room below the list have a page of their own.
    size = whole or next((size for size, *parts in sizes if max(parts) <= sheet.height), _SIZES[-1])
    papers = 1 if whole else 2
    sheet.columns([_NUMBER_WIDTH, title, text])
    sheet.heading(contents.title, contents.use)
    head = sheet.row(_HEAD_HEIGHT)
    for column, said in enumerate(("Page", "Title", "Use it for" if named else ""), 1):
        sheet.write(head, column, said, HEAD.at(size))
    strip = sheet.row(BELOW_HEAD)
    for line in _lines(pages, papers):
        row = sheet.row(_line_height(sheet, line, size, title, text))
        sheet.write(row, 1, line.number, PAGE_NUMBER.at(size))
        sheet.link(row, 2, line.title, line.sheet, LINK.at(size))
        if line.purpose:
            sheet.write(row, 3, line.purpose, TEXT.at(size))
    if papers > 1:
        sheet.break_after(sheet.last_row)
    for heading, sentences in contents.sections:
        sheet.write_across(sheet.row(_SECTION_HEIGHT), heading, SECTION)
        for sentence in sentences:
            sheet.write_across(sheet.row(_text_height(sheet, sentence, size, sheet.width)), sentence, TEXT.at(size))
    sheet.write_across(sheet.row(_text_height(sheet, _AFFILIATION, size, sheet.width)), _AFFILIATION, NOTE.at(size))
    # Where the list does not go on, its head is not repeated.
    sheet.finish("Each page names its source", strip if papers == 1 else head - 1, down=1 if papers == 1 else 0)
    return papers


def _lines(pages: Sequence[Page], before: int) -> Iterator[_Listed]:
    """A line for each page; the titles of charts say what they are for, the names of cards do not."""
    for page, (number, title) in zip(pages, numbered(pages, before).values(), strict=True):
        yield _Listed(page.sheet, number, title, "" if page.title else page.purpose)


def _heights(
    sheet: Sheet, contents: Contents, pages: Sequence[Page], size: float, title: float, text: float
) -> tuple[float, float]:
    """The heights of heading and list, and of the sections below."""
    listed = sum(_line_height(sheet, line, size, title, text) for line in _lines(pages, 1))
    sections = sum(
        _SECTION_HEIGHT + sum(_text_height(sheet, sentence, size, sheet.width) for sentence in sentences)
        for _, sentences in contents.sections
    )
    around = sheet.heading_height(contents.use) + _HEAD_HEIGHT + BELOW_HEAD
    return around + listed, sections + _text_height(sheet, _AFFILIATION, size, sheet.width)


def _line_height(sheet: Sheet, line: _Listed, size: float, title: float, text: float) -> float:
    if not line.purpose:
        return _text_height(sheet, line.title, size, title + text)
    return max(_text_height(sheet, line.title, size, title), _text_height(sheet, line.purpose, size, text))


def _text_height(sheet: Sheet, text: str, size: float, width: float) -> float:
    return whole_pixels(sheet.lines(text, size, width) * size * _LEADING) + _GAP
