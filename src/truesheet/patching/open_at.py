"""Where a workbook opens: the sheet in front, and the cell in which its cursor stands.

Only views change: the number of the active sheet, the marks of the selected sheets, and the selection of the sheet in
front. A workbook whose views are written in an unusual way opens where it did.
"""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Callable

from truesheet.addresses import Address, address
from truesheet.patching.proof import Intent
from truesheet.patching.saving import Patch
from truesheet.patterns import pattern
from truesheet.reading.workbook import WORKSHEET, WorkbookFile

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
        book: (_BOOK_VIEWS, lambda old: _in_front(old, position))
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


def _in_front(views: bytes, position: int) -> bytes:
    """The views of a workbook with another sheet in front."""
    return _VIEW.sub(rb'<\1 activeTab="%d"' % position, _ACTIVE.sub(b"", views), count=1)


def _with_cursor(views: bytes, cell: Address) -> bytes:
    """The views of a sheet that is in front, with the cursor in a cell."""
    where = address(*cell).encode()
    views = _VIEW.sub(rb'<\1 tabSelected="1"', _SELECTED.sub(b"", views), count=1)
    views = _BARE_VIEW.sub(rb'\1><selection activeCell="%b" sqref="%b"/></sheetView>' % (where, where), views)
    for _ in ("activeCell", "sqref"):
        views = _SELECTION.sub(rb"\1", views)
    return re.sub(rb"<selection(?=[\s/>])", rb'<selection activeCell="%b" sqref="%b"' % (where, where), views)
