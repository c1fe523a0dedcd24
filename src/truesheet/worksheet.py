"""The size of a worksheet, the letters of its columns and the keys of its cells; the last cell is XFD1048576."""

from __future__ import annotations

from functools import lru_cache

LAST_ROW = 1_048_576
LAST_COLUMN = 16_384

#: The key of a cell is row << SHIFT | column. Keys are ordered row by row and are faster to look up than pairs.
SHIFT = 15
#: The bits of a key that are the column. They have room for twice the columns of a sheet; the rest are no cells.
COLUMN = (1 << SHIFT) - 1


def key_of(row: int, column: int) -> int:
    """Returns the key of a cell."""
    return row << SHIFT | column


def address_of(key: int) -> tuple[int, int]:
    """Returns the row and the column of a key."""
    return key >> SHIFT, key & COLUMN


def column_number(letters: str) -> int:
    """Returns the number of a column: A is 1, Z is 26, AA is 27."""
    number = 0
    for letter in letters.upper():
        number = number * 26 + ord(letter) - ord("A") + 1
    return number


@lru_cache(maxsize=LAST_COLUMN)
def column_letters(number: int) -> str:
    """Returns the letters of a column: 1 is A, 26 is Z, 27 is AA."""
    letters = ""
    while number:
        number, letter = divmod(number - 1, 26)
        letters = chr(ord("A") + letter) + letters
    return letters
