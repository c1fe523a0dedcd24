"""A set-up, declared once: its questions, what may be answered, what formulas take of that, and what is said of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property

from bridgesheets.printed.styles import HEAD, Role
from bridgesheets.scoresheets import expressions as fx
from bridgesheets.scoresheets.declared import name_cells, name_in_workbook
from bridgesheets.scoresheets.entries import Validation
from bridgesheets.scoresheets.expressions import Expression, Operand, expression
from bridgesheets.scoresheets.form import Form, Value, at, on_sheet
from bridgesheets.scoresheets.styles import ASKED, HELPER, MEANING
from truesheet.addresses import Rectangle


@dataclass(frozen=True)
class Question:
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


#: The columns of a set-up: what is asked, the cell to type in, what an answer means, and what formulas take of it.
ASKED_COLUMN, TYPED_COLUMN, MEANING_COLUMN, TAKEN_COLUMN = 1, 2, 3, 5


@dataclass(frozen=True)
class Questions:
    """The questions of a set-up, one a row; None is an empty row, a text the heading of those below."""

    sheet: str
    items: Sequence[Question | str | None]
    first_row: int
    said_column: int
    heading_look: Role = HEAD
    taken_column: int = TAKEN_COLUMN
    meaning_look: Role = MEANING
    #: Whether what an answer means gives way to what to type where the answer is none that is allowed.
    checked: bool = False
    #: Whether each cell to type in has its question's name in the workbook, and the questions together have none.
    each_named: bool = False

    @cached_property
    def _rows(self) -> dict[str, int]:
        return {
            item.name: self.first_row + place for place, item in enumerate(self.items) if isinstance(item, Question)
        }

    @property
    def last_row(self) -> int:
        """The row of the last question."""
        return self.first_row + len(self.items) - 1

    def row(self, name: str) -> int:
        """The row of a question."""
        return self._rows[name]

    def asked(self, name: str) -> str:
        """What stands before the cell to type in."""
        return next(item.asked for item in self.items if isinstance(item, Question) and item.name == name)

    def place(self, name: str) -> tuple[str, int, int]:
        """Sheet, row and column of the cell to type in."""
        return self.sheet, self._rows[name], TYPED_COLUMN

    def _cell(self, name: str, column: int) -> Expression:
        return Expression(f"{on_sheet(self.sheet)}{at(self._rows[name], column, 'both')}")

    def typed(self, name: str) -> Expression:
        """What was typed, whatever it is."""
        return self._cell(name, TYPED_COLUMN)

    def own(self, name: str) -> Expression:
        """What was typed, as formulas of the sheet itself name it."""
        return Expression(at(self._rows[name], TYPED_COLUMN))

    def said(self, first: str, last: str = "") -> Expression:
        """What is said of the questions from one to another."""
        begin, end = self._cell(first, self.said_column), at(self._rows[last or first], self.said_column, "both")
        return Expression(f"{begin}:{end}") if last else begin

    def taken(self, name: str, *, prefix: bool = True) -> Expression:
        """What formulas take: nothing where an entry cannot be used."""
        if prefix:
            return self._cell(name, self.taken_column)
        return Expression(at(self._rows[name], self.taken_column, "both"))

    @property
    def line_deleted(self) -> Expression:
        """Whether a question was deleted."""
        asked = f"{at(self.first_row, ASKED_COLUMN, 'both')}:{at(self.last_row, ASKED_COLUMN, 'both')}"
        there = fx.call("COUNTA", Expression(f"{on_sheet(self.sheet)}{asked}"))
        return there != sum(item is not None for item in self.items)

    @property
    def area(self) -> Rectangle:
        """The cells of all questions."""
        return Rectangle(self.first_row, ASKED_COLUMN, self.last_row, self.taken_column)

    def name_of(self, kind: str) -> str:
        """The name that the workbook gives the questions."""
        return name_in_workbook(kind, self.sheet)

    def write(self, form: Form) -> None:
        """Writes all questions."""
        for row, item in enumerate(self.items, self.first_row):
            if isinstance(item, str):
                form.put(row, ASKED_COLUMN, item, self.heading_look)
            elif item is not None:
                self._write_question(form, row, item)
                if self.each_named:
                    form.book.define(item.name, form.cell(row, TYPED_COLUMN))
        if not self.each_named:
            name_cells(form, self.area)

    def _write_question(self, form: Form, row: int, asked: Question) -> None:
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
        if asked.height:
            form.height(row, asked.height)
