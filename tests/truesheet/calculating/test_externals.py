"""Formulas that refer to other workbooks: calculated with the values seen there last, refused where none are kept."""

import re
from datetime import datetime

import pytest

from bridgesheets.catalogue.in_workbooks import open_workbook
from tests.truesheet.books import HEADER, MAIN, OFFICE, parts, relationships, sheet, zipped
from truesheet.calculating.recalculation import recalculate
from truesheet.refusals import Refused


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


_HANDICAPS = """<sheetData sheetId="0"><row r="2"><cell r="A2" t="str"><v>Anne</v></cell><cell r="B2"><v>3</v></cell>
</row><row r="5"><cell r="A5" t="str"><v>Bea</v></cell><cell r="B5"><v>4</v></cell></row></sheetData>"""


@pytest.mark.parametrize(
    ("formula", "expected"),
    [
        ('VLOOKUP("Bea",\'[1]Round 1\'!A:B,2,FALSE)', 4), ("SUM('[1]Round 1'!$B:$B)", 7),
        ("SUM('[1]Round 1'!2:2)", 3), ("IFERROR(VLOOKUP(\"Cy\",'[1]Round 1'!A:B,2,FALSE),0)", 0),
        ("INDEX('[1]Round 1'!B:B,5)", 4), ("MATCH(4,'[1]Round 1'!B:B,0)", 5),
        # The columns are those of the look-up, whatever is called before them.
        ('VLOOKUP(TRIM(" Bea"),\'[1]Round 1\'!A:B,2,FALSE)', 4),
    ],
)  # fmt: skip
def test_whole_columns_of_another_workbook_hold_what_the_file_keeps_of_them(tmp_path, formula, expected):
    """Findings, values D10: how clubs carry handicaps over. Excel keeps every cell in use of such a column."""
    assert calculated(tmp_path / "book.xlsx", formula, _HANDICAPS) == expected


@pytest.mark.parametrize("formula", ["COUNTA('[1]Round 1'!A:B)", "SUM(COUNTA('[1]Round 1'!A:B),1)", "'[1]Round 1'!A:A"])
def test_elsewhere_blank_cells_would_count_and_the_columns_are_refused(tmp_path, formula):
    assert "outside a look-up or a sum" in calculated(tmp_path / "book.xlsx", formula, _HANDICAPS)


def test_columns_of_which_the_file_keeps_nothing_are_refused(tmp_path):
    assert "keeps no values" in calculated(tmp_path / "book.xlsx", "SUM('[1]Round 1'!D:D)", _HANDICAPS)


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


# --- Sheets that are no worksheets: what is left of modules of Visual Basic, macro sheets, charts, dialogs --------


#: As Excel writes a module of an old workbook.
MODULE = '<sheet name="Module1" sheetId="9" state="veryHidden" r:id=""/>'


def workbook(path, between, *formulas, names="", related=(), more=None):
    """A workbook of S, other sheets and Last; the formulas stand in Last!A1 and to the right, and S!A1 is 5."""
    cells = "".join(f'<c r="{"ABCDEF"[at]}1"><f>{formula}</f><v>0</v></c>' for at, formula in enumerate(formulas))
    book = parts(sheet('<row r="1"><c r="A1"><v>5</v></c></row>'), names)
    first = '<sheet name="S" sheetId="1" r:id="rId1"/>'
    book["xl/workbook.xml"] = book["xl/workbook.xml"].replace(
        first, f'{first}{between}<sheet name="Last" sheetId="2" r:id="rId2"/>'
    )
    book["xl/_rels/workbook.xml.rels"] = relationships(
        ("rId1", "worksheet", "worksheets/sheet1.xml"), ("rId2", "worksheet", "worksheets/sheet2.xml"), *related
    )
    book["xl/worksheets/sheet2.xml"] = sheet(f'<row r="1">{cells}</row>')
    path.write_bytes(zipped({**book, **(more or {})}))
    return open_workbook(path)


def outcome(opened):
    """The values of the last sheet's formulas, or why they are refused, in order."""
    found = recalculate(opened, datetime(2024, 1, 1))
    refused = {one.cell: one.reason for one in found.refused}
    values = {f"{'ABCDEF'[column - 1]}1": value for (_, column), value in found.values.get(2, {}).items()}
    return [value for _, value in sorted({**refused, **values}.items())]


def test_a_module_is_no_sheet_but_has_its_place_among_them(tmp_path):
    names = (
        '<definedNames><definedName name="Mine" localSheetId="2">S!$A$1*2</definedName>'
        '<definedName name="Mine" localSheetId="1">S!$A$1*3</definedName></definedNames>'
    )
    opened = workbook(tmp_path / "book.xlsm", MODULE, "S!A1", "Mine", "SUM(S:Last!A1)-A1", names=names)
    assert [sheet.kind for sheet in opened.sheets] == ["worksheet", "module", "worksheet"]
    assert list(opened.sheets[1].cells()) == []
    assert outcome(opened)[:2] == [5.0, 10.0]


def test_nobody_counts_sheets_with_modules_among_them(tmp_path):
    found = outcome(workbook(tmp_path / "book.xlsm", MODULE, "SHEETS()", "SHEET()", "Module1!A1"))
    assert all(isinstance(reason, str) for reason in found)
    assert "modules" in found[0]
    assert "no sheet called Module1" in found[2]


def test_a_sheet_whose_part_is_missing_is_damage(tmp_path):
    for gone in ('<sheet name="Gone" sheetId="9" r:id="rId77"/>', '<sheet name="Gone" sheetId="9"/>'):
        with pytest.raises(Refused, match="the sheet Gone is missing"):
            workbook(tmp_path / "book.xlsx", gone)


def test_a_workbook_of_modules_only_has_no_sheets(tmp_path):
    book = parts(sheet(""))
    book["xl/workbook.xml"] = book["xl/workbook.xml"].replace('<sheet name="S" sheetId="1" r:id="rId1"/>', MODULE)
    (tmp_path / "book.xlsm").write_bytes(zipped(book))
    with pytest.raises(Refused, match="no sheets"):
        open_workbook(tmp_path / "book.xlsm")


def other(path, kind, *formulas):
    return workbook(
        path,
        '<sheet name="Other" sheetId="9" r:id="rId9"/>',
        *formulas,
        related=[("rId9", kind, "others/sheet1.xml")],
        more={"xl/others/sheet1.xml": "<x/>"},
    )


@pytest.mark.parametrize("kind", ["xlMacrosheet", "xlIntlMacrosheet", "chartsheet", "dialogsheet"])
def test_cells_of_other_sheets_are_not_taken_for_blank(tmp_path, kind):
    formulas = ("Other!A1", "SUM(Other!A1:B2)", "ISFORMULA(Other!A1)", "SHEETS()", "SHEET()")
    found = outcome(other(tmp_path / "book.xlsm", kind, *formulas))
    assert ["Other is no worksheet" in str(value) for value in found] == [True, True, True, False, False]
    assert found[3:] == [3.0, 3.0]


@pytest.mark.parametrize(("kind", "expected"), [("chartsheet", 5.0), ("dialogsheet", 5.0), ("xlMacrosheet", None)])
def test_a_reference_through_sheets_leaves_out_those_without_cells(tmp_path, kind, expected):
    found = outcome(other(tmp_path / "book.xlsm", kind, "SUM(S:Other!A1)"))
    assert found == [expected] if expected else "Other is no worksheet" in found[0]
