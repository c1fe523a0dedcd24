"""Formulas that refer to other workbooks: calculated with the values seen there last, refused where none are kept."""

import re
from datetime import datetime

import pytest

from bridgesheets.in_workbooks import open_workbook
from bridgesheets.spreadsheet.calculating.recalculation import recalculate
from tests.spreadsheet.books import HEADER, MAIN, OFFICE, parts, relationships, sheet, zipped


def calculated(path, formula, data='<sheetData sheetId="0"><row r="1"><cell r="A1"><v>7</v></cell></row></sheetData>'):
    """The value of a formula, or why it is refused; ``data`` is what the file keeps of the other workbook."""
    link = (
        f'{HEADER}<externalLink xmlns="{MAIN}" xmlns:r="{OFFICE}"><externalBook r:id="rId1">'
        '<sheetNames><sheetName val="Round 1"/></sheetNames><definedNames>'
        '<definedName name="Best" refersTo="=\'Round 1\'!$A$1"/>'
        '<definedName name="Mine" refersTo="=\'Round 1\'!$A$1" sheetId="0"/>'
        '<definedName name="Twice" refersTo="=\'Round 1\'!$A$1*2"/>'
        f"</definedNames><sheetDataSet>{data}</sheetDataSet></externalBook></externalLink>"
    )
    book = parts(
        sheet(f'<row r="1"><c r="A1"><f>{formula}</f><v>0</v></c></row>'),
        '<externalReferences><externalReference r:id="rId2"/></externalReferences>',
    )
    book["xl/_rels/workbook.xml.rels"] = relationships(
        ("rId1", "worksheet", "worksheets/sheet1.xml"), ("rId2", "externalLink", "externalLinks/externalLink1.xml")
    )
    book["xl/externalLinks/externalLink1.xml"] = link
    path.write_bytes(zipped(book))
    result = recalculate(open_workbook(path), datetime(2026, 1, 1))
    return result.refused[0].reason if result.refused else result.values[0][1, 1]


@pytest.mark.parametrize(
    "formula", ["'[1]Round 1'!A1", "[1]!Best", "'[1]Round 1'!Mine", "'[1]Round 1'!Best", "SUM('[1]Round 1'!A1:A1)"]
)
def test_cells_and_names_of_other_workbooks_have_the_value_seen_there_last(tmp_path, formula):
    assert calculated(tmp_path / "book.xlsx", formula) == 7


@pytest.mark.parametrize(
    ("formula", "reason"),
    [
        ("'[1]Round 1'!A2", "keeps no value of .1.Round 1!A2"),  # not seen, which is not the same as blank
        ("SUM('[1]Round 1'!A1:A2)", "keeps no value"),
        ("'[1]Round 2'!A1", "keeps no values of .1.Round 2"),
        ("[1]!Twice", "no name .1.!Twice"),  # a formula there, whose value is not kept
        ("[1]!Mine", "no name"),  # of one sheet only
        ("[1]!Other", "no name"),
    ],
)
def test_what_the_file_does_not_keep_is_refused(tmp_path, formula, reason):
    assert re.search(reason, calculated(tmp_path / "book.xlsx", formula))


def test_a_link_that_was_broken_is_refused_and_not_read_as_blank(tmp_path):
    broken = '<sheetData sheetId="0" refreshError="1"><row r="1"><cell r="A1"><v>7</v></cell></row></sheetData>'
    assert "keeps no values" in calculated(tmp_path / "book.xlsx", "'[1]Round 1'!A1", broken)
