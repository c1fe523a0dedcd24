"""What a workbook tells besides its cells, and which files are refused."""

import os

import pytest

from bridgesheets.catalogue.in_workbooks import open_workbook
from tests.each import each
from tests.truesheet.books import HEADER, MAIN, OFFICE, book, parts, relationships, sheet, zipped
from truesheet.addresses import Rectangle, address, parse_address, parse_area
from truesheet.formulas.formats.moments import is_date
from truesheet.reading.other_parts import ExternalName
from truesheet.refusals import Refused
from truesheet.values import CellError


@pytest.fixture
def opened(tmp_path):
    def open_it(members):
        path = tmp_path / "club.xlsx"
        path.write_bytes(members if isinstance(members, bytes) else zipped(members))
        return open_workbook(path)

    return open_it


def with_part(part, kind, xml, in_workbook=""):
    """A workbook related to one more part."""
    members = parts(sheet('<row r="1"><c r="A1" t="s"><v>0</v></c></row>'), in_workbook)
    members["xl/_rels/workbook.xml.rels"] = relationships(
        ("rId1", "worksheet", "worksheets/sheet1.xml"), ("rId2", kind, part)
    )
    members[f"xl/{part}"] = HEADER + xml
    return members


def test_sheets_names_and_settings(opened):
    workbook = opened(
        book(
            in_workbook='<definedNames><definedName name="Datum">S!$A$1</definedName>'
            '<definedName name="Rate" localSheetId="0" hidden="1">0.5</definedName>'
            '<definedName name="Macro" function="1" vbProcedure="1">#NAME?</definedName></definedNames>'
            '<calcPr iterate="1" iterateCount="7" iterateDelta="1E-4" fullPrecision="0"/>'
        )
    )
    assert [(name.name, name.refers_to, name.sheet, name.hidden, name.macro) for name in workbook.names] == [
        ("Datum", "S!$A$1", None, False, False),
        ("Rate", "0.5", 0, True, False),
        ("Macro", "#NAME?", None, False, True),
    ]
    calculation = workbook.calculation
    assert (calculation.iterate, calculation.iterate_count, calculation.iterate_delta) == (True, 7, 0.0001)
    assert calculation.as_displayed
    assert workbook.sheet("s") is workbook.sheets[0]
    assert workbook.sheet("T") is None
    assert not workbook.date1904


def test_settings_left_out_are_those_of_the_standard(opened):
    calculation = opened(book()).calculation
    assert (calculation.iterate, calculation.iterate_count, calculation.iterate_delta) == (False, 100, 0.001)
    assert not calculation.as_displayed


def test_dates_from_1904(opened):
    members = parts(sheet('<row r="1"><c r="A1" t="d"><v>1904-01-03</v></c></row>'))
    members["xl/workbook.xml"] = members["xl/workbook.xml"].replace("<sheets>", '<workbookPr date1904="1"/><sheets>')
    workbook = opened(members)
    assert [cell.value for cell in workbook.sheets[0].cells()] == [2.0]


def test_shared_texts_are_joined_from_their_runs_without_the_readings(opened):
    texts = (
        "<si><t>plain</t></si><si><r><t>ri</t></r><r><t>ch</t></r><rPh><t>no</t></rPh></si><si/><si><t>_x000D_</t></si>"
    )
    workbook = opened(with_part("s.xml", "sharedStrings", f'<sst xmlns="{MAIN}">{texts}</sst>'))
    assert workbook.strings == ("plain", "rich", "", "\r")
    assert [cell.value for cell in workbook.sheets[0].cells()] == ["plain"]


def test_styles_that_show_dates(opened):
    xml = (
        f'<styleSheet xmlns="{MAIN}"><numFmts><numFmt numFmtId="164" formatCode="yyyy\\-mm"/>'
        '<numFmt numFmtId="165" formatCode="0.00"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>'
        '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf/></cellXfs>'
        "</styleSheet>"
    )
    assert opened(with_part("st.xml", "styles", xml)).date_styles == {1, 2}


@each([
        ("d/m/yyyy", True), ("[h]:mm:ss", True), ("h AM/PM", True), ("[$-409]mmm", True), ("[Red]dd;@", True),
        ('"day" 0', False), ("[Red]0.00", False), ("#,##0.00_);[Red](#,##0.00)", False), ("General", False),
        ("0.00E+00", False), ("\\d0", False), ("[$-409]0", False), ("@", False), ("0_d", False), ("* 0", False),
        ('0 "hcp', False), ("[ss].00", True),
    ])  # fmt: skip
def test_which_formats_show_a_date_or_time(code, date):
    assert is_date(code) is date


