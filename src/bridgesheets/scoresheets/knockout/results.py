"""The results of a knockout: how far each team has come and what it has earned, and a page to pin up."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from bridgesheets.printed.sheet import line_height
from bridgesheets.printed.styles import HEAD, KEY, TITLE, Role
from bridgesheets.scoresheets import expressions as fx
from bridgesheets.scoresheets.blocks import Block, Column, Line, gap, helper, helpers
from bridgesheets.scoresheets.expressions import Expression, Operand
from bridgesheets.scoresheets.knockout import award_figures
from bridgesheets.scoresheets.knockout.awards import is_played_off
from bridgesheets.scoresheets.knockout.event import LIST, PLAYERS_A_TEAM, RESULTS, SETUP, SOURCE, KnockoutSheets
from bridgesheets.scoresheets.knockout.setup import GREATER
from bridgesheets.scoresheets.styles import AWARD, AWARD_STRONG, BESIDE, HELPER, RESULT, RESULT_STRONG, RESULT_TEXT

_TEAMS_A_PAGE = 16
_MP, _FIGURE = replace(AWARD, name="Awards of a list", horizontal="right"), 60.0
_NAME = Role("List team", 12, bold=True, horizontal="left", vertical="center")
_PLAYERS = Role("List players", 10, horizontal="left", vertical="top")
_PAID = replace(AWARD_STRONG, name="Awarded in a list", horizontal="right")
_NO_ZERO = replace(RESULT, name="Wins", number_format="0;;")
#: On the list, the width of places, and the heights of both lines of a team.
_PLACE, _HEIGHTS = 46.0, (17.0, 20.0)
#: The height of what is above the lines of both.
_ABOVE = 112.0


def result_lines(event: KnockoutSheets) -> Block:
    match = event.facts.of("match")
    three_ways = _three_way_wins(event)

    def paid(row: Line) -> Expression:
        greater = event.setup.value("paid") == GREATER
        found = fx.If(greater, fx.Max(row.overall, row.matches), fx.Round(row.overall + row.matches, 2))
        return fx.If(fx.Or(row.code == 0, row.overall == "", row.matches == ""), "", found)

    return Block(
        RESULTS,
        (
            Column("number", "No.", 30, KEY, values=lambda line: line),
            Column("name", "Team", 150, RESULT_TEXT, formula=lambda row: event.name(row.number), shrink=True),
            Column("place", "Place", 60, RESULT_STRONG, formula=partial(_place, event)),
            Column("overall", "Overall", 66, AWARD,
                   formula=lambda row: fx.If(row.code == 0, "", _award_of(event, "award", row.code))),
            Column("wins", "Matches\nwon", 50, formula=lambda row: _count(event, row, "paid")),
            *([three_ways] if event.most_three_ways else []),
            Column("matches", "Match\nawards", 66, AWARD, formula=lambda row:
                   fx.If(match == "", "", event.awards.call("MPMATCHES", row.wins, match, row.halves))),
            Column("paid", "Awarded", 66, AWARD, formula=paid),
            Column("words", "For", 220, RESULT_TEXT, formula=partial(_words, event)),
            gap(44),
            *([] if event.most_three_ways else [three_ways]),
            *helpers(
                44, out=partial(_round_lost, event), code=partial(_finish_code, event),
                played=lambda row: fx.total([_count(event, row, "played"), *_in_three_ways(event, row, "played")]),
                key=partial(_key, event),
            ),
        ),
        event.order.teams, head_look=HEAD.at(11), head_height=30,
        line_height=line_height(event.order.paper.area(True)[1] * 0.97 - _ABOVE, event.order.teams, 15, 24),
    )  # fmt: skip


def _three_way_wins(event: KnockoutSheets) -> Column:
    """Returns the matches won in a three-way: shown where there are some, else among what only formulas need."""
    if not event.most_three_ways:
        return helper("halves", lambda _: 0, 44)
    lines = event.three_way_teams.all
    head = event.by_plan(lambda plan: "Three-way\nwins" if plan.three_ways else "")
    return Column("halves", head, 60, _NO_ZERO, formula=lambda row: fx.SumIf(lines.number, row.number, lines.halves))


def add_results(event: KnockoutSheets) -> None:
    form, lines = event.book.form(RESULTS, landscape=True), event.results
    note = "What each team has earned. Sorted by place and with its players: sheet Award list."
    event.put_head(form, "Results", note, last=lines.column("words"))
    form.break_evenly(lines.first_row, lines.lines, 1, 24)
    lines.fill(form, "words", source=SOURCE)


def _award_of(event: KnockoutSheets, name: str, code: Operand) -> Expression:
    lines = event.award_lines.all
    return fx.Index(lines.of(name), fx.Match(code, lines.code, 0))


def _absent(event: KnockoutSheets, row: Line) -> Expression:
    return event.of_team("absent", row.number) != ""


def _count(event: KnockoutSheets, row: Line, name: str) -> Expression:
    return fx.total(fx.CountIf(played.all.of(name), row.number) for played in event.rounds)


def _in_three_ways(event: KnockoutSheets, row: Line, name: str) -> list[Expression]:
    return [fx.CountIf(event.three_way_teams.all.of(name), row.number)] if event.most_three_ways else []


def _round_lost(event: KnockoutSheets, row: Line) -> Expression:
    """Returns the round in which a team has lost, 0 while it is in."""
    rounds = (number * fx.CountIf(each.all.out, row.number) for number, each in enumerate(event.rounds, 1))
    return fx.total([*rounds, *_in_three_ways(event, row, "out")])


def _finish_code(event: KnockoutSheets, row: Line) -> Expression:
    """Returns the way in which a team has finished, 0 while it is in."""
    champion, lost = event.champion, row.out
    if event.has_playoff(event.last):
        winner = event.side(event.last, event.matches(event.last)).winner
        played_off = fx.If(winner == "", 0, fx.If(winner == row.number, award_figures.THIRD, award_figures.FOURTH))
        lost = fx.If(fx.And(row.out == event.last - 1, is_played_off(event)), played_off, row.out)
    won = fx.If(fx.If(champion == "", fx.FALSE, champion == row.number), award_figures.CHAMPION, 0)
    return fx.If(row.out == 0, won, fx.If(_count(event, row, "forfeits") > 0, award_figures.FORFEITS + row.out, lost))


def _place(event: KnockoutSheets, row: Line) -> Expression:
    """Returns the place as it is shown; a team that has given up shares that of its round."""
    shown, of_round = (_award_of(event, "label", code) for code in (row.code, row.out))
    shared = fx.If(row.code > award_figures.FORFEITS, of_round, shown)
    return fx.If(row.code == 0, fx.If(_absent(event, row), "absent", "in"), shared)


def _key(event: KnockoutSheets, row: Line) -> Expression:
    place = fx.first_true(
        (row.code == 0, fx.If(_absent(event, row), award_figures.ABSENT_PLACE, 0)),
        (row.code == award_figures.FOURTH, award_figures.FOURTH - award_figures.CHAMPION),
        (row.code == award_figures.CHAMPION, 1),
        otherwise=_award_of(event, "place", row.out),
    )
    return place * award_figures.EACH_PLACE + row.number


def _words(event: KnockoutSheets, row: Line) -> Expression:
    no_award = event.award_lines.single("why_not") != ""
    said = fx.If(no_award, "no award, see the sheet Awards", _award_of(event, "words", row.code))
    return fx.If(row.code == 0, fx.If(_absent(event, row), "did not come", "still in the event"), said)


# --- by place -----------------------------------------------------------------------------------------------------


def award_list(event: KnockoutSheets) -> Block:
    """Returns two lines a team, in the order of the places: what it has earned, and its players."""
    wide = event.order.paper.area(False)[0] * 0.98 - _PLACE - 4 * _FIGURE

    def of(row: Line, name: str) -> Expression:
        return fx.Index(event.results.all.of(name), row.line)

    def of_team(
        name: str, head: str, look: Role, formula: Callable[[Line], Expression], width: float = _FIGURE
    ) -> Column:
        return Column(name, head, width, look, formula=lambda row: None if row.side else formula(row))

    def team(row: Line) -> Expression:
        if not row.side:
            return of(row, "name")
        first = (row.above.line - 1) * PLAYERS_A_TEAM
        names = [fx.Index(event.players.all.name, first + place) for place in range(1, PLAYERS_A_TEAM + 1)]
        return fx.sentence([names[0] & "", *(fx.If(name == "", "", ", " & name) for name in names[1:])])

    def line(row: Line) -> Expression:
        keys = event.results.all.key
        return fx.Match(fx.Small(keys, row.ordinal // 2 + 1), keys, 0)

    return Block(
        LIST,
        (
            of_team("place", "Place", RESULT_STRONG.at(12), lambda row: of(row, "place"), _PLACE),
            Column("team", "Team and players", wide, lambda line: _NAME if line % 2 else _PLAYERS, formula=team,
                   shrink=True),
            of_team("overall", "Overall", _MP, lambda row: of(row, "overall")),
            of_team("won", "Matches\nwon", RESULT, lambda row: of(row, "wins") + of(row, "halves") / 2),
            of_team("matches", "Match\nawards", _MP, lambda row: of(row, "matches")),
            of_team("paid", "Awarded\nto each", _PAID, lambda row: of(row, "paid")),
            *[gap(12)] * 2,
            of_team("line", "", HELPER, line, 40),
        ),
        2 * event.order.teams, head_look=HEAD.at(10), head_height=30, lines_together=2,
    )  # fmt: skip


def add_award_list(event: KnockoutSheets) -> None:
    form, lines = event.book.form(LIST), event.award_list
    first, last = lines.column("team"), lines.column("paid")
    form.heading(1, last, event.setup.title, TITLE.at(20), height=28)
    form.status_and_day(2, (last - 1, last), event.status(SETUP), event.setup.entry("date"), BESIDE)
    form.height(2, 26)
    most, teams = sum(_HEIGHTS), event.order.teams
    stretched = line_height(form.area[1] * 0.97 - _ABOVE, min(teams, _TEAMS_A_PAGE), most, 1.4 * most) / most
    form.heights(lines.first_row, [height * stretched for height in _HEIGHTS] * teams)
    for row in range(lines.first_row + 1, lines.last_row + 1, 2):
        form.merge(row, first, last, _PLAYERS)
    form.break_evenly(lines.first_row, teams, 2, _TEAMS_A_PAGE)
    lines.fill(form, "paid", source=SOURCE)
