"""Filling in score sheets as a club does, and reading what they show, in our evaluator and in LibreOffice."""

import re
from datetime import date, datetime
from functools import lru_cache
from io import BytesIO
from multiprocessing.util import Finalize
from pathlib import Path
from shutil import rmtree
from tempfile import TemporaryDirectory, mkdtemp
from typing import Any, NamedTuple

import openpyxl
import pytest
from lxml import etree
from openpyxl.utils import coordinate_to_tuple, get_column_letter
from openpyxl.utils.datetime import to_excel

from bridgesheets.catalogue.in_workbooks import OURS
from bridgesheets.scoresheets.finishing import NO_DAY, Values, evaluated
from bridgesheets.surfaces.libreoffice import soffice
from tests.basic import run_basic
from tests.once import once
from truesheet.addresses import Address
from truesheet.calculating.recalculation import StagedWorkbook
from truesheet.files import Snapshot
from truesheet.locales import locale_of, use_locale
from truesheet.package.archive import Archive
from truesheet.patching.saving import repack
from truesheet.reading.workbook import WorkbookFile
from truesheet.values import BLANK, EXCEL_ERRORS, CellError

_MAIN = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"

Shown = dict[tuple[str, str], Any]

#: What Excel 2010, LibreOffice 7.4, Google Sheets and Numbers all calculate alike.
SAFE = {
    "IF", "IFERROR", "INDEX", "MATCH", "COUNT", "COUNTA", "COUNTIF", "COUNTIFS", "COUNTBLANK", "SUMIF", "SUMIFS",
    "SUMPRODUCT", "SUM", "LARGE", "SMALL", "ROUND", "MIN", "MAX", "ABS", "SIGN", "INT", "MOD", "SQRT", "CHOOSE",
    "AND", "OR", "NOT", "NA", "ISNUMBER", "ISTEXT", "ISNA", "ISERROR", "TEXT", "LEN", "TRIM", "T", "N", "LEFT", "MID",
    "RIGHT", "FIND", "UPPER", "SUBSTITUTE", "CHAR", "ROW", "COLUMN", "ISBLANK", "LOG", "LN", "EXP", "POWER",
}  # fmt: skip


#: Sheets that "draw" writes and nobody types into.
_DRAWN = ("Pairing history", "Why these meet")


class _Filled(bytes):
    """A workbook with values typed into it; ``empty`` is what it was before."""

    empty: bytes
    entries: dict[tuple[str, str], Any]


def fill(content: bytes, *typed_in: dict[tuple[str, str], Any]) -> bytes:
    """The workbook with values typed, or pasted, into cells that are open for it, one after the other; None empties a
    cell."""
    made, entries = _opened(content), {cell: value for each in typed_in for cell, value in each.items()}
    by_sheet: dict[str, dict[str, Any]] = {}
    for (sheet, address), value in entries.items():
        by_sheet.setdefault(sheet, {})[address] = value
    parts = {}
    for sheet, typed in by_sheet.items():
        part = made.parts[sheet]
        root = etree.fromstring(made.archive.read(part))
        cells = {cell.get("r"): cell for cell in root.iter(f"{_MAIN}c") if cell.get("r") in typed}
        for address, value in typed.items():
            is_open = address in cells and cells[address].get("s") in made.unlocked
            assert is_open or sheet in _DRAWN, f"{sheet}!{address} is locked"
            _type(cells[address], value)
        parts[part] = etree.tostring(root, encoding="UTF-8", xml_declaration=True)
    filled = _Filled(b"".join(repack(made.archive, parts)))
    filled.empty, before = before_typing(content)
    filled.entries = before | entries
    return filled


def before_typing(content: bytes) -> tuple[bytes, dict[tuple[str, str], Any]]:
    """A workbook as it was before :func:`fill`, and what was typed then."""
    return (content.empty, content.entries) if isinstance(content, _Filled) else (content, {})


