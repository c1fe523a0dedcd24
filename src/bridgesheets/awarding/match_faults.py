"""Faults of matches and scores that no event can have: more wins than matches, two winners, more than all there is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from decimal import Decimal

from bridgesheets.awarding import names
from bridgesheets.awarding.arising import bracket
from bridgesheets.awarding.details import BY_NAME
from bridgesheets.awarding.faults import Fault
from bridgesheets.awarding.played import Contestant, Event
from bridgesheets.awarding.stratifying import who
from bridgesheets.reasons import with_noun
from bridgesheets.regulations.in_force import in_force
from truesheet import wording

#: Fewer teams can meet each other too often for their wins to be weighed.
_FEW = 4
#: Nobody plays more boards in a session.
_MOST_BOARDS = 60
#: Matches beyond the average of all teams that are told: more than a quarter.
_DOUBTFUL = Decimal("1.25")
_ALL = Decimal(100)
#: The place that the losers of semi-finals may play for, and how many semi-finals there are.
_PLAYED_OFF, _SEMIFINALS = 3, 2


def of_matches(event: Event) -> Iterator[Fault]:
    """Faults of the matches of team events, and of the percentages of a side series."""
    if event.event_type in names.KNOCKOUTS:
        yield from _one_winner(event)
    if event.event_type == names.COMPACT:
        yield from _clear_places(event)
    if event.event_type in names.WITH_MATCHES:
        yield from list(_too_many(event)) or _too_many_boards(event)
    if event.event_type == names.SERIES:
        yield from _percentages(event)
    if BY_NAME["second_day_teams"].arises(event):
        yield from _second_day(event)


def _one_winner(event: Event) -> Iterator[Fault]:
    first = [each for each in event.contestants if each.rank == 1]
    for each in first[1:]:
        wrong = f"{who(each)} and {who(first[0])} both have rank 1, and one team wins a knockout"
        yield Fault(each.origin, wrong, "give the other one 2")


def _clear_places(event: Event) -> Iterator[Fault]:
    """The fault of a place that two teams share in a compact knockout, where it is paid and played off."""
    ranks = Counter(each.rank for each in event.contestants if each.eligible)
    paid = in_force().knockouts.compact_places.at(Decimal(len(event.contestants)))
    for each in event.contestants:
        if paid is not None and each.rank and 1 < each.rank <= paid.places and ranks[each.rank] > 1:
            wrong = f"{who(each)} shares rank {each.rank}, and a compact knockout plays off every place it pays"
            yield Fault(each.origin, wrong, "give the winner of that match the higher rank")


def _second_day(event: Event) -> Iterator[Fault]:
    """The fault of teams marked for the second day that are not as many as reached it."""
    marked, said = sum(each.second_day for each in event.contestants), event.second_day_teams or 0
    if marked != said:
        detail = BY_NAME["second_day_teams"]
        wrong = f'{with_noun(marked, "team")} marked in the column "Second day", and {said} in "{detail.label}"'
        yield Fault(
            event.contestants[0].origin,
            wrong,
            f"mark the teams that reached it, or correct {wording.option(detail.name)}",
        )


def _too_many(event: Event) -> Iterator[Fault]:
    for each in event.contestants:
        played = _matches(each)
        most = _most(event, each)
        if most is not None and played > most:
            wrong = (
                f"{who(each)} has {with_noun(played, 'match', 'matches')} won and tied, and there are {most} at most"
            )
            yield Fault(each.origin, wrong, "correct its wins and ties")
        elif _without_three_ways(event) and each.rank and (each.wins or 0) > (most := _won_at(event, each)):
            won = with_noun(each.wins or 0, "match", "matches")
            wrong = f"{who(each)} has won {won}, and a team of rank {each.rank} has won {most} at most"
            yield Fault(each.origin, wrong, "correct its wins, or its rank")


def _too_many_boards(event: Event) -> Iterator[Fault]:
    """The fault of matches that no event has the time for. A knockout takes as many sessions as its matches need."""
    boards = _average(event) * (event.match_boards or 0)
    if event.event_type not in names.KNOCKOUTS and boards > event.sessions * _MOST_BOARDS:
        wrong = f"its teams have won and tied matches of {boards / event.sessions:.0f} boards a session together"
        yield Fault(event.contestants[0].origin, wrong, "nobody plays so many; correct the wins, or the boards a match")


def doubtful_matches(event: Event) -> Iterator[str]:
    """Sentences about matches won that may be wrong, and need not be."""
    if event.event_type not in names.WITH_MATCHES or not event.match_boards:
        return
    if not any(each.paid_for_matches for each in event.contestants):
        yield "No team has won or tied a match: no match awards are paid."
    if sum((each.ties or 0) + sum(other.ties for other in each.others) for each in event.contestants) % 2:
        yield "The ties of all teams make an odd number, and two teams tie a match: one may be missing, or too many."
    average = _average(event)
    for each in event.contestants:
        if not _straight(event) and not event.boards and _matches(each) > _DOUBTFUL * average:
            yield (
                f"{who(each)} has {with_noun(_matches(each), 'match', 'matches')} won and tied, and the wins of all "
                f"teams make {average:.1f} for each of them: if wins are wrong or missing, match awards are others."
            )


def _average(event: Event) -> Decimal:
    """The matches that each team played by the wins of all: every match won is a match lost."""
    halves = sum(2 * (each.wins or 0) + (each.ties or 0) for each in event.contestants)
    return Decimal(halves) / max(len(event.contestants), 1)


def _won_at(event: Event, team: Contestant) -> int:
    """The most matches that a team of its rank can have won: the loser of the final all but one, and a play-off more.

    Two that share third place may have played it off, where that brings no further award: then one of them has won.
    """
    rank = team.rank or 1
    won = max(_rounds(event) - (rank - 1).bit_length(), 0)
    level = [(each.wins or 0) > won for each in event.contestants if each.rank == rank]
    return won + (rank == _PLAYED_OFF and len(level) <= _SEMIFINALS and sum(level) == 1)


def _matches(team: Contestant) -> int:
    return (team.wins or 0) + (team.ties or 0) + sum(other.wins + other.ties for other in team.others)


def _straight(event: Event) -> bool:
    """Whether it is a knockout from its first match on, as brackets are; a stage of the GNT may begin with a Swiss."""
    return event.event_type in (names.KNOCKOUT, names.COMPACT) and bool(event.game) and bracket(event)


def _without_three_ways(event: Event) -> bool:
    """Checks whether nobody can have won a match of three teams and be out: a bracket of a power of two needs none."""
    return _straight(event) and len(event.contestants).bit_count() == 1


def _rounds(event: Event) -> int:
    return event.rounds or (len(event.contestants) - 1).bit_length()


def _most(event: Event, team: Contestant) -> int | None:
    """The most matches that a team can have won and tied; None where nothing tells.

    In a knockout one a round, but two of a round that is a match of three teams, and before it one against every other
    team at most. Else as many as the boards allow, or twice as many as the matches of the others give each of them:
    every match won is a match lost, and half of them may have been forfeits.
    """
    teams = len(event.contestants)
    if event.event_type in names.KNOCKOUTS:
        three_ways = not _without_three_ways(event)
        return _rounds(event) + (three_ways if _straight(event) else teams - 1)
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
