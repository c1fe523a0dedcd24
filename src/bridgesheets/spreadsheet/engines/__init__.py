"""The programs that can calculate: our own evaluator, LibreOffice, or Excel. The values are saved in the same way."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime
from types import MappingProxyType

from bridgesheets.spreadsheet.calculating.recalculation import Recalculation, recalculate
from bridgesheets.spreadsheet.engines import excel_engine, libreoffice_engine
from bridgesheets.spreadsheet.reading.workbook import Workbook
from bridgesheets.spreadsheet.refusals import Refused

#: An engine takes a workbook and the time NOW() is to give.
Engine = Callable[[Workbook, datetime], Recalculation]

NATIVE, LIBREOFFICE, EXCEL, AUTO = "native", "libreoffice", "excel", "auto"

ENGINES: Mapping[str, Engine] = MappingProxyType(
    {NATIVE: recalculate, LIBREOFFICE: libreoffice_engine.recalculate, EXCEL: excel_engine.recalculate}
)

_MISSING: Mapping[str, Callable[[], str]] = MappingProxyType(
    {LIBREOFFICE: libreoffice_engine.missing, EXCEL: excel_engine.missing}
)  # fmt: skip


def missing(engine: str) -> str:
    """Returns what this machine lacks for an engine, as a sentence; ``""`` if nothing."""
    return _MISSING[engine]() if engine in _MISSING else ""


def calculate(engine: str, workbook: Workbook, now: datetime) -> tuple[str, Recalculation]:
    """Calculates a workbook with an engine. Returns the name of the engine that did it, and the new values.

    ``auto`` means our own engine, and LibreOffice for a workbook that ours refuses, if LibreOffice is installed and can
    calculate all of it; otherwise the refusal is our own. The values never come from two engines.
    """
    if engine != AUTO:
        return engine, ENGINES[engine](workbook, now)
    own: Recalculation | None = None
    refusal: Refused | None = None
    try:
        own = recalculate(workbook, now)
    except Refused as refused:
        refusal = refused
    if own is not None and not own.refused:
        return NATIVE, own
    if not missing(LIBREOFFICE):
        try:
            other = libreoffice_engine.recalculate(workbook, now)
        except Refused:
            pass  # the refusal of our own engine is reported
        else:
            if not other.refused:
                return LIBREOFFICE, other
    if own is None:
        assert refusal is not None
        raise refusal
    return NATIVE, own


__all__ = ["AUTO", "ENGINES", "EXCEL", "LIBREOFFICE", "NATIVE", "Engine", "calculate", "missing"]
