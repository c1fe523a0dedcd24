"""The printed workbook of an event's awards: the award list for the wall, the players, the event, and why."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import groupby, repeat
from math import ceil

from openpyxl import Workbook

from bridgesheets.awarding import event_head
from bridgesheets.awarding.awards import EventAwards
from bridgesheets.awarding.lists.records import (
    AWARD,
    COLOUR,
    NAMES,
    PLACE,
    SCORE,
    WHAT_FOR,
    AwardLine,
    AwardList,
    ListColumn,
    ListSection,
    Shown,
    award_list,
    colours_in_words,
    player_credits,
    reasons_by_contestant,
)
from bridgesheets.printed.book import sign
from bridgesheets.printed.paper import PAPERS
from bridgesheets.printed.sheet import PrintedSheet, Value, fitting_size, half_points, whole_pixels
from bridgesheets.printed.sheet_rows import to_bytes
from bridgesheets.printed.styles import HEAD, LABEL, SECTION, TITLE, USE, Role, Styles, figure, text_width

SIZE, ROW = 10.0, 15.75
#: The lowest row that holds a line in that size.
_LOWEST = 12.75
HEADING = replace(HEAD, size=9)
CENTRED = Role("Centred")
NAME = replace(LABEL, name="Name", shrink=True)
AMOUNT, STRONG = figure(2), replace(figure(2), name="Credited", bold=True)
LEGAL = "Awards calculated by bridgesheets; the regulations decide"

_LARGEST_TITLE, _SMALLEST_TITLE, _TITLE_LINE = 18.0, 12.0, 1.35
#: A title in several lines.
_LONG_TITLE = replace(TITLE, name="Long title", wrap=True)
_LONGEST_TITLE, _LONGEST_USE = 200, 400
_USE, _USE_LINE, _USE_GAP = 12.0, 15.0, 3.0
_MORE, _MORE_LINE, _MORE_GAP = 9.0, 11.5, 4.0


def pages_of(rows: int, room: float) -> tuple[float, int]:
    """Returns the height of rows and how many are on a page, so that they fill the pages they need evenly.

    ``room`` is what a page has below its heading.
    """
    pages = max(1, ceil(rows * _LOWEST / room))
    on_a_page = max(1, ceil(rows / pages))
    return whole_pixels(min(ROW, room / on_a_page)), on_a_page


def blank_workbook(title: str) -> Workbook:
    """Returns a workbook without sheets, with the properties of all that are made here."""
    workbook = Workbook()
    workbook.remove(workbook.active)
    sign(workbook, title)
    return workbook


def write_row(sheet: PrintedSheet, row: int, cells: Iterable[Value], roles: Iterable[Role]) -> None:
    for at, (value, role) in enumerate(zip(cells, roles, strict=False), 1):
        sheet.write(row, at, value, role)


def banded(role: Role, number: int) -> Role:
    """Returns the role on every second row's band; amounts are moved in from the column beside them."""
    return role.at(SIZE, indent=1 if role.horizontal == "right" else role.indent, shaded=number % 2 == 1)


def head_of(sheet: PrintedSheet, title: str, use: str, *more: str) -> None:
    """Writes the title of a sheet, a line about the event, and further lines in small letters.

    A long title has smaller letters, and a longer one several lines.
    """
    title = title[:_LONGEST_TITLE]
    fitting = half_points(fitting_size(sheet.width, [title or " "]))
    size = max(_SMALLEST_TITLE, min(_LARGEST_TITLE, fitting))
    role, lines = (TITLE, 1) if size > _SMALLEST_TITLE else (_LONG_TITLE, sheet.lines(title, size))
    sheet.write_across(sheet.row(size * _TITLE_LINE * lines), title, role.at(size))
    height = sheet.lines(use[:_LONGEST_USE], _USE) * _USE_LINE + _USE_GAP
    sheet.write_across(sheet.row(height), use[:_LONGEST_USE], USE)
    for line in filter(None, more):
        sheet.write_across(sheet.row(sheet.lines(line, _MORE) * _MORE_LINE + _MORE_GAP), line, USE.at(_MORE))


