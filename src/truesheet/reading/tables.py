"""Reads the tables on sheets, which structured references name (ISO 29500-1, 18.5)."""

from __future__ import annotations

from dataclasses import dataclass

from truesheet.package.markup import spreadsheet, whole
from truesheet.package.spelling import unescape
from truesheet.refusals import damaged


@dataclass(frozen=True, slots=True)
class Table:
    """A table: its name, the index of its sheet, its range with header and totals rows, and its columns."""

    name: str
    sheet: int
    ref: str
    columns: tuple[str, ...]
    header_rows: int
    totals_rows: int
    filtered: bool  # rows may be hidden by its filter


def table(data: bytes, part: str, sheet: int) -> Table:
    """Parses the part of one table."""
    root, main = spreadsheet(data, part, "table")
    name, ref = root.get("displayName") or root.get("name"), root.get("ref")
    if not name or not ref:
        raise damaged(f"the table in its part {part} has no name or no range")
    return Table(
        name=unescape(name),
        sheet=sheet,
        ref=ref,
        columns=tuple(unescape(column.get("name", "")) for column in root.findall("tableColumns/tableColumn", main)),
        header_rows=whole(root, "headerRowCount", part, 1),
        totals_rows=whole(root, "totalsRowCount", part, 0),
        filtered=root.find("autoFilter/filterColumn/*", main) is not None,
    )
