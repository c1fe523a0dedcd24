"""Filling in templates as a scorer does, and writing events as CSV and TOML."""

from collections.abc import Mapping, Sequence
from io import BytesIO
from pathlib import Path
from typing import Any

import openpyxl

from bridgesheets.awarding.template_book import template

#: The lines of an event about games at the same time.
OTHER_GAMES = ("Tables of restricted games at the same time",)
Rows = Sequence[Mapping[str, Any]]


def filled(
    path: Path,
    kind: str,
    results: Rows,
    *,
    said: Mapping[str, Any] | None = None,
    strats: Sequence[Sequence[Any]] | None = None,
    sections: Sequence[Sequence[Any]] = (),
    sessions: int | None = None,
) -> Path:
    """A template filled in: ``said`` by labels of the event, ``results`` by the headings of their columns."""
    workbook = openpyxl.load_workbook(BytesIO(template(kind, max(len(results), 1), sessions)))
    event = workbook["Event"]
    lines = {event.cell(row, 1).value: row for row in range(4, event.max_row + 1)}
    # No game at the same time, unless a test says something else.
    for label, value in {**{label: 0 for label in OTHER_GAMES if label in lines}, **(said or {})}.items():
        event.cell(lines[label], 2).value = value
    for sheet, rows in (("Strats", strats), ("Sections", sections)):
        for row, cells in enumerate(rows or (), 4):
            for column, value in enumerate(cells, 1):
                workbook[sheet].cell(row, column).value = value
    sheet = workbook["Results"]
    columns = {sheet.cell(3, at).value: at for at in range(1, sheet.max_column + 1)}
    for row, line in enumerate(results, 4):
        for label, value in line.items():
            cell = sheet.cell(row, columns[label])
            cell.value = value
            if isinstance(value, str):
                cell.data_type = "s"
    workbook.save(path)
    return path
