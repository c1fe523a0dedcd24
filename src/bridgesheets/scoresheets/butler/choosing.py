"""Pages that show one match: the cell above them in which it is chosen, and what they take from it."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from bridgesheets.printed.styles import TITLE
from bridgesheets.scoresheets import expressions as fx
from bridgesheets.scoresheets.butler.event import RESULTS, SEATING, SLIPS, TRAVELLERS, Event
from bridgesheets.scoresheets.butler.looks import ONE_LINE
from bridgesheets.scoresheets.declared import Block, Line, name_cells
from bridgesheets.scoresheets.entries import whole
from bridgesheets.scoresheets.expressions import Expression
from bridgesheets.scoresheets.form import Form, Value, at
from bridgesheets.scoresheets.styles import ASKED, ENTRY, HELPER
from bridgesheets.scoresheets.words import told
from truesheet.addresses import Address, Rectangle

#: The row in which it is chosen, above what is printed, and those of the title and of what is shown.
CHOICE_ROW, TITLE_ROW, STATUS_ROW = 1, 2, 3
#: The heights of these rows.
HEIGHTS = {CHOICE_ROW: 20.0, TITLE_ROW: 28.0, STATUS_ROW: 18.0}
#: What they take of the height of a page.
PRINTED_ABOVE = HEIGHTS[TITLE_ROW] + HEIGHTS[STATUS_ROW]


class Chosen(NamedTuple):
    """The match that a page shows. What its cells say is nothing where they are empty, or where no match is chosen."""

    event: Event
    #: The cell that holds its number, or nothing.
    number: Expression

    def raw(self, cell: Callable[[Block], Expression]) -> Expression:
        """A cell of the match; an error where none is chosen."""
        return fx.picked(self.number, map(cell, self.event.matches))

    def shown(self, cell: Callable[[Block], Expression]) -> Expression:
        """What a cell of the match shows."""
        return fx.unless_empty(self.raw(cell))

    def column(self, name: str, board: int = 0) -> Callable[[Line], Expression]:
        """What a column of the match shows for the table of a line."""
        return lambda row: self.shown(lambda tables: row.beside(tables, "both").of(name, board))

    def board(self, board: int) -> Expression:
        """The number of a board."""
        return self.shown(lambda tables: tables.heading("score", board))

    def datum(self, board: int) -> Expression:
        """The datum of a board."""
        return self.shown(lambda tables: tables.single("datum", board))


#: The column to type in on each page that asks for a match, wide enough for a number.
_ASKED_IN = {RESULTS: 2, SEATING: 3, TRAVELLERS: 3, SLIPS: 4}


def asked_at(sheet: str) -> Address:
    """The cell of a page in which the match is typed that it is to show."""
    return CHOICE_ROW, _ASKED_IN[sheet]


def add_choice(form: Form, event: Event, title: Expression, beside: int) -> Chosen:
    """Add the heading of a page with the cell that asks for a match; where none is typed, the latest one is shown.

    ``beside`` is the second column beside the printed part.
    """
    taken = Expression(at(CHOICE_ROW, beside, "both"))
    add_heading(form, title, beside - 2)
    asking = f"Type the match that is wanted: 1 to {event.rounds}."
    shown = told(fx.If(fx.Count(taken) == 1, "Match " & taken & f" of {event.rounds}", asking))
    form.formula(STATUS_ROW, 1, shown, ONE_LINE)
    asked = ask(form, "Match", event.rounds, "empty: the latest", _ASKED_IN[form.name])
    drawn = (fx.If(fx.Count(event.seated(number)) > 0, number, 1) for number in range(1, event.rounds + 1))
    usual = fx.If(asked == "", fx.Max(*drawn))
    form.formula(CHOICE_ROW, beside, fx.If(event.is_match(asked), asked, usual), HELPER)
    return Chosen(event, taken)


def ask(form: Form, asked: str, most: int, empty: str, column: int = 3, value: Value = "") -> Expression:
    """Ask above a page for the number of a match or of a pair; ``empty`` says what an empty cell means."""
    form.put(CHOICE_ROW, 1, asked, ASKED)
    form.entry(CHOICE_ROW, column, ENTRY, whole(asked, 1, most), value)
    form.put(CHOICE_ROW, column + 1, empty, ASKED)
    name_cells(form, Rectangle(CHOICE_ROW, column, CHOICE_ROW, column))
    return Expression(at(CHOICE_ROW, column))


def add_heading(form: Form, title: Expression, last: int) -> None:
    """Add the title over a page whose last column is given, and the heights of the rows above its lines."""
    form.heading(TITLE_ROW, last, title, TITLE.at(20))
    form.heights(CHOICE_ROW, HEIGHTS.values())
