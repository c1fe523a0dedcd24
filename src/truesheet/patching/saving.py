"""Saves new values into a workbook: patches it, proves the result, and replaces the file in one step.

Names may be added to it, and where it opens may change (ISO 29500-1, 18.2.5); every other byte stays. Of views only the
number of the active sheet changes, the marks of the selected sheets, and the selection of the sheet in front. A
workbook whose views are written in an unusual way opens where it did. The zip file is written anew with some members
changed, and all other bytes are copied as they were.
"""

from __future__ import annotations

import dataclasses
import os
import re
import struct
import zlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from truesheet.addresses import Address, ByAddress, address
from truesheet.package.archive import (
    CENTRAL_SIZE,
    DEFLATED,
    DESCRIPTOR,
    IN_ZIP64,
    LOCAL_SIZE,
    LOCATOR64_SIZE,
    Archive,
    ArchiveMember,
    number_offsets,
)
from truesheet.package.markup import escape_markup
from truesheet.package.spelling import Value
from truesheet.patching.patch import Change, Patcher
from truesheet.patching.proof import prove
from truesheet.patching.proof_of_sheets import Intent
from truesheet.patterns import pattern
from truesheet.reading.formula_texts import Insertion, with_insertions
from truesheet.reading.workbook import WORKSHEET, WorkbookFile
from truesheet.refusals import damaged
from truesheet.within import collector_off
from truesheet.writing.replace import FileContent, ready

#: The level of compression by bits 1 and 2 of the flags, in which the writing program noted its own (APPNOTE 4.4.4).
#: For "normal" (00) level 2 takes a third of the time of level 6 and makes worksheets 16% larger; Excel takes level 1.
_LEVELS = {0b00: 2, 0b01: 9, 0b10: 2, 0b11: 1}


class _RecordLayout(NamedTuple):
    """Offsets within a kind of record: its fixed size, the lengths of its name and extra field, and its numbers.

    ``numbers`` have the order of the ZIP64 extra field.
    """

    size: int
    lengths: int
    numbers: tuple[int, ...]


_LOCAL = _RecordLayout(LOCAL_SIZE, 26, (22, 18))
_CENTRAL = _RecordLayout(CENTRAL_SIZE, 28, (24, 20, 42))
_LOCAL_HEADER_AT = 42


def repack(archive: Archive, changed: Mapping[str, bytes]) -> Iterator[bytes | memoryview]:
    """Yields the file with new contents for some members, piece by piece.

    Changed members keep their order, header and compression. Their new checksum and sizes are written into the header,
    and no longer behind the data.
    """
    contents = {archive[name].record_at: content for name, content in changed.items()}
    data = memoryview(archive.data)
    directory = bytearray(data[archive.directory_at : archive.directory_end])
    records = sorted(archive.members, key=lambda member: member.record_at)
    at = records[0].record_at if records else archive.directory_at
    yield data[:at]
    for member in records:
        central_at = member.central_at - archive.directory_at
        _put(directory, central_at, _CENTRAL, {_LOCAL_HEADER_AT: at})
        if member.record_at in contents:
            pieces = _record(data, member, contents[member.record_at], directory, central_at)
            yield from pieces
            at += sum(map(len, pieces))
        else:
            yield data[member.record_at : member.record_end]
            at += member.record_end - member.record_at
    yield bytes(directory)
    yield _tail(archive, at)


def _record(
    data: memoryview, member: ArchiveMember, content: bytes, directory: bytearray, central_at: int
) -> tuple[bytes, bytes]:
    """Returns the local header and the packed data for a new content, and updates the member's directory entry."""
    header = bytearray(data[member.record_at : member.data_at])
    (flags,) = struct.unpack_from("<H", header, 6)
    packed = content
    if member.method == DEFLATED:
        deflate = zlib.compressobj(_LEVELS[flags >> 1 & 0b11], zlib.DEFLATED, -zlib.MAX_WBITS)
        packed = deflate.compress(content) + deflate.flush()
    flags &= ~DESCRIPTOR
    crc = zlib.crc32(content)
    struct.pack_into("<H", header, 6, flags)
    struct.pack_into("<I", header, 14, crc)
    _put(header, 0, _LOCAL, {22: len(content), 18: len(packed)})
    struct.pack_into("<H", directory, central_at + 8, flags)
    struct.pack_into("<I", directory, central_at + 16, crc)
    _put(directory, central_at, _CENTRAL, {24: len(content), 20: len(packed)})
    return bytes(header), packed


def _put(record: bytearray, at: int, fields: _RecordLayout, numbers: Mapping[int, int]) -> None:
    """Writes numbers into the fields of a record, or into its ZIP64 field where the old numbers were there."""
    name_size, extra_size = struct.unpack_from("<HH", record, at + fields.lengths)
    offsets = number_offsets(record, at, fields.numbers, at + fields.size + name_size, extra_size)
    for field, (layout, offset) in zip(fields.numbers, offsets, strict=True):
        if field in numbers:
            struct.pack_into(layout, record, offset, numbers[field])


