"""Session awards at pair and individual events, one section at a time or scored across the field."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from typing import NamedTuple

from bridgesheets.citations import Clause
from bridgesheets.errors import not_covered
from bridgesheets.reasons import RuleAnswer, because
from bridgesheets.regulations.editions import Edition, per_edition
from bridgesheets.rounding import half_up_whole
from bridgesheets.rules.depth import contestants, percent, section_depth
from bridgesheets.rules.event_classes import check_class, classes
from bridgesheets.rules.events import FormulaEvent, Place
from bridgesheets.rules.factors import (
    Factor,
    counted_tables,
    limit_factor,
    product,
    rating_factor,
    restrictions_factor,
    tables_factor,
    type_factor,
)
from bridgesheets.rules.general import rounded
from bridgesheets.rules.places import combined_part, section_part
from bridgesheets.rules.ties import check_place, shared

#: Types of event that have session awards; teams earn match awards instead.
SESSION_TYPES = ("pairs", "individual")


def check_session_awards(edition: Edition, event_type: str) -> None:
    """Refuses team events, which have match awards in place of session awards (``#N/A``)."""
    if event_type not in SESSION_TYPES:
        raise not_covered(
            f'session awards are for pairs and individuals, not for "{event_type}"; teams earn match awards (MPMATCH)',
            edition.sessions.sessions.clause,
        )


class Sections(NamedTuple):
    """The sections of a session that are scored across the field; with ``entrants``, 40% of them are paid."""

    sections: Decimal
    entrants: Decimal | None


def session_award(
    edition: Edition, place: Place, event: FormulaEvent, sections: Sections, increase: Decimal
) -> RuleAnswer:
    """Returns the award of a session place: first is half of the one-session overall, then 70%, 50%, 35%, 1/place.

    ACBL Masterpoint Awards, B. Session Awards for Pair/Individual Events; Calculating the Awards, A.4, 6 and 8.
    With entrants 40% of them are paid; places below get 0. Without entrants the field is as many as the tables seat.
    """
    clauses = session_increases(edition, increase, event.rating) if increase else ()
    further = (increased(edition, increase, event.rating, *clauses),) if clauses else ()
    return session_award_times(edition, further, place, event, sections)


def session_award_times(
    edition: Edition, further: tuple[Factor, ...], place: Place, event: FormulaEvent, sections: Sections
) -> RuleAnswer:
    """Returns a session award whose first has ``further`` factors, all before its rounding."""
    check_session_awards(edition, event.event_type)
    rule = edition.sessions.sessions
    if sections.entrants is not None:
        depth = section_depth(edition, sections.entrants)
        check_place(edition, place, sections.entrants, depth.value)
        if place.place > depth.value:
            return unpaid(place.place, depth).citing(rule.clause)
    else:
        most = contestants(edition, counted_tables(event.tables), event.event_type)
        check_place(edition, place, most)
        if place.place > most:
            nobody = because("the tables seat {most}; nobody has place {place}: 0", most=most, place=place.place)
            return RuleAnswer(Decimal(0), (nobody,), rule.clause)
    combined = (
        sections.sections > 1 and counted_tables(event.tables) > edition.sessions.combined_sections.more_tables_than
    )
    size = _combined_tables(edition, event) if combined else tables_factor(edition, event.tables)
    first_factors = (
        _part_of_overall(edition),
        size,
        rating_factor(edition, event.rating),
        limit_factor(edition, event.limit, event.status),
        restrictions_factor(edition, event.restrictions),
        type_factor(edition, event.event_type),
    )
    first = rounded(product(*first_factors).times(*further), rule.clause)
    part = combined_part if combined else section_part
    award = shared(edition, lambda at: part(edition, at).of(first.value, at), place, rule.clause)
    readings = (*first.readings, "X3") if place.place + place.tied > 2 else first.readings
    readings = tuple(dict.fromkeys((*readings, *award.readings)))
    return RuleAnswer(award.value, (*first.steps, *award.steps), award.clause, readings, first.also + award.also)


@per_edition(maxsize=1)
def _part_of_overall(edition: Edition) -> Factor:
    rule = edition.sessions.sessions
    part = rule.part_of_overall
    reason = because("{part} of the overall award of one session", part=part)
    return Factor(f"{part}", Fraction(part), reason, rule.clause)


def session_increases(edition: Edition, increase: Decimal, rating: str | Decimal) -> tuple[Clause, ...]:
    """Returns the clauses that increase session awards by so large a part, or all that do so together.

    ACBL Masterpoint Awards, Calculating the Awards, A.4 and A.6; C. Regional Regulations, 3.
    """
    rule, four_sessions = edition.sessions.increases, edition.tournaments.four_sessions
    flight_a, cuts = rule.clause, rule.also[1]
    of_cuts = (rule.after_one_cut, rule.after_two_cuts)
    check_increase(edition, increase, rating, "session", ((rule.flight_a_sessions,), of_cuts), flight_a)
    clauses = (
        *((flight_a,) if increase == rule.flight_a_sessions else ()),
        *((cuts,) if increase in (rule.after_one_cut, rule.after_two_cuts) else ()),
        *((four_sessions.clause,) if increase == four_sessions.increase else ()),
    )
    return clauses or (flight_a, cuts, four_sessions.clause)


def check_increase(
    edition: Edition,
    increase: Decimal,
    rating: str | Decimal,
    awards: str,
    parts: tuple[tuple[Decimal, ...], ...],
    clause: Clause,
) -> None:
    """Refuses an increase that no clause gives (``#N/A``): it is one of each of the parts, or the sum of several.

    Only tournaments have any; that of events of four sessions is for regionals. ACBL Masterpoint Awards, C. Regional
    Regulations, 3.
    """
    check_class(edition, "increased awards", rating, clause)
    four_sessions = edition.tournaments.four_sessions.increase
    at_a_regional = not isinstance(rating, str) or rating in classes(edition, "four sessions")
    increases = {Decimal(0)}
    for part in (*parts, *(((four_sessions,),) if at_a_regional else ())):
        increases |= {before + more for before in increases for more in part}
    if increase not in increases:
        listed = ", ".join(f"{percent(each)}" for each in sorted(increases - {Decimal(0)})) or "nothing"
        raise not_covered(
            f"increase is {percent(increase)}; the manual increases {awards} awards here by {listed}", clause
        )


def increased(edition: Edition, increase: Decimal, rating: str | Decimal, *clauses: Clause) -> Factor:
    """Returns the factor of an increase by so large a part: 10% is 1.1."""
    reason = because("increased by {percent}%", percent=(increase * 100).normalize())
    return Factor(f"{1 + increase:f}", 1 + Fraction(increase), reason, clauses[0], decides=clauses)


def _combined_tables(edition: Edition, event: FormulaEvent) -> Factor:
    """Returns B for sections scored across the field: from 2 sqrt(13 (tables - 13)) tables, rounded to whole (TM8a)."""
    rule = edition.sessions.combined_sections
    if event.event_type != "pairs":
        raise not_covered(
            "scoring several sections across the field is ruled for pair events only; leave sections out", rule.clause
        )
    check_class(edition, "combined sections", event.rating, rule.clause)
    counted = counted_tables(event.tables)
    exactly = rule.multiplier * (rule.section_tables * (counted - rule.section_tables)).sqrt()
    worth = half_up_whole(exactly)
    size = tables_factor(edition, Decimal(worth))
    reason = because(
        "{tables} tables scored across the field count as {k} × √({s} × ({tables} − {s})) = {exactly}, "
        "that is {worth}; {size}",
        tables=counted, k=rule.multiplier, s=rule.section_tables, exactly=exactly, worth=worth, size=size.reason,
    )  # fmt: skip
    return size._replace(reason=reason, readings=(*size.readings, "TM8a"), decides=(rule.clause,))


def unpaid(place: Decimal, depth: RuleAnswer) -> RuleAnswer:
    """Returns the answer for a place below the last one paid: 0, with the depth as the reason."""
    below = because("place {place} is below the last paid place {last}: 0", place=place, last=depth.value)
    return RuleAnswer(Decimal(0), (*depth.steps, below), depth.clause, depth.readings, depth.also)
