"""Every cell of every award chart equals the worksheet function called for its row and column.

A row that stands for several numbers is checked for each of them, a figure for several games for each of these games.
"""

from __future__ import annotations

import pytest

from tests.printed.answers import NAME_CHARTS, NUMBER_CHARTS, expected
from tests.printed.charts import cells, chart_sheets, workbook


@pytest.mark.parametrize(("book", "sheet"), chart_sheets())
def test_every_cell_is_the_answer_of_its_function_for_its_row_and_column(book, sheet):
    found = cells(workbook(book)[sheet])
    assert len(found) >= 20
    for cell in found:
        answers = expected(sheet, cell)
        assert answers
        assert set(answers) == {cell.figure}, cell


def test_there_is_no_chart_but_those_checked_here():
    assert {sheet for _, sheet in chart_sheets()} == {*NUMBER_CHARTS, *NAME_CHARTS}
