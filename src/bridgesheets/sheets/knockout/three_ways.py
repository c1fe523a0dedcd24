"""First-round matches of three teams: three matches of two of them each, and who goes on."""

from __future__ import annotations

from itertools import combinations

from openpyxl.worksheet.datavalidation import DataValidation

from bridgesheets.printed.styles import HEAD, KEY, SECTION
from bridgesheets.sheets.entries import USUAL_IMPS_A_BOARD, choice, usual_imps, whole
from bridgesheets.sheets.form import Form, at, block
from bridgesheets.sheets.knockout.event import FOOTER, Event
from bridgesheets.sheets.knockout.layout import (
    FIRST_ROW,
    HEAD_ROW,
    TEAMS,
    THREE_WAY_LINES,
    THREE_WAYS,
    S,
    T,
    W,
    three_way_row,
)
from bridgesheets.sheets.knockout.rounds import FORFEIT, STATE_TONES, imps_a_board
from bridgesheets.sheets.knockout.setup import WINS
from bridgesheets.sheets.styles import ENTRY, ENTRY_CHOICE, HELPER, RESULT, RESULT_STRONG, RESULT_TEXT
from bridgesheets.sheets.words import first_of, first_said, no_whole_number

_ENTRY, _NAME = ENTRY.at(13), RESULT_TEXT.at(13)
_WIDTHS = (44, 30, 130, 48, 56, 36, 130, 44, 44, 240, 12, 60, *([44] * 8))
_SAID = (
    "Each team plays the two others, half the boards each. Type the IMPs of both sides. Extra: only where teams are "
    "tied, IMPs of extra boards or lots; more goes on."
)
_PAIRS = tuple(combinations(range(3), 2))
TEAM_LINES = 5
MOST_EXTRA = 99
#: More than wins and IMPs can come to.
_WIN, _IMP, _GIVEN_UP = 10**6, 10**2, 10**9


def add_three_ways(event: Event) -> None:
    """Add the sheet, for as many three-way matches as a plan has."""
    layout = event.layout
    form = event.book.form(THREE_WAYS, landscape=True)
    form.widths(_WIDTHS)
    event.head(form, "Three-way matches of the first round", _status(event), last=W.RESULT)
    heads = ("Match", "No.", "Team", "IMPs", "IMPs", "No.", "Team", "Other\ncaptain", "Other\ncaptain", "Result")
    for column, head in enumerate(heads, 1):
        form.put(HEAD_ROW, column, head, HEAD.at(10))
    form.height(HEAD_ROW, 30)
    form.put(3, 1, _SAID,
             RESULT_TEXT.at(9))  # fmt: skip
    imps = usual_imps("IMPs", f"{USUAL_IMPS_A_BOARD}*{layout.valid('boards')}/2")
    extra = whole("Extra", 0, MOST_EXTRA)
    forfeit = choice("Forfeit", (FORFEIT,))
    waiting = '""'
    for number in range(1, layout.three_ways + 1):
        row = three_way_row(number)
        form.put(row, W.MATCH, f"Three-way {number}", SECTION)
        for line, (one, other) in enumerate(_PAIRS, 1):
            _add_match(event, form, row, line, (one, other), imps)
        for column, head in ((W.NAME, "Team"), (W.EXTRA, "Extra"), (W.FORFEIT, "Forfeit"), (W.WINS, "Wins"),
                             (W.NET, "Net IMPs"), (W.RESULT, "")):  # fmt: skip
            form.put(row + 4, column, head, HEAD.at(9))
        for column in (W.MATCH, W.NUMBER, W.SAYS, W.OTHER_SAYS):
            form.put(row + 4, column, "", HEAD.at(9))
        for place in range(3):
            at_row = row + TEAM_LINES + place
            form.formula(at_row, W.NUMBER, _seed(event, number, place), KEY)
            here = at(at_row, W.NUMBER)
            form.formula(at_row, W.NAME, f'IF({here}="","not played",IF({here}=0,"no team",{event.name(here)}))', _NAME)
            form.entry(at_row, W.EXTRA, _ENTRY, extra)
            form.entry(at_row, W.FORFEIT, ENTRY_CHOICE, forfeit)
            _add_team(event, form, row, place)
        _add_survivors(event, form, row)
        waiting = _add_waiting(form, row, number, waiting)
    last = three_way_row(layout.three_ways) + TEAM_LINES + 2
    headings = (at(three_way_row(number), W.FORFEITS) for number in range(1, layout.three_ways + 1))
    form.formula(3, W.WAITING, "+".join(headings), HELPER)
    form.formula(3, W.HALVES, waiting, HELPER)
    form.break_evenly(FIRST_ROW, layout.three_ways, THREE_WAY_LINES, 3)
    form.finish(last, W.RESULT, source=FOOTER, head=HEAD_ROW, cursor=(FIRST_ROW + 1, W.IMPS))


