"""The pages of a wall as a workbook for each paper, the name of the club or the tournament above every page."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from openpyxl import Workbook
from openpyxl.worksheet.worksheet import Worksheet

from bridgesheets.printed.book import Properties, describe
from bridgesheets.printed.build import BookSet
from bridgesheets.printed.narrowing import Narrowing
from bridgesheets.printed.page import Page, numbered
from bridgesheets.printed.paper import MARGINS, Paper
from bridgesheets.printed.problems import UnknownOrder
from bridgesheets.printed.sheet import Unlinked
from bridgesheets.printed.styles import FONT, StylesByKind, text_width
from bridgesheets.printed.wall.club_pages import club_pages
from bridgesheets.printed.wall.tournament_pages import tournament_pages
from bridgesheets.printed.wall.wall_orders import ClubWall, TournamentWall
from bridgesheets.printed.writer import to_bytes

#: The name of the set.
WALL = "wall"
_NAME_SIZE, _NAME_HEIGHT = 10, 15.0
_LONGEST_FILE = 60
_KEYWORDS = "bridge, duplicate bridge, masterpoints, awards, Victory Points, ACBL"


@dataclass(frozen=True)
class WallBook:
    """The pages of one wall."""

    file_name: str
    called: str
    pages: tuple[Page, ...]

    @property
    def family(self) -> str:
        return self.file_name

    def contents(self, papers: Sequence[Paper], narrowing: Narrowing, formulas: str) -> Iterator[bytes]:
        """The file for each paper."""
        return map(self.content, papers)

    def content(self, paper: Paper) -> bytes:
        """The file for a paper."""
        workbook = Workbook()
        workbook.remove(workbook.active)
        styles, numbers = StylesByKind(workbook), numbered(self.pages)
        for page in self.pages:
            worksheet = workbook.create_sheet(page.sheet)
            drawn_on = _below_the_name(paper, landscape=page.landscape) if self.called else paper
            page.draw(Unlinked(worksheet, drawn_on, styles, landscape=page.landscape, pages=numbers))
            _name_above(worksheet, self.called, paper, landscape=page.landscape)
        subject = "Awards and Victory Points for one wall"
        describe(workbook, paper, Properties(self.called or "The pages of a club's wall", subject, _KEYWORDS))
        return to_bytes(workbook)


def _below_the_name(paper: Paper, *, landscape: bool) -> Paper:
    """The paper as far as a page may fill it where a name stands above."""
    if landscape:
        return replace(paper, width=paper.width - _NAME_HEIGHT)
    return replace(paper, height=paper.height - _NAME_HEIGHT)


def _name_above(worksheet: Worksheet, called: str, paper: Paper, *, landscape: bool) -> None:
    """Put a name above a page, as much of it as there is room for."""
    if not called:
        return
    shown, (width, _) = called, paper.area(landscape)
    while text_width(shown, _NAME_SIZE) > width:
        shown = f"{shown[:-2].rstrip()}…"
    above = worksheet.oddHeader.right
    # An ampersand begins a code; two of them print one.
    above.text, above.font, above.size = shown.replace("&", "&&"), f"{FONT},Regular", _NAME_SIZE
    margins = worksheet.page_margins
    margins.header, margins.top = MARGINS.top / 72, (MARGINS.top + _NAME_HEIGHT) / 72


def wall_book(asked: ClubWall | TournamentWall) -> WallBook:
    """The pages that a club or a tournament asks for.

    An :class:`UnknownOrder` where its tables leave no awards.
    """
    if isinstance(asked, ClubWall):
        whose, pages = "club", club_pages(asked)
    else:
        whose, pages = asked.rating, tournament_pages(asked)
    if not pages:
        fewest, most = asked.narrowed.tables or (0, 0)
        raise UnknownOrder(f"no award chart goes from {fewest} to {most} tables; ask for others, such as 3-15")
    slug = re.sub(r"[^0-9a-z]+", "-", asked.name.casefold())[:_LONGEST_FILE].strip("-")
    return WallBook(f"{WALL}-{slug or whose}", asked.name, tuple(pages))


def wall_set(asked: ClubWall | TournamentWall) -> BookSet:
    """The set of one wall."""
    return BookSet("Pages for one wall", (wall_book(asked),))
