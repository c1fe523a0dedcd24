"""The sheets of the rounds: the captains' totals go in, and beside each match is in words what has come of it."""

from __future__ import annotations

from collections.abc import Callable

from bridgesheets.printed.styles import HEAD, Role
from bridgesheets.scoresheets import entries
from bridgesheets.scoresheets import expressions as fx
from bridgesheets.scoresheets.blocks import Block, Column, Line
from bridgesheets.scoresheets.expressions import Expression, Operand
from bridgesheets.scoresheets.form import Form, round_name
from bridgesheets.scoresheets.panel import (
    first_where,
    match_height,
    next_step,
    put_beside,
    ranking,
    ranking_title,
    type_in,
)
from bridgesheets.scoresheets.points import most_imps_a_board
from bridgesheets.scoresheets.round_robin import settings
from bridgesheets.scoresheets.round_robin.event import (
    ANY_FIGURE,
    HEAD_ROW,
    LARGE_ENTRY,
    LARGE_KEY,
    LARGE_LINE,
    LARGE_NAME,
    LARGE_RESULT,
    LARGE_RESULT_TWO,
    MATRIX,
    SAID,
    STANDINGS,
    RoundRobinSheets,
    ScheduledMatch,
)
from bridgesheets.scoresheets.round_robin.settings import FAULTS, in_doubt
from bridgesheets.scoresheets.round_robin.teams import RoundRobinExample
from bridgesheets.scoresheets.styles import PROVISIONAL, RESULT_STRONG, WAITING, WRONG, unframed

#: Figures begin a line: programs break a line at the hyphen of "15-5" where that does not fit.
_BELOW = fx.call("CHAR", 10)


class MatchWords:
    """Words on one match."""

    def __init__(self, event: RoundRobinSheets, match: ScheduledMatch) -> None:
        self._event, self._match = event, match
        self._found, self._entered = event.worked(match), event.entered(match)
        self._home, self._away = (event.totals.line(team).name for team in (match.home, match.away))
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
        mode, by_home = self._found.mode, self._event.totals.line(self._match.home).cancelled == 1
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
        home, away = self._entered.first_home, self._entered.first_away
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
        said = self._entered.other_home & "-" & self._entered.other_away
        return fx.first_true(
            (self._found.other_captain == settings.DIFFERS, "PROVISIONAL, " & said & " by the other captain: "),
            (
                self._found.other_captain == settings.ONE_FIGURE,
                "PROVISIONAL, other captain: one figure is missing: ",
            ),
        )

    def _points(self, side: str) -> Expression:
        return self._event.points_said(self._found.of(f"{side}_vps"))


#: The widths of the columns. On a small screen the standings are next to them, and on paper they fill a page.
_TABLE, _NAME, _FIGURE, _OTHER, _POINTS, _RESULT = 30.0, 107.0, 36.0, 40.0, 40.0, 158.0
#: An entry that has its frame in matches of two halves only.
_SECOND_HALF = unframed(LARGE_ENTRY)
#: The height of a match, the least and the most.
_LINE, _HIGHEST = 48.0, 120.0


def round_lines(event: RoundRobinSheets, number: int, example: RoundRobinExample) -> Block:
    matches = event.schedule.of_round(number)
    # Each sheet has a validation of its own. The most is a cell: the boards of a match are an answer in Set-up.
    boards = event.settings.of("boards")
    most = fx.If(boards > 0, entries.USUAL_IMPS_A_BOARD * boards, ANY_FIGURE)
    allowed = entries.warn_above("IMPs", most.text)
    high = match_height(len(matches), event.schedule.teams, _LINE, _HIGHEST)

    def larger(look: Role) -> Role:
        return look.at(type_in(high, look.size, _LINE))

    def team(side: str) -> Callable[[Line], Expression]:
        return lambda row: event.label(getattr(matches[row.ordinal - 1], side))

    def figures(name: str, head: str, in_halves: str = "", width: float = _FIGURE, look: Role = LARGE_ENTRY) -> Column:
        heading = fx.If(event.in_halves, in_halves, head) if in_halves else head
        return Column(name, heading, width, larger(look), allowed,
                      values=[example.figures.get(match, {}).get(name, "") for match in matches])  # fmt: skip

    # Two decimals fill their column.
    points = LARGE_RESULT_TWO if event.scale.places else larger(LARGE_RESULT)

    def gained(side: str) -> Callable[[Line], Expression]:
        return lambda row: event.points_of(matches[row.ordinal - 1], side)

    return Block(
        round_name(number),
        (
            Column("table", "Table", _TABLE, larger(LARGE_KEY), values=lambda line: line),
            Column("home", "Home", _NAME, larger(LARGE_NAME), formula=team("home")),
            Column("away", "Away", _NAME, larger(LARGE_NAME), formula=team("away")),
            figures("first_home", "Home IMPs", "Home IMPs 1st half"),
            figures("first_away", "Away IMPs", "Away IMPs 1st half"),
            figures("second_home", "", "Home IMPs 2nd half", look=_SECOND_HALF),
            figures("second_away", "", "Away IMPs 2nd half", look=_SECOND_HALF),
            figures("other_home", "Second report home", width=_OTHER),
            figures("other_away", "Second report away", width=_OTHER),
            Column("home_vps", "Home VPs", _POINTS, points, formula=gained("home")),
            Column("away_vps", "Away VPs", _POINTS, points, formula=gained("away")),
            Column("result", "Result", _RESULT, larger(SAID),
                   formula=lambda row: MatchWords(event, matches[row.ordinal - 1]).chosen()),
        ),
        len(matches),
        head_row=HEAD_ROW,
        head_look=HEAD.at(11),
        head_height=40,
        line_height=high,
    )  # fmt: skip


