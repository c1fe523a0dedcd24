"""Small workbooks for tests, put together part by part."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Mapping
from pathlib import Path
from unittest.mock import patch
from xml.sax.saxutils import escape

from truesheet.addresses import Address, parse_address
from truesheet.package.spelling import Value
from truesheet.patching.saving import patch_workbook, save_patch
from truesheet.reading import sheet_reader
from truesheet.reading.sheet_reader import SheetReader
from truesheet.reading.workbook import WorkbookFile

MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
_PACKAGE = "http://schemas.openxmlformats.org/package/2006"
_SPREADSHEET = "application/vnd.openxmlformats-officedocument.spreadsheetml"
_X14AC = "http://schemas.microsoft.com/office/spreadsheetml/2009/9/ac"
HEADER = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'


def members(package: Path | bytes) -> dict[str, bytes]:
    """The parts of a workbook, to the byte: another build of zlib packs the same bytes otherwise."""
    with zipfile.ZipFile(io.BytesIO(package) if isinstance(package, bytes) else package) as file:
        return {info.filename.replace("\\", "/"): file.read(info) for info in file.infolist()}


def sheet(rows: str, after: str = "", before: str = "") -> str:
    """A worksheet with these rows, and what is around them."""
    root = f'<worksheet xmlns="{MAIN}" xmlns:x14ac="{_X14AC}">'
    return f"{HEADER}{root}{before}<sheetData>{rows}</sheetData>{after}</worksheet>"


def rows_of(cells: Mapping[str, object]) -> str:
    """Rows with these cells by address, in the order they are given.

    A cell is empty (None), a number, a formula (``=A1``) or a pair of a formula and the value that the file has for it,
    which is 0 unless told, or None. What begins with ``<`` stands in the cell as it is.
    """
    rows: dict[int, str] = {}
    for where, content in cells.items():
        place = parse_address(where)
        assert place is not None, where
        rows[place[0]] = rows.get(place[0], "") + _cell(where, content)
    return "".join(f'<row r="{row}">{inside}</row>' for row, inside in rows.items())


def _cell(where: str, content: object) -> str:
    formula, saved = content if isinstance(content, tuple) else (content, 0)
    if formula is None:
        return f'<c r="{where}"/>'
    if not isinstance(formula, str):
        return f'<c r="{where}"><v>{formula}</v></c>'
    if formula.startswith("<"):
        return f'<c r="{where}">{formula}<v>{saved}</v></c>'
    value = "" if saved is None else f"<v>{escape(str(saved))}</v>"
    kind = ' t="str"' if isinstance(saved, str) else ""
    return f'<c r="{where}"{kind}><f>{escape(formula[1:])}</f>{value}</c>'


def with_properties(members: dict[str, str], name: str, kind: str, xml: str) -> dict[str, str]:
    """The parts of a workbook with properties besides: ``core`` or ``app``, of a kind of relationship."""
    related = f'<Relationship Id="rId9" Type="{kind}" Target="docProps/{name}.xml"/>'
    default = '<Default Extension="xml" ContentType="application/xml"/>'
    return {
        **members,
        f"docProps/{name}.xml": xml,
        "_rels/.rels": members["_rels/.rels"].replace("</Relationships>", f"{related}</Relationships>"),
        "[Content_Types].xml": members["[Content_Types].xml"].replace("<Default ", f"{default}<Default ", 1),
    }


def relationships(*related: tuple[str, str, str]) -> str:
    """Relationships: id, kind, target."""
    each = "".join(f'<Relationship Id="{id}" Type="{OFFICE}/{kind}" Target="{to}"/>' for id, kind, to in related)
    return f'{HEADER}<Relationships xmlns="{_PACKAGE}/relationships">{each}</Relationships>'


def parts(
    sheet_xml: str, in_workbook: str = "", content_type: str = f"{_SPREADSHEET}.sheet.main+xml"
) -> dict[str, str]:
    """The parts of a workbook with one sheet, S."""
    return {
        "[Content_Types].xml": (
            f'{HEADER}<Types xmlns="{_PACKAGE}/content-types">'
            '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
            f'<Override PartName="/xl/workbook.xml" ContentType="{content_type}"/>'
            f'<Override PartName="/xl/worksheets/sheet1.xml" ContentType="{_SPREADSHEET}.worksheet+xml"/></Types>'
        ),
        "_rels/.rels": relationships(("rId1", "officeDocument", "xl/workbook.xml")),
        "xl/workbook.xml": (
            f'{HEADER}<workbook xmlns="{MAIN}" xmlns:r="{OFFICE}"><sheets><sheet name="S" sheetId="1" r:id="rId1"/>'
            f"</sheets>{in_workbook}</workbook>"
        ),
        "xl/_rels/workbook.xml.rels": relationships(("rId1", "worksheet", "worksheets/sheet1.xml")),
        "xl/worksheets/sheet1.xml": sheet_xml,
    }


def zipped(members: Mapping[str, str | bytes], method: int = zipfile.ZIP_DEFLATED) -> bytes:
    """A zip file with these members."""
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", method) as file:
        for name, content in members.items():
            file.writestr(zipfile.ZipInfo(name), content, method)
    return target.getvalue()


def book(rows: str = '<row r="1"><c r="A1"><f>1+1</f><v>2</v></c></row>', **more: str) -> bytes:
    """A workbook with one sheet of these rows; A1 is =1+1 unless told otherwise."""
    return zipped(parts(sheet(rows), **more))


def reader(
    xml: str | bytes, strings: tuple[str, ...] = ("one", "two"), cells: int = 10**6, formulas: int = 10**6
) -> SheetReader:
    """A reader of a worksheet, with the texts that its cells share and as many cells and formulas as there may be."""
    data = xml if isinstance(xml, bytes) else xml.encode()
    return SheetReader(data, "sheet1.xml", lambda: strings, False, cells, formulas)


def by_the_xml_reader():
    """While this lasts, no row is read as a plain one."""
    return patch.object(sheet_reader, "first_row", return_value=None)


def save_values(
    workbook: WorkbookFile,
    values: Mapping[int, Mapping[Address, Value]],
    target: Path | None = None,
    *,
    backup: bool = True,
) -> Path | None:
    """Puts values into a workbook, saves it, and returns the backup."""
    return save_patch(workbook, patch_workbook(workbook, values), target, backup=backup)
