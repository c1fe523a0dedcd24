"""The strat limits of the charts, and the events that are paid by a lower M whatever their limit."""

from __future__ import annotations

from decimal import Decimal
from typing import NamedTuple

from bridgesheets.printed.narrowing import Narrowing

#: The limits strats, flights and restricted events usually have.
LIMITS = tuple(map(Decimal, (300, 500, 750, 1000, 1500, 2000, 3000)))

#: What decides between limits and standings: the M factor, its limit at events that are no championships, the strats.
BY_LIMIT = ("m_factor", "status", "stratified")

STATUSES = (
    "Side: events that are no championship, without a limit; with one, the lower of the two columns holds. "
    "Cons.: consolations, likewise."
)


class Strat(NamedTuple):
    """What a column of awards by limit stands for: a limit, or a standing below that of a championship."""

    limit: Decimal | None
    status: str


def strats(narrowing: Narrowing) -> list[tuple[str, Strat]]:
    """The columns of a chart by limits: the limits asked for, or the usual ones, then side events and consolations."""
    limits = narrowing.limits or LIMITS
    return [
        *((f"{limit}", Strat(limit, "championship")) for limit in limits),
        ("Side", Strat(None, "side")),
        ("Cons.", Strat(None, "consolation")),
    ]
