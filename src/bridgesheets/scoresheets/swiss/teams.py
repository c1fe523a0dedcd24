"""The sheet of teams: who they are, and how they take part."""

from __future__ import annotations

from dataclasses import replace

from bridgesheets.printed.styles import TITLE, WHOLE, Role
from bridgesheets.scoresheets import entries
from bridgesheets.scoresheets import expressions as fx
from bridgesheets.scoresheets.declared import Block, Column, Line, Single
from bridgesheets.scoresheets.expressions import Expression
from bridgesheets.scoresheets.styles import ASKED, ENTRY, ENTRY_CHOICE, ENTRY_NAME
from bridgesheets.scoresheets.swiss import layout
from bridgesheets.scoresheets.swiss.event import CHECK_LINE, STATUS_LINE, TEAMS, Event

_SIZE = 13
_HELP = "The name is enough. Seeding: more is stronger. A late entry takes the next line; none is deleted."


def team_lines(event: Event) -> Block:
    """The teams, a line each."""
    rounds = event.order.rounds
    large, large_name = ENTRY.at(_SIZE), ENTRY_NAME.at(_SIZE)

    def typed(name: str, head: str, width: float, allowed: entries.Validation, look: Role = ENTRY) -> Column:
        return Column(name, head, width, look, allowed, values=lambda line: event.example.team(line).get(name, ""))

    return Block(
        TEAMS,
        (
            Column("number", "No.", 34, replace(WHOLE, name="Team number", bold=True).at(_SIZE),
                   values=lambda line: line),
            typed("name", "Name", 150, entries.text("Name", 40), large_name),
            typed("captain", "Captain", 120, entries.text("Captain", 40), large_name),
            typed("seeding", "Master-points or seeding", 62, entries.number("Seeding", 0, 9_999_999), large),
            Column("check", "Remark", 170, CHECK_LINE, formula=lambda row: _wrong(event, row)),
            typed("carry_over", "VPs carried over", 55, entries.number("Carry-over", -999, 999)),
            typed("from_round", "Joins in round", 48, entries.whole("Joins in round", 1, rounds)),
            typed("last_round", "Withdrawn after round", 60, entries.whole("Last round", 0, rounds)),
            typed("house", "House team", 52, entries.choice("House team", (layout.HOUSE,)), ENTRY_CHOICE),
            typed("stays_at", "Stays at table", 48, entries.whole("Table", 1, event.tables)),
            Column("player", lambda number: f"Player {number + 1}", 100, ENTRY_NAME, entries.text("Player", 40),
                   values=lambda line, number: event.example.team(line).get(layout.PLAYERS[number], ""),
                   times=len(layout.PLAYERS)),
            typed("numbers", "Players' numbers", 170, entries.text("Players' numbers", 80), ENTRY_NAME),
        ),
        event.lines,
        (Single("status", "number", -2, STATUS_LINE, lambda: _checked(event)),),
        head_height=50, line_height=20,
    )  # fmt: skip


def add_teams(event: Event) -> None:
    """Add the sheet "Teams"."""
    form, lines = event.book.form(TEAMS), event.teams
    form.show(1, 1, event.fact("head") & "s: " & event.title, TITLE.at(16), height=26)
    form.put(3, 1, _HELP, ASKED)
    lines.fill(form, "check", "name")


def _wrong(event: Event, row: Line) -> Expression:
    """What is wrong with a line, in words."""
    cell, rounds = row.fixed, event.order.rounds
    before = fx.expression(1) if row.is_first else row.above.number + 1
    others = fx.CountIf(cell.across("carry_over", "stays_at"), "<>") + fx.CountIf(cell.captain, "<>")

    def no_whole(asked: Expression, most: int) -> Expression:
        """Whether a cell is filled with anything but a whole number."""
        odd = fx.Or(asked < 0, asked > most, fx.Round(asked, 0) != asked)
        return fx.If(asked == "", fx.FALSE, fx.If(fx.Count(asked) == 1, odd, fx.TRUE))

    def no_number(asked: Expression) -> Expression:
        return fx.And(asked != "", fx.Count(asked) == 0)

    # COUNTIF looks in an index, and takes some names for others, never a name for another than itself: only where it
    # finds more than one are they compared one by one.
    names = event.teams.here.name
    found = fx.IfError(fx.CountIf(names, "=" & fx.call("SUBSTITUTE", cell.name, "~", "~~")), 0)
    words = fx.first_true(
        (cell.number != before, "the numbers are out of order: undo the sorting"),
        (fx.And(cell.name == "", others > 0), "the name is missing: this line does not count"),
        (cell.name == "", ""),
        (fx.If(found == 1, fx.FALSE, fx.how_many(names == cell.name) > 1), "this name stands twice"),
        (no_number(cell.seeding), "the seeding is no number"),
        (no_number(cell.carry_over), "the carry-over is no number"),
        (no_whole(cell.from_round, rounds), "joins in which round?"),
        (no_whole(cell.last_round, rounds), "withdrawn after which round?"),
        (fx.And(cell.house != "", cell.house != layout.HOUSE), f"house team: type {layout.HOUSE}, or nothing"),
        (no_whole(cell.stays_at, event.tables), "stays at which table?"),
        (fx.Count(cell.last_round) == 1, "withdrawn after round " & cell.last_round),
        (fx.Count(cell.from_round) == 1, "from round " & cell.from_round),
    )
    return fx.IfError(words, "something in this line cannot be read")


def _checked(event: Event) -> Expression:
    """How many teams there are, and whether lines were lost or inserted."""
    names, numbers = event.teams.here.name, event.teams.here.number
    return fx.first_true(
        (fx.Count(numbers) != event.lines, "Lines were deleted: the numbers no longer run on. Undo that."),
        (fx.SumProduct((names != "") * (numbers == "")) > 0,
         "A line was inserted and has no number: it does not count. Use the lines at the end."),
        otherwise=fx.how_many(names != "") & " entered",
    )  # fmt: skip
