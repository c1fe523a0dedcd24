"""A page with one card: the scale, the length of match in large type, and the steps."""

from __future__ import annotations

from dataclasses import dataclass

from bridgesheets.printed.card_styles.blocks import Blocks, Sizes, arranged, told, write_blocks
from bridgesheets.printed.card_styles.face import Face
from bridgesheets.printed.sheet import Sheet, fitting_size, half_points, whole_pixels
from bridgesheets.printed.styles import TITLE, USE

_LINE = 1.32
_BELOW = 6.0


@dataclass(frozen=True)
class FullPage:
    """The type of the steps, the gap between their blocks, and the type of the three lines above them."""

    sizes: Sizes
    gap: float
    title: float
    length: float
    use: float

    def arranged(self, face: Face, width: float, height: float) -> Blocks:
        """The blocks that fill such a page below its heading."""
        heading = sum(whole_pixels(size * _LINE) for size in (self.title, self.length, self.use)) + _BELOW
        return arranged(face, width, height - heading, self.sizes, self.gap)

    def draw(self, sheet: Sheet, face: Face) -> None:
        """Fill a sheet."""
        blocks = self.arranged(face, sheet.width, sheet.height)
        sheet.columns(blocks.widths())
        lines = (
            (face.heading, TITLE, self.title),
            (face.matches, TITLE, self.length),
            (told(face, both=blocks.both), USE, self.use),
        )
        for text, role, most in lines:
            row = sheet.row(whole_pixels(most * _LINE))
            sheet.write_across(row, text, role.at(half_points(min(most, fitting_size(sheet.width, [text])))))
        sheet.link_back(1)
        sheet.row(_BELOW)
        head = sheet.row(blocks.head_row)
        write_blocks(sheet, face, blocks, head, [sheet.row(blocks.row) for _ in range(blocks.deep)], first=1)
        sheet.finish(face.source, head, down=1)
