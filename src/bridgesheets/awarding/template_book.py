"""Empty workbooks for results, by their kinds: instructions, the event, strats, sections, the list of contestants."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from math import ceil
from typing import Any, NamedTuple

from bridgesheets.awarding import names
from bridgesheets.awarding import result_files as files
from bridgesheets.awarding.details import BY_NAME, DETAILS, Detail
from bridgesheets.awarding.result_columns import COLUMNS, PLAYER, SECTION_COLUMNS, SESSION, STRAT_COLUMNS, ResultColumn
from bridgesheets.awarding.typed_values import MOST_SESSIONS, whole_in
from bridgesheets.printed.output import UnknownOrder
from bridgesheets.printed.paper import PAPERS
from bridgesheets.printed.sheet import lines_of
from bridgesheets.printed.sheet_rows import to_bytes
from bridgesheets.printed.styles import HEAD, SECTION, TITLE, USE, Role
from bridgesheets.scoresheets import entries
from bridgesheets.scoresheets.form import Book
from bridgesheets.scoresheets.orders import Order
from bridgesheets.scoresheets.start import add_start
from bridgesheets.scoresheets.styles import ASKED, ENTRY, ENTRY_CHOICE, ENTRY_TEXT, EXPLAINED
from bridgesheets.vocabulary import no_such

_HEAD = ("title", "date", "venue", "director", "game", "event_type", "sessions")
_PAIRS = (*_HEAD, "boards", "stratify_by", "combined")
_CLUB = ("overall", "restricted_tables", "newcomer_tables", "restrictions")
_TEAMS = (*_HEAD, "boards", "match_boards", "matches", "stratify_by")
_SESSION = ("section", "direction", "score")
_ENTRY = ("number", "strat", "eligible")


class Template(NamedTuple):
    """A kind of workbook: its summary, the first values of its event, and its parts.

    ``players`` is how many players of a contestant have columns; ``columns`` are those of results, ``asked`` the
    details at the top; all others are below them.
    """

    summary: str
    begins: Mapping[str, Any]
    asked: tuple[str, ...]
    columns: tuple[str, ...]
    players: int = 2
    strats: tuple[str, ...] = ("A",)


#: The kinds by their names.
TEMPLATES: Mapping[str, Template] = {
    "club-pairs": Template(
        "a pair game of a club", {"game": "open", "event_type": "pairs", "sessions": 1}, (*_PAIRS, *_CLUB),
        (*_ENTRY, *_SESSION),
    ),
    "club-teams": Template(
        "a team game of a club", {"game": "open", "event_type": "swiss", "sessions": 1}, (*_TEAMS, *_CLUB),
        (*_ENTRY, "total", "place", "wins", "ties"), 6,
    ),
    "swiss": Template(
        "Swiss or board-a-match teams at a tournament",
        {"game": "sectional", "event_type": "swiss", "sessions": 2},
        (*_TEAMS, "status", "restricted_tables", "unrestricted_events"),
        (*_ENTRY, "total", "place", "wins", "ties"), 6,
    ),
    "knockout": Template(
        "a bracket of a knockout, compact knockout, round robin with a knockout, or bracketed Swiss",
        {"game": "regional", "event_type": "knockout", "sessions": 4, "match_boards": 24},
        (*_HEAD, "match_boards", "rounds", "average", "top_bracket", "playoff", "largest_group", "matches"),
        ("number", "eligible", "place", "wins", "ties", "forfeited"), 6, (),
    ),
    "regional-pairs": Template(
        "pairs at a regional", {"game": "regional", "event_type": "pairs", "sessions": 2},
        (*_PAIRS, "status", "cuts", "shorter_event", "novice_regional"), (*_ENTRY, *_SESSION, "total"),
    ),
    "sectional-pairs": Template(
        "pairs at a sectional", {"game": "sectional", "event_type": "pairs", "sessions": 2},
        (*_PAIRS, "status", "cuts", "restricted_tables", "unrestricted_events", "nlm_tables"),
        (*_ENTRY, *_SESSION, "total"),
    ),
    "pair-team": Template(
        "pairs of one session, two of which make a team",
        {"game": "sectional", "event_type": "pair/team", "sessions": 1},
        (*_PAIRS, "status"), (*_ENTRY, *_SESSION, "team", "team_score"),
    ),
    "side-series": Template(
        "a side game series", {"game": "regional", "event_type": "side series", "sessions": 4}, _PAIRS,
        (*_ENTRY, *_SESSION),
    ),
    "nap": Template(
        "a stage of the North American Pairs", {"game": "nap unit", "event_type": "pairs", "sessions": 2},
        (*_PAIRS, "invitational", "flight", "all_sites_tables"), (*_ENTRY, *_SESSION, "total"),
    ),
    "gnt": Template(
        "a stage of the Grand National Teams",
        {"game": "gnt district", "event_type": "knockout", "sessions": 3, "match_boards": 24},
        (*_TEAMS, "invitational", "flight", "qualifiers", "second_day_teams", "status"),
        (*_ENTRY, "total", "place", "wins", "ties", "second_day"), 6, (),
    ),
    "individual": Template(
        "an individual game", {"game": "open", "event_type": "individual", "sessions": 1}, (*_PAIRS, *_CLUB),
        (*_ENTRY, "section", "score"), 1,
    ),
}  # fmt: skip


#: Rows for contestants by default, and the most that can be asked for.
ENTRIES, MOST_ENTRIES = 60, 2000
#: Rows for strats and sections.
_STRATS, _SECTIONS = 9, 24
_LEFT = replace(ENTRY, name="Entry left", horizontal="left")
_HEADING = replace(HEAD, size=10)
_WIDTHS = {"player": 130.0, "membership": 70.0, "masterpoints": 76.0, "total": 60.0, "place": 60.0}
_USUAL = 52.0
#: Widths of what is asked on the sheet of the event, and of the answers.
_LABEL, _VALUE = 225.0, 105.0
#: From so many players on their names are behind the results.
_TEAM = 3
_LIMIT = 1_000_000
_SHEETS = (
    (files.EVENT, "the game or rating, type, sessions, boards, and what the rules leave to you"),
    (files.STRATS, "the strats, from the highest, with their limits"),
    (files.RESULTS, "the contestants: players, strat, section and score or rank"),
)


def template(kind: str, contestants: int = ENTRIES, sessions: int | None = None, paper: str = "letter") -> bytes:
    """Returns the .xlsx file of an empty workbook of that kind, with rows for so many contestants.

    Raises UnknownOrder for a kind there is not, or numbers beyond what a workbook holds.
    """
    if kind not in TEMPLATES:
        raise UnknownOrder(no_such("template", kind, TEMPLATES))
    if not 1 <= contestants <= MOST_ENTRIES:
        raise UnknownOrder(f"a template has rows for 1 to {MOST_ENTRIES} contestants, not {contestants}", "entries")
    kind_of_book = TEMPLATES[kind]
    number = whole_in(kind_of_book.begins["sessions"]) if sessions is None else sessions
    if not 1 <= number <= MOST_SESSIONS:
        raise UnknownOrder(f"a template has columns for 1 to {MOST_SESSIONS} sessions, not {number}", "sessions")
    book = Book(Order("award", title=kind_of_book.summary, paper=PAPERS[paper]), calculated_texts=False)
    add_start(
        book,
        f"Results: {kind_of_book.summary}",
        (
            f"On {files.EVENT}, say what was played. What is blank there has its usual value.",
            f"On {files.STRATS}, list the strats with their limits, or clear the list.",
            f"On {files.SECTIONS}, if it is there, give every section its movement.",
            f"On {files.RESULTS}, a row for each contestant. Empty rows do not count.",
            "Save it, and type: bridgesheets award FILE --out AWARDS.xlsx",
        ),
        _SHEETS,
        ("The awards follow the ACBL's rules as the worksheet functions of bridgesheets compute them.",),
    )
    _event(book, kind_of_book, number)
    _list(book, files.STRATS, "Strats", "From the highest, each with the most masterpoints that belong to it, or open. "
          "A game that is not stratified has one.", _strat_columns(), _STRATS, kind_of_book.strats)  # fmt: skip
    if SESSION in {column.owner for column in COLUMNS if column.name in kind_of_book.columns}:
        _list(book, files.SECTIONS, "Sections", "Every section with its movement. Session blank: the same in all "
              "sessions. Tables blank: as its entries fill them. Ranked with: a section it is one group with.",
              _section_columns(), _SECTIONS, ("A",))  # fmt: skip
    _results(book, kind_of_book, number, contestants)
    book.workbook.properties.title = f"Results: {kind_of_book.summary}"
    book.workbook.properties.creator = "bridgesheets"
    return to_bytes(book.workbook)


# --- the event ----------------------------------------------------------------------------------------------------


def _event(book: Book, found: Template, sessions: int) -> None:
    form = book.form(files.EVENT)
    width = form.area[0] * 0.98
    form.widths([_LABEL, _VALUE, width - _LABEL - _VALUE])
    form.put(1, 1, "The event", TITLE.at(18))
    form.put(2, 1, "Choose from the lists, or leave blank what does not apply.", USE.at(10))
    form.merge(2, 1, 3, USE.at(10))
    row = 3
    begins = {**found.begins, "sessions": sessions}
    others = tuple(detail for detail in DETAILS if detail.name not in found.asked)
    for heading, details in (("", [BY_NAME[name] for name in found.asked]), ("Seldom needed", others)):
        if heading:
            row += 1
            form.put(row, 1, heading, SECTION)
            form.height(row, 22)
        for detail in details:
            row += 1
            form.put(row, 1, detail.label, ASKED)
            role = ENTRY_CHOICE if detail.choices else ENTRY_TEXT if detail.default == "" else _LEFT
            form.entry(row, 2, role, _allowed(detail), begins.get(detail.name, ""))
            usual = f" Blank: {detail.usual}." if detail.usual else ""
            text = f"{detail.doc[:1].upper()}{detail.doc[1:]}.{usual}"
            form.put(row, 3, text, EXPLAINED.at(9))
            form.height(row, max(16.0, lines_of(text, 9, width - _LABEL - _VALUE) * 11.5 + 3))
    form.finish(row, 3, source="Made by bridgesheets", head=2, cursor=(4, 2))


def _allowed(detail: Detail) -> entries.Validation | None:
    if detail.choices:
        return _told(entries.choice(detail.label[:32], detail.choices), detail.doc)
    if detail.default in ("", ()):
        return None
    return _told(entries.number(detail.label[:32], 0, _LIMIT), detail.doc)


# --- lists --------------------------------------------------------------------------------------------------------


Listed = Sequence[tuple[str, float, Role, entries.Validation | None]]


def _strat_columns() -> Listed:
    limit = entries.text("Limit", 12, "masterpoints, or open")
    return [
        (STRAT_COLUMNS[0], 80, ENTRY_TEXT, None),
        (STRAT_COLUMNS[1], 90, _LEFT, limit),
        (STRAT_COLUMNS[2], 90, ENTRY_TEXT, None),
    ]


def _section_columns() -> Listed:
    movement = entries.choice("Movement", names.MOVEMENTS.names)
    return [
        (SECTION_COLUMNS[0], 70, ENTRY_TEXT, None),
        (SECTION_COLUMNS[1], 70, _LEFT, entries.whole("Session", 0, MOST_SESSIONS)),
        (SECTION_COLUMNS[2], 120, ENTRY_CHOICE, movement),
        (SECTION_COLUMNS[3], 70, _LEFT, entries.number("Tables", 0, 500)),
        (SECTION_COLUMNS[4], 90, ENTRY_TEXT, None),
    ]


def _list(book: Book, sheet: str, title: str, use: str, columns: Listed, rows: int, first: Sequence[str]) -> None:
    form = book.form(sheet)
    width = form.area[0] * 0.98
    own = [points for _, points, _, _ in columns]
    form.widths([*own, max(60.0, width - sum(own))])
    form.put(1, 1, title, TITLE.at(18))
    form.put(2, 1, use, USE.at(10))
    form.merge(2, 1, len(columns) + 1, USE.at(10))
    form.height(2, lines_of(use, 10, width) * 13.0 + 6)
    for column, (label, _, _, _) in enumerate(columns, 1):
        form.put(3, column, label, _HEADING)
    for row in range(4, 4 + rows):
        for column, (_, _, role, allowed) in enumerate(columns, 1):
            begins = first[row - 4] if column == 1 and row - 4 < len(first) else ""
            if column == 2 and sheet == files.STRATS and row == 4 and first:
                begins = "open"
            form.entry(row, column, role, allowed, begins)
    form.finish(3 + rows, len(columns) + 1, source="Made by bridgesheets", head=3, cursor=(4, 1))


# --- results ------------------------------------------------------------------------------------------------------


def _results(book: Book, found: Template, sessions: int, rows: int) -> None:
    form = book.form(files.RESULTS, landscape=True)
    columns = list(_result_columns(found, sessions))
    widths = [_WIDTHS.get(column.name, _USUAL) for column, _ in columns]
    form.widths(widths)
    form.put(1, 1, "Results", TITLE.at(18))
    form.put(2, 1, "A row for each contestant. Names are kept as they are typed.", ASKED.at(10))
    allowed = {column.name: _result_allowed(column) for column, _ in columns}
    for at, (column, label) in enumerate(columns, 1):
        form.put(3, at, label, _HEADING)
        role = ENTRY_CHOICE if column.choices else ENTRY_TEXT if column.name in _TEXTS else ENTRY
        for row in range(4, 4 + rows):
            form.entry(row, at, role, allowed[column.name])
    form.height(3, 30)
    form.finish(3 + rows, len(columns), source="Made by bridgesheets", head=3, key_columns=1,
                across=ceil(sum(widths) / form.area[0]), cursor=(4, 1))  # fmt: skip


_TEXTS = frozenset(("number", "strat", "section", "player", "membership"))


def _result_columns(found: Template, sessions: int) -> list[tuple[ResultColumn, str]]:
    shown = [column for column in COLUMNS if column.name in found.columns or column.owner == PLAYER]
    by = {column.name: column for column in shown}
    shown_columns = [(by["number"], by["number"].label)]
    players: list[tuple[ResultColumn, str]] = []
    for player in range(1, found.players + 1):
        numbered = "" if found.players == 1 else f" {player}"
        players += [(column, column.label + numbered) for column in shown if column.owner == PLAYER]
    shown_columns += players if found.players < _TEAM else []
    shown_columns += [(by[name], by[name].label) for name in ("strat", "eligible") if name in by]
    for session in range(1, sessions + 1):
        numbered = "" if sessions == 1 else f" {session}"
        shown_columns += [(column, column.label + numbered) for column in shown if column.owner == SESSION]
    names_shown = {column.name for column, _ in shown_columns}
    names_shown |= {column.name for column, _ in players}
    shown_columns += [(column, column.label) for column in shown if column.name not in names_shown]
    return [*shown_columns, *players] if found.players >= _TEAM else shown_columns


def _result_allowed(column: ResultColumn) -> entries.Validation | None:
    title = column.label[:32]
    if column.choices:
        return _told(entries.choice(title, column.choices), column.doc)
    if column.name in _TEXTS or column.name == "score":
        return _told(entries.text(title, 80), column.doc)
    if column.name in ("masterpoints", "total"):
        return _told(entries.number(title, -_LIMIT, _LIMIT), column.doc)
    return _told(entries.whole(title, 0, _LIMIT), column.doc)


def _told(allowed: entries.Validation, doc: str) -> entries.Validation:
    """Returns the same with what a column means, shown where its cells are typed in: it is nowhere else in the file."""
    return replace(allowed, prompt=doc[:255])
