"""Excel as the engine, through xlwings, on Windows and macOS: it calculates a copy, and the copy is read back.

The user's file is not opened in Excel. Its copy is opened without following links or running macros, calculated, and
saved under another name in the same temporary folder: so values come back with all their digits, errors as they are,
and what a formula fills. That file is read and thrown away.
"""

from __future__ import annotations

import importlib.util
import sys
from datetime import datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from bridgesheets.spreadsheet.calculating.recalculation import Recalculation
from bridgesheets.spreadsheet.engines.elsewhere import Program, check, read_back
from bridgesheets.spreadsheet.reading.workbook import Workbook, open_workbook
from bridgesheets.spreadsheet.refusals import Refused

_PROGRAM = Program("Excel", digits=17)

#: msoAutomationSecurityForceDisable: macros in what is opened do not run.
_NO_MACROS = 3

_SYSTEMS = frozenset({"win32", "darwin"})


def missing() -> str:
    """What this machine lacks for it; ``""`` if nothing. Whether Excel itself is there shows when it is started."""
    if sys.platform not in _SYSTEMS:
        return "Excel only runs on Windows and macOS"
    if importlib.util.find_spec("xlwings") is None:
        return "xlwings is not installed: python -m pip install xlwings"
    return ""


def recalculate(workbook: Workbook, now: datetime) -> Recalculation:
    """Let Excel calculate every formula of a workbook."""
    if lack := missing():
        raise Refused(lack)
    check(workbook, now, _PROGRAM)
    with TemporaryDirectory(prefix="bridgesheets-", ignore_cleanup_errors=True) as folder:
        copy = Path(folder, f"book{workbook.path.suffix}")
        result = copy.with_name("calculated.xlsx")
        copy.write_bytes(workbook.package.archive.data)
        _calculate(copy, result)
        return read_back(workbook, open_workbook(result), _PROGRAM)


def _calculate(copy: Path, result: Path) -> None:
    """Open the copy in an Excel of its own, calculate everything, save it as ``result``."""
    import xlwings

    try:
        with xlwings.App(visible=False, add_book=False) as app:
            app.display_alerts = False
            _forbid_macros(app)
            book = app.books.open(copy, update_links=False, read_only=True, add_to_mru=False)
            try:
                _calculate_everything(app)
                book.save(result)
            finally:
                book.close()
    except _excel_errors(xlwings) as problem:
        raise Refused(f"Excel could not calculate it: {problem}") from None
    if not result.exists():
        raise Refused("Excel calculated it but did not hand over the values")


def _calculate_everything(app: Any) -> None:
    # Not app.calculate(), which leaves alone what the file says is up to date.
    if sys.platform == "win32":
        app.api.CalculateFull()
    else:
        app.api.calculate_full()


def _forbid_macros(app: Any) -> None:
    # On macOS Excel has no such switch; a workbook opened by another program asks before it runs macros there.
    if sys.platform == "win32":
        app.api.AutomationSecurity = _NO_MACROS


def _excel_errors(xlwings: Any) -> tuple[type[Exception], ...]:
    """What may come out of a call to Excel: xlwings' own errors, and those of COM or of Apple events."""
    found: list[type[Exception]] = [xlwings.XlwingsError, OSError]
    if sys.platform == "win32":
        import pywintypes

        found.append(pywintypes.com_error)
    elif sys.platform == "darwin":
        import appscript

        found.append(appscript.reference.CommandError)
    return tuple(found)
