"""How many contestants and tables an event counts."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal

from bridgesheets.awarding.groups import Count, counts_of
from tests.awarding.events import event, pair, team

SECTIONAL = {"game": "sectional", "boards": 24, "movement": "howell"}


def test_the_size_of_the_field_is_that_of_the_highest_strat() -> None:
    """Seven of ten pairs are listed: overall awards count ten, which are five tables; a lower strat has its own."""
    listed = [pair(number, 60 - number, strat="AB"[number % 2]) for number in range(1, 8)]
    counts = counts_of(event(listed, of="A B=500", event_type="pairs", field_size=10, **SECTIONAL))
    assert counts.overall == {"A": Count(10, Decimal(5)), "B": Count(4, Decimal(2))}
    assert counts.sessions[1, "A"] == Count(7, Decimal("3.5"))


def test_tables_that_one_section_does_not_say_are_those_that_all_entrants_fill() -> None:
    """Section A was set up for nine tables where eight pairs fill four; three pairs of B fill one and a half."""
    entries = [pair(n, 50, section=section) for section, most in (("A", 8), ("B", 3)) for n in range(1, most + 1)]
    said = event(entries, event_type="pairs", **SECTIONAL)
    first, second = (section._replace(tables=tables) for section, tables in zip(said.sections, (9, 2), strict=True))
    for sections, tables in (((first, second), 11), ((first, said.sections[1]), Decimal("5.5"))):
        assert counts_of(replace(said, sections=sections)).sessions[1, ""].tables == tables


def test_flights_have_a_field_each_whatever_is_said_of_the_whole() -> None:
    listed = [team(number, score=60 - number, strat="AB"[number % 2]) for number in range(1, 8)]
    counts = counts_of(event(listed, of="A:A B:B=500", event_type="swiss", field_size=10, **SECTIONAL))
    assert counts.overall == {"A": Count(3, Decimal(3)), "B": Count(4, Decimal(4))}
