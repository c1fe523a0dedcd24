"""Sheets without formulas are read as cells only if formulas may mean them; the others are only checked."""

import zipfile
from datetime import datetime

import pytest
from openpyxl import Workbook
from openpyxl.workbook.defined_name import DefinedName
from openpyxl.worksheet.table import Table

from truesheet import limits
from truesheet.calculating.recalculation import recalculate
from truesheet.reading.sheet_reader import SheetReader
from truesheet.reading.workbook import open_workbook
from truesheet.refusals import Refused

NOW = datetime(2026, 1, 31)


@pytest.fixture
def read_parts(monkeypatch):
    """The parts whose cells are read."""
    parts = []
    rows = SheetReader.cells
    monkeypatch.setattr(SheetReader, "cells", lambda self: (parts.append(self._part), rows(self))[1])
    return parts


def book(path, formula, archive="Archive", *, last="Last", name=None, refers_to="", table=False, text=None):
    """A workbook of three sheets: Scores with a formula in A1, one with 5 and 7 in A2:A3 below a heading, and a third
    with 9 in A2."""
    workbook = Workbook()
    workbook.active.title = "Scores"
    workbook.active["A1"] = formula
    workbook.active["B1"] = text
    for title, numbers in ((archive, (5, 7)), (last, (9,))):
        sheet = workbook.create_sheet(title)
        for row in (["IMPs"], *([number] for number in numbers)):
            sheet.append(row)
    if table:
        workbook[archive].add_table(Table(displayName="Matches", ref="A1:A3"))
    if name:
        workbook.defined_names[name] = DefinedName(name, attr_text=refers_to)
    workbook.save(path)
    return path


def value(path):
    return recalculate(open_workbook(path), NOW).values[0][1, 1]


@pytest.mark.parametrize(
    ("formula", "archive", "more", "expected"),
    [
        ("=SUM(Archive!A2:A3)", "Archive", {}, 12),
        ("=sum(ARCHIVE!a:a)", "Archive", {}, 12),
        ("=SUM('May 2024'!A2:A3)", "May 2024", {}, 12),
        ("=SUM('Bob''s'!A2:A3)", "Bob's", {}, 12),
        ("=SUM('R&D <1>'!A2:A3)", "R&D <1>", {}, 12),
        ("=SUM(Über!A2:A3)", "Über", {}, 12),
        ("=SUM(Archive:Last!A2:A3)", "Archive", {}, 21),
        ("=SUM('Scores:Last'!A3)", "Archive", {}, 7),
        ("=SUM('Scores:Bob''s'!A3)+LEN(\"it's\")", "Archive", {"last": "Bob's"}, 11),
        ("=SUM(Results)", "Archive", {"name": "Results", "refers_to": "Archive!$A$2:$A$3"}, 12),
        ("=SUM(Print_Area)", "Archive", {"name": "_xlnm.Print_Area", "refers_to": "Archive!$A$2:$A$3"}, None),
        ("=SUM(Matches[IMPs])", "Archive", {"table": True}, 12),
        ("=SUM(INDIRECT(B1))", "Archive", {"text": "Archive!A2:A3"}, 12),
        ('=SUM(indirect("Arch"&"ive!A2:A3"))', "Archive", {}, 12),
        ("=SUM(Archive!A2:Archive!A3)", "Archive", {}, 12),
        ("=LET(here,Archive!A2,here*2)", "Archive", {}, 10),
    ],
)
def test_a_sheet_that_a_formula_means_is_read(tmp_path, read_parts, formula, archive, more, expected):
    """The numbers are 5 and 7, on the last sheet 9: 5 + 7 = 12, with the last sheet 21."""
    path = book(tmp_path / "book.xlsx", formula, archive, **more)
    if expected is not None:  # whatever a built-in name comes to
        assert value(path) == expected
    else:
        recalculate(open_workbook(path), NOW)
    assert "xl/worksheets/sheet2.xml" in read_parts


@pytest.mark.parametrize(
    ("formula", "more"),
    [
        ("=1+1", {}),
        ("=SUM(B1:C9)+COUNT(Scores!D:D)", {}),
        ("=SUM(Last!A2:A3)+Scores!B1", {}),
        ("=1+1", {"name": "_xlnm.Print_Area", "refers_to": "Archive!$A$1:$A$3"}),
    ],
)
def test_a_sheet_that_no_formula_means_is_not_read_as_cells(tmp_path, read_parts, formula, more):
    recalculate(open_workbook(book(tmp_path / "book.xlsx", formula, **more)), NOW)
    assert "xl/worksheets/sheet1.xml" in read_parts
    assert "xl/worksheets/sheet2.xml" not in read_parts


def test_without_any_formula_all_sheets_are_read(tmp_path, read_parts):
    """There is nothing to be gained, and every cell is checked."""
    recalculate(open_workbook(book(tmp_path / "book.xlsx", 1)), NOW)
    assert read_parts == [f"xl/worksheets/sheet{number}.xml" for number in (1, 2, 3)]


def spoilt(path, part, old, new):
    """Replaces bytes in one part of a workbook."""
    with zipfile.ZipFile(path) as file:
        members = {name: file.read(name) for name in file.namelist()}
    assert old in members[part]
    members[part] = members[part].replace(old, new)
    with zipfile.ZipFile(path, "w") as file:
        for name, content in members.items():
            file.writestr(name, content)
    return path


@pytest.mark.parametrize("formula", ["=1+1", "=SUM(Archive!A2:A3)"])
@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        (b"</row>", b"</rows>", "not well-formed"),
        (b"<sheetData>", b"<!DOCTYPE x><sheetData>", "damaged"),
        (b"<worksheet ", b"<workbook ", "damaged"),
        (b"</worksheet>", b"</worksheet><more/>", "not well-formed"),
    ],
)
def test_a_damaged_sheet_is_refused_whether_a_formula_means_it_or_not(tmp_path, formula, old, new, reason):
    path = spoilt(book(tmp_path / "book.xlsx", formula), "xl/worksheets/sheet2.xml", old, new)
    with pytest.raises(Refused, match=reason):
        recalculate(open_workbook(path), NOW)


@pytest.mark.parametrize("formula", ["=1+1", "=SUM(Archive!A2:A3)", "=SUM(Last!A2)"])
def test_cells_of_sheets_that_are_not_read_count_towards_the_limit(tmp_path, monkeypatch, formula):
    """A1 and B1 of the first sheet, three cells of the second, two of the third: seven."""
    path = book(tmp_path / "book.xlsx", formula, text="x")
    monkeypatch.setattr(limits, "CELLS", 7)
    recalculate(open_workbook(path), NOW)
    monkeypatch.setattr(limits, "CELLS", 6)
    with pytest.raises(Refused, match="more than 6 cells"):
        recalculate(open_workbook(path), NOW)
