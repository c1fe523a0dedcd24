"""A card that is folded and stands on the table, to be read from both sides.

The fold runs down the middle of paper laid across. Cells can be turned by a quarter, not by a half: so the left half is
turned to the right and the right half to the left, and both have the fold at their top.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from openpyxl.worksheet.cell_range import CellRange

from bridgesheets.printed.card_styles.blocks import Blocks, Sizes, arranged, told
from bridgesheets.printed.card_styles.cutting import CUT, THIN
from bridgesheets.printed.card_styles.face import Face
from bridgesheets.printed.sheet import Sheet, Value, fitting_size, half_points, whole_pixels
from bridgesheets.printed.styles import HEAD, NOTE, TITLE, USE, Role

SIZES = Sizes(least=10, wanted=13, most=30, head=0.7)
_GAP = 14.0
#: What is left free beside the fold; it says there that it is to be folded.
_EDGE = 20.0
_FOLD = "Fold along the line, the print outside."
_TITLE, _LENGTH, _USE, _SOURCE = 20.0, 28.0, 10.0, 8.0
_LINE = 1.35


class _Half:
    """One half of the paper, written as its reader has it before him: lines from the fold outwards, places across."""

    def __init__(self, sheet: Sheet, inner: int, outwards: int, rows: int) -> None:
        self._sheet = sheet
        self._inner = inner
        self._outwards = outwards
        self._rows = rows

    def write(self, line: int, place: int, value: Value, role: Role) -> None:
        """Put a value into the cell that its reader finds at this line and place, both counted from 1."""
        self._sheet.write(self._row(place), self._column(line), value, self._turned(role))

    def write_across(self, line: int, text: str, role: Role) -> None:
        """Put a text into one cell along the whole line."""
        column = self._column(line)
        self.write(line, 1 if self._outwards < 0 else self._rows, text, role)
        self._sheet.worksheet.merged_cells.add(CellRange(min_row=1, max_row=self._rows, min_col=column, max_col=column))

    def _row(self, place: int) -> int:
        return place if self._outwards < 0 else self._rows + 1 - place

    def _column(self, line: int) -> int:
        return self._inner + self._outwards * (line - 1)

    def _turned(self, role: Role) -> Role:
        side = "left" if self._outwards < 0 else "right"
        return replace(
            role, name=f"{role.name} {side}", rotation=90 * self._outwards, horizontal="center", vertical="center",
            wrap=False, indent=0,
        )  # fmt: skip


def draw_tent(sheet: Sheet, face: Face) -> None:
    """One page, of which each half is read from its side of the table."""
    source = half_points(min(_SOURCE, fitting_size(sheet.height, [face.source])))
    heights = [whole_pixels(size * _LINE) for size in (_TITLE, _LENGTH, _USE)]
    around = _EDGE + sum(heights) + whole_pixels(source * _LINE)
    blocks = arranged(face, sheet.height, (sheet.width - THIN) / 2 - around, SIZES, _GAP, equal=True)
    lines = [_EDGE, *heights, blocks.head_row, *[blocks.row] * blocks.deep, whole_pixels(source * _LINE)]
    sheet.columns([*reversed(lines), THIN, *lines])
    rows = [sheet.row(whole_pixels(width)) for width in blocks.widths()]
    fold = len(lines) + 1
    for half in (_Half(sheet, fold - 1, -1, len(rows)), _Half(sheet, fold + 1, 1, len(rows))):
        texts = (
            (_FOLD, NOTE, _SOURCE), (face.heading, TITLE, _TITLE), (face.matches, TITLE, _LENGTH),
            (told(face, both=blocks.both), USE, _USE),
        )  # fmt: skip
        for line, (text, role, most) in enumerate(texts, 1):
            half.write_across(line, text, role.at(half_points(min(most, fitting_size(sheet.height, [text])))))
        _write_blocks(half, face, blocks, len(texts) + 1)
        half.write_across(len(lines), face.source, NOTE.at(source))
    _draw_fold(sheet, fold, rows)
    sheet.link_back(1)
    sheet.finish(face.source, 1, down=1)


def _write_blocks(half: _Half, face: Face, blocks: Blocks, head: int) -> None:
    further = len(blocks.columns) + 1
    for block in range(blocks.beside):
        for offset, text in enumerate(blocks.heads, 1):
            half.write(head, block * further + offset, text, HEAD.at(blocks.head_size))
    for block, deep, cells in blocks.lines(face):
        for offset, (value, role) in enumerate(zip(cells, face.roles, strict=False), 1):
            half.write(head + 1 + deep, block * further + offset, value, role.at(blocks.size, shaded=deep % 2 == 1))


def _draw_fold(sheet: Sheet, fold: int, rows: Iterable[int]) -> None:
    for row in rows:
        sheet.write(row, fold, "", CUT)
