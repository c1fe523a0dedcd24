"""The cells of a proved score sheet, with the values that our own engine calculates for its formulas."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from decimal import Decimal

from bridgesheets.sheets.declared import Block
from bridgesheets.sheets.finishing import recalculated
from bridgesheets.sheets.kinds import kind
from bridgesheets.sheets.proof import SavedSheet
from bridgesheets.sheets.setup_questions import Questions
from bridgesheets.sheets.words import asks_to_undo
from bridgesheets.spreadsheet.addresses import Address, address
from bridgesheets.spreadsheet.calculating.recalculation import RefusedCell
from bridgesheets.spreadsheet.package.spelling import Value
from bridgesheets.spreadsheet.refusals import Refused
from bridgesheets.spreadsheet.values import BLANK

#: Where every sheet says what is to be done next: in a Butler match behind the names.
_STATUS_ROW, _STATUS_COLUMNS = 2, (1, 2)
#: A cell: the title its sheet was made with, row and column.
Place = tuple[str, int, int]
#: Values of formulas, or of what is typed, by position of the sheet.
ByPosition = Mapping[int, Mapping[Address, Value]]


class Cells:
    """The cells of a score sheet by the titles its sheets were made with, whatever their tabs are called now."""

    def __init__(
        self,
        saved: SavedSheet,
        results: ByPosition,
        refused: Sequence[RefusedCell] = (),
        typed: ByPosition | None = None,
    ) -> None:
        """Takes the ``results`` of the formulas, those that were ``refused``, and what is ``typed`` besides."""
        self.saved = saved
        self._results, self._typed = results, typed or {}
        self._refused = {(one.sheet, one.cell): one.reason for one in refused}

    @classmethod
    def calculated(cls, saved: SavedSheet) -> Cells:
        """The cells with the results of the formulas, but for those of pages that only show what others have.

        :class:`Refused` where a sheet says that it is broken.
        """
        pages = frozenset(saved.sheets[page].position for page in kind(saved.order.kind).pages if page in saved.sheets)
        found = recalculated(saved.workbook, pages)
        cells = cls(saved, found.values, found.refused)
        refuse_broken(cells)
        return cells

    def title(self, sheet: str) -> str:
        """The name of the tab of a sheet now."""
        return self.saved.sheets[sheet].name if sheet in self.saved.sheets else sheet

    def position(self, sheet: str) -> int:
        """The position of a sheet in the workbook."""
        if sheet not in self.saved.sheets:
            raise Refused(f'the sheet "{sheet}" was deleted; take a backup from before')
        return self.saved.sheets[sheet].position

    def where(self, sheet: str, row: int, column: int) -> str:
        """A cell as people find it: "Match 1", F7."""
        return f'"{self.title(sheet)}", {address(row, column)}'

    def value(self, sheet: str, row: int, column: int) -> Value:
        """What a cell holds; an empty text counts as nothing.

        :class:`Refused` where it holds a formula that cannot be calculated.
        """
        at, position = (row, column), self.position(sheet)
        content = self.saved.contents[position]
        for values in (self._typed.get(position, {}), self._results.get(position, {}), content.constants):
            if at in values:
                return BLANK if values[at] == "" else values[at]
        if at in content.formulas:
            reason = self._refused.get((self.title(sheet), address(row, column)), "no result")
            raise Refused(f"{self.where(sheet, row, column)} cannot be calculated ({reason})")
        return BLANK

    def is_filled(self, sheet: str, row: int, column: int) -> bool:
        """Whether a cell holds anything, be it a formula without a value."""
        try:
            return self.value(sheet, row, column) is not BLANK
        except Refused:
            return True

    def text(self, sheet: str, row: int, column: int) -> str:
        """What a cell holds as a text; of a number its digits."""
        value = self.value(sheet, row, column)
        return "" if value is BLANK else f"{value:g}" if isinstance(value, float) else str(value).strip()

    def number(self, sheet: str, row: int, column: int) -> Decimal | None:
        """The number in a cell, None where there is none."""
        value = self.value(sheet, row, column)
        return Decimal(repr(value)) if isinstance(value, float) else None

    def whole(self, sheet: str, row: int, column: int) -> int | None:
        """The whole number in a cell, None where there is none."""
        number = self.number(sheet, row, column)
        return int(number) if number is not None and number == int(number) else None

    def answer(self, setup: Questions, name: str, known: Sequence[str]) -> str:
        """Which of these words was chosen in the set-up, the first where none was; refuses any other."""
        place = setup.place(name)
        typed = self.text(*place)
        found = {word.casefold(): word for word in known}.get((typed or known[0]).casefold())
        if found is None:
            raise Refused(
                f'{self.where(*place)}: "{typed}" is not known; choose one of: {", ".join(filter(None, known))}'
            )
        return found


class Lines:
    """The lines of a declared block as they stand in a score sheet; lines count from 1."""

    def __init__(self, cells: Cells, block: Block) -> None:
        self._cells, self._block = cells, block
        self.numbers = range(1, block.lines + 1)

    def place(self, line: int, column: str, number: int = 0) -> Place:
        """A cell; ``number`` is which of several columns beside each other, from 0."""
        return self._block.sheet, self._block.row(line), self._block.column(column, number)

    def value(self, line: int, column: str, number: int = 0) -> Value:
        """What a cell holds."""
        return self._cells.value(*self.place(line, column, number))

    def text(self, line: int, column: str, number: int = 0) -> str:
        """What a cell holds as a text."""
        return self._cells.text(*self.place(line, column, number))

    def number(self, line: int, column: str, number: int = 0) -> Decimal | None:
        """The number in a cell, None where there is none."""
        return self._cells.number(*self.place(line, column, number))

    def whole(self, line: int, column: str, number: int = 0) -> int | None:
        """The whole number in a cell, None where there is none."""
        return self._cells.whole(*self.place(line, column, number))

    def where(self, line: int, column: str, number: int = 0) -> str:
        """A cell as people find it: "Match 1", F7."""
        return self._cells.where(*self.place(line, column, number))

    def is_filled(self, line: int, column: str, number: int = 0) -> bool:
        """Whether a cell holds anything."""
        return self._cells.is_filled(*self.place(line, column, number))

    def single(self, name: str, number: int = 0) -> Place:
        """A cell above or below the lines."""
        return self._block.sheet, *self._block.single_at(name, number)


def refuse_broken(cells: Cells) -> None:
    """Refuses a workbook in which a sheet says at its head that something is to be undone."""
    for sheet in cells.saved.sheets:
        for column in _STATUS_COLUMNS:
            words = ""
            with suppress(Refused):
                words = cells.text(sheet, _STATUS_ROW, column)
            if asks_to_undo(words):
                raise Refused(f'the sheet "{cells.title(sheet)}" says: {words}')
