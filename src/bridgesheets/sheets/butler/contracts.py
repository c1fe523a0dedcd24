"""Every score that a contract can bring, for the remark on scores that none does.

Laws of Duplicate Bridge, Law 77.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import product

_TRICK = {"minor": 20, "major": 30, "no trumps": 30}
_FIRST_TRICK = {"no trumps": 10}
_GAME = 100
_OVERTRICK_DOUBLED, _INSULT = 100, 50
_SLAM = {6: 500, 7: 1000}


@lru_cache(maxsize=1)
def possible_scores() -> tuple[int, ...]:
    """All scores of one side, without their signs, in order; 0 is a board passed out."""
    return tuple(sorted({0, *_made(), *_down()}))


def making(level: int, strain: str, over: int, doubled: int, vulnerable: bool) -> int:
    """The score of a contract made with ``over`` tricks more; ``doubled`` is 1 for doubled and 2 for redoubled."""
    tricks = (level * _TRICK[strain] + _FIRST_TRICK.get(strain, 0)) * (1, 2, 4)[doubled]
    overtrick = _OVERTRICK_DOUBLED * doubled * (2 if vulnerable else 1) if doubled else _TRICK[strain]
    game = (500 if vulnerable else 300) if tricks >= _GAME else 50
    slam = _SLAM.get(level, 0) * (3 if vulnerable else 2) // 2
    return tricks + over * overtrick + game + slam + _INSULT * doubled


def failing(down: int, doubled: int, vulnerable: bool) -> int:
    """What a contract that goes down costs."""
    if not doubled:
        return down * (100 if vulnerable else 50)
    # Doubled: 200 500 800 ... vulnerable, 100 300 500 800 ... not vulnerable; redoubled twice as much.
    once = 300 * down - 100 if vulnerable else 200 * down - 100 + 100 * max(0, down - 3)
    return doubled * once


def _made() -> Iterator[int]:
    """Yields the scores of all contracts that are made."""
    for level, strain, doubled, vulnerable in product(range(1, 8), _TRICK, (0, 1, 2), (False, True)):
        for over in range(8 - level):
            yield making(level, strain, over, doubled, vulnerable)


def _down() -> Iterator[int]:
    """Yields the scores of all contracts that go down."""
    for down, doubled, vulnerable in product(range(1, 14), (0, 1, 2), (False, True)):
        yield failing(down, doubled, vulnerable)
