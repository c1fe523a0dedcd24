"""Shared places: contestants tied for a place share the awards of the places they take up, equally."""

from __future__ import annotations

from collections.abc import Callable
from decimal import Decimal
from fractions import Fraction
from itertools import takewhile

from bridgesheets.citations import Clause
from bridgesheets.errors import no_such_number
from bridgesheets.reasons import DerivationStep, RuleAnswer, because
from bridgesheets.regulations.editions import Edition
from bridgesheets.rounding import half_up
from bridgesheets.rules.events import Place
from truesheet.addresses import LAST_ROW

#: So many awards are written out in a derivation; of more, only the sum.
_WRITTEN_OUT = 6


def shared(
    edition: Edition,
    award: Callable[[int], tuple[Decimal, DerivationStep]],
    place: Place,
    clause: Clause,
    readings: tuple[str, ...] = (),
) -> RuleAnswer:
    """Returns the award of a place, or the equal share of those tied for it: the first of the places they take up.

    ACBL Masterpoint Awards, Masterpoints for Regular Club Games, Awards for Tied Positions. ``award`` answers for any
    place, paid or not: a tie that reaches past the last paid place brings in the next award (X5).
    """
    first, tied = int(place.place), place.tied
    value, reason = award(first)
    if tied == 1:
        return RuleAnswer(value, (reason,), clause, readings)
    if tied > LAST_ROW:  # nobody can have them on a worksheet
        raise no_such_number(f"tied is {tied:f}; no event has so many contestants", edition.ties.ties.clause)
    following = (award(at)[0] for at in range(first + 1, first + int(tied)))
    # Awards never rise downwards: below the first that rounds to nothing there is nothing more to share.
    awards = [value, *takewhile(bool, following)]
    total = sum(awards, Decimal(0))
    exactly = Fraction(total) / Fraction(tied)
    share = half_up(exactly)
    listed = " + ".join(map(str, awards[:_WRITTEN_OUT])) + (" + …" if len(awards) > _WRITTEN_OUT else "")
    step = because(
        "{tied} tied for place {first} share the awards of places {first}–{last}: ({listed}) = {total}, "
        "divided by {tied} = {exactly}, rounded {share}",
        tied=tied, first=first, last=first + int(tied) - 1, listed=listed, total=total, exactly=exactly, share=share,
    )  # fmt: skip
    return RuleAnswer(share, (reason, step), clause, (*readings, "X5")).citing(edition.ties.ties.clause)


def check_place(edition: Edition, place: Place, entrants: Decimal, paid: Decimal = Decimal(0)) -> None:
    """Refuses a tie, or one of the ``paid`` places, that reaches past the last contestant (``#NUM!``).

    A place below both has nobody in it, and is not paid.
    """
    if (place.tied > 1 or place.place <= paid) and place.place + place.tied - 1 > entrants:
        raise no_such_number(
            f"{place.tied:f} cannot be tied for place {place.place:f} among {entrants:f} contestants",
            edition.ties.ties.clause,
        )
