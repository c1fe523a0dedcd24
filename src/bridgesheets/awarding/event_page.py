"""The page of an event: what was said of it, its strats and groups, and what the manual leaves open."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from decimal import Decimal

from bridgesheets.awarding import event_head
from bridgesheets.awarding.award_pages import CENTRED, HEADING, LEGAL, ROW, SIZE, head_of
from bridgesheets.awarding.awards import Awarded
from bridgesheets.printed.sheet import Sheet, Value
from bridgesheets.printed.styles import LABEL

_DETAIL = replace(LABEL, name="Detail", vertical="top", wrap=True)
#: The columns that the labels of details stand in; the space before their values, and the height of a further line.
_LABELS, _INDENT, _LINE = 3, 10.0, 13.0


def draw_event(sheet: Sheet, made: Awarded) -> None:
    """Draw the page."""
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
    for at, (label, _) in enumerate(columns, 1):
        sheet.write(row, at, label, HEADING)
    for line in range(len(columns[0][1])):
        row = sheet.row(14)
        for at, (_, cells) in enumerate(columns, 1):
            sheet.write(row, at, cells[line], CENTRED.at(9))
    sheet.row(10)
    row = sheet.row(20)
    for at, label in enumerate(("Session", "Group", "Entries", "Counted", "Tables"), 1):
        sheet.write(row, at, label, HEADING)
    for group in made.counts.groups:
        row = sheet.row(14)
        counts: Sequence[Value] = (group.session, group.name or "all", len(group.entries), group.size, group.tables)
        for at, cell in enumerate(counts, 1):
            sheet.write(row, at, cell, CENTRED.at(9))
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
    """The columns of the table of strats, without those that are empty."""
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