def test_tables_with_their_sheet_and_columns(opened):
    members = parts(sheet(""))
    members["xl/worksheets/_rels/sheet1.xml.rels"] = relationships(("rId1", "table", "../tables/table1.xml"))
    members["xl/tables/table1.xml"] = (
        f'{HEADER}<table xmlns="{MAIN}" id="1" name="T1" displayName="Results" ref="A1:B9" totalsRowCount="1">'
        '<autoFilter ref="A1:B8"><filterColumn colId="0"><filters/></filterColumn></autoFilter><tableColumns>'
        '<tableColumn id="1" name="Pair_x000a_no."/><tableColumn id="2" name="VPs"/></tableColumns></table>'
    )
    (table,) = opened(members).tables
    assert (table.name, table.sheet, table.ref, table.columns) == ("Results", 0, "A1:B9", ("Pair\nno.", "VPs"))
    assert (table.header_rows, table.totals_rows, table.filtered) == (1, 1, True)


def test_other_workbooks_are_known_by_what_was_seen_of_them(opened):
    xml = (
        f'<externalLink xmlns="{MAIN}"><externalBook><sheetNames><sheetName val="Data"/></sheetNames><definedNames>'
        '<definedName name="VP_20"/><definedName name="Top" refersTo="=Data!$A$1" sheetId="0"/></definedNames>'
        '<sheetDataSet><sheetData sheetId="0"><row r="2"><cell r="B2"><v>7</v></cell><cell r="C2" t="str"><v>x</v>'
        '</cell><cell r="D2" t="e"><v>#REF!</v></cell></row></sheetData></sheetDataSet></externalBook></externalLink>'
    )
    link = '<externalReferences><externalReference r:id="rId2"/></externalReferences>'
    members = with_part("externalLinks/e1.xml", "externalLink", xml, link)
    rels = relationships(("rId1", "externalLinkPath", "file:///C:/points.xlam"))
    members["xl/externalLinks/_rels/e1.xml.rels"] = rels.replace("/></Rel", ' TargetMode="External"/></Rel')
    (other,) = opened(members).external_books
    assert (other.kind, other.target, other.sheets) == ("workbook", "file:///C:/points.xlam", ("Data",))
    assert other.names == (ExternalName("VP_20", "", None), ExternalName("Top", "=Data!$A$1", 0))
    assert other.values == {0: {(2, 2): 7.0, (2, 3): "x", (2, 4): CellError("#REF!")}}


def test_the_marks_of_dynamic_arrays(opened):
    xda = "http://schemas.microsoft.com/office/spreadsheetml/2017/dynamicarray"
    xml = (
        f'<metadata xmlns="{MAIN}" xmlns:xda="{xda}"><metadataTypes><metadataType name="XLDAPR"/></metadataTypes>'
        '<futureMetadata name="XLDAPR"><bk><extLst><ext><xda:dynamicArrayProperties fDynamic="0"/></ext></extLst></bk>'
        '<bk><extLst><ext><xda:dynamicArrayProperties fDynamic="1"/></ext></extLst></bk></futureMetadata>'
        '<cellMetadata><bk><rc t="1" v="0"/></bk><bk><rc t="1" v="1"/></bk></cellMetadata></metadata>'
    )
    assert opened(with_part("m.xml", "sheetMetadata", xml)).dynamic_marks == {2}


def test_a_strict_workbook_is_read_like_any_other(opened):
    strict = {
        name: content.replace(MAIN, "http://purl.oclc.org/ooxml/spreadsheetml/main").replace(
            OFFICE, "http://purl.oclc.org/ooxml/officeDocument/relationships"
        )
        for name, content in parts(sheet('<row r="1"><c r="A1"><v>2</v></c></row>')).items()
    }
    assert [cell.value for cell in opened(strict).sheets[0].cells()] == [2.0]


KINDS = "application/vnd.openxmlformats-officedocument.spreadsheetml"


@pytest.mark.parametrize(
    "content_type",
    [
        f"{KINDS}.sheet.main+xml",
        f"{KINDS}.template.main+xml",
        "application/vnd.ms-excel.sheet.macroEnabled.main+xml",
        "application/vnd.ms-excel.template.macroEnabled.main+xml",
    ],
)
def test_workbooks_and_templates_with_and_without_macros_are_read(opened, content_type):
    assert opened(book(content_type=content_type)).sheets[0].name == "S"


@pytest.mark.parametrize(
    ("content_type", "reason"),
    [
        ("application/vnd.ms-excel.sheet.binary.macroEnabled.main", r"\.xlsb"),
        ("application/vnd.ms-excel.addin.macroEnabled.main+xml", "add-in"),
        ("application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml", "no workbook"),
    ],
)
def test_other_packages_are_refused_by_name(opened, content_type, reason):
    with pytest.raises(Refused, match=reason):
        opened(book(content_type=content_type))


def test_files_of_other_kinds_are_refused(opened):
    ods = {"mimetype": "application/vnd.oasis.opendocument.spreadsheet", "content.xml": "<x/>"}
    with pytest.raises(Refused, match=r"\.ods"):
        opened(ods)
    with pytest.raises(Refused, match="not a workbook"):
        opened({"readme.txt": "hello"})


