"""A workbook out of its pages: contents sheet first, then every page in order, with the document properties."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from openpyxl import Workbook

from bridgesheets.printed.contents import Contents, draw_contents
from bridgesheets.printed.page import Page, numbered
from bridgesheets.printed.paper import Paper
from bridgesheets.printed.sheet import CONTENTS, Sheet, Unlinked
from bridgesheets.printed.styles import StylesByKind
from bridgesheets.regulations.in_force import in_force


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
    for page in pages:
        worksheet = workbook.create_sheet(page.sheet)
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
