"""Workbook of a month: sheets of players, events and best results to print, and of credits to filter."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from decimal import Decimal
from itertools import repeat

from openpyxl import Workbook
from openpyxl.utils import get_column_letter
from openpyxl.worksheet.filters import AutoFilter
from openpyxl.worksheet.table import Table, TableColumn, TableStyleInfo

from bridgesheets.awarding.lists.book import (
    AMOUNT,
    CENTRED,
    HEADING,
    LEGAL,
    NAME,
    ROW,
    SIZE,
    STRONG,
    banded,
    blank_workbook,
    head_of,
    pages_of,
    write_row,
)
from bridgesheets.club.month.players import NOBODY, People, Sums
from bridgesheets.club.month.records import AWARDED, EventOfMonth
from bridgesheets.club.month.texts import (
    CREDIT_COLUMNS,
    Cell,
    MonthTable,
    best_table,
    credit_rows,
    events_table,
    not_counted_table,
    players_table,
    summary_line,
    title_of,
)
from bridgesheets.printed.paper import PAPERS
from bridgesheets.printed.sheet import PrintedSheet
from bridgesheets.printed.sheet_rows import LongSheet, to_bytes
from bridgesheets.printed.styles import LABEL, Role, Styles
from truesheet.addresses import LAST_ROW

_CREDITS = "Credits"
_HEAD_HEIGHT = 20.0
#: Widths of columns in points by their heads; the first other column has the rest.
_WIDTHS = {
    "Place": 40.0, "Number": 66.0, "Events": 48.0, "Masterpoints": 78.0, "Day": 66.0, "File": 190.0, "Game": 80.0,
    "Tables": 44.0, "Entries": 46.0, "Awarded": 58.0, "Note": 110.0, "%": 46.0, "What": 96.0,
}  # fmt: skip
_COLOUR, _NARROWEST, _EVENT = 52.0, 90.0, 150.0
#: A wrapped text, the height of its lines, and the part of a column that a word may fill.
_TEXT = replace(LABEL, name="Text", wrap=True)
_LINE, _ROOM = 12.75, 0.8
_DAY = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
_ENDS_OF_LINES = re.compile(r"([/-])(?=\S)")
_WIDE = ("Events", "Not counted")
#: The widths of the columns of the credits, in letters.
_LETTERS = {"Event": 28, "File": 30, "Player": 26, "Number": 12, "Masterpoints": 14}
_DATE = 11


def month_book(
    name: str, events: Sequence[EventOfMonth], sums: Sums, paper: str = "letter", people: People = NOBODY
) -> bytes:
    """Returns the .xlsx file of a month; ``paper`` is letter or a4, ``people`` says who the players are."""
    title, use = title_of(name, sums), summary_line(events, sums)
    workbook = blank_workbook(f"Masterpoints: {title}")
    styles = Styles(workbook)
    for content in (players_table(sums), events_table(events), best_table(sums), not_counted_table(events)):
        if content.rows or content.title == "Players":
            landscape = content.title in _WIDE
            _draw(
                PrintedSheet(workbook.create_sheet(content.title), PAPERS[paper], styles, landscape=landscape),
                content,
                title,
                use,
            )
    _credits(workbook, events, people)
    return to_bytes(workbook)


def _draw(sheet: PrintedSheet, content: MonthTable, title: str, use: str) -> None:
    widths = _widths(content, sheet.width)
    sheet.columns(widths)
    head_of(sheet, f"{content.title} – {title}", use, content.left_out)
    head = sheet.row(_HEAD_HEIGHT)
    write_row(sheet, head, content.head, repeat(HEADING))
    height, on_a_page = pages_of(len(content.rows), sheet.room)
    wraps = content.title in _WIDE
    for number, cells in enumerate(content.rows):
        row = sheet.row(_height(sheet, content, cells, widths) if wraps else height)
        if number and number % on_a_page == 0 and not wraps:
            sheet.break_after(row - 1)
        write_row(sheet, row, cells, (banded(_role(content, at, cell), number) for at, cell in enumerate(cells)))
    sheet.finish(LEGAL, head)


def _widths(content: MonthTable, width: float) -> list[float]:
    known = [_WIDTHS.get(head, _COLOUR if at in content.figures else 0.0) for at, head in enumerate(content.head)]
    free = [at for at, each in enumerate(known) if not each]
    for at in free[1:]:
        known[at] = _EVENT
    known[free[0]] = max(_NARROWEST, width - sum(known))
    over = max(1.0, sum(known) / width)
    return [each / over for each in known]


def _height(sheet: PrintedSheet, content: MonthTable, cells: Sequence[Cell], widths: Sequence[float]) -> float:
    texts = [(str(cell), widths[at]) for at, cell in enumerate(cells) if at not in content.figures]
    # A day fits into its column. Programs differ in whether a line may end within the path of a file.
    texts = [(text, width) for text, width in texts if not _DAY.fullmatch(text)]
    texts += [(_ENDS_OF_LINES.sub(r"\1 ", text), width) for text, width in texts]
    return ROW + _LINE * (max(sheet.lines(text, SIZE, width * _ROOM) for text, width in texts) - 1)


def _role(content: MonthTable, at: int, cell: Cell) -> Role:
    if at not in content.figures:
        return _TEXT if content.title in _WIDE else NAME
    if not isinstance(cell, Decimal) or content.head[at] == "Tables":
        return CENTRED
    return STRONG if content.head[at] in ("Masterpoints", "%") else AMOUNT


def _credits(workbook: Workbook, events: Sequence[EventOfMonth], people: People) -> None:
    """Adds the credits as a table to filter on the screen; more than a sheet holds are only in the CSV file."""
    count = sum(len(event.players) for event in events if event.state == AWARDED)
    if not count or count >= LAST_ROW:
        return
    sheet = LongSheet(workbook, _CREDITS, CREDIT_COLUMNS, credit_rows(events, people), count)
    for column, head in enumerate(CREDIT_COLUMNS, 1):
        sheet.column_dimensions[get_column_letter(column)].width = _LETTERS.get(head, _DATE)
    sheet.freeze_panes = "A2"
    ref = sheet.calculate_dimension()
    # Without the heads openpyxl would look for them in all cells of the table.
    heads = [TableColumn(id=at, name=head) for at, head in enumerate(CREDIT_COLUMNS, 1)]
    look = TableStyleInfo(name="TableStyleLight1", showRowStripes=True)
    sheet.add_table(
        Table(displayName=_CREDITS, ref=ref, autoFilter=AutoFilter(ref=ref), tableColumns=heads, tableStyleInfo=look)
    )
    # Its print area is an empty cell, so that it does not print with the other sheets.
    beside = f"{get_column_letter(len(CREDIT_COLUMNS) + 2)}1"
    sheet.print_area = beside
