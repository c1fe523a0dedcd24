"""Records where the cells of a worksheet lie in its bytes, and what else the sheet says besides its cells."""

from __future__ import annotations

from array import array
from collections.abc import Collection, Iterator, Sequence
from itertools import islice
from operator import lt
from typing import NamedTuple, Protocol

from truesheet.addresses import Rectangle
from truesheet.package.spelling import Value
from truesheet.reading.cells import Cell
from truesheet.worksheet import SHIFT, key_of


class Entry(NamedTuple):
    """A cell by its key: the offsets of its ``<c``, ``<f`` and ``<v`` (0: none), and its type, an index in TYPES."""

    key: int
    cell: int
    formula: int
    value: int
    type: int


class RowShape(Protocol):
    """What rows that were filled down have in common, as far as the layout needs it (see ``reading.fast.Shape``)."""

    @property
    def cells(self) -> Sequence[Cell]:
        """The cells of one such row."""

    @property
    def formula_count(self) -> int:
        """How many of these cells have a formula."""

    @property
    def results(self) -> Sequence[tuple[int, int, int]]:
        """Each cell with a formula and a value: its column, which ``<v>`` of the row it has, and which formula."""

    @property
    def result_columns(self) -> Sequence[int]:
        """The columns of these cells."""

    @property
    def usual_types(self) -> Sequence[str]:
        """The types of these values in a row in which no formula gives a text where others give a number."""

    def results_among(self, values: Sequence[Value]) -> Sequence[Value]:
        """Returns those of the ``values`` of a row that its formulas gave, in the order of ``results``."""

    def types_of_results(self, text: bytes) -> Sequence[str]:
        """Returns the types of these values in the row of this text."""

    def entries(
        self, data: bytes, row: int, at: int, wanted: Collection[int]
    ) -> Iterator[tuple[int, int, int, int, int, int]]:
        """Finds wanted cells of a row: key, type, and the offsets of ``<c``, ``<f``, ``<v`` and ``<is``."""

    def inline_text(self, data: bytes, at: int) -> str:
        """Returns the text of the ``<is>`` at this offset."""


class Layout:
    """One entry for each cell of a sheet, in the order of the file.

    The entries are parallel arrays: a million cells take 20 MB. A row that was filled down has no entries of its own:
    only its number, its offset, its shape and its values are kept.
    """

    def __init__(self) -> None:
        self.keys = array("Q")
        self.cells = array("I")
        self.formulas = array("I")
        self.values = array("I")
        self.types = array("B")
        #: Rows that were filled down: number, offset, and the index of their shape in ``_shapes``.
        self._rows = array("I")
        self._offsets = array("I")
        self._shape_numbers = array("I")
        self._shapes: list[RowShape] = []
        #: The values of these rows; none of a row in which no formula has a value.
        self._row_values: list[Sequence[Value]] = []
        self._number_of_shape: dict[RowShape, int] = {}
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
        self._in_order = True
        #: The range of the sheet's filter; and whether rows are filtered out, by it or by an advanced filter.
        self.filter: Rectangle | None = None
        self.filtered = False

    def size(self) -> tuple[int, ...]:
        """Returns the present lengths of the lists that grow cell by cell; :meth:`cut` goes back to them."""
        return len(self.keys), len(self.arrays), len(self.data_tables), self.cell_count, self.formula_count

    def cut(self, size: tuple[int, ...]) -> None:
        """Removes the cells that were entered one by one since :meth:`size` returned ``size``."""
        cells, arrays, data_tables, self.cell_count, self.formula_count = size
        for entries in (self.keys, self.cells, self.formulas, self.values, self.types):
            del entries[cells:]
        del self.arrays[arrays:]
        del self.data_tables[data_tables:]

    def begin_row(self, row: int) -> None:
        """Records a row whose cells are entered one by one."""
        if row > self.last_row:
            self.last_row = row
        else:
            self._in_order = False

    def add_row(self, row: int, at: int, shape: RowShape, values: Sequence[Value], hidden: bool) -> None:
        """Enters a row that was filled down; it must be below all rows entered before."""
        if shape not in self._number_of_shape:
            self._number_of_shape[shape] = len(self._shapes)
            self._shapes.append(shape)
        self._rows.append(row)
        self._offsets.append(at)
        self._shape_numbers.append(self._number_of_shape[shape])
        self._row_values.append(values if shape.results else ())
        self.last_row = row
        self.cell_count += len(shape.cells)
        self.formula_count += shape.formula_count
        if hidden:
            self.hidden_rows.add(row)

    def filled_rows(self) -> Iterator[tuple[int, int, RowShape, Sequence[Value]]]:
        """Yields the rows that were filled down: number, offset, shape, and the values if formulas gave any of them."""
        shapes = map(self._shapes.__getitem__, self._shape_numbers)
        return zip(self._rows, self._offsets, shapes, self._row_values, strict=True)

    def entries(self, data: bytes, wanted: Collection[int]) -> Iterator[Entry]:
        """Yields the entries of the cells with these keys; ``data`` are the bytes of the sheet."""
        every = zip(self.keys, self.cells, self.formulas, self.values, self.types, strict=True)
        yield from (Entry(*entry) for entry in every if entry[0] in wanted)
        rows = {key >> SHIFT for key in wanted} if self._rows else ()
        for row, at, shape, _ in self.filled_rows():
            if row in rows:
                for key, type, cell, formula, value, inline in shape.entries(data, row, at, wanted):
                    if inline:
                        self.inline[cell] = inline, shape.inline_text(data, inline)
                    yield Entry(key, cell, formula, value, type)

    def has_a_cell_twice(self) -> bool:
        """Tells whether two cells have the same address."""
        keys = self.keys
        if self._in_order and all(map(lt, keys, islice(keys, 1, None))):
            return False
        filled = (key_of(row, cell.column) for row, _, shape, _ in self.filled_rows() for cell in shape.cells)
        return len({*keys, *filled}) < self.cell_count
