"""Workbooks calculated without the values in them: what Excel saved comes out, is refused, or is explained.

With their values, a number of the file is kept where ours is nearly the same, a rate where the payments balance, and
the country is taken from them. Here each number, rate and text stands on its own.
"""

import math
import os
import tomllib
from datetime import datetime
from pathlib import Path

import pytest

from bridgesheets.catalogue.in_workbooks import open_workbook
from tests.truesheet.blind import without_values
from tests.truesheet.differences import explained
from tests.truesheet.test_corpus import FILES
from truesheet.addresses import address
from truesheet.calculating.recalculation import recalculate
from truesheet.package.spelling import same
from truesheet.refusals import Refused
from truesheet.values import BLANK, CellError

NOW = datetime(2024, 1, 1)
_FUNCTIONS = Path(os.environ.get("BRIDGESHEETS_CORPUS", "")) / "functions"
BOOKS = sorted(_FUNCTIONS.glob("*.xlsx")) if _FUNCTIONS.is_dir() else []
SHEETS = sorted((Path(__file__).parents[2] / "workbooks").glob("score-sheet-*-letter.xlsx"))
_EXPLAINED = tomllib.loads((Path(__file__).parent / "function_books" / "explained.toml").read_text("utf-8"))[
    "different"
]
#: Numbers that differ by less, in proportion, count as the same: a search for a rate ends elsewhere.
_NEAR = 1e-9
#: XIRR halves its steps, until about the eighth digit.
_HALVED = {"FINANCIAL__XIRR.xlsx": 2e-8, "FINANCIAL__XNPV.xlsx": 2e-8}
#: What is left of payments discounted at a rate is another residue at another last digit.
_RESIDUES = {"FINANCIAL__IRR.xlsx": 1e-9}
#: M44 compares AGGREGATE's variance in M22 with digits that Excel gave, 853.6489310839429; ours ends in 423. The others
#: say whether all such cells are TRUE.
_COMPARED = {("Sheet2", "M44"), ("Sheet1", "B2"), ("Sheet1", "D2"), ("Sheet1", "E2")}
_WITH_COMPARISONS = "functions-excel-2010.xlsx"
#: More formulas than this may not be refused, of all function books together.
_MOST_REFUSED = 6120


def _blind(path, folder):
    """Where a workbook without its values comes to others, how many formulas it has with a value, and how many not."""
    original = open_workbook(path)
    saved = {
        sheet.position: {(cell.row, cell.column): cell.value for cell in sheet.cells()} for sheet in original.sheets
    }
    try:
        found = recalculate(open_workbook(without_values(path, folder / f"blind{path.suffix}")), NOW)
    except Refused:
        return {}, 0, 0  # as displayed: only Excel can
    near, residue = _HALVED.get(path.name, _NEAR), _RESIDUES.get(path.name, 0.0)
    different = {
        (original.sheets[position].name, address(*where)): (value, saved[position][where])
        for position, values in found.values.items()
        for where, value in values.items()
        if saved[position].get(where, BLANK) is not BLANK
        and not _is_as_saved(saved[position][where], value, near, residue)
    }
    return different, sum(map(len, found.values.values())), len(found.refused)


def _is_as_saved(saved, value, near, residue):
    if isinstance(saved, float) and isinstance(value, float):
        return math.isclose(saved, value, rel_tol=near, abs_tol=residue)
    # Google Sheets saves errors as texts.
    return same(saved, value) or (isinstance(value, CellError) and saved == value.code)


@pytest.mark.exhaustive
@pytest.mark.corpus
def test_the_function_books_come_out_as_excel_saved_them_without_their_values(tmp_path):
    known = {(entry["book"], entry["sheet"], cell) for entry in _EXPLAINED for cell in entry["cells"]}
    different, calculated, refused = {}, 0, 0
    for path in BOOKS:
        found, values, refusals = _blind(path, tmp_path)
        calculated, refused = calculated + values, refused + refusals
        different |= {(path.name, *cell): both for cell, both in found.items() if (path.name, *cell) not in known}
    assert different == {}
    assert calculated > 63_500
    assert refused < _MOST_REFUSED


@pytest.mark.exhaustive
@pytest.mark.corpus
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_real_workbooks_come_out_as_they_were_saved_without_their_values(path, tmp_path):
    known = {
        (entry["sheet"], cell) for entry in explained("cached") if entry["file"] in path.name for cell in entry["cells"]
    }
    if path.name.endswith(_WITH_COMPARISONS):
        known |= _COMPARED
    found, _, _ = _blind(path, tmp_path)
    assert {cell: both for cell, both in found.items() if cell not in known} == {}


@pytest.mark.exhaustive
@pytest.mark.parametrize(
    "path",
    [pytest.param(path, marks=() if at % 4 == 0 else pytest.mark.thorough) for at, path in enumerate(SHEETS)],
    ids=lambda path: path.stem,
)
def test_score_sheets_come_out_as_they_were_made_without_their_values(path, tmp_path):
    found, values, refused = _blind(path, tmp_path)
    formulas = sum(1 for sheet in open_workbook(path).sheets for _ in sheet.formulas())
    assert found == {}
    assert (values, refused) == (formulas, 0)


def test_the_copies_have_no_values_of_formulas(tmp_path):
    blind = open_workbook(without_values(SHEETS[0], tmp_path / "blind.xlsx"))
    assert all(cell.value is BLANK for sheet in blind.sheets for cell in sheet.formulas())
    assert any(cell.formula is None and cell.value is not BLANK for sheet in blind.sheets for cell in sheet.cells())
