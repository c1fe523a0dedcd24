"""The printed workbook of an event's awards: the award list, the players, the event, and why."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from decimal import Decimal

from openpyxl import Workbook

from bridgesheets.award import event_head
from bridgesheets.award.award_list import Line, Part, in_colours, parts_of, player_credits
from bridgesheets.award.award_pages import (
    AMOUNT,
    CENTRED,
    HEADING,
    LEGAL,
    NAME,
    ROW,
    SIZE,
    STRONG,
    banded,
    head_of,
)
from bridgesheets.award.awards import Awarded
from bridgesheets.award.event_page import draw_event
from bridgesheets.award.why_page import draw_why
from bridgesheets.printed.paper import PAPERS
from bridgesheets.printed.sheet import Sheet, Value
from bridgesheets.printed.styles import SECTION, Role, Styles
from bridgesheets.printed.writer import to_bytes

AWARDS, PLAYERS, EVENT, WHY = "Awards", "Players", "Event", "Why"

#: The players of an entry, in as many lines as they need.
_NAMES = replace(NAME, name="Names", shrink=False, wrap=True)
_NAMES_LINE = 12.5
#: The width of a column of ranks.
_RANK = 38.0


def award_book(made: Awarded, paper: str = "letter") -> bytes:
    """The .xlsx file of the awards."""
    workbook = Workbook()
    workbook.remove(workbook.active)
    styles = Styles(workbook)
    for name, draw in ((AWARDS, _awards), (PLAYERS, _players), (EVENT, draw_event), (WHY, draw_why)):
        wide = name == WHY
        draw(Sheet(workbook.create_sheet(name), PAPERS[paper], styles, landscape=wide), made)
    about = workbook.properties
    about.title = f"Awards: {event_head.title(made)}"
    about.creator = about.lastModifiedBy = "bridgesheets"
    about.description = "Made by bridgesheets; not affiliated with any bridge federation."
    workbook.calculation.fullCalcOnLoad = False
    return to_bytes(workbook)


# --- the award list -----------------------------------------------------------------------------------------------

Columns = Sequence[tuple[str, float, Role]]


def _awards(sheet: Sheet, made: Awarded) -> None:
    parts = parts_of(made)
    ranked = _ranked(parts, True), _ranked(parts, False)
    columns = _columns(parts, ranked, made)
    fixed = sum(width for _, width, _ in columns)
    sheet.columns([width or sheet.width - fixed for _, width, _ in columns])
    head_of(sheet, event_head.title(made), event_head.in_short(made), event_head.taken_as_usual(made))
    names = sheet.width - fixed
    head = sheet.row(26)
    for at, (label, _, _) in enumerate(columns, 1):
        sheet.write(head, at, label, HEADING)
    for part in parts:
        if part.heading:
            sheet.write(sheet.row(24), 1, part.heading, SECTION)
        for number, line in enumerate(part.lines):
            row = sheet.row(max(ROW, sheet.lines(line.name, SIZE, names) * _NAMES_LINE + 3))
            for at, ((_, _, role), value) in enumerate(zip(columns, _cells(line, ranked, columns), strict=True), 1):
                sheet.write(row, at, value, banded(role, number))
    sheet.notes([*made.notes, *_choices(made)])
    sheet.finish(LEGAL, head)


def _choices(made: Awarded) -> list[str]:
    said = [
        f"{label}: {value.removesuffix(' (choice)')}"
        for label, value in event_head.details(made)
        if "(choice)" in value
    ]
    chosen = [f"Chosen: {'; '.join(said)}."] if said else []
    read = ["What the manual leaves open is listed on the page of the event; please confirm it."]
    return [*chosen, *(read if any(event_head.left_open(made)) else []), f"Edition: {event_head.edition(made)}."]


def _ranked(parts: Sequence[Part], section: bool) -> list[str]:
    """The strats in which somebody has a rank, of a section or overall."""
    found: dict[str, None] = {}
    for part in parts:
        for strat in part.strats:
            if any(strat.name in (line.section_ranks if section else line.overall_ranks) for line in part.lines):
                found[strat.name] = None
    return list(found)


def _columns(parts: Sequence[Part], ranked: tuple[list[str], list[str]], made: Awarded) -> Columns:
    """The columns: ranks in the section, ranks overall, names, score, awards, credit and colours; 0 is what is left."""
    sections = [(f"{name}\nsection" if name else "Section place", _RANK, CENTRED) for name in ranked[0]]
    overall = [(f"{name}\noverall" if name else "Place", _RANK, CENTRED) for name in ranked[1]]
    lines = [line for part in parts for line in part.lines]
    split = any(len(line.colours) > 1 for line in lines)
    matches = any(contestant.paid_for_matches for contestant in made.event.contestants)
    return [
        *sections,
        *overall,
        ("Names", 0.0, _NAMES),
        *([("Score", 48.0, AMOUNT)] if any(each.score for each in lines) else []),
        *([("Matches" if matches else "Session", 50.0, AMOUNT)] if any(each.parts for each in lines) else []),
        *([("Overall", 50.0, AMOUNT)] if any(each.overall for each in lines) else []),
        ("Awarded", 52.0, STRONG),
        ("Colour", 112.0 if split else 58.0, NAME),
    ]


def _cells(line: Line, ranked: tuple[list[str], list[str]], columns: Columns) -> Iterator[Value]:
    for name in ranked[0]:
        yield _place(line.section_ranks.get(name, ""))
    for name in ranked[1]:
        yield _place(line.overall_ranks.get(name, ""))
    yield line.name
    labels = {label for label, _, _ in columns}
    if "Score" in labels:
        yield Decimal(line.score) if line.score else ""
    if labels & {"Matches", "Session"}:
        yield line.parts or ""
    if "Overall" in labels:
        yield line.overall or ""
    yield line.amount
    yield in_colours(line.colours)


def _place(shown: str) -> Value:
    """A place as a number, a shared one as a text: 3, "3="."""
    return int(shown) if shown.isdecimal() else shown


# --- the players --------------------------------------------------------------------------------------------------


def _players(sheet: Sheet, made: Awarded) -> None:
    labels = ("Player", "Membership", "Entry", "Awarded", "Colour")
    sheet.columns([sheet.width - 340, 90, 60, 60, 130])
    head_of(sheet, "Credits of the players", event_head.title(made))
    head = sheet.row(20)
    for at, label in enumerate(labels, 1):
        sheet.write(head, at, label, HEADING)
    for number, credit in enumerate(player_credits(made)):
        row = sheet.row(ROW)
        values: Sequence[Value] = (
            credit.name,
            credit.number,
            credit.contestant,
            credit.amount,
            in_colours(credit.colours),
        )
        for at, (value, role) in enumerate(zip(values, (NAME, CENTRED, CENTRED, STRONG, NAME), strict=True), 1):
            sheet.write(row, at, value, banded(role, number))
    sheet.finish(LEGAL, head)
