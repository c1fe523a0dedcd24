"""The numbers of pairs and players in ACBLscore's movements: tables map them to places in lists of entries."""

from __future__ import annotations

from bridgesheets.awarding.readers.bytes_at import Bytes

#: Movements whose entries are one field with numbers of their own.
HOWELLS = (1, 7)
#: Where in a section the highest number stands, the numbers that the director changed, and the places of numbers.
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
