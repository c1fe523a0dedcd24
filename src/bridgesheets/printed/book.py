"""A workbook out of its pages: contents sheet first, then every page in order, with the document properties."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import cycle, groupby

from openpyxl import Workbook

from bridgesheets.printed.contents import Contents, draw_contents
from bridgesheets.printed.page import Page, numbered
from bridgesheets.printed.paper import Paper
from bridgesheets.printed.sheet import CONTENTS, Sheet, Unlinked
from bridgesheets.printed.styles import StylesByKind
from bridgesheets.regulations.in_force import in_force

#: The tabs of neighbouring series.
_TABS = ("0B4F9E", "B8860B", "2E7D32", "8E3B46")


@dataclass(frozen=True)
class Properties:
    """What a file says about itself."""

    title: str
    subject: str
    keywords: str


def bind(paper: Paper, properties: Properties, contents: Contents, pages: Sequence[Page]) -> Workbook:
    """The finished workbook."""
    workbook = Workbook()
    workbook.remove(workbook.active)
    styles = StylesByKind(workbook)
    front = Sheet(workbook.create_sheet(CONTENTS), paper, styles)
    numbers = numbered(pages, draw_contents(front, contents, pages))
    for page, colour in zip(pages, _tab_colours(pages), strict=True):
        worksheet = workbook.create_sheet(page.sheet)
        worksheet.sheet_properties.tabColor = colour
        page.draw(Sheet(worksheet, paper, styles, landscape=page.landscape, across=page.across, pages=numbers))
    describe(workbook, paper, properties)
    return workbook


def bind_pages(paper: Paper, properties: Properties, pages: Sequence[Page]) -> Workbook:
    """The workbook of some pages without contents, as they are made to order."""
    workbook = Workbook()
    workbook.remove(workbook.active)
    styles, numbers = StylesByKind(workbook), numbered(pages)
    for page in pages:
        worksheet = workbook.create_sheet(page.sheet)
        page.draw(Unlinked(worksheet, paper, styles, landscape=page.landscape, pages=numbers))
    describe(workbook, paper, properties)
    return workbook


def _tab_colours(pages: Sequence[Page]) -> Iterator[str | None]:
    """A colour for the tabs of each series of pages, in turn; pages that stand alone have none."""
    colours = cycle(_TABS)
    for series, members in groupby(pages, key=lambda page: page.series):
        colour = next(colours) if series else None
        yield from (colour for _ in members)


def describe(workbook: Workbook, paper: Paper, properties: Properties) -> None:
    """Write into a workbook what it says about itself."""
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
