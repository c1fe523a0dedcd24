"""Figures of no line of a block: questions of a set-up, settings made safe, counts, the tables of awards."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import NamedTuple

from bridgesheets.printed.sheet import lines_of
from bridgesheets.printed.styles import HEAD, KEY, Role
from bridgesheets.scoresheets import expressions as fx
from bridgesheets.scoresheets.blocks import name_cells
from bridgesheets.scoresheets.entries import Validation
from bridgesheets.scoresheets.expressions import Expression, Operand, expression
from bridgesheets.scoresheets.form import Book, Form, Value, address, range_address, sheet_prefix
from bridgesheets.scoresheets.styles import ASKED, CHECK, HELPER, MEANING
from truesheet.addresses import Rectangle


@dataclass(frozen=True)
class SetupQuestion:
    """A line of a set-up: the question, the cell to type in, the value that formulas take, and a remark.

    ``value`` makes the value of the typed cell, or is the value; ``remark`` makes words of the cell and the value.
    A remark that is a text is shown as long as the entry fits, else what to type.
    """

    name: str
    wording: str
    look: Role
    usual: Value = ""
    allowed: Validation | None = None
    value: Callable[[Expression], Operand] | int | None = None
    remark: Callable[[Expression, Expression], Operand] | str | None = None
    remark_look: Role = ASKED
    #: The height of its row, if that is not usual.
    height: float = 0
    #: What an answer means, where there is a column for that.
    meaning: str | Callable[[], Expression] = ""


#: What asks about a text that may have been completed; nothing is beside it.
_COMPLETED = replace(CHECK, name="Check of a text", size=10, wrap=False, indent=1)
#: What is said in words beside a question, and the lines of its type.
REMARK = Role("Said", 10, italic=True, horizontal="left", wrap=True, indent=1)
_REMARK_LINE = 13.5
#: So much narrower it makes the column.
_INDENT = 12.0


def height_for(text: str, width: float) -> float:
    """Returns the height of a row that has room for what is said in a column of that width, in points."""
    return max(19, lines_of(text, REMARK.size, width - _INDENT) * _REMARK_LINE + 5)


#: The columns of a set-up: what is asked, the cell to type in, what an answer means, and what formulas take of it.
QUESTION_COLUMN, ENTRY_COLUMN, MEANING_COLUMN, VALUE_COLUMN = 1, 2, 3, 5


@dataclass(frozen=True)
class Questions:
    """The questions of a set-up, one a row; None is an empty row, a text the heading of those below."""

    sheet: str
    items: Sequence[SetupQuestion | str | None]
    first_row: int
    remark_column: int
    heading_look: Role = HEAD
    value_column: int = VALUE_COLUMN
    meaning_look: Role = MEANING
    #: Whether what an answer means gives way to what to type where the answer is none that is allowed.
    checked: bool = False

    @cached_property
    def _rows(self) -> dict[str, int]:
        return {
            item.name: row for row, item in enumerate(self.items, self.first_row) if isinstance(item, SetupQuestion)
        }

    @property
    def last_row(self) -> int:
        return self.first_row + len(self.items) - 1

    def row(self, name: str) -> int:
        return self._rows[name]

    def wording(self, name: str) -> str:
        return next(item.wording for item in self.items if isinstance(item, SetupQuestion) and item.name == name)

    def place(self, name: str) -> tuple[str, int, int]:
        return self.sheet, self._rows[name], ENTRY_COLUMN

    def _cell(self, name: str, column: int, *, prefix: bool = True) -> Expression:
        return Expression(sheet_prefix(self.sheet) * prefix + address(self._rows[name], column, "both"))

    def entry(self, name: str) -> Expression:
        return self._cell(name, ENTRY_COLUMN)

    def own_entry(self, name: str) -> Expression:
        """Returns what was typed, as formulas of the sheet itself name it."""
        return Expression(address(self._rows[name], ENTRY_COLUMN))

    def remarks(self, first: str, last: str = "") -> Expression:
        begin, end = (
            self._cell(first, self.remark_column),
            address(self._rows[last or first], self.remark_column, "both"),
        )
        return Expression(f"{begin}:{end}") if last else begin

    def value(self, name: str, *, prefix: bool = True) -> Expression:
        """Returns the value that formulas take: nothing where an entry cannot be used."""
        return self._cell(name, self.value_column, prefix=prefix)

    @property
    def title(self) -> Expression:
        return fx.entry_text(self.entry("event"))

    @property
    def line_deleted(self) -> Expression:
        questions = (
            f"{address(self.first_row, QUESTION_COLUMN, 'both')}:{address(self.last_row, QUESTION_COLUMN, 'both')}"
        )
        filled = fx.call("COUNTA", Expression(f"{sheet_prefix(self.sheet)}{questions}"))
        return filled != sum(item is not None for item in self.items)

    def unless_broken(self, words: Expression, *moved: Expression) -> Expression:
        """Returns what the head of a sheet says; first of all that a line was deleted or moved."""
        return fx.deleted_if_error(fx.first_true(
            (self.line_deleted, fx.SETUP_LINE_DELETED),
            (fx.Or(*moved), "Lines were sorted, inserted or deleted: undo that."),
            otherwise=words,
        ))  # fmt: skip

    @property
    def area(self) -> Rectangle:
        return Rectangle(self.first_row, QUESTION_COLUMN, self.last_row, self.value_column)

    def write(self, form: Form) -> None:
        for row, item in enumerate(self.items, self.first_row):
            if isinstance(item, str):
                form.put(row, QUESTION_COLUMN, item, self.heading_look)
            elif item is not None:
                self._write_question(form, row, item)
        name_cells(form, self.area)

    def _write_question(self, form: Form, row: int, question: SetupQuestion) -> None:
        entry, value = (Expression(address(row, column)) for column in (ENTRY_COLUMN, self.value_column))
        form.put(row, QUESTION_COLUMN, question.wording, ASKED)
        form.show(row, ENTRY_COLUMN, question.usual, question.look, question.allowed)
        meaning = question.meaning if isinstance(question.meaning, str) else question.meaning()
        if self.checked and question.allowed:
            form.say(row, MEANING_COLUMN, meaning, self.meaning_look, question.allowed)
        elif question.meaning:
            form.show(row, MEANING_COLUMN, meaning, self.meaning_look)
        if isinstance(question.value, int):
            form.put(row, self.value_column, question.value, HELPER)
        elif question.value:
            form.formula(row, self.value_column, expression(question.value(entry)), HELPER)
        if isinstance(question.remark, str):
            form.say(row, self.remark_column, question.remark, question.remark_look, question.allowed)
        elif question.remark:
            form.formula(row, self.remark_column, expression(question.remark(entry, value)), question.remark_look)
        elif above := self._texts_above(question):
            column = MEANING_COLUMN if self.checked else self.remark_column
            form.formula(row, column, self._completed(entry, above), _COMPLETED)
        if question.height:
            form.height(row, question.height)

    def _texts_above(self, asked: SetupQuestion) -> list[SetupQuestion]:
        """Returns the questions above one that are answered by a text, as it is itself."""
        questions = [each for each in self.items if isinstance(each, SetupQuestion)]
        texts = [each for each in questions if each.allowed is not None and each.allowed.type == "textLength"]
        return texts[: texts.index(asked)] if asked in texts else []

    def _completed(self, typed: Expression, above: Sequence[SetupQuestion]) -> Expression:
        """Asks about a text that is another answer, too: programs complete "Riverside" to "Riverside Pairs" above."""
        same = (
            (self.own_entry(each.name) == typed, f"Same as {each.wording}? Type it again, Delete, Enter.")
            for each in above
        )
        return fx.IfError(fx.If(typed == "", "", fx.first_true(*same)))


def in_words(name: str) -> str:
    """Returns the name of a column or a figure as a working sheet shows it."""
    return name.replace("_", " ").capitalize()


class FigureStyle(NamedTuple):
    """The look of a figure where people read it: its name, its role, and the remark beside it."""

    name: str
    look: Role
    remark: str = ""
    remark_look: Role = MEANING


@dataclass(frozen=True)
class SingleFigures:
    """Figures of no line, one a row beside its name: settings, counts, and what is wrong in words."""

    sheet: str
    formulas: Mapping[str, Callable[[], Operand]]
    first_row: int
    second_name: str = ""
    #: The column of their names; the figures follow it.
    left: int = 1
    #: What those are called that are for formulas only, and how those are shown that people read.
    heading: Callable[[str], str] = in_words
    shown: Mapping[str, FigureStyle] = field(default_factory=dict)
    #: Whether the workbook gives them a name.
    named: bool = True

    @cached_property
    def _rows(self) -> dict[str, int]:
        return {name: row for row, name in enumerate(self.formulas, self.first_row)}

    @property
    def last_row(self) -> int:
        return self.first_row + len(self.formulas) - 1

    def place(self, name: str) -> tuple[str, int, int]:
        return self.sheet, self._rows[name], self.left + 1

    def of(self, name: str, *, prefix: bool = True) -> Expression:
        """Returns a figure, as any sheet names it, or as its own does."""
        sheet, row, column = self.place(name)
        return Expression(sheet_prefix(sheet) * prefix + address(row, column, "both"))

    @property
    def area(self) -> Rectangle:
        return Rectangle(self.first_row, self.left, self.last_row, self.left + 1)

    def write(self, form: Form) -> None:
        for name, row in self._rows.items():
            shown = self.shown.get(name)
            if heading := shown.name if shown else self.heading(name):
                form.put(row, self.left, heading, ASKED if shown else HELPER)
            form.formula(row, self.left + 1, expression(self.formulas[name]()), shown.look if shown else HELPER)
            if shown and shown.remark:
                form.put(row, self.left + 2, shown.remark, shown.remark_look)
        if self.named:
            name_cells(form, self.area, self.second_name)


TABLES = "Award tables"
_HEAD_ROW = 4


class LookupTable(NamedTuple):
    """A table by the heads of its columns and its lines; the first column is what they are found by."""

    heads: tuple[str, ...]
    lines: list[list[str | float]]


class AwardTables:
    """The tables by name. Formulas name their cells, whether the sheet is there or not."""

    def __init__(self, tables: Mapping[str, LookupTable], *, width: float, head_height: float, texts: Role) -> None:
        self._tables, self._width, self._head_height, self._texts = tables, width, head_height, texts

    def cells(self, name: str, column: int, last: int = 0) -> Expression:
        before = [*self._tables][: [*self._tables].index(name)]
        first = sum(len(self._tables[end].heads) + 1 for end in before)
        last_row = _HEAD_ROW + len(self._tables[name].lines)
        return Expression(
            f"'{TABLES}'!{range_address(_HEAD_ROW + 1, first + column, last_row, first + (last or column))}"
        )

    def beside(self, name: str, key: Operand, how: int = 1, column: int = 2) -> Expression:
        """Returns what is in a column beside a value of the first, or beside the last one up to it."""
        return fx.Index(self.cells(name, column), fx.Match(key, self.cells(name, 1), how))

    def write(self, book: Book) -> None:
        note = "Formulas look up here what the regulations print. Nothing to fill in here."
        form = book.working(TABLES, "What the awards are worked out from", note)
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

    def __init__(self, book: Book, native: Functions, tables: Callable[[], AwardTables]) -> None:
        self._book, self._natively, self._make_tables = book, native, tables

    @cached_property
    def _tables(self) -> AwardTables:
        return self._make_tables()

    def call(self, name: str, *operands: Operand) -> Expression:
        """Returns the call of a function of ours, or natively what it comes to."""
        if self._book.order.calls_functions:
            return fx.call(name, *operands)
        return self._natively[name](*map(fx.expression, operands))

    def finish(self) -> None:
        if not self._book.order.calls_functions:
            self._tables.write(self._book)
