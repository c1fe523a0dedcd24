"""An invented event for the filled-in example: names, results and a fine."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from types import MappingProxyType
from typing import NamedTuple

from bridgesheets.scoresheets.form import Value
from bridgesheets.scoresheets.order import Order
from bridgesheets.scoresheets.points import most_imps_a_board
from bridgesheets.scoresheets.round_robin.event import HEAD_TO_HEAD, PLAYERS, VPS_AFTER
from bridgesheets.scoresheets.round_robin.schedule import Match, Schedule

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


class Example(NamedTuple):
    """Entries of a filled-in event; an empty one holds nothing."""

    date: Value = ""
    director: str = ""
    tie_breaks: tuple[str, ...] = ("", "", "")
    names: Sequence[str] = ()
    #: The players of each team: first the captain, who plays in it too.
    players: Sequence[Sequence[str]] = ()
    #: The captains' totals of each match, by the columns they are typed into, and so what the director has adjusted.
    figures: Mapping[Match, Mapping[str, int]] = MappingProxyType({})
    adjustment: Mapping[str, Value] = MappingProxyType({})


def example(order: Order, schedule: Schedule) -> Example:
    """An event of that size."""
    if not order.filled:
        return Example()
    chance, names = Random(_SEED), list(_TEAMS)
    chance.shuffle(names)
    people = [f"{first} {last}" for first in _FIRST for last in _LAST]
    chance.shuffle(people)
    # Some teams have four players, some more.
    players = [
        [people[team * PLAYERS + number] if number < PLAYERS - team % 3 else "" for number in range(PLAYERS)]
        for team in range(1, schedule.teams + 1)
    ]
    figures = {match: _result(chance, match, order.boards) for match in schedule.matches}
    late = schedule.matches[-1]
    fine: dict[str, Value] = {"team": late.home, "round": late.round, "what": VPS_AFTER, "amount": -1}
    fine["reason"] = "late for the round"
    tie_breaks = (HEAD_TO_HEAD, "IMP quotient", "")
    return Example(_DAY, "Thea Director", tie_breaks, names[: schedule.teams], players, figures, fine)


def _result(chance: Random, match: Match, boards: int) -> dict[str, int]:
    better = (match.away - match.home) * 0.02
    margin = round(chance.gauss(better, 1) * _SPREAD * boards**0.5 * 2)
    loser = chance.randint(0, 3 * boards)
    winner = min(loser + abs(margin), most_imps_a_board() * boards)
    home, away = (winner, loser) if margin >= 0 else (loser, winner)
    return {"first_home": home, "first_away": away, "other_home": home, "other_away": away}
