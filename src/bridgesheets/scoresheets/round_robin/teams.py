"""The sheet "Teams": who plays, and who has withdrawn."""

from __future__ import annotations

from dataclasses import replace

from bridgesheets.printed.styles import HEAD
from bridgesheets.scoresheets import entries
from bridgesheets.scoresheets import expressions as fx
from bridgesheets.scoresheets.declared import Block, Column, Line
from bridgesheets.scoresheets.expressions import Expression
from bridgesheets.scoresheets.round_robin.event import HEAD_ROW, NEVER, PLAYERS, TEAMS, Event
from bridgesheets.scoresheets.round_robin.example import Example
from bridgesheets.scoresheets.round_robin.looks import LARGE_KEY, PERSON
from bridgesheets.scoresheets.styles import ASKED, CHECK, ENTRY, ENTRY_NAME

#: The longest name that fits the printed pages.
LONGEST_NAME = 20
#: What is said below the list of teams.
_BELOW = (
    "The schedule is made for {} teams: for another number make another workbook (bridgesheets new round-robin).",
    "Numbers decide who meets whom (sheet Schedule): draw lots for them.",
    "Withdrawn after: the last round it has played. One that never comes keeps its line: type 0, and say in the Set-up "
    "what follows.",
)


def team_lines(event: Event, example: Example) -> Block:
    """The list of teams."""
    last = event.schedule.rounds - 1
    person = entries.text("Name", 40)
    withdrawn = entries.whole(
        "Withdrawn after round", 0, last,
        error=f"Type the last round the team has played, 0 to {last}, or leave the cell empty.",
    )  # fmt: skip

    def wrong(row: Line) -> Expression:
        """Returns what is wrong with a line, in words."""
        total = event.totals.line(row.ordinal)
        unknown_round = fx.And(fx.IfError(row.withdrawn & "", "?") != "", total.out_after == NEVER)
        return fx.first_true(
            (fx.IfError(row.number, 0) != row.ordinal, "line moved: undo it"),
            (fx.IfError(row.name & "", "?") == "?", "not a name"),
            (fx.how_many(event.totals.all.name == total.name) > 1, "name is there twice"),
            (unknown_round, f"withdrawn: 0 to {last}"),
        )

    return Block(
        TEAMS,
        (
            Column("number", "No.", 30, LARGE_KEY, values=lambda team: team),
            Column("name", "Team", 136, ENTRY_NAME.at(13), entries.text("Name of the team", LONGEST_NAME),
                   values=example.names),
            Column("captain", "Captain", 76, PERSON, person, values=[captain for captain, *_ in example.players]),
            Column("player", lambda number: f"Player {number + 1}", 68, PERSON, person, values=example.players,
                   times=PLAYERS),
            Column("withdrawn", "Withdrawn after", 58, ENTRY, withdrawn),
            Column("wrong", "Remark", 84, CHECK, formula=wrong),
        ),
        event.schedule.teams,
        head_row=HEAD_ROW,
        head_look=HEAD.at(11),
        head_height=30,
        line_height=30,
    )  # fmt: skip


def add_teams(event: Event) -> None:
    """Add the sheet "Teams"."""
    form, lines = event.begin(TEAMS, event.settings.of("status"), landscape=True), event.teams
    lines.fill(
        form, "wrong", "name", below=[said.format(lines.lines) for said in _BELOW], below_from=lines.column("name"),
        below_look=replace(ASKED, name="Asked line"),
    )  # fmt: skip
