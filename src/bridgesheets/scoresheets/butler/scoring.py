"""Scoring formulas of a match: the score of a contract, its IMPs, Victory Points.

The scores of contracts are in a table at the end of the workbook: Laws of Duplicate Bridge, Law 77.
"""

from __future__ import annotations

from collections.abc import Callable
from decimal import Decimal
from itertools import product

from bridgesheets.printed.styles import WHOLE
from bridgesheets.regulations.editions import Edition, per_edition
from bridgesheets.regulations.in_force import in_force
from bridgesheets.rules.imps import divisors
from bridgesheets.rules.scores import bridge_score
from bridgesheets.scoresheets import expressions as fx
from bridgesheets.scoresheets.blocks import Block, Line, NamedCells
from bridgesheets.scoresheets.butler.event import FIRST, POSSIBLE, ButlerSheets, datum, left_out
from bridgesheets.scoresheets.expressions import Expression
from bridgesheets.scoresheets.form import Book, range_address

#: Clubs, hearts and no trumps count differently; diamonds count as clubs, spades as hearts.
_COUNTED = ("C", "H", "NT")
#: How many are next to each other in the table, and how wide each is.
_ACROSS, _WIDTH = 8, 60.0


def possible_scores() -> tuple[int, ...]:
    """Returns all scores of one side, without their signs, in order; 0 is a board passed out."""
    return _possible_scores(in_force())


def usual_score() -> int:
    """Returns the score of the highest contract, vulnerable and just made: more than that only by doubles."""
    figures = in_force().scores.contracts
    contract = f"{figures.grand_slam}{_COUNTED[-1]}"
    return int(bridge_score(in_force(), contract, True, Decimal(figures.tricks)).value)


@per_edition(maxsize=1)
def _possible_scores(edition: Edition) -> tuple[int, ...]:
    levels, tricks = edition.scores.contracts.grand_slam, edition.scores.contracts.tricks
    contracts = product(range(1, levels + 1), _COUNTED, ("", "X", "XX"), (False, True), range(tricks + 1))
    scores = (
        bridge_score(edition, f"{level}{strain}{crosses}", vulnerable, Decimal(won)).value
        for level, strain, crosses, vulnerable, won in contracts
    )
    return tuple(sorted({0, *(abs(int(score)) for score in scores)}))


def table_of_scores() -> Expression:
    return Expression(f"'{POSSIBLE}'!{range_address(FIRST, 1, _last_row(), _ACROSS)}")


def _last_row() -> int:
    return FIRST + (len(possible_scores()) - 1) // _ACROSS


