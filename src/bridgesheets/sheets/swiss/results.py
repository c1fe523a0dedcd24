"""The formulas of a row of a round: from what was typed to Victory Points."""

from __future__ import annotations

from bridgesheets.sheets.swiss.adjustments import Adjustments
from bridgesheets.sheets.swiss.facts import Facts
from bridgesheets.sheets.swiss.half_matches import scored
from bridgesheets.sheets.swiss.layout import Match, State
from bridgesheets.sheets.swiss.match_row import (
    BOTH_REPORTS,
    FIRST_SHARE,
    NUMBER_OF_HALF,
    NUMBER_OF_SECOND,
    MatchRow,
)
from bridgesheets.sheets.swiss.plan import Group, Plan, Side
from bridgesheets.sheets.swiss.result_faults import fault_formulas
from bridgesheets.sheets.swiss.result_words import word_formulas
from bridgesheets.sheets.swiss.setting import Setting
from bridgesheets.sheets.words import first_of


class Formulas:
    """The formulas of the rows of all rounds of one workbook.

    ``awards`` are the cells with the match awards by the number of boards, from 1.
    """

    def __init__(self, plan: Plan, facts: Facts, setting: Setting, adjustments: Adjustments, awards: str) -> None:
        self.facts, self.setting = facts, setting
        self._plan, self._adjustments, self._awards = plan, adjustments, awards

    def row(self, row: int) -> dict[Match | Side, str]:
        """The formulas of one row, by column: the same for every round."""
        match = MatchRow(self._plan, self.facts, self.setting, row)
        return {
            **word_formulas(match),
            **fault_formulas(match),
            **_read(match),
            **self._points(match),
        }

    def _points(self, row: MatchRow) -> dict[Match | Side, str]:
        """What the match brings to both sides."""
        played = f'IF({row[Side.IMPS_A]}="","",{{}})'
        return {
            Side.IMPS_A: _imps(row, Match.IMPS_A, Match.AGAIN_A),
            Side.IMPS_B: _imps(row, Match.IMPS_B, Match.AGAIN_B),
            Match.MARGIN_A: self._margin(row, Side.IMPS_A, Side.IMPS_B, Side.LINE_A, self.facts.share_a),
            Match.MARGIN_B: self._margin(row, Side.IMPS_B, Side.IMPS_A, Side.LINE_B, self.facts.share_b),
            Match.VPS_A: _vps(row, Match.MARGIN_A, self.facts.fixed_a),
            Match.VPS_B: _vps(row, Match.MARGIN_B, self.facts.fixed_b),
            Side.PLAYED_A: played.format(row[Match.MARGIN_A]),
            Side.PLAYED_B: played.format(row[Match.MARGIN_B]),
            Side.AWARD_A: self._won(row, Side.PLAYED_A),
            Side.AWARD_B: self._won(row, Side.PLAYED_B),
        }

    def _margin(self, row: MatchRow, own: Side, other: Side, line: Side, shares: str) -> str:
        kind, boards, number = row[Side.KIND], row[Side.BOARDS], self._plan.number
        ruled = f"INDEX({shares},{kind})*{self.setting.average}*ROUND({boards}/2,0)"
        adjusted = self._adjustments.imps(row[line], number)
        if own is Side.IMPS_B:
            # A team that plays two half matches has them adjusted once, in the match in which it is team A.
            once = f"INDEX({self._plan.groups(Group.ROW_A)},{row[line]},{number})=1"
            adjusted = f"IF({once},{adjusted},0)"
        played = f"{row[own]}-{row[other]}+IF({self.facts.adjusted}=0,0,{adjusted})"
        margin = f'IF({kind}>={FIRST_SHARE},{ruled},IF({row[own]}="","",{played}))'
        return f'IF({row[Side.COUNTS]}=0,"",{margin})'

    def _won(self, row: MatchRow, played: Side) -> str:
        """The match award: whole to the winner, half to both in a tie."""
        award = f"INDEX({self._awards},{row[Side.BOARDS]})"
        return f'IF({row[played]}="",0,IFERROR({award}*(1+SIGN({row[played]}))/2,0))'


