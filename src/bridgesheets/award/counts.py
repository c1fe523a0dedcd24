"""How many entries and tables an event, each session and each strat of it has."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from typing import NamedTuple

from bridgesheets.award.groups import Group, groups, in_strat, played_in, strats_of, tables_for
from bridgesheets.award.played import Event


class Count(NamedTuple):
    """Contestants of a strat and those below it, and the tables they fill."""

    entrants: int
    tables: Decimal


@dataclass(frozen=True)
class Counts:
    """The counts of an event: of the whole of it and of each session, by the name of a strat; and its groups."""

    overall: Mapping[str, Count]
    sessions: Mapping[tuple[int, str], Count]
    groups: tuple[Group, ...]
    whole: Decimal


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
        seated = _seated(found, strat.flight, 1) if top else None
        overall[strat.name] = Count(entrants, _tables(event, entrants, seated))
        if event.field_size is not None and top and len(flights) == 1:
            overall[strat.name] = Count(event.field_size, tables_for(event, event.field_size))
        for session in range(1, event.sessions + 1):
            entrants = len(in_strat(event, strat, played_in(event, session)))
            seated = _seated(found, strat.flight, session) if top else None
            sessions[session, strat.name] = Count(entrants, _tables(event, entrants, seated))
    whole = sum(
        (overall[next(strat.name for strat in strats if strat.flight == flight)].tables for flight in flights),
        Decimal(0),
    )
    return Counts(overall, sessions, found, whole)


def _tables(event: Event, entrants: int, seated: Decimal | None) -> Decimal:
    """The tables that entrants fill, or those set up for them where more were: phantoms fill a table too."""
    filled = tables_for(event, entrants)
    return max(filled, seated) if seated is not None else filled


def _seated(found: tuple[Group, ...], flight: str, session: int) -> Decimal | None:
    """The tables that the sections of a flight say they have; None where one of them does not say so."""
    sections = {
        section.name: section.tables
        for group in found
        if (group.session, group.flight) == (session, flight)
        for section in group.sections
    }
    if not sections or any(tables is None for tables in sections.values()):
        return None
    return sum((tables for tables in sections.values() if tables is not None), Decimal(0))
