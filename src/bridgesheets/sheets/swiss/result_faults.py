"""What keeps a match from counting, as its row says it: teams, kind, boards, totals."""

from __future__ import annotations

from bridgesheets.sheets.points import most_imps_a_board
from bridgesheets.sheets.swiss.layout import Match
from bridgesheets.sheets.swiss.match_row import (
    FIRST_RULING,
    NUMBER_OF_BYE,
    NUMBER_OF_FIRST,
    NUMBER_OF_HALF,
    NUMBER_OF_SECOND,
    REPORTS,
    MatchRow,
)
from bridgesheets.sheets.swiss.plan import Side
from bridgesheets.sheets.words import first_of

#: What is wrong with totals by its number: they are no numbers. That of the first report counts so much.
_NO_NUMBERS, _FIRST_REPORT = 2, 10


def fault_formulas(row: MatchRow) -> dict[Match | Side, str]:
    """The formulas of the columns that say what is wrong."""
    return {
        Side.TRIPLE: f"IFERROR({_triple(row)},0)",
        Side.TWICE: f'IFERROR({_twice(row)},"")',
        Side.UNSOUND: f"IFERROR({_unsound(row)},{_FIRST_REPORT * _NO_NUMBERS})",
        Side.PROBLEM: f'IFERROR({_problem(row)},"something in this row cannot be read")',
    }


def _problem(row: MatchRow) -> str:
    """Why a row cannot count, in words; nothing where it can."""
    facts = row.facts
    team_a, team_b, kind, boards = row[Match.TEAM_A], row[Match.TEAM_B], row[Side.KIND], row[Side.BOARDS]
    typed = "".join(f"&{row[column]}" for report in REPORTS for column in report)
    nobody = first_of(
        (f'AND({team_a}="",{team_b}="")',
         f'IF({row[Match.KIND]}{typed}="","","who played here? The numbers are missing")'),
        (f'{team_a}=""', f'{facts.head}&" A is missing"'),
        otherwise=_unknown(row, Match.TEAM_A, Side.LINE_A, "A"),
    )  # fmt: skip
    nobody_else = first_of(
        (f'{team_b}=""', f'{facts.head}&" B is missing (for a bye choose the kind bye)"'),
        otherwise=_unknown(row, Match.TEAM_B, Side.LINE_B, "B"),
    )
    no_length = first_of(
        (f"COUNT({boards})=0", '"boards must be a number"'),
        otherwise=f'"the {row.plan.points.title} has no entry for matches of "&{boards}&" boards"',
    )
    return first_of(
        # Where there is no team, or one without a name, there is no name.
        (f'{row[Match.NAME_A]}=""', nobody),
        (f"{kind}=-1", '"choose the kind of match from the list"'),
        (f"{kind}={NUMBER_OF_BYE}", f'IF({team_b}="",{row[Side.TWICE]},"a bye has nobody as B")'),
        (f'{row[Match.NAME_B]}=""', nobody_else),
        (f"{team_a}={team_b}", f'{facts.head}&" "&{team_a}&" cannot play itself"'),
        (f'{row[Side.TWICE]}<>""', row[Side.TWICE]),
        (f"IFERROR(MATCH({boards},{facts.boards},0),0)=0", no_length),
        (f"OR({kind}={NUMBER_OF_FIRST},{kind}>={FIRST_RULING})", '""'),
        (f"{row[Side.UNSOUND]}=0", '""'),
        otherwise=_unsound_said(row),
    )


def _unknown(row: MatchRow, team: Match, line: Side, letter: str) -> str:
    cell, facts = row[team], row.facts
    return (
        f'IF({row[line]}=0,"there is no "&{facts.team}&" "&{cell}&" ({letter})",'
        f'{facts.head}&" "&{cell}&" has no name yet")'
    )


# --- seats -------------------------------------------------------------------------------------------------------


