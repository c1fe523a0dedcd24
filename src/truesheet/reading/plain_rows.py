"""Reads plain rows: cell by cell, or, if they were filled down, only their values."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator
from operator import getitem, lt

from truesheet import limits
from truesheet.addresses import column_number
from truesheet.package import markup
from truesheet.package.spelling import INLINE, NUMBER, TEXT, TYPES, Value, unescape
from truesheet.reading import plain
from truesheet.reading.cells import Cell, FormulaElement, Layout
from truesheet.reading.filled import (
    FilledRow,
    Shape,
    split_at_values,
    which_give_text,
    with_types_ignored,
)
from truesheet.values import BLANK

#: How many values of a type are remembered by their texts, because sheets repeat values.
_REMEMBERED = 1 << 16
#: How many shapes of the sheet are tried on a row, and how many of the row's kind.
_MOST_SHAPES = 4
#: How many kinds of rows are remembered.
_MOST_KINDS = 2048
#: How many different attributes of rows are remembered.
_MOST_HEADS = 1024
#: Recording a shape takes as long as reading several rows. So, after the first few shapes, one more is recorded only
#: for each so many rows that had a known shape. The first few are fewer for kinds that are new (mostly headings).
_ROWS_A_SHAPE = 4
_FIRST_SHAPES, _FIRST_SHAPES_OF_KNOWN_KINDS = 8, 64

_NUMBER_FIRST = b'<row r="'
_DIGITS = b"0123456789"
_NUMBER, _TEXT, _INLINE = TYPES.index(NUMBER), TYPES.index(TEXT), TYPES.index(INLINE)
_new = tuple.__new__  # makes named tuples faster than their class does, which takes arguments by name


class _ParsedTexts(dict[bytes, Value]):
    """Maps the texts of one type of cell to their values, parsed on first use; ``ValueError`` for an unusual text."""

    def __init__(self, read: Callable[[str, str], Value], type: str) -> None:
        super().__init__()
        self._read = read
        self._type = type

    def __missing__(self, text: bytes) -> Value:
        if not plain.TEXT.fullmatch(text):
            raise ValueError(text)
        value = self._read(self._type, plain.text(text))
        if len(self) >= _REMEMBERED:
            self.clear()
        self[text] = value
        return value


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
        self._codes = {type.encode(): code for code, type in enumerate(TYPES)}
        self._parsed = {code: _ParsedTexts(read, type) for code, type in enumerate(TYPES)}
        self._columns: dict[bytes, int] = {}
        #: Shapes, and how to parse their values; the one that matched last comes first.
        self._shapes: list[tuple[Shape, list[_ParsedTexts]]] = []
        #: The shape of the last row that had one; and by shape the one of the row that last came after it.
        self._last: Shape | None = None
        self._after: dict[Shape | None, tuple[Shape, list[_ParsedTexts]]] = {}
        #: The last shapes of each kind of rows, whose texts are equal without values and digits.
        self._kinds: dict[int, list[tuple[Shape, list[_ParsedTexts]]]] = {}
        #: Whether the row is hidden, by the rest of its tag after the row number.
        self._heads: dict[bytes, bool] = {}
        self._made = self._fitted = 0
        #: The types of the cells of the row that was read last, as indexes in TYPES.
        self._row_codes: list[int] = []
        #: The offset of the first row that is not plain, and the number of the row before it.
        self.rest = self.row = 0

    def rows(self, at: int, shaped: bool) -> Iterator[list[Cell] | FilledRow]:
        """Yields the rows from this offset: their cells or, if ``shaped``, a ``FilledRow`` for one filled down."""
        data, layout, start = self._data, self._layout, at
        self.rest = at
        while data.startswith(plain.ROW_BEGINNING, at):
            end = data.find(plain.ROW_END, at) + len(plain.ROW_END)
            if end < at:
                break
            row: list[Cell] | FilledRow | None = self._filled(at, end) if shaped else None
            if row is None:
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
                if shaped:
                    row = self._learned(at, end, row, counts) or row
            self.rest = at = end
            yield row
        layout.plain = start, at

    # --- filled down -------------------------------------------------------------------------------------------

    def _filled(self, at: int, end: int) -> FilledRow | None:
        """Returns the row if it has the shape of an earlier row, else None."""
        layout = self._layout
        try:
            row, digits, hidden, begins = self._head(at, end)
        except ValueError:
            return None
        if row <= layout.last_row:
            return None
        text = self._data[begins:end]
        alike = with_types_ignored(text)
        parts = split_at_values(alike)
        for shape, parsed in self._candidates(parts):
            texts = shape.values_in(alike, parts, digits)
            if texts is None:
                continue
            try:
                others = self._with_texts(shape, parsed, text) if len(alike) < len(text) else parsed
                values = list(map(getitem, others, texts))
            except ValueError:
                return None
            self._put_first(shape, parsed)
            self._fitted += 1
            self.row = row
            layout.add_row(row, len(shape.cells), shape.formula_count, hidden)
            filled: FilledRow = _new(FilledRow, (row, shape, values))
            return filled
        return None

    def _candidates(self, parts: list[bytes]) -> Iterator[tuple[Shape, list[_ParsedTexts]]]:
        """Yields the shapes that a row may have: the one that is likely next, as rows may be banded, then the last few
        of the sheet, then those of its kind."""
        likely = self._after.get(self._last)
        tried = self._shapes
        if likely is not None and likely[0] is not tried[0][0]:
            tried = [likely, *(pair for pair in tried if pair[0] is not likely[0])]
        yield from tried
        for pair in self._kinds.get(self._kind(parts), ()):
            if all(pair[0] is not other for other, _ in tried):
                yield pair

    @staticmethod
    def _kind(parts: list[bytes]) -> int:
        """Returns the kind of a row, which rows with the same shape have in common."""
        return hash(b"".join(parts[::2]).translate(None, _DIGITS))

    def _put_first(self, shape: Shape, parsed: list[_ParsedTexts]) -> None:
        """Makes a shape the first one that is tried on the next row."""
        shapes = self._shapes
        self._after[self._last] = shape, parsed
        self._last = shape
        if shapes and shapes[0][0] is shape:
            return
        self._shapes = [(shape, parsed), *(pair for pair in shapes if pair[0] is not shape)][:_MOST_SHAPES]

    def _with_texts(self, shape: Shape, parsed: list[_ParsedTexts], text: bytes) -> list[_ParsedTexts]:
        """Returns how to parse the values of a row in which some formulas give texts; ``ValueError`` if a value looks
        like a formula."""
        found = parsed.copy()
        for index, is_text in zip(shape.varying_results, which_give_text(text), strict=True):
            if is_text and index is not None:
                found[index] = self._parsed[_TEXT]
        return found

    def _learned(self, at: int, end: int, cells: list[Cell], counts: tuple[int, int, int]) -> FilledRow | None:
        """Returns the row as the first of a new shape, or None if recording a shape is not worth it.

        A row without formulas gives a new shape only if a row of its kind came before. ``counts`` are
        the numbers of formulas, arrays and data tables before it.
        """
        layout = self._layout
        text = with_types_ignored(self._data[self._data.find(b">", at) + 1 : end])
        kind = self._kind(split_at_values(text))
        seen = kind in self._kinds
        if not seen:
            if len(self._kinds) >= _MOST_KINDS:
                self._kinds.clear()
            self._kinds[kind] = []
            if layout.formula_count == counts[0]:
                return None
        columns = [cell.column for cell in cells]
        if not all(map(lt, columns, columns[1:])):
            return None  # out of order or a cell twice: the layout detects that only cell by cell
        most = (_FIRST_SHAPES_OF_KNOWN_KINDS if seen else _FIRST_SHAPES) + self._fitted // _ROWS_A_SHAPE
        if not cells or self._made > most or self.row < layout.last_row:
            return None
        self._made += 1
        types = self._row_codes
        shape = Shape(self.row, cells)
        if not shape.record(text):
            return None
        for index in shape.varying_results:
            if index is not None:
                types[shape.valued[index]] = _NUMBER
        del layout.arrays[counts[1] :]
        values = [cells[index].value for index in shape.valued]
        parsed = [self._parsed[types[index]] for index in shape.valued]
        self._kinds[kind] = [(shape, parsed), *self._kinds[kind][: _MOST_SHAPES - 1]]
        self._put_first(shape, parsed)
        return FilledRow(self.row, shape, values)

    # --- cell by cell ------------------------------------------------------------------------------------------

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
        columns, codes, parsed = self._columns, self._codes, self._parsed
        layout = self._layout
        row_codes = self._row_codes = []
        last, in_order = 0, layout.in_order
        for item in plain.CELL.finditer(self._data, at, end):
            letters, own_digits, style, type, mark, f, about, formula_text, v, value_text, inline, text = item.groups()
            if item.start() != at or own_digits != digits:
                return None
            at = item.end()
            column = columns.get(letters) or self._column(letters)
            in_order, last = in_order and column > last, column
            code = 0 if type is None else codes.get(type)
            if code is None:
                return None
            value: Value = BLANK
            formula = None
            if v is not None:
                value = parsed[code][value_text or b""]
            if inline is not None:
                if code != _INLINE or v is not None or f is not None:
                    return None
                value = parsed[code][text]
            if f is not None:
                formula = self._formula(
                    unescape(plain.text(formula_text or b"")), self._attributes(about) if about else {}
                )
            row_codes.append(code)
            found.append(_new(Cell, (row, column, value, formula, int(style or 0), int(mark or 0), 0)))
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
