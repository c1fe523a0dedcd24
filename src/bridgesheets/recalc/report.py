"""The report of a batch as a file: CSV for a spreadsheet, JSON for a program."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from bridgesheets.files import replace_file
from bridgesheets.formulas.operators import show
from bridgesheets.recalc.jobs import FileReport
from bridgesheets.values import CellError, Empty

_COLUMNS = ("file", "status", "message", "sheet", "cell", "old", "new", "reason", "seconds")

#: What a spreadsheet would take for the beginning of a formula when it opens the report.
_DANGEROUS = ("=", "+", "-", "@", "\t", "\r")

FORMATS = (".csv", ".json")


def write_report(path: Path, reports: Iterable[FileReport]) -> None:
    """Write the report; :class:`OSError` where that cannot be done."""
    text = _as_json(reports) if path.suffix.lower() == ".json" else _as_csv(reports)
    replace_file(path, text.encode("utf-8"))


def _as_csv(reports: Iterable[FileReport]) -> str:
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(_COLUMNS)
    for report in reports:
        for row in _rows(report):
            writer.writerow([_harmless(cell) for cell in row])
    return out.getvalue()


def _rows(report: FileReport) -> Iterator[tuple[Any, ...]]:
    """One row for the file, one for each cell changed or refused."""
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


def _harmless(cell: Any) -> Any:
    """A text that a spreadsheet would calculate gets an apostrophe; control characters are written out."""
    if not isinstance(cell, str):
        return cell
    written = cell.encode("unicode_escape").decode("ascii") if not cell.isprintable() else cell
    return f"'{written}" if written.startswith(_DANGEROUS) else written


def _as_json(reports: Iterable[FileReport]) -> str:
    return json.dumps([_record(report) for report in reports], ensure_ascii=False, indent=1) + "\n"


def _record(report: FileReport) -> dict[str, Any]:
    return {
        "file": str(report.path),
        "status": report.status.value,
        "message": report.message,
        "engine": report.engine,
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
    if isinstance(value, CellError):
        return value.code
    return None if isinstance(value, Empty) else value
