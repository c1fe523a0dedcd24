"""What tests of workbooks and of files share."""

from contextlib import nullcontext
from datetime import datetime

import pytest


@pytest.fixture
def file(tmp_path):
    """A file to be replaced, which holds "old"."""
    path = tmp_path / "club.xlsx"
    path.write_bytes(b"old")
    return path


@pytest.fixture
def workbook(tmp_path):
    """Opens a workbook with one sheet, S, of these rows; A1 is =1+1 unless told otherwise."""
    from bridgesheets.catalogue.in_workbooks import open_workbook  # reads workbooks only where Python can
    from tests.truesheet.books import book

    def opened(*rows, **more):
        path = tmp_path / "club.xlsx"
        path.write_bytes(book(*rows, **more))
        return open_workbook(path)

    return opened


@pytest.fixture
def recalculated(workbook):
    """Recalculates a workbook with one sheet, S, of these rows; it is the first of 2024."""
    from truesheet.calculating.recalculation import recalculate

    return lambda rows, **more: recalculate(workbook(rows, **more), datetime(2024, 1, 1))


@pytest.fixture(params=["by rows", "as XML"])
def either_reader(request):
    """Lets a test read sheets row by row where that can be, and again as XML."""
    from tests.truesheet.books import by_the_xml_reader

    with nullcontext() if request.param == "by rows" else by_the_xml_reader():
        yield
