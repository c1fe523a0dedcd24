"""How the pages look on the wall: figures of one writing, rows that fit their type, labels that keep apart."""

import re
from itertools import product
from math import ceil

import pytest
from openpyxl import Workbook
from openpyxl.utils import get_column_letter

from bridgesheets.printed.paper import PAPERS
from bridgesheets.printed.sheet import POINTS_PER_UNIT
from bridgesheets.printed.styles import Role, Styles, text_width
from tests.printed.charts import chart_sheet, chart_sheets
from tests.printed.committed import BOOKS, committed, grid

# They share workbooks that take long to read.
pytestmark = pytest.mark.xdist_group("pages")

CARDS = "victory-points"
#: Events have these numbers in their names.
NAMED = re.compile(r"0-2500 Pairs|Mini-Spingold 2500")
every_chart = pytest.mark.parametrize("name", chart_sheets())

every_book = pytest.mark.parametrize(("book", "paper"), [*product(BOOKS, PAPERS)])


def figures(sheet):
    return [cell for row in sheet.iter_rows() for cell in row if isinstance(cell.value, int | float)]


@pytest.mark.exhaustive
@every_chart
def test_masterpoints_from_a_thousand_on_have_their_comma_in_keys_cells_and_headings_alike(name):
    sheet = chart_sheet(name, "letter")
    assert [cell.coordinate for cell in figures(sheet) if cell.value >= 1000 and "," not in cell.number_format] == []
    texts = [NAMED.sub("", cell.value) for row in sheet["A3:Z80"] for cell in row if isinstance(cell.value, str)]
    without = [text for text in texts if "edition" not in text and re.search(r"(?<![\d,])[1-9]\d{3}(?![\d,])", text)]
    assert without == []


@pytest.mark.exhaustive
@pytest.mark.parametrize("paper", PAPERS)
@every_chart
def test_no_row_of_a_chart_is_much_higher_than_its_type_needs(name, paper):
    """A line of type takes 1.22 times its size; at some 2.1 times its size the eye still keeps to the row.

    A dozen rows and fewer may be twice as high: the eye keeps to one of so few, and the page is filled.
    """
    sheet = chart_sheet(name, paper)
    heads = int(sheet.print_title_rows.partition("$")[2].split("$")[-1])
    body = [cell for cell in figures(sheet) if cell.row > heads]
    assert body
    most = 2.15 if len({cell.row for cell in body}) > 12 else 4.3
    assert [cell.coordinate for cell in body if sheet.row_dimensions[cell.row].height > most * cell.font.size] == []


@pytest.mark.parametrize("paper", PAPERS)
def test_a_chart_stands_the_way_in_which_its_type_is_larger(paper):
    """In the other orientation it is in 10 points."""
    sheet = chart_sheet("X strat", paper)
    assert min(cell.font.size for cell in figures(sheet) if isinstance(cell.value, float)) >= 13


@every_book
def test_the_links_of_the_contents_keep_apart(book, paper):
    """A link wider than its column runs into the next one. Calibri's letters are nearly half their size, on average."""
    sheet = committed(book, paper)["Contents"]
    links = [cell for row in sheet.iter_rows(min_row=4) for cell in row if cell.hyperlink]
    assert links
    wide = [
        cell.value
        for cell in links
        if len(cell.value) * cell.font.size * 0.47 > sheet.column_dimensions[cell.column_letter].width * POINTS_PER_UNIT
    ]
    assert wide == []


@pytest.mark.parametrize("paper", PAPERS)
def test_a_scale_of_whole_victory_points_is_printed_in_whole_numbers(paper):
    cells = [cell for name in ("EBU 5 to 14 boards", "EBU 16 to 36 boards")
             for cell in figures(committed(CARDS, paper)[name]) if cell.row > 3]  # fmt: skip
    assert cells
    assert [cell.coordinate for cell in cells if "." in cell.number_format] == []


@every_book
def test_every_sentence_of_the_contents_has_the_height_of_its_lines(book, paper):
    """A line of type takes 1.22 times its size."""
    sheet = committed(book, paper)["Contents"]
    across = {cells.min_row: cells for cells in sheet.merged_cells.ranges if cells.min_row > 3}
    low = []
    for row, cells in across.items():
        cell = sheet.cell(row, cells.min_col)
        width = sum(
            sheet.column_dimensions[get_column_letter(at)].width * POINTS_PER_UNIT
            for at in range(cells.min_col, cells.max_col + 1)
        )
        lines = ceil(text_width(cell.value, cell.font.size) / width)
        if sheet.row_dimensions[row].height < 1.22 * cell.font.size * lines:
            low.append(cell.coordinate)
    assert len(across) > 7
    assert low == []


@every_book
def test_the_contents_take_as_many_sheets_of_paper_as_their_page_numbers_count(book, paper):
    """Above the sections that have a page of their own the heading is printed again."""
    sheet = committed(book, paper)["Contents"]
    heights = [sheet.row_dimensions[row].height for row in range(1, sheet.max_row + 1)]
    ends = [each.id for each in sheet.row_breaks.brk]
    repeated = int(sheet.print_title_rows.replace("$", "").partition(":")[2])
    _, room = PAPERS[paper].area(landscape=False)
    parts = [heights[: ends[0]], heights[:repeated] + heights[ends[0] :]] if ends else [heights]
    assert [sum(part) <= room for part in parts] == [True] * len(parts)
    first = next(row for row in sheet.iter_rows(min_row=4, max_col=1, values_only=True) if row[0])[0]
    assert first == len(parts) + 1


#: EBU White Book 3.1.1, as printed: boards, and the winner's Victory Points with their IMPs.
WHITE_BOOK = (
    (6, "10: 0, 11: 1–2, 12: 3–4, 13: 5–7, 14: 8–10, 15: 11–13, 16: 14–17, 17: 18–21, 18: 22–26, 19: 27–32, 20: 33+"),
    (8, "10: 0, 11: 1–3, 12: 4–6, 13: 7–9, 14: 10–12, 15: 13–16, 16: 17–20, 17: 21–25, 18: 26–30, 19: 31–38, 20: 39+"),
    (12, "10: 0–1, 11: 2–4, 12: 5–7, 13: 8–11, 14: 12–15, 15: 16–19, 16: 20–24, 17: 25–30, 18: 31–37, 19: 38–46, "
     "20: 47+"),
    (24, "10: 0–1, 11: 2–5, 12: 6–10, 13: 11–15, 14: 16–21, 15: 22–27, 16: 28–34, 17: 35–43, 18: 44–53, 19: 54–65, "
     "20: 66+"),
)  # fmt: skip


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize(("boards", "printed"), WHITE_BOOK)
def test_the_ebu_pages_of_all_lengths_of_match_print_the_bands_of_the_white_book(boards, printed, paper):
    name = "EBU 5 to 14 boards" if boards < 16 else "EBU 16 to 36 boards"
    found = {split: f"{imps}" for (head, split), imps in grid(committed(CARDS, paper)[name], "Winner–loser").items()
             if head == boards}  # fmt: skip
    assert found == {f"{vps}–{20 - int(vps)}": imps for vps, imps in re.findall(r"(\d+): ([\d–+]+)", printed)}


def test_a_box_to_write_in_has_a_line_on_each_of_its_four_sides():
    workbook = Workbook()
    cell = workbook.active["A1"]
    Styles(workbook).apply(cell, Role("Box", boxed=True))
    assert all(side.style for side in (cell.border.left, cell.border.right, cell.border.top, cell.border.bottom))
