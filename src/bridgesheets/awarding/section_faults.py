"""What contradicts itself in the sections of an event: their sizes, and ranks that no list of results can have."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from decimal import Decimal
from math import ceil

from bridgesheets.awarding import names
from bridgesheets.awarding.faults import Fault
from bridgesheets.awarding.played import Contestant, Event, Result, Section
from bridgesheets.awarding.stratifying import who


def sizes(event: Event) -> Iterator[Fault]:
    """Sections with more entries than their tables seat, and entries without the direction of a Mitchell."""
    if event.event_type in names.TEAMS:
        return
    played = event.in_sections()
    for section in event.sections:
        for session in range(1, event.sessions + 1):
            if section.session in (0, session):
                yield from _size(event, section, session, played.get((session, section.name), []))


def _size(event: Event, section: Section, session: int, played: Sequence[tuple[Contestant, Result]]) -> Iterator[Fault]:
    pairs = event.event_type != "individual"
    if section.movement == "mitchell" and pairs:
        for contestant, result in played:
            if not result.direction:
                yield Fault(
                    contestant.origin, f"{who(contestant)} has no direction in session {session}",
                    "a Mitchell compares NS with NS and EW with EW: give NS or EW",
                )  # fmt: skip
    if section.tables is None:
        return
    seats = ceil((2 if pairs else 4) * section.tables)
    group, over = max(_groups(section, played).items(), key=lambda each: each[1], default=("", 0))
    most = ceil(section.tables) if group else seats
    if over > most or len(played) > seats:
        count = f"{over} {'pairs ' + group}" if group and over > most else f"{len(played)} entries"
        yield Fault(
            section.origin,
            f"section {section.name or 1} has {count} in session {session}, more than {section.tables:f} tables seat",
            "correct the tables, or the sections of the entries",
        )


def _in_session(results: Sequence[Result | None], session: int) -> Result | None:
    return results[session - 1] if session <= len(results) else None


def _groups(section: Section, played: Sequence[tuple[Contestant, Result]]) -> Counter[str]:
    if section.movement != "mitchell":
        return Counter()
    return Counter(result.direction for _, result in played if result.direction)


def ranks_in_order(event: Event) -> Iterator[Fault]:
    """Ranks that no list of results can have: beside scores in one comparison, or with gaps that no tie explains."""
    for flight in dict.fromkeys(map(event.flight_of, event.contestants)):
        overall = [
            (each, each.score, each.rank)
            for each in event.contestants
            if each.eligible and event.flight_of(each) == flight
        ]
        yield from _in_one_list(f"overall {flight}".strip(), overall)
    for session in range(1, event.sessions + 1):
        lists: dict[tuple[str, str], list[tuple[Contestant, Decimal | None, int | None]]] = {}
        for contestant in event.contestants:
            result = _in_session(contestant.results, session)
            if result is not None and contestant.eligible:
                of = lists.setdefault((result.section, result.direction), [])
                of.append((contestant, result.score, result.rank))
        for (section, direction), listed in lists.items():
            where = " ".join(filter(None, (f"session {session}", section and f"section {section}", direction)))
            yield from _in_one_list(where, listed, whole=not event.combined)


def _in_one_list(
    where: str, listed: Sequence[tuple[Contestant, Decimal | None, int | None]], whole: bool = True
) -> Iterator[Fault]:
    ranked = sorted((rank, at) for at, (_, _, rank) in enumerate(listed) if rank is not None)
    if not ranked:
        return
    scored = [each for each, score, rank in listed if rank is None and score is not None]
    if scored:
        yield Fault(
            scored[0].origin,
            f"{where}: {who(scored[0])} has a score, others have ranks",
            "give all scores, or all ranks",
        )
        return
    of_the_one_before = expected = 1
    for position, (rank, at) in enumerate(ranked, 1):
        if rank != of_the_one_before:
            expected = position
        if whole and rank != expected:
            contestant = listed[at][0]
            yield Fault(
                contestant.origin,
                f"{where}: {who(contestant)} has rank {rank}, where {expected} is next",
                "tied contestants share the first of their ranks: 1, 2, 2, 4",
            )
            return
        of_the_one_before = rank
