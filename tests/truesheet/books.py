"""Small workbooks for tests, put together part by part."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Mapping
from pathlib import Path
from unittest.mock import patch

from truesheet.addresses import Address
from truesheet.package.spelling import Value
from truesheet.patching.saving import Saved, patch_workbook, save_patch
from truesheet.reading import sheet_reader
from truesheet.reading.workbook import WorkbookFile

MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
_PACKAGE = "http://schemas.openxmlformats.org/package/2006"
_SPREADSHEET = "application/vnd.openxmlformats-officedocument.spreadsheetml"
_X14AC = "http://schemas.microsoft.com/office/spreadsheetml/2009/9/ac"
HEADER = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'


def sheet(rows: str, after: str = "", before: str = "") -> str:
    """A worksheet with these rows, and what stands around them."""
    root = f'<worksheet xmlns="{MAIN}" xmlns:x14ac="{_X14AC}">'
    return f"{HEADER}{root}{before}<sheetData>{rows}</sheetData>{after}</worksheet>"


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


def by_the_xml_reader():
    """While this lasts, no row is read as a plain one."""
    return patch.object(sheet_reader, "first_row", return_value=None)


def save_values(
    workbook: WorkbookFile,
    values: Mapping[int, Mapping[Address, Value]],
    target: Path | None = None,
    *,
    backup: bool = True,
) -> Saved:
    """Puts values into a workbook and saves it."""
    return save_patch(workbook, patch_workbook(workbook, values), target, backup=backup)
