"""What the scores of a match come to: the score that counts, its IMPs against the datum, Victory Points."""

from __future__ import annotations

from collections.abc import Callable

from bridgesheets.scoresheets import expressions as fx
from bridgesheets.scoresheets.butler.contracts import possible_scores
from bridgesheets.scoresheets.butler.datum import left_out
from bridgesheets.scoresheets.butler.event import Event
from bridgesheets.scoresheets.declared import Block, Line
from bridgesheets.scoresheets.expressions import Expression


class Scoring:
    """The formulas of a match, for its tables and its boards."""

    def __init__(self, event: Event, number: int) -> None:
        self.event, self._number = event, number

    @property
    def match(self) -> Block:
        """The tables of the match."""
        return self.event.matches[self._number - 1]

    # --- a table ---------------------------------------------------------------------------------------------

    def imps_of_ew(self, row: Line) -> Expression:
        """The opposite of those of NS, with what rulings give both sides, as often as their words stand there."""
        given = (fx.CountIf(row.across("score"), word) * both for word, both in self.event.given_by_rulings())
        return fx.If(row.boards_in == 0, "", fx.together(given) - row.imps_ns)

    def fine(self, side: str) -> Callable[[Line], Expression]:
        """The IMPs that adjustments give a pair in this match."""
        given = self.event.adjustments
        return lambda row: fx.If(
            row.may == 1,
            fx.SumIfs(given.all.given_imps, given.all.of_pair, row.of(side), given.all.in_match, self._number), 0,
        )  # fmt: skip

    def points(self, side: str) -> Callable[[Line], Expression]:
        """The Victory Points of a pair, once all its boards are in."""
        boards = self.event.boards

        def found(row: Line) -> Expression:
            margin = row.of(f"imps_{side}") + row.of(f"fine_{side}")
            scored = self.event.points.formula(margin, fx.expression(boards))
            return fx.If(fx.And(row.may == 1, row.boards_in == boards), fx.IfError(scored))

        return found

    # --- a score ---------------------------------------------------------------------------------------------

    def clean(self, row: Line, board: int) -> Expression:
        """The score that counts."""
        typed = row.of("score", board)
        possible = fx.And(abs(typed) <= possible_scores()[-1], fx.Round(typed / 10, 0) * 10 == typed)
        both = fx.Count(row.fixed.across("ns", "ew")) == 2
        return fx.If(fx.And(both, fx.Count(typed) == 1), fx.If(possible, typed))

    def imps(self, row: Line, board: int) -> Expression:
        """The IMPs of NS for a score or a ruling."""
        typed, clean, datum = row.of("score", board), row.of("clean", board), self.match.own("datum", board, "row")
        scored = fx.If(fx.Count(datum) == 1, self.event.imps.against(clean, datum))
        ruled = fx.If(self.event.is_ruling(typed), self.event.ruled(typed, "ns"))
        both = fx.Count(row.fixed.across("ns", "ew")) == 2
        unscored = fx.If(typed == "", "", fx.If(both, fx.If(fx.Count(typed) == 1, "", ruled)))
        return fx.IfError(fx.If(fx.Count(clean) == 1, scored, unscored))

    # --- a board ---------------------------------------------------------------------------------------------

    def below(self, name: str, board: int) -> Expression:
        """A figure below the column of a board."""
        return self.match.own(name, board, "")

    def scores(self, board: int) -> Expression:
        """The scores of a board that count."""
        return self.match.here.of("clean", board)

    def scores_in(self, board: int) -> Expression:
        """How many scores of a board are in, of how many. Boards that are adjusted have IMPs and no score."""
        tables = self.match.own("tables")
        unscored = fx.If(fx.Count(self.below("datum", board)) == 1, 0, self.below("number", board))
        return fx.If(tables == 0, "", fx.Count(self.match.here.of("imps", board)) + unscored & "/" & tables)

    def left_out(self, board: int) -> Expression:
        """How many scores of a board are left out at each end."""
        drop = self.event.setup.taken("drop")
        return fx.If(fx.Count(drop) == 1, left_out(self.below("number", board), drop))

    def emptied(self, board: int) -> Expression:
        """Whether a board is in at all tables, and every score of it is left out."""
        number, out, tables = self.below("number", board), self.below("out", board), self.match.own("tables", fixed="")
        typed = fx.how_many(self.match.here.of("score", board) != "")
        found = fx.If(fx.And(number > 0, number - 2 * out < 1, typed >= tables), 1, 0)
        return fx.If(fx.Count(out) == 1, found, 0)

    def datum(self, board: int) -> Expression:
        """The datum of a board."""
        drop, rounded_to = self.event.setup.taken("drop"), self.event.setup.taken("rounded_to")
        number, out = self.below("number", board), self.below("out", board)
        return self.event.datum.formula(self.scores(board), number, out, drop, rounded_to)

    def all_equal(self, board: int) -> Expression:
        """Says that all tables have the same score."""
        equal = self.below("lowest", board) == self.below("highest", board)
        return fx.If(fx.And(self.below("number", board) > 3, equal), "all equal")