def _tail(archive: Archive, directory_at: int) -> bytes:
    """Returns what follows the central directory, with the directory's new offset in it."""
    tail = bytearray(archive.data[archive.directory_end :])
    moved = directory_at - archive.directory_at
    end_at = archive.end_at - archive.directory_end
    if archive.end64_at is not None:
        at = archive.end64_at - archive.directory_end
        struct.pack_into("<Q", tail, at + 48, directory_at)
        struct.pack_into("<Q", tail, end_at - LOCATOR64_SIZE + 8, archive.end64_at + moved)
    if struct.unpack_from("<I", tail, end_at + 16)[0] != IN_ZIP64:
        struct.pack_into("<I", tail, end_at + 16, directory_at)
    return bytes(tail)


class Patch(NamedTuple):
    """The new bytes of the changed parts, the intended changes of each part, and the values that change, by sheet."""

    parts: Mapping[str, bytes]
    intents: Mapping[str, Intent]
    changes: Mapping[int, ByAddress[Change]]  # by position of the sheet
    added: int = 0  # how many cells of array formulas the file did not have

    def file(self, workbook: WorkbookFile) -> Iterator[bytes | memoryview]:
        return repack(workbook.package.archive, self.parts)


@collector_off()
def patch_workbook(
    workbook: WorkbookFile,
    values: Mapping[int, Mapping[Address, Value]],
    formulas: Mapping[int, Mapping[Address, str]] | None = None,
    outside: Mapping[str, Sequence[Insertion]] | None = None,
) -> Patch:
    """Puts new values and formula texts into the parts of a workbook; nothing is written.

    ``values`` and ``formulas`` come by position of the sheet and address. A cell that shows the value already does not
    change. ``outside`` has what is inserted into formulas outside cells, by name of the part.
    """
    formulas = formulas or {}
    parts: dict[str, bytes] = {}
    intents: dict[str, Intent] = {}
    changes: dict[int, ByAddress[Change]] = {}
    for position in sorted({*values, *formulas}):
        sheet = workbook.sheets[position]
        results = values.get(position, {})
        texts = formulas.get(position, {})
        if not results and not texts:
            continue
        layout = sheet.layout
        patcher = Patcher(sheet.data(), sheet.part, layout, workbook.strings, workbook.date1904)
        patcher.put_formulas(texts)
        changed = patcher.put_values(results)
        if changed or texts:
            parts[sheet.part] = patcher.patched()
            intents[sheet.part] = Intent(ByAddress({key: new for key, (_, new) in changed.kept.items()}), texts)
            changes[position] = changed
    for part, insertions in (outside or {}).items():
        old = workbook.package.archive.read(part)
        new = parts.get(part, old)
        # These formulas come after the cells, so the new values may have moved them.
        parts[part] = with_insertions(new, insertions, len(new) - len(old))
        texts_outside = tuple((insertion.formula.text, insertion.text) for insertion in insertions)
        intents[part] = dataclasses.replace(intents.get(part, Intent()), outside=texts_outside)
    return Patch(parts, intents, changes)


def save_patch(
    workbook: WorkbookFile,
    patch: Patch,
    target: str | os.PathLike[str] | None = None,
    *,
    backup: bool = True,
    force: bool = True,
    swept: bool = False,
    at_last: Callable[[], None] | None = None,
) -> Path | None:
    """Writes a patched workbook, over the old file or to ``target``, and returns the backup, if any.

    Without ``target`` a workbook in which nothing changes is not touched. A ``target`` is always written, byte for byte
    the same where nothing changes; one that exists is refused unless ``force`` is given. A replaced file is kept beside
    the new one as NAME.bak unless ``backup`` is False. ``swept`` says that what killed runs left is deleted already;
    ``at_last`` is called when everything is ready to be written.
    """
    in_place = target is None
    path = workbook.path if target is None else Path(target)
    archive = workbook.package.archive
    if not patch.parts and in_place:
        return None
    with ready(
        path,
        patch.file(workbook) if patch.parts else [archive.data],
        expected=FileContent(workbook.snapshot, archive.data) if in_place else None,
        prove=lambda written: prove(archive, written, patch.intents, workbook.unpacked),
        backup=backup,
        is_new=not in_place and not force,
        swept=swept,
    ) as step:
        return step(at_last or (lambda: None))


_BOOK_VIEWS = pattern(rb"<bookViews>.*?</bookViews>", re.DOTALL)
_SHEET_VIEWS = pattern(rb"<sheetViews>.*?</sheetViews>", re.DOTALL)
_ACTIVE = pattern(rb'\sactiveTab="[0-9]*"')
_SELECTED = pattern(rb'\stabSelected="[a-z0-9]*"')
_VIEW = pattern(rb"<(workbookView|sheetView)(?=[\s/>])")
_SELECTION = pattern(rb'(<selection\b[^<>]*?)\s(activeCell|sqref)="[^"]*"')
_BARE_VIEW = pattern(rb"(<sheetView\b[^<>]*?)(?:/>|></sheetView>)")


