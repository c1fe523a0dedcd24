"""A Swiss while its workbook is made: its example, its size, its scale, and the blocks of its sheets.

The example is always the same for the same order. The sheets refer to each other in both directions. So each is
declared by itself, and finds the others here once all are declared; see
:func:`bridgesheets.scoresheets.swiss.kind.declare`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from decimal import Decimal
from random import Random

from bridgesheets.regulations.in_force import in_force
from bridgesheets.rules.scores import average_plus
from bridgesheets.rules.victory_points import victory_points
from bridgesheets.scoresheets import expressions as fx
from bridgesheets.scoresheets.blocks import Block
from bridgesheets.scoresheets.expressions import Expression, Operand, entry_text
from bridgesheets.scoresheets.figures import Questions, SingleFigures
from bridgesheets.scoresheets.form import Book, address, sheet_prefix
from bridgesheets.scoresheets.orders import Order, circle
from bridgesheets.scoresheets.points import VictoryPoints
from bridgesheets.scoresheets.styles import ASKED, BESIDE, RESULT_STRONG, RESULT_TEXT, RESULT_VPS_STRONG
from bridgesheets.scoresheets.swiss import layout
from bridgesheets.scoresheets.swiss.layout import PLAYERS

CellValues = dict[str, str | int | float]

_SURNAMES = (
    "Wolf", "Bell", "Archer", "Lindqvist", "Okafor", "Marsh", "Delgado", "Pike", "Thorne", "Vasquez", "Nakamura",
    "Frost", "Hale", "Ivers", "Juhl", "Kessler", "Lomax", "Moreau", "Novak", "Osei", "Petrov", "Quill", "Rourke",
    "Sato", "Tindall", "Underhill", "Voss", "Whitlock", "Yates", "Zeller", "Abbott", "Brandt", "Castell", "Dunmore",
    "Eriksen", "Farrow", "Gupta", "Holm", "Ibarra", "Jansen", "Keane", "Lowe", "Mercer", "North", "Orton", "Pryce",
    "Quast", "Rivera", "Stroud", "Tamm", "Ullman", "Varga", "Weir", "Yeo", "Zorn",
)  # fmt: skip
_FIRST_NAMES = (
    "Ada", "Ben", "Carla", "Dev", "Elsa", "Finn", "Grace", "Hugo", "Inga", "Jonas", "Kira", "Leo", "Mona", "Nils",
    "Olga", "Paul", "Rosa", "Sven", "Tess", "Ugo", "Vera", "Walt",
)  # fmt: skip
_SEED = 7
#: Pairings tried before the example takes another order.
_TRIES = 20_000
#: Teams of this number are on the sheet and late with their result.
_STILL_PLAYING = 3


class SwissExample:
    """Names, matches and results; the last round but one is under way, the last is not drawn.

    A workbook that is not to be filled in has none of them.
    """

    def __init__(self, order: Order) -> None:
        self._order, self._random = order, Random(_SEED)
        self._teams = [self._entrant(number) for number in range(1, order.teams * order.filled + 1)]
        self._strength = [self._random.gauss(0, 1) for _ in self._teams]
        self._totals = [Decimal(0)] * order.teams
        self._met: set[frozenset[int]] = set()
        self._byes: set[int] = set()
        self._disputed = True
        #: What is typed into the rows of each round, and the standings by which it was drawn.
        self._rounds: list[list[CellValues]] = []
        self._bases: list[dict[int, CellValues]] = []
        for number in range(1, max(1, order.rounds - 1) + 1) if order.filled else ():
            self._play(number, open_round=number == order.rounds - 1)

    # --- what is where -------------------------------------------------------------------------------------

    def team(self, line: int) -> CellValues:
        return self._teams[line - 1] if line <= len(self._teams) else {}

    def match(self, number: int, table: int) -> CellValues:
        found = self._rounds[number - 1] if number <= len(self._rounds) else []
        return found[table - 1] if table <= len(found) else {}

    def adjustment(self, line: int) -> CellValues:
        if line > 1 or self._order.rounds < 3 or not self._order.filled:
            return {}
        return {"team": 2, "round": 1, "vps": -1, "reason": "late, twice warned"}

    def drawn(self, number: int) -> CellValues:
        if number > len(self._rounds):
            return {}
        return {"after": number - 1, "seed": _SEED, "how": "seeded halves" if number == 1 else "Swiss"}

    def basis(self, number: int, line: int) -> CellValues:
        """Returns the standing of a line by which a round was drawn; nothing before the round was played."""
        return self._bases[number - 1].get(line, {}) if number <= len(self._bases) else {}

    # --- how it came about -------------------------------------------------------------------------------------

    def _entrant(self, number: int) -> CellValues:
        round_, index = divmod(number - 1, len(_SURNAMES))
        surname = _SURNAMES[index]
        players = [surname, *self._random.sample(_SURNAMES, 3)]
        names = [f"{self._random.choice(_FIRST_NAMES)} {player}" for player in players]
        return {
            "name": surname if not round_ else f"{surname} {round_ + 1}",
            "captain": names[0],
            "seeding": self._random.randrange(200, 9000),
            **dict(zip(PLAYERS, names, strict=False)),
        }

    def _play(self, number: int, *, open_round: bool) -> None:
        """Pairs the teams and plays a round; in an open one some results are missing."""
        teams = range(1, self._order.teams + 1)
        standing: dict[int, CellValues] = {
            team: {"vps": float(points), "place": 1 + sum(other > points for other in self._totals)}
            for team, points in zip(teams, self._totals, strict=True)
        }
        self._bases.append(standing if number > 1 else {})
        # So many rounds may end in a draw that cannot go on: then all play all, as far as it comes.
        crowded = self._order.rounds >= self._order.teams // 2
        pairs = [pair for pair in circle(len(teams), number - 1) if all(pair)] if crowded else self._pairs()
        matches: list[CellValues] = [{"team_a": one, "team_b": other} for one, other in pairs]
        for table, (match, pair) in enumerate(zip(matches, pairs, strict=True), 1):
            if not open_round or table % 8 != _STILL_PLAYING:
                match.update(self._score(*pair, open_round=open_round))
        for team in sorted({*teams}.difference(*pairs)):
            matches.append({"team_a": team, "kind": "bye"})
            self._byes.add(team)
            self._totals[team - 1] += average_plus(in_force()) * self._points(999)[0]
        if number == 1 and self._order.rounds >= 3:
            self._totals[1] -= 1
        self._rounds.append(matches)

    def _points(self, margin: int) -> list[Decimal]:
        boards, scale = Decimal(self._order.boards), self._order.scale
        return [victory_points(in_force(), Decimal(side), boards, scale).value for side in (margin, -margin)]

    def _score(self, one: int, other: int, *, open_round: bool) -> CellValues:
        boards, better = self._order.boards, self._strength[one - 1] - self._strength[other - 1]
        margin = round(self._random.gauss(3.5 * better, 4.2) * boards**0.5)
        common = abs(round(self._random.gauss(1.6, 0.8) * boards**0.75))
        imps_a, imps_b = common + max(0, margin), common + max(0, -margin)
        for team, points in zip((one, other), self._points(imps_a - imps_b), strict=True):
            self._totals[team - 1] += points
        twice = self._random.random() < 0.7
        # The captains disagree about a board: one result of the open round is provisional.
        disputed = open_round and self._disputed
        self._disputed = self._disputed and not disputed
        again: CellValues = {"again_a": imps_a, "again_b": imps_b + 2 * disputed} if twice or disputed else {}
        return {"imps_a": imps_a, "imps_b": imps_b, **again}

    def _pairs(self) -> list[tuple[int, int]]:
        """Pairs the highest team with the nearest that it has not met; if that fails, in another order."""
        teams = sorted(range(1, self._order.teams + 1), key=lambda team: (-self._totals[team - 1], team))
        if len(teams) % 2:
            teams.remove(next(team for team in reversed(teams) if team not in self._byes))
        while True:
            self._left = _TRIES
            if (pairs := self._paired(teams)) is not None:
                self._met.update(map(frozenset, pairs))
                return pairs
            self._random.shuffle(teams)

    def _paired(self, teams: list[int]) -> list[tuple[int, int]] | None:
        """Returns pairs of teams that have not met; None if there are none, or none are found in so many tries."""
        if not teams:
            return []
        first, *others = teams
        # Some pairs do it: in fewer rounds than half the teams nobody has met half of them (Dirac 1952).
        for other in (*(team for team in others if frozenset((first, team)) not in self._met), None):
            self._left -= 1
            if self._left < 0 or other is None:
                break
            rest = self._paired([team for team in others if team != other])
            if rest is not None:
                return [(first, other), *rest]
        return None


SETUP, NAMES, ADJUSTMENTS = "Set-up", "Names", "Adjustments"
STANDINGS, CROSS_TABLE = "Standings", "Cross-table"
BY_NUMBER, BY_TABLE = "By number", "By table"
SLIPS, SCORE_CARDS, TABLE_CARDS = "Slips", "Score cards", "Table cards"
DRAW_RECORD, AWARDS = "Pairing history", "Awards"
LEDGER, LISTS = "Ledger", "Lists"
#: A round that never comes: after the last for a team that stays, before the first for a line without a team.
NEVER = 99
#: The part of the width of the paper that is filled; the rest is for printers that measure otherwise.
FILLED = 0.985

# --- what cells look like, after the looks that all score sheets have ----------------------------------------------

#: A sentence above a list; what is said beside an input.
ASKED_LINE = replace(ASKED, name="Asked line")
EXPLANATION = replace(ASKED, name="Said", indent=2)
#: What is to be known of a line, in one line.
NOTE_LINE = replace(BESIDE, name="Note line", wrap=False)
#: Results in words, with others beside them: a long one has two lines.
GLANCE = replace(RESULT_TEXT, name="Glance", indent=1, wrap=True)
RESULT_LINE = replace(RESULT_TEXT, name="Result line", indent=1, wrap=True)


class SwissSheets:
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
    facts: SingleFigures
    #: The award for a match won by its boards, on the sheet of awards.
    award_boards: Block

    def __init__(self, book: Book) -> None:
        self.book, self.order, self.example = book, book.order, SwissExample(book.order)
        teams, scale = book.order.teams, book.order.scale
        #: The scale of the event, and that of its half matches where there is one.
        self.scale = VictoryPoints(book, [*filter(None, (scale, layout.OF_HALF_MATCHES.get(scale)))])
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
    def status(self) -> Expression:
        """Returns the line that says what is to be done next, as a text."""
        return Expression(f"{sheet_prefix(SETUP)}{address(2, 1, 'both')}") & ""

    @property
    def of_pairs(self) -> Expression:
        return entry_text(self.setup.entry("played_by")) == "pairs"

    @property
    def usual_title(self) -> Expression:
        return fx.If(self.of_pairs, layout.USUAL_TITLES["pair"], layout.USUAL_TITLES["team"])

    @property
    def any_round(self) -> Block:
        """Returns a round: formulas that name cells of their own sheet are the same in all of them."""
        return self.rounds[0]

    def fact(self, name: str) -> Expression:
        """Returns what many formulas need, of the sheet of lists."""
        return self.facts.of(name)

    @property
    def after_round(self) -> Expression:
        shown = self.fact("shown")
        unsure = fx.If(self.fact("next") <= shown, ", provisional")
        return fx.If(shown == 0, "Before the first round", "After round " & shown & unsure)

    @property
    def provisional(self) -> Expression:
        """Returns words after the standings where a result is missing or in doubt; else nothing."""
        said = ", provisional: round " & self.fact("next") & " is not complete"
        return fx.If(self.fact("next") <= self.fact("shown"), said)

    def points_in_words(self, points: Expression) -> Expression:
        return fx.Text(points, "0.00") if self.scale.places else points & ""

    # --- the ledger ------------------------------------------------------------------------------------------

    def of_team(self, column: str, line: Operand, *number: Operand) -> Expression:
        """Returns what the ledger has of a team by its line; in a round where it has a column for each."""
        return fx.Index(self.ledger.area_of(column), line, *number)

    def of_round(self, column: str, number: Operand) -> Expression:
        return fx.Index(self.ledger.area_of(column), 0, number)

    def tally(self, name: str) -> Expression:
        return self.ledger.across_single(name, "row_a", "row_a")

    def tally_of(self, name: str, number: Operand) -> Expression:
        return fx.Index(self.tally(name), 1, number)

    def number_and_name(self, line: Operand) -> Expression:
        return self.of_team("number", line) & " " & self.of_team("name", line)

    def opponent(self, line: Operand, number: Operand) -> tuple[Expression, Expression]:
        """Returns the lines of the opponents of a team in a round, as A and as B; 0 for none."""
        return self.of_team("opponent_a", line, number), self.of_team("opponent_b", line, number)

    def of_opponents(
        self, as_a: Expression, as_b: Expression, words: Callable[[Expression], Expression], otherwise: Operand
    ) -> Expression:
        """Returns what is said of the opponent as A, as B, or of both in a triple; they are lines of the ledger."""
        one, other = words(as_a), words(as_b)
        return fx.If(as_a > 0, fx.If(as_b > 0, one & ", " & other, one), fx.If(as_b > 0, other, otherwise))

    def team_at(self, table: Expression, side: str) -> Expression:
        """Returns the line of the team that sits at a table of the round shown, on side "a" or "b"."""
        return fx.Match(table + 1, self.of_round(f"row_{side}", self.fact("assigned")), 0)
