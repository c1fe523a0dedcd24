"""The players of a knockout with their masterpoints, and which share of the boards of their team each has played."""

from __future__ import annotations

from collections.abc import Callable

from bridgesheets.printed.styles import HEAD, KEY
from bridgesheets.sheets import expressions as fx
from bridgesheets.sheets.declared import Block, Column, Line
from bridgesheets.sheets.entries import number, text, whole
from bridgesheets.sheets.expressions import Expression
from bridgesheets.sheets.form import Value
from bridgesheets.sheets.knockout.event import HEAD_ROW, LONGEST_NAME, PLAYERS, PLAYERS_A_TEAM, Event
from bridgesheets.sheets.knockout.teams import ERROR_IN_LINE, MOST_MASTERPOINTS
from bridgesheets.sheets.styles import CHECK, ENTRY, ENTRY_NAME, RESULT_TEXT


def team_of(line: int) -> int:
    """The team of a line."""
    return (line - 1) // PLAYERS_A_TEAM + 1


def player_lines(event: Event) -> Block:
    """As many lines for each team as it may have players."""

    def example(what: str) -> Callable[[int], Value]:
        def found(line: int) -> Value:
            made = event.example.teams[team_of(line) - 1] if event.example else ()
            place = (line - 1) % PLAYERS_A_TEAM
            return getattr(made[place], what) if place < len(made) else ""

        return found

    def team_name(row: Line) -> Expression:
        return fx.NOTHING if row.side else event.name(team_of(row.ordinal))

    def boards_of_team(row: Line) -> Expression:
        matches = event.results.line(team_of(row.ordinal)).played
        return fx.If(row.boards == "", "", matches * event.setup.taken("boards"))

    def share(row: Line) -> Expression:
        part = fx.If(row.boards_of_team > 0, fx.Round(100 * row.boards / row.boards_of_team, 0))
        return fx.If(row.boards == "", "", fx.If(_good_boards(row), part))

    return Block(
        PLAYERS,
        (
            Column("team", "Team", 36, KEY, values=team_of),
            Column("team_name", "", 106, RESULT_TEXT, formula=team_name, head_look=HEAD.at(11), shrink=True),
            Column("name", "Player", 130, ENTRY_NAME, text("Player", LONGEST_NAME), values=example("name")),
            Column("number", "ACBL\nnumber", 60, ENTRY_NAME, text("ACBL number", 12), values=example("number")),
            Column("masterpoints", "Master-\npoints", 60, ENTRY, number("Masterpoints", 0, MOST_MASTERPOINTS),
                   values=example("masterpoints")),
            Column("boards", "Boards\nplayed", 50, ENTRY, whole("Boards played", 0, 999)),
            Column("boards_of_team", "of the\nteam's", 50, formula=boards_of_team),
            Column("share", "%", 44, formula=share),
            Column("check", "Check", 166, CHECK, formula=lambda row: _check(event, row)),
        ),
        event.order.teams * PLAYERS_A_TEAM,
        head_row=HEAD_ROW,
        head_look=HEAD.at(11),
        head_height=30,
        together=PLAYERS_A_TEAM,
    )  # fmt: skip


def add_players(event: Event) -> None:
    """Add the sheet of the players."""
    form, lines = event.book.form(PLAYERS), event.players
    said = fx.If(
        lines.as_made("team"),
        "Type the players with their masterpoints, and at the end the boards each has played.",
        "The lines no longer stand in the order of the teams; undo the sorting or the deletion.",
    )
    event.head(form, "Players", said, last=lines.column("check"))
    form.break_evenly(lines.first_row, event.order.teams, PLAYERS_A_TEAM, 9)
    lines.fill(form, "check", "name")


def _good_boards(row: Line) -> Expression:
    return fx.If(fx.Count(row.boards) == 1, fx.And(row.boards >= 0, row.boards == fx.Round(row.boards, 0)), fx.FALSE)


def _check(event: Event, row: Line) -> Expression:
    """What is wrong with a line."""
    asked, of_team = event.setup.taken("share"), row.boards_of_team
    any_entry = fx.Or(row.boards != "", row.masterpoints != "", row.number != "")
    good_points = fx.If(fx.Count(row.masterpoints) == 1, row.masterpoints >= 0, fx.FALSE)
    said = fx.first_true(
        (fx.And(row.name == "", any_entry), "the name is missing"),
        (fx.And(row.masterpoints != "", fx.Not(good_points)), "masterpoints: a number is due"),
        (row.boards == "", ""),
        (fx.Not(_good_boards(row)), "boards: a whole number is due"),
        (row.boards > of_team, "more boards than the team has played"),
        (fx.Or(asked == "", of_team == 0), ""),
        (100 * row.boards < asked * of_team, "under " & asked & "% of the boards of the team"),
    )
    return fx.IfError(said, ERROR_IN_LINE)
