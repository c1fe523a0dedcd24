"""How many contestants and tables an event counts."""

from __future__ import annotations

from decimal import Decimal

from bridgesheets.award.counts import Count, counts_of
from tests.award.events import event, pair, team

SECTIONAL = {"game": "sectional", "boards": 24, "movement": "howell"}


def test_the_size_of_the_field_is_that_of_the_highest_strat() -> None:
    """Seven of ten pairs are listed: overall awards count ten, which are five tables; a lower strat has its own."""
    listed = [pair(number, 60 - number, strat="AB"[number % 2]) for number in range(1, 8)]
    counts = counts_of(event(listed, of="A B=500", event_type="pairs", field_size=10, **SECTIONAL))
    assert counts.overall == {"A": Count(10, Decimal(5)), "B": Count(4, Decimal(2))}
    assert counts.sessions[1, "A"] == Count(7, Decimal("3.5"))


def test_flights_have_a_field_each_whatever_is_said_of_the_whole() -> None:
    listed = [team(number, score=60 - number, strat="AB"[number % 2]) for number in range(1, 8)]
    counts = counts_of(event(listed, of="A:A B:B=500", event_type="swiss", field_size=10, **SECTIONAL))
    assert counts.overall == {"A": Count(3, Decimal(3)), "B": Count(4, Decimal(4))}
