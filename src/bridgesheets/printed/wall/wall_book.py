"""The pages of a wall as a workbook for each paper."""

from __future__ import annotations

import re

from bridgesheets.printed.book import OrderedBook, Properties
from bridgesheets.printed.build import BookSet
from bridgesheets.printed.problems import UnknownOrder
from bridgesheets.printed.wall.club_pages import club_pages
from bridgesheets.printed.wall.tournament_pages import tournament_pages
from bridgesheets.printed.wall.wall_orders import ClubWall, TournamentWall

#: The name of the set.
WALL = "wall"
_LONGEST_FILE = 60
_KEYWORDS = "bridge, duplicate bridge, masterpoints, awards, Victory Points, ACBL"


def wall_book(asked: ClubWall | TournamentWall) -> OrderedBook:
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
    title, subject = asked.name or "The pages of a club's wall", "Awards and Victory Points for one wall"
    properties = Properties(title, subject, _KEYWORDS)
    return OrderedBook(f"{WALL}-{slug or whose}", properties, tuple(pages), asked.name)


def wall_set(asked: ClubWall | TournamentWall) -> BookSet:
    return BookSet("Pages for one wall", (wall_book(asked),))