def _seed(event: Event, number: int, place: int) -> str:
    """The formula of the team that a plan puts into a three-way match."""
    layout = event.layout
    said = tuple(
        f"{TEAMS}!{at(FIRST_ROW + plan.three_ways[number - 1][place] - 1, T.OF_SEED, 'both')}"
        if number <= len(plan.three_ways)
        else '""'
        for plan in layout.plans
    )
    return layout.by_plan(said)


def _add_match(event: Event, form: Form, heading: int, line: int, pair: tuple[int, int], imps: DataValidation) -> None:
    """Writes one of the three matches."""
    row = heading + line
    one, other = (at(heading + TEAM_LINES + place, W.NUMBER) for place in pair)
    form.put(row, W.MATCH, f"match {line}", RESULT)
    form.formula(row, W.NUMBER, f"{one}", KEY)
    form.formula(row, W.NAME, at(heading + TEAM_LINES + pair[0], W.NAME), _NAME)
    form.formula(row, W.OTHER, f"{other}", KEY)
    form.formula(row, W.OTHER_NAME, at(heading + TEAM_LINES + pair[1], W.NAME), _NAME)
    for column in (W.IMPS, W.OTHER_IMPS, W.SAYS, W.OTHER_SAYS):
        form.entry(row, column, _ENTRY, imps)
    form.height(row, 19)
    mine, theirs, says, says_other = (at(row, column) for column in (W.IMPS, W.OTHER_IMPS, W.SAYS, W.OTHER_SAYS))
    four = f"{mine}:{theirs},{says}:{says_other}"
    filled = f'SUMPRODUCT(--({mine}:{theirs}<>""))+SUMPRODUCT(--({says}:{says_other}<>""))'
    checks = [
        (f"{filled}>COUNT({four})", "a text stands where IMPs are due"),
        (f"MIN({four})<0", "IMPs are never negative: type the totals of both sides"),
        (no_whole_number((mine, theirs)), "IMPs are whole numbers"),
        (f"MAX({four})>{imps_a_board()}*{event.layout.valid('boards')}", f"over {imps_a_board()} IMPs a board"),
    ]
    said = first_said(*checks)
    form.formula(row, W.WRONG, f'IFERROR({said},"an error value stands in this line")', HELPER)
    given_up = [at(heading + TEAM_LINES + place, W.FORFEITS) for place in pair]
    agreed = f"AND({mine}={says},{theirs}={says_other})"
    same = f"SIGN({mine}-{theirs})=SIGN({says}-{says_other})"
    steps = [
        (f'OR({one}="",{other}="")', S.EARLIER),
        (f"{given_up[0]}+{given_up[1]}>0", S.FORFEIT),
        (f'{at(row, W.WRONG)}<>""', S.WRONG),
        (f"COUNT({mine}:{theirs})=0", S.UNPLAYED),
        (f"COUNT({mine}:{theirs})=1", S.ONE_SIDE),
        (f"COUNT({says}:{says_other})=0", S.DONE),
        (f"COUNT({says}:{says_other})=1", S.ONE_TOTAL),
        (agreed, S.DONE),
        (same, S.PROVISIONAL),
    ]
    found = first_of(*steps, otherwise=S.DISPUTED)
    form.formula(row, W.STATE, found, HELPER)
    form.formula(row, W.RESULT, _words(row), RESULT_TEXT.at(12, indent=1))
    for states, tone in STATE_TONES:
        found = ",".join(f"{at(row, W.STATE, 'both')}={value}" for value in states)
        form.tone_where(f"OR({found})", tone, (row, W.RESULT), (row, W.RESULT))


