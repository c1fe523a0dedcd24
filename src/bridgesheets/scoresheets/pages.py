"""Sheets of a saved score sheet as pages to print, with values in place of formulas."""

from __future__ import annotations

from datetime import datetime
from io import BytesIO

from truesheet.calculating.entering import Entries, type_in
from truesheet.reading.workbook import WorkbookFile


def as_shown(workbook: WorkbookFile, entries: Entries, sheets: tuple[str, ...], now: datetime) -> bytes:
    """Some sheets of a workbook as they are once something is typed, with values in place of formulas."""
    # Only this needs it, and its import takes a sixth of the time of a draw.
    import openpyxl

    patch = type_in(workbook, entries, now).patch
    copy = openpyxl.load_workbook(BytesIO(b"".join(patch.file(workbook))), data_only=True)
    wanted = {name.casefold() for name in sheets}
    for sheet in [sheet for sheet in copy.worksheets if sheet.title.casefold() not in wanted]:
        copy.remove(sheet)
    copy.defined_names.clear()
    copy.active = 0
    saved = BytesIO()
    copy.save(saved)
    return saved.getvalue()
