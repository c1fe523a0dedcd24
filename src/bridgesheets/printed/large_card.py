"""A large card for one scale and one number of boards: IMPs, winner, loser, in blocks side by side."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import NamedTuple

from bridgesheets.printed.sheet import Sheet, fitting_size, half_points, whole_pixels
from bridgesheets.printed.steps import margin
from bridgesheets.printed.styles import HEAD, aligned, aligned_key
from bridgesheets.rules.victory_points import Row

_HEADINGS = ("IMPs", "Winner", "Loser")
_GAP = 18.0
_HEAD_SIZES = (12, 20)
_HEAD_SHARE = 0.65
_HEAD_LEADING = 1.6
#: Fewest first: of two numbers of blocks with equal type the first is taken.
_BLOCKS = (1, 2, 3, 4)
#: Type needs this much row height to be read easily along the row, and this much column for two figures to keep apart.
_LEADING = 1.26
_WIDEST = "000.00"


class _Layout(NamedTuple):
    """How a card is divided: so many blocks, of columns and rows this large, in type of this size."""

    blocks: int
    column: float
    row: float
    head_size: float
    size: float


def _layout(sheet: Sheet, blocks: int, rows: int, around: float, largest: float) -> _Layout:
    """So many blocks that fill the page; ``around`` is the height of what stands above and below them."""
    column = (sheet.width - _GAP * (blocks - 1)) / (len(_HEADINGS) * blocks)
    smallest_head, largest_head = _HEAD_SIZES
    head = min(max(smallest_head, largest * _HEAD_SHARE), largest_head, fitting_size(column, _HEADINGS))
    row = whole_pixels((sheet.height - around - head * _HEAD_LEADING) / ceil(rows / blocks))
    size = min(fitting_size(column, [_WIDEST]), row / _LEADING, largest)
    return _Layout(blocks, column, row, half_points(head), half_points(size))


def draw_card(
    sheet: Sheet,
    title: str,
    use: str,
    source: str,
    rows: Sequence[Row],
    notes: Sequence[str] = (),
    largest: float = 22,
    badge: str = "",
) -> None:
    """One page: the steps read down, then across, in as many blocks as give the largest type (the fewest of these).

    The ``badge`` says for which matches the card is: "7 boards".
    """
    above = sheet.heading_with_badge_height() if badge else sheet.heading_height(use)
    around = above + sheet.notes_height(notes)
    layouts = [_layout(sheet, blocks, len(rows), around, largest) for blocks in _BLOCKS]
    blocks, width, height, head_size, size = max(layouts, key=lambda layout: layout.size)
    deep = ceil(len(rows) / blocks)
    beside = [*[width] * len(_HEADINGS), _GAP]
    sheet.columns((beside * blocks)[:-1])
    if badge:
        sheet.heading_with_badge(title, use, badge)
    else:
        sheet.heading(title, use)
    head = sheet.row(whole_pixels(head_size * _HEAD_LEADING))
    body = [sheet.row(height) for _ in range(deep)]
    key = aligned_key([step.first for step in rows if step.last is not None], open_end=rows[-1].last is None)
    places = max(max(0, -int(vps.as_tuple().exponent)) for step in rows for vps in (step.winner, step.loser))
    winner = aligned([step.winner for step in rows], places)
    loser = aligned([step.loser for step in rows], places)
    for block in range(blocks):
        first = block * len(beside) + 1
        for offset, heading in enumerate(_HEADINGS):
            sheet.write(head, first + offset, heading, HEAD.at(head_size))
        for at, (row, step) in enumerate(zip(body, rows[block * deep :], strict=False)):
            shaded = at % 2 == 1
            sheet.write(row, first, margin(step), key.at(size, shaded=shaded))
            sheet.write(row, first + 1, step.winner, winner.at(size, shaded=shaded))
            sheet.write(row, first + 2, step.loser, loser.at(size, shaded=shaded))
    sheet.notes(notes)
    sheet.finish(source, head, down=1)
