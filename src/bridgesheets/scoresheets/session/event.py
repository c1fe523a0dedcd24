"""A session while its workbook is made: its pairs, its movement, and the blocks of its sheets, by what they hold.

The movement says who sits at which table in which round, and which set of boards is played there. The sheets refer to
each other. So each is declared by itself, and finds the others here once all are declared; see
:func:`bridgesheets.scoresheets.session.kind.declare`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby
from random import Random
from typing import NamedTuple

from bridgesheets.scoresheets import expressions as fx
from bridgesheets.scoresheets.blocks import Block
from bridgesheets.scoresheets.butler.example import USUAL
from bridgesheets.scoresheets.club_game.event import DIRECTIONS, ClubGameAwards
from bridgesheets.scoresheets.expressions import Expression
from bridgesheets.scoresheets.figures import Questions
from bridgesheets.scoresheets.form import Book
from bridgesheets.scoresheets.match.contracts import ContractSheets
from bridgesheets.scoresheets.match.event import RoomResult, results
from bridgesheets.scoresheets.orders import Order, people

MITCHELL, WEB, SCRAMBLED, HOWELL, OWN = "mitchell", "web", "scrambled", "howell", "own"
#: The movements, and what each is.
MOVEMENTS: Mapping[str, str] = {
    MITCHELL: "NS stay, EW move: two fields, with a skip where the tables are even",
    WEB: "a Mitchell in which all pairs play the same boards, of which there are several sets",
    SCRAMBLED: "a Mitchell with arrow-switched rounds at the end: one field",
    HOWELL: "every pair meets every other: one field",
    OWN: "another one: the pairs are typed with the scores",
}
#: Those in which NS and EW are fields of their own, both numbered from 1 on.
TWO_FIELDS = (MITCHELL, WEB)
#: One round in so many is arrow-switched.
_SWITCHED = 8


class Seat(NamedTuple):
    """A table in a round: the pairs, and the set of boards, all counted from 1. Pairs are 0 where nobody is named."""

    round: int
    table: int
    ns: int
    ew: int
    boards: int


def seats(movement: str, tables: int, rounds: int) -> tuple[Seat, ...]:
    """Returns all tables of a movement, round by round.

    With two fields both directions have numbers from 1 on; in the others each number is one pair.
    """
    of = {MITCHELL: _mitchell, WEB: _web, SCRAMBLED: _scrambled, HOWELL: _howell, OWN: _without_movement}[movement]
    return of(tables, rounds)


def most_rounds(movement: str, tables: int) -> int:
    """Returns how many rounds a movement has: all boards and, of a Howell, all opponents."""
    if movement == HOWELL:
        return 2 * tables - 1
    # The skip of an even number of tables costs a round.
    return tables - 1 + tables % 2


def _mitchell(tables: int, rounds: int) -> tuple[Seat, ...]:
    """Returns a Mitchell: EW move up a table, boards down one; an even number of tables skips one half way."""

    def east(table: int, played: int) -> int:
        skipped = tables % 2 == 0 and played >= tables // 2
        return (table - 1 - played - skipped) % tables + 1

    return tuple(
        Seat(played + 1, table, table, east(table, played), (table - 1 + played) % tables + 1)
        for played in range(rounds)
        for table in range(1, tables + 1)
    )


def _web(tables: int, rounds: int) -> tuple[Seat, ...]:
    """Returns a web movement: EW move as in a Mitchell, with as many sets of boards as rounds, an odd number.

    They move down at the first tables and up at the others, so that no pair meets a set again.
    """
    down = tables // 2 if tables % 2 == 0 else (tables + rounds) // 2
    return tuple(
        Seat(played + 1, table + 1, table + 1, (table - played) % tables + 1,
             (table + played if table < down else tables - 2 - table - played) % rounds + 1)
        for played in range(rounds)
        for table in range(tables)
    )  # fmt: skip


def _scrambled(tables: int, rounds: int) -> tuple[Seat, ...]:
    """Returns the Mitchell with EW pairs numbered on from NS, who change directions in the last rounds."""
    last = rounds - max(1, (rounds + _SWITCHED // 2) // _SWITCHED)
    numbered = (seat._replace(ew=seat.ew + tables) for seat in _mitchell(tables, rounds))
    return tuple(seat._replace(ns=seat.ew, ew=seat.ns) if seat.round > last else seat for seat in numbered)


#: The first round of each Howell, by its tables: NS, EW and the set of boards, from 0 on. In each round all pairs and
#: sets go up by one and begin anew after the last but one pair, which sits still. Of the directions those are chosen
#: by which every pair competes with every other as equally as can be.
_HOWELLS: Mapping[int, tuple[tuple[int, int, int], ...]] = {
    2: ((3, 0, 0), (1, 2, 0)),
    3: ((5, 0, 0), (1, 4, 0), (2, 3, 0)),
    4: ((7, 0, 0), (1, 5, 6), (2, 3, 5), (4, 6, 3)),
    5: ((9, 0, 0), (1, 5, 4), (2, 3, 8), (4, 7, 5), (6, 8, 1)),
    6: ((11, 0, 0), (1, 7, 2), (5, 2, 10), (3, 10, 6), (4, 6, 8), (9, 8, 7)),
    7: ((13, 0, 0), (1, 3, 5), (2, 5, 8), (4, 11, 9), (6, 10, 7), (7, 12, 6), (9, 8, 4)),
    8: ((15, 0, 0), (1, 11, 5), (2, 4, 12), (3, 12, 10), (13, 5, 1), (6, 9, 8), (7, 8, 13), (14, 10, 11)),
}
HOWELL_TABLES = tuple(_HOWELLS)


def _howell(tables: int, rounds: int) -> tuple[Seat, ...]:
    still = 2 * tables - 1

    def moved(place: int, played: int) -> int:
        return 1 + (still if place == still else (place + played) % still)

    return tuple(
        Seat(played + 1, table, moved(ns, played), moved(ew, played), (boards + played) % still + 1)
        for played in range(rounds)
        for table, (ns, ew, boards) in enumerate(_HOWELLS[tables], 1)
    )


def _without_movement(tables: int, rounds: int) -> tuple[Seat, ...]:
    """Returns tables without pairs: every set of boards has a line for each table."""
    return tuple(Seat(played, table, 0, 0, played) for played in range(1, rounds + 1) for table in range(1, tables + 1))


SETUP, PAIRS, MOVEMENT, TRAVELLERS, SCORES = "Set-up", "Pairs", "Movement", "Travellers", "Scores"
RANKING, CARD = "Ranking", "Score card"
ABSENT = "absent"
#: What is added to the number of a pair that is EW where both directions are numbered from 1 on.
EW_KEY = 1000


class Play(NamedTuple):
    """A line of the travellers: the board, both pairs or 0, and what is typed of it in the example."""

    board: int
    ns: int
    ew: int
    result: RoomResult
    ruling: str = ""


class SessionSheets(ContractSheets):
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
        self.awards = ClubGameAwards(book, self.entered)

    def seat_of(self, line: int) -> tuple[str, int]:
        """Returns direction and number of a line of the list of pairs; no direction where all are one field."""
        if not self.two_fields:
            return "", line
        side, number = divmod(line - 1, self.tables)
        return DIRECTIONS[side], number + 1

    def of_pair(self, key: Expression, column: str) -> Expression:
        """Returns what the list of pairs has of a pair; an error where there is none."""
        return fx.Index(self.pairs.all.of(column), fx.Match(key, self.pairs.all.key, 0))

    def unless_broken(self, words: Expression) -> Expression:
        return self.setup.unless_broken(words, self.pairs.is_out_of_order("line"), self.lines.is_out_of_order("line"))


def tables_of(order: Order) -> int:
    """Returns the tables of a session: a half table is one, but where nobody is seated by a movement."""
    return order.teams // 2 if order.movement == OWN else -(-order.teams // 2)


_SEED = 1925


def _plays(order: Order, seats: Sequence[Seat]) -> tuple[Play, ...]:
    """Returns the lines of all boards, in their order; of the example with results."""
    chance = Random(_SEED)
    plays = []
    by_boards = sorted(seats, key=lambda seat: (seat.boards, seat.ns, seat.table))
    for boards, group in groupby(by_boards, key=lambda seat: seat.boards):
        there = tuple(group)
        for board in range(1 + (boards - 1) * order.boards, 1 + boards * order.boards):
            for seat, result in zip(there, results(chance, len(there)), strict=True):
                played = order.filled and not has_missing_pair(order, seat)
                plays.append(Play(board, seat.ns, seat.ew, result if played else RoomResult()))
    ruled = [place for place, play in enumerate(plays) if play.result != RoomResult()][2:3]
    for place in ruled:
        plays[place] = plays[place]._replace(result=RoomResult(), ruling=USUAL[0].word)
    return tuple(plays)


def has_missing_pair(order: Order, seat: Seat | Play) -> bool:
    """Checks if a pair of a table is missing: the last one where the number of pairs is odd."""
    if order.teams % 2 == 0:
        return False
    last = tables_of(order)
    return seat.ew == last if order.movement in TWO_FIELDS else 2 * last in (seat.ns, seat.ew)


def example_names(order: Order) -> Sequence[tuple[str, str]]:
    if not order.filled:
        return ()
    chance = Random(_SEED)
    chosen = chance.sample(people(1280), 2 * order.teams)
    return tuple(zip(chosen[::2], chosen[1::2], strict=True))