def _type(cell: etree._Element, value: Any) -> None:
    """Put a value into a cell in place of what is there."""
    for child in list(cell):
        cell.remove(child)
    cell.attrib.pop("t", None)
    if isinstance(value, str):
        cell.set("t", "inlineStr")
        text = etree.SubElement(etree.SubElement(cell, f"{_MAIN}is"), f"{_MAIN}t")
        text.text = value
        text.set("{http://www.w3.org/XML/1998/namespace}space", "preserve")
    elif value is not None:
        if isinstance(value, bool):
            cell.set("t", "b")
        number = to_excel(value) if isinstance(value, date) else value
        etree.SubElement(cell, f"{_MAIN}v").text = str(int(number)) if isinstance(number, bool) else str(number)


class _Opened(NamedTuple):
    """A workbook: its archive, the part of each sheet by name, and the marks of styles that are open for typing."""

    archive: Archive
    parts: dict[str, str]
    unlocked: frozenset[str]


def _workbook(content: bytes) -> WorkbookFile:
    return WorkbookFile(Path("sheet.xlsx"), content, Snapshot(0, 0, len(content), 0), OURS)


@lru_cache(maxsize=8)
def _opened(content: bytes) -> _Opened:
    workbook = _workbook(content)
    archive = workbook.package.archive
    styles = etree.fromstring(archive.read("xl/styles.xml")).find(f"{_MAIN}cellXfs")
    unlocked = {
        str(mark)
        for mark, style in enumerate(styles)
        # LibreOffice writes the word.
        if any(style.find(f"{_MAIN}protection[@locked='{no}']") is not None for no in ("0", "false"))
    }
    return _Opened(archive, {sheet.name: sheet.part for sheet in workbook.sheets}, frozenset(unlocked))


def shown(content: bytes) -> Shown:
    """What every cell shows once our evaluator has calculated the workbook; empty cells are left out."""
    empty, entries = before_typing(content)
    if entries and (waiting := _waiting(empty)).takes(entries):
        return waiting.shown(entries)
    return shown_anew(content)


@once
def shown_anew(content: bytes) -> Shown:
    """The same of a file of which nothing was read and calculated before."""
    return _cells(*evaluated(content))


class _Waiting:
    """A workbook that was read and calculated up to the cells that are open for typing.

    Most of the time that a sheet takes goes into its formulas before they are calculated.
    """

    def __init__(self, content: bytes) -> None:
        workbook, styles = _workbook(content), _opened(content).unlocked
        #: The names of cells that formulas fill or that wait, and what all others show.
        self._names: dict[tuple[int, Address], tuple[str, str]] = {}
        self._open: dict[tuple[str, str], tuple[int, Address]] = {}
        self._others: Shown = {}
        awaited: dict[int, list[Address]] = {}
        for sheet in workbook.sheets:
            for cell in sheet.cells():
                name, where = (sheet.name, f"{get_column_letter(cell.column)}{cell.row}"), (cell.row, cell.column)
                self._names[sheet.position, where] = name
                if cell.formula is None and (str(cell.style) in styles or sheet.name in _DRAWN):
                    self._open[name] = sheet.position, where
                    awaited.setdefault(sheet.position, []).append(where)
                _show(self._others, name, cell.value)
        with use_locale(locale_of("en-US")):
            self._stages = StagedWorkbook(workbook, NO_DAY, awaited)

    def takes(self, entries: dict[tuple[str, str], Any]) -> bool:
        """Whether all of these cells wait, and all of this is nothing but numbers and texts."""
        return self._open.keys() >= entries.keys() and all(
            value is None or value.__class__ in (int, float, str, bool) for value in entries.values()
        )

    def shown(self, entries: dict[tuple[str, str], Any]) -> Shown:
        typed: Values = {}
        for name, value in entries.items():
            position, where = self._open[name]
            entry = BLANK if value is None else float(value) if value.__class__ is int else value
            typed.setdefault(position, {})[where] = entry
        with use_locale(locale_of("en-US")):
            found = self._stages.rest(typed)
        assert not found.refused, found.refused
        shown = dict(self._others)
        for values in (found.values, typed):
            for position, of_sheet in values.items():
                for where, value in of_sheet.items():
                    _show(shown, self._names[position, where], value)
        return shown


