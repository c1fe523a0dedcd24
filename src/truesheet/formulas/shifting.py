"""Moves the addresses in the text of a formula, as filling it down or across does."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any, NamedTuple

from truesheet.addresses import LAST_COLUMN, LAST_ROW, column_letters, column_number

# Texts, quoted names of sheets and brackets come first: what looks like an address in them is none. An apostrophe in
# brackets escapes the next character.
_ADDRESS = re.compile(
    r'"(?:[^"]|"")*"|\'(?:[^\']|\'\')*\'|\[(?:[^\]\']|\'.)*\]'
    r"|(?<![\w.$\\])(\$?[A-Za-z]{1,3}\$?[0-9]{1,7})(?![\w.(!\[]|\s+\()"
)
#: What may be an address or, with a blank before its parenthesis, the name of a function: ``LOG10 (100)``.
_APART = re.compile(r"[0-9]\s+\(")
_PARTS = re.compile(r"(\$?)([A-Za-z]+)(\$?)([0-9]+)")
_LINES = re.compile(r"(?<![\w.$])(?:\$?[A-Za-z]{1,3}:\$?[A-Za-z]{1,3}|(\$?\d+:\$?\d+))(?![\w.(])")


#: How many formulas are remembered, because sheets and workbooks made alike repeat them.
_REMEMBERED = 4096


class Written(NamedTuple):
    """An address in the text of a formula: the offsets of it and of its row's digits, and the cell that it means."""

    start: int
    digits: int
    end: int
    row: int
    column: int
    #: Which of them dollars fix: 1 the row, 2 the column.
    fixed: int


@lru_cache(_REMEMBERED)
def addresses(text: str) -> tuple[Written, ...]:
    """Returns the addresses of cells in a formula, in order."""
    found: list[Written] = []
    new = tuple.__new__  # a Written by its own name takes twice as long, and a workbook has a hundred thousand
    for match in _ADDRESS.finditer(text):
        address = match[1]
        if address and (parts := _parts(address)):
            digits, row, column, fixed = parts
            start, end = match.span()
            found.append(new(Written, (start, end - digits, end, row, column, fixed)))
    return tuple(found)


@lru_cache(_REMEMBERED)
def moving_rows(text: str) -> bool:
    """Tells whether a formula refers to whole rows (``3:5``) that move when it is filled down."""
    return ":" in text and any(match[1] and match[1].count("$") < 2 for match in _LINES.finditer(text))


def called_apart(text: str) -> bool:
    """Tells whether something like an address stands before a blank and a parenthesis, so that it may be a function."""
    # For nearly all formulas the first test is enough.
    return (" (" in text or not text.isprintable()) and _APART.search(text) is not None


@lru_cache(_REMEMBERED)
def template(text: str, row: int, column: int) -> tuple[Any, ...]:
    """Returns the text in pieces, with its addresses as distances: it is equal for formulas filled down or across."""
    pieces: list[Any] = []
    at = 0
    for start, _, end, r, c, fixed in addresses(text):
        pieces.append(text[at:start])
        at = end
        pieces.append((r if fixed & 1 else r - row, c if fixed & 2 else c - column, fixed))
    pieces.append(text[at:])
    # Whole columns and rows move too, but their text does not say how far.
    if ":" in text:
        for match in _LINES.finditer(text):
            if match[0].count("$") < 2:
                pieces.append(row if match[1] else column)
    if called_apart(text):
        pieces += row, column
    return tuple(pieces)


@lru_cache(maxsize=200_000)
def _parts(address: str) -> tuple[int, int, int, int] | None:
    """Returns the number of the row's digits, row, column, and which of them dollars fix (1 the row, 2 the column).

    None if there is no such cell: A0 is a name, and a name does not move when a formula is filled down.
    """
    match = _PARTS.fullmatch(address)
    assert match is not None
    row, column = int(match[4]), column_number(match[2])
    if not (1 <= row <= LAST_ROW and column <= LAST_COLUMN):
        return None
    return len(match[4]), row, column, (1 if match[3] else 0) | (2 if match[1] else 0)


def moved(text: str, down: int, right: int) -> str | None:
    """Returns the text of a formula filled ``down`` rows and ``right`` columns away; None if it is not known."""
    if (down and moving_rows(text)) or (right and ":" in text and _LINES.search(text)) or called_apart(text):
        return None
    pieces: list[str] = []
    at = 0
    for start, _, end, row, column, fixed in addresses(text):
        row += 0 if fixed & 1 else down
        column += 0 if fixed & 2 else right
        if not (1 <= row <= LAST_ROW and 1 <= column <= LAST_COLUMN):
            return None
        pieces += text[at:start], "$" * (fixed >> 1), column_letters(column), "$" * (fixed & 1), str(row)
        at = end
    return "".join(pieces) + text[at:]
