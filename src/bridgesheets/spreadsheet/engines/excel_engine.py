"""Excel as the engine, through xlwings, on Windows and macOS: Excel calculates a copy, and the copy is read back.

Excel never opens the user's file. It opens a copy without following links or running macros, calculates it, and saves
it under another name in the same temporary folder. So values come back with all digits, with errors, and with the
ranges that formulas fill. The temporary folder is deleted afterwards.
"""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from bridgesheets.spreadsheet.calculating.recalculation import Recalculation
from bridgesheets.spreadsheet.engines.calculated_copy import Program, check, read_back, refuse_other_answers
from bridgesheets.spreadsheet.engines.known_answers import asked_about, write_known
from bridgesheets.spreadsheet.reading.calls import all_calls
from bridgesheets.spreadsheet.reading.workbook import Workbook, open_workbook
from bridgesheets.spreadsheet.refusals import Refused
from bridgesheets.spreadsheet.writing.scratch import lay

_PROGRAM = Program("Excel", digits=17)

#: msoAutomationSecurityForceDisable: macros in opened files do not run.
_NO_MACROS = 3

_SYSTEMS = frozenset({"win32", "darwin"})


def missing() -> str:
    """Returns what this machine lacks for Excel; ``""`` if nothing. Whether Excel is installed shows later."""
    if sys.platform not in _SYSTEMS:
        return "Excel only runs on Windows and macOS"
    if importlib.util.find_spec("xlwings") is None:
        return "xlwings is not installed: python -m pip install xlwings"
    return ""


def recalculate(workbook: Workbook, now: datetime) -> Recalculation:
    """Lets Excel calculate every formula of a workbook, and returns the values."""
    if lack := missing():
        raise Refused(lack)
    check(workbook, now, _PROGRAM)
    with TemporaryDirectory(prefix="bridgesheets-", ignore_cleanup_errors=True) as folder:
        copy = Path(folder, f"book{workbook.path.suffix}")
        result, known = copy.with_name("calculated.xlsx"), copy.with_name("known.xlsx")
        answered = copy.with_name("answered.xlsx")
        lay(copy, workbook.package.archive.data)
        called = {call.canonical for call, _ in all_calls(workbook)}
        ours = workbook.added.known_answers() if any(map(workbook.added.has, called)) else ()
        questions = asked_about(called, ours)
        write_known(known, questions)
        _calculate(((known, answered), (copy, result)))
        refuse_other_answers(_PROGRAM, open_workbook(answered), questions)
        return read_back(workbook, open_workbook(result), _PROGRAM)


def _calculate(copies: Sequence[tuple[Path, Path]]) -> None:
    """Opens each copy in a new Excel, calculates everything, and saves it as its result."""
    import xlwings

    try:
        with xlwings.App(visible=False, add_book=False) as app:
            app.display_alerts = False
            _forbid_macros(app)
            for copy, result in copies:
                book = app.books.open(copy, update_links=False, read_only=True, add_to_mru=False)
                try:
                    _calculate_everything(app)
                    book.save(result)
                finally:
                    book.close()
    except excel_errors(xlwings) as problem:
        raise Refused(f"Excel could not calculate it: {problem}") from None
    if not all(result.exists() for _, result in copies):
        raise Refused("Excel calculated it but did not hand over the values")


def _calculate_everything(app: Any) -> None:
    """Calculates all formulas, also those that the file says are up to date."""
    # app.calculate() would skip formulas that the file says are up to date.
    if sys.platform == "win32":
        app.api.CalculateFull()
    else:
        app.api.calculate_full()


def _forbid_macros(app: Any) -> None:
    """Switches macros off."""
    # Excel on macOS has no such switch; there it asks before it runs macros of a workbook opened by a program.
    if sys.platform == "win32":
        app.api.AutomationSecurity = _NO_MACROS


def excel_errors(xlwings: Any) -> tuple[type[Exception], ...]:
    """Returns the exceptions that a call to Excel may raise: those of xlwings, and of COM or Apple events."""
    found: list[type[Exception]] = [xlwings.XlwingsError, OSError]
    if sys.platform == "win32":
        import pywintypes

        found.append(pywintypes.com_error)
    elif sys.platform == "darwin":
        import appscript

        found.append(appscript.reference.CommandError)
    return tuple(found)
