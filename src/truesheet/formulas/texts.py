"""The length of texts and its limit.

A spreadsheet counts units of UTF-16: a letter beyond the first 65,536, such as most emoji, counts twice.
"""

from __future__ import annotations

from collections.abc import Iterable

from truesheet.error_codes import VALUE
from truesheet.patterns import pattern
from truesheet.values import CellError

#: The longest text a cell holds.
LONGEST = 32767
#: A text with no more letters than this fits into a cell, even if each of them counts twice.
SURELY_SHORT = LONGEST // 2

TOO_LONG = CellError(VALUE, f"the text would be longer than {LONGEST} letters")

_WIDE = pattern("[\U00010000-\U0010ffff]")


def holds_wide(text: str) -> bool:
    """Tells whether a text has letters that count twice."""
    return _WIDE.search(text) is not None


def length(text: str) -> int:
    """Returns the length of a text as LEN gives it."""
    return len(text) if text.isascii() else len(text) + len(_WIDE.findall(text))


def checked(text: str) -> str | CellError:
    """Returns the text, or an error if it is too long for a cell."""
    return text if len(text) <= SURELY_SHORT or length(text) <= LONGEST else TOO_LONG


def joined(pieces: Iterable[str | CellError]) -> str | CellError:
    """Returns the pieces joined to one text, the first error among them, or the error of a text too long for a cell."""
    taken: list[str] = []
    count = 0
    for piece in pieces:
        if isinstance(piece, CellError):
            return piece
        count += len(piece)
        if count > LONGEST:
            return TOO_LONG
        taken.append(piece)
    return checked("".join(taken))
