"""A workbook as bytes, the same every time it is built: its rows are written once, as canonical XML.

openpyxl writes rows in one spelling with lxml and in another without it. Rows are nine tenths of a workbook: written in
their canonical form here, they need not be parsed and written again.
"""

from __future__ import annotations

import os
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import UTC, datetime
from decimal import Decimal
from functools import lru_cache
from io import BytesIO, TextIOWrapper
from itertools import chain
from shutil import copyfileobj
from typing import Any
from xml.etree.ElementTree import Element, canonicalize, tostring
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from openpyxl import Workbook
from openpyxl.cell import Cell
from openpyxl.cell._writer import etree_write_cell
from openpyxl.compat import safe_string
from openpyxl.drawing.spreadsheet_drawing import SpreadsheetDrawing
from openpyxl.utils import get_column_letter
from openpyxl.worksheet._writer import WorksheetWriter
from openpyxl.worksheet.cell_range import CellRange
from openpyxl.worksheet.merge import MergeCell, MergeCells
from openpyxl.worksheet.worksheet import Worksheet
from openpyxl.writer.excel import ExcelWriter

from bridgesheets.printed.output import BuildError

#: What the shell of a sheet holds in place of its rows.
_NO_ROWS = "<sheetData></sheetData>"


class LongSheet(Worksheet):  # type: ignore[misc]
    """A table whose rows are made while they are written, so that 400,000 of them need little memory.

    It begins at A1 with its heads and has so many rows below them. A text stays one, whatever it begins with; "" is no
    cell; a ``Decimal`` is shown with two places.
    """

    def __init__(
        self, workbook: Workbook, title: str, heads: Sequence[str], rows: Iterable[Sequence[object]], count: int
    ) -> None:
        super().__init__(workbook, title)
        self._rows = chain([heads], rows)
        self._ref: str = CellRange(min_col=1, min_row=1, max_col=len(heads), max_row=count + 1).coord
        workbook._add_sheet(self)

    def calculate_dimension(self) -> str:
        return self._ref

    def lines(self) -> Iterator[tuple[int, list[Cell]]]:
        plain, figure = Cell(self), Cell(self)
        figure.number_format = "0.00"
        for at, row in enumerate(self._rows, 1):
            cells = []
            for column, value in enumerate(row, 1):
                if value != "":
                    cell = Cell(self, at, column, value)
                    # A text that begins as a formula does is one, and no formula.
                    cell.data_type = "s" if isinstance(value, str) else "n"
                    cell._style = (figure if isinstance(value, Decimal) else plain)._style
                    cells.append(cell)
            yield at, cells


class _Shell(WorksheetWriter):  # type: ignore[misc]
    """Writes a sheet as openpyxl does, with no rows in it."""

    def rows(self) -> list[tuple[int, list[Cell]]]:
        return []

    def write_merged_cells(self) -> None:
        """Writes merged cells in their order: openpyxl takes that of a set, which differs in a browser."""
        if merged := self.ws.merged_cells.sorted():
            self.xf.send(MergeCells(mergeCell=[MergeCell(str(each)) for each in merged]).to_tree())


def write_sheet(sheet: Worksheet) -> tuple[Iterable[str], object]:
    """Returns a sheet as pieces of canonical XML, and its relations."""
    shell = _Shell(sheet, BytesIO())
    # Cells say at the same time which links the sheet has, and which styles of cells the workbook. Long ones have none.
    rows = _long_rows(sheet) if isinstance(sheet, LongSheet) else [*_rows(sheet)]
    shell.write()
    above, place, below = canonicalize(shell.read()).partition(_NO_ROWS)
    assert place, "a sheet has a place for its rows"
    return chain([f"{above}<sheetData>"], rows, [f"</sheetData>{below}"]), shell._rels


def _long_rows(sheet: LongSheet) -> Iterator[str]:
    styles = _StyleNumbers(sheet)
    for row, cells in sheet.lines():
        yield f'<row r="{row}">{"".join(_cell(cell, styles) for cell in cells)}</row>'


def _rows(sheet: Worksheet) -> Iterator[str]:
    cells: dict[int, list[Cell]] = defaultdict(list)
    for (row, _), cell in sorted(sheet._cells.items()):
        cells[row].append(cell)
    heights = sheet.row_dimensions
    styles = _StyleNumbers(sheet)
    for row in sorted(cells.keys() | heights.keys()):
        named = {**(dict(heights[row]) if row in heights else {}), "r": str(row)}
        attributes = (f' {name}="{value.translate(_IN_QUOTES)}"' for name, value in sorted(named.items()))
        yield f"<row{''.join(attributes)}>"
        for cell in cells.get(row, ()):
            if cell._comment is not None:
                raise NotImplementedError(f"{sheet.title}!{cell.coordinate} has a comment, which is not written here")
            yield _cell(cell, styles)
        yield "</row>"


