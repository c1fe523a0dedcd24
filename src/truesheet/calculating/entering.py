"""Types numbers and texts into the cells of a workbook, as a person would, and calculates every formula anew.

A cell keeps its style. A cell that is not in the file is added in its row and column, with the style of the row or
column. Texts are written into the cells themselves, so the table of shared texts stays as it is. Cells with formulas
are refused. Every other byte of the sheet stays.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Mapping
from datetime import datetime
from typing import NamedTuple

from truesheet.addresses import Address, ByAddress, address, address_of, by_key, covered, key_of, parse_address
from truesheet.calculating.recalculation import StagedWorkbook, recalculate
from truesheet.package import markup
from truesheet.package.spelling import INLINE, NUMBER, TEXT, Value, alike
from truesheet.patching.patch import Change, bytes_of_value
from truesheet.patching.proof_of_sheets import Intent
from truesheet.patching.saving import Patch, patch_workbook, repack
from truesheet.patterns import pattern
from truesheet.reading.cells import Cell
from truesheet.reading.workbook import Sheet, WorkbookFile
from truesheet.refusals import Refused, RefusedCell
from truesheet.values import BLANK, CellError

#: What is typed, by position of the sheet and address; BLANK empties a cell.
Entries = Mapping[int, Mapping[Address, Value]]


class EnteredWorkbook(NamedTuple):
    """A workbook with the entries in it, as it would be saved.

    ``patch`` is for ``patching.saving.save_patch``, with the workbook that was read. ``refused`` are the formulas that
    cannot be calculated; their values stay as they were.
    """

    workbook: WorkbookFile
    values: Mapping[int, Mapping[Address, Value]]
    patch: Patch
    refused: tuple[RefusedCell, ...]


def type_in(
    workbook: WorkbookFile, entries: Entries, now: datetime, stages: StagedWorkbook | None = None
) -> EnteredWorkbook:
    """Types entries into a workbook and calculates all its formulas; nothing is written.

    Where ``stages`` of the workbook wait for these cells, only the formulas that need them are left to calculate.
    """
    parts: dict[str, bytes] = {}
    typed: dict[str, Mapping[Address, Value]] = {}
    if any(isinstance(value, CellError) for wanted in entries.values() for value in wanted.values()):
        raise TypeError("nobody types an error")
    for position, wanted in sorted(entries.items()):
        sheet = workbook.sheets[position]
        cells = {(cell.row, cell.column): cell for cell in sheet.cells() if (cell.row, cell.column) in wanted}
        changing = {where: value for where, value in wanted.items() if not _has_value(sheet, where, cells, value)}
        if changing:
            parts[sheet.part] = _with_entries(sheet, changing)
            typed[sheet.part] = changing
    filled = _with_parts(workbook, parts)
    result = stages.rest(entries) if stages and stages.can_take(entries) else recalculate(filled, now)
    if stages:
        stages.close()
    changed = _combined(parts, typed, patch_workbook(filled, result.values))
    return EnteredWorkbook(filled, result.values, changed, tuple(result.refused))


def patch_results(workbook: WorkbookFile, values: Mapping[int, Mapping[Address, Value]]) -> Patch:
    """Puts results into a workbook; nothing is written. Cells that the file lacks are added to it.

    Some programs write only the first cell of a formula that fills several.
    """
    parts: dict[str, bytes] = {}
    typed: dict[str, Mapping[Address, Value]] = {}
    added: dict[int, dict[int, Change]] = {}
    for position, results in values.items():
        sheet = workbook.sheets[position]
        if cells := _missing_cells(sheet, results):
            parts[sheet.part] = _with_entries(sheet, cells, filled_too=True)
            typed[sheet.part] = cells
            added[position] = {key_of(*where): (BLANK, value) for where, value in cells.items()}
    if not added:
        return patch_workbook(workbook, values)
    patch = _combined(parts, typed, patch_workbook(_with_parts(workbook, parts), values))
    changes = {
        position: ByAddress({**added.get(position, {}), **by_key(patch.changes.get(position, {}))})
        for position in sorted({*added, *patch.changes})
    }
    return patch._replace(changes=changes, added=sum(map(len, added.values())))


def _missing_cells(sheet: Sheet, results: Mapping[Address, Value]) -> dict[Address, Value]:
    """Returns the results of formulas that fill several cells for which the file has no cell."""
    layout = sheet.layout
    areas = [area for area in (*layout.arrays, *layout.data_tables) if area[:2] != area[2:]]
    if not areas or not results:
        return {}
    keys = {key_of(*where) for where in covered(results, areas)}
    keys.difference_update([entry.key for entry in layout.entries(sheet.data(), keys)] if keys else ())
    return {where: results[where] for where in map(address_of, sorted(keys))}


def _with_parts(workbook: WorkbookFile, parts: Mapping[str, bytes]) -> WorkbookFile:
    content = b"".join(repack(workbook.package.archive, parts))
    changed = WorkbookFile(workbook.path, content, workbook.snapshot, workbook.added)
    for old, new in zip(workbook.sheets, changed.sheets, strict=True):
        if new.part not in parts:
            new.share_layout(old)
    return changed


def _combined(parts: Mapping[str, bytes], typed_by_part: Mapping[str, Mapping[Address, Value]], patch: Patch) -> Patch:
    """Returns the patch of a workbook into which cells were put before: with these cells among its changes."""
    intents = {part: Intent(typed=typed) for part, typed in typed_by_part.items()}
    for part, intent in patch.intents.items():
        intents[part] = Intent(intent.values, intent.formulas, intent.outside, typed_by_part.get(part, {}))
    return Patch({**parts, **patch.parts}, intents, patch.changes)


def _has_value(sheet: Sheet, where: Address, cells: Mapping[Address, Cell], value: Value) -> bool:
    """Tells whether a cell shows the value already; ``Refused`` if it has a formula."""
    cell = cells.get(where)
    if cell is not None and cell.formula is not None:
        raise Refused(f"{sheet.name}!{address(*where)} holds a formula; nothing is typed over it")
    return alike(BLANK if cell is None else cell.value, value)


# --- The bytes of a sheet ------------------------------------------------------------------------------------------

_PREFIX = rb"(?:[^\s<>/:]+:)?"
_ATTRIBUTES = rb"""(?:\s+[^\s=]+\s*=\s*(?:"[^"]*"|'[^']*'))*"""
_TAG = pattern(rb"<(" + _PREFIX + rb")([^\s<>/:]+)(" + _ATTRIBUTES + rb")\s*(/?)>")
_CELLS, _ROW, _COLUMN = (
    pattern(rb"<(" + _PREFIX + rb")" + name + rb"(" + _ATTRIBUTES + rb")\s*(/?)>")
    for name in (b"sheetData", b"row", b"col")
)
_ATTRIBUTE = pattern(rb"""\s+([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')""")
_TYPE = pattern(rb"""\s+t\s*=\s*(?:"[^"]*"|'[^']*')""")
#: The elements that may be in a cell without a formula.
_CONTENTS = frozenset({b"v", b"is", b"t", b"r", b"rPr", b"rPh", b"phoneticPr"})
#: What makes it uncertain which bytes are tags, and among cells which of these are their own.
_ASIDES, _AMONG_CELLS = (b"<!--", b"<![CDATA["), (b"<?", b"extLst")


class _Element(NamedTuple):
    """An element's offsets: of its start tag, its content and its end tag (of an empty one its ``/>``)."""

    start: int
    inside: int
    close: int
    end: int
    attributes: dict[str, str]
    is_empty: bool


class _CellBytes(NamedTuple):
    """A cell of a row: its column, its tag, the offset of its end, and why nothing may be typed into it."""

    column: int
    tag: re.Match[bytes]
    end: int
    obstacle: str


def _element(data: bytes, tag: re.Match[bytes], name: bytes) -> _Element:
    """Returns the element that begins with a tag; none of its name may be in it."""
    start, inside, last = tag.start(), tag.end(), len(tag.groups())
    attributes = {key.decode(): (one or other).decode() for key, one, other in _ATTRIBUTE.findall(tag[last - 1])}
    if tag[last]:
        return _Element(start, inside, tag.start(last), inside, attributes, True)
    close = data.index(b"</%b%b" % (tag[1], name), inside)
    return _Element(start, inside, close, data.index(b">", close) + 1, attributes, False)


class _SheetBytes:
    """Finds where the rows of a sheet lie in its bytes."""

    def __init__(self, data: bytes) -> None:
        tag = _CELLS.search(data)
        assert tag is not None, "the reader has read this sheet"
        self.data, self.prefix = data, tag[1]
        self.all = _element(data, tag, b"sheetData")
        self.columns = [_element(data, each, b"col").attributes for each in _COLUMN.finditer(data, 0, tag.start())]
        tags = [*_ROW.finditer(data, self.all.inside, self.all.close)]
        content = data[self.all.inside : self.all.close]
        aside = any(mark in data for mark in _ASIDES) or any(mark in content for mark in _AMONG_CELLS)
        self.is_unusual = aside or any(each[1] != self.prefix for each in tags)
        self.rows = [] if self.is_unusual else [_element(data, each, b"row") for each in tags]

    def cells(self, row: _Element) -> list[_CellBytes]:
        found: list[_CellBytes] = []
        for tag in _TAG.finditer(self.data, row.inside, row.close):
            if tag[2] == b"c":
                cell = _element(self.data, tag, b"c")
                where = parse_address(cell.attributes.get("r", ""))
                obstacle = "a value only Excel can write" if {"cm", "vm"} & cell.attributes.keys() else ""
                found.append(_CellBytes(where[1] if where else 0, tag, cell.end, obstacle))
            elif tag[2] not in _CONTENTS and found:
                obstacle = "a formula" if tag[2] == b"f" else "something only Excel can write"
                found[-1] = found[-1]._replace(obstacle=obstacle)
        return found


def _number(row: _Element) -> int:
    """Returns the number of a row; 0 if it is not written plainly."""
    number = row.attributes.get("r", "")
    return int(number) if number.isascii() and number.isdecimal() else 0


def _with_entries(sheet: Sheet, entries: Mapping[Address, Value], filled_too: bool = False) -> bytes:
    """Returns the bytes of a worksheet with the entries in its cells; with ``filled_too``, also in those of arrays."""
    data = sheet.data()
    encoding = markup.encoding(data, sheet.part)
    filled = covered(entries, [*sheet.layout.arrays, *sheet.layout.data_tables])
    if filled and not filled_too:
        raise Refused(f"{sheet.name}!{address(*min(filled))} is filled by a formula; nothing is typed over it")
    source = _SheetBytes(data)
    if source.is_unusual or not all(map(_number, source.rows)):
        raise Refused(f"the sheet {sheet.name} is written in an unusual way; open the workbook in Excel and save it")
    return markup.apply_edits(data, _edits(sheet.name, source, entries, encoding))


def _edits(name: str, source: _SheetBytes, entries: Mapping[Address, Value], encoding: str) -> Iterator[markup.Edit]:
    """Yields the offsets between which bytes are replaced, and the new bytes; insertions at one offset come as one."""
    prefix = source.prefix
    by_row: dict[int, dict[int, Value]] = {}
    for (row, column), value in sorted(entries.items()):
        by_row.setdefault(row, {})[column] = value
    known = {_number(row): row for row in source.rows}
    missing: dict[int, bytes] = {}
    for number, wanted in by_row.items():
        if number in known:
            yield from _row_edits(name, source, known[number], wanted, encoding)
            continue
        new = b"".join(
            _cell(prefix, _new_cell((number, column), source, ""), value, encoding)
            for column, value in wanted.items()
            if value is not BLANK
        )
        if new:
            missing[number] = b'<%brow r="%d">%b</%brow>' % (prefix, number, new, prefix)
    numbers = [*map(_number, source.rows)]
    inserted: dict[int, bytes] = {}
    for number, new in missing.items():
        at = bisect_left(numbers, number)
        start = source.rows[at].start if at < len(numbers) else source.all.close
        inserted[start] = inserted.get(start, b"") + new
    yield from _insertions(source.all, inserted, prefix + b"sheetData")


def _insertions(around: _Element, inserted: Mapping[int, bytes], name: bytes) -> Iterator[markup.Edit]:
    """Yields the insertion of bytes at offsets within an element; an empty one is opened for them."""
    for start, new in inserted.items():
        if around.is_empty:
            yield around.close, around.end, b">%b</%b>" % (new, name)
        else:
            yield start, start, new


def _row_edits(
    name: str, source: _SheetBytes, row: _Element, wanted: Mapping[int, Value], encoding: str
) -> Iterator[markup.Edit]:
    cells, number = source.cells(row), _number(row)
    columns = [cell.column for cell in cells]
    if not all(columns) or columns != sorted(columns):
        raise Refused(f"row {number} of {name} is written in an unusual way; open the workbook in Excel and save it")
    inserted: dict[int, bytes] = {}
    for column, value in wanted.items():
        at = bisect_left(columns, column)
        if at < len(columns) and columns[at] == column:
            cell = cells[at]
            if cell.obstacle:
                raise Refused(f"{name}!{address(number, column)} holds {cell.obstacle}; nothing is typed over it")
            yield cell.tag.start(), cell.end, _cell(cell.tag[1], _TYPE.sub(b"", cell.tag[3]), value, encoding)
        elif value is not BLANK:
            start = cells[at].tag.start() if at < len(columns) else row.close
            about = row.attributes
            style = about.get("s", "") if markup.is_true(about.get("customFormat", "")) else ""
            new = _cell(source.prefix, _new_cell((number, column), source, style), value, encoding)
            inserted[start] = inserted.get(start, b"") + new
    yield from _insertions(row, inserted, source.prefix + b"row")


def _new_cell(where: Address, source: _SheetBytes, row_style: str) -> bytes:
    of_column = (
        column.get("style", "") for column in source.columns if int(column["min"]) <= where[1] <= int(column["max"])
    )
    style = row_style or next(of_column, "")
    shown = f' s="{style}"' if style and style != "0" else ""
    return f' r="{address(*where)}"{shown}'.encode()


def _cell(prefix: bytes, attributes: bytes, value: Value, encoding: str) -> bytes:
    if value is BLANK:
        return b"<%bc%b/>" % (prefix, attributes)
    type, space, text = bytes_of_value(value, encoding)
    if type == TEXT:
        content = b"<%bis><%bt%b>%b</%bt></%bis>" % (prefix, prefix, space, text, prefix, prefix)
        return b'<%bc%b t="%b">%b</%bc>' % (prefix, attributes, INLINE.encode(), content, prefix)
    typed = b"" if type == NUMBER else b' t="%b"' % type.encode()
    return b"<%bc%b%b><%bv>%b</%bv></%bc>" % (prefix, attributes, typed, prefix, text, prefix, prefix)
