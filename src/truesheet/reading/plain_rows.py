"""Reads plain rows, many at a time: a chunk of them is split into the parts of its cells at once."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from functools import partial
from itertools import compress, count, pairwise

from truesheet import limits
from truesheet.addresses import SHIFT, column_number
from truesheet.package import markup
from truesheet.package.spelling import INLINE, NUMBER, TYPES, Memo, Value, unescape
from truesheet.reading import plain
from truesheet.reading.cells import CellLayout, CellLists, CellStyle, FormulaElement
from truesheet.values import BLANK

#: How many values of a type are remembered by their texts, because sheets repeat values.
_REMEMBERED = 1 << 16
#: How many different attributes of rows, and of cells, are remembered.
_MOST_HEADS = 1024
#: How many bytes are split at once, at most, unless a row is longer; longer ones than this are not split.
_CHUNK, _LONGEST_ROW = 1 << 18, 1 << 24

#: The values of a type by their texts, or by their whole elements where these are unusual.
_Values = Memo[str | None, Value]


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
        values: dict[str, _Values] = {type: Memo(partial(_value, read, type), _REMEMBERED) for type in TYPES}
        self._columns = Memo(_column, limits.COLUMNS)
        #: By attributes: the values of a cell's type, and its style; whether a row is hidden.
        self._styles = Memo(partial(_style, values), _MOST_HEADS)
        self._hidden = Memo(partial(_is_hidden, prefixes), _MOST_HEADS)

        def parse(element: str) -> str | FormulaElement:
            found = plain.FORMULA.fullmatch(element)
            if found is None:
                raise ValueError(element)
            return formula(unescape(plain.text(found[2] or "")), plain.attributes(prefixes, found[1]))

        #: By element: all cells but the first that share a formula have the same one.
        self._formulas = Memo(parse, _MOST_HEADS)
        self.rest = self.row = 0

    def rows(self, at: int) -> Iterator[CellLists]:
        """Yields the cells from this offset, some rows at a time."""
        layout, size = self._layout, _CHUNK
        self.rest = at
        while self._data.startswith(plain.ROW_BEGINS, at):
            end = self._data.rfind(plain.ROW_ENDS, at, at + size)
            single = end < 0
            if single:
                end = self._data.find(plain.ROW_ENDS, at, at + _LONGEST_ROW)
            if end < 0:
                return
            try:
                found = self._cells(self._data[at:end])
            except ValueError:  # the XML parser will say what is wrong
                if single:
                    return
                size = (end - at) // 2
                continue
            first = len(layout.plain_keys)
            layout.plain_keys.fromlist(found.keys)
            self.rest = end + len(plain.ROW_ENDS)
            layout.chunks.append((at, self.rest, first, len(layout.plain_keys)))
            at = self.rest
            yield found

    def _cells(self, chunk: bytes) -> CellLists:
        """Returns the cells of some rows, without the end of the last; ``ValueError`` if anything is not plain."""
        text = plain.decode(plain.ROW_ENDS + chunk)
        pieces = plain.CELL.split(text)
        between, addresses, tags, formulas, values, formula_elements, value_elements = (
            pieces[at::7] for at in range(7)
        )
        keys: list[int] = []
        letters: list[str] = []
        columns: list[int] = []
        row, in_order = self.row, self._layout.in_order
        for at, end in pairwise([*compress(count(), between), len(between)]):
            for digits, others in _rows(between[at]):
                above, row = row, int(digits)
                if row > limits.ROWS:
                    raise ValueError(chunk)
                in_order &= above < row
                if self._hidden[others]:
                    self._layout.hidden_rows.add(row)
            in_row = addresses[at:end]
            # Nearly all rows have cells in the same columns as the row above. To compare them as one text takes a third
            # of the time; no address has a quotation mark in it.
            if len(in_row) != len(letters) or '"'.join(in_row) != f'{digits}"'.join(letters) + digits:
                letters = [address.removesuffix(digits) for address in in_row]
                if [letter + digits for letter in letters] != in_row:
                    raise ValueError(chunk)
                columns = [*map(self._columns.__getitem__, letters)]
                in_order &= columns == sorted({*columns})
                self._layout.last_column = max([self._layout.last_column, *columns])
            begins = row << SHIFT
            keys += [begins + column for column in columns]
        if any(value_elements):
            values = [element or value for element, value in zip(value_elements, values, strict=True)]
        styles = [*map(self._styles.__getitem__, tags)]
        found = [remembered[value] for (remembered, _), value in zip(styles, values, strict=True)]
        # All at once, between zeros, which plain text has none of.
        texts = "\0".join(filled := [*filter(None, formulas)])
        if "&" in texts or "_x" in texts:
            unescaped = map(unescape, plain.text(texts).split("\0"))
            formulas = [formula and next(unescaped) for formula in formulas]
        elements = [self._formulas[element] for element in filter(None, formula_elements)]
        if elements:
            following = iter(elements)
            formulas = [next(following) if by else text for text, by in zip(formulas, formula_elements, strict=True)]
        self._layout.add_formulas(len(filled), elements)
        self.row, self._layout.in_order = row, in_order
        return CellLists(keys, found, formulas, [style for _, style in styles])


def _rows(tags: str) -> list[tuple[str, str]]:
    """Returns the numbers and the other attributes of rows from the tags between two cells.

    ``ValueError`` if there is anything else. All rows but the last have no cells.
    """
    usual = plain.BETWEEN_ROWS.fullmatch(tags)
    if usual is not None:
        return [(usual[1], usual[2])]
    before, *rows = tags.replace("/>", "></row>").split("</row>")
    found = [plain.ROW.fullmatch(row) for row in rows]
    if before or None in found:
        raise ValueError(tags)
    return [(row[2], f"{row[1]}{row[3]}") for row in found if row is not None]


def _value(read: Callable[[str, str], Value], type: str, text: str | None) -> Value:
    if text is None:
        return BLANK
    if text.startswith("<"):
        found = plain.VALUE.fullmatch(text)
        if found is None or (text.startswith("<is") and type != INLINE):
            raise ValueError(text)
        text = found[1] or found[2] or ""
    return read(type, plain.text(text))


def _style(values: Mapping[str, _Values], tag: str) -> tuple[_Values, CellStyle]:
    """Returns the values of a cell's type, and its look, from its attributes behind the address."""
    found = plain.LOOK.fullmatch(tag)
    if found is None or (found[2] or NUMBER) not in values:
        raise ValueError(tag)
    return values[found[2] or NUMBER], CellStyle(int(found[1] or 0), int(found[3] or 0))


def _is_hidden(prefixes: Collection[str], others: str) -> bool:
    """Tells whether a row is hidden by its attributes beside the number."""
    if not plain.ATTRIBUTES.fullmatch(others):
        raise ValueError(others)
    return markup.is_true(plain.attributes(prefixes, ' r=""' + others).get("hidden", ""))


def _column(letters: str) -> int:
    column = column_number(letters) if plain.COLUMN.fullmatch(letters) else 0
    if not 1 <= column <= limits.COLUMNS:
        raise ValueError(letters)
    return column
