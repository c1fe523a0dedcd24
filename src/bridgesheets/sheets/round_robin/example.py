"""An invented event for the filled-in example: names, results and a fine. An empty one holds nothing."""

from __future__ import annotations

from random import Random

from bridgesheets.sheets.form import Value
from bridgesheets.sheets.order import Order
from bridgesheets.sheets.points import most_imps_a_board
from bridgesheets.sheets.round_robin.event import PLAYERS, VPS_AFTER
from bridgesheets.sheets.round_robin.schedule import Match, Schedule

_SEED = 1925
_TEAMS = (
    "Harbour Lights", "The Finesse", "Old Mill", "North Star", "Two Clubs", "River Rats", "Vanderbilts", "Squeezers",
    "Blue Door", "Sunday Slam", "Last Trick", "Oakfield", "Ruffians", "Endplay", "Quiet Signals", "Five Aces",
)  # fmt: skip
_FIRST = (
    "Ada", "Bruno", "Clara", "Dieter", "Elsa", "Frank", "Greta", "Hugo", "Ines", "Jonas", "Karin", "Leo", "Mara",
    "Nils", "Olga", "Paul", "Rosa", "Sven", "Tilda", "Uwe", "Vera", "Willem",
)  # fmt: skip
_LAST = (
    "Abel", "Brook", "Castell", "Dahl", "Ebner", "Falk", "Grove", "Holm", "Ivers", "Jansen", "Kerr", "Lund", "Marsh",
    "North", "Orr", "Pike", "Quint", "Reed", "Stone", "Thorn", "Ude", "Vance", "Wells", "York", "Zander",
)  # fmt: skip
#: 2026-03-14, as a spreadsheet counts days.
_DAY = 46095
#: How far apart teams are on a board, in IMPs.
_SPREAD = 1.6


class Example:
    """What stands in the cells to type in of a filled-in event, or nothing."""

    def __init__(self, order: Order, schedule: Schedule) -> None:
        self._filled = order.filled
        chance = Random(_SEED)
        names = list(_TEAMS)
        chance.shuffle(names)
        self._names = names[: schedule.teams]
        people = [f"{first} {last}" for first in _FIRST for last in _LAST]
        chance.shuffle(people)
        self._people = people
        self._figures = {match: self._result(chance, match, order.boards) for match in schedule.matches}
        self._late = schedule.matches[-1]
        self.date: Value = _DAY if self._filled else ""
        self.director = "Thea Director" if self._filled else ""
        self.tie_breaks = ("head to head", "IMP quotient", "") if self._filled else ("", "", "")

    def name(self, team: int) -> str:
        """The name of a team."""
        return self._names[team - 1] if self._filled else ""

    def player(self, team: int, number: int) -> str:
        """A player of a team; some have four players, some more."""
        there = self._filled and number < PLAYERS - team % 3
        return self._people[team * PLAYERS + number] if there else ""

    def figures(self, match: Match) -> dict[str, int]:
        """The captains' totals of a match, by the columns they are typed into."""
        return self._figures[match] if self._filled else {}

    def adjustment(self, line: int) -> dict[str, Value]:
        """What the director has adjusted."""
        if not self._filled or line > 1:
            return {}
        late = self._late
        return {"team": late.home, "round": late.round, "what": VPS_AFTER, "amount": -1, "reason": "late for the round"}

    def _result(self, chance: Random, match: Match, boards: int) -> dict[str, int]:
        better = (match.away - match.home) * 0.02
        margin = round(chance.gauss(better, 1) * _SPREAD * boards**0.5 * 2)
        loser = chance.randint(0, 3 * boards)
        home, away = (loser + margin, loser) if margin >= 0 else (loser, loser - margin)
        limit = most_imps_a_board() * boards
        home, away = min(home, limit), min(away, limit)
        return {"first_home": home, "first_away": away, "other_home": home, "other_away": away}
