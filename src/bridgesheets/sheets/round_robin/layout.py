"""Where everything of a round robin stands: its sheets in order, and the cells that other sheets refer to."""

from __future__ import annotations

from decimal import Decimal
from enum import IntEnum

from bridgesheets.regulations.in_force import in_force
from bridgesheets.rules.victory_points import victory_points
from bridgesheets.sheets.form import Book, Form
from bridgesheets.sheets.points import VictoryPoints
from bridgesheets.sheets.round_robin.schedule import Match, Schedule

#: Four players and two more.
PLAYERS = 6
ADJUSTMENT_LINES = 24
#: Later than any round: a team that has not withdrawn.
NEVER = 999
TIE_BREAKS = ("head to head", "IMP quotient", "net IMPs", "wins")
BY_HALF, NO_SCORE = "by half of its matches", "no score"
IMPS_BEFORE, VPS_AFTER, ASSIGNED = "IMPs", "VPs", "assigned VPs"


class Asked(IntEnum):
    """The rows of the sheet "Set-up"."""

    EVENT = 4
    DATE = 5
    DIRECTOR = 6
    BOARDS = 7
    HALVES = 8
    SIT_OUT = 9
    TIE_BREAK_1 = 10
    TIE_BREAK_2 = 11
    TIE_BREAK_3 = 12
    WITHDRAWAL = 13
    LEAST = 14


class TeamColumn(IntEnum):
    """The columns of the sheet "Teams"."""

    NUMBER = 1
    NAME = 2
    CAPTAIN = 3
    PLAYER = 4
    WITHDRAWN = 10
    CHECK = 11


class Entry(IntEnum):
    """The columns of the sheet of a round."""

    TABLE = 1
    HOME = 2
    AWAY = 3
    FIRST_HOME = 4
    FIRST_AWAY = 5
    SECOND_HOME = 6
    SECOND_AWAY = 7
    OTHER_HOME = 8
    OTHER_AWAY = 9
    HOME_VPS = 10
    AWAY_VPS = 11
    SAID = 12


class Adjusted(IntEnum):
    """The columns of the sheet "Adjustments"."""

    TEAM = 1
    ROUND = 2
    WHAT = 3
    AMOUNT = 4
    REASON = 5
    SAID = 6
    STATE = 7


class M(IntEnum):
    """The columns of the sheet "Working", which has a row for each match."""

    ROUND = 1
    TABLE = 2
    HOME = 3
    AWAY = 4
    IN_PLACE = 5
    FAULT = 6
    STATE = 7
    HOME_IMPS = 8
    AWAY_IMPS = 9
    OTHER_CAPTAIN = 10
    HOME_ADDED = 11
    AWAY_ADDED = 12
    ASSIGNED = 13
    MODE = 14
    PLAYED = 15
    HOME_TOTAL = 16
    AWAY_TOTAL = 17
    HOME_VPS = 18
    AWAY_VPS = 19
    IN = 20
    HOME_WIN = 21
    AWAY_WIN = 22
    HOME_AWARD = 23
    AWAY_AWARD = 24
    BEFORE = 25
    WAITING = 26
    PROVISIONAL = 27


class T(IntEnum):
    """The columns of the teams on the sheet "Totals"; behind them each team's VPs against every other."""

    NUMBER = 1
    NAME = 2
    LABEL = 3
    OUT_AFTER = 4
    MATCHES = 5
    BEFORE = 6
    CANCELLED = 7
    PLAYED = 8
    PLAYED_VPS = 9
    AVERAGE = 10
    CONVERSE = 11
    MATCH_VPS = 12
    AWARDS = 13
    SIT_OUTS = 14
    ADJUSTED = 15
    TOTAL = 16
    IMPS_WON = 17
    IMPS_LOST = 18
    NET = 19
    QUOTIENT = 20
    WINS = 21
    KEY = 22
    TIE_1 = 23
    TIE_2 = 24
    TIE_3 = 25
    ORDER = 26
    PLACE = 27
    SHOWN = 28
    AGAINST = 29


class S(IntEnum):
    """The rows of the settings on the sheet "Totals": what was asked for, made safe, and what is wrong in words."""

    BOARDS = 3
    HALVES = 4
    LIMIT = 5
    TREATMENT = 6
    LEAST = 7
    SIT_OUT = 8
    TIE_BREAK_1 = 9
    TIE_BREAK_2 = 10
    TIE_BREAK_3 = 11
    NAMED = 12
    IN = 13
    EXPECTED = 14
    PROVISIONAL = 15
    WITHDRAWN = 16
    EVENT = 17
    WRONG_SETUP = 18
    WRONG_LINES = 19
    WRONG_TEAMS = 20
    WRONG_TREATMENT = 21
    WRONG_ADJUSTMENTS = 22
    WRONG_SHOWN = 23
    STATUS = 24


class R(IntEnum):
    """The columns of the rounds on the sheet "Totals"."""

    ROUND = 1
    EXPECTED = 2
    IN = 3
    WAITING = 4
    PROVISIONAL = 5
    DONE = 6
    STATUS = 7


#: Rows of headings, the same on all sheets with lines to type in.
TITLE_ROW, STATUS_ROW, HEAD_ROW = 1, 2, 3
_TOTALS_TEAMS = S.STATUS + 2


