"""Faults of the contestants of an event and of their matches: listed twice, missing results, more wins than matches."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from decimal import Decimal

from bridgesheets.awarding import names
from bridgesheets.awarding.conditions import is_bracket
from bridgesheets.awarding.details import BY_NAME
from bridgesheets.awarding.faults import Fault
from bridgesheets.awarding.played import Contestant, Event, Result, Section
from bridgesheets.awarding.stratifying import name_of
from bridgesheets.grouping import grouped
from bridgesheets.reasons import with_noun
from bridgesheets.regulations.in_force import in_force
from truesheet import wording

#: Nobody plays more boards in a session.
_MOST_BOARDS = 60
#: Matches beyond the average of all teams that are reported: more than a quarter.
_DOUBTFUL = Decimal("1.25")
_ALL = Decimal(100)
#: The place that the losers of semi-finals may play for, and how many semi-finals there are.
_PLAYED_OFF, _SEMIFINALS = 3, 2


def match_faults(event: Event) -> Iterator[Fault]:
    if event.event_type in names.KNOCKOUTS:
        yield from _one_winner(event)
    if event.event_type == names.COMPACT:
        yield from _clear_places(event)
    if event.event_type in names.WITH_MATCHES:
        yield from list(_too_many_matches(event)) or _too_many_boards(event)
    if event.event_type == names.SERIES:
        yield from _percentages(event)
    if BY_NAME["second_day_teams"].is_relevant(event):
        yield from _second_day(event)


def _one_winner(event: Event) -> Iterator[Fault]:
    first = [each for each in event.contestants if each.rank == 1]
    for each in first[1:]:
        wrong = f"{name_of(each)} and {name_of(first[0])} both have rank 1, and one team wins a knockout"
        yield Fault(each.origin, wrong, "give the other one 2")


def _clear_places(event: Event) -> Iterator[Fault]:
    """Yields the fault of a place that two teams share in a compact knockout, where it is paid and played off."""
    ranks = Counter(each.rank for each in event.contestants if each.eligible)
    paid = in_force().knockouts.compact_places.at(Decimal(len(event.contestants)))
    for each in event.contestants:
        if paid is not None and each.rank and 1 < each.rank <= paid.places and ranks[each.rank] > 1:
            wrong = f"{name_of(each)} shares rank {each.rank}, and a compact knockout plays off every place it pays"
            yield Fault(each.origin, wrong, "give the winner of that match the higher rank")


def _second_day(event: Event) -> Iterator[Fault]:
    marked, expected = sum(each.second_day for each in event.contestants), event.second_day_teams or 0
    if marked != expected:
        detail = BY_NAME["second_day_teams"]
        wrong = f'{with_noun(marked, "team")} marked in the column "Second day", and {expected} in "{detail.label}"'
        yield Fault(
            event.contestants[0].origin,
            wrong,
            f"mark the teams that reached it, or correct {wording.option(detail.name)}",
        )


def _too_many_matches(event: Event) -> Iterator[Fault]:
    for each in event.contestants:
        played = each.matches
        most = _most_matches(event, each)
        if most is not None and played > most:
            matches = with_noun(played, "match", "matches")
            wrong = f"{name_of(each)} has {matches} won and tied, and there are {most} at most"
            yield Fault(each.origin, wrong, "correct its wins and ties")
        elif _has_no_three_ways(event) and each.rank and (each.wins or 0) > (most := _most_wins_at_rank(event, each)):
            won = with_noun(each.wins or 0, "match", "matches")
            wrong = f"{name_of(each)} has won {won}, and a team of rank {each.rank} has won {most} at most"
            yield Fault(each.origin, wrong, "correct its wins, or its rank")


def _too_many_boards(event: Event) -> Iterator[Fault]:
    """Yields the fault of more boards than sessions have time for; a knockout has the sessions it needs."""
    boards = _average(event) * (event.match_boards or 0)
    if event.event_type not in names.KNOCKOUTS and boards > event.sessions * _MOST_BOARDS:
        wrong = f"its teams have won and tied matches of {boards / event.sessions:.0f} boards a session together"
        yield Fault(event.contestants[0].origin, wrong, "nobody plays so many; correct the wins, or the boards a match")


def doubtful_matches(event: Event) -> Iterator[str]:
    if event.event_type not in names.WITH_MATCHES or not event.match_boards:
        return
    if not any(each.has_match_awards for each in event.contestants):
        yield "No team has won or tied a match: no match awards are paid."
    if sum((each.ties or 0) + sum(other.ties for other in each.other_matches) for each in event.contestants) % 2:
        yield "The ties of all teams make an odd number, and two teams tie a match: one may be missing, or too many."
    average = _average(event)
    for each in event.contestants:
        if not _is_knockout_throughout(event) and not event.boards and each.matches > _DOUBTFUL * average:
            yield (
                f"{name_of(each)} has {with_noun(each.matches, 'match', 'matches')} won and tied, and the wins of all "
                f"teams make {average:.1f} for each of them: if wins are wrong or missing, match awards are others."
            )


def _average(event: Event) -> Decimal:
    """Returns the matches that each team played by the wins of all: every match won is a match lost."""
    halves = sum(2 * (each.wins or 0) + (each.ties or 0) for each in event.contestants)
    return Decimal(halves) / max(len(event.contestants), 1)


def _most_wins_at_rank(event: Event, team: Contestant) -> int:
    """Returns the most matches that a team of its rank can have won, a play-off for third included.

    Two that share third place may have played it off for no further award: then one of them won a match more.
    """
    rank = team.rank or 1
    won = max(_rounds(event) - (rank - 1).bit_length(), 0)
    level = [(each.wins or 0) > won for each in event.contestants if each.rank == rank]
    return won + (rank == _PLAYED_OFF and len(level) <= _SEMIFINALS and sum(level) == 1)


def _is_knockout_throughout(event: Event) -> bool:
    """Checks if all matches are of the knockout; a stage of the GNT may begin with a Swiss."""
    return event.event_type in (names.KNOCKOUT, names.COMPACT) and bool(event.game) and is_bracket(event)


def _has_no_three_ways(event: Event) -> bool:
    """Checks if the bracket needs no three-way matches: its number of teams is a power of two."""
    return _is_knockout_throughout(event) and len(event.contestants).bit_count() == 1


def _rounds(event: Event) -> int:
    return event.rounds or (len(event.contestants) - 1).bit_length()


def _most_matches(event: Event, team: Contestant) -> int | None:
    """Returns the most matches that a team can have won and tied; None where nothing tells.

    In a knockout one a round, but two of a round that is a match of three teams, and before it one against every other
    team at most. Else as many as the boards allow.
    """
    if event.event_type in names.KNOCKOUTS:
        three_ways = not _has_no_three_ways(event)
        return _rounds(event) + (three_ways if _is_knockout_throughout(event) else len(event.contestants) - 1)
    if event.boards and event.match_boards and not team.other_matches:
        return event.sessions * event.boards // event.match_boards
    return None


def _percentages(event: Event) -> Iterator[Fault]:
    for contestant in event.contestants:
        for session, result in enumerate(contestant.results, 1):
            if result is not None and result.score is not None and not 0 <= result.score <= _ALL:
                wrong = f"{name_of(contestant)} has {result.score:f} in session {session}, which is no percentage"
                yield Fault(contestant.origin, wrong, "a side series is ranked by percentages: give 0 to 100")


#: Players of a contestant: the fewest, and the most, by the type of event; teams are all others.
_PLAYERS = {"pairs": (2, 2), names.SERIES: (2, 2), names.PAIR_TEAM: (2, 2), "individual": (1, 1)}


def duplicate_faults(event: Event) -> Iterator[Fault]:
    """Yields contestants and players who are listed twice, players by their numbers."""
    seen: dict[tuple[str, ...], Contestant] = {}
    for contestant in event.contestants:
        for key, words, times in _identities(contestant):
            other = contestant if times > 1 else seen.setdefault(key, contestant)
            if other is contestant and times == 1:
                continue
            row = f" (row {other.origin.row})" if other.origin.row and other is not contestant else ""
            has = "which it has twice" if times > 1 else f"which {name_of(other)}{row} has too"
            yield Fault(
                contestant.origin,
                f"{name_of(contestant)} has {words}, {has}",
                "take out one of them, or correct it",
            )


def _identities(contestant: Contestant) -> Iterator[tuple[tuple[str, ...], str, int]]:
    """Yields keys that no other contestant may have, each in words and how often this contestant has it."""
    first = next((result for result in contestant.results if result is not None), Result())
    if contestant.number:
        yield ("number", contestant.number, first.section, first.direction), f"the number {contestant.number}", 1
    numbers = [number for player in contestant.players if (number := player.membership)]
    for number in dict.fromkeys(numbers):
        yield ("player", number), f"a player of number {number}", numbers.count(number)
    listed = () if numbers else sorted([player.name.casefold() for player in contestant.players])
    if listed and all(listed):
        yield ("names", *listed), "the players " + " and ".join(player.name for player in contestant.players), 1


def doubts(event: Event) -> Iterator[str]:
    yield from same_names(event)
    nameless = [contestant.number for contestant in event.contestants if not contestant.players]
    if nameless and len(nameless) < len(event.contestants):
        yield f"No players are listed for {', '.join(nameless)}: nobody is credited with what it earns."
    seated = Counter(
        (session, result.section, result.direction)
        for each in event.contestants
        for session, result in enumerate(each.results, 1)
        if result
    )
    for section in event.sections:
        yield from _directions(event, section, seated)
    yield from doubtful_matches(event)


def _directions(event: Event, section: Section, seated: Counter[tuple[int, str, str]]) -> Iterator[str]:
    for session in range(1, event.sessions + 1):
        if section.movement != "mitchell" or section.session not in (0, session):
            continue
        counts = {direction: seated[session, section.name, direction] for direction in ("NS", "EW")}
        if abs(counts["NS"] - counts["EW"]) > 1:
            where = f" in session {session}" if event.sessions > 1 else ""
            yield (
                f"Section {section.name}{where} has {with_noun(counts['NS'], 'pair')} NS and {counts['EW']} EW: if "
                "pairs are missing, or it is no Mitchell, the awards are others."
            )


def same_names(event: Event) -> Iterator[str]:
    entries = grouped(
        (player.name.casefold(), (player.name, contestant.number))
        for contestant in event.contestants
        for player in contestant.players
        if player.name and not player.membership
    )
    for entered in entries.values():
        if len(entered) > 1:
            numbers = ", ".join(number for _, number in entered)
            yield f"{entered[0][0]} is in the entries {numbers}: if that is one person, one of them is wrong."


def pair_team_faults(event: Event) -> Iterator[Fault]:
    if event.event_type != names.PAIR_TEAM:
        return
    for team, pairs in grouped((pair.team, pair) for pair in event.contestants if pair.team).items():
        if len(pairs) != 2:
            yield Fault(
                pairs[-1].origin,
                f"team {team} has {len(pairs)} pair{'' if len(pairs) == 1 else 's'}",
                "a team has two; correct the teams",
            )
        if len({pair.team_score for pair in pairs}) > 1 or pairs[0].team_score is None:
            yield Fault(
                pairs[-1].origin, f"the pairs of team {team} have no team score in common", "give both the same"
            )


def result_faults(event: Event, contestant: Contestant) -> Iterator[Fault]:
    fewest, most = _PLAYERS.get(event.event_type, (4, 8))
    if contestant.players and not fewest <= len(contestant.players) <= most:
        yield Fault(
            contestant.origin, f"{name_of(contestant)} has {with_noun(len(contestant.players), 'player')}",
            f"{event.event_type} is for {fewest}" + ("" if fewest == most else f" to {most}"),
        )  # fmt: skip
    if event.event_type in names.TEAMS:
        has_sum = contestant.results and all(result and result.score is not None for result in contestant.results)
        if contestant.eligible and contestant.score is None and contestant.rank is None and not has_sum:
            yield Fault(contestant.origin, f"{name_of(contestant)} has neither an overall score nor a rank", "give one")
        return
    for session in range(1, event.sessions + 1):
        result = contestant.results[session - 1] if session <= len(contestant.results) else Result()
        if result is not None and result.score is None and result.rank is None:
            yield Fault(
                contestant.origin, f"{name_of(contestant)} has no score in session {session}",
                'give it, or "out" if it did not play',
            )  # fmt: skip
    if len(contestant.results) > event.sessions:
        yield Fault(
            contestant.origin,
            f"{name_of(contestant)} has results of {with_noun(len(contestant.results), 'session')}, the event has "
            f"{event.sessions}",
            f"say how many {wording.saying('sessions')}",
        )  # fmt: skip
