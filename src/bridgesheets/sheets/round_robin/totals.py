"""The sheet "Totals": the settings made safe, the teams with totals, tie-breaks and places, and the rounds."""

from __future__ import annotations

from bridgesheets.printed.styles import HEAD, TITLE
from bridgesheets.sheets.form import Form, at
from bridgesheets.sheets.points import most_imps_a_board
from bridgesheets.sheets.round_robin.layout import (
    BY_HALF,
    HEAD_ROW,
    NEVER,
    NO_SCORE,
    TIE_BREAKS,
    TITLE_ROW,
    VPS_AFTER,
    Adjusted,
    Asked,
    Layout,
    M,
    R,
    S,
    T,
    TeamColumn,
)
from bridgesheets.sheets.round_robin.standings import numbers_and_points
from bridgesheets.sheets.styles import ASKED, HELPER
from bridgesheets.sheets.words import first_of, line_deleted, out_of_order

_WIDTHS = (70, 110, 110)
_WIDTH = 42.0
#: Below every total: a team that has withdrawn is ranked behind all others.
_LAST = -99999
#: A quotient of IMPs by none: above all others.
_NONE_LOST = 99999


def write_totals(layout: Layout) -> None:
    """Fill the sheet "Totals"."""
    form = layout.totals
    form.put(TITLE_ROW, 1, "Totals, tie-breaks and places", TITLE.at(14))
    form.put(TITLE_ROW + 1, 1, "Nothing to fill in here. The other sheets take their figures from these.", ASKED)
    for setting, text in {**_settings(layout), **_faults(layout), S.STATUS: _status(layout)}.items():
        form.put(setting, 1, setting.name.replace("_", " ").capitalize(), HELPER)
        form.formula(setting, 2, text, HELPER)
    _write_teams(layout, form)
    _write_rounds(layout, form)
    last = T.AGAINST + layout.schedule.teams - 1
    form.widths([*_WIDTHS, *[_WIDTH] * (last - len(_WIDTHS))])
    form.finish(layout.round_row(layout.schedule.rounds), last, source="Made by bridgesheets",
                working=True)  # fmt: skip


# --- settings ----------------------------------------------------------------------------------------------------


def _number(cell: str, most: str, otherwise: str) -> str:
    """A number from 0 to ``most``; otherwise something else."""
    return f"IFERROR(IF(COUNT({cell})=1,IF(AND({cell}>=0,{cell}<={most}),{cell},{otherwise}),{otherwise}),{otherwise})"


def _settings(layout: Layout) -> dict[S, str]:
    """The formulas of the settings: what is typed in Set-up if it can be used, else what is usual; and some counts."""
    boards, halves = layout.asked(Asked.BOARDS), layout.asked(Asked.HALVES)
    lengths = layout.scale.boards
    known = f"AND({boards}>={lengths[0]},{boards}<={lengths[-1]})"
    exists = f"IF({layout.scale.formula('0', boards)}>=0,{boards},0)"
    names = layout.teams.range(layout.team_row(1), TeamColumn.NAME, layout.team_row(layout.schedule.teams), 2)
    treatment = layout.asked(Asked.WITHDRAWAL)
    ties = (Asked.TIE_BREAK_1, Asked.TIE_BREAK_2, Asked.TIE_BREAK_3)
    most = f"{layout.scale.maximum:f}"
    found = {
        S.BOARDS: f"IFERROR(IF(COUNT({boards})=1,IF({known},{exists},0),0),0)",
        S.HALVES: f"IFERROR(IF({halves}=2,2,1),1)",
        S.LIMIT: f"IF({layout.setting(S.BOARDS)}>0,{most_imps_a_board()}*{layout.setting(S.BOARDS)},9999)",
        S.TREATMENT: f'IFERROR(IF({treatment}="{BY_HALF}",1,IF({treatment}="{NO_SCORE}",2,0)),0)',
        S.LEAST: _number(layout.asked(Asked.LEAST), most, "0"),
        S.SIT_OUT: _number(layout.asked(Asked.SIT_OUT), most, "0"),
        S.NAMED: f'IFERROR(SUMPRODUCT(--({names}<>"")),0)',
        S.IN: f"SUM({layout.all_matches(M.IN)})",
        S.EXPECTED: f"SUM({layout.all_rounds(R.EXPECTED)})",
        S.PROVISIONAL: _provisional(layout),
        S.WITHDRAWN: f'COUNTIF({layout.all_totals(T.OUT_AFTER)},"<{NEVER}")',
        S.EVENT: f'IFERROR({layout.asked(Asked.EVENT)}&"","")',
    }
    for setting, asked in zip((S.TIE_BREAK_1, S.TIE_BREAK_2, S.TIE_BREAK_3), ties, strict=True):
        cell = layout.asked(asked)
        chosen = "0"
        for number, word in enumerate(TIE_BREAKS, 1):
            chosen = f'IF({cell}="{word}",{number},{chosen})'
        found[setting] = f"IFERROR({chosen},0)"
    return found


