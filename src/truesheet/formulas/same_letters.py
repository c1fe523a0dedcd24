"""Whether two texts are the same, capitals aside.

One letter that is written as several small ones, such as ß for ss, is the same text as itself. Whether a spreadsheet
takes it for the several letters too is not known, so a comparison that depends on it is refused.
"""

from __future__ import annotations

from truesheet.formulas.refusal import Refusal


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
