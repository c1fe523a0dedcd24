"""Four table cards on a page, to cut apart."""

from __future__ import annotations

from bridgesheets.printed.blocks import on_rows
from bridgesheets.printed.card_styles.card import Style, grids
from bridgesheets.printed.card_styles.face import Face
from bridgesheets.printed.grid import best
from bridgesheets.printed.paper import MARGINS
from bridgesheets.printed.sheet import Sheet, fitting_size, half_points, whole_pixels
from bridgesheets.printed.styles import CUT, NOTE, THIN, TITLE, USE

#: What is left free on either side of the cuts.
_EDGE = 21.0
_TITLE, _USE, _SOURCE = 14.0, 10.0, 10.0
_LINE = 1.35


def _height(sheet: Sheet, text: str, size: float, width: float) -> float:
    return whole_pixels(sheet.lines(text, size, width) * size * _LINE + 4)


def draw_four_up(sheet: Sheet, face: Face, style: Style) -> None:
    # The cuts meet in the middle of the paper, not of what may be printed on, which begins higher.
    upper = (sheet.height + MARGINS.bottom - MARGINS.top - THIN) / 2
    width, height = (sheet.width - THIN) / 2 - _EDGE, sheet.height - upper - THIN - _EDGE
    source = _height(sheet, face.source, _SOURCE, width)
    above = [
        (text, TITLE.at(half_points(min(most, fitting_size(width, [text])))), whole_pixels(most * _LINE))
        for text, most in ((face.heading, _TITLE), (face.matches, style.length_size))
    ]
    around = sum(tall for *_, tall in above) + source
    grid, layout = best(
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
        """The card twice side by side, below what is there; the row of its heads."""
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
