"""The awards of an event as USEBIO 1.2: put into the file that its results came from, or in a file of their own.

Masterpoints are written in hundredths, as the programs of clubs write them. Elements and their order are those of files
that Compscore3 and ScoreBridge write.
"""

from __future__ import annotations

import re
import xml.etree.ElementTree as xml
from collections.abc import Iterator, Mapping, Sequence
from decimal import Decimal

from bridgesheets._version import __version__
from bridgesheets.awarding import event_head, names
from bridgesheets.awarding.awards import COLOURS, EventAwards
from bridgesheets.awarding.played import IMPS, PERCENT, VPS, Contestant, Player, Result
from bridgesheets.awarding.readers.file_events import key_of
from bridgesheets.awarding.readers.usebio import LEFT_OUT, numbered_entries
from bridgesheets.awarding.readers.usebio_entries import UsebioElement, players_of, read_tree
from bridgesheets.awarding.typed_values import day_in
from truesheet.refusals import Refused

_HEAD = (
    '<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE USEBIO SYSTEM "http://www.ebu.co.uk/usebio/usebio_v1_2.dtd">\n'
)
_AWARDS, _AMOUNT, _COLOUR = "MASTER_POINTS", "MASTER_POINTS_AWARDED", "MASTER_POINT_TYPE"
#: What XML cannot hold.
_NO_LETTER = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")
#: The longest white space before a tag that is looked through.
_INDENT = 200


def _credits_by_contestant(awards: EventAwards) -> Mapping[int, Sequence[tuple[str, int]]]:
    return {
        credit.contestant: [
            (colour, int(part.scaleb(2))) for colour, part in zip(COLOURS, credit.colours, strict=True) if part
        ]
        for credit in awards.credits
        if credit.amount
    }


# --- into the file of the results -----------------------------------------------------------------------------------


def with_awards(content: bytes, awards: EventAwards) -> bytes:
    """Writes the masterpoints of every entry into a USEBIO file, in place of those it has.

    No other byte changes. :class:`Refused` where the file does not hold everybody who earns something.
    """
    if b"\0" in content:
        raise Refused("every letter of the file takes two bytes; save it in another encoding first")
    entries = _entries(read_tree(content, LEFT_OUT), awards)
    credits = _credits_by_contestant(awards)
    changes: list[tuple[int, int, bytes]] = []
    for at, entry in entries.items():
        changes += _changes(content, entry, credits.get(at, ()))
    pieces, done = [], 0
    for start, end, new in sorted(changes):
        pieces += [content[done:start], new]
        done = end
    return b"".join([*pieces, content[done:]])


def _entries(root: UsebioElement, awards: EventAwards) -> Mapping[int, UsebioElement]:
    contestants = {(each.number, key_of(each)): at for at, each in enumerate(awards.event.contestants)}
    earning = {credit.contestant for credit in awards.credits if credit.amount}
    fitting = []
    for event in root.all("EVENT"):
        found: dict[int, UsebioElement] = {}
        for number, entry in numbered_entries(event):
            at = contestants.get((number, key_of(Contestant(number, tuple(players_of(entry))))))
            if at is not None:
                found.setdefault(at, entry)
        if found and earning <= found.keys():
            fitting.append((event.text_of("EVENT_DESCRIPTION") or event.text_of("TITLE"), found))
    if len(fitting) > 1:
        fitting = [each for each in fitting if each[0] == awards.event.title]
    if len(fitting) != 1:
        raise Refused(
            f"the file has {len(fitting) or 'no'} event{'s' if fitting else ''} with all who earn something; "
            "write the awards as .csv or .xlsx"
        )
    return fitting[0][1]


def _changes(
    content: bytes, entry: UsebioElement, earned: Sequence[tuple[str, int]]
) -> Iterator[tuple[int, int, bytes]]:
    old = [child for child in entry.children if child.name in (_AWARDS, _AMOUNT, _COLOUR)]
    amount = next((child for child in old if child.name == _AMOUNT), None)
    if amount is not None and len(earned) < 2:
        # Programs that write the amount beside the names write a 0 too.
        colour, hundredths = earned[0] if earned else ("", 0)
        yield (amount.start, amount.end, f"<{_AMOUNT}>{hundredths}</{_AMOUNT}>".encode())
        for child in old:
            if child.name == _COLOUR and colour:
                yield child.start, child.end, f"<{_COLOUR}>{colour.upper()}</{_COLOUR}>".encode()
        return
    yield from ((_before(content, child.start), child.end, b"") for child in old)
    players = (child.start for child in entry.children if child.name in ("PLAYER", "PAIR"))
    at = next(players, content.rindex(b"<", 0, entry.end))
    indent = content[_before(content, at) : at]
    for colour, hundredths in earned:
        new = f"<{_AWARDS}><{_AMOUNT}>{hundredths}</{_AMOUNT}><{_COLOUR}>{colour.upper()}</{_COLOUR}></{_AWARDS}>"
        yield at, at, new.encode() + indent


def _before(content: bytes, at: int) -> int:
    near = content[max(0, at - _INDENT) : at]
    return at - len(near) + len(near.rstrip())


# --- a file of its own ----------------------------------------------------------------------------------------------


