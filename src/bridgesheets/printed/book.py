"""A workbook out of its pages: contents sheet first, then every page in order, with the document properties."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from openpyxl import Workbook
from openpyxl.worksheet.worksheet import Worksheet

from bridgesheets.printed.contents import Contents, draw_contents
from bridgesheets.printed.narrowing import Narrowing
from bridgesheets.printed.page import Page, numbered
from bridgesheets.printed.paper import MARGINS, Paper
from bridgesheets.printed.sheet import CONTENTS, Sheet, Unlinked
from bridgesheets.printed.styles import FONT, StylesByKind, text_width
from bridgesheets.printed.writer import to_bytes
from bridgesheets.regulations.in_force import in_force

_NAME_SIZE = 10
#: What a name above a page takes of its height.
NAME_HEIGHT = 15.0


@dataclass(frozen=True)
class Properties:
    """Properties of a file."""

    title: str
    subject: str
    keywords: str


def bind(paper: Paper, properties: Properties, contents: Contents, pages: Sequence[Page]) -> Workbook:
    workbook = Workbook()
    workbook.remove(workbook.active)
    styles = StylesByKind(workbook)
    front = Sheet(workbook.create_sheet(CONTENTS), paper, styles)
    numbers = numbered(pages, draw_contents(front, contents, pages))
    for page in pages:
        worksheet = workbook.create_sheet(page.sheet)
        page.draw(Sheet(worksheet, paper, styles, landscape=page.landscape, pages=numbers))
    describe(workbook, paper, properties)
    return workbook


@dataclass(frozen=True)
class OrderedBook:
    """Pages made to order, without contents, in one workbook for each paper; ``called`` stands above every page."""

    file_name: str
    properties: Properties
    pages: tuple[Page, ...]
    called: str = ""

    @property
    def family(self) -> str:
        return self.file_name

    def contents(self, papers: Sequence[Paper], narrowing: Narrowing, formulas: str) -> Iterator[bytes]:
        return map(self.content, papers)

    def content(self, paper: Paper) -> bytes:
        workbook = Workbook()
        workbook.remove(workbook.active)
        styles, numbers = StylesByKind(workbook), numbered(self.pages)
        for page in self.pages:
            worksheet = workbook.create_sheet(page.sheet)
            drawn_on = _below_the_name(paper, landscape=page.landscape) if self.called else paper
            page.draw(Unlinked(worksheet, drawn_on, styles, landscape=page.landscape, pages=numbers))
            if self.called:
                _name_above(worksheet, self.called, paper, landscape=page.landscape)
        describe(workbook, paper, self.properties)
        return to_bytes(workbook)


def describe(workbook: Workbook, paper: Paper, properties: Properties) -> None:
    about = workbook.properties
    about.title = f"{properties.title} ({paper.label})"
    edition = in_force()
    about.subject = properties.subject if edition.amended is None else f"{properties.subject} ({edition.full_name})"
    about.keywords = properties.keywords
    about.creator = about.lastModifiedBy = "bridgesheets"
    about.description = "Made by bridgesheets; not affiliated with any bridge federation."
    about.language = "en-US"
    # Nothing here needs calculating: without this Excel asks to save changes nobody made.
    workbook.calculation.fullCalcOnLoad = False


def _below_the_name(paper: Paper, *, landscape: bool) -> Paper:
    """The paper as far as a page may fill it where a name stands above."""
    if landscape:
        return replace(paper, width=paper.width - NAME_HEIGHT)
    return replace(paper, height=paper.height - NAME_HEIGHT)


def _name_above(worksheet: Worksheet, called: str, paper: Paper, *, landscape: bool) -> None:
    """Put a name above a page, as much of it as there is room for."""
    shown, (width, _) = called, paper.area(landscape)
    while text_width(shown, _NAME_SIZE) > width:
        shown = f"{shown[:-2].rstrip()}…"
    above = worksheet.oddHeader.right
    # An ampersand begins a code; two of them print one.
    above.text, above.font, above.size = shown.replace("&", "&&"), f"{FONT},Regular", _NAME_SIZE
    margins = worksheet.page_margins
    margins.header, margins.top = MARGINS.top / 72, (MARGINS.top + NAME_HEIGHT) / 72
