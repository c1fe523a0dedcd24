"""Reads USEBIO 1.0 to 1.2: the pair events in it, by the results it states or else by its travellers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from decimal import Decimal
from pathlib import Path
from typing import Any

from bridgesheets.award.details import decimal_in, whole_in
from bridgesheets.award.faults import Origin
from bridgesheets.award.played import Contestant, Fact, Gathered, Player, Result, Section
from bridgesheets.award.readers.board_scores import BUTLER, CROSS_IMPS, MATCHPOINTS, Line, totals
from bridgesheets.award.readers.found import Found, bytes_of, damaged, refused
from bridgesheets.award.readers.xml_tree import Element, NotThis, tree

#: Elements that say nothing of results.
_LEFT_OUT = ("HANDSET", "CONTACT")
_METHODS = {"BUTLER_PAIRS": BUTLER, "CROSS_IMP": CROSS_IMPS, "CROSS_IMPS": CROSS_IMPS}
_PAIR_EVENTS = ("MP_PAIRS", "PAIRS", "BUTLER_PAIRS", "CROSS_IMP", "CROSS_IMPS", "SWISS_PAIRS")
_ADJUSTED = "A"


def read(path: Path, answers: Mapping[str, Any]) -> tuple[Found, ...]:
    """The pair events of a file. Raises :class:`bridgesheets.award.faults.FaultyEvent` for any other file."""
    try:
        root = tree(bytes_of(path), _LEFT_OUT)
    except NotThis as wrong:
        raise damaged(path, str(wrong)) from None
    events = list(root.all("EVENT"))
    if not any(child.name == "USEBIO" for child in root.children) or not events:
        raise refused(path, "it is no USEBIO file with an event", "export the results as USEBIO XML")
    pairs = [event for event in events if event.attributes.get("EVENT_TYPE", "PAIRS").upper() in _PAIR_EVENTS]
    if not pairs or any(True for event in pairs for _ in event.all("TEAM")):
        remedy = "type its results into a workbook that bridgesheets award --template writes"
        raise refused(path, "it holds no pair event, and only those are read from USEBIO", remedy)
    if any(len(list(event.all("SESSION"))) > 1 for event in pairs):
        raise refused(path, "it holds several sessions, and only single ones are read", "export one session a file")
    try:
        return tuple(_found(event, root.said("CLUB_NAME"), Origin(path.name)) for event in pairs)
    except ValueError as wrong:
        raise damaged(path, str(wrong)) from None


def _found(event: Element, club: str, origin: Origin) -> Found:
    two_winners = event.said("WINNER_TYPE") == "2"
    movement = {"1": "howell", "2": "mitchell"}.get(event.said("WINNER_TYPE"), "")
    parts = [part for part in event.all("SECTION") if any(part.all("PAIR"))] or [event]
    contestants: list[Contestant] = []
    sections, boards = [], 0
    for part in parts:
        name = part.attributes.get("SECTION_ID", "A") if part is not event else "A"
        sections.append(Section(name, 0, movement, origin=origin))
        lines = list(lines_of(part))
        boards = max(boards, _most_boards(lines))
        pairs = [pair for group in part.all("PARTICIPANTS") for pair in group.all("PAIR")]
        for pair, result in zip(pairs, _results(pairs, lines, _method(event)), strict=True):
            direction = _direction(pair) if two_winners else ""
            contestants.append(
                Contestant(
                    f"{name}{number_of(pair.said('PAIR_NUMBER'))} {direction}".strip(),
                    tuple(_player(player) for player in pair.all("PLAYER")),
                    results=(result._replace(section=name, direction=direction),),
                    origin=origin,
                )
            )
    said: Mapping[str, Any] = {
        "title": event.said("EVENT_DESCRIPTION") or event.said("TITLE"),
        "date": event.said("DATE"),
        "club": club,
        "event_type": "pairs",
        "sessions": 1,
        "boards": boards or None,
    }
    facts = {detail: Fact(value, origin) for detail, value in said.items() if value}
    return Found(str(said["title"]), Gathered(facts, tuple(contestants), (), tuple(sections), (), origin))


def _method(event: Element) -> str:
    return _METHODS.get(event.attributes.get("EVENT_TYPE", "").upper(), MATCHPOINTS)


def _results(pairs: list[Element], lines: list[Line], method: str) -> Iterable[Result]:
    """The results of the pairs by the first of these that all of them have: percentages, totals, travellers, places."""
    for stated in ("PERCENTAGE", "TOTAL_SCORE"):
        texts = [pair.said(stated) for pair in pairs]
        if all(texts):
            return [Result(score=decimal_in(text)) for text in texts]
    if lines:
        found = totals(lines, method)
        return [Result(score=found.get(pair.said("PAIR_NUMBER"))) for pair in pairs]
    texts = [pair.said("PLACE").strip("=") for pair in pairs]
    return [Result(rank=whole_in(text) if text else None) for text in texts]


def lines_of(part: Element) -> Iterator[Line]:
    """The lines of the travellers in it. Raises ValueError for a score that is none."""
    for board in part.all("BOARD"):
        number = board.said("BOARD_NUMBER")
        for line in board.all("TRAVELLER_LINE"):
            ns, ew, score = (line.said(name) for name in ("NS_PAIR_NUMBER", "EW_PAIR_NUMBER", "SCORE"))
            if score.startswith(_ADJUSTED) and len(score) == 5 and score[1:].isdecimal():
                yield Line(number, ns, ew, None, (Decimal(score[1:3]), Decimal(score[3:])))
            elif score:
                yield Line(number, ns, ew, decimal_in(score))


def _most_boards(lines: list[Line]) -> int:
    """The boards of the pair that played most."""
    return max(Counter(pair for line in lines for pair in (line.ns, line.ew)).values(), default=0)


def number_of(text: str) -> str:
    """The number of a pair without its direction."""
    return text.removesuffix("NS").removesuffix("EW").strip()


def _direction(pair: Element) -> str:
    said = pair.said("DIRECTION").upper() or pair.said("PAIR_NUMBER").upper()[-2:]
    return "NS" if said[:1] in ("N", "S") else "EW" if said[:1] in ("E", "W") else ""


def _player(player: Element) -> Player:
    """A player; those without a membership number may have 0 for it."""
    number = player.said("NATIONAL_ID_NUMBER")
    return Player(player.said("PLAYER_NAME"), number if number.strip("0") else "")