def _provisional(layout: Layout) -> str:
    """The formula of how many results are provisional."""
    # A count by conditions would say the same, but ONLYOFFICE keeps its old value when a result is corrected.
    captains = layout.all_matches(M.OTHER_CAPTAIN)
    played = f"({layout.all_matches(M.PLAYED)}=1)*({layout.all_matches(M.IN)}=1)"
    return f'SUMPRODUCT({played}*({captains}<>"")*({captains}>=2))'


def _faults(layout: Layout) -> dict[S, str]:
    """What is wrong, in words; empty where nothing is."""
    boards = layout.setting(S.BOARDS)
    teams = layout.schedule.teams
    checks = layout.teams.range(layout.team_row(1), TeamColumn.CHECK, layout.team_row(teams), TeamColumn.CHECK)
    numbers = layout.teams.range(HEAD_ROW, TeamColumn.NUMBER, layout.team_row(teams), TeamColumn.NUMBER)
    # What a withdrawal does has a fault of its own below.
    asked = layout.setup.range(Asked.BOARDS, 4, Asked.WITHDRAWAL - 1, 4), layout.setup.cell(Asked.LEAST, 4)
    questions = layout.setup.range(Asked.EVENT, 1, Asked.LEAST, 1)
    undecided = f"AND({layout.setting(S.WITHDRAWN)}>0,{layout.setting(S.TREATMENT)}=0)"
    return {
        S.WRONG_SETUP: f'IF({line_deleted(questions, len(Asked))},"Set-up: a line was deleted: undo it. ",'
        f'IF({boards}=0,"Set-up: the scale has no entry for so many boards; no VPs. ",'
        f'IF(OR(SUMPRODUCT(--({asked[0]}<>""))>0,{asked[1]}<>""),"Set-up: see the words beside the answers. ","")))',
        S.WRONG_LINES: f'IF(COUNTIF({layout.all_matches(M.IN_PLACE)},0)>0,"A line of a round has been moved or '
        'deleted: undo it; its match does not count. ","")',
        S.WRONG_TEAMS: f'IFERROR(IF({out_of_order(numbers, teams)},"Teams: lines were sorted, inserted or deleted: '
        f'undo it. ",IF(SUMPRODUCT(--({checks}<>""))>0,"Teams: see the words beside the names. ","")),'
        '"Teams: a line has been deleted; undo it. ")',
        S.WRONG_TREATMENT: f'IF({undecided},"A team has withdrawn: choose in Set-up how that is scored. ","")',
        S.WRONG_ADJUSTMENTS: f'IFERROR(IF(COUNTIF({layout.adjustment(Adjusted.STATE)},">1")>0,'
        '"Adjustments: a line does not count; see the words beside it. ",""),'
        '"Adjustments: lines have been deleted; undo it. ")',
        S.WRONG_SHOWN: _wrongly_shown(layout),
    }


def _wrongly_shown(layout: Layout) -> str:
    """Whether standings and rounds show what was calculated: a formula in them may have been typed over."""
    rounds = ",".join(layout.shown_points(number) for number in range(1, layout.schedule.rounds + 1))
    calculated = ",".join(layout.all_matches(column) for column in (M.HOME_VPS, M.AWAY_VPS, M.HOME_AWARD, M.AWAY_AWARD))
    numbers, points = numbers_and_points(layout)
    # The numbers of the teams beside each table of the matrix.
    beside = ",".join(layout.matrix_teams(leg, what) for leg in layout.legs for what in ("VPs", "IMPs"))
    lines = 2 * layout.schedule.legs * layout.schedule.teams
    standings = '"Standings: a line was deleted, or a formula typed over: undo it. "'
    return first_of(
        (f"IFERROR(ROUND(SUM({rounds})-SUM({calculated}),2),1)<>0",
         '"A formula in a round was cleared or typed over: undo it. "'),
        (f"COUNT({beside})<>{lines}", '"Matrix: a line was deleted: undo it. "'),
        (f"IFERROR(SUM({numbers})-SUM({layout.all_totals(T.NUMBER)}),1)<>0", standings),
        (f"IFERROR(ROUND(SUM({points})-SUM({layout.all_totals(T.TOTAL)}),2),1)<>0", standings),
    )  # fmt: skip


