"""Our functions in a workbook: they follow what is typed, and WHY reads the cells that are in the text of a formula."""

from datetime import datetime

import openpyxl
import pytest

from bridgesheets import why
from bridgesheets.catalogue.in_workbooks import open_workbook
from tests.truesheet.books import book as one_sheet
from truesheet.calculating.entering import type_in
from truesheet.calculating.recalculation import recalculate
from truesheet.locales import locale_of, use_locale

NOW = datetime(2024, 1, 1)
MARGIN_12 = why("=VP_20(12,7)")


@pytest.fixture
def shown(tmp_path):
    """Calculates formulas in column E of a sheet; A1 is 12, B1 7, A2 blank, C1 the Victory Points of A1 and B1."""

    def calculate(*formulas, **more):
        book = openpyxl.Workbook()
        sheet = book.active
        sheet.title = "Round 1"
        sheet["A1"], sheet["B1"], sheet["C1"] = 12, 7, "=VP_20(A1,B1)"
        for address, value in more.items():
            sheet[address] = value
        book.create_sheet("Other")["A1"] = 3
        for row, formula in enumerate(formulas, start=1):
            sheet.cell(row, 5, formula)
        book.save(tmp_path / "book.xlsx")
        with use_locale(locale_of("en-US")):
            found = recalculate(open_workbook(tmp_path / "book.xlsx"), NOW)
        assert not found.refused
        return [found.values[0][row, 5] for row in range(1, len(formulas) + 1)]

    return calculate


def test_it_takes_the_cells_of_a_call(shown):
    assert shown('=WHY("VP_20",A1,B1)', '=WHY("VP_20",A2,B1)') == [MARGIN_12, "VP_20(, 7) is blank: imps is blank"]


def test_cells_in_the_text_of_a_formula_are_those_of_the_sheet(shown):
    assert shown('=WHY("=VP_20(A1,B1)")') == [MARGIN_12]


def test_the_formula_of_another_cell_is_explained(shown):
    assert shown("=WHY(FORMULATEXT(C1))") == [MARGIN_12]


def test_cells_that_are_calculated_later_are_waited_for(shown):
    assert shown('=WHY("=VP_20(E2,E3)")', "=E3+5", "=B1") == [MARGIN_12, 12, 7]  # 7 + 5 = 12


def test_cells_of_other_sheets_are_read_too(shown):
    assert shown('=WHY("=VP_20(Other!A1,7)")') == [why("=VP_20(3,7)")]


def test_a_question_in_a_cell_is_answered(shown):
    assert shown("=WHY(A3)", A3="VP_20(A1,B1)") == [MARGIN_12]


def test_a_whole_column_ends_at_its_last_used_cell(shown):
    (said,) = shown('=WHY("IMPDATUM",G:G)', G1=100, G2=200, G3=300)
    assert said.startswith("IMPDATUM({100;200;300;}) = 200: 3 scores, ")  # one blank cell stands for those below


def test_a_column_filled_down_is_answered_row_by_row(shown):
    margins = range(1, 21)
    rows = {f"H{margin}": margin for margin in margins}
    assert shown(*(f'=WHY("VP_20",H{margin},7)' for margin in margins), **rows) == [
        why(f"=VP_20({margin},7)") for margin in margins
    ]


def test_a_formula_that_calls_one_of_our_functions_follows_what_is_typed(tmp_path):
    path = tmp_path / "club.xlsx"
    path.write_bytes(one_sheet('<row r="1"><c r="A1"><v>0</v></c><c r="B1"><f>VP_20(A1,7)</f><v>10</v></c></row>'))
    found = type_in(open_workbook(path), {0: {(1, 1): 12.0}}, datetime(2026, 1, 1))
    # Appendix K, 1-8 boards: 11-13 IMPs are 15-5.
    assert (found.refused, found.values[0][1, 2]) == ((), 15.0)
