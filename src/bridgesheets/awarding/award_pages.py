"""The pages of an event and of reasons in the award workbook, and what all its pages have in common."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from decimal import Decimal
from itertools import repeat
from math import ceil

from openpyxl import Workbook

from bridgesheets.awarding import event_head
from bridgesheets.awarding.award_list import reasons_of
from bridgesheets.awarding.awards import Awarded
from bridgesheets.printed.sheet import Sheet, Value, fitting_size, half_points, whole_pixels
from bridgesheets.printed.styles import HEAD, LABEL, TITLE, USE, Role, figure

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
    """The height of rows and how many are on a page, so that they fill the pages they need evenly.

    ``room`` is what a page has below its heading.
    """
    pages = max(1, ceil(rows * _LOWEST / room))
    on_a_page = max(1, ceil(rows / pages))
    return whole_pixels(min(ROW, room / on_a_page)), on_a_page


def blank_workbook(title: str) -> Workbook:
    """A workbook without sheets, with the properties of all that are made here."""
    workbook = Workbook()
    workbook.remove(workbook.active)
    about = workbook.properties
    about.title = title
    about.creator = about.lastModifiedBy = "bridgesheets"
    about.description = "Made by bridgesheets; not affiliated with any bridge federation."
    workbook.calculation.fullCalcOnLoad = False
    return workbook


def write_row(sheet: Sheet, row: int, cells: Iterable[Value], roles: Iterable[Role]) -> None:
    """Writes cells from the first column on, each in its role, as far as there are both."""
    for at, (value, role) in enumerate(zip(cells, roles, strict=False), 1):
        sheet.write(row, at, value, role)


def banded(role: Role, number: int) -> Role:
    """The role on every second row's band; amounts are moved in from the column beside them."""
    return role.at(SIZE, indent=1 if role.horizontal == "right" else role.indent, shaded=number % 2 == 1)


def head_of(sheet: Sheet, title: str, use: str, *more: str) -> None:
    """The title of a sheet, and below it in one line what was played; then other lines, in small letters.

    A long title is set in smaller letters, and a longer one in several lines.
    """
    size = _title_size(sheet, title)
    role = TITLE if size > _SMALLEST_TITLE else _LONG_TITLE
    sheet.write_across(sheet.row(_title_height(sheet, title)), title[:_LONGEST_TITLE], role.at(size))
    sheet.write_across(sheet.row(_use_height(sheet, use)), use[:_LONGEST_USE], USE)
    for line in filter(None, more):
        sheet.write_across(sheet.row(sheet.lines(line, _MORE) * _MORE_LINE + _MORE_GAP), line, USE.at(_MORE))


def _title_size(sheet: Sheet, title: str) -> float:
    fitting = half_points(fitting_size(sheet.width, [title[:_LONGEST_TITLE] or " "]))
    return max(_SMALLEST_TITLE, min(_LARGEST_TITLE, fitting))


def _title_height(sheet: Sheet, title: str) -> float:
    size = _title_size(sheet, title)
    lines = sheet.lines(title[:_LONGEST_TITLE], size) if size <= _SMALLEST_TITLE else 1
    return size * _TITLE_LINE * lines


def _use_height(sheet: Sheet, use: str) -> float:
    return sheet.lines(use[:_LONGEST_USE], _USE) * _USE_LINE + _USE_GAP


_DETAIL = replace(LABEL, name="Detail", vertical="top", wrap=True)
#: The columns that the labels of details are in; the space before their values, and the height of a further line.
_LABELS, _INDENT, _LINE = 3, 10.0, 13.0


