"""Finds the cell styles that show a date or a time of day, or let cells be typed in (ISO 29500-1, 18.8)."""

from __future__ import annotations

from truesheet.formulas.formats.date_formats import is_date
from truesheet.package.markup import flag, spreadsheet, whole

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


def unlocked_styles(data: bytes, part: str) -> frozenset[int]:
    """Returns the indexes of the cell styles whose cells may be typed in where the sheet is protected."""
    root, main = spreadsheet(data, part, "styleSheet")
    cells = [cell.find("protection", main) for cell in root.findall("cellXfs/xf", main)]
    return frozenset(at for at, found in enumerate(cells) if found is not None and not flag(found, "locked", True))
