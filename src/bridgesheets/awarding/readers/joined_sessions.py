"""Joins the sessions of an event that are in a file each, and counts the tables of events played at the same time."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from decimal import Decimal

from bridgesheets.awarding.faults import Fault, FaultyEvent
from bridgesheets.awarding.groups import tables_gathered
from bridgesheets.awarding.played import Contestant, Fact, Gathered, Result, Section
from bridgesheets.awarding.readers.found import Found
from bridgesheets.reasons import with_noun
from truesheet import wording

Key = frozenset[str]


def joined(last: Gathered, earlier: Sequence[Sequence[Found]]) -> Gathered:
    """The event of the last session, with the results of the earlier ones.

    A file may hold several events: the one with the same players is taken. A contestant that did not play the last
    session comes behind the others. Raises :class:`FaultyEvent` for a file that has none of its players.
    """
    parts = [*(_of_these_players(last, events) for events in earlier), last]
    sessions = max(len(parts), *(len(each.results) for part in parts for each in part.contestants))
    played = [_session_of(part, at) for at, part in enumerate(parts, 1)]
    if len(set(played)) < len(played):
        wrong = f"session {next(each for each in played if played.count(each) > 1)} is given twice"
        raise FaultyEvent([Fault(last.origin, wrong, "give each session once")])
    found: dict[Key, Contestant] = {}
    for session, part in sorted(zip(played, parts, strict=True), key=lambda each: each[1] is not last):
        for at, contestant in enumerate(part.contestants):
            key = key_of(contestant) or frozenset((f"{part.origin.file} {at}",))
            own = next((result for result in contestant.results if result is not None), None)
            before = found.get(key) or contestant._replace(results=(), score=None)
            found[key] = before._replace(
                results=_with(before.results, session, own, sessions),
                score=contestant.score if part is last else before.score,
            )  # fmt: skip
    return replace(
        last,
        facts={**last.facts, "sessions": Fact(sessions, last.origin)},
        contestants=tuple(found.values()),
        sections=tuple(_sections(zip(played, parts, strict=True))),
        faults=tuple(fault for part in parts for fault in part.faults),
    )


def key_of(contestant: Contestant) -> Key:
    """Returns what a contestant is known by: the numbers of its players, or their names where they have none."""
    known = [player.membership or player.name.casefold() for player in contestant.players]
    return frozenset(known) if known and all(known) else frozenset()


def _of_these_players(last: Gathered, events: Sequence[Found]) -> Gathered:
    keys = {key_of(contestant) for contestant in last.contestants} - {frozenset()}
    shared = [sum(key_of(each) in keys for each in event.gathered.contestants) for event in events]
    if not any(shared):
        origin = events[0].gathered.origin
        wrong = f"nobody in it plays in {last.origin.file}"
        raise FaultyEvent(
            [Fault(origin, wrong, f"give the other sessions of the same event {wording.saying('earlier')}")]
        )
    return events[shared.index(max(shared))].gathered


def _session_of(part: Gathered, at: int) -> int:
    """Returns which session a file holds: the one it says, or the one of its place in the list."""
    long = next((each.results for each in part.contestants if len(each.results) > 1), ())
    return next((number for number, result in enumerate(long, 1) if result is not None), at)


def _with(
    results: tuple[Result | None, ...], session: int, result: Result | None, sessions: int
) -> tuple[Result | None, ...]:
    made = [*results, *[None] * (sessions - len(results))]
    made[session - 1] = result
    return tuple(made)


def _sections(parts: Iterable[tuple[int, Gathered]]) -> Iterable[Section]:
    for session, part in parts:
        yield from (section._replace(session=session) for section in part.sections)


#: The games whose tables others may count, by the detail that says them.
_COUNTED = {"restricted_tables": "restricted", "newcomer_tables": "newcomer"}


def in_one_file(events: Sequence[Found]) -> tuple[Found, ...]:
    """The events, each with the tables of the others that it may count.

    Where one of the others is a game that the manual does not have, its tables are told with the question.
    """
    return tuple(
        replace(event, gathered=_beside(event.gathered, [other for other in events if other is not event]))
        for event in events
    )


def _beside(gathered: Gathered, others: Sequence[Found]) -> Gathered:
    if not others or _game(gathered) not in ("open", "invitational", "restricted"):
        return gathered
    unknown = [other for other in others if not _game(other.gathered)]
    if unknown:
        told = [*(_in_words(other) for other in others if other not in unknown), *map(_in_words, unknown)]
        hint = f"the file also holds {'; '.join(told)}, a game that the manual does not have"
        return replace(gathered, hints=dict.fromkeys(_COUNTED, hint))
    facts = dict(gathered.facts)
    for detail, game in _COUNTED.items():
        tables = sum((tables_gathered(each.gathered) for each in others if _game(each.gathered) == game), Decimal(0))
        if tables or detail == ("restricted_tables" if _game(gathered) == "open" else "newcomer_tables"):
            facts[detail] = Fact(tables, gathered.origin)
    return replace(gathered, facts=facts)


def _in_words(event: Found) -> str:
    """An event with its tables, and the game if it is known."""
    game = _game(event.gathered)
    tables = f"{with_noun(tables_gathered(event.gathered).normalize(), 'table')} of {event.name or 'another game'}"
    return f"{tables} ({game})" if game else tables


def _game(gathered: Gathered) -> str:
    return str(gathered.facts["game"].value) if "game" in gathered.facts else ""
