"""Scores to ranks, ties to the hundredth; those who are not ranked leave no gap."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from decimal import Decimal
from typing import NamedTuple

from bridgesheets.awarding.played import Contestant, Event, Result
from bridgesheets.regulations.in_force import in_force
from bridgesheets.rounding import half_up
from bridgesheets.rules.ranking import ranks_of


class Standing(NamedTuple):
    """A place, and how many share it."""

    place: int
    tied: int

    @property
    def asked(self) -> dict[str, int]:
        """The place and the number of those tied as worksheet functions are asked about them."""
        return {"place": self.place, "tied": self.tied}

    def __str__(self) -> str:
        return f"{self.place}=" if self.tied > 1 else str(self.place)


def standings(strengths: Mapping[int, Decimal]) -> dict[int, Standing]:
    """The standing of each contestant, by its position in the event, from what it is ranked by, highest first."""
    ranks = ranks_of(strengths.values(), in_force().ranking.ranking.places)
    shared = Counter(ranks)
    return {at: Standing(rank, shared[rank]) for at, rank in zip(strengths, ranks, strict=True)}


def among(field: Mapping[int, Standing], members: Iterable[int]) -> dict[int, Standing]:
    """The standings of some of a field among themselves, such as those of a lower strat."""
    places = {at: field[at].place for at in members if at in field}
    shared = Counter(places.values())
    found, better = {}, 0
    for place in sorted(shared):
        found[place] = Standing(better + 1, shared[place])
        better += shared[place]
    return {at: found[place] for at, place in places.items()}


def session_strength(result: Result | None) -> Decimal | None:
    """Returns what a result is ranked by: the score, or without one the rank; None for who did not play.

    The rank of a session may be that of a section, so the score goes first.
    """
    if result is None:
        return None
    return _upside_down(result.rank) if result.score is None else result.score


def overall_strength(event: Event, contestant: Contestant) -> Decimal | None:
    """Returns what a contestant is ranked by overall: its rank or score of the whole event, or the sum of its sessions.

    None for who did not play all sessions. The rank goes before the score: it has tie-breaks in it. Scores are rounded
    to hundredths before they are added.
    """
    if contestant.rank is not None or contestant.score is not None:
        return contestant.score if contestant.rank is None else _upside_down(contestant.rank)
    scores = [result.score for result in contestant.results if result is not None and result.score is not None]
    if event.sessions == 1:
        return session_strength(contestant.results[0]) if contestant.results else None
    return sum(map(half_up, scores), Decimal(0)) if len(scores) == event.sessions else None


def eligible_only(event: Event, strengths: Iterable[tuple[int, Decimal | None]]) -> dict[int, Decimal]:
    """The strengths of those who are ranked: eligible ones who played."""
    return {at: strength for at, strength in strengths if strength is not None and event.contestants[at].eligible}


def _upside_down(rank: int | None) -> Decimal | None:
    return None if rank is None else Decimal(-rank)
