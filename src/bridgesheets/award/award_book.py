"""The printed workbook of an event's awards: the award list, the players, the event, and why."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from decimal import Decimal
from io import BytesIO
from math import ceil

from openpyxl import Workbook

from bridgesheets.award import award_list, event_head
from bridgesheets.award.award_list import Line, Part, in_colours, parts_of, player_credits
from bridgesheets.award.awarding import Awarded
from bridgesheets.award.names import TEAMS
from bridgesheets.printed.paper import PAPERS
from bridgesheets.printed.sheet import Sheet, Value
from bridgesheets.printed.styles import HEAD, LABEL, SECTION, TITLE, USE, Role, Styles, figure

AWARDS, PLAYERS, EVENT, WHY = "Awards", "Players", "Event", "Why"

_SIZE = 10.0
_ROW = 15.75
_HEADING = replace(HEAD, size=9)
_CENTRED = Role("Centred")
_NAME = replace(LABEL, name="Name", shrink=True)
#: The players of a team, in as many lines as they need.
_TEAM = replace(_NAME, name="Team", shrink=False, wrap=True)
_TEAM_LINE = 12.5
_AMOUNT, _STRONG = figure(2), replace(figure(2), name="Credited", bold=True)
_LEFT = Role("Left", horizontal="left", vertical="top", wrap=True)
_LEGAL = "Awards calculated by bridgesheets; the regulations decide"
#: About the width of a letter on the sheet of reasons.
_LETTER = 3.7
#: A cell of a spreadsheet holds no longer text.
_LONGEST = 32_000


def award_book(made: Awarded, paper: str = "letter") -> bytes:
    """The .xlsx file of the awards."""
    workbook = Workbook()
    workbook.remove(workbook.active)
    styles = Styles(workbook)
    for name, draw in ((AWARDS, _awards), (PLAYERS, _players), (EVENT, _event), (WHY, _why)):
        wide = name == WHY
        draw(Sheet(workbook.create_sheet(name), PAPERS[paper], styles, landscape=wide), made)
    about = workbook.properties
    about.title = f"Awards: {event_head.title(made)}"
    about.creator = about.lastModifiedBy = "bridgesheets"
    about.description = "Made by bridgesheets; not affiliated with any bridge federation."
    workbook.calculation.fullCalcOnLoad = False
    saved = BytesIO()
    workbook.save(saved)
    return saved.getvalue()


# --- the award list -----------------------------------------------------------------------------------------------

Columns = Sequence[tuple[str, float, Role]]


def _awards(sheet: Sheet, made: Awarded) -> None:
    parts = parts_of(made)
    ranked = _ranked(parts, True), _ranked(parts, False)
    columns = _columns(parts, ranked, made)
    fixed = sum(width for _, width, _ in columns)
    sheet.columns([width or sheet.width - fixed for _, width, _ in columns])
    _head(sheet, event_head.title(made), event_head.in_short(made))
    teams, names = made.event.event_type in TEAMS, sheet.width - fixed
    head = sheet.row(26)
    for at, (label, _, _) in enumerate(columns, 1):
        sheet.write(head, at, label, _HEADING)
    for part in parts:
        if part.heading:
            sheet.write(sheet.row(24), 1, part.heading, SECTION)
        for number, line in enumerate(part.lines):
            row = sheet.row(_ROW if not teams else max(_ROW, sheet.lines(line.name, _SIZE, names) * _TEAM_LINE + 3))
            for at, ((_, _, role), value) in enumerate(zip(columns, _cells(line, ranked, columns), strict=True), 1):
                sheet.write(row, at, value, _banded(role, number))
    sheet.notes([*made.notes, *_choices(made)])
    sheet.finish(_LEGAL, head)


def _choices(made: Awarded) -> list[str]:
    said = [
        f"{label}: {value.removesuffix(' (choice)')}"
        for label, value in event_head.details(made)
        if "(choice)" in value
    ]
    chosen = [f"Chosen: {'; '.join(said)}."] if said else []
    return [*chosen, f"Edition: {event_head.edition(made)}."]


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
    sections = [(f"{name} section" if name else "Section place", 40.0, _CENTRED) for name in ranked[0]]
    overall = [(f"{name} overall" if name else "Place", 40.0, _CENTRED) for name in ranked[1]]
    lines = [line for part in parts for line in part.lines]
    split = any(len(line.colours) > 1 for line in lines)
    matches = any(contestant.wins or contestant.ties for contestant in made.event.contestants)
    return [
        *sections,
        *overall,
        ("Names", 0.0, _TEAM if made.event.event_type in TEAMS else _NAME),
        *([("Score", 48.0, _AMOUNT)] if any(each.score for each in lines) else []),
        *([("Matches" if matches else "Session", 50.0, _AMOUNT)] if any(each.parts for each in lines) else []),
        *([("Overall", 50.0, _AMOUNT)] if any(each.overall for each in lines) else []),
        ("Awarded", 52.0, _STRONG),
        ("Colour", 112.0 if split else 58.0, _NAME),
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
    _head(sheet, "Credits of the players", event_head.title(made))
    head = sheet.row(20)
    for at, label in enumerate(labels, 1):
        sheet.write(head, at, label, _HEADING)
    for number, credit in enumerate(player_credits(made)):
        row = sheet.row(_ROW)
        values: Sequence[Value] = (
            credit.name,
            credit.number,
            credit.contestant,
            credit.amount,
            in_colours(credit.colours),
        )
        for at, (value, role) in enumerate(zip(values, (_NAME, _CENTRED, _CENTRED, _STRONG, _NAME), strict=True), 1):
            sheet.write(row, at, value, _banded(role, number))
    sheet.finish(_LEGAL, head)


# --- the event ----------------------------------------------------------------------------------------------------


def _event(sheet: Sheet, made: Awarded) -> None:
    widths = [70.0, 60.0, 60.0, 60.0, 60.0, 55.0, 60.0]
    sheet.columns([*widths, sheet.width - sum(widths)])
    _head(sheet, "The event", event_head.in_short(made))
    head = sheet.last_row
    for label, value in event_head.details(made):
        row = sheet.row(16)
        sheet.write_across(row, label, LABEL.at(_SIZE), last=4)
        sheet.write_across(row, value, LABEL.at(_SIZE), first=5, last=8)
    sheet.row(10)
    row = sheet.row(26)
    for at, label in enumerate(("Strat", "Flight", "Limit", "Entries", "Tables", "M factor", "First"), 1):
        sheet.write(row, at, label, _HEADING)
    for line in event_head.strat_lines(made):
        row = sheet.row(14)
        tables = Decimal(event_head.counted(line.tables))
        cells: Sequence[Value] = (
            line.strat, line.flight, line.limit, line.entrants, tables, line.m_factor, line.first,
        )  # fmt: skip
        for at, cell in enumerate(cells, 1):
            sheet.write(row, at, cell, _CENTRED.at(9))
    sheet.row(10)
    row = sheet.row(20)
    for at, label in enumerate(("Session", "Group", "Entries", "Counted", "Tables"), 1):
        sheet.write(row, at, label, _HEADING)
    for group in made.counts.groups:
        row = sheet.row(14)
        counts: Sequence[Value] = (group.session, group.name or "all", len(group.entries), group.size, group.tables)
        for at, cell in enumerate(counts, 1):
            sheet.write(row, at, cell, _CENTRED.at(9))
    named = ", ".join(event_head.readings(made))
    winners = [made.event.contestants[at].names for at in made.eligible_for_grand_life_master]
    sheet.notes(
        [
            f"Edition: {event_head.edition(made)}.",
            f"Readings of doubtful wording that the awards rest on: {named or 'none'}.",
            "In an event of several sessions a contestant is credited with the best award of each session together, or "
            "with its best overall award, whichever is greater.",
            *(f"Counts for Grand Life Master: {each}." for each in winners),
            *made.notes,
        ]
    )
    sheet.finish(_LEGAL, head)


# --- why ----------------------------------------------------------------------------------------------------------


def _why(sheet: Sheet, made: Awarded) -> None:
    """A row for each award that is credited, with the way to it; and what else the contestant might have had."""
    widths = [150.0, 60.0, 120.0, 48.0]
    last = sheet.width - sum(widths)
    sheet.columns([*widths, last])
    _head(sheet, "Why", "Every credited award with the formula a sheet would ask, its derivation, and its section.")
    head = sheet.row(20)
    for at, label in enumerate(("Names", "Entry", "Award", "Amount", "Because"), 1):
        sheet.write(head, at, label, _HEADING)
    known: dict[str, str] = {}
    letters = last / _LETTER
    for credit in made.credits:
        contestant = made.event.contestants[credit.contestant]
        for award in credit.chosen:
            answers = [*award.steps, *([credit.decided] if credit.overall and credit.sessions else [])]
            text = "\n".join(known.setdefault(answer.formula, answer.why) for answer in answers)[:_LONGEST]
            lines = sum(ceil(len(each) / letters) for each in text.split("\n"))
            row = sheet.row(min(max(1, lines) * 10.0 + 3, 400.0))
            cells: Sequence[Value] = (contestant.names, contestant.number, award_list.said(award), award.amount, text)
            roles = (_LEFT, _LEFT, _LEFT, replace(_AMOUNT, name="Amount", vertical="top"), _LEFT)
            for at, (value, role) in enumerate(zip(cells, roles, strict=True), 1):
                sheet.write(row, at, value, role.at(8))
    sheet.finish(_LEGAL, head)


def _banded(role: Role, number: int) -> Role:
    """The role on every second row's band; amounts are moved in from the column beside them."""
    return role.at(_SIZE, indent=1 if role.horizontal == "right" else role.indent, shaded=number % 2 == 1)


def _head(sheet: Sheet, title: str, use: str) -> None:
    """The title of a sheet, and below it in one line what was played."""
    sheet.write_across(sheet.row(24), title[:200], TITLE.at(18))
    sheet.write_across(sheet.row(sheet.lines(use[:400], 12) * 15.0 + 6), use[:400], USE)
