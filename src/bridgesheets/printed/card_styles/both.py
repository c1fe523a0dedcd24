"""IMPs and Victory Points on one side: what a club hands to every table."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import NamedTuple

from bridgesheets.printed.card_styles.blocks import Sizes, TooSmall
from bridgesheets.printed.card_styles.face import Face
from bridgesheets.printed.citing import cite
from bridgesheets.printed.imp_scale import imp_steps
from bridgesheets.printed.page_setup import fits_footer
from bridgesheets.printed.paper import PAPERS
from bridgesheets.printed.sheet import Sheet, Value, fitting_size, half_points, whole_pixels
from bridgesheets.printed.styles import HEAD, KEY, WHOLE, Role
from bridgesheets.regulations import table

SIZES = Sizes(least=10, wanted=12, most=20, head=0.7)
_GAP, _HEAD_HEIGHT, _LEADING, _MOST_BLOCKS = 16.0, 24.0, 1.25, 4
_LOSER = "The VPs are the winner's; the loser has the rest of {:.0f}."
_IMP_HEADS = ("Points", "IMPs")


class _Layout(NamedTuple):
    """So many blocks of Victory Points beside the IMPs, of columns of this width, in type of this size."""

    blocks: int
    columns: int
    unit: float
    row: float
    size: float


def _layout(sheet: Sheet, face: Face, blocks: int, columns: int, room: float) -> _Layout:
    deep = max(len(imp_steps()), ceil(len(face.keys) / blocks))
    unit = (sheet.width - _GAP * blocks) / (3 + blocks * columns)
    row = whole_pixels((room - _HEAD_HEIGHT) / deep)
    texts = [*(f"{key}." for key in face.keys), f".{face.longest}."]
    wide = min(fitting_size(unit, texts), fitting_size(2 * unit, [text for text, _ in imp_steps()]))
    return _Layout(blocks, columns, unit, row, half_points(min(row / _LEADING, wide, SIZES.most)))


def draw_both(sheet: Sheet, face: Face) -> None:
    """One page: the IMP scale at the left, the Victory Points of the winner and the loser at the right."""
    found = f"{face.find[:1].lower()}{face.find[1:]}, read the VPs"
    use = f"{face.heading}. Left: IMPs for the difference of both scores on a board. Right: {found}."
    room = sheet.height - sheet.heading_height(f"{use} {_LOSER.format(face.total or 0)}")
    counts = [3] if face.total is None else [3, 2]
    layouts = [
        _layout(sheet, face, blocks, columns, room) for columns in counts for blocks in range(1, _MOST_BLOCKS + 1)
    ]
    best = max(layouts, key=lambda layout: (layout.size >= SIZES.wanted and layout.columns, layout.size))
    if best.size < SIZES.least:
        raise TooSmall
    _draw(sheet, face, best, use)


def _draw(sheet: Sheet, face: Face, layout: _Layout, use: str) -> None:
    blocks, columns, unit, height, size = layout
    sheet.columns([2 * unit, unit, *([_GAP, *[unit] * columns] * blocks)])
    alone = f" {_LOSER.format(face.total)}" if columns < len(face.roles) and face.total is not None else ""
    sheet.heading(f"IMPs and Victory Points, {face.length}", f"{use}{alone}")
    head = sheet.row(_HEAD_HEIGHT)
    deep = max(len(imp_steps()), ceil(len(face.keys) / blocks))
    body = [sheet.row(height) for _ in range(deep)]
    heads = [face.of, *(("Winner", "Loser") if columns == len(face.roles) else ("VPs",))]
    head_size = half_points(min(size, *(fitting_size(unit, [text]) for text in (*_IMP_HEADS[1:], *heads))))
    _column(sheet, head, body, 1, _IMP_HEADS[0], [text for text, _ in imp_steps()], KEY, size, head_size)
    _column(sheet, head, body, 2, _IMP_HEADS[1], [imps for _, imps in imp_steps()], WHOLE, size, head_size)
    for block in range(blocks):
        first = 4 + block * (columns + 1)
        part = slice(block * deep, (block + 1) * deep)
        figures = (face.keys[part], face.winners[part], face.losers[part])
        for at, (text, cells, role) in enumerate(zip(heads, figures, face.roles, strict=False)):
            _column(sheet, head, body, first + at, text, cells, role, size, head_size)
    together = f"{cite(table('imps').clause)}; {face.source}"
    fits = all(fits_footer(together, paper, sheet.landscape) for paper in PAPERS.values())
    sheet.finish(together if fits else face.source, head, down=1)


def _column(
    sheet: Sheet, head: int, body: list[int], column: int, text: str, cells: Sequence[Value], role: Role, size: float,
    head_size: float,
) -> None:  # fmt: skip
    sheet.write(head, column, text, HEAD.at(head_size))
    for at, (row, cell) in enumerate(zip(body, cells, strict=False)):
        sheet.write(row, column, cell, role.at(size, shaded=at % 2 == 1))
