"""Reads the parts of a workbook beside its sheets: links to other workbooks, tables, styles, marks and shared texts.

ISO 29500-1, 18.4, 18.5, 18.8, 18.9 and 18.14; MS-XLSX 2.2.4.8 for dynamic arrays. Of other workbooks only the values
are known that were seen there last: no other file is ever opened.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from xml.etree.ElementTree import Element

from truesheet.addresses import address, parse_address
from truesheet.formulas.formats.moments import is_date
from truesheet.package.markup import flag, spreadsheet, whole
from truesheet.package.spelling import NUMBER, UnsureText, Value, read, unescape
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
    values: dict[tuple[int, int], Value] = {}
    for cell in sheet.iterfind("row/cell", main):
        where = parse_address(cell.get("r", ""))
        if where is None:
            raise damaged(f"a cell in its part {part} has no address")
        text = cell.findtext("v", "", main)
        try:
            values[where] = read(cell.get("t", NUMBER), text, (), date1904)
        except UnsureText:
            continue  # treated as if the file had no value
        except Refused:
            raise
        except ValueError as problem:
            raise damaged(f"{address(*where)} in its part {part} {problem}") from None
    return values


@dataclass(frozen=True, slots=True)
class SheetTable:
    """A table: its name, the index of its sheet, its range with header and totals rows, and its columns."""

    name: str
    sheet: int
    ref: str
    columns: tuple[str, ...]
    header_rows: int
    totals_rows: int
    filtered: bool  # rows may be hidden by its filter


def table(data: bytes, part: str, sheet: int) -> SheetTable:
    root, main = spreadsheet(data, part, "table")
    name, ref = root.get("displayName") or root.get("name"), root.get("ref")
    if not name or not ref:
        raise damaged(f"the table in its part {part} has no name or no range")
    return SheetTable(
        name=unescape(name),
        sheet=sheet,
        ref=ref,
        columns=tuple(unescape(column.get("name", "")) for column in root.findall("tableColumns/tableColumn", main)),
        header_rows=whole(root, "headerRowCount", part, 1),
        totals_rows=whole(root, "totalsRowCount", part, 0),
        filtered=root.find("autoFilter/filterColumn/*", main) is not None,
    )


#: Ids of the built-in number formats for dates and times; 27-36 and 50-58 are dates in East Asian editions of Excel.
_BUILT_IN = frozenset({*range(14, 23), *range(27, 37), *range(45, 48), *range(50, 59)})


def date_styles(data: bytes, part: str) -> frozenset[int]:
    """Returns the indexes of the cell styles (the ``s`` of a cell) that show a date or a time."""
    root, main = spreadsheet(data, part, "styleSheet")
    dates = set(_BUILT_IN)
    for element in root.findall("numFmts/numFmt", main):
        number = whole(element, "numFmtId", part)
        (dates.add if is_date(element.get("formatCode", "")) else dates.discard)(number)
    cells = root.findall("cellXfs/xf", main)
    return frozenset(at for at, cell in enumerate(cells) if whole(cell, "numFmtId", part, 0) in dates)


def unlocked_styles(data: bytes, part: str) -> frozenset[int]:
    """Returns the indexes of the cell styles whose cells may be typed in where the sheet is protected."""
    root, main = spreadsheet(data, part, "styleSheet")
    cells = [cell.find("protection", main) for cell in root.findall("cellXfs/xf", main)]
    return frozenset(at for at, found in enumerate(cells) if found is not None and not flag(found, "locked", True))


_TYPE = "XLDAPR"
_PROPERTIES = "{http://schemas.microsoft.com/office/spreadsheetml/2017/dynamicarray}dynamicArrayProperties"


def dynamic_marks(data: bytes, part: str) -> frozenset[int]:
    """Returns the numbers that, as the attribute ``cm`` of a cell, make its array formula a dynamic array."""
    root, main = spreadsheet(data, part, "metadata")
    types = [element.get("name", "") for element in root.findall("metadataTypes/metadataType", main)]
    dynamic = [
        any(flag(found, "fDynamic") for found in block.iter(_PROPERTIES))
        for future in root.findall("futureMetadata", main)
        if future.get("name") == _TYPE
        for block in future.findall("bk", main)
    ]

    def means(record: Element) -> bool:
        type, at = whole(record, "t", part), whole(record, "v", part)
        return 1 <= type <= len(types) and types[type - 1] == _TYPE and 0 <= at < len(dynamic) and dynamic[at]

    blocks = root.findall("cellMetadata/bk", main)
    return frozenset(at for at, block in enumerate(blocks, 1) if any(map(means, block.findall("rc", main))))


def shared_strings(data: bytes, part: str) -> tuple[str, ...]:
    """Returns the texts in order. Runs of rich text are joined; phonetic hints are left out."""
    root, main = spreadsheet(data, part, "sst")
    tag = f"{{{main['']}}}"
    text, run = f"{tag}t", f"{tag}r"
    texts: list[str] = []
    for item in root:
        if item.tag != f"{tag}si":
            continue
        pieces: list[str] = []
        for child in item:
            if child.tag == text:
                pieces.append(child.text or "")
            elif child.tag == run:
                pieces += [grandchild.text or "" for grandchild in child if grandchild.tag == text]
        texts.append(unescape("".join(pieces)))
    return tuple(texts)