# --- the award list ---------------------------------------------------------------------------------------------

_NAMES = replace(LABEL, name="Names", wrap=True)
_PART = SECTION.at(11.5)
#: The height of a line of names; rows are between it and twice as high, as the page has room.
_NAMES_LINE, _HIGHEST = 12.75, 18.0
_STEP = 0.75
#: Rows where one page does not hold them all.
_OF_SEVERAL = 15.0
_GROUPS, _HEADS, _HEADS_WITH_LIMITS, _SECTION = 14.25, 15.0, 27.0, 16.5
#: The space of a cell beside its text, and how much narrower than planned a column may come out.
_BESIDE, _NARROWER = 6.0, 5.25 / 5.6
_NARROWEST_PLACE, _NARROWEST_NAMES = 25.0, 110.0


def draw_award_list(sheet: PrintedSheet, awards: EventAwards) -> None:
    """Draws the page: the rows as high as one page allows, notes only where the page has room for them."""
    listed = award_list(awards)
    widths = _widths(listed, sheet.width)
    sheet.columns(widths)
    head_of(sheet, listed.title, listed.summary, listed.later_rule)
    head = _heads(sheet, listed.columns)
    notes = [*listed.notes, f"Edition: {listed.edition}."]
    short = ["Notes on this list are on the sheet Event.", notes[-1]] if listed.notes else notes
    names, room = widths[listed.names], sheet.room
    height, notes_shown = _fitted(sheet, listed, names, room, (notes, short))
    apart = _body(sheet, listed.parts, names, height) > room and all(
        _body(sheet, [part], names, height) + sheet.notes_height(notes_shown) <= room for part in listed.parts
    )
    for part in listed.parts:
        if apart and part is not listed.parts[0]:
            sheet.break_after(sheet.last_row)
        if part.heading:
            sheet.write(sheet.row(_SECTION), 1, part.heading, _PART)
        for number, line in enumerate(part.lines):
            row = sheet.row(_height(sheet, line, names, height))
            cells = (_cell(column, column.value(line)) for column in listed.columns)
            write_row(sheet, row, cells, (banded(_ROLES[column.kind], number) for column in listed.columns))
    sheet.notes(notes_shown)
    sheet.finish(LEGAL, head)


_ROLES = {PLACE: CENTRED, NAMES: _NAMES, SCORE: AMOUNT, AWARD: STRONG, WHAT_FOR: CENTRED, COLOUR: AMOUNT}


def _fitted(
    sheet: PrintedSheet, listed: AwardList, names: float, room: float, choices: Sequence[Sequence[str]]
) -> tuple[float, Sequence[str]]:
    """Returns the height of the rows, and the notes below them: the longest notes that leave everybody on one page.

    Where one page is too small for the field, the rows are as high as the pages they need allow.
    """
    for notes in choices:
        height = _HIGHEST
        while height >= _NAMES_LINE:
            if _body(sheet, listed.parts, names, height) + sheet.notes_height(notes) <= room:
                return height, notes
            height -= _STEP
    notes_height = sheet.notes_height(choices[0])
    pages = ceil((_body(sheet, listed.parts, names, _OF_SEVERAL) + notes_height) / room)
    height = _HIGHEST
    while height > _OF_SEVERAL and _body(sheet, listed.parts, names, height) + notes_height > pages * room:
        height -= _STEP
    return height, choices[0]


def _body(sheet: PrintedSheet, parts: Sequence[ListSection], names: float, height: float) -> float:
    headings = sum(_SECTION for part in parts if part.heading)
    return headings + sum(_height(sheet, line, names, height) for part in parts for line in part.lines)


def _height(sheet: PrintedSheet, line: AwardLine, names: float, height: float) -> float:
    """Returns the height of a row: of one line of names as said, of each further one by a line more."""
    return height + (sheet.lines(line.name, SIZE, names) - 1) * _NAMES_LINE


