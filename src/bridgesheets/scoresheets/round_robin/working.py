"""The sheet "Working": a line for each match, from the captains' totals to the points of both sides."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from bridgesheets.printed.styles import HEAD
from bridgesheets.scoresheets import expressions as fx
from bridgesheets.scoresheets.blocks import Block, Column, Line, NamedCells, helper
from bridgesheets.scoresheets.expressions import Expression, Operand
from bridgesheets.scoresheets.figures import in_words
from bridgesheets.scoresheets.points import most_imps_a_board
from bridgesheets.scoresheets.round_robin import settings
from bridgesheets.scoresheets.round_robin.event import (
    ASSIGNED,
    HEAD_ROW,
    IMPS_BEFORE,
    SIDES,
    WORKING,
    RoundRobinSheets,
    ScheduledMatch,
)
from bridgesheets.scoresheets.styles import HELPER

#: The columns of figures on the sheet of a round, in their order.
FIGURES = ("first_home", "first_away", "second_home", "second_away", "other_home", "other_away")
_WIDTH = 40.0


def match_lines(event: RoundRobinSheets) -> Block:
    of, matches = _Lines(event), event.schedule.matches
    columns: dict[str, Callable[[Line], Operand]] = {
        **_of_both("name", lambda row, side, other: event.total(row.of(side), "name")),
        **{figure: partial(of.figure, figure=figure) for figure in FIGURES},
        "in_place": of.in_place,
        "fault": of.fault,
        "state": of.state,
        **_of_both("imps", of.imps),
        "other_captain": of.other_captain,
        **_of_both("added", lambda row, side, other: of.adjusted(row, side, IMPS_BEFORE)),
        # The number of lines that assign Victory Points to the match.
        "assigned": lambda row: fx.total(
            fx.CountIfs(*event.adjusted(row.of(side), ASSIGNED, row.round)) for side, _ in SIDES
        ),
        "mode": of.mode,
        # Whether the match counts by its IMPs.
        "played": lambda row: _one_if(row.mode == settings.NORMAL, row.state == settings.COMPLETE, row.assigned == 0),
        **_of_both("total", lambda row, side, other: fx.If(
            row.played == 1, row.of(f"{side}_imps") + row.of(f"{side}_added")
        )),
        **_of_both("vps", of.vps),
        "in": lambda row: fx.If(fx.Count(row.across("home_vps", "away_vps")) == 2, 1, 0),
        # 1 for a match won, a half for a draw.
        **_of_both("win", lambda row, side, other: fx.If(
            fx.And(row.played == 1, row.of("in") == 1), (fx.Sign(_margin(row, side, other)) + 1) / 2
        )),
        **_of_both("award", of.award),
        **_of_both("got", lambda row, side, other: fx.If(
            row.of(f"{side}_vps") == "", row.of(f"{side}_award"), row.of(f"{side}_vps")
        )),
        # Whether the match has a result, be it one that counts or not.
        "before": lambda row: fx.If(
            fx.Or(row.state == settings.COMPLETE, row.assigned == settings.BOTH_ASSIGNED), 1, 0
        ),
        "waiting": lambda row: of.listed(row, "waiting", fx.And(row.mode == settings.NORMAL, row.of("in") == 0)),
        "provisional": lambda row: of.listed(
            row, "provisional", fx.And(row.played == 1, row.other_captain >= settings.DIFFERS, row.of("in") == 1)
        ),
        "words": lambda row: _Words(event, row).chosen(),
    }  # fmt: skip

    def constant(name: str) -> Column:
        return Column(name, in_words(name), _WIDTH, HELPER, values=[getattr(match, name) for match in matches])

    return Block(
        WORKING,
        (
            *map(constant, ("round", "table", "home", "away")),
            *(helper(name, formula, _WIDTH, in_words(name)) for name, formula in columns.items()),
        ),
        len(matches),
        head_row=HEAD_ROW,
        head_look=HEAD.at(8),
        head_height=26,
    )


def add_working(event: RoundRobinSheets) -> None:
    said = "Nothing to fill in here. The other sheets take their figures from these."
    form = event.book.working(WORKING, "Working: a row for each match", said, landscape=True)
    event.working.fill(form, "words", key_columns=event.working.column("away"), working=True)


def _of_both(name: str, formula: Callable[..., Operand]) -> dict[str, Callable[[Line], Operand]]:
    """Returns a column for either side; the formula is given that side and the other."""
    return {f"{side}_{name}": partial(formula, side=side, other=other) for side, other in SIDES}


def _one_if(*conditions: Operand) -> Expression:
    return fx.If(fx.And(*conditions), 1, 0)


def _margin(row: Line, side: str, other: str) -> Expression:
    return row.of(f"{side}_total") - row.of(f"{other}_total")


#: Figures begin a line: programs break a line at the hyphen of "15-5" where that does not fit.
_BELOW = fx.call("CHAR", 10)


class _Words:
    """Words on one match."""

    def __init__(self, event: RoundRobinSheets, row: Line) -> None:
        self._event, self._found = event, row
        self._home, self._away = row.home_name, row.away_name
        #: Whether IMPs were added to those of either side.
        self._added = self._found.home_added != 0, self._found.away_added != 0

    def chosen(self) -> Expression:
        found = self._found
        faults = {
            settings.NO_NUMBERS: "figures must be numbers: no VPs",
            settings.BELOW_0: "figures cannot be below 0: no VPs",
            settings.FRACTION: "figures must be whole: no VPs",
            settings.TOO_MANY: f"more than {most_imps_a_board()} IMPs a board: no VPs",
        }
        said: dict[int, Operand] = {
            settings.NOTHING: "",
            settings.FIGURE_MISSING: "one figure is missing",
            settings.HALF_TIME: self._half_time(),
            settings.COMPLETE: self._complete(),
            settings.SECOND_HALF: "second half typed, but Set-up says one",
            settings.ONLY_OTHER: "only the other captain's total: type the first",
        }
        return fx.first_true(
            (found.in_place == 0, "line moved or deleted: undo it; the match does not count"),
            (found.mode != settings.NORMAL, self._withdrawn()),
            (found.assigned == settings.BOTH_ASSIGNED, self._ruled()),
            (found.fault > 0, fx.Choose(fx.Max(1, found.fault), *faults.values())),
            # Assigned points for one side: neither they nor what was typed counts.
            (found.assigned == 1, "assigned VPs for one side only: Adjustments needs a line for the other"
             & self._if_typed("; until then the IMPs do not count")),
            otherwise=fx.Choose(fx.Min(len(said), found.state + 1), *said.values()),
        )  # fmt: skip

    def _if_typed(self, words: str) -> Expression:
        return fx.If(self._found.state > settings.NOTHING, words)

    def _withdrawn(self) -> Expression:
        mode, by_home = self._found.mode, self._event.total(self._found.home, "cancelled") == 1
        cancelled = "cancelled: " & fx.If(by_home, self._home, self._away) & " withdrew"
        return fx.first_true(
            (mode == settings.CANCELLED, cancelled),
            (mode == settings.BOTH_GONE, "not played: both withdrew"),
            (mode == settings.GONE["home"], self._left(self._home, self._away, "away")),
            otherwise=self._left(self._away, self._home, "home"),
        ) & self._if_typed("; the figures typed do not count")

    def _left(self, gone: Expression, other: Expression, side: str) -> Expression:
        """Returns who withdrew, and what the other team gets."""
        award = self._found.of(f"{side}_award")
        got = other & " gets " & self._event.points_said(award) & " VPs"
        return gone & " withdrew: " & fx.If(award == "", "no score", got)

    def _ruled(self) -> Expression:
        home, away = self._points("home"), self._points("away")
        ignored = fx.If(fx.Or(self._found.state > settings.NOTHING, *self._added), "; the IMPs do not count")
        return "ruled: " & self._home & " " & home & ", " & self._away & " " & away & " VPs" & ignored

    def _half_time(self) -> Expression:
        home, away = self._found.first_home, self._found.first_away
        return "half time: " & fx.first_true(
            (home > away, self._home & " lead" & _BELOW & home & "-" & away),
            (home < away, self._away & " lead" & _BELOW & away & "-" & home),
            otherwise="level " & home & "-" & away,
        )

    def _complete(self) -> Expression:
        home, away = self._found.home_total, self._found.away_total

        def from_side(side: str, other: str) -> Expression:
            figures = self._found.of(f"{side}_total") & "-" & self._found.of(f"{other}_total")
            return _BELOW & figures & ", " & self._points(side) & "-" & self._points(other)

        result = fx.first_true(
            (home > away, self._home & " beat " & self._away & from_side("home", "away")),
            (home < away, self._away & " beat " & self._home & from_side("away", "home")),
            otherwise=self._home & " and " & self._away & " tied" & from_side("home", "away"),
        )
        said = self._doubt() & result & fx.If(fx.Or(*self._added), " (adjusted)")
        return fx.If(self._found.of("in") == 0, "no VPs: see the boards in Set-up", said)

    def _doubt(self) -> Expression:
        said = self._found.other_home & "-" & self._found.other_away
        return fx.first_true(
            (self._found.other_captain == settings.DIFFERS, "PROVISIONAL, " & said & " by the other captain: "),
            (
                self._found.other_captain == settings.ONE_FIGURE,
                "PROVISIONAL, other captain: one figure is missing: ",
            ),
        )

    def _points(self, side: str) -> Expression:
        return self._event.points_said(self._found.of(f"{side}_vps"))


class _Lines:
    """The formulas of a line."""

    def __init__(self, event: RoundRobinSheets) -> None:
        self._event = event

    def _match(self, row: Line) -> ScheduledMatch:
        return self._event.schedule.matches[row.ordinal - 1]

    def _entered(self, row: Line) -> NamedCells:
        match = self._match(row)
        return self._event.rounds[match.round - 1].line(match.table, fixed="")

    def in_place(self, row: Line) -> Expression:
        """Returns whether the line on the sheet of the round is still this match."""
        entered = self._entered(row)
        sides = (entered.of(side) == self._event.total(row.of(side), "label") for side, _ in SIDES)
        return fx.IfError(_one_if(entered.table == row.table, *sides), 0)

    def fault(self, row: Line) -> Expression:
        entered = self._entered(row)
        figures = entered.across(FIGURES[0], FIGURES[-1])
        found = fx.first_true(
            (fx.count_where(figures != "") != fx.Count(figures), settings.NO_NUMBERS),
            (fx.CountIf(figures, "<0") > 0, settings.BELOW_0),
            (fx.has_fraction(map(entered.of, FIGURES)), settings.FRACTION),
            (fx.CountIf(figures, ">" & self._event.settings.of("limit")) > 0, settings.TOO_MANY),
            otherwise=0,
        )
        return fx.IfError(found, settings.NO_NUMBERS)

    def state(self, row: Line) -> Expression:
        """Returns how far the match is: from nothing typed to complete, or wrong."""
        first, second = (fx.Count(row.across(f"{half}_home", f"{half}_away")) for half in ("first", "second"))
        only_other = (first + second == 0, settings.ONLY_OTHER)
        in_one = fx.first_true(
            (second > 0, settings.SECOND_HALF), only_other, (first == 2, settings.COMPLETE),
            otherwise=settings.FIGURE_MISSING,
        )  # fmt: skip
        in_two = fx.first_true(
            only_other,
            (fx.And(first == 2, second == 2), settings.COMPLETE),
            (fx.And(first == 2, second == 0), settings.HALF_TIME),
            otherwise=settings.FIGURE_MISSING,
        )
        found = fx.first_true(
            (fx.Or(row.in_place == 0, row.fault > 0), settings.WRONG),
            (fx.Count(row.across(FIGURES[0], FIGURES[-1])) == 0, settings.NOTHING),
            (self._event.in_halves, in_two),
            otherwise=in_one,
        )
        return fx.IfError(found, settings.WRONG)

    def imps(self, row: Line, side: str, other: str) -> Expression:
        """Returns the total of a team over both halves, once the match is complete."""
        return fx.If(row.state == settings.COMPLETE, fx.Sum(row.of(f"first_{side}"), row.of(f"second_{side}")))

    def figure(self, row: Line, figure: str) -> Expression:
        typed = self._entered(row).of(figure)
        return fx.If(fx.Count(typed) == 1, typed)

    def other_captain(self, row: Line) -> Expression:
        """Returns whether the total of the other captain is missing, agrees or differs."""
        typed = fx.Count(row.across("other_home", "other_away"))
        same = fx.And(row.other_home == row.home_imps, row.other_away == row.away_imps)
        found = fx.first_true(
            (typed == 0, settings.UNSAID),
            (typed == 1, settings.ONE_FIGURE),
            (same, settings.AGREES),
            otherwise=settings.DIFFERS,
        )
        return fx.If(row.state == settings.COMPLETE, found, settings.UNSAID)

    def adjusted(self, row: Line, side: str, what: str) -> Expression:
        """Returns the sum of the adjustments of a side in this round, of one kind."""
        return fx.SumIfs(self._event.adjustments.all.amount, *self._event.adjusted(row.of(side), what, row.round))

    def mode(self, row: Line) -> Expression:
        """Returns whether the match is played, cancelled, or a team has withdrawn."""
        total, sides = self._event.total, (row.home, row.away)
        home_gone, away_gone = (row.round > total(team, "out_after") for team in sides)
        return fx.first_true(
            (fx.total(total(team, "cancelled") for team in sides) > 0, settings.CANCELLED),
            (fx.And(home_gone, away_gone), settings.BOTH_GONE),
            (home_gone, settings.GONE["home"]),
            (away_gone, settings.GONE["away"]),
            otherwise=settings.NORMAL,
        )

    def vps(self, row: Line, side: str, other: str) -> Expression:
        """Returns the Victory Points of a side: assigned, or those of the scale."""
        scored = self._event.scale.formula(_margin(row, side, other), self._event.settings.of("boards"))
        return fx.first_true(
            (fx.Or(row.mode != settings.NORMAL, row.in_place == 0), ""),
            (row.assigned == settings.BOTH_ASSIGNED, self.adjusted(row, side, ASSIGNED)),
            (row.played == 1, fx.IfError(scored)),
        )

    def award(self, row: Line, side: str, other: str) -> Expression:
        """Returns what a side gets for a match that the other is no longer there to play."""
        total, least = self._event.total, self._event.settings.of("least")
        due = fx.And(row.mode == settings.GONE[other], self._event.settings.of("treatment") == 1)
        return fx.If(due, fx.Max(total(row.of(side), "average"), total(row.of(other), "converse"), least))

    def listed(self, row: Line, column: str, condition: Expression) -> Expression:
        """Returns the tables of the round up to this one of which something is so: "2, 3"."""
        return fx.running_list(None if self._match(row).table == 1 else row.above.of(column), condition, row.table)
