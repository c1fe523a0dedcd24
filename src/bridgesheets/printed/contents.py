"""The first sheet of a workbook: its pages, for whom they are, how to read them, and where the figures come from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

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

_AFFILIATION = (
    "Made by bridgesheets, which is not affiliated with any bridge federation. The regulations themselves decide."
)


@dataclass(frozen=True)
class Contents:
    """What the first sheet says: title, for whom, and below the list of pages sections of a heading and sentences."""

    title: str
    use: str
    sections: Sequence[tuple[str, Sequence[str]]]


def draw_contents(sheet: Sheet, contents: Contents, pages: Sequence[Page]) -> int:
    """Draws the list and the sections, on one page where the type can be so small; returns the pages it takes."""
    width = sheet.width - _NUMBER_WIDTH
    sizes = [(size, *_heights(sheet, contents, pages, size)) for size in _SIZES]
    whole = next((size for size, listed, said in sizes if listed + said <= sheet.height), 0.0)
    # Sections that have no room below the list have a page of their own, under the heading as well.
    above = sheet.heading_height(contents.use)
    size = whole or next(
        (size for size, listed, said in sizes if max(listed, above + said) <= sheet.height), _SIZES[-1]
    )
    papers = 1 if whole else 2
    # Alone on its page the list has more room.
    more = 0 if whole else min(size / 2, (sheet.height - _heights(sheet, contents, pages, size)[0]) / len(pages))
    sheet.columns([_NUMBER_WIDTH, width])
    sheet.heading(contents.title, contents.use)
    head = sheet.row(_HEAD_HEIGHT)
    for column, said in enumerate(("Page", "Title"), 1):
        sheet.write(head, column, said, HEAD.at(size))
    strip = sheet.row(BELOW_HEAD)
    for name, (number, title) in numbered(pages, papers).items():
        row = sheet.row(_text_height(sheet, title, size, width) + whole_pixels(more))
        sheet.write(row, 1, number, PAGE_NUMBER.at(size))
        sheet.link(row, 2, title, name, LINK.at(size))
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


def _heights(sheet: Sheet, contents: Contents, pages: Sequence[Page], size: float) -> tuple[float, float]:
    """The heights of heading and list, and of the sections below."""
    listed = sum(_text_height(sheet, page.title, size, sheet.width - _NUMBER_WIDTH) for page in pages)
    sections = sum(
        _SECTION_HEIGHT + sum(_text_height(sheet, sentence, size, sheet.width) for sentence in sentences)
        for _, sentences in contents.sections
    )
    around = sheet.heading_height(contents.use) + _HEAD_HEIGHT + BELOW_HEAD
    return around + listed, sections + _text_height(sheet, _AFFILIATION, size, sheet.width)


def _text_height(sheet: Sheet, text: str, size: float, width: float) -> float:
    return whole_pixels(sheet.lines(text, size, width) * size * _LEADING) + _GAP
