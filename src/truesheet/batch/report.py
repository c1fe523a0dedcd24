"""Writes the report of a batch to a file: CSV for a spreadsheet, JSON for a program."""

from __future__ import annotations

import json
import math
from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Any

from truesheet.batch.jobs import FileReport
from truesheet.formulas.operators import show
from truesheet.harmless import csv_of
from truesheet.values import CellError, Empty
from truesheet.writing.targets import Target

_COLUMNS = ("file", "status", "message", "sheet", "cell", "old", "new", "reason", "seconds")

FORMATS = (".csv", ".json")


def write_report(reports: Iterable[FileReport], target: Target) -> None:
    """Writes the reports to a file; :class:`Refused` if that fails."""
    is_json = target.path.suffix.lower() == ".json"
    if is_json:
        text = json.dumps([_record(report) for report in reports], ensure_ascii=False, indent=1) + "\n"
    else:
        text = csv_of(chain([_COLUMNS], (row for report in reports for row in _rows(report))))
    # Lone surrogates, in a cell or a file name, are written as escapes, as JSON does; CSV has none left.
    # Excel assumes an older encoding for a CSV file that does not begin with a byte order mark.
    encoding = "utf-8" if is_json else "utf-8-sig"
    target.write(text.encode(encoding, errors="backslashreplace"))


def _rows(report: FileReport) -> Iterator[tuple[Any, ...]]:
    """Yields one row for the file, and one for each cell changed or refused."""
    seconds = f"{report.seconds:.3f}"
    yield str(report.path), report.status.value, report.message, "", "", "", "", "", seconds
    for change in report.changes:
        old, new = show(change.old), show(change.new)
        yield (
            str(report.path),
            "cell changed",
            "",
            change.sheet,
            change.cell,
            _number(change.old, old),
            _number(change.new, new),
            "",
            "",
        )
    for refused in report.refused:
        yield str(report.path), "cell refused", "", refused.sheet, refused.cell, "", "", refused.reason, ""


def _number(value: Any, shown: str) -> Any:
    return value if isinstance(value, float) else shown


def _record(report: FileReport) -> dict[str, Any]:
    return {
        "file": str(report.path),
        "status": report.status.value,
        "message": report.message,
        "formulas": report.formulas,
        "changed": [
            {"sheet": cell.sheet, "cell": cell.cell, "old": _plain(cell.old), "new": _plain(cell.new)}
            for cell in report.changes
        ],
        "refused": [
            {"sheet": cell.sheet, "cell": cell.cell, "reason": cell.reason} for cell in report.refused
        ],
        "backup": None if report.backup is None else str(report.backup),
        "seconds": round(report.seconds, 3),
    }  # fmt: skip


def _plain(value: Any) -> Any:
    """Returns a value as JSON has it: an error as its code, a blank as None."""
    if isinstance(value, CellError):
        return value.code
    if isinstance(value, float) and not math.isfinite(value):
        return str(value)  # JSON has no number for it
    return None if isinstance(value, Empty) else value
