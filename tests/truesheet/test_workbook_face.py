"""The package's own face: one workbook opened, typed into, calculated, checked and saved."""

from datetime import date, datetime
from decimal import Decimal

import pytest

import truesheet
from tests.truesheet.books import book

NOW = datetime(2026, 1, 1)
#: A1 is 3, and B1 twice that, with a value from before.
TWICE = '<row r="1"><c r="A1"><v>3</v></c><c r="B1"><f>A1*2</f><v>5</v></c></row>'


@pytest.fixture
def path(tmp_path):
    file = tmp_path / "budget.xlsx"
    file.write_bytes(book(TWICE))
    return file


def test_a_workbook_is_recalculated_in_its_place_and_the_old_one_is_kept(path):
    before = path.read_bytes()
    assert truesheet.recalculate(path, now=NOW) == {"S!B1": 6.0}  # 3 * 2
    assert path.with_name("budget.xlsx.bak").read_bytes() == before
    assert truesheet.recalculate(path, now=NOW) == {}


def test_a_workbook_may_be_written_to_another_file(path):
    before, target = path.read_bytes(), path.with_name("new.xlsx")
    truesheet.recalculate(path, target, now=NOW)
    assert path.read_bytes() == before
    assert truesheet.recalculate(target, now=NOW) == {}


def test_a_cell_on_several_lines_whose_text_was_in_the_sheet_gets_a_number(tmp_path):
    path, text = tmp_path / "budget.xlsx", "\n <f>3*2</f>\n <is>\n  <t>x</t>\n </is>\n"
    path.write_bytes(book(f'<row r="1"><c r="A1" t="inlineStr">{text}</c></row>'))
    assert truesheet.recalculate(path, now=NOW) == {"S!A1": 6.0}
    assert truesheet.recalculate(path, now=NOW) == {}


@pytest.mark.parametrize(("value", "shown"), [(4, 8.0), (0.5, 1.0), (True, 2.0), (None, 0.0), ("5", 10.0)])
def test_what_is_set_counts_when_it_is_recalculated_and_saved(path, value, shown):
    workbook = truesheet.open(path)
    workbook.set("s!A1", value)
    assert workbook.recalculate(NOW)["S!B1"] == shown
    workbook.save(backup=False)
    assert not path.with_name("budget.xlsx.bak").exists()
    assert truesheet.recalculate(path, now=NOW) == {}


def test_what_is_set_after_a_calculation_is_calculated_before_it_is_saved(path):
    workbook = truesheet.open(path)
    workbook.recalculate(NOW)
    workbook.set("S!A1", 10)
    workbook.save()
    assert truesheet.open(path).recalculate(NOW) == {}
    changed = truesheet.open(path)
    changed.set("S!A1", 11)
    assert changed.recalculate(NOW) == {"S!B1": 22.0}


@pytest.mark.parametrize("cell", ["B2", "Sheet2!A1", "S!1A", "S!", ""])
def test_a_cell_that_there_is_not_is_refused_with_the_sheets_there_are(path, cell):
    with pytest.raises(truesheet.Refused, match=r"there is no cell .*; name it like Sheet1!B2, .* the sheets S$"):
        truesheet.open(path).set(cell, 1)


@pytest.mark.parametrize("value", [float("nan"), float("inf"), 10**400, Decimal("1.5"), date(2026, 1, 2), [1]])
def test_a_value_that_no_cell_holds_is_refused(path, value):
    with pytest.raises(truesheet.Refused, match=r"is no value of a cell; give a number, a text, True, False, or None"):
        truesheet.open(path).set("S!A1", value)


def test_nothing_is_typed_over_a_formula(path):
    workbook = truesheet.open(path)
    workbook.set("S!B1", 7)
    with pytest.raises(truesheet.Refused, match="B1 holds a formula"):
        workbook.save()


def test_formulas_that_are_not_calculated_leave_the_file_as_it_was(path):
    path.write_bytes(book('<row r="1"><c r="A1"><f>NOSUCHONE(1)</f><v>2</v></c></row>'))
    before = path.read_bytes()
    with pytest.raises(truesheet.Unsupported, match=r"1 formula is not calculated: S!A1: ") as refused:
        truesheet.recalculate(path, now=NOW)
    assert [(cell.sheet, cell.cell) for cell in refused.value.cells] == [("S", "A1")]
    assert isinstance(refused.value, truesheet.Refused) and path.read_bytes() == before


def test_a_check_tells_what_was_not_recalculated(path):
    assert [finding.address for finding in truesheet.open(path).check(NOW)] == [(1, 2)]


def test_every_public_name_is_there_and_another_one_is_not():
    assert all(hasattr(truesheet, name) for name in truesheet.__all__)
    with pytest.raises(AttributeError, match="no attribute 'nosuch'"):
        truesheet.nosuch  # noqa: B018
