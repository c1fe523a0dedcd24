"""The matches of teams in ACBLscore's game files."""

from __future__ import annotations

from decimal import Decimal
from typing import NamedTuple

from bridgesheets.awarding.readers.bytes_at import BrokenOff, Bytes

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

    ``listed`` is where the list of its teams stands.
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
