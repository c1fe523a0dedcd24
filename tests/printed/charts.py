"""Award charts read back out of the finished workbook: what stands in which row and column of which block."""

from __future__ import annotations

import re
from collections.abc import Iterable
from decimal import Decimal
from functools import cache
from io import BytesIO
from itertools import chain
from typing import NamedTuple

import openpyxl
from openpyxl.worksheet.worksheet import Worksheet

from bridgesheets.printed.awards import books
from bridgesheets.printed.awards.chart import Chart
from bridgesheets.printed.book import OrderedBook
from bridgesheets.printed.orders import listed_events
from bridgesheets.printed.paper import PAPERS
from bridgesheets.printed.sheet import Sheet
from bridgesheets.printed.sheet_rows import to_bytes
from bridgesheets.printed.styles import StylesByKind
from tests.printed.committed import AWARD_BOOKS, committed, sheet_names

#: The headings a block with a key column of its own begins with.
KEYS = {
    "Group", "Tables", "Teams", "Boards", "Average", "Place", "Limit", "Event",
    "Rating", "Type", "Sessions", "Restrictions", "Flight", "Game", "Award", "Tables, teams", "Own tables",
    "Tables of X", "Tables left", "Tables, % of flight", "Lowest flight", "Middle flight",
    "Matches",
}  # fmt: skip


class Cell(NamedTuple):
    """A figure (0 where the cell is blank), with the title of its block, the key of its row, and its heading."""

    block: str
    key: str
    head: str
    figure: Decimal
    key_head: str = ""


@cache
def chart_sheet(sheet: str, paper: str = "a4") -> Worksheet:
    """A chart by its sheet, of a committed workbook or made to order; the figures do not depend on the paper."""
    for name in AWARD_BOOKS:
        if sheet in sheet_names(name, paper):
            return committed(name, paper)[sheet]
    of_books = (chart for name in AWARD_BOOKS for chart in charts_to_order(name))
    of_events = (chart for event in listed_events() for chart in event.charts())
    chart = next(chart for chart in chain(of_books, of_events) if chart.sheet == sheet)
    return drawn([chart], paper)[sheet]


@cache
def charts_to_order(name: str) -> tuple[Chart, ...]:
    """The charts of a book that stand in no workbook."""
    (book,) = (book for book in books.BOOKS if book.file_name == name)
    return tuple(chart for chart in book.all_charts if chart.to_order)


def drawn(charts: Iterable[Chart], paper: str = "letter") -> openpyxl.Workbook:
    """A workbook of these charts, as it is read back."""
    made = openpyxl.Workbook()
    made.remove(made.active)
    styles = StylesByKind(made)
    for page in (chart.page for chart in charts):
        page.draw(Sheet(made.create_sheet(page.sheet), PAPERS[paper], styles, landscape=page.landscape))
    return openpyxl.load_workbook(BytesIO(to_bytes(made)))


def read_back(book: OrderedBook, paper: str = "letter") -> openpyxl.Workbook:
    """A workbook that is made to order."""
    return openpyxl.load_workbook(BytesIO(book.content(PAPERS[paper])))


#: Pages of sentences and pictures, which have tests of their own.
IN_WORDS = {"Contents", "Special games"}


def chart_sheets() -> list[str]:
    """The sheets of all charts."""
    return [
        sheet
        for name in AWARD_BOOKS
        for sheet in (*sheet_names(name, "a4"), *(chart.sheet for chart in charts_to_order(name)))
        if sheet not in IN_WORDS
    ]


def cells(sheet: Worksheet) -> list[Cell]:
    """Every cell of a chart that has a place in a row and a column, block by block."""
    head_row = int(sheet.print_title_rows.replace("$", "").split(":")[1])
    last_column = openpyxl.worksheet.cell_range.CellRange(sheet.print_area.split("!")[-1].replace("$", "")).max_col
    found = []
    titles = {str(merged).partition(":")[0] for merged in sheet.merged_cells.ranges if merged.min_row > head_row}
    title, keys_in, key_head = "", 0, ""
    for column in range(1, last_column + 1):
        head = shown(sheet.cell(head_row, column))
        above = sheet.cell(head_row - 1, column).value
        if not head:
            continue
        if sheet.cell(head_row, column - 1 or 1).value is None or column == 1:
            title = str(above) if above and head_row > 3 else ""
        if head in KEYS:
            keys_in, key_head = column, head
            continue
        for row in range(head_row + 1, sheet.max_row + 1):
            key = sheet.cell(row, keys_in).value
            if key is None or len(str(key)) > 60:
                break
            if f"{sheet.cell(row, keys_in).coordinate}" in titles:
                continue
            value = sheet.cell(row, column).value
            found.append(Cell(title, str(key), head, Decimal(str(value or 0)), key_head))
    return found


def shown(cell) -> str:
    """A heading as the page has it: a number with the decimals of its format."""
    if not isinstance(cell.value, (int, float, Decimal)):
        return cell.value or ""
    return f"{cell.value:.{len(cell.number_format.partition('.')[2])}f}"


def numbers(key: str) -> list[int]:
    """Every number a key stands for: 12; 12 to 13 for "12–13"; 48 and ten times as many for "48+".

    Above 10,000 it is the average of a bracket, which ends at 45,000: no team counts more (Knockout Teams, MPTEAM).
    """
    bare = key.replace(",", "").removesuffix(" Howell")
    if match := re.fullmatch(r"(\d+)–(\d+)", bare):
        first, last = int(match[1]), int(match[2])
        # Of many averages of a bracket one in twenty, and the last.
        return [*range(first, last, max(1, (last - first) // 20)), last]
    if bare.endswith("+"):
        least = int(bare[:-1])
        return [least, 10 * least if least < 10_000 else 45_000]
    return [int(bare)]
