"""The awards of a knockout by place, each team with its players: a page to pin up."""

from __future__ import annotations

from bridgesheets.printed.styles import HEAD, TITLE, Role, figure
from bridgesheets.sheets import expressions as fx
from bridgesheets.sheets.declared import Block, Column, Line, gap, helper
from bridgesheets.sheets.expressions import Expression
from bridgesheets.sheets.knockout.event import HEAD_ROW, LIST, PLAYERS_A_TEAM, SETUP, SOURCE, Event
from bridgesheets.sheets.styles import RESULT, RESULT_STRONG, RESULT_TEXT

_TEAMS_A_PAGE = 16
_MP, _FIGURE = figure(2), 60.0
_NAME = Role("List team", 12, bold=True, horizontal="left", vertical="center")
_PLAYERS = Role("List players", 9, horizontal="left", vertical="top")
_PAID = Role("Paid", 12, bold=True, horizontal="right", number_format="0.00")
#: The width of places, and the heights of the lines of a team.
_PLACE, _HEIGHTS = 46.0, (17.0, 20.0)


def award_list(event: Event) -> Block:
    """Two lines a team: what it has earned, and its players."""
    wide = event.order.paper.area(False)[0] * 0.98 - _PLACE - 4 * _FIGURE

    def of(row: Line, name: str) -> Expression:
        return fx.Index(event.results.all.of(name), row.line)

    def of_team(name: str, head: str, look: Role, width: float = _FIGURE) -> Column:
        return Column(name, head, width, look, formula=lambda row: None if row.side else of(row, name))

    def team(row: Line) -> Expression:
        if not row.side:
            return of(row, "name")
        first = (row.above.line - 1) * PLAYERS_A_TEAM
        names = [fx.Index(event.players.all.name, first + place) for place in range(1, PLAYERS_A_TEAM + 1)]
        others = (fx.If(name == "", "", ", " & name) for name in names[1:])
        return fx.sentence([names[0] & "", *others])

    def line(row: Line) -> Expression | None:
        keys = event.results.all.key
        return None if row.side else fx.Match(fx.Small(keys, row.ordinal // 2 + 1), keys, 0)

    return Block(
        LIST,
        (
            of_team("place", "Place", RESULT_STRONG.at(12), _PLACE),
            Column("team", "Team and players", wide, lambda line: _NAME if line % 2 else _PLAYERS, formula=team,
                   shrink=True),
            of_team("overall", "Overall", _MP),
            Column("won", "Matches\nwon", _FIGURE, RESULT,
                   formula=lambda row: None if row.side else of(row, "wins") + of(row, "halves") / 2),
            of_team("matches", "Match\nawards", _MP),
            of_team("paid", "Paid to\neach", _PAID),
            gap(12),
            gap(12),
            helper("line", line, 40),
        ),
        2 * event.order.teams,
        head_row=HEAD_ROW,
        head_look=HEAD.at(10),
        head_height=30,
        together=2,
    )  # fmt: skip


def add_award_list(event: Event) -> None:
    """Add the sheet "Award list"."""
    form, lines = event.book.form(LIST), event.award_list
    first, last = lines.column("team"), lines.column("paid")
    form.heading(1, last, event.title, TITLE.at(20))
    form.height(1, 28)
    form.status_and_day(2, (last - 1, last), event.status(SETUP), event.setup.typed("date"), RESULT_TEXT)
    form.height(2, 18)
    for line in range(1, lines.lines + 1):
        form.height(lines.row(line), _HEIGHTS[1 - line % 2])
        if line % 2 == 0:
            form.across(lines.row(line), first, last, _PLAYERS)
    form.break_evenly(lines.first_row, event.order.teams, 2, _TEAMS_A_PAGE)
    lines.fill(form, "paid", source=SOURCE)