# --- columns and their heads --------------------------------------------------------------------------------------


def _widths(listed: AwardList, width: float) -> list[float]:
    found = [0.0 if column.kind == NAMES else _width(listed, column) for column in listed.columns]
    found[listed.names] = max(_NARROWEST_NAMES, width - sum(found))
    over = sum(found) / width
    return [each / max(over, 1.0) for each in found]


def _width(listed: AwardList, column: ListColumn) -> float:
    heads = [(text, HEADING.size * 1.06) for text in (*column.label.split(), column.under)]
    cells = [(column.text(line), SIZE * 1.04) for part in listed.parts for line in part.lines]
    widest = max(text_width(text, size) for text, size in (*heads, *cells))
    beside = _BESIDE if column.kind == PLACE else 2 * _BESIDE
    return max(_NARROWEST_PLACE, (widest + beside) / _NARROWER)


def _heads(sheet: PrintedSheet, columns: Sequence[ListColumn]) -> int:
    if any(column.over for column in columns):
        row, first = sheet.row(_GROUPS), 1
        for over, same in groupby(columns, key=lambda column: column.over):
            last = first + len([*same]) - 1
            sheet.write_across(row, over, HEADING, first=first, last=last)
            first = last + 1
    row = sheet.row(_HEADS_WITH_LIMITS if any(column.under for column in columns) else _HEADS)
    for at, column in enumerate(columns, 1):
        left = replace(HEADING, name="Head left", horizontal="left", indent=1)
        role = left if column.kind == NAMES else HEADING
        sheet.write(row, at, "\n".join(filter(None, (column.label, column.under))), role)
    return row


def _cell(column: ListColumn, value: Shown) -> Value:
    return int(value) if column.kind == PLACE and isinstance(value, str) and value.isdecimal() else value


# --- the event, and why -----------------------------------------------------------------------------------------

_DETAIL = replace(LABEL, name="Detail", vertical="top", wrap=True)
#: The columns that the labels of details are in; the space before their values, and the height of a further line.
_LABELS, _INDENT, _LINE = 3, 10.0, 13.0


def draw_event(sheet: PrintedSheet, awards: EventAwards) -> None:
    widths = [70.0, 60.0, 60.0, 60.0, 60.0, 55.0, 60.0]
    sheet.columns([*widths, sheet.width - sum(widths)])
    head_of(sheet, "The event", event_head.summary_line(awards))
    head = sheet.last_row
    room = sheet.width - sum(widths[:_LABELS]) - _INDENT
    for label, value in event_head.details(awards):
        row = sheet.row((sheet.lines(value, SIZE, room) - 1) * _LINE + ROW)
        sheet.write_across(row, label, _DETAIL.at(SIZE), last=_LABELS)
        sheet.write_across(row, value, _DETAIL.at(SIZE), first=_LABELS + 1, last=len(widths) + 1)
    sheet.row(10)
    row = sheet.row(26)
    columns = _strat_columns(awards)
    write_row(sheet, row, (label for label, _ in columns), repeat(HEADING))
    for cells in zip(*(cells for _, cells in columns), strict=True):
        write_row(sheet, sheet.row(14), cells, repeat(CENTRED.at(9)))
    sheet.row(10)
    write_row(sheet, sheet.row(20), ("Session", "Group", "Entries", "Counted", "Tables"), repeat(HEADING))
    for group in awards.counts.groups:
        counts = group.session, group.name or "all", len(group.entries), group.size, group.tables
        write_row(sheet, sheet.row(14), counts, repeat(CENTRED.at(9)))
    winners = [awards.event.contestants[at].names for at in awards.eligible_for_grand_life_master]
    readings = list(event_head.readings_to_confirm(awards))
    sheet.notes(
        [
            f"Edition: {awards.edition.full_name}.",
            *(f"Counts for Grand Life Master: {each}." for each in winners),
            *awards.notes,
            *(["What the manual leaves open, and how we read it; please confirm:"] if readings else []),
            *(f"•  {each}" for each in readings),
        ]
    )
    sheet.finish(LEGAL, head)


