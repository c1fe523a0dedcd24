"""Addresses of cells and ranges: B7 is row 7, column 2."""

from __future__ import annotations

import re
from typing import NamedTuple

from bridgesheets.recalc.limits import COLUMNS, ROWS
from bridgesheets.worksheet import column_letters, column_number

_ADDRESS = re.compile(r"\$?([A-Za-z]{1,3})\$?([0-9]{1,7})", re.ASCII)
_PLAIN = re.compile(r"[^\W\d]\w*")


#: A cell of a sheet: its row and its column, both from 1.
Place = tuple[int, int]


class Area(NamedTuple):
    """A rectangle of cells, ends included."""

    first_row: int
    first_column: int
    last_row: int
    last_column: int

    def holds(self, place: Place) -> bool:
        """Whether the cell lies in it."""
        row, column = place
        return self.first_row <= row <= self.last_row and self.first_column <= column <= self.last_column


def address(row: int, column: int) -> str:
    """(7, 2) is B7."""
    return f"{column_letters(column)}{row}"


def parse_address(text: str) -> Place | None:
    """Row and column of an address, None if it is none on a sheet."""
    found = _ADDRESS.fullmatch(text)
    if found is None:
        return None
    row, column = int(found[2]), column_number(found[1])
    return (row, column) if 1 <= row <= ROWS and column <= COLUMNS else None


def parse_area(text: str) -> Area | None:
    """The rectangle that ``A1:B7``, or a single address, names; None if it names none."""
    first, colon, last = text.partition(":")
    start = parse_address(first)
    end = parse_address(last) if colon else start
    if start is None or end is None:
        return None
    rows, columns = sorted((start[0], end[0])), sorted((start[1], end[1]))
    return Area(rows[0], columns[0], rows[1], columns[1])


def full_address(sheet: str, row: int, column: int) -> str:
    """A cell's address with its sheet, in apostrophes where Excel wants them: ``Swiss!B7``, ``'Round 1'!B7``."""
    quoted = sheet if _PLAIN.fullmatch(sheet) else "'" + sheet.replace("'", "''") + "'"
    return f"{quoted}!{address(row, column)}"
