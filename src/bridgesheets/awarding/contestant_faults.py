"""Faults of the contestants of an event: listed twice, too few or too many players, missing results."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from bridgesheets.awarding import names
from bridgesheets.awarding.faults import Fault
from bridgesheets.awarding.match_faults import doubtful_matches
from bridgesheets.awarding.played import Contestant, Event, Result, Section
from bridgesheets.awarding.stratifying import who
from bridgesheets.reasons import with_noun
from truesheet import wording

#: Players of a contestant: the fewest, and the most, by the type of event; teams are all others.
_PLAYERS = {"pairs": (2, 2), names.SERIES: (2, 2), names.PAIR_TEAM: (2, 2), "individual": (1, 1)}
_TEAM_PLAYERS = (4, 8)


def twice(event: Event) -> Iterator[Fault]:
    """Contestants and players who are listed more than once. Players are told apart by their numbers."""
    seen: dict[tuple[str, ...], Contestant] = {}
    for contestant in event.contestants:
        for key, said, times in _identities(contestant):
            other = contestant if times > 1 else seen.setdefault(key, contestant)
            if other is contestant and times == 1:
                continue
            row = f" (row {other.origin.row})" if other.origin.row and other is not contestant else ""
            has = "which it has twice" if times > 1 else f"which {who(other)}{row} has too"
            yield Fault(
                contestant.origin, f"{who(contestant)} has {said}, {has}", "take out one of them, or correct it"
            )


def _identities(contestant: Contestant) -> Iterator[tuple[tuple[str, ...], str, int]]:
    """Yields what no other contestant may have: a key, the same in words, and how often this contestant has it."""
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
    """Sentences about what may be wrong with the contestants, and need not be."""
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
    """A sentence where one direction of a Mitchell has more pairs than the other by more than a half table."""
    for session in range(1, event.sessions + 1):
        if section.movement != "mitchell" or section.session not in (0, session):
            continue
        counts = {direction: seated[session, section.name, direction] for direction in ("NS", "EW")}
        if abs(counts["NS"] - counts["EW"]) > 1:
            said = f" in session {session}" if event.sessions > 1 else ""
            yield (
                f"Section {section.name}{said} has {with_noun(counts['NS'], 'pair')} NS and {counts['EW']} EW: if "
                "pairs are missing, or it is no Mitchell, the awards are others."
            )


def same_names(event: Event) -> Iterator[str]:
    """Sentences about names without numbers that several contestants have: one person, or several."""
    entries: dict[str, list[str]] = {}
    names: dict[str, str] = {}
    for contestant in event.contestants:
        for player in contestant.players:
            if player.name and not player.membership:
                entries.setdefault(player.name.casefold(), []).append(contestant.number)
                names.setdefault(player.name.casefold(), player.name)
    for key, numbers in entries.items():
        if len(numbers) > 1:
            yield f"{names[key]} is in the entries {', '.join(numbers)}: if that is one person, one of them is wrong."


def teams_of_pairs(event: Event) -> Iterator[Fault]:
    """Faults of the teams of a pair/team event: each has two pairs, and both pairs have the same team score."""
    if event.event_type != names.PAIR_TEAM:
        return
    teams: dict[str, list[Contestant]] = {}
    for contestant in event.contestants:
        if contestant.team:
            teams.setdefault(contestant.team, []).append(contestant)
    for team, pairs in teams.items():
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


def results(event: Event, contestant: Contestant) -> Iterator[Fault]:
    """Players and results of a contestant that cannot be right, or lack."""
    fewest, most = _PLAYERS.get(event.event_type, _TEAM_PLAYERS)
    if contestant.players and not fewest <= len(contestant.players) <= most:
        yield Fault(
            contestant.origin, f"{who(contestant)} has {with_noun(len(contestant.players), 'player')}",
            f"{event.event_type} is for {fewest}" + ("" if fewest == most else f" to {most}"),
        )  # fmt: skip
    if event.event_type in names.TEAMS:
        has_sum = contestant.results and all(result and result.score is not None for result in contestant.results)
        if contestant.eligible and contestant.score is None and contestant.rank is None and not has_sum:
            yield Fault(contestant.origin, f"{who(contestant)} has neither an overall score nor a rank", "give one")
        return
    for session in range(1, event.sessions + 1):
        result = contestant.results[session - 1] if session <= len(contestant.results) else Result()
        if result is not None and result.score is None and result.rank is None:
            yield Fault(
                contestant.origin, f"{who(contestant)} has no score in session {session}",
                'give it, or "out" if it did not play',
            )  # fmt: skip
    if len(contestant.results) > event.sessions:
        yield Fault(
            contestant.origin,
            f"{who(contestant)} has results of {with_noun(len(contestant.results), 'session')}, the event has "
            f"{event.sessions}",
            f"say how many {wording.saying('sessions')}",
        )  # fmt: skip
