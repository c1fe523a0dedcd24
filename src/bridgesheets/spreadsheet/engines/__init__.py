"""Which program calculates: our own evaluator, LibreOffice, or Excel. The values go into the file the same way."""

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
    """What this machine lacks for an engine, as a sentence; ``""`` if nothing."""
    return _MISSING[engine]() if engine in _MISSING else ""


def calculate(engine: str, workbook: Workbook, now: datetime) -> tuple[str, Recalculation]:
    """The name of the engine that did it, and the new values.

    ``auto`` is our own, and LibreOffice for a workbook it refuses, if LibreOffice is installed and can do all of it;
    otherwise the refusal is our own. The values of a workbook are never a mixture.
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
            pass  # our own reasons are the better known ones
        else:
            if not other.refused:
                return LIBREOFFICE, other
    if own is None:
        assert refusal is not None
        raise refusal
    return NATIVE, own


__all__ = ["AUTO", "ENGINES", "EXCEL", "LIBREOFFICE", "NATIVE", "Engine", "calculate", "missing"]
