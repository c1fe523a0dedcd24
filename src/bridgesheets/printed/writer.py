"""A workbook as bytes, the same bytes every time it is built."""

from __future__ import annotations

import os
from datetime import UTC, datetime
from io import BytesIO
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from openpyxl import Workbook
from openpyxl.xml.functions import tostring

from bridgesheets.printed.canonical import canonical
from bridgesheets.printed.problems import BuildError

#: The date files carry when SOURCE_DATE_EPOCH names no other.
_DATE = datetime(2025, 1, 1)
#: Zip files know no earlier date.
_EARLIEST = datetime(1980, 1, 1)

_DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

_TYPES = "[Content_Types].xml"
_PROPERTIES = "docProps/core.xml"


def to_bytes(workbook: Workbook) -> bytes:
    """The .xlsx file: members in a fixed order and spelling, with a fixed date."""
    date = _file_date()
    saved = BytesIO()
    workbook.properties.created = date
    workbook.save(saved)
    # Saving stamps the hour into the properties; this is the same part with the fixed date.
    workbook.properties.modified = date
    properties = tostring(workbook.properties.to_tree())
    packed = BytesIO()
    with ZipFile(saved) as original, ZipFile(packed, "w", ZIP_DEFLATED) as package:
        for name in sorted(original.namelist(), key=_reading_order):
            member = ZipInfo(name, date.timetuple()[:6])
            member.compress_type = ZIP_DEFLATED
            member.create_system = 0
            package.writestr(member, _in_one_spelling(properties if name == _PROPERTIES else original.read(name)))
    return packed.getvalue()


def _in_one_spelling(part: bytes) -> bytes:
    """A part as canonical XML: openpyxl spells it in other bytes where lxml is installed."""
    return (_DECLARATION + canonical(part)).encode()


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
