"""The layout of ACBLscore's game files (.ACA, .ACM, .ACE): events, strats, sections, entries and their awards.

A file is a header with tables of offsets, and structures that it points to, each with its own length first. All numbers
are little-endian, texts are Pascal strings; none is read beyond the end of the file. Offsets in this module count from
the beginning of a structure.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator, Mapping
from decimal import Decimal
from typing import NamedTuple

from bridgesheets.awarding.typed_values import text_in


class TruncatedFile(Exception):
    """Raised where a structure of a file is beyond its end; says at which byte."""

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
            raise TruncatedFile(at) from None
        return int(number)

    def u8(self, at: int) -> int:
        return self._number("<B", at)

    def u16(self, at: int) -> int:
        return self._number("<H", at)

    def u32(self, at: int) -> int:
        return self._number("<I", at)

    def s32(self, at: int) -> int:
        return self._number("<i", at)

    def text(self, at: int, longest: int) -> str:
        """Returns the string there: its length in a byte, then its characters, in the code page of DOS."""
        length = min(self.u8(at), longest)
        if at + 1 + length > len(self._data):
            raise TruncatedFile(at)
        return self._data[at + 1 : at + 1 + length].decode("cp437")


#: Movements whose entries are one field with numbers of their own.
HOWELLS = (1, 7)
#: Where in a section the highest number is, the numbers that the director changed, and the places of numbers.
_HIGHEST, _CHANGED, _HOWELL_PLACES, _MITCHELL_PLACES = 0x1B, 0xDD, 0xDD + 0x50, 0xDD + 0xA0
#: How many numbers the tables hold: of a field, and of each direction.
_MOST_IN_FIELD, _MOST_IN_DIRECTION = 80, 40
_DIRECTIONS = 4


def numbers(data: Bytes, at: int, lists: int, movement: int) -> dict[tuple[int, int], int]:
    """Returns the number of each entry, by its list (from 0) and its row there; rows without a number are left out."""
    highest = data.u16(at + _HIGHEST)
    if movement in HOWELLS:
        return _numbers_of_field(data, at, min(highest, _MOST_IN_FIELD))
    return _numbers_of_directions(data, at, lists, min(highest, _MOST_IN_DIRECTION))


def _numbers_of_field(data: Bytes, at: int, highest: int) -> dict[tuple[int, int], int]:
    found = {}
    for number in range(1, highest + 1):
        place = at + _HOWELL_PLACES + 2 * (number - 1)
        row, which = data.u8(place), data.u8(place + 1)
        if row and which:
            found[which - 1, row] = data.u8(at + _CHANGED + number - 1) or number
    return found


def _numbers_of_directions(data: Bytes, at: int, lists: int, highest: int) -> dict[tuple[int, int], int]:
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
    """Returns the matches of the teams of a section by their numbers; none where the section has no table of them.

    ``listed`` is where the list of its teams is.
    """
    at = data.u32(section + _OF_SECTION)
    if not (at and listed):
        return {}
    teams = min(data.u16(listed + _COUNT), data.u16(at + _TEAMS))
    return {
        data.u16(listed + _LIST_HEAD + _LIST_ROW * which): _matches_of_team(data, data.u32(at + _OF_TEAMS + 4 * which))
        for which in range(teams)
    }


def _matches_of_team(data: Bytes, at: int) -> tuple[RawMatch, ...]:
    if not at:
        return ()
    count = data.u8(at + 7) or data.u8(at + 4)
    if count > _MOST:
        raise TruncatedFile(at + 4)
    rows = (at + _FIRST + _SIZE * row for row in range(count))
    return tuple(
        RawMatch(data.u8(row + 1), data.u16(row + 2), data.u16(row + 0x16) * _HUNDREDTHS, data.u8(row + 0xD))
        for row in rows
    )


MAGIC = b"\x12\x0a\x03AC3"

#: Where the header has its tables, and how many rows they have.
_EVENTS, _EVENT_TYPES, _SCORINGS, _EVENT_COUNT = 0x12, 0xDA, 0x10C, 50
_SECTIONS, _SECTION_SIZE, _SECTION_COUNT = 0x13E, 22, 100
#: What an event is: of pairs, teams, individuals, two tables of pairs that meet as teams, or board-a-match teams.
PAIRS, TEAMS, INDIVIDUAL, HOME_STYLE, BAM = range(5)
#: Its lists of entries (of the directions, in an individual of the seats), and the most players of an entry.
_LISTS = {PAIRS: 2, TEAMS: 1, INDIVIDUAL: 4, HOME_STYLE: 1, BAM: 1}
_MOST_PLAYERS = {PAIRS: 2, TEAMS: 6, INDIVIDUAL: 1, HOME_STYLE: 2, BAM: 6}
#: The longest texts of an event, and of a player.
_LONGEST, _NAME_SIZE = 31, 16
_STRATS, _STRAT_SIZE, _MOST_STRATS = 0xD4, 95, 3
_PLAYERS, _PLAYER_SIZE = 0xA4, 120
_THOUSANDTHS, _TEN_THOUSANDTHS = Decimal("0.001"), Decimal("0.0001")

_COLOURS = ("", "black", "silver", "red", "gold", "platinum")


class RawAward(NamedTuple):
    """A part of an award: 1 to 3 as its reason is a session award of that strat, 11 to 13 an overall award."""

    amount: Decimal
    colour: str
    reason: int


class RawPlayer(NamedTuple):
    """A player with his masterpoints, and the awards of his own, in all sessions together."""

    name: str
    number: str
    total: tuple[RawAward, ...]
    masterpoints: int


class RawEntry(NamedTuple):
    """An entry: its number in its list, scores, lowest strat (from 1), boards, awards of this session and of all.

    ``percent`` is what the score of this session is in percent.
    """

    number: int
    score: Decimal
    final: Decimal
    percent: Decimal
    strat: int
    boards: int
    eligibility: int
    session: tuple[RawAward, ...]
    total: tuple[RawAward, ...]
    players: tuple[RawPlayer, ...]


class RawStrat(NamedTuple):
    """A strat: its letter, the upper limit (0: none), and its factor M x P x T."""

    letter: str
    limit: int
    factor: Decimal


class RawSection(NamedTuple):
    """A section: the number of the section before it that it is ranked together with (0: none), its movement, entries.

    ``entries`` are lists: the pairs of each direction, the players of each seat, or one of teams; in a Howell the lists
    go on with the numbers. ``numbers`` are those that entries play under, by their list and their number in it, and
    ``matches`` those of each team, in the order of its list.
    """

    number: int
    name: str
    ranked_after: int
    rounds: int
    boards_a_round: int
    movement: int
    entries: tuple[tuple[RawEntry, ...], ...]
    numbers: Mapping[tuple[int, int], int]
    matches: Mapping[int, tuple[RawMatch, ...]]


class RawEvent(NamedTuple):
    """An event of a game file."""

    name: str
    session_name: str
    director: str
    date: str
    club: str
    kind: int
    scoring: int
    rating: int
    club_game: int
    consolation: bool
    handicap: bool
    brackets: int
    bracket: int
    session: int
    sessions: int
    by_average: bool
    factor: Decimal
    strats: tuple[RawStrat, ...]
    sections: tuple[RawSection, ...]


def events(data: bytes) -> tuple[RawEvent, ...]:
    """Returns all events of a game file. Raises :class:`TruncatedFile` where it breaks off or lists an entry twice."""
    found = Bytes(data)
    seen: set[int] = set()
    return tuple(_event(found, row, at, seen) for row in range(_EVENT_COUNT) if (at := found.u32(_EVENTS + 4 * row)))


def _event(data: Bytes, row: int, at: int, seen: set[int]) -> RawEvent:
    kind = data.u8(_EVENT_TYPES + row)
    teams = kind in (TEAMS, BAM)
    texts = {offset: text_in(data.text(at + offset, _LONGEST)) for offset in (0x4, 0x1E, 0x2C, 0x48, 0x5C)}
    strats = tuple(_strat(data, at + _STRATS + _STRAT_SIZE * number)
                   for number in range(min(data.u8(at + 0x9E), _MOST_STRATS)))  # fmt: skip
    return RawEvent(
        texts[0x4], texts[0x1E], texts[0x2C], texts[0x48], texts[0x5C],
        kind, data.u8(_SCORINGS + row), data.u8(at + 0x88), data.u8(at + 0xA1),
        bool(data.u8(at + 0xA0)), bool(data.u8(at + 0x8D)),
        data.u8(at + 0xC2) if teams else 0, data.u8(at + 0xC3) if teams else 0,
        data.u8(at + 0x8C), data.u8(at + 0x9F), bool(data.u8(at + 0x2C8)),
        data.u16(at + 0x7D) * _THOUSANDTHS * data.u16(at + 0x83) * _THOUSANDTHS,
        strats, tuple(_sections(data, row + 1, kind, seen)),
    )  # fmt: skip


def _strat(data: Bytes, at: int) -> RawStrat:
    return RawStrat(text_in(chr(data.u8(at + 0x22))), data.u16(at + 0x20), data.u32(at + 0x14) * _TEN_THOUSANDTHS)


def _sections(data: Bytes, event: int, kind: int, seen: set[int]) -> Iterator[RawSection]:
    for number in range(1, _SECTION_COUNT + 1):
        row = _SECTIONS + _SECTION_SIZE * (number - 1)
        if data.u8(row) != event or kind not in _LISTS:
            continue
        at = data.u32(row + 4)
        lists = [data.u32(at + 4 + 4 * which) for which in range(_LISTS[kind])]
        entries = tuple(_entries(data, each, kind, seen) for each in lists)
        movement = data.u8(at + 0x18)
        yield RawSection(
            number, text_in(data.text(row + 1, 2)), data.u8(row + 0x11), data.u8(row + 0x14), data.u8(at + 0x1D),
            movement, entries, numbers(data, at, len(lists), movement) if kind in (PAIRS, INDIVIDUAL) else {},
            matches(data, at, lists[0]) if kind == TEAMS else {},
        )  # fmt: skip


def _entries(data: Bytes, at: int, kind: int, seen: set[int]) -> tuple[RawEntry, ...]:
    """Returns the entries of a list; those who are not there, and phantoms, which played no board, are left out.

    Boards are not counted for every team.
    """
    if not at:
        return ()
    found = []
    for row in range(data.u16(at + 6)):
        listed = at + _LIST_HEAD + _LIST_ROW * row
        entry = data.u32(listed + 4)
        if not entry:
            continue
        if entry in seen:
            raise TruncatedFile(listed)
        seen.add(entry)
        players = data.u16(listed + 2)
        if players > _MOST_PLAYERS[kind]:
            raise TruncatedFile(entry)
        found_entry = _entry(data, entry, players)
        if found_entry.boards or found_entry.final or (kind in (TEAMS, BAM) and found_entry.players):
            found.append(found_entry)
    return tuple(found)


def _entry(data: Bytes, at: int, players: int) -> RawEntry:
    return RawEntry(
        data.u16(at + 2), data.s32(at + 0xC) * _HUNDREDTHS, data.s32(at + 0x14) * _HUNDREDTHS,
        data.u16(at + 0x1C) * _HUNDREDTHS,
        data.u8(at + 0x1E), data.u8(at + 0x2F), data.u8(at + 0x33), _awards(data, at + 0x40), _awards(data, at + 0x4C),
        tuple(player for seat in range(players)
              if any((player := _player(data, at + _PLAYERS + _PLAYER_SIZE * seat))[:2])),
    )  # fmt: skip


def _player(data: Bytes, at: int) -> RawPlayer:
    last, first = (data.text(at + offset, _NAME_SIZE) for offset in (0, 0x11))
    number = text_in(data.text(at + 0x36, 7))
    return RawPlayer(text_in(f"{first} {last}"), number, _awards(data, at + 0x60), data.u16(at + 0x71))


def _awards(data: Bytes, at: int) -> tuple[RawAward, ...]:
    found = []
    for part in range(at, at + 12, 4):
        colour = data.u8(part + 2)
        if colour >= len(_COLOURS):
            raise TruncatedFile(part)
        if hundredths := data.u16(part):
            found.append(RawAward(hundredths * _HUNDREDTHS, _COLOURS[colour], data.u8(part + 3)))
    return tuple(found)
