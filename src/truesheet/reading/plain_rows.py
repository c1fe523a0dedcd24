"""Reads plain rows cell by cell."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator
from functools import partial

from truesheet import limits
from truesheet.addresses import column_number
from truesheet.package import markup
from truesheet.package.spelling import INLINE, NUMBER, TYPES, Remembered, Value, unescape
from truesheet.reading import plain
from truesheet.reading.cells import Cell, FormulaElement, Layout
from truesheet.values import BLANK

#: How many values of a type are remembered by their texts, because sheets repeat values.
_REMEMBERED = 1 << 16
#: How many different attributes of rows are remembered.
_MOST_HEADS = 1024

_NUMBER_FIRST = b'<row r="'
_INLINE = INLINE.encode()
_new = tuple.__new__  # makes named tuples faster than their class does, which takes arguments by name


def _parsed(read: Callable[[str, str], Value], type: str, text: bytes) -> Value:
    """Returns the value of a text in a cell of that type; ``ValueError`` for an unusual text."""
    if not plain.TEXT.fullmatch(text):
        raise ValueError(text)
    return read(type, plain.text(text))


class PlainRows:
    """Reads the rows of a sheet as long as they are plain, and enters them in its layout.

    Afterwards ``rest`` is the offset of the first row that is not plain, and ``row`` the number of the row before it.
    """

    def __init__(
        self,
        data: bytes,
        layout: Layout,
        read: Callable[[str, str], Value],
        formula: Callable[[str, dict[str, str]], FormulaElement],
        prefixes: Collection[str],
    ) -> None:
        """Prepares to read ``data`` into ``layout``.

        ``read`` returns the value of a type and a text, ``formula`` a formula from its text and attributes. Attributes
        may have the namespace ``prefixes`` that the sheet declares.
        """
        self._data = data
        self._layout = layout
        self._formula = formula
        self._prefixes = prefixes
        #: By type, as the file has it; None where it has none.
        self._parsed: dict[bytes | None, Remembered[bytes, Value]] = {
            type.encode(): Remembered(partial(_parsed, read, type), _REMEMBERED) for type in TYPES
        }
        self._parsed[None] = self._parsed[NUMBER.encode()]
        self._columns: dict[bytes, int] = {}
        self._styles: dict[bytes | None, int] = {None: 0}
        #: Whether the row is hidden, by the rest of its tag after the row number.
        self._heads: dict[bytes, bool] = {}
        #: The offset of the first row that is not plain, and the number of the row before it.
        self.rest = self.row = 0

    def rows(self, at: int) -> Iterator[list[Cell]]:
        """Yields the cells of each row from this offset."""
        data, layout, start = self._data, self._layout, at
        self.rest = at
        while data.startswith(plain.ROW_BEGINNING, at):
            end = data.find(plain.ROW_END, at) + len(plain.ROW_END)
            if end < at:
                break
            counts = layout.formula_count, len(layout.arrays), len(layout.data_tables)
            row = self._cells(at, end)
            if row is None:
                layout.formula_count = counts[0]
                del layout.arrays[counts[1] :], layout.data_tables[counts[2] :]
                after = self._empty(at)
                if after is None:
                    break
                self.rest = at = after
                continue
            self.rest = at = end
            yield row
        layout.plain = start, at

    def _cells(self, at: int, end: int) -> list[Cell] | None:
        """Returns the cells of a row and counts them in the layout; None if anything in the row is not plain."""
        layout = self._layout
        try:
            row, digits, hidden, begins = self._head(at, end)
            cells = self._row_cells(row, digits, begins, end - len(plain.ROW_END))
        except ValueError:  # the XML parser will say what is wrong
            return None
        if cells is None:
            return None
        if hidden:
            layout.hidden_rows.add(row)
        layout.begin_row(row)
        self.row = row
        return cells

    def _empty(self, at: int) -> int | None:
        """Returns the offset after a row without cells; None if there is no such row at this offset."""
        try:
            row, _, hidden, after = self._other_head(plain.EMPTY_ROW.match(self._data, at))
        except ValueError:
            return None
        if hidden:
            self._layout.hidden_rows.add(row)
        self._layout.begin_row(row)
        self.row = row
        return after

    def _head(self, at: int, end: int) -> tuple[int, bytes, bool, int]:
        """Returns a row's number, its digits, whether it is hidden, and where its cells begin; or ``ValueError``."""
        data = self._data
        if not data.startswith(_NUMBER_FIRST, at):
            return self._other_head(plain.ROW.match(data, at, end))
        quote, begins = data.find(b'"', at + 8), data.find(b">", at) + 1
        digits, more = data[at + 8 : quote], data[quote:begins]
        hidden = self._heads.get(more)
        if hidden is None or not digits.isdigit() or len(digits) > 7 or digits.startswith(b"0"):
            head = plain.ROW.match(data, at, end)
            if head is None:
                raise ValueError(data[at:begins])
            hidden = markup.is_true(self._attributes(b' r=""' + head["more"]).get("hidden", ""))
            if len(self._heads) >= _MOST_HEADS:
                self._heads.clear()
            self._heads[more] = hidden
        return self._number(digits), digits, hidden, begins

    def _other_head(self, head: re.Match[bytes] | None) -> tuple[int, bytes, bool, int]:
        """Returns the same for a row without cells, or whose tag does not begin with the row number."""
        if head is None:
            raise ValueError
        others = head["before"] + head["more"]
        hidden = self._heads.get(others)
        if hidden is None:
            hidden = markup.is_true(self._attributes(b' r=""' + others).get("hidden", ""))
            if len(self._heads) >= _MOST_HEADS:
                self._heads.clear()
            self._heads[others] = hidden
        return self._number(head["row"]), head["row"], hidden, head.end()

    @staticmethod
    def _number(digits: bytes) -> int:
        """Returns the row number; ``ValueError`` if no sheet has so many rows."""
        row = int(digits)
        if row > limits.ROWS:
            raise ValueError(row)
        return row

    def _row_cells(self, row: int, digits: bytes, at: int, end: int) -> list[Cell] | None:
        """Returns the cells between two offsets and counts them in the layout; None if there is anything else."""
        found: list[Cell] = []
        columns, parsed, styles = self._columns, self._parsed, self._styles
        layout = self._layout
        last, in_order = 0, layout.in_order
        for item in plain.CELL.finditer(self._data, at, end):
            letters, own_digits, style, type, mark, f, about, formula_text, v, value_text, inline, text = item.groups()
            start, stop = item.span()
            if start != at or own_digits != digits:
                return None
            at = stop
            column = columns.get(letters) or self._column(letters)
            if column <= last:
                in_order = False
            last = column
            value: Value = BLANK
            formula = None
            values = parsed.get(type)
            if values is None:
                return None
            if v is not None:
                value = values[value_text or b""]
            if inline is not None:
                if type != _INLINE or v is not None or f is not None:
                    return None
                value = values[text]
            if f is not None:
                attributes = self._attributes(about) if about else {}
                formula = self._formula(unescape(plain.text(formula_text)) if formula_text else "", attributes)
            look = styles.get(style)
            if look is None:
                look = styles[style] = int(style)
            found.append(_new(Cell, (row, column, value, formula, look, 0 if mark is None else int(mark), 0)))
        if at != end:
            return None
        layout.cell_count += len(found)
        layout.in_order = in_order
        return found

    def _attributes(self, text: bytes) -> dict[str, str]:
        """Parses attributes; ``ValueError`` if one has a prefix that is not declared."""
        found = plain.attributes(text)
        if b":" in text:
            for name in found:
                prefix, colon, _ = name.partition(":")
                if colon and prefix not in self._prefixes:
                    raise ValueError(name)
        return found

    def _column(self, letters: bytes) -> int:
        """Returns the number of a column by its letters, and keeps it; ValueError beyond the last column."""
        column = self._columns[letters] = column_number(letters.decode())
        if column > limits.COLUMNS:
            raise ValueError(letters)
        return column
