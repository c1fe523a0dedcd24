"""The sheets of the rounds: the captains' totals go in, and beside each match is in words what has come of it."""

from __future__ import annotations

from collections.abc import Callable

from bridgesheets.printed.styles import HEAD, Role
from bridgesheets.scoresheets import entries
from bridgesheets.scoresheets import expressions as fx
from bridgesheets.scoresheets.blocks import Block, Column, Line
from bridgesheets.scoresheets.expressions import Expression
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
)
from bridgesheets.scoresheets.round_robin.settings import FAULTS, in_doubt
from bridgesheets.scoresheets.round_robin.teams import RoundRobinExample
from bridgesheets.scoresheets.styles import PROVISIONAL, RESULT_STRONG, WAITING, WRONG, unframed

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

    def worked(column: str) -> Callable[[Line], Expression]:
        return lambda row: event.worked(matches[row.ordinal - 1], fixed="").of(column)

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
            Column("home_vps", "Home VPs", _POINTS, points, formula=worked("home_got")),
            Column("away_vps", "Away VPs", _POINTS, points, formula=worked("away_got")),
            Column("result", "Result", _RESULT, larger(SAID), formula=worked("words")),
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
    _tint(event, form, number)
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
    here, rounds, matches = event.rounds[number - 1].here, event.round_totals, event.schedule.of_round(number)
    worked = event.working.between(event.line_of(matches[0]), event.line_of(matches[-1]))

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


def _tint(event: RoundRobinSheets, form: Form, number: int) -> None:
    """Puts a tone behind the words on matches that are wrong, provisional or waited for."""
    lines, found = event.rounds[number - 1], event.worked(event.schedule.of_round(number)[0], "column")
    column = lines.column("result")
    waiting = fx.Or(*(found.state == each for each in settings.WAITED_FOR))
    cases = (found.state == settings.WRONG, WRONG), (in_doubt(found) > 0, PROVISIONAL), (waiting, WAITING)
    for condition, tone in cases:
        form.tone_where(condition, tone, (lines.first_row, column), (lines.last_row, column))
