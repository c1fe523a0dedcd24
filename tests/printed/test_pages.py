"""What every sheet of a printed workbook must have, read out of the finished file."""

import re
from dataclasses import replace
from decimal import Decimal

import openpyxl
import pytest

from bridgesheets.catalogue.registry import CATALOGUE
from bridgesheets.printed.awards.special_games import TextTable, draw_text_table
from bridgesheets.printed.build import SETS
from bridgesheets.printed.paper import PAPERS, points
from bridgesheets.printed.sheet import PrintedSheet
from bridgesheets.printed.styles import TEXT, TITLE, Styles
from bridgesheets.scoresheets.styles import ENTRY
from tests.each import each
from tests.printed.charts import BOOKS, chart_sheets, committed
from tests.reading_ids import reading_ids

# They share workbooks that take long to read.
pytestmark = pytest.mark.xdist_group("pages")

FILES = [(name, paper) for name in BOOKS for paper in PAPERS]
every_workbook = pytest.mark.parametrize(
    ("paper", "workbook"),
    [pytest.param(paper, (name, paper), id=f"{name}-{paper}") for name, paper in FILES],
    indirect=["workbook"],
)


def every_sheet(check):
    """Makes a test of a workbook of what is checked of each of its sheets; it names the sheets that fail."""

    def checked(paper, workbook):
        each(workbook.worksheets, lambda sheet: sheet.title)(lambda sheet: check(paper, sheet))()

    checked.__name__, checked.__doc__ = check.__name__, check.__doc__
    return every_workbook(checked)


@pytest.fixture
def workbook(request):
    return committed(*request.param)


def test_every_workbook_of_every_set_is_looked_at():
    assert tuple(book.file_name for printed in SETS.values() for book in printed.books if printed.on_paper) == BOOKS


def cells(sheet):
    return [cell for row in sheet.iter_rows() for cell in row if cell.value is not None]


def points_of_pictures(sheet):
    """The cells that the lines of pictures are drawn from, with the names above them."""
    ranges = [ref.numRef.f.partition("!")[2].replace("$", "") for chart in sheet._charts for series in chart.series
              for ref in (series.xVal, series.yVal)]  # fmt: skip
    found = {cell.coordinate for each in ranges for (cell,) in sheet[each]}
    return found | {f"{re.match('[A-Z]+', each)[0]}1" for each in ranges}


@every_sheet
def test_a_sheet_is_set_up_for_its_paper_with_margins_of_12_mm_or_more(paper, sheet):
    setup = sheet.page_setup
    assert str(setup.paperSize) == {"letter": "1", "a4": "9"}[paper]
    assert setup.orientation in ("portrait", "landscape")
    assert sheet.sheet_properties.pageSetUpPr.fitToPage
    assert setup.fitToWidth >= 1
    assert sheet.print_options.horizontalCentered
    margins = sheet.page_margins
    assert min(margins.left, margins.right, margins.top, margins.bottom, margins.footer) * 25.4 >= 12


@every_sheet
def test_the_print_area_holds_every_cell_but_the_link_back(paper, sheet):
    area = openpyxl.worksheet.cell_range.CellRange(sheet.print_area.split("!")[-1].replace("$", ""))
    drawn = points_of_pictures(sheet)
    outside = [cell for cell in cells(sheet) if cell.coordinate not in area and cell.coordinate not in drawn]
    assert [cell.value for cell in outside] == ([] if sheet.title == "Contents" else ["Contents"])
    assert area.max_row == max(cell.row for cell in cells(sheet) if cell.coordinate not in drawn)


@every_sheet
def test_headings_are_repeated_and_frozen(paper, sheet):
    first, last = sheet.print_title_rows.replace("$", "").split(":")
    assert (first, int(last)) == ("1", sheet.freeze_panes and int(sheet.freeze_panes[1:]) - 1)


@every_sheet
def test_the_footer_names_the_source_and_the_page_but_no_day(paper, sheet):
    assert sheet.oddFooter.left.text
    assert sheet.oddFooter.right.text == "page &P of &N"
    for part in (sheet.oddFooter.left, sheet.oddFooter.center, sheet.oddFooter.right):
        assert "&D" not in (part.text or "")


@every_sheet
def test_texts_name_no_id_of_a_reading_no_function_and_no_text_undated_and_have_an_en_dash_in_ranges(paper, sheet):
    said = [cell.value for cell in cells(sheet) if isinstance(cell.value, str)]
    assert said
    assert [text for text in (*said, sheet.oddFooter.left.text) if reading_ids(text) or "undated" in text] == []
    # IMP is a unit, and a function.
    assert {word for text in said for word in re.findall(r"\w+", text)} & (set(CATALOGUE) - {"IMP", "IMPS"}) == set()
    assert [text for text in said if text[0].isdigit() and "-" in text] == []


@every_sheet
def test_cells_are_no_formulas_and_have_a_named_style_in_calibri(paper, sheet):
    found = cells(sheet)
    assert {cell.data_type for cell in found} <= {"n", "s"}
    assert "Normal" not in {cell.style for cell in found}
    assert {(cell.font.name, cell.font.scheme) for cell in found} == {("Calibri", "minor")}


@every_sheet
def test_nothing_is_in_type_under_ten_points(paper, sheet):
    assert [cell.coordinate for cell in cells(sheet) if cell.font.size < 10] == []


@every_sheet
def test_titles_are_in_22_points_and_the_length_of_match_on_a_poster_larger(paper, sheet):
    sizes = {cell.font.size for cell in sheet[1] if cell.value and cell.style == "Title"}
    assert sizes <= {22}
    assert sheet["A2"].font.size > 22 or not sheet.title.startswith(("Poster", "Near win-loss"))
    assert sizes or sheet.title not in chart_sheets()