def _status(layout: Layout) -> str:
    """What is to be done next."""
    setting = layout.setting
    # One fault at a time: a line has room for no more.
    fault = '""'
    for wrong in reversed([wrong for wrong in S if wrong.name.startswith("WRONG")]):
        fault = f'IF({setting(wrong)}<>"",{setting(wrong)},{fault})'
    named, teams = setting(S.NAMED), layout.schedule.teams
    names = (
        f'IF(AND({named}<{teams},{setting(S.IN)}=0),"Teams: type the names ("&{named}&" of {teams} are there). ","")'
    )
    done = layout.all_rounds(R.DONE)
    provisional = setting(S.PROVISIONAL)
    finished = (
        f'"All rounds are in"&IF({provisional}>0,", but "&{provisional}&" provisional: see the rounds.",'
        '": print Standings and Matrix.")'
    )
    current = f"IFERROR(INDEX({layout.all_rounds(R.STATUS)},MATCH(0,{done},0)),{finished})"
    return f'IFERROR({fault}&{names}&{current},"Something that the figures need was deleted: undo that.")'


# --- teams -------------------------------------------------------------------------------------------------------


def _write_teams(layout: Layout, form: Form) -> None:
    head = layout.totals_head
    for column in T:
        form.put(head, column, column.name.replace("_", " ").capitalize(), HEAD.at(8))
    for other in range(1, layout.schedule.teams + 1):
        # The column of a team holds its VPs against the team of each row: tie-breaks read it downwards.
        form.put(head, T.AGAINST + other - 1, other, HEAD.at(8))
    form.height(head, 26)
    for team in range(1, layout.schedule.teams + 1):
        row = layout.total_row(team)
        form.put(row, T.NUMBER, team, HELPER)
        for column, text in _Team(layout, team).formulas().items():
            form.formula(row, column, text, HELPER)
        for other in range(1, layout.schedule.teams + 1):
            form.formula(row, T.AGAINST + other - 1, _against(layout, other, team), HELPER)


def _against(layout: Layout, team: int, other: int) -> str:
    """The VPs of a team in its matches against another."""
    if team == other:
        return "0"
    meetings = [layout.schedule.meeting(team, other, leg) for leg in range(1, layout.schedule.legs + 1)]
    cells = [layout.of_match(match, M.HOME_VPS if match.home == team else M.AWAY_VPS) for match in meetings]
    return f"SUM({','.join(cells)})"


