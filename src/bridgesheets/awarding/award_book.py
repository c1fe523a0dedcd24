"""The printed workbook of an event's awards: the award list for the wall, the players, the event, and why."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby, repeat
from math import ceil

from bridgesheets.awarding import event_head
from bridgesheets.awarding.award_list import (
    AWARD,
    COLOUR,
    NAMES,
    PLACE,
    SCORE,
    WHAT_FOR,
    AwardList,
    Column,
    Line,
    Part,
    Shown,
    award_list,
    in_colours,
    player_credits,
)
from bridgesheets.awarding.award_pages import (
    CENTRED,
    HEADING,
    LEGAL,
    NAME,
    SIZE,
    STRONG,
    banded,
    blank_workbook,
    draw_event,
    draw_why,
    head_of,
    pages_of,
    write_row,
)
from bridgesheets.awarding.awards import Awarded
from bridgesheets.printed.paper import PAPERS
from bridgesheets.printed.sheet import Sheet, Value
from bridgesheets.printed.sheet_rows import to_bytes
from bridgesheets.printed.styles import LABEL, SECTION, Styles, figure, text_width

_NAMES = replace(LABEL, name="Names", wrap=True)
_PART = SECTION.at(11.5)
_FIGURE = figure(2)
#: The height of a line of names; rows are between it and twice as high, as the page has room.
_NAMES_LINE, _HIGHEST = 12.75, 18.0
_STEP = 0.75
#: Rows where one page does not hold them all.
_OF_SEVERAL = 15.0
_GROUPS, _HEADS, _HEADS_WITH_LIMITS, _SECTION = 14.25, 15.0, 27.0, 16.5
#: The space of a cell beside its text, and how much narrower than planned a column may come out.
_BESIDE, _NARROWER = 6.0, 5.25 / 5.6
_NARROWEST_PLACE, _NARROWEST_NAMES = 25.0, 110.0
_ELSEWHERE = "Notes on this list are on the sheet Event."


def draw_award_list(sheet: Sheet, made: Awarded) -> None:
    """Draws the page: the rows as high as one page allows, notes only where the page has room for them."""
    listed = award_list(made)
    widths = _widths(listed, sheet.width)
    sheet.columns(widths)
    head_of(sheet, listed.title, listed.played, listed.later)
    head = _heads(sheet, listed.columns)
    notes = [*listed.notes, f"Edition: {listed.edition}."]
    short = [_ELSEWHERE, notes[-1]] if listed.notes else notes
    names, room = widths[listed.names], sheet.room
    height, told = _fitted(sheet, listed, names, room, (notes, short))
    apart = _body(sheet, listed.parts, names, height) > room and all(
        _body(sheet, [part], names, height) + sheet.notes_height(told) <= room for part in listed.parts
    )
    for part in listed.parts:
        if apart and part is not listed.parts[0]:
            sheet.break_after(sheet.last_row)
        if part.heading:
            sheet.write(sheet.row(_SECTION), 1, part.heading, _PART)
        for number, line in enumerate(part.lines):
            row = sheet.row(_height(sheet, line, names, height))
            cells = (_cell(column, column.of(line)) for column in listed.columns)
            write_row(sheet, row, cells, (banded(_ROLES[column.kind], number) for column in listed.columns))
    sheet.notes(told)
    sheet.finish(LEGAL, head)


_ROLES = {PLACE: CENTRED, NAMES: _NAMES, SCORE: _FIGURE, AWARD: STRONG, WHAT_FOR: CENTRED, COLOUR: _FIGURE}


def _fitted(
    sheet: Sheet, listed: AwardList, names: float, room: float, choices: Sequence[Sequence[str]]
) -> tuple[float, Sequence[str]]:
    """The height of the rows, and the notes below them: the longest notes that leave everybody on one page.

    Where one page is too small for the field, the rows are as high as the pages they need allow.
    """
    for notes in choices:
        height = _HIGHEST
        while height >= _NAMES_LINE:
            if _body(sheet, listed.parts, names, height) + sheet.notes_height(notes) <= room:
                return height, notes
            height -= _STEP
    told = sheet.notes_height(choices[0])
    pages = ceil((_body(sheet, listed.parts, names, _OF_SEVERAL) + told) / room)
    height = _HIGHEST
    while height > _OF_SEVERAL and _body(sheet, listed.parts, names, height) + told > pages * room:
        height -= _STEP
    return height, choices[0]


def _body(sheet: Sheet, parts: Sequence[Part], names: float, height: float) -> float:
    headings = sum(_SECTION for part in parts if part.heading)
    return headings + sum(_height(sheet, line, names, height) for part in parts for line in part.lines)


def _height(sheet: Sheet, line: Line, names: float, height: float) -> float:
    """The height of a row: of one line of names as said, of each further one by a line more."""
    return height + (sheet.lines(line.name, SIZE, names) - 1) * _NAMES_LINE


# --- columns and their heads --------------------------------------------------------------------------------------


def _widths(listed: AwardList, width: float) -> list[float]:
    found = [0.0 if column.kind == NAMES else _width(listed, column) for column in listed.columns]
    found[listed.names] = max(_NARROWEST_NAMES, width - sum(found))
    over = sum(found) / width
    return [each / max(over, 1.0) for each in found]


def _width(listed: AwardList, column: Column) -> float:
    heads = [(text, HEADING.size * 1.06) for text in (*column.label.split(), column.under)]
    cells = [(_text(column.of(line)), SIZE * 1.04) for part in listed.parts for line in part.lines]
    widest = max(text_width(text, size) for text, size in (*heads, *cells))
    beside = _BESIDE if column.kind == PLACE else 2 * _BESIDE
    return max(_NARROWEST_PLACE, (widest + beside) / _NARROWER)


def _heads(sheet: Sheet, columns: Sequence[Column]) -> int:
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


def _cell(column: Column, value: Shown) -> Value:
    """A place as a number, a shared one as a text: 3, "3="."""
    return int(value) if column.kind == PLACE and isinstance(value, str) and value.isdecimal() else value


def _text(value: Shown) -> str:
    return value if isinstance(value, str) else f"{value:.2f}"


AWARDS, PLAYERS, EVENT, WHY = "Awards", "Players", "Event", "Why"


def award_book(made: Awarded, paper: str = "letter") -> bytes:
    workbook = blank_workbook(f"Awards: {event_head.title(made)}")
    styles = Styles(workbook)
    for name, draw in ((AWARDS, draw_award_list), (PLAYERS, _players), (EVENT, draw_event), (WHY, draw_why)):
        wide = name == WHY
        draw(Sheet(workbook.create_sheet(name), PAPERS[paper], styles, landscape=wide), made)
    return to_bytes(workbook)


def _players(sheet: Sheet, made: Awarded) -> None:
    sheet.columns([sheet.width - 340, 90, 60, 60, 130])
    head_of(sheet, "Credits of the players", event_head.title(made))
    head = sheet.row(20)
    write_row(sheet, head, ("Player", "Membership", "Entry", "Awarded", "Colour"), repeat(HEADING))
    credits = player_credits(made)
    height, on_a_page = pages_of(len(credits), sheet.room)
    for number, credit in enumerate(credits):
        row = sheet.row(height)
        if number and number % on_a_page == 0:
            sheet.break_after(row - 1)
        cells = credit.name, credit.number, credit.contestant, credit.amount, in_colours(credit.colours)
        write_row(sheet, row, cells, (banded(role, number) for role in (NAME, CENTRED, CENTRED, STRONG, NAME)))
    sheet.finish(LEGAL, head)
