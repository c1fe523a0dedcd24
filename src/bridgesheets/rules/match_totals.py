"""What a team earns for all its matches of an event, against its overall award."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction

from bridgesheets.reasons import Reasoned, because
from bridgesheets.regulations import figures
from bridgesheets.rounding import half_up


def match_total(wins: Decimal, award: Decimal, ties: Decimal, overall: Decimal | None) -> Reasoned:
    """The match awards of a team together, or its overall award where that is greater.

    ACBL Masterpoint Awards, C. Match Awards in Swiss/Round Robin Team Events. A tied match earns half, and the greater
    of the two is paid, not both (MA).
    """
    rule = figures("match_totals")
    part = rule["part_of_a_tie"]
    exactly = Fraction(award) * (Fraction(wins) + Fraction(ties) * Fraction(part))
    total = half_up(exactly)
    tied = f" + {ties:f} × {part} × {award:f}" if ties else ""
    summed = because("{wins} × {award}{tied} = {exactly}", wins=wins, award=award, tied=tied, exactly=exactly)
    readings = ("MA",) if ties or overall is not None else ()
    if overall is None:
        return Reasoned(total, (summed,), rule.clause, readings)
    which = because("the greater of the matches {total} and the overall {overall}", total=total, overall=overall)
    return Reasoned(max(total, overall), (summed, which), rule.clause, readings)
