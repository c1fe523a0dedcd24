"""A club game while its workbook is made: how many pairs, and the blocks of its sheets, by what they hold.

The sheets refer to each other. So each is declared by itself, and finds the others here once all are declared; see
:func:`bridgesheets.scoresheets.club_game.kind.declared`.
"""

from __future__ import annotations

from bridgesheets.scoresheets import expressions as fx
from bridgesheets.scoresheets.club_game.award_figures import Awards
from bridgesheets.scoresheets.club_game.example import Pair, example
from bridgesheets.scoresheets.declared import Block
from bridgesheets.scoresheets.expressions import Expression
from bridgesheets.scoresheets.form import Book, at
from bridgesheets.scoresheets.setup_questions import Questions

SETUP, PAIRS, RANKING, OVERALL, LIST = "Set-up", "Pairs", "Ranking", "Overall", "Award list"
SECTIONS = ("A", "B", "C", "D")
DIRECTIONS = ("NS", "EW")
STRATS = ("A", "B", "C")
#: Pairs of a section, at 17 tables; of two and a half tables.
MOST_IN_SECTION, FEWEST = 34, 5
MOST = MOST_IN_SECTION * len(SECTIONS)
#: Lines for pairs that come late.
SPARE = 4
HEAD_ROW = 4
#: The keys of lines of the sheet Pairs that do not stand in a list begin here.
NOT_LISTED = 10**8
#: The set-up's entries with the limits of the strats: that of the game for strat A.
LIMITS = ("limit", "strat B", "strat C")


class Event:
    """A club game with its blocks."""

    setup: Questions
    clauses: Block
    pairs: Block
    ranking: Block
    overall: Block
    award_list: Block

    def __init__(self, book: Book) -> None:
        self.book, self.order = book, book.order
        self.entered, self.lines = book.order.teams, book.order.teams + SPARE
        self.awards = Awards(book, self.lines)
        self.example: tuple[Pair, ...] = example(book.order.teams) if book.order.filled else ()

    def game_is(self, *games: str) -> Expression:
        """Returns whether the game is of one of these kinds."""
        conditions = [self.setup.taken("game") == game for game in games]
        return conditions[0] if len(conditions) == 1 else fx.Or(*conditions)

    @property
    def status(self) -> Expression:
        """Returns what is to be done next, as the head of the sheet Pairs says it."""
        return Expression(f"{self.pairs.prefix}{at(2, 1, 'both')}")
