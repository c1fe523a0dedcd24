"""Texts with wildcards: ``*`` for any letters, ``?`` for one letter, ``~`` before a sign that means itself.

The pieces between the asterisks are searched one after the other, and each is taken where it is first found: if the
next piece is not found after that, it is not found after a later one either. So the time grows with the lengths of the
pattern and of the text, and not with a power of them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from truesheet.formulas.refusal import Refusal
from truesheet.formulas.texts import letter_by_letter


@dataclass(frozen=True, slots=True)
class PatternPiece:
    """A piece between asterisks: its number of letters, and ``find``, which gives its position in a text, or -1."""

    size: int
    find: Callable[[str, int, int], int]


@dataclass(frozen=True, slots=True, eq=False)
class Wildcards:
    """A pattern with wildcards, in small letters."""

    first: PatternPiece
    #: The pieces that follow the asterisks; none if there is no asterisk.
    rest: tuple[PatternPiece, ...]
    #: The least number of letters of a text that fits.
    least: int

    def fits(self, text: str) -> bool:
        """Tells whether the whole text fits."""
        end = len(text)
        if end < self.least or self.first.find(text, 0, self.first.size):
            return False
        if not self.rest:
            return end == self.least
        *between, last = self.rest
        return self._follow(text, between, end - last.size) and last.find(text, end - last.size, end) >= 0

    def found_in(self, text: str, begin: int) -> int:
        """Returns the first position from ``begin`` at which a part of the text fits, or -1."""
        at = self.first.find(text, begin, len(text))
        return at if at >= 0 and self._follow(text, self.rest, len(text), at + self.first.size) else -1

    def _follow(self, text: str, pieces: Sequence[PatternPiece], end: int, at: int | None = None) -> bool:
        """Tells whether the pieces follow one another in a part of a text."""
        at = self.first.size if at is None else at
        for piece in pieces:
            at = piece.find(text, at, end)
            if at < 0:
                return False
            at += piece.size
        return True


def _piece(signs: list[str | None]) -> PatternPiece:
    """Returns a piece of letters; None stands for any letter."""
    if None not in signs:
        plain = "".join(map(str, signs))
        return PatternPiece(len(plain), lambda text, start, end: text.find(plain, start, end))
    # Every sign is exactly one letter, so the expression never backtracks.
    search = re.compile("".join("." if sign is None else re.escape(sign) for sign in signs), re.DOTALL).search

    def find(text: str, start: int, end: int) -> int:
        found = search(text, start, end)
        return found.start() if found else -1

    return PatternPiece(len(signs), find)


@lru_cache(maxsize=4096)
def pattern(text: str, drop_tilde: bool = False) -> Wildcards | str:
    """Returns the pattern of a text to look for, in small letters; of a text without wildcards, the text itself.

    A tilde at the end stands before no sign. SEARCH drops it; for other functions it is not known what Excel does.
    """
    letters = iter(text)
    pieces: list[list[str | None]] = [[]]
    wild = False
    for letter in letters:
        if letter == "*":
            wild = True
            pieces.append([])
            continue
        if letter == "~":
            letter = next(letters, "")
            if not letter and not drop_tilde:
                raise Refusal(f'the text "{text}" to look for ends in a tilde; write ~~ for the tilde itself')
        elif letter == "?":
            wild = True
            pieces[-1].append(None)
            continue
        if letter:
            pieces[-1].append(letter)
    if not wild:
        return "".join(map(str, pieces[0]))
    first, *rest = (_piece([sign and letter_by_letter(sign) for sign in piece]) for piece in pieces)
    return Wildcards(first, tuple(rest), sum(map(len, pieces)))
