"""How many championship events a tournament may hold in a session."""

from __future__ import annotations

from decimal import Decimal

from bridgesheets.errors import not_covered
from bridgesheets.reasons import Reasoned, because
from bridgesheets.regulations import table


def championship_events(expected_tables: Decimal, rating: str | Decimal) -> Reasoned:
    """The most championship events in one session, by the tables expected on the day.

    ACBL Masterpoint Awards, Sectional/Regional Tournament Events, A. Classification of Events, 1.
    """
    printed = table("championship_events")
    if rating not in ("sectional", "regional"):
        raise not_covered(
            f'rating is "{rating}"; the number of championship events is ruled for sectional and regional tournaments',
            printed.clause,
        )
    above, events = next(
        (above, events)
        for above, events, sectional in reversed(printed.rows)
        if (sectional or rating == "regional") and (expected_tables > Decimal(above) or sectional)
    )
    how = "{tables} tables expected, more than {above}" if Decimal(above) else "{tables} tables expected"
    said = because(
        how + " ({rating}): {events} events", tables=expected_tables, above=above, rating=rating, events=events
    )
    return Reasoned(Decimal(events), (said,), printed.clause)
