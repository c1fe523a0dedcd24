"""The formulas of a row of a round: from what was typed to Victory Points."""

from __future__ import annotations

from enum import IntEnum

from bridgesheets.regulations.in_force import in_force
from bridgesheets.rules.victory_points import scales
from bridgesheets.scoresheets import expressions as fx
from bridgesheets.scoresheets.blocks import Line
from bridgesheets.scoresheets.expressions import Expression
from bridgesheets.scoresheets.swiss import layout
from bridgesheets.scoresheets.swiss.event import SwissSheets
from bridgesheets.scoresheets.swiss.layout import OF_HALF_MATCHES, State
from bridgesheets.scoresheets.swiss.teams import adjustment_sum

#: The totals of the two reports, and how many totals they are.
REPORTS = (("imps_a", "imps_b"), ("again_a", "again_b"))
BOTH_REPORTS = 4
#: The sides of a match, each with the other one.
SIDES = (("a", "b"), ("b", "a"))
#: What a row brings: nothing, something without IMPs, or what its IMPs bring.
NOTHING, WITHOUT_IMPS, BY_IMPS = 0, 1, 2


class MatchKind(IntEnum):
    """Kinds of matches by their number in the list: single ones, the first ruling, and the first by shares of IMPs."""

    BYE, HALF, FIRST, SECOND, RULING, SHARE = (
        layout.KINDS.index(kind) + 1 for kind in (layout.BYE, *layout.TRIPLES, layout.RULINGS[0], layout.AVE_PLUS_MINUS)
    )
    #: One that is not in the list.
    UNKNOWN = -1


class MatchRow:
    """The cells of one match by the names of their columns, and what other sheets know of it."""

    def __init__(self, event: SwissSheets, row: Line) -> None:
        self.event, self._cells = event, row.fixed

    def __getattr__(self, name: str) -> Expression:
        return self._cells.of(name)

    def of(self, name: str, side: str) -> Expression:
        return self._cells.of(f"{name}_{side}")

    def across(self, report: tuple[str, str]) -> Expression:
        return self._cells.across(*report)

    def seats(self, first: str, last: str = "") -> Expression:
        return self.event.any_round.area_of(first, last, prefix=False)

    def in_ledger(self, column: str, side: str, *number: fx.Operand) -> Expression:
        """Returns the ledger of the team of a side; of a round, or of all rounds with 0, where it has one each."""
        return self.event.of_team(column, self.of("line", side), *number)

    @property
    def number(self) -> Expression:
        return self.event.any_round.own("number")

    @property
    def anything_typed(self) -> Expression:
        return fx.sentence(self._cells.of(column) for report in REPORTS for column in report)

    @property
    def without_imps(self) -> Expression:
        kind = self.kind_number
        return fx.Or(kind == MatchKind.BYE, kind == MatchKind.FIRST, kind >= MatchKind.RULING)

    @property
    def is_half(self) -> Expression:
        """Returns whether it is a half match of a short triple, played or ruled."""
        return fx.Or(self.kind_number == MatchKind.HALF, self.triple == MatchKind.HALF)


# --- what was typed ------------------------------------------------------------------------------------------------


def kind_number(row: MatchRow) -> Expression:
    """Returns the kind of match by its number in the list; 0 for a usual one."""
    cell, kinds = row.kind, row.event.kinds.all.kind
    found = fx.Match(cell, kinds, 0)
    # Asterisks are wildcards to MATCH: what it found must be what is there.
    there = fx.If(fx.Index(kinds, found) == cell, found, MatchKind.UNKNOWN)
    return fx.IfError(fx.If(cell == "", 0, there), MatchKind.UNKNOWN)


def length(row: MatchRow) -> Expression:
    usual = fx.If(row.is_half, row.event.fact("half_boards"), row.event.setup.entry("boards"))
    return fx.IfError(fx.If(row.boards == "", usual, row.boards))


#: One of two totals is missing: so it is among what is wrong with them, and that of the first report so much more.
ONE_MISSING, FIRST_REPORT = 1, 10


def is_half_typed(fault: Expression) -> Expression:
    """Checks if one of the two totals of the first report is still to be typed."""
    return fx.Int(fault / FIRST_REPORT) == ONE_MISSING


