"""Types numbers and texts into the cells of a workbook, as a person would, and calculates every formula anew.

A cell keeps its style. A cell that is not in the file is added in its row and column, with the style of the row or
column. Texts are written into the cells themselves, so the table of shared texts stays as it is. Cells with formulas
are refused. Every other byte of the sheet stays.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import NamedTuple
from xml.parsers import expat

from truesheet.addresses import Address, address, address_of, covered, key_of, parse_address
from truesheet.calculating.recalculation import RefusedCell, Stages, recalculate
from truesheet.package import markup
from truesheet.package.markup import escape_markup
from truesheet.package.spelling import INLINE, NUMBER, TEXT, Value, alike, needs_space_kept, spell
from truesheet.patching.patch import Change
from truesheet.patching.proof import Intent
from truesheet.patching.saving import Patch, patch_workbook, repacked
from truesheet.reading.cells import Cell
from truesheet.reading.workbook import Sheet, WorkbookFile
from truesheet.refusals import Refused
from truesheet.values import BLANK, CellError

#: What is typed, by position of the sheet and address; BLANK empties a cell.
Entries = Mapping[int, Mapping[Address, Value]]


class Typed(NamedTuple):
    """A workbook with the entries in it, as it would be saved.

    ``patch`` is for ``patching.saving.save_patch``, with the workbook that was read. ``refused`` are the formulas that
    cannot be calculated; their values stay as they were.
    """

    workbook: WorkbookFile
    values: Mapping[int, Mapping[Address, Value]]
    patch: Patch
    refused: tuple[RefusedCell, ...]


def type_in(workbook: WorkbookFile, entries: Entries, now: datetime, stages: Stages | None = None) -> Typed:
    """Types entries into a workbook and calculates all its formulas; nothing is written.

    Where ``stages`` of the workbook wait for these cells, only the formulas that need them are left to calculate.
    """
    parts: dict[str, bytes] = {}
    meant: dict[str, Mapping[Address, Value]] = {}
    if any(isinstance(value, CellError) for wanted in entries.values() for value in wanted.values()):
        raise TypeError("nobody types an error")
    for position, wanted in sorted(entries.items()):
        sheet = workbook.sheets[position]
        cells = {(cell.row, cell.column): cell for cell in sheet.cells() if (cell.row, cell.column) in wanted}
        changing = {where: value for where, value in wanted.items() if not _shows(sheet, where, cells, value)}
        if changing:
            parts[sheet.part] = _with_entries(sheet, changing)
            meant[sheet.part] = changing
    filled = _with_parts(workbook, parts)
    found = stages.rest(entries) if stages and stages.take(entries) else recalculate(filled, now)
    if stages:
        stages.close()
    values = {position: dict(results) for position, results in found.values.items()}
    changed = _together(parts, meant, patch_workbook(filled, values))
    return Typed(filled, values, changed, tuple(found.refused))


def patch_results(workbook: WorkbookFile, values: Mapping[int, Mapping[Address, Value]]) -> Patch:
    """Puts results into a workbook; nothing is written. Cells that the file lacks are added to it.

    Some programs write only the first cell of a formula that fills several.
    """
    lacking = {
        position: cells
        for position, results in values.items()
        if (cells := _lacking(workbook.sheets[position], results))
    }
    if not lacking:
        return patch_workbook(workbook, values)
    parts = {
        workbook.sheets[position].part: _with_entries(workbook.sheets[position], cells, filled_too=True)
        for position, cells in lacking.items()
    }
    meant = {workbook.sheets[position].part: cells for position, cells in lacking.items()}
    patch = _together(parts, meant, patch_workbook(_with_parts(workbook, parts), values))
    added = {
        position: tuple(Change(row, column, BLANK, value) for (row, column), value in cells.items())
        for position, cells in lacking.items()
    }
    changes = {
        position: added.get(position, ()) + tuple(patch.changes.get(position, ()))
        for position in sorted({*added, *patch.changes})
    }
    return patch._replace(changes=changes, added=sum(map(len, added.values())))


def _lacking(sheet: Sheet, results: Mapping[Address, Value]) -> dict[Address, Value]:
    """Returns the results of formulas that fill several cells for which the file has no cell."""
    layout = sheet.layout
    areas = [area for area in (*layout.arrays, *layout.data_tables) if area[:2] != area[2:]]
    if not areas or not results:
        return {}
    keys = {key_of(*where) for where in covered(results, areas)}
    keys.difference_update([entry.key for entry in layout.entries(sheet.data(), keys)] if keys else ())
    return {where: results[where] for where in map(address_of, sorted(keys))}


def _with_parts(workbook: WorkbookFile, parts: Mapping[str, bytes]) -> WorkbookFile:
    """Returns the workbook with other bytes in some of its parts, in memory."""
    content = b"".join(repacked(workbook.package.archive, parts))
    changed = WorkbookFile(workbook.path, content, workbook.snapshot, workbook.added)
    for old, new in zip(workbook.sheets, changed.sheets, strict=True):
        if new.part not in parts:
            new.share_layout(old)
    return changed


def _together(parts: Mapping[str, bytes], meant: Mapping[str, Mapping[Address, Value]], patch: Patch) -> Patch:
    """Returns the patch of a workbook into which cells were put before: with these cells among its changes."""
    intents = {part: Intent(typed=typed) for part, typed in meant.items()}
    for part, intent in patch.intents.items():
        intents[part] = Intent(intent.values, intent.formulas, intent.outside, meant.get(part, {}))
    return Patch({**parts, **patch.parts}, intents, patch.changes)


def _shows(sheet: Sheet, where: Address, cells: Mapping[Address, Cell], value: Value) -> bool:
    """Tells whether a cell shows the value already; ``Refused`` if it has a formula."""
    cell = cells.get(where)
    if cell is not None and cell.formula is not None:
        raise Refused(f"{sheet.name}!{address(*where)} holds a formula; nothing is typed over it")
    return alike(BLANK if cell is None else cell.value, value)


# --- The bytes of a sheet ------------------------------------------------------------------------------------------

_PREFIX = rb"(?:[^\s<>/:]+:)?"
_TAG = re.compile(rb"""<(""" + _PREFIX + rb""")([^\s<>/:]+)((?:\s+[^\s=]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(/?)>""")
_TYPE = re.compile(rb"""\s+t\s*=\s*(?:"[^"]*"|'[^']*')""")
#: The elements that may be in a cell without a formula.
_CONTENTS = frozenset({"v", "is", "t", "r", "rPr", "rPh", "phoneticPr"})
_SEPARATOR = " "


@dataclass
class _CellBytes:
    """A cell of a row that is wanted: its column, its offsets, and why nothing may be typed into it."""

    column: int
    start: int
    end: int = 0
    odd: str = ""


@dataclass
class _RowBytes:
    """A row: its number, its offsets, its style, and its cells if they are wanted."""

    number: int
    start: int
    style: str
    #: The offset of its end tag; its own offset if it has none.
    close: int = 0
    end: int = 0
    cells: list[_CellBytes] = field(default_factory=list)


class _SheetBytes:
    """Finds where the rows of a sheet lie in its bytes, and the cells of the wanted rows."""

    def __init__(self, data: bytes, encoding: str, rows: Collection[int]) -> None:
        self.rows: list[_RowBytes] = []
        self.columns: list[tuple[int, int, str]] = []
        self.start = self.close = -1
        self._data = data
        self._wanted = rows
        self._open: list[str] = []
        self._parser = expat.ParserCreate(encoding, _SEPARATOR)
        self._parser.StartElementHandler = self._begin
        self._parser.EndElementHandler = self._end
        self._parser.Parse(data, True)
        del self._parser

    def _begin(self, name: str, attributes: dict[str, str]) -> None:
        """Notes where an element of the sheet begins. The parser calls it."""
        name = name.rpartition(_SEPARATOR)[2]
        parent = self._open[-1] if self._open else ""
        self._open.append(name)
        at = self._parser.CurrentByteIndex
        if name == "sheetData":
            self.start = at
        elif name == "row" and parent == "sheetData":
            style = attributes.get("s", "") if markup.is_true(attributes.get("customFormat", "")) else ""
            self.rows.append(_RowBytes(int(attributes.get("r", "0")), at, style))
        elif name == "c" and parent == "row":
            if self.rows[-1].number in self._wanted:
                where = parse_address(attributes.get("r", ""))
                cell = _CellBytes(where[1] if where else 0, at)
                if {"cm", "vm"} & set(attributes):
                    cell.odd = "a value only Excel can write"
                self.rows[-1].cells.append(cell)
        elif "c" in self._open[:-1] and name not in _CONTENTS and self.rows[-1].cells:
            cell = self.rows[-1].cells[-1]
            cell.odd = "a formula" if name == "f" else "something only Excel can write"
        elif name == "col" and parent == "cols":
            self.columns.append((int(attributes["min"]), int(attributes["max"]), attributes.get("style", "")))

    def _end(self, name: str) -> None:
        """Notes where an element of the sheet ends. The parser calls it."""
        name = self._open.pop()
        if name == "sheetData":
            self.close, _ = self._ends(self.start)
        elif name == "row" and self._open[-1] == "sheetData":
            row = self.rows[-1]
            row.close, row.end = self._ends(row.start)
        elif name == "c" and self._open[-1] == "row" and self.rows[-1].cells:
            cell = self.rows[-1].cells[-1]
            _, cell.end = self._ends(cell.start)

    def _ends(self, start: int) -> tuple[int, int]:
        """Returns where the end tag of the closing element begins and ends; of ``<a/>``, where the tag does."""
        tag = _TAG.match(self._data, start)
        assert tag is not None, "expat has read this tag"
        if tag[4]:
            return start, tag.end()
        at = self._parser.CurrentByteIndex
        return at, self._data.index(b">", at) + 1


def _with_entries(sheet: Sheet, entries: Mapping[Address, Value], filled_too: bool = False) -> bytes:
    """Returns the bytes of a worksheet with the entries in its cells; with ``filled_too``, also in those of arrays."""
    data = sheet.data()
    encoding = markup.encoding(data, sheet.part)
    filled = covered(entries, [*sheet.layout.arrays, *sheet.layout.data_tables])
    if filled and not filled_too:
        raise Refused(f"{sheet.name}!{address(*min(filled))} is filled by a formula; nothing is typed over it")
    found = _SheetBytes(data, encoding, {row for row, _ in entries})
    if any(mark in data for mark in (b"<!--", b"<![CDATA[")) or not all(row.number for row in found.rows):
        raise Refused(f"the sheet {sheet.name} is written in an unusual way; open the workbook in Excel and save it")
    edits = list(_edits(sheet.name, data, found, entries, encoding))
    pieces, done = [], 0
    for start, end, new in sorted(edits, key=lambda edit: edit[:2]):
        assert done <= start, "two changes of the same bytes"
        pieces += [data[done:start], new]
        done = end
    return b"".join([*pieces, data[done:]])


def _edits(
    name: str, data: bytes, found: _SheetBytes, entries: Mapping[Address, Value], encoding: str
) -> Iterator[tuple[int, int, bytes]]:
    """Yields the offsets between which bytes are replaced, and the new bytes; insertions at one offset come as one."""
    cells = _TAG.match(data, found.start)
    assert cells is not None, "expat has read this tag"
    prefix = cells[1]
    by_row: dict[int, dict[int, Value]] = {}
    for (row, column), value in sorted(entries.items()):
        by_row.setdefault(row, {})[column] = value
    known = {row.number: row for row in found.rows}
    missing: dict[int, bytes] = {}
    for number, wanted in by_row.items():
        if number in known:
            yield from _in_row(name, data, found, known[number], wanted, prefix, encoding)
            continue
        new = b"".join(
            _cell(prefix, _new_cell((number, column), found, ""), value, encoding)
            for column, value in wanted.items()
            if value is not BLANK
        )
        if new:
            missing[number] = b'<%brow r="%d">%b</%brow>' % (prefix, number, new, prefix)
    yield from _new_rows(data, found, missing, prefix)


def _new_rows(
    data: bytes, found: _SheetBytes, missing: Mapping[int, bytes], prefix: bytes
) -> Iterator[tuple[int, int, bytes]]:
    """Yields the insertion of rows that are not in the file."""
    if not missing:
        return
    if found.close == found.start:  # <sheetData/>
        tag = _TAG.match(data, found.start)
        assert tag is not None and tag[4], "an element without content"
        new = b">%b</%bsheetData>" % (b"".join(missing.values()), prefix)
        yield tag.start(4), tag.end(), new
        return
    numbers = [row.number for row in found.rows]
    inserted: dict[int, bytes] = {}
    for number, new in missing.items():
        at = bisect_left(numbers, number)
        start = found.rows[at].start if at < len(numbers) else found.close
        inserted[start] = inserted.get(start, b"") + new
    for start, new in inserted.items():
        yield start, start, new


def _in_row(
    name: str,
    data: bytes,
    found: _SheetBytes,
    row: _RowBytes,
    wanted: Mapping[int, Value],
    prefix: bytes,
    encoding: str,
) -> Iterator[tuple[int, int, bytes]]:
    """Yields the changes within a row that is in the file."""
    columns = [cell.column for cell in row.cells]
    if not all(columns) or columns != sorted(columns):
        raise Refused(
            f"row {row.number} of {name} is written in an unusual way; open the workbook in Excel and save it"
        )
    inserted: dict[int, bytes] = {}
    for column, value in wanted.items():
        at = bisect_left(columns, column)
        if at < len(columns) and columns[at] == column:
            cell = row.cells[at]
            if cell.odd:
                raise Refused(f"{name}!{address(row.number, column)} holds {cell.odd}; nothing is typed over it")
            tag = _TAG.match(data, cell.start)
            assert tag is not None, "expat has read this tag"
            yield cell.start, cell.end, _cell(prefix, _TYPE.sub(b"", tag[3]), value, encoding)
        elif value is not BLANK:
            start = row.cells[at].start if at < len(columns) else row.close
            new = _cell(prefix, _new_cell((row.number, column), found, row.style), value, encoding)
            inserted[start] = inserted.get(start, b"") + new
    for start, new in inserted.items():
        if start == row.close == row.start:  # <row/>
            tag = _TAG.match(data, row.start)
            assert tag is not None and tag[4], "an element without content"
            yield tag.start(4), tag.end(), b">%b</%brow>" % (new, prefix)
        else:
            yield start, start, new


def _new_cell(where: Address, found: _SheetBytes, row_style: str) -> bytes:
    """Returns the attributes of a cell that is not in the file."""
    of_column = (style for first, last, style in found.columns if first <= where[1] <= last)
    style = row_style or next(of_column, "")
    shown = f' s="{style}"' if style and style != "0" else ""
    return f' r="{address(*where)}"{shown}'.encode()


def _cell(prefix: bytes, attributes: bytes, value: Value, encoding: str) -> bytes:
    """Returns the bytes of a cell with this value."""
    if value is BLANK:
        return b"<%bc%b/>" % (prefix, attributes)
    spelling = spell(value)
    text = escape_markup(spelling.text).encode(encoding, "xmlcharrefreplace")
    if spelling.type == TEXT:
        space = b' xml:space="preserve"' if needs_space_kept(spelling.text) else b""
        content = b"<%bis><%bt%b>%b</%bt></%bis>" % (prefix, prefix, space, text, prefix, prefix)
        return b'<%bc%b t="%b">%b</%bc>' % (prefix, attributes, INLINE.encode(), content, prefix)
    type = b"" if spelling.type == NUMBER else b' t="%b"' % spelling.type.encode()
    return b"<%bc%b%b><%bv>%b</%bv></%bc>" % (prefix, attributes, type, prefix, text, prefix, prefix)
