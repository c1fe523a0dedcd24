"""Counts the championship events that a tournament may hold in a session."""

from __future__ import annotations

from decimal import Decimal

from bridgesheets.errors import not_covered
from bridgesheets.reasons import RuleAnswer, because
from bridgesheets.regulations.editions import Edition


def championship_events(edition: Edition, expected_tables: Decimal, rating: str | Decimal) -> RuleAnswer:
    """Returns the most championship events in one session, by the tables expected on the day.

    ACBL Masterpoint Awards, Sectional/Regional Tournament Events, A. Classification of Events, 1.
    """
    printed = edition.schedules.championship_events
    if rating not in ("sectional", "regional"):
        raise not_covered(
            f'rating is "{rating}"; the number of championship events is ruled for sectional and regional tournaments',
            printed.clause,
        )
    row = next(
        row
        for row in reversed(printed.rows)
        if (row.sectional or rating == "regional") and (expected_tables > row.above or row.sectional)
    )
    how = "{tables} tables expected, more than {above}" if row.above else "{tables} tables expected"
    step = because(
        how + " ({rating}): {events} events",
        tables=expected_tables, above=row.above, rating=rating, events=row.events,
    )  # fmt: skip
    return RuleAnswer(row.events, (step,), printed.clause)