_waiting = lru_cache(maxsize=8)(_Waiting)


def saved(content: bytes) -> Shown:
    """What every cell of a workbook shows before anything is calculated; empty cells are left out."""
    return _cells(_workbook(content), {})


def _cells(workbook: WorkbookFile, results: Values) -> Shown:
    found: Shown = {}
    for sheet in workbook.sheets:
        values = results.get(sheet.position, {})
        for cell in sheet.cells():
            name = sheet.name, f"{get_column_letter(cell.column)}{cell.row}"
            _show(found, name, values.get((cell.row, cell.column), cell.value))
    return found


def _show(shown: Shown, name: tuple[str, str], value: Any) -> None:
    """Enters what a cell shows; nothing for one that is empty."""
    if value is BLANK or value == "":
        shown.pop(name, None)
        return
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    shown[name] = value.code if isinstance(value, CellError) else value


def broken(content: bytes, cells: dict[tuple[str, str], Any]) -> Shown:
    """What a workbook shows once cells were changed behind its protection: a row lost, a formula typed over."""
    return shown(typed_over(content, cells))


def typed_over(content: bytes, cells: dict[tuple[str, str], Any]) -> bytes:
    """The workbook with values, or formulas, in any cells, behind its protection; None empties a cell."""
    made = _opened(content)
    roots: dict[str, etree._Element] = {}
    for (sheet, address), value in cells.items():
        part = made.parts[sheet]
        if part not in roots:
            roots[part] = etree.fromstring(made.archive.read(part))
        cell = _cell(roots[part], address)
        _type(cell, value)
        if isinstance(value, str) and value.startswith("="):
            _type(cell, None)
            etree.SubElement(cell, f"{_MAIN}f").text = value[1:]
        elif value in EXCEL_ERRORS:
            _type(cell, None)
            cell.set("t", "e")
            etree.SubElement(cell, f"{_MAIN}v").text = value
    return b"".join(repack(made.archive, {part: etree.tostring(root, encoding="UTF-8", xml_declaration=True)
                                            for part, root in roots.items()}))  # fmt: skip


def _cell(root: etree._Element, address: str) -> etree._Element:
    """The element of a cell, which is put in its place if there is none yet."""
    number, column = coordinate_to_tuple(address)
    data = root.find(f"{_MAIN}sheetData")
    assert data is not None
    row = _among(data, "row", str(number), [int(each.get("r")) < number for each in data])
    return _among(row, "c", address, [coordinate_to_tuple(each.get("r"))[1] < column for each in row])


def _among(parent: etree._Element, tag: str, name: str, before: list[bool]) -> etree._Element:
    """The child of that name; a new one follows those that stand before it."""
    at = sum(before)
    if at == len(parent) or parent[at].get("r") != name:
        parent.insert(at, etree.Element(f"{_MAIN}{tag}", r=name))
    return parent[at]


_DELETING = """\
Sub Main()
    Dim hidden(0) As New com.sun.star.beans.PropertyValue, excel(0) As New com.sun.star.beans.PropertyValue
    hidden(0).Name = "Hidden"
    hidden(0).Value = True
    excel(0).Name = "FilterName"
    excel(0).Value = "Calc MS Excel 2007 XML"
    Dim book As Object, number As Integer
{deletions}
End Sub
"""
_DELETION = """\
    book = StarDesktop.loadComponentFromURL("{source}", "_blank", 0, hidden())
    For number = 0 To book.Sheets.Count - 1
        book.Sheets(number).unprotect("")
    Next
    book.Sheets.getByName("{sheet}").Rows.removeByIndex({row} - 1, 1)
    book.calculateAll()
    book.storeToURL("{target}", excel())
    book.close(True)
"""