@every_sheet
def test_every_link_leads_to_the_first_cell_of_a_sheet(paper, sheet):
    links = [cell.hyperlink.location for cell in cells(sheet) if cell.hyperlink]
    assert links
    for location in links:
        name, cell = location.rsplit("!", 1)
        assert name.strip("'").replace("''", "'") in sheet.parent.sheetnames
        assert cell == "A1"


def decimals_of(number_format):
    """The decimals of a number format, which are those of each of its sections; a part in percent has two more."""
    shown = max((len(section) for section in re.findall(r"\.(0+)", number_format)), default=0)
    return shown + 2 * number_format.endswith("%")


@every_sheet
def test_victory_points_and_masterpoints_with_a_fraction_are_numbers_shown_with_two_decimals(paper, sheet):
    for cell in cells(sheet):
        if isinstance(cell.value, float):
            shown = decimals_of(cell.number_format)
            assert shown == (4 if cell.number_format.endswith("%") else 2)
            assert Decimal(str(cell.value)) == Decimal(f"{cell.value:.{shown}f}")


@every_sheet
def test_figures_of_a_column_are_centred_and_share_a_format_that_puts_point_below_point(paper, sheet):
    columns = {}
    for cell in cells(sheet):
        if isinstance(cell.value, float):
            assert cell.alignment.horizontal == "center"
            columns.setdefault(cell.column_letter, []).append(cell)
    if sheet.title in chart_sheets():
        for found in columns.values():
            lengths = {len(str(int(cell.value * (100 if "%" in cell.number_format else 1)))) for cell in found}
            # Where figures have different lengths, the shorter ones leave room for the digits they have not.
            assert len(lengths) == 1 or all("_0" in cell.number_format for cell in found), sheet.title


@every_sheet
def test_a_chart_names_the_unit_and_the_colour_of_its_figures(paper, sheet):
    if sheet.title in chart_sheets():
        assert "asterpoints" in str(sheet["A2"].value)
        assert re.search("platinum|gold|red|silver|black|colour", str(sheet["A2"].value))


@every_sheet
def test_a_sheet_opens_at_its_first_cell_in_full_size(paper, sheet):
    assert sheet.sheet_view.zoomScale == 100
    assert not sheet.sheet_view.showGridLines
    assert {selection.activeCell for selection in sheet.sheet_view.selection} == {"A1"}


@every_workbook
def test_the_contents_lead_to_every_other_sheet(paper, workbook):
    contents, *others = workbook.worksheets
    linked = {cell.hyperlink.location for cell in cells(contents) if cell.hyperlink}
    assert linked == {f"'{sheet.title}'!A1" for sheet in others}
    assert contents.title == "Contents"


@every_workbook
def test_the_list_of_cell_styles_is_short(paper, workbook):
    # One for each kind of cell, and "Normal"; there were 127.
    assert len(workbook.named_styles) <= 40


@every_workbook
def test_the_file_says_what_it_is(paper, workbook):
    about = workbook.properties
    assert PAPERS[paper].label in about.title
    assert (about.creator, about.language) == ("bridgesheets", "en-US")
    assert about.subject
    assert about.keywords


def blank_sheet():
    workbook = openpyxl.Workbook()
    return PrintedSheet(workbook.active, PAPERS["a4"], Styles(workbook))


def test_a_text_runs_over_the_columns_asked_for():
    sheet = blank_sheet()
    sheet.columns([50, 50, 50])
    sheet.write_across(sheet.row(20), "Title", TITLE)
    sheet.write_across(sheet.row(20), "Half", TITLE, last=2)
    assert sorted(map(str, sheet.worksheet.merged_cells.ranges)) == ["A1:C1", "A2:B2"]
    assert sheet.worksheet["A1"].value == "Title"


@pytest.mark.parametrize("role", [TITLE.at(14, ruled=True), replace(TITLE, locked=False), ENTRY])
def test_a_role_with_lines_or_to_type_in_is_not_merged(role):
    sheet = blank_sheet()
    sheet.columns([50, 50, 50])
    with pytest.raises(ValueError, match="only the first of merged cells"):
        sheet.write_across(sheet.row(20), "", role)


@pytest.mark.parametrize("text", ["=1+1", "#N/A", "+A1", "-2", "@SUM(A1)"])
def test_a_text_stays_a_text_whatever_it_begins_with(text):
    sheet = blank_sheet()
    sheet.columns([100])
    sheet.write(sheet.row(20), 1, text, TEXT)
    assert sheet.worksheet["A1"].data_type == "s"


ROWS = tuple((str(number), "A sentence of a reading. " * 9) for number in range(90))


@pytest.mark.parametrize(
    ("draw", "said"),
    [
        # As high as the paper itself.
        (lambda sheet: sheet.finish("source", sheet.row(points(297)), down=1), "too high"),
        (lambda sheet: sheet.finish("source " * 40, sheet.row(20), down=1), "too long"),
        (lambda sheet: sheet.heading("Masterpoints " * 20, "Use"),
         "the title is too long for one line: Masterpoints"),
        (lambda sheet: draw_text_table(sheet, TextTable("Readings", "Use", ("Id", "Reading"), (1, 9), ROWS, "source")),
         "Readings: 90 rows do not fit one page"),
    ],
)  # fmt: skip
def test_what_its_paper_its_line_or_its_footer_has_no_room_for_is_refused(draw, said):
    sheet = blank_sheet()
    sheet.columns([sheet.width])
    with pytest.raises(ValueError, match=said):
        draw(sheet)
