"""Six-session NABC+ pair events, which pay every pair of the last two sessions."""

from __future__ import annotations

from decimal import Decimal

from bridgesheets.reasons import RuleAnswer, because, with_noun
from bridgesheets.regulations.editions import Edition
from bridgesheets.rules.events import Place
from bridgesheets.rules.general import place_award
from bridgesheets.rules.sessions import unpaid
from bridgesheets.rules.ties import check_place


def six_session_award(edition: Edition, place: Place, first: Decimal, qualifiers: Decimal) -> RuleAnswer:
    """Returns the award of an overall place in a six-session NABC+ pair event; 0 below the last two sessions' pairs.

    ACBL Masterpoint Awards, A. Depth of Overall Awards (D-0); the award is that of the General Formula.
    """
    rule = edition.six_sessions.six_sessions
    all_paid = because("all {qualifiers} of the final two sessions are paid", qualifiers=with_noun(qualifiers, "pair"))
    check_place(edition, place, qualifiers)
    if place.place > qualifiers:
        return unpaid(place.place, RuleAnswer(qualifiers, (all_paid,), rule.clause))
    award = place_award(edition, place, first, rule.sessions)
    return award._replace(steps=(all_paid, *award.steps), clause=rule.clause, also=()).citing(*award.clauses)
