"""A workbook as bytes, the same bytes every time it is built."""

from __future__ import annotations

import os
from datetime import UTC, datetime
from functools import lru_cache
from io import BytesIO, TextIOWrapper
from shutil import copyfileobj
from typing import Any
from xml.etree.ElementTree import canonicalize
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from openpyxl import Workbook
from openpyxl.drawing.spreadsheet_drawing import SpreadsheetDrawing
from openpyxl.worksheet.worksheet import Worksheet
from openpyxl.writer.excel import ExcelWriter

from bridgesheets.printed.problems import BuildError
from bridgesheets.printed.sheet_rows import write_sheet

#: The date files carry when SOURCE_DATE_EPOCH names no other.
_DATE = datetime(2025, 1, 1)
#: Zip files know no earlier date.
_EARLIEST = datetime(1980, 1, 1)

_DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

_TYPES = "[Content_Types].xml"


def to_bytes(workbook: Workbook) -> bytes:
    """The .xlsx file: members in a fixed order and spelling, with a fixed date."""
    date = _file_date()
    workbook.properties.created = workbook.properties.modified = date
    written = BytesIO()
    writer = _Writer(workbook, _Undated(written, "w"))
    writer.save()
    packed = BytesIO()
    with ZipFile(written) as original, ZipFile(packed, "w", ZIP_DEFLATED) as package:
        for name in sorted(original.namelist(), key=_reading_order):
            member = ZipInfo(name, date.timetuple()[:6])
            member.compress_type = ZIP_DEFLATED
            member.create_system = 0
            if name in writer.canonical:
                with original.open(name) as part, package.open(member, "w") as into:
                    copyfileobj(part, into)
            else:
                package.writestr(member, _in_one_spelling(original.read(name)))
    return packed.getvalue()


class _Undated(ZipFile):
    """An archive whose members have no date of their own, for the time until they are packed.

    Members that are given by name alone would have the date in SOURCE_DATE_EPOCH, from Python 3.14 on, which may be one
    that zip files do not know.
    """

    def writestr(self, zinfo_or_arcname: str | ZipInfo, data: Any, *args: Any, **keywords: Any) -> None:
        member = ZipInfo(zinfo_or_arcname) if isinstance(zinfo_or_arcname, str) else zinfo_or_arcname
        super().writestr(member, data, *args, **keywords)


class _Writer(ExcelWriter):  # type: ignore[misc]
    """Writes the parts of a workbook as openpyxl does, but the sheets in canonical XML, which are its bulk."""

    def __init__(self, workbook: Workbook, archive: ZipFile) -> None:
        super().__init__(workbook, archive)
        #: The names of the parts that are canonical.
        self.canonical: set[str] = set()

    def write_worksheet(self, ws: Worksheet) -> None:
        if ws._images:
            raise NotImplementedError(f"{ws.title} has an image, which is not written here")
        ws._drawing = SpreadsheetDrawing() if ws._charts else None
        if ws._drawing is not None:
            ws._drawing.charts = ws._charts
        parts, ws._rels = write_sheet(ws)
        name = ws.path[1:]
        with self._archive.open(ZipInfo(name), "w") as member, TextIOWrapper(member, "utf-8", newline="") as text:
            text.write(_DECLARATION)
            text.writelines(parts)
        self.canonical.add(name)
        self.manifest.append(ws)


@lru_cache(maxsize=8)
def _in_one_spelling(part: bytes) -> bytes:
    """A part as canonical XML: openpyxl spells it in other bytes where lxml is installed. Every book has one theme."""
    return (_DECLARATION + canonicalize(part)).encode()


def _reading_order(name: str) -> tuple[bool, bool, str]:
    """The list of types first, then the relations of the package, as readers look for them."""
    return name != _TYPES, not name.startswith("_rels/"), name


def _file_date() -> datetime:
    epoch = os.environ.get("SOURCE_DATE_EPOCH")
    if not epoch:
        return _DATE
    if not epoch.isdecimal():
        raise BuildError(f'SOURCE_DATE_EPOCH is "{epoch}"; it must be a number of seconds since 1970')
    return max(datetime.fromtimestamp(int(epoch), UTC).replace(tzinfo=None), _EARLIEST)