class Layout:
    """The sheets of one round robin, made in the order of their tabs, and the addresses in them."""

    def __init__(self, book: Book, schedule: Schedule, scale: VictoryPoints) -> None:
        self.book = book
        self.order = book.order
        self.schedule = schedule
        self.scale = scale
        self.setup = book.form("Set-up")
        self.teams = book.form("Teams", landscape=True)
        self.rounds = [book.form(f"Round {number}", landscape=True) for number in range(1, schedule.rounds + 1)]
        self.adjustments = book.form("Adjustments")
        self.standings = book.form("Standings", landscape=True)
        self.matrix = book.form("Matrix", landscape=True)
        self.by_round = book.form("Schedule")
        self.by_team = book.form("By team")
        self.slips = book.form("Slips")
        self.score_cards = book.form("Score cards")
        self.table_cards = book.form("Table cards")
        self.vp_card = book.form("VP card")
        self.working = book.form("Working", landscape=True)
        self.totals = book.form("Totals", landscape=True)
        self._rows = {match: HEAD_ROW + number for number, match in enumerate(schedule.matches, 1)}

    # --- the scale -------------------------------------------------------------------------------------------

    @property
    def draw(self) -> Decimal:
        """What each side of a drawn match has."""
        found = victory_points(in_force(), Decimal(0), Decimal(self.order.boards), self.order.scale).value
        assert isinstance(found, Decimal)
        return found

    # --- entries ---------------------------------------------------------------------------------------------

    def asked(self, row: Asked) -> str:
        """An answer on the sheet "Set-up"."""
        return self.setup.cell(row, 2)

    def team_row(self, team: int) -> int:
        """The row of a team on the sheet "Teams"."""
        return HEAD_ROW + team

    def of_team(self, team: int, column: TeamColumn) -> str:
        """A cell of a team on the sheet "Teams"."""
        return self.teams.cell(self.team_row(team), column)

    def sheet_of(self, match: Match) -> Form:
        """The sheet on which a match is entered."""
        return self.rounds[match.round - 1]

    def entered(self, match: Match, first: Entry, last: Entry | None = None) -> str:
        """Cells of a match on the sheet of its round."""
        row = HEAD_ROW + match.table
        form = self.sheet_of(match)
        return form.range(row, first, row, last) if last else form.cell(row, first)

    def shown_points(self, number: int) -> str:
        """The Victory Points of both sides as the sheet of a round shows them."""
        last = HEAD_ROW + len(self.schedule.of_round(number))
        return self.rounds[number - 1].range(HEAD_ROW + 1, Entry.HOME_VPS, last, Entry.AWAY_VPS)

    def adjustment(self, column: Adjusted) -> str:
        """A column of all adjustments."""
        return self.adjustments.range(HEAD_ROW + 1, column, HEAD_ROW + ADJUSTMENT_LINES, column)

    # --- workings --------------------------------------------------------------------------------------------

    def row_of(self, match: Match) -> int:
        """The row of a match on the sheet "Working"."""
        return self._rows[match]

    def of_match(self, match: Match, column: M) -> str:
        """A cell of a match on the sheet "Working"."""
        return self.working.cell(self.row_of(match), column)

    def all_matches(self, column: M) -> str:
        """A column of all matches."""
        return self.working.range(HEAD_ROW + 1, column, HEAD_ROW + len(self.schedule.matches), column)

    def setting(self, row: S) -> str:
        """A setting, made safe, or what is wrong in words."""
        return self.totals.cell(row, 2)

    def total_row(self, team: int) -> int:
        """The row of a team on the sheet "Totals"."""
        return _TOTALS_TEAMS + team

    @property
    def totals_head(self) -> int:
        """The row with the headings of the teams on the sheet "Totals"."""
        return _TOTALS_TEAMS

    def total(self, team: int, column: int) -> str:
        """A cell of a team on the sheet "Totals"."""
        return self.totals.cell(self.total_row(team), column)

    def all_totals(self, column: int) -> str:
        """A column of all teams on the sheet "Totals"."""
        return self.totals.range(self.total_row(1), column, self.total_row(self.schedule.teams), column)

    def name(self, team: int) -> str:
        """The cell with the name of a team, "Team 3" while it has none."""
        return self.total(team, T.NAME)

    def label(self, team: int) -> str:
        """The cell with the number and the name of a team."""
        return self.total(team, T.LABEL)

    def round_row(self, number: int) -> int:
        """The row of a round on the sheet "Totals"."""
        return self.total_row(self.schedule.teams) + 2 + number

    def of_round(self, number: int, column: R) -> str:
        """A cell of a round on the sheet "Totals"."""
        return self.totals.cell(self.round_row(number), column)

    def all_rounds(self, column: R) -> str:
        """A column of all rounds on the sheet "Totals"."""
        return self.totals.range(self.round_row(1), column, self.round_row(self.schedule.rounds), column)

    # --- matrices --------------------------------------------------------------------------------------------

    @property
    def legs(self) -> range:
        """The times that everybody meets everybody."""
        return range(1, self.schedule.legs + 1)

    def matrix_top(self, leg: int) -> int:
        """The row of the title of a leg on the sheet "Matrix"."""
        return 1 + (leg - 1) * (2 * self.schedule.teams + 6)

    def matrix_head(self, leg: int, what: str) -> int:
        """The row of the headings of a block: "VPs", or "IMPs" below."""
        return self.matrix_top(leg) + 2 + (0 if what == "VPs" else self.schedule.teams + 3)

    def matrix_teams(self, leg: int, what: str) -> str:
        """The numbers of the teams beside a block."""
        head = self.matrix_head(leg, what)
        return self.matrix.range(head + 1, 1, head + self.schedule.teams, 1)

    def matrix_of(self, leg: int, what: str) -> str:
        """The figures of a block."""
        head, teams = self.matrix_head(leg, what), self.schedule.teams
        return self.matrix.range(head + 1, 3, head + teams, 2 + teams)
