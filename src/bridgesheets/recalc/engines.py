"""Which program calculates: our own evaluator, LibreOffice, or Excel. The values go into the file the same way."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from bridgesheets.recalc.job import Recalculation, recalculate
from bridgesheets.recalc.refusals import Refused
from bridgesheets.recalc.workbook import Workbook

#: An engine takes a workbook and the time NOW() is to give.
Engine = Callable[[Workbook, datetime], Recalculation]

ENGINES: dict[str, Engine] = {"native": recalculate}

AUTO = "auto"


def calculate(engine: str, workbook: Workbook, now: datetime) -> tuple[str, Recalculation]:
    """The name of the engine that did it, and the new values."""
    if engine != AUTO:
        return engine, ENGINES[engine](workbook, now)
    result = recalculate(workbook, now)
    return "native", result


__all__ = ["AUTO", "ENGINES", "Engine", "Refused", "calculate"]
