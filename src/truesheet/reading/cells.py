"""Defines a cell of a worksheet and its formula, as the file has them, and records where it lies in the bytes.

ISO 29500-1, 18.3.1.4 and 18.3.1.40.
"""

from __future__ import annotations

from array import array
from collections.abc import Collection, Iterator
from itertools import islice
from operator import lt
from typing import NamedTuple

from truesheet.addresses import Address, Rectangle, column_number, key_of
from truesheet.package.spelling import NUMBER, TYPES, Value
from truesheet.reading import plain

#: The kinds of formulas.
NORMAL, SHARED_FORMULA, ARRAY, DATA_TABLE = "normal", "shared", "array", "dataTable"
KINDS = frozenset({NORMAL, SHARED_FORMULA, ARRAY, DATA_TABLE})


class DataTable(NamedTuple):
    """The inputs of a data table (what-if): cells that take the values of the row above it, or the column beside it.

    None stands for an input that the table does not have. ``lost`` says that an input was deleted.
    """

    row_input: Address | None
    column_input: Address | None
    lost: bool


class FormulaElement(NamedTuple):
    """A formula as the file has it, without its ``=``.

    Of a shared formula, the first cell has the text, the area and the number; the other cells have only the number. Of
    an array formula, the upper left cell has the text and the area; the other cells it fills look like plain values.
    """

    text: str
    kind: str = NORMAL
    area: Rectangle | None = None
    shared: int | None = None
    table: DataTable | None = None


class Cell(NamedTuple):
    """A cell: its address, the value in the file, its formula, its style, and its metadata indexes (0 means none).

    ``cell_mark`` (``cm``) marks dynamic arrays. ``value_mark`` (``vm``) marks values that are more than ``value`` says:
    pictures, currencies, #SPILL!.
    """

    row: int
    column: int
    value: Value
    formula: FormulaElement | None
    style: int
    cell_mark: int
    value_mark: int


class Entry(NamedTuple):
    """A cell by its key: the offsets of its ``<c``, ``<f`` and ``<v`` (0: none), and its type, an index in TYPES."""

    key: int
    cell: int
    formula: int
    value: int
    type: int


class Layout:
    """One entry for each cell of a sheet that is not in a plain row, in the order of the file.

    The entries are parallel arrays: a million cells take 20 MB.
    """

    def __init__(self) -> None:
        self.keys = array("Q")
        self.cells = array("I")
        self.formulas = array("I")
        self.values = array("I")
        self.types = array("B")
        #: The offsets between which rows are plain, whose cells have no entries but are looked for there.
        self.plain = 0, 0
        #: Inline texts, by the offset of the cell: the offset of the <is>, and the text.
        self.inline: dict[int, tuple[int, str]] = {}
        #: Why the file does not determine the value of a cell, by key.
        self.unsure: dict[int, str] = {}
        #: The keys of the cells with a value mark (``vm``).
        self.marked: set[int] = set()
        #: The ranges that array formulas and data tables fill.
        self.arrays: list[Rectangle] = []
        self.data_tables: list[Rectangle] = []
        self.cell_count = 0
        self.formula_count = 0
        self.hidden_rows: set[int] = set()
        #: The largest row number so far.
        self.last_row = 0
        #: Whether each row is below the last one, and in plain rows each cell behind the last one.
        self.in_order = True
        #: The range of the sheet's filter; and whether rows are filtered out, by it or by an advanced filter.
        self.filter: Rectangle | None = None
        self.filtered = False

    def begin_row(self, row: int) -> None:
        if row > self.last_row:
            self.last_row = row
        else:
            self.in_order = False

    def entries(self, data: bytes, wanted: Collection[int]) -> Iterator[Entry]:
        """Yields the entries of the cells with these keys; ``data`` are the bytes of the sheet."""
        for entry in zip(self.keys, self.cells, self.formulas, self.values, self.types, strict=True):
            if entry[0] in wanted:
                yield Entry(*entry)
        for item in plain.CELL.finditer(data, *self.plain):
            key = key_of(int(item["digits"]), column_number(item["letters"].decode()))
            if key in wanted:
                formula, value, inline = (max(item.start(group), 0) for group in ("f", "v", "is"))
                if inline:
                    self.inline[item.start()] = inline, plain.inline_text(data, inline)
                type = (item["type"] or NUMBER.encode()).decode()
                yield Entry(key, item.start(), formula, value, TYPES.index(type))

    def has_a_cell_twice(self, data: bytes) -> bool:
        """Tells whether two cells have the same address; ``data`` are the bytes of the sheet."""
        if self.in_order and all(map(lt, self.keys, islice(self.keys, 1, None))):
            return False
        plain_cells = {(item["letters"], item["digits"]) for item in plain.CELL.finditer(data, *self.plain)}
        keys = {key_of(int(digits), column_number(letters.decode())) for letters, digits in plain_cells}
        return len(keys.union(self.keys)) < self.cell_count
