"""The length of texts and its limit, and whether two texts are the same, capitals aside.

A spreadsheet counts units of UTF-16: a letter beyond the first 65,536, such as most emoji, counts twice. One letter
that is written as several small ones, such as ß for ss, is the same text as itself. Whether a spreadsheet takes it for
the several letters too is not known, so a comparison that depends on it is refused.
"""

from __future__ import annotations

from collections.abc import Iterable

from truesheet.formulas.refusal import Refusal
from truesheet.patterns import pattern
from truesheet.values import VALUE, CellError

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


class _Spread(str):
    """A text in small letters, of which one stands for several."""

    __slots__ = ("_written",)
    __hash__ = str.__hash__
    _written: str

    def __new__(cls, folded: str, written: str) -> _Spread:
        text = super().__new__(cls, folded)
        text._written = written
        return text

    def __eq__(self, other: object) -> bool:
        if not str.__eq__(self, other):
            return False
        if isinstance(other, _Spread) and other._written == self._written:
            return True
        said = other._written if isinstance(other, _Spread) else other
        raise Refusal(f'whether "{self._written}" and "{said}" are the same text; write both alike')

    def __ne__(self, other: object) -> bool:
        return not self == other


def in_small_letters(text: str) -> str:
    """Returns the key that texts have in common which differ in capitals alone."""
    folded = text.casefold()
    return folded if len(folded) == len(text) else _Spread(folded, text.lower())


def letter_by_letter(text: str) -> str:
    """Returns a text in small letters, as many as it has: ß stays ß."""
    folded = text.casefold()
    if len(folded) == len(text):
        return folded
    small = (letter.lower() for letter in text)
    return "".join(one if len(one) == 1 else letter for one, letter in zip(small, text, strict=True))
