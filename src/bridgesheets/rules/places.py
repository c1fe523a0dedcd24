"""Parts of the first award for lower places: overall, in a section, and across combined sections."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from typing import NamedTuple

from bridgesheets.reasons import DerivationStep, because
from bridgesheets.regulations.editions import Edition, per_edition
from bridgesheets.rounding import exact, half_even, half_up, times


class PlacePart(NamedTuple):
    """A part of the first award, how it came about, and the reading used (or none).

    ``step`` is the part of the place before, where every place is rounded by itself; 0 where the award is rounded once.
    """

    value: Fraction
    words: str
    readings: tuple[str, ...] = ()
    step: Decimal = Decimal(0)

    def award(self, first: Decimal | Fraction, place: int) -> Decimal:
        if not self.step:
            return half_up(times(first, self.value))
        award = half_up(first)
        for _ in range(place - 1):
            award = half_even(award * self.step)
        return award

    def of(self, first: Decimal | Fraction, place: int) -> tuple[Decimal, DerivationStep]:
        if place == 1:
            award = half_up(first)
            return award, because("place 1: {award}", award=award)
        if self.step:
            award = self.award(first, place)
            return award, because("place {place}: {first} {words} = {award}",
                                  place=place, first=first, words=self.words, award=award)  # fmt: skip
        exactly = times(first, self.value)
        award = half_up(exactly)
        return award, because(
            "place {place}: {first} × {words} = {exactly}, rounded {award}",
            place=place, first=first, words=self.words, exactly=exactly, award=award,
        )  # fmt: skip


@per_edition(maxsize=4096)
def overall_part(edition: Edition, place: int, sessions: int) -> PlacePart:
    """Returns the part of an overall place: 75% of the place before while the table says so, then by formula.

    ACBL Masterpoint Awards, General Formula, overall positions; Appendix C. The powers of 75% are exact (X2).
    """
    rule = edition.places.overall_places
    by_sessions = {1: rule.steps_to_one_session, 2: rule.steps_to_two_sessions}
    if place <= by_sessions.get(sessions, rule.steps_to_more_sessions):
        part = stepped_part(edition, place, rule.step)
        # In the text the cells of more sessions are lost.
        lost = place > 1 and sessions not in by_sessions
        return part._replace(readings=(*part.readings, "GF-pl")) if lost else part
    if sessions == 1:
        return PlacePart(Fraction(1, place), f"1/{place}")
    divisor = place + rule.session_weight * sessions - rule.shift
    return PlacePart(Fraction(sessions, divisor), f"{sessions}/{divisor}")


@per_edition(maxsize=4096)
def stepped_part(edition: Edition, place: int, step: Decimal) -> PlacePart:
    """Returns the part of a place: an exact power of ``step`` (X2), or rounded at each place."""
    below = place - 1
    if below and edition.places.roundings.each_place:
        words = f"and {below} times {step:f} of the place before, each rounded, halves to the even hundredth,"
        return PlacePart(Fraction(step) ** below, words, (), step)
    words = f"{step:f}^{below}" if below > 1 else f"{step:f}"
    return PlacePart(Fraction(step) ** below, words, ("X2",) if below > 1 else ())


@per_edition(maxsize=4096)
def section_part(edition: Edition, place: int) -> PlacePart:
    """Returns the part of a section or session place: 70%, 50%, 35%, then 1/5, 1/6 and so on (CA.0b).

    ACBL Masterpoint Awards, Masterpoints for Regular Club Games, Open Game Awards.
    """
    printed = edition.places.section_places
    if place in printed:
        part = printed[place].part
        return PlacePart(Fraction(part), f"{part}")
    return PlacePart(Fraction(1, place), f"1/{place}")


@per_edition(maxsize=4096)
def combined_part(edition: Edition, place: int) -> PlacePart:
    """Returns the part of a session place across sections: from fifth on 1/sqrt(p sqrt(2(p-1))).

    ACBL Masterpoint Awards, Session Award Modifiers – Multiple Section Events.
    """
    rule = edition.sessions.combined_sections
    if place <= rule.usual_to_place:
        return section_part(edition, place)
    with exact():
        inner = (rule.place_multiplier * (place - 1)).sqrt()
        divisor = (place * inner).sqrt()
        value = Fraction(1 / divisor)
    return PlacePart(value, f"1/√({place} × √({rule.place_multiplier} × {place - 1}))")
