"""Where everything stands in a Butler workbook: the sheets, their lines and columns.

The sheets refer to each other in both directions, so each finds the places of the others here.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil

from openpyxl.utils import quote_sheetname

from bridgesheets.sheets.butler.contracts import possible_scores
from bridgesheets.sheets.form import at, block
from bridgesheets.sheets.order import Order
from bridgesheets.sheets.words import line_deleted, picked, typed

SETUP, PAIRS, ADJUSTMENTS = "Set-up", "Pairs", "Adjustments"
STANDINGS, CROSS, RESULTS, SEATING = "Standings", "Cross-table", "Results", "Seating"
TRAVELLERS, CARD, SLIPS, TABLE_CARDS = "Travellers", "Score card", "Slips", "Table cards"
WORK, POSSIBLE, CONTRACTS = "Calculation", "Scores", "Contracts"
#: How many stand beside each other in the table of the scores that contracts bring.
SCORES_ACROSS = 8

#: The head of every list stands in row 4.
HEAD_ROW = 4
FIRST = HEAD_ROW + 1

#: Lines for pairs that come late.
SPARE_PAIRS = 4
#: Words for adjusted boards: five that are usual, and lines for more.
RULINGS = 8
FIRST_RULING = 18
ADJUSTMENT_LINES = 24

#: A pair that sits out has this instead of the number of a table.
SITS_OUT = 1000


def quoted(text: str) -> str:
    """A text as a formula writes it."""
    doubled = text.replace('"', '""')
    return f'"{doubled}"'


def on(sheet: str, row: int, column: int) -> str:
    """A cell as formulas on other sheets name it."""
    return f"{quote_sheetname(sheet)}!{at(row, column, 'both')}"


def over(sheet: str, first_row: int, first_column: int, last_row: int, last_column: int) -> str:
    """A range as formulas on other sheets name it."""
    return f"{quote_sheetname(sheet)}!{block(first_row, first_column, last_row, last_column)}"


def is_match(cell: str, rounds: int) -> str:
    """A condition: the cell holds the number of a match."""
    return f"IF(COUNT({cell})=1,AND({cell}>=1,{cell}<={rounds},ROUND({cell},0)={cell}),FALSE)"


class Work:
    """Columns of a match that its formulas work with, from the first of them."""

    COUNTS, FINE_NS, FINE_EW, BOARDS_IN, PAIRED, MET, WAITING, REMARKED = range(8)


class Board:
    """Rows below the scores of a board that count, from the first of them."""

    NUMBER, OUT, LOWEST, SECOND_LOWEST, SECOND_HIGHEST, HIGHEST, POSITIVE, NEGATIVE = range(8)


@dataclass(frozen=True)
class Plan:
    """The size of an event: lines for pairs, tables of a match, matches, boards of a match."""

    entered: int
    pairs: int
    tables: int
    rounds: int
    boards: int

    @classmethod
    def of(cls, order: Order) -> Plan:
        """The places of the sheets that were ordered."""
        pairs = order.teams + SPARE_PAIRS
        return cls(order.teams, pairs, ceil(pairs / 2), order.rounds, order.boards)

    @property
    def expected_tables(self) -> int:
        """The tables of the pairs that were ordered; the others are for pairs that come late."""
        return self.entered // 2

    @property
    def possible(self) -> str:
        """The table of the scores that contracts bring."""
        last_row, last_column = (len(possible_scores()) - 1) // SCORES_ACROSS + FIRST, SCORES_ACROSS
        return over(POSSIBLE, FIRST, 1, last_row, last_column)

    # --- Set-up ----------------------------------------------------------------------------------------------

    #: The name of the event as pages show it.
    event = typed(on(SETUP, 4, 2))
    #: The event with its place and date, for the heads of pages.
    dated = f'{event}&IFERROR(IF({on(SETUP, 5, 2)}="","",", "&{on(SETUP, 5, 2)}),"")'
    director = on(SETUP, 6, 2)
    #: What the formulas take: a number, or an empty text where the entry is no good.
    drop = on(SETUP, 11, 5)
    rounded_to = on(SETUP, 12, 5)
    sit_out_points = on(SETUP, 13, 5)
    setup_problems = on(SETUP, 14, 5)
    #: Whether a line was deleted, a condition: the questions stand beside each other in rows 4 to 13, with a heading;
    #: each line of a ruling has two numbers, typed or not.
    setup_line_deleted = (
        f"OR({line_deleted(over(SETUP, 4, 1, 13, 1), 9)},"
        f"COUNT({over(SETUP, FIRST_RULING, 6, FIRST_RULING + RULINGS - 1, 7)})<>{2 * RULINGS})"
    )

    @property
    def ruling_words(self) -> str:
        """The words for adjusted boards that may be used."""
        return over(SETUP, FIRST_RULING, 5, FIRST_RULING + RULINGS - 1, 5)

    @property
    def ruling_imps(self) -> str:
        """The IMPs each word gives the pair NS."""
        return over(SETUP, FIRST_RULING, 6, FIRST_RULING + RULINGS - 1, 6)

    @property
    def ruling_imps_ew(self) -> str:
        """The IMPs each word gives the pair EW."""
        return over(SETUP, FIRST_RULING, 7, FIRST_RULING + RULINGS - 1, 7)

    # --- Pairs -----------------------------------------------------------------------------------------------

    @property
    def last_pair(self) -> int:
        """The row of the last line for a pair, on every sheet that has one for each."""
        return HEAD_ROW + self.pairs

    def of_pairs(self, column: int, sheet: str = PAIRS) -> str:
        """A column of the list of pairs: 1 is the number, 4 says whether it is the house pair, 7 are both names."""
        return over(sheet, FIRST, column, self.last_pair, column)

    def names(self, number: str) -> str:
        """The names of a pair; an empty text where there is no such number."""
        return f'IFERROR(INDEX({self.of_pairs(7)},MATCH({number},{self.of_pairs(1)},0)),"")'

    # --- matches ---------------------------------------------------------------------------------------------

    @staticmethod
    def match(number: int) -> str:
        """The name of the sheet of a match."""
        return f"Match {number}"

    ns, ew, first_score = 2, 3, 4

    @property
    def last_table(self) -> int:
        """The row of the last table of a match."""
        return HEAD_ROW + self.tables

    @property
    def sit_out_row(self) -> int:
        """The row in which the pair that sits out stands."""
        return self.last_table + 1

    @property
    def totals(self) -> int:
        """The column of the IMPs of NS; those of EW, the VPs of both, the remarks and the names come next."""
        return self.first_score + self.boards

    @property
    def remarks(self) -> int:
        """The column of what is wrong at a table."""
        return self.totals + 4

    @property
    def work(self) -> int:
        """The first column of what the formulas of a match work with, see :class:`Work`."""
        return self.totals + 8

    @property
    def clean(self) -> int:
        """The first column of the scores that count."""
        return self.work + 8

    @property
    def imps(self) -> int:
        """The first column of the IMPs of NS, board by board."""
        return self.clean + self.boards + 1

    @property
    def words(self) -> int:
        """The first column of the remarks, board by board."""
        return self.imps + self.boards + 1

    @property
    def pair_words(self) -> int:
        """The column of what is wrong with the pairs of a table."""
        return self.words + self.boards

    @property
    def plain(self) -> int:
        """The first column of what was typed as contracts are looked up; the seats of declarers come behind."""
        return self.pair_words + 2

    @property
    def seats(self) -> int:
        """The first column of the seats of declarers, board by board."""
        return self.plain + self.boards + 1

    @property
    def in_row(self) -> int:
        """The row that counts the scores of each board; datum, remark and sums come below it."""
        return self.sit_out_row + 1

    def of_tables(self, number: int, column: int, last_column: int = 0) -> str:
        """A column of a match, or several, from the first table to the last."""
        return over(self.match(number), FIRST, column, self.last_table, last_column or column)

    def chosen(self, match: str, row: int, column: int) -> str:
        """A cell of the match whose number a cell holds."""
        return picked(match, [on(self.match(number), row, column) for number in range(1, self.rounds + 1)])

    def seated(self, number: int) -> str:
        """The cells of a match that hold numbers of pairs, the one that sits out among them."""
        return over(self.match(number), FIRST, self.ns, self.sit_out_row, self.ew)

    # --- Calculation -----------------------------------------------------------------------------------------

    def work_column(self, kind: int, number: int = 1) -> int:
        """The column of a match in the block ``kind`` of the calculation: 0 where a pair sits, 1 who is not seated."""
        return 8 + kind * (self.rounds + 1) + number