def state(row: MatchRow) -> Expression:
    same = fx.And(row.imps_a == row.again_a, row.imps_b == row.again_b)
    found = fx.first_true(
        (row.problem != "", State.WRONG),
        # Anything typed into a row without team A is a problem.
        (row.name_a == "", State.EMPTY),
        (row.without_imps, State.DONE),
        (fx.Or(row.reported == 0, is_half_typed(row.unsound)), State.WAITING),
        (row.reported < BOTH_REPORTS, State.DONE),
        (same, State.DONE),
        otherwise=State.PROVISIONAL,
    )
    return fx.IfError(found, State.WRONG)


def how_it_counts(row: MatchRow) -> Expression:
    """Returns whether the row brings anything, and whether by its IMPs."""
    kind = row.kind_number
    by_imps = fx.Or(kind == 0, kind == MatchKind.HALF, kind == MatchKind.SECOND)
    sound = fx.Or(row.state == State.PROVISIONAL, row.state == State.DONE)
    return fx.If(sound, fx.If(by_imps, BY_IMPS, WITHOUT_IMPS), NOTHING)


# --- what it brings ------------------------------------------------------------------------------------------------


def counted_total(row: MatchRow, side: str, _: str) -> Expression:
    """Returns the total that counts: that of the first report, or of the second where it is the only one."""
    first = row.of("imps", side)
    return fx.If(row.counts == BY_IMPS, fx.If(fx.Count(first) == 1, first, row.of("again", side)))


def margin(row: MatchRow, side: str, other: str) -> Expression:
    """Returns the margin of a side, with what is added to it; that of a ruling by the shares of its kind."""
    event, own, of_line = row.event, row.of("counted", side), row.of("line", side)
    shares = fx.Index(event.kinds.all.of(f"ave_{side}"), row.kind_number)
    ruled = shares * event.setup.entry("average_imps") * fx.Round(row.length / 2, 0)
    more = adjustment_sum(event, "counted_imps", of_line, row.number)
    if side == "b":
        # A team that plays two half matches has them adjusted once, in the match in which it is team A.
        more = fx.If(event.of_team("row_a", of_line, row.number) == 1, more, 0)
    played = own - row.of("counted", other) + fx.If(event.fact("adjusted") == 0, 0, more)
    found = fx.If(row.kind_number >= MatchKind.SHARE, ruled, fx.If(own == "", "", played))
    return fx.If(row.counts == NOTHING, "", found)


def vps(row: MatchRow, side: str, _: str) -> Expression:
    own, kind = row.of("margin", side), row.kind_number
    ruled = fx.Index(row.event.kinds.all.of(f"vps_{side}"), kind)
    part = fx.Round(100 * ruled / fx.If(row.is_half, 2, 1), 0) / 100
    given = fx.If(fx.Count(ruled) == 1, part, ruled)
    points = fx.If(own != "", _scale_points(row, own), fx.If(kind == 0, "", given))
    return fx.If(row.counts == NOTHING, "", points)


def award(row: MatchRow, side: str, _: str) -> Expression:
    of_win, own = fx.Index(row.event.award_boards.all.cents, row.length), row.of("played", side)
    return fx.If(own == "", 0, fx.IfError(of_win * (1 + fx.Sign(own)) / 2, 0))


# --- half matches of short triples: on a scale of their own where there is one, else half of what the scale gives ---


def half_match_source(scale: str) -> str:
    """Returns the sentence in the workbook that says how half matches are scored, and by which regulation."""
    if scale in OF_HALF_MATCHES:
        return f"Half matches of a short triple: {scales(in_force())[OF_HALF_MATCHES[scale]].clause}."
    return (
        "Half matches of a short triple: half of the Victory Points the scale gives for the boards played; of an odd "
        "hundredth the winner has the larger half. This is our reading."
    )


def _scale_points(row: MatchRow, margin: Expression) -> Expression:
    points, scale = row.event.scale, row.event.order.scale
    if scale in OF_HALF_MATCHES:
        name = fx.If(row.is_half, OF_HALF_MATCHES[scale], scale)
        return fx.Round(points.formula(margin, row.length, name), 2)
    # The scale is looked up at one place, in hundredths; both sides of a half match have as much as half a match.
    half = fx.Round(100 * points.formula(margin, row.length), 0) / fx.If(row.is_half, 2, 1)
    return fx.Int(half + fx.If(margin > 0, 0.5, 0)) / 100
