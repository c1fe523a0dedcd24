"""Where the cells of a worksheet lie in its bytes, and what else a sheet tells besides its cells."""

from __future__ import annotations

from array import array
from collections.abc import Iterable

from bridgesheets.recalc.places import Area

_COLUMN_BITS = 15  # enough for 16,384


def key(row: int, column: int) -> int:
    """Row and column as one number that grows in reading order."""
    return row << _COLUMN_BITS | column


def place(key: int) -> tuple[int, int]:
    """Row and column out of the one number."""
    return key >> _COLUMN_BITS, key & (1 << _COLUMN_BITS) - 1


class Layout:
    """One entry a cell, in the order of the file, as arrays of numbers side by side: a million cells are 20 MB.

    Offsets are those of the element's ``<``; 0 stands for an element the cell does not have.
    """

    def __init__(self) -> None:
        self.keys = array("Q")
        self.cells = array("I")  # <c
        self.formulas = array("I")  # <f
        self.values = array("I")  # <v
        self.types = array("B")  # the cell's type, as a place in TYPES
        #: Rare things: a text of the cell's own, by the cell's offset: where its <is> is and what it says.
        self.inline: dict[int, tuple[int, str]] = {}
        #: The keys of cells with a value mark.
        self.marked: set[int] = set()
        #: What array formulas fill, and what data tables do.
        self.arrays: list[Area] = []
        self.data_tables: list[Area] = []
        self.formula_count = 0
        self.hidden_rows: set[int] = set()
        #: Where a filter that is set may hide rows.
        self.filter: Area | None = None

    def __len__(self) -> int:
        return len(self.keys)

    def find(self, places: Iterable[tuple[int, int]]) -> dict[int, int]:
        """The entries of cells, in the order of the file, with their keys; cells that are not there are left out."""
        wanted = {key(row, column) for row, column in places}
        if not wanted:
            return {}
        return {entry: key for entry, key in enumerate(self.keys) if key in wanted}
