"""One match of a round, as the formulas of its row name its cells."""

from __future__ import annotations

from collections.abc import Callable

from bridgesheets.sheets import expressions as fx
from bridgesheets.sheets.declared import Line
from bridgesheets.sheets.expressions import Expression
from bridgesheets.sheets.swiss.event import Event
from bridgesheets.sheets.swiss.layout import AVE_PLUS_MINUS, BYE, HALF, KINDS, LONG_FIRST, LONG_SECOND, RULINGS

#: Kinds by their number in the list.
NUMBER_OF_BYE, NUMBER_OF_HALF, NUMBER_OF_FIRST, NUMBER_OF_SECOND = (
    KINDS.index(kind) + 1 for kind in (BYE, HALF, LONG_FIRST, LONG_SECOND)
)
FIRST_RULING, FIRST_SHARE = KINDS.index(RULINGS[0]) + 1, KINDS.index(AVE_PLUS_MINUS) + 1
#: The number of a kind that is not in the list.
UNKNOWN = -1
#: The totals of the two reports, and how many totals they are.
REPORTS = (("imps_a", "imps_b"), ("again_a", "again_b"))
BOTH_REPORTS = 4
#: The sides of a match, each with the other one.
SIDES = (("a", "b"), ("b", "a"))
#: What a row brings: nothing, something without IMPs, or what its IMPs bring.
NOTHING, WITHOUT_IMPS, BY_IMPS = 0, 1, 2


class MatchRow:
    """The cells of one match by the names of their columns, and what other sheets know of it."""

    def __init__(self, event: Event, row: Line) -> None:
        self.event, self._cells = event, row.fixed

    def __getattr__(self, name: str) -> Expression:
        return self._cells.of(name)

    def of(self, name: str, side: str) -> Expression:
        """The cell of a column that each side has."""
        return self._cells.of(f"{name}_{side}")

    def pair(self, report: tuple[str, str]) -> Expression:
        """The two totals of a report."""
        return self._cells.across(*report)

    def seats(self, first: str, last: str = "") -> Expression:
        """All rows of this sheet, in the columns from one to the other."""
        return self.event.any_round.area_of(first, last, prefix=False)

    def in_ledger(self, column: str, side: str) -> Expression:
        """What the ledger has in a column for the team of a side."""
        return self.event.of_team(column, self.of("line", side))

    def in_round(self, column: str, side: str, *number: fx.Operand) -> Expression:
        """The same in a round; in all of them where none is given."""
        return self.event.of_team(column, self.of("line", side), *(number or (0,)))

    @property
    def number(self) -> Expression:
        """The number of the round."""
        return self.event.any_round.own("number")

    @property
    def anything_typed(self) -> Expression:
        """What stands where the totals are typed, as one text."""
        return fx.sentence(self._cells.of(column) for report in REPORTS for column in report)

    @property
    def without_imps(self) -> Expression:
        """Whether the kind of match needs no IMPs."""
        kind = self.kind_number
        return fx.Or(kind == NUMBER_OF_BYE, kind == NUMBER_OF_FIRST, kind >= FIRST_RULING)

    @property
    def is_half(self) -> Expression:
        """Whether it is a half match of a short triple, played or ruled."""
        return fx.Or(self.kind_number == NUMBER_OF_HALF, self.triple == NUMBER_OF_HALF)


#: The formula of a column of a round.
MatchFormula = Callable[[MatchRow], fx.Operand]