def draw_event(sheet: Sheet, made: Awarded) -> None:
    widths = [70.0, 60.0, 60.0, 60.0, 60.0, 55.0, 60.0]
    sheet.columns([*widths, sheet.width - sum(widths)])
    head_of(sheet, "The event", event_head.in_short(made))
    head = sheet.last_row
    room = sheet.width - sum(widths[:_LABELS]) - _INDENT
    for label, value in event_head.details(made):
        row = sheet.row((sheet.lines(value, SIZE, room) - 1) * _LINE + ROW)
        sheet.write_across(row, label, _DETAIL.at(SIZE), last=_LABELS)
        sheet.write_across(row, value, _DETAIL.at(SIZE), first=_LABELS + 1, last=len(widths) + 1)
    sheet.row(10)
    row = sheet.row(26)
    columns = _strat_columns(made)
    write_row(sheet, row, (label for label, _ in columns), repeat(HEADING))
    for cells in zip(*(cells for _, cells in columns), strict=True):
        write_row(sheet, sheet.row(14), cells, repeat(CENTRED.at(9)))
    sheet.row(10)
    write_row(sheet, sheet.row(20), ("Session", "Group", "Entries", "Counted", "Tables"), repeat(HEADING))
    for group in made.counts.groups:
        counts = group.session, group.name or "all", len(group.entries), group.size, group.tables
        write_row(sheet, sheet.row(14), counts, repeat(CENTRED.at(9)))
    winners = [made.event.contestants[at].names for at in made.eligible_for_grand_life_master]
    read = list(event_head.left_open(made))
    sheet.notes(
        [
            f"Edition: {event_head.edition(made)}.",
            *(f"Counts for Grand Life Master: {each}." for each in winners),
            *made.notes,
            *(["What the manual leaves open, and how it was read; the club confirms it:"] if read else []),
            *(f"•  {each}" for each in read),
        ]
    )
    sheet.finish(LEGAL, head)


def _strat_columns(made: Awarded) -> list[tuple[str, list[Value]]]:
    lines = list(event_head.strat_lines(made))
    columns: list[tuple[str, list[Value]]] = [
        ("Strat", [line.strat for line in lines]),
        ("Flight", [line.flight for line in lines]),
        ("Limit", [line.limit for line in lines]),
        ("Entries", [line.entrants for line in lines]),
        ("Tables", [Decimal(event_head.counted(line.tables)) for line in lines]),
        ("M factor", [line.m_factor if line.m_factor is not None else "" for line in lines]),
        ("First", [line.first for line in lines]),
    ]
    return [(label, cells) for label, cells in columns if any(cell != "" for cell in cells)]


_LEFT = Role("Left", horizontal="left", vertical="top", wrap=True)
_TOP = replace(AMOUNT, name="Amount", vertical="top")
_WIDTHS = (190.0, 50.0, 150.0, 52.0, 560.0)
_SIZE, _DERIVATION_LINE, _HIGHEST = 10.0, 13.5, 400.0
#: A cell of a spreadsheet holds no longer text.
_LONGEST = 32_000
_LEAD = (
    "Every credited award with the formula a sheet would ask, its derivation, and its section. This sheet is for the "
    "screen: its print area is an empty cell, so that it does not print with the list; clear that to print it."
)


def draw_why(sheet: Sheet, made: Awarded) -> None:
    """A row for each award that is credited, with the way to it; and what else the contestant might have had."""
    sheet.columns(_WIDTHS)
    head_of(sheet, "Why", _LEAD)
    head = sheet.row(20)
    write_row(sheet, head, ("Names", "Entry", "Award", "Amount", "Because"), repeat(HEADING))
    roles = [role.at(_SIZE) for role in (_LEFT, _LEFT, _LEFT, _TOP, _LEFT)]
    for at, awards in reasons_of(made).items():
        contestant = made.event.contestants[at]
        for said, amount, told in awards:
            text = "\n".join(told)[:_LONGEST]
            lines = max(sheet.lines(contestant.names, _SIZE, _WIDTHS[0]), _lines(sheet, told))
            row = sheet.row(min(lines * _DERIVATION_LINE + 3, _HIGHEST))
            write_row(sheet, row, (contestant.names, contestant.number, said, amount, text), roles)
    sheet.for_the_screen(head)


def _lines(sheet: Sheet, told: Iterable[str]) -> int:
    return sum(sheet.lines(line, _SIZE, _WIDTHS[-1]) for each in told for line in each.split("\n"))