def as_usebio(awards: EventAwards) -> bytes:
    event = awards.event
    root = xml.Element("USEBIO", Version="1.2")
    if event.venue:
        _add(_add(root, "CLUB"), "CLUB_NAME", event.venue)
    kind, scoring = _event_kind(awards)
    top = _add(root, "EVENT")
    top.set("EVENT_TYPE", kind)
    day = day_in(event.date)
    winners = _winner_type(awards)
    sections = {result.section for each in event.contestants for result in each.results if result is not None}
    for name, value in (
        ("EVENT_DESCRIPTION", event_head.title(awards)), ("PROGRAM_NAME", "bridgesheets"),
        ("PROGRAM_VERSION", __version__), ("WINNER_TYPE", winners), ("DATE", f"{day:%d/%m/%Y}" if day else ""),
        ("BOARDS_PLAYED", event.boards), ("MPS_AWARDED_FLAG", "Y"), ("SESSION_COUNT", event.sessions),
        ("SECTION_COUNT", max(1, len(sections))), *scoring,
    ):  # fmt: skip
        if value:
            _add(top, name, value)
    _EntryWriter(awards, winners).add(top)
    xml.indent(root, " ")
    return (_HEAD + xml.tostring(root, encoding="unicode") + "\n").encode()


def _event_kind(awards: EventAwards) -> tuple[str, Sequence[tuple[str, str]]]:
    event = awards.event
    if event.event_type in names.TEAMS:
        boards = [("BOARD_SCORING_METHOD", "BAM")] if event.event_type == "bam" else []
        points = [("MATCH_SCORING_METHOD", "VPS")] if event.unit == VPS else []
        return "SWISS_TEAMS" if event.event_type == "swiss" else "TEAMS", [*boards, *points]
    if event.event_type == "individual":
        return "INDIVIDUAL", []
    if event.unit == VPS:
        return "SWISS_PAIRS", [("MATCH_SCORING_METHOD", "VPS")]
    return ("PAIRS", [("BOARD_SCORING_METHOD", "IMPS")]) if event.unit == IMPS else ("MP_PAIRS", [])


def _winner_type(awards: EventAwards) -> int:
    """Returns 2 where both directions have places of their own in every section, 1 where in none, else 0."""
    if awards.event.event_type != "pairs":
        return 0
    movements = {section.movement for section in awards.event.sections}
    return {frozenset(("mitchell",)): 2}.get(frozenset(movements), 0 if "mitchell" in movements else 1)


class _EntryWriter:
    def __init__(self, awards: EventAwards, winners: int) -> None:
        self.made = awards
        self.winners = winners
        self.credits = _credits_by_contestant(awards)
        self.places: dict[tuple[int, int], str] = {}
        # The first rank of a contestant is that in the highest strat.
        for ranked in awards.places:
            self.places.setdefault((ranked.contestant, ranked.session), str(ranked.standing))

    def add(self, top: xml.Element) -> None:
        """Adds the entries to the event: below each other, or by sessions and sections where it has several."""
        contestants = self.made.event.contestants
        parts: dict[int, dict[str, list[tuple[int, Result | None]]]] = {}
        for at, each in enumerate(contestants):
            for session, result in enumerate(each.results or (None,), 1):
                if result is not None or not each.results:
                    section = result.section if result else ""
                    parts.setdefault(session, {}).setdefault(section, []).append((at, result))
        last = {at: session for session in sorted(parts) for part in parts[session].values() for at, _ in part}
        several = len(parts) > 1 or any(len(part) > 1 for part in parts.values())
        for session in sorted(parts):
            of = _add(top, "SESSION") if several else top
            if several:
                of.set("SESSION_ID", str(session))
            for section, entries in parts[session].items():
                within = _add(of, "SECTION") if several else of
                if several:
                    within.set("SECTION_ID", section or "A")
                listed = _add(within, "PARTICIPANTS")
                for at, result in entries:
                    self._entry(listed, at, session, result, last[at] == session)

    def _entry(self, listed: xml.Element, at: int, session: int, result: Result | None, pays: bool) -> None:
        contestant, event = self.made.event.contestants[at], self.made.event
        place = self.places.get((at, session)) or self.places.get((at, 0)) or ""
        score = contestant.score if result is None else result.score
        percent = None if result is None else result.score if event.unit == PERCENT else result.percent
        if percent == score:
            score = None
        if event.event_type in names.TEAMS:
            entry = _add(listed, "TEAM")
            entry.set("TEAM_ID", contestant.number)
            if contestant.team_name:
                entry.set("TEAM_NAME", _clean(contestant.team_name))
        elif event.event_type == "individual":
            entry = _add(listed, "PLAYER")
            _add(entry, "PLAYER_NUMBER", self._number(contestant, result))
        else:
            entry = _add(listed, "PAIR")
            _add(entry, "PAIR_NUMBER", self._number(contestant, result))
            if result is not None and result.direction and self.winners != 1:
                _add(entry, "DIRECTION", result.direction)
        for name, value in (("TOTAL_SCORE", score), ("PERCENTAGE", percent)):
            if isinstance(value, Decimal):
                _add(entry, name, f"{value:f}")
        if place:
            _add(entry, "PLACE", place)
        for colour, hundredths in self.credits.get(at, ()) if pays else ():
            awards = _add(entry, _AWARDS)
            _add(awards, _AMOUNT, hundredths)
            _add(awards, _COLOUR, colour.upper())
        for player in contestant.players:
            _player(entry if entry.tag == "PLAYER" else _add(entry, "PLAYER"), player)

    def _number(self, contestant: Contestant, result: Result | None) -> str:
        """Returns the number as pairs of a section have it, with the direction where it tells two of them apart."""
        if result is None:
            return contestant.number
        bare = contestant.number.removeprefix(result.section).removesuffix(result.direction).strip()
        return bare + (result.direction if self.winners != 1 else "")


def _player(entry: xml.Element, player: Player) -> None:
    _add(entry, "PLAYER_NAME", player.name)
    if player.membership:
        _add(entry, "NATIONAL_ID_NUMBER", player.membership)


def _add(parent: xml.Element, name: str, value: object = "") -> xml.Element:
    element = xml.SubElement(parent, name)
    element.text = _clean(str(value)) or None
    return element


def _clean(text: str) -> str:
    return _NO_LETTER.sub("", text)
