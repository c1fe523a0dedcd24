"""Saves new values into a workbook: patches it, proves the result, and replaces the file in one step.

Names may be added to it, and where it opens may change (ISO 29500-1, 18.2.5); every other byte stays. Of views only the
number of the active sheet changes, the marks of the selected sheets, and the selection of the sheet in front. A
workbook whose views are written in an unusual way opens where it did.
"""

from __future__ import annotations

import dataclasses
import os
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from truesheet.addresses import Address, address
from truesheet.collector import collector_off
from truesheet.package.markup import escape_markup
from truesheet.package.repack import repacked
from truesheet.package.spelling import Value
from truesheet.patching.patch import Change, Patcher
from truesheet.patching.proof import Intent, prove
from truesheet.patterns import pattern
from truesheet.reading.formula_texts import Insertion, with_insertions
from truesheet.reading.workbook import WORKSHEET, WorkbookFile
from truesheet.refusals import damaged
from truesheet.writing.replace import Read, replace


class Patch(NamedTuple):
    """The new bytes of the changed parts, the intended changes of each part, and the values that change, by sheet."""

    parts: Mapping[str, bytes]
    intents: Mapping[str, Intent]
    changes: Mapping[int, tuple[Change, ...]]  # by position of the sheet
    added: int = 0  # how many cells of array formulas the file did not have

    def file(self, workbook: WorkbookFile) -> Iterator[bytes | memoryview]:
        """Yields the new file, piece by piece."""
        return repacked(workbook.package.archive, self.parts)


class Saved(NamedTuple):
    """The values that changed, by position of the sheet; whether a file was written; the backup, if any."""

    changes: Mapping[int, tuple[Change, ...]]
    written: bool
    backup: Path | None


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
    changes: dict[int, tuple[Change, ...]] = {}
    for position in sorted({*values, *formulas}):
        sheet = workbook.sheets[position]
        wanted = values.get(position, {})
        texts = formulas.get(position, {})
        if not wanted and not texts:
            continue
        layout = sheet.layout
        patcher = Patcher(sheet.data(), sheet.part, layout, workbook.strings, workbook.date1904)
        patcher.put_formulas(texts)
        found = patcher.put_values(wanted)
        if found or texts:
            parts[sheet.part] = patcher.patched()
            intents[sheet.part] = Intent({(row, column): new for row, column, _, new in found}, texts)
            changes[position] = tuple(found)
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
) -> Saved:
    """Writes a patched workbook, over the old file or to ``target``.

    Without ``target`` a workbook in which nothing changes is not touched. A ``target`` is always written, byte for byte
    the same where nothing changes; one that exists is refused unless ``force`` is given. A replaced file is kept beside
    the new one as NAME.bak unless ``backup`` is False. ``swept`` says that what killed runs left is deleted already;
    ``at_last`` is called when everything is ready to be written.
    """
    in_place = target is None
    path = workbook.path if target is None else Path(target)
    archive = workbook.package.archive
    if not patch.parts and in_place:
        return Saved(patch.changes, False, None)
    kept = replace(
        path,
        patch.file(workbook) if patch.parts else [archive.data],
        expected=Read(workbook.snapshot, archive.data) if in_place else None,
        prove=lambda written: prove(archive, written, patch.intents, workbook.unpacked),
        backup=backup,
        free=not in_place and not force,
        swept=swept,
        at_last=at_last,
    )
    return Saved(patch.changes, True, kept)


def save_values(
    workbook: WorkbookFile,
    values: Mapping[int, Mapping[Address, Value]],
    target: str | os.PathLike[str] | None = None,
    *,
    backup: bool = True,
) -> Saved:
    """Patches a workbook with new values and saves it (:func:`patch_workbook`, :func:`save_patch`)."""
    return save_patch(workbook, patch_workbook(workbook, values), target, backup=backup)


_BOOK_VIEWS = pattern(rb"<bookViews>.*?</bookViews>", re.DOTALL)
_SHEET_VIEWS = pattern(rb"<sheetViews>.*?</sheetViews>", re.DOTALL)
_ACTIVE = pattern(rb'\sactiveTab="[0-9]*"')
_SELECTED = pattern(rb'\stabSelected="[a-z0-9]*"')
_VIEW = pattern(rb"<(workbookView|sheetView)(?=[\s/>])")
_SELECTION = pattern(rb'(<selection\b[^<>]*?)\s(activeCell|sqref)="[^"]*"')
_BARE_VIEW = pattern(rb"(<sheetView\b[^<>]*?)(?:/>|></sheetView>)")


def opened_at(workbook: WorkbookFile, patch: Patch, position: int, cell: Address) -> Patch:
    """The patch of a workbook that is to open on a sheet, by its position, with the cursor in a cell."""
    archive = workbook.package.archive
    book = workbook.package.workbook_part()
    views: dict[str, tuple[re.Pattern[bytes], Callable[[bytes], bytes]]] = {
        book: (_BOOK_VIEWS, lambda old: _VIEW.sub(rb'<\1 activeTab="%d"' % position, _ACTIVE.sub(b"", old), count=1))
    }
    for sheet in workbook.sheets:
        if sheet.position == position:
            views[sheet.part] = _SHEET_VIEWS, lambda old: _with_cursor(old, cell)
        elif sheet.kind == WORKSHEET and _SELECTED.search(_found(_SHEET_VIEWS, workbook.unpacked(sheet.part))):
            # Sheets that are selected together would take together what is typed.
            views[sheet.part] = _SHEET_VIEWS, lambda old: _SELECTED.sub(b"", old)
    parts, intents = {**patch.parts}, {**patch.intents}
    for part, (element, changed) in views.items():
        data = parts.get(part) or archive.read(part)
        old = _found(element, data)
        if not old:
            return patch
        new = changed(old)
        if new != old:
            parts[part] = data.replace(old, new, 1)
            intents[part] = dataclasses.replace(intents.get(part, Intent()), views=(old, new))
    return Patch(parts, intents, patch.changes)


def _found(element: re.Pattern[bytes], data: bytes) -> bytes:
    """The views in a part; nothing where it has none, or more than one could be meant."""
    found = element.findall(data)
    return found[0] if len(found) == 1 else b""


def _with_cursor(views: bytes, cell: Address) -> bytes:
    """The views of a sheet that is in front, with the cursor in a cell."""
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
    start, end, prefix, around = _spot(old, part)
    added = b"".join(
        b'<%bdefinedName name="%b">%b</%bdefinedName>' % (prefix, _escaped(name), _escaped(text), prefix)
        for name, text in names.items()
    )
    if around:
        added = b"<%bdefinedNames>%b</%bdefinedNames>" % (prefix, added, prefix)
    new = old[:start] + added + old[end:]
    return Patch({part: new}, {part: Intent(names=(old[start:end], added))}, {})


def _spot(data: bytes, part: str) -> tuple[int, int, bytes, bool]:
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


def _escaped(text: str) -> bytes:
    """A text as a part of any encoding can hold it."""
    return escape_markup(text).encode("ascii", "xmlcharrefreplace")
