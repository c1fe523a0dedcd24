"""Charts of colours, side series, flights, sectional rules, long and pair/team events.

Every cell is held against the worksheet function, called from what the chart says in words, and rows against arithmetic
by the manual's text.
"""

from __future__ import annotations

import re
from decimal import Decimal

import pytest

from bridgesheets import (
    MPCLUB,
    MPFIRST,
    MPFLIGHTLIMITS,
    MPGOLD,
    MPXSTRAT,
    RuleError,
)
from bridgesheets.printed.awards.chart_table import arguments
from bridgesheets.rounding import half_up
from tests.printed.charts import cells, workbook

#: Loading their workbooks takes long; the usual run reads the pages of the set back, in test_pages_read.py.
pytestmark = pytest.mark.thorough

CLUBS, TOURNAMENTS, CHAMPIONSHIPS = (f"masterpoint-awards-{name}" for name in ("clubs", "tournaments", "championships"))


def plain(figure):
    """A figure without zeros at its end."""
    return f"{figure.normalize():f}"


@pytest.mark.parametrize(
    ("key", "colours"),
    [
        ("Regional overall: two sessions or more, open or 750+", {"Gold": "1"}),
        ("Regional overall and section top: one session", {"Red": "1"}),
        # A regional event at an NABC is red where it has one session (The Masterpoint Plan, p. 2).
        ("At an NABC, overall: one session", {"Red": "1"}),
        ("Intermediate/novice regional, championship events",
         {"Gold": "0.33", "Red": "0.67"}),
        ("Any other bracket, average of each player 500–749",
         {"Gold": "0.6667", "Red": "0.3333"}),
    ],
)  # fmt: skip
def test_a_row_of_colours_is_what_the_manual_says(key, colours):
    found = {
        cell.head: plain(cell.figure)
        for cell in cells(workbook(TOURNAMENTS)["Split colours"])
        if cell.key == key and cell.figure
    }
    assert found == colours


def test_the_colours_of_every_row_add_up_to_the_award():
    totals: dict[str, Decimal] = {}
    for cell in cells(workbook(TOURNAMENTS)["Split colours"]):
        totals[cell.key] = totals.get(cell.key, Decimal(0)) + cell.figure
    assert len(totals) >= 15
    assert set(totals.values()) == {1}


def test_the_gold_of_every_other_bracket_is_the_part_its_function_gives_from_the_first_average_to_the_last():
    found = {
        tuple(map(int, bounds)): cell.figure
        for cell in cells(workbook(TOURNAMENTS)["Split colours"])
        if cell.head == "Gold" and (bounds := re.findall(r"\d+", cell.key.partition("average")[2]))
        if cell.key.startswith("Any other")
    }
    assert sorted(found) == [(0, 299), (300, 499), (500, 749), (750,)]
    for bounds, gold in found.items():
        assert {MPGOLD(average) for average in bounds} == {gold}
        assert MPGOLD(bounds[0] + 1) == gold


@pytest.mark.parametrize("b_tables", [10, 60, 200])
def test_the_part_of_flight_b_and_the_award_on_x_alone_give_what_the_function_gives(b_tables):
    first_of_b = MPFIRST(b_tables, "sectional", "pairs", 1, 750)
    for cell in cells(workbook(TOURNAMENTS)["X strat"]):
        x, field = int(cell.key), int(cell.head)
        if x >= field:
            continue
        answer = MPXSTRAT(field - x, x, b_tables, 1250, 750, "pairs", 1)
        alone = MPFIRST(x, "sectional", "pairs", 1, 1250)
        # The chart rounds the part to a hundredth of 100.00.
        assert abs(max(half_up(cell.figure * first_of_b / 100), alone) - answer) <= Decimal("0.01"), cell


def test_the_limits_on_the_chart_are_allowed_and_those_beside_them_are_not():
    found = {(cell.key, cell.head): int(cell.figure) for cell in cells(workbook(TOURNAMENTS)["Flight limits"])}
    for lowest in range(750, 1001, 50):
        middles = [found[str(lowest), f"flight {end}"] for end in ("from", "to")]
        strats = [found[str(lowest), f"strat {end}"] for end in ("from", "to")]
        for limits, less in ((middles, ()), (strats, (middles[0],))):
            for at, step in zip(limits, (-1, 1), strict=True):
                assert MPFLIGHTLIMITS(lowest, *less, at) == "allowed"
                with pytest.raises(RuleError):
                    MPFLIGHTLIMITS(lowest, *less, at + step)


def test_a_fact_that_no_function_takes_is_refused() -> None:
    """Left out without a word, it would print other figures."""
    with pytest.raises(TypeError, match="no worksheet function takes strats"):
        arguments(MPCLUB, {"place": 1, "strats": 8})
