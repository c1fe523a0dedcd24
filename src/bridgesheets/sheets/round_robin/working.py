"""The sheet "Working": a row for each match, from the captains' totals to the points of both sides."""

from __future__ import annotations

from bridgesheets.printed.styles import HEAD, TITLE
from bridgesheets.sheets.form import at
from bridgesheets.sheets.round_robin.layout import (
    ASSIGNED,
    HEAD_ROW,
    IMPS_BEFORE,
    STATUS_ROW,
    TITLE_ROW,
    Adjusted,
    Entry,
    Layout,
    M,
    S,
    T,
)
from bridgesheets.sheets.round_robin.schedule import Match
from bridgesheets.sheets.styles import ASKED, HELPER
from bridgesheets.sheets.words import no_whole_number

#: States of the figures of a match. The sheet of the round says them in words.
NOTHING, FIGURE_MISSING, HALF_TIME, COMPLETE, SECOND_HALF, ONLY_OTHER, WRONG = 0, 1, 2, 3, 4, 5, 9
#: What the other captain says.
AGREES, DIFFERS, ONE_FIGURE = 1, 2, 3
#: What a withdrawal makes of a match: nothing; no longer a match; not played because of one side, or of both.
NORMAL, CANCELLED, HOME_GONE, AWAY_GONE, BOTH_GONE = 0, 1, 2, 3, 4

_WIDTH = 40.0


def write_working(layout: Layout) -> None:
    """Fill the sheet "Working"."""
    form = layout.working
    form.put(TITLE_ROW, 1, "Working: a row for each match", TITLE.at(14))
    form.put(STATUS_ROW, 1, "Nothing to fill in here. The other sheets take their figures from these.", ASKED)
    for column in M:
        form.put(HEAD_ROW, column, column.name.replace("_", " ").capitalize(), HEAD.at(8))
    form.height(HEAD_ROW, 26)
    for match in layout.schedule.matches:
        row = layout.row_of(match)
        constants = {M.ROUND: match.round, M.TABLE: match.table, M.HOME: match.home, M.AWAY: match.away}
        for column, number in constants.items():
            form.put(row, column, number, HELPER)
        for column, text in _Row(layout, match).formulas().items():
            form.formula(row, column, text, HELPER)
    form.widths([_WIDTH] * len(M))
    form.finish(
        HEAD_ROW + len(layout.schedule.matches),
        len(M),
        source="Made by bridgesheets",
        head=HEAD_ROW,
        key_columns=4,
        working=True,
    )


