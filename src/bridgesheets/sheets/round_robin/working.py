"""The sheet "Working": a line for each match, from the captains' totals to the points of both sides."""

from __future__ import annotations

from collections.abc import Callable

from bridgesheets.printed.styles import HEAD, TITLE
from bridgesheets.sheets import expressions as fx
from bridgesheets.sheets.declared import Block, By, Column, Line, helper, in_words
from bridgesheets.sheets.expressions import Expression, Operand
from bridgesheets.sheets.round_robin import states
from bridgesheets.sheets.round_robin.event import (
    ASSIGNED,
    HEAD_ROW,
    IMPS_BEFORE,
    SIDES,
    STATUS_ROW,
    TITLE_ROW,
    WORKING,
    Event,
)
from bridgesheets.sheets.round_robin.schedule import Match
from bridgesheets.sheets.styles import ASKED, HELPER

#: The columns of figures on the sheet of a round, in their order.
FIGURES = ("first_home", "first_away", "second_home", "second_away", "other_home", "other_away")
_WIDTH = 40.0


def match_lines(event: Event) -> Block:
    """A line for each match, with all that is calculated of it."""
    lines = _Lines(event)
    return Block(
        WORKING,
        (
            *(_constant(event, name) for name in ("round", "table", "home", "away")),
            _working("in_place", lines.in_place),
            _working("fault", lines.fault),
            _working("state", lines.state),
            *_of_both("imps", lines.imps),
            _working("other_captain", lines.other_captain),
            *_of_both("added", lambda row, side, _: lines.adjusted(row, side, IMPS_BEFORE)),
            _working("assigned", lines.assigned),
            _working("mode", lines.mode),
            _working("played", lines.played),
            *_of_both("total", lines.total),
            *_of_both("vps", lines.vps),
            _working("in", lambda row: fx.If(fx.Count(row.across("home_vps", "away_vps")) == 2, 1, 0)),
            *_of_both("win", lines.win),
            *_of_both("award", lines.award),
            _working("before", lines.before),
            _working("waiting", lines.waiting),
            _working("provisional", lines.provisional),
        ),
        len(event.schedule.matches),
        head_row=HEAD_ROW,
        head_look=HEAD.at(8),
        head_height=26,
    )  # fmt: skip


def add_working(event: Event) -> None:
    """Add the sheet "Working"."""
    form = event.book.form(WORKING, landscape=True)
    form.put(TITLE_ROW, 1, "Working: a row for each match", TITLE.at(14))
    form.put(STATUS_ROW, 1, "Nothing to fill in here. The other sheets take their figures from these.", ASKED)
    lines = event.working
    lines.fill(form, "provisional", key_columns=lines.column("away"), working=True)


def _constant(event: Event, name: str) -> Column:
    """What the schedule has of each match."""
    matches = event.schedule.matches
    return Column(name, in_words(name), _WIDTH, HELPER, values=lambda line: getattr(matches[line - 1], name))


def _working(name: str, formula: Callable[[Line], Operand]) -> Column:
    return helper(name, formula, _WIDTH, in_words(name))


def _of_both(name: str, formula: Callable[[Line, str, str], Operand]) -> tuple[Column, ...]:
    """A column for either side; the formula is given that side and the other."""

    def column(side: str, other: str) -> Column:
        return _working(f"{side}_{name}", lambda row: formula(row, side, other))

    return tuple(column(side, other) for side, other in SIDES)


