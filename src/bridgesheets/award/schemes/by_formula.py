"""Events of the General Formula: club games by rating, sectionals, regionals, nationals; stratified and in flights."""

from __future__ import annotations

from decimal import Decimal
from functools import lru_cache

from bridgesheets.award import names
from bridgesheets.award.asked import Answer, ask
from bridgesheets.award.counts import Counts
from bridgesheets.award.groups import Group
from bridgesheets.award.order_of_finish import Standing
from bridgesheets.award.played import Contestant, Event, Strat
from bridgesheets.award.schemes.scheme import SECTION_TOP, SESSION, Entry, Scheme, Steps, ToColour

_CLUB_RATINGS = ("csg7", "csg9")
#: Ratings of special club games, whose session awards count as those of games with a name of their own do.
AT_CLUBS = (*_CLUB_RATINGS, "stac")
_SECTIONALS = ("sectional", "beneficiary")


class ByFormula(Scheme):
    """An event whose first award is that of the General Formula, or follows from it in flights."""

    def __init__(self, event: Event, counts: Counts) -> None:
        super().__init__(event, counts)
        self.firsts = lru_cache(maxsize=64)(self._first)

    @property
    def rating(self) -> str:
        """The class of the event."""
        return self.game.name

    @property
    def colour_name(self) -> str:
        """The row of the colours that the event goes by: its class, clubs, or intermediate/novice regionals."""
        if self.event.novice_regional and self.rating in names.REGIONALS:
            return "intermediate/novice regional"
        return "club" if self.rating in _CLUB_RATINGS else self.rating

    @property
    def compared_as(self) -> str:
        """The type of event that its session awards are those of."""
        return self.event.event_type

    # --- session awards ------------------------------------------------------------------------------------------

    def session(self, entry: Entry) -> Steps:
        """Asks MPSESSION for the award of a place in a session, with the increases that apply there."""
        if self.event.event_type in names.TEAMS:
            return ()
        event, strat = self.event, entry.strat
        tables = self.counts.sessions[entry.group.session, strat.name].tables
        if self.rating in AT_CLUBS:
            tables = self.session_tables(entry)
        sections = Decimal(len(entry.group.sections)) if event.combined else None
        increase = self.increase("flight_a_sessions" if self._flight_a(strat) else "", entry.group.session)
        return (
            ask(
                "MPSESSION", Decimal(entry.standing.place), tables, self.rating, self.compared_as, strat.limit,
                Decimal(event.restrictions), event.status, sections, increase or None, Decimal(entry.entrants),
                Decimal(entry.standing.tied),
            ),
        )  # fmt: skip

    def _flight_a(self, strat: Strat) -> bool:
        """Whether a strat belongs to the upper flight of a stratiflighted event."""
        return len(self.flights) == 2 and strat.flight == self.flights[0]

    # --- overall awards ------------------------------------------------------------------------------------------

    def overall(self, strat: Strat, standing: Standing, contestant: Contestant) -> Steps:
        """Asks for the first award of the strat, for the number of places that are paid, and for the place."""
        first = self.firsts(strat)
        *before, last = first
        steps = self.places(last, strat, standing, self.event.sessions)
        return (*before, *steps) if steps else ()

    def _first(self, strat: Strat) -> Steps:
        """The first award of a strat: of its own tables, of those that count, or by its flight."""
        if len(self.flights) > 1 and self.rating in names.REGIONALS:
            return self._in_regional_flights(strat)
        if len(self.flights) > 1 and not self.is_top(strat) and strat.flight == self.flights[0]:
            return self._x_strat(strat)
        tables = self.count(strat).tables
        steps: Steps = ()
        if self.rating in _SECTIONALS and strat == self.strats[0] and strat.limit is None:
            steps = self._credited()
            tables = steps[-1].value if steps else tables
        return (*steps, self._formula(tables, strat))

    def _formula(self, tables: Decimal, strat: Strat) -> Answer:
        event = self.event
        kind = self.formula_type
        restrictions = Decimal(event.restrictions)
        if event.shorter_event:
            return ask("MPFOURSESSION", tables, self.rating, kind, strat.limit, restrictions, event.status)
        sessions = Decimal(event.sessions)
        return ask("MPFIRST", tables, self.rating, kind, sessions, strat.limit, restrictions, event.status)

    def _credited(self) -> Steps:
        """The tables an unrestricted sectional event counts: all its own and those at the same time."""
        event = self.event
        if not (event.restricted_tables or event.nlm_tables or len(self.flights) > 1):
            return ()
        events, nlm = Decimal(event.unrestricted_events), event.nlm_tables
        return (ask("MPCREDIT", self.counts.whole, event.restricted_tables, events, nlm),)

    def _x_strat(self, strat: Strat) -> Steps:
        """The first award of strat X of a sectional stratiflighted event."""
        top, lower = self.top_of(self.flights[0]), self.top_of(self.flights[1])
        a, x, b = self.count(top).tables, self.count(strat).tables, self.count(lower).tables
        event = self.event
        return (
            ask(
                "MPXSTRAT", a - x, x, b, strat.limit, lower.limit, event.event_type, Decimal(event.sessions),
                self.rating, Decimal(event.restrictions), event.status,
            ),
        )  # fmt: skip

    def _in_regional_flights(self, strat: Strat) -> Steps:
        """The first awards of a regional stratiflighted (two flights) or flighted (three) event."""
        tops = [self.top_of(flight) for flight in self.flights]
        own = [self.count(top).tables for top in tops]
        event, lowest = self.event, tops[-1]
        if strat.flight == lowest.flight:
            return (self._formula(self.count(strat).tables, strat),)
        three = len(tops) > 2
        tables, form = (own[0] + own[1], "flighted") if three else (own[0], "stratiflighted")
        counted = ask("MPEVENTTABLES", tables, lowest.limit, event.event_type, form)
        last = (Decimal(event.restrictions), event.status, self.increase("") or None)
        if strat.flight == self.flights[0]:
            first, limit, flight_tables = self._formula(counted.value, tops[0]), None, own[0]
        else:
            limit, flight_tables = tops[1].limit, own[1]
            first = ask(
                "MPFLIGHTB", counted.value, own[0], limit, event.event_type, Decimal(event.sessions), self.rating, *last
            )
        if not counted.given:
            return (counted,)
        if strat in tops:
            return counted, first
        number = [each for each in self.strats if each.flight == strat.flight].index(strat) + 1
        in_strat = ask(
            "MPSTRAT", Decimal(number), first.value, self.count(strat).tables, flight_tables, strat.limit, limit,
            event.event_type, Decimal(event.sessions), self.rating, *last,
        )  # fmt: skip
        return counted, first, in_strat

    # --- match awards and colours --------------------------------------------------------------------------------

    def match(self, strat: Strat) -> Steps:
        """Asks MPMATCH for the award of a match won; it is increased in flight A of a stratiflighted event."""
        event = self.event
        boards = None if event.match_boards is None else Decimal(event.match_boards)
        increase = self.increase("flight_a_matches" if self._flight_a(strat) else "")
        restrictions = Decimal(event.restrictions)
        return (ask("MPMATCH", boards, self.rating, strat.limit, restrictions, event.status, increase or None),)

    def colours(self, award: ToColour) -> Answer:
        """Asks for the colours by the class of the event; places that earn gold in a session are section tops."""
        top = award.kind == SESSION and award.standing and award.standing.place <= self.gold_places(award.strat)
        return self.colours_as(self.colour_name, award.amount, SECTION_TOP if top else award.kind, award.strat)

    def gold_places(self, strat: Strat) -> Decimal:
        """How many places of a session count as section tops: one, or more where sections are combined."""
        combined = [group for group in self.counts.groups if group.flight == strat.flight and len(group.sections) > 1]
        if not self.event.combined or not combined:
            return Decimal(1)
        sections = len(combined[0].sections)
        return ask("MPGOLDPLACES", Decimal(sections), _smallest(combined[0])).value or Decimal(1)


def _smallest(group: Group) -> Decimal:
    """The tables of the smallest of the sections of a group; their share of the group's where they are not said."""
    said = [section.tables for section in group.sections if section.tables is not None]
    return min(said) if said else (group.tables / len(group.sections)).to_integral_value()


class ProgressiveFinal(ByFormula):
    """The final of a progressive sectional: paid as two sessions, on more than its tables."""

    @property
    def rating(self) -> str:
        """The rating of the event: a progressive final is rated as a sectional."""
        return "sectional"

    @property
    def colour_name(self) -> str:
        """The event by whose row of the colours its awards are divided: all of them are silver."""
        return "progressive sectional final"

    def overall(self, strat: Strat, standing: Standing, contestant: Contestant) -> Steps:
        """Asks MPPROGRESSIVE for the first award, and pays the places as those of an event of two sessions."""
        event = self.event
        tables, restrictions = self.count(strat).tables, Decimal(event.restrictions)
        first = ask("MPPROGRESSIVE", tables, event.event_type, strat.limit, restrictions)
        return self.places(first, strat, standing, 2)
