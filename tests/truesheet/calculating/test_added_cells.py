"""Formulas that fill several cells, of which the file has only the first, as openpyxl writes them."""

import openpyxl
import pytest
from openpyxl.worksheet.formula import ArrayFormula

from bridgesheets import check, recalculate
from bridgesheets.surfaces.libreoffice import soffice
from tests import commands
from tests.truesheet.books import book
from truesheet.calculating import entering


def _book(path, formula="=A1:A3*2", where="C1:C3"):
    """A workbook of openpyxl: 1, 2, 3 in A1:A3, an array formula, and beside it cells of its rows."""
    made = openpyxl.Workbook()
    sheet = made.active
    for row in (1, 2, 3):
        sheet.cell(row, 1, row)
    sheet["E2"] = "beside"
    sheet[where.partition(":")[0]] = ArrayFormula(where, formula)
    sheet["F9"] = f"=SUM({where})"
    made.save(path)
    return path


def _values(path, where):
    return [[cell.value for cell in row] for row in openpyxl.load_workbook(path, data_only=True).active[where]]


@pytest.mark.parametrize(
    ("formula", "where", "expected"),
    [
        ("=A1:A3*2", "C1:C3", [[2], [4], [6]]),
        ("=A1:A3*{1,2}", "C1:D3", [[1, 2], [2, 4], [3, 6]]),
        ("=A1:A3*2", "C5:C7", [[2], [4], [6]]),  # in rows that the file lacks
        ('=IF(A1:A3>1,"more","one")', "C1:C3", [["one"], ["more"], ["more"]]),
        ("=A1:A3>1", "C1:C3", [[False], [True], [True]]),
        ("=A1:A2*2", "C1:C3", [[2], [4], ["#N/A"]]),  # more cells than values
    ],
)
def test_the_cells_are_added_with_their_values(tmp_path, formula, where, expected):
    path = _book(tmp_path / "club.xlsx", formula, where)
    done = commands.run("recalc", path, "--in-place")
    assert done.returncode == 0
    assert "that array formulas fill were not in the file" in done.stderr
    assert _values(path, where) == expected
    # The rest is as it was, and a second run finds nothing.
    again = openpyxl.load_workbook(path).active
    assert again["E2"].value == "beside"
    assert again[where.partition(":")[0]].value.ref == where
    assert commands.run("recalc", path, "--check").returncode == 0


def test_they_are_counted_among_the_changes(tmp_path):
    done = recalculate(_book(tmp_path / "club.xlsx"))
    assert [(each.cell, each.new) for each in done.changes] == [("C1", 2), ("C2", 4), ("C3", 6), ("F9", 12)]
    assert any("have no value" in finding.what for finding in check(tmp_path / "club.xlsx").findings)


@pytest.mark.parametrize(
    ("old", "new"),
    [(b"<v>4</v>", b"<v>5</v>"), (b'<c r="E2"', b'<c r="D2"><v>1</v></c><c r="E2"')],
)
def test_only_these_cells_may_be_added(tmp_path, monkeypatch, old, new):
    """The proof compares the new file with the old one: another value or a cell more is refused."""
    path = _book(tmp_path / "club.xlsx")
    before = path.read_bytes()
    made = entering._with_entries
    monkeypatch.setattr(entering, "_with_entries", lambda *given, **more: made(*given, **more).replace(old, new))
    done = commands.run("recalc", path, "--in-place")
    assert done.returncode == 3
    assert "did not come out right" in done.stderr
    assert path.read_bytes() == before


def test_a_data_table_gets_its_cells_too(tmp_path):
    path = tmp_path / "club.xlsx"
    path.write_bytes(
        book(
            '<row r="1"><c r="A1"><v>5</v></c></row><row r="2"><c r="B2"><f>A1*2</f><v>0</v></c></row>'
            '<row r="3"><c r="A3"><v>1</v></c><c r="B3"><f t="dataTable" ref="B3:B4" dt2D="0" dtr="0" r1="A1"/></c>'
            "</row>"
            '<row r="4"><c r="A4"><v>3</v></c></row>'
        )
    )
    assert commands.run("recalc", path, "--in-place").returncode == 0
    assert _values(path, "B3:B4") == [[2], [6]]


@pytest.mark.libreoffice
def test_libreoffice_reads_the_cells_that_were_added(tmp_path):
    path = _book(tmp_path / "club.xlsx", '=IF(A1:A3>1,"more","one")')
    assert commands.run("recalc", path, "--in-place").returncode == 0
    soffice.convert(soffice.find(), tmp_path / "profile", "csv", tmp_path, [path], 120)
    rows = (tmp_path / "club.csv").read_text().splitlines()[:3]
    assert [row.split(",")[2] for row in rows] == ["one", "more", "more"]
