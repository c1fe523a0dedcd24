"""The formulas of a round: from what was typed to Victory Points, and to words."""

from __future__ import annotations

from bridgesheets.sheets.form import at, block
from bridgesheets.sheets.swiss.adjustments import Adjustments
from bridgesheets.sheets.swiss.facts import Facts
from bridgesheets.sheets.swiss.layout import (
    AVE_PLUS_MINUS,
    BYE,
    HALF,
    KINDS,
    LONG_FIRST,
    LONG_SECOND,
    RULINGS,
    Match,
    State,
)
from bridgesheets.sheets.swiss.plan import Group, Line, Plan, Side, Tally
from bridgesheets.sheets.swiss.setting import Setting
from bridgesheets.sheets.words import first_of, joined

#: Kinds by their number in the list.
_BYE, _HALF, _FIRST, _SECOND = (KINDS.index(kind) + 1 for kind in (BYE, HALF, LONG_FIRST, LONG_SECOND))
_FIRST_RULING, _FIRST_SHARE = KINDS.index(RULINGS[0]) + 1, KINDS.index(AVE_PLUS_MINUS) + 1
#: The totals of the two reports.
_REPORTS = ((Match.IMPS_A, Match.IMPS_B), (Match.AGAIN_A, Match.AGAIN_B))
#: No board can bring more.
_MOST_A_BOARD = 24
_NEVER = 99
#: What is wrong with totals by its number: they are no numbers. That of the first report counts so much.
_NO_NUMBERS, _FIRST_REPORT = 2, 10
#: Two totals of each captain.
_BOTH_REPORTS = 4


class Formulas:
    """The formulas of the rounds of one workbook."""

    def __init__(self, plan: Plan, facts: Facts, setting: Setting, adjustments: Adjustments, awards: str) -> None:
        self.plan, self.facts, self.setting, self._adjustments = plan, facts, setting, adjustments
        self._awards = awards

    # --- the head of a round ----------------------------------------------------------------------------------

    def idle(self) -> str:
        """How many teams of a round have no match in it."""
        return f"SUMPRODUCT({self._playing()})"

    def first_idle(self) -> str:
        """The first of them by its number."""
        return f"({_BIG}-SUMPRODUCT(MAX({self._playing()}*({_BIG}-{self.plan.numbers}))))"

    def _playing(self) -> str:
        plan, number = self.plan, self.plan.number
        seated = [plan.group_of(group, number) for group in (Group.ROW_A, Group.ROW_B)]
        return (
            f"({plan.line(Line.FROM_ROUND)}<={number})*({plan.line(Line.LAST_ROUND)}>={number})"
            f"*({seated[0]}=1)*({seated[1]}=1)"
        )

    def status(self) -> str:
        """What of a round is in, and what is missing, in words."""
        plan = self.plan
        drawn, waiting, provisional, wrong = (
            f"INDEX({plan.tally(row)},{plan.number})"
            for row in (Tally.DRAWN, Tally.WAITING, Tally.PROVISIONAL, Tally.WRONG)
        )
        first, last = plan.match_row(1), plan.match_row(plan.tables)

        def column(of: Match | Side) -> str:
            return block(first, of, last, of)

        teams = column(Match.TEAM_A)
        unread = f'SUMPRODUCT(({teams}<>"")*({column(Match.TABLE)}=""))>0'
        lost = f"COUNT({column(Match.TABLE)})<{plan.tables}"
        idle, first_idle = plan.idle, plan.first_idle
        name = f"INDEX({plan.names},MATCH({first_idle},{plan.numbers},0))"
        others = f'IF({idle}>1," and "&({idle}-1)&" more","")'
        tables = {
            row: f'IF({count}=1,"table ","tables ")&' + joined(column(side), 6, count)
            for row, count, side in (
                (Tally.WAITING, waiting, Side.WAITING),
                (Tally.PROVISIONAL, f"({provisional}+{wrong})", Side.UNSETTLED),
            )
        }
        unsettled = f'IF({provisional}+{wrong}>0,"; provisional or wrong: "&{tables[Tally.PROVISIONAL]},"")'
        said = (
            f'{drawn}-{waiting}-{wrong}&" of "&{drawn}&" in"'
            f'&IF({waiting}>0,"; waiting for "&{tables[Tally.WAITING]},"")&{unsettled}'
            f'&IF({idle}>0,"; at no table: "&{first_idle}&" "&{name}&{others},"")'
        )
        return first_of(
            (lost, '"Rows were deleted from this round: undo that."'),
            (unread, '"A row was inserted and has no table number: it does not count. Use the rows at the end."'),
            (f"{drawn}=0", '"not drawn yet"'),
            otherwise=said,
        )

    # --- the rows of a round ----------------------------------------------------------------------------------

    def row(self, row: int) -> dict[Match | Side, str]:
        """The formulas of one row, by column: the same for every round."""
        return _Row(self, row).formulas()

    @property
    def adjustments(self) -> Adjustments:
        return self._adjustments

    @property
    def awards(self) -> str:
        """The match awards by the number of boards, from 1."""
        return self._awards


