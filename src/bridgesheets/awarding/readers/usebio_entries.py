"""Reads the entries of an event in a USEBIO file, with their results: pairs, teams and players.

The tree of the XML refuses entities, opens no other file, and is bounded in size.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from decimal import Decimal
from xml.parsers import expat

from bridgesheets.awarding.faults import Origin
from bridgesheets.awarding.played import IMPS, PERCENT, Contestant, Player, Result
from bridgesheets.awarding.readers.file_events import pad_players
from bridgesheets.awarding.readers.scored_tables import (
    BUTLER,
    CROSS_IMPS,
    MATCHPOINTS,
    TravellerLine,
    pair_results,
    unit_of,
)
from bridgesheets.awarding.typed_values import decimal_in, text_in, whole_in

#: Elements and depth of the largest tournament, many times over.
_MOST_ELEMENTS, _DEEPEST = 200_000, 40
#: What is tried in place of an encoding that is declared wrongly.
_FALLBACK = "iso-8859-1"
_ENCODING_TROUBLES = {
    expat.errors.codes[message]
    for message in (
        expat.errors.XML_ERROR_INVALID_TOKEN,
        expat.errors.XML_ERROR_UNKNOWN_ENCODING,
        expat.errors.XML_ERROR_INCORRECT_ENCODING,
    )
}


class UsebioElement:
    """An element: its name, its attributes, its text and the elements in it.

    ``start`` and ``end`` are where it begins and ends in the file, in bytes.
    """

    __slots__ = ("attributes", "children", "end", "name", "pieces", "start")

    def __init__(self, name: str, attributes: dict[str, str]) -> None:
        self.name = name
        self.attributes = attributes
        self.children: list[UsebioElement] = []
        self.pieces: list[str] = []
        self.start = self.end = 0

    @property
    def text(self) -> str:
        return text_in("".join(self.pieces))

    def all(self, name: str) -> Iterator[UsebioElement]:
        for child in self.children:
            if child.name == name:
                yield child
            yield from child.all(name)

    def text_of(self, name: str) -> str:
        """Returns the text of the first element of that name in it, at any depth; empty where there is none."""
        return next((each.text for each in self.all(name) if each.text), "")


class _TreeBuilder:
    def __init__(self, data: bytes, parser: expat.XMLParserType, left_out: Iterable[str]) -> None:
        self.data = data
        self.parser = parser
        self.left_out = frozenset(left_out)
        self.root = UsebioElement("", {})
        self.open = [self.root]
        self.count = 0
        self.skipped = 0

    def begin(self, name: str, attributes: dict[str, str]) -> None:
        self.count += 1
        if self.skipped or name in self.left_out:
            self.skipped += 1
            return
        if self.count > _MOST_ELEMENTS or len(self.open) > _DEEPEST:
            raise ValueError("it has more elements than any event")
        element = UsebioElement(name, {key: text_in(value) for key, value in attributes.items()})
        element.start = self.parser.CurrentByteIndex
        self.open[-1].children.append(element)
        self.open.append(element)

    def end(self, name: str) -> None:
        if self.skipped:
            self.skipped -= 1
        else:
            element, at = self.open.pop(), self.parser.CurrentByteIndex
            # Of <ELEMENT/> the parser tells where it ends, of any other where its end tag begins.
            is_one_tag = self.data[at - 2 : at] == b"/>" and self.data.find(b">", element.start) == at - 1
            element.end = at if is_one_tag else self.data.find(b">", at) + 1

    def character(self, data: str) -> None:
        if not self.skipped:
            self.open[-1].pieces.append(data)

    def entity(self, *_: object) -> None:
        raise ValueError("it declares entities")


def read_tree(data: bytes, left_out: Iterable[str]) -> UsebioElement:
    """Returns the tree of the elements, without those that are left out. Raises ValueError for what is no such XML."""
    try:
        return _parsed(data, left_out, None)
    except LookupError:
        pass
    except expat.ExpatError as trouble:
        if trouble.code not in _ENCODING_TROUBLES:
            raise ValueError(_where(trouble)) from None
    try:
        return _parsed(data, left_out, _FALLBACK)
    except expat.ExpatError as trouble:
        raise ValueError(_where(trouble)) from None


def _parsed(data: bytes, left_out: Iterable[str], encoding: str | None) -> UsebioElement:
    parser = expat.ParserCreate(encoding)
    building = _TreeBuilder(data, parser, left_out)
    parser.StartElementHandler = building.begin
    parser.EndElementHandler = building.end
    parser.CharacterDataHandler = building.character
    parser.EntityDeclHandler = building.entity
    parser.buffer_text = True
    parser.Parse(data, True)
    return building.root


def _where(trouble: expat.ExpatError) -> str:
    return f"line {trouble.lineno}: {expat.ErrorString(trouble.code)}"


_ADJUSTED = re.compile("A[0-9]{4}")


def pairs_in(part: UsebioElement) -> list[UsebioElement]:
    return [pair for group in part.all("PARTICIPANTS") for pair in group.all("PAIR")]


def teams_in(part: UsebioElement) -> list[UsebioElement]:
    return [team for group in part.all("PARTICIPANTS") for team in group.all("TEAM")]


def individuals_in(part: UsebioElement) -> list[UsebioElement]:
    return [player for group in part.all("PARTICIPANTS") for player in group.all("PLAYER")]


def method(event: UsebioElement) -> str:
    kind = event.attributes.get("EVENT_TYPE", "").upper()
    return BUTLER if "BUTLER" in kind else CROSS_IMPS if "CROSS_IMP" in kind else MATCHPOINTS


def results_of(entries: Sequence[UsebioElement], lines: list[TravellerLine], scored: str) -> Iterable[Result]:
    """Returns the results by the first of these that all entries have: percentages, totals, travellers, places."""
    for stated in ("PERCENTAGE", "TOTAL_SCORE"):
        texts = [entry.text_of(stated) for entry in entries]
        if all(texts):
            return [Result(score=_number(text)) for text in texts]
    if lines:
        found = pair_results(lines, scored)
        return [Result(score=found.get(entry.text_of("PAIR_NUMBER"))) for entry in entries]
    return [Result(rank=_place(entry)) for entry in entries]


def unit_of_entries(entries: Sequence[UsebioElement], lines: list[TravellerLine], scored: str) -> str:
    if all(entry.text_of("PERCENTAGE") for entry in entries):
        return PERCENT
    if all(entry.text_of("TOTAL_SCORE") for entry in entries):
        return "" if scored == MATCHPOINTS else IMPS
    return unit_of(scored) if lines else ""


def team_of(team: UsebioElement, section: str, matches: Sequence[UsebioElement], origin: Origin) -> Contestant:
    number = _team_id(team)
    total = _own(team, "TOTAL_SCORE") or _own(team, "TOTAL_VICTORY_POINTS")
    won = [outcome for match in matches if (outcome := _margin(match, number, team)) is not None]
    return Contestant(
        team_number(team, section),
        pad_players(4, players_of(team)),
        score=_number(total) if total else None,
        rank=None if total else _place(team),
        wins=sum(each > 0 for each in won) if won else None,
        ties=sum(not each for each in won) if won else None,
        origin=origin,
    )


def team_number(team: UsebioElement, section: str) -> str:
    return f"{section}{number}" if (number := _team_id(team)) else ""


def _team_id(team: UsebioElement) -> str:
    return team.attributes.get("TEAM_ID", "") or _own(team, "TEAM_ID") or _own(team, "TEAM_NUMBER")


def match_boards(event: UsebioElement) -> int | None:
    counts = {len({board.text_of("BOARD_NUMBER") for board in match.all("BOARD")}) for match in event.all("MATCH")}
    return counts.pop() or None if len(counts) == 1 else None


def _margin(match: UsebioElement, number: str, team: UsebioElement) -> Decimal | None:
    known = {number, team.attributes.get("TEAM_NAME", ""), team.text_of("TEAM_NAME")} - {""}
    sides = match.text_of("TEAM"), match.text_of("OPPOSING_TEAM")
    scores = match.text_of("TEAM_SCORE"), match.text_of("OPPOSING_TEAM_SCORE")
    if not all(scores):
        scores = match.text_of("TEAM_VICTORY_POINTS"), match.text_of("OPPOSING_TEAM_VICTORY_POINTS")
    if not (all(scores) and all(sides)) or len(known & {*sides}) != 1:
        return None
    margin = _number(scores[0]) - _number(scores[1])
    return margin if sides[0] in known else -margin


def players_of(entry: UsebioElement) -> Iterator[Player]:
    """Yields the players of an entry, each once; those without a membership number may have 0 for it."""
    seen = set()
    for player in [entry] if entry.name == "PLAYER" else entry.all("PLAYER"):
        number = player.text_of("NATIONAL_ID_NUMBER")
        known_player = Player(player.text_of("PLAYER_NAME"), number if number.strip("0") else "")
        if any(known_player[:2]) and known_player not in seen:
            seen.add(known_player)
            yield known_player


def lines_of(part: UsebioElement) -> Iterator[TravellerLine]:
    """Yields the lines of the travellers in it. Raises ValueError for a score that is none."""
    for board in part.all("BOARD"):
        number = board.text_of("BOARD_NUMBER")
        for line in board.all("TRAVELLER_LINE"):
            ns, ew, score = (line.text_of(name) for name in ("NS_PAIR_NUMBER", "EW_PAIR_NUMBER", "SCORE"))
            if _ADJUSTED.fullmatch(score):
                yield TravellerLine(number, ns, ew, None, (Decimal(score[1:3]), Decimal(score[3:])))
            elif score:
                yield TravellerLine(number, ns, ew, decimal_in(score))


def number_of(text: str) -> str:
    return text.removesuffix("NS").removesuffix("EW").strip()


def direction_of(pair: UsebioElement) -> str:
    direction = pair.text_of("DIRECTION").upper() or pair.text_of("PAIR_NUMBER").upper()[-2:]
    return "NS" if direction[:1] in ("N", "S") else "EW" if direction[:1] in ("E", "W") else ""


def _own(entry: UsebioElement, name: str) -> str:
    """Returns what an entry says itself, not the pairs and players in it."""
    return next((child.text for child in entry.children if child.name == name), "")


def _place(entry: UsebioElement) -> int | None:
    text = _own(entry, "PLACE").strip("= ")
    return whole_in(text) if text else None


def _number(text: str) -> Decimal:
    return decimal_in(text.removesuffix("%").strip().replace(",", "."))
