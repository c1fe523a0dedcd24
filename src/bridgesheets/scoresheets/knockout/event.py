"""A knockout while its workbook is made: the ways through its bracket, and the blocks of its sheets, by what they hold.

The sheets refer to each other in both directions. So each is declared by itself, and finds the others here once all are
declared; see :func:`bridgesheets.scoresheets.knockout.kind.declare`.
"""

from __future__ import annotations

from collections.abc import Callable

from bridgesheets.printed.styles import TITLE
from bridgesheets.scoresheets import expressions as fx
from bridgesheets.scoresheets.blocks import Block, NamedCells
from bridgesheets.scoresheets.expressions import SETUP_LINE_DELETED, Expression, Operand, deleted_if_error
from bridgesheets.scoresheets.figures import Questions, SingleFigures
from bridgesheets.scoresheets.form import Book, Form, address, round_name, sheet_prefix
from bridgesheets.scoresheets.knockout.award_figures import KnockoutAwards
from bridgesheets.scoresheets.knockout.plans import NOBODY, KnockoutExample, Plan, Slot, depth, plans
from bridgesheets.scoresheets.styles import EXPLAINED, STATUS

SETUP, TEAMS, PLAYERS, THREE_WAYS, AWARDS = "Set-up", "Teams", "Players", "Three-ways", "Awards"
RESULTS, BRACKET, LIST, SLIPS, CARDS = "Results", "Bracket", "Award list", "Slips", "Cards"
SOURCE = "ACBL Masterpoint Awards, Specialized Team Events, A"
HEAD_ROW = 4
#: The height of two lines that say what is to be typed.
_HELP_HEIGHT = 29.0
SEGMENTS = 4
PLAYERS_A_TEAM = 6
#: The longest name that fits on the pages.
LONGEST_NAME = 30
FORFEIT = "forfeit"
YES, NO = "yes", "no"


def line_of(match: int, side: int = 0) -> int:
    return 2 * match - 1 + side


class KnockoutSheets:
    """A knockout: the ways through its bracket, and the blocks of its sheets."""

    setup: Questions
    teams: Block
    players: Block
    #: The headings of the three-way matches, and three lines for each: its matches of two teams, and its teams.
    three_ways: Block
    three_way_matches: Block
    three_way_teams: Block
    #: Two lines a match, round by round.
    rounds: tuple[Block, ...]
    facts: SingleFigures
    award_lines: Block
    results: Block
    award_list: Block

    def __init__(self, book: Book, example: KnockoutExample | None = None) -> None:
        self.book, self.order, self.example = book, book.order, example
        self.plans = plans(book.order.teams)
        #: The round of the final, and the numbers of all rounds.
        self.last = depth(book.order.teams)
        self.numbers = range(1, self.last + 1)
        #: How many three-way matches there may be.
        self.most_three_ways = max(len(plan.three_ways) for plan in self.plans)
        self.awards = KnockoutAwards(book, [plan.rounds_played for plan in self.plans])

    # --- the bracket -----------------------------------------------------------------------------------------

    def matches(self, played: int) -> int:
        """Returns how many matches of two teams the sheet of a round has room for; of the last, the play-off too."""
        return max(len(plan.rounds[played - 1]) for plan in self.plans) + int(self.has_playoff(played))

    def has_playoff(self, played: int) -> bool:
        """Checks if a match for third place can be played beside a round: beside the final, of four teams and more."""
        return played == self.last and self.last > 1 and self.order.teams > 3

    def is_playoff(self, played: int, match: int) -> bool:
        """Checks if a match is the play-off for third place: the last beside the final."""
        return self.has_playoff(played) and match == self.matches(played)

    @staticmethod
    def slot(plan: Plan, played: int, match: int, side: int) -> Slot:
        there = plan.rounds[played - 1]
        return there[match - 1][side] if match <= len(there) else NOBODY

    def label(self, played: int, match: int) -> int:
        return sum(self.matches(before) for before in range(1, played)) + match

    def words_of_match(self, played: int, match: int) -> str:
        return f"match {self.label(played, match)}, {round_name(played)}"

    # --- cells -----------------------------------------------------------------------------------------------

    def by_plan(self, formula: Callable[[Plan], Operand]) -> Expression:
        formulas = [fx.expression(formula(plan)) for plan in self.plans]
        if len({each.text for each in formulas}) == 1:
            return formulas[0]
        return fx.Choose(self.setup.value("first round"), *formulas)

    def side(self, played: int, match: int, side: int = 0) -> NamedCells:
        """Returns the cells of one side of a match; those of the match are in the first."""
        return self.rounds[played - 1].line(line_of(match, side))

    def is_typed(self, played: int, match: int) -> Expression:
        """Checks if a match has IMPs or a forfeit; these stay where a correction changes who plays it."""
        a, b = (self.side(played, match, side) for side in (0, 1))
        return fx.Or(fx.Count(fx.span(a.imps, b.other)) > 0, a.forfeit & b.forfeit != "")

    def of_team(self, name: str, number: Operand) -> Expression:
        return fx.Index(self.teams.all.of(name), fx.Match(number, self.teams.all.number, 0))

    def name(self, number: Operand) -> Expression:
        return self.of_team("shown", number)

    @property
    def open_lists(self) -> list[tuple[Block, Expression]]:
        """Returns the sheets of matches in the order in which they are played, and how many matches each has open."""
        three_ways = [(self.three_ways, self.three_ways.single("open_ones"))] if self.most_three_ways else []
        return [*three_ways, *((lines, lines.single("open")) for lines in self.rounds)]

    @property
    def champion(self) -> Expression:
        return self.by_plan(
            lambda plan: self.side(self.last, 1).winner if any(plan.rounds) else self.three_ways.line(1).first
        )

    @property
    def plays_off(self) -> Expression:
        return self.setup.value("play-off") == YES

    @property
    def award_args(self) -> list[Expression]:
        """Returns what the awards come from, in the order in which our functions ask it."""
        return [*map(self.facts.of, ("average", "teams", "rounds", "boards", "rating", "restrictions"))]

    # --- heads of sheets -------------------------------------------------------------------------------------

    @staticmethod
    def status(sheet: str) -> Expression:
        """Returns the cell of a sheet that says what is to be done next."""
        return Expression(f"{sheet_prefix(sheet)}{address(2, 1, 'both')}")

    def put_head(self, form: Form, title: str, status: Operand, *, last: int, dated: bool = True) -> None:
        """Puts the title of a sheet and the event, and below it what to do next, with the date at the right.

        Where a sheet has lost a line, that is said instead.
        """
        counted = (
            (self.award_lines, self.award_lines.all.code),
            (self.results, self.results.all.number),
            (self.award_list, self.award_list.all.team),
        )
        words = fx.first_true(
            (self.setup.line_deleted, SETUP_LINE_DELETED),
            *((fx.call("COUNTA", cells) != lines.lines, f"A line of the sheet {lines.sheet} was deleted: undo that.")
              for lines, cells in counted),
            otherwise=status,
        )  # fmt: skip
        form.heading(1, last, f"{title} · " & self.setup.title, TITLE.at(18), height=26)
        form.show(2, 1, deleted_if_error(words), STATUS, height=32)
        form.merge(2, 1, last - dated, STATUS)
        if dated:
            form.day(2, last, last, self.setup.entry("date"))

    def put_help(self, form: Form, help_text: str, *, last: int) -> None:
        form.merge(HEAD_ROW - 1, 1, last, EXPLAINED)
        form.show(HEAD_ROW - 1, 1, help_text, EXPLAINED, height=_HELP_HEIGHT)
