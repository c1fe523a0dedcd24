"""A poster: one length of match in type that is read across a room."""

from __future__ import annotations

from bridgesheets.printed.card_styles.blocks import Sizes, TooSmall
from bridgesheets.printed.card_styles.face import Face
from bridgesheets.printed.card_styles.full_page import FullPage
from bridgesheets.printed.paper import PAPERS
from bridgesheets.printed.sheet import Sheet, printable

#: Least: read from five paces; wanted: from eight.
SIZES = Sizes(least=24, wanted=36, most=54, head=0.5)
_GAP = 20.0


def is_landscape(face: Face) -> bool:
    """Whether paper laid across shows both sides, or larger figures; a :class:`TooSmall` without room either way."""
    found = {}
    for landscape in (False, True):
        try:
            rooms = [printable(paper, landscape) for paper in PAPERS.values()]
            smallest = min((_POSTER.arranged(face, *room) for room in rooms), key=lambda blocks: blocks.size)
        except TooSmall:
            continue
        found[landscape] = (smallest.both and smallest.size >= SIZES.wanted, smallest.size)
    if not found:
        raise TooSmall
    return max(found, key=lambda landscape: found[landscape])


_POSTER = FullPage(SIZES, _GAP, title=24, length=40, use=16)


def draw_poster(sheet: Sheet, face: Face) -> None:
    """One page: the scale, the length of match, and its steps; no column to choose."""
    _POSTER.draw(sheet, face)