class _Team:
    """The formulas of one team."""

    def __init__(self, layout: Layout, team: int) -> None:
        self._layout = layout
        self._team = team
        self._row = layout.total_row(team)

    def __getitem__(self, column: T) -> str:
        return at(self._row, column)

    def formulas(self) -> dict[T, str]:
        """The formula of each column."""
        layout = self._layout
        return {
            T.NAME: self._name(),
            T.LABEL: f'{self[T.NUMBER]}&" "&{self[T.NAME]}',
            T.OUT_AFTER: self._out_after(),
            T.MATCHES: str(len(layout.schedule.of_team(self._team))),
            T.BEFORE: self._where(M.BEFORE, M.BEFORE, f'{layout.all_matches(M.ROUND)},"<="&{self[T.OUT_AFTER]}'),
            T.CANCELLED: f"IF(AND({self[T.OUT_AFTER]}<{NEVER},{layout.setting(S.TREATMENT)}=1,"
            f"2*{self[T.BEFORE]}<{self[T.MATCHES]}),1,0)",
            T.PLAYED: self._where(M.PLAYED, M.PLAYED, f"{layout.all_matches(M.IN)},1"),
            T.PLAYED_VPS: self._where(M.HOME_VPS, M.AWAY_VPS, f"{layout.all_matches(M.PLAYED)},1"),
            T.AVERAGE: f'IF({self[T.PLAYED]}=0,"",ROUND({self[T.PLAYED_VPS]}/{self[T.PLAYED]},2))',
            T.CONVERSE: f'IF({self[T.PLAYED]}=0,"",MIN({layout.scale.maximum:f},'
            f"ROUND({2 * layout.draw:f}-{self[T.AVERAGE]},2)))",
            T.MATCH_VPS: self._sum(M.HOME_VPS, M.AWAY_VPS),
            T.AWARDS: self._sum(M.HOME_AWARD, M.AWAY_AWARD),
            T.SIT_OUTS: self._sit_outs(),
            T.ADJUSTED: self._adjusted(),
            T.TOTAL: f"ROUND({self[T.MATCH_VPS]}+{self[T.AWARDS]}+{self[T.SIT_OUTS]}+{self[T.ADJUSTED]},2)",
            T.IMPS_WON: self._sum(M.HOME_TOTAL, M.AWAY_TOTAL),
            T.IMPS_LOST: self._sum(M.AWAY_TOTAL, M.HOME_TOTAL),
            T.NET: f"{self[T.IMPS_WON]}-{self[T.IMPS_LOST]}",
            T.QUOTIENT: self._quotient(),
            T.WINS: self._sum(M.HOME_WIN, M.AWAY_WIN),
            T.KEY: f"IF({self[T.OUT_AFTER]}<{NEVER},{_LAST},{self[T.TOTAL]})",
            T.TIE_1: self._tie_break(S.TIE_BREAK_1, (T.KEY,)),
            T.TIE_2: self._tie_break(S.TIE_BREAK_2, (T.KEY, T.TIE_1)),
            T.TIE_3: self._tie_break(S.TIE_BREAK_3, (T.KEY, T.TIE_1, T.TIE_2)),
            T.ORDER: self._behind(lot=True),
            T.PLACE: self._behind(lot=False),
            T.SHOWN: self._shown(),
        }

    def _name(self) -> str:
        """The name of the team, or its number if it has none."""
        name = self._layout.of_team(self._team, TeamColumn.NAME)
        none = f'"Team {self._team}"'
        return f'IFERROR(IF({name}="",{none},{name}&""),{none})'

    def _out_after(self) -> str:
        """The round after which the team withdrew; a very late one if it plays on."""
        withdrawn = self._layout.of_team(self._team, TeamColumn.WITHDRAWN)
        whole = f"AND({withdrawn}>=0,{withdrawn}<{self._layout.schedule.rounds},{withdrawn}=ROUND({withdrawn},0))"
        return f"IFERROR(IF(COUNT({withdrawn})=1,IF({whole},{withdrawn},{NEVER}),{NEVER}),{NEVER})"

    def _sum(self, at_home: M, away: M) -> str:
        """The sum of what the matches brought the team, at home and away."""
        layout, number = self._layout, self[T.NUMBER]
        parts = (
            f"SUMIF({layout.all_matches(side)},{number},{layout.all_matches(figures)})"
            for side, figures in ((M.HOME, at_home), (M.AWAY, away))
        )
        return "ROUND(" + "+".join(parts) + ",2)"

    def _where(self, at_home: M, away: M, condition: str) -> str:
        """The same sum of the matches that meet a condition."""
        layout, number = self._layout, self[T.NUMBER]
        parts = (
            f"SUMIFS({layout.all_matches(figures)},{layout.all_matches(side)},{number},{condition})"
            for side, figures in ((M.HOME, at_home), (M.AWAY, away))
        )
        return "ROUND(" + "+".join(parts) + ",2)"

    def _sit_outs(self) -> str:
        """The score for the rounds without a match, once such a round has a result."""
        layout = self._layout
        rounds = [n for n in range(1, layout.schedule.rounds + 1) if layout.schedule.sits_out(n) == self._team]
        if not rounds:
            return "0"
        begun = "+".join(f"IF(AND({layout.of_round(n, R.IN)}>0,{self[T.OUT_AFTER]}>={n}),1,0)" for n in rounds)
        return f"ROUND({layout.setting(S.SIT_OUT)}*({begun}),2)"

    def _adjusted(self) -> str:
        """The Victory Points added to the total, or taken from it, apart from any match."""
        layout = self._layout
        conditions = (
            f"{layout.adjustment(Adjusted.TEAM)},{self[T.NUMBER]},"
            f'{layout.adjustment(Adjusted.WHAT)},"{VPS_AFTER}",{layout.adjustment(Adjusted.STATE)},1'
        )
        return f"ROUND(SUMIFS({layout.adjustment(Adjusted.AMOUNT)},{conditions}),2)"

    def _quotient(self) -> str:
        """IMPs won by IMPs lost; more than any quotient if none were lost."""
        won, lost = self[T.IMPS_WON], self[T.IMPS_LOST]
        return f"IF({lost}>0,ROUND({won}/{lost},4),IF({won}>0,{_NONE_LOST},0))"

    def _tie_break(self, setting: S, before: tuple[T, ...]) -> str:
        """What breaks a tie among the teams that all figures before leave equal; 0 where nothing is chosen."""
        layout = self._layout
        tied = "*".join(f"({layout.all_totals(key)}={self[key]})" for key in before)
        met = layout.all_totals(T.AGAINST + self._team - 1)
        head_to_head = f"ROUND(SUMPRODUCT({tied}*{met}),2)"
        figures = f"{head_to_head},{self[T.QUOTIENT]},{self[T.NET]},{self[T.WINS]}"
        return f"CHOOSE({layout.setting(setting)}+1,0,{figures})"

    def _behind(self, *, lot: bool) -> str:
        """One more than the teams in front; where teams are equal the lower number is in front, or nobody is."""
        layout = self._layout
        last = f"({layout.all_totals(T.NUMBER)}<{self[T.NUMBER]})" if lot else "0"
        nested = last
        for key in (T.TIE_3, T.TIE_2, T.TIE_1, T.KEY):
            column = layout.all_totals(key)
            nested = f"(({column}>{self[key]})+({column}={self[key]})*{nested})"
        return f"1+SUMPRODUCT({nested})"

    def _shown(self) -> str:
        """The place as it is printed: with a sign if it is shared, or that the team withdrew."""
        layout = self._layout
        place = self[T.PLACE]
        shared = f'IF(COUNTIF({layout.all_totals(T.PLACE)},{place})>1,{place}&"=",{place})'
        return f'IF({self[T.OUT_AFTER]}<{NEVER},"withdrawn",IF({layout.setting(S.IN)}=0,"",{shared}))'


