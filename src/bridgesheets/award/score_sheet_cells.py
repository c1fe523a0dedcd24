"""The cells of our score sheets with the values of their formulas."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from decimal import Decimal
from itertools import count
from typing import Any

from bridgesheets.award.event_day import day_in_words
from bridgesheets.award.faults import Origin
from bridgesheets.award.played import Fact
from bridgesheets.draw.named import Names
from bridgesheets.sheets.declared import Block, name_in_workbook
from bridgesheets.sheets.figures import Figures
from bridgesheets.sheets.setup_questions import Questions
from bridgesheets.spreadsheet.addresses import Address, Area, address
from bridgesheets.spreadsheet.calculating.recalculation import recalculate
from bridgesheets.spreadsheet.package.spelling import Value
from bridgesheets.spreadsheet.reading.workbook import Sheet, Workbook
from bridgesheets.spreadsheet.refusals import Refused
from bridgesheets.spreadsheet.values import BLANK

#: No score sheet asks for the time.
NO_DAY = datetime(2025, 1, 1)
SETUP_ENTRY = 2
#: What the residues of binary fractions come to at most.
_RESIDUE = Decimal("0.000001")


#: What earlier versions called a sheet, in its tab and in words.
EARLIER = {"Cross-table": "Matrix"}


def titles_of(sheet: str) -> tuple[str, ...]:
    """What a sheet is called, and what earlier versions called it."""
    return (sheet, EARLIER[sheet]) if sheet in EARLIER else (sheet,)


#: Values of formulas, by position of the sheet and place.
Results = Mapping[int, Mapping[Address, Value]]


class Cells:
    """The cells of a score sheet with the values that its formulas have, whatever they were saved with.

    A sheet is asked for by the name it was made with. Where the workbook names its block, its tab may be called
    otherwise by now; ``kind`` is that of the names. ``results`` are the values of its formulas by position of the sheet
    where they are calculated already.
    """

    def __init__(self, workbook: Workbook, file: str, kind: str = "", results: Results | None = None) -> None:
        self.file = file
        self._workbook, self._kind = workbook, kind
        self._names = Names.constants(workbook)
        self._results = recalculate(workbook, NO_DAY).values if results is None else results
        self._sheets: dict[str, dict[tuple[int, int], Any]] = {}

    def __call__(self, sheet: str, row: int, column: int) -> Any:
        """What a cell holds, None if nothing."""
        value = self._values(sheet).get((row, column), BLANK)
        return None if value is BLANK or value == "" else value

    def __contains__(self, sheet: str) -> bool:
        """Whether the workbook has a sheet that was made with that name."""
        return self._found(sheet) is not None

    def title(self, sheet: str) -> str:
        """What the tab of a sheet is called now."""
        found = self._found(sheet)
        return sheet if found is None else found.name

    def position(self, sheet: str) -> int:
        """The position of a sheet in the workbook."""
        return self._sheet(sheet).position

    def where(self, sheet: str, row: int, column: int) -> str:
        """A cell as people find it: "Match 1", F7."""
        return f'"{self.title(sheet)}", {address(row, column)}'

    def _sheet(self, sheet: str) -> Sheet:
        found = self._found(sheet)
        if found is None:
            raise Refused(f'it has no sheet called "{sheet}"; give the sheet its name back')
        return found

    def _found(self, sheet: str) -> Sheet | None:
        titles = titles_of(sheet)
        for name in (name_in_workbook(self._kind, title) for title in titles):
            if name in self._names:
                return self._workbook.sheets[self._names.block(name).sheet]
        return next(filter(None, map(self._workbook.sheet, titles)), None)

    def _values(self, sheet: str) -> dict[tuple[int, int], Any]:
        if sheet not in self._sheets:
            found = self._sheet(sheet)
            cells = {(cell.row, cell.column): cell.value for cell in found.cells()}
            self._sheets[sheet] = {**cells, **self._results.get(found.position, {})}
        return self._sheets[sheet]

    def refuse_moved(self, *blocks: Block | Questions | Figures, counted: bool = True) -> None:
        """Refuses a workbook in which a named block is no longer as large or where it was made.

        How many lines it has is not asked where these are not ``counted``.
        """
        for block in blocks:
            found = self.area(block)
            if found is None:
                continue
            made = block.area if counted else block.area._replace(last_row=found.last_row)
            if found != made:
                title = self.title(block.sheet)
                raise Refused(
                    f'lines or columns of "{title}" were inserted, deleted or moved; undo that, or use the version of '
                    "bridgesheets that made the sheet"
                )

    def area(self, block: Block | Questions | Figures) -> Area | None:
        """Where a named block stands now, None where the workbook does not name it."""
        name = block.name_of(self._kind)
        return self._names.block(name).area if name in self._names else None

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

    def word(self, sheet: str, row: int, known: Sequence[str]) -> str:
        """Which of these words was chosen in a row of the set-up, the first where none was; refuses any other."""
        typed = self(sheet, row, SETUP_ENTRY)
        chosen = known[0] if typed is None else f"{typed}"
        found = next((word for word in known if word.casefold() == chosen.casefold()), None)
        if found is None:
            where = self.where(sheet, row, SETUP_ENTRY)
            raise Refused(f'{where}: "{typed}" is not known; choose one of: {", ".join(known)}')
        return found

    def day(self, sheet: str, row: int, column: int = SETUP_ENTRY) -> str:
        """The day in a cell in words, "" where there is none."""
        value = self(sheet, row, column)
        return "" if value is None else str(day_in_words(value, self._workbook.date1904))

    def answer(self, setup: Questions, name: str, known: Sequence[str]) -> str:
        """The same by the name of the question."""
        return self.word(setup.sheet, setup.row(name), known)

    def fact(self, sheet: str, row: int, name: str = "") -> dict[str, Fact]:
        """The entry of a row of the set-up as the fact of that name, if there is one."""
        value = self(sheet, row, SETUP_ENTRY)
        if name == "date":
            value = day_in_words(value, self._workbook.date1904)
        return {} if value is None else {name: Fact(value, Origin(self.file, self.title(sheet), row))}


class Lines:
    """The lines of a declared block as they stand in a workbook; lines count from 1."""

    def __init__(self, cells: Cells, block: Block) -> None:
        self._cells, self._block = cells, block
        self.numbers = range(1, block.lines + 1)

    def _place(self, line: int, column: str, number: int) -> tuple[str, int, int]:
        return self._block.sheet, self._block.row(line), self._block.column(column, number)

    def text(self, line: int, column: str, number: int = 0) -> str:
        """What a cell holds as a text; ``number`` is which of several columns beside each other."""
        return self._cells.text(*self._place(line, column, number))

    def number(self, line: int, column: str, number: int = 0) -> Decimal | None:
        """The number in a cell, None where there is none."""
        return self._cells.number(*self._place(line, column, number))

    def where(self, line: int, column: str, number: int = 0) -> str:
        """A cell as people find it: "Match 1", F7."""
        return self._cells.where(*self._place(line, column, number))

    def typed(self, line: int, column: str, number: int = 0) -> bool:
        """Whether a cell holds anything."""
        return self._cells(*self._place(line, column, number)) is not None

    def how_many(self, column: str) -> int:
        """How many lines from the first on have a number in a column, however many the block was declared with."""
        return next(line for line in count(1) if self.number(line, column) is None) - 1

    def refuse_other(self, line: int, column: str, expected: Decimal | None) -> None:
        """Refuses a calculated cell that shows something else than what was typed brings."""
        shown = self.number(line, column)
        if shown is None or expected is None:
            same = expected is None and not self.typed(line, column)
        else:
            same = abs(shown - expected) < _RESIDUE
        if same:
            return
        told = self.text(line, column) or "nothing"
        brings = "nothing" if expected is None else f"{expected.normalize():f}"
        raise Refused(
            f"{self.where(line, column)}: the sheet has {told}, and what was typed brings {brings}; "
            "a formula was typed over or lost; undo that, or take a backup from before"
        )

    def single(self, name: str) -> Decimal | None:
        """The number in a cell above or below the lines."""
        return self._cells.number(self._block.sheet, *self._block.single_at(name))
