"""Finds the cell styles that show a number as a date or a time of day (ISO 29500-1, 18.8.30)."""

from __future__ import annotations

from bridgesheets.spreadsheet.formulas.formats.date_formats import is_date
from bridgesheets.spreadsheet.package.markup import spreadsheet, whole

#: Ids of the built-in number formats for dates and times; 27-36 and 50-58 are dates in East Asian editions of Excel.
_BUILT_IN = frozenset({*range(14, 23), *range(27, 37), *range(45, 48), *range(50, 59)})


def date_styles(data: bytes, part: str) -> frozenset[int]:
    """Returns the indexes of the cell styles (the ``s`` of a cell) that show a date or a time."""
    root, main = spreadsheet(data, part, "styleSheet")
    dates = set(_BUILT_IN)
    for element in root.findall("numFmts/numFmt", main):
        number = whole(element, "numFmtId", part)
        (dates.add if is_date(element.get("formatCode", "")) else dates.discard)(number)
    cells = root.findall("cellXfs/xf", main)
    return frozenset(at for at, cell in enumerate(cells) if whole(cell, "numFmtId", part, 0) in dates)
