"""Reads which other workbooks the formulas refer to, and the values that were seen there last (ISO 29500-1, 18.14).

No other file is ever opened: these values are constants.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from xml.etree.ElementTree import Element

from truesheet.addresses import address, parse_address
from truesheet.package.iso_dates import Unsure
from truesheet.package.markup import flag, spreadsheet, whole
from truesheet.package.spelling import NUMBER, Value, read, unescape
from truesheet.refusals import Refused, damaged


@dataclass(frozen=True, slots=True)
class ExternalName:
    """A name defined in another workbook; add-ins list their functions this way. ``sheet`` counts from 0, None: all."""

    name: str
    refers_to: str
    sheet: int | None


@dataclass(frozen=True, slots=True)
class ExternalBook:
    """Another workbook, ``[1]`` in formulas: its path, and what was seen in it last.

    ``values`` has, by index of the sheet, the values of cells by (row, column). ``kind`` is ``"workbook"``, or
    ``"dde"`` or ``"ole"`` for links to other programs, of which nothing is read.
    """

    kind: str
    target: str
    sheets: tuple[str, ...] = ()
    names: tuple[ExternalName, ...] = ()
    values: Mapping[int, Mapping[tuple[int, int], Value]] = field(default_factory=dict)


def external_book(data: bytes, part: str, target: str, date1904: bool) -> ExternalBook:
    """Parses the part about one other workbook."""
    root, main = spreadsheet(data, part, "externalLink")
    book = root.find("externalBook", main)
    if book is None:
        return ExternalBook("ole" if root.find("oleLink", main) is not None else "dde", target)
    names = [
        ExternalName(
            unescape(element.get("name", "")),
            element.get("refersTo", ""),
            whole(element, "sheetId", part) if "sheetId" in element.attrib else None,
        )
        for element in book.findall("definedNames/definedName", main)
    ]
    return ExternalBook(
        "workbook",
        target,
        tuple(unescape(element.get("val", "")) for element in book.findall("sheetNames/sheetName", main)),
        tuple(names),
        {
            whole(sheet, "sheetId", part): _values(sheet, main, part, date1904)
            for sheet in book.findall("sheetDataSet/sheetData", main)
            if not flag(sheet, "refreshError")  # the link was broken when Excel last looked
        },
    )


def _values(sheet: Element, main: dict[str, str], part: str, date1904: bool) -> dict[tuple[int, int], Value]:
    """Returns the values of one sheet's cells."""
    values: dict[tuple[int, int], Value] = {}
    for cell in sheet.iterfind("row/cell", main):
        where = parse_address(cell.get("r", ""))
        if where is None:
            raise damaged(f"a cell in its part {part} has no address")
        text = cell.findtext("v", "", main)
        try:
            values[where] = read(cell.get("t", NUMBER), text, (), date1904)
        except Unsure:
            continue  # treated as if the file had no value
        except Refused:
            raise
        except ValueError as problem:
            raise damaged(f"{address(*where)} in its part {part} {problem}") from None
    return values
