"""Events of the General Formula: club games by rating, sectionals, regionals, nationals; stratified and in flights."""

from __future__ import annotations

from decimal import Decimal
from functools import lru_cache

from bridgesheets.awarding import names
from bridgesheets.awarding.function_answers import FunctionAnswer, ask, one_step
from bridgesheets.awarding.groups import ComparisonGroup, Counts, Standing, is_top
from bridgesheets.awarding.played import Contestant, Event, Strat
from bridgesheets.awarding.schemes.scheme import AwardToColour, Scheme, Steps, StratStanding


class ByFormula(Scheme):
    """An event whose first award is that of the General Formula, or follows from it in flights."""

    def __init__(self, event: Event, counts: Counts) -> None:
        super().__init__(event, counts)
        self.firsts = lru_cache(maxsize=64)(self._first)

    @property
    def rating(self) -> str:
        return self.game.name

    @property
    def colour_name(self) -> str:
        """Returns the row of the colours that the event follows: its class, clubs, or intermediate/novice regionals."""
        if self.event.novice_regional and self.rating in names.REGIONALS:
            return "intermediate/novice regional"
        return "club" if self.rating in names.CLUB_RATINGS else self.rating

    @property
    def comparison_type(self) -> str:
        return self.event.event_type

    # --- session awards ------------------------------------------------------------------------------------------

    def session(self, entry: StratStanding) -> Steps:
        if self.event.event_type in names.TEAMS:
            return ()
        event, strat = self.event, entry.strat
        tables = self.counts.sessions[entry.group.session, strat.name].tables
        if self.rating in names.AT_CLUBS:
            tables = self.session_tables(entry)
        sections = len(entry.group.sections) if event.combined else None
        increase = self.increase("flight_a_sessions" if self._is_flight_a(strat) else "", entry.group.session)
        return one_step(
            "MPSESSION", **entry.standing.arguments, tables=tables, rating=self.rating, event_type=self.comparison_type,
            limit=strat.limit, restrictions=event.restrictions, status=event.status, sections=sections,
            increase=increase or None, entrants=entry.entrants,
        )  # fmt: skip

    def _is_flight_a(self, strat: Strat) -> bool:
        return len(self.flights) == 2 and strat.flight == self.flights[0]

    # --- overall awards ------------------------------------------------------------------------------------------

    def overall(self, strat: Strat, standing: Standing, contestant: Contestant) -> Steps:
        *before, last = self.firsts(strat)
        steps = self.places(last, strat, standing, self.event.sessions)
        return (*before, *steps) if steps else ()

    def _first(self, strat: Strat) -> Steps:
        if len(self.flights) > 1 and self.rating in names.REGIONALS:
            return self._in_regional_flights(strat)
        if len(self.flights) > 1 and not is_top(self.event, strat) and strat.flight == self.flights[0]:
            return self._x_strat(strat)
        tables = self.count(strat).tables
        steps: Steps = ()
        if self.rating in names.SECTIONALS and strat == self.strats[0] and strat.limit is None:
            steps = self._credited_tables()
            tables = steps[-1].value if steps else tables
        return (*steps, self._formula(tables, strat))

    def _formula(self, tables: Decimal, strat: Strat) -> FunctionAnswer:
        event = self.event
        sessions = {} if event.shorter_event else {"sessions": event.sessions}
        return ask(
            "MPFOURSESSION" if event.shorter_event else "MPFIRST", tables=tables, rating=self.rating,
            event_type=self.formula_type, limit=strat.limit, restrictions=event.restrictions, status=event.status,
            **sessions,
        )  # fmt: skip

    def _credited_tables(self) -> Steps:
        """Returns the tables an unrestricted sectional event counts: all its own and those at the same time."""
        event = self.event
        if not (event.restricted_tables or event.nlm_tables or len(self.flights) > 1):
            return ()
        return one_step(
            "MPCREDIT", tables=self.counts.whole.tables, concurrent_tables=event.restricted_tables,
            unrestricted_events=event.unrestricted_events, nlm_tables=event.nlm_tables,
        )  # fmt: skip

    def _x_strat(self, strat: Strat) -> Steps:
        top, lower = self.top_of(self.flights[0]), self.top_of(self.flights[1])
        a, x, b = self.count(top).tables, self.count(strat).tables, self.count(lower).tables
        event = self.event
        return one_step(
            "MPXSTRAT", a_tables=a - x, x_tables=x, b_tables=b, x_limit=strat.limit, b_limit=lower.limit,
            event_type=event.event_type, sessions=event.sessions, rating=self.rating,
            restrictions=event.restrictions, status=event.status,
        )  # fmt: skip

    def _in_regional_flights(self, strat: Strat) -> Steps:
        tops = [self.top_of(flight) for flight in self.flights]
        own = [self.count(top).tables for top in tops]
        event, lowest = self.event, tops[-1]
        if strat.flight == lowest.flight:
            return (self._formula(self.count(strat).tables, strat),)
        three = len(tops) > 2
        tables, form = (own[0] + own[1], "flighted") if three else (own[0], "stratiflighted")
        counted = ask(
            "MPEVENTTABLES", tables=tables, lower_limit=lowest.limit, event_type=event.event_type, event_format=form
        )
        of_event = {
            "event_type": event.event_type, "sessions": event.sessions, "rating": self.rating,
            "restrictions": event.restrictions, "status": event.status, "increase": self.increase("") or None,
        }  # fmt: skip
        if strat.flight == self.flights[0]:
            first, limit, flight_tables = self._formula(counted.value, tops[0]), None, own[0]
        else:
            limit, flight_tables = tops[1].limit, own[1]
            first = ask("MPFLIGHTB", event_tables=counted.value, top_tables=own[0], limit=limit, **of_event)
        if strat in tops:
            return counted, first
        number = [each for each in self.strats if each.flight == strat.flight].index(strat) + 1
        in_strat = ask(
            "MPSTRAT", strat=number, first=first.value, strat_tables=self.count(strat).tables,
            flight_tables=flight_tables, limit=strat.limit, flight_limit=limit, **of_event,
        )  # fmt: skip
        return counted, first, in_strat

    # --- match awards and colours --------------------------------------------------------------------------------

    def match(self, strat: Strat) -> Steps:
        increase = self.increase("flight_a_matches" if self._is_flight_a(strat) else "")
        return (self.match_won(self.rating, strat, increase or None),)

    def colours(self, award: AwardToColour) -> FunctionAnswer:
        """Asks for the colours by the class of the event; places that earn gold in a session are section tops."""
        kind = award.kind_for_colours(self.gold_places(award.strat))
        return self.colours_as(self.colour_name, award.amount, kind, award.strat)

    def gold_places(self, strat: Strat) -> Decimal:
        """Returns how many places of a session count as section tops: one, or more where sections are combined."""
        combined = [group for group in self.counts.groups if group.flight == strat.flight and len(group.sections) > 1]
        if not self.event.combined or not combined:
            return Decimal(1)
        sections = len(combined[0].sections)
        places = ask("MPGOLDPLACES", sections=sections, section_tables=_smallest(combined[0]))
        return places.value or Decimal(1)


def _smallest(group: ComparisonGroup) -> Decimal:
    """Returns the tables of the smallest section of a group, or their mean where they are not said."""
    known = [section.tables for section in group.sections if section.tables is not None]
    return min(known) if known else (group.tables / len(group.sections)).to_integral_value()


class ProgressiveFinal(ByFormula):
    """The final of a progressive sectional: paid as two sessions, on more than its tables."""

    @property
    def rating(self) -> str:
        return "sectional"

    @property
    def colour_name(self) -> str:
        """Returns the event by whose row of the colours its awards are divided: all of them are silver."""
        return "progressive sectional final"

    def overall(self, strat: Strat, standing: Standing, contestant: Contestant) -> Steps:
        """Asks MPPROGRESSIVE for the first award, and pays the places as those of an event of two sessions."""
        event = self.event
        first = ask(
            "MPPROGRESSIVE", tables=self.count(strat).tables, event_type=event.event_type, limit=strat.limit,
            restrictions=event.restrictions,
        )  # fmt: skip
        return self.places(first, strat, standing, 2)
