"""Four table cards on a page, to cut apart."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from bridgesheets.printed.card_styles.blocks import Blocks, Sizes, arranged, told, write_blocks
from bridgesheets.printed.card_styles.cutting import CUT, THIN
from bridgesheets.printed.card_styles.face import Face
from bridgesheets.printed.paper import MARGINS
from bridgesheets.printed.sheet import Sheet, fitting_size, half_points, whole_pixels
from bridgesheets.printed.styles import NOTE, TITLE, USE, Role

SIZES = Sizes(least=9, wanted=10.5, most=20, head=0.8)
_GAP = 8.0
#: What is left free on either side of the cuts.
_EDGE = 21.0
_TITLE, _LENGTH, _USE, _SOURCE = 14.0, 20.0, 10.0, 8.0
_LINE = 1.35


class _Card(NamedTuple):
    """One of the four: the lines above its steps with their heights, the steps, and the source below them."""

    above: tuple[tuple[str, Role, float], ...]
    blocks: Blocks
    source: float

    @property
    def height(self) -> float:
        """The height it takes."""
        return sum(tall for *_, tall in self.above) + self.blocks.height + self.source


def _card(sheet: Sheet, face: Face, width: float, height: float) -> _Card:
    source = _height(sheet, face.source, _SOURCE, width)
    large = [
        (text, TITLE.at(half_points(min(most, fitting_size(width, [text])))), whole_pixels(most * _LINE))
        for text, most in ((face.heading, _TITLE), (face.matches, _LENGTH))
    ]
    # The line on the figures goes by whether the loser's are shown, and these by the room that the longer line leaves.
    line = max(_height(sheet, told(face, both=both), _USE, width) for both in (True, False))
    blocks = arranged(face, width, height - sum(tall for *_, tall in large) - line - source, SIZES, _GAP)
    return _Card((*large, (told(face, both=blocks.both), USE.at(_USE), line)), blocks, source)


def _height(sheet: Sheet, text: str, size: float, width: float) -> float:
    """The height a text takes."""
    return whole_pixels(sheet.lines(text, size, width) * size * _LINE + 4)


def draw_four_up(sheet: Sheet, face: Face) -> None:
    """One page with the same card four times."""
    # The cuts meet in the middle of the paper, not of what may be printed on, which begins higher.
    above = (sheet.height + MARGINS.bottom - MARGINS.top - THIN) / 2
    card = _card(sheet, face, (sheet.width - THIN) / 2 - _EDGE, sheet.height - above - THIN - _EDGE)
    columns = card.blocks.widths()
    cut = len(columns) + 2
    sheet.columns([*columns, _EDGE, THIN, _EDGE, *columns])
    sheet.row(whole_pixels(above - card.height - _EDGE))
    head = _write(sheet, face, card, (1, cut + 2))
    sheet.row(_EDGE)
    line = sheet.row(THIN)
    sheet.row(_EDGE)
    _write(sheet, face, card, (1, cut + 2))
    for column in range(1, cut + len(columns) + 2):
        sheet.write(line, column, "", CUT)
    for row in range(1, sheet.last_row + 1):
        sheet.write(row, cut, "", CUT)
    sheet.link_back(1)
    sheet.finish(face.source, head, down=1)


def _write(sheet: Sheet, face: Face, card: _Card, firsts: Sequence[int]) -> int:
    """The same card from each of these columns on; the row of its heads."""
    beside = len(card.blocks.widths()) - 1
    for text, role, tall in card.above:
        row = sheet.row(tall)
        for first in firsts:
            sheet.write_across(row, text, role, first=first, last=first + beside)
    head = sheet.row(card.blocks.head_row)
    body = [sheet.row(card.blocks.row) for _ in range(card.blocks.deep)]
    foot = sheet.row(card.source)
    for first in firsts:
        write_blocks(sheet, face, card.blocks, head, body, first)
        sheet.write_across(foot, face.source, NOTE.at(_SOURCE), first=first, last=first + beside)
    return head
