"""Workbooks that Excel saved are not called out of date."""

from datetime import datetime
from zipfile import ZipFile

import pytest

from bridgesheets.catalogue.in_workbooks import open_workbook
from tests.truesheet.differences import explained
from tests.truesheet.test_blind import BOOKS
from tests.truesheet.test_corpus import FILES
from truesheet.checking.findings import Kind
from truesheet.checking.stale_values import outdated


def _is_saved_by_excel(path):
    """True if the properties say so; XlsxWriter's say it too."""
    with ZipFile(path) as package:
        about = "docProps/app.xml"
        return about in package.namelist() and b"<Application>Microsoft" in package.read(about)


@pytest.mark.corpus
@pytest.mark.parametrize(
    ("paths", "least"),
    [(FILES, 50), pytest.param(BOOKS, 200, marks=pytest.mark.exhaustive)],
    ids=["workbooks", "function books"],
)
def test_no_workbook_that_excel_saved_is_called_out_of_date(paths, least):
    """Those of XlsxWriter are: it writes 0 as the value of formulas, as differences.toml says."""
    books = [book for book in map(open_workbook, filter(_is_saved_by_excel, paths)) if _has_formulas(book)]
    assert len(books) > least
    called = [
        book.path.name
        for book in books
        if Kind.STALE in {finding.kind for finding in outdated(book, datetime(2026, 1, 1)).wrong}
    ]
    known = [entry["file"] for entry in explained("cached")]
    assert [name for name in called if not any(file in name for file in known)] == []


def _has_formulas(book):
    return any(True for sheet in book.sheets if sheet.kind == "worksheet" for _ in sheet.formulas())