class _Row:
    """The formulas of one match."""

    def __init__(self, layout: Layout, match: Match) -> None:
        self._layout = layout
        self._match = match
        self._row = layout.row_of(match)

    def formulas(self) -> dict[M, str]:
        """The formula of each column."""
        return {
            M.IN_PLACE: self._in_place(),
            M.FAULT: self._fault(),
            M.STATE: self._state(),
            M.HOME_IMPS: self._imps(Entry.FIRST_HOME, Entry.SECOND_HOME),
            M.AWAY_IMPS: self._imps(Entry.FIRST_AWAY, Entry.SECOND_AWAY),
            M.OTHER_CAPTAIN: self._other_captain(),
            M.HOME_ADDED: self._adjusted(M.HOME, IMPS_BEFORE),
            M.AWAY_ADDED: self._adjusted(M.AWAY, IMPS_BEFORE),
            M.ASSIGNED: f"{self._lines(M.HOME)}+{self._lines(M.AWAY)}",
            M.MODE: self._mode(),
            M.PLAYED: self._played(),
            M.HOME_TOTAL: f'IF({self[M.PLAYED]}=1,{self[M.HOME_IMPS]}+{self[M.HOME_ADDED]},"")',
            M.AWAY_TOTAL: f'IF({self[M.PLAYED]}=1,{self[M.AWAY_IMPS]}+{self[M.AWAY_ADDED]},"")',
            M.HOME_VPS: self._vps(M.HOME, M.HOME_TOTAL, M.AWAY_TOTAL),
            M.AWAY_VPS: self._vps(M.AWAY, M.AWAY_TOTAL, M.HOME_TOTAL),
            M.IN: f"IF(COUNT({self[M.HOME_VPS]}:{self[M.AWAY_VPS]})=2,1,0)",
            M.HOME_WIN: self._win(M.HOME_TOTAL, M.AWAY_TOTAL),
            M.AWAY_WIN: self._win(M.AWAY_TOTAL, M.HOME_TOTAL),
            M.HOME_AWARD: self._award(AWAY_GONE, self._match.home, self._match.away),
            M.AWAY_AWARD: self._award(HOME_GONE, self._match.away, self._match.home),
            M.BEFORE: f"IF(OR({self[M.STATE]}={COMPLETE},{self[M.ASSIGNED]}=2),1,0)",
            M.WAITING: self._listed(M.WAITING, f"AND({self[M.MODE]}={NORMAL},{self[M.IN]}=0)"),
            M.PROVISIONAL: self._listed(
                M.PROVISIONAL, f"AND({self[M.PLAYED]}=1,{self[M.OTHER_CAPTAIN]}>={DIFFERS},{self[M.IN]}=1)"
            ),
        }

    def __getitem__(self, column: M) -> str:
        return at(self._row, column)

    def _setting(self, row: S) -> str:
        return self._layout.setting(row)

    def _entered(self, first: Entry, last: Entry | None = None) -> str:
        """The cells of the sheet of the round, from one column to another."""
        return self._layout.entered(self._match, first, last)

    def _in_place(self) -> str:
        """Whether the line on the sheet of the round is still this match."""
        labels = (
            f"{self._entered(entry)}={self._layout.label(team)}"
            for entry, team in ((Entry.HOME, self._match.home), (Entry.AWAY, self._match.away))
        )
        return f"IFERROR(IF(AND({self._entered(Entry.TABLE)}={self[M.TABLE]},{','.join(labels)}),1,0),0)"

    def _fault(self) -> str:
        """What is wrong with the figures: 1 not numbers, 2 below 0, 3 with a fraction, 4 more than boards can bring."""
        cells = self._entered(Entry.FIRST_HOME, Entry.OTHER_AWAY)
        each = [self._entered(entry) for entry in Entry if Entry.FIRST_HOME <= entry <= Entry.OTHER_AWAY]
        found = (
            f'IF(SUMPRODUCT(--({cells}<>""))<>COUNT({cells}),1,IF(COUNTIF({cells},"<0")>0,2,'
            f"IF({no_whole_number(each)},3,"
            f'IF(COUNTIF({cells},">"&{self._setting(S.LIMIT)})>0,4,0))))'
        )
        return f"IFERROR({found},1)"

    def _state(self) -> str:
        """How far the match is: from nothing typed to complete, or wrong."""
        cells = self._entered(Entry.FIRST_HOME, Entry.OTHER_AWAY)
        first = f"COUNT({self._entered(Entry.FIRST_HOME, Entry.FIRST_AWAY)})"
        second = f"COUNT({self._entered(Entry.SECOND_HOME, Entry.SECOND_AWAY)})"
        nothing = f"IF({first}+{second}=0,{ONLY_OTHER}"
        in_one = f"IF({second}>0,{SECOND_HALF},{nothing},IF({first}=2,{COMPLETE},{FIGURE_MISSING})))"
        in_two = (
            f"{nothing},IF(AND({first}=2,{second}=2),{COMPLETE},"
            f"IF(AND({first}=2,{second}=0),{HALF_TIME},{FIGURE_MISSING})))"
        )
        halves = f"{self._setting(S.HALVES)}=2"
        found = f"IF(COUNT({cells})=0,{NOTHING},IF({halves},{in_two},{in_one}))"
        return f"IFERROR(IF(OR({self[M.IN_PLACE]}=0,{self[M.FAULT]}>0),{WRONG},{found}),{WRONG})"

    def _imps(self, first: Entry, second: Entry) -> str:
        """The total of a team over both halves, once the match is complete."""
        total = f"SUM({self._entered(first)},{self._entered(second)})"
        return f'IF({self[M.STATE]}={COMPLETE},{total},"")'

    def _other_captain(self) -> str:
        """Whether the total of the other captain is missing, agrees or differs."""
        cells = self._entered(Entry.OTHER_HOME, Entry.OTHER_AWAY)
        same = (
            f"AND({self._entered(Entry.OTHER_HOME)}={self[M.HOME_IMPS]},"
            f"{self._entered(Entry.OTHER_AWAY)}={self[M.AWAY_IMPS]})"
        )
        found = f"IF(COUNT({cells})=0,0,IF(COUNT({cells})=1,{ONE_FIGURE},IF({same},{AGREES},{DIFFERS})))"
        return f"IF({self[M.STATE]}={COMPLETE},{found},0)"

    def _conditions(self, side: M, what: str) -> str:
        """The conditions for the adjustments of a side in this round, of one kind."""
        layout = self._layout
        return (
            f"{layout.adjustment(Adjusted.TEAM)},{self[side]},{layout.adjustment(Adjusted.ROUND)},{self[M.ROUND]},"
            f'{layout.adjustment(Adjusted.WHAT)},"{what}",{layout.adjustment(Adjusted.STATE)},1'
        )

    def _adjusted(self, side: M, what: str) -> str:
        """The sum of these adjustments."""
        return f"SUMIFS({self._layout.adjustment(Adjusted.AMOUNT)},{self._conditions(side, what)})"

    def _lines(self, side: M) -> str:
        """The number of lines that assign Victory Points to a side."""
        return f"COUNTIFS({self._conditions(side, ASSIGNED)})"

    def _mode(self) -> str:
        """Whether the match is played, cancelled, or a team has withdrawn."""
        home, away = self._match.home, self._match.away
        cancelled = f"{self._layout.total(home, T.CANCELLED)}+{self._layout.total(away, T.CANCELLED)}>0"
        home_gone, away_gone = (f"{self[M.ROUND]}>{self._layout.total(team, T.OUT_AFTER)}" for team in (home, away))
        gone = (
            f"IF(AND({home_gone},{away_gone}),{BOTH_GONE},"
            f"IF({home_gone},{HOME_GONE},IF({away_gone},{AWAY_GONE},{NORMAL})))"
        )
        return f"IF({cancelled},{CANCELLED},{gone})"

    def _played(self) -> str:
        """Whether the match counts by its IMPs."""
        return f"IF(AND({self[M.MODE]}={NORMAL},{self[M.STATE]}={COMPLETE},{self[M.ASSIGNED]}=0),1,0)"

    def _vps(self, side: M, own: M, other: M) -> str:
        """The Victory Points of a side: assigned, or those of the scale."""
        points = self._layout.scale.formula(f"{self[own]}-{self[other]}", self._setting(S.BOARDS))
        assigned = self._adjusted(side, ASSIGNED)
        return (
            f'IF(OR({self[M.MODE]}<>{NORMAL},{self[M.IN_PLACE]}=0),"",IF({self[M.ASSIGNED]}=2,{assigned},'
            f'IF({self[M.PLAYED]}=1,IFERROR({points},""),"")))'
        )

    def _win(self, own: M, other: M) -> str:
        """1 for a match won, a half for a draw."""
        return f'IF(AND({self[M.PLAYED]}=1,{self[M.IN]}=1),(SIGN({self[own]}-{self[other]})+1)/2,"")'

    def _award(self, mode: int, team: int, gone: int) -> str:
        """What a team gets for a match that the other side is no longer there to play."""
        layout = self._layout
        best = f"MAX({layout.total(team, T.AVERAGE)},{layout.total(gone, T.CONVERSE)},{self._setting(S.LEAST)})"
        return f'IF(AND({self[M.MODE]}={mode},{self._setting(S.TREATMENT)}=1),{best},"")'

    def _listed(self, column: M, so: str) -> str:
        """The tables of the round up to this one of which something is so: "2, 3"."""
        table = self[M.TABLE]
        if self._match.table == 1:
            return f'IF({so},{table}&"","")'
        before = at(self._row - 1, column)
        return f'IF({so},IF({before}="","",{before}&", ")&{table},{before})'
