"""What every sheet of a printed workbook must have, read out of the finished file."""

from decimal import Decimal

import openpyxl
import pytest

from bridgesheets.printed.build import SETS
from bridgesheets.printed.paper import PAPERS, points
from bridgesheets.printed.sheet import Sheet
from bridgesheets.printed.styles import TEXT, Styles
from tests.printed.committed import BOOKS, committed, sheet_names
from tests.reading_ids import reading_ids

# They share workbooks that take long to read.
pytestmark = pytest.mark.xdist_group("pages")

FILES = [(name, paper) for name in BOOKS for paper in PAPERS]
every_sheet = pytest.mark.parametrize(
    ("paper", "sheet"),
    [
        pytest.param(paper, (name, paper, title), id=f"{name}-{paper}-{title}")
        for name, paper in FILES
        for title in sheet_names(name, paper)
    ],
    indirect=["sheet"],
)
every_workbook = pytest.mark.parametrize(
    ("paper", "workbook"),
    [pytest.param(paper, (name, paper), id=f"{name}-{paper}") for name, paper in FILES],
    indirect=["workbook"],
)


@pytest.fixture
def sheet(request):
    name, paper, title = request.param
    return committed(name, paper)[title]


@pytest.fixture
def workbook(request):
    return committed(*request.param)


def test_every_workbook_of_every_set_is_looked_at():
    assert tuple(book.file_name for printed in SETS.values() for book in printed.books) == BOOKS


def cells(sheet):
    return [cell for row in sheet.iter_rows() for cell in row if cell.value is not None]


@every_sheet
def test_a_sheet_is_set_up_for_its_paper(paper, sheet):
    setup = sheet.page_setup
    assert str(setup.paperSize) == {"letter": "1", "a4": "9"}[paper]
    assert setup.orientation in ("portrait", "landscape")
    assert sheet.sheet_properties.pageSetUpPr.fitToPage
    assert setup.fitToWidth >= 1
    assert sheet.print_options.horizontalCentered


@every_sheet
def test_no_margin_is_below_12_mm(paper, sheet):
    margins = sheet.page_margins
    assert min(margins.left, margins.right, margins.top, margins.bottom, margins.footer) * 25.4 >= 12


@every_sheet
def test_the_print_area_holds_every_cell_but_the_link_back(paper, sheet):
    area = openpyxl.worksheet.cell_range.CellRange(sheet.print_area.split("!")[-1].replace("$", ""))
    outside = [cell for cell in cells(sheet) if cell.coordinate not in area]
    assert [cell.value for cell in outside] == ([] if sheet.title == "Contents" else ["Contents"])
    assert area.max_row == max(cell.row for cell in cells(sheet))


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
        assert "undated" not in (part.text or "")


@every_sheet
def test_no_cell_names_the_id_of_a_reading_or_calls_a_text_undated(paper, sheet):
    said = [cell.value for cell in cells(sheet) if isinstance(cell.value, str)]
    assert said
    assert [text for text in said if reading_ids(text) or "undated" in text] == []
    assert reading_ids(sheet.oddFooter.left.text) == []


@every_sheet
def test_no_cell_is_a_formula(paper, sheet):
    assert {cell.data_type for cell in cells(sheet)} <= {"n", "s"}


@every_sheet
def test_every_cell_has_a_named_style_in_calibri(paper, sheet):
    for cell in cells(sheet):
        assert cell.style != "Normal"
        assert (cell.font.name, cell.font.scheme) == ("Calibri", "minor")
        assert cell.font.size


@every_sheet
def test_every_link_leads_to_the_first_cell_of_a_sheet(paper, sheet):
    links = [cell.hyperlink.location for cell in cells(sheet) if cell.hyperlink]
    assert links
    for location in links:
        name, cell = location.rsplit("!", 1)
        assert name.strip("'").replace("''", "'") in sheet.parent.sheetnames
        assert cell == "A1"


#: Factors are shown with as many decimals as the manual prints.
FACTORS = {
    "B factor": {"0.0000"},
    "M factor, places": {"0.00", "0.0000"},
    "Factors": {"0.0", "0.00", "0.000", "0.0000"},
}


@every_sheet
def test_victory_points_and_masterpoints_with_a_fraction_are_numbers_shown_with_two_decimals(paper, sheet):
    for cell in cells(sheet):
        if isinstance(cell.value, float):
            assert cell.number_format in FACTORS.get(sheet.title, {"0.00"})
            assert Decimal(str(cell.value)) == Decimal(f"{cell.value:.{len(cell.number_format) - 2}f}")


@every_sheet
def test_ranges_and_splits_are_printed_with_an_en_dash(paper, sheet):
    for cell in cells(sheet):
        text = str(cell.value)
        assert not text[0].isdigit() or "-" not in text


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
def test_the_file_says_what_it_is(paper, workbook):
    about = workbook.properties
    assert PAPERS[paper].label in about.title
    assert (about.creator, about.language) == ("bridgesheets", "en-US")
    assert about.subject
    assert about.keywords


def blank_sheet(paper="a4"):
    workbook = openpyxl.Workbook()
    return Sheet(workbook.active, PAPERS[paper], Styles(workbook))


@pytest.mark.parametrize("text", ["=1+1", "#N/A", "+A1", "-2", "@SUM(A1)"])
def test_a_text_stays_a_text_whatever_it_begins_with(text):
    sheet = blank_sheet()
    sheet.columns([100])
    sheet.write(sheet.row(20), 1, text, TEXT)
    assert sheet.worksheet["A1"].data_type == "s"


def test_a_page_too_high_for_its_paper_is_refused():
    sheet = blank_sheet()
    sheet.columns([100])
    row = sheet.row(points(297))  # as high as the paper itself
    with pytest.raises(ValueError, match="too high"):
        sheet.finish("source", row, down=1)


def test_a_source_too_long_for_the_footer_is_refused():
    sheet = blank_sheet()
    sheet.columns([100])
    row = sheet.row(20)
    with pytest.raises(ValueError, match="too long"):
        sheet.finish("source " * 40, row, down=1)
