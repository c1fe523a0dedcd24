"""A large card for the wall and the scorer's desk: both sides' figures, however many steps there are."""

from __future__ import annotations

from bridgesheets.printed.card_styles.blocks import Sizes
from bridgesheets.printed.card_styles.face import Face
from bridgesheets.printed.card_styles.full_page import FullPage
from bridgesheets.printed.sheet import Sheet

SIZES = Sizes(least=9, wanted=9, most=24, head=0.65)

_CARD = FullPage(SIZES, gap=18, title=22, length=30, use=12)


def draw_large_card(sheet: Sheet, face: Face) -> None:
    """One page: IMPs, winner and loser in blocks side by side."""
    _CARD.draw(sheet, face)