_BIG = 100_000


class _Row:
    """One match: the addresses of its cells, and its formulas."""

    def __init__(self, formulas: Formulas, row: int) -> None:
        self._of, self._row = formulas, row
        self._plan, self._facts, self._setting = formulas.plan, formulas.facts, formulas.setting

    def _cell(self, column: Match | Side) -> str:
        return at(self._row, column, "column")

    def formulas(self) -> dict[Match | Side, str]:
        """All formulas of the row by their columns."""
        cell = self._cell
        played = f'IF({cell(Side.IMPS_A)}="","",{{}})'
        formulas: dict[Match | Side, str] = {
            Match.CHECK: f'IFERROR({self._result()},"something in this row cannot be read")',
            Match.NAME_A: self._name(Match.TEAM_A, Side.LINE_A),
            Match.NAME_B: self._name(Match.TEAM_B, Side.LINE_B),
            Match.MARGIN_A: self._margin(Side.IMPS_A, Side.IMPS_B, Side.LINE_A, self._facts.share_a),
            Match.MARGIN_B: self._margin(Side.IMPS_B, Side.IMPS_A, Side.LINE_B, self._facts.share_b),
            Match.VPS_A: self._points(Match.MARGIN_A, self._facts.fixed_a),
            Match.VPS_B: self._points(Match.MARGIN_B, self._facts.fixed_b),
            Match.STATE: f"IFERROR({self._state()},{State.WRONG})",
            Side.TWICE: f'IFERROR({self._twice()},"")',
            Side.UNSOUND: f"IFERROR({self._unsound()},{_FIRST_REPORT * _NO_NUMBERS})",
            Side.MET: self._met(),
            Side.REPORTED: f"COUNT({self._all_reports()})",
            Side.COUNTS: self._counts(),
            Side.LINE_A: self._line(Match.TEAM_A),
            Side.LINE_B: self._line(Match.TEAM_B),
            Side.KIND: self._kind(),
            Side.BOARDS: self._boards(),
            Side.PROBLEM: f'IFERROR({self._problem()},"something in this row cannot be read")',
            Side.WARNING: f'IFERROR({self._warning()},"")',
            Side.IMPS_A: self._imps(Match.IMPS_A, Match.AGAIN_A),
            Side.IMPS_B: self._imps(Match.IMPS_B, Match.AGAIN_B),
            Side.PLAYED_A: played.format(cell(Match.MARGIN_A)),
            Side.PLAYED_B: played.format(cell(Match.MARGIN_B)),
            Side.AWARD_A: self._won(Side.PLAYED_A),
            Side.AWARD_B: self._won(Side.PLAYED_B),
            Side.WAITING: f'IF({cell(Match.STATE)}={State.WAITING},{cell(Match.TABLE)},"")',
            Side.UNSETTLED: f'IF(OR({cell(Match.STATE)}={State.PROVISIONAL},{cell(Match.STATE)}={State.WRONG}),'
                            f'{cell(Match.TABLE)},"")',
        }  # fmt: skip
        return formulas

    def _line(self, team: Match) -> str:
        """The line of the team on the sheet of teams; 0 if there is no such number."""
        cell = self._cell(team)
        return f'IFERROR(IF({cell}="",0,MATCH({cell},{self._plan.numbers},0)),0)'

    def _name(self, team: Match, line: Side) -> str:
        """The name of the team; nothing if there is none."""
        return f'IF({self._cell(line)}=0,"",INDEX({self._plan.names},{self._cell(line)}))'

    def _kind(self) -> str:
        """The number of the kind of match: 0 for an ordinary one, -1 for one that is not on the list."""
        cell, kinds = self._cell(Match.KIND), self._facts.kinds
        found = f"MATCH({cell},{kinds},0)"
        # Asterisks are wildcards to MATCH: what it found must be what stands there.
        return f'IFERROR(IF({cell}="",0,IF(INDEX({kinds},{found})={cell},{found},-1)),-1)'

    def _boards(self) -> str:
        """The boards of the match: as typed, or as many as are usual for its kind."""
        cell = self._cell(Match.BOARDS)
        usual = f"IF({self._cell(Side.KIND)}={_HALF},{self._facts.half_boards},{self._setting.boards})"
        return f'IFERROR(IF({cell}="",{usual},{cell}),"")'

    def _state(self) -> str:
        """Whether the match is waiting, provisional, done or wrong."""
        cell = self._cell
        kind = cell(Side.KIND)
        reported = cell(Side.REPORTED)
        same = f"AND({cell(Match.IMPS_A)}={cell(Match.AGAIN_A)},{cell(Match.IMPS_B)}={cell(Match.AGAIN_B)})"
        without = f"OR({kind}={_BYE},{kind}={_FIRST},{kind}>={_FIRST_RULING})"
        return first_of(
            (f'{cell(Side.PROBLEM)}<>""', str(int(State.WRONG))),
            # Anything typed into a row without team A is a problem.
            (f'{cell(Match.NAME_A)}=""', str(int(State.EMPTY))),
            (without, str(int(State.DONE))),
            (f"{reported}=0", str(int(State.WAITING))),
            (f"{reported}<{_BOTH_REPORTS}", str(int(State.DONE))),
            (same, str(int(State.DONE))),
            otherwise=str(int(State.PROVISIONAL)),
        )

    def _pair(self, first: Match, second: Match) -> str:
        """The cells from one column to another."""
        return f"{self._cell(first)}:{self._cell(second)}"

    def _counts(self) -> str:
        """Whether the row brings anything, and whether by its IMPs."""
        state, kind = self._cell(Match.STATE), self._cell(Side.KIND)
        by_imps = f"OR({kind}=0,{kind}={_HALF},{kind}={_SECOND})"
        return f"IF(OR({state}={State.PROVISIONAL},{state}={State.DONE}),IF({by_imps},2,1),0)"

    def _imps(self, first: Match, again: Match) -> str:
        """The total that counts: that of the first report, or of the second where it is the only one."""
        first_report = f"COUNT({self._cell(first)})=1"
        return f'IF({self._cell(Side.COUNTS)}=2,IF({first_report},{self._cell(first)},{self._cell(again)}),"")'

    def _margin(self, own: Side, other: Side, line: Side, shares: str) -> str:
        """The margin that counts for a side: played and adjusted, or ruled."""
        kind, boards, number = self._cell(Side.KIND), self._cell(Side.BOARDS), self._plan.number
        ruled = f"INDEX({shares},{kind})*{self._setting.average}*ROUND({boards}/2,0)"
        adjusted = self._of.adjustments.imps(self._cell(line), number)
        if own is Side.IMPS_B:
            # A team that plays two half matches has them adjusted once, in the match in which it is team A.
            once = f"INDEX({self._plan.groups(Group.ROW_A)},{self._cell(line)},{number})=1"
            adjusted = f"IF({once},{adjusted},0)"
        played = f"{self._cell(own)}-{self._cell(other)}+IF({self._facts.adjusted}=0,0,{adjusted})"
        margin = f'IF({kind}>={_FIRST_SHARE},{ruled},IF({self._cell(own)}="","",{played}))'
        return f'IF({self._cell(Side.COUNTS)}=0,"",{margin})'

    def _points(self, margin: Match, fixed: str) -> str:
        """The Victory Points of a side: by its margin, or those fixed for the kind of match."""
        cell, kind = self._cell(margin), self._cell(Side.KIND)
        whole = self._plan.points.formula(cell, self._cell(Side.BOARDS))
        # The scale is looked up at one place, in hundredths; a half match brings half of what it says.
        scored = f"ROUND(ROUND(100*{whole},0)/IF({kind}={_HALF},2,1),0)/100"
        points = f'IF({cell}<>"",{scored},IF({kind}=0,"",INDEX({fixed},{kind})))'
        return f'IF({self._cell(Side.COUNTS)}=0,"",{points})'

    def _award(self) -> str:
        """The match award for so many boards."""
        return f"INDEX({self._of.awards},{self._cell(Side.BOARDS)})"

    def _won(self, played: Side) -> str:
        """The match award: whole to the winner, half to both in a tie."""
        cell = self._cell(played)
        return f'IF({cell}="",0,IFERROR({self._award()}*(1+SIGN({cell}))/2,0))'

    # --- what is wrong -----------------------------------------------------------------------------------------

    def _problem(self) -> str:
        """Why a row cannot count, in words; nothing where it can."""
        cell, facts = self._cell, self._facts
        team_a, team_b, kind = cell(Match.TEAM_A), cell(Match.TEAM_B), cell(Side.KIND)
        boards = cell(Side.BOARDS)
        scale = self._plan.points.title
        nobody = first_of(
            (f'AND({team_a}="",{team_b}="")',
             f'IF({cell(Match.KIND)}{_joined(self._typed())}="","","who played here? The numbers are missing")'),
            (f'{team_a}=""', f'{facts.head}&" A is missing"'),
            otherwise=self._unknown(Match.TEAM_A, Side.LINE_A, "A"),
        )  # fmt: skip
        nobody_else = first_of(
            (f'{team_b}=""', f'{facts.head}&" B is missing (for a bye choose the kind bye)"'),
            otherwise=self._unknown(Match.TEAM_B, Side.LINE_B, "B"),
        )
        no_length = first_of(
            (f"COUNT({boards})=0", '"boards must be a number"'),
            otherwise=f'"the {scale} has no entry for matches of "&{boards}&" boards"',
        )
        return first_of(
            # Where there is no team, or one without a name, there is no name.
            (f'{cell(Match.NAME_A)}=""', nobody),
            (f"{kind}=-1", '"choose the kind of match from the list"'),
            (f"{kind}={_BYE}", f'IF({team_b}="",{cell(Side.TWICE)},"a bye has nobody as B")'),
            (f'{cell(Match.NAME_B)}=""', nobody_else),
            (f"{team_a}={team_b}", f'{facts.head}&" "&{team_a}&" cannot play itself"'),
            (f'{cell(Side.TWICE)}<>""', cell(Side.TWICE)),
            (f"IFERROR(MATCH({boards},{facts.boards},0),0)=0", no_length),
            (f"OR({kind}={_FIRST},{kind}>={_FIRST_RULING})", '""'),
            (f"{cell(Side.UNSOUND)}=0", '""'),
            otherwise=self._unsound_said(),
        )

    def _typed(self) -> list[str]:
        """The cells of the totals that are typed."""
        return [self._cell(column) for column in (Match.IMPS_A, Match.IMPS_B, Match.AGAIN_A, Match.AGAIN_B)]

    def _unknown(self, team: Match, line: Side, letter: str) -> str:
        """What is said of a number that no team, or one without a name, has."""
        cell, facts = self._cell(team), self._facts
        return (
            f'IF({self._cell(line)}=0,"there is no "&{facts.team}&" "&{cell}&" ({letter})",'
            f'{facts.head}&" "&{cell}&" has no name yet")'
        )

    def _twice(self) -> str:
        """Words where a team stands twice: in a triple once as A and once as B is right."""
        kind = self._cell(Side.KIND)
        triple = f"AND({kind}>={_HALF},{kind}<={_SECOND})"
        sides = ((Match.TEAM_A, Match.NAME_A), (Match.TEAM_B, Match.NAME_B))
        not_once, too_often = (
            first_of(*((odd(team), f'{self._cell(name)}&" ("&{self._cell(team)}&") {said}"') for team, name in sides))
            for odd, said in (
                (self._not_once_each, "must stand once as A and once as B in a triple"),
                (self._too_often, "plays twice in this round"),
            )
        )
        return f"IF({triple},{not_once},{too_often})"

    def _seats(self, first: Match, last: Match) -> str:
        """The numbers of teams on this sheet, in the columns from one side to the other."""
        plan = self._plan
        return block(plan.match_row(1), first, plan.match_row(plan.tables), last)

    def _too_often(self, team: Match) -> str:
        """Whether the team stands more than once on the sheet."""
        cell = self._cell(team)
        return f"COUNT({cell})*COUNTIF({self._seats(Match.TEAM_A, Match.TEAM_B)},{cell})>1"

    def _not_once_each(self, team: Match) -> str:
        """Whether the team does not stand once as A and once as B."""
        cell = self._cell(team)
        in_a, in_b = (f"COUNTIF({self._seats(side, side)},{cell})" for side in (Match.TEAM_A, Match.TEAM_B))
        return f"AND(COUNT({cell})=1,OR({in_a}<>1,{in_b}<>1))"

    def _met(self) -> str:
        """The round in which the two met first; a very late one if they have not."""
        line_a, line_b = self._cell(Side.LINE_A), self._cell(Side.LINE_B)
        met = ",".join(
            f"IFERROR(MATCH({line_b},INDEX({self._plan.groups(group)},{line_a},0),0),{_NEVER})"
            for group in (Group.OPPONENT_A, Group.OPPONENT_B)
        )
        return f"IF(OR({line_a}=0,{line_b}=0),{_NEVER},MIN({met}))"

    def _unsound(self) -> str:
        """What is wrong with the totals by its number: ten times that of the first report, and that of the second."""
        first, second = (self._unsound_pair(own, other) for own, other in _REPORTS)
        return f"{_FIRST_REPORT}*{first}+{second}"

    def _unsound_pair(self, own: Match, other: Match) -> str:
        """The number of what is wrong with two totals, 0 for nothing."""
        one, two, pair = self._cell(own), self._cell(other), self._pair(own, other)
        too_many = f"MAX({one},{two})>{_MOST_A_BOARD}*{self._cell(Side.BOARDS)}"
        odd = f"OR(MIN({one},{two})<0,{too_many},ROUND({one},0)<>{one},ROUND({two},0)<>{two})"
        not_both = f'IF({one}&{two}="",0,IF(OR({one}="",{two}=""),1,2))'
        return f"IF(COUNT({pair})=2,IF({odd},3,0),{not_both})"

    def _unsound_said(self) -> str:
        """What is wrong with the totals, in words; the first report goes first."""
        number = self._cell(Side.UNSOUND)
        most = f"{_MOST_A_BOARD}*{self._cell(Side.BOARDS)}"
        whole = f'"IMPs must be whole, from 0 to "&{most}&" ({_MOST_A_BOARD} a board)"'
        words = f'"one of the two totals is missing","IMPs must be numbers",{whole}'
        first = f"CHOOSE(INT({number}/{_FIRST_REPORT}),{words})"
        return f'IF({number}>={_FIRST_REPORT},{first},"2nd report: "&CHOOSE({number},{words}))'

    def _warning(self) -> str:
        """What is odd about a match that counts all the same, each with a semicolon before it."""
        cell, plan, number = self._cell, self._plan, self._plan.number
        kind, earliest = cell(Side.KIND), cell(Side.MET)
        continued = f"AND({kind}={_SECOND},{earliest}={number}-1)"
        parts = [f'IF({earliest}>={number},"",IF({continued},"","; met in round "&{earliest}))']
        for line, name in ((Side.LINE_A, Match.NAME_A), (Side.LINE_B, Match.NAME_B)):
            first, last = (f"INDEX({plan.line(of)},{cell(line)})" for of in (Line.FROM_ROUND, Line.LAST_ROUND))
            known = "" if line is Side.LINE_A else f'IF({cell(line)}=0,"",'
            parts.append(
                f'{known}IF({last}<{number},"; "&{cell(name)}&" dropped out after round "&{last},'
                f'IF({first}>{number},"; "&{cell(name)}&" joins in round "&{first},"")){")" * bool(known)}'
            )
        useless = f"OR({kind}={_BYE},{kind}={_FIRST},{kind}>={_FIRST_RULING})"
        parts.append(f'IF({cell(Side.REPORTED)}=0,"",IF({useless},"; the IMPs do not count",""))')
        return f'IF({cell(Side.LINE_A)}=0,"",{"&".join(parts)})'

    def _all_reports(self) -> str:
        """The cells of both reports."""
        return f"{self._pair(Match.IMPS_A, Match.IMPS_B)},{self._pair(Match.AGAIN_A, Match.AGAIN_B)}"

    # --- the result --------------------------------------------------------------------------------------------

    def _result(self) -> str:
        """The result in words, or what is wrong."""
        cell, plan = self._cell, self._plan
        state, kind = cell(Match.STATE), cell(Side.KIND)
        name_a, name_b = cell(Match.NAME_A), cell(Match.NAME_B)
        imps_a, imps_b = cell(Side.IMPS_A), cell(Side.IMPS_B)
        vps_a, vps_b = plan.vps(cell(Match.VPS_A)), plan.vps(cell(Match.VPS_B))
        against = f'{name_a}&" v "&{name_b}'
        won = first_of(
            (f"{imps_a}={imps_b}", f'{name_a}&" tied with "&{name_b}&" "&{imps_a}&"-"&{imps_b}'),
            (f"{imps_a}>{imps_b}", f'{name_a}&" beat "&{name_b}&" "&{imps_a}&"-"&{imps_b}'),
            otherwise=f'{name_b}&" beat "&{name_a}&" "&{imps_b}&"-"&{imps_a}',
        )
        points = f'IF({imps_a}>={imps_b},{vps_a}&"-"&{vps_b},{vps_b}&"-"&{vps_a})'
        one = f'IF({cell(Side.REPORTED)}={_BOTH_REPORTS},"",", one report")'
        adjusted = f"OR({cell(Match.MARGIN_A)}<>{imps_a}-{imps_b},{cell(Match.MARGIN_B)}<>{imps_b}-{imps_a})"
        half = f'IF({kind}={_HALF},", half match","")'
        said = f'{won}&", "&{points}&IF({adjusted}," (IMPs adjusted)","")&{one}&{half}'
        reports = [f'{cell(own)}&"-"&{cell(other)}' for own, other in _REPORTS]
        both = f'{reports[0]}&" or "&{reports[1]}'
        versions = f'{against}&" provisional: "&{both}&", for now "&{vps_a}&"-"&{vps_b}'
        words = first_of(
            (f"{state}={State.WRONG}", cell(Side.PROBLEM)),
            (f"{state}={State.WAITING}", f'{against}&": no result"'),
            (f"{state}={State.PROVISIONAL}", versions),
            (f"{kind}={_BYE}", f'{name_a}&" has a bye: "&{vps_a}'),
            (f"{kind}={_FIRST}", f'{against}&": goes on in round "&({plan.number}+1)'),
            (f"{kind}>={_FIRST_RULING}", f'{against}&", "&{cell(Match.KIND)}&": "&{vps_a}&"-"&{vps_b}'),
            otherwise=said,
        )
        odd = f'IF({state}={State.WRONG},"",{cell(Side.WARNING)})'
        return f'IF({state}={State.EMPTY},"",{words}&{odd})'


def _joined(cells: list[str]) -> str:
    """Cells joined behind another text."""
    return "".join(f"&{cell}" for cell in cells)
