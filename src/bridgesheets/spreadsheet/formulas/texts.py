"""How long a text is, and how long it may be.

A spreadsheet counts in units of UTF-16: a letter beyond the first 65,536, such as most emoji, counts twice.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from bridgesheets.spreadsheet.error_codes import VALUE
from bridgesheets.spreadsheet.values import CellError

#: The longest text a cell holds.
LONGEST = 32767
#: A text of at most so many letters has room in a cell, however much each of them counts.
SURELY_SHORT = LONGEST // 2

TOO_LONG = CellError(VALUE, f"the text would be longer than {LONGEST} letters")

_WIDE = re.compile("[\U00010000-\U0010ffff]")


def holds_wide(text: str) -> bool:
    """Whether some letters of a text count twice."""
    return _WIDE.search(text) is not None


def length(text: str) -> int:
    """How many letters a text counts."""
    return len(text) if text.isascii() else len(text) + len(_WIDE.findall(text))


def checked(text: str) -> str | CellError:
    """A text that a cell can hold, or the error of one that is too long."""
    return text if len(text) <= SURELY_SHORT or length(text) <= LONGEST else TOO_LONG


def joined(pieces: Iterable[str | CellError]) -> str | CellError:
    """The pieces one after the other, or the first error among them; put together only if a cell can hold them."""
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
