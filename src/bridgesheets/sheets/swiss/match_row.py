"""One match of a round: the addresses of its cells, as the formulas of its row name them."""

from __future__ import annotations

from bridgesheets.sheets.form import at, block
from bridgesheets.sheets.swiss.facts import Facts
from bridgesheets.sheets.swiss.layout import (
    AVE_PLUS_MINUS,
    BYE,
    HALF,
    KINDS,
    LONG_FIRST,
    LONG_SECOND,
    RULINGS,
    Match,
)
from bridgesheets.sheets.swiss.plan import Plan, Side
from bridgesheets.sheets.swiss.setting import Setting

#: Kinds by their number in the list.
NUMBER_OF_BYE, NUMBER_OF_HALF, NUMBER_OF_FIRST, NUMBER_OF_SECOND = (
    KINDS.index(kind) + 1 for kind in (BYE, HALF, LONG_FIRST, LONG_SECOND)
)
FIRST_RULING, FIRST_SHARE = KINDS.index(RULINGS[0]) + 1, KINDS.index(AVE_PLUS_MINUS) + 1
#: The totals of the two reports.
REPORTS = ((Match.IMPS_A, Match.IMPS_B), (Match.AGAIN_A, Match.AGAIN_B))
#: Two totals of each captain.
BOTH_REPORTS = 4


class MatchRow:
    """The cells of one match, and what other sheets know of it."""

    def __init__(self, plan: Plan, facts: Facts, setting: Setting, row: int) -> None:
        self.plan, self.facts, self.setting = plan, facts, setting
        self._row = row

    def __getitem__(self, column: Match | Side) -> str:
        """The address of a cell; its row moves along where the formula is copied down."""
        return at(self._row, column, "column")

    def pair(self, first: Match, second: Match) -> str:
        """Two cells beside each other."""
        return f"{self[first]}:{self[second]}"

    def seats(self, first: Match | Side, last: Match | Side) -> str:
        """All rows of this sheet, in the columns from one to the other."""
        plan = self.plan
        return block(plan.match_row(1), first, plan.match_row(plan.tables), last)

    def in_ledger(self, column: str, line: Side) -> str:
        """What the ledger has in a column for the team of a side."""
        return f"INDEX({column},{self[line]})"

    @property
    def reports(self) -> str:
        """The totals of both reports."""
        return f"{self.pair(*REPORTS[0])},{self.pair(*REPORTS[1])}"

    @property
    def anything_typed(self) -> str:
        """Whether anything stands where the totals are typed: a condition."""
        return "&".join(self[column] for report in REPORTS for column in report) + '<>""'

    @property
    def without_imps(self) -> str:
        """Whether the kind of match needs no IMPs: a condition."""
        kind = self[Side.KIND]
        return f"OR({kind}={NUMBER_OF_BYE},{kind}={NUMBER_OF_FIRST},{kind}>={FIRST_RULING})"

    @property
    def is_half(self) -> str:
        """Whether it is a half match of a short triple, played or ruled: a condition."""
        return f"OR({self[Side.KIND]}={NUMBER_OF_HALF},{self[Side.TRIPLE]}={NUMBER_OF_HALF})"
