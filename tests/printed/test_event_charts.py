"""Charts of colours, side series, flights, sectional rules, long and pair/team events.

Every cell is held against the worksheet function, called from what the chart says in words, and rows against arithmetic
by the manual's text.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from decimal import Decimal

import pytest

from bridgesheets import (
    MPCLUB,
    MPCREDIT,
    MPEVENTTABLES,
    MPFIRST,
    MPFLIGHTB,
    MPFLIGHTLIMITS,
    MPFOURSESSION,
    MPGOLD,
    MPPAIRTEAM,
    MPPROGRESSIVE,
    MPSTRAT,
    MPXSTRAT,
    RuleError,
)
from bridgesheets.printed.awards.chart_table import arguments
from bridgesheets.rounding import half_up
from tests.printed.charts import Cell, cells, workbook
from tests.printed.test_award_figures import row

#: Loading their workbooks takes long; the usual run reads the pages of the set back, in test_pages_read.py.
pytestmark = pytest.mark.thorough

CLUBS, TOURNAMENTS, CHAMPIONSHIPS = (f"masterpoint-awards-{name}" for name in ("clubs", "tournaments", "championships"))

Answers = Iterable[Decimal]


def figures(sheet, key, block="", book=TOURNAMENTS):
    """The figures of a row, as arithmetic is written."""
    return [plain(Decimal(figure)) for figure in row(book, sheet, key, block)]


def given(text):
    return [plain(Decimal(figure)) for figure in text.split()]


def plain(figure):
    """A figure without zeros at its end."""
    return f"{figure.normalize():f}"


@pytest.mark.parametrize(
    ("sheet", "key", "block", "expected"),
    [
        # 80% of 24/60 x 11 x 1.5 x 1.25 = 8.25: 6.60; x .75, .5625, .421875; fifth 6.60 x 2/(5 + 1).
        ("Side series sectional", 14, "Series", "6.60 4.95 3.71 2.78 2.20"),
        # 65% of 24/60 x 11 x 1.25 = 5.50: 3.575, half a hundredth up; 3.58 x .75 = 2.685, x .5625 = 2.01375.
        ("Side series sectional", 14, "Session overall", "3.58 2.69 2.01"),
        # 80% of half of 5.50; 70%, 50%.
        ("Side series sectional", 14, "Session section", "2.20 1.54 1.10"),
        # 24/60 x 14 x 1.5 x 1.25 = 10.50.
        ("Side series regional", 14, "Series", "8.40 6.30 4.73 3.54 2.80"),
        # Pairs 22/60 x 11 x 1.25 = 5.0417, six places of 24 pairs; teams 22/60 x 11 x 1.1 = 4.4367, four of 12 teams.
        ("Pair-team sectional", 12, "Place of the pair", "5.04 3.78 2.84 2.13 1.59 1.20"),
        ("Pair-team sectional", 12, "Place of its team", "4.44 3.33 2.50 1.87"),
        # 40/60 x 14 x 2.5 x 1.25 x 1.4 = 40.8333; M .525, .60, .70, .75.
        ("Four sessions", 30, "Pairs", "40.83 21.44 24.50 28.58 30.63"),
        # Swiss: T = 1: 32.6667.
        ("Four sessions", 30, "Swiss", "32.67 17.15 19.60 22.87 24.50"),
        # Own 10: + 4, 8 ... at most 30; half of the shared ones; 65% of 10 = 6.5, of 20 = 13, of 30 = 19.5, at most 30.
        ("Table credit", 10, "Tables of restricted", "14 18 22 26 30 30 30 30"),
        ("Table credit", 10, "The same, shared", "14 18 22 26"),
        ("Table credit", 10, "Tables of a non-life-master", "17 23 30 30"),
        # 8 of 40 tables are 20%: half of 40%, squared .25; 8 of 20 tables squared .16; x 105%.
        ("X strat", 8, "", "105 105 105 105 105 105 67.20 46.67 34.29 26.25 16.80 16.80"),
        # X has no more tables than the field: the first cell of 12 is that of a field of 12, of 13 that of 15. 12 of 35
        # are 6/7 of 40%, squared .7347; 12 of 20 tables .6, squared .36. 13 of 35 13/14, squared .8622; 13 of 20 .4225.
        ("X strat", 12, "", "105 105 105 105 105 105 77.14 59.06 37.80 37.80"),
        ("X strat", 13, "", "105 105 105 105 105 90.54 69.32 44.36 44.36"),
        # 30 tables: 40/60 x 11 x 1.5 x 1.25 = 13.75; M .40 .45 .50 .525 .55 .60 .65 .70 .75.
        ("Progressive final", 20, "", "13.75 6.19 6.88 7.22 7.56 8.25 8.94 10.31"),
        # Three times 12; 12 x 2; three flights as two; 12 x 2.25 = 27, x 2.75 = 33.
        ("Event tables", 12, "", "36 24 36 27 33 27"),
        # 45 + 20 + 5; 60; 67.5 and 82.5 are counted as 68 and 83.
        ("Event tables", 30, "", "70 60 70 68 83 68"),
        # 100 x M x 60%: M .60 .65 .70 .75 .80 .85 .90; third strat at most 40.
        ("Lower strats", 60, "Second", "36 39 42 45 48 51 54"),
        ("Lower strats", 60, "Third", "36 39 40 40 40 40 40"),
        # 45/60 x 14 x 1.25 = 13.125 x .70 .75 .775 .80; two sessions x 1.5.
        ("Second flight, one session", 35, "Pairs", "9.19 9.84 10.17 10.50"),
        ("Second flight, two sessions", 35, "Pairs", "13.78 14.77 15.26 15.75"),
        # 45/60 x 14 = 10.50.
        ("Second flight, one session", 35, "Swiss teams", "7.35 7.88 8.14 8.40"),
        # Three to four times 800; 500 above 800, at most double.
        ("Flight limits", "800", "Middle flight", "2400 3200 1300 1600"),
        # 2000 above 3000, at most double.
        ("Flight limits", "3000", "Lowest strat", "5000 6000"),
    ],
)  # fmt: skip
def test_rows_follow_the_arithmetic_of_the_manual(sheet, key, block, expected):
    assert figures(sheet, key, block) == given(expected)


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


@pytest.mark.parametrize(
    ("sheet", "said"),
    [
        # 13.34 gold and 26.66 red of 40.00 (NAP D, p. 24).
        ("NAP finals", "National flight C: of 40.00 for first 13.34 is gold, 26.66 red"),
        ("GNT district", "Consolations: half red, half black"),
        ("Small fields, pairs", "10K Pairs (all): 10% platinum, 90% gold"),
    ],
)
def test_colours_of_championships_stand_with_their_awards(sheet, said):
    cells_of = workbook(CHAMPIONSHIPS)[sheet].iter_rows(values_only=True)
    assert said in " ".join(str(value) for row in cells_of for value in row if value)


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


# --- Every cell by its function ------------------------------------------------------------------------------


def place(head: str) -> int:
    return int(re.match(r"\d+", head)[0])


def limit(head: str) -> int | None:
    return None if head == "Open" else int(head)


def pair_team(rating: str) -> Callable[[Cell, int], Decimal]:
    def award(cell: Cell, tables: int) -> Decimal:
        at = (place(cell.head), 999) if "pair" in cell.block else (999, place(cell.head))
        return MPPAIRTEAM(*at, tables, rating)

    return award


def credit(cell: Cell, own: int) -> Decimal:
    others = int(cell.head)
    if "non-life-master" in cell.block:
        return MPCREDIT(own, 0, 1, others)
    return MPCREDIT(own, others, 2 if "shared" in cell.block else 1)


def event_tables(cell: Cell, tables: int) -> Decimal:
    lowest = {"750–1,000": 1000, "over 1,000": 1001, "under 2,500": 2499, "2,500 and over": 2500}[cell.head]
    form = "flighted" if "three" in cell.block else "stratiflighted"
    return MPEVENTTABLES(tables, lowest, "pairs" if "Pairs" in cell.block else "bam", form)


def four_sessions(cell: Cell, tables: int) -> Decimal:
    return MPFOURSESSION(tables, "regional", "pairs" if "Pairs" in cell.block else "swiss", limit(cell.head))


def second_flight(sessions: int) -> Callable[[Cell, int], Decimal]:
    def ask(cell: Cell, left: int) -> Decimal:
        event_type = "pairs" if "Pairs" in cell.block else "swiss"
        # Another top flight leaves the same tables.
        return MPFLIGHTB(left + 9, 9, int(cell.head), event_type, sessions)

    return ask


BY_FUNCTION: dict[str, Callable[[Cell, int], Decimal]] = {
    "Pair-team sectional": pair_team("sectional"),
    "Pair-team regional": pair_team("regional"),
    "Four sessions": four_sessions,
    "Table credit": credit,
    "Progressive final": lambda cell, tables: MPPROGRESSIVE(tables, "pairs", limit(cell.head)),
    "Event tables": event_tables,
    "Lower strats": lambda cell, part: MPSTRAT(
        2 if "Second" in cell.block else 3, 100, part, 100, int(cell.head), "", "", 1
    ),
    "Second flight, one session": second_flight(1),
    "Second flight, two sessions": second_flight(2),
}


@pytest.mark.parametrize("sheet", BY_FUNCTION)
def test_every_cell_is_the_answer_of_its_function(sheet):
    found = cells(workbook(TOURNAMENTS)[sheet])
    assert len(found) >= 100
    for cell in found:
        assert BY_FUNCTION[sheet](cell, int(cell.key)) == cell.figure, cell


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


@pytest.mark.parametrize(
    ("sheet", "said"),
    [
        ("Side series sectional", "masterpoints per player, silver."),
        ("Side series regional", "section tops of those who play two sessions gold"),
        ("Table credit", "Tables that count for the overall awards."),
        ("X strat", "Masterpoints for each 100.00 of first overall in flight B, silver."),
        ("Progressive final", "Masterpoints per player, silver."),
        ("Event tables", "Tables that count for first overall of the top flight."),
        ("Lower strats", "Masterpoints for each 100.00 of first overall in the flight."),
        ("Second flight, one session", "Overall awards, masterpoints per player, red."),
        ("Second flight, two sessions", "Overall awards, masterpoints per player, gold."),
        ("Flight limits", "Upper masterpoint limits."),
        ("Four sessions", "Masterpoints per player, gold without a limit or from 750"),
        ("Pair-team regional", "masterpoints per player, red."),
    ],
)
def test_the_line_below_the_title_says_what_the_figures_are(sheet, said):
    assert said in workbook(TOURNAMENTS)[sheet]["A2"].value


def test_a_fact_that_no_function_takes_is_refused() -> None:
    """Left out without a word, it would print other figures."""
    with pytest.raises(TypeError, match="no worksheet function takes strats"):
        arguments(MPCLUB, {"place": 1, "strats": 8})
