"""Match awards in Swiss and round robin team events: one match, and all matches against the overall award."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from typing import NamedTuple

from bridgesheets.citations import Clause
from bridgesheets.reasons import RuleAnswer, because
from bridgesheets.regulations.editions import Edition
from bridgesheets.rounding import half_up
from bridgesheets.rules.factors import (
    Product,
    boards_factor,
    limit_factor,
    match_class_factor,
    product,
    restrictions_factor,
)
from bridgesheets.rules.general import rounded
from bridgesheets.rules.sessions import check_increase, increased


class Match(NamedTuple):
    """A match as the formula of match awards sees it; ``limit`` is None where there is none."""

    boards: Decimal
    rating: str | Decimal
    limit: Decimal | None
    restrictions: Decimal
    #: A match whose function does not ask is one of a championship.
    status: str = "championship"


def match_award(edition: Edition, match: Match, increase: Decimal) -> RuleAnswer:
    """Returns the award for winning a match: D L M P, to two decimals; exact half cents up (X4), unless amended.

    ACBL Masterpoint Awards, Match Awards in Swiss/Round Robin Team Events; Calculating the Awards, A.5.
    """
    award = exact_match(edition, match)
    if increase:
        award = award.times(increased(edition, increase, match.rating, *_increases(edition, increase, match.rating)))
    to_even = bool(edition.places.roundings.matches_to_even)
    return rounded(award, edition.matches.matches.clause, "X4", to_even)


def _increases(edition: Edition, increase: Decimal, rating: str | Decimal) -> tuple[Clause, ...]:
    """Returns the clause that increases match awards by so large a part, or both where both apply.

    ACBL Masterpoint Awards, Calculating the Awards, A.5; C. Regional Regulations, 3.
    """
    rule, four_sessions = edition.sessions.increases, edition.tournaments.four_sessions
    flight_a = rule.also[0]
    check_increase(edition, increase, rating, "match", ((rule.flight_a_matches,),), flight_a)
    if increase == rule.flight_a_matches:
        return (flight_a,)
    return (four_sessions.clause,) if increase == four_sessions.increase else (flight_a, four_sessions.clause)


def exact_match(edition: Edition, match: Match) -> Product:
    """Returns D L M P, exactly. ACBL Masterpoint Awards, Match Awards in Swiss/Round Robin Team Events."""
    return product(
        match_class_factor(edition, match.rating),
        boards_factor(edition, match.boards),
        limit_factor(edition, match.limit, match.status),
        restrictions_factor(edition, match.restrictions),
    )


def match_total(edition: Edition, wins: Decimal, award: Decimal, ties: Decimal, overall: Decimal | None) -> RuleAnswer:
    """Returns the match awards of a team together, or its overall award where that is greater.

    ACBL Masterpoint Awards, C. Match Awards in Swiss/Round Robin Team Events. A tied match earns half, and the greater
    of the two is paid, not both (MA).
    """
    rule = edition.matches.match_totals
    part = rule.part_of_a_tie
    exactly = Fraction(award) * (Fraction(wins) + Fraction(ties) * Fraction(part))
    total = half_up(exactly)
    tied = f" + {ties:f} × {part} × {award:f}" if ties else ""
    summed = because("{wins} × {award}{tied} = {exactly}", wins=wins, award=award, tied=tied, exactly=exactly)
    readings = ("MA",) if ties or overall is not None else ()
    if overall is None:
        return RuleAnswer(total, (summed,), rule.clause, readings)
    greater = because("the greater of the matches {total} and the overall {overall}", total=total, overall=overall)
    return RuleAnswer(max(total, overall), (summed, greater), rule.clause, readings)
