"""The strat limits of the charts, and the events that are paid by a lower M whatever their limit."""

from __future__ import annotations

from decimal import Decimal

from bridgesheets.printed.awards.chart_table import Column

#: The limits strats, flights and restricted events usually have.
LIMITS = tuple(map(Decimal, (300, 500, 750, 1000, 1500, 2000, 3000)))

#: What decides between limits and standings: the M factor, its limit at events that are no championships, the strats.
BY_LIMIT = ("m_factor", "status", "stratified")

STATUSES = (
    "Side: events that are no championship, without a limit; with one, the lower of the two columns holds. "
    "Cons.: consolations, likewise."
)


def limit_columns() -> list[Column]:
    """The columns of a chart by limits: the usual ones, then side events and consolations."""
    return [
        *(Column(f"{limit}", {"limit": limit}) for limit in LIMITS),
        Column("Side", {"status": "side"}),
        Column("Cons.", {"status": "consolation"}),
    ]
