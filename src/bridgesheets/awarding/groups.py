"""Comparison groups of an event: who is in each, in which strats, at how many tables, and the ranks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sized
from decimal import Decimal
from math import ceil
from typing import NamedTuple

from bridgesheets.awarding import names
from bridgesheets.awarding.function_answers import ask
from bridgesheets.awarding.played import Contestant, Event, GatheredEvent, Result, Section, Strat
from bridgesheets.regulations.in_force import in_force
from bridgesheets.rounding import half_up
from bridgesheets.rules.ranking import ranks_of


class Standing(NamedTuple):
    """A place, and how many share it."""

    place: int
    tied: int

    @property
    def arguments(self) -> dict[str, int]:
        return {"place": self.place, "tied": self.tied}

    def __str__(self) -> str:
        return f"{self.place}=" if self.tied > 1 else str(self.place)


def standings(strengths: Mapping[int, Decimal]) -> dict[int, Standing]:
    """Returns the standings by position in the event; ``strengths`` are what contestants are ranked by."""
    ranks = ranks_of(strengths.values(), in_force().ranking.ranking.places)
    shared = Counter(ranks)
    return {at: Standing(rank, shared[rank]) for at, rank in zip(strengths, ranks, strict=True)}


def standings_among(field: Mapping[int, Standing], members: Iterable[int]) -> dict[int, Standing]:
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
    return result.score if result.score is not None or result.rank is None else Decimal(-result.rank)


def overall_strength(event: Event, contestant: Contestant) -> Decimal | None:
    """Returns what a contestant is ranked by overall: its rank or score of the whole event, or the sum of its sessions.

    None for who did not play all sessions. The rank goes before the score: it has tie-breaks in it. Scores are rounded
    to hundredths before they are added.
    """
    if contestant.rank is not None:
        return Decimal(-contestant.rank)
    if contestant.score is not None:
        return contestant.score
    scores = [result.score for result in contestant.results if result is not None and result.score is not None]
    if event.sessions == 1:
        return session_strength(contestant.results[0]) if contestant.results else None
    return sum(map(half_up, scores), Decimal(0)) if len(scores) == event.sessions else None


def eligible_only(event: Event, strengths: Iterable[tuple[int, Decimal | None]]) -> dict[int, Decimal]:
    return {at: strength for at, strength in strengths if strength is not None and event.contestants[at].eligible}


#: The part of a table that a pair fills.
_HALF = Decimal("0.5")


class ComparisonGroup(NamedTuple):
    """A comparison group of a session: its entries by their positions in the event.

    ``size`` is what the first award counts: a half table of a Mitchell is a full one, for the shorter direction too.
    """

    session: int
    flight: str
    sections: tuple[Section, ...]
    direction: str
    entries: tuple[int, ...]
    size: int
    tables: Decimal

    @property
    def name(self) -> str:
        return " ".join(filter(None, ("+".join(section.name for section in self.sections), self.direction)))


def strats_of(event: Event) -> tuple[Strat, ...]:
    """Returns the strats of the event; one without a name and a limit where it has none."""
    return event.strats or (Strat(""),)


def strats_from(event: Event, strat: Strat) -> frozenset[str]:
    """Returns the names of the strat and those below it in its flight."""
    own = [each for each in strats_of(event) if each.flight == strat.flight]
    return frozenset(each.name for each in own[own.index(strat) :])


def is_top(event: Event, strat: Strat) -> bool:
    return next(each for each in strats_of(event) if each.flight == strat.flight) == strat


def members_of_strat(event: Event, strat: Strat, positions: Iterable[int] | None = None) -> tuple[int, ...]:
    """Returns the contestants of the strat and those below it, by their positions; of those given only."""
    wanted = strats_from(event, strat)
    everybody = range(len(event.contestants)) if positions is None else positions
    return tuple(at for at in everybody if event.contestants[at].strat in wanted)


def tables_for(event_type: str, entries: int) -> Decimal:
    """Returns the tables so many entries fill, to the half; for teams, the teams."""
    if event_type in names.TEAMS:
        return Decimal(entries)
    return (Decimal(ceil(entries / 2)) if event_type == "individual" else Decimal(entries)) * _HALF


def tables_of(event_type: str, entries: int, sections: Iterable[Section]) -> Decimal:
    """Returns the tables that entries fill, or those of their sections if these are more, phantoms included."""
    filled = tables_for(event_type, entries)
    known = [section.tables for section in sections]
    seated = [tables for tables in known if tables is not None]
    return max(filled, sum(seated, Decimal(0))) if len(seated) == len(known) else filled


def tables_gathered(gathered: GatheredEvent) -> Decimal:
    kind = str(gathered.facts["event_type"].value) if "event_type" in gathered.facts else "pairs"
    first = {each.results[0].section for each in gathered.contestants if each.results and each.results[0]}
    sections = {section.name: section for section in gathered.sections if section.session in (0, 1)}
    return tables_of(kind, len(gathered.contestants), (sections.get(name, Section(name)) for name in first))


def contestants_in_session(event: Event, session: int) -> tuple[int, ...]:
    if event.event_type in names.TEAMS and not any(contestant.results for contestant in event.contestants):
        return tuple(range(len(event.contestants)))
    return tuple(
        at
        for at, contestant in enumerate(event.contestants)
        if session <= len(contestant.results) and contestant.results[session - 1] is not None
    )


def comparison_groups(event: Event, session: int) -> tuple[ComparisonGroup, ...]:
    keys: dict[tuple[str, str, str], list[int]] = {}
    entered: Counter[str] = Counter()
    sections: dict[str, Section] = {}
    for at in contestants_in_session(event, session):
        contestant = event.contestants[at]
        result = contestant.results[session - 1] if contestant.results else None
        if result is None:
            keys.setdefault((event.flight_of(contestant), "", ""), []).append(at)
            continue
        if result.section not in sections:
            sections[result.section] = event.section(session, result.section)
        section = sections[result.section]
        entered[section.name] += 1
        together = "*" if event.combined else section.ranked_with or section.name
        direction = result.direction if section.movement == "mitchell" else ""
        keys.setdefault((event.flight_of(contestant), together, direction), []).append(at)
    tables = {
        name: tables_for(event.event_type, entered[name]) if section.tables is None else section.tables
        for name, section in sections.items()
    }
    return tuple(_group(event, session, key, entries, sections, tables) for key, entries in keys.items())


def _group(
    event: Event,
    session: int,
    key: tuple[str, str, str],
    entries: list[int],
    sections: Mapping[str, Section],
    tables: Mapping[str, Decimal],
) -> ComparisonGroup:
    flight, _, direction = key
    results = [result for at in entries for result in event.contestants[at].results[session - 1 : session] if result]
    own = tuple(sections[name] for name in sorted({result.section for result in results}))
    size = len(entries)
    if direction:
        size = max(
            size, sum(int(ask("MPGROUP", tables=tables[each.name], movement=each.movement).value) for each in own)
        )
    counted = sum((tables[each.name] for each in own), Decimal(0)) if own else tables_for(event.event_type, size)
    return ComparisonGroup(session, flight, own, direction, tuple(entries), size, counted)


class Count(NamedTuple):
    """Contestants of a strat and those below it, and the tables they fill."""

    entrants: int
    tables: Decimal


class Counts(NamedTuple):
    """The counts of an event: of all of it and of each session, by the name of a strat; its groups; and its whole."""

    overall: Mapping[str, Count]
    sessions: Mapping[tuple[int, str], Count]
    groups: tuple[ComparisonGroup, ...]
    whole: Count


def counts_of(event: Event) -> Counts:
    """Counts everybody who entered the event, and those who played each session.

    The size of the field, where it is said, is that of the highest strat; events in flights have a field each.
    """
    strats = strats_of(event)
    found = tuple(group for session in range(1, event.sessions + 1) for group in comparison_groups(event, session))
    flights = {strat.flight for strat in strats}
    overall, sessions = {}, {}
    for strat in strats:
        overall[strat.name] = _count(event, strat, members_of_strat(event, strat), found, 1)
        if event.field_size is not None and is_top(event, strat) and len(flights) == 1:
            overall[strat.name] = Count(event.field_size, tables_for(event.event_type, event.field_size))
        for session in range(1, event.sessions + 1):
            members = members_of_strat(event, strat, contestants_in_session(event, session))
            sessions[session, strat.name] = _count(event, strat, members, found, session)
    tops = [overall[strat.name] for strat in strats if is_top(event, strat)]
    whole = Count(sum(top.entrants for top in tops), sum((top.tables for top in tops), Decimal(0)))
    return Counts(overall, sessions, found, whole)


def _count(event: Event, strat: Strat, members: Sized, found: tuple[ComparisonGroup, ...], session: int) -> Count:
    """Counts entrants and their tables; the highest strat of a flight has all tables of its sections."""
    entrants = len(members)
    if not is_top(event, strat):
        return Count(entrants, tables_for(event.event_type, entrants))
    sections: dict[str, Section] = {
        section.name: section
        for group in found
        if (group.session, group.flight) == (session, strat.flight)
        for section in group.sections
    }
    return Count(entrants, tables_of(event.event_type, entrants, sections.values()))