# --- rounds ------------------------------------------------------------------------------------------------------


def _write_rounds(layout: Layout, form: Form) -> None:
    head = layout.round_row(0)
    for column in R:
        form.put(head, column, column.name.replace("_", " ").capitalize(), HEAD.at(8))
    for number in range(1, layout.schedule.rounds + 1):
        row = layout.round_row(number)
        matches = layout.schedule.of_round(number)
        first, last = layout.row_of(matches[0]), layout.row_of(matches[-1])
        mode = layout.working.range(first, M.MODE, last, M.MODE)
        results = layout.working.range(first, M.IN, last, M.IN)
        form.put(row, R.ROUND, number, HELPER)
        form.formula(row, R.EXPECTED, f"COUNTIF({mode},0)", HELPER)
        form.formula(row, R.IN, f"SUM({results})", HELPER)
        form.formula(row, R.WAITING, layout.of_match(matches[-1], M.WAITING), HELPER)
        form.formula(row, R.PROVISIONAL, layout.of_match(matches[-1], M.PROVISIONAL), HELPER)
        form.formula(row, R.DONE, f"IF({at(row, R.IN)}={at(row, R.EXPECTED)},1,0)", HELPER)
        form.formula(row, R.STATUS, _round_status(row), HELPER)


def _round_status(row: int) -> str:
    """The formula of the words on a round: what is missing or provisional."""
    number, expected, results = at(row, R.ROUND), at(row, R.EXPECTED), at(row, R.IN)
    waiting, provisional = at(row, R.WAITING), at(row, R.PROVISIONAL)
    tables = f'IF({expected}-{results}=1," table "," tables ")'
    open_ = f'{results}&" of "&{expected}&" in; waiting for"&{tables}&{waiting}&"."'
    doubtful = f'IF({provisional}="",""," Provisional, the captains differ: table "&{provisional}&".")'
    none = f'IF({expected}=0,"no match is left.","all "&{expected}&" in.")'
    return f'"Round "&{number}&": "&IF({results}={expected},{none},{open_})&{doubtful}'
