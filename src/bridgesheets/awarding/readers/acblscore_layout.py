"""The layout of ACBLscore's game files (.ACA, .ACM, .ACE): events, strats, sections, entries and their awards.

A file is a header with tables of offsets, and structures that it points to, each with its own length first. All numbers
are little-endian, texts are Pascal strings. Offsets in this module count from the beginning of a structure.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from decimal import Decimal
from typing import NamedTuple

from bridgesheets.awarding.readers.acblscore_values import BrokenOff, Bytes, RawMatch, matches, numbers
from bridgesheets.awarding.typed_values import text_in

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
_LIST_HEAD, _LIST_ROW = 0x14, 8
_PLAYERS, _PLAYER_SIZE = 0xA4, 120
_HUNDREDTHS, _THOUSANDTHS, _TEN_THOUSANDTHS = Decimal("0.01"), Decimal("0.001"), Decimal("0.0001")

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
    """All events of a game file. Raises :class:`BrokenOff` where it breaks off or lists an entry twice."""
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
    """The sections of an event; an event of a kind that we do not read has none."""
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
    """The entries of a list; those who are not there, and phantoms, which played no board, are left out.

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
            raise BrokenOff(listed)
        seen.add(entry)
        players = data.u16(listed + 2)
        if players > _MOST_PLAYERS[kind]:
            raise BrokenOff(entry)
        made = _entry(data, entry, players)
        if made.boards or made.final or (kind in (TEAMS, BAM) and made.players):
            found.append(made)
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
    """The three parts of an award, those that are there."""
    found = []
    for part in range(at, at + 12, 4):
        colour = data.u8(part + 2)
        if colour >= len(_COLOURS):
            raise BrokenOff(part)
        if hundredths := data.u16(part):
            found.append(RawAward(hundredths * _HUNDREDTHS, _COLOURS[colour], data.u8(part + 3)))
    return tuple(found)
