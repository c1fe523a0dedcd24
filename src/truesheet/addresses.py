"""Addresses of cells and ranges (B7 is row 7, column 2), keys of cells, and the size of a sheet, to XFD1048576."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping
from functools import lru_cache
from itertools import accumulate, groupby
from operator import itemgetter
from typing import NamedTuple, TypeVar

from truesheet.patterns import pattern

LAST_ROW = 1_048_576
LAST_COLUMN = 16_384

#: The key of a cell is row << SHIFT | column. Keys are ordered row by row and are faster to look up than pairs.
SHIFT = 15
#: The bits of a key that are the column. They have room for twice the columns of a sheet; the rest are no cells.
COLUMN = (1 << SHIFT) - 1


def key_of(row: int, column: int) -> int:
    return row << SHIFT | column


def address_of(key: int) -> tuple[int, int]:
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


_ADDRESS = re.compile(r"\$?([A-Za-z]{1,3})\$?([0-9]{1,7})", re.ASCII)
#: A name of a sheet that needs no apostrophes, with or without that of a workbook.
_PLAIN = pattern(r"(?:\[[\w.]+\])?[^\W\d][\w.]*")
_LIKE_A_CELL = pattern(r"[A-Z]{1,3}[0-9]+|R[0-9]*C[0-9]*|R[0-9]*|C[0-9]*", re.IGNORECASE)

#: The address of a cell: its row and its column, both counted from 1.
Address = tuple[int, int]

_Kept = TypeVar("_Kept")


class ByAddress(Mapping[Address, _Kept]):
    """What is looked up by address and kept by key: pairs made of all keys, and keys of these, would take longer."""

    def __init__(self, kept: Mapping[int, _Kept]) -> None:
        self.kept = kept

    def __getitem__(self, where: Address) -> _Kept:
        row, column = where
        return self.kept[key_of(row, column)]

    def __iter__(self) -> Iterator[Address]:
        return map(address_of, self.kept)

    def __len__(self) -> int:
        return len(self.kept)


def by_key(cells: Mapping[Address, _Kept]) -> Mapping[int, _Kept]:
    return cells.kept if isinstance(cells, ByAddress) else {key_of(*where): each for where, each in cells.items()}


class Rectangle(NamedTuple):
    """A rectangle of cells, with its last row and column."""

    first_row: int
    first_column: int
    last_row: int
    last_column: int

    def holds(self, cell: Address) -> bool:
        row, column = cell
        return self.first_row <= row <= self.last_row and self.first_column <= column <= self.last_column


def covered(cells: Collection[Address], areas: Collection[Rectangle]) -> frozenset[Address]:
    """Returns the cells that lie in any of the areas. Many areas take hardly longer than few."""
    if not areas or not cells:
        return frozenset()
    # For each row, the columns of the areas that begin there (+1) and of those that have ended (-1).
    turns: dict[int, list[tuple[int, int, int]]] = defaultdict(list)
    for first_row, first_column, last_row, last_column in areas:
        turns[first_row].append((first_column, last_column, 1))
        turns[last_row + 1].append((first_column, last_column, -1))
    width = max(column for _, column in cells)
    changes = [0] * (width + 2)  # for each column, how many more areas cover it than cover the column before
    counts = list(changes)
    coming = sorted(turns, reverse=True)
    found: list[Address] = []
    for row, in_row in groupby(sorted(cells), itemgetter(0)):
        if coming and coming[-1] <= row:
            while coming and coming[-1] <= row:
                for first, last, step in turns[coming.pop()]:
                    changes[min(first, width + 1)] += step
                    changes[min(last, width) + 1] -= step
            counts = list(accumulate(changes))
        found += (cell for cell in in_row if counts[cell[1]])
    return frozenset(found)


def address(row: int, column: int) -> str:
    """Returns the address of a cell as text: (7, 2) is B7."""
    return f"{column_letters(column)}{row}"


def parse_address(text: str) -> Address | None:
    """Returns the row and column of an address, or None if the text is no address on a sheet."""
    found = _ADDRESS.fullmatch(text)
    if found is None:
        return None
    row, column = int(found[2]), column_number(found[1])
    return (row, column) if 1 <= row <= LAST_ROW and column <= LAST_COLUMN else None


def parse_line(text: str) -> tuple[int, bool]:
    """Returns the number of a column, such as ``$C``, or of a row, such as ``3``, and whether a dollar fixes it."""
    bare = text.removeprefix("$")
    return int(bare) if bare.isdigit() else column_number(bare), bare != text


def parse_area(text: str) -> Rectangle | None:
    """Returns the area of ``A1:B7`` or of a single address, or None if the text is neither."""
    first, colon, last = text.partition(":")
    start = parse_address(first)
    end = parse_address(last) if colon else start
    if start is None or end is None:
        return None
    rows, columns = sorted((start[0], end[0])), sorted((start[1], end[1]))
    return Rectangle(rows[0], columns[0], rows[1], columns[1])


def full_address(sheet: str, row: int, column: int) -> str:
    """Returns the address of a cell with its sheet: ``Swiss!B7``, ``'Round 1'!B7``."""
    return f"{quoted(sheet)}!{address(row, column)}"


def quoted(sheet: str) -> str:
    """Returns the name of a sheet as it is before an address, in apostrophes if needed."""
    if _PLAIN.fullmatch(sheet) and not _LIKE_A_CELL.fullmatch(sheet):
        return sheet
    return "'" + sheet.replace("'", "''") + "'"