def open_on_sheet(workbook: WorkbookFile, patch: Patch, position: int, cell: Address) -> Patch:
    """Returns the patch of a workbook that is to open on a sheet, by its position, with the cursor in a cell."""
    archive = workbook.package.archive
    book = workbook.package.workbook_part()
    views: dict[str, tuple[re.Pattern[bytes], Callable[[bytes], bytes]]] = {
        book: (_BOOK_VIEWS, lambda old: _VIEW.sub(rb'<\1 activeTab="%d"' % position, _ACTIVE.sub(b"", old), count=1))
    }
    for sheet in workbook.sheets:
        if sheet.position == position:
            views[sheet.part] = _SHEET_VIEWS, lambda old: _with_cursor(old, cell)
        elif sheet.kind == WORKSHEET and _SELECTED.search(_views(_SHEET_VIEWS, workbook.unpacked(sheet.part))):
            # Sheets that are selected together would take together what is typed.
            views[sheet.part] = _SHEET_VIEWS, lambda old: _SELECTED.sub(b"", old)
    parts, intents = {**patch.parts}, {**patch.intents}
    for part, (element, changed) in views.items():
        data = parts.get(part) or archive.read(part)
        old = _views(element, data)
        if not old:
            return patch
        new = changed(old)
        if new != old:
            parts[part] = data.replace(old, new, 1)
            intents[part] = dataclasses.replace(intents.get(part, Intent()), views=(old, new))
    return Patch(parts, intents, patch.changes)


def _views(element: re.Pattern[bytes], data: bytes) -> bytes:
    """Returns the views in a part; nothing where it has none, or more than one could be meant."""
    found = element.findall(data)
    return found[0] if len(found) == 1 else b""


def _with_cursor(views: bytes, cell: Address) -> bytes:
    where = address(*cell).encode()
    views = _VIEW.sub(rb'<\1 tabSelected="1"', _SELECTED.sub(b"", views), count=1)
    views = _BARE_VIEW.sub(rb'\1><selection activeCell="%b" sqref="%b"/></sheetView>' % (where, where), views)
    for _ in ("activeCell", "sqref"):
        views = _SELECTION.sub(rb"\1", views)
    return re.sub(rb"<selection(?=[\s/>])", rb'<selection activeCell="%b" sqref="%b"' % (where, where), views)


_PREFIX = rb"(?:[^\s<>/:]+:)?"
#: Where names belong: before the end of those there are, in place of an empty list, or behind what comes before them.
_LISTED = pattern(rb"(?=</(" + _PREFIX + rb")definedNames\s*>)")
_EMPTY = pattern(rb"<(" + _PREFIX + rb")definedNames\s*/>")
_BEFORE = pattern(
    rb"(?:</(" + _PREFIX + rb")(?:externalReferences|functionGroups|sheets)\s*>"
    rb"|<(" + _PREFIX + rb")(?:externalReferences|functionGroups)\b[^<>]*/>)"
)


def with_names(workbook: WorkbookFile, names: Mapping[str, str]) -> Patch:
    """Returns the patch that adds names of the whole workbook, each with the formula it stands for.

    None of them may be a name of the workbook already.
    """
    if not names:
        return Patch({}, {}, {})
    part = workbook.package.workbook_part()
    old = workbook.package.archive.read(part)
    start, end, prefix, around = _find_names(old, part)
    added = b"".join(
        b'<%bdefinedName name="%b">%b</%bdefinedName>' % (prefix, _escape(name), _escape(text), prefix)
        for name, text in names.items()
    )
    if around:
        added = b"<%bdefinedNames>%b</%bdefinedNames>" % (prefix, added, prefix)
    new = old[:start] + added + old[end:]
    return Patch({part: new}, {part: Intent(names=(old[start:end], added))}, {})


def _find_names(data: bytes, part: str) -> tuple[int, int, bytes, bool]:
    """Returns where names are put, the prefix of their tags, and whether they still need an element around them."""
    if found := _LISTED.search(data):
        return found.start(), found.start(), found[1], False
    if found := _EMPTY.search(data):
        return found.start(), found.end(), found[1], True
    found_before = [*_BEFORE.finditer(data)]
    if not found_before:
        raise damaged(f"its part {part} lists no sheets")
    last = found_before[-1]
    return last.end(), last.end(), last[1] or last[2] or b"", True


def _escape(text: str) -> bytes:
    """Returns a text as a part of any encoding can hold it."""
    return escape_markup(text).encode("ascii", "xmlcharrefreplace")
