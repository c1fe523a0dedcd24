"""Reads the cells of a worksheet in order, and records at which offset each of them lies (ISO 29500-1, 18.3.1).

The parser is expat, which tells the offset of every element. So ``patching.patch`` can put new values into the same
bytes and leaves all others as they are. Plain rows are read faster by regular expressions (``reading.plain``); expat
goes on from the first row that is not plain.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import chain
from typing import Any, NoReturn
from xml.parsers import expat

from truesheet import limits
from truesheet.addresses import Rectangle, address, key_of, parse_address, parse_area
from truesheet.package import markup
from truesheet.package.spelling import INLINE, NUMBER, SHARED, TYPES, UnsureText, Value, read, unescape
from truesheet.reading.cells import (
    ARRAY,
    DATA_TABLE,
    KINDS,
    NORMAL,
    SHARED_FORMULA,
    Cell,
    CellLayout,
    CellLists,
    CellStyle,
    DataTable,
    FormulaElement,
)
from truesheet.reading.plain import first_row
from truesheet.reading.plain_rows import PlainRows
from truesheet.refusals import Refused, damaged, too_big
from truesheet.values import BLANK

#: How many bytes are parsed before their cells are handed on.
_CHUNK = 1 << 18

#: The address of a cell, without dollar signs or leading zeros.
_ADDRESS = re.compile("[A-Za-z]{1,3}[1-9][0-9]{0,6}")
#: Separates the namespace of an element from its name.
_SEPARATOR = " "

#: Elements that filter a column; a filter column without them only hides its button.
_CRITERIA = frozenset({"filters", "top10", "customFilters", "dynamicFilter", "colorFilter", "iconFilter"})


class SheetReader:
    """Reads one worksheet part. ``layout`` is complete once all cells have been taken."""

    def __init__(
        self,
        data: bytes,
        part: str,
        strings: Callable[[], Sequence[str]],
        date1904: bool,
        cells: int,
        formulas: int,
    ) -> None:
        """Prepares to read ``data``, the bytes of the part named ``part``.

        ``strings`` is called for the shared texts when the first cell needs one. At most so many ``cells`` and
        ``formulas`` are accepted.
        """
        self.layout = CellLayout()
        self._data = data
        self._part = part
        self._get_strings = strings
        self._date1904 = date1904
        self._most_cells = cells
        self._most_formulas = formulas
        self._auto_filter: Rectangle | None = None
        self._in_filter_column = False
        #: Whether custom views are being parsed, which have filters of their own.
        self._in_views = False
        #: The namespace prefixes declared before the cells.
        self._prefixes: set[str] = set()
        self._lists = CellLists([], [], [], [])
        self._texts: list[str] = []
        self._encoding = markup.encoding(data, part)
        #: How many bytes of plain rows expat has not seen.
        self._skipped = 0
        # With a namespace separator, expat checks that prefixes are declared.
        self._parser = expat.ParserCreate(self._encoding, _SEPARATOR)
        self._parser.buffer_text = True
        self._parser.StartDoctypeDeclHandler = self._document_type
        self._parser.StartElementHandler = self._root
        self._parser.StartNamespaceDeclHandler = self._declare

    def cells(self) -> Iterator[Cell]:
        return chain.from_iterable(lists.cells() for lists in self.lists())

    def lists(self) -> Iterator[CellLists]:
        """Yields the cells, many at a time: as long as rows are plain by the fast reader, then by the XML parser."""
        start = first_row(self._data, self._encoding) or 0
        self._parse(self._data[:start])
        if start and hasattr(self, "_row"):
            plain_rows = PlainRows(self._data, self.layout, self._read, self._formula_of, self._prefixes)
            for lists in plain_rows.rows(start):
                self._check_limits()
                yield lists
            self._row = plain_rows.row
            self._skipped = plain_rows.rest - start
            start = plain_rows.rest
        data = memoryview(self._data)
        at, size, reached = start, _CHUNK, -1
        while at <= len(data):
            self._parse(data[at : at + size], at + size > len(data))
            self._check_limits()
            yield self._lists
            self._lists = CellLists([], [], [], [])
            at += size
            # Of a long comment, expat begins again with each piece: without larger ones its time is a square.
            size = size * 2 if self._parser.CurrentByteIndex == reached else _CHUNK
            reached = self._parser.CurrentByteIndex
        del self._parser  # its handlers refer to the reader
        if self.layout.has_a_cell_twice():
            raise self._damaged("has a cell twice")

    def _parse(self, data: bytes | memoryview, last: bool = False) -> None:
        """Gives bytes to the XML parser; refuses what is not well-formed."""
        try:
            self._parser.Parse(data, last)
        except expat.ExpatError as problem:
            # Without the line number: expat has not counted the plain rows.
            raise self._damaged(f"is not well-formed XML ({expat.ErrorString(problem.code)})") from None

    def _check_limits(self) -> None:
        """Refuses a workbook of more cells or formulas than can be held."""
        if self.layout.cell_count > self._most_cells:
            raise too_big(f"the workbook has more than {limits.CELLS:,} cells")
        if self.layout.formula_count > self._most_formulas:
            raise too_big(f"the workbook has more than {limits.FORMULAS:,} formulas")

    def _damaged(self, what: str) -> Exception:
        return damaged(f"its part {self._part} {what}")

    def _document_type(self, *_: Any) -> NoReturn:
        raise markup.document_type(self._part)

    # --- Around the cells ------------------------------------------------------------------------------------

    def _declare(self, prefix: str | None, uri: str) -> None:
        if prefix is not None:
            self._prefixes.add(prefix)

    def _root(self, name: str, attributes: dict[str, str]) -> None:
        """Handles the first element, whose namespace is that of the elements inside."""
        namespace, _, local = name.rpartition(_SEPARATOR)
        if local != "worksheet" or namespace not in markup.MAIN:
            raise self._damaged("is no worksheet")
        self._space = namespace + _SEPARATOR
        # Prefixes declared by later elements are valid only inside those.
        self._parser.StartNamespaceDeclHandler = None
        self._parser.StartElementHandler = self._around

    def _around(self, name: str, attributes: dict[str, str]) -> None:
        """Notes an element around the cells: filters, views, and where the cells begin. The parser calls it."""
        name = name.removeprefix(self._space)
        criteria, self._in_filter_column = self._in_filter_column, name == "filterColumn"
        if self._in_views:
            return
        if name == "sheetData":
            if hasattr(self, "_row"):
                raise self._damaged("has its cells twice")
            self._begin_cells()
        elif name == "autoFilter":
            self._auto_filter = parse_area(attributes.get("ref", ""))
        elif name == "sheetPr":
            # Advanced filters, and filters set by programs, are only noted here.
            self.layout.filtered = self.layout.filtered or markup.is_true(attributes.get("filterMode", ""))
        elif criteria and name in _CRITERIA:
            self.layout.filter = self._auto_filter
            self.layout.filtered = True
        elif name == "customSheetViews":
            self._in_views = True

    def _begin_cells(self) -> None:
        """Sets up names, state and handlers for the cells; they run most of the time, so all is at hand."""
        space = self._space
        self._DATA, self._ROW, self._CELL = (space + name for name in ("sheetData", "row", "c"))
        self._FORMULA, self._VALUE, self._EXTENSION = (space + name for name in ("f", "v", "extLst"))
        self._INLINE, self._TEXT, self._PHONETIC = (space + name for name in ("is", "t", "rPh"))
        self._row = self._column = 0
        self._row_text = ""  # the number of the row that is open, as in the file
        self._columns: dict[str, int] = {}
        self._strings: Sequence[str] | None = None
        self._cell: dict[str, str] | None = None  # the attributes of the cell that is open
        self._cell_at = self._value_at = self._formula_at = self._inline_at = 0
        self._value_text = self._inline_text = ""
        self._formula: str | FormulaElement | None = None
        self._phonetic = self._in_extension = False
        self._in_text = False  # in a value or a formula
        self._parser.StartElementHandler = self._start
        self._parser.EndElementHandler = self._end
        # expat appends texts straight to the list; the handler of an element with text clears it first.
        self._parser.CharacterDataHandler = self._texts.append

    def _end_cells(self) -> None:
        self._parser.StartElementHandler = self._around
        self._parser.EndElementHandler = None
        self._parser.CharacterDataHandler = None

    # --- The cells -------------------------------------------------------------------------------------------

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        if self._in_text:
            raise self._damaged("has an element where only text belongs")
        if name == self._VALUE:
            if self._cell is None or self._value_at or self._in_extension:
                raise self._damaged("has a value in the wrong place")
            self._value_at = self._skipped + self._parser.CurrentByteIndex
            self._in_text = True
            self._texts.clear()
        elif name == self._CELL:
            if self._cell is not None or not self._row_text:
                raise self._damaged("has a cell in the wrong place")
            self._cell = attributes
            self._cell_at = self._skipped + self._parser.CurrentByteIndex
            self._value_at = self._formula_at = self._inline_at = 0
            self._formula = None
            self._in_extension = False
        elif name == self._FORMULA:
            if self._cell is None or self._formula_at or self._in_extension:
                raise self._damaged("has a formula in the wrong place")
            self._formula_at = self._skipped + self._parser.CurrentByteIndex
            self._formula_attributes = attributes
            self._in_text = True
            self._texts.clear()
        elif name == self._ROW:
            self._start_row(attributes)
        elif name == self._INLINE:
            if self._cell is None or self._inline_at or self._in_extension:
                raise self._damaged("has a text in the wrong place")
            self._inline_at = self._skipped + self._parser.CurrentByteIndex
            self._inline_text = ""
        elif name == self._TEXT:
            self._texts.clear()
        elif name == self._PHONETIC:
            self._phonetic = True
        elif name == self._EXTENSION:
            self._in_extension = True

    def _end(self, name: str) -> None:
        if name == self._VALUE:
            self._value_text = "".join(self._texts)
            self._in_text = False
        elif name == self._CELL:
            self._end_cell()
        elif name == self._FORMULA:
            self._formula = self._formula_of(unescape("".join(self._texts)), self._formula_attributes)
            self.layout.add_formulas(0, [self._formula])
            self._in_text = False
        elif name == self._TEXT:
            if self._cell is not None and self._inline_at and not self._phonetic:
                self._inline_text += "".join(self._texts)
        elif name == self._PHONETIC:
            self._phonetic = False
        elif name == self._DATA:
            self._end_cells()
        elif name == self._ROW:
            self._row_text = ""
            self._texts.clear()
        else:
            self._texts.clear()  # texts between elements must not accumulate

    def _start_row(self, attributes: dict[str, str]) -> None:
        """Begins a row; refuses one with a wrong number, or out of order."""
        if self._cell is not None or self._row_text:
            raise self._damaged("has a row in the wrong place")
        text = attributes.get("r")
        row = self._row + 1 if text is None else self._number(text)
        if not 1 <= row <= limits.ROWS:
            raise self._damaged(f"has a row {row}")
        self._row, self._row_text, self._column = row, str(row), 0
        if "hidden" in attributes and markup.is_true(attributes["hidden"]):
            self.layout.hidden_rows.add(row)

    def _formula_of(self, text: str, attributes: dict[str, str]) -> str | FormulaElement:
        """Returns a formula from its text and attributes."""
        kind = attributes.get("t", NORMAL)
        if kind not in KINDS:
            raise self._damaged(f"has a formula of the unknown kind {kind!r}")
        area = parse_area(attributes["ref"]) if "ref" in attributes else None
        if text and kind == NORMAL and area is None:
            return text
        if kind in (ARRAY, DATA_TABLE) and area is None:
            raise self._damaged("has an array formula without a range")
        shared = self._number(attributes.get("si")) if kind == SHARED_FORMULA else None
        return FormulaElement(text, kind, area, shared, _data_table(attributes) if kind == DATA_TABLE else None)

    def _end_cell(self) -> None:
        """Makes the cell that ends and adds it to its row."""
        attributes, layout = self._cell, self.layout
        assert attributes is not None
        self._cell = None
        row = self._row
        column = self._column = self._find_column(attributes.get("r"))
        here = key_of(row, column)
        kind = attributes.get("t", NUMBER)
        if kind not in TYPES:
            raise self._damaged(f"is odd: {address(row, column)} has the unknown type {kind!r}")
        value = self._value(kind) if self._value_at or self._inline_at else BLANK
        style = mark = value_mark = 0
        if "s" in attributes:
            style = self._number(attributes["s"])
        if "cm" in attributes:
            mark = self._number(attributes["cm"])
        if "vm" in attributes:
            value_mark = self._number(attributes["vm"])
            layout.marked.add(here)
            if isinstance(self._formula, str):
                self._formula = FormulaElement(self._formula)
        layout.last_column = max(layout.last_column, column)
        layout.keys.append(here)
        layout.cells.append(self._cell_at)
        layout.formulas.append(self._formula_at)
        layout.values.append(self._value_at)
        layout.types.append(TYPES.index(kind))
        lists = self._lists
        lists.keys.append(here)
        lists.values.append(value)
        lists.formulas.append(self._formula)
        lists.styles.append(CellStyle(style, mark, value_mark))

    def _value(self, kind: str) -> Value:
        """Returns the value of the cell that ends; refuses a text that is no value of that kind."""
        try:
            if self._inline_at:
                text = unescape(self._inline_text)
                self.layout.inline[self._cell_at] = (self._inline_at, text)
                if kind == INLINE:
                    return text
            if not self._value_at:
                return BLANK
            return self._read(kind, self._value_text)
        except UnsureText as unsure:
            self.layout.unsure[key_of(self._row, self._column)] = str(unsure)
            return BLANK
        except Refused:
            raise
        except ValueError as problem:
            raise self._damaged(f"is odd: {address(self._row, self._column)} {problem}") from None

    def _read(self, kind: str, text: str) -> Value:
        """Returns the value in a text; asks for the shared strings when the first is needed."""
        if kind == SHARED and self._strings is None:
            self._strings = self._get_strings()
        return read(kind, text, self._strings or (), self._date1904)

    def _find_column(self, text: str | None) -> int:
        """Returns the column of an address; for a cell without address the column after the last one."""
        if text is None:
            if self._column == limits.COLUMNS:
                raise self._damaged(f"has a cell beyond the last column in row {self._row}")
            return self._column + 1
        digits = len(self._row_text)
        if text[-digits:] == self._row_text and text[:-digits] in self._columns:
            return self._columns[text[:-digits]]
        found = parse_address(text) if _ADDRESS.fullmatch(text) else None
        if found is None or found[0] != self._row:
            raise self._damaged(f"has the cell {text!r} in row {self._row}")
        self._columns[text[:-digits]] = found[1]
        return found[1]

    def _number(self, text: str | None) -> int:
        """Returns the whole number in an attribute; refuses anything else."""
        if text is None or not text.isascii() or not text.isdecimal() or len(text) > 9:
            raise self._damaged(f"has {text!r} for a number")
        return int(text)


def _data_table(attributes: dict[str, str]) -> DataTable | None:
    """Returns the inputs of a data table; None if the file does not say them."""

    def is_set(name: str) -> bool:
        return name in attributes and markup.is_true(attributes[name])

    lost = is_set("del1") or is_set("del2")
    first, second = (parse_address(attributes.get(name, "")) for name in ("r1", "r2"))
    if is_set("dt2D"):
        return DataTable(first, second, lost) if lost or (first and second) else None
    if not (lost or first):
        return None
    return DataTable(first, None, lost) if is_set("dtr") else DataTable(None, first, lost)
