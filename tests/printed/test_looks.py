"""How the pages look on the wall: figures of one writing, rows that fit their type, labels that keep apart, footers.

The citations of footers are written down here a second time, read off the manual itself: a chart names its clauses and
those that its functions answered with, so that it can neither cite another section nor leave one out.
"""

from __future__ import annotations

import re
from itertools import product
from math import ceil
from pathlib import Path

import pytest
from openpyxl import Workbook
from openpyxl.utils import get_column_letter

from bridgesheets.citations import Clause
from bridgesheets.printed.citing import cite_main, label
from bridgesheets.printed.paper import PAPERS, fits_footer
from bridgesheets.printed.sheet import POINTS_PER_UNIT
from bridgesheets.printed.styles import Role, Styles, text_width
from bridgesheets.regulations import source
from tests.each import each
from tests.printed.charts import BOOKS, chart_sheet, chart_sheets, committed, grid
from tests.rules.printed import by_hand

# They share workbooks that take long to read.
pytestmark = pytest.mark.xdist_group("pages")

CARDS = "victory-points"
#: Sheet -> what its footer says after the title of the manual.
_FOOTERS = (Path(__file__).parent / "footers.txt").read_text(encoding="utf-8").splitlines()[2:]
CITED = dict(re.split(" +[|] ", footer) for footer in _FOOTERS)
#: Charts of regional flighted events, which no workbook of the set has.
FLIGHTED = ("Event tables", "Lower strats", "Second flight, two sessions", "Flight limits")
every_chart = pytest.mark.parametrize("name", [name for name in CITED if name not in FLIGHTED])
#: Events have these numbers in their names.
NAMED = re.compile(r"0-2500 Pairs|Mini-Spingold 2500")

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


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize(("boards", "printed"), by_hand("EBU").items())
def test_the_ebu_pages_of_all_lengths_of_match_print_the_bands_of_the_white_book(boards, printed, paper):
    name = "EBU 5 to 14 boards" if int(boards) < 16 else "EBU 16 to 36 boards"
    found = {split: f"{imps}" for (head, split), imps in grid(committed(CARDS, paper)[name], "Winner–loser").items()
             if head == int(boards)}  # fmt: skip
    bands = re.findall(r"(\d+): ([\d–+]+)", printed.replace("0-0", "0").replace("-", "–"))
    assert found == {f"{vps}–{20 - int(vps)}": imps for vps, imps in bands}


def test_a_box_to_write_in_has_a_line_on_each_of_its_four_sides():
    workbook = Workbook()
    cell = workbook.active["A1"]
    Styles(workbook).apply(cell, Role("Box", boxed=True))
    assert all(side.style for side in (cell.border.left, cell.border.right, cell.border.top, cell.border.bottom))


@each(CITED)
def test_the_footer_cites_the_section_of_its_figures_first_and_then_what_else_decides(sheet):
    manual = "ACBL Masterpoint Awards (January 2019), "
    # In a footer two ampersands print one.
    assert chart_sheet(sheet).oddFooter.left.text.replace("&&", "&") == manual + CITED[sheet]


def test_every_footer_is_written_down_here_and_no_other():
    assert set(CITED) == {*chart_sheets(), *FLIGHTED}


def _clause(section, page=""):
    return Clause(source("masterpoints"), section, page)


@pytest.mark.parametrize(
    ("section", "page", "named"),
    [
        ("Masterpoints for Regular Club Games, D. Overall Awards for Large Club Games, 2", "6", "D.2"),
        ("NABC+ Events, A.2 10K Events", "28-30", "NABC+ A.2"),
        ("Calculating the Awards – WBF", "33", "WBF"),
        ("Grand National Teams & North American Pairs, Calculating the Awards – NAP, C. District Stage", "24", "NAP C"),
        ("Special Club Games and the General Formula, C. Match Awards in Swiss/Round Robin Team Events, L", "12", "L"),
        ("Sectional/Regional Tournament Events, Calculating the Awards, A.4-6", "", "A.4–6"),
        ("Specialized Team Events, D. Pigmentation of Awards", "", "D. Pigmentation of Awards"),
        ("Special Club Games and the General Formula, Club Special Games", "8", ""),
    ],
)
def test_a_section_is_named_by_what_finds_it_on_its_page(section, page, named):
    found = label(_clause(section, page))
    assert f"{found.whose} {found.which}".strip() == named


def test_sections_that_look_alike_are_told_apart_by_their_pages():
    one = _clause("Specialized Team Events, A.1 Overall Awards Below First Place", "14-16")
    other = _clause("Special Club Games and the General Formula, A. Depth of Overall Awards, 1", "10-11")
    said = cite_main(_clause("NABC+ Events, C. Team Events – Knockouts", "28-30"), one, other)
    assert said.endswith("NABC+, C. Team Events – Knockouts, pp. 28–30; also A.1 (pp. 14–16), A.1 (pp. 10–11)")


@pytest.mark.parametrize(
    ("sheet", "cited"),
    [
        ("ACBL 20", "ACBL Appendix K, 20 Point scale; ACBL Codification, chapter XII F, section 1, 1.4, 20 VPs"),
        ("ACBL 30", "ACBL Appendix K, 30 Point scale; ACBL Codification, chapter XII F, section 1, 1.4, 30 VPs"),
        ("NABC 7 boards", "ACBL Appendix K, NABC+ VP scale"),
        ("Near win-loss", "USBF, On Designing a VP Scale, third paragraph, near win-loss scale"),
    ],
)
def test_the_cards_cite_every_text_that_prints_their_scale(sheet, cited):
    assert committed("victory-points", "letter")[sheet].oddFooter.left.text == cited


@every_book
def test_a_footer_has_10_points_where_its_source_has_room_and_never_less_than_it_must(book, paper):
    for sheet in committed(book, paper):
        if sheet.sheet_state == "visible":
            text, landscape = sheet.oddFooter.left.text.replace("&&", "&"), sheet.page_setup.orientation == "landscape"
            largest = max(size for size in (8, 9, 10) if fits_footer(text, PAPERS[paper], landscape, size))
            assert sheet.oddFooter.left.size == largest, sheet.title
