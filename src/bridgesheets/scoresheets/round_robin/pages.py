"""Divides the rows of a printed sheet into pages, and fills each page with a blank row up to its end.

Excel leaves breaks out of account where a sheet is fitted to a width. So every page is filled up to its end: the next
row then has to begin new paper, with the break and without.
"""

from __future__ import annotations

from collections.abc import Sequence

from bridgesheets.printed.sheet import whole_pixels
from bridgesheets.scoresheets.form import Form

#: The part of the paper that is filled; the rest is for printers that measure otherwise.
_PRINTABLE = 0.985
#: No row may be higher.
_HIGHEST = 400.0


class Pages:
    """The rows of a sheet, from the top."""

    def __init__(self, form: Form, widths: Sequence[float]) -> None:
        """``widths`` are shares of the width of the paper."""
        self.form = form
        width, height = form.area
        self.width, self.height = width * _PRINTABLE, height * _PRINTABLE
        form.widths([self.width * share / sum(widths) for share in widths])
        #: The lowest row so far.
        self.last_row = 0
        self._filled = 0.0

    @property
    def room(self) -> float:
        """Returns what is left of the page."""
        return self.height - self._filled

    def row(self, height: float) -> int:
        """Add a row of this height and return its number."""
        self.last_row += 1
        height = whole_pixels(height)
        self.form.height(self.last_row, height)
        self._filled += height
        return self.last_row

    def turn(self) -> None:
        """Fill the page to its end; the next row begins another."""
        while self.room >= 1:
            self.row(min(self.room, _HIGHEST))
        self.form.break_after(self.last_row)
        self._filled = 0.0
