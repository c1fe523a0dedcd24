"""Parts of the first award for the places of a knockout: straight knockouts, other ranks, ties.

ACBL Masterpoint Awards, Specialized Team Events, A.1.
"""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal
from fractions import Fraction
from typing import NamedTuple

from bridgesheets.errors import no_such_number, not_covered
from bridgesheets.reasons import DerivationStep, because, say
from bridgesheets.regulations.editions import Edition, per_edition
from bridgesheets.rounding import as_decimal, half_up
from bridgesheets.rules.events import Place
from bridgesheets.rules.places import PlacePart

#: More teams than a worksheet has rows cannot be meant.
MOST_ROUNDS = 20

#: So many percentages are written out in a derivation.
_WRITTEN_OUT = 6


def percent(part: Fraction) -> str:
    """Returns a part as the tables print it: 22.5%."""
    return f"{say(as_decimal(part * 100))}%"


def unpaid(why: str, *readings: str) -> PlacePart:
    return PlacePart(Fraction(0), f"0 ({why})", readings)


def rounds_played(edition: Edition, rounds: Decimal | None, teams: Decimal) -> int:
    """Returns the rounds given, or those of a straight knockout: the power of two that is enough for the teams."""
    count = (int(teams) - 1).bit_length() if rounds is None else int(rounds)
    if count > MOST_ROUNDS:
        raise no_such_number(f"{count} rounds; no knockout has so many", edition.knockouts.ko_places.clause)
    return count


def rounds_step(edition: Edition, rounds: Decimal | None, teams: Decimal) -> DerivationStep:
    n = rounds_played(edition, rounds, teams)
    return because("{n} rounds{why}", n=n, why="" if rounds else f" for {teams} teams")


class PlaceColumn(NamedTuple):
    """The parts printed for the 1st, 2nd, ... place; ``open`` where the ranks go on below them."""

    parts: tuple[Fraction, ...]
    open: bool


@per_edition(maxsize=32)
def column_of(edition: Edition, rounds: int) -> PlaceColumn:
    """Returns the column of overall awards for so many rounds; ``#N/A`` below the fewest printed."""
    places = edition.knockouts.ko_places
    for heading in places.heads:
        if heading.holds(rounds):
            parts = [Fraction(1)]
            for (first, last), cell in places.column(heading):
                if cell and last:
                    parts += [cell.part] * (last - first + 1)
            return PlaceColumn(tuple(parts), heading.last is None)
    raise not_covered(
        f"rounds is {rounds}; overall awards are printed for {min(heading.first for heading in places.heads)} rounds "
        "and more",
        places.clause,
    )


def teams_advanced(edition: Edition, rounds: int) -> int:
    """Returns the teams of a straight knockout that have won as many rounds as an overall award needs (K6)."""
    return 1 << max(0, rounds - edition.knockouts.ko_ranks.rounds_to_advance)


def _rank(edition: Edition, rank: int, rounds: int) -> Fraction:
    """Returns the part of a rank: as printed, but below the top 8 of many rounds 1/rank (K7)."""
    column = column_of(edition, rounds)
    if column.open and rank > edition.knockouts.ko_ranks.ranks_by_percentage:
        return Fraction(1, rank)
    return column.parts[rank - 1]


def _total(parts: Sequence[Fraction]) -> Fraction:
    """Returns the sum, halves first: this keeps long sums of 1/rank fast."""
    if len(parts) < 2:
        return parts[0] if parts else Fraction(0)
    middle = len(parts) // 2
    return _total(parts[:middle]) + _total(parts[middle:])


def knockout_part(edition: Edition, place: Place, rounds: int, playoff: bool = False) -> PlacePart:
    """Returns what part of the first award a place earns; tied teams share the percentages (K6, K7).

    ACBL Masterpoint Awards, Specialized Team Events, A.1. Ties such as 3/4 and 5/8 are those of the losers of one
    round, who must have advanced through two; any other rank or tie is one of an event that is no straight knockout.
    ``playoff``: in three rounds, a clear third has been played for.
    """
    rule = edition.knockouts.ko_ranks
    first, number, top = int(place.place), int(place.tied), rule.ranks_by_percentage
    last = first + number - 1
    column = column_of(edition, rounds)
    # The last paid rank: the last of the table or, where ranks go on, of the teams gone deep enough.
    deepest = max(len(column.parts), teams_advanced(edition, rounds)) if column.open else len(column.parts)
    losers_of_a_round = number > 1 and number == first - 1 and number.bit_count() == 1
    if losers_of_a_round and last > teams_advanced(edition, rounds):
        return unpaid(f"places {first}/{last} of {rounds} rounds have not advanced through two", "K6")
    printed = column.parts
    if losers_of_a_round and top < last <= len(printed) and len({*printed[first - 1 : last]}) == 1:
        return PlacePart(printed[last - 1], percent(printed[last - 1]), ("K6",))
    parts = [_rank(edition, rank, rounds) for rank in range(first, min(last, deepest) + 1)]
    third = rule.playoff_place
    if rounds == rule.playoff_rounds and first <= third <= last and not (playoff and number == 1):
        parts[third - first] = Fraction(0)
    if not any(parts):
        return unpaid(f"{rounds} rounds do not pay it", "K6")
    if number == 1:
        return PlacePart(parts[0], percent(parts[0]), ("K7",) if first > top else ("K6",) if first > 2 else ())
    mean = _total(parts) / number
    more = " + …" if len(parts) > _WRITTEN_OUT else ""
    words = f"({' + '.join(map(percent, parts[:_WRITTEN_OUT]))}{more})/{number}"
    least = Fraction(rule.tie_with_ninth_at_least)
    if first <= top + 1 <= last and mean < least:
        return PlacePart(least, f"{percent(least)} (the least for a tie with the 9th in it; {words} is less)", ("K7",))
    return PlacePart(mean, words, ("K7",) if last > top else ("K6",))


def share(first: Decimal | Fraction, place: Decimal, part: PlacePart) -> tuple[Decimal, DerivationStep]:
    """Returns the award of a place: its part of the first award, rounded; with the derivation."""
    if part.value == 1:
        return part.of(first, 1)
    if part.step:
        return part.of(first, int(place))
    exactly = Fraction(first) * part.value
    award = half_up(exactly)
    return award, because(
        "place {place}: {first} × {words} = {exactly}, rounded {award}",
        place=place, first=first, words=part.words, exactly=exactly, award=award,
    )  # fmt: skip
