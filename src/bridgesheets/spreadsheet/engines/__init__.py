"""The programs that can calculate: our own evaluator, LibreOffice, or Excel. The values are saved in the same way."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime
from types import MappingProxyType

from bridgesheets.spreadsheet.calculating.recalculation import Recalculation, recalculate
from bridgesheets.spreadsheet.engines import excel_engine, libreoffice_engine
from bridgesheets.spreadsheet.engines.beside_our_own import excel_beside_ours, libreoffice_beside_ours
from bridgesheets.spreadsheet.reading.workbook import Workbook

NATIVE, LIBREOFFICE, EXCEL = "native", "libreoffice", "excel"

_MISSING: Mapping[str, Callable[[], str]] = MappingProxyType(
    {LIBREOFFICE: libreoffice_engine.missing, EXCEL: excel_engine.missing}
)  # fmt: skip


def missing(engine: str) -> str:
    """Returns what this machine lacks for an engine, as a sentence; ``""`` if nothing."""
    return _MISSING[engine]() if engine in _MISSING else ""


def calculate(engine: str, workbook: Workbook, now: datetime, seed: int | None = None) -> Recalculation:
    """Calculates a workbook with an engine.

    Our own engine is right or refuses, and is the same on every machine. The two others are tried with known answers,
    and what they give is compared with what our own engine is sure of. ``seed`` makes random numbers reproducible; only
    our own engine can do that.
    """
    if engine == NATIVE:
        return recalculate(workbook, now, seed)
    if engine == LIBREOFFICE:
        return libreoffice_beside_ours(workbook, now, libreoffice_engine.recalculate(workbook, now))
    return excel_beside_ours(workbook, now, excel_engine.recalculate(workbook, now))


__all__ = ["EXCEL", "LIBREOFFICE", "NATIVE", "calculate", "missing"]
