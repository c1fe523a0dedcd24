"""The sheets "Set-up" and "Teams": what the director decides before the first round, and who plays."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from openpyxl.worksheet.datavalidation import DataValidation

from bridgesheets.catalogue.wording import percent
from bridgesheets.printed.sheet import lines_of
from bridgesheets.printed.styles import HEAD, TITLE, Role
from bridgesheets.regulations.in_force import in_force
from bridgesheets.rules.scores import average_plus
from bridgesheets.sheets import entries
from bridgesheets.sheets.form import Value, at
from bridgesheets.sheets.round_robin.example import Example
from bridgesheets.sheets.round_robin.layout import (
    BY_HALF,
    HEAD_ROW,
    NO_SCORE,
    PLAYERS,
    STATUS_ROW,
    TIE_BREAKS,
    TITLE_ROW,
    Asked,
    Layout,
    S,
    T,
    TeamColumn,
)
from bridgesheets.sheets.round_robin.looks import LARGE_KEY, MEANING, PERSON, STATUS_LINE
from bridgesheets.sheets.styles import ASKED, CHECK, ENTRY_CHOICE, ENTRY_DATE, ENTRY_NAME, ENTRY_TEXT
from bridgesheets.sheets.styles import ENTRY as ENTRY_ROLE

#: The longest name that fits the printed pages.
LONGEST_NAME = 20
_SETUP_WIDTHS = (112.0, 132.0, 202.0, 74.0)
_TEAM_WIDTHS = (30.0, 136.0, 76.0, *[68.0] * PLAYERS, 58.0, 84.0)
_LINE = 15.0
#: What is said below the list of teams.
_OTHER_NUMBERS = (
    "The schedule is made for {} teams: for another number make another workbook (bridgesheets new round-robin).",
    "Numbers decide who meets whom (sheet Schedule): draw lots for them.",
    "Withdrawn after: the last round it has played. One that never comes keeps its line: type 0, and say in the Set-up "
    "what follows.",
)

Question = tuple[Asked, str, Role, DataValidation | None, Value, str, str]


def write_setup(layout: Layout, example: Example) -> None:
    """Fill the sheet "Set-up"."""
    form = layout.setup
    form.put(TITLE_ROW, 1, "Set-up", TITLE.at(20))
    form.height(TITLE_ROW, 28)
    form.formula(STATUS_ROW, 1, layout.setting(S.STATUS), STATUS_LINE)
    form.height(STATUS_ROW, _LINE + 4)
    for column, text in enumerate(("Question", "Answer", "What it means", "To be mended"), 1):
        form.put(HEAD_ROW, column, text, HEAD)
    for row, question, role, allowed, usual, meaning, check in _questions(layout, example):
        form.put(row, 1, question, ASKED)
        form.entry(row, 2, role, allowed, usual)
        form.put(row, 3, meaning, MEANING)
        form.formula(row, 4, f'IFERROR({check},"not an answer")', CHECK.at(10))
        form.height(row, max(20.0, lines_of(meaning, 10, _SETUP_WIDTHS[2]) * 13.5 + 3))
    last = Asked.LEAST + 1
    form.put(last, 1, "Scale", ASKED)
    form.put(last, 2, layout.scale.title, ASKED)
    form.put(last, 3, "The workbook was made for this scale. For another one make another workbook.", MEANING)
    form.height(last, 30)
    form.widths(_SETUP_WIDTHS)
    form.finish(last, len(_SETUP_WIDTHS), source="Made by bridgesheets", head=HEAD_ROW, down=1, cursor=(Asked.EVENT, 2))


def _questions(layout: Layout, example: Example) -> Sequence[Question]:
    """What the director is asked before the first round."""
    order, scale = layout.order, layout.scale
    lengths = scale.boards
    several = f"{lengths[0]} to {lengths[-1]}" if len(lengths) > 2 else " or ".join(map(str, lengths))
    most = f"{scale.maximum:f}"
    total = 2 * layout.draw
    part = average_plus(in_force())
    least = float(total) * float(part)
    boards = entries.whole(
        "Boards", lengths[0], lengths[-1], error=f"Type the boards of a match: {several} on this scale."
    )
    halves = entries.choice("Halves", ("1", "2"), error="Type 1 for matches in one go, 2 for matches in two halves.")
    points = entries.number("VPs", 0, most, error=f"Type Victory Points from 0 to {most}.")
    tie_break = entries.choice("Tie-break", TIE_BREAKS)
    withdrawal = entries.choice("Withdrawal", (BY_HALF, NO_SCORE))
    plain = '""'
    tie_checks = []
    for row in (Asked.TIE_BREAK_1, Asked.TIE_BREAK_2, Asked.TIE_BREAK_3):
        cell = at(row, 2)
        known = ",".join(f'{cell}="{word}"' for word in TIE_BREAKS)
        twice = "+".join(f"IF({at(other, 2)}={cell},1,0)" for other in range(Asked.TIE_BREAK_1, row)) or "0"
        tie_checks.append(
            f'IF({cell}="","",IF(NOT(OR({known})),"none of the list: does not count",IF({twice}>0,"chosen twice","")))'
        )
    number = (
        'IF(COUNT({0})=1,IF(AND({0}>=0,{0}<={1}),"","not from 0 to {1}: 0 counts"),'
        'IF({0}="","empty: 0 counts","not a number: 0 counts"))'
    )
    halves_cell, withdrawal_cell = at(Asked.HALVES, 2), at(Asked.WITHDRAWAL, 2)
    return (
        (Asked.EVENT, "Event", ENTRY_TEXT, entries.text("Event", 60),
         order.title, "", plain),
        (Asked.DATE, "Date", ENTRY_DATE, entries.date("Date"), example.date, "", plain),
        (Asked.DIRECTOR, "Director", ENTRY_TEXT, entries.text("Director", 40), example.director, "", plain),
        (Asked.BOARDS, "Boards in a match", ENTRY_ROLE, boards, order.boards,
         f"The scale has entries for {several} boards.",
         f'IF({layout.setting(S.BOARDS)}=0,"the scale has entries for {several} boards","")'),
        (Asked.HALVES, "Halves in a match", ENTRY_ROLE, halves, 1,
         "1: one score a match. 2: both halves are typed in; the total is worked out.",
         f'IF(OR({halves_cell}=1,{halves_cell}=2),"","not 1 or 2: 1 counts")'),
        (Asked.SIT_OUT, "VPs for sitting out", ENTRY_ROLE, points, 0,
         "In an odd field every team sits out equally often, so 0 is fair. Counts once the round has a result.",
         number.format(at(Asked.SIT_OUT, 2), most)),
        (Asked.TIE_BREAK_1, "First tie-break", ENTRY_CHOICE, tie_break, example.tie_breaks[0],
         "The director's choice. Left empty, ties stand: 3= and 3=.", tie_checks[0]),
        (Asked.TIE_BREAK_2, "Second tie-break", ENTRY_CHOICE, tie_break, example.tie_breaks[1],
         "Head to head: VPs in the matches among those still tied. IMP quotient: IMPs won by IMPs lost.",
         tie_checks[1]),
        (Asked.TIE_BREAK_3, "Third tie-break", ENTRY_CHOICE, tie_break, example.tie_breaks[2],
         "Net IMPs: won less lost. Wins: matches won, a draw as a half.", tie_checks[2]),
        (Asked.WITHDRAWAL, "If a team withdraws", ENTRY_CHOICE, withdrawal, "",
         "By half of its matches: before it has played half of them all are cancelled; "
         "afterwards its results stand, and each later opponent gets the best of its own average, the converse of the "
         "withdrawn team's average, and the figure below. No score: its results stand, later opponents get nothing.",
         f'IF({withdrawal_cell}="",IF({layout.setting(S.WITHDRAWN)}>0,"a team has withdrawn: choose",""),'
         f'IF({layout.setting(S.TREATMENT)}=0,"none of the list",""))'),
        (Asked.LEAST, "At least, in VPs", ENTRY_ROLE, points, least,
         f"What a later opponent of a withdrawn team gets at least; {percent(part)} of {total:f} is {least:g}.",
         number.format(at(Asked.LEAST, 2), most)),
    )  # fmt: skip


def write_teams(layout: Layout, example: Example) -> None:
    """Fill the sheet "Teams"."""
    form, schedule = layout.teams, layout.schedule
    form.put(TITLE_ROW, 1, "Teams", TITLE.at(20))
    form.height(TITLE_ROW, 28)
    form.formula(STATUS_ROW, 1, layout.setting(S.STATUS), STATUS_LINE)
    form.height(STATUS_ROW, _LINE + 4)
    players = [f"Player {number}" for number in range(1, PLAYERS + 1)]
    heads = ("No.", "Team", "Captain", *players, "Withdrawn after", "To be mended")
    for column, head in enumerate(heads, 1):
        form.put(HEAD_ROW, column, head, HEAD.at(10))
    form.height(HEAD_ROW, 28)
    name = entries.text("Name of the team", LONGEST_NAME)
    person = entries.text("Name", 40)
    withdrawn = entries.whole(
        "Withdrawn after round", 0, schedule.rounds - 1,
        error=f"Type the last round the team has played, 0 to {schedule.rounds - 1}, or leave the cell empty.",
    )  # fmt: skip
    for team in range(1, schedule.teams + 1):
        row = layout.team_row(team)
        form.put(row, TeamColumn.NUMBER, team, LARGE_KEY)
        people = example.people(team)
        form.entry(row, TeamColumn.NAME, ENTRY_NAME.at(13), name, example.name(team))
        for column, person_name in zip(range(TeamColumn.CAPTAIN, TeamColumn.WITHDRAWN), people, strict=True):
            form.entry(row, column, PERSON, person, person_name)
        form.entry(row, TeamColumn.WITHDRAWN, ENTRY_ROLE, withdrawn)
        form.formula(row, TeamColumn.CHECK, _check(layout, team), CHECK.at(9))
        form.height(row, 28)
    form.widths(_TEAM_WIDTHS)
    last = layout.team_row(schedule.teams) + len(_OTHER_NUMBERS)
    for row, said in enumerate(_OTHER_NUMBERS, layout.team_row(schedule.teams) + 1):
        form.put(row, TeamColumn.NAME, said.format(schedule.teams), replace(ASKED, name="Asked line"))
    form.finish(last, TeamColumn.CHECK, source="Made by bridgesheets", head=HEAD_ROW, cursor=(HEAD_ROW + 1, 2))


def _check(layout: Layout, team: int) -> str:
    """What is wrong with a line, in words."""
    row = layout.team_row(team)
    withdrawn = at(row, TeamColumn.WITHDRAWN)
    moved = f'IF(IFERROR({at(row, TeamColumn.NUMBER)},0)<>{team},"line moved: undo it",'
    twice = f'IF(SUMPRODUCT(--({layout.all_totals(T.NAME)}={layout.name(team)}))>1,"name is there twice",'
    unreadable = f'IF(IFERROR({at(row, TeamColumn.NAME)}&"","?")="?","not a name",'
    round_ = (
        f'IF(AND(IFERROR({withdrawn}&"","?")<>"",{layout.total(team, T.OUT_AFTER)}=999),'
        f'"withdrawn: 0 to {layout.schedule.rounds - 1}","")'
    )
    return f"{moved}{unreadable}{twice}{round_})))"