# --- what was typed ------------------------------------------------------------------------------------------------


def _read(row: MatchRow) -> dict[Match | Side, str]:
    """What the entries of the row mean."""
    state = row[Match.STATE]
    return {
        Match.NAME_A: _name(row, Side.LINE_A),
        Match.NAME_B: _name(row, Side.LINE_B),
        Match.STATE: f"IFERROR({_state(row)},{State.WRONG})",
        Side.REPORTED: f"COUNT({row.reports})",
        Side.COUNTS: _counts(row),
        Side.LINE_A: _line(row, Match.TEAM_A),
        Side.LINE_B: _line(row, Match.TEAM_B),
        Side.KIND: _kind(row),
        Side.BOARDS: _boards(row),
        Side.WAITING: f'IF({state}={State.WAITING},{row[Match.TABLE]},"")',
        Side.UNSETTLED: f'IF(OR({state}={State.PROVISIONAL},{state}={State.WRONG}),{row[Match.TABLE]},"")',
    }


def _line(row: MatchRow, team: Match) -> str:
    return f'IFERROR(IF({row[team]}="",0,MATCH({row[team]},{row.plan.numbers},0)),0)'


def _name(row: MatchRow, line: Side) -> str:
    return f'IF({row[line]}=0,"",{row.in_ledger(row.plan.names, line)})'


def _kind(row: MatchRow) -> str:
    cell, kinds = row[Match.KIND], row.facts.kinds
    found = f"MATCH({cell},{kinds},0)"
    # Asterisks are wildcards to MATCH: what it found must be what stands there.
    return f'IFERROR(IF({cell}="",0,IF(INDEX({kinds},{found})={cell},{found},-1)),-1)'


def _boards(row: MatchRow) -> str:
    cell = row[Match.BOARDS]
    usual = f"IF({row.is_half},{row.facts.half_boards},{row.setting.boards})"
    return f'IFERROR(IF({cell}="",{usual},{cell}),"")'


def _state(row: MatchRow) -> str:
    reported = row[Side.REPORTED]
    same = f"AND({row[Match.IMPS_A]}={row[Match.AGAIN_A]},{row[Match.IMPS_B]}={row[Match.AGAIN_B]})"
    return first_of(
        (f'{row[Side.PROBLEM]}<>""', str(int(State.WRONG))),
        # Anything typed into a row without team A is a problem.
        (f'{row[Match.NAME_A]}=""', str(int(State.EMPTY))),
        (row.without_imps, str(int(State.DONE))),
        (f"{reported}=0", str(int(State.WAITING))),
        (f"{reported}<{BOTH_REPORTS}", str(int(State.DONE))),
        (same, str(int(State.DONE))),
        otherwise=str(int(State.PROVISIONAL)),
    )


def _counts(row: MatchRow) -> str:
    """Whether the row brings anything, and whether by its IMPs."""
    state, kind = row[Match.STATE], row[Side.KIND]
    by_imps = f"OR({kind}=0,{kind}={NUMBER_OF_HALF},{kind}={NUMBER_OF_SECOND})"
    return f"IF(OR({state}={State.PROVISIONAL},{state}={State.DONE}),IF({by_imps},2,1),0)"


# --- what it brings ------------------------------------------------------------------------------------------------


def _imps(row: MatchRow, first: Match, again: Match) -> str:
    """The total that counts: that of the first report, or of the second where it is the only one."""
    return f'IF({row[Side.COUNTS]}=2,IF(COUNT({row[first]})=1,{row[first]},{row[again]}),"")'


def _vps(row: MatchRow, margin: Match, fixed: str) -> str:
    cell, kind = row[margin], row[Side.KIND]
    part = f"IF({row.is_half},2,1)"
    ruled = f"INDEX({fixed},{kind})"
    given = f"IF(COUNT({ruled})=1,ROUND(100*{ruled}/{part},0)/100,{ruled})"
    points = f'IF({cell}<>"",{scored(row, margin)},IF({kind}=0,"",{given}))'
    return f'IF({row[Side.COUNTS]}=0,"",{points})'
