"""Invented pairs and scores, the same in every workbook."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from bridgesheets.scoresheets.invented_names import FIRST_NAMES, SURNAMES

_SEED = 1925
#: So many of the surnames are taken.
_SURNAMES = 27


@dataclass(frozen=True)
class Pair:
    """An invented pair with its percentage."""

    player: str
    partner: str
    strat: str
    score: float


def example(pairs: int) -> tuple[Pair, ...]:
    """As many pairs as play; two of them have the same score."""
    chance = Random(_SEED)
    scores = [round(min(75.0, max(25.0, chance.gauss(50, 7))), 2) for _ in range(pairs)]
    scores[1] = scores[0]
    return tuple(Pair(_name(chance), _name(chance), chance.choice("AABBBC"), score) for score in scores)


def _name(chance: Random) -> str:
    return f"{chance.choice(FIRST_NAMES)} {chance.choice(SURNAMES[:_SURNAMES])}"