def _triple(row: MatchRow) -> str:
    """The kind of the triple in which a match was ruled: that of the other match of one of its two sides."""
    kinds = row.seats(Side.KIND, Side.KIND)

    def other(team: Match, side: Match) -> str:
        found = f"IFERROR(INDEX({kinds},MATCH({row[team]},{row.seats(side, side)},0)),0)"
        return f"IF(AND({found}>={NUMBER_OF_HALF},{found}<={NUMBER_OF_SECOND}),{found},0)"

    found = f"MAX({other(Match.TEAM_A, Match.TEAM_B)},{other(Match.TEAM_B, Match.TEAM_A)})"
    return f"IF({row[Side.KIND]}<{FIRST_RULING},0,{found})"


def _twice(row: MatchRow) -> str:
    """Words where a team stands twice: in a triple once as A and once as B is right.

    Where a team left in the middle of a long triple, a match may stand alone in the second round.
    """
    kind, triple = row[Side.KIND], row[Side.TRIPLE]
    sides = ((Match.TEAM_A, Match.NAME_A), (Match.TEAM_B, Match.NAME_B))
    once_each = "must stand once as A and once as B in a triple"
    not_once, not_twice, too_often = (
        first_of(*((odd(row, team), f'{row[name]}&" ("&{row[team]}&") {said}"') for team, name in sides))
        for odd, said in (
            (_not_once_each, once_each),
            (_twice_on_a_side, once_each),
            (_too_often, "plays twice in this round"),
        )
    )
    begun = f"OR({kind}={NUMBER_OF_HALF},{kind}={NUMBER_OF_FIRST})"
    goes_on = f"OR({kind}={NUMBER_OF_SECOND},{triple}>0)"
    return f"IF({begun},{not_once},IF({goes_on},{not_twice},{too_often}))"


def _too_often(row: MatchRow, team: Match) -> str:
    cell = row[team]
    return f"COUNT({cell})*COUNTIF({row.seats(Match.TEAM_A, Match.TEAM_B)},{cell})>1"


def _stands(row: MatchRow, team: Match) -> tuple[str, str]:
    """How often a team stands as A, and as B."""
    in_a, in_b = (f"COUNTIF({row.seats(side, side)},{row[team]})" for side in (Match.TEAM_A, Match.TEAM_B))
    return in_a, in_b


def _not_once_each(row: MatchRow, team: Match) -> str:
    in_a, in_b = _stands(row, team)
    return f"AND(COUNT({row[team]})=1,OR({in_a}<>1,{in_b}<>1))"


def _twice_on_a_side(row: MatchRow, team: Match) -> str:
    in_a, in_b = _stands(row, team)
    return f"AND(COUNT({row[team]})=1,OR({in_a}>1,{in_b}>1))"


# --- totals ------------------------------------------------------------------------------------------------------


def _unsound(row: MatchRow) -> str:
    """What is wrong with the totals by its number: ten times that of the first report, and that of the second."""
    first, second = (_unsound_pair(row, own, other) for own, other in REPORTS)
    return f"{_FIRST_REPORT}*{first}+{second}"


def _unsound_pair(row: MatchRow, own: Match, other: Match) -> str:
    """The number of what is wrong with two totals, 0 for nothing."""
    one, two, pair = row[own], row[other], row.pair(own, other)
    too_many = f"MAX({one},{two})>{most_imps_a_board()}*{row[Side.BOARDS]}"
    odd = f"OR(MIN({one},{two})<0,{too_many},ROUND({one},0)<>{one},ROUND({two},0)<>{two})"
    not_both = f'IF({one}&{two}="",0,IF(OR({one}="",{two}=""),1,2))'
    return f"IF(COUNT({pair})=2,IF({odd},3,0),{not_both})"


def _unsound_said(row: MatchRow) -> str:
    """What is wrong with the totals, in words; the first report goes first."""
    number = row[Side.UNSOUND]
    most = f"{most_imps_a_board()}*{row[Side.BOARDS]}"
    whole = f'"IMPs must be whole, from 0 to "&{most}&" ({most_imps_a_board()} a board)"'
    words = f'"one of the two totals is missing","IMPs must be numbers",{whole}'
    first = f"CHOOSE(INT({number}/{_FIRST_REPORT}),{words})"
    return f'IF({number}>={_FIRST_REPORT},{first},"2nd report: "&CHOOSE({number},{words}))'
