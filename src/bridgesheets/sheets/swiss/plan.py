"""How a workbook of Swiss teams is measured: its sheets, and the addresses that formulas of other sheets use."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from functools import cached_property

from openpyxl.utils import quote_sheetname

from bridgesheets.sheets.form import at, block
from bridgesheets.sheets.order import Order
from bridgesheets.sheets.points import VictoryPoints
from bridgesheets.sheets.swiss.layout import Match, Team

EVENT, TEAMS, ADJUSTMENTS = "Event", "Teams", "Adjustments"
STANDINGS, CROSS_TABLE = "Standings", "Cross-table"
BY_TEAM, BY_TABLE = "By team", "By table"
SLIPS, SCORE_CARDS, TABLE_CARDS = "Slips", "Score cards", "Table cards"
DRAW_RECORD, AWARDS = "Draw record", "Awards"
LEDGER, LISTS = "Ledger", "Lists"


def round_sheet(number: int) -> str:
    """The sheet on which a round is entered."""
    return f"Round {number}"


class Side(IntEnum):
    """The columns of a round behind those of the contract: what its formulas work with."""

    #: The line of the ledger of team A; 0 for none.
    LINE_A = 19
    LINE_B = 20
    #: The kind of match by its number in the list; 0 for a usual one, -1 for one that is not in the list.
    KIND = 21
    BOARDS = 22
    #: Why this row cannot count, in words.
    PROBLEM = 23
    #: What is odd about it.
    WARNING = 24
    #: The IMPs that count.
    IMPS_A = 25
    IMPS_B = 26
    #: The margins of matches that were played.
    PLAYED_A = 27
    PLAYED_B = 28
    #: The match award of the winner; of both in a tie half of it.
    AWARD_A = 29
    AWARD_B = 30
    #: The table, where its result is still waited for.
    WAITING = 31
    #: The table, where its result is provisional, or wrong.
    UNSETTLED = 32
    #: A team that stands twice, in words.
    TWICE = 33
    #: What is wrong with the totals, by its number.
    UNSOUND = 34
    #: The first round in which the two met; a round that never comes for none.
    MET = 35
    #: How many totals are typed: four where both captains reported.
    REPORTED = 36
    #: 0 where the row brings nothing, 1 where it does without IMPs, 2 where its IMPs count.
    COUNTS = 37
    #: Of a match with a ruling: the kind of the triple it belongs to; 0 for none.
    TRIPLE = 38


class Group(IntEnum):
    """The groups of columns in the ledger, one column a round in each."""

    ROW_A = 0
    ROW_B = 1
    OPPONENT_A = 2
    OPPONENT_B = 3
    VPS = 4
    MARGIN_A = 5
    MARGIN_B = 6
    IMPS = 7
    AWARD = 8
    TOTAL = 9


class Line(IntEnum):
    """The first columns of the ledger."""

    NUMBER = 1
    NAME = 2
    FROM_ROUND = 3
    LAST_ROUND = 4
    RANKED = 5
    CARRY_OVER = 6


class Rank(IntEnum):
    """The columns of the ledger behind the groups: the standings after the chosen round."""

    HUNDREDTHS = 0
    PLACE_1 = 1
    BREAK_1 = 2
    KEY_2 = 3
    PLACE_2 = 4
    BREAK_2 = 5
    KEY_3 = 6
    PLACE_3 = 7
    BREAK_3 = 8
    KEY_4 = 9
    PLACE = 10
    ORDER = 11
    WON = 12
    DRAWN = 13
    LOST = 14
    NET = 15
    IMPS = 16
    LAST = 17
    SHOWN = 18
    AWARDS = 19


class Tally(IntEnum):
    """The rows at the head of the ledger, one column a round: the state of each round."""

    DRAWN = 3
    WAITING = 4
    PROVISIONAL = 5
    WRONG = 6
    RESULTS = 7
    OPEN = 8
    #: What is broken on the sheet of the round, by its number; 0 for nothing.
    BROKEN = 9
    HEAD = 10


@dataclass(frozen=True)
class Plan:
    """The measures of one workbook."""

    order: Order
    points: VictoryPoints

    #: The last row of the heading of the sheet of teams, and of every round.
    TEAMS_HEAD = 4
    ROUND_HEAD = 4
    ADJUSTMENTS_HEAD = 4

    @cached_property
    def lines(self) -> int:
        """Lines for teams: those ordered, and a few for late entries."""
        return self.order.teams + (2 if self.order.teams <= 40 else 4)

    @cached_property
    def tables(self) -> int:
        """The rows of a round: one for each match of two teams, and two more, for a bye or a triple."""
        return (self.lines + 1) // 2 + 2

    @property
    def expected_tables(self) -> int:
        """The tables of the teams that were ordered: of an odd number three in a triple."""
        return self.order.teams // 2 + 2 * (self.order.teams % 2)

    @property
    def rounds(self) -> int:
        """The rounds there are sheets for."""
        return self.order.rounds

    @property
    def adjustments(self) -> int:
        """Lines for adjustments."""
        return max(20, self.order.teams // 2)

    # --- teams and rounds --------------------------------------------------------------------------------------

    def team_row(self, line: int) -> int:
        """The row of a team on the sheet of teams, by its line from 1."""
        return self.TEAMS_HEAD + line

    def team(self, line: int, column: Team) -> str:
        """A cell of the sheet of teams; its row moves along where the formula is copied down."""
        return f"{TEAMS}!{at(self.team_row(line), column, 'column')}"

    @property
    def numbers_below_head(self) -> str:
        """The column of numbers on the sheet of teams, with its heading."""
        return f"{TEAMS}!{block(self.TEAMS_HEAD, Team.NUMBER, self.team_row(self.lines), Team.NUMBER)}"

    def team_column(self, column: Team) -> str:
        """A column of the sheet of teams, from the first line for a team to the last."""
        return f"{TEAMS}!{block(self.team_row(1), column, self.team_row(self.lines), column)}"

    def match_row(self, table: int) -> int:
        """The row of a match on the sheet of its round."""
        return self.ROUND_HEAD + table

    def matches(self, number: int, column: Match | Side) -> str:
        """A column of a round, from its first match."""
        rows = block(self.ROUND_HEAD + 1, column, self.ROUND_HEAD + self.tables, column)
        return f"{quote_sheetname(round_sheet(number))}!{rows}"

    def match_block(self, number: int, first: Match | Side, last: Match | Side) -> str:
        """Columns of a round that stand side by side."""
        rows = block(self.ROUND_HEAD + 1, first, self.ROUND_HEAD + self.tables, last)
        return f"{quote_sheetname(round_sheet(number))}!{rows}"

    def matches_below_head(self, number: int, column: Match | Side) -> str:
        """A column of a round with its heading, so that position 1 stands for no match."""
        rows = block(self.ROUND_HEAD, column, self.ROUND_HEAD + self.tables, column)
        return f"{quote_sheetname(round_sheet(number))}!{rows}"

    @property
    def number(self) -> str:
        """The cell of every round that has its number, as its own formulas name it."""
        return at(self.ROUND_HEAD - 1, Match.STATE, "both")

    @property
    def idle(self) -> str:
        """The cell of every round that has the number of teams without a match in it."""
        return at(self.ROUND_HEAD - 1, Side.LINE_B, "both")

    @property
    def first_idle(self) -> str:
        """The cell of every round that has the number of the first team without a match."""
        return at(self.ROUND_HEAD - 1, Side.BOARDS, "both")

    # --- the ledger --------------------------------------------------------------------------------------------

    def ledger_row(self, line: int) -> int:
        """The row of a team in the ledger."""
        return Tally.HEAD + line

    @property
    def last_ledger_row(self) -> int:
        """The last row of the ledger that holds a team."""
        return Tally.HEAD + self.lines

    def group_column(self, group: Group, number: int) -> int:
        """The column of the ledger for a round, in a group of columns with one a round."""
        return len(Line) + group * self.rounds + number

    def rank_column(self, rank: Rank) -> int:
        """The column of the ledger for a step of the ranking."""
        return len(Line) + len(Group) * self.rounds + rank + 1

    def line(self, column: int) -> str:
        """A column of the ledger, a row a team."""
        return f"{LEDGER}!{block(Tally.HEAD + 1, column, self.last_ledger_row, column)}"

    def of_line(self, line: int, column: int) -> str:
        """A cell of the ledger; its row moves along where the formula is copied down."""
        return f"{LEDGER}!{at(self.ledger_row(line), column, 'column')}"

    def rounds_of(self, line: int, group: Group) -> str:
        """A team's cells in a group, a column a round."""
        first, last = self.group_column(group, 1), self.group_column(group, self.rounds)
        return f"{self.of_line(line, first)}:{at(self.ledger_row(line), last, 'column')}"

    def table(self, number: int) -> str:
        """The cell that has the number of a table."""
        return f"{quote_sheetname(round_sheet(1))}!{at(self.match_row(number), Match.TABLE, 'column')}"

    def group(self, group: Group, number: int) -> str:
        """A column of a group of the ledger: one round."""
        return self.line(self.group_column(group, number))

    def group_of(self, group: Group, number: str) -> str:
        """A column of a group of the ledger: the round whose number is an expression."""
        return f"INDEX({self.groups(group)},0,{number})"

    def groups(self, group: Group) -> str:
        """All rounds of a group of the ledger."""
        first, last = self.group_column(group, 1), self.group_column(group, self.rounds)
        return f"{LEDGER}!{block(Tally.HEAD + 1, first, self.last_ledger_row, last)}"

    def rank(self, rank: Rank) -> str:
        """The cells of a step of the ranking, a row a team."""
        return self.line(self.rank_column(rank))

    def tally(self, row: Tally) -> str:
        """A row at the head of the ledger, a column a round."""
        first, last = self.group_column(Group.ROW_A, 1), self.group_column(Group.ROW_A, self.rounds)
        return f"{LEDGER}!{block(row, first, row, last)}"

    def tally_of(self, row: Tally, number: int) -> str:
        """A cell above the ledger that counts something of a round."""
        return f"{LEDGER}!{at(row, self.group_column(Group.ROW_A, number), 'both')}"

    @property
    def numbers(self) -> str:
        """The numbers of the teams, as the ledger has them."""
        return self.line(Line.NUMBER)

    @property
    def names(self) -> str:
        """The names of the teams, as the ledger has them."""
        return self.line(Line.NAME)

    # --- words -------------------------------------------------------------------------------------------------

    def vps(self, value: str) -> str:
        """Victory Points in words, with the decimals of the scale."""
        return f'TEXT({value},"0.00")' if self.points.places else f'{value}&""'
