"""The first page of a workbook: what is asked, and the page that answers it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from itertools import groupby
from typing import NamedTuple

from bridgesheets.printed.page import Page
from bridgesheets.printed.sheet import CONTENTS, Sheet, whole_pixels
from bridgesheets.printed.styles import HEAD, LINK, PAGE_NUMBER, SECTION, TEXT

#: The sheet a workbook's decision page stands on.
CHOICE = "Which page"

_SIZE = 12.0
_LINE = 16.5
_GAP = 5.0
_SECTION_HEIGHT = 27.0
_HEAD_HEIGHT = 21.0
_PAGE_WIDTH = 72.0
_SHEET_WIDTH = 140.0
#: The cells of a row stand on one line with each other.
_CASE, _PAGES, _LINKED = (
    replace(role, name=f"{role.name} middle", vertical="center") for role in (TEXT, PAGE_NUMBER, LINK)
)
_SOURCE = "Each page names its source"


class Choice(NamedTuple):
    """A case in the director's words, and the sheets that are for it, the first of them to begin with."""

    case: str
    sheets: tuple[str, ...]


#: Questions, each with the cases it is decided by.
Questions = Sequence[tuple[str, Sequence[Choice]]]


class _Row(NamedTuple):
    """A case that has pages in this workbook: their numbers and the first of them."""

    case: str
    pages: str | int
    sheet: str
    label: str


def choice_page(
    title: str, use: str, purpose: str, questions: Questions, pages: Sequence[Page], notes: Sequence[str] = ()
) -> Page:
    """The decision page of a workbook with these pages; cases none of whose pages is there are left out."""
    draw = partial(draw_choices, title=title, use=use, questions=questions, pages=pages, notes=notes)
    return Page(CHOICE, purpose, draw)


def draw_choices(
    sheet: Sheet, title: str, use: str, questions: Questions, pages: Sequence[Page], notes: Sequence[str] = ()
) -> None:
    """One page: the questions, below each its cases with the numbers and the links of their pages."""
    found = [(question, rows) for question, choices in questions if (rows := _rows(sheet, choices, pages))]
    wide = sheet.width - _PAGE_WIDTH - _SHEET_WIDTH
    sheet.columns([wide, _PAGE_WIDTH, _SHEET_WIDTH])
    sheet.heading(title, use)
    head = sheet.row(_HEAD_HEIGHT)
    for column, text in enumerate(("You ask, or you play", "Page", "Sheet"), 1):
        sheet.write(head, column, text, HEAD.at(_SIZE))
    tall = partial(_height, sheet, wide)
    spare = sheet.height - sheet.heading_height(use) - _HEAD_HEIGHT - sheet.notes_height(notes)
    spare -= sum(_SECTION_HEIGHT + sum(tall(row) for row in rows) for _, rows in found)
    more = whole_pixels(max(0.0, min(_LINE / 2, spare / sum(len(rows) for _, rows in found))))
    for question, rows in found:
        sheet.write_across(sheet.row(_SECTION_HEIGHT), question, SECTION)
        for at, row in enumerate(rows):
            _write(sheet, row, tall(row) + more, shaded=at % 2 == 0)
    sheet.notes(notes)
    sheet.finish(_SOURCE, head, down=1)


def _rows(sheet: Sheet, choices: Sequence[Choice], pages: Sequence[Page]) -> list[_Row]:
    """The cases whose pages are there, with the numbers these have when the workbook is printed."""
    # The contents come first and are drawn; they may take several sheets of paper.
    contents = 1 + len(sheet.worksheet.parent[CONTENTS].row_breaks.brk)
    number, numbers = contents + 2, {}
    for page in pages:
        numbers[page.sheet] = number
        number += page.papers
    rows = []
    for case, sheets in choices:
        there = sorted(numbers[name] for name in sheets if name in numbers)
        if there:
            first = next(name for name in sheets if name in numbers)
            rows.append(_Row(case, _in_words(there), first, first if len(there) == 1 else f"{first} …"))
    return rows


def _in_words(numbers: Sequence[int]) -> str | int:
    """Numbers of pages in rising order: 7, "7, 9", "5, 7–12"."""
    # Of neighbours, the number less its position is the same.
    runs = [[at for _, at in run] for _, run in groupby(enumerate(numbers), key=lambda entry: entry[1] - entry[0])]
    said = [f"{run[0]}" if len(run) == 1 else f"{run[0]}–{run[-1]}" for run in runs]
    return numbers[0] if len(numbers) == 1 else ", ".join(said)


def _height(sheet: Sheet, wide: float, row: _Row) -> float:
    lines = max(sheet.lines(row.case, _SIZE, wide), sheet.lines(f"{row.pages}", _SIZE, _PAGE_WIDTH))
    return whole_pixels(lines * _LINE + _GAP)


def _write(sheet: Sheet, row: _Row, height: float, *, shaded: bool) -> None:
    at = sheet.row(height)
    cells = (row.case, _CASE), (row.pages, _PAGES)
    for column, (value, role) in enumerate(cells, 1):
        sheet.write(at, column, value, role.at(_SIZE, shaded=shaded))
    sheet.link(at, len(cells) + 1, row.label, row.sheet, _LINKED.at(_SIZE, shaded=shaded))
