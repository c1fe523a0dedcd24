"""Cards for the table: four on a page, to cut apart, and a tent that is folded and read from both sides.

The fold of a tent runs down the middle of paper laid across. Cells can be turned by a quarter, not by a half: so the
left half is turned to the right and the right half to the left, and both have the fold at their top.
"""

from __future__ import annotations

from dataclasses import replace

from openpyxl.worksheet.cell_range import CellRange

from bridgesheets.printed.book import best_page
from bridgesheets.printed.card_styles.card import ScaleSteps, Style, grids
from bridgesheets.printed.paper import MARGINS
from bridgesheets.printed.sheet import PrintedSheet, Value, fitting_size, half_points, whole_pixels
from bridgesheets.printed.styles import CUT, NOTE, THIN, TITLE, USE, Role
from bridgesheets.printed.table_blocks import on_rows

#: What is left free on either side of the cuts.
_EDGE = 21.0
_TITLE, _USE, _SOURCE = 14.0, 10.0, 10.0
_LINE = 1.35


def _height(sheet: PrintedSheet, text: str, size: float, width: float) -> float:
    return whole_pixels(sheet.lines(text, size, width) * size * _LINE + 4)


def draw_four_up(sheet: PrintedSheet, face: ScaleSteps, style: Style) -> None:
    # The cuts meet in the middle of the paper, not of what may be printed on, which begins higher.
    upper = (sheet.height + MARGINS.bottom - MARGINS.top - THIN) / 2
    width, height = (sheet.width - THIN) / 2 - _EDGE, sheet.height - upper - THIN - _EDGE
    source = _height(sheet, face.source, _SOURCE, width)
    above = [
        (text, TITLE.at(half_points(min(most, fitting_size(width, [text])))), whole_pixels(most * _LINE))
        for text, most in ((face.heading, _TITLE), (face.matches, style.length_size))
    ]
    around = sum(tall for *_, tall in above) + source
    grid, layout = best_page(
        [
            (each, each.layout(width, height - around - _height(sheet, each.use, _USE, width)))
            for each in grids(face, style)
        ],
        style.wanted,
    )
    above.append((grid.use, USE.at(_USE), _height(sheet, grid.use, _USE, width)))
    beside = len(layout.widths)
    cut = beside + 2
    sheet.columns([*layout.widths, _EDGE, THIN, _EDGE, *layout.widths])
    height = around + above[-1][2] + sum(layout.heights)

    def card() -> int:
        """Draws the card twice side by side, below what is there; returns the row of its heads."""
        rows = [sheet.row(tall) for *_, tall in above]
        body = [sheet.row(tall) for tall in layout.heights]
        foot = sheet.row(source)
        for first in (1, cut + 2):
            for row, (text, role, _) in zip(rows, above, strict=True):
                sheet.write_across(row, text, role, first=first, last=first + beside - 1)
            layout.write(on_rows(sheet, body), first)
            sheet.write_across(foot, face.source, NOTE.at(_SOURCE), first=first, last=first + beside - 1)
        return body[0]

    sheet.row(whole_pixels(upper - height - _EDGE))
    head = card()
    sheet.row(_EDGE)
    line = sheet.row(THIN)
    sheet.row(_EDGE)
    card()
    for column in range(1, cut + beside + 2):
        sheet.write(line, column, "", CUT)
    for row in range(1, sheet.last_row + 1):
        sheet.write(row, cut, "", CUT)
    sheet.link_back(1)
    sheet.finish(face.source, head, down=1)


FOUR_UP = Style("a page of four cards", 10, 10.5, 20, 20, draw_four_up)


#: What is left free beside the fold; it says there that it is to be folded.
_FOLD_EDGE = 14.0
_FOLD = "Fold along the line, the print outside."
_TENT_TITLE = 18.0


def draw_tent(sheet: PrintedSheet, face: ScaleSteps, style: Style) -> None:
    """Draws one page, of which each half is read from its side of the table."""
    source = half_points(min(_SOURCE, fitting_size(sheet.height, [face.source])))
    heights = [whole_pixels(size * _LINE) for size in (_TENT_TITLE, style.length_size, _USE)]
    foot = whole_pixels(source * _LINE)
    room = (sheet.width - THIN) / 2 - _FOLD_EDGE - sum(heights) - foot
    # A row is a key for one reader and a figure for the other: all are equally wide.
    alike = [
        replace(grid, blocks=[block._replace(key_share=1) for block in grid.blocks]) for grid in grids(face, style)
    ]
    grid, layout = best_page([(each, each.layout(sheet.height, room)) for each in alike], style.wanted)
    lines = [_FOLD_EDGE, *heights, *layout.heights, foot]
    sheet.columns([*reversed(lines), THIN, *lines])
    rows = [sheet.row(whole_pixels(width)) for width in layout.widths]
    fold = len(lines) + 1
    texts = (
        (_FOLD, NOTE, _SOURCE), (face.heading, TITLE, _TENT_TITLE), (face.matches, TITLE, style.length_size),
        (grid.use, USE, _USE),
    )  # fmt: skip
    for outwards in (-1, 1):
        half = _Half(sheet, fold + outwards, outwards, len(rows))
        for line, (text, role, most) in enumerate(texts):
            half.write_across(line, text, role.at(half_points(min(most, fitting_size(sheet.height, [text])))))
        half.below = len(texts)
        layout.write(half.write)
        half.write_across(len(lines) - 1 - half.below, face.source, NOTE.at(source))
    for row in rows:
        sheet.write(row, fold, "", CUT)
    sheet.link_back(1)
    sheet.finish(face.source, 1, down=1)


class _Half:
    """A half of the paper, as its reader has it: lines from the fold outwards, places across.

    Lines are counted from those ``below`` others.
    """

    below = 0

    def __init__(self, sheet: PrintedSheet, inner: int, outwards: int, rows: int) -> None:
        self._sheet = sheet
        self._inner = inner
        self._outwards = outwards
        self._rows = rows

    def write(self, line: int, place: int, value: Value, role: Role, last: int = 0) -> None:
        """Puts a value into the cell that its reader finds at this line and place, places counted from 1."""
        row = place if self._outwards < 0 else self._rows + 1 - place
        self._sheet.write(row, self._column(line), value, self._turned(role))

    def write_across(self, line: int, text: str, role: Role) -> None:
        column = self._column(line)
        self.write(line, 1 if self._outwards < 0 else self._rows, text, role)
        self._sheet.worksheet.merged_cells.add(CellRange(min_row=1, max_row=self._rows, min_col=column, max_col=column))

    def _column(self, line: int) -> int:
        return self._inner + self._outwards * (line + self.below)

    def _turned(self, role: Role) -> Role:
        side = "left" if self._outwards < 0 else "right"
        return replace(
            role, name=f"{role.name} {side}", rotation=90 * self._outwards, horizontal="center", vertical="center",
            wrap=False, indent=0,
        )  # fmt: skip


TENT = Style("a tent card", 10, 13, 30, 25, draw_tent, lambda face, style: True)
