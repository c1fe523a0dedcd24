"""Reads USEBIO 1.0 to 1.2: events of pairs, teams and individuals, by the results it states or else by travellers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from bridgesheets.awarding.faults import Origin
from bridgesheets.awarding.played import VPS, Contestant, Fact, GatheredEvent, Result, Section, facts_of
from bridgesheets.awarding.readers.file_events import (
    FileEvent,
    bytes_of,
    damaged_file,
    file_refusal,
    join_sessions,
    pad_players,
    workbook_remedy,
)
from bridgesheets.awarding.readers.scored_tables import TravellerLine
from bridgesheets.awarding.readers.usebio_entries import (
    UsebioElement,
    direction_of,
    individuals_in,
    lines_of,
    match_boards,
    method,
    number_of,
    pairs_in,
    players_of,
    read_tree,
    results_of,
    team_number,
    team_of,
    teams_in,
    unit_of_entries,
)

#: Elements that say nothing of results.
LEFT_OUT = ("HANDSET", "CONTACT")
#: Kinds of event by what their names begin or end with.
_SWISS_TEAMS, _KNOCKOUTS = "SWISS_TEAMS", ("KO_TEAMS", "KNOCKOUT")
_BOARD_A_MATCH = ("BAM", "POINT_A_BOARD", "PAB")
_PAIRS, _INDIVIDUAL = ("PAIRS", "CROSS_IMP", "CROSS_IMPS", "BUTLER"), "INDIVIDUAL"

Entries = Callable[[UsebioElement], list[UsebioElement]]


def read(path: Path, answers: Mapping[str, Any]) -> tuple[FileEvent, ...]:
    try:
        root = read_tree(bytes_of(path), LEFT_OUT)
        events = list(root.all("EVENT"))
        if not any(child.name == "USEBIO" for child in root.children) or not events:
            raise file_refusal(path, "it is no USEBIO file with an event", "export the results as USEBIO XML")
        found = [_file_event(event, root.text_of("CLUB_NAME"), Origin(path.name)) for event in events]
    except ValueError as wrong:
        raise damaged_file(path, str(wrong)) from None
    listed = tuple(each for each in found if each.gathered.contestants)
    if not listed:
        raise file_refusal(path, "it lists nobody who took part", workbook_remedy())
    return listed


def _file_event(event: UsebioElement, club: str, origin: Origin) -> FileEvent:
    of = _entries_of(event)
    sessions = [session for session in event.all("SESSION") if of(session)]
    values: Mapping[str, Any] = {
        "title": event.text_of("EVENT_DESCRIPTION") or event.text_of("TITLE"),
        "date": event.text_of("DATE"),
        "venue": club,
        "event_type": _event_type(event, of),
        "sessions": sum(1 for _ in event.all("SESSION")),
        "match_boards": match_boards(event) if of is teams_in else None,
    }
    facts = facts_of(values, origin)
    title = str(values["title"])
    if of is teams_in or len(sessions) < 2:
        return FileEvent(title, _gathered(event, event, of, facts, origin))
    *earlier, last = (_gathered(event, session, of, facts, origin) for session in sessions)
    return FileEvent(title, join_sessions(last, [[FileEvent(title, part)] for part in earlier]))


def _kind(event: UsebioElement) -> str:
    return event.attributes.get("EVENT_TYPE", "").upper()


def _entries_of(event: UsebioElement) -> Entries:
    if any(True for _ in teams_in(event)):
        return teams_in
    return individuals_in if _kind(event).endswith(_INDIVIDUAL) else pairs_in


def _event_type(event: UsebioElement, of: Entries) -> str:
    """Returns the type of the event; "" where the file does not tell, which is asked for."""
    if of is individuals_in:
        return "individual"
    if of is pairs_in:
        return "pairs" if _kind(event).endswith(_PAIRS) else ""
    scoring = {event.text_of(name).upper() for name in ("BOARD_SCORING_METHOD", "MATCH_SCORING_METHOD")}
    if _kind(event).startswith(_SWISS_TEAMS):
        return "swiss"
    if _kind(event).startswith(_KNOCKOUTS):
        return "knockout"
    return "bam" if scoring & {*_BOARD_A_MATCH} or _kind(event) in _BOARD_A_MATCH else ""


def _gathered(
    event: UsebioElement, part: UsebioElement, of: Entries, facts: Mapping[str, Fact], origin: Origin
) -> GatheredEvent:
    movement = {"1": "howell", "2": "mitchell"}.get(event.text_of("WINNER_TYPE"), "")
    if "SWISS" in _kind(event):
        movement = "howell"
    contestants: list[Contestant] = []
    units = set()
    sections, boards = [], 0
    for name, section in _sections(part, of):
        sections.append(Section(name, 0, movement, origin=origin))
        lines = list(lines_of(section)) if of is pairs_in else []
        # Those of the pair that played most.
        boards = max([boards, *Counter(pair for line in lines for pair in (line.ns, line.ew)).values()])
        entries = of(section)
        units.add(_unit(event, of, entries, lines))
        if of is teams_in:
            contestants += [team_of(team, name, list(event.all("MATCH")), origin) for team in entries]
            continue
        for entry, result in zip(entries, results_of(entries, lines, method(event)), strict=True):
            direction = _direction(entry, event, of)
            contestants.append(_contestant(entry, name, result._replace(section=name, direction=direction), origin))
    if boards and "boards" not in facts:
        facts = {**facts, "boards": Fact(boards, origin)}
    unit = units.pop() if len(units) == 1 else ""
    hints = {} if facts.get("event_type") else {"event_type": f'the file says "{_kind(event)}", and lists pairs'}
    return GatheredEvent(
        facts, tuple(contestants), (), tuple(sections), (), origin, hints=hints if of is pairs_in else {}, unit=unit
    )


def _sections(part: UsebioElement, of: Entries) -> list[tuple[str, UsebioElement]]:
    found = [(each.attributes.get("SECTION_ID", "A"), each) for each in part.all("SECTION") if of(each)]
    return found or [("A", part)]


def _direction(entry: UsebioElement, event: UsebioElement, of: Entries) -> str:
    return direction_of(entry) if event.text_of("WINNER_TYPE") == "2" and of is pairs_in else ""


def _number(entry: UsebioElement, section: str, direction: str) -> str:
    number = number_of(entry.text_of("PAIR_NUMBER") or entry.text_of("PLAYER_NUMBER"))
    return f"{section}{number} {direction}".strip() if number else ""


def numbered_entries(event: UsebioElement) -> Iterator[tuple[str, UsebioElement]]:
    """Yields the entries of an event with the numbers of their contestants, those of the last session first."""
    of = _entries_of(event)
    sessions = [session for session in event.all("SESSION") if of(session)]
    for part in [event] if of is teams_in else [*reversed(sessions)] or [event]:
        for name, section in _sections(part, of):
            for entry in of(section):
                if of is teams_in:
                    yield team_number(entry, name), entry
                else:
                    yield _number(entry, name, _direction(entry, event, of)), entry


def _unit(event: UsebioElement, of: Entries, entries: Sequence[UsebioElement], lines: list[TravellerLine]) -> str:
    if of is not teams_in:
        return unit_of_entries(entries, lines, method(event))
    by_vps = (entry.text_of("TOTAL_VICTORY_POINTS") and not entry.text_of("TOTAL_SCORE") for entry in entries)
    return VPS if all(by_vps) else ""


def _contestant(entry: UsebioElement, section: str, result: Result, origin: Origin) -> Contestant:
    players = pad_players(1 if entry.name == "PLAYER" else 2, players_of(entry))
    return Contestant(_number(entry, section, result.direction), players, results=(result,), origin=origin)
