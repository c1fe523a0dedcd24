"""What stands beside a match: who won by how much, a ruling, what is odd about it, or what is wrong."""

from __future__ import annotations

from bridgesheets.sheets.swiss.layout import Match, State
from bridgesheets.sheets.swiss.match_row import (
    BOTH_REPORTS,
    FIRST_RULING,
    NUMBER_OF_BYE,
    NUMBER_OF_FIRST,
    NUMBER_OF_SECOND,
    REPORTS,
    MatchRow,
)
from bridgesheets.sheets.swiss.plan import Group, Line, Side, Tally
from bridgesheets.sheets.words import first_of

#: A round that never comes.
_NEVER = 99


def word_formulas(row: MatchRow) -> dict[Match | Side, str]:
    """The formulas of the columns that hold words."""
    return {
        Match.CHECK: f'IFERROR({_result(row)},"something in this row cannot be read")',
        Side.MET: _met(row),
        Side.WARNING: f'IFERROR({_warning(row)},"")',
    }


def _result(row: MatchRow) -> str:
    """The result in words, or what is wrong."""
    plan, state, kind = row.plan, row[Match.STATE], row[Side.KIND]
    name_a, name_b = row[Match.NAME_A], row[Match.NAME_B]
    imps_a, imps_b = row[Side.IMPS_A], row[Side.IMPS_B]
    vps_a, vps_b = plan.vps(row[Match.VPS_A]), plan.vps(row[Match.VPS_B])
    against = f'{name_a}&" v "&{name_b}'
    won = first_of(
        (f"{imps_a}={imps_b}", f'{name_a}&" tied with "&{name_b}&" "&{imps_a}&"-"&{imps_b}'),
        (f"{imps_a}>{imps_b}", f'{name_a}&" beat "&{name_b}&" "&{imps_a}&"-"&{imps_b}'),
        otherwise=f'{name_b}&" beat "&{name_a}&" "&{imps_b}&"-"&{imps_a}',
    )
    points = f'IF({imps_a}>={imps_b},{vps_a}&"-"&{vps_b},{vps_b}&"-"&{vps_a})'
    one = f'IF({row[Side.REPORTED]}={BOTH_REPORTS},"",", one report")'
    adjusted = f"OR({row[Match.MARGIN_A]}<>{imps_a}-{imps_b},{row[Match.MARGIN_B]}<>{imps_b}-{imps_a})"
    half = f'IF({row.is_half},", half match","")'
    said = f'{won}&", "&{points}&IF({adjusted}," (IMPs adjusted)","")&{one}&{half}'
    reports = [f'{row[own]}&"-"&{row[other]}' for own, other in REPORTS]
    both = f'{reports[0]}&" or "&{reports[1]}'
    versions = f'{against}&" provisional: "&{both}&", for now "&{vps_a}&"-"&{vps_b}'
    words = first_of(
        (f"{state}={State.WRONG}", row[Side.PROBLEM]),
        (f"{state}={State.WAITING}", f'{against}&": no result"'),
        (f"{state}={State.PROVISIONAL}", versions),
        (f"{kind}={NUMBER_OF_BYE}", f'{name_a}&" has a bye: "&{vps_a}'),
        (f"{kind}={NUMBER_OF_FIRST}", f'{against}&": goes on in round "&({plan.number}+1)'),
        (f"{kind}>={FIRST_RULING}", f'{against}&", "&{row[Match.KIND]}&": "&{vps_a}&"-"&{vps_b}&{half}'),
        otherwise=said,
    )
    odd = f'IF({state}={State.WRONG},"",{row[Side.WARNING]})'
    return f'IF({state}={State.EMPTY},"",{words}&{odd})'


def _met(row: MatchRow) -> str:
    """The first round in which the two met."""
    line_a, line_b = row[Side.LINE_A], row[Side.LINE_B]
    met = ",".join(
        f"IFERROR(MATCH({line_b},INDEX({row.plan.groups(group)},{line_a},0),0),{_NEVER})"
        for group in (Group.OPPONENT_A, Group.OPPONENT_B)
    )
    return f"IF(OR({line_a}=0,{line_b}=0),{_NEVER},MIN({met}))"


# --- what is odd ---------------------------------------------------------------------------------------------------


def _warning(row: MatchRow) -> str:
    """What is odd about a match that counts all the same, each with a semicolon before it."""
    plan, number, earliest = row.plan, row.plan.number, row[Side.MET]
    # The second round of a triple, where one who left may have made it a match with a ruling.
    last = f"OR({row[Side.KIND]}={NUMBER_OF_SECOND},{row[Side.TRIPLE]}={NUMBER_OF_SECOND})"
    continued = f"AND({last},{earliest}={number}-1)"
    parts = [f'IF({earliest}>={number},"",IF({continued},"","; met in round "&{earliest}))']
    for line, name in ((Side.LINE_A, Match.NAME_A), (Side.LINE_B, Match.NAME_B)):
        first, last_round = (row.in_ledger(plan.line(of), line) for of in (Line.FROM_ROUND, Line.LAST_ROUND))
        known = "" if line is Side.LINE_A else f'IF({row[line]}=0,"",'
        parts.append(
            f'{known}IF({last_round}<{number},"; "&{row[name]}&" dropped out after round "&{last_round},'
            f'IF({first}>{number},"; "&{row[name]}&" joins in round "&{first},"")){")" * bool(known)}'
        )
    parts.append(f'IF({row[Side.KIND]}={NUMBER_OF_FIRST},{_unfinished(row)},"")')
    parts.append(f'IF({row.anything_typed},IF({row.without_imps},"; the IMPs do not count",""),"")')
    return f'IF({row[Side.LINE_A]}=0,"",{"&".join(parts)})'


def _unfinished(row: MatchRow) -> str:
    """What keeps the first round of a triple from going on: a team leaves, or the two do not meet again."""
    plan, number = row.plan, row.plan.number
    name_a, name_b = row[Match.NAME_A], row[Match.NAME_B]
    leaves_a, leaves_b = (
        f"{row.in_ledger(plan.line(Line.LAST_ROUND), line)}={number}" for line in (Side.LINE_A, Side.LINE_B)
    )
    following = f"MIN({plan.rounds},{number}+1)"
    apart = ",".join(
        f"INDEX({plan.groups(group)},{row[Side.LINE_A]},{following})<>{row[Side.LINE_B]}"
        for group in (Group.OPPONENT_A, Group.OPPONENT_B)
    )
    no_more = f"{number}>={row.facts.planned}"
    drawn = f"INDEX({plan.tally(Tally.DRAWN)},{following})>0"
    needed = '" has left: this match needs a ruling"'
    missing = f'"; they do not meet in round "&{following}&": this match needs a ruling"'
    return first_of(
        (no_more, '"; there is no other round: this match needs a ruling"'),
        (f"{drawn}", f'IF(AND({apart}),{missing},"")'),
        (f"AND({leaves_a},{leaves_b})", f'"; "&{name_a}&" and "&{name_b}&" have left"'),
        (leaves_a, f'"; "&{name_a}&{needed}'),
        (leaves_b, f'"; "&{name_b}&{needed}'),
    )
