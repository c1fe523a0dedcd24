"""Where things stand in the workbook of a club game."""

from __future__ import annotations

from dataclasses import dataclass

from bridgesheets.sheets.form import at, block
from bridgesheets.sheets.words import line_deleted

SETUP, PAIRS, RANKING, OVERALL, LIST, TABLES = "Set-up", "Pairs", "Ranking", "Overall", "Award list", "Award tables"
SECTIONS = ("A", "B", "C", "D")
DIRECTIONS = ("NS", "EW")
STRATS = ("A", "B", "C")
#: Pairs of a section, at 17 tables; of two and a half tables.
MOST_IN_SECTION, FEWEST = 34, 5
MOST = MOST_IN_SECTION * len(SECTIONS)
#: Lines for pairs that come late.
SPARE = 4

SETUP_ROWS = (
    "event",
    "club",
    "date",
    "director",
    "game",
    "boards",
    "limit",
    "strat B",
    "strat C",
    "scores",
    "overall",
    "other games",
)
FIRST_SETUP_ROW, VALID_COLUMN = 5, 5
HEAD_ROW = 4
FIRST_ROW = HEAD_ROW + 1
#: Beside each list, the column of the line on the sheet Pairs of the pair that stands there.
FOUND_IN_RANKING, FOUND_IN_OVERALL, FOUND_IN_LIST = 12, 11, 7


#: The keys of lines of the sheet Pairs that do not stand in a list begin here.
NOT_LISTED = 10**8


class C:
    """Columns of the sheet Pairs."""

    SECTION, DIRECTION, NUMBER, PLAYER, PARTNER, STRAT, SCORE, OUT = range(1, 9)
    PLACE, AWARD, OVERALL_PLACE, OVERALL, PAID, WORDS, CHECK = range(9, 16)
    IN_SECTION, IN_DIRECTION, GROUP, LEVEL, HUNDREDTHS = range(17, 22)
    #: Entrants, place, tied and award in each strat.
    FIRST_STRAT = 22
    OVERALL_RANK, OVERALL_TIED, RANKING_KEY, OVERALL_KEY, AWARD_KEY = range(34, 39)

    @staticmethod
    def strat(level: int, what: int) -> int:
        """The column of a strat, 1 for A: 0 entrants, 1 place, 2 tied, 3 award."""
        return C.FIRST_STRAT + 4 * (level - 1) + what


ENTRANTS, PLACE, TIED, AWARD = range(4)


class H:
    """Cells above the columns of Pairs that hold what counts for the whole game."""

    ROW = 3
    #: Pairs, tables, sections, whether the game has overall awards, lines with something wrong, pairs without a score.
    COUNTED, GAME_TABLES, GAME_SECTIONS, LARGE, WRONG, MISSING, WHY_NOT = range(17, 24)


@dataclass(frozen=True)
class Layout:
    """The places of everything for so many pairs."""

    pairs: int

    @property
    def lines(self) -> int:
        """Lines for pairs, the spare ones too."""
        return self.pairs + SPARE

    @property
    def last_row(self) -> int:
        """The last line of the sheet Pairs."""
        return FIRST_ROW + self.lines - 1

    @staticmethod
    def setup(name: str) -> str:
        """An entry of the set-up as it was typed."""
        return f"'{SETUP}'!{at(setup_row(name), 2, 'both')}"

    @staticmethod
    def valid(name: str) -> str:
        """An entry of the set-up if it can be used, else what is usual, or nothing."""
        return f"'{SETUP}'!{at(setup_row(name), VALID_COLUMN, 'both')}"

    @property
    def line_deleted(self) -> str:
        """Whether a line of the set-up was deleted: a condition."""
        labels = block(FIRST_SETUP_ROW, 1, FIRST_SETUP_ROW + len(SETUP_ROWS) - 1, 1)
        return line_deleted(f"'{SETUP}'!{labels}", len(SETUP_ROWS))

    def column(self, column: int) -> str:
        """A column of the sheet Pairs."""
        return f"{PAIRS}!{self.here(column)}"

    def here(self, column: int) -> str:
        """The same within the sheet."""
        return block(FIRST_ROW, column, self.last_row, column)

    def pairs_in(self, sheet: str, found: int) -> str:
        """How many pairs stand in a list. ``found`` is the column beside it with their lines."""
        return f"COUNTIF('{sheet}'!{block(FIRST_ROW, found, self.last_row, found)},\">0\")"

    @staticmethod
    def whole(column: int) -> str:
        """A cell that holds for the whole game."""
        return f"{PAIRS}!{at(H.ROW, column, 'both')}"

    @staticmethod
    def status() -> str:
        """What is to be done next."""
        return f"{PAIRS}!{at(2, 1, 'both')}"


def setup_row(name: str) -> int:
    """The row of an entry of the set-up."""
    return FIRST_SETUP_ROW + SETUP_ROWS.index(name)


def limit_of(level: int) -> str:
    """The set-up's entry with the limit of a strat: that of the game for strat A."""
    return ("limit", "strat B", "strat C")[level - 1]
