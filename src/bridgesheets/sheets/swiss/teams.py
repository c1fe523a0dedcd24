"""The sheet of teams: who they are, and how they take part."""

from __future__ import annotations

from dataclasses import replace

from bridgesheets.printed.styles import HEAD, TITLE, WHOLE
from bridgesheets.sheets import entries
from bridgesheets.sheets.form import Book, at, block
from bridgesheets.sheets.styles import ASKED, CHECK, ENTRY, ENTRY_CHOICE, ENTRY_NAME
from bridgesheets.sheets.swiss import layout
from bridgesheets.sheets.swiss.example import Example
from bridgesheets.sheets.swiss.facts import Facts
from bridgesheets.sheets.swiss.layout import Team
from bridgesheets.sheets.swiss.plan import TEAMS, Plan
from bridgesheets.sheets.swiss.setting import STATUS_LINE, Setting
from bridgesheets.sheets.words import first_of

_SIZE = 13
_HEADS = {
    Team.NAME: "Name",
    Team.CAPTAIN: "Captain",
    Team.SEEDING: "Master-points or seeding",
    Team.CHECK: "Check",
    Team.CARRY_OVER: "VPs carried over",
    Team.FROM_ROUND: "Joins in round",
    Team.LAST_ROUND: "Drops out after round",
    Team.HOUSE: "House team",
    Team.STAYS_AT: "Stays at table",
    Team.PLAYER_1: "Player 1",
    Team.PLAYER_2: "Player 2",
    Team.PLAYER_3: "Player 3",
    Team.PLAYER_4: "Player 4",
    Team.PLAYER_5: "Player 5",
    Team.PLAYER_6: "Player 6",
    Team.NUMBERS: "Players' numbers",
}
_WIDTHS = (34, 150, 120, 62, 170, 55, 48, 60, 52, 48, 100, 100, 100, 100, 100, 100, 170)


def add_teams(book: Book, plan: Plan, facts: Facts, setting: Setting, example: Example | None) -> None:
    """Add the sheet "Teams"."""
    form = book.form(TEAMS)
    form.widths(_WIDTHS)
    form.formula(1, 1, f'{facts.head}&"s: "&{setting.title}', TITLE.at(16))
    form.height(1, 26)
    form.formula(2, 1, _checked(plan), STATUS_LINE)
    form.put(
        3,
        1,
        "The name is enough. Seeding: more is stronger. A late entry takes the next line; none is deleted.",
        ASKED,
    )
    form.put(plan.TEAMS_HEAD, Team.NUMBER, "No.", HEAD)
    for column, head in _HEADS.items():
        form.put(plan.TEAMS_HEAD, column, head, HEAD)
    form.height(plan.TEAMS_HEAD, 50)
    allowed = {
        Team.NAME: entries.text("Name", 40),
        Team.CAPTAIN: entries.text("Captain", 40),
        Team.SEEDING: entries.number("Seeding", 0, 9_999_999),
        Team.CARRY_OVER: entries.number("Carry-over", -999, 999),
        Team.FROM_ROUND: entries.whole("Joins in round", 1, plan.rounds),
        Team.LAST_ROUND: entries.whole("Last round", 0, plan.rounds),
        Team.HOUSE: entries.choice("House team", (layout.HOUSE,)),
        Team.STAYS_AT: entries.whole("Table", 1, plan.tables),
        Team.NUMBERS: entries.text("Players' numbers", 80),
    }
    player = entries.text("Player", 40)
    for line in range(1, plan.lines + 1):
        row = plan.team_row(line)
        form.put(row, Team.NUMBER, line, replace(WHOLE, name="Team number", bold=True).at(_SIZE))
        for column in _HEADS:
            if column is Team.CHECK:
                form.formula(row, column, _words(plan, row), replace(CHECK, name="Check line", wrap=False))
                continue
            role = ENTRY_NAME if column in (Team.NAME, Team.CAPTAIN) or column >= Team.PLAYER_1 else ENTRY
            role = ENTRY_CHOICE if column is Team.HOUSE else role
            size = _SIZE if column <= Team.SEEDING else role.size
            value = example.team(line).get(column, "") if example else ""
            form.entry(row, column, role.at(size), allowed.get(column, player), value)
        form.height(row, 20)
    last = plan.team_row(plan.lines)
    form.finish(last, Team.CHECK, source="Made by bridgesheets", head=plan.TEAMS_HEAD, cursor=(5, 2))
    book.define(layout.TEAMS, form.range(plan.team_row(1), 1, last, len(_WIDTHS)))


