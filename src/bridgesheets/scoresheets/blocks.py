"""A block of a score sheet, declared once: its columns with heading, width, look, entry and formula.

From the declaration come the cells, their addresses by the names of columns, what may be typed, the name that the
workbook gives the block, and the way to read it back. The formula of a column is built once for all of its lines.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, NamedTuple

from bridgesheets.printed.styles import HEAD, Role
from bridgesheets.scoresheets import expressions as fx
from bridgesheets.scoresheets.entries import Validation
from bridgesheets.scoresheets.expressions import Expression, Operand, expression
from bridgesheets.scoresheets.form import Form, Value, address, range_address, sheet_prefix
from bridgesheets.scoresheets.styles import ASKED, HELPER, RESULT
from truesheet.addresses import Rectangle

#: Stand in the formula of a column, while it is built, for the row of a line and for its place from 1 on; the marks
#: near them for as many more or fewer.
_ROW, _PLACE = 0xE800, 0xF000
_MARKS = re.compile("[\ue000-\uf8ff]")
#: Makes a part of a name out of the name of a sheet.
_NO_LETTERS = re.compile(r"\W+")


def name_cells(form: Form, area: Rectangle, second_name: str = "") -> None:
    """Gives cells of a sheet a name, by which they are found whatever its tab is called by then."""
    first_row, first_column, last_row, last_column = area
    there = f"{sheet_prefix(form.name)}{range_address(first_row, first_column, last_row, last_column)}"
    if area == (first_row, first_column, first_row, first_column):
        there = f"{sheet_prefix(form.name)}{address(first_row, first_column, 'both')}"
    form.book.define(_NO_LETTERS.sub("_", f"bs_{form.book.order.kind}_{form.name}{second_name}").lower(), there)


@dataclass(frozen=True)
class Column:
    """A column of a block, or as many beside each other as ``times`` says.

    ``look`` may differ from line to line, ``values`` says what a line holds that nobody calculates; lines count from 1.
    A sequence has the values of the first lines, each for all of several columns beside each other. A formula, like a
    heading that is one, is given the line that it is in; where the column is several times, also which of them
    it is, from 0 on. Where ``values`` or a formula gives None, the line has no such cell.
    """

    name: str
    head: str | Expression | Callable[[int], Expression | Value] = ""
    width: float = 0
    look: Role | Callable[[int], Role] = RESULT
    allowed: Validation | None = None
    formula: Callable[..., Operand | None] | None = None
    values: Callable[..., Expression | Value | None] | Sequence[Any] = ()
    times: int = 0
    #: From one of several columns to the next: more than 1 where others are between them.
    distance: int = 1
    head_look: Role | None = None
    shrink: bool = False

    @property
    def count(self) -> int:
        return max(1, self.times)

    def value_of(self, line: int, *which: int) -> Expression | Value | None:
        if callable(self.values):
            return self.values(line, *which)
        value: Any = self.values[line - 1] if line <= len(self.values) else ""
        return value[which[0]] if which and value != "" else value  # type: ignore[no-any-return]

    def look_of(self, line: int) -> Role:
        return self.look if isinstance(self.look, Role) else self.look(line)


def helper(
    name: str,
    formula: Callable[..., Operand | None],
    width: float = 0,
    head: str | Callable[[int], Expression | Value] = "",
    head_look: Role | None = None,
) -> Column:
    return Column(name, head, width, HELPER, formula=formula, head_look=head_look)


def helpers(width: float, **formulas: Callable[..., Operand | None]) -> tuple[Column, ...]:
    """Columns that only other formulas need, by their names, each so wide."""
    return tuple(helper(name, formula, width) for name, formula in formulas.items())


def list_column(
    name: str,
    head: str | Expression | Callable[[int], Expression | Value],
    width: float,
    look: Role,
    formula: Callable[..., Operand | None] | None = None,
    times: int = 0,
    *,
    size: float,
    last: int,
) -> Column:
    """Returns a column of a list to print: long texts shrink, and every second line ordered is shaded.

    Texts are at the left of their column.
    """
    return Column(
        name, head, width, lambda line: look.at(size, shaded=line % 2 == 0 and line <= last), formula=formula,
        times=times, shrink=look.horizontal == "left",
    )  # fmt: skip


def gap(width: float = 0) -> Column:
    return Column("", width=width)


def placeholder(name: str, head: str = "", width: float = 0) -> Column:
    """Returns a column without cells in these lines: another block has them, or a cell above or below is meant."""
    return Column(name, head, width, formula=lambda _: None)


def repeat(times: int, *columns: Column) -> tuple[Column, ...]:
    """Returns groups of columns, one group next to the other so many times."""
    return tuple(replace(column, times=times, distance=len(columns)) for column in columns)


class Single(NamedTuple):
    """A cell above or below a column of a block, or one for each of those beside each other.

    ``line`` counts from the heading up, 0, -1, -2, and from the last line down, 1, 2, 3.
    """

    name: str
    under: str
    line: int
    look: Role
    formula: Callable[..., Operand] | None = None
    allowed: Validation | None = None
    value: Value | Callable[[int], Value] = ""
    times: int = 0


class NamedCells:
    """Cells of a block by the names of their columns: ``row.margin``."""

    def __init__(self, block: Block, address: Callable[[int], str], prefix: str = "") -> None:
        self._block, self._address, self._prefix = block, address, prefix

    def __getattr__(self, name: str) -> Expression:
        return self.of(name)

    def of(self, name: str, number: int = 0) -> Expression:
        """Returns the cell of a column; ``number`` is which of several beside each other."""
        return self.at(self._block.column(name, number))

    def at(self, column: int) -> Expression:
        return Expression(f"{self._prefix}{self._address(column)}")

    def across(self, first: str, last: str = "") -> Expression:
        """Returns the cells from one column to another; all of a column that is several times."""
        begin, end = self._block.column(first), self._block.last_column(last or first)
        return Expression(f"{self._prefix}{self._address(begin)}:{self._address(end)}")


class Line(NamedCells):
    """The cells of a line as its own formulas name them."""

    def __init__(self, block: Block, place: int) -> None:
        super().__init__(block, lambda column: address(chr(_ROW), column))
        self._counted = place
        #: Whether the formula is another one for the first line, or for each.
        self.of_first, self.of_each = False, False

    @property
    def is_first(self) -> bool:
        self.of_first = True
        return self._counted == 1

    @property
    def ordinal(self) -> int:
        """Returns the place of the line, from 1 on. A formula that asks for it is built for each line."""
        self.of_each = True
        return self._counted

    @property
    def position(self) -> Expression:
        """Returns the place of the line, from 1 on, as a formula that is the same in each line."""
        step = self._block.step
        counted = fx.call("ROW") - (self._block.first_row - step)
        return counted if step == 1 else counted / step

    @property
    def above(self) -> NamedCells:
        return self.down(-1)

    @property
    def here(self) -> NamedCells:
        return self._block.here

    def single(self, name: str) -> Expression:
        return self._block.own(name)

    @property
    def side(self) -> int:
        """Returns which of the lines that belong together it is, from 0 on."""
        return (self._counted - 1) % self._block.lines_together

    def down(self, rows: int, block: Block | None = None) -> NamedCells:
        """Returns the cells so many rows below, by the columns of this block or of another on the sheet."""
        return NamedCells(block or self._block, lambda column: address(chr(_ROW + rows), column))

    @property
    def fixed(self) -> NamedCells:
        """Returns the same cells with columns that stay where the formula is copied."""
        return NamedCells(self._block, lambda column: address(chr(_ROW), column, "column"))

    def beside(self, block: Block, fixed: str = "") -> NamedCells:
        """Returns the same line of another block; ``fixed`` says what stays where the formula is copied."""
        if block.step > 1:
            raise ValueError(f"{block.sheet}: lines with others between them cannot be followed line by line")
        if self._block.step > 1:
            cells = block.between(1, block.lines, "row")
            return NamedCells(block, lambda column: fx.Index(cells.at(column), self.position).text)
        row = chr(_PLACE + block.head_row)
        prefix = "" if block.sheet == self._block.sheet else block.prefix
        return NamedCells(block, lambda column: address(row, column, fixed), prefix)


@dataclass(frozen=True)
class Block:
    """Lines with the same columns, on a sheet, below a row of headings."""

    sheet: str
    columns: tuple[Column, ...]
    lines: int
    singles: tuple[Single, ...] = ()
    head_row: int = 4
    left: int = 1
    head_look: Role = HEAD
    head_height: float = 0
    line_height: float = 0
    #: How many lines belong together, such as both sides of a match: a formula is built once for each of them.
    lines_together: int = 1
    #: From the first of these lines to the next: more rows than there are of them if others are between them.
    step: int = 1
    #: Whether the workbook gives it a name, and what that has behind the name of the sheet where it is not its first.
    named: bool = True
    second_name: str = ""

    # --- where it is ------------------------------------------------------------------------------------

    @cached_property
    def _groups(self) -> tuple[tuple[Column, ...], ...]:
        """Returns the columns that are repeated together; most are alone."""
        groups, place = [], 0
        while place < len(self.columns):
            groups.append(self.columns[place : place + self.columns[place].distance])
            place += self.columns[place].distance
        return tuple(groups)

    @cached_property
    def _firsts(self) -> dict[str, int]:
        firsts, column = {}, self.left
        for group in self._groups:
            for place, each in enumerate(group):
                if each.name in firsts or hasattr(Line, each.name):
                    raise ValueError(f"{self.sheet}: no column can be called {each.name}")
                if each.name:
                    firsts[each.name] = column + place
            column += len(group) * group[0].count
        return firsts

    @cached_property
    def _by_name(self) -> dict[str, Column]:
        return {column.name: column for column in self.columns}

    @cached_property
    def _singles(self) -> dict[str, Single]:
        return {single.name: single for single in self.singles}

    def column(self, name: str, number: int = 0) -> int:
        try:
            return self._firsts[name] + (number * self._by_name[name].distance if number else 0)
        except KeyError:
            raise AttributeError(f"{self.sheet} has no column {name}") from None

    def last_column(self, name: str) -> int:
        return self.column(name, self._by_name[name].count - 1)

    @property
    def last_row(self) -> int:
        return self.row(self.lines)

    def row(self, line: int) -> int:
        group, place = divmod(line - 1, self.lines_together)
        return self.first_row + group * max(self.step, self.lines_together) + place

    @property
    def first_row(self) -> int:
        return self.head_row + 1

    @cached_property
    def prefix(self) -> str:
        """Returns how formulas on other sheets name the sheet."""
        return sheet_prefix(self.sheet)

    @property
    def widths(self) -> list[float]:
        return [column.width for group in self._groups for _ in range(group[0].count) for column in group]

    @property
    def area(self) -> Rectangle:
        return Rectangle(self.first_row, self.left, self.last_row, self.left + len(self.widths) - 1)

    # --- how formulas name its cells -------------------------------------------------------------------------

    def _range(self, top: int, begin: int, bottom: int, end: int, *, prefix: bool = True) -> Expression:
        return Expression(f"{self.prefix if prefix else ''}{range_address(top, begin, bottom, end)}")

    @cached_property
    def all(self) -> NamedCells:
        """Returns whole columns, as other sheets name them."""
        return self.between(1, self.lines)

    @cached_property
    def here(self) -> NamedCells:
        """Returns whole columns, as formulas of the sheet itself name them."""
        return self.between(1, self.lines, prefix=False)

    def area_of(self, first: str, last: str = "", *, prefix: bool = True) -> Expression:
        """Returns all lines from one column to another, of all groups beside each other."""
        end = self.last_column(last or first)
        return self._range(self.first_row, self.column(first), self.last_row, end, prefix=prefix)

    def down_to(self, single: str, first: str, last: str, *, prefix: bool = True) -> Expression:
        """Returns all lines from one column to another, and those below them down to a cell."""
        bottom, _ = self.single_position(single)
        return self._range(self.first_row, self.column(first), bottom, self.last_column(last), prefix=prefix)

    def between(self, first: int, last: int, fixed: str = "both", *, prefix: bool = True) -> NamedCells:
        """Returns columns from one line to another; ``fixed`` says what stays where the formula is copied."""
        top, bottom, before = self.row(first), self.row(last), self.prefix if prefix else ""
        return NamedCells(self, lambda column: range_address(top, column, bottom, column, fixed), before)

    def line(self, number: int, fixed: str = "both") -> NamedCells:
        """Returns the cells of a line, as other sheets name them; ``fixed`` says what stays where it is copied."""
        return NamedCells(self, lambda column: address(self.row(number), column, fixed), self.prefix)

    def below_head(self, name: str) -> Expression:
        """Returns a column with its heading, so that position 1 stands for no line, as other sheets name it."""
        return self._range(self.head_row, self.column(name), self.last_row, self.column(name))

    def heads(self, first: str, last: str = "", *, prefix: bool = False) -> Expression:
        row, end = self.head_row, self.last_column(last or first)
        return self._range(row, self.column(first), row, end, prefix=prefix)

    def is_out_of_order(self, name: str) -> Expression:
        """Checks if a column no longer has the numbers from 1 on, as other sheets ask.

        Lines that were sorted, inserted or deleted are noticed, and a number that was typed over.
        """
        wrong = [fx.Match(1, self.below_head(name), 0) != 2]
        if self.lines > 1:
            upper, lower = self.between(1, self.lines - 1).of(name), self.between(2, self.lines).of(name)
            wrong.append(fx.count_where(lower - upper == 1) != self.lines - 1)
        return fx.IfError(fx.Or(*wrong), fx.TRUE)

    def has_original_numbers(self, name: str) -> Expression:
        """Checks if a column of growing numbers still has those it was made with, as formulas of the sheet itself ask.

        Lines that were sorted, inserted or deleted are noticed: no cell holds less than the one above it.
        """
        checksum, all_numbers = self._by_name[name], self.here.of(name)
        total = sum(value for line in range(1, self.lines + 1) if isinstance(value := checksum.value_of(line), int))
        upper, lower = self.between(1, self.lines - 1).of(name), self.between(2, self.lines).of(name)
        return fx.And(
            fx.Count(all_numbers) == self.lines, fx.Sum(all_numbers) == total, fx.count_where(lower < upper) == 0
        )

    def in_row(self, row: int, fixed: str = "both") -> NamedCells:
        """Returns the cells of a row, as its own sheet names them; ``fixed`` says what stays where it is copied."""
        return NamedCells(self, lambda column: address(row, column, fixed))

    def last(self, name: str) -> Expression:
        """Returns the last cell of a column, as formulas of the sheet itself name it."""
        return Expression(address(self.last_row, self.column(name)))

    def single_position(self, name: str, number: int = 0) -> tuple[int, int]:
        """Returns row and column of a cell above or below the lines."""
        single = self._singles[name]
        row = (self.last_row if single.line > 0 else self.head_row) + single.line
        return row, self.column(single.under, number)

    def single(self, name: str, number: int = 0, fixed: str = "both") -> Expression:
        """Returns a cell above or below the lines, as other sheets name it; ``fixed`` stays where it is copied."""
        return Expression(f"{self.prefix}{address(*self.single_position(name, number), fixed)}")

    def own(self, name: str, number: int = 0, fixed: str = "both") -> Expression:
        """Returns a cell above or below the lines, as its own sheet names it; ``fixed`` stays where it is copied."""
        return Expression(address(*self.single_position(name, number), fixed))

    def across_single(self, name: str, first: str, last: str) -> Expression:
        """Returns cells of a row above or below the lines, from one column to another, as other sheets name them."""
        row, _ = self.single_position(name)
        return self._range(row, self.column(first), row, self.last_column(last))

    def head(self, name: str, number: int = 0, fixed: str = "") -> Expression:
        """Returns the heading of a column, as formulas of the sheet itself name it."""
        return Expression(address(self.head_row, self.column(name, number), fixed))

    def heading(self, name: str, number: int = 0) -> Expression:
        return Expression(f"{self.prefix}{address(self.head_row, self.column(name, number), 'row')}")

    # --- how it is written -----------------------------------------------------------------------------------

    def write(self, form: Form) -> None:
        """Writes headings, entries and formulas, and gives the block its name in the workbook."""
        for column in self.columns:
            for number in range(column.count if column.name else 0):
                self._write_head(form, column, number)
                self._write_column(form, column, number)
        for single in self.singles:
            for number in range(single.times or 1):
                self._write_single(form, single, number)
        heights = {self.row(line): self.line_height for line in range(1, self.lines + 1)}
        for row, height in {self.head_row: self.head_height, **heights}.items():
            if height:
                form.height(row, height)
        if self.named:
            name_cells(form, self.area, self.second_name)

    def fill(
        self, form: Form, last: str, begin: str = "", *, below: Sequence[Expression | str] = (), below_from: int = 1,
        below_look: Role = ASKED, **how: Any,
    ) -> None:  # fmt: skip
        """Writes the block as all that its sheet has below its head, printed down to a column.

        ``begin`` is the column where work begins. ``below`` is said below the lines, a row each, from a column on. The
        rest is as in :meth:`Form.finish`.
        """
        form.widths(self.widths)
        self.write(form)
        if begin:
            how["cursor"] = self.first_row, self.column(begin)
        for row, texts in enumerate(below, self.last_row + 1):
            form.show(row, below_from, texts, below_look)
        form.finish(self.last_row + len(below), self.last_column(last), head=self.head_row, **how)

    def _write_head(self, form: Form, column: Column, number: int) -> None:
        head = column.head(number) if callable(column.head) else column.head
        if isinstance(head, Expression) or head != "" or column.head_look:
            form.show(self.head_row, self.column(column.name, number), head, column.head_look or self.head_look)

    def _write_column(self, form: Form, column: Column, number: int) -> None:
        at_column, indices = self.column(column.name, number), (number,) if column.times else ()
        texts = self._texts(column, indices) if column.formula else None
        for line in range(1, self.lines + 1):
            row, look = self.row(line), column.look_of(line)
            value = next(texts) if texts else column.value_of(line, *indices)
            if value is None:
                continue
            form.show(row, at_column, value, look, column.allowed)
            if column.shrink:
                form.shrink(row, at_column)

    def _texts(self, column: Column, which: tuple[int, ...]) -> Iterator[Expression | None]:
        assert column.formula is not None
        patterns: dict[int, _Pattern | None] = {}
        for number in range(1, self.lines + 1):
            line = Line(self, number)
            if line.side in patterns:
                pattern = patterns[line.side]
            else:
                pattern_text = column.formula(line, *which)
                pattern = None if pattern_text is None else _Pattern(expression(pattern_text).text)
                if not line.of_each and not (line.of_first and number == 1):
                    patterns[line.side] = pattern
            yield None if pattern is None else pattern.of(self.row(number), number)

    def _write_single(self, form: Form, single: Single, number: int) -> None:
        value: Expression | Value = single.value(number) if callable(single.value) else single.value
        if single.formula:
            value = expression(single.formula(*((number,) if single.times else ())))
        form.show(*self.single_position(single.name, number), value, single.look, single.allowed)


class _Pattern:
    """The formula of a column for any of its lines."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._marks = [(mark, ord(mark)) for mark in set(_MARKS.findall(text))]

    def of(self, row: int, line: int) -> Expression:
        text = self._text
        for mark, code in self._marks:
            text = text.replace(mark, str(row + code - _ROW if code < _PLACE else line + code - _PLACE))
        return Expression(text)
