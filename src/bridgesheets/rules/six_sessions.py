"""Six-session NABC+ pair events, which pay every pair of the last two sessions."""

from __future__ import annotations

from decimal import Decimal

from bridgesheets.reasons import Reasoned, because
from bridgesheets.regulations import figures
from bridgesheets.regulations.in_force import DEFAULT
from bridgesheets.rules.events import Place
from bridgesheets.rules.general import place_award
from bridgesheets.rules.sessions import unpaid
from bridgesheets.rules.ties import fits


def six_session_award(place: Decimal, first: Decimal, qualifiers: Decimal, tied: Decimal) -> Reasoned:
    """The award of an overall place in a six-session NABC+ pair event; 0 below the pairs of the last two sessions.

    ACBL Masterpoint Awards, A. Depth of Overall Awards (D-0); the award is that of the General Formula.
    """
    rule = figures("six_sessions")
    all_paid = because("all {qualifiers} pairs of the final two sessions are paid", qualifiers=qualifiers)
    if place > qualifiers:
        return unpaid(place, Reasoned(qualifiers, (all_paid,), rule.clause))
    fits(DEFAULT, Place(place, tied), qualifiers)
    found = place_award(DEFAULT, Place(place, tied), first, rule["sessions"])
    return found._replace(steps=(all_paid, *found.steps), clause=rule.clause, also=()).citing(*found.clauses)
