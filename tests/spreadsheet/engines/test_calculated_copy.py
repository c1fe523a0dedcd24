"""What a copy that LibreOffice or Excel calculated must not be asked for, and what of it is not believed."""

from datetime import datetime

import pytest

from bridgesheets.in_workbooks import open_workbook
from bridgesheets.spreadsheet import soffice as office
from bridgesheets.spreadsheet.engines import LIBREOFFICE, calculate
from bridgesheets.spreadsheet.engines.calculated_copy import Program, read_back
from bridgesheets.spreadsheet.refusals import Refused
from tests.spreadsheet.books import book
from tests.spreadsheet.engines.test_engines import NOW, values, workbook


@pytest.mark.parametrize(
    ("formula", "reason"),
    [
        ("=TODAY()", "no time but the present"),
        ("=RAND()", "another number every time"),
        ('=CELL("filename")', "where the file lies"),
        ('=_xlfn.WEBSERVICE("http://example.org")', "outside the file"),
    ],
)
def test_libreoffice_is_not_given_what_comes_out_otherwise_in_a_copy(tmp_path, monkeypatch, formula, reason):
    monkeypatch.setattr(office, "find", lambda: "soffice")
    with pytest.raises(Refused, match=reason):
        calculate(LIBREOFFICE, workbook(tmp_path / "a.xlsx", {"A1": formula}), NOW)


@pytest.mark.libreoffice
def test_libreoffice_knows_the_present_time(tmp_path, libreoffice):
    now = datetime.now()
    result = calculate(LIBREOFFICE, workbook(tmp_path / "a.xlsx", {"A1": "=YEAR(TODAY())"}), now)
    assert values(result) == {(1, 1): float(now.year)}


def test_a_reference_to_another_file_is_not_given_to_libreoffice_even_without_a_link(tmp_path, monkeypatch):
    monkeypatch.setattr(office, "find", lambda: "soffice")
    path = tmp_path / "a.xlsx"
    path.write_bytes(book('<row r="1"><c r="A1"><f>\'file:///club/[b.xlsx]S\'!A1</f><v>7</v></c></row>'))
    with pytest.raises(Refused, match="another workbook"):
        calculate(LIBREOFFICE, open_workbook(path), NOW)


@pytest.mark.libreoffice
def test_an_empty_text_that_libreoffice_drops_is_noticed(tmp_path, libreoffice):
    # =A1 is "" in Excel, and 0 once A1 is an empty cell.
    path = tmp_path / "a.xlsx"
    path.write_bytes(book('<row r="1"><c r="A1" t="str"><v></v></c><c r="B1" t="str"><f>A1</f><v></v></c></row>'))
    with pytest.raises(Refused, match="S!A1 is something else once LibreOffice has read it"):
        calculate(LIBREOFFICE, open_workbook(path), NOW)


@pytest.mark.libreoffice
@pytest.mark.parametrize(
    ("cells", "trusted"),
    [
        ({"A1": "=YEAR(B1)"}, False),  # a blank date: 1900 in Excel, 1899 in LibreOffice
        ({"A1": "=YEAR(B1)", "B1": 60}, False),  # Excel's 29 February 1900
        ({"A1": "=YEAR(B1)", "B1": 61}, True),  # 1 March 1900
        ({"A1": "=DATE(1900,2,28)"}, False),
        ({"A1": "=DATE(1900,3,1)"}, True),
        ({"A1": "=DAY(DATE(2026,1,31))"}, True),
    ],
)
def test_a_date_before_march_1900_is_refused(tmp_path, libreoffice, cells, trusted):
    result = calculate(LIBREOFFICE, workbook(tmp_path / "a.xlsx", cells), NOW)
    assert bool(result.values) is trusted
    assert all("March 1900" in cell.reason for cell in result.refused)


@pytest.mark.parametrize(
    ("row", "reason"),
    [
        ("", "gave it no value"),
        ('<row r="1"><c r="A1"><f>1+1</f></c></row>', "gave it no value"),
        ('<row r="1"><c r="A1" t="e"><f>1+1</f><v>#SPILL!</v></c></row>', "the result is #SPILL!"),
        ('<row r="1"><c r="A1" t="e"><f>1+1</f><v>#NAME?</v></c></row>', "does not know one of its names"),
    ],
)
def test_a_formula_that_came_back_without_a_value_is_refused(tmp_path, row, reason):
    asked, answered = tmp_path / "a.xlsx", tmp_path / "b.xlsx"
    asked.write_bytes(book())
    answered.write_bytes(book(row))
    result = read_back(open_workbook(asked), open_workbook(answered), Program("Excel", 17))
    assert result.values == {}
    assert reason in result.refused[0].reason
