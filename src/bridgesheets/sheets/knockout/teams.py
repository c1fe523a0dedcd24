"""The teams of a knockout with their seeds, and their players with masterpoints and boards."""

from __future__ import annotations

from bridgesheets.printed.styles import HEAD, KEY, figure
from bridgesheets.sheets.entries import choice, number, text, whole
from bridgesheets.sheets.form import Form, at, block
from bridgesheets.sheets.knockout.event import FOOTER, LONGEST_NAME, Event, in_order
from bridgesheets.sheets.knockout.layout import (
    FIRST_ROW,
    HEAD_ROW,
    PLAYERS,
    PLAYERS_A_TEAM,
    RESULTS,
    TEAMS,
    F,
    P,
    T,
)
from bridgesheets.sheets.styles import (
    CHECK,
    ENTRY,
    ENTRY_CHOICE,
    ENTRY_NAME,
    HELPER,
    RESULT,
    RESULT_TEXT,
)
from bridgesheets.sheets.words import first_of, first_said

ABSENT = "absent"
_MOST_PLAYERS = 8
_MOST_MASTERPOINTS = 999999
_AVERAGE = figure(2)
_SAID = (
    "No seeds at all: team 1 is the first seed, team 2 the second. Absent: does not come. Masterpoints of all players "
    "together: here, or player by player on the sheet Players."
)


def add_teams(event: Event) -> None:
    """Add the sheet of the teams."""
    layout = event.layout
    form = event.book.form(TEAMS, landscape=True)
    form.widths((30, 36, 132, 96, 50, 64, 44, 62, 200, 12, *([44] * 5)))
    last_row = FIRST_ROW + layout.teams - 1
    event.head(form, "Teams", _status(event, last_row), last=T.CHECK)
    heads = ("No.", "Seed", "Team", "Captain", "Absent", "Master-\npoints", "Players", "Average", "Check")
    for column, head in enumerate(heads, 1):
        form.put(HEAD_ROW, column, head, HEAD.at(10))
    form.height(HEAD_ROW, 30)
    form.put(3, 1, _SAID, CHECKED)
    seeds = whole("Seed", 1, layout.teams)
    name = text("Team", LONGEST_NAME)
    captain = text("Captain", LONGEST_NAME)
    absent = choice("Absent", (ABSENT,))
    points = number("Masterpoints", 0, _MOST_MASTERPOINTS)
    players = whole("Players", 4, _MOST_PLAYERS)
    for place in range(1, layout.teams + 1):
        row = FIRST_ROW + place - 1
        made = event.example.teams[place - 1] if event.example else ()
        form.put(row, T.NUMBER, place, KEY)
        form.entry(row, T.SEED, ENTRY, seeds)
        form.entry(row, T.NAME, ENTRY_NAME, name, made[0].name.split()[-1] if made else "")
        form.entry(row, T.CAPTAIN, ENTRY_NAME, captain, made[0].name if made else "")
        form.entry(row, T.ABSENT, ENTRY_CHOICE, absent)
        form.entry(row, T.MASTERPOINTS, ENTRY, points)
        form.entry(row, T.PLAYERS, ENTRY, players)
        _add_results(event, form, row, place)
    _add_totals(event, form, last_row)
    form.break_evenly(FIRST_ROW, layout.teams, 1, 24)
    form.finish(last_row, T.CHECK, source=FOOTER, head=HEAD_ROW, cursor=(FIRST_ROW, T.SEED))


CHECKED = RESULT_TEXT.at(9)