def _strat_columns(awards: EventAwards) -> list[tuple[str, list[Value]]]:
    lines = list(event_head.strat_lines(awards))
    columns: list[tuple[str, list[Value]]] = [
        ("Strat", [line.strat for line in lines]),
        ("Flight", [line.flight for line in lines]),
        ("Limit", [line.limit for line in lines]),
        ("Entries", [line.entrants for line in lines]),
        ("Tables", [line.tables.normalize() for line in lines]),
        ("M factor", [line.m_factor if line.m_factor is not None else "" for line in lines]),
        ("First", [line.first for line in lines]),
    ]
    return [(label, cells) for label, cells in columns if any(cell != "" for cell in cells)]


_LEFT = Role("Left", horizontal="left", vertical="top", wrap=True)
_TOP = replace(AMOUNT, name="Amount", vertical="top")
_WIDTHS = (190.0, 50.0, 150.0, 52.0, 560.0)
_DERIVATION_LINE, _HIGHEST_DERIVATION = 13.5, 400.0
#: A cell of a spreadsheet holds no longer text.
_LONGEST = 32_000
_LEAD = (
    "Every credited award with its formula, its derivation and its section. This sheet is for the "
    "screen: its print area is an empty cell, so that it does not print with the list; clear that to print it."
)


def draw_why(sheet: PrintedSheet, event_awards: EventAwards) -> None:
    """Draws a row for each credited award, with its derivation and why it was chosen."""
    sheet.columns(_WIDTHS)
    head_of(sheet, "Why", _LEAD)
    head = sheet.row(20)
    write_row(sheet, head, ("Names", "Entry", "Award", "Amount", "Because"), repeat(HEADING))
    roles = [role.at(SIZE) for role in (_LEFT, _LEFT, _LEFT, _TOP, _LEFT)]
    for at, awards in reasons_by_contestant(event_awards).items():
        contestant = event_awards.event.contestants[at]
        for award, amount, derivations in awards:
            text = "\n".join(derivations)[:_LONGEST]
            lines = sum(sheet.lines(line, SIZE, _WIDTHS[-1]) for each in derivations for line in each.split("\n"))
            lines = max(lines, sheet.lines(contestant.names, SIZE, _WIDTHS[0]))
            row = sheet.row(min(lines * _DERIVATION_LINE + 3, _HIGHEST_DERIVATION))
            write_row(sheet, row, (contestant.names, contestant.number, award, amount, text), roles)
    sheet.for_the_screen(head)


AWARDS, PLAYERS, EVENT, WHY = "Awards", "Players", "Event", "Why"


def award_book(awards: EventAwards, paper: str = "letter") -> bytes:
    workbook = blank_workbook(f"Awards: {event_head.title(awards)}")
    styles = Styles(workbook)
    for name, draw in ((AWARDS, draw_award_list), (PLAYERS, _players), (EVENT, draw_event), (WHY, draw_why)):
        wide = name == WHY
        draw(PrintedSheet(workbook.create_sheet(name), PAPERS[paper], styles, landscape=wide), awards)
    return to_bytes(workbook)


def _players(sheet: PrintedSheet, awards: EventAwards) -> None:
    sheet.columns([sheet.width - 340, 90, 60, 60, 130])
    head_of(sheet, "Credits of the players", event_head.title(awards))
    head = sheet.row(20)
    write_row(sheet, head, ("Player", "Membership", "Entry", "Awarded", "Colour"), repeat(HEADING))
    credits = player_credits(awards)
    height, on_a_page = pages_of(len(credits), sheet.room)
    for number, credit in enumerate(credits):
        row = sheet.row(height)
        if number and number % on_a_page == 0:
            sheet.break_after(row - 1)
        cells = credit.name, credit.number, credit.contestant, credit.amount, colours_in_words(credit.colours)
        write_row(sheet, row, cells, (banded(role, number) for role in (NAME, CENTRED, CENTRED, STRONG, NAME)))
    sheet.finish(LEGAL, head)
