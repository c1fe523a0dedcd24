"""Reasons for pairings: which opponents the higher ranked team did not get, and why.

They follow from the standings and the pairings alone: also for old rounds, and for pairings changed by hand.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import NamedTuple

from bridgesheets.pairing.field import STATIONARY, DrawField
from bridgesheets.pairing.matching import can_pair
from bridgesheets.pairing.pairing import AGAIN, KEPT, LOTS, TOP_TABLES, Draw, Pairing, Unpaired, costs, possible_pairs

#: Why a team was passed over, besides what hinders two from meeting: it is in no pairing of two; its table was at play
#: already; the rest could not have been paired; its own opponent would have been left to one it must not meet; the
#: squares of the gaps would have been larger; nothing, so that somebody must have changed the draw; it had a bye.
SITS_OUT, AT_PLAY, NEEDED, LEAVES, CLOSER, BY_HAND, HAD = (
    "sits out", "at play", "needed", "leaves", "closer", "by hand", "had",
)  # fmt: skip


class PassedTeam(NamedTuple):
    """A team that was passed over, and why.

    ``left`` are the two teams that would be left to play each other. ``round`` is that in which these two met, or else
    the pair itself. ``squares`` are the squared gaps, in hundredths of a VP, as drawn and with this team instead.
    """

    team: int
    kind: str
    round: int = 0
    left: tuple[int, int] | None = None
    squares: tuple[int, int] | None = None
    #: The kind of hindrance between those ``left``.
    hindrance: str = ""


class ExplainedPairing(NamedTuple):
    """A pairing, the round in which the two had met (0: none), and the teams passed over.

    ``by_hand`` is True where no draw allows the pairing.
    """

    pairing: Pairing
    met_in: int
    passed_over: tuple[PassedTeam, ...]
    by_hand: bool = False


class ExplainedUnpaired(NamedTuple):
    """A bye, and the lower ranked teams that were paired."""

    unpaired: Unpaired
    passed_over: tuple[PassedTeam, ...]


class Explanation(NamedTuple):
    """Explanation of a whole round."""

    pairings: tuple[ExplainedPairing, ...]
    unpaired: tuple[ExplainedUnpaired, ...]


def explain(field: DrawField, draw: Draw) -> Explanation:
    reasons = _Reasons(field, draw)
    return Explanation(tuple(map(reasons.pairing, draw.pairings)), tuple(map(reasons.out, draw.unpaired)))


class _Reasons:
    """Reasons for the pairings and byes of a draw."""

    def __init__(self, field: DrawField, draw: Draw) -> None:
        self._field = field
        position = field.position
        free = [one for one in draw.pairings if one.how not in (KEPT, AGAIN)]
        self._free = sorted(free, key=lambda one: position[one.teams[0]])
        self._paired: Mapping[int, Pairing] = {number: one for one in draw.pairings for number in one.teams}
        self._out = {number for out in draw.unpaired for number in out.teams}

    def pairing(self, pairing: Pairing) -> ExplainedPairing:
        one, other = pairing.teams
        passed = () if pairing.how in (KEPT, AGAIN, *LOTS) else tuple(self._passed(pairing))
        by_hand = pairing.how not in (KEPT, AGAIN) and self._field.hindrance(one, other) is not None
        return ExplainedPairing(pairing, self._field.met(one, other), passed, by_hand)

    def _passed(self, pairing: Pairing) -> Iterable[PassedTeam]:
        position, (one, other) = self._field.position, pairing.teams
        rank = self._free.index(pairing)
        above = {number for higher in self._free[:TOP_TABLES][:rank] for number in higher.teams}
        for number in self._field.order[position[one] + 1 : position[other]]:
            if number not in above:
                yield self._why_not(rank, pairing, number)

    def _why_not(self, rank: int, pairing: Pairing, number: int) -> PassedTeam:
        one, _ = pairing.teams
        if number in self._out or number not in self._paired:
            return PassedTeam(number, SITS_OUT)
        theirs = self._paired[number]
        if theirs.how in (KEPT, AGAIN):
            return PassedTeam(number, AT_PLAY if theirs.how == KEPT else NEEDED)
        if hindrance := self._field.hindrance(one, number):
            return PassedTeam(number, hindrance.kind, hindrance.round)
        if rank < TOP_TABLES:
            return PassedTeam(number, BY_HAND if self._rest_without(rank, (one, number)) else NEEDED)
        return self._exchange(pairing, theirs, number)

    def _exchange(self, pairing: Pairing, theirs: Pairing, number: int) -> PassedTeam:
        one, other = pairing.teams
        left = next(team for team in theirs.teams if team != number)
        if hindrance := self._field.hindrance(other, left):
            return PassedTeam(number, LEAVES, hindrance.round, (other, left), hindrance=hindrance.kind)
        gap = self._field.gap
        squares = gap(one, other) ** 2 + gap(number, left) ** 2, gap(one, number) ** 2 + gap(other, left) ** 2
        cost = costs(self._field, [pairing.teams, (number, left), (one, number), (other, left)])
        drawn = cost[pairing.teams] + cost[number, left]
        kind = CLOSER if drawn <= cost[one, number] + cost[other, left] else BY_HAND
        return PassedTeam(number, kind, 0, (other, left), squares)

    def _rest_without(self, rank: int, teams: tuple[int, int]) -> bool:
        """Checks if everybody below a table could be paired with ``teams`` at it."""
        gone = {*teams, *(number for higher in self._free[:rank] for number in higher.teams)}
        below = {number for lower in self._free[rank:] for number in lower.teams}
        return self._can_pair(below - gone)

    def _can_pair(self, numbers: Collection[int]) -> bool:
        rest = [number for number in self._field.order if number in numbers]
        return can_pair(rest, possible_pairs(self._field, rest))

    # --- an odd field ------------------------------------------------------------------------------------------

    def out(self, out: Unpaired) -> ExplainedUnpaired:
        position = self._field.position
        if not set(out.teams) <= set(position) or out.kept:
            return ExplainedUnpaired(out, ())
        highest = min(position[number] for number in out.teams)
        lower = [number for number in self._field.order[highest + 1 :] if number not in out.teams]
        return ExplainedUnpaired(out, tuple(self._why_not_out(out, number) for number in reversed(lower)))

    def _why_not_out(self, out: Unpaired, number: int) -> PassedTeam:
        team = self._field.by_number[number]
        if number in self._out or number not in self._paired:
            return PassedTeam(number, SITS_OUT)
        if self._paired[number].how == KEPT:
            return PassedTeam(number, AT_PLAY)
        if out.kind in team.byes:
            return PassedTeam(number, HAD)
        if len(out.teams) > 1 and team.table:
            return PassedTeam(number, STATIONARY)
        higher = next(one for one in out.teams if self._field.position[one] < self._field.position[number])
        others = [one for one in out.teams if one != higher]
        for one in others:
            if hindrance := self._field.hindrance(one, number):
                return PassedTeam(number, LEAVES, hindrance.round, (number, one), hindrance=hindrance.kind)
        free = {one for pairing in self._free for one in pairing.teams} | {*out.teams}
        return PassedTeam(number, BY_HAND if self._can_pair(free - {number, *others}) else NEEDED)
