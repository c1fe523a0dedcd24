"""Pages before they are drawn, and the workbook that they make: contents first, then every page."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, NamedTuple

from openpyxl import Workbook
from openpyxl.worksheet.worksheet import Worksheet

from bridgesheets.printed.paper import MARGINS, Paper
from bridgesheets.printed.sheet import CONTENTS, LEAST, PrintedSheet, whole_pixels
from bridgesheets.printed.sheet_rows import to_bytes
from bridgesheets.printed.styles import (
    FONT,
    HEAD,
    LINK,
    NOTE,
    PAGE_NUMBER,
    SECTION,
    TEXT,
    StylesByKind,
    text_width,
)
from bridgesheets.printed.table_blocks import GAP, LOOSE, PageLayout, TableBlock, lay_out, on_rows
from bridgesheets.regulations.in_force import in_force


class SeeAlso(NamedTuple):
    """A sentence that sends the reader to another page: its subject, and its sheet.

    Where the book has no such sheet, ``otherwise`` is said, or nothing.
    """

    subject: str
    sheet: str
    otherwise: str = ""

    def sentence(self, pages: Mapping[str, tuple[int, str]]) -> str:
        """Returns the sentence for a book whose ``pages`` are numbers and titles by sheet."""
        if self.sheet not in pages:
            return self.otherwise
        number, title = pages[self.sheet]
        return f"{self.subject}: page {number}, {title}."


@dataclass(frozen=True)
class Page:
    """A sheet of a workbook: its name, how it is drawn, and its title, which the contents list."""

    sheet: str
    draw: Callable[[PrintedSheet], None]
    title: str
    landscape: bool = False


def page_numbers(pages: Iterable[Page], before: int = 0) -> dict[str, tuple[int, str]]:
    """Returns the number and the title of every page by its sheet, counted after so many sheets of paper."""
    return {page.sheet: (number, page.title) for number, page in enumerate(pages, before + 1)}


class TooSmall(ValueError):
    """Raised where the figures have no room in the least type."""


@dataclass(frozen=True)
class FigurePage:
    """A page of figures.

    Its type is not smaller than ``least`` and not larger than ``most``, its rows at most ``loose`` times as high.

    The last block may be divided into as many as ``counts`` says: the first count with the largest type is taken.
    ``length`` is below the title in type of ``length_size``, as on a card for one length of match.
    """

    title: str
    use: str
    blocks: Sequence[TableBlock]
    source: str
    notes: Sequence[str] = ()
    least: float = LEAST
    most: float = 16.0
    gap: float = GAP
    loose: float = LOOSE
    counts: Sequence[int] = (1,)
    length: str = ""
    length_size: float = 0.0

    def layout(self, width: float, height: float) -> PageLayout:
        *others, last = self.blocks
        counts = [count for count in self.counts if count <= len(last.lines)]
        layouts = (
            lay_out([*others, *last.divided(count)], width, height, self.most, self.gap, self.loose) for count in counts
        )
        return max(layouts, key=lambda layout: layout.type)

    def layout_on(self, sheet: PrintedSheet) -> PageLayout:
        """Returns the blocks below the heading of a sheet and above its notes."""
        room = sheet.height - sheet.heading_height(self.use, self.length_size) - sheet.notes_height(self.notes)
        return self.layout(sheet.width, room)

    def draw(self, sheet: PrintedSheet) -> None:
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


def best_page(choices: Iterable[tuple[FigurePage, PageLayout]], wanted: float) -> tuple[FigurePage, PageLayout]:
    """Returns the first page with type of that size, else that with the largest; :class:`TooSmall` below its least."""
    pages = [*choices]
    grid, layout = next((each for each in pages if each[1].type >= wanted), max(pages, key=lambda each: each[1].type))
    if layout.type < grid.least:
        raise TooSmall(grid.title)
    return grid, layout


#: Between the head and the first row of text, on every page.
BELOW_HEAD = 3.0
_NAME_SIZE = 10
#: What a name above a page takes of its height.
NAME_HEIGHT = 15.0


class Properties(NamedTuple):
    """Properties of a file."""

    title: str
    subject: str
    keywords: str | None = None


def bind(
    paper: Paper, properties: Properties, pages: Sequence[Page], contents: Contents | None = None, called: str = ""
) -> Workbook:
    """Returns the pages as a workbook, behind their contents if they have any; ``called`` is above every page."""
    workbook = Workbook()
    workbook.remove(workbook.active)
    styles, before = StylesByKind(workbook), 0
    if contents:
        before = draw_contents(PrintedSheet(workbook.create_sheet(CONTENTS), paper, styles), contents, pages)
    numbers = page_numbers(pages, before)
    for page in pages:
        worksheet = workbook.create_sheet(page.sheet)
        drawn_on = _paper_below_name(paper, landscape=page.landscape) if called else paper
        page.draw(PrintedSheet(worksheet, drawn_on, styles, landscape=page.landscape, pages=numbers))
        if called:
            _write_name(worksheet, called, paper, landscape=page.landscape)
    describe(workbook, paper, properties)
    return workbook


@dataclass(frozen=True)
class OrderedBook:
    """Pages made to order, without contents, in one workbook for each paper; ``called`` is above every page."""

    file_name: str
    properties: Properties
    pages: tuple[Page, ...]
    called: str = ""
    family: ClassVar[str] = ""

    def contents(self, papers: Sequence[Paper], formulas: str) -> Iterator[bytes]:
        return map(self.content, papers)

    def content(self, paper: Paper) -> bytes:
        return to_bytes(bind(paper, self.properties, self.pages, called=self.called))


def sign(workbook: Workbook, title: str) -> None:
    """Gives a workbook its title, and what all that are made here have."""
    about = workbook.properties
    about.title = title
    about.creator = about.lastModifiedBy = "bridgesheets"
    about.description = "Made by bridgesheets; not affiliated with any bridge federation."
    # Nothing here needs calculating: without this Excel asks to save changes nobody made.
    workbook.calculation.fullCalcOnLoad = False


def describe(workbook: Workbook, paper: Paper | None, properties: Properties) -> None:
    sign(workbook, f"{properties.title} ({paper.label})" if paper else properties.title)
    edition, about = in_force(), workbook.properties
    about.subject = properties.subject if edition.amended is None else f"{properties.subject} ({edition.full_name})"
    about.keywords = properties.keywords
    about.language = "en-US"


def _paper_below_name(paper: Paper, *, landscape: bool) -> Paper:
    if landscape:
        return replace(paper, width=paper.width - NAME_HEIGHT)
    return replace(paper, height=paper.height - NAME_HEIGHT)


def _write_name(worksheet: Worksheet, called: str, paper: Paper, *, landscape: bool) -> None:
    """Puts a name above a page, as much of it as there is room for."""
    shown, (width, _) = called, paper.area(landscape)
    while text_width(shown, _NAME_SIZE) > width:
        shown = f"{shown[:-2].rstrip()}…"
    above = worksheet.oddHeader.right
    # An ampersand begins a code; two of them print one.
    above.text, above.font, above.size = shown.replace("&", "&&"), f"{FONT},Regular", _NAME_SIZE
    margins = worksheet.page_margins
    margins.header, margins.top = MARGINS.top / 72, (MARGINS.top + NAME_HEIGHT) / 72


#: The type of the list; the largest with which it is on one page is taken.
_SIZES = (13.0, 12.5, 12.0, 11.5, 11.0, 10.5, 10.0)
#: The height of a line, as a part of the type size.
_LEADING = 1.36
_GAP = 3.0
_HEAD_HEIGHT = 18.0
_SECTION_HEIGHT = 21.0
_NUMBER_WIDTH = 48.0

_AFFILIATION = (
    "Made by bridgesheets, which is not affiliated with any bridge federation. In doubt the regulations apply."
)


class Contents(NamedTuple):
    """The first sheet: title, readers, and below the list of pages sections of a heading and sentences."""

    title: str
    use: str
    sections: Sequence[tuple[str, Sequence[str]]]


def draw_contents(sheet: PrintedSheet, contents: Contents, pages: Sequence[Page]) -> int:
    """Draws the list and the sections, on one page where the type can be so small; returns the pages it takes."""
    width = sheet.width - _NUMBER_WIDTH
    sizes = [(size, *_heights(sheet, contents, pages, size)) for size in _SIZES]
    whole = next((size for size, listed, below in sizes if listed + below <= sheet.height), 0.0)
    # Sections that have no room below the list have a page of their own, under the heading as well.
    above = sheet.heading_height(contents.use)
    size = whole or next(
        (size for size, listed, below in sizes if max(listed, above + below) <= sheet.height), _SIZES[-1]
    )
    papers = 1 if whole else 2
    # Room that is left goes between the lines of the list; alone on its page it has more.
    listed, below = _heights(sheet, contents, pages, size)
    more = min(size / 2, (sheet.height - listed - (below if whole else 0)) / len(pages))
    sheet.columns([_NUMBER_WIDTH, width])
    sheet.heading(contents.title, contents.use)
    head = sheet.row(_HEAD_HEIGHT)
    sheet.write(head, 1, "Page", HEAD.at(size))
    sheet.write(head, 2, "Title", HEAD.left.at(size))
    strip = sheet.row(BELOW_HEAD)
    for name, (number, title) in page_numbers(pages, papers).items():
        row = sheet.row(_listed_height(sheet, title, size) + whole_pixels(more))
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


def _heights(sheet: PrintedSheet, contents: Contents, pages: Sequence[Page], size: float) -> tuple[float, float]:
    listed = sum(_listed_height(sheet, page.title, size) for page in pages)
    sections = sum(
        _SECTION_HEIGHT + sum(_text_height(sheet, sentence, size, sheet.width) for sentence in sentences)
        for _, sentences in contents.sections
    )
    around = sheet.heading_height(contents.use) + _HEAD_HEIGHT + BELOW_HEAD
    return around + listed, sections + _text_height(sheet, _AFFILIATION, size, sheet.width)


def _listed_height(sheet: PrintedSheet, title: str, size: float) -> float:
    return _text_height(sheet, title, size, sheet.width - _NUMBER_WIDTH) - _GAP + 1


def _text_height(sheet: PrintedSheet, text: str, size: float, width: float) -> float:
    return whole_pixels(sheet.lines(text, size, width) * size * _LEADING) + _GAP
