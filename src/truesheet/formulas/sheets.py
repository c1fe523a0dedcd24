"""The sheets of a workbook as formulas see them while they are calculated."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from truesheet.values import Single


class FormulaSheet(Protocol):
    """A sheet as formulas see it. Asking for a cell that is not calculated yet raises :class:`PendingCells`."""

    name: str
    index: int
    #: Keys of the cells whose number is shown as a date.
    dates: set[int]
    #: Rows that are not shown, whatever hides them; those of them that a filter hides; and those of which nobody knows
    #: whether a filter hides them.
    hidden_rows: frozenset[int]
    filtered_rows: frozenset[int]
    doubtful_rows: frozenset[int]
    #: Whether a 3-D reference (``Sheet1:Sheet3!A1``) takes cells of this sheet. Sheets of charts or dialogs have none.
    has_cells: bool

    @property
    def values(self) -> Mapping[int, object]:
        """Returns the values by key. A cell that is not calculated yet may hold anything but a float or a str here."""

    @property
    def saved(self) -> Mapping[int, object]:
        """Returns the numbers that the file has in cells with formulas, by key."""

    def read(self, row: int, column: int) -> Single:
        """Returns the value of one cell, BLANK if it is empty."""

    def block(self, top: int, left: int, bottom: int, right: int) -> tuple[tuple[Single, ...], ...]:
        """Returns the values of a rectangle, row by row."""

    def read_raw(self, row: int, column: int) -> Single:
        """Returns the value of one cell for an added function: a number that is shown as a date comes as a date."""

    def formula_text(self, row: int, column: int) -> str | None:
        """Returns the formula in a cell with its equals sign, or None if there is none."""

    def spelled(self, row: int, column: int) -> str | None:
        """Returns the formula in a cell as the file spells it.

        The file may write a formula that was filled down only once; its addresses are then as seen from another cell.
        """

    def spilled(self, row: int, column: int) -> tuple[int, int] | None:
        """Returns the height and width of what the formula in a cell fills, 1 and 1 if it spills nothing.

        None if there is no formula.
        """


class PendingCells(Exception):
    """Raised when a formula needs ``cells`` (sheet, row, column) that are not calculated yet."""

    def __init__(self, cells: list[tuple[Any, int, int]]) -> None:
        super().__init__()
        self.cells = cells
