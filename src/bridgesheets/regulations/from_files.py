"""Reading the files of a regulation, TOML and CSV, and the faults of what is in them.

The compiler reads the editions of the package with it. It needs tomllib, which the Python inside LibreOffice may lack,
so that no rule imports it.
"""

from __future__ import annotations

import csv
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from bridgesheets.regulations.checks import erratum_rows, failing_checks, failing_rows
from bridgesheets.regulations.editions import Edition
from bridgesheets.regulations.records import Figures, Grid, Rows, Table
from bridgesheets.regulations.text_slips import agrees, slips_of
from bridgesheets.regulations.volumes import Row

#: The file beside the subjects that says which edition the folder is.
ABOUT = "edition.toml"


def read_volume(folder: Path, key: str) -> dict[str, Any]:
    """Returns what the files in a folder of subjects say, for :func:`~bridgesheets.regulations.volumes.volume_of`."""
    entries = [read_entry(path) for path in sorted(folder.glob("*/*.toml"))]
    return {"key": key, "about": _toml(folder / ABOUT), "entries": entries}


def read_entry(path: Path) -> dict[str, Any]:
    """Returns what a TOML file, and the CSV file beside it if there is one, say."""
    rows = _csv(path.with_suffix(".csv")) if path.with_suffix(".csv").exists() else []
    return {"subject": path.parent.name, "id": path.stem, "about": _toml(path), "rows": rows}


def _toml(path: Path) -> dict[str, Any]:
    return tomllib.loads(path.read_text(encoding="utf-8"))


def _csv(path: Path) -> list[Row]:
    with path.open(encoding="utf-8", newline="") as file:
        rows = [tuple(row) for row in csv.reader(file)]
    if len({len(row) for row in rows}) != 1:
        raise ValueError(f"{path}: rows of different lengths")
    return rows


def _listed(table: Table, rows: set[int]) -> str:
    """Rows of a table by their first cells: ``row "3-5"``."""
    named = ", ".join(f'"{table.rows[at][0]}"' if at < len(table.rows) else "behind the last" for at in sorted(rows))
    return f"row {named}" if len(rows) == 1 else f"rows {named}"


def faults(edition: Edition, checks: Mapping[str, Mapping[str, Any]]) -> list[str]:
    """Sentences about what in an edition does not hold what it should; an empty list when all is well."""
    said = []
    records = {found.id: found for found in edition.records()}
    texts = {id: found.text for id, found in records.items() if not isinstance(found, Figures)}
    for name, text in texts.items():
        for check, bad in failing_checks(text, checks[name], texts).items():
            said.append(f"{name}: the check {check!r} does not hold in {_listed(text, bad)}; compare with the print")
        printed, known = text.as_printed(), erratum_rows(text)
        bad = failing_rows(printed, checks[name], texts)
        if known - bad:
            said.append(f"{name}: an erratum stands in {_listed(printed, known - bad)}, where every check holds")
        if known and bad - known:
            said.append(f"{name}: a check does not hold in {_listed(printed, bad - known)}, and no erratum says so")
    said += [
        f"{entry.id}: the slip {slip.printed!r} is read as {slip.read_as!r}, but the tables hold something else"
        for entry, slip in slips_of(edition)
        if not agrees(edition, slip)
    ]
    for name, found in records.items():
        if isinstance(found, (Rows, Grid)):
            try:
                found.rows, isinstance(found, Grid) and found.heads
            except ValueError as problem:
                said.append(f"{name}: a cell is not of the type of its column: {problem}")
    return said
