"""Reads ACBLscore's game files: the pair games in them, with the awards that ACBLscore has printed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from decimal import Decimal
from pathlib import Path
from typing import Any

from bridgesheets.award.faults import Fault, Origin
from bridgesheets.award.played import Contestant, Fact, Gathered, Player, Result, Section, Strat
from bridgesheets.award.readers.acblscore_layout import (
    MAGIC,
    RawAward,
    RawEntry,
    RawEvent,
    RawSection,
    RawStrat,
    events,
)
from bridgesheets.award.readers.bytes_at import BrokenOff
from bridgesheets.award.readers.found import Found, Part, Printed, bytes_of, damaged, refused
from bridgesheets.award.readers.game_ratings import game_of

_PAIRS = 0
_MOVEMENTS = {0: "mitchell", 1: "howell"}
#: The flight of the North American Pairs by the factor M that ACBLscore keeps for it.
_FLIGHTS = {Decimal(1): "A", Decimal("0.7"): "B", Decimal("0.5"): "C"}
_SESSION, _OVERALL = range(1, 4), range(11, 14)


def read(path: Path, answers: Mapping[str, Any]) -> tuple[Found, ...]:
    """The pair games of a game file. Raises :class:`bridgesheets.award.faults.FaultyEvent` for any other file."""
    data = bytes_of(path)
    if not data.startswith(MAGIC):
        raise refused(path, "it is no game file of ACBLscore", "give the .ACA, .ACM or .ACE file itself")
    try:
        found = events(data)
    except BrokenOff as where:
        raise damaged(path, str(where)) from None
    pairs = [event for event in found if event.kind == _PAIRS]
    if not pairs:
        remedy = "type its results into a workbook that bridgesheets award --template writes"
        raise refused(path, "it holds no pair game, and only those are read from game files", remedy)
    return tuple(_found(event, Origin(path.name), answers) for event in pairs)


def _found(event: RawEvent, origin: Origin, answers: Mapping[str, Any]) -> Found:
    facts = dict(_facts(event, origin))
    game = str(answers.get("game") or (facts["game"].value if "game" in facts else ""))
    letters = [_letter(event, strat, game) for strat in event.strats]
    strats = [Strat(letter, Decimal(strat.limit) if strat.limit else None, "", origin)
              for letter, strat in zip(letters, event.strats, strict=True)]  # fmt: skip
    contestants, printed = [], []
    faults = [*_sessions_that_lack(event, origin, answers), *_no_flights(letters, game, origin, answers)]
    for section in event.sections:
        for direction, entries in zip(("NS", "EW"), section.entries, strict=True):
            for entry in entries:
                contestants.append(_contestant(event, section, direction, entry, letters, origin))
                printed.append(_printed(entry, letters))
                if entry.eligibility:
                    wrong = f"{contestants[-1].number} is marked in the file as eligible for some of the awards only"
                    faults.append(Fault(origin, wrong, "type the results into a workbook and say who is eligible"))
    sections = tuple(_section(event, section, origin) for section in event.sections)
    name = event.name or event.session_name
    return Found(
        name, Gathered(facts, tuple(contestants), tuple(strats), sections, tuple(faults), origin), tuple(printed)
    )


def _facts(event: RawEvent, origin: Origin) -> Iterator[tuple[str, Fact]]:
    """What the file says of the event."""
    limited = bool(event.strats and event.strats[0].limit)
    boards = max((section.rounds * section.boards_a_round for section in event.sections), default=0)
    said = {
        "title": event.name,
        "date": event.date,
        "club": event.club,
        "director": event.director,
        "game": game_of(event.rating, event.club_game, limited),
        "event_type": "pairs",
        "sessions": event.sessions or 1,
        "boards": boards or None,
        "stratify_by": "average" if event.by_average else "highest",
    }
    return ((name, Fact(value, origin)) for name, value in said.items() if value is not None)


def _sessions_that_lack(event: RawEvent, origin: Origin, answers: Mapping[str, Any]) -> Iterator[Fault]:
    """That the file holds one session of several, unless the option says that the others are left out."""
    if event.sessions > 1 and not answers.get("this_session_only"):
        wrong = f"it holds session {event.session} of {event.sessions}, and the scores carried over from the others"
        yield Fault(
            origin, wrong, "say --this-session-only for its session awards and the overall awards, or type all "
            "sessions into a workbook",
        )  # fmt: skip


def _no_flights(letters: list[str], game: str, origin: Origin, answers: Mapping[str, Any]) -> Iterator[Fault]:
    """That the North American Pairs have strats below their flights, unless the option leaves them out."""
    flights = [letter for letter in letters if letter in _FLIGHTS.values()]
    others = [letter for letter in letters if letter not in flights]
    if game.startswith("nap") and others and flights and not answers.get("strats"):
        wrong = f"strat {', '.join(others)} is no flight of the North American Pairs, and earns nothing"
        yield Fault(origin, wrong, f"leave it out with --strats {','.join(flights)}")


def _letter(event: RawEvent, strat: RawStrat, game: str) -> str:
    """The name of a strat: its letter, at the North American Pairs the flight that it is."""
    if game.startswith("nap") and event.factor:
        return _FLIGHTS.get((strat.factor / event.factor).quantize(Decimal("0.001")).normalize(), strat.letter)
    return strat.letter


def _section(event: RawEvent, section: RawSection, origin: Origin) -> Section:
    by_number = {each.number: each for each in event.sections}
    first, passed = section, {section.number}
    while (before := by_number.get(first.ranked_after)) and before.number not in passed:
        passed.add(before.number)
        first = before
    return Section(section.name, 0, _MOVEMENTS.get(section.movement, ""), None, first.name, origin)


def _contestant(
    event: RawEvent, section: RawSection, direction: str, entry: RawEntry, letters: list[str], origin: Origin
) -> Contestant:
    mitchell = _MOVEMENTS.get(section.movement) == "mitchell"
    number = entry.number + (0 if mitchell or direction == "NS" else section.listed)
    results: list[Result | None] = [None] * max(event.sessions, 1)
    at = min(max(event.session, 1), len(results)) - 1
    results[at] = Result(section.name, direction if mitchell else "", entry.score)
    strat = letters[entry.strat - 1] if 0 < entry.strat <= len(letters) else ""
    return Contestant(
        f"{section.name}{number}{f' {direction}' if mitchell else ''}",
        tuple(Player(player.name, player.number) for player in entry.players),
        strat,
        results=tuple(results),
        score=entry.final if event.sessions > 1 else None,
        origin=origin,
    )


def _printed(entry: RawEntry, letters: list[str]) -> Printed:
    def parts(awards: tuple[RawAward, ...]) -> tuple[Part, ...]:
        return tuple(Part(each.amount, each.colour, *_earned(each.reason, letters)) for each in awards)

    return Printed(parts(entry.total), parts(entry.session), tuple(parts(player.total) for player in entry.players))


def _earned(reason: int, letters: list[str]) -> tuple[str, str]:
    """What earned an award, and in which strat."""
    for kind, reasons in (("session", _SESSION), ("overall", _OVERALL)):
        if reason in reasons:
            strat = reason - reasons.start
            return kind, letters[strat] if strat < len(letters) else ""
    return "", ""
