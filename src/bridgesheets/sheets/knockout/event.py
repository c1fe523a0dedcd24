"""A knockout while its workbook is made: the book, where things stand, and its awards."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from bridgesheets.printed.styles import TITLE
from bridgesheets.sheets.form import Book, Form, at
from bridgesheets.sheets.knockout.award_figures import Awards, Bracket
from bridgesheets.sheets.knockout.example import Example
from bridgesheets.sheets.knockout.layout import AWARDS, FACT_ROWS, FIRST_FACT_ROW, Layout, T
from bridgesheets.sheets.order import Order
from bridgesheets.sheets.styles import STATUS
from bridgesheets.sheets.words import told

SOURCE = "ACBL Masterpoint Awards, Specialized Team Events, A"
FOOTER = "Made by bridgesheets"
#: The longest name that fits on the pages.
LONGEST_NAME = 30

#: Why there is no award stands where no other sentence has to have room.
REASON_COLUMN = 8


@dataclass(frozen=True)
class Event:
    """What every sheet of the workbook is made from."""

    book: Book
    layout: Layout
    awards: Awards
    example: Example | None

    @property
    def order(self) -> Order:
        """What the workbook was ordered for."""
        return self.book.order

    @cached_property
    def bracket(self) -> Bracket:
        """What the awards come from: cells at the top of the sheet Awards."""
        names = ("average", "teams", "rounds", "boards", "rating", "restrictions")
        return Bracket(*(self.fact(name) for name in names))

    @staticmethod
    def fact(name: str) -> str:
        """A cell at the top of the sheet Awards."""
        column = REASON_COLUMN if name == "why not" else 2
        return f"{AWARDS}!{at(FACT_ROWS.index(name) + FIRST_FACT_ROW, column, 'both')}"

    def name(self, number: str) -> str:
        """The name of a team as pages show it."""
        return self.layout.of_team(T.SHOWN, number)

    def head(self, form: Form, title: str, status: str, *, last: int, high: float = 32, dated: bool = True) -> None:
        """The title of a sheet with the event, and below it what is to be done next, with the date at the right."""
        form.heading(1, last, f'"{title} · "&{self.layout.title}', TITLE.at(18))
        form.height(1, 26)
        form.formula(2, 1, told(self.layout.if_whole(status)), STATUS)
        form.across(2, 1, last - dated, STATUS)
        if dated:
            form.day(2, last, last, self.layout.setup("date"))
        form.height(2, high)


def in_order(cells: tuple[str, str], count: int, total: int, whole: str) -> str:
    """Whether the numbers of lines still stand as they were made: a cell below never holds less than that above.

    ``cells`` are the column without its last line and without its first, ``whole`` all of it.
    """
    return f"AND(COUNT({whole})={count},SUM({whole})={total},SUMPRODUCT(--({cells[1]}<{cells[0]}))=0)"
