"""The cells of our score sheets with the values of their formulas."""

from __future__ import annotations

from datetime import datetime
from decimal import Decimal
from typing import Any

from bridgesheets.award.event_day import day_in_words
from bridgesheets.award.faults import Origin
from bridgesheets.award.played import Fact
from bridgesheets.spreadsheet.calculating.recalculation import recalculate
from bridgesheets.spreadsheet.reading.workbook import Workbook
from bridgesheets.spreadsheet.values import BLANK

#: No score sheet asks for the time.
NO_DAY = datetime(2025, 1, 1)
SETUP_ENTRY = 2


class Cells:
    """The cells of a score sheet with the values that its formulas have, whatever they were saved with."""

    def __init__(self, workbook: Workbook, file: str) -> None:
        self.file = file
        self._workbook = workbook
        self._results = recalculate(workbook, NO_DAY).values
        self._sheets: dict[str, dict[tuple[int, int], Any]] = {}

    def __call__(self, sheet: str, row: int, column: int) -> Any:
        """What a cell holds, None if nothing."""
        value = self._values(sheet).get((row, column), BLANK)
        return None if value is BLANK or value == "" else value

    def __contains__(self, sheet: str) -> bool:
        """Whether the workbook has a sheet of that name."""
        return self._workbook.sheet(sheet) is not None

    def _values(self, sheet: str) -> dict[tuple[int, int], Any]:
        if sheet not in self._sheets:
            found = self._workbook.sheet(sheet)
            assert found is not None, "the kind of score sheet is known by its sheets"
            cells = {(cell.row, cell.column): cell.value for cell in found.cells()}
            self._sheets[sheet] = {**cells, **self._results.get(found.position, {})}
        return self._sheets[sheet]

    def last_row(self, sheet: str) -> int:
        """The last row of a sheet."""
        return max((row for row, _ in self._values(sheet)), default=0)

    def text(self, sheet: str, row: int, column: int) -> str:
        """What a cell holds as a text."""
        value = self(sheet, row, column)
        return "" if value is None else f"{value:g}" if isinstance(value, float) else str(value).strip()

    def number(self, sheet: str, row: int, column: int) -> Decimal | None:
        """The number in a cell, None where there is none."""
        value = self(sheet, row, column)
        return Decimal(repr(value)) if isinstance(value, float) else None

    def day(self, sheet: str, row: int, column: int = SETUP_ENTRY) -> str:
        """The day in a cell in words, "" where there is none."""
        value = self(sheet, row, column)
        return "" if value is None else str(day_in_words(value, self._workbook.date1904))

    def fact(self, sheet: str, row: int, name: str = "") -> dict[str, Fact]:
        """The entry of a row of the set-up as the fact of that name, if there is one."""
        value = self(sheet, row, SETUP_ENTRY)
        if name == "date":
            value = day_in_words(value, self._workbook.date1904)
        return {} if value is None else {name: Fact(value, Origin(self.file, sheet, row))}
