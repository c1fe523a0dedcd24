"""check finds formulas that show one value of several because their file has no mark of an array formula."""

import re
from datetime import datetime

import openpyxl
import pytest
from openpyxl.worksheet.formula import ArrayFormula

from bridgesheets.catalogue import registry
from bridgesheets.catalogue.in_workbooks import open_workbook
from tests.truesheet.differences import explained
from tests.truesheet.test_blind import BOOKS
from tests.truesheet.test_corpus import FILES, is_saved_by_excel
from truesheet.checking import check
from truesheet.checking.findings import FindingKind
from truesheet.checking.stale_values import stale_values

SCORES = {"A1": 420, "A2": 420, "A3": 450, "A4": -50}
_CALL = re.compile(r'=([A-Z0-9_.]+)\((-?[\d.]+|"[^"]*")(,.*)?\)', re.DOTALL)


@pytest.fixture
def cut(tmp_path):
    """The cells that are found, each with what is said of it."""

    def found(cells):
        made = openpyxl.Workbook()
        made.active.title = "S"
        for address, value in cells.items():
            made.active[address] = value
        made.save(tmp_path / "club.xlsx")
        findings = check(open_workbook(tmp_path / "club.xlsx"), datetime(2026, 1, 31))
        return {finding.where: finding for finding in findings if finding.kind == FindingKind.CUT}

    return found


def test_one_value_of_several_is_found_with_what_to_do(cut):
    """Four scores have four results, and a formula that is filled down shows the first of them in every row."""
    found = cut(SCORES | {f"B{row}": "=MATCHPOINTS(A$1:A$4)" for row in (1, 2, 3, 4)})
    assert [*found] == ["S!B1", "S!B2", "S!B3", "S!B4"]
    assert str(found["S!B3"]) == (
        "S!B3: shows 1 of the 4 values that it gives, because it is no array formula; enter it as an array formula, "
        "with Ctrl+Shift+Enter, over 4 cells; or take one value, such as the second, by INDEX(..., 2)"
    )


def test_one_value_of_several_is_found_inside_another_function(cut):
    assert [*cut(SCORES | {"B2": "=ROUND(MATCHPOINTS(A$1:A$4),1)"})] == ["S!B2"]


def test_a_table_of_which_the_first_cell_is_shown_is_found(cut):
    assert [*cut({"B2": '=VPTABLE("acbl20",7)'})] == ["S!B2"]


def test_a_range_of_which_one_cell_is_taken_is_found(cut):
    """420 less itself are 0 IMPs; the mean of IMPs against all four scores is another figure."""
    found = cut(SCORES | {"C1": "=AVERAGE(IMPS(A1-A$1:A$4))", "C9": "=SUM(IMPS(A1:A4-B1:B4))"})
    assert [*found] == ["S!C1", "S!C9"]
    assert "takes one cell of a range that it needs all of" in found["S!C9"].what


@pytest.mark.parametrize(
    "formula",
    [
        "=INDEX(MATCHPOINTS(A$1:A$4),2)", "=SUMPRODUCT(MATCHPOINTS(A$1:A$4))", "=IMPDATUM(A1:A4)", "=VP_20(A1/10,8)",
        # Whoever takes the cell beside the formula, as Excel writes @A1:A4-@A1:A4, has what is meant.
        "=IMPS(A1:A4-A1:A4)", "=SUM(A1:A4)", "=A1:A4", "=IMPS(",
        ArrayFormula("D2", "=MATCHPOINTS(A1:A4)"),
    ],
)  # fmt: skip
def test_what_is_meant_so_is_not_found(cut, formula):
    assert cut(SCORES | {"D2": formula}) == {}


def test_every_function_that_gives_a_value_for_each_cell_is_found(cut):
    """Each in its first example, with a range of two cells instead of the first argument."""
    called = {}
    for row, name in enumerate(registry.CATALOGUE, 1):
        match = _CALL.fullmatch(registry.CATALOGUE[name].spec.examples[0].formula)
        if match and match[1] == name and not re.search(r"[{:]", match[0]):
            called[name] = (row, match)
    cells = {}
    for row, match in called.values():
        first = match[2].strip('"') if match[2].startswith('"') else float(match[2])
        cells |= {f"A{row}": first, f"B{row}": first, f"D{row}": f"={match[1]}(A{row}:B{row}{match[3] or ''})"}
    found = cut(cells)
    assert len(called) > 30
    missed = {name for name, (row, _) in called.items() if f"S!D{row}" not in found}
    # Those that give a table take single values, and WHY one formula: they refuse a range.
    assert {name for name in missed if not registry.CATALOGUE[name].spec.result.table} == {"WHY"}


# --- Workbooks that Excel saved are not called out of date --------------------------------------------------------


@pytest.mark.corpus
@pytest.mark.parametrize(
    ("paths", "least"),
    [(FILES, 50), pytest.param(BOOKS, 200, marks=pytest.mark.exhaustive)],
    ids=["workbooks", "function books"],
)
def test_no_workbook_that_excel_saved_is_called_out_of_date(paths, least):
    """Those of XlsxWriter are: it writes 0 as the value of formulas, as differences.toml says."""
    books = [book for book in map(open_workbook, filter(is_saved_by_excel, paths)) if _has_formulas(book)]
    assert len(books) > least
    called = [
        book.path.name
        for book in books
        if FindingKind.STALE in {finding.kind for finding in stale_values(book, datetime(2026, 1, 1)).wrong}
    ]
    known = [entry["file"] for entry in explained("cached")]
    assert [name for name in called if not any(file in name for file in known)] == []


def _has_formulas(book):
    return any(True for sheet in book.sheets if sheet.kind == "worksheet" for _ in sheet.formulas())
