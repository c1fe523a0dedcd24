"""Reads rows that were filled down: they differ only in row number and values, so only these are parsed.

A :class:`Shape` is recorded from the cells of one row. Another row has that shape if its text is the same but for its
values, its own row number, and row numbers in formulas that are as far away from it. A formula may give a number in one
row and a text, such as ``""``, in the next; such rows have the same shape (:func:`with_types_ignored`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import NamedTuple

from truesheet.addresses import Rectangle
from truesheet.formulas.shifting import addresses, called_apart, moving_rows
from truesheet.package.spelling import Value
from truesheet.reading import plain
from truesheet.reading.cells import ARRAY, NORMAL, SHARED_FORMULA, Cell, FormulaElement
from truesheet.values import BLANK

# Marks for what differs, bytes that plain rows do not contain: the row's own number, a value, the number of a row at
# some distance.
_OWN_ROW, _VALUE = b"\0", b"\1"
_OTHER_ROWS = tuple(bytes([code]) for code in range(2, 32) if code not in b"\t\n")
#: Some programs escape quotation marks in formulas, although XML does not need it.
_ESCAPED_QUOTES = (("&quot;", '"'), ("&apos;", "'"))
#: A text in a formula.
_QUOTED = re.compile('"[^"]*"')
#: How the tag of a cell ends if its formula gives a text, and if it gives a number.
_TEXT_TYPE, _GIVES_NUMBER = b' t="str"', b"><f"
_GIVES_TEXT = _TEXT_TYPE + _GIVES_NUMBER


class _Pattern(NamedTuple):
    """A cell of a shape: its formula as a pattern for ``%``, and how far away the rows are that go into it."""

    column: int
    style: int
    cell_mark: int
    formula: FormulaElement | None
    text: str
    distances: tuple[int, ...]


class FilledRow(NamedTuple):
    """A row that was filled down: its number, its shape, and the values of those cells that have one."""

    row: int
    shape: Shape
    values: list[Value]

    def cells(self) -> Iterator[Cell]:
        """Yields the cells of the row, put together again."""
        row = self.row
        for (column, style, mark, formula, pattern, distances), at in zip(*self.shape.patterns, strict=True):
            if formula is not None and (distances or formula.area):
                text = pattern % tuple([row + distance for distance in distances])
                formula = formula._replace(text=text, area=formula.area and Rectangle(row, column, row, column))
            yield Cell(row, column, BLANK if at is None else self.values[at], formula, style, mark, 0)


class Shape:
    """What rows that were filled down have in common. It is made from one row by :meth:`record`."""

    def __init__(self, row: int, cells: Sequence[Cell]) -> None:
        #: The row it was recorded from, and its cells.
        self.row = row
        self.cells = tuple(cells)
        self.formula_count = sum(cell.formula is not None for cell in cells)
        #: The indexes in ``cells`` of the cells that have a value.
        self.valued: list[int] = []
        #: For each formula the index of its value among the values; None if it has none, or its type does not vary.
        self.varying_results: list[int | None] = []
        self._skeleton = b""
        self._distances: dict[int, bytes] = {0: _OWN_ROW}

    def values_in(self, text: bytes, parts: list[bytes], digits: bytes) -> list[bytes] | None:
        """Returns the texts of the values in a row, or None if the row has another shape.

        ``text`` is the text of its cells, ``parts`` the same after :func:`split_at_values`, and ``digits`` its row
        number.
        """
        if len(parts) != 2 * len(self.valued) + 1:
            return None
        skeleton = self._skeleton.replace(_OWN_ROW, digits)
        if len(self._distances) > 1:
            row = int(digits)
            for distance, code in self._distances.items():
                if row + distance < 1:
                    return None
                skeleton = skeleton.replace(code, b"%d" % (row + distance))
        between = skeleton.split(_VALUE)
        whole = parts.copy()
        whole[::2] = between
        if b"".join(whole) != text:
            return None
        return parts[1::2]

    @cached_property
    def patterns(self) -> tuple[list[_Pattern], list[int | None]]:
        """How the cells of a row are put together again, and for each the index of its value among the values."""
        indexes = {cell: at for at, cell in enumerate(self.valued)}
        return [*map(self._pattern, self.cells)], [indexes.get(at) for at in range(len(self.cells))]

    def _pattern(self, cell: Cell) -> _Pattern:
        text = "" if cell.formula is None else cell.formula.text
        pieces: list[str] = []
        distances: list[int] = []
        at = 0
        for written in addresses(text):
            if not written.fixed & 1:
                pieces += text[at : written.digits].replace("%", "%%"), "%d"
                distances.append(written.row - self.row)
                at = written.end
        pattern = "".join([*pieces, text[at:].replace("%", "%%")])
        return _Pattern(cell.column, cell.style, cell.cell_mark, cell.formula, pattern, tuple(distances))

    # --- made from a row ---------------------------------------------------------------------------------------

    def record(self, text: bytes) -> bool:
        """Records how this row is written, so that rows filled down from it need only their values parsed.

        ``text`` is the text of its cells after :func:`with_types_ignored`. Returns False if the row cannot serve as a
        pattern: rows like it may differ in more than row numbers and values.
        """
        pieces: list[bytes] = []
        for index, item in enumerate(plain.CELL.finditer(text)):
            at, end, cell = item.end("digits"), item.end(), self.cells[index]
            pieces += text[item.start() : item.start("digits")], _OWN_ROW
            if item["f"] is not None:
                formula = self._formula(item, cell)
                if formula is None:
                    return False
                varies = item["type"] is None
                self.varying_results.append(len(self.valued) if varies and item["value"] is not None else None)
                pieces += text[at : item.start("about")], formula
                at = item.end("about" if item["formula"] is None else "formula")
            if item["value"] is not None:
                start = item.start("value")
                if start - item.start("v") != len(b"<v>"):
                    return False
                pieces += text[at:start], _VALUE
                at = item.end("value")
                self.valued.append(index)
            elif item["inline"] is not None:
                start = item.start("inline")
                if start - item.start("is") != len(b"<is><t>"):
                    return False
                pieces += text[at:start], _VALUE
                at = item.end("inline")
                self.valued.append(index)
            elif cell.value is not BLANK:  # <v/> in a cell with a text
                return False
            pieces.append(text[at:end])
        self._skeleton = b"".join([*pieces, plain.ROW_END])
        return True

    def _formula(self, item: re.Match[bytes], cell: Cell) -> bytes | None:
        """Returns a formula's attributes and text with marks for row numbers; None if it cannot be in a pattern."""
        about, formula = item["about"], cell.formula
        assert formula is not None
        if formula.kind == ARRAY and formula.area == (self.row, cell.column, self.row, cell.column):
            # An array formula for one cell: Excel writes these for functions it does not know.
            address = b' ref="%b%b"' % (item["letters"], item["digits"])
            if about.count(address) != 1:
                return None
            about = about.replace(address, b' ref="%b%b"' % (item["letters"], _OWN_ROW))
        elif formula.kind != NORMAL and (formula.kind != SHARED_FORMULA or formula.text or formula.area):
            return None
        if item["formula"] is None:
            return bytes(about)
        marked = self._with_marks(item["formula"].decode())
        return None if marked is None else b"%b>%b" % (about, marked)

    def _with_marks(self, formula: str) -> bytes | None:
        """Returns a formula with marks for row numbers that move when it is filled down; None if unclear."""
        escaped = [quote for quote in _ESCAPED_QUOTES if quote[0] in formula]
        for escape, character in escaped:
            if character in formula:
                return None  # the formula has both spellings
            formula = formula.replace(escape, character)
        if moving_rows(formula) or called_apart(formula):
            return None
        if "&#" in formula and "&#" in _QUOTED.sub("", formula):
            return None  # a letter of a name may be written by its number: what comes after it is no address
        pieces: list[str] = []
        at = 0
        for written in addresses(formula):
            if written.fixed & 1:
                continue
            distance = written.row - self.row
            if formula[written.digits] == "0" or len(self._distances) > len(_OTHER_ROWS):
                return None
            code = self._distances.setdefault(distance, _OTHER_ROWS[len(self._distances) - 1])
            pieces += formula[at : written.digits], code.decode()
            at = written.end
        marked = "".join(pieces) + formula[at:]
        for escape, character in escaped:
            marked = marked.replace(character, escape)
        return marked.encode()


def with_types_ignored(text: bytes) -> bytes:
    """Makes cells whose formula gives a text look like those whose formula gives a number."""
    return text.replace(_GIVES_TEXT, _GIVES_NUMBER)


def which_give_text(text: bytes) -> list[bool]:
    """Tells of each formula in the text of plain cells whether it gives a text."""
    befores = text.split(_GIVES_NUMBER)
    del befores[-1]
    return [before.endswith(_TEXT_TYPE) for before in befores]


def split_at_values(text: bytes) -> list[bytes]:
    """Splits the text of plain cells: values at the odd indexes, what is between them at the even ones."""
    if b"<is>" in text:
        text = text.replace(b"</t>", b"<v>").replace(b"<t>", b"<v>")
    return text.replace(b"</v>", b"<v>").split(b"<v>")
