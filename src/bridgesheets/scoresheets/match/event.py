"""A team match while its workbook is made: its boards and stanzas, and the blocks of its sheets, by what they hold.

The sheets refer to each other. So each is declared by itself, and finds the others here once all are declared; see
:func:`bridgesheets.scoresheets.match.kind.declare`.
"""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from bridgesheets.scoresheets import expressions as fx
from bridgesheets.scoresheets.blocks import Block
from bridgesheets.scoresheets.butler.example import USUAL, Ruling
from bridgesheets.scoresheets.expressions import Expression, entry_text
from bridgesheets.scoresheets.figures import Questions
from bridgesheets.scoresheets.form import Book
from bridgesheets.scoresheets.match.contracts import ContractSheets, most_tricks
from bridgesheets.scoresheets.points import Imps, VictoryPoints

SETUP, MATCH, CARD = "Set-up", "Match", "Score card"
#: The columns of both teams, and of both rooms with what they are called.
TEAMS = ("a", "b")
ROOMS = {"open": "Open Room", "closed": "Closed Room"}
#: A board that was played at one table only, or at none.
NOT_PLAYED = Ruling("NP", 0, 0)
#: What is typed for a board that has no swing of its own, with what it brings the first team and the second.
RULINGS = (*USUAL, NOT_PLAYED)
#: What each is called beside the board, and the team whose name follows.
RULING_NAMES = (
    ("average plus for ", "a"), ("average plus for ", "b"), ("average", ""), ("average plus for both", ""),
    ("average minus for both", ""), ("not played: no swing", ""),
)  # fmt: skip
HIGHEST_BOARD = 999
#: So many letters of a name head a narrow column.
_NARROW = 12
#: What the result has besides the stanzas.
CARRIED, ADJUSTED_IMPS, TOTAL_IMPS, MARGIN = "Carry-over", "Adjusted IMPs", "IMPs", "Margin"
POINTS, ADJUSTED_POINTS, TOTAL_POINTS = "Victory Points", "Adjusted VPs", "Total VPs"


class MatchSheets(ContractSheets):
    """A match: its boards in stanzas of the same length."""

    setup: Questions
    teams: Block
    stanzas: Block
    boards: Block
    card: Block
    result: Block

    def __init__(self, book: Book) -> None:
        self.book, self.order = book, book.order
        self.in_stanza = book.order.boards // book.order.rounds
        self.points, self.imps = VictoryPoints(book), Imps(book)
        self.example = example(book.order.boards) if book.order.filled else ()

    def stanza(self, board: int) -> int:
        return 1 + (board - 1) // self.in_stanza

    @property
    def result_labels(self) -> tuple[str, ...]:
        stanzas = (f"Stanza {number}" for number in range(1, self.order.rounds + 1))
        return (CARRIED, *stanzas, ADJUSTED_IMPS, TOTAL_IMPS, MARGIN, POINTS, ADJUSTED_POINTS, TOTAL_POINTS)

    def of_result(self, label: str, team: str) -> Expression:
        return self.result.line(1 + self.result_labels.index(label)).of(team)

    @property
    def counted_boards(self) -> Expression:
        """Returns the boards by which Victory Points go."""
        return self.setup.value("counted")

    @staticmethod
    def other(team: str) -> str:
        return TEAMS[1 - TEAMS.index(team)]

    @property
    def title(self) -> Expression:
        return entry_text(self.setup.entry("event"))

    def name(self, team: str) -> Expression:
        return self.teams.line(1 + TEAMS.index(team)).called

    def head(self, team: str, _: int) -> Expression:
        """Returns the heading of a narrow column of a team: its name, or how it begins."""
        name = self.name(team)
        return fx.If(fx.call("LEN", name) > _NARROW, fx.Left(name, _NARROW - 1) & "…", name)

    def unless_broken(self, words: Expression) -> Expression:
        moved = ((self.boards, "line"), (self.teams, "number"), (self.stanzas, "number"))
        return self.setup.unless_broken(words, *(block.is_out_of_order(name) for block, name in moved))


class RoomResult(NamedTuple):
    """A contract with declarer and tricks, or a score of NS as its level."""

    level: int | str = ""
    strain: str = ""
    by: str = ""
    tricks: int | str = ""
    doubled: str = ""


class PlayedBoard(NamedTuple):
    """A board of the example: what happened in both rooms, or a ruling."""

    open: RoomResult
    closed: RoomResult
    ruling: str = ""


_SEED = 78
EXAMPLE_NAMES = ("Archer", "Bell")
#: What may happen on a board: the same contract made with one trick more or less, or another one.
_CONTRACTS = (
    (4, "S"), (3, "NT"), (4, "H"), (2, "S"), (3, "D"), (1, "NT"), (6, "H"), (5, "C"), (2, "NT"),
)  # fmt: skip


def example(boards: int) -> tuple[PlayedBoard, ...]:
    chance = Random(_SEED)
    found = []
    for _ in range(boards):
        open_, closed = results(chance, len(ROOMS))
        found.append(PlayedBoard(open_, closed))
    found[1] = PlayedBoard(RoomResult("P"), RoomResult(-90))
    found[-2] = found[-2]._replace(closed=RoomResult(4, "S", "S", 9, "X"))
    found[-1] = PlayedBoard(found[-1].open, RoomResult(), USUAL[0].word)
    return tuple(found)


def results(chance: Random, tables: int) -> list[RoomResult]:
    usual, by = chance.choice(_CONTRACTS), chance.choice("NSEW")
    return [_result(chance, usual, by) for _ in range(tables)]


def _result(chance: Random, usual: tuple[int, str], by: str) -> RoomResult:
    level, strain = usual if chance.random() < 0.75 else chance.choice(_CONTRACTS)
    return RoomResult(level, strain, by, level + most_tricks() - 7 + chance.choice((-1, 0, 0, 0, 1)))
