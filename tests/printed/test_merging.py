"""A text across several columns: merged as openpyxl would, for the roles for which nothing is lost."""

from dataclasses import replace

import pytest
from openpyxl import Workbook

from bridgesheets.printed.paper import PAPERS
from bridgesheets.printed.sheet import Sheet
from bridgesheets.printed.styles import TITLE, Styles
from bridgesheets.scoresheets.styles import ENTRY


def page():
    workbook = Workbook()
    made = Sheet(workbook.active, PAPERS["letter"], Styles(workbook))
    made.columns([50, 50, 50])
    return made


def test_a_text_runs_over_the_columns_asked_for():
    made = page()
    made.write_across(made.row(20), "Title", TITLE)
    made.write_across(made.row(20), "Half", TITLE, last=2)
    assert sorted(map(str, made.worksheet.merged_cells.ranges)) == ["A1:C1", "A2:B2"]
    assert made.worksheet["A1"].value == "Title"


@pytest.mark.parametrize("role", [TITLE.at(14, ruled=True), replace(TITLE, locked=False), ENTRY])
def test_a_role_with_lines_or_to_type_in_is_refused(role):
    made = page()
    with pytest.raises(ValueError, match="only the first of merged cells"):
        made.write_across(made.row(20), "", role)