def _words(row: int) -> str:
    """The formula of the words beside a match."""
    state, wrong = at(row, W.STATE), at(row, W.WRONG)
    mine, theirs, says, says_other = (at(row, column) for column in (W.IMPS, W.OTHER_IMPS, W.SAYS, W.OTHER_SAYS))
    first, second = at(row, W.NAME), at(row, W.OTHER_NAME)
    score = f'MAX({mine},{theirs})&"-"&MIN({mine},{theirs})'
    beat = (
        f'IF({mine}={theirs},{first}&" and "&{second}&" tied "&{score},'
        f'IF({mine}>{theirs},{first},{second})&" beat "&IF({mine}>{theirs},{second},{first})&" "&{score})'
    )
    differ = f'{mine}&"-"&{theirs}&" and "&{says}&"-"&{says_other}'
    typed = f"COUNT({mine}:{theirs},{says}:{says_other})>0"
    says_what = {
        S.EARLIER: f'IF({typed},"nobody plays here yet: these IMPs do not count","")',
        S.ONE_SIDE: '"a figure of one side is missing"',
        S.WRONG: wrong,
        S.FORFEIT: f'"not played"&IF({typed},"; the IMPs do not count","")',
        S.PROVISIONAL: f'"provisional: the captains report "&{differ}',
        S.DISPUTED: f'"the captains name different winners, "&{differ}&": nobody goes on until it is cleared up"',
        S.ONE_TOTAL: f'"provisional: a total of the other captain is missing; "&{beat}',
        S.DONE: beat,
    }
    said = '""'
    for value, words in says_what.items():
        said = f"IF({state}={value},{words},{said})"
    return said


def _add_team(event: Event, form: Form, heading: int, place: int) -> None:
    """Writes the result of one of the three teams."""
    row = heading + TEAM_LINES + place
    number, extra, forfeit = at(row, W.NUMBER), at(row, W.EXTRA), at(row, W.FORFEIT)
    points: list[str] = []
    nets: list[str] = []
    wins: list[str] = []
    there: list[str] = []
    for line, pair in enumerate(_PAIRS, 1):
        if place not in pair:
            continue
        match = heading + line
        mine, theirs = (at(match, column) for column in (W.IMPS, W.OTHER_IMPS))
        margin = f"({mine}-{theirs})" if pair[0] == place else f"({theirs}-{mine})"
        won = f"OR({','.join(f'{at(match, W.STATE)}={value}' for value in S.WON)})"
        points.append(f"IF({won},(SIGN({margin})+1)/2,0)")
        nets.append(f"IF({won},{margin},0)")
        wins.append(f"IF({won},IF({margin}>0,1,0),0)")
        there.append(won)
    form.formula(row, W.FORFEITS, f'IF({number}="",0,IF(OR({number}=0,{forfeit}="{FORFEIT}"),1,0))', HELPER)
    form.formula(row, W.WINS, f'IF({number}="","",{"+".join(points)})', RESULT_STRONG)
    form.formula(row, W.NET, f'IF({number}="","",{"+".join(nets)})', RESULT_STRONG)
    by_wins = f'({event.layout.valid("three-way")}="{WINS}")*{_WIN}*{at(row, W.WINS)}'
    tie = f"IF(COUNT({extra})=1,MAX(0,MIN({MOST_EXTRA},{extra})),0)"
    form.formula(
        row,
        W.KEY,
        f'IF({number}="",0,IF({at(row, W.FORFEITS)}=1,-{_GIVEN_UP}*{place + 1},'
        f"{by_wins}+{_IMP}*{at(row, W.NET)}+{tie}))",
        HELPER,
    )
    keys = block(heading + TEAM_LINES, W.KEY, heading + TEAM_LINES + 2, W.KEY)
    here = at(row, W.KEY)
    above = block(heading + TEAM_LINES, W.KEY, row, W.KEY)
    form.formula(row, W.ORDER, f"SUMPRODUCT(--({keys}>{here}))+SUMPRODUCT(--({above}={here}))", HELPER)
    decided, survivors = at(heading, W.STATE), at(heading, W.HALVES)
    behind = f"OR({at(row, W.ORDER)}>{survivors},{at(row, W.FORFEITS)}=1)"
    form.formula(row, W.OUT, f'IF({number}="","",IF(AND({decided}=1,{number}<>0,{behind}),{number},""))', HELPER)
    form.formula(row, W.PLAYED, f'IF(OR({",".join(there)}),{number},"")', HELPER)
    form.formula(row, W.HALVES, f'IF({number}="","",{"+".join(wins)})', HELPER)
    wrong = f'IF({extra}="","",IF(COUNT({extra})=0,"Extra: a figure is due",""))'
    goes = f'IF({decided}=1,IF({behind},"is out","goes on"),{wrong})'
    unknown = f'AND({forfeit}<>"",{forfeit}<>"{FORFEIT}")'
    form.formula(
        row,
        W.RESULT,
        f'IF({number}="","",IF({unknown},"choose {FORFEIT} or leave the cell empty",IF({number}=0,"",{goes})))',
        RESULT_TEXT.at(12, indent=1),
    )