def test_a_signed_workbook_is_refused(opened):
    signed = parts(sheet(""))
    signed["_rels/.rels"] = signed["_rels/.rels"].replace(
        "</Relationships>",
        '<Relationship Id="rId9" Target="_xmlsignatures/origin.sigs" Type="http://schemas.openxmlformats.org/package/'
        '2006/relationships/digital-signature/origin"/></Relationships>',
    )
    with pytest.raises(Refused, match="digitally signed"):
        opened(signed)
    with pytest.raises(Refused, match="digitally signed"):
        opened({**parts(sheet("")), "_xmlsignatures/sig1.xml": "<x/>"})


@pytest.mark.parametrize(
    "part", ["[Content_Types].xml", "_rels/.rels", "xl/workbook.xml", "xl/_rels/workbook.xml.rels"]
)
@pytest.mark.parametrize(
    ("damage", "reason"),
    [
        (lambda xml: xml[: len(xml) // 2], "damaged"),
        (lambda xml: "", "damaged"),
        (lambda xml: "<other/>", "damaged|no workbook"),
        (lambda xml: xml.replace("?>\n", '?><!DOCTYPE x [<!ENTITY a "a">]>'), "document type"),
        (lambda xml: xml.encode("utf-16"), "written in UTF-16, which is not read; save it again"),
    ],
)
def test_damaged_or_dangerous_parts_are_refused(opened, part, damage, reason):
    members = parts(sheet(""))
    members[part] = damage(members[part])
    with pytest.raises(Refused, match=reason):
        opened(members)


def test_entities_are_refused_before_they_grow(opened):
    entities = "".join(f'<!ENTITY a{at + 1} "{f"&a{at};" * 10}">' for at in range(12))
    bomb = f'<!DOCTYPE sst [<!ENTITY a0 "ha">{entities}]><sst xmlns="{MAIN}"><si><t>&a12;</t></si></sst>'
    members = with_part("s.xml", "sharedStrings", bomb)
    with pytest.raises(Refused, match="document type"):
        list(opened(members).sheets[0].cells())


def test_a_missing_part_is_refused(opened):
    for part in parts(sheet("")):
        members = parts(sheet(""))
        del members[part]
        with pytest.raises(Refused):
            list(opened(members).sheets[0].cells())


def test_a_huge_declared_size_costs_nothing(opened):
    rows = '<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>2</v></c></row>'
    xml = sheet(rows, '<mergeCells><mergeCell ref="A1:XFD1048576"/></mergeCells>')
    xml = xml.replace("<sheetData>", '<dimension ref="A1:XFD1048576"/><sheetData>')
    assert [cell.value for cell in opened(parts(xml)).sheets[0].cells()] == [1.0, 2.0]


def test_what_is_no_file_or_cannot_be_read_is_refused(tmp_path):
    (tmp_path / "saturday.xlsx").touch()
    with pytest.raises(FileNotFoundError, match=r"there is no such file; did you mean .*saturday\.xlsx") as missing:
        open_workbook(tmp_path / "Saturday")
    assert isinstance(missing.value, Refused)
    # Only the ending is alike.
    with pytest.raises(FileNotFoundError, match="check its name and its folder"):
        open_workbook(tmp_path / "monday.xlsx")
    with pytest.raises(Refused, match="cannot be read"):
        open_workbook(tmp_path)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with names here")
def test_a_pipe_does_not_keep_us_waiting(tmp_path):
    # A device that ends comes first: without the guard the test fails there, and does not wait at the pipe.
    with pytest.raises(Refused, match="no file"):
        open_workbook(os.devnull)
    os.mkfifo(tmp_path / "pipe.xlsx")
    with pytest.raises(Refused, match="no file"):
        open_workbook(tmp_path / "pipe.xlsx")


def test_a_file_of_more_than_64_mb_is_refused(tmp_path):
    path = tmp_path / "big.xlsx"
    with open(path, "wb") as file:
        file.truncate(64 * 1024 * 1024 + 1)
    with pytest.raises(Refused, match="67 MB"):
        open_workbook(path)


def test_names_of_parts_are_found_with_backslashes(opened):
    data = zipped({name.replace("xl/", "xl\\"): content for name, content in parts(sheet("")).items()})
    assert opened(data).sheets[0].name == "S"


@pytest.mark.parametrize(
    ("row", "column", "text"), [(1, 1, "A1"), (7, 26, "Z7"), (7, 27, "AA7"), (1048576, 16384, "XFD1048576")]
)
def test_addresses_both_ways(row, column, text):
    assert address(row, column) == text
    assert parse_address(text) == (row, column)


@pytest.mark.parametrize("text", ["", "A", "1", "A0", "XFE1", "A1048577", "AAAA1", "A1:B2", "A-1"])
def test_what_is_no_address(text):
    assert parse_address(text) is None


def test_ranges_name_their_corners_in_any_order():
    assert parse_area("B9:A1") == parse_area("$A$1:$B$9") == Rectangle(1, 1, 9, 2)
    assert parse_area("C3") == Rectangle(3, 3, 3, 3)
    assert parse_area("A1:") is None
    assert Rectangle(2, 2, 3, 3).holds((3, 2))
    assert not Rectangle(2, 2, 3, 3).holds((4, 2))
