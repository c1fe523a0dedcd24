"""The tables that awards are worked out from natively, side by side on a sheet at the end of a workbook."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import NamedTuple

from bridgesheets.printed.styles import HEAD, KEY, Role
from bridgesheets.scoresheets import expressions as fx
from bridgesheets.scoresheets.expressions import Expression, Operand
from bridgesheets.scoresheets.form import Book, block
from bridgesheets.scoresheets.styles import ASKED

TABLES = "Award tables"
_HEAD_ROW = 4


class Table(NamedTuple):
    """A table by the heads of its columns and its lines; the first column is what they are found by."""

    heads: tuple[str, ...]
    lines: list[list[str | float]]


class AwardTables:
    """The tables by name. Formulas name their cells, whether the sheet is there or not."""

    def __init__(self, tables: Mapping[str, Table], *, width: float, head_height: float, texts: Role) -> None:
        self._tables, self._width, self._head_height, self._texts = tables, width, head_height, texts

    def cells(self, name: str, column: int, last: int = 0) -> Expression:
        """A column of a table, or those from one to another."""
        before = [*self._tables][: [*self._tables].index(name)]
        first = sum(len(self._tables[other].heads) + 1 for other in before)
        last_row = _HEAD_ROW + len(self._tables[name].lines)
        return Expression(f"'{TABLES}'!{block(_HEAD_ROW + 1, first + column, last_row, first + (last or column))}")

    def beside(self, name: str, key: Operand, how: int = 1) -> Expression:
        """Returns what stands in the second column beside a value of the first, or beside the last one up to it."""
        return fx.Index(self.cells(name, 2), fx.Match(key, self.cells(name, 1), how))

    def write(self, book: Book) -> None:
        """Adds the sheet, which is hidden."""
        said = "Formulas look up here what the regulations print. Nothing has to be filled in."
        form = book.working(TABLES, "What the awards are worked out from", said)
        column, widths = 1, list[float]()
        for heads, lines in self._tables.values():
            for place, head in enumerate(heads):
                form.put(_HEAD_ROW, column + place, head, HEAD.at(9))
                for row, line in enumerate(lines, _HEAD_ROW + 1):
                    value = line[place]
                    look = self._texts if isinstance(value, str) else ASKED.at(9) if place else KEY.at(9)
                    form.put(row, column + place, value, look)
            column += len(heads) + 1
            widths += [self._width] * len(heads) + [12]
        form.height(_HEAD_ROW, self._head_height)
        form.widths(widths[:-1])
        last_row = _HEAD_ROW + max(len(table.lines) for table in self._tables.values())
        form.finish(last_row, column - 2, source="ACBL Masterpoint Awards", head=_HEAD_ROW, working=True)


#: Functions of ours by their names, as they are worked out natively.
Functions = Mapping[str, Callable[..., Expression]]


class AwardFormulas:
    """The awards of an event in formulas: calls of our functions, or natively what these come to by the tables.

    Call :meth:`finish` behind the sheets.
    """

    def __init__(self, book: Book, natively: Functions, tables: Callable[[], AwardTables]) -> None:
        self._book, self._natively, self._make_tables = book, natively, tables

    @cached_property
    def _tables(self) -> AwardTables:
        return self._make_tables()

    def call(self, name: str, *asked: Operand) -> Expression:
        """The call of a function of ours, or natively what it comes to."""
        if self._book.order.calls:
            return fx.call(name, *asked)
        return self._natively[name](*map(fx.expression, asked))

    def finish(self) -> None:
        """Add the tables, where formulas look awards up in them."""
        if not self._book.order.calls:
            self._tables.write(self._book)
