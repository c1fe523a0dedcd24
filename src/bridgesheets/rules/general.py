"""General Formula: the first overall award, the places below it, and the whole list.

What is rounded here is the award; :func:`exact_first` has it before the rounding.
"""

from __future__ import annotations

from decimal import Decimal
from functools import partial

from bridgesheets.citations import Clause
from bridgesheets.errors import no_such_number
from bridgesheets.reasons import DerivationStep, RuleAnswer, because
from bridgesheets.regulations.editions import Edition, per_edition
from bridgesheets.rounding import as_decimal, half_even, half_up, is_half
from bridgesheets.rules.depth import least_depth, overall_depth
from bridgesheets.rules.events import Field, FormulaEvent, Place
from bridgesheets.rules.factors import (
    Product,
    limit_factor,
    product,
    rating_factor,
    restrictions_factor,
    sessions_factor,
    tables_factor,
    type_factor,
)
from bridgesheets.rules.places import overall_part
from bridgesheets.rules.ties import shared
from truesheet.addresses import LAST_ROW
from truesheet.values import Array


def exact_first(edition: Edition, event: FormulaEvent) -> Product:
    """Returns first overall = B R S M P T, exactly. ACBL Masterpoint Awards, General Formula."""
    others = _other_factors(edition, *event[1:])
    return product(tables_factor(edition, event.tables)).multiplied(others)


@per_edition(maxsize=1024)
def _other_factors(
    edition: Edition,
    rating: str | Decimal,
    event_type: str,
    limit: Decimal | None,
    restrictions: Decimal,
    status: str,
    sessions: Decimal,
) -> Product:
    """Returns R S M P T: what events of any size have in common."""
    return product(
        rating_factor(edition, rating),
        sessions_factor(edition, sessions),
        limit_factor(edition, limit, status),
        restrictions_factor(edition, restrictions),
        type_factor(edition, event_type),
    )


def rounded(exactly: Product, clause: Clause, reading: str = "X1", to_even: bool = False) -> RuleAnswer:
    """Returns a product as an award of two decimals, halves up; ``reading`` is named where it is exactly a half.

    ``to_even`` rounds a half to the even hundredth.
    """
    award = half_up(exactly.value)
    readings = exactly.readings
    how = ""
    if is_half(exactly.value):
        if to_even:
            award, how = half_even(as_decimal(exactly.value)), " to the even hundredth"
        else:
            readings = (*readings, reading)
    step = because(
        "{letters} = {exactly}, rounded{how} {award}",
        letters=exactly.letters, exactly=exactly.value, how=how, award=award,
    )  # fmt: skip
    return RuleAnswer(award, (*exactly.steps, step), clause, readings, exactly.clauses)


def first_overall(edition: Edition, event: FormulaEvent) -> RuleAnswer:
    """Returns the first overall award, to two decimals. ACBL Masterpoint Awards, General Formula."""
    return rounded(exact_first(edition, event), edition.general.general_formula.clause)


def place_award(edition: Edition, place: Place, first: Decimal, sessions: Decimal) -> RuleAnswer:
    """Returns the award of an overall place, from the first award, paid or not; ties share.

    ACBL Masterpoint Awards, General Formula, overall positions. The first award is rounded before it is used.
    """
    top = half_up(first)
    readings = overall_part(edition, int(place.place), int(sessions)).readings
    award = partial(overall_award, edition, top, int(sessions))
    return shared(edition, award, place, edition.places.overall_places.clause, readings)


def overall_award(edition: Edition, first: Decimal, sessions: int, place: int) -> tuple[Decimal, DerivationStep]:
    """Returns the award of one overall place, from a first award of two decimals, and how it came about."""
    return overall_part(edition, place, sessions).of(first, place)


def awards(edition: Edition, event: FormulaEvent) -> RuleAnswer:
    """Returns all overall awards, first to last paid place, as a column.

    ACBL Masterpoint Awards, General Formula, overall positions; A. Depth of Overall Awards.
    """
    least_depth(edition, event.tables, event.event_type)
    first = first_overall(edition, event)
    depth = overall_depth(edition, Field(event.tables, event.event_type), first.value, event.sessions)
    if depth.value > LAST_ROW:
        raise no_such_number(f"{depth.value:f} places are paid, more than a worksheet has rows", depth.clause)
    parts = [overall_part(edition, place, int(event.sessions)) for place in range(1, int(depth.value) + 1)]
    column = [part.award(first.value, place) for place, part in enumerate(parts, 1)]
    readings = (*first.readings, *depth.readings, *(reading for part in parts for reading in part.readings))
    return RuleAnswer(
        Array.of((award,) for award in column),
        (*first.steps, *depth.steps),
        first.clause,
        tuple(dict.fromkeys(readings)),
        first.also,
    ).citing(edition.places.overall_places.clause, *depth.clauses)
