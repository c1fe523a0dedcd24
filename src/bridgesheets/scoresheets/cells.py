"""The cells of a proved score sheet, with the values that our own engine calculates for its formulas."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from decimal import Decimal
from typing import Any

from bridgesheets.scoresheets.blocks import Block
from bridgesheets.scoresheets.expressions import asks_to_undo
from bridgesheets.scoresheets.figures import Questions
from bridgesheets.scoresheets.finishing import NO_DAY, WRITTEN_IN
from bridgesheets.scoresheets.kinds import kind
from bridgesheets.scoresheets.proof import SavedSheet
from truesheet.addresses import Address, address, full_address
from truesheet.calculating.recalculation import LazyWorkbook
from truesheet.package.spelling import Value
from truesheet.refusals import Refused, RefusedCell
from truesheet.values import BLANK

#: Where every sheet says what is in and what is missing: in a Butler match behind the names.
_STATUS_ROW, _STATUS_COLUMNS = 2, (1, 2)
#: Where a sheet with results says what to do next, in a column of its own, and how that begins.
_STEP_ROW, _STEP = 1, "Next: "
#: A cell: the title its sheet was made with, row and column.
Place = tuple[str, int, int]
#: Values of formulas, or of what is typed, by position of the sheet.
ByPosition = Mapping[int, Mapping[Address, Value]]


class _CellReader:
    """Access to cells as texts and numbers; the arguments of ``value`` name a cell."""

    def value(self, *cell: Any, **named: Any) -> Value:
        raise NotImplementedError

    def is_filled(self, *cell: Any) -> bool:
        """Checks if a cell holds anything, be it a formula without a value."""
        try:
            return self.value(*cell) is not BLANK
        except Refused:
            return True

    def text(self, *cell: Any) -> str:
        """Returns what a cell holds as a text; of a number its digits."""
        value = self.value(*cell)
        return "" if value is BLANK else f"{value:g}" if isinstance(value, float) else str(value).strip()

    def number(self, *cell: Any) -> Decimal | None:
        value = self.value(*cell)
        return Decimal(repr(value)) if isinstance(value, float) else None

    def whole(self, *cell: Any) -> int | None:
        number = self.number(*cell)
        return int(number) if number is not None and number == int(number) else None


class Cells(_CellReader):
    """The cells of a score sheet by the titles its sheets were made with, whatever their tabs are called now."""

    def __init__(
        self,
        saved: SavedSheet,
        results: ByPosition,
        refused: Sequence[RefusedCell] = (),
        typed: ByPosition | None = None,
        on_demand: LazyWorkbook | None = None,
    ) -> None:
        """Takes the ``results`` of formulas, the cells ``refused`` by them, and entries ``typed`` besides.

        Formulas without a result are calculated ``on_demand``, if that is given.
        """
        self.saved, self._results, self._on_demand = saved, results, on_demand
        self._typed = typed or {}
        self._refused = {(formula_cell.sheet, formula_cell.cell): formula_cell.reason for formula_cell in refused}

    @classmethod
    def calculated(cls, saved: SavedSheet) -> Cells:
        """Returns the cells with the results of the formulas, each of which is calculated when it is asked for.

        :class:`Refused` where a sheet says that it is broken.
        """
        cells = cls(saved, {}, on_demand=LazyWorkbook(saved.workbook, NO_DAY, WRITTEN_IN))
        refuse_broken(cells)
        return cells

    def title(self, sheet: str) -> str:
        return self.saved.sheets[sheet].name if sheet in self.saved.sheets else sheet

    def position(self, sheet: str) -> int:
        if sheet not in self.saved.sheets:
            raise Refused(f'the sheet "{sheet}" was deleted; take a backup from before')
        return self.saved.sheets[sheet].position

    def where(self, sheet: str, row: int, column: int) -> str:
        """Returns a cell as Excel's Name Box takes it: ``'Match 1'!F7``."""
        return full_address(self.title(sheet), row, column)

    def value(self, sheet: str, row: int, column: int) -> Value:
        """Returns what a cell holds; an empty text counts as nothing.

        :class:`Refused` where it holds a formula that cannot be calculated.
        """
        at, position = (row, column), self.position(sheet)
        content = self.saved.contents[position]
        for values in (self._typed.get(position, {}), self._results.get(position, {}), content.constants):
            if at in values:
                return BLANK if values[at] == "" else values[at]
        if at not in content.formulas:
            return BLANK
        reason = self._refused.get((self.title(sheet), address(row, column)), "no result")
        if self._on_demand is not None:
            try:
                value = self._on_demand.value(position, at)
                return BLANK if value == "" else value
            except Refused as problem:
                reason = str(problem)
        raise Refused(f"{self.where(sheet, row, column)} cannot be calculated ({reason})")

    def status_of(self, sheet: str) -> str:
        """Returns what a sheet says of itself: what is in, what is missing, and what to do next."""
        status = next(filter(None, (self.text(sheet, _STATUS_ROW, column) for column in _STATUS_COLUMNS)), "")
        head_lines = self.saved.contents[self.position(sheet)].formulas
        above = (self.text(sheet, *at) for at in sorted(head_lines) if at[0] == _STEP_ROW)
        step = next((text for text in above if text.startswith(_STEP)), "")
        return ". ".join(filter(None, (status.rstrip(". "), step.strip())))

    def answer(self, setup: Questions, name: str, options: Sequence[str]) -> str:
        """Returns the option chosen in the set-up, the first if none was. Raises :class:`Refused` for any other."""
        place = setup.place(name)
        typed = self.text(*place)
        chosen = {word.casefold(): word for word in options}.get((typed or options[0]).casefold())
        if chosen is None:
            raise Refused(
                f'{self.where(*place)}: "{typed}" is not known; choose one of: {", ".join(filter(None, options))}'
            )
        return chosen


class BlockLines(_CellReader):
    """The lines of a declared block as they are in a score sheet; lines count from 1."""

    def __init__(self, cells: Cells, block: Block) -> None:
        self._cells, self._block, self.sheet = cells, block, block.sheet
        self.numbers = range(1, block.lines + 1)

    def place(self, line: int, column: str, number: int = 0) -> Place:
        """Returns a cell; ``number`` is which of several columns beside each other, from 0."""
        return self._block.sheet, self._block.row(line), self._block.column(column, number)

    def value(self, line: int, column: str, number: int = 0) -> Value:
        return self._cells.value(*self.place(line, column, number))

    def where(self, line: int, column: str, number: int = 0) -> str:
        return self._cells.where(*self.place(line, column, number))

    def single(self, name: str, number: int = 0) -> Place:
        return self._block.sheet, *self._block.single_position(name, number)


def refuse_broken(cells: Cells) -> None:
    """Refuses a workbook in which a sheet, other than a page to print, says that something must be undone."""
    pages = kind(cells.saved.order.kind).pages
    for sheet in (sheet for sheet in cells.saved.sheets if sheet not in pages):
        for column in _STATUS_COLUMNS:
            words = ""
            with suppress(Refused):
                words = cells.text(sheet, _STATUS_ROW, column)
            if asks_to_undo(words):
                raise Refused(f'the sheet "{cells.title(sheet)}" says: {words}')
