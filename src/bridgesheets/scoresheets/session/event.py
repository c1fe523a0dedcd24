"""A session while its workbook is made: its pairs, its movement, and the blocks of its sheets, by what they hold.

The sheets refer to each other. So each is declared by itself, and finds the others here once all are declared; see
:func:`bridgesheets.scoresheets.session.kind.declared`.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from random import Random
from typing import NamedTuple

from bridgesheets.scoresheets import expressions as fx
from bridgesheets.scoresheets.butler.example import USUAL
from bridgesheets.scoresheets.club_game.event import DIRECTIONS, Awards
from bridgesheets.scoresheets.declared import Block
from bridgesheets.scoresheets.expressions import SETUP_LINE_DELETED, Expression, told, typed
from bridgesheets.scoresheets.figures import Questions
from bridgesheets.scoresheets.form import Book
from bridgesheets.scoresheets.match.contracts import WithContracts
from bridgesheets.scoresheets.match.event import Result, results
from bridgesheets.scoresheets.orders import FIRST_NAMES, SURNAMES, Order
from bridgesheets.scoresheets.session.movements import OWN, TWO_FIELDS, Seat, seats

SETUP, PAIRS, MOVEMENT, SCORES, RANKING, CARD = "Set-up", "Pairs", "Movement", "Scores", "Ranking", "Score card"
ABSENT = "absent"
#: What is added to the number of a pair that is EW where both directions are numbered from 1 on.
EW_KEY = 1000


class Play(NamedTuple):
    """A line of the travellers: the board, both pairs or 0, and what is typed of it in the example."""

    board: int
    ns: int
    ew: int
    result: Result
    ruling: str = ""


class Event(WithContracts):
    """A session of one section."""

    setup: Questions
    pairs: Block
    lines: Block
    ranking: Block
    card: Block

    def __init__(self, book: Book) -> None:
        self.book, self.order = book, book.order
        self.two_fields = book.order.movement in TWO_FIELDS
        self.tables = tables_of(book.order)
        #: Both sides of each table, a pair that is missing among them.
        self.entered = 2 * -(-book.order.teams // 2)
        self.seats = seats(book.order.movement, self.tables, book.order.rounds)
        self.plays = _plays(book.order, self.seats)
        self.awards = Awards(book, self.entered)

    def seat_of(self, line: int) -> tuple[str, int]:
        """Direction and number of a line of the list of pairs; no direction where all are one field."""
        if not self.two_fields:
            return "", line
        side, number = divmod(line - 1, self.tables)
        return DIRECTIONS[side], number + 1

    @property
    def title(self) -> Expression:
        return typed(self.setup.typed("event"))

    def of_pair(self, key: Expression, column: str) -> Expression:
        """Returns what the list of pairs has of a pair; an error where there is none."""
        return fx.Index(self.pairs.all.of(column), fx.Match(key, self.pairs.all.key, 0))

    def unless_broken(self, said: Expression) -> Expression:
        """Returns what the head of a sheet says; first of all that a line was deleted or moved."""
        moved = fx.Or(self.pairs.out_of_order("line"), self.lines.out_of_order("line"))
        return told(fx.first_true(
            (self.setup.line_deleted, SETUP_LINE_DELETED),
            (moved, "Lines were sorted, inserted or deleted: undo that."),
            otherwise=said,
        ))  # fmt: skip


def tables_of(order: Order) -> int:
    """Returns the tables of a session: a half table is one, but where nobody is seated by a movement."""
    return order.teams // 2 if order.movement == OWN else -(-order.teams // 2)


_SEED = 1925


def _plays(order: Order, found: Sequence[Seat]) -> tuple[Play, ...]:
    """The lines of all boards, in their order; of the example with results."""
    chance = Random(_SEED)
    plays = []
    by_boards = sorted(found, key=lambda seat: (seat.boards, seat.ns, seat.table))
    for boards, group in groupby(by_boards, key=lambda seat: seat.boards):
        there = tuple(group)
        for board in range(1 + (boards - 1) * order.boards, 1 + boards * order.boards):
            for seat, result in zip(there, results(chance, len(there)), strict=True):
                played = order.filled and not _sits_out(order, seat)
                plays.append(Play(board, seat.ns, seat.ew, result if played else Result()))
    ruled = [place for place, play in enumerate(plays) if play.result != Result()][2:3]
    for place in ruled:
        plays[place] = plays[place]._replace(result=Result(), ruling=USUAL[0].word)
    return tuple(plays)


def _sits_out(order: Order, seat: Seat) -> bool:
    """Checks whether a pair of a table is missing: the last one where the number of pairs is odd."""
    if order.teams % 2 == 0:
        return False
    last = tables_of(order)
    return seat.ew == last if order.movement in TWO_FIELDS else 2 * last in (seat.ns, seat.ew)


def example_names(order: Order) -> Sequence[tuple[str, str]]:
    """The invented names of both players of as many pairs as play."""
    if not order.filled:
        return ()
    chance = Random(_SEED)
    names = [f"{first} {last}" for first in FIRST_NAMES for last in SURNAMES]
    chosen = chance.sample(names, 2 * order.teams)
    return tuple(zip(chosen[::2], chosen[1::2], strict=True))
