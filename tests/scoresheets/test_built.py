"""The score sheets in workbooks/ are what the present code builds."""

from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

import pytest

from bridgesheets.printed.paper import PAPERS
from bridgesheets.scoresheets import making
from bridgesheets.scoresheets.making import SHEETS
from tests.scoresheets.made import make

COMMITTED = Path(__file__).parents[2] / "workbooks"


def members(package):
    with ZipFile(package) as file:
        return {name: file.read(name) for name in file.namelist()}


@pytest.mark.parametrize("paper", ["letter", pytest.param("a4", marks=pytest.mark.exhaustive)])
@pytest.mark.parametrize("book", SHEETS.books, ids=lambda book: book.file_name)
def test_a_committed_score_sheet_is_what_the_present_code_builds(book, paper, monkeypatch):
    """If it is not: bridgesheets build sheets"""
    monkeypatch.delenv("SOURCE_DATE_EPOCH", raising=False)
    monkeypatch.setattr(making, "make", make)
    (content,) = book.contents([PAPERS[paper]], "native")
    assert members(COMMITTED / f"{book.file_name}-{paper}.xlsx") == members(BytesIO(content))
