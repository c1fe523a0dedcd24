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
from bridgesheets.rules.ties import check_place, shared


def event_award(edition: Edition, place: Place, event: FormulaEvent, entrants: Decimal | None) -> RuleAnswer:
    """Returns the award of a place in an event of the General Formula; 0 below the last paid place, ties share.

    ACBL Masterpoint Awards, General Formula and overall positions; A. Depth of Overall Awards. Without ``entrants``
    there are as many as the tables seat. A place below those of the printed table cites why it is paid.
    """
    printed = least_depth(edition, event.tables, event.event_type)
    first = first_overall(edition, event)
    field = Field(event.tables, event.event_type, entrants)
    award = paid_place(edition, place, first, event.sessions, field)
    if place.place <= printed or not award.value:
        return award
    depth = overall_depth(edition, field, first.value, event.sessions)
    readings = tuple(dict.fromkeys((*award.readings, *depth.readings)))
    return award._replace(steps=(*depth.steps, *award.steps), readings=readings).citing(*depth.clauses)


def paid_place(edition: Edition, place: Place, first: RuleAnswer, sessions: Decimal, field: Field) -> RuleAnswer:
    """Returns the award of an overall place from a rounded first award; 0 below the last place paid in that field.

    ACBL Masterpoint Awards, General Formula, overall positions; A. Depth of Overall Awards.
    """
    depth = overall_depth(edition, field, first.value, sessions)
    check_place(edition, place, entrants_of(edition, field), depth.value)
    if place.place > depth.value:
        return unpaid(place.place, depth).citing(first.clause)
    return award_of_place(edition, place, first, sessions)


def award_of_place(edition: Edition, place: Place, first: RuleAnswer, sessions: Decimal) -> RuleAnswer:
    """Returns the award of an overall place from a rounded first award, whether or not it is paid; ties share.

    ACBL Masterpoint Awards, General Formula, overall positions.
    """
    award = shared(
        edition,
        partial(overall_award, edition, first.value, int(sessions)),
        place,
        first.clause,
        (*first.readings, *overall_part(edition, int(place.place), int(sessions)).readings),
    )
    readings = tuple(dict.fromkeys(award.readings))
    lower = (edition.places.overall_places.clause,) if place.place + place.tied > 2 else ()
    also = (*award.also, *first.also, *lower)
    return RuleAnswer(award.value, (*first.steps, *award.steps), award.clause, readings, also)
