"""A page with one card: the scale, the length of match in large type, and the steps."""

from __future__ import annotations

from dataclasses import dataclass

from bridgesheets.printed.card_styles.blocks import Blocks, Sizes, arranged, told, write_blocks
from bridgesheets.printed.card_styles.face import Face
from bridgesheets.printed.sheet import Sheet, fitting_size, half_points, whole_pixels
from bridgesheets.printed.styles import TITLE, USE

_LINE = 1.32
_BELOW = 6.0
#: The line that says how figures are found goes on in further ones rather than in smaller type.
_LEAST_USE = 10.0


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
        heading = sum(whole_pixels(size * _LINE) for size in (self.title, self.length)) + _BELOW
        use = max(self._use(told(face, both=both), width)[1] for both in (True, False))
        return arranged(face, width, height - heading - use, self.sizes, self.gap)

    def _use(self, text: str, width: float) -> tuple[float, float]:
        """The type and the height of the line below the heading."""
        size = half_points(min(self.use, fitting_size(width, [text])))
        if size >= _LEAST_USE:
            return size, whole_pixels(self.use * _LINE)
        lines = Sheet.measuring(width, 0).lines(text, _LEAST_USE)
        return _LEAST_USE, whole_pixels(lines * _LEAST_USE * _LINE)

    def draw(self, sheet: Sheet, face: Face) -> None:
        """Fill a sheet."""
        blocks = self.arranged(face, sheet.width, sheet.height)
        sheet.columns(blocks.widths())
        for text, most in ((face.heading, self.title), (face.matches, self.length)):
            row = sheet.row(whole_pixels(most * _LINE))
            sheet.write_across(row, text, TITLE.at(half_points(min(most, fitting_size(sheet.width, [text])))))
        use = told(face, both=blocks.both)
        size, height = self._use(use, sheet.width)
        sheet.write_across(sheet.row(height), use, USE.at(size))
        sheet.link_back(1)
        sheet.row(_BELOW)
        head = sheet.row(blocks.head_row)
        write_blocks(sheet, face, blocks, head, [sheet.row(blocks.row) for _ in range(blocks.deep)], first=1)
        sheet.finish(face.source, head, down=1)
