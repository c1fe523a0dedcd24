"""Result slips of a Swiss: only tables at which a match is played have one."""

from io import BytesIO

import openpyxl
import pytest

from bridgesheets.printed.delivering import to_pdf
from bridgesheets.scoresheets.kinds import order
from tests.printed.leaves import leaves
from tests.scoresheets.made import make, to_fill
from tests.scoresheets.scoring import fill, shown
from tests.scoresheets.swiss_entries import empty, match, teams


def slips(sheet):
    return [value for (name, _), value in sheet.items() if name == "Slips" and str(value).startswith("Round")]


def tables(sheet, book):
    """The numbers of the tables that have a slip."""
    cells = {cell.coordinate for row in book["Slips"].iter_rows() for cell in row if '"Table "' in cell.number_format}
    return sorted(value for (name, address), value in sheet.items() if name == "Slips" and address in cells)


def test_tables_of_late_entries_and_of_triples_have_a_slip_once_a_match_is_played_there():
    """Six teams fill three tables; a bye has no slip."""
    made = empty(6, 3)
    book = openpyxl.load_workbook(BytesIO(made))
    assert tables(shown(made), book) == [1, 2, 3]
    late = teams(7) | match(1, 1, 1, 2) | match(1, 2, 3, 4) | match(1, 3, 5, 6) | match(1, 4, 7, kind="bye")
    assert tables(shown(fill(made, late)), book) == [1, 2, 3]
    triple = teams(7) | match(1, 1, 1, 2) | match(1, 2, 3, 4)
    triple |= match(1, 3, 5, 6, kind="half match") | match(1, 4, 6, 7, kind="half match")
    assert tables(shown(fill(made, triple)), book) == [1, 2, 3, 4]


def test_slips_that_stand_below_the_printed_pages_are_spoken_of():
    """16 teams fill the eight slips of a page; the ninth table has a page below it."""
    made = to_fill(order("swiss", teams=16, rounds=2))
    book = openpyxl.load_workbook(BytesIO(made))
    assert len(book["Slips"].row_breaks) == 1
    said = "Late entries play at table 9 and on: their slips stand below this page; print them too."
    assert said not in shown(made).values()
    late = {("Teams", f"B{4 + line}"): f"Team {line}" for line in range(1, 19)}
    drawn = {}
    for table in range(1, 10):
        drawn |= match(1, table, 2 * table - 1, 2 * table)
    assert said in shown(fill(made, late | drawn)).values()


@pytest.mark.libreoffice
@pytest.mark.exhaustive
def test_no_page_of_slips_without_a_match_is_printed(libreoffice, poppler, tmp_path):
    made = openpyxl.load_workbook(BytesIO(make(order("swiss", teams=16, rounds=2, filled=True))))
    for sheet in made:
        if sheet.title != "Slips":
            sheet.print_area, sheet.sheet_state = None, "hidden"
    made.active = made.sheetnames.index("Slips")
    saved = BytesIO()
    made.save(saved)
    (tmp_path / "slips.pdf").write_bytes(to_pdf(libreoffice, {"slips.xlsx": saved.getvalue()})["slips.pdf"])
    (page,) = leaves(tmp_path / "slips.pdf")
    assert [word.text for word in page.words].count("Initials") == 8
