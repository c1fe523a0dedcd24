"""Writes small ACBLscore game files: the few structures that a pair game has, with made-up pairs."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from struct import pack, pack_into

HEADER, EVENT, SECTION, ENTRY = 0xA14, 0x2E6, 0x312, 404
COLOURS = ("", "black", "silver", "red", "gold", "platinum")
Award = tuple[int, str, int]  # hundredths, colour, reason


def text(into: bytearray, at: int, said: str) -> None:
    data = said.encode("cp437")
    into[at : at + 1 + len(data)] = bytes([len(data)]) + data


@dataclass
class Pair:
    """A pair: its score, lowest strat from 1, awards, and the names of its players."""

    score: float
    strat: int = 1
    awards: Sequence[Award] = ()
    names: Sequence[str] = ("North", "South")
    boards: int = 24
    eligibility: int = 0
    #: Of a team: for each match the round, the opponent, how much of a win in hundredths, and the boards.
    matches: Sequence[tuple[int, int, int, int]] = ()
    numbers: Sequence[str] = ()


@dataclass
class Game:
    """An event with one section; ``strats`` are letter, limit and factor M x P x T."""

    name: str
    pairs: Sequence[Sequence[Pair]]
    strats: Sequence[tuple[str, int, float]] = (("A", 0, 1.0),)
    rating: int = 1
    kind: int = 0
    club_game: int = 0
    section: str = "A"
    movement: int = 0
    session: int = 1
    sessions: int = 1
    ranked_after: int = 0
    scoring: int = 0
    more: dict[int, int] = field(default_factory=dict)
    #: Bytes of the section.
    in_section: dict[int, int] = field(default_factory=dict)
    date: str = "May 4, 2026"


def awards_into(data: bytearray, at: int, awards: Sequence[Award]) -> None:
    for number, (hundredths, colour, reason) in enumerate(awards):
        pack_into("<HBB", data, at + 4 * number, hundredths, COLOURS.index(colour), reason)


def entry(number: int, pair: Pair, direction: str = "") -> bytes:
    data = bytearray(max(ENTRY, 0xA4 + 120 * len(pair.names)))
    pack_into("<HH", data, 0, len(data) - 2, number)
    for at in (0x8, 0xC, 0x14):
        pack_into("<i", data, at, round(pair.score * 100))
    data[0x1E], data[0x2F], data[0x33] = pair.strat, pair.boards, pair.eligibility
    awards_into(data, 0x40, [award for award in pair.awards if award[2] < 10])
    awards_into(data, 0x4C, pair.awards)
    for seat, name in enumerate(pair.names):
        at = 0xA4 + 120 * seat
        text(data, at, name)
        text(data, at + 0x11, f"{number}{direction}")
        if pair.numbers:
            text(data, at + 0x36, pair.numbers[seat])
        awards_into(data, at + 0x60, pair.awards)
    return bytes(data)


def event(game: Game) -> bytes:
    data = bytearray(EVENT)
    for at, said in ((0x4, game.name), (0x1E, "Monday Aft"), (0x2C, "Director"), (0x48, game.date), (0x5C, "Club")):
        text(data, at, said)
    pack_into("<H", data, 0x7D, 1000)
    pack_into("<H", data, 0x83, 1250)
    data[0x88], data[0x8C], data[0x9E] = game.rating, game.session, len(game.strats)
    data[0x9F], data[0xA1], data[0x2C8] = game.sessions, game.club_game, 1
    for number, (letter, limit, factor) in enumerate(game.strats):
        at = 0xD4 + 95 * number
        pack_into("<I", data, at + 0x14, round(factor * 10_000))
        pack_into("<H", data, at + 0x20, limit)
        data[at + 0x22] = ord(letter)
    for at, value in game.more.items():
        data[at] = value
    return bytes(data)


def _matches_into(data: bytearray, teams: Sequence[Pair]) -> int:
    """The matches of teams; where they stand, 0 where there are none."""
    if not any(team.matches for team in teams):
        return 0
    places = []
    for team in teams:
        places.append(len(data))
        rows = b"".join(
            pack("<BBHIhHBB", 0, number, opponent, 0, 0, 0, 0, boards).ljust(0x16, b"\0")
            + pack("<H", won).ljust(10, b"\0")
            for number, opponent, won, boards in team.matches
        )
        data += bytes([0, 0, 0, 0, len(team.matches), 0, 0, len(team.matches)]).ljust(0x22, b"\0") + rows
    at = len(data)
    head = bytearray(0x56)
    pack_into("<HH", head, 4, len(teams), 3)
    data += head + b"".join(pack("<I", each) for each in places)
    return at


def written(*games: Game) -> bytes:
    """A game file with those events, each with one section of as many tables as pairs in its first list."""
    data = bytearray(HEADER)
    data[:6] = b"\x12\x0a\x03AC3"
    for row, game in enumerate(games):
        pack_into("<I", data, 0x12 + 4 * row, len(data))
        data[0xDA + row], data[0x10C + row] = game.kind, game.scoring
        data += event(game)
        lists = []
        for number, pairs in enumerate(game.pairs, 1):
            places = []
            for at, pair in enumerate(pairs, 1):
                places.append(len(data))
                data += entry(at, pair, "nesw"[number - 1])
            lists.append(len(data))
            head = pack("<HHHH", 0x12 + 8 * len(places), number, 2, len(places)).ljust(0x14, b"\0")
            data += head + b"".join(
                pack("<HHI", at, len(pair.names), each)
                for at, (pair, each) in enumerate(zip(pairs, places, strict=True), 1)
            )
        matches = _matches_into(data, game.pairs[0])
        summary = 0x13E + 22 * row
        data[summary] = row + 1
        text(data, summary + 1, game.section)
        pack_into("<I", data, summary + 4, len(data))
        data[summary + 0x11], data[summary + 0x14] = game.ranked_after, 6
        section = bytearray(SECTION)
        pack_into(f"<{len(lists)}I", section, 4, *lists)
        pack_into("<I", section, 0x23D, matches)
        section[0x18], section[0x1D], section[0x48] = game.movement, 4, len(game.pairs[0])
        for at, value in game.in_section.items():
            section[at] = value
        data += section
    return bytes(data)
