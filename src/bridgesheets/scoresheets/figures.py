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
from bridgesheets.scoresheets.form import Book, Form, Value, at, block, on_sheet
from bridgesheets.scoresheets.styles import ASKED, CHECK, HELPER, MEANING
from truesheet.addresses import Rectangle


@dataclass(frozen=True)
class SetupQuestion:
    """A line of a set-up: what is asked, the cell to type in, what formulas take of it and what is said of it.

    ``taken`` makes of the typed cell what formulas take, or is that itself; ``said`` is given the typed cell and what
    is taken of it. A text is said as long as the entry fits, else what to type.
    """

    name: str
    asked: str
    look: Role
    usual: Value = ""
    allowed: Validation | None = None
    taken: Callable[[Expression], Operand] | int | None = None
    said: Callable[[Expression, Expression], Operand] | str | None = None
    said_look: Role = ASKED
    #: The height of its row, if that is not usual.
    height: float = 0
    #: What an answer means, where there is a column for that.
    meaning: str | Callable[[], Expression] = ""


#: What asks about a text that may have been completed; nothing is beside it.
_COMPLETED = replace(CHECK, name="Check of a text", size=10, wrap=False, indent=1)
#: What is said in words beside a question, and the lines of its type.
SAID = Role("Said", 10, italic=True, horizontal="left", wrap=True, indent=1)
_SAID_LINE = 13.5
#: So much narrower it makes the column.
_INDENT = 12.0


def height_for(said: str, width: float) -> float:
    """Returns the height of a row that has room for what is said in a column of that width, in points."""
    return max(19, lines_of(said, SAID.size, width - _INDENT) * _SAID_LINE + 5)


#: The columns of a set-up: what is asked, the cell to type in, what an answer means, and what formulas take of it.
ASKED_COLUMN, TYPED_COLUMN, MEANING_COLUMN, TAKEN_COLUMN = 1, 2, 3, 5


@dataclass(frozen=True)
class Questions:
    """The questions of a set-up, one a row; None is an empty row, a text the heading of those below."""

    sheet: str
    items: Sequence[SetupQuestion | str | None]
    first_row: int
    said_column: int
    heading_look: Role = HEAD
    taken_column: int = TAKEN_COLUMN
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

    def asked(self, name: str) -> str:
        return next(item.asked for item in self.items if isinstance(item, SetupQuestion) and item.name == name)

    def place(self, name: str) -> tuple[str, int, int]:
        """Sheet, row and column of the cell to type in."""
        return self.sheet, self._rows[name], TYPED_COLUMN

    def _cell(self, name: str, column: int, *, prefix: bool = True) -> Expression:
        return Expression(on_sheet(self.sheet) * prefix + at(self._rows[name], column, "both"))

    def typed(self, name: str) -> Expression:
        return self._cell(name, TYPED_COLUMN)

    def own(self, name: str) -> Expression:
        """Returns what was typed, as formulas of the sheet itself name it."""
        return Expression(at(self._rows[name], TYPED_COLUMN))

    def said(self, first: str, last: str = "") -> Expression:
        begin, end = self._cell(first, self.said_column), at(self._rows[last or first], self.said_column, "both")
        return Expression(f"{begin}:{end}") if last else begin

    def taken(self, name: str, *, prefix: bool = True) -> Expression:
        """Returns what formulas take: nothing where an entry cannot be used."""
        return self._cell(name, self.taken_column, prefix=prefix)

    @property
    def title(self) -> Expression:
        """Returns the name of the event, as it was typed."""
        return fx.typed(self.typed("event"))

    @property
    def line_deleted(self) -> Expression:
        asked = f"{at(self.first_row, ASKED_COLUMN, 'both')}:{at(self.last_row, ASKED_COLUMN, 'both')}"
        there = fx.call("COUNTA", Expression(f"{on_sheet(self.sheet)}{asked}"))
        return there != sum(item is not None for item in self.items)

    def unless_broken(self, said: Expression, *moved: Expression) -> Expression:
        """Returns what the head of a sheet says; first of all that a line was deleted or moved."""
        return fx.told(fx.first_true(
            (self.line_deleted, fx.SETUP_LINE_DELETED),
            (fx.Or(*moved), "Lines were sorted, inserted or deleted: undo that."),
            otherwise=said,
        ))  # fmt: skip

    @property
    def area(self) -> Rectangle:
        return Rectangle(self.first_row, ASKED_COLUMN, self.last_row, self.taken_column)

    def write(self, form: Form) -> None:
        for row, item in enumerate(self.items, self.first_row):
            if isinstance(item, str):
                form.put(row, ASKED_COLUMN, item, self.heading_look)
            elif item is not None:
                self._write_question(form, row, item)
        name_cells(form, self.area)

    def _write_question(self, form: Form, row: int, asked: SetupQuestion) -> None:
        typed, taken = (Expression(at(row, column)) for column in (TYPED_COLUMN, self.taken_column))
        form.put(row, ASKED_COLUMN, asked.asked, ASKED)
        form.show(row, TYPED_COLUMN, asked.usual, asked.look, asked.allowed)
        meaning = asked.meaning if isinstance(asked.meaning, str) else asked.meaning()
        if self.checked and asked.allowed:
            form.say(row, MEANING_COLUMN, meaning, self.meaning_look, asked.allowed)
        elif asked.meaning:
            form.show(row, MEANING_COLUMN, meaning, self.meaning_look)
        if isinstance(asked.taken, int):
            form.put(row, self.taken_column, asked.taken, HELPER)
        elif asked.taken:
            form.formula(row, self.taken_column, expression(asked.taken(typed)), HELPER)
        if isinstance(asked.said, str):
            form.say(row, self.said_column, asked.said, asked.said_look, asked.allowed)
        elif asked.said:
            form.formula(row, self.said_column, expression(asked.said(typed, taken)), asked.said_look)
        elif above := self._texts_above(asked):
            column = MEANING_COLUMN if self.checked else self.said_column
            form.formula(row, column, self._completed(typed, above), _COMPLETED)
        if asked.height:
            form.height(row, asked.height)

    def _texts_above(self, asked: SetupQuestion) -> list[SetupQuestion]:
        """Returns the questions above one that are answered by a text, as it is itself."""
        texts = [each for each in self.items if isinstance(each, SetupQuestion) and _takes_text(each)]
        return texts[: texts.index(asked)] if asked in texts else []

    def _completed(self, typed: Expression, above: Sequence[SetupQuestion]) -> Expression:
        """Asks about a text that is another answer, too: programs complete "Riverside" to "Riverside Pairs" above."""
        same = (
            (self.own(each.name) == typed, f"Same as {each.asked}? Type it again, Delete, Enter.") for each in above
        )
        return fx.IfError(fx.If(typed == "", "", fx.first_true(*same)))