def _add_survivors(event: Event, form: Form, row: int) -> None:
    """In the heading: how many go on, whether it is decided, who they are, and what is missing."""
    layout = event.layout
    teams = [row + TEAM_LINES + place for place in range(3)]
    numbers, keys, orders = (block(teams[0], column, teams[2], column) for column in (W.NUMBER, W.KEY, W.ORDER))
    states = block(row + 1, W.STATE, row + 3, W.STATE)
    survivors, decided = at(row, W.HALVES), at(row, W.STATE)
    form.formula(row, W.HALVES, layout.by_plan(tuple(str(max(1, plan.survivors)) for plan in layout.plans)), HELPER)
    closed = "+".join(f"COUNTIF({states},{state})" for state in (*S.WON, S.FORFEIT))
    apart = f"LARGE({keys},{survivors})>LARGE({keys},{survivors}+1)"
    form.formula(row, W.STATE, f"IF({closed}=3,IF({apart},1,2),0)", HELPER)
    for place, column in enumerate(W.SURVIVORS, 1):
        who = f"MATCH({place},{orders},0)"
        there = f"INDEX({keys},{who})>-{_GIVEN_UP}"
        form.formula(row, column, f'IF({decided}=1,IF({there},INDEX({numbers},{who}),0),"")', HELPER)
    exists = f'{at(teams[0], W.NUMBER)}<>""'
    form.formula(row, W.FORFEITS, f"IF(AND({exists},{decided}<>1),1,0)", HELPER)
    goes = f'{survivors}&IF({survivors}=1," team goes on"," teams go on")'
    form.formula(
        row,
        W.NAME,
        f'IF(NOT({exists}),"not played with the first round that the set-up has chosen",'
        f'IF({decided}=2,"tied: play extra boards or draw lots, and type figures under Extra",{goes}))',
        RESULT_TEXT,
    )


def _add_waiting(form: Form, row: int, number: int, before: str) -> str:
    """Writes which three-way matches are open up to this one; returns the address of that."""
    here, is_open = at(row, W.WAITING), f"{at(row, W.FORFEITS)}=1"
    if before == '""':
        form.formula(row, W.WAITING, f'IF({is_open},"{number}","")', HELPER)
    else:
        form.formula(row, W.WAITING, f'{before}&IF({is_open},IF({before}="","",", ")&"{number}","")', HELPER)
    return here


def _status(event: Event) -> str:
    """The formula of the words above the matches."""
    is_open = at(3, W.WAITING)
    layout = event.layout
    played = tuple(str(len(plan.three_ways)) for plan in layout.plans)
    total = layout.by_plan(played)
    return (
        f'IF({total}=0,"No three-way matches: the first round has byes (Set-up).",'
        f'IF({is_open}=0,"Three-ways: all are decided.",'
        f'"Three-ways: "&({total}-{is_open})&" of "&{total}&" decided; waiting for "&{at(3, W.HALVES)}&"."))'
    )