def _add_results(event: Event, form: Form, row: int, place: int) -> None:
    """Writes the formulas of a team: how it is shown, who has its seed, what is wrong with its line."""
    layout = event.layout
    number_, name, absent = at(row, T.NUMBER), at(row, T.NAME), at(row, T.ABSENT)
    form.formula(row, T.SHOWN, f'IFERROR(IF({name}="","Team "&{place},{name}&""),"Team "&{place})', HELPER)
    # Seeds hold only if every one is there once; the cell above the column says so.
    of_seed = f"INDEX({layout.team_column(T.NUMBER)},MATCH({place},{layout.team_column(T.SEED)},0))"
    there = f'INDEX({layout.team_column(T.ABSENT)},{{}})=""'
    by_seed = f"MATCH({place},{layout.team_column(T.SEED)},0)"
    seeded = f"IF({there.format(by_seed)},{of_seed},0)"
    listed = f"IF({there.format(place)},{place},0)"
    form.formula(row, T.OF_SEED, f"IF({at(3, T.OF_SEED, 'both')}=1,{seeded},{listed})", HELPER)
    form.formula(row, T.KNOWN, f"COUNTIF({layout.team_column(T.SEED)},{place})", HELPER)
    points, players = at(row, T.MASTERPOINTS), at(row, T.PLAYERS)
    teams, names = layout.player_column(P.TEAM), layout.player_column(P.NAME)
    held = layout.player_column(P.MASTERPOINTS)
    listed_players = f'SUMPRODUCT(({teams}={place})*({names}<>""))'
    with_points = f'COUNTIFS({teams},{place},{held},">=0")'
    form.formula(row, T.POINTS, f'IF({points}="",SUMIF({teams},{place},{held}),{points})', HELPER)
    form.formula(row, T.COUNTED, f'IFERROR(IF({players}="",{listed_players},{players}),0)', HELPER)
    counted, total = at(row, T.COUNTED), at(row, T.POINTS)
    typed = f'OR({points}<>"",{players}<>"")'
    typed_well = f"IF(COUNT({points},{players})=2,AND({points}>=0,{players}>=4,{players}=ROUND({players},0)),FALSE)"
    known = f"IF({typed},{typed_well},AND({counted}>=4,{with_points}={counted}))"
    average = event.awards.team(total, counted)
    form.formula(row, T.AVERAGE, f'IFERROR(IF({absent}<>"","",IF({known},{average},"")),"")', _AVERAGE)
    same = f"SUMPRODUCT(--({layout.team_column(T.NAME)}={name}))>1"
    checks = [
        (f"{number_}<>{place}", "the numbers in column A do not run from 1: undo the sorting or the deletion"),
        (f'AND({absent}<>"",{absent}<>"{ABSENT}")', f"choose {ABSENT} or leave the cell empty"),
        (f'AND({name}<>"",IFERROR({same},FALSE))', "another team has the same name"),
        (f"AND({typed},NOT({typed_well}))", "masterpoints and players: two figures, 4 players at least, or neither"),
        (f'{absent}<>""', "its opponents have a bye"),
        (f"{typed}", ""),
        (f"AND({counted}>0,{counted}<4)", "a team has at least 4 players"),
        (f"AND({counted}>0,{with_points}<{counted})", "masterpoints of a player are missing: no average"),
    ]
    said = first_said(*checks)
    form.formula(row, T.CHECK, f'IFERROR({said},"an error value stands in this line")', CHECK)


def _add_totals(event: Event, form: Form, last_row: int) -> None:
    """Writes the counts above the columns."""
    layout = event.layout
    known = block(FIRST_ROW, T.KNOWN, last_row, T.KNOWN)
    form.formula(3, T.OF_SEED, f"IF(AND(MIN({known})=1,MAX({known})=1),1,0)", HELPER)
    there = f'SUMPRODUCT(--({layout.team_column(T.ABSENT)}=""))'
    form.formula(3, T.COUNTED, f"IFERROR({there},0)", HELPER)
    named = f'SUMPRODUCT(--({layout.team_column(T.NAME)}<>""))'
    form.formula(3, T.SHOWN, f"IFERROR({named},0)", HELPER)
    wrong = _wrong_order(last_row, layout.teams)
    enough = f"{at(3, T.COUNTED)}>{_fewest(event)}"
    seeds = f"OR(COUNTA({layout.team_column(T.SEED)})=0,{at(3, T.OF_SEED)}=1)"
    form.formula(3, T.KNOWN, f"IF(AND(NOT({wrong}),{seeds},{enough},{at(3, T.SHOWN)}>0),1,0)", HELPER)


