"""The places of a Swiss event after a round, tie-breaks included, by what was typed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from decimal import Decimal

from bridgesheets.rounding import half_up
from bridgesheets.sheets.swiss import layout
from bridgesheets.sheets.swiss.layout import LOT_BASE, MOST_BY_TIE_BREAK

_TWO = 2


@dataclass
class Standing:
    """A ranked team: Victory Points, those of the last round, IMPs won, and its margins with the opponents."""

    number: int
    points: Decimal
    last: Decimal = Decimal(0)
    imps: Decimal = Decimal(0)
    margins: list[tuple[int, Decimal]] = field(default_factory=list)

    @property
    def net(self) -> Decimal:
        """IMPs won less IMPs lost, with adjustments."""
        return sum((margin for _, margin in self.margins), Decimal(0))


def places(standings: Sequence[Standing], chosen: Sequence[str], seed: int) -> Mapping[int, int]:
    """The place of each team after the tie-breaks that the director chose; those still level share it."""
    keys: dict[int, tuple[Decimal, ...]] = {one.number: (-one.points,) for one in standings}
    for tie_break in chosen:
        level = Counter(keys.values())
        keys = {
            one.number: (*keys[one.number], -_broken(one, tie_break, _partner(one, keys, level), seed))
            for one in standings
        }
    ordered = sorted(keys.values())
    return {number: 1 + ordered.index(key) for number, key in keys.items()}


def _partner(one: Standing, keys: Mapping[int, tuple[Decimal, ...]], level: Counter[tuple[Decimal, ...]]) -> int:
    """The other team where exactly two are level; 0 where they are not two."""
    own = keys[one.number]
    return next((n for n, key in keys.items() if key == own and n != one.number), 0) if level[own] == _TWO else 0


def _broken(one: Standing, tie_break: str, partner: int, seed: int) -> Decimal:
    """The number by which a team stands above others that are level with it: more is better."""
    if tie_break == layout.HEAD_TO_HEAD:
        met = sum((margin for other, margin in one.margins if other == partner), Decimal(0)) if partner else 0
        return Decimal((met > 0) - (met < 0))
    if tie_break == layout.QUOTIENT:
        against = one.imps - one.net
        if against > 0:
            return min(Decimal(MOST_BY_TIE_BREAK), half_up(1000 * one.imps / against, 0))
        return Decimal(MOST_BY_TIE_BREAK if one.imps > 0 else 0)
    if tie_break == layout.NET:
        return one.net
    if tie_break == layout.WINS:
        return Decimal(sum((margin > 0) * 2 + (margin == 0) for _, margin in one.margins))
    if tie_break == layout.LAST_MATCH:
        return half_up(100 * one.last, 0)
    if tie_break == layout.LOT:
        return Decimal(one.number * (1 + seed % (LOT_BASE - 1)) % LOT_BASE)
    return Decimal(0)
