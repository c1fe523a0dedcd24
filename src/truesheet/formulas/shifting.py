"""Moves the addresses in the text of a formula, as filling it down or across does."""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import chain
from typing import Any, NamedTuple

from truesheet.addresses import LAST_COLUMN, LAST_ROW, column_letters, parse_address, parse_line

# Texts, quoted names of sheets and brackets come first: what looks like an address in them is none. An apostrophe in
# brackets escapes the next character. Whole columns and rows (A:C, 3:5) come last.
_APART_FROM_ADDRESSES = re.compile(
    r'("(?:[^"]|"")*"|\'(?:[^\']|\'\')*\'|\[(?:[^\]\']|\'.)*\]'
    r"|(?<![\w.$\\])\$?[A-Za-z]{1,3}\$?[0-9]{1,7}(?![\w.(!\[]|\s+\()"
    r"|(?<![\w.$\\])(?:\$?[A-Za-z]{1,3}:\$?[A-Za-z]{1,3}|\$?[0-9]{1,7}:\$?[0-9]{1,7})(?![\w.($!\[]))"
)
#: What may be an address or, with a blank before its parenthesis, the name of a function: ``LOG10 (100)``.
_APART = re.compile(r"[0-9]\s+\(")

_DIGITS = "0123456789"
#: Stands for the number of a row that moves.
_ROW = "\0"

#: How many formulas are remembered, because sheets made alike repeat them, and how many addresses.
_FORMULAS, _ADDRESSES = 1 << 12, 1 << 14


class _Address(NamedTuple):
    """An address in a formula: the cell that it means, and what of it is fixed (1 the row, 2 the column).

    The row is 0 at the ends of whole columns, the column at those of whole rows; such a 0 is fixed.
    """

    row: int
    column: int
    fixed: int
    #: Its text, with ``_ROW`` for a row that moves.
    pattern: str


@lru_cache(_FORMULAS)
def _pieces(text: str) -> tuple[str | _Address, ...]:
    """Cuts a formula into addresses and what is between them."""
    found: list[Any] = _APART_FROM_ADDRESSES.split(text)
    found[::2] = zip(found[::2], strict=True)
    found[1::2] = map(_parse_addresses, found[1::2])
    return tuple(chain.from_iterable(found))


@lru_cache(_ADDRESSES)
def _parse_addresses(text: str) -> tuple[str | _Address, ...]:
    """Returns the addresses that a text is made of, or the text itself: A0 is a name, which does not move."""
    if text[0] in "\"'[":
        return (text,)
    if ":" in text:
        first, last = map(_line, text.split(":"))
        return (text,) if first is None or last is None else (first, ":", last)
    where = parse_address(text)
    if where is None:
        return (text,)
    if "$" in text[1:]:
        return (_Address(*where, 3 if text[0] == "$" else 1, text),)
    return (_Address(*where, 2 if text[0] == "$" else 0, text.rstrip(_DIGITS) + _ROW),)


def _line(text: str) -> _Address | None:
    """Returns one end of whole columns or rows; None if it lies off the sheet."""
    number, fixed = parse_line(text)
    if text[-1] not in _DIGITS:
        return _Address(0, number, 3 if fixed else 1, text) if number <= LAST_COLUMN else None
    return _Address(number, 0, 3 if fixed else 2, text if fixed else _ROW) if 1 <= number <= LAST_ROW else None


def template(text: str, row: int, column: int) -> tuple[Any, ...]:
    """Returns the text in pieces, with its addresses as distances: it is equal for formulas filled down or across."""
    pieces: list[Any] = []
    for piece in _pieces(text):
        if piece.__class__ is _Address:
            r, c, fixed, _ = piece
            pieces.append((r if fixed & 1 else r - row, c if fixed & 2 else c - column, fixed))
        else:
            pieces.append(piece)
    if _may_call_apart(text):
        pieces += row, column
    return tuple(pieces)


class FilledFormula:
    """A formula, and how it reads where it is filled into other rows of its column."""

    def __init__(self, text: str, row: int) -> None:
        pieces: tuple[Any, ...] = _pieces(text)
        distances = [piece.row - row for piece in pieces if piece.__class__ is _Address and not piece.fixed & 1]
        texts = "".join([piece.pattern if piece.__class__ is _Address else piece for piece in pieces]).split(_ROW)
        least, most = min(distances, default=0), max(distances, default=0)
        #: Its text in parts: how many rows below its own the rows are that its addresses mean, and the texts between
        #: them. Nearly all formulas have one part, so that one ``join`` makes each text.
        self._parts = [(least, texts)]
        if least < most:
            self._parts = [
                (0, texts[:1]),
                *((far, ["", text]) for far, text in zip(distances, texts[1:], strict=False)),
            ]
        last = 0 if _ROW in text or _may_call_apart(text) else LAST_ROW
        #: The rows into which it can be filled; none if what it reads there is not known, or is no pattern.
        self._rows = range(1 - least, last + 1 - most)

    def reads(self, texts: list[str], rows: list[int]) -> bool:
        """Tells whether these are its texts in some rows, at least one."""
        if min(rows) not in self._rows or max(rows) not in self._rows:
            return False
        parts = [[str(row + distance).join(between) for row in rows] for distance, between in self._parts]
        return (parts[0] if len(parts) == 1 else [*map("".join, zip(*parts, strict=True))]) == texts


def shift(text: str, down: int, right: int) -> str | None:
    """Returns the text of a formula filled ``down`` rows and ``right`` columns away; None if it is not known."""
    if _may_call_apart(text):
        return None
    pieces: list[str] = []
    for piece in _pieces(text):
        if isinstance(piece, _Address):
            row = piece.row if piece.fixed & 1 else piece.row + down
            column = piece.column if piece.fixed & 2 else piece.column + right
            if not (bool(piece.row) <= row <= LAST_ROW and bool(piece.column) <= column <= LAST_COLUMN):
                return None
            letters = f"{'$' * (piece.fixed >> 1)}{column_letters(column)}" if column else ""
            piece = letters + (f"{'$' * (piece.fixed & 1)}{row}" if row else "")
        pieces.append(piece)
    return "".join(pieces)


def _may_call_apart(text: str) -> bool:
    """Tells whether something like an address is before a blank and a parenthesis, so that it may be a function."""
    # For nearly all formulas the first test is enough.
    return (" (" in text or not text.isprintable()) and _APART.search(text) is not None