def add_possible_scores(book: Book) -> None:
    said = "Scores are looked up here. Nothing to fill in here."
    form = book.working(POSSIBLE, "Scores that contracts bring", said)
    form.widths([_WIDTH] * _ACROSS)
    for place, score in enumerate(possible_scores()):
        form.put(FIRST + place // _ACROSS, 1 + place % _ACROSS, score, WHOLE)
    form.finish(_last_row(), _ACROSS, source="Laws of Duplicate Bridge, Law 77", working=True)


class Scoring:
    """The formulas of a match, for its tables and its boards."""

    def __init__(self, event: ButlerSheets, number: int) -> None:
        self.event, self._number = event, number

    @property
    def match(self) -> Block:
        return self.event.matches[self._number - 1]

    @property
    def _columns(self) -> NamedCells:
        """Returns whole columns, each of which is the next one where a formula is copied to the right."""
        return self.match.between(1, self.event.tables, "row", prefix=False)

    # --- a table ---------------------------------------------------------------------------------------------

    def imps_of_ns(self, row: Line) -> Expression:
        return fx.If(row.boards_in == 0, "", self.event.added(fx.Sum(row.across("imps"))))

    def imps_of_ew(self, row: Line) -> Expression:
        """Returns the opposite of those of NS, with what rulings give both sides, as often as their words are there."""
        given = (fx.CountIf(row.across("score"), word) * both for word, both in self.event.given_by_rulings())
        return fx.If(row.boards_in == 0, "", fx.total(given) - row.imps_ns)

    def fine(self, side: str) -> Callable[[Line], Expression]:
        given = self.event.adjustments.all
        return lambda row: fx.If(
            row.may == 1,
            fx.SumIfs(given.given_imps, given.of_pair, row.of(side), given.in_match, row.single("match")), 0,
        )  # fmt: skip

    def points(self, side: str) -> Callable[[Line], Expression]:
        """Returns the Victory Points of a pair, once all its boards are in."""
        boards = self.event.boards

        def found(row: Line) -> Expression:
            margin = row.of(f"imps_{side}") + row.of(f"fine_{side}")
            if not self.event.by_datum:
                margin = fx.Round(margin, 0)  # the scales are for whole IMPs
            scored = self.event.points.formula(margin, fx.expression(boards))
            return fx.If(fx.And(row.may == 1, row.boards_in == boards), fx.IfError(scored))

        return found

    # --- a score ---------------------------------------------------------------------------------------------

    def clean(self, row: Line, board: int) -> Expression:
        typed = row.of("score", board)
        possible = fx.And(abs(typed) <= possible_scores()[-1], fx.Round(typed / 10, 0) * 10 == typed)
        both = fx.Count(row.fixed.across("ns", "ew")) == 2
        return fx.If(fx.And(both, fx.Count(typed) == 1), fx.If(possible, typed))

    def imps(self, row: Line, board: int) -> Expression:
        typed, clean = row.of("score", board), row.of("clean", board)
        ruled = fx.If(self.event.is_ruling(typed), self.event.ruled(typed, "ns"))
        both = fx.Count(row.fixed.across("ns", "ew")) == 2
        unscored = fx.If(typed == "", "", fx.If(both, fx.If(fx.Count(typed) == 1, "", ruled)))
        return fx.IfError(fx.If(fx.Count(clean) == 1, self._scored(clean, board), unscored))

    def _scored(self, score: Expression, board: int) -> Expression:
        if self.event.by_datum:
            datum = self.match.own("datum", board, "row")
            return fx.If(fx.Count(datum) == 1, self.event.imps.against(score, datum))
        return self.event.imps.compared(score, self.scores(board)) * self.match.own("factor", board, "row")

    # --- a board ---------------------------------------------------------------------------------------------

    def below(self, name: str, board: int) -> Expression:
        return self.match.own(name, board, "")

    def scores(self, board: int) -> Expression:
        return self._columns.of("clean", board)

    def scores_in(self, board: int) -> Expression:
        """Returns how many scores of a board are in, of how many. Boards that are adjusted have IMPs and no score."""
        tables = self.match.own("tables")
        found = fx.Count(self._columns.of("imps", board))
        if self.event.by_datum:
            found += fx.If(fx.Count(self.below("datum", board)) == 1, 0, self.below("number", board))
        return fx.If(tables == 0, "", found & "/" & tables)

    def left_out(self, board: int) -> Expression:
        drop = self.event.setup.value("drop")
        return fx.If(fx.Count(drop) == 1, left_out(self.below("number", board), drop))

    def factor(self, board: int) -> Expression:
        """Returns what the comparisons of a board are multiplied by, as if there were a score for each table."""
        tables, method = self.match.own("tables"), self.event.setup.value("divided")
        ways, divided = in_force().imps.cross_imps.by_key, divisors(tables)
        divisor = fx.first_true(*((method == name, divided[way.divided_by]) for name, way in ways.items()))
        return fx.IfError(tables / self.below("number", board) / divisor, 0)

    def emptied(self, board: int) -> Expression:
        """Checks if a board is in at all tables, and every score of it is left out."""
        number, out, tables = self.below("number", board), self.below("out", board), self.match.own("tables", fixed="")
        typed = fx.count_where(self._columns.of("score", board) != "")
        found = fx.If(fx.And(number > 0, number - 2 * out < 1, typed >= tables), 1, 0)
        return fx.If(fx.Count(out) == 1, found, 0)

    def datum(self, board: int) -> Expression:
        drop, rounded_to = self.event.setup.value("drop"), self.event.setup.value("rounded_to")
        number, out = self.below("number", board), self.below("out", board)
        return datum(self.event.order, self.scores(board), number, out, drop, rounded_to)

    def all_equal(self, board: int) -> Expression:
        equal = self.below("lowest", board) == self.below("highest", board)
        return fx.If(fx.And(self.below("number", board) > 3, equal), "all equal")
