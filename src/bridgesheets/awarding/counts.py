"""How many entries and tables an event, each session and each strat of it has."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from typing import NamedTuple

from bridgesheets.awarding.groups import Group, groups, in_strat, played_in, strats_of, tables_for, tables_of
from bridgesheets.awarding.played import Event, Section


class Count(NamedTuple):
    """Contestants of a strat and those below it, and the tables they fill."""

    entrants: int
    tables: Decimal


@dataclass(frozen=True)
class Counts:
    """The counts of an event: of all of it and of each session, by the name of a strat; its groups; and its whole."""

    overall: Mapping[str, Count]
    sessions: Mapping[tuple[int, str], Count]
    groups: tuple[Group, ...]
    whole: Count


def counts_of(event: Event) -> Counts:
    """Count an event. The whole of it counts everybody who entered, a session those who played it.

    Where the size of the field is said, it is that of the highest strat; events in flights have a field each.
    """
    strats = strats_of(event)
    found = tuple(group for session in range(1, event.sessions + 1) for group in groups(event, session))
    flights = {strat.flight for strat in strats}
    overall, sessions = {}, {}
    for strat in strats:
        top = next(each for each in strats if each.flight == strat.flight) == strat
        entrants = len(in_strat(event, strat))
        overall[strat.name] = _count(event, entrants, found, strat.flight, 1, top)
        if event.field_size is not None and top and len(flights) == 1:
            overall[strat.name] = Count(event.field_size, tables_for(event.event_type, event.field_size))
        for session in range(1, event.sessions + 1):
            entrants = len(in_strat(event, strat, played_in(event, session)))
            sessions[session, strat.name] = _count(event, entrants, found, strat.flight, session, top)
    tops = [overall[next(strat.name for strat in strats if strat.flight == flight)] for flight in flights]
    whole = Count(sum(top.entrants for top in tops), sum((top.tables for top in tops), Decimal(0)))
    return Counts(overall, sessions, found, whole)


def _count(event: Event, entrants: int, found: tuple[Group, ...], flight: str, session: int, top: bool) -> Count:
    """The entrants with their tables; those of the highest strat of a flight have all that its sections set up."""
    if not top:
        return Count(entrants, tables_for(event.event_type, entrants))
    sections: dict[str, Section] = {
        section.name: section
        for group in found
        if (group.session, group.flight) == (session, flight)
        for section in group.sections
    }
    return Count(entrants, tables_of(event.event_type, entrants, sections.values()))
