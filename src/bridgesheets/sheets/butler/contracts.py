"""Every score that a contract can bring, for the remark on scores that none does.

Laws of Duplicate Bridge, Law 77.
"""

from __future__ import annotations

from decimal import Decimal
from itertools import product

from bridgesheets.regulations.editions import Edition, per_edition
from bridgesheets.regulations.in_force import in_force
from bridgesheets.rules.scores import bridge_score

#: Clubs, hearts and no trumps count differently; diamonds count as clubs, spades as hearts.
_STRAINS, _CROSSES = ("C", "H", "NT"), ("", "X", "XX")


def possible_scores() -> tuple[int, ...]:
    """All scores of one side, without their signs, in order; 0 is a board passed out."""
    return _possible_scores(in_force())


def usual_score() -> int:
    """The score of the highest contract, vulnerable and just made: more than that only by doubles."""
    figures = in_force().scores.contracts
    contract = f"{figures.grand_slam}{_STRAINS[-1]}"
    return int(bridge_score(in_force(), contract, True, Decimal(figures.tricks)).value)


@per_edition(maxsize=1)
def _possible_scores(edition: Edition) -> tuple[int, ...]:
    """The same by an edition."""
    levels, tricks = edition.scores.contracts.grand_slam, edition.scores.contracts.tricks
    contracts = product(range(1, levels + 1), _STRAINS, _CROSSES, (False, True), range(tricks + 1))
    scores = (
        bridge_score(edition, f"{level}{strain}{crosses}", vulnerable, Decimal(won)).value
        for level, strain, crosses, vulnerable, won in contracts
    )
    return tuple(sorted({0, *(abs(int(score)) for score in scores)}))
