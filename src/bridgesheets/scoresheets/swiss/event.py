"""A Swiss while its workbook is made: its size, its scale, and the blocks of its sheets, by what they hold.

The sheets refer to each other in both directions. So each is declared by itself, and finds the others here once all are
declared; see :func:`bridgesheets.scoresheets.swiss.kind.declared`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from bridgesheets.scoresheets import expressions as fx
from bridgesheets.scoresheets.declared import Block
from bridgesheets.scoresheets.expressions import Expression, Operand, typed
from bridgesheets.scoresheets.figures import Figures
from bridgesheets.scoresheets.form import Book, at, on_sheet
from bridgesheets.scoresheets.points import VictoryPoints
from bridgesheets.scoresheets.setup_questions import Questions
from bridgesheets.scoresheets.styles import ASKED, CHECK, RESULT_STRONG, RESULT_TEXT, RESULT_VPS_STRONG, STATUS
from bridgesheets.scoresheets.swiss import layout
from bridgesheets.scoresheets.swiss.example import Example

SETUP, TEAMS, ADJUSTMENTS = "Set-up", "Teams", "Adjustments"
STANDINGS, CROSS_TABLE = "Standings", "Cross-table"
BY_TEAM, BY_TABLE = "By team", "By table"
SLIPS, SCORE_CARDS, TABLE_CARDS = "Slips", "Score cards", "Table cards"
DRAW_RECORD, AWARDS = "Pairing history", "Awards"
LEDGER, LISTS = "Ledger", "Lists"
#: A round that never comes: after the last for a team that stays, before the first for a line without a team.
NEVER = 99
#: More than any number of a team.
ABOVE_NUMBERS = 100_000
#: The part of the width of the paper that is filled; the rest is for printers that measure otherwise.
FILLED = 0.985

# --- what cells look like, beside the looks that all score sheets have ---------------------------------------------

#: What stands at the head of the sheets people work in: one line, as wide as it needs.
STATUS_LINE = replace(STATUS, name="Status line", wrap=False)
#: A sentence above a list; what is said beside an input.
ASKED_LINE = replace(ASKED, name="Asked line")
SAID = replace(ASKED, name="Said", indent=1)
#: What is wrong, in one line.
CHECK_LINE = replace(CHECK, name="Check line", wrap=False)
#: Results in words, with others beside them: a long one has two lines.
GLANCE = replace(RESULT_TEXT, name="Glance", indent=1, wrap=True)
RESULT_LINE = replace(RESULT_TEXT, name="Result line", indent=1, wrap=True)


def round_sheet(number: int) -> str:
    """The sheet on which a round is entered."""
    return f"Round {number}"


class Event:
    """A Swiss: its size, its scale, and the blocks of its sheets."""

    setup: Questions
    glance: Block
    teams: Block
    rounds: tuple[Block, ...]
    adjustments: Block
    #: The standings: one block, or two side by side.
    standings: tuple[Block, ...]
    record: Block
    ledger: Block
    #: Of the sheet of lists: the kinds of matches, the lengths of matches, and what many formulas need.
    kinds: Block
    lengths: Block
    facts: Figures
    #: The award for a match won by its boards, on the sheet of awards.
    award_boards: Block

    def __init__(self, book: Book) -> None:
        self.book, self.order, self.example = book, book.order, Example(book.order)
        self.scale, teams = VictoryPoints(book, layout.scales_of(book.order.scale)), book.order.teams
        #: Lines for teams: those ordered, and a few for late entries.
        self.lines = teams + (2 if teams <= 40 else 4)
        #: The rows of a round: one for each match of two teams, and two more, for a bye or a triple.
        self.tables = (self.lines + 1) // 2 + 2
        #: The tables of the teams that were ordered: of an odd number three in a triple.
        self.expected_tables = teams // 2 + 2 * (teams % 2)
        #: The width of an upright page that is filled.
        self.width = book.order.paper.area(False)[0] * FILLED
        #: How Victory Points look: with decimals if the scale has some.
        self.vps_look = RESULT_VPS_STRONG if self.scale.places else RESULT_STRONG

    # --- cells -----------------------------------------------------------------------------------------------

    @property
    def title(self) -> Expression:
        """The name of the event as pages show it."""
        return typed(self.setup.typed(layout.TITLE))

    @property
    def status(self) -> Expression:
        """The line that says what is to be done next, as a text."""
        return Expression(f"{on_sheet(SETUP)}{at(2, 1, 'both')}") & ""

    @property
    def of_pairs(self) -> Expression:
        """Whether pairs play, and not teams."""
        return typed(self.setup.typed(layout.CONTESTANTS)) == "pairs"

    @property
    def any_round(self) -> Block:
        """A round: formulas that name cells of their own sheet are the same in all of them."""
        return self.rounds[0]

    def fact(self, name: str) -> Expression:
        """What many formulas need, of the sheet of lists."""
        return self.facts.of(name)

    @property
    def after_round(self) -> Expression:
        """What the standings shown are after."""
        shown = self.fact("shown")
        unsure = fx.If(self.fact("next") <= shown, ", provisional")
        return fx.If(shown == 0, "Before the first round", "Standings after round " & shown & unsure)

    @property
    def provisional(self) -> Expression:
        """Words behind the standings shown, where a result of their rounds is missing or in doubt; else nothing."""
        said = ", provisional: round " & self.fact("next") & " is not complete"
        return fx.If(self.fact("next") <= self.fact("shown"), said)

    def points_said(self, points: Expression) -> Expression:
        """Victory Points in words, with the decimals of the scale."""
        return fx.Text(points, "0.00") if self.scale.places else points & ""

    # --- the ledger ------------------------------------------------------------------------------------------

    def of_team(self, column: str, line: Operand, *number: Operand) -> Expression:
        """What the ledger has of a team by its line; in a round where it has a column for each."""
        return fx.Index(self.ledger.area_of(column), line, *number)

    def of_round(self, column: str, number: Operand) -> Expression:
        """What the ledger has of all teams in a round."""
        return fx.Index(self.ledger.area_of(column), 0, number)

    def tally(self, name: str) -> Expression:
        """The row above the ledger that counts something of each round."""
        return self.ledger.across_single(name, "row_a", "row_a")

    def tally_of(self, name: str, number: Operand) -> Expression:
        """What it counts of a round."""
        return fx.Index(self.tally(name), number)

    def named_team(self, line: Operand) -> Expression:
        """Number and name of a team by its line."""
        return self.of_team("number", line) & " " & self.of_team("name", line)

    def opponent(self, line: Operand, number: Operand) -> tuple[Expression, Expression]:
        """The lines of the opponents of a team in a round, as A and as B; 0 for none."""
        return self.of_team("opponent_a", line, number), self.of_team("opponent_b", line, number)

    def either(
        self, as_a: Expression, as_b: Expression, said: Callable[[Expression], Expression], otherwise: Operand
    ) -> Expression:
        """What is said of the opponent as A, as B, or of both in a triple; they are lines of the ledger."""
        one, other = said(as_a), said(as_b)
        return fx.If(as_a > 0, fx.If(as_b > 0, one & ", " & other, one), fx.If(as_b > 0, other, otherwise))

    def seated(self, table: Expression, side: str) -> Expression:
        """The line of the team that sits at a table of the round shown, on side "a" or "b"."""
        return fx.Match(table + 1, self.of_round(f"row_{side}", self.fact("assigned")), 0)
