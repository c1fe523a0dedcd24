"""A continuous scale for many lengths of match at once: IMPs down, boards across, the winner's Victory Points."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal
from typing import NamedTuple

from bridgesheets.catalogue.victory_points import VPSCALE
from bridgesheets.printed.sheet import Sheet, fitting_size, half_points, whole_pixels
from bridgesheets.printed.steps import steps
from bridgesheets.printed.styles import HEAD, KEY, REACHED, VPS_CENTRED, Role

_GAP = 12.0
#: Rows of a table as dense as this one stand as close as the type allows.
_LEADING = 1.215
_LARGEST = 14
#: Margins that stand together in a band of one tone.
_BAND = 5
#: Fewest first: of two numbers of blocks with equal type the first is taken.
_BLOCKS = (1, 2)


class _Column:
    """The winner's Victory Points at one number of boards."""

    def __init__(self, scale_name: str, boards: int, margins: int) -> None:
        self.boards = boards
        self.end = steps(scale_name, boards)[-1].first
        self._winner: list[Decimal] = VPSCALE(scale_name, list(range(margins)), boards)

    def write(self, sheet: Sheet, row: int, column: int, margin: int, size: float) -> None:
        """One figure; once the end of the scale is reached it is printed pale."""
        role = REACHED if margin > self.end else VPS_CENTRED
        sheet.write(row, column, self._winner[margin], _banded(role, margin, size))


def _banded(role: Role, margin: int, size: float) -> Role:
    """Bands of five margins: 0-4 plain, 5-9 shaded, and so on, with a rule above each."""
    return role.at(size, shaded=margin // _BAND % 2 == 1, ruled=margin % _BAND == 0)


def _columns(scale_name: str, boards: Sequence[int]) -> list[_Column]:
    """A column for each number of boards, as deep as the longest match needs."""
    margins = 1 + max(steps(scale_name, count)[-1].first for count in boards)
    return [_Column(scale_name, count, margins) for count in boards]


def _draw_block(
    sheet: Sheet, head: int, body: Sequence[tuple[int, int]], first: int, columns: Sequence[_Column], size: float
) -> None:
    """IMPs and figures for the given rows and margins, from column ``first``."""
    sheet.write(head, first, "IMPs", HEAD.at(size))
    for at, column in enumerate(columns, first + 1):
        sheet.write(head, at, column.boards, HEAD.at(size))
    for row, margin in body:
        sheet.write(row, first, margin, _banded(KEY, margin, size))
        for at, column in enumerate(columns, first + 1):
            column.write(sheet, row, at, margin, size)


def _split(margins: int) -> int:
    """The margin at which the second half begins: with a band of its own."""
    return -(-margins // 2) // _BAND * _BAND


class _Layout(NamedTuple):
    """How a page is divided: blocks, the margin the second begins with, rows and columns this large, and the type."""

    blocks: int
    split: int
    deep: int
    width: float
    height: float
    size: float


def _layout(blocks: int, across: float, room: float, columns: int, margins: int) -> _Layout:
    """So many blocks that fill a page of that width, with so much height for their rows."""
    split = margins if blocks == 1 else _split(margins)
    deep = max(split, margins - split)
    width = (across - _GAP * (blocks - 1)) / (blocks * (columns + 1))
    height = whole_pixels(room / (deep + 1))
    size = half_points(min(height / _LEADING, fitting_size(width, ["00.00", "IMPs"]), _LARGEST))
    return _Layout(blocks, split, deep, width, height, size)


def draw_compact(sheet: Sheet, scale_name: str, boards: Sequence[int], title: str, use: str, source: str) -> None:
    """One page: a row for each margin, in one block or in two with the same columns."""
    columns = _columns(scale_name, boards)
    margins = 1 + max(column.end for column in columns)
    room = sheet.height - sheet.heading_height(use)
    layouts = [_layout(blocks, sheet.width, room, len(columns), margins) for blocks in _BLOCKS]
    blocks, split, deep, width, height, size = max(layouts, key=lambda layout: layout.size)
    beside = [width] * (len(columns) + 1)
    sheet.columns([*beside, *([_GAP, *beside] if blocks > 1 else [])])
    sheet.heading(title, use)
    head = sheet.row(height)
    rows = [sheet.row(height) for _ in range(deep)]
    _draw_block(sheet, head, list(zip(rows, range(split), strict=False)), 1, columns, size)
    if blocks > 1:
        further = list(zip(rows, range(split, margins), strict=False))
        _draw_block(sheet, head, further, len(columns) + 3, columns, size)
    sheet.finish(source, head, key_columns=1, down=1)
