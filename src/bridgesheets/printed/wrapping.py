"""How many lines a text takes up in a column, word by word, in the widths of the type it is printed in."""

from __future__ import annotations

from functools import lru_cache
from math import ceil

#: Widths of Calibri's letters (and Carlito's, its twin), as parts of the type size.
_WIDTHS = {
    letter: width
    for letters, width in (
        ("' il", 0.23), (",’I.·j", 0.252), (";:", 0.268), ("()f-[]", 0.307), ("J!", 0.326), ("tr", 0.349),
        ("/sz", 0.4), ("“”Lc", 0.423), ("xvyk", 0.455), ("FS?Zg", 0.471), ("aTYE", 0.488), ("eé+–*=×<>#_−", 0.498),
        ("0123456789", 0.507), ("PXKbdhnpquo", 0.527), ("CRB", 0.544), ("VA", 0.579), ("DH", 0.623), ("GUN", 0.646),
        ("OQ&", 0.682), ("w%…", 0.715), ("m", 0.799), ("MW@—", 0.905),
    )
    for letter in letters
}  # fmt: skip
_OTHER_LETTER = 0.65


# Few words make up most of what is printed.
@lru_cache(maxsize=4096)
def _set_width(text: str) -> float:
    return sum(_WIDTHS.get(letter, _OTHER_LETTER) for letter in text)


def wrapped_lines(text: str, size: float, room: float, *, broken: bool = True) -> int:
    """The lines of a text that is set word after word, in regular type, on lines as long as the room.

    A word that is longer than a line goes on in the next ones, unless none is ``broken``.
    """
    fits, lines, used = room / size, 1, 0.0
    for word in text.split():
        wide = _set_width(word)
        beside = used + _WIDTHS[" "] + wide if used else wide
        lines, used = (lines, beside) if beside <= fits or not used else (lines + 1, wide)
        over = max(0, ceil(used / fits) - 1) if broken else 0
        lines, used = lines + over, used - over * fits
    return lines
