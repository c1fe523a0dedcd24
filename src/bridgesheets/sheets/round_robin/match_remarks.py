"""What stands beside a match: who won by how much, or what keeps it from counting. Nothing rests on colour."""

from __future__ import annotations

from bridgesheets.sheets.points import most_imps_a_board
from bridgesheets.sheets.round_robin.layout import Entry, Layout, M, T
from bridgesheets.sheets.round_robin.schedule import Match
from bridgesheets.sheets.round_robin.working import (
    BOTH_GONE,
    CANCELLED,
    DIFFERS,
    HOME_GONE,
    NORMAL,
    ONE_FIGURE,
)


def _faults() -> tuple[str, ...]:
    """What can be wrong with the figures of a match, in the order of its numbers."""
    return (
        "figures must be numbers: no VPs",
        "figures cannot be below 0: no VPs",
        "figures must be whole: no VPs",
        f"more than {most_imps_a_board()} IMPs a board: no VPs",
    )


def words(layout: Layout, match: Match) -> str:
    """The formula of the words beside a match."""
    return _Words(layout, match).formula()


class _Words:
    """The formulas of what is said of one match."""

    def __init__(self, layout: Layout, match: Match) -> None:
        self._layout = layout
        self._match = match
        self._home, self._away = layout.name(match.home), layout.name(match.away)

    def __getitem__(self, column: M) -> str:
        return self._layout.of_match(self._match, column)

    def formula(self) -> str:
        """The formula that chooses what is to be said."""
        faults = ",".join(f'"{fault}"' for fault in _faults())
        return (
            f'IF({self[M.IN_PLACE]}=0,"line moved or deleted: undo it; the match does not count",'
            f"IF({self[M.MODE]}<>{NORMAL},{self._withdrawn()},"
            f"IF({self[M.ASSIGNED]}=2,{self._ruled()},"
            f"IF({self[M.FAULT]}>0,CHOOSE(MAX(1,{self[M.FAULT]}),{faults}),"
            f"IF({self[M.ASSIGNED]}=1,{self._half_ruled()},"
            f"CHOOSE(MIN(6,{self[M.STATE]}+1),{self._nothing()},"
            f'"one figure is missing",{self._half_time()},{self._complete()},'
            f'"second half typed, but Set-up says one",'
            f'"only the other captain\'s total: type the first"))))))'
        )

    def _nothing(self) -> str:
        """Nothing is said of a match without figures."""
        return '""'

    def _withdrawn(self) -> str:
        """What a match brings of which a team withdrew."""
        layout = self._layout
        by_home = f"{layout.total(self._match.home, T.CANCELLED)}=1"
        gone = f"IF({by_home},{self._home},{self._away})"
        typed = f'IF({self[M.STATE]}>0,"; the figures typed do not count","")'
        return (
            f'IF({self[M.MODE]}={CANCELLED},"cancelled: "&{gone}&" withdrew",'
            f'IF({self[M.MODE]}={BOTH_GONE},"not played: both withdrew",'
            f"IF({self[M.MODE]}={HOME_GONE},{self._left(self._home, self._away, M.AWAY_AWARD)},"
            f"{self._left(self._away, self._home, M.HOME_AWARD)})))&{typed}"
        )

    def _left(self, gone: str, other: str, award: M) -> str:
        """Who withdrew, and what the other team gets."""
        got = f'IF({self[award]}="","no score",{other}&" gets "&{self._points(award)}&" VPs")'
        return f'{gone}&" withdrew: "&{got}'

    def _ruled(self) -> str:
        """The Victory Points that the director assigned."""
        added = f"{self[M.HOME_ADDED]}<>0,{self[M.AWAY_ADDED]}<>0"
        return (
            f'"ruled: "&{self._home}&" "&{self._points(M.HOME_VPS)}&", "'
            f'&{self._away}&" "&{self._points(M.AWAY_VPS)}&" VPs"'
            f'&IF(OR({self[M.STATE]}>0,{added}),"; the IMPs do not count","")'
        )

    def _half_ruled(self) -> str:
        """Assigned points for one side: neither they nor what was typed counts."""
        typed = f'IF({self[M.STATE]}>0,"; until then the IMPs do not count","")'
        return f'"assigned VPs for one side only: Adjustments needs a line for the other"&{typed}'

    def _half_time(self) -> str:
        """Who leads at half time."""
        home = self._layout.entered(self._match, Entry.FIRST_HOME)
        away = self._layout.entered(self._match, Entry.FIRST_AWAY)
        return (
            f'"half time: "&IF({home}>{away},{self._home}&" lead "&{home}&"–"&{away},'
            f'IF({home}<{away},{self._away}&" lead "&{away}&"–"&{home},"level "&{home}&"–"&{away}))'
        )

    def _complete(self) -> str:
        """Who won, by how much, and the Victory Points."""
        home, away = self[M.HOME_TOTAL], self[M.AWAY_TOTAL]
        won = self._won(self._home, self._away, home, away, M.HOME_VPS, M.AWAY_VPS)
        lost = self._won(self._away, self._home, away, home, M.AWAY_VPS, M.HOME_VPS)
        drawn = (
            f'{self._home}&" and "&{self._away}&" drew "&{home}&"–"&{away}&", "'
            f'&{self._points(M.HOME_VPS)}&"–"&{self._points(M.AWAY_VPS)}'
        )
        adjusted = f'IF(OR({self[M.HOME_ADDED]}<>0,{self[M.AWAY_ADDED]}<>0)," (adjusted)","")'
        return (
            f'IF({self[M.IN]}=0,"no VPs: see the boards in Set-up",{self._doubt()}'
            f"&IF({home}>{away},{won},IF({home}<{away},{lost},{drawn}))&{adjusted})"
        )

    def _doubt(self) -> str:
        """What the other captain says, if it differs."""
        other = self._layout.entered(self._match, Entry.OTHER_HOME), self._layout.entered(self._match, Entry.OTHER_AWAY)
        return (
            f'IF({self[M.OTHER_CAPTAIN]}={DIFFERS},"PROVISIONAL, other captain says "&{other[0]}&"–"&{other[1]}&": ",'
            f'IF({self[M.OTHER_CAPTAIN]}={ONE_FIGURE},"PROVISIONAL, other captain: one figure is missing: ",""))'
        )

    def _won(self, winner: str, loser: str, most: str, least: str, vps: M, other: M) -> str:
        """That one team beat the other, with totals and Victory Points."""
        return f'{winner}&" beat "&{loser}&" "&{most}&"–"&{least}&", "&{self._points(vps)}&"–"&{self._points(other)}'

    def _points(self, column: M) -> str:
        """Victory Points in a text, with all their decimals where the scale has some."""
        return f'TEXT({self[column]},"0.00")' if self._layout.scale.places else self[column]
