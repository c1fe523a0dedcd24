"""A Butler event while its workbook is made: its size, and the blocks of its sheets, by what they hold.

The sheets refer to each other in both directions. So each is declared by itself, and finds the others here once all are
declared; see :func:`bridgesheets.scoresheets.butler.kind.declared`.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil

from bridgesheets.printed.styles import TITLE
from bridgesheets.scoresheets import expressions as fx
from bridgesheets.scoresheets.butler.datum import Datum
from bridgesheets.scoresheets.butler.example import example
from bridgesheets.scoresheets.butler.looks import ONE_LINE
from bridgesheets.scoresheets.declared import Block
from bridgesheets.scoresheets.expressions import Expression
from bridgesheets.scoresheets.form import Book, Form
from bridgesheets.scoresheets.points import Imps, VictoryPoints
from bridgesheets.scoresheets.setup_questions import Questions
from bridgesheets.scoresheets.styles import ASKED
from bridgesheets.scoresheets.words import SETUP_LINE_DELETED, told, typed

SETUP, PAIRS, ADJUSTMENTS = "Set-up", "Pairs", "Adjustments"
STANDINGS, CROSS, RESULTS, SEATING = "Standings", "Cross-table", "Results", "Seating"
TRAVELLERS, CARD, SLIPS, TABLE_CARDS = "Travellers", "Score card", "Slips", "Table cards"
WORK, POSSIBLE = "Calculation", "Scores"

#: The head of every list stands in row 4.
HEAD_ROW = 4
FIRST = HEAD_ROW + 1

#: Lines for pairs that come late.
SPARE_PAIRS = 4
#: A pair that sits out has this instead of the number of a table.
SITS_OUT = 1000


def match_sheet(number: int) -> str:
    """The name of the sheet of a match."""
    return f"Match {number}"


class Event:
    """A Butler event: lines for pairs, tables of a match, matches, boards of a match."""

    setup: Questions
    rulings: Block
    pairs: Block
    matches: tuple[Block, ...]
    adjustments: Block
    standings: Block
    cross_table: Block
    calculation: Block
    record: Block

    def __init__(self, book: Book) -> None:
        order = book.order
        self.book, self.order = book, order
        self.entered, self.rounds, self.boards = order.teams, order.rounds, order.boards
        self.lines = order.teams + SPARE_PAIRS
        #: The tables of a match, and those of them for the pairs that were ordered; the others are for late pairs.
        self.tables, self.expected_tables = ceil(self.lines / 2), order.teams // 2
        self.points, self.imps, self.datum = VictoryPoints(book), Imps(book), Datum(book)
        self.example = example(order)

    def area(self, *, landscape: bool = False) -> tuple[float, float]:
        """Width and height between the margins of the paper, in points."""
        return self.order.paper.area(landscape)

    # --- sheets ----------------------------------------------------------------------------------------------

    def begin(self, name: str, said: Expression, note: str = "", *, landscape: bool = False, left: int = 1) -> Form:
        """A sheet with its title, what is to be done next, and what there is to know, from the column ``left`` on."""
        form = self.book.form(name, landscape=landscape)
        form.show(1, left, name, TITLE.at(20), height=28)
        form.formula(2, left, said, ONE_LINE)
        if note:
            form.put(3, left, note, ASKED)
        return form

    # --- Set-up ----------------------------------------------------------------------------------------------

    @property
    def title(self) -> Expression:
        """The name of the event as pages show it."""
        return typed(self.setup.typed("event"))

    @property
    def dated(self) -> Expression:
        """The event with its place and date, for the heads of pages."""
        place = self.setup.typed("place")
        return self.title & fx.IfError(fx.If(place == "", "", ", " & place))

    @property
    def setup_line_deleted(self) -> Expression:
        """Returns whether a line of the set-up was deleted: each line of a ruling has two numbers, typed or not."""
        numbers = fx.Count(self.rulings.area_of("taken_ns", "taken_ew"))
        return fx.Or(self.setup.line_deleted, numbers != 2 * self.rulings.lines)

    def unless_deleted(self, said: Expression) -> Expression:
        """Returns what the head of a sheet says; first of all that a line of the set-up was deleted."""
        return told(fx.If(self.setup_line_deleted, SETUP_LINE_DELETED, said))

    @property
    def problems_said(self) -> Expression:
        """That the set-up has remarks."""
        return fx.If(self.rulings.single("problems") > 0, " Something is wrong on the sheet Set-up.")

    def given_by_rulings(self) -> Iterator[tuple[Expression, Expression]]:
        """The word of each ruling, and the IMPs that it gives both sides together."""
        for number in range(1, self.rulings.lines + 1):
            line = self.rulings.line(number)
            yield line.taken, line.taken_ns + line.taken_ew

    def is_ruling(self, cell: Expression) -> Expression:
        """Returns whether a cell holds a word for an adjusted board."""
        return fx.how_many(self.rulings.all.taken == cell) == 1

    def ruled(self, cell: Expression, side: str) -> Expression:
        """The IMPs that the word in a cell gives NS or EW."""
        return fx.SumProduct((self.rulings.all.taken == cell) * self.rulings.all.of(f"taken_{side}"))

    # --- pairs and matches -----------------------------------------------------------------------------------

    def names(self, number: Expression) -> Expression:
        """The names of a pair; an empty text where there is no such number."""
        return fx.IfError(self.of_pair(number, "names"))

    def of_pair(self, number: Expression, column: str) -> Expression:
        """Returns what the list of pairs has of a pair; an error where there is no such number."""
        return fx.Index(self.pairs.all.of(column), fx.Match(number, self.pairs.all.number, 0))

    def is_pair(self, number: Expression) -> Expression:
        """Returns whether the list of pairs has a number once."""
        return fx.CountIf(self.pairs.all.number, number) == 1

    def is_match(self, cell: Expression) -> Expression:
        """Returns whether a cell holds the number of a match."""
        return fx.is_whole(cell, 1, self.rounds)

    def seated(self, number: int) -> Expression:
        """The cells of a match that hold numbers of pairs, the one that sits out among them."""
        return self.matches[number - 1].down_to("sits_out", "ns", "ew")
