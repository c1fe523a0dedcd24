"""Reads plain rows, many at a time: a chunk of them is split into the parts of its cells at once."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from functools import partial
from itertools import compress, count, pairwise
from typing import Any

from truesheet import limits
from truesheet.addresses import SHIFT, column_number
from truesheet.package import markup
from truesheet.package.spelling import INLINE, NUMBER, TYPES, Memo, Value, unescape
from truesheet.reading import plain
from truesheet.reading.cells import CellLayout, CellLists, CellStyle, FormulaElement
from truesheet.values import BLANK

#: How many values of a type are remembered by their bytes, because sheets repeat values.
_REMEMBERED = 1 << 16
#: How many different attributes of rows, and of cells, are remembered.
_MOST_HEADS = 1024
#: How many bytes are split at once, at most, unless a row is longer.
_CHUNK = 1 << 18

#: The values of a type by their bytes.
_Values = Memo[bytes | None, Value]


class PlainRows:
    """Reads the rows of a sheet as long as they are plain, and enters them in its layout.

    Afterwards ``rest`` is the offset of the first row that is not plain, and ``row`` the number of the row before it.
    """

    def __init__(
        self,
        data: bytes,
        layout: CellLayout,
        read: Callable[[str, str], Value],
        formula: Callable[[str, dict[str, str]], str | FormulaElement],
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
        values: dict[str, _Values] = {type: Memo(partial(_value, read, type), _REMEMBERED) for type in TYPES}
        self._columns = Memo(_column, limits.COLUMNS)
        #: By the other attributes of a cell, as the file has them.
        self._styles: Memo[bytes, tuple[_Values, CellStyle]] = Memo(partial(_style, values), _MOST_HEADS)
        #: Whether a row is hidden, by its other attributes.
        self._hidden = Memo(partial(_is_hidden, prefixes), _MOST_HEADS)
        self.rest = self.row = 0

    def rows(self, at: int) -> Iterator[CellLists]:
        """Yields the cells from this offset, some rows at a time."""
        layout, size = self._layout, _CHUNK
        self.rest = at
        while self._data.startswith(plain.ROW_BEGINS, at):
            end = self._data.rfind(plain.ROW_ENDS, at, at + size)
            single = end < 0
            if single:
                end = self._data.find(plain.ROW_ENDS, at)
            if end < 0:
                return
            counts = layout.formula_count, len(layout.arrays), len(layout.data_tables)
            try:
                found = self._cells(self._data[at : end + len(plain.ROW_ENDS)])
            except ValueError:  # the XML parser will say what is wrong
                layout.formula_count = counts[0]
                del layout.arrays[counts[1] :], layout.data_tables[counts[2] :]
                if single:
                    return
                size = (end - at) // 2
                continue
            first = len(layout.plain_keys)
            layout.plain_keys.extend(found.keys)
            self.rest = end + len(plain.ROW_ENDS)
            layout.chunks.append((at, self.rest, first, len(layout.plain_keys)))
            at = self.rest
            yield found

    def _cells(self, chunk: bytes) -> CellLists:
        """Returns the cells of some rows; ``ValueError`` if anything in them is not plain."""
        pieces = plain.CELL.split(chunk)
        between, letters, digits, tags, formula_tags, texts, elements = (pieces[at::7] for at in range(7))
        columns = [*map(self._columns.__getitem__, letters)]
        keys: list[int] = []
        hidden: list[int] = []
        row = self.row
        # Between the last cell of a row and the first cell of another are their tags, and those of rows without cells.
        for at, end in pairwise([*compress(count(), between), len(between)]):
            row_end, *rows = between[at].split(plain.ROW_BEGINS)
            if row_end != (plain.ROW_ENDS if at else b""):
                raise ValueError(chunk)
            open_row = rows.pop() if rows and at < len(letters) else b""
            for tag in rows:
                row = self._row(_tag_without_cells(tag), hidden)
            if at < len(letters):
                if not open_row.endswith(b">"):
                    raise ValueError(chunk)
                row = self._row(open_row[:-1], hidden)
                if digits[at:end].count(b"%d" % row) < end - at:
                    raise ValueError(chunk)
                keys += map((row << SHIFT).__add__, columns[at:end])
        styles = [*map(self._styles.__getitem__, tags)]
        values = [remembered[element] for (remembered, _), element in zip(styles, elements, strict=True)]
        # All at once, between zeros, which plain text has none of.
        formula_texts = map(unescape, plain.text(b"\0".join(compress(texts, texts))).split("\0"))
        formulas: list[Any] = [next(formula_texts) if text else None for text in texts]
        tagged = [at for at in compress(count(), formula_tags) if formula_tags[at] != b"<f" or not texts[at]]
        self._layout.formula_count += len(formulas) - formula_tags.count(None) - len(tagged)
        for at in tagged:
            formulas[at] = self._formula(formulas[at] or "", _attributes(self._prefixes, formula_tags[at][2:]))
        self._layout.hidden_rows.update(hidden)
        self.row = row
        return CellLists(keys, values, formulas, [style for _, style in styles])

    def _row(self, tag: bytes, hidden: list[int]) -> int:
        """Returns the number of a row from the inside of its tag, and notes whether the row is hidden."""
        digits, _, others = tag[len(plain.NUMBER_FIRST) :].partition(b'"')
        if not tag.startswith(plain.NUMBER_FIRST):
            found = plain.ROW.fullmatch(tag)
            if found is None:
                raise ValueError(tag)
            digits, others = found["row"], b" " + found["before"][:-1] + found["more"]
        if not digits.isdigit() or digits.startswith(b"0") or len(digits) > 7 or int(digits) > limits.ROWS:
            raise ValueError(tag)
        if self._hidden[others]:
            hidden.append(int(digits))
        return int(digits)


def _tag_without_cells(tag: bytes) -> bytes:
    """Returns the inside of the tag of a row without cells; ``ValueError`` if the row has something else in it."""
    for ending in (b"/>", b">" + plain.ROW_ENDS):
        if tag.endswith(ending):
            return tag[: -len(ending)]
    raise ValueError(tag)


def _value(read: Callable[[str, str], Value], type: str, element: bytes | None) -> Value:
    if element is None:
        return BLANK
    if element.startswith(b"<is") and type != INLINE:
        raise ValueError(element)
    usual = element.startswith(b"<v>") and b"&" not in element
    return read(type, element[3:-4].decode() if usual else plain.content(element))


def _style(values: Mapping[str, _Values], tag: bytes) -> tuple[_Values, CellStyle]:
    """Returns the values of a cell's type, and its look, from its attributes behind the address."""
    found = plain.LOOK.fullmatch(tag)
    assert found is not None
    style, type, mark = found.groups()
    try:
        return values[NUMBER if type is None else type.decode()], CellStyle(int(style or 0), int(mark or 0))
    except KeyError:
        raise ValueError(tag) from None


def _is_hidden(prefixes: Collection[str], others: bytes) -> bool:
    """Tells whether a row is hidden by its attributes beside the number."""
    if not plain.ATTRIBUTES.fullmatch(others):
        raise ValueError(others)
    return markup.is_true(_attributes(prefixes, b' r=""' + others).get("hidden", ""))


def _attributes(prefixes: Collection[str], text: bytes) -> dict[str, str]:
    """Parses attributes; ``ValueError`` if one has a prefix that is not declared."""
    found = plain.attributes(text)
    if b":" in text:
        for name in found:
            prefix, colon, _ = name.partition(":")
            if colon and prefix not in prefixes:
                raise ValueError(name)
    return found


def _column(letters: bytes) -> int:
    column = column_number(letters.decode())
    if column > limits.COLUMNS:
        raise ValueError(letters)
    return column