def _takes_text(asked: SetupQuestion) -> bool:
    return asked.allowed is not None and asked.allowed.type == "textLength"


def in_words(name: str) -> str:
    """Returns the name of a column or a figure as a working sheet shows it."""
    return name.replace("_", " ").capitalize()


@dataclass(frozen=True)
class FigureStyle:
    """How a figure is shown where people read it: its name, what it looks like, and what is said of it."""

    name: str
    look: Role
    said: str = ""
    said_look: Role = MEANING


@dataclass(frozen=True)
class SingleFigures:
    """What belongs to no line, one a row beside its name: settings, counts, and what is wrong in words."""

    sheet: str
    formulas: Mapping[str, Callable[[], Operand]]
    first_row: int
    also: str = ""
    #: The column of their names; the figures follow it.
    left: int = 1
    #: What those are called that are for formulas only, and how those are shown that people read.
    called: Callable[[str], str] = in_words
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
        return Expression(on_sheet(sheet) * prefix + at(row, column, "both"))

    @property
    def area(self) -> Rectangle:
        return Rectangle(self.first_row, self.left, self.last_row, self.left + 1)

    def write(self, form: Form) -> None:
        for name, row in self._rows.items():
            shown = self.shown.get(name)
            if called := shown.name if shown else self.called(name):
                form.put(row, self.left, called, ASKED if shown else HELPER)
            form.formula(row, self.left + 1, expression(self.formulas[name]()), shown.look if shown else HELPER)
            if shown and shown.said:
                form.put(row, self.left + 2, shown.said, shown.said_look)
        if self.named:
            name_cells(form, self.area, self.also)


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
        first = sum(len(self._tables[other].heads) + 1 for other in before)
        last_row = _HEAD_ROW + len(self._tables[name].lines)
        return Expression(f"'{TABLES}'!{block(_HEAD_ROW + 1, first + column, last_row, first + (last or column))}")

    def beside(self, name: str, key: Operand, how: int = 1, column: int = 2) -> Expression:
        """Returns what is in a column beside a value of the first, or beside the last one up to it."""
        return fx.Index(self.cells(name, column), fx.Match(key, self.cells(name, 1), how))

    def write(self, book: Book) -> None:
        said = "Formulas look up here what the regulations print. Nothing to fill in here."
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


def rounded(award: Expression) -> Expression:
    """Returns an award in hundredths, halves up; what binary fractions leave behind goes first."""
    return fx.Round(fx.Round(award, 10), 2)


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
        """Returns the call of a function of ours, or natively what it comes to."""
        if self._book.order.calls:
            return fx.call(name, *asked)
        return self._natively[name](*map(fx.expression, asked))

    def finish(self) -> None:
        if not self._book.order.calls:
            self._tables.write(self._book)
