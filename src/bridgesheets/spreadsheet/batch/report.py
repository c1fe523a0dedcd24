"""Writes the report of a batch to a file: CSV for a spreadsheet, JSON for a program."""

from __future__ import annotations

import csv
import io
import json
import math
import re
from collections.abc import Iterable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from bridgesheets.spreadsheet.batch.jobs import FileReport
from bridgesheets.spreadsheet.files import WaitingFile
from bridgesheets.spreadsheet.formulas.operators import show
from bridgesheets.spreadsheet.values import CellError, Empty

_COLUMNS = ("file", "status", "message", "sheet", "cell", "old", "new", "reason", "seconds", "engine")

#: Finds where a spreadsheet would see a formula when it opens the report: a sign (=, +, -, @ in any width) at the start
#: of a cell, or after a character that separates cells in some country. Quotation marks give no protection there,
#: because they count only at the start of a cell, and which character starts a cell depends on the separator.
_DANGEROUS = re.compile(r"""((?:\A|[,;|\t])[\s"']*)([=+\-@＝＋－＠﹢﹣﹦﹫⁺⁻⁼₊₋₌−])""")

FORMATS = (".csv", ".json")


class Report:
    """A report file, checked to be writable before the work begins, and written when it is done."""

    def __init__(self, stack: ExitStack, path: Path) -> None:
        """Prepares the file; ``OSError`` if it cannot be written. ``stack`` deletes the temporary file at its end."""
        self._as_json = path.suffix.lower() == ".json"
        self._file = WaitingFile(stack, path)

    def write(self, reports: Iterable[FileReport]) -> None:
        """Writes the reports; ``OSError`` if that fails."""
        text = _as_json(reports) if self._as_json else _as_csv(reports)
        # Lone surrogates, in a cell or a file name, are written as escapes, as JSON does; CSV has none left.
        # Excel assumes an older encoding for a CSV file that does not begin with a byte order mark.
        encoding = "utf-8" if self._as_json else "utf-8-sig"
        self._file.write(text.encode(encoding, errors="backslashreplace"))


def _as_csv(reports: Iterable[FileReport]) -> str:
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(_COLUMNS)
    for report in reports:
        for row in _rows(report):
            writer.writerow([_harmless(cell) for cell in row])
    return out.getvalue()


def _rows(report: FileReport) -> Iterator[tuple[Any, ...]]:
    """Yields one row for the file, and one for each cell changed or refused."""
    seconds = f"{report.seconds:.3f}"
    yield str(report.path), report.status.value, report.message, "", "", "", "", "", seconds, report.engine
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
            "",
        )
    for refused in report.refused:
        yield str(report.path), "cell refused", "", refused.sheet, refused.cell, "", "", refused.reason, "", ""


def _number(value: Any, shown: str) -> Any:
    return value if isinstance(value, float) else shown


def _harmless(cell: Any) -> Any:
    """Puts an apostrophe into a text that a spreadsheet would calculate, and escapes control characters."""
    if not isinstance(cell, str):
        return cell
    if _DANGEROUS.search(cell):
        cell = _DANGEROUS.sub(_with_apostrophe, cell)
    return cell if cell.isprintable() else "".join(map(_printable, cell))


def _with_apostrophe(found: re.Match[str]) -> str:
    """Writes an apostrophe before a sign with which a spreadsheet would begin a formula."""
    before, sign = found.groups()
    # At the start of a cell the apostrophe comes first; after a separator it comes before the sign.
    return f"'{before}{sign}" if found.start() == 0 and not before.startswith(tuple(",;|\t")) else f"{before}'{sign}"


def _printable(letter: str) -> str:
    """Returns the character, or its escape if it cannot be printed."""
    return letter if letter.isprintable() else letter.encode("unicode_escape").decode("ascii")


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
    """Returns a value as JSON has it: an error as its code, a blank as None."""
    if isinstance(value, CellError):
        return value.code
    if isinstance(value, float) and not math.isfinite(value):
        return str(value)  # JSON has no number for it
    return None if isinstance(value, Empty) else value
