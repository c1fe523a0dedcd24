"""How large a worksheet is, and how its columns are lettered: XFD1048576 is its last cell."""

from __future__ import annotations

LAST_ROW = 1_048_576
LAST_COLUMN = 16_384


def column_number(letters: str) -> int:
    """A = 1, Z = 26, AA = 27."""
    number = 0
    for letter in letters.upper():
        number = number * 26 + ord(letter) - ord("A") + 1
    return number


def column_letters(number: int) -> str:
    """1 = A, 26 = Z, 27 = AA."""
    letters = ""
    while number:
        number, letter = divmod(number - 1, 26)
        letters = chr(ord("A") + letter) + letters
    return letters
