"""Where things stand in the workbook of a knockout: its sheets, and the cells that their formulas name."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from bridgesheets.sheets.form import at, block
from bridgesheets.sheets.knockout.plans import NOBODY, Plan, Slot, depth, plans
from bridgesheets.sheets.words import SETUP_LINE_DELETED, first_of, line_deleted, typed

SETUP, TEAMS, PLAYERS, THREE_WAYS, AWARDS = "Set-up", "Teams", "Players", "Three-ways", "Awards"
RESULTS, BRACKET, LIST, SLIPS, CARDS = "Results", "Bracket", "Award list", "Slips", "Cards"
TABLES = "Award tables"

#: Rows of the set-up, each with an entry in column B.
_FIRST_SETUP_ROW = 5
SETUP_ROWS = (
    "event",
    "date",
    "director",
    "boards",
    "segments",
    "first round",
    "play-off",
    "format",
    "rating",
    "restrictions",
    "teams",
    "average",
    "forfeit",
    "paid",
    "three-way",
    "share",
)
#: The rows at the top of the sheet Awards.
FACT_ROWS = (
    "format",
    "teams",
    "average",
    "rounds",
    "boards",
    "rating",
    "restrictions",
    "first",
    "match",
    "why not",
)
FIRST_FACT_ROW = 4
FIRST_AWARD_ROW = FIRST_FACT_ROW + len(FACT_ROWS) + 3
#: The column of the set-up with the entries that can be used.
VALID_COLUMN = 5
SEGMENTS = 4
PLAYERS_A_TEAM = 6

#: The heading of each sheet is as high as this; the first line stands below it.
HEAD_ROW = 4
FIRST_ROW = HEAD_ROW + 1


class T:
    """Columns of the sheet Teams."""

    NUMBER, SEED, NAME, CAPTAIN, ABSENT, MASTERPOINTS, PLAYERS, AVERAGE, CHECK = range(1, 10)
    SHOWN, OF_SEED, POINTS, COUNTED, KNOWN = range(11, 16)


class P:
    """Columns of the sheet Players."""

    TEAM, TEAM_NAME, NAME, NUMBER, MASTERPOINTS, BOARDS, OF, SHARE, CHECK = range(1, 10)


class R:
    """Columns of the sheet of a round: two lines a match."""

    MATCH, NUMBER, NAME = 1, 2, 3
    FIRST, LAST = 4, 3 + SEGMENTS
    EXTRA, CARRIED, TOTAL, OTHER, FORFEIT, RESULT = range(LAST + 1, LAST + 7)
    WRONG, DONE, STATE, WINNER, OUT, FORFEITS, PLAYED, PAID, WAITING = range(RESULT + 2, RESULT + 11)


class S:
    """What a match has come to: the figures of the column ``STATE``."""

    EARLIER, UNPLAYED, ONE_SIDE, RUNNING, TIED, PROVISIONAL, WRONG, BYE, FORFEIT, NOBODY, DISPUTED, ONE_TOTAL, DONE = (
        range(13)
    )
    #: Those that somebody has to do something about.
    OPEN = (UNPLAYED, ONE_SIDE, RUNNING, TIED, WRONG, DISPUTED)
    #: Those with a winner by IMPs.
    WON = (PROVISIONAL, ONE_TOTAL, DONE)
    PLAYED = (TIED, DISPUTED, *WON)


class A:
    """Columns of the sheet Awards, and the figures its lines are found by."""

    LABEL, PLACE, TIED, AWARD, WORDS, CODE = range(1, 7)
    CHAMPION, THIRD, FOURTH, FORFEIT = 100, 103, 104, 200


class F:
    """Columns of the sheet Results: a line a team."""

    NUMBER, NAME, PLACE, OVERALL, WINS, HALVES, MATCHES, PAID, WORDS = range(1, 10)
    OUT, CODE, PLAYED, KEY = range(11, 15)


#: The place by which the sheet Results marks a team that did not come.
ABSENT_PLACE = 900


class W:
    """Columns of the sheet of three-way matches: three lines of matches, then three of teams."""

    MATCH, NUMBER, NAME, IMPS, OTHER_IMPS, OTHER, OTHER_NAME, SAYS, OTHER_SAYS, RESULT = range(1, 11)
    WRONG, STATE, KEY, ORDER, OUT, FORFEITS, PLAYED, HALVES, WAITING = range(12, 21)
    EXTRA, FORFEIT, WINS, NET = IMPS, OTHER_IMPS, OTHER, OTHER_NAME
    #: In the heading of a three-way match: who goes on.
    SURVIVORS = (KEY, ORDER)


_LINE_DELETED = '"A line of the sheet {} was deleted: undo that."'

#: Lines of a three-way match: its heading, three matches, a heading, three teams, a line left free.
THREE_WAY_LINES = 9
TEAM_LINES = 5


@dataclass(frozen=True)
class Layout:
    """The places of everything in a bracket for so many teams."""

    teams: int

    @cached_property
    def plans(self) -> tuple[Plan, ...]:
        """The ways through the bracket."""
        return plans(self.teams)

    @property
    def rounds(self) -> int:
        """How many rounds the bracket has."""
        return depth(self.teams)

    def matches(self, played: int) -> int:
        """How many matches of two teams the sheet of a round has room for; of the last, the play-off too."""
        return max(len(plan.rounds[played - 1]) for plan in self.plans) + int(self.has_playoff(played))

    def has_playoff(self, played: int) -> bool:
        """Whether a match for third place can be played beside a round: beside the final, of four teams and more."""
        return played == self.rounds and self.rounds > 1 and self.teams > 3

    @property
    def three_ways(self) -> int:
        """How many three-way matches there may be."""
        return max(len(plan.three_ways) for plan in self.plans)

    def slots(self, played: int, match: int, side: int) -> tuple[Slot, ...]:
        """Where the team of a match comes from, in each plan."""
        return tuple(
            plan.rounds[played - 1][match - 1][side] if match <= len(plan.rounds[played - 1]) else NOBODY
            for plan in self.plans
        )

    def label(self, played: int, match: int) -> int:
        """The number of a match, which no other of the event has."""
        return sum(self.matches(before) for before in range(1, played)) + match

    # --- cells, as other sheets name them --------------------------------------------------------------------

    @staticmethod
    def setup(name: str) -> str:
        """An entry of the set-up."""
        return f"'{SETUP}'!{at(setup_row(name), 2, 'both')}"

    @staticmethod
    def valid(name: str) -> str:
        """An entry of the set-up if it can be used, else what is usual."""
        return f"'{SETUP}'!{at(setup_row(name), VALID_COLUMN, 'both')}"

    def if_whole(self, status: str) -> str:
        """The words of ``status``; where a sheet has lost a line, that instead."""
        questions = block(_FIRST_SETUP_ROW, 1, _FIRST_SETUP_ROW + len(SETUP_ROWS) - 1, 1)
        results = block(FIRST_ROW, F.NUMBER, FIRST_ROW + self.teams - 1, F.NUMBER)
        listed = block(FIRST_ROW, 2, FIRST_ROW + 2 * self.teams - 1, 2)
        return first_of(
            (line_deleted(f"'{SETUP}'!{questions}", len(SETUP_ROWS)), SETUP_LINE_DELETED),
            (line_deleted(self.award_column(A.CODE), len(self.award_codes)), _LINE_DELETED.format(AWARDS)),
            (line_deleted(f"{RESULTS}!{results}", self.teams), _LINE_DELETED.format(RESULTS)),
            (line_deleted(f"'{LIST}'!{listed}", 2 * self.teams), _LINE_DELETED.format(LIST)),
            otherwise=status,
        )

    @property
    def award_codes(self) -> tuple[int, ...]:
        """The lines of the sheet Awards: the champion, the losers of each round from the final back, and forfeits."""
        playoff = (A.THIRD, A.FOURTH) if self.has_playoff(self.rounds) else ()
        forfeits = (A.FORFEIT + played for played in range(self.rounds, 0, -1))
        return (A.CHAMPION, self.rounds, *playoff, *range(self.rounds - 1, 0, -1), *forfeits)

    def award_column(self, column: int) -> str:
        """A column of the lines of the sheet Awards."""
        return f"{AWARDS}!{block(FIRST_AWARD_ROW, column, FIRST_AWARD_ROW + len(self.award_codes) - 1, column)}"

    @property
    def title(self) -> str:
        """The name of the event as pages show it."""
        return typed(self.setup("event")).text

    @property
    def plan(self) -> str:
        """The number of the plan that is chosen."""
        return self.valid("first round")

    def chosen(self, *names: str) -> str:
        """Whether one of these plans is chosen; empty if none of them is there, so that nothing has to be asked."""
        return ",".join(f"{self.plan}={n}" for n, plan in enumerate(self.plans, 1) if plan.name in names)

    @staticmethod
    def status(sheet: str) -> str:
        """The cell of a sheet that says what is to be done next."""
        return f"'{sheet}'!{at(2, 1, 'both')}"

    @staticmethod
    def open_matches(sheet: str) -> str:
        """The cell of a sheet that counts what is open."""
        return f"'{sheet}'!{at(3, R.WAITING if sheet != THREE_WAYS else W.WAITING, 'both')}"

    @property
    def ready(self) -> str:
        """The cell that holds 1 once the sheet Teams is in order."""
        return f"{TEAMS}!{at(3, T.KNOWN, 'both')}"

    @property
    def present(self) -> str:
        """The cell that counts the teams that are there."""
        return f"{TEAMS}!{at(3, T.COUNTED, 'both')}"

    @property
    def champion(self) -> str:
        """The number of the winner of the event."""
        final = self.round_cell(self.rounds, 1, 0, R.WINNER)
        said = tuple(
            self.three_way_cell(1, 0, W.SURVIVORS[0]) if not any(plan.rounds) else final for plan in self.plans
        )
        return self.by_plan(said)

    def before(self, plan: Plan, played: int) -> int:
        """The round whose winners meet in a round."""
        return 1 if plan.survivors == 1 and played == 3 else played - 1

    def coming(self, plan: Plan, played: int, slot: Slot) -> str:
        """The number of the team that comes to a match: 0 if there is none, empty while it is not known."""
        if slot.source == "seed":
            return f"{TEAMS}!{at(FIRST_ROW + slot.number - 1, T.OF_SEED, 'both')}"
        if slot.source == "winner":
            return self.round_cell(self.before(plan, played), slot.number, 0, R.WINNER)
        if slot.source == "three-way":
            return self.three_way_cell(slot.number, 0, W.SURVIVORS[slot.survivor - 1])
        return '""'

    def team_column(self, column: int) -> str:
        """A column of the sheet Teams."""
        return f"{TEAMS}!{block(FIRST_ROW, column, FIRST_ROW + self.teams - 1, column)}"

    def of_team(self, column: int, number: str) -> str:
        """What stands in a column of the sheet Teams for a team, by its number."""
        return f"INDEX({self.team_column(column)},MATCH({number},{self.team_column(T.NUMBER)},0))"

    def player_column(self, column: int) -> str:
        """A column of the sheet Players."""
        return f"{PLAYERS}!{block(FIRST_ROW, column, self.last_player, column)}"

    @property
    def last_player(self) -> int:
        """The last line of the sheet Players."""
        return FIRST_ROW + self.teams * PLAYERS_A_TEAM - 1

    def round_cell(self, played: int, match: int, side: int, column: int) -> str:
        """A cell of one side of a match."""
        return f"'{round_name(played)}'!{at(match_row(match) + side, column, 'both')}"

    def round_column(self, played: int, column: int) -> str:
        """A column of the sheet of a round."""
        return f"'{round_name(played)}'!{block(FIRST_ROW, column, self.last_round_row(played), column)}"

    def last_round_row(self, played: int) -> int:
        """The last line of a round; one line at least, so that there is something to refer to."""
        return match_row(max(1, self.matches(played))) + 1

    def three_way_cell(self, number: int, line: int, column: int) -> str:
        """A cell of a three-way match."""
        return f"'{THREE_WAYS}'!{at(three_way_row(number) + line, column, 'both')}"

    def three_way_column(self, column: int) -> str:
        """A column of the sheet of three-way matches."""
        return f"'{THREE_WAYS}'!{block(FIRST_ROW, column, three_way_row(self.three_ways + 1) - 1, column)}"

    def by_plan(self, said: tuple[str, ...]) -> str:
        """An expression for each plan; the one that is chosen."""
        if len(set(said)) == 1:
            return said[0]
        return f"CHOOSE({self.plan},{','.join(said)})"


def setup_row(name: str) -> int:
    """The row of an entry of the set-up."""
    return _FIRST_SETUP_ROW + SETUP_ROWS.index(name)


def round_name(played: int) -> str:
    """The name of the sheet of a round."""
    return f"Round {played}"


def match_row(match: int) -> int:
    """The first of the two lines of a match."""
    return FIRST_ROW + 2 * (match - 1)


def three_way_row(number: int) -> int:
    """The heading of a three-way match."""
    return FIRST_ROW + THREE_WAY_LINES * (number - 1)
