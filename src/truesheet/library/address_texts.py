"""Addresses as texts in both notations, ``$B$3`` and ``R3C2``, with the name of a sheet before them."""

from __future__ import annotations

import re

from truesheet.patterns import pattern
from truesheet.worksheet import LAST_COLUMN, LAST_ROW

#: A name that Excel accepts without apostrophes, although it writes them around some of these names.
_READ_PLAINLY = pattern(r"(?:\[[^\[\]]+\])?[^\s'\"*\[\]\\:/?();{}#=<>&+\-^%,!]+")

_ROW = r"R(?P<row{0}>[0-9]+|\[-?[0-9]+\])?"
_COLUMN = r"C(?P<column{0}>[0-9]+|\[-?[0-9]+\])?"
_END = [f"(?:(?P<has_row{at}>{_ROW})?(?P<has_column{at}>{_COLUMN})?)".format(at) for at in (1, 2)]
_R1C1 = pattern(f"{_END[0]}(?P<span>:{_END[1]})?", re.IGNORECASE)

Corners = tuple[tuple[int, int], tuple[int, int]]


def split_sheet(text: str) -> tuple[str, str]:
    """Returns the name of the sheet ("" if there is none) and the address after it."""
    sheet, mark, address = text.rpartition("!")
    if not mark:
        return "", text
    if sheet.startswith("'") and sheet.endswith("'") and len(sheet) > 2:
        return sheet[1:-1].replace("''", "'"), address
    return (sheet, address) if _READ_PLAINLY.fullmatch(sheet) else ("", text)


def parse_r1c1(text: str, row: int, column: int) -> Corners | None:
    """Returns the two corners of the range that an address such as ``R1C1``, ``R[-1]C``, ``R5`` or ``C1:C3`` means.

    ``row`` and ``column`` are those of the cell in which it is used. None if the text is no such address.
    """
    match = _R1C1.fullmatch(text)
    if match is None or not text or text.startswith(":"):
        return None
    first = _corners(match, 1, row, column)
    last = _corners(match, 2, row, column) if match["span"] else first
    if first is None or last is None:
        return None
    (top, left), (bottom, right) = first[0], last[1]
    (other_bottom, other_right), (other_top, other_left) = first[1], last[0]
    rows, columns = (top, bottom, other_top, other_bottom), (left, right, other_left, other_right)
    return (min(rows), min(columns)), (max(rows), max(columns))


def _corners(match: re.Match[str], at: int, row: int, column: int) -> Corners | None:
    """Returns the corners of one end of an R1C1 address: a cell, a whole row or column. None without that end."""
    has_row, has_column = match[f"has_row{at}"] is not None, match[f"has_column{at}"] is not None
    if not has_row and not has_column:
        return None
    here_row = _moved(match[f"row{at}"], row)
    here_column = _moved(match[f"column{at}"], column)
    if not has_row:
        return (1, here_column), (LAST_ROW, here_column)
    if not has_column:
        return (here_row, 1), (here_row, LAST_COLUMN)
    return (here_row, here_column), (here_row, here_column)


def _moved(part: str | None, here: int) -> int:
    """Returns the row or column that a part of an R1C1 address means in a cell of row or column ``here``.

    The part is ``5`` (absolute), ``[-1]`` (relative) or nothing.
    """
    if part is None:
        return here
    return here + int(part[1:-1]) if part.startswith("[") else int(part)