def _words(plan: Plan, row: int) -> str:
    """What is wrong with a line, in words."""

    def cell(column: Team) -> str:
        return at(row, column, "column")

    def column(of: Team) -> str:
        return block(plan.team_row(1), of, plan.team_row(plan.lines), of)

    name = cell(Team.NAME)
    before = "1" if row == plan.team_row(1) else f"{at(row - 1, Team.NUMBER, 'column')}+1"
    others = f'COUNTIF({cell(Team.CARRY_OVER)}:{cell(Team.STAYS_AT)},"<>")+COUNTIF({cell(Team.CAPTAIN)},"<>")'

    def whole(of: Team, most: int) -> str:
        """Whether a cell is filled with anything but a whole number."""
        asked = cell(of)
        return f'IF({asked}="",FALSE,IF(COUNT({asked})=1,OR({asked}<0,{asked}>{most},ROUND({asked},0)<>{asked}),TRUE))'

    figure = f'AND({cell(Team.CARRY_OVER)}<>"",COUNT({cell(Team.CARRY_OVER)})=0)'
    seeding = f'AND({cell(Team.SEEDING)}<>"",COUNT({cell(Team.SEEDING)})=0)'
    house = f'AND({cell(Team.HOUSE)}<>"",{cell(Team.HOUSE)}<>"{layout.HOUSE}")'
    # COUNTIF looks in an index, and takes some names for others, never a name for another than itself: only where it
    # finds more than one are they compared one by one.
    names, literal = column(Team.NAME), f'"="&SUBSTITUTE({name},"~","~~")'
    twice = f"IF(IFERROR(COUNTIF({names},{literal}),0)=1,FALSE,SUMPRODUCT(--({names}={name}))>1)"
    words = first_of(
        (f"{cell(Team.NUMBER)}<>{before}", '"the numbers are out of order: undo the sorting"'),
        (f'AND({name}="",{others}>0)', '"the name is missing: this line does not count"'),
        (f'{name}=""', '""'),
        (twice, '"this name stands twice"'),
        (seeding, '"the seeding is no number"'),
        (figure, '"the carry-over is no number"'),
        (whole(Team.FROM_ROUND, plan.rounds), '"joins in which round?"'),
        (whole(Team.LAST_ROUND, plan.rounds), '"drops out after which round?"'),
        (house, f'"house team: type {layout.HOUSE}, or nothing"'),
        (whole(Team.STAYS_AT, plan.tables), '"stays at which table?"'),
        (f"COUNT({cell(Team.LAST_ROUND)})=1", f'"dropped out after round "&{cell(Team.LAST_ROUND)}'),
        (f"COUNT({cell(Team.FROM_ROUND)})=1", f'"from round "&{cell(Team.FROM_ROUND)}'),
    )
    return f'IFERROR({words},"something in this line cannot be read")'


def _checked(plan: Plan) -> str:
    """How many teams there are, and whether lines were lost or inserted."""
    numbers = block(plan.team_row(1), 1, plan.team_row(plan.lines), 1)
    names = block(plan.team_row(1), Team.NAME, plan.team_row(plan.lines), Team.NAME)
    typed = f'SUMPRODUCT(--({names}<>""))'
    lost = f"COUNT({numbers})<>{plan.lines}"
    inserted = f'SUMPRODUCT(({names}<>"")*({numbers}=""))>0'
    return first_of(
        (lost, '"Lines were deleted: the numbers no longer run on. Undo that."'),
        (inserted, '"A line was inserted and has no number: it does not count. Use the lines at the end."'),
        otherwise=f'{typed}&" entered"',
    )