class _Lines:
    """The formulas of a line."""

    def __init__(self, event: Event) -> None:
        self._event = event

    def _match(self, row: Line) -> Match:
        return self._event.schedule.matches[row.ordinal - 1]

    def _entered(self, row: Line) -> By:
        """What stands of the match on the sheet of its round."""
        return self._event.entered(self._match(row))

    def in_place(self, row: Line) -> Expression:
        """Whether the line on the sheet of the round is still this match."""
        match, entered = self._match(row), self._entered(row)
        sides = (entered.of(side) == self._event.label(getattr(match, side)) for side, _ in SIDES)
        return fx.IfError(fx.If(fx.And(entered.table == row.table, *sides), 1, 0), 0)

    def fault(self, row: Line) -> Expression:
        """What is wrong with the figures; 0 where nothing is."""
        entered = self._entered(row)
        figures = entered.across(FIGURES[0], FIGURES[-1])
        # Each cell is rounded by itself: Gnumeric and IronCalc round no range in one go.
        each = [entered.of(figure) for figure in FIGURES]
        found = fx.first_true(
            (fx.how_many(figures != "") != fx.Count(figures), states.NO_NUMBERS),
            (fx.CountIf(figures, "<0") > 0, states.BELOW_0),
            (fx.Or(*(figure != fx.Round(figure, 0) for figure in each)), states.FRACTION),
            (fx.CountIf(figures, ">" & self._event.setting("limit")) > 0, states.TOO_MANY),
            otherwise=0,
        )
        return fx.IfError(found, states.NO_NUMBERS)

    def state(self, row: Line) -> Expression:
        """How far the match is: from nothing typed to complete, or wrong."""
        entered = self._entered(row)
        first, second = (fx.Count(entered.across(f"{half}_home", f"{half}_away")) for half in ("first", "second"))
        only_other = (first + second == 0, states.ONLY_OTHER)
        in_one = fx.first_true(
            (second > 0, states.SECOND_HALF), only_other, (first == 2, states.COMPLETE), otherwise=states.FIGURE_MISSING
        )  # fmt: skip
        in_two = fx.first_true(
            only_other,
            (fx.And(first == 2, second == 2), states.COMPLETE),
            (fx.And(first == 2, second == 0), states.HALF_TIME),
            otherwise=states.FIGURE_MISSING,
        )
        found = fx.first_true(
            (fx.Or(row.in_place == 0, row.fault > 0), states.WRONG),
            (fx.Count(entered.across(FIGURES[0], FIGURES[-1])) == 0, states.NOTHING),
            (self._event.in_halves, in_two),
            otherwise=in_one,
        )
        return fx.IfError(found, states.WRONG)

    def imps(self, row: Line, side: str, _: str) -> Expression:
        """The total of a team over both halves, once the match is complete."""
        entered = self._entered(row)
        return fx.If(row.state == states.COMPLETE, fx.Sum(entered.of(f"first_{side}"), entered.of(f"second_{side}")))

    def other_captain(self, row: Line) -> Expression:
        """Whether the total of the other captain is missing, agrees or differs."""
        entered = self._entered(row)
        typed = fx.Count(entered.across("other_home", "other_away"))
        same = fx.And(entered.other_home == row.home_imps, entered.other_away == row.away_imps)
        found = fx.first_true(
            (typed == 0, states.UNSAID),
            (typed == 1, states.ONE_FIGURE),
            (same, states.AGREES),
            otherwise=states.DIFFERS,
        )
        return fx.If(row.state == states.COMPLETE, found, states.UNSAID)

    def adjusted(self, row: Line, side: str, what: str) -> Expression:
        """The sum of the adjustments of a side in this round, of one kind."""
        return fx.SumIfs(self._event.adjustments.all.amount, *self._event.adjusted(row.of(side), what, row.round))

    def assigned(self, row: Line) -> Expression:
        """The number of lines that assign Victory Points to the match."""
        return fx.together(
            fx.CountIfs(*self._event.adjusted(row.of(side), ASSIGNED, row.round)) for side, _ in SIDES
        )  # fmt: skip

    def mode(self, row: Line) -> Expression:
        """Whether the match is played, cancelled, or a team has withdrawn."""
        match = self._match(row)
        home, away = self._event.total(match.home), self._event.total(match.away)
        home_gone, away_gone = row.round > home.out_after, row.round > away.out_after
        return fx.first_true(
            (home.cancelled + away.cancelled > 0, states.CANCELLED),
            (fx.And(home_gone, away_gone), states.BOTH_GONE),
            (home_gone, states.GONE["home"]),
            (away_gone, states.GONE["away"]),
            otherwise=states.NORMAL,
        )

    def played(self, row: Line) -> Expression:
        """Whether the match counts by its IMPs."""
        return fx.If(fx.And(row.mode == states.NORMAL, row.state == states.COMPLETE, row.assigned == 0), 1, 0)

    def total(self, row: Line, side: str, _: str) -> Expression:
        """The IMPs of a side with what is added to them."""
        return fx.If(row.played == 1, row.of(f"{side}_imps") + row.of(f"{side}_added"))

    def vps(self, row: Line, side: str, other: str) -> Expression:
        """The Victory Points of a side: assigned, or those of the scale."""
        margin = row.of(f"{side}_total") - row.of(f"{other}_total")
        return fx.first_true(
            (fx.Or(row.mode != states.NORMAL, row.in_place == 0), ""),
            (row.assigned == states.BOTH_ASSIGNED, self.adjusted(row, side, ASSIGNED)),
            (row.played == 1, fx.IfError(self._event.scale.formula(margin, self._event.setting("boards")))),
        )

    def win(self, row: Line, side: str, other: str) -> Expression:
        """1 for a match won, a half for a draw."""
        margin = row.of(f"{side}_total") - row.of(f"{other}_total")
        return fx.If(fx.And(row.played == 1, row.of("in") == 1), (fx.Sign(margin) + 1) / 2)

    def award(self, row: Line, side: str, other: str) -> Expression:
        """What a side gets for a match that the other is no longer there to play."""
        match, setting = self._match(row), self._event.setting
        team, gone = (self._event.total(getattr(match, each)) for each in (side, other))
        due = fx.And(row.mode == states.GONE[other], setting("treatment") == 1)
        return fx.If(due, fx.Max(team.average, gone.converse, setting("least")))

    def before(self, row: Line) -> Expression:
        """Whether the match has a result, be it one that counts or not."""
        return fx.If(fx.Or(row.state == states.COMPLETE, row.assigned == states.BOTH_ASSIGNED), 1, 0)

    def waiting(self, row: Line) -> Expression:
        """The tables of the round up to this one that wait for a result."""
        return self._listed(row, "waiting", fx.And(row.mode == states.NORMAL, row.of("in") == 0))

    def provisional(self, row: Line) -> Expression:
        """The tables of the round up to this one whose result is provisional."""
        doubtful = fx.And(row.played == 1, row.other_captain >= states.DIFFERS, row.of("in") == 1)
        return self._listed(row, "provisional", doubtful)

    def _listed(self, row: Line, column: str, condition: Expression) -> Expression:
        """The tables of the round up to this one of which something is so: "2, 3"."""
        if self._match(row).table == 1:
            return fx.If(condition, row.table & "")
        before = row.above.of(column)
        return fx.If(condition, fx.If(before == "", "", before & ", ") & row.table, before)
