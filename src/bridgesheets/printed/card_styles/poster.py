"""A poster: one length of match in type that is read across a room."""

from __future__ import annotations

from bridgesheets.printed.card_styles.blocks import Blocks, Sizes, TooSmall, arranged, told, write_blocks
from bridgesheets.printed.card_styles.face import Face
from bridgesheets.printed.paper import PAPERS
from bridgesheets.printed.sheet import Sheet, fitting_size, half_points, printable, whole_pixels
from bridgesheets.printed.styles import TITLE, USE

#: Least: read from five paces; wanted: from eight.
SIZES = Sizes(least=24, wanted=36, most=54, head=0.5)
_GAP = 20.0
_TITLE, _LENGTH, _USE = 24.0, 40.0, 16.0
_LINE = 1.32
_BELOW = 6.0
_HEADING = sum(whole_pixels(size * _LINE) for size in (_TITLE, _LENGTH, _USE)) + _BELOW


def is_landscape(face: Face) -> bool:
    """Whether paper laid across shows both sides, or larger figures; a :class:`TooSmall` without room either way."""
    found = {}
    for landscape in (False, True):
        try:
            rooms = [printable(paper, landscape) for paper in PAPERS.values()]
            smallest = min((_arranged(face, *room) for room in rooms), key=lambda blocks: blocks.size)
        except TooSmall:
            continue
        found[landscape] = (smallest.both and smallest.size >= SIZES.wanted, smallest.size)
    if not found:
        raise TooSmall
    return max(found, key=lambda landscape: found[landscape])


def _arranged(face: Face, width: float, height: float) -> Blocks:
    return arranged(face, width, height - _HEADING, SIZES, _GAP)


def draw_poster(sheet: Sheet, face: Face) -> None:
    """One page: the scale, the length of match, and its steps; no column to choose."""
    blocks = _arranged(face, sheet.width, sheet.height)
    sheet.columns(blocks.widths())
    said = told(face, blocks)
    for text, role, most in ((face.heading, TITLE, _TITLE), (face.matches, TITLE, _LENGTH), (said, USE, _USE)):
        row = sheet.row(whole_pixels(most * _LINE))
        sheet.write_across(row, text, role.at(half_points(min(most, fitting_size(sheet.width, [text])))))
    sheet.row(_BELOW)
    head = sheet.row(blocks.head_row)
    write_blocks(sheet, face, blocks, head, [sheet.row(blocks.row) for _ in range(blocks.deep)], first=1)
    sheet.finish(face.source, head, down=1)
