"""Faults of matches and scores that no event can have: more wins than matches, two winners, more than all there is."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal

from bridgesheets.award import names
from bridgesheets.award.faults import Fault
from bridgesheets.award.played import Contestant, Event
from bridgesheets.award.stratifying import who
from bridgesheets.reasons import with_noun

#: Fewer teams can meet each other too often for their wins to be weighed.
_FEW = 4
_ALL = Decimal(100)


def of_matches(event: Event) -> Iterator[Fault]:
    """Faults of the matches of team events, and of the percentages of a side series."""
    if event.event_type in names.KNOCKOUTS:
        yield from _one_winner(event)
    if event.event_type in names.WITH_MATCHES:
        yield from _too_many(event)
    if event.event_type == names.SERIES:
        yield from _percentages(event)


def _one_winner(event: Event) -> Iterator[Fault]:
    first = [each for each in event.contestants if each.rank == 1]
    for each in first[1:]:
        wrong = f"{who(each)} and {who(first[0])} both have rank 1, and one team wins a knockout"
        yield Fault(each.origin, wrong, "give the other one 2")


def _too_many(event: Event) -> Iterator[Fault]:
    for each in event.contestants:
        played = _matches(each)
        most = _most(event, each)
        if most is not None and played > most:
            wrong = (
                f"{who(each)} has {with_noun(played, 'match', 'matches')} won and tied, and there are {most} at most"
            )
            yield Fault(each.origin, wrong, "correct its wins and ties")


def _matches(team: Contestant) -> int:
    return (team.wins or 0) + (team.ties or 0) + sum(other.wins + other.ties for other in team.others)


def _most(event: Event, team: Contestant) -> int | None:
    """The most matches that a team can have won and tied; None where nothing tells.

    In a knockout one a round. Else as many as the boards allow, or twice as many as the matches of the others give
    each of them: every match won is a match lost, and half of them may have been forfeits.
    """
    teams = len(event.contestants)
    if event.event_type in (names.KNOCKOUT, names.COMPACT):
        return event.rounds or (teams - 1).bit_length()
    if event.boards and event.match_boards and not team.others:
        return event.sessions * event.boards // event.match_boards
    if teams < _FEW:
        return None
    halves = sum(2 * (each.wins or 0) + (each.ties or 0) for each in event.contestants if each is not team)
    return 2 * halves // (teams - 1)


def _percentages(event: Event) -> Iterator[Fault]:
    for contestant in event.contestants:
        for session, result in enumerate(contestant.results, 1):
            if result is not None and result.score is not None and not 0 <= result.score <= _ALL:
                wrong = f"{who(contestant)} has {result.score:f} in session {session}, which is no percentage"
                yield Fault(contestant.origin, wrong, "a side series is ranked by percentages: give 0 to 100")
