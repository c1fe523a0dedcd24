"""The sheet "Totals": the settings, the teams with totals, tie-breaks and places, and the rounds."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial, reduce
from operator import mul

from bridgesheets.printed.styles import HEAD
from bridgesheets.scoresheets import expressions as fx
from bridgesheets.scoresheets.blocks import Block, Column, Line, helper
from bridgesheets.scoresheets.expressions import Expression, Operand
from bridgesheets.scoresheets.figures import in_words
from bridgesheets.scoresheets.round_robin.event import NEVER, TOTALS, VPS_AFTER, RoundRobinSheets
from bridgesheets.scoresheets.round_robin.settings import TIE_BREAK_QUESTIONS
from bridgesheets.scoresheets.styles import HELPER

#: The first three columns are wider.
_SETTING, _NAME, _WIDTH = 70.0, 110.0, 42.0
#: Below every total: a team that has withdrawn is ranked behind all others.
_LAST = -99999
#: A quotient of IMPs by none: above all others.
_NONE_LOST = 99999
#: What is compared, before anything else first.
_KEYS = ("key", "tie_1", "tie_2", "tie_3")


def team_totals(event: RoundRobinSheets) -> Block:
    of = _Teams(event)
    columns: dict[str, Callable[[Line], Operand]] = {
        "name": of.name,
        "label": lambda row: row.number & " " & row.name,
        "out_after": of.out_after,
        "matches": lambda row: len(event.schedule.of_team(row.ordinal)),
        "before": lambda row: of.sum(row, "before", "before", event.working.all.round, "<=" & row.out_after),
        # Whether the team withdrew so early that its matches are none.
        "cancelled": lambda row: fx.If(
            fx.And(row.out_after < NEVER, event.settings.of("treatment") == 1, 2 * row.before < row.matches), 1, 0
        ),
        "played": lambda row: of.sum(row, "played", "played", event.working.all.of("in"), 1),
        "played_vps": lambda row: of.sum(row, "home_vps", "away_vps", event.working.all.played, 1),
        "average": lambda row: fx.If(row.played == 0, "", fx.Round(row.played_vps / row.played, 2)),
        # What is left of two draws when the team's average is taken away.
        "converse": lambda row: fx.If(
            row.played == 0,
            "",
            fx.Min(event.scale.maximum, fx.Round(2 * event.scale.draw_points(event.order.boards) - row.average, 2)),
        ),
        "match_vps": lambda row: of.sum(row, "home_vps", "away_vps"),
        "awards": lambda row: of.sum(row, "home_award", "away_award"),
        "sit_outs": of.sit_outs,
        "adjusted": lambda row: fx.Round(
            fx.SumIfs(event.adjustments.all.amount, *event.adjusted(row.number, VPS_AFTER)), 2
        ),
        "total": lambda row: fx.Round(row.match_vps + row.awards + row.sit_outs + row.adjusted, 2),
        "imps_won": lambda row: of.sum(row, "home_total", "away_total"),
        "imps_lost": lambda row: of.sum(row, "away_total", "home_total"),
        "net": lambda row: row.imps_won - row.imps_lost,
        "quotient": lambda row: fx.If(
            row.imps_lost > 0, fx.Round(row.imps_won / row.imps_lost, 4), fx.If(row.imps_won > 0, _NONE_LOST, 0)
        ),
        "wins": lambda row: of.sum(row, "home_win", "away_win"),
        "key": lambda row: fx.If(row.out_after < NEVER, _LAST, row.total),
        **{_KEYS[number]: partial(of.tie_break, number=number) for number in (1, 2, 3)},
        "order": lambda row: of.behind(row, event.totals.all.number < row.number),
        "place": lambda row: of.behind(row, fx.expression(0)),
        "shown": of.shown,
    }
    return Block(
        TOTALS,
        (
            Column("number", "Number", _SETTING, HELPER, values=lambda team: team),
            *(helper(name, formula, _NAME if name in ("name", "label") else _WIDTH, in_words(name))
              for name, formula in columns.items()),
            # The column of a team holds its VPs against the team of each row: tie-breaks read it downwards.
            Column("against", lambda other: other + 1, _WIDTH, HELPER, formula=of.against, times=event.schedule.teams),
        ),
        event.schedule.teams,
        head_row=event.settings.last_row + 2,
        head_look=HEAD.at(8),
        head_height=26,
    )  # fmt: skip


def round_totals(event: RoundRobinSheets) -> Block:
    """Returns a line for each round: how many of its matches are in, and what is missing, in words."""

    matches = event.working.all

    def worked(row: Line, column: str) -> Expression:
        return event.worked(event.schedule.of_round(row.ordinal)[-1]).of(column)

    columns: dict[str, Callable[[Line], Operand]] = {
        "expected": lambda row: fx.CountIfs(matches.round, row.round, matches.mode, 0),
        "in": lambda row: fx.SumIf(matches.round, row.round, matches.of("in")),
        "waiting": lambda row: worked(row, "waiting"),
        "provisional": lambda row: worked(row, "provisional"),
        "done": lambda row: fx.If(row.of("in") == row.expected, 1, 0),
        "status": _round_status,
    }
    return Block(
        TOTALS,
        (
            Column("round", "Round", look=HELPER, values=lambda number: number),
            *(helper(name, formula, head=in_words(name)) for name, formula in columns.items()),
        ),
        event.schedule.rounds,
        head_row=event.totals.last_row + 2,
        head_look=HEAD.at(8),
        second_name=" rounds",
    )


def add_totals(event: RoundRobinSheets) -> None:
    said = "Nothing to fill in here. The other sheets take their figures from these."
    form = event.book.working(TOTALS, "Totals, tie-breaks and places", said, landscape=True)
    form.widths(event.totals.widths)
    for each in (event.settings, event.totals, event.round_totals):
        each.write(form)
    form.finish(event.round_totals.last_row, event.totals.last_column("against"), working=True)


def _round_status(row: Line) -> Expression:
    expected, results = row.expected, row.of("in")
    tables = fx.If(expected - results == 1, " table ", " tables ")
    missing = results & " of " & expected & " in; waiting for" & tables & row.waiting & "."
    doubtful = fx.If(row.provisional == "", "", " Provisional, the captains differ: table " & row.provisional & ".")
    none = fx.If(expected == 0, "no match is left.", "all " & expected & " in.")
    return "Round " & row.round & ": " & fx.If(results == expected, none, missing) & doubtful


class _Teams:
    """The formulas of a team."""

    def __init__(self, event: RoundRobinSheets) -> None:
        self._event = event

    def name(self, row: Line) -> Expression:
        """Returns the name of the team, or its number if it has none."""
        name, none = row.beside(self._event.teams).name, "Team " & row.number
        return fx.IfError(fx.If(name == "", none, name & ""), none)

    def out_after(self, row: Line) -> Expression:
        """Returns the round after which the team withdrew; a very late one if it plays on."""
        withdrawn = row.beside(self._event.teams).withdrawn
        played = fx.And(withdrawn >= 0, withdrawn < self._event.schedule.rounds, withdrawn == fx.Round(withdrawn, 0))
        return fx.IfError(fx.If(fx.Count(withdrawn) == 1, fx.If(played, withdrawn, NEVER), NEVER), NEVER)

    def sum(self, row: Line, at_home: str, away: str, *condition: Operand) -> Expression:
        """Returns the sum of what matches brought the team, at home and away; of those that meet a condition."""
        matches = self._event.working.all

        def won(side: str, figure: str) -> Expression:
            of_team, figures = (matches.of(side), row.number), matches.of(figure)
            return fx.SumIfs(figures, *of_team, *condition) if condition else fx.SumIf(*of_team, figures)

        return fx.Round(won("home", at_home) + won("away", away), 2)

    def sit_outs(self, row: Line) -> Expression | int:
        """Returns the score for the rounds without a match, once such a round has a result."""
        event = self._event
        rounds = [number for number, match in event.schedule.by_round(row.ordinal).items() if match is None]
        if not rounds:
            return 0
        begun = fx.total(
            fx.If(fx.And(event.round_totals.line(n).of("in") > 0, row.out_after >= n), 1, 0) for n in rounds
        )
        return fx.Round(event.settings.of("sit_out") * begun, 2)

    def tie_break(self, row: Line, number: int) -> Expression:
        """Returns what breaks a tie among the teams that all figures before leave equal; 0 where nothing is chosen."""
        all_teams = self._event.totals.all
        tied = reduce(mul, (all_teams.of(key) == row.of(key) for key in _KEYS[:number]))
        head_to_head = fx.Round(fx.SumProduct(tied * all_teams.of("against", row.ordinal - 1)), 2)
        chosen = self._event.settings.of(TIE_BREAK_QUESTIONS[number - 1])
        # In the order of TIE_BREAKS.
        return fx.Choose(chosen + 1, 0, head_to_head, row.quotient, row.net, row.wins)

    def behind(self, row: Line, last: Expression) -> Expression:
        """Returns one more than the teams in front; ``last`` says which are in front of those with the same figures."""
        in_front = last
        for key in reversed(_KEYS):
            column = self._event.totals.all.of(key)
            in_front = (column > row.of(key)) + (column == row.of(key)) * in_front
        return 1 + fx.SumProduct(in_front)

    def shown(self, row: Line) -> Expression:
        """Returns the place as it is printed: with a sign if it is shared, or that the team withdrew."""
        shared = fx.CountIf(self._event.totals.all.place, row.place) > 1
        return fx.first_true(
            (row.out_after < NEVER, "withdrawn"),
            (self._event.settings.of("in") == 0, ""),
            (shared, row.place & "="),
            otherwise=row.place,
        )

    def against(self, row: Line, column: int) -> Expression | int:
        team, other, schedule = column + 1, row.ordinal, self._event.schedule
        if team == other:
            return 0
        meetings = (schedule.meeting(team, other, leg) for leg in schedule.legs)
        vps = (self._event.worked(match).of(f"{match.side(team)}_vps") for match in meetings)
        return fx.Sum(*vps)
