"""Every score that a contract can bring, for the remark on scores that none does.

Laws of Duplicate Bridge, Law 77.
"""

from __future__ import annotations

from decimal import Decimal
from functools import lru_cache
from itertools import product

from bridgesheets.regulations.in_force import DEFAULT
from bridgesheets.rules.scores import bridge_score

#: Clubs, hearts and no trumps count differently; diamonds count as clubs, spades as hearts.
_STRAINS, _CROSSES = ("C", "H", "NT"), ("", "X", "XX")


@lru_cache(maxsize=1)
def possible_scores() -> tuple[int, ...]:
    """All scores of one side, without their signs, in order; 0 is a board passed out."""
    levels, tricks = DEFAULT.scores.contracts.grand_slam, DEFAULT.scores.contracts.tricks
    contracts = product(range(1, levels + 1), _STRAINS, _CROSSES, (False, True), range(tricks + 1))
    scores = (
        bridge_score(DEFAULT, f"{level}{strain}{crosses}", vulnerable, Decimal(won)).value
        for level, strain, crosses, vulnerable, won in contracts
    )
    return tuple(sorted({0, *(abs(int(score)) for score in scores)}))
