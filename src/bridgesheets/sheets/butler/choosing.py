"""Pages that show one match: the cell in which it is chosen, and what they take from it."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from bridgesheets.printed.styles import TITLE
from bridgesheets.sheets import expressions as fx
from bridgesheets.sheets.butler.event import Event
from bridgesheets.sheets.butler.looks import ONE_LINE
from bridgesheets.sheets.declared import Block, Line, name_cells
from bridgesheets.sheets.entries import whole
from bridgesheets.sheets.expressions import Expression
from bridgesheets.sheets.form import Form, at
from bridgesheets.sheets.styles import ASKED, ENTRY, HELPER
from bridgesheets.sheets.words import told
from bridgesheets.spreadsheet.addresses import Area

#: The row in which it is chosen.
_ROW = 3


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


def add_choice(form: Form, event: Event, title: Expression, beside: int, *, entry: int = 3) -> Chosen:
    """Add the heading of a page with the cell that asks for a match.

    ``beside`` is the second column beside the printed part, ``entry`` the column to type in, wide enough for a number.
    """
    asked, taken = Expression(at(_ROW, entry)), Expression(at(_ROW, beside, "both"))
    form.heading(1, beside - 2, title, TITLE.at(20))
    form.height(1, 28)
    asking = f"Type the match that is wanted: 1 to {event.rounds}."
    form.formula(2, 1, told(fx.If(fx.Count(taken) == 1, "Match " & taken & f" of {event.rounds}", asking)), ONE_LINE)
    form.height(2, 18)
    form.put(_ROW, 1, "Match", ASKED)
    form.entry(_ROW, entry, ENTRY, whole("Match", 1, event.rounds), event.rounds if event.order.filled else 1)
    name_cells(form, Area(_ROW, entry, _ROW, entry))
    form.formula(_ROW, beside, fx.If(event.is_match(asked), asked), HELPER)
    form.height(_ROW, 20)
    return Chosen(event, taken)
