"""Defines a cell of a worksheet and its formula, as the file has them, and records where it lies in the bytes.

ISO 29500-1, 18.3.1.4 and 18.3.1.40.
"""

from __future__ import annotations

from array import array
from collections.abc import Collection, Iterable, Iterator
from itertools import islice
from operator import lt
from typing import NamedTuple

from truesheet.addresses import COLUMN, SHIFT, Address, Rectangle
from truesheet.package.spelling import TYPES, Value, unescape
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


class CellStyle(NamedTuple):
    """The style of a cell, and its metadata indexes (0 means none); see :class:`Cell`."""

    style: int
    cell_mark: int = 0
    value_mark: int = 0


class CellLists(NamedTuple):
    """Some cells of a sheet in the order of the file, in parallel lists: a list a cell is several times slower.

    A formula that is nothing but its text, as nearly all are, is only that text, which is never empty, unless the cell
    has a value mark.
    """

    keys: list[int]
    values: list[Value]
    formulas: list[str | FormulaElement | None]
    styles: list[CellStyle]

    def cells(self) -> Iterator[Cell]:
        for key, value, formula, style in zip(*self, strict=True):
            if isinstance(formula, str):
                formula = FormulaElement(formula)
            yield Cell(key >> SHIFT, key & COLUMN, value, formula, *style)


class CellOffsets(NamedTuple):
    """A cell by its key: the offsets of its ``<c``, ``<f`` and ``<v`` (0: none), and its type, an index in TYPES."""

    key: int
    cell: int
    formula: int
    value: int
    type: int


class CellLayout:
    """The places of a sheet's cells: the chunks of its plain rows, and one entry for each cell of other rows.

    All are in parallel arrays in the order of the file: a million cells take 8 or 20 MB.
    """

    def __init__(self) -> None:
        #: The chunks of plain rows: the offsets of each, and the indexes of its cells in ``plain_keys``.
        self.chunks: list[tuple[int, int, int, int]] = []
        self.plain_keys = array("Q")
        #: Whether these surely are in ascending order.
        self.in_order = True
        self.keys = array("Q")
        self.cells = array("I")
        self.formulas = array("I")
        self.values = array("I")
        self.types = array("B")
        #: Inline texts, by the offset of the cell: the offset of the <is>, and the text.
        self.inline: dict[int, tuple[int, str]] = {}
        #: Why the file does not determine the value of a cell, by key.
        self.unsure: dict[int, str] = {}
        #: The keys of the cells with a value mark (``vm``).
        self.marked: set[int] = set()
        #: The ranges that array formulas and data tables fill.
        self.arrays: list[Rectangle] = []
        self.data_tables: list[Rectangle] = []
        self.formula_count = 0
        self.last_column = 1
        self.hidden_rows: set[int] = set()
        #: The range of the sheet's filter; and whether rows are filtered out, by it or by an advanced filter.
        self.filter: Rectangle | None = None
        self.filtered = False

    @property
    def cell_count(self) -> int:
        return len(self.plain_keys) + len(self.keys)

    def add_formulas(self, texts: int, elements: Iterable[str | FormulaElement]) -> None:
        """Counts so many formulas that are only texts, and others, whose ranges it records."""
        self.formula_count += texts
        for formula in elements:
            self.formula_count += 1
            if isinstance(formula, FormulaElement) and formula.area and formula.kind in (ARRAY, DATA_TABLE):
                (self.arrays if formula.kind == ARRAY else self.data_tables).append(formula.area)

    def entries(self, data: bytes, wanted: Collection[int]) -> Iterator[CellOffsets]:
        """Yields the entries of the cells with these keys; ``data`` are the bytes of the sheet."""
        for entry in zip(self.keys, self.cells, self.formulas, self.values, self.types, strict=True):
            if entry[0] in wanted:
                yield CellOffsets(*entry)
        for start, end, first, last in self.chunks:
            found = [(at, key) for at, key in enumerate(self.plain_keys[first:last], 1) if key in wanted]
            pieces = data[start:end].split(plain.CELL_BEGINS) if found else []
            offsets = list(plain.offsets(pieces, start))
            for at, key in found:
                cell = offsets[at] - len(plain.CELL_BEGINS)
                formula, value, inline, type = plain.parts(data, cell)
                if inline:
                    self.inline[cell] = inline, unescape(plain.inline_text(data, inline))
                yield CellOffsets(key, cell, formula, value, TYPES.index(type))

    def has_a_cell_twice(self) -> bool:
        """Tells whether two cells have the same address."""
        keys = [*self.plain_keys[-1:], *self.keys]
        in_order = self.in_order and all(map(lt, keys, islice(keys, 1, None)))
        return not in_order and len({*self.plain_keys, *self.keys}) < self.cell_count
