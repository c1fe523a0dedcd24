"""Moves the addresses in the text of a formula, as filling it down or across does."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any, NamedTuple

from truesheet.addresses import LAST_COLUMN, LAST_ROW, column_letters, column_number

# Texts, quoted names of sheets and brackets come first: what looks like an address in them is none. An apostrophe in
# brackets escapes the next character.
_APART_FROM_ADDRESSES = re.compile(
    r'("(?:[^"]|"")*"|\'(?:[^\']|\'\')*\'|\[(?:[^\]\']|\'.)*\]'
    r"|(?<![\w.$\\])\$?[A-Za-z]{1,3}\$?[0-9]{1,7}(?![\w.(!\[]|\s+\())"
)
#: What may be an address or, with a blank before its parenthesis, the name of a function: ``LOG10 (100)``.
_APART = re.compile(r"[0-9]\s+\(")
_PARTS = re.compile(r"(\$?)([A-Za-z]+)(\$?)([0-9]+)")
_LINES = re.compile(r"(?<![\w.$])(?:\$?[A-Za-z]{1,3}:\$?[A-Za-z]{1,3}|(\$?\d+:\$?\d+))(?![\w.(])")


#: How many formulas are remembered, because sheets made alike repeat them, and how many addresses.
_FORMULAS, _ADDRESSES = 1 << 12, 1 << 14


class _Address(NamedTuple):
    """An address in a formula: the cell that it means, and which of them dollars fix (1 the row, 2 the column)."""

    row: int
    column: int
    fixed: int
    #: Its text, with ``%d`` for a row that moves.
    pattern: str


@lru_cache(_FORMULAS)
def _pieces(text: str) -> tuple[str | _Address, ...]:
    """Cuts a formula into addresses and what is between them."""
    found: list[Any] = _APART_FROM_ADDRESSES.split(text)
    found[1::2] = map(_parsed, found[1::2])
    return tuple(found)


@lru_cache(_ADDRESSES)
def _parsed(text: str) -> str | _Address:
    """Returns the address that a text is, or the text itself: A0 is a name, which does not move."""
    match = _PARTS.fullmatch(text)
    if match is None:
        return text
    row, column = int(match[4]), column_number(match[2])
    if not (1 <= row <= LAST_ROW and column <= LAST_COLUMN):
        return text
    fixed = (1 if match[3] else 0) | (2 if match[1] else 0)
    return _Address(row, column, fixed, text if fixed & 1 else f"{match[1]}{match[2]}%d")


def template(text: str, row: int, column: int) -> tuple[Any, ...]:
    """Returns the text in pieces, with its addresses as distances: it is equal for formulas filled down or across."""
    pieces: list[Any] = []
    for piece in _pieces(text):
        if piece.__class__ is _Address:
            r, c, fixed, _ = piece
            pieces.append((r if fixed & 1 else r - row, c if fixed & 2 else c - column, fixed))
        else:
            pieces.append(piece)
    # Whole columns and rows move too, but their text does not say how far.
    if ":" in text:
        for match in _LINES.finditer(text):
            if match[0].count("$") < 2:
                pieces.append(row if match[1] else column)
    if _called_apart(text):
        pieces += row, column
    return tuple(pieces)


class FilledDown:
    """A formula, and how it reads where it is filled into other rows of its column."""

    def __init__(self, text: str, row: int) -> None:
        pieces = _pieces(text)
        addresses = [piece for piece in pieces if isinstance(piece, _Address)]
        self._distances = [address.row - row for address in addresses if not address.fixed & 1]
        self._pattern = "".join(
            [piece.pattern if isinstance(piece, _Address) else piece.replace("%", "%%") for piece in pieces]
        )
        last = LAST_ROW if not (_moving_rows(text) or _called_apart(text)) else 0
        #: The rows into which it can be filled; none if what it reads there is not known.
        self._rows = range(1 - min(self._distances, default=0), last + 1 - max(self._distances, default=0))

    def reads(self, text: str, row: int) -> bool:
        """Tells whether this is its text in a row."""
        return row in self._rows and self._pattern % tuple([row + each for each in self._distances]) == text


def moved(text: str, down: int, right: int) -> str | None:
    """Returns the text of a formula filled ``down`` rows and ``right`` columns away; None if it is not known."""
    if (down and _moving_rows(text)) or (right and ":" in text and _LINES.search(text)) or _called_apart(text):
        return None
    pieces: list[str] = []
    for piece in _pieces(text):
        if isinstance(piece, _Address):
            row = piece.row if piece.fixed & 1 else piece.row + down
            column = piece.column if piece.fixed & 2 else piece.column + right
            if not (1 <= row <= LAST_ROW and 1 <= column <= LAST_COLUMN):
                return None
            piece = f"{'$' * (piece.fixed >> 1)}{column_letters(column)}{'$' * (piece.fixed & 1)}{row}"
        pieces.append(piece)
    return "".join(pieces)


def _moving_rows(text: str) -> bool:
    """Tells whether a formula refers to whole rows (``3:5``) that move when it is filled down."""
    return ":" in text and any(match[1] and match[1].count("$") < 2 for match in _LINES.finditer(text))


def _called_apart(text: str) -> bool:
    """Tells whether something like an address stands before a blank and a parenthesis, so that it may be a function."""
    # For nearly all formulas the first test is enough.
    return (" (" in text or not text.isprintable()) and _APART.search(text) is not None
