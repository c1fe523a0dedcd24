"""How large a worksheet is, how its columns are lettered, and its cells numbered: XFD1048576 is the last one."""

from __future__ import annotations

from functools import lru_cache

LAST_ROW = 1_048_576
LAST_COLUMN = 16_384

#: A cell's key is row << SHIFT | column: one number, in reading order, and quicker to look up than the two together.
SHIFT = 15
#: The part of a key that is the column. There is room for twice the columns of a sheet: what lies beside it is no cell.
COLUMN = (1 << SHIFT) - 1


def key_of(row: int, column: int) -> int:
    """Row and column as one number."""
    return row << SHIFT | column


def address_of(key: int) -> tuple[int, int]:
    """Row and column out of the one number."""
    return key >> SHIFT, key & COLUMN


def column_number(letters: str) -> int:
    """A = 1, Z = 26, AA = 27."""
    number = 0
    for letter in letters.upper():
        number = number * 26 + ord(letter) - ord("A") + 1
    return number


@lru_cache(maxsize=LAST_COLUMN)
def column_letters(number: int) -> str:
    """1 = A, 26 = Z, 27 = AA."""
    letters = ""
    while number:
        number, letter = divmod(number - 1, 26)
        letters = chr(ord("A") + letter) + letters
    return letters
