"""Sheets that are no worksheets: what is left of modules of Visual Basic, macro sheets, charts, dialogs."""

from datetime import datetime

import pytest

from bridgesheets.catalogue.in_workbooks import open_workbook
from tests.truesheet.books import parts, relationships, sheet, zipped
from truesheet.calculating.recalculation import recalculate
from truesheet.refusals import Refused

#: As Excel writes a module of an old workbook (finding 1.2).
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
