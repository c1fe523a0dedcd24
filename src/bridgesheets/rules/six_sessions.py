"""Six-session NABC+ pair events, which pay every pair of the last two sessions."""

from __future__ import annotations

from decimal import Decimal

from bridgesheets.reasons import RuleAnswer, because, with_noun
from bridgesheets.regulations.editions import Edition
from bridgesheets.rules.events import Place
from bridgesheets.rules.general import place_award
from bridgesheets.rules.sessions import unpaid
from bridgesheets.rules.ties import fits


def six_session_award(edition: Edition, place: Place, first: Decimal, qualifiers: Decimal) -> RuleAnswer:
    """The award of an overall place in a six-session NABC+ pair event; 0 below the pairs of the last two sessions.

    ACBL Masterpoint Awards, A. Depth of Overall Awards (D-0); the award is that of the General Formula.
    """
    rule = edition.six_sessions.six_sessions
    all_paid = because("all {qualifiers} of the final two sessions are paid", qualifiers=with_noun(qualifiers, "pair"))
    fits(edition, place, qualifiers)
    if place.place > qualifiers:
        return unpaid(place.place, RuleAnswer(qualifiers, (all_paid,), rule.clause))
    found = place_award(edition, place, first, rule.sessions)
    return found._replace(steps=(all_paid, *found.steps), clause=rule.clause, also=()).citing(*found.clauses)
