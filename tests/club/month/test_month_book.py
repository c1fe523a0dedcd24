"""The workbook of a month: how its cells are set, and which of its sheets there are."""

from dataclasses import replace
from decimal import Decimal
from io import BytesIO

import openpyxl
import pytest
from openpyxl import Workbook
from openpyxl.cell import Cell
from openpyxl.worksheet.worksheet import Worksheet

from bridgesheets.awarding.awards import COLOURS
from bridgesheets.club.month import workbook as module
from bridgesheets.club.month.players import sums_of
from bridgesheets.club.month.records import AWARDED, EventOfMonth, PlayerResult
from bridgesheets.club.month.texts import title_of
from bridgesheets.club.month.workbook import month_book

#: Two pairs without scores; the players of the first have 1.00 each.
PLAYERS = tuple(
    PlayerResult(name, "", at // 2, 100 if at < 2 else 0, (100 if at < 2 else 0,) + (0,) * (len(COLOURS) - 1))
    for at, name in enumerate("ABCD")
)
EVENT = EventOfMonth(
    "a.ACA", state=AWARDED, title="Open", entries=5, tables=Decimal("2.5"), players=PLAYERS, listed=100
)


def book(*events: EventOfMonth) -> Workbook:
    return openpyxl.load_workbook(BytesIO(month_book("Lake", events, sums_of(events))))


def first(sheet: Worksheet, head: str) -> Cell:
    (at,) = (cell for row in sheet.iter_rows() for cell in row if cell.value == head)
    return sheet.cell(at.row + 1, at.column)


def test_names_stand_at_the_left_counts_in_the_middle_and_masterpoints_have_two_places() -> None:
    made = book(EVENT)
    name, count, amount = (first(made["Players"], head) for head in ("Player", "Events", "Masterpoints"))
    tables = first(made["Events"], "Tables")
    assert (name.value, count.value, amount.value, tables.value) == ("A", 1, 1, 2.5)
    assert name.alignment.horizontal not in ("center", "right")
    assert count.alignment.horizontal == tables.alignment.horizontal == "center"
    assert (amount.number_format, tables.number_format) == ("0.00", "General")


def test_a_credit_has_no_cell_for_what_is_not_known() -> None:
    """A text without a letter would be counted, and sorted before the others."""
    sheet = book(EVENT)["Credits"]
    blank = [cell for row in sheet.iter_rows(min_row=2) for cell in row if cell.value is None]
    assert blank and {cell.data_type for cell in blank} == {"n"}


def test_credits_have_a_sheet_where_there_are_some_and_it_has_room_for_them(monkeypatch: pytest.MonkeyPatch) -> None:
    """A table in Excel has at least a row below its heads; four credits and the heads take five rows."""
    assert "Credits" not in book(EventOfMonth("a.ACA")).sheetnames
    for rows, room in ((5, True), (4, False)):
        monkeypatch.setattr(module, "LAST_ROW", rows)
        assert ("Credits" in book(EVENT).sheetnames) is room


def test_a_month_whose_events_say_no_day_is_called_by_its_club() -> None:
    assert title_of("Lake", sums_of([EVENT])) == "Lake"
    assert title_of("", sums_of([EVENT])) == "Masterpoints"


def test_a_month_is_called_by_its_name_and_other_times_by_their_first_and_last_day() -> None:
    first, last, next_year = (replace(EVENT, day=day) for day in ("2026-05-04", "2026-05-25", "2027-05-04"))
    assert title_of("Lake", sums_of([first, last])) == "Lake · May 2026"
    assert title_of("Lake", sums_of([first, next_year])) == "Lake · 2026-05-04 to 2027-05-04"
