"""Overall places as far as they are paid: the depth of the field, the place, its share in a tie."""

from __future__ import annotations

from decimal import Decimal
from functools import partial

from bridgesheets.reasons import Reasoned
from bridgesheets.regulations import figures
from bridgesheets.rules.depth import contestants, overall_depth
from bridgesheets.rules.general import overall_award
from bridgesheets.rules.places import overall_part
from bridgesheets.rules.sessions import unpaid
from bridgesheets.rules.ties import fits, shared


def paid_place(
    place: Decimal,
    tied: Decimal,
    first: Reasoned,
    sessions: Decimal,
    tables: Decimal,
    event_type: str,
    entrants: Decimal | None = None,
) -> Reasoned:
    """The award of an overall place from a rounded first award; 0 below the last place paid for so many tables.

    ACBL Masterpoint Awards, General Formula, overall positions; A. Depth of Overall Awards.
    """
    depth = overall_depth(tables, event_type, first.value, sessions, entrants)
    if place > depth.value:
        return unpaid(place, depth).citing(first.clause)
    fits(place, tied, contestants(tables, event_type) if entrants is None else entrants)
    return placed(place, tied, first, sessions)


def placed(place: Decimal, tied: Decimal, first: Reasoned, sessions: Decimal) -> Reasoned:
    """The award of an overall place from a rounded first award, whether or not it is paid; ties share.

    ACBL Masterpoint Awards, General Formula, overall positions.
    """
    found = shared(
        partial(overall_award, first.value, int(sessions)),
        place,
        tied,
        first.clause,
        (*first.readings, *overall_part(int(place), int(sessions)).readings),
    )
    readings = tuple(dict.fromkeys(found.readings))
    lower = (figures("overall_places").clause,) if place + tied > 2 else ()
    also = (*found.also, *first.also, *lower)
    return Reasoned(found.value, (*first.steps, *found.steps), found.clause, readings, also)
