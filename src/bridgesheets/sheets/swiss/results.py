"""The formulas of a row of a round: from what was typed to Victory Points."""

from __future__ import annotations

from bridgesheets.sheets import expressions as fx
from bridgesheets.sheets.expressions import Expression
from bridgesheets.sheets.swiss import layout
from bridgesheets.sheets.swiss.adjustments import added
from bridgesheets.sheets.swiss.half_matches import scored
from bridgesheets.sheets.swiss.layout import State
from bridgesheets.sheets.swiss.match_row import (
    BOTH_REPORTS,
    BY_IMPS,
    FIRST_SHARE,
    NOTHING,
    NUMBER_OF_HALF,
    NUMBER_OF_SECOND,
    REPORTS,
    UNKNOWN,
    WITHOUT_IMPS,
    MatchRow,
)

# --- what was typed ------------------------------------------------------------------------------------------------


def name(row: MatchRow, side: str, _: str) -> Expression:
    """The name of a team."""
    return fx.If(row.of("line", side) == 0, "", row.in_ledger("name", side))


def line(row: MatchRow, side: str, _: str) -> Expression:
    """Its line in the ledger; 0 for none."""
    team = row.of("team", side)
    return fx.IfError(fx.If(team == "", 0, fx.Match(team, row.event.ledger.all.number, 0)), 0)


def kind_number(row: MatchRow) -> Expression:
    """The kind of match by its number in the list; 0 for a usual one."""
    cell, kinds = row.kind, row.event.kinds.all.kind
    found = fx.Match(cell, kinds, 0)
    # Asterisks are wildcards to MATCH: what it found must be what stands there.
    there = fx.If(fx.Index(kinds, found) == cell, found, UNKNOWN)
    return fx.IfError(fx.If(cell == "", 0, there), UNKNOWN)


def length(row: MatchRow) -> Expression:
    """The boards of the match."""
    usual = fx.If(row.is_half, row.event.fact("half_boards"), row.event.setup.typed(layout.BOARDS))
    return fx.IfError(fx.If(row.boards == "", usual, row.boards))


def reported(row: MatchRow) -> Expression:
    """How many totals are typed: four where both captains reported."""
    return fx.Count(row.pair(REPORTS[0]), row.pair(REPORTS[1]))


def state(row: MatchRow) -> Expression:
    """What the row is; see :class:`State`."""
    same = fx.And(row.imps_a == row.again_a, row.imps_b == row.again_b)
    found = fx.first_true(
        (row.problem != "", State.WRONG),
        # Anything typed into a row without team A is a problem.
        (row.name_a == "", State.EMPTY),
        (row.without_imps, State.DONE),
        (row.reported == 0, State.WAITING),
        (row.reported < BOTH_REPORTS, State.DONE),
        (same, State.DONE),
        otherwise=State.PROVISIONAL,
    )
    return fx.IfError(found, State.WRONG)


def counts(row: MatchRow) -> Expression:
    """Whether the row brings anything, and whether by its IMPs."""
    kind = row.kind_number
    by_imps = fx.Or(kind == 0, kind == NUMBER_OF_HALF, kind == NUMBER_OF_SECOND)
    sound = fx.Or(row.state == State.PROVISIONAL, row.state == State.DONE)
    return fx.If(sound, fx.If(by_imps, BY_IMPS, WITHOUT_IMPS), NOTHING)


def waiting(row: MatchRow) -> Expression:
    """The table, where its result is still waited for."""
    return fx.If(row.state == State.WAITING, row.table)


def unsettled(row: MatchRow) -> Expression:
    """The table, where its result is provisional, or wrong."""
    return fx.If(fx.Or(row.state == State.PROVISIONAL, row.state == State.WRONG), row.table)


# --- what it brings ------------------------------------------------------------------------------------------------


def counted(row: MatchRow, side: str, _: str) -> Expression:
    """The total that counts: that of the first report, or of the second where it is the only one."""
    first = row.of("imps", side)
    return fx.If(row.counts == BY_IMPS, fx.If(fx.Count(first) == 1, first, row.of("again", side)))


def margin(row: MatchRow, side: str, other: str) -> Expression:
    """The margin of a side, with what is added to it; that of a ruling by the shares of its kind."""
    event, own, of_line = row.event, row.of("counted", side), row.of("line", side)
    shares = fx.Index(event.kinds.all.of(f"ave_{side}"), row.kind_number)
    ruled = shares * event.setup.typed(layout.AVERAGE_IMPS) * fx.Round(row.length / 2, 0)
    more = added(event, "counted_imps", of_line, row.number)
    if side == "b":
        # A team that plays two half matches has them adjusted once, in the match in which it is team A.
        more = fx.If(event.of_team("row_a", of_line, row.number) == 1, more, 0)
    played = own - row.of("counted", other) + fx.If(event.fact("adjusted") == 0, 0, more)
    found = fx.If(row.kind_number >= FIRST_SHARE, ruled, fx.If(own == "", "", played))
    return fx.If(row.counts == NOTHING, "", found)


def vps(row: MatchRow, side: str, _: str) -> Expression:
    """The Victory Points of a side."""
    own, kind = row.of("margin", side), row.kind_number
    ruled = fx.Index(row.event.kinds.all.of(f"vps_{side}"), kind)
    part = fx.Round(100 * ruled / fx.If(row.is_half, 2, 1), 0) / 100
    given = fx.If(fx.Count(ruled) == 1, part, ruled)
    points = fx.If(own != "", scored(row, own), fx.If(kind == 0, "", given))
    return fx.If(row.counts == NOTHING, "", points)


def played(row: MatchRow, side: str, _: str) -> Expression:
    """The margin of a match that was played."""
    return fx.If(row.counted_a == "", "", row.of("margin", side))


def award(row: MatchRow, side: str, _: str) -> Expression:
    """The match award: whole to the winner, half to both in a tie."""
    of_win, own = fx.Index(row.event.award_boards.all.cents, row.length), row.of("played", side)
    return fx.If(own == "", 0, fx.IfError(of_win * (1 + fx.Sign(own)) / 2, 0))
