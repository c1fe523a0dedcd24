"""The printed workbook of an event's awards: the award list, the players, the event, and why."""

from __future__ import annotations

from collections.abc import Sequence

from openpyxl import Workbook

from bridgesheets.awarding import event_head
from bridgesheets.awarding.award_list import in_colours, player_credits
from bridgesheets.awarding.award_page import draw_award_list
from bridgesheets.awarding.award_pages import CENTRED, HEADING, LEGAL, NAME, STRONG, banded, head_of, pages_of
from bridgesheets.awarding.awards import Awarded
from bridgesheets.awarding.event_page import draw_event
from bridgesheets.awarding.why_page import draw_why
from bridgesheets.printed.paper import PAPERS
from bridgesheets.printed.sheet import Sheet, Value
from bridgesheets.printed.sheet_rows import to_bytes
from bridgesheets.printed.styles import Styles

AWARDS, PLAYERS, EVENT, WHY = "Awards", "Players", "Event", "Why"


def award_book(made: Awarded, paper: str = "letter") -> bytes:
    """The .xlsx file of the awards."""
    workbook = Workbook()
    workbook.remove(workbook.active)
    styles = Styles(workbook)
    for name, draw in ((AWARDS, draw_award_list), (PLAYERS, _players), (EVENT, draw_event), (WHY, draw_why)):
        wide = name == WHY
        draw(Sheet(workbook.create_sheet(name), PAPERS[paper], styles, landscape=wide), made)
    about = workbook.properties
    about.title = f"Awards: {event_head.title(made)}"
    about.creator = about.lastModifiedBy = "bridgesheets"
    about.description = "Made by bridgesheets; not affiliated with any bridge federation."
    workbook.calculation.fullCalcOnLoad = False
    return to_bytes(workbook)


def _players(sheet: Sheet, made: Awarded) -> None:
    labels = ("Player", "Membership", "Entry", "Awarded", "Colour")
    sheet.columns([sheet.width - 340, 90, 60, 60, 130])
    head_of(sheet, "Credits of the players", event_head.title(made))
    head = sheet.row(20)
    for at, label in enumerate(labels, 1):
        sheet.write(head, at, label, HEADING)
    credits = player_credits(made)
    height, on_a_page = pages_of(len(credits), sheet.room)
    for number, credit in enumerate(credits):
        row = sheet.row(height)
        if number and number % on_a_page == 0:
            sheet.break_after(row - 1)
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
