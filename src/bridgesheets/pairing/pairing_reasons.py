"""Reasons for pairings: whom the higher ranked passed over, and what was in the way.

The reasons are worked out from the standings and the pairings alone, so that they can be given for a round that was
drawn long ago, and do not speak for a pairing that somebody changed by hand.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import NamedTuple

from bridgesheets.pairing.field import APART, MET, STATIONARY, DrawField
from bridgesheets.pairing.matching import can_pair
from bridgesheets.pairing.pairing import AGAIN, KEPT, LOTS, TOP_TABLES, Draw, Pairing, Unpaired, costs, possible

#: Why a team was passed over, besides what hinders two from meeting: it is in no pairing of two; its table was at play
#: already; the rest could not have been paired; its own opponent would have been left to one it must not meet; the
#: squares of the gaps would have been larger; nothing, so that somebody must have changed the draw; it had a bye.
SITS_OUT, AT_PLAY, NEEDED, LEAVES, CLOSER, BY_HAND, HAD = (
    "sits out", "at play", "needed", "leaves", "closer", "by hand", "had",
)  # fmt: skip
KINDS = (MET, APART, STATIONARY, SITS_OUT, AT_PLAY, NEEDED, LEAVES, CLOSER, BY_HAND, HAD)


class PassedTeam(NamedTuple):
    """A team that was passed over, and why.

    ``round`` is where two met: the two themselves, or, for those who are left (``left``), these two. ``squares`` are
    the squared gaps of the two pairings as drawn and as they would have been, in hundredths of a VP.
    """

    team: int
    kind: str
    round: int = 0
    left: tuple[int, int] | None = None
    squares: tuple[int, int] | None = None
    #: What kind of hindrance there is between those who are left.
    hindrance: str = ""


class ExplainedPairing(NamedTuple):
    """A pairing, the round in which the two had met before (0: never), and who was passed over.

    ``by_hand`` says that no draw would have let these two meet.
    """

    pairing: Pairing
    again: int
    passed: tuple[PassedTeam, ...]
    by_hand: bool = False


class ExplainedUnpaired(NamedTuple):
    """Those in no pairing of two, and the lower ranked who are."""

    out: Unpaired
    passed: tuple[PassedTeam, ...]


class Explanation(NamedTuple):
    """Explanation of a whole round."""

    pairings: tuple[ExplainedPairing, ...]
    outs: tuple[ExplainedUnpaired, ...]


def explain(field: DrawField, draw: Draw) -> Explanation:
    reasons = _Reasons(field, draw)
    return Explanation(tuple(map(reasons.pairing, draw.pairings)), tuple(map(reasons.out, draw.outs)))


class _Reasons:
    """Explains the pairings of a draw, and who sits out."""

    def __init__(self, field: DrawField, draw: Draw) -> None:
        self._field = field
        position = field.position
        free = [one for one in draw.pairings if one.how not in (KEPT, AGAIN)]
        self._free = sorted(free, key=lambda one: position[one.teams[0]])
        self._paired: Mapping[int, Pairing] = {number: one for one in draw.pairings for number in one.teams}
        self._out = {number for out in draw.outs for number in out.teams}

    def pairing(self, pairing: Pairing) -> ExplainedPairing:
        """Returns what is to be said of a pairing: which teams that are higher were passed over, and why."""
        one, other = pairing.teams
        passed = () if pairing.how in (KEPT, AGAIN, *LOTS) else tuple(self._passed(pairing))
        by_hand = pairing.how not in (KEPT, AGAIN) and self._field.hindrance(one, other) is not None
        return ExplainedPairing(pairing, self._field.met(one, other), passed, by_hand)

    def _passed(self, pairing: Pairing) -> Iterable[PassedTeam]:
        """Yields the teams between the two that were passed over, each with the reason."""
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
        """Says why not this one, and its opponent for the other."""
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
        """Checks whether, with these at a table from the top, those below it could be paired."""
        gone = {*teams, *(number for higher in self._free[:rank] for number in higher.teams)}
        below = {number for lower in self._free[rank:] for number in lower.teams}
        return self._can_pair(below - gone)

    def _can_pair(self, numbers: Collection[int]) -> bool:
        rest = [number for number in self._field.order if number in numbers]
        return can_pair(rest, possible(self._field, rest))

    # --- an odd field ------------------------------------------------------------------------------------------

    def out(self, out: Unpaired) -> ExplainedUnpaired:
        """Says why these are left out, and nobody ranked below the highest of them."""
        position = self._field.position
        if not set(out.teams) <= set(position) or out.kept:
            return ExplainedUnpaired(out, ())
        highest = min(position[number] for number in out.teams)
        lower = [number for number in self._field.order[highest + 1 :] if number not in out.teams]
        return ExplainedUnpaired(out, tuple(self._why_not_out(out, number) for number in reversed(lower)))

    def _why_not_out(self, out: Unpaired, number: int) -> PassedTeam:
        """Says why a team that is lower does not sit out in place of another."""
        team = self._field.by_number[number]
        if number in self._out or number not in self._paired:
            return PassedTeam(number, SITS_OUT)
        if self._paired[number].how == KEPT:
            return PassedTeam(number, AT_PLAY)
        if out.kind in team.had:
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
