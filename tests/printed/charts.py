"""The committed workbooks, which test_build proves to be what is built now, and award charts read back out of them."""

import re
from collections.abc import Iterable
from decimal import Decimal
from functools import cache
from html import unescape
from io import BytesIO
from itertools import chain
from pathlib import Path
from typing import Any, NamedTuple
from zipfile import ZipFile

import openpyxl
from openpyxl.worksheet.worksheet import Worksheet

from bridgesheets.printed.awards import books
from bridgesheets.printed.awards.chart import Chart
from bridgesheets.printed.book import OrderedBook, Properties
from bridgesheets.printed.orders import listed_events
from bridgesheets.printed.paper import PAPERS

FOLDER = Path(__file__).parents[2] / "workbooks"
AWARD_BOOKS = ("masterpoint-awards-clubs", "masterpoint-awards-tournaments", "masterpoint-awards-championships")
BOOKS = ("victory-points", *AWARD_BOOKS)
#: The workbook of tables, the same for every paper.
DATA = "victory-points-data"


def path(name: str, paper: str) -> Path:
    """The file of a workbook for a paper; without one, that of a workbook that is not printed."""
    return FOLDER / (f"{name}-{paper}.xlsx" if paper else f"{name}.xlsx")


@cache
def committed(name: str, paper: str) -> openpyxl.Workbook:
    """A workbook read back; it is not to be changed."""
    return openpyxl.load_workbook(path(name, paper))


def sheet_names(name: str, paper: str) -> list[str]:
    """The names of its sheets, without reading the sheets: tests are collected by them."""
    with ZipFile(path(name, paper)) as package:
        listed = package.read("xl/workbook.xml").decode()
    return [unescape(found) for found in re.findall(r'<sheet [^>]*name="([^"]*)"', listed)]


def texts(*sheets: Worksheet) -> list[str]:
    """What is in the cells of some sheets, row by row."""
    return [f"{cell}" for sheet in sheets for row in sheet.values for cell in row if cell is not None]


def words(*sheets: Worksheet) -> str:
    return " ".join(texts(*sheets))


def grid(sheet: Worksheet, key: str) -> dict[tuple[Any, Any], Any]:
    """The figures of a page by the head of their column and the key of their row, which stands under ``key``."""
    rows = list(sheet.iter_rows(values_only=True))
    top = next(at for at, row in enumerate(rows) if row[0] == key)
    found: dict[tuple[Any, Any], Any] = {}
    keys = 0
    for column, head in enumerate(rows[top]):
        if head == key:
            keys = column
        elif head not in (None, "Contents"):
            found |= {(head, row[keys]): row[column] for row in rows[top + 1 :] if row[column] is not None}
    return found


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
    return read_back(OrderedBook("", Properties("", "", ""), tuple(chart.page for chart in charts)), paper)


def read_back(book: OrderedBook, paper: str = "letter") -> openpyxl.Workbook:
    """A workbook that is made to order."""
    return openpyxl.load_workbook(BytesIO(book.content(PAPERS[paper])))


#: Pages of sentences and pictures, which have tests of their own.
IN_WORDS = {"Contents", "Special games"}


@cache
def chart_sheets() -> frozenset[str]:
    """The sheets of all charts: pages of figures."""
    charts = (chart.sheet for name in AWARD_BOOKS for chart in charts_to_order(name))
    return frozenset(chain(charts, *(sheet_names(name, "a4") for name in AWARD_BOOKS))) - IN_WORDS


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
