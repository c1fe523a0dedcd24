"""Overall places as far as they are paid: the depth of the field, the place, its share in a tie."""

from __future__ import annotations

from decimal import Decimal
from functools import partial

from bridgesheets.reasons import Reasoned
from bridgesheets.regulations.editions import Edition
from bridgesheets.rules.depth import entrants_of, overall_depth
from bridgesheets.rules.events import Field, Place
from bridgesheets.rules.general import overall_award
from bridgesheets.rules.places import overall_part
from bridgesheets.rules.sessions import unpaid
from bridgesheets.rules.ties import fits, shared


def paid_place(edition: Edition, place: Place, first: Reasoned, sessions: Decimal, field: Field) -> Reasoned:
    """The award of an overall place from a rounded first award; 0 below the last place paid in so large a field.

    ACBL Masterpoint Awards, General Formula, overall positions; A. Depth of Overall Awards.
    """
    depth = overall_depth(edition, field, first.value, sessions)
    if place.place > depth.value:
        return unpaid(place.place, depth).citing(first.clause)
    fits(edition, place, entrants_of(edition, field))
    return placed(edition, place, first, sessions)


def placed(edition: Edition, place: Place, first: Reasoned, sessions: Decimal) -> Reasoned:
    """The award of an overall place from a rounded first award, whether or not it is paid; ties share.

    ACBL Masterpoint Awards, General Formula, overall positions.
    """
    found = shared(
        edition,
        partial(overall_award, edition, first.value, int(sessions)),
        place,
        first.clause,
        (*first.readings, *overall_part(edition, int(place.place), int(sessions)).readings),
    )
    readings = tuple(dict.fromkeys(found.readings))
    lower = (edition.places.overall_places.clause,) if place.place + place.tied > 2 else ()
    also = (*found.also, *first.also, *lower)
    return Reasoned(found.value, (*first.steps, *found.steps), found.clause, readings, also)
