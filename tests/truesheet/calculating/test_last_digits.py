"""The last digits of deviations, payments and probabilities are left to the program that saved them."""

from datetime import datetime

import pytest

from bridgesheets.catalogue.in_workbooks import open_workbook
from tests.truesheet.books import book
from truesheet.addresses import address
from truesheet.calculating.recalculation import recalculate
from truesheet.patching.saving import patch_workbook

NOW = datetime(2026, 1, 31, 19, 30)


@pytest.fixture
def changes(tmp_path):
    """What recalculation changes in a row of these cells (formula and saved value), by address."""

    def changed(**cells):
        row = "".join(
            f'<c r="{where}"><f>{formula}</f><v>{saved}</v></c>'
            if not formula.startswith("{")
            else f'<c r="{where}"><f t="array" ref="{where}:B1">{formula[1:-1]}</f><v>{saved}</v></c>'
            for where, (formula, saved) in cells.items()
        )
        path = tmp_path / "club.xlsx"
        path.write_bytes(book(f'<row r="1">{row}</row>'))
        workbook = open_workbook(path)
        patch = patch_workbook(workbook, recalculate(workbook, NOW).values)
        return {address(each.row, each.column): each.new for found in patch.changes.values() for each in found}

    return changed


def test_a_payment_that_excel_saved_stays_to_its_last_digit(changes):
    # Excel's own value, EverythingTests!E1056 of a test workbook of POI; by 40 digits it ends in ...86533.
    assert changes(A1=('PMT("0.01","12","200","-300",TRUE)', "5.82661274042987")) == {}


def test_a_payment_in_a_defined_name_stays_to_its_last_digit_too(tmp_path):
    """Findings, values D5: 5_pmt_low_rate_in_a_name.xlsx, 1000 over 24 months at 0.02 %; by 40 digits ...8649."""
    path = tmp_path / "club.xlsx"
    names = '<definedNames><definedName name="Monthly">-PMT(0.0002/12,24,1000)</definedName></definedNames>'
    cells = (
        '<c r="A1"><f>Monthly</f><v>41.675347776808664</v></c><c r="B1"><f>Monthly*24</f><v>1000.20834664340794</v></c>'
    )
    path.write_bytes(book(f'<row r="1">{cells}</row>', in_workbook=names))
    workbook = open_workbook(path)
    assert not any(patch_workbook(workbook, recalculate(workbook, NOW).values).changes.values())


def test_what_goes_on_from_it_goes_on_from_the_value_of_the_file(changes):
    # STDEV(1,2,4) is 1.527525231651946668: from ours there would come 5, from the number in the file 6.
    assert changes(A1=("STDEV(1,2,4)", "1.52752523165196"), B1=("ROUND(A1*1E14,0)-152752523165190", "6")) == {}


def test_a_difference_in_the_eleventh_digit_is_one(changes):
    assert changes(A1=("STDEV(1,2,4)", "1.5275252317")) == {"A1": pytest.approx(1.527525231651947)}


def test_sums_and_quotients_are_compared_to_the_last_digit(changes):
    assert changes(A1=("1000000000000+0.25", "1000000000000.26")) == {"A1": 1000000000000.25}


def test_what_is_counted_is_compared_to_the_last_digit(changes):
    # 50 over 25 is 126410606437752
    assert changes(A1=("COMBIN(50,25)", "126410606437751")) == {"A1": 126410606437752.0}


def test_the_cells_of_an_array_are_compared_one_by_one(changes):
    # 1/3 and 1/7
    formula = "{MINVERSE({3,0;0,7})}"
    saved = '0.33333333333333404</v></c><c r="B1"><v>0.1'
    assert changes(A1=(formula, saved)) == {"B1": 0.0}


def test_a_long_column_of_one_formula_keeps_them_too(tmp_path):
    rows = "".join(
        f'<row r="{row}"><c r="A{row}"><f>STDEV(1,2,4)</f><v>1.52752523165196</v></c></row>' for row in range(1, 301)
    )
    path = tmp_path / "club.xlsx"
    path.write_bytes(book(rows))
    workbook = open_workbook(path)
    assert patch_workbook(workbook, recalculate(workbook, NOW).values).changes == {}
