"""Numbers, texts and matches out of the bytes of ACBLscore's files, none of which reads beyond their end."""

from __future__ import annotations

import struct
from decimal import Decimal
from typing import NamedTuple


class BrokenOff(Exception):
    """Raised where a structure of a file lies beyond its end; says at which byte."""

    def __init__(self, at: int) -> None:
        super().__init__(f"at byte {at}")


class Bytes:
    """Little-endian numbers and Pascal strings at offsets into a file."""

    def __init__(self, data: bytes) -> None:
        self._data = data

    def _number(self, form: str, at: int) -> int:
        try:
            (number,) = struct.unpack_from(form, self._data, at)
        except struct.error:
            raise BrokenOff(at) from None
        return int(number)

    def u8(self, at: int) -> int:
        """The byte there."""
        return self._number("<B", at)

    def u16(self, at: int) -> int:
        """The two bytes there."""
        return self._number("<H", at)

    def u32(self, at: int) -> int:
        """The four bytes there."""
        return self._number("<I", at)

    def s32(self, at: int) -> int:
        """The four bytes there, with a sign."""
        return self._number("<i", at)

    def text(self, at: int, longest: int) -> str:
        """The string there: its length in a byte, then its characters, in the code page of DOS."""
        length = min(self.u8(at), longest)
        if at + 1 + length > len(self._data):
            raise BrokenOff(at)
        return self._data[at + 1 : at + 1 + length].decode("cp437")


#: Movements whose entries are one field with numbers of their own.
HOWELLS = (1, 7)
#: Where in a section the highest number is, the numbers that the director changed, and the places of numbers.
_HIGHEST, _CHANGED, _HOWELL_PLACES, _MITCHELL_PLACES = 0x1B, 0xDD, 0xDD + 0x50, 0xDD + 0xA0
#: How many numbers the tables hold: of a field, and of each direction.
_MOST_IN_FIELD, _MOST_IN_DIRECTION = 80, 40
_DIRECTIONS = 4


def numbers(data: Bytes, at: int, lists: int, movement: int) -> dict[tuple[int, int], int]:
    """The number of each entry, by its list (from 0) and its row there; rows without a number are left out."""
    highest = data.u16(at + _HIGHEST)
    if movement in HOWELLS:
        return _of_a_field(data, at, min(highest, _MOST_IN_FIELD))
    return _of_directions(data, at, lists, min(highest, _MOST_IN_DIRECTION))


def _of_a_field(data: Bytes, at: int, highest: int) -> dict[tuple[int, int], int]:
    found = {}
    for number in range(1, highest + 1):
        place = at + _HOWELL_PLACES + 2 * (number - 1)
        row, which = data.u8(place), data.u8(place + 1)
        if row and which:
            found[which - 1, row] = data.u8(at + _CHANGED + number - 1) or number
    return found


def _of_directions(data: Bytes, at: int, lists: int, highest: int) -> dict[tuple[int, int], int]:
    found = {}
    for number in range(1, highest + 1):
        for which in range(lists):
            offset = _DIRECTIONS * (number - 1) + which
            if row := data.u8(at + _MITCHELL_PLACES + offset):
                found[which, row] = data.u8(at + _CHANGED + offset) or number
    return found


#: Where a section points to its matches, these to those of each team, and where those of a team begin.
_OF_SECTION, _OF_TEAMS, _FIRST, _SIZE = 0x23D, 0x56, 0x22, 32
#: Where the list of the teams and the table of matches say how many there are, and how the list is laid out.
_COUNT, _TEAMS, _LIST_HEAD, _LIST_ROW = 6, 4, 0x14, 8
_HUNDREDTHS = Decimal("0.01")
#: Matches of the longest event, and the number of the opponent of a bye.
_MOST, BYE = 64, 888


class RawMatch(NamedTuple):
    """A match of a team: its round, the opponent, how much of a win it was (1, .5 and parts of them), its boards."""

    round: int
    opponent: int
    won: Decimal
    boards: int


def matches(data: Bytes, section: int, listed: int) -> dict[int, tuple[RawMatch, ...]]:
    """The matches of the teams of a section by their numbers; none where the section has no table of them.

    ``listed`` is where the list of its teams is.
    """
    at = data.u32(section + _OF_SECTION)
    if not (at and listed):
        return {}
    teams = min(data.u16(listed + _COUNT), data.u16(at + _TEAMS))
    return {
        data.u16(listed + _LIST_HEAD + _LIST_ROW * which): _of_team(data, data.u32(at + _OF_TEAMS + 4 * which))
        for which in range(teams)
    }


def _of_team(data: Bytes, at: int) -> tuple[RawMatch, ...]:
    if not at:
        return ()
    count = data.u8(at + 7) or data.u8(at + 4)
    if count > _MOST:
        raise BrokenOff(at + 4)
    rows = (at + _FIRST + _SIZE * row for row in range(count))
    return tuple(
        RawMatch(data.u8(row + 1), data.u16(row + 2), data.u16(row + 0x16) * _HUNDREDTHS, data.u8(row + 0xD))
        for row in rows
    )
