"""Real workbooks of many programs: each is rewritten faithfully."""

import os
from pathlib import Path
from zipfile import ZipFile

import pytest

from bridgesheets.catalogue.in_workbooks import open_workbook
from tests.truesheet.rewriting import rewrite_and_back

FOLDER = os.environ.get("BRIDGESHEETS_CORPUS", "")
KINDS = {".xlsx", ".xlsm", ".xltx", ".xltm"}
FILES = sorted(path for path in Path(FOLDER).iterdir() if path.suffix in KINDS) if FOLDER else []

#: Texts of formulas in <is> elements, which belong to constants; once written, they are in <v>.
ODD = {"poi-test-data__spreadsheet__52575_main.xlsx"}


def worksheets(path):
    """The bytes of each worksheet of a workbook, and the texts that its cells share."""
    workbook = open_workbook(path)
    return [(sheet.data(), workbook.strings) for sheet in workbook.sheets if sheet.kind == "worksheet"]


def is_saved_by_excel(path):
    """True if the properties of a workbook say so; XlsxWriter's say it too."""
    with ZipFile(path) as package:
        about = "docProps/app.xml"
        return about in package.namelist() and b"<Application>Microsoft" in package.read(about)


@pytest.mark.exhaustive
@pytest.mark.corpus
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_every_value_can_become_another_and_its_old_one_again(path, tmp_path):
    workbook, _ = rewrite_and_back(path, tmp_path, back_to_the_bytes=path.name not in ODD)
    # What an evaluator asks for besides can be read as well.
    assert all(name.name for name in workbook.names)
    assert all(table.columns for table in workbook.tables)
    assert all(book.kind in ("workbook", "dde", "ole") for book in workbook.external_books)
    assert isinstance(workbook.date_styles, frozenset)
    assert isinstance(workbook.dynamic_marks, frozenset)


@pytest.mark.corpus
def test_the_corpus_is_there():
    assert len(FILES) > 100