def _wrong_order(last_row: int, teams: int) -> str:
    """The formula of whether the numbers of the teams are in order."""
    numbers = block(FIRST_ROW, T.NUMBER, last_row, T.NUMBER)
    cells = (
        block(FIRST_ROW, T.NUMBER, last_row - 1, T.NUMBER),
        block(FIRST_ROW + 1, T.NUMBER, last_row, T.NUMBER),
    )
    good = in_order(cells, teams, teams * (teams + 1) // 2, numbers)
    return f"NOT({good})"


def _fewest(event: Event) -> int:
    """With no more teams than this the first round would not be needed."""
    return min(plan.left(1) for plan in event.layout.plans) if len(event.layout.plans) > 1 else event.layout.teams // 2


def _status(event: Event, last_row: int) -> str:
    """The formula of the words above the teams."""
    wrong = _wrong_order(last_row, event.layout.teams)
    # Texts are seeds that count for nothing, but they were typed.
    seeds = f"AND(COUNTA({event.layout.team_column(T.SEED)})>0,{at(3, T.OF_SEED)}=0)"
    teams = event.layout.teams
    there = at(3, T.COUNTED)
    return (
        f'IF({wrong},"Teams: the numbers in column A do not run from 1 to {teams}; undo the sorting or the deletion.",'
        f'IF({at(3, T.SHOWN)}=0,"Teams: type the names of the teams. Team 1 is the first seed unless you type seeds.",'
        f'IF({seeds},"Teams: type each seed from 1 to {teams} once, or none; until then team 1 is the first seed.",'
        f'IF({there}<={_fewest(event)},"Teams: too few of {teams} teams are there; make a new sheet for "&{there}&".",'
        f'"Ready: "&{there}&" teams. On to the first round."))))'
    )


def add_players(event: Event) -> None:
    """Add the sheet of the players."""
    layout = event.layout
    form = event.book.form(PLAYERS)
    form.widths((36, 106, 130, 60, 60, 50, 50, 44, 166))
    cells = (
        block(FIRST_ROW, P.TEAM, layout.last_player - 1, P.TEAM),
        block(FIRST_ROW + 1, P.TEAM, layout.last_player, P.TEAM),
    )
    count = layout.teams * PLAYERS_A_TEAM
    good = in_order(cells, count, count * (layout.teams + 1) // 2, block(FIRST_ROW, P.TEAM, layout.last_player, P.TEAM))
    said = (
        f'IF({good},"Type the players with their masterpoints, and at the end the boards each has played.",'
        '"The lines no longer stand in the order of the teams; undo the sorting or the deletion.")'
    )
    event.head(form, "Players", said, last=P.CHECK)
    heads = ("Team", "", "Player", "ACBL\nnumber", "Master-\npoints", "Boards\nplayed", "of the\nteam's", "%", "Check")
    for column, head in enumerate(heads, 1):
        form.put(HEAD_ROW, column, head, HEAD.at(11))
    form.height(HEAD_ROW, 30)
    name, number_ = text("Player", LONGEST_NAME), text("ACBL number", 12)
    points, boards = number("Masterpoints", 0, _MOST_MASTERPOINTS), whole("Boards played", 0, 999)
    for team in range(1, layout.teams + 1):
        made = event.example.teams[team - 1] if event.example else ()
        for line in range(PLAYERS_A_TEAM):
            row = FIRST_ROW + (team - 1) * PLAYERS_A_TEAM + line
            player = made[line] if line < len(made) else None
            form.put(row, P.TEAM, team, KEY)
            form.formula(row, P.TEAM_NAME, event.name(str(team)) if not line else '""', RESULT_TEXT)
            form.shrink(row, P.TEAM_NAME)
            form.entry(row, P.NAME, ENTRY_NAME, name, player.name if player else "")
            form.entry(row, P.NUMBER, ENTRY_NAME, number_, player.number if player else "")
            form.entry(row, P.MASTERPOINTS, ENTRY, points, player.masterpoints if player else "")
            form.entry(row, P.BOARDS, ENTRY, boards)
            _add_share(event, form, row, team)
    form.break_evenly(FIRST_ROW, layout.teams, PLAYERS_A_TEAM, 9)
    form.finish(layout.last_player, P.CHECK, source=FOOTER, head=HEAD_ROW, cursor=(FIRST_ROW, P.NAME))


def _add_share(event: Event, form: Form, row: int, team: int) -> None:
    """Writes which share of the boards a player has played, and what is wrong with the line."""
    layout = event.layout
    name, points, boards = at(row, P.NAME), at(row, P.MASTERPOINTS), at(row, P.BOARDS)
    of = at(row, P.OF)
    results = f"{RESULTS}!{at(FIRST_ROW + team - 1, F.PLAYED, 'both')}"
    form.formula(row, P.OF, f'IF({boards}="","",{results}*{layout.valid("boards")})', RESULT)
    good = f"IF(COUNT({boards})=1,AND({boards}>=0,{boards}=ROUND({boards},0)),FALSE)"
    form.formula(row, P.SHARE, f'IF({boards}="","",IF({good},IF({of}>0,ROUND(100*{boards}/{of},0),""),""))', RESULT)
    asked = layout.valid("share")
    any_entry = f'OR({boards}<>"",{points}<>"",{at(row, P.NUMBER)}<>"")'
    good_points = f"IF(COUNT({points})=1,{points}>=0,FALSE)"
    checks = [
        (f'AND({name}="",{any_entry})', '"the name is missing"'),
        (f'AND({points}<>"",NOT({good_points}))', '"masterpoints: a number is due"'),
        (f'{boards}=""', '""'),
        (f"NOT({good})", '"boards: a whole number is due"'),
        (f"{boards}>{of}", '"more boards than the team has played"'),
        (f'OR({asked}="",{of}=0)', '""'),
        (f"100*{boards}<{asked}*{of}", f'"under "&{asked}&"% of the boards of the team"'),
    ]
    said = first_of(*checks)
    form.formula(row, P.CHECK, f'IFERROR({said},"an error value stands in this line")', CHECK)
