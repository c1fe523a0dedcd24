"""The large card of the standing set, for any scale and length of match."""

from __future__ import annotations

from bridgesheets.printed.card_styles.blocks import Sizes, arranged
from bridgesheets.printed.card_styles.face import Face
from bridgesheets.printed.cards import draw_card
from bridgesheets.printed.sheet import Sheet
from bridgesheets.printed.styles import HEAD, TITLE, USE

SIZES = Sizes(least=9, wanted=9, most=22, head=0.65)
_GAP = 18.0
_HEADING = 2 * (TITLE.size + USE.size + HEAD.size)


def draw_large_card(sheet: Sheet, face: Face) -> None:
    """One page: IMPs, winner and loser in blocks side by side."""
    arranged(face, sheet.width, sheet.height - _HEADING, SIZES, _GAP)
    draw_card(
        sheet,
        title=f"{face.heading}, {face.length}",
        use="Find the IMP margin; the Victory Points (VPs) of winner and loser stand beside it.",
        source=face.source,
        rows=face.rows,
    )
