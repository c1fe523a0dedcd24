"""Awards for overall places: the depth of the field, the place, its share in a tie."""

from __future__ import annotations

from decimal import Decimal
from functools import partial

from bridgesheets.reasons import RuleAnswer
from bridgesheets.regulations.editions import Edition
from bridgesheets.rules.depth import entrants_of, least_depth, overall_depth
from bridgesheets.rules.events import Field, FormulaEvent, Place
from bridgesheets.rules.general import first_overall, overall_award
from bridgesheets.rules.places import overall_part
from bridgesheets.rules.sessions import unpaid
from bridgesheets.rules.ties import fits, shared


def event_award(edition: Edition, place: Place, event: FormulaEvent, entrants: Decimal | None) -> RuleAnswer:
    """Returns the award of a place in an event of the General Formula; 0 below the last paid place, ties share.

    ACBL Masterpoint Awards, General Formula and overall positions; A. Depth of Overall Awards. Without ``entrants``
    there are as many as the tables seat. A place below those of the printed table cites why it is paid.
    """
    printed = least_depth(edition, event.tables, event.event_type)
    first = first_overall(edition, event)
    field = Field(event.tables, event.event_type, entrants)
    found = paid_place(edition, place, first, event.sessions, field)
    if place.place <= printed or not found.value:
        return found
    depth = overall_depth(edition, field, first.value, event.sessions)
    readings = tuple(dict.fromkeys((*found.readings, *depth.readings)))
    return found._replace(steps=(*depth.steps, *found.steps), readings=readings).citing(*depth.clauses)


def paid_place(edition: Edition, place: Place, first: RuleAnswer, sessions: Decimal, field: Field) -> RuleAnswer:
    """Gives the award of an overall place from a rounded first award; 0 below the last place paid in so large a field.

    ACBL Masterpoint Awards, General Formula, overall positions; A. Depth of Overall Awards.
    """
    depth = overall_depth(edition, field, first.value, sessions)
    fits(edition, place, entrants_of(edition, field), depth.value)
    if place.place > depth.value:
        return unpaid(place.place, depth).citing(first.clause)
    return placed(edition, place, first, sessions)


def placed(edition: Edition, place: Place, first: RuleAnswer, sessions: Decimal) -> RuleAnswer:
    """Returns the award of an overall place from a rounded first award, whether or not it is paid; ties share.

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
    return RuleAnswer(found.value, (*first.steps, *found.steps), found.clause, readings, also)