def add_round(event: RoundRobinSheets, number: int) -> None:
    lines, resting = event.rounds[number - 1], event.schedule.sits_out(number)
    status, title = event.round_totals.line(number).status, event.title & f" · Round {number}"
    form = event.begin(lines.sheet, status, title, size=18, height=20, landscape=True)
    form.widths(lines.widths)
    lines.write(form)
    for match in event.schedule.of_round(number):
        _tint(event, form, match)
    left, right, halves = lines.column("second_home"), lines.column("second_away"), event.settings.of("halves")
    form.show_entries_where(halves == 2, (lines.first_row, left), (lines.last_row, right))
    form.clear_heads(lines.head_row, left, right)
    points = event.points_look(RESULT_STRONG)
    panel = ranking(lines, event.standings, lines.column("result") + 1, "team", "Team", points)
    unsure = fx.If(event.settings.of("provisional") > 0, ", provisional")
    after = "Standings after " & event.settings.of("in") & " of " & event.settings.of("expected") & " matches" & unsure
    teams = event.order.teams
    put_beside(form, panel, step(event, number), ranking_title(after, panel, teams, fx.expression(teams)))
    row = lines.last_row + 1
    if resting is not None:
        form.show(row, 1, "Sits out: " & event.label(resting), LARGE_LINE)
    form.finish(
        row, lines.column("result"), source=f"Victory Points: {event.scale.clause.place}", head=HEAD_ROW, down=1,
        cursor=(lines.first_row, lines.column("first_home")),
    )  # fmt: skip


def step(event: RoundRobinSheets, number: int) -> Expression:
    here, worked, rounds = event.rounds[number - 1].here, event.worked_in(number), event.round_totals

    def first(condition: Expression) -> Expression:
        table = first_where(condition, here.table)
        return "table " & table & ", " & fx.Index(here.home, table) & " – " & fx.Index(here.away, table)

    line, unnamed = rounds.line(number), event.settings.of("named") < event.schedule.teams
    return next_step(
        *((event.settings.of(fault) != "", event.settings.of(fault)) for fault in FAULTS),
        (fx.And(unnamed, event.settings.of("in") == 0), "type the names on the sheet Teams"),
        (line.done == 0, "type " & first((worked.mode == settings.NORMAL) * (worked.of("in") == 0))),
        (line.provisional != "", "clear up " & first(in_doubt(worked))),
        otherwise=fx.IfError("go to Round " & fx.Match(0, rounds.all.done, 0), f"print {STANDINGS} and {MATRIX}"),
    )


def _tint(event: RoundRobinSheets, form: Form, match: ScheduledMatch) -> None:
    """Puts a tone behind the words on a match that is wrong, provisional or waited for."""
    lines, found = event.rounds[match.round - 1], event.worked(match)
    cell = lines.row(match.table), lines.column("result")
    waiting = fx.Or(*(found.state == each for each in settings.WAITED_FOR))
    cases = (found.state == settings.WRONG, WRONG), (in_doubt(found) > 0, PROVISIONAL), (waiting, WAITING)
    for condition, tone in cases:
        form.tone_where(condition, tone, cell, cell)
