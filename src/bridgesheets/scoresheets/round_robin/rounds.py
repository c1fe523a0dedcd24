"""The sheets of the rounds: the captains' totals go in, and beside each match stands in words what has come of it."""

from __future__ import annotations

from collections.abc import Callable

from bridgesheets.printed.styles import HEAD
from bridgesheets.scoresheets import entries
from bridgesheets.scoresheets import expressions as fx
from bridgesheets.scoresheets.declared import Block, Column, Line
from bridgesheets.scoresheets.expressions import Expression
from bridgesheets.scoresheets.form import Form
from bridgesheets.scoresheets.panel import first_where, next_step, put_beside, ranking
from bridgesheets.scoresheets.round_robin import states
from bridgesheets.scoresheets.round_robin.event import ANY_FIGURE, HEAD_ROW, MATRIX, STANDINGS, Event, round_sheet
from bridgesheets.scoresheets.round_robin.event_settings import FAULTS, in_doubt
from bridgesheets.scoresheets.round_robin.example import Example
from bridgesheets.scoresheets.round_robin.looks import (
    LARGE_ENTRY,
    LARGE_KEY,
    LARGE_LINE,
    LARGE_NAME,
    LARGE_RESULT,
    LARGE_RESULT_TWO,
    SAID,
)
from bridgesheets.scoresheets.round_robin.match_remarks import MatchWords
from bridgesheets.scoresheets.round_robin.schedule import Match
from bridgesheets.scoresheets.styles import NOT_ASKED, PROVISIONAL, RESULT_STRONG, WAITING, WRONG

#: The widths of the columns. On a small screen the standings stand beside them, and on paper they fill a page.
_TABLE, _NAME, _FIGURE, _OTHER, _POINTS, _RESULT = 30.0, 101.0, 36.0, 40.0, 40.0, 170.0
#: The type of heads and of what has come of a match.
_HEAD_TYPE, _TYPE = 11, 10


def round_lines(event: Event, number: int, example: Example) -> Block:
    """The matches of a round."""
    matches = event.schedule.of_round(number)
    # Each sheet has a validation of its own. The most is a cell: the boards of a match are an answer in Set-up.
    boards = event.settings.of("boards")
    most = fx.If(boards > 0, entries.USUAL_IMPS_A_BOARD * boards, ANY_FIGURE)
    allowed = entries.usual_imps("IMPs", most.text)
    points = LARGE_RESULT_TWO if event.scale.places else LARGE_RESULT

    def team(side: str) -> Callable[[Line], Expression]:
        return lambda row: event.label(getattr(matches[row.ordinal - 1], side))

    def figures(name: str, head: str, in_halves: str = "", width: float = _FIGURE) -> Column:
        heading = fx.If(event.in_halves, in_halves, head) if in_halves else head
        return Column(name, heading, width, LARGE_ENTRY, allowed,
                      values=[example.figures.get(match, {}).get(name, "") for match in matches])  # fmt: skip

    def gained(side: str) -> Callable[[Line], Expression]:
        return lambda row: event.points_of(matches[row.ordinal - 1], side)

    return Block(
        round_sheet(number),
        (
            Column("table", "Table", _TABLE, LARGE_KEY, values=lambda line: line),
            Column("home", "Home", _NAME, LARGE_NAME, formula=team("home")),
            Column("away", "Away", _NAME, LARGE_NAME, formula=team("away")),
            figures("first_home", "Home IMPs", "Home IMPs 1st half"),
            figures("first_away", "Away IMPs", "Away IMPs 1st half"),
            figures("second_home", "not used", "Home IMPs 2nd half"),
            figures("second_away", "not used", "Away IMPs 2nd half"),
            figures("other_home", "Other captain home", width=_OTHER),
            figures("other_away", "Other captain away", width=_OTHER),
            Column("home_vps", "Home VPs", _POINTS, points, formula=gained("home")),
            Column("away_vps", "Away VPs", _POINTS, points, formula=gained("away")),
            Column("result", "Result", _RESULT, SAID.at(_TYPE),
                   formula=lambda row: MatchWords(event, matches[row.ordinal - 1]).chosen()),
        ),
        len(matches),
        head_row=HEAD_ROW,
        head_look=HEAD.at(_HEAD_TYPE),
        head_height=40,
        line_height=48,
    )  # fmt: skip


def add_round(event: Event, number: int) -> None:
    """Add the sheet of a round."""
    lines, resting = event.rounds[number - 1], event.schedule.sits_out(number)
    status, title = event.round_totals.line(number).status, event.title & f" · Round {number}"
    form = event.begin(lines.sheet, status, title, size=18, height=20, landscape=True)
    form.widths(lines.widths)
    lines.write(form)
    for match in event.schedule.of_round(number):
        _tint(event, form, match)
    form.tone_where(
        event.settings.of("halves") != 2, NOT_ASKED, (lines.first_row, lines.column("second_home")),
        (lines.last_row, lines.column("second_away")),
    )  # fmt: skip
    points = event.points_look(RESULT_STRONG)
    panel = ranking(lines, event.standings, lines.column("result") + 1, "team", "Team", points)
    unsure = fx.If(event.settings.of("provisional") > 0, ", provisional")
    after = "Standings after " & event.settings.of("in") & " of " & event.settings.of("expected") & " matches" & unsure
    put_beside(form, panel, step(event, number), after)
    row = lines.last_row + 1
    if resting is not None:
        form.show(row, 1, "Sits out: " & event.label(resting), LARGE_LINE, height=26)
    form.finish(
        row, lines.column("result"), source=f"Victory Points: {event.scale.clause.place}", head=HEAD_ROW, down=1,
        cursor=(lines.first_row, lines.column("first_home")),
    )  # fmt: skip


def step(event: Event, number: int) -> Expression:
    """Returns what is to be done next: first what is wrong, then what this round needs, then what the event does."""
    here, worked, rounds = event.rounds[number - 1].here, event.worked_in(number), event.round_totals

    def first(condition: Expression) -> Expression:
        """The first table of which that is true, and who plays there."""
        table = first_where(condition, here.table)
        return "table " & table & ", " & fx.Index(here.home, table) & " – " & fx.Index(here.away, table)

    line, unnamed = rounds.line(number), event.settings.of("named") < event.schedule.teams
    return next_step(
        *((event.settings.of(fault) != "", event.settings.of(fault)) for fault in FAULTS),
        (fx.And(unnamed, event.settings.of("in") == 0), "type the names on the sheet Teams"),
        (line.done == 0, "type " & first((worked.mode == states.NORMAL) * (worked.of("in") == 0))),
        (line.provisional != "", "clear up " & first(in_doubt(worked))),
        otherwise=fx.IfError("go to Round " & fx.Match(0, rounds.all.done, 0), f"print {STANDINGS} and {MATRIX}"),
    )


def _tint(event: Event, form: Form, match: Match) -> None:
    """Puts a tone behind the words on a match that is wrong, provisional or waited for."""
    lines, found = event.rounds[match.round - 1], event.worked(match)
    cell = lines.row(match.table), lines.column("result")
    waiting = fx.Or(*(found.state == each for each in states.WAITED_FOR))
    cases = (found.state == states.WRONG, WRONG), (in_doubt(found) > 0, PROVISIONAL), (waiting, WAITING)
    for condition, tone in cases:
        form.tone_where(condition, tone, cell, cell)