class _StyleNumbers(dict[bytes, int]):
    """The numbers of the styles of cells, by what openpyxl keeps in a cell; asking openpyxl takes long."""

    def __init__(self, sheet: Worksheet) -> None:
        super().__init__()
        self._known = sheet.parent._cell_styles

    def of(self, cell: Cell) -> int:
        style = cell._style
        if style is None:
            return 0
        key = style.tobytes()
        number = self.get(key)
        if number is None:
            number = self[key] = self._known.add(style) if any(style) else 0
        return number


def _cell(cell: Cell, styles: _StyleNumbers) -> str:
    value, kind, style = cell._value, cell.data_type, styles.of(cell)
    if value is None and not style:
        return ""
    if cell.hyperlink:
        cell.parent._hyperlinks.append(cell.hyperlink)
    head = f'<c r="{get_column_letter(cell.column)}{cell.row}"'
    if style:
        head = f'{head} s="{style}"'
    if value is None or value == "":
        return f"{head}{_KINDS.get(kind, '')}></c>"
    if kind == "f" and isinstance(value, str):
        return f"{head}><f>{in_text(value[1:])}</f><v></v></c>"
    if kind == "s" and isinstance(value, str):
        space = ' xml:space="preserve"' if value != value.strip() else ""
        return f'{head} t="inlineStr"><is><t{space}>{in_text(value)}</t></is></c>'
    if kind in ("n", "b", "e"):
        return f"{head}{_KINDS[kind]}><v>{in_text(safe_string(value))}</v></c>"
    return _openpyxl_xml(cell)


#: How a cell says what it holds, by the letter of openpyxl; one with a formula says nothing.
_KINDS: Mapping[str, str] = {"s": ' t="inlineStr"', **{kind: f' t="{kind}"' for kind in "nbe"}}


def _openpyxl_xml(cell: Cell) -> str:
    """Returns a rare cell in openpyxl's XML: a formula of a block, a date, rich text."""
    written: list[Element] = []

    class Collecting:
        write = staticmethod(written.append)

    etree_write_cell(Collecting, cell.parent, cell, cell.has_style)
    return canonicalize(tostring(written[0]))


_IN_QUOTES = str.maketrans({"&": "&amp;", "<": "&lt;", '"': "&quot;"})


def in_text(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace("\r", "&#xD;").replace(">", "&gt;")


#: The date files carry when SOURCE_DATE_EPOCH names no other.
_DATE = datetime(2025, 1, 1)
#: Zip files know no earlier date.
_EARLIEST = datetime(1980, 1, 1)

_DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

_TYPES = "[Content_Types].xml"


def to_bytes(workbook: Workbook) -> bytes:
    """Returns the .xlsx file: members in a fixed order, with a fixed date."""
    date = _file_date()
    workbook.properties.created = workbook.properties.modified = date
    written = BytesIO()
    writer = _Writer(workbook, _UndatedArchive(written, "w"))
    writer.save()
    packed = BytesIO()
    with ZipFile(written) as original, ZipFile(packed, "w", ZIP_DEFLATED) as package:
        # Readers look for the list of types first, then for the relations of the package.
        for name in sorted(original.namelist(), key=lambda name: (name != _TYPES, not name.startswith("_rels/"), name)):
            member = ZipInfo(name, date.timetuple()[:6])
            member.compress_type = ZIP_DEFLATED
            member.create_system = 0
            if name in writer.canonical:
                with original.open(name) as part, package.open(member, "w") as into:
                    copyfileobj(part, into)
            else:
                package.writestr(member, _canonical(original.read(name)))
    return packed.getvalue()


class _UndatedArchive(ZipFile):
    """An archive whose members have no date of their own until they are packed.

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
def _canonical(part: bytes) -> bytes:
    """Returns a part as canonical XML: openpyxl writes other bytes where lxml is installed."""
    return (_DECLARATION + canonicalize(part)).encode()


def _file_date() -> datetime:
    epoch = os.environ.get("SOURCE_DATE_EPOCH")
    if not epoch:
        return _DATE
    if not epoch.isdecimal():
        raise BuildError(f'SOURCE_DATE_EPOCH is "{epoch}"; it must be a number of seconds since 1970')
    return max(datetime.fromtimestamp(int(epoch), UTC).replace(tzinfo=None), _EARLIEST)