def without_a_row(content: bytes, rows: list[tuple[str, int]]) -> list[Shown]:
    """What a workbook shows once a row was deleted in LibreOffice, for each of these rows of a sheet."""
    with TemporaryDirectory() as folder:
        source = Path(folder, "sheet.xlsx")
        source.write_bytes(content)
        targets = [Path(folder, f"{number}.xlsx") for number in range(len(rows))]
        deletions = [
            _DELETION.format(source=source.as_uri(), target=target.as_uri(), sheet=sheet, row=row)
            for target, (sheet, row) in zip(targets, rows, strict=True)
        ]
        run_basic(_DELETING.format(deletions="".join(deletions)), Path(folder, "profile"))
        return [values_in(target.read_bytes()) for target in targets]


@lru_cache(maxsize=1)
def calculating_profile() -> Path:
    """A profile in which LibreOffice calculates whatever it loads, gone with the process."""
    folder = Path(mkdtemp(prefix="bridgesheets-profile-"))
    Finalize(None, rmtree, (folder, True), exitpriority=0)
    (folder / "user").mkdir()
    (folder / "user" / "registrymodifications.xcu").write_text(
        '<?xml version="1.0" encoding="UTF-8"?>\n<oor:items xmlns:oor="http://openoffice.org/2001/registry">'
        '<item oor:path="/org.openoffice.Office.Calc/Formula/Load"><prop oor:name="OOXMLRecalcMode" oor:op="fuse">'
        "<value>0</value></prop></item></oor:items>\n"
    )
    return folder


def shown_by_libreoffice(content: bytes) -> Shown:
    """What every cell shows in LibreOffice, which calculates all of it, whatever values are in the file."""
    program = soffice.find()
    assert program is not None
    with TemporaryDirectory() as folder:
        source = Path(folder, "sheet.xlsx")
        source.write_bytes(content)
        soffice.convert(program, calculating_profile(), "xlsx", Path(folder, "out"), [source], 120)
        return values_in(Path(folder, "out", "sheet.xlsx").read_bytes())


def values_in(content: bytes) -> Shown:
    book = openpyxl.load_workbook(BytesIO(content), data_only=True)
    return {
        (sheet.title, cell.coordinate): to_excel(cell.value) if isinstance(cell.value, datetime) else cell.value
        for sheet in book
        for row in sheet.iter_rows()
        for cell in row
        if cell.value not in (None, "")
    }


def errors(sheet: Shown) -> list[str]:
    return [f"{where}: {value}" for where, value in sheet.items() if isinstance(value, str) and value[:1] == "#"]


def differences(one: Shown, other: Shown) -> list[str]:
    """The cells that two programs show differently; numbers may differ in what binary fractions leave behind."""
    return [
        f"{sheet}!{address}: {one.get((sheet, address))!r} and {other.get((sheet, address))!r}"
        for sheet, address in sorted({*one, *other})
        if not _alike(one.get((sheet, address)), other.get((sheet, address)))
    ]


#: On the first page: what is said of a flavour, at its head or its foot, and the cell that tries LAMBDA.
_OF_A_FLAVOUR = re.compile(r"((Start|Look up)!(B2|Z1)|Look up!A44): ")


def differences_of_flavours(native: Shown, other: Shown, *tables: str) -> list[str]:
    """The cells that two flavours of a sheet show differently, but for what one says of itself.

    ``tables`` are sheets in which only native formulas look their figures up.
    """
    kept = {place: value for place, value in native.items() if place[0] not in tables}
    others = {place: value for place, value in other.items() if place[0] not in tables}
    return [line for line in differences(kept, others) if not _OF_A_FLAVOUR.match(line)]


def _alike(one: Any, other: Any) -> bool:
    if isinstance(one, int | float) and isinstance(other, int | float):
        return one == pytest.approx(other, abs=1e-9)
    return bool(one == other)
