"""Columns of a list of results, each declared once, and the event in tables of cells that have them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from decimal import Decimal
from typing import Any, NamedTuple

from bridgesheets.awarding import names
from bridgesheets.awarding.details import BY_NAME, DETAILS, value_of
from bridgesheets.awarding.faults import Fault, Origin
from bridgesheets.awarding.played import UNKNOWN, Contestant, Fact, GatheredEvent, Player, Result, Section, Strat
from bridgesheets.awarding.stratifying import limit_in
from bridgesheets.awarding.typed_values import (
    MOST_SESSIONS,
    Parse,
    decimal_in,
    masterpoints_in,
    tables_in,
    text_in,
    whole_from,
    whole_in,
    yes_in,
)
from bridgesheets.vocabulary import near_names, normalise

CONTESTANT, PLAYER, SESSION = "contestant", "player", "session"


class ResultColumn(NamedTuple):
    """A column: what it is of, its label, what it holds, and how a cell of it is read.

    Columns of players and sessions have a number behind the label where there are several.
    """

    name: str
    label: str
    owner: str
    doc: str
    parse: Parse
    choices: tuple[str, ...] = ()


def _score(value: Any) -> Decimal:
    return decimal_in(str(value).strip().removesuffix("%") if isinstance(value, str) else value)


def _rank(value: Any) -> int:
    text = str(value).strip().rstrip("=") if isinstance(value, str) else value
    rank = whole_in(text)
    if rank < 1:
        raise ValueError(f"{value} is no rank: ranks begin with 1")
    return rank


_DIRECTIONS = {"ns": "NS", "n": "NS", "northsouth": "NS", "ew": "EW", "e": "EW", "eastwest": "EW"}


def _direction(value: Any) -> str:
    found = _DIRECTIONS.get(normalise(str(value)).replace("/", ""))
    if found is None:
        raise ValueError(f'"{value}" is no direction: NS or EW')
    return found


COLUMNS: tuple[ResultColumn, ...] = (
    ResultColumn("number", "Number", CONTESTANT, "number of the pair, team or player", text_in),
    ResultColumn("strat", "Strat", CONTESTANT, "lowest strat it belongs to; blank: from the masterpoints", text_in),
    ResultColumn(
        "eligible", "Eligible", CONTESTANT, "no: plays, but is not ranked and earns nothing", yes_in, ("yes", "no")
    ),
    ResultColumn("section", "Section", SESSION, "section it played in", text_in),
    ResultColumn("direction", "Direction", SESSION, "in a Mitchell: NS or EW", _direction, ("NS", "EW")),
    ResultColumn("score", "Score", SESSION, "what it is ranked by; out: it did not play the session", _score),
    ResultColumn("rank", "Rank", SESSION, "in place of a score; tied ones share the first of their ranks", _rank),
    ResultColumn("total", "Overall score", CONTESTANT, "of the whole event; blank: the sum of the sessions", _score),
    ResultColumn("place", "Overall rank", CONTESTANT, "in place of an overall score", _rank),
    ResultColumn("team", "Team", CONTESTANT, "at a pair/team event: the team that the pair belongs to", text_in),
    ResultColumn("team_score", "Team score", CONTESTANT, "what its team is ranked by, the same for both pairs", _score),
    ResultColumn("wins", "Wins", CONTESTANT, "matches won", whole_from(0)),
    ResultColumn("ties", "Ties", CONTESTANT, "matches tied, and three-way matches with one win of two", whole_from(0)),
    ResultColumn(
        "forfeited", "Forfeited", CONTESTANT, "yes: it did not play its last knockout match", yes_in, ("yes", "no")
    ),
    ResultColumn(
        "second_day", "Second day", CONTESTANT, "yes: it reached the second day after a cut", yes_in, ("yes", "no")
    ),
    ResultColumn("player", "Player", PLAYER, "name", text_in),
    ResultColumn("membership", "Membership", PLAYER, "membership number", text_in),
    ResultColumn("masterpoints", "Masterpoints", PLAYER, "masterpoints held", masterpoints_in),
)
BY_LABEL = {normalise(column.label): column for column in COLUMNS}

_NUMBERED = re.compile(r"(.*?)\s*([0-9]*)$")
#: The most figures of a number, and the most of a wrong one that a message quotes.
_FIGURES, _TOLD = 6, 40
#: How much alike a heading, or the label of a line, has to be to be meant.
_ALIKE = 7 / 10
#: What is in place of a score where a contestant did not play.
OUT = "out"


#: A value of a row: the name of its column, and the number of the player or session.
Key = tuple[str, int]


class Heading(NamedTuple):
    """A column as it is in a list: which one, and of which player or session."""

    column: ResultColumn
    number: int


def headings(cells: Sequence[Any], origin: Origin) -> tuple[dict[int, Heading], list[Fault]]:
    found: dict[int, Heading] = {}
    faults = []
    for position, cell in enumerate(cells):
        heading_text = text_in(cell) if cell is not None else ""
        if not heading_text:
            continue
        match = _NUMBERED.match(heading_text)
        assert match is not None, "anything matches"
        label, number = match.groups()
        # A misspelt one is reported, and read as what was meant.
        near = near_names(normalise(label), BY_LABEL, alike=_ALIKE)
        column = BY_LABEL.get(normalise(label)) or (BY_LABEL[near[0]] if len(near) == 1 else None)
        heading = Heading(column, int(number[:_FIGURES] or 1)) if column else None
        if heading is not None and heading.number > MOST_SESSIONS:
            wrong = f'no event has so many columns "{label}" as "{heading_text[:_TOLD]}" says'
            faults.append(Fault(origin, wrong, f"number them from 1 to {MOST_SESSIONS}"))
            continue
        if heading is None:
            known = ", ".join(column.label for column in COLUMNS)
            faults.append(Fault(origin, f'there is no column "{heading_text}"', f"the columns are {known}"))
            continue
        if normalise(label) not in BY_LABEL:
            right = f"{heading.column.label} {number}".strip()
            faults.append(Fault(origin, f'there is no column "{heading_text}"', f'type "{right}"'))
        if heading in found.values():
            name = heading.column.label
            remedy = "leave one out" if heading.column.owner == CONTESTANT else f"number them: {name} 1, {name} 2"
            faults.append(Fault(origin, f'there are two columns "{heading_text}"', remedy))
        else:
            found[position] = heading
    return found, faults


def contestants_in(
    columns: Mapping[int, Heading], rows: Iterable[tuple[Origin, Sequence[Any]]], event_type: str, sessions: int
) -> tuple[tuple[Contestant, ...], list[Fault]]:
    """Returns the contestants of a list, a row each, and what in it cannot be read. Empty rows are passed over."""
    contestants, faults = [], []
    players = max((number for column, number in columns.values() if column.owner == PLAYER), default=0)
    wanted = [(at, (column.name, number), column) for at, (column, number) in columns.items()]
    telling_columns = {
        at for at, (column, _) in columns.items() if column.name not in ("eligible", "section", "direction")
    }
    scores = {at for at, (column, _) in columns.items() if column.name == "score"}
    for origin, cells in rows:
        # Beside the list of a sheet people may write what they like; a row of a text has no such place.
        for position, cell in enumerate(cells if not origin.sheet else ()):
            if position not in columns and str(cell or "").strip():
                wrong = f'"{text_in(cell)[:_TOLD]}" is in column {position + 1}, which has no heading'
                faults.append(Fault(origin, wrong, "take it out, or put a text with commas in quotation marks"))
        values: dict[Key, Any] = {}
        is_filled = False
        width = len(cells)
        for position, key, column in wanted:
            cell = cells[position] if position < width else None
            if cell is None or (cell.__class__ is str and not cell.strip()):
                continue
            is_filled = is_filled or position in telling_columns
            if position in scores and cell.__class__ is str and normalise(cell) == OUT:
                values[OUT, key[1]] = True
                continue
            try:
                values[key] = column.parse(cell)
            except ValueError as wrong:
                numbered = f" {key[1]}" if key[1] > 1 else ""
                faults.append(Fault(origin, f"{column.label}{numbered}: {wrong}", f"it is: {column.doc}"))
                values[key] = None
        if is_filled:
            contestants.append(_contestant(values, players, origin, event_type, sessions))
    return tuple(contestants), faults


def _contestant(
    values: Mapping[Key, Any], most_players: int, origin: Origin, event_type: str, sessions: int
) -> Contestant:
    players = []
    for at in range(1, most_players + 1):
        name, number = values.get(("player", at)), values.get(("membership", at))
        masterpoints = values.get(("masterpoints", at))
        if name or number or masterpoints is not None:
            players.append(Player(name or "", number or "", masterpoints))
    return Contestant(
        values.get(("number", 1), ""),
        tuple(players),
        values.get(("strat", 1)) or "",
        values.get(("eligible", 1)) is not False,
        tuple(_results(values, event_type, sessions)),
        values.get(("total", 1)),
        values.get(("place", 1)),
        values.get(("wins", 1)),
        values.get(("ties", 1)),
        bool(values.get(("forfeited", 1))),
        bool(values.get(("second_day", 1))),
        origin,
        values.get(("team", 1)) or "",
        values.get(("team_score", 1)),
    )


def _results(values: Mapping[Key, Any], event_type: str, sessions: int) -> Iterator[Result | None]:
    played = [number for name, number in values if name in _OF_SESSIONS]
    of_teams = event_type in names.TEAMS
    last = sessions if played or not of_teams else 0
    section = direction = ""
    for session in range(1, max(last, 0 if of_teams else max(played, default=0)) + 1):
        section = values.get(("section", session)) or section
        direction = values.get(("direction", session)) or direction
        score, rank = values.get(("score", session)), values.get(("rank", session))
        has_cell = ("score", session) in values or ("rank", session) in values
        is_read = score is not None or rank is not None
        # A score that could not be read is reported as that, and not once more as a missing one.
        did_not_play = (OUT, session) in values or (has_cell and not is_read)
        yield None if did_not_play else Result(section, direction, score, rank)


_OF_SESSIONS = frozenset((*(column.name for column in COLUMNS if column.owner == SESSION), OUT)) - {
    "section",
    "direction",
}


Row = tuple[Origin, Sequence[Any]]

#: The columns of the lists of strats and of sections, as they are headed.
STRAT_COLUMNS = ("Strat", "Limit", "Flight")
SECTION_COLUMNS = ("Section", "Session", "Movement", "Tables", "Ranked with")

_BY_LABEL = {normalise(spelling): detail.name for detail in DETAILS for spelling in (detail.label, detail.name)}


class ResultTables(NamedTuple):
    """The tables of an event: rows of cells, each with where it is. Lists come with their headings."""

    details: Sequence[tuple[Origin, str, Any]]
    strats: Sequence[Row]
    sections: Sequence[Row]
    results: Sequence[Row]


def is_blank(cell: Any) -> bool:
    return cell is None or (isinstance(cell, str) and not cell.strip())


def gather(tables: ResultTables, origin: Origin, answers: Mapping[str, Any]) -> GatheredEvent:
    """Returns what the tables say. ``answers`` of options are needed where they decide how rows are read."""
    faults: list[Fault] = []
    facts: dict[str, Fact] = {}
    for where, label, value in tables.details:
        name = _BY_LABEL.get(normalise(label), label)
        if is_blank(value):
            continue
        if name not in BY_NAME and len(near := near_names(normalise(label), _BY_LABEL, alike=_ALIKE)) == 1:
            # It is read as what was meant.
            name = _BY_LABEL[near[0]]
            right = BY_NAME[name].label if label[:1].isupper() else name
            faults.append(Fault(where, f'"{label}" is no fact of an event', f'type "{right}"'))
        if name in facts:
            faults.append(Fault(where, f'"{label}" appears twice', "take out one of the lines"))
        facts[name] = Fact(value, where)
    strats = [_strat(row, faults) for row in _ordered_rows(tables.strats, STRAT_COLUMNS, faults)]
    sections = [_section(row, faults) for row in _ordered_rows(tables.sections, SECTION_COLUMNS, faults)]
    event_type, sessions = (value_of(name, facts, answers) for name in ("event_type", "sessions"))
    contestants: tuple[Contestant, ...] = ()
    if tables.results:
        (where, header), *rows = tables.results
        columns, wrong = headings(header, where)
        # Columns whose heading is none are reported once, not in each row.
        unknown = {at for at, cell in enumerate(header) if not is_blank(cell) and at not in columns}
        rows = [(each, [None if at in unknown else cell for at, cell in enumerate(cells)]) for each, cells in rows]
        contestants, unread = contestants_in(columns, rows, event_type or "", sessions or 1)
        faults += [*wrong, *unread]
    return GatheredEvent(facts, contestants, tuple(strats), tuple(sections), tuple(faults), origin, is_typed=True)


def _ordered_rows(
    rows: Sequence[Row], columns: Sequence[str], faults: list[Fault]
) -> Iterable[tuple[Origin, list[Any]]]:
    if not rows:
        return
    (where, header), *rest = rows
    at: dict[str, int] = {}
    for position, cell in enumerate(header):
        if is_blank(cell):
            continue
        label = next((each for each in columns if normalise(each) == normalise(str(cell))), None)
        if label is None:
            faults.append(Fault(where, f'there is no column "{cell}"', f"the columns are {', '.join(columns)}"))
        else:
            at[label] = position
    for origin, cells in rest:
        found = [cells[at[label]] if label in at and at[label] < len(cells) else None for label in columns]
        if not all(map(is_blank, found)):
            yield origin, [None if is_blank(cell) else cell for cell in found]


def _strat(row: tuple[Origin, list[Any]], faults: list[Fault]) -> Strat:
    origin, (name, limit, flight) = row
    read: Decimal | None = UNKNOWN
    try:
        read = UNKNOWN if limit is None else limit_in(limit)
    except ValueError as wrong:
        faults.append(Fault(origin, f"limit of strat {name}: {wrong}", "give masterpoints, or open"))
    return Strat(_word(name), read, _word(flight), origin)


def _section(row: tuple[Origin, list[Any]], faults: list[Fault]) -> Section:
    origin, (name, session, movement, tables, together) = row
    number, seated = 0, None
    try:
        number = 0 if session is None else whole_in(session)
        seated = None if tables is None else tables_in(tables)
    except ValueError as wrong:
        faults.append(Fault(origin, f"section {name}: {wrong}", "correct the session or the tables"))
    return Section(_word(name), number, _word(movement), seated, _word(together), origin)


def _word(cell: Any) -> str:
    return "" if cell is None else text_in(cell)
