"""A page of pictures: a title, charts in one or two columns, and below each the words that it leaves to no eye."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from bridgesheets.printed.page import Page
from bridgesheets.printed.pictures.line_charts import Picture, draw_picture
from bridgesheets.printed.sheet import Sheet, whole_pixels
from bridgesheets.printed.styles import SECTION, TEXT

_GAP = 18.0
_SIZE, _LINE = 10.5, 1.3
_TITLE = 21.0
#: A column of a sheet is narrower in Excel than in LibreOffice by this part: no picture reaches into the next one.
_NARROWER = 5.25 / 5.6
#: Columns left free between the page and the points beside it: the way back to the contents stands there.
_BESIDE = 4


@dataclass(frozen=True)
class Shown:
    """A picture with the sentence below it."""

    picture: Picture
    words: str


@dataclass(frozen=True)
class PicturePage:
    """A page of pictures, so many ``beside`` one another."""

    title: str
    use: str
    shown: Sequence[Shown]
    source: str
    beside: int = 1


def picture_page(sheet_name: str, purpose: str, page: PicturePage) -> Page:
    """The page before it is drawn."""
    return Page(sheet_name, purpose, partial(draw_pictures, page=page))


def draw_pictures(sheet: Sheet, page: PicturePage) -> None:
    """One page: the pictures as high as it allows, each under its title and above its words."""
    rows = [page.shown[at : at + page.beside] for at in range(0, len(page.shown), page.beside)]
    width = (sheet.width - _GAP * (page.beside - 1)) / page.beside
    sheet.columns([each for _ in range(page.beside) for each in (width, _GAP)][:-1])
    sheet.heading(page.title, page.use)
    words = [
        whole_pixels(max(sheet.lines(shown.words, _SIZE, width) for shown in row) * _SIZE * _LINE + _GAP / 2)
        for row in rows
    ]
    room = sheet.height - sheet.heading_height(page.use) - sum(words)
    height = whole_pixels(room / len(rows) - _TITLE)
    head, data = sheet.last_row, 2 * page.beside + _BESIDE
    for row, below in zip(rows, words, strict=True):
        above, over, under = sheet.row(_TITLE), sheet.row(height), sheet.row(below)
        for at, shown in enumerate(row):
            column = 2 * at + 1
            sheet.write(above, column, shown.picture.title, SECTION)
            sheet.write(under, column, shown.words, TEXT.at(_SIZE))
            size = width * _NARROWER, height
            data = draw_picture(sheet, shown.picture, (over, column), size, data)
    sheet.finish(page.source, head, down=1)
